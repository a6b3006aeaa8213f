// The line above the board says what is seen.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Status from "../src/components/table/Status.svelte";
import type { TableStore } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/text.svelte.ts";

afterEach(cleanup);

test("who has won is not told before the last moves have been shown", async () => {
  await speak("en");
  const news = { phase: "finished", asked: [], clocks: [], paused: false };
  const store = { news, names: ["Anna"], verdict: "You win!" } as unknown as TableStore;
  const { rerender } = render(Status, { store, filming: true });
  expect(screen.queryByText("You win!")).toBeNull();
  await rerender({ store, filming: false });
  expect(screen.getByText("You win!")).toBeTruthy();
});
