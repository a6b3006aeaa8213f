// Types of the game, and those that are only parts of them.
import type { Table } from "./types.ts";

export type Card = Table["seen"][number];
export type {
  Action,
  Area,
  Destination,
  Event,
  Hand,
  Innovation,
  Lorry,
  Model,
  Objective,
  ObjectiveOutlook,
  OnTrack,
  Order,
  OrderOutlook,
  Outlook,
  Seat,
  Stack,
  Table,
  Track,
  Wagon,
} from "./types.ts";
