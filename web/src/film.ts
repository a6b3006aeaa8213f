// Coming back to a table: what was on the screen when its player looked last, and what they missed.
import { undoneMoves } from "./log.ts";
import type { EntryTold, EventTold, ViewTold } from "./wire.ts";

// What this device saw last of a table.
export interface Glance {
  seq: number;
  seat: number | null;
  view: ViewTold | null; // null where several people share the screen
  client: string; // another client may draw another kind of view
}

export interface Missed {
  moves: number;
  last: EventTold;
  // Where the film begins. Without it what happened can be told, but not shown.
  from: ViewTold | null;
}

// What is left of all that happened after an entry: without what was taken back.
function left(seq: number, entries: readonly EntryTold[], events: readonly EventTold[]) {
  const undone = undoneMoves(entries);
  const before = undoneMoves(entries.filter((entry) => entry.seq <= seq));
  return {
    fresh: events.filter((event) => event.seq > seq && !undone.has(event.seq)),
    // Whether the picture after that entry is still a picture of this game.
    stands: [...undone].every((gone) => gone > seq || before.has(gone)),
  };
}

// What led from the picture after an entry to that of today, as far as it can be shown.
export function ledHere(
  seq: number,
  entries: readonly EntryTold[],
  events: readonly EventTold[],
): EventTold[] {
  const { fresh, stands } = left(seq, entries, events);
  return stands ? fresh : [];
}

// Nothing if nothing happened since that glance that these eyes could see.
export function missedSince(
  glance: Glance,
  seat: number | null,
  entries: readonly EntryTold[],
  events: readonly EventTold[],
): Missed | null {
  const { fresh, stands } = left(glance.seq, entries, events);
  const last = fresh.at(-1);
  if (!last) return null;
  // The server tells the latest entries only; a film needs all of them.
  const whole = (entries[0]?.seq ?? 0) <= glance.seq + 1;
  const from = whole && stands && glance.seat === seat ? glance.view : null;
  return { moves: new Set(fresh.map(({ seq }) => seq)).size, last, from };
}
