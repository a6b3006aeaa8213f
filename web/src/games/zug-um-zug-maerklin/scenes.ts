// Where on the board something has happened, and what flies there. The view is always that of the
// server; this is only a show on top of it.
import { paced } from "../../stage/motion.ts";
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

export interface Flight {
  from: string; // selectors
  to: string;
  card: Card | null; // nothing: a card from its back
  goods?: number;
}

const home = (seat: Seat, me: Seat | null) =>
  seat === me ? "[data-hand]" : `[data-seat="${seat}"]`;

export function flightsIn(happened: readonly Happening<Event>[], me: Seat | null): Flight[] {
  return happened.flatMap(({ event }): Flight[] => {
    switch (event.is) {
      case "card_taken":
        return [{ from: ".display", to: home(event.who, me), card: event.card }];
      case "card_drawn":
        return [{ from: "[data-pile]", to: home(event.who, me), card: event.card.value }];
      case "tickets_drawn":
        return [{ from: "[data-tickets]", to: home(event.who, me), card: null }];
      case "goods_taken":
        return [
          {
            from: `[data-town="${event.town}"]`,
            to: `[data-seat="${event.who}"]`,
            card: null,
            goods: event.goods,
          },
        ];
      default:
        return [];
    }
  });
}

const longest = 6; // flights at a time; more than that nobody can follow
const each = 520;

// Ghosts over the board; what comes back ends the show at once.
export function fly(root: HTMLElement, flights: readonly Flight[]): () => void {
  const flying: HTMLElement[] = [];
  for (const [i, flight] of flights.slice(-longest).entries()) {
    const [from, to] = [root.querySelector(flight.from), root.querySelector(flight.to)].map((e) =>
      e?.getBoundingClientRect(),
    );
    if (!from || !to) continue;
    const frame = root.getBoundingClientRect();
    const ghost = document.createElement("span");
    ghost.className = `ghost ${flight.goods ? "token" : (flight.card ?? "back")}`;
    ghost.textContent = flight.goods ? `+${flight.goods}` : "";
    ghost.setAttribute("aria-hidden", "true");
    root.append(ghost);
    flying.push(ghost);
    const at = (box: DOMRect) =>
      `translate(${box.left + box.width / 2 - frame.left}px, ${box.top + box.height / 2 - frame.top}px)`;
    const show = ghost.animate(
      [
        { transform: `${at(from)} scale(1)`, opacity: 1 },
        { transform: `${at(to)} scale(0.7)`, opacity: 0.6 },
      ],
      { duration: paced(each), delay: paced(i * 180), easing: "ease-in-out", fill: "backwards" },
    );
    const gone = () => ghost.remove();
    show.finished.then(gone, gone);
  }
  return () => {
    for (const ghost of flying) ghost.remove();
  };
}
