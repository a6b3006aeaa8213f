// Where everything lies on the map, in the steps of the edition's board: the spaces of each track
// one behind the other, tracks of a connection side by side, and names where they hide least.
import { size, towns, tracks, type Point } from "./facts.ts";
import type { Box } from "./panzoom.ts";
import type { Town, Track } from "./types.ts";

export interface Space extends Point {
  angle: number; // degrees, never upside down
}
export interface Laid {
  spaces: Space[];
  line: Point[]; // from end to end
  middle: Point;
  long: number; // of one space
}
export interface Label extends Point {
  anchor: "start" | "middle" | "end";
}

export const townRadius = 19;
export const spaceWidth = 19;
const boxRadius = 10; // of a country's end
const between = 22; // of tracks side by side
const gap = 3;
const margin = 44;

export const bounds: Box = {
  x: -margin,
  y: -margin,
  w: size.width + 2 * margin,
  h: size.height + 2 * margin,
};

// As much of the world as a frame of that shape shows.
export function framed(width: number, height: number): Box {
  if (width === 0 || height === 0) return bounds;
  const { x, y, w, h } = bounds;
  if (width / height > w / h) {
    const wide = (h * width) / height;
    return { x: x - (wide - w) / 2, y, w: wide, h };
  }
  const high = (w * height) / width;
  return { x, y: y - (high - h) / 2, w, h: high };
}

// Where straight tracks would lie on each other, some bow a little: how far in their middle.
const bows: Record<string, number> = {
  "Augsburg München": 12,
  "Augsburg Nürnberg": -28,
  "Berlin Dresden": -16,
  "Berlin Leipzig": -16,
  "Berlin Magdeburg": -12,
  "Berlin Rostock": 36,
  "Berlin Schwerin": 36,
  "Bremen Emden": -16,
  "Bremen Hannover": 8,
  "Bremerhaven Dänemark": -20,
  "Bremerhaven Hamburg": -8,
  "Bremerhaven Kiel": -8,
  "Chemnitz Erfurt": -12,
  "Chemnitz Leipzig": -8,
  "Dresden Regensburg": -32,
  "Erfurt Hannover": -8,
  "Erfurt Kassel": -24,
  "Erfurt Nürnberg": 28,
  "Erfurt Regensburg": -12,
  "Frankfurt Köln": 24,
  "Frankfurt Mannheim": -28,
  "Frankfurt Würzburg": -8,
  "Freiburg Karlsruhe": -8,
  "Hamburg Kiel": -8,
  "Hamburg Schwerin": -12,
  "Hannover Kassel": 36,
  "Hannover Magdeburg": 12,
  "Karlsruhe Mannheim": -8,
  "Karlsruhe Saarbrücken": -12,
  "Karlsruhe Stuttgart": 12,
  "Kiel Rostock": -20,
  "Kiel Schwerin": -12,
  "Koblenz Köln": -8,
  "Lindau München": 36,
  "Lindau Österreich": 16,
  "München Nürnberg": 8,
  "München Regensburg": 16,
  "Nürnberg Regensburg": -12,
  "Nürnberg Würzburg": -16,
};

function lay(track: Track, bow: number): Laid {
  const { a, b, length, place, beside, end } = tracks[track]!;
  const start = towns[a]!.at;
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const [ux, uy] = [(end.x - start.x) / distance, (end.y - start.y) / distance];
  const aside = (place - (beside.length - 1) / 2) * between;
  const margins = [townRadius + 1, towns[b]!.country ? boxRadius : townRadius + 1] as const;
  const long = (distance - margins[0] - margins[1]) / length;
  const at = (along: number): Point => {
    const t = along / distance;
    const off = aside + 4 * bow * t * (1 - t);
    return { x: start.x + ux * along - uy * off, y: start.y + uy * along + ux * off };
  };
  const turned = (along: number): number => {
    const slope = Math.atan((4 * bow * (1 - (2 * along) / distance)) / distance);
    const angle = ((Math.atan2(uy, ux) + slope) * 180) / Math.PI;
    return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  };
  const spaces = Array.from({ length }, (_, i) => {
    const along = margins[0] + (i + 0.5) * long;
    return { ...at(along), angle: turned(along) };
  });
  const line = [at(margins[0]), ...spaces, at(distance - margins[1])];
  return { spaces, line, middle: at(distance / 2), long: long - gap };
}

const bowOf = (track: Track): number =>
  bows[`${towns[tracks[track]!.a]!.names.de} ${towns[tracks[track]!.b]!.names.de}`] ?? 0;

export const laid: readonly Laid[] = tracks.map((_, track) => lay(track, bowOf(track)));

// How near a point is to a track.
export function distanceTo(track: Track, { x, y }: Point): number {
  const { line } = laid[track]!;
  return line.slice(1).reduce((least, to, i) => {
    const from = line[i]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
    const t = Math.max(0, Math.min(1, along));
    return Math.min(least, Math.hypot(x - from.x - t * dx, y - from.y - t * dy));
  }, Infinity);
}

// Which of these towns a finger means: the nearest within reach, unless a track is nearer.
export function townUnder(at: Point, reach: number, among: Iterable<Town>): Town | null {
  let [best, least] = [null as Town | null, Math.max(reach, 30) - townRadius];
  for (const town of among) {
    const { x, y } = towns[town]!.at;
    const far = Math.max(0, Math.hypot(x - at.x, y - at.y) - townRadius);
    if (far < least) [best, least] = [town, far];
  }
  return tracks.some((_, track) => distanceTo(track, at) < least) ? null : best;
}

// ---- From track to track by arrow keys: the nearest one in that direction.

const ways = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
export type Arrow = keyof typeof ways;
export const arrows = Object.keys(ways) as Arrow[];
export const isArrow = (key: string): key is Arrow => key in ways;

export function nextTo(track: Track, arrow: Arrow): Track | null {
  const [ux, uy] = ways[arrow];
  const from = laid[track]!.middle;
  let [best, least] = [null as Track | null, Infinity];
  for (const [other, { middle }] of laid.entries()) {
    const [dx, dy] = [middle.x - from.x, middle.y - from.y];
    const along = dx * ux + dy * uy;
    const cost = along + 2.2 * Math.abs(dx * uy - dy * ux);
    if (other === track || along < 4 || cost >= least) continue;
    [best, least] = [other, cost];
  }
  return best;
}

// ---- Names: of eight places around a town the one that covers least.

export const letters = 23; // their height
const letter = letters * 0.54; // how wide one is, about
const high = letters * 1.1;

function rectOf(town: Town, label: Label): Box {
  const w = towns[town]!.names.de.length * letter;
  const x =
    label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - w : label.x - w / 2;
  return { x, y: label.y - high * 0.78, w, h: high };
}

const overlap = (r: Box, p: Point, radius: number): number => {
  const dx = Math.max(r.x - p.x, 0, p.x - r.x - r.w);
  const dy = Math.max(r.y - p.y, 0, p.y - r.y - r.h);
  return Math.max(0, radius - Math.hypot(dx, dy));
};

function placesFor(town: Town): Label[] {
  const { x, y } = towns[town]!.at;
  const r = townRadius + (towns[town]!.country ? 14 : 5);
  const places: Label[] = [
    { x: x + r, y: y + 7, anchor: "start" },
    { x: x - r, y: y + 7, anchor: "end" },
    { x, y: y - r - 2, anchor: "middle" },
    { x, y: y + r + 16, anchor: "middle" },
  ];
  for (const [dx, dy] of [
    [1, -1],
    [1, 1],
    [-1, -1],
    [-1, 1],
  ] as const)
    places.push({
      x: x + dx * r * 0.6,
      y: y + (dy < 0 ? -r * 0.75 : r * 0.75 + 14),
      anchor: dx > 0 ? "start" : "end",
    });
  return places;
}

function crowding(rect: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const { spaces } of laid)
    for (const space of spaces) {
      for (const along of [-16, -8, 0, 8, 16]) {
        const turn = (space.angle * Math.PI) / 180;
        const p = { x: space.x + Math.cos(turn) * along, y: space.y + Math.sin(turn) * along };
        sum += overlap(rect, p, spaceWidth / 2);
      }
    }
  for (const { at } of towns) sum += 6 * overlap(rect, at, townRadius);
  for (const other of others) {
    const w = Math.min(rect.x + rect.w, other.x + other.w) - Math.max(rect.x, other.x);
    const h = Math.min(rect.y + rect.h, other.y + other.h) - Math.max(rect.y, other.y);
    if (w > 0 && h > 0) sum += w * h;
  }
  const out = Math.max(0, bounds.x - rect.x) + Math.max(0, rect.x + rect.w - bounds.x - bounds.w);
  return sum + 20 * out;
}

export const labels: readonly Label[] = (() => {
  const taken: Box[] = [];
  return towns.map((_, town): Label => {
    const best = placesFor(town)
      .map((label) => ({ label, rect: rectOf(town, label) }))
      .map((place) => ({ ...place, cost: crowding(place.rect, taken) }))
      .reduce((least, place) => (place.cost < least.cost ? place : least));
    taken.push(best.rect);
    return best.label;
  });
})();
