// Whether things may move: not if the player's system says so, nor where there is no animation.
export function still(): boolean {
  if (typeof Element.prototype.animate !== "function") return true;
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
