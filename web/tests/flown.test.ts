// What has happened is seen to move: in the guided first games of the boards that show it by flights.
import type { Component } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BoardProps, GameModule, Happening } from "../src/games/board.ts";
import GlueckAuf from "../src/games/glueck-auf/Board.svelte";
import { flightsIn as inGlueckAuf } from "../src/games/glueck-auf/scenes.ts";
import Isle from "../src/games/isle-of-trains/Board.svelte";
import { flightsIn as inIsle } from "../src/games/isle-of-trains/scenes.ts";
import { games } from "../src/games/index.ts";
import { lessonOf } from "../src/lesson.ts";
import type { Tagged } from "../src/wire.ts";
import { stage } from "./stage.ts";

type Board = Component<BoardProps<unknown, unknown, Tagged>>;
type Flights = (happened: readonly Happening<Tagged>[], me: number) => { to: string }[];
const boards = {
  "isle-of-trains": [Isle as unknown as Board, inIsle as unknown as Flights],
  "glueck-auf": [GlueckAuf as unknown as Board, inGlueckAuf as unknown as Flights],
} as const;

const animate = Element.prototype.animate;
let ends: string[] = []; // where something has flown to
beforeEach(() => {
  ends = [];
  Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
    if (this.classList.contains("ghost")) ends.push(String(frames.at(-1)!.translate));
    return { finished: new Promise(() => undefined), cancel: () => undefined };
  } as unknown as typeof animate;
});
afterEach(() => void (Element.prototype.animate = animate));

test.each(Object.entries(boards))("%s", async (id, [Board, flightsIn]) => {
  const module = (await games[id]!.load()) as GameModule;
  const { script, scenes } = (await lessonOf(id))!;
  const { show } = stage(Board, module, ["Anna", "Ben"]);
  const [first, ...rest] = scenes;
  const { rerender, props } = show({ view: first!.view, seat: script.seat, choices: [] });
  let seq = 0;
  let flights = 0;
  for (const { view, happened } of rest) {
    seq += 1;
    const told = happened.map((one) => ({ seq, ...one }));
    await rerender({ ...props, view, happened: told });
    const meant = flightsIn(told, script.seat);
    // Everything that is meant to fly has somewhere to go.
    for (const { to } of meant) expect(document.querySelector(to), to).not.toBeNull();
    flights += Math.min(meant.length, 6);
  }
  expect(flights).toBeGreaterThan(4);
  expect(ends).toHaveLength(flights);
  // The same news again move nothing.
  await rerender({ ...props, view: { ...rest.at(-1)!.view } });
  expect(ends).toHaveLength(flights);
});
