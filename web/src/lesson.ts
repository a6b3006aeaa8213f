// A lesson: a script of steps beside the texts of a board, and what the rules made of it, recorded once
// (dev/lesson.js), so that it always goes the same way. One player of lessons serves all games.
import type { Happening } from "./games/board.ts";
import { sameJson } from "./table.ts";
import type { Tagged, ViewTold } from "./wire.ts";
import type { Language } from "./words.ts";

export interface Step {
  say: Record<Language, string>;
  show?: string; // selector of what is meant
  do?: Tagged; // waits for this action
  try?: Tagged; // waits for an attempt of this kind, which is refused
}
export interface Script {
  players: number;
  seat: number; // the pupil's
  steps: Step[];
}
export interface Scene {
  view: ViewTold;
  choices: Tagged[];
  happened: Pick<Happening<Tagged>, "event" | "rule">[];
  refused?: { reason: Tagged; rule: string };
}
interface Recording {
  names: string[]; // of the others by seat, "" for the pupil
  scenes: Scene[];
}
export interface Lesson extends Recording {
  script: Script;
}

export type Reaction = "on" | "another" | "refused" | "wait";

// What becomes of something that the pupil does. Whatever is not meant is told, never punished.
export function acted(step: Step, action: unknown): Reaction {
  if (!step.do) return "wait";
  return sameJson(step.do, action) ? "on" : "another";
}
export function attempted(step: Step, action: Tagged): Reaction {
  return step.try?.is === action.is ? "refused" : "wait";
}

export const waits = (step: Step): boolean => step.do !== undefined || step.try !== undefined;

const scripts = import.meta.glob<Script>("./games/*/text/lesson.json", { import: "default" });
const recordings = import.meta.glob<Recording>("./games/*/lesson.json", { import: "default" });
const pathOf = (game: string) => `./games/${game}/text/lesson.json`;

export const isTaught = (game: string): boolean => pathOf(game) in scripts;

export async function lessonOf(game: string): Promise<Lesson | null> {
  const [script, recording] = [scripts[pathOf(game)], recordings[`./games/${game}/lesson.json`]];
  return script && recording ? { script: await script(), ...(await recording()) } : null;
}
