// Positions of two games that were played by chance, a few of every step and the end, in the shape in
// which dev/record.js writes them.
import type { View } from "../../src/games/board.ts";
import type {
  Action,
  Event,
  Hand,
  Outlook,
  Table,
} from "../../src/games/zug-um-zug-maerklin/types.ts";
import four from "./four.json";
import two from "./two.json";

export interface Step {
  seat: number;
  view: View<Table, Hand, Outlook>;
  choices: Action[];
  action: Action | null;
  events: Event[];
}
export const games = [two, four] as unknown as Step[][];
export const steps = games.flat();
