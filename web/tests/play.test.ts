// The shortest ways to a table.
import { beforeEach, expect, test, vi } from "vitest";
import { games } from "../src/games/index.ts";
import { create, easyOptions, playNow } from "../src/play.ts";
import type { Settings } from "../src/protocol.ts";
import { session } from "../src/state/session.svelte.ts";

const ask = vi.spyOn(session, "ask");
beforeEach(() => {
  localStorage.clear();
  ask.mockReset().mockResolvedValue({ is: "done", n: 1, table: "one" });
});

const nimm = "nimm-den-zug";
const asked = (): unknown => (ask.mock.lastCall?.[0] as { settings: Settings }).settings.options;

test("the first Nimm den Zug on a device begins with the auction in turn, the next does not", async () => {
  await playNow(nimm);
  expect(asked()).toEqual({ auctions: ["in_turn"] });
  await playNow(nimm);
  expect(asked()).toEqual({});
});

test("a table of one's own making is a first game, too", async () => {
  const module = await games[nimm]!.load();
  expect(easyOptions(nimm, module)).toEqual({ auctions: ["in_turn"] });
  const settings = { game: nimm, seats: 2, options: {}, pace: "none", listed: false } as const;
  await create({ ...settings, bots_pause: true, watchers_chat: true }, ["me", "normal"]);
  expect(easyOptions(nimm, module)).toEqual({});
});

test("a table that was refused was none", async () => {
  ask.mockRejectedValue(new Error("too many"));
  await playNow(nimm);
  expect(easyOptions(nimm, await games[nimm]!.load())).toEqual({ auctions: ["in_turn"] });
});
