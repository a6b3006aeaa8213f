// Where on the board something has happened, and what flies there.
import type { Flight } from "../../stage/flights.ts";
import type { Happening } from "../board.ts";
import type { Card, Event, Seat, Town, Track } from "./types.ts";

export interface Spot {
  seats: Set<Seat>;
  tracks: Set<Track>;
  towns: Set<Town>;
  open: Set<Card>; // turned up on the display
  mine: Set<Card>; // came into my hand
}

export function spotOf(events: readonly Event[], me: Seat | null): Spot {
  const spot: Spot = {
    seats: new Set(),
    tracks: new Set(),
    towns: new Set(),
    open: new Set(),
    mine: new Set(),
  };
  for (const event of events) {
    if ("who" in event && typeof event.who === "number") spot.seats.add(event.who);
    if ("track" in event) spot.tracks.add(event.track);
    if ("town" in event) spot.towns.add(event.town);
    if (event.is === "journey_began") spot.towns.add(event.from);
    if (event.is === "travelled" || event.is === "rode_along") spot.towns.add(event.to);
    if (event.is === "turned_up") for (const card of event.cards) spot.open.add(card);
    if (event.is === "card_taken" && event.who === me) spot.mine.add(event.card);
    if (event.is === "card_drawn" && event.who === me && event.card.value !== null)
      spot.mine.add(event.card.value);
  }
  return spot;
}

const home = (seat: Seat, me: Seat | null) =>
  seat === me ? "[data-hand]" : `[data-seat="${seat}"]`;

export function flightsIn(happened: readonly Happening<Event>[], me: Seat | null): Flight[] {
  return happened.flatMap(({ event }): Flight[] => {
    switch (event.is) {
      case "card_taken":
        return [{ from: ".display", to: home(event.who, me), face: event.card }];
      case "card_drawn":
        return [{ from: "[data-pile]", to: home(event.who, me), face: event.card.value ?? "back" }];
      case "tickets_drawn":
        return [{ from: "[data-tickets]", to: home(event.who, me), face: "back" }];
      case "goods_taken":
        return [
          {
            from: `[data-town="${event.town}"]`,
            to: `[data-seat="${event.who}"]`,
            face: "token",
            text: `+${event.goods}`,
          },
        ];
      default:
        return [];
    }
  });
}
