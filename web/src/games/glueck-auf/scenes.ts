// Where an event can be pointed at.
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
