// Where an event can be pointed at, and what flies over the board with it.
import type { Flight } from "../../stage/flights.ts";
import type { Happening } from "../board.ts";
import type { Area, Event, Seat, Track } from "./names.ts";

export function areaOf(event: Event): Area | null {
  if (event.is === "area_chosen" || event.is === "workers_placed") return event.area;
  if ("stack" in event) return event.stack;
  const taken: Partial<Record<Event["is"], Area>> = {
    locomotive_taken: "locomotives",
    order_taken: "orders",
    share_taken: "shares",
    innovation_taken: "innovations",
    objective_taken: "objectives",
    order_chosen: "orders",
    innovation_chosen: "innovations",
    token_taken: "mine01",
  };
  return taken[event.is] ?? null;
}

export function trackOf(event: Event): { seat: Seat; track: Track } | null {
  return "who" in event && "track" in event ? { seat: event.who, track: event.track } : null;
}

const home = (seat: Seat, me: Seat | null) =>
  seat === me ? ".own .workers" : `[data-seat="${seat}"]`;
// What is mine comes to lie in its part of my mine, what is another's beside their name.
const yard = (seat: Seat, me: Seat | null, part: string) =>
  seat === me ? `.own ${part}` : `[data-seat="${seat}"]`;

export function flightsIn(happened: readonly Happening<Event>[], me: Seat | null): Flight[] {
  const taken = (area: Area, to: string): Flight => ({
    was: area,
    from: `[data-area="${area}"]`,
    to,
  });
  return happened.flatMap(({ event }): Flight[] => {
    switch (event.is) {
      case "workers_placed":
        return [
          {
            from: home(event.who, me),
            to: `[data-area="${event.area}"]`,
            face: "crew",
            text: String(event.number),
          },
        ];
      case "lorry_taken":
        return [taken(event.stack, yard(event.who, me, ".queue"))];
      case "wagon_taken":
        return [taken(event.stack, yard(event.who, me, ".tracks"))];
      case "locomotive_taken":
        return [taken("locomotives", yard(event.who, me, ".tracks"))];
      case "order_taken":
      case "order_chosen":
        return [taken("orders", home(event.who, me))];
      case "innovation_taken":
      case "innovation_chosen":
        return [taken("innovations", home(event.who, me))];
      case "objective_taken":
        return [taken("objectives", home(event.who, me))];
      case "share_taken":
        return [taken("shares", home(event.who, me))];
      case "train_left":
        return [
          {
            from: yard(event.who, me, `[data-track="${event.track}"]`),
            to: `[data-seat="${event.who}"]`,
            face: "points",
            text: `+${event.points}`,
          },
        ];
      default:
        return [];
    }
  });
}
