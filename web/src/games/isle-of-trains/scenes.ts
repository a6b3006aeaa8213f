// What flies over the board when something has happened.
import type { Flight } from "../../stage/flights.ts";
import type { Happening } from "../board.ts";
import { factsAbout } from "./facts.ts";
import type { Card, Event, Place, Seat } from "./types.ts";

const home = (seat: Seat, me: Seat | null) =>
  seat === me ? ".mine .hand" : `[data-home="${seat}"]`;
// Without a place, the last one.
const carOf = (seat: Seat, place?: Place) =>
  `[data-train="${seat}"] [data-car${place === undefined ? "" : `="${place}"`}]`;
const back = "[data-pile] .back";

// A card of my own hand is seen to leave it.
const mine = (event: { who: Seat; card: Card | null }, me: Seat | null) =>
  event.who === me ? `hand ${event.card}` : "";

// Whatever comes to lie somewhere looks as it does there.
const comes = (from: string, to: string): Flight => ({ from, to, like: to });

export function flightsIn(happened: readonly Happening<Event>[], me: Seat | null): Flight[] {
  return happened.flatMap(({ event }): Flight[] => {
    switch (event.is) {
      case "drawn":
        return [{ from: "[data-pile]", to: home(event.who, me), like: back }];
      case "taken":
        return [{ was: `open ${event.card}`, from: ".piles", to: home(event.who, me), like: back }];
      case "paid":
      case "discarded":
      case "limit_discarded":
        return [{ was: mine(event, me), from: home(event.who, me), to: ".discards", like: back }];
      case "built":
      case "replaced": {
        const building = `[data-train="${event.who}"] [data-building="${event.card}"]`;
        const isBuilding = factsAbout(event.card).type === "building";
        return [comes(home(event.who, me), isBuilding ? building : carOf(event.who))];
      }
      case "engine_built":
        return [comes(home(event.who, me), `[data-train="${event.who}"] .engine`)];
      case "upgraded":
        return [comes(home(event.who, me), carOf(event.who, event.place))];
      case "loaded":
      case "loaded_face_down": {
        const spot = `[data-train="${event.owner}"] .car:has([data-car="${event.place}"]) .cargo:not(.free)`;
        return [comes(home(event.who, me), spot)];
      }
      case "order_taken":
      case "follow_up_met":
        return [
          {
            from: `[data-order="${event.order}"]`,
            to: `[data-train="${event.who}"] .engine`,
            face: "points",
            text: `+${event.points}`,
          },
        ];
      default:
        return [];
    }
  });
}
