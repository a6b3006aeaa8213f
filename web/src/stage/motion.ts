// Whether and how fast things may move.
import { prefs } from "../state/prefs.svelte.ts";

// Not if the player or their system says so, nor where there is no animation.
export function still(): boolean {
  if (prefs.motion === "off" || typeof Element.prototype.animate !== "function") return true;
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// What a movement of so many milliseconds takes at the speed that the player likes.
export const paced = (ms: number): number => (prefs.motion === "fast" ? ms * 0.4 : ms);
