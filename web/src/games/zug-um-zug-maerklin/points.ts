// What lies open for everybody to add up.
import type { Seat, Table } from "./types.ts";

// Tokens are counted by what they are worth: one, two, and so on.
export const goodsOf = (table: Table, seat: Seat): number =>
  table.goods[seat]!.reduce((sum, tokens, i) => sum + tokens * (i + 1), 0);

export const pointsOf = (table: Table, seat: Seat): number =>
  table.track_points[seat]! + goodsOf(table, seat);
