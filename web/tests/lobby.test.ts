import { expect, test } from "vitest";
import type { LobbyRow, Phase, ServerMessage } from "../src/protocol.ts";
import {
  changed,
  groupOf,
  isMine,
  isMyTurn,
  sortMine,
  withRows,
} from "../src/state/lobby.svelte.ts";

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
    gone: false,
    kept: false,
  })),
  asked,
  listed: true,
  round: 1,
  moves: 3,
  at: 1_800_000_000,
  rematch_agreed: [],
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

test("my tables are grouped by whom they wait for, and those against bots by themselves", () => {
  expect(groupOf(row("t", "running", [0]), "me")).toBe("my_turn");
  expect(groupOf(row("t", "running", [1]), "me")).toBe("waiting");
  expect(groupOf(row("t", "gathering", []), "me")).toBe("waiting");
  const [mine, other] = row("t", "running", [0]).chairs;
  const bot = { ...other!, occupant: "bot", person: "", bot: "easy" } as const;
  const alone = { ...row("t", "running", [0]), chairs: [mine!, bot] };
  expect(groupOf(alone, "me")).toBe("bots");
});

test("a table is not mine any more where I have given up every seat of mine", () => {
  const [mine, other] = row("t", "running", [1]).chairs;
  const given = { ...mine!, resigned: true };
  const at = (chairs: LobbyRow["chairs"]) => ({ ...row("t", "running", [1]), chairs });
  expect(isMine(at([given, other!]), "me")).toBe(false);
  expect(sortMine([at([given, other!])], "me")).toEqual([]);
  expect(isMine(at([given, mine!]), "me")).toBe(true);
});

test("where a bot stands in for me, it is not my turn", () => {
  expect(isMyTurn(row("t", "running", [0], "easy"), "me")).toBe(false);
});

test("rows come and change, a page at a time", () => {
  const tell = (rows: readonly LobbyRow[], message: object) =>
    changed(rows, message as ServerMessage);
  let rows = withRows([], [row("a", "gathering", [])]);
  rows = tell(rows, { is: "lobby_changed", row: row("b", "gathering", []) });
  rows = tell(rows, { is: "lobby_changed", row: row("a", "running", [0]) });
  expect(rows.map(({ table, phase }) => [table, phase])).toEqual([
    ["a", "running"],
    ["b", "gathering"],
  ]);
  rows = withRows(rows, [row("b", "running", []), row("c", "gathering", [])]);
  expect(rows.map(({ table, phase }) => [table, phase])).toEqual([
    ["a", "running"],
    ["b", "running"],
    ["c", "gathering"],
  ]);
  expect(tell(rows, { is: "pong", n: 2 })).toBe(rows);
});
