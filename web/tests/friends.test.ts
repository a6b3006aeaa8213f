// What people at a table ask each other.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import Rematch from "../src/components/table/Rematch.svelte";
import Requests from "../src/components/table/Requests.svelte";
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

test("whoever would rather wait is asked again when somebody would end the game", async () => {
  const away = chairs.map((chair, seat) => ({ ...chair, gone: seat === 1 }));
  const running = { phase: "running", chairs: away, undo_asked: null };
  const asked = /^Ben has been away for a while\./;
  const { rerender } = render(Requests, { store: seen({ ...running, end_agreed: [] }) });
  await fireEvent.click(screen.getByRole("button", { name: "Wait" }));
  expect(screen.queryByText(asked)).toBeNull();
  await rerender({ store: seen({ ...running, end_agreed: [2] }) });
  expect(screen.getByText(asked).textContent).toContain("Carla wants to end it without a result.");
});

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
