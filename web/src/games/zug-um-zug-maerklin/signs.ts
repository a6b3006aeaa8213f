// A sign for every colour, so that colour is never the only one: strokes around the origin, twenty
// wide and twelve high. Their inks stand beside the coats in Board.svelte.
import type { Colour } from "./types.ts";

export const signs: Record<Colour, string> = {
  blue: "M-9-2q3-5 6 0t6 0 6 0M-9 4q3-5 6 0t6 0 6 0",
  red: "M-9 5l6-10M-3 5l6-10M3 5l6-10",
  green: "M-7-5l5 5-5 5M1-5l5 5-5 5",
  yellow: "M-7 0h.1M0 0h.1M7 0h.1",
  black: "M-5-5l10 10M-5 5l10-10",
  purple: "M-6-5v10M0-5v10M6-5v10",
  white: "M5 0a5 5 0 1 1-10 0 5 5 0 1 1 10 0z",
  orange: "M-9-3h18M-9 3h18",
};
