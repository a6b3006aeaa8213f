// The protocol's records with those parts typed that the server's own types leave open.
import type { Entry, Eyes, TableNews } from "./protocol.ts";

export interface Tagged {
  is: string;
}
export interface EventTold {
  seq: number;
  event: Tagged;
  rule: string;
}
export interface EntryTold {
  seq: number;
  entry: Entry;
}
export interface ViewTold {
  table: { step?: string };
  hand?: unknown;
  seat?: number;
  outlook?: unknown;
}
export interface EyesTold extends Omit<Eyes, "view" | "choices" | "events"> {
  view: ViewTold | null;
  choices: Tagged[];
  events: EventTold[];
}
export interface StandingsTold {
  points: number[][];
  total: number[];
  place: number[];
}
export interface NewsTold extends Omit<TableNews, "eyes" | "entries" | "standings"> {
  eyes: EyesTold[];
  entries: EntryTold[];
  standings: StandingsTold | null;
}
