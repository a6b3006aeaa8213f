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
  expect(verdict(null, names, 0)).toBe("The game is over.");
});
