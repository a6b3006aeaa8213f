// Who can write at a table, and what the others are told instead.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Chat from "../src/components/table/Chat.svelte";
import { TableStore } from "../src/state/table.svelte.ts";
import { speak } from "../src/state/text.svelte.ts";
import type { NewsTold } from "../src/wire.ts";

function chatOf(seat: number | null, watchers_chat: boolean | null) {
  const store = new TableStore("one");
  store.news = { settings: { watchers_chat }, eyes: [{ seat }] } as unknown as NewsTold;
  store.seat = seat;
  return render(Chat, { store });
}

test.each([
  ["a player", 0, false, true],
  ["a player", 0, true, true],
  ["a watcher", null, true, true],
  ["a watcher at an old table", null, null, true],
  ["a watcher", null, false, false],
] as const)("%s on seat %s, watchers_chat %s: writes %s", async (_, seat, allowed, writes) => {
  await speak("de");
  const { queryByRole, queryByText } = chatOf(seat, allowed);
  expect(queryByRole("textbox") !== null).toBe(writes);
  expect(queryByText("Wer zuschaut, liest hier nur mit.") === null).toBe(writes);
});
