import { expect, test } from "vitest";
import { logLines, undoneMoves } from "../src/log.ts";
import type { Entry } from "../src/protocol.ts";
import type { EntryTold } from "../src/wire.ts";

const entries = (...list: object[]): EntryTold[] =>
  list.map((entry, i) => ({ seq: i + 1, entry: entry as Entry }));
const answered = (seat: number, by = "person") => ({ is: "answered", seat, by });

test("an undo takes back the latest moves, also those before an earlier undo", () => {
  const log = entries(answered(0), answered(1), { is: "undone", seat: 1, moves: 1 }, answered(1), {
    is: "undone",
    seat: 0,
    moves: 2,
  });
  expect([...undoneMoves(log)].sort()).toEqual([1, 2, 4]);
});

test("a sealed answer is taken back by its own seat alone", () => {
  const log = entries(answered(0), answered(1), { is: "took_back", seat: 0 });
  expect([...undoneMoves(log)]).toEqual([1]);
});

test("lines stand in order, with marks, and without what is not worth a line", () => {
  const log = entries(
    { is: "created" },
    { is: "sat", seat: 0, person: "a", name: "Anna" },
    { is: "began" },
    answered(0),
    { is: "said", text: "hi" },
    answered(1, "clock"),
  );
  const events = [
    { seq: 4, event: { is: "drew", who: 0, wagon: 3 }, rule: "3.2" },
    { seq: 6, event: { is: "drew", who: 1, wagon: 4 }, rule: "3.2" },
  ];
  const lines = logLines(log, events);
  expect(lines.map((line) => line.entry?.is ?? line.event?.is)).toEqual([
    "sat",
    "began",
    "drew",
    "answered",
    "drew",
  ]);
  expect(lines.map((line) => line.who)).toEqual([0, null, 0, 1, 1]);
  expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
});
