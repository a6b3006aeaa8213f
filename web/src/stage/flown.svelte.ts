// Shows what has happened as flights over a board, each of it once. Called while the board is made.
import { untrack } from "svelte";
import type { Happening } from "../games/board.ts";
import { ghosts, keep, type Flight, type Kept } from "./flights.ts";
import { still } from "./motion.ts";

interface Told<Event> {
  happened: Happening<Event>[];
  replaying: boolean;
  me: number | null;
}

export function flown<Event>(
  root: () => HTMLElement | undefined,
  told: () => Told<Event>,
  flightsIn: (happened: readonly Happening<Event>[], me: number | null) => Flight[],
): void {
  const latest = (happened: readonly Happening<Event>[]) =>
    Math.max(0, ...happened.map(({ seq }) => seq));
  let seen = untrack(() => latest(told().happened));
  let kept: Kept = new Map();
  let end: (() => void) | undefined;
  // Before the board changes.
  $effect.pre(() => {
    void told().happened;
    const over = untrack(root);
    kept = over && !still() ? keep(over) : new Map();
  });
  $effect(() => {
    const { happened, replaying, me } = told();
    const fresh = replaying ? happened : happened.filter(({ seq }) => seq > seen);
    seen = Math.max(seen, latest(happened));
    end?.();
    const over = root();
    if (over && !still()) end = ghosts(over, flightsIn(fresh, me), kept);
  });
}
