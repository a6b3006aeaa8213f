// A game of three bots, written by dev/record.js (game-of-trains 3 1).
import type { View } from "../../src/games/board.ts";
import type { Action, Event, Hand, Outlook, Table } from "../../src/games/game-of-trains/types.ts";
import recorded from "./recorded.json";

export interface Step {
  seat: number;
  view: View<Table, Hand, Outlook>;
  choices: Action[];
  action: Action | null;
  events: Event[];
}
export const steps = recorded as unknown as Step[];
