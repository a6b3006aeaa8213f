// What happened as a row of pictures, each a little further than the one before. It is a show and
// no rule: the last picture is always what the server says.
import type { Happening } from "../board.ts";
import type { Event, Place, Seat, Table, Wagon } from "./types.ts";

export interface Scene {
  table: Table;
  events: Event[];
}

function withTrain(
  table: Table,
  who: Seat,
  change: (wagons: (Wagon | null)[], locks: (Wagon | null)[]) => void,
): Table {
  const train = table.trains[who]!;
  const changed = { wagons: [...train.wagons], locks: [...train.locks] };
  change(changed.wagons, changed.locks);
  return { ...table, trains: table.trains.with(who, changed) };
}

const standing = (table: Table, who: Seat, place: Place, wagon: Wagon | null) =>
  withTrain(table, who, (wagons) => (wagons[place - 1] = wagon));

const locked = (table: Table, who: Seat, place: Place, lock: Wagon | null) =>
  withTrain(table, who, (_, locks) => (locks[place - 1] = lock));

const without = (cards: Wagon[], ...gone: Wagon[]) => cards.filter((card) => !gone.includes(card));

function after(table: Table, event: Event): Table {
  const display = table.display;
  switch (event.is) {
    case "exchanged": {
      const seen = {
        ...table,
        display: [...display, event.out],
        held: table.held.with(event.who, 0),
      };
      return standing(seen, event.who, event.place, event.in);
    }
    case "drew":
      return { ...table, drawn: event.wagon, draw_pile: table.draw_pile - 1 };
    case "replaced": {
      const seen = { ...table, display: [...display, event.out], drawn: null };
      return standing(seen, event.who, event.place, event.in);
    }
    case "used":
      return { ...table, display: without(display, event.card), aside: event.card };
    case "swapped":
      return withTrain(table, event.who, (wagons) => {
        const [left, right] = [event.left - 1, event.right - 1];
        [wagons[left], wagons[right]] = [wagons[right]!, wagons[left]!];
      });
    case "moved":
      return withTrain(table, event.who, (wagons) => {
        wagons.splice(event.to - 1, 0, ...wagons.splice(event.from - 1, 1));
      });
    case "removed": {
      const seen = { ...table, display: [...display, event.wagon] };
      return standing(seen, event.who, event.place, null);
    }
    case "refilled": {
      const seen = { ...table, draw_pile: table.draw_pile - 1 };
      return standing(seen, event.who, event.place, event.wagon);
    }
    case "protected":
      return locked({ ...table, aside: null }, event.who, event.place, event.lock);
    case "lock_lost":
      return locked(table, event.who, event.place, null);
    case "pair_left":
      return { ...table, display: without(display, event.older, event.newer) };
    case "reshuffled":
      return { ...table, draw_pile: event.cards, discarded: [] };
    default:
      return table;
  }
}

// What is seen at a glance together: all wagons of a removal fall at once, and so do locks with
// what shakes them off. Refills come one after another.
const together = new Set<Event["is"]>(["removed", "held", "lock_lost", "won", "turn_limit"]);

export function scenes(from: Table, happened: readonly Happening<Event>[], to: Table): Scene[] {
  const shown: Scene[] = [];
  let table = from;
  let before: Event["is"] | null = null;
  for (const { event } of happened) {
    const last = shown.at(-1);
    table = after(table, event);
    const joins = together.has(event.is) && (event.is !== "removed" || before === "removed");
    if (last && joins) {
      last.table = table;
      last.events.push(event);
    } else {
      shown.push({ table, events: [event] });
    }
    before = event.is === "held" ? "removed" : event.is;
  }
  const last = shown.at(-1);
  // The card in use is put away at the end without a word; so that it can be seen, it stays until
  // the picture after the last event.
  if (last && (last.table.aside === null || to.aside !== null)) last.table = to;
  else shown.push({ table: to, events: [] });
  return shown;
}

// Where an event can be pointed at.
export interface Spot {
  cards: Wagon[];
  places: { seat: Seat; place: Place }[];
  seat: Seat | null;
  pile: boolean;
}

export function spotOf(event: Event): Spot {
  const spot: Spot = { cards: [], places: [], seat: null, pile: false };
  const places = (...numbers: Place[]) => {
    const { who } = event as { who: Seat };
    spot.places = numbers.map((place) => ({ seat: who, place }));
    return spot;
  };
  switch (event.is) {
    case "exchanged":
    case "replaced":
      spot.cards = [event.out];
      return places(event.place);
    case "drew":
      return { ...spot, cards: [event.wagon], pile: true };
    case "used":
      return { ...spot, cards: [event.card] };
    case "swapped":
      return places(event.left, event.right);
    case "moved":
      return places(event.from, event.to);
    case "removed":
      spot.cards = [event.wagon];
      return places(event.place);
    case "pair_left":
      return { ...spot, cards: [event.older, event.newer] };
    case "reshuffled":
      return { ...spot, pile: true };
    case "won":
      return { ...spot, seat: event.who };
    case "turn_limit":
      return spot;
    default:
      return places(event.place);
  }
}

export function spotOfAll(events: readonly Event[]): Spot {
  const spots = events.map(spotOf);
  return {
    cards: spots.flatMap((s) => s.cards),
    places: spots.flatMap((s) => s.places),
    seat: spots.findLast((s) => s.seat !== null)?.seat ?? null,
    pile: spots.some((s) => s.pile),
  };
}

// Every card that lies open somewhere: what is there before and not after has flown away.
export function cardsOf(table: Table, hand: readonly Wagon[]): Set<string> {
  const trains = table.trains.flatMap((train) => [...train.wagons, ...train.locks]);
  const all = [...trains, ...table.display, table.drawn, table.aside, ...hand];
  return new Set(all.filter((card) => card !== null).map(String));
}
