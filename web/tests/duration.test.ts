import { beforeAll, expect, test } from "vitest";
import { lasting, onAClock } from "../src/duration.ts";
import { speak } from "../src/state/text.svelte.ts";

beforeAll(() => speak("en"));

const hour = 3600;

test("a clock counts seconds for minutes, minutes for hours, hours for days", () => {
  expect([9.2, 75, hour - 1].map(onAClock)).toEqual(["0:10", "1:15", "59:59"]);
  expect([hour, 12 * hour - 60].map(onAClock)).toEqual(["1h 0m", "11h 59m"]);
  expect([24 * hour, 7 * 24 * hour].map(onAClock)).toEqual(["1d 0h", "7d 0h"]);
  expect(onAClock(-3)).toBe("0:00");
});

test("a sentence names one unit, as people do", () => {
  expect([1, 30, 119].map(lasting)).toEqual(["1 second", "30 seconds", "119 seconds"]);
  expect([120, hour].map(lasting)).toEqual(["2 minutes", "60 minutes"]);
  expect([4 * hour, 24 * hour].map(lasting)).toEqual(["4 hours", "24 hours"]);
  expect(lasting(56 * hour)).toBe("2 days");
});
