// However many pictures there are and however they come: a film is short.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Theatre } from "../src/stage/theatre.svelte.ts";
import { prefs } from "../src/state/prefs.svelte.ts";

vi.mock("../src/stage/frame.ts", () => ({ getFrame: () => undefined, scaleOf: () => 1 }));

const root = document.createElement("div");
const animate = Element.prototype.animate;

beforeEach(() => {
  vi.useFakeTimers();
  // A movement takes the time that it is given.
  Element.prototype.animate = ((_: unknown, { duration }: { duration: number }) => ({
    finished: new Promise((done) => setTimeout(done, duration)),
    cancel: () => undefined,
  })) as unknown as typeof animate;
});
afterEach(() => {
  vi.useRealTimers();
  Element.prototype.animate = animate;
  prefs.motion = "normal";
});

const staged = () =>
  new Theatre(0, {
    root: () => root,
    cards: () => new Set<string>(),
    hold: () => 900, // every picture wants to be looked at
    source: ".source",
    sink: ".sink",
  });

async function lengthOf(
  theatre: Theatre<number>,
  meanwhile: (ms: number) => void = () => undefined,
): Promise<number> {
  let ms = 0;
  for (; theatre.playing; ms += 50) {
    meanwhile(ms);
    await vi.advanceTimersByTimeAsync(50);
  }
  return ms;
}

test("ten steps together take no longer than three seconds", async () => {
  const theatre = staged();
  theatre.show([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const ms = await lengthOf(theatre);
  expect(ms).toBeGreaterThan(1000);
  expect(ms).toBeLessThanOrEqual(3100);
  expect(theatre.shown).toBe(10);
});

test("nor do ten that come one by one", async () => {
  const theatre = staged();
  theatre.show([1]);
  const ms = await lengthOf(theatre, (at) => at < 1000 && at % 100 === 0 && theatre.show([at + 1]));
  expect(ms).toBeLessThanOrEqual(3100);
  expect(theatre.shown).toBe(901);
});

test("a fast film takes less than half of that, and none at all where nothing may move", async () => {
  prefs.motion = "fast";
  const fast = staged();
  fast.show([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await lengthOf(fast)).toBeLessThanOrEqual(1300);
  prefs.motion = "off";
  const still = staged();
  still.show([1, 2, 3]);
  expect(still.playing).toBe(false);
  expect(still.shown).toBe(3);
});

test("a quick hand ends it", async () => {
  const theatre = staged();
  theatre.show([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(200);
  theatre.finish();
  await vi.advanceTimersByTimeAsync(50);
  expect(theatre.playing).toBe(false);
  expect(theatre.shown).toBe(3);
});
