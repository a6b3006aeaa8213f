import { beforeAll, expect, test } from "vitest";
import { speak } from "../src/state/text.svelte.ts";
import { verdict } from "../src/verdict.ts";

beforeAll(() => speak("en"));

const names = ["Anna", "Ben", "Cleo"];
const placed = (...place: number[]) => ({ points: [], total: [], place });

test("who has won is told in words to whoever looks", () => {
  expect(verdict(placed(1, 2, 3), names, 0)).toBe("You win!");
  expect(verdict(placed(1, 2, 3), names, 1)).toBe("Anna wins!");
  expect(verdict(placed(1, 1, 3), names, 1)).toBe("You win together with Anna!");
  expect(verdict(placed(1, 1, 3), names, 2)).toBe("Anna and Ben win together!");
  // Nobody's eyes: a spectator, or several people at one screen.
  expect(verdict(placed(2, 1, 3), names, null)).toBe("Ben wins!");
});

test("where somebody gave up, it says so", () => {
  expect(verdict(placed(1, 2), names, 0, 1)).toBe("You win! Ben has resigned.");
  expect(verdict(placed(1, 2), names, 1, 1)).toBe("Anna wins! You have resigned.");
  expect(verdict(placed(1, 2), names, null, 1)).toBe("Anna wins! Ben has resigned.");
});

test("a game that was broken off has no result", () => {
  expect(verdict(null, names, 0)).toBe("The game ends without a result.");
});
