// What happened as a row of pictures, each a little further than the one before. It is a show and
// no rule: the last picture is always what the server says.
import type { Happening } from "../board.ts";
import { isThere, type Card } from "./cards.ts";
import type { Event, Loco, Seat, Slot, Table, Track, Train } from "./types.ts";

export interface Scene {
  table: Table;
  events: Event[];
  from: Map<string, string>; // things that come from where another thing was
}

// What things are called while they fly.
export const cardName = (slot: Slot) => `card ${slot}`;
export const wagonName = (seat: Seat, track: Track, at: number) => `wagon ${seat} ${track} ${at}`;
export const locoName = (loco: Loco) => `loco ${loco}`;
export const stackName = "stack";

const nothing: Train = {
  loco: null,
  substitute: false,
  plus_one: false,
  double_at: 0,
  wagons: [],
};

function withTrain(table: Table, who: Seat, track: Track, change: (train: Train) => Train): Table {
  const trains = table.trains[who]!;
  const changed = trains.with(track - 1, change(trains[track - 1]!));
  return { ...table, trains: table.trains.with(who, changed) };
}

const same = (a: Card | null, b: Card) => JSON.stringify(a) === JSON.stringify(b);

function withoutCard(table: Table, card: Card): Table {
  const slot = table.display.findIndex((open) => same(open, card));
  return slot < 0 ? table : { ...table, display: table.display.with(slot, null) };
}

const withCard = (table: Table, slot: Slot, card: Card | null): Table => ({
  ...table,
  display: table.display.with(slot - 1, card),
});

function bought(table: Table, who: Seat, loco: Loco): Table {
  const free = table.trains[who]!.findIndex((train) => !isThere(train)) + 1;
  const left = { ...table, shown: table.shown.filter((other) => other !== loco), lot: null };
  return free < 1 ? left : withTrain(left, who, free, (train) => ({ ...train, loco }));
}

function inAuction(table: Table, event: Event): Table {
  switch (event.is) {
    case "round_began":
      return {
        ...table,
        round: event.round,
        trains: table.trains.map((trains) => trains.map(() => nothing)),
        display: table.display.map(() => null),
        order: [],
      };
    case "locos_turned_up":
      return { ...table, shown: event.locos, lot: null, leader: null, high: 0 };
    case "loco_turned_up":
    case "offered":
      return { ...table, lot: event.loco, leader: null, high: 0 };
    case "bid_made":
      return { ...table, leader: event.who, high: event.amount };
    case "passed":
      return { ...table, bidders: table.bidders.filter((seat) => seat !== event.who) };
    case "bid_sealed":
      return { ...table, asked: table.asked.filter((seat) => seat !== event.who) };
    case "bid_revealed":
      return { ...table, bids: table.bids.with(event.who, event.amount) };
    case "total_revealed":
      return { ...table, bids: table.bids.with(event.who, event.total) };
    case "sold":
      return bought(table, event.who, event.loco);
    case "turned":
      return withTrain(table, event.who, event.track, (t) => ({ ...t, substitute: true }));
    default:
      return table;
  }
}

export function after(table: Table, event: Event): Table {
  switch (event.is) {
    case "order_set":
      return { ...table, order: event.order };
    case "turned_up":
      return withCard(table, event.slot, { is: "wagon", kind: event.kind, value: event.value });
    case "special_turned_up":
      return withCard(table, event.slot, { is: "special_card", special: event.special });
    case "bin_emptied":
      return { ...table, display: table.display.map(() => null) };
    case "replaced":
      return event.slots.reduce((seen, slot) => withCard(seen, slot, null), table);
    case "trains_grew":
      return { ...table, longer: true };
    case "attached": {
      const wagon = { kind: event.kind, value: event.value };
      const seen = withoutCard(table, { is: "wagon", ...wagon });
      return withTrain(seen, event.who, event.track, (train) => ({
        ...train,
        wagons: [...train.wagons, wagon],
      }));
    }
    case "double_attached": {
      const seen = withoutCard(table, { is: "special_card", special: "double_wagon" });
      return withTrain(seen, event.who, event.track, (train) => ({
        ...train,
        wagons: [...train.wagons, { kind: event.kind, value: event.value }],
        double_at: train.wagons.length + 1,
      }));
    }
    case "multiplier_raised": {
      const seen = withoutCard(table, { is: "special_card", special: "multiplier" });
      return withTrain(seen, event.who, event.track, (t) => ({ ...t, plus_one: true }));
    }
    case "bonus_taken":
      return withoutCard(table, { is: "special_card", special: "bonus" });
    default:
      return inAuction(table, event);
  }
}

// Where the things that this event moves come from.
function origins(before: Table, event: Event): [string, string][] {
  if (event.is === "turned_up" || event.is === "special_turned_up")
    return [[cardName(event.slot), stackName]];
  if (event.is !== "attached" && event.is !== "double_attached") return [];
  const card: Card =
    event.is === "attached"
      ? { is: "wagon", kind: event.kind, value: event.value }
      : { is: "special_card", special: "double_wagon" };
  const slot = before.display.findIndex((open) => same(open, card)) + 1;
  const at = before.trains[event.who]![event.track - 1]!.wagons.length;
  return slot < 1 ? [] : [[wagonName(event.who, event.track, at), cardName(slot)]];
}

// What has a picture of its own, and what follows upon its like in the same one: all envelopes
// open together, a display is dealt in one go, and all profits are on one sheet.
const alone = new Set<Event["is"]>([
  "locos_turned_up",
  "loco_turned_up",
  "offered",
  "bid_made",
  "sold",
  "order_set",
  "attached",
  "double_attached",
  "multiplier_raised",
  "bonus_taken",
  "replaced",
  "bin_emptied",
]);
const likewise = new Set<Event["is"]>([
  "bid_revealed",
  "total_revealed",
  "turned_up",
  "special_turned_up",
  "profit_paid",
]);

// How long a picture wants to be looked at: envelopes are read.
export const holdOf = ({ events }: Scene): number =>
  events.some(({ is }) => is === "bid_revealed" || is === "total_revealed") ? 1800 : 0;

export function scenes(from: Table, happened: readonly Happening<Event>[], to: Table): Scene[] {
  const shown: Scene[] = [];
  let table = from;
  for (const { event } of happened) {
    const flying = origins(table, event);
    table = after(table, event);
    const last = shown.at(-1);
    const before = last?.events.at(-1);
    const joins = likewise.has(event.is)
      ? before !== undefined && likewise.has(before.is)
      : !alone.has(event.is);
    if (last && joins) {
      last.table = table;
      last.events.push(event);
      for (const [thing, origin] of flying) last.from.set(thing, origin);
    } else shown.push({ table, events: [event], from: new Map(flying) });
  }
  const last = shown.at(-1);
  if (last) last.table = to;
  return shown;
}

// ---- The profits of a round, as they were paid out.

export interface Payment {
  seat: Seat;
  trains: { train: Train; profit: number }[];
  total: number;
}
export interface Payday {
  round: number;
  payments: Payment[];
}

export function paydayIn(from: Table, happened: readonly Happening<Event>[]): Payday | null {
  let table = from;
  const payments: Payment[] = [];
  for (const { event } of happened) {
    if (event.is === "profit_paid") {
      const trains = table.trains[event.who]!.map((train, i) => ({
        train,
        profit: event.trains[i] ?? 0,
      }));
      payments.push({ seat: event.who, trains, total: event.total });
    } else if (payments.length === 0) table = after(table, event);
    else if (event.is === "round_began") break;
  }
  return payments.length === 0 ? null : { round: table.round, payments };
}

// ---- Where an event can be pointed at.

export interface Spot {
  seats: Seat[];
  tracks: { seat: Seat; track: Track }[];
  slots: Slot[];
  locos: Loco[];
}

export function spotOf(events: readonly Event[]): Spot {
  const spot: Spot = { seats: [], tracks: [], slots: [], locos: [] };
  for (const event of events) {
    if ("who" in event && "track" in event)
      spot.tracks.push({ seat: event.who, track: event.track });
    else if ("who" in event) spot.seats.push(event.who);
    if ("slot" in event) spot.slots.push(event.slot);
    if ("slots" in event) spot.slots.push(...event.slots);
    if ("loco" in event && typeof event.loco === "string") spot.locos.push(event.loco);
  }
  return spot;
}
