// From what somebody points at to what they may do. It knows no rules: every move is one of the
// choices, or several of them in a row.
import { cards } from "./facts.ts";
import type { Action, Card, Order, Place, Seat, Spot } from "./types.ts";

// A thing on the board that can be pointed at.
export type Thing =
  | { is: "pile" }
  | { is: "open"; card: Card }
  | { is: "card"; card: Card | null } // of my hand; null: a phantom card
  | { is: "car"; seat: Seat; place: Place }
  | { is: "cargo"; place: Place; spot: Spot } // of my train
  | { is: "building"; card: Card } // of mine
  | { is: "order"; order: Order };

export const same = (a: Thing, b: Thing): boolean => JSON.stringify(a) === JSON.stringify(b);

// What a choice is about, the card of the hand first. A follow-up is about the order that was begun.
export function thingsOf(action: Action, me: Seat, begun: Order | null = null): Thing[] {
  switch (action.is) {
    case "draw":
      return [{ is: "pile" }];
    case "take":
      return [{ is: "open", card: action.card }];
    case "build":
    case "cover":
    case "discard":
    case "pay":
    case "give_up":
      return [{ is: "card", card: action.card }];
    case "upgrade":
      return [
        { is: "card", card: action.card },
        { is: "car", seat: me, place: action.place },
      ];
    case "replace":
      return [
        { is: "card", card: action.card },
        { is: "building", card: action.old },
      ];
    case "drop_building":
      return [{ is: "building", card: action.building }];
    case "discard_car":
      return [{ is: "car", seat: me, place: action.place }];
    case "load":
      return [
        { is: "card", card: action.card },
        { is: "car", seat: action.owner, place: action.place },
      ];
    case "load_face_down":
      return [{ is: "car", seat: action.owner, place: action.place }];
    case "fulfil":
      return [{ is: "order", order: action.order }];
    case "use":
    case "unload":
      return [{ is: "cargo", place: action.place, spot: action.spot }];
    case "follow_on":
      return begun === null ? [] : [{ is: "order", order: begun }];
    case "end_clearing":
    case "end_delivery":
    case "skip":
      return [];
  }
}

// The choices that are about all of these things.
export const about = (
  choices: readonly Action[],
  me: Seat,
  things: readonly Thing[],
  begun: Order | null = null,
): Action[] =>
  choices.filter((action) => {
    const named = thingsOf(action, me, begun);
    return things.every((thing) => named.some((other) => same(thing, other)));
  });

// ---- Several at once: cards to pay or discard, cargo to deliver ----

export type Pick = Card | null;
const rank = (card: Pick) => (card === null ? -1 : cards.indexOf(card));

// Cards as the rules want them named: phantom cards first, then in the order of the cards.
export const inOrder = (picks: readonly Pick[]): Pick[] =>
  [...picks].sort((a, b) => rank(a) - rank(b));

export interface CargoAt {
  place: Place;
  spot: Spot;
}
export const fromTheEngine = (cargo: readonly CargoAt[]): CargoAt[] =>
  [...cargo].sort((a, b) => a.place - b.place || a.spot - b.spot);

// What is still to be played of a plan: what the table no longer asks for has been settled already.
export function nextOf(
  plan: readonly Action[],
  choices: readonly Action[],
): { action: Action; rest: Action[] } | null {
  const listed = new Set(choices.map((choice) => JSON.stringify(choice)));
  const at = plan.findIndex((action) => listed.has(JSON.stringify(action)));
  return at < 0 ? null : { action: plan[at]!, rest: plan.slice(at + 1) };
}
