// A finished game, move by move.
import { expect, test, vi } from "vitest";
import { ReplayStore } from "../src/state/replay.svelte.ts";

vi.mock("../src/net/api.ts", () => ({
  replay: () =>
    Promise.resolve({
      game: "game-of-trains",
      moves: 3,
      names: ["Anna", "Ben"],
      resigned: null,
      standings: { place: [2, 1] },
      steps: [0, 1, 2, 3].map((number) => ({ number, state: null, events: [] })),
    }),
}));

test("whoever jumps sees a move at once, and at the end who has won", async () => {
  const store = new ReplayStore("table");
  await store.start();
  await store.goTo(2);
  expect([store.jumped, store.winners]).toEqual([true, []]);
  await store.goTo(3);
  expect([store.jumped, store.winners]).toEqual([false, [1]]);
  await store.goTo(2);
  expect(store.jumped).toBe(true);
});
