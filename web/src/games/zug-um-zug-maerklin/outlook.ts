// What the rules tell of points, by the place that a category has in them.
import type { Outlook, Seat } from "./types.ts";

const [tracks, goods] = [0, 1];

export const goodsOf = (outlook: Outlook, seat: Seat): number => outlook.points[seat]![goods]!;

// What everybody has seen being counted: tickets and the bonus come at the end.
export const pointsOf = (outlook: Outlook, seat: Seat): number =>
  outlook.points[seat]![tracks]! + goodsOf(outlook, seat);
