// How everybody stands in an auction, read off the table.
import { isThere } from "./cards.ts";
import type { Auction, Event, Seat, Step, Table } from "./types.ts";

export type Standing =
  | "leads"
  | "thinks"
  | "waits"
  | "out" // passed, or lets it go until the next bid
  | "sealed"
  | "tied"
  | "buys"
  | "chosen"
  | "full"; // has three locomotives

export interface Opened {
  total: number;
  second: number | null; // the part that was in the second envelope
}

export interface Bidder {
  seat: Seat;
  standing: Standing;
  amount: number | null; // what everybody can see
  place: number; // in the queue of buyers; 0 for none
}

const sealing: readonly Step[] = ["seal", "seal_again", "seal_for_right"];
const wagons: readonly Step[] = ["wagons", "after_replacing", "over"];

export const isAuction = (step: Step): boolean => !wagons.includes(step);
export const isSealing = (step: Step): boolean => sealing.includes(step);
export const auctionOf = (table: Table): Auction => table.auctions.at(-1)!;

function standingOf(table: Table, seat: Seat): Standing {
  const asked = table.asked.includes(seat);
  switch (table.step) {
    case "keep":
      return asked ? "thinks" : "chosen";
    case "seal":
    case "seal_again":
    case "seal_for_right":
      if (asked) return "thinks";
      return table.bidders.includes(seat) ? "sealed" : "full";
    case "break_tie":
      return table.tied.includes(seat) ? "tied" : asked ? "thinks" : "waits";
    case "turn_over":
      return asked ? "thinks" : table.queue.includes(seat) ? "waits" : "chosen";
    case "buy":
      return asked ? "buys" : table.queue.includes(seat) ? "waits" : "chosen";
    case "outbid":
    case "raise":
      if (table.leader === seat) return "leads";
      if (asked) return "thinks";
      if (table.step === "raise" && table.bidders.includes(seat)) return "waits";
      return table.trains[seat]!.every(isThere) ? "full" : "out";
    default:
      if (asked) return "thinks";
      return table.trains[seat]!.every(isThere) ? "full" : "waits";
  }
}

// Bids that lie open. Before anything has been revealed there are none.
function amountOf(table: Table, seat: Seat): number | null {
  if (table.step === "raise" || table.step === "outbid")
    return table.leader === seat ? table.high : null;
  const open = table.step === "seal_again" || table.step === "break_tie" || table.step === "buy";
  return open && table.bidders.includes(seat) ? table.bids[seat]! : null;
}

export function bidders(table: Table): Bidder[] {
  return Array.from({ length: table.players }, (_, seat) => ({
    seat,
    standing: standingOf(table, seat),
    amount: amountOf(table, seat),
    place: table.queue.indexOf(seat) + 1,
  }));
}

// What everybody has bid for the locomotive that is for sale, as far as it was heard.
export type Bids = ReadonlyMap<Seat, number>;

const saleOver = new Set<Event["is"]>([
  "offered",
  "sold",
  "locos_turned_up",
  "loco_turned_up",
  "round_began",
]);

export function bidsAfter(heard: Bids, events: readonly Event[], table: Table): Bids {
  const bids = new Map(events.length > 0 ? heard : []);
  for (const event of events) {
    if (event.is === "bid_made") bids.set(event.who, event.amount);
    else if (saleOver.has(event.is)) bids.clear();
  }
  if (table.leader === null) bids.clear();
  else bids.set(table.leader, table.high);
  return bids;
}

// Envelopes that are being opened.
export function openedIn(events: readonly Event[]): ReadonlyMap<Seat, Opened> {
  const opened = new Map<Seat, Opened>();
  for (const event of events) {
    if (event.is === "bid_revealed") opened.set(event.who, { total: event.amount, second: null });
    if (event.is === "total_revealed")
      opened.set(event.who, { total: event.total, second: event.second });
  }
  return opened;
}
