// A reading aid over what lies open: how far a ticket is from being met. Not the rules' word, which
// counts at the end; one could see all this on the board.
import { tickets, towns, tracks } from "./facts.ts";
import type { Seat, Table, Ticket, Town, Track } from "./types.ts";

export interface Way {
  missing: number; // spaces that are not mine yet; Infinity if there is no way any more
  tracks: Track[];
}

const around: readonly Track[][] = towns.map((_, town) =>
  tracks.flatMap(({ a, b }, track) => (a === town || b === town ? [track] : [])),
);
export const tracksAt = (town: Town): readonly Track[] => around[town]!;

// What a track costs somebody who wants to pass: nothing if it is his own.
export function spacesOf(table: Table, seat: Seat, open: ReadonlySet<Track>, track: Track): number {
  const { length, beside } = tracks[track]!;
  if (table.owner[track] === seat) return 0;
  if (!open.has(track) || beside.some((twin) => table.owner[twin] === seat)) return Infinity;
  return length;
}

// The way with fewest spaces still to be built; it never leads through a country.
export function way(table: Table, seat: Seat, from: Town, to: Town): Way {
  const open = new Set(table.open);
  const far = towns.map(() => Infinity);
  const by: (Track | null)[] = towns.map(() => null);
  const waiting = new Set([from]);
  far[from] = 0;
  while (waiting.size > 0) {
    const at = [...waiting].reduce((near, town) => (far[town]! < far[near]! ? town : near));
    waiting.delete(at);
    if (at === to) break;
    if (towns[at]!.country && at !== from) continue;
    for (const track of around[at]!) {
      const { a, b } = tracks[track]!;
      const next = a === at ? b : a;
      const length = far[at]! + spacesOf(table, seat, open, track);
      if (length >= far[next]!) continue;
      far[next] = length;
      by[next] = track;
      waiting.add(next);
    }
  }
  const used: Track[] = [];
  for (let at = to; by[at] !== null && at !== from;) {
    const track = by[at]!;
    used.unshift(track);
    const { a, b } = tracks[track]!;
    at = a === at ? b : a;
  }
  return { missing: far[to]!, tracks: used };
}

// Seen from the city, because a country is always the second of the two.
export const wayOf = (table: Table, seat: Seat, ticket: Ticket): Way =>
  way(table, seat, tickets[ticket]!.a, tickets[ticket]!.b);

// How a ticket stands; when the game is over, it has failed or is met.
export type Outlook = "met" | "open" | "short_of_wagons" | "lost" | "failed";

export function outlook(table: Table, seat: Seat, { missing }: Way): Outlook {
  if (missing === 0) return "met";
  if (table.step === "over") return "failed";
  if (missing === Infinity) return "lost";
  return missing > table.wagons[seat]! ? "short_of_wagons" : "open";
}
