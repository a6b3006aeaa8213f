// A sign for every colour, so that colour is never the only one: strokes around the origin, twenty
// wide and twelve high, as runs of points. Their inks stand beside the coats in Board.svelte.
import type { Colour } from "./types.ts";

type Run = readonly (readonly [number, number])[];

const wave = (y: number): Run =>
  Array.from({ length: 9 }, (_, i) => [-9 + i * 2.25, y + 2.2 * Math.sin((i * Math.PI) / 2)]);
const ring: Run = Array.from({ length: 11 }, (_, i) => {
  const turn = (i * Math.PI) / 5;
  return [5 * Math.cos(turn), 5 * Math.sin(turn)];
});
const line = (x: number, y: number, dx: number, dy: number): Run => [
  [x, y],
  [x + dx, y + dy],
];
const chevron = (x: number): Run => [
  [x, -5],
  [x + 5, 0],
  [x, 5],
];

const runs: Record<Colour, readonly Run[]> = {
  blue: [wave(-3), wave(3)],
  red: [line(-9, 5, 6, -10), line(-3, 5, 6, -10), line(3, 5, 6, -10)],
  green: [chevron(-7), chevron(1)],
  yellow: [line(-7, 0, 0.1, 0), line(0, 0, 0.1, 0), line(7, 0, 0.1, 0)],
  black: [line(-5, -5, 10, 10), line(-5, 5, 10, -10)],
  purple: [line(-6, -5, 0, 10), line(0, -5, 0, 10), line(6, -5, 0, 10)],
  white: [ring],
  orange: [line(-9, -3, 18, 0), line(-9, 3, 18, 0)],
};

export interface At {
  x: number;
  y: number;
  angle: number; // degrees
}

// Runs of points as they lie at a place, for a path.
export function placed(all: readonly Run[], { x, y, angle }: At, scale = 1): string {
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const point = ([px, py]: readonly [number, number]) =>
    `${(x + px * c - py * s).toFixed(1)} ${(y + px * s + py * c).toFixed(1)}`;
  return all.map((run) => `M${run.map(point).join("L")}`).join("");
}

export const signAt = (colour: Colour, at: At, scale = 1): string =>
  placed(runs[colour], at, scale);

const here: At = { x: 0, y: 0, angle: 0 };
export const colours = Object.keys(runs) as Colour[];
export const signs = Object.fromEntries(
  colours.map((colour) => [colour, signAt(colour, here)]),
) as Record<Colour, string>;

export const boxAt = (at: At, long: number, wide: number): string =>
  `${placed(
    [
      [
        [-long / 2, -wide / 2],
        [long / 2, -wide / 2],
        [long / 2, wide / 2],
        [-long / 2, wide / 2],
      ],
    ],
    at,
  )}z`;
