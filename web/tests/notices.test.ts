import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "../src/state/notices.svelte.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("whoever has come to where a message leads is rid of it, and of no other", () => {
  notices.show({ tone: "good", text: "Ben sits down", about: "#/table/a" });
  notices.show({ tone: "good", text: "Carla sits down", about: "#/table/b" });
  notices.good("Copied");
  notices.arrived("#/table/a");
  expect(notices.list.map(({ text }) => text)).toEqual(["Carla sits down", "Copied"]);
});
