import { expect, test } from "vitest";
import type { LobbyRow, Phase, ServerMessage } from "../src/protocol.ts";
import { changed, isMyTurn, sortMine } from "../src/state/lobby.svelte.ts";

const row = (table: string, phase: Phase, asked: number[], bot = ""): LobbyRow => ({
  table,
  game: "game-of-trains",
  host: "me",
  phase,
  pace: "none",
  chairs: ["me", "other"].map((person) => ({
    occupant: "person",
    person,
    name: person,
    bot: person === "me" ? bot : "",
    resigned: false,
    connected: true,
  })),
  asked,
  listed: true,
});

test("my turn comes first, then what runs, then what gathers; what is over is elsewhere", () => {
  const rows = [
    row("gathering", "gathering", []),
    row("theirs", "running", [1]),
    row("over", "finished", []),
    row("mine", "running", [0]),
  ];
  expect(sortMine(rows, "me").map(({ table }) => table)).toEqual(["mine", "theirs", "gathering"]);
  expect(sortMine(rows, "somebody else")).toEqual([]);
  expect(sortMine(rows, "")).toEqual([]);
});

test("where a bot stands in for me, it is not my turn", () => {
  expect(isMyTurn(row("t", "running", [0], "easy"), "me")).toBe(false);
});

test("rows come, change and go", () => {
  const tell = (rows: readonly LobbyRow[], message: object) =>
    changed(rows, message as ServerMessage);
  let rows = tell([], { is: "lobby", n: 1, tables: [row("a", "gathering", [])] });
  rows = tell(rows, { is: "lobby_changed", row: row("b", "gathering", []) });
  rows = tell(rows, { is: "lobby_changed", row: row("a", "running", [0]) });
  expect(rows.map(({ table, phase }) => [table, phase])).toEqual([
    ["a", "running"],
    ["b", "gathering"],
  ]);
  rows = tell(rows, { is: "lobby_gone", table: "a" });
  expect(rows.map(({ table }) => table)).toEqual(["b"]);
  expect(tell(rows, { is: "pong", n: 2 })).toBe(rows);
});
