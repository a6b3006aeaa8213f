// One round of three bots for each kind of auction, two positions of every step and the end,
// written by dev/record.js (nimm-den-zug 3 5 … '{"rounds":1,"auctions":["…"]}' 2).
import type { View } from "../../src/games/board.ts";
import type { Action, Event, Hand, Outlook, Table } from "../../src/games/nimm-den-zug/types.ts";
import doubleSealed from "./double_sealed.json";
import firstPurchase from "./first_purchase.json";
import inTurn from "./in_turn.json";
import open from "./open.json";
import passingOn from "./passing_on.json";
import sealed from "./sealed.json";

export interface Step {
  seat: number;
  view: View<Table, Hand, Outlook>;
  choices: Action[];
  action: Action | null;
  events: Event[];
}
export const games = [
  inTurn,
  sealed,
  doubleSealed,
  firstPurchase,
  open,
  passingOn,
] as unknown as Step[][];
export const steps = games.flat();
