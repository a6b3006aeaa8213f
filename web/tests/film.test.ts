import { beforeEach, describe, expect, test } from "vitest";
import { ledHere, missedSince, type Glance } from "../src/film.ts";
import type { Entry } from "../src/protocol.ts";
import { client, keepGlance, lastGlance } from "../src/state/glances.ts";
import type { EntryTold, EventTold } from "../src/wire.ts";

const view = { table: { step: "act" } };
const glance = (over: Partial<Glance>): Glance => ({ seq: 3, seat: 0, view, client, ...over });
const entries = (first: number, ...list: object[]): EntryTold[] =>
  list.map((entry, i) => ({ seq: first + i, entry: entry as Entry }));
const answered = { is: "answered", seat: 0, by: "person" };
const undone = (moves: number) => ({ is: "undone", seat: 0, moves });
const happened = (...seqs: number[]): EventTold[] =>
  seqs.map((seq, i) => ({ seq, event: { is: `e${i}` }, rule: "" }));

describe("a returning player", () => {
  const four = entries(3, answered, answered, answered, answered);

  test("missed what happened after their last glance, move by move", () => {
    const missed = missedSince(glance({}), 0, four, happened(3, 4, 4, 6));
    expect(missed).toEqual({ moves: 2, last: happened(3, 4, 4, 6)[3], from: view });
  });
  test("missed nothing when nothing happened", () => {
    expect(missedSince(glance({ seq: 6 }), 0, four, happened(3, 4, 6))).toBeNull();
  });
  test("is told, but not shown, what they saw through other eyes or with another client", () => {
    expect(missedSince(glance({ seat: 1 }), 0, four, happened(4))?.from).toBeNull();
    expect(missedSince(glance({ view: null }), 0, four, happened(4))?.from).toBeNull();
  });
  test("sees no film with a piece missing", () => {
    const later = entries(5, answered, answered);
    expect(missedSince(glance({}), 0, later, happened(5))).toMatchObject({ moves: 1, from: null });
    expect(missedSince(glance({ seq: 4 }), 0, later, happened(5))?.from).toEqual(view);
  });
  test("does not see what was taken back meanwhile", () => {
    const log = entries(3, answered, answered, undone(1), answered);
    expect(missedSince(glance({}), 0, log, happened(4, 6))).toMatchObject({ moves: 1, from: view });
    expect(ledHere(3, log, happened(4, 6)).map(({ seq }) => seq)).toEqual([6]);
  });
  test("sees no film if their last picture itself was taken back", () => {
    const log = entries(2, answered, answered, undone(2), answered);
    expect(missedSince(glance({}), 0, log, happened(5))).toMatchObject({ moves: 1, from: null });
    expect(ledHere(3, log, happened(5))).toEqual([]);
    // What was taken back before they left makes no difference.
    const older = entries(1, answered, undone(1), answered, answered);
    expect(ledHere(3, older, happened(4)).map(({ seq }) => seq)).toEqual([4]);
  });
});

describe("glances", () => {
  beforeEach(() => localStorage.clear());

  test("are kept for the latest tables", () => {
    for (let i = 0; i < 20; ++i) keepGlance(`t${i}`, glance({ seq: i }));
    keepGlance("t19", glance({ seq: 30 }));
    expect(lastGlance("t19")?.seq).toBe(30);
    expect(lastGlance("t8")?.seq).toBe(8);
    expect(lastGlance("t7")).toBeNull();
  });
  test("of another client tell when, but not what", () => {
    keepGlance("t", glance({ client: "other" }));
    expect(lastGlance("t")).toMatchObject({ seq: 3, view: null });
  });
  test("that were damaged are none", () => {
    localStorage.setItem("stellwerk.glance.t", "{");
    expect(lastGlance("t")).toBeNull();
  });
});
