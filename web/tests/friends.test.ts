// What people at a table ask each other.
import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import Rematch from "../src/components/table/Rematch.svelte";
import type { TableStore } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/text.svelte.ts";

beforeAll(() => speak("en"));
afterEach(cleanup);

const names = ["Anna", "Ben", "Carla"];
const chairs = names.map((person) => ({
  occupant: "person",
  person,
  name: person,
  bot: "",
  resigned: false,
  connected: true,
  gone: false,
  kept: false,
}));
const seen = (news: object) =>
  ({
    me: 0,
    names,
    isSeated: true,
    passTo: null,
    news: { chairs, ...news },
  }) as unknown as TableStore;

test("a rematch is spoken of in words to whoever looks", async () => {
  const over = { phase: "finished", rematch: null, rematch_turned: false };
  const children = createRawSnippet(() => ({ render: () => "<span></span>" }));
  const agreed = (seats: number[]) => seen({ ...over, rematch_agreed: seats });
  const { rerender } = render(Rematch, { store: agreed([1]), children });
  const told = () => screen.getByRole("status").textContent?.replace(/\s+/g, " ").trim();
  expect(told()).toBe("Ben wants to play once more. Still missing: you and Carla.");
  await rerender({ store: agreed([0, 1]), children });
  expect(told()).toBe("You are in. Still missing: Carla.");
});
