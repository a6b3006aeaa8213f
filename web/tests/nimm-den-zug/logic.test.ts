import { describe, expect, test } from "vitest";
import { bidders, bidsAfter, openedIn } from "../../src/games/nimm-den-zug/auction.ts";
import { multiplierOf } from "../../src/games/nimm-den-zug/cards.ts";
import { nearest, replacementOf } from "../../src/games/nimm-den-zug/moves.ts";
import { after, holdOf, paydayIn, scenes } from "../../src/games/nimm-den-zug/scenes.ts";
import type { Action, Train } from "../../src/games/nimm-den-zug/types.ts";
import { games, steps } from "./recorded.ts";

const train = (loco: Train["loco"], kind: "food" | "oil", wagons: number): Train => ({
  loco,
  substitute: false,
  plus_one: false,
  double_at: 0,
  wagons: Array.from({ length: wagons }, () => ({ kind, value: 50 })),
});
describe("cards", () => {
  test("the multiplier is raised by one, and a substitute has none", () => {
    expect(multiplierOf(train("electric5", "food", 0))).toBe(4);
    expect(multiplierOf({ ...train("electric5", "food", 0), plus_one: true })).toBe(5);
    expect(multiplierOf({ ...train("electric5", "food", 0), substitute: true })).toBe(null);
  });
  test.for(games)("trains are worth what they will bring, game %$", (played) => {
    const { view, events } = played.at(-2)!;
    const happened = events.map((event) => ({ seq: 1, event, rule: "" }));
    const { payments } = paydayIn(view.table, happened)!;
    expect(payments).toHaveLength(view.table.players);
    for (const { seat, trains } of payments)
      for (const [i, { profit }] of trains.entries())
        expect(view.outlook!.trains[seat]![i]!.worth).toBeLessThanOrEqual(profit);
  });
});

describe("choices", () => {
  test("cards to replace are a set", () => {
    const choices: Action[] = [
      { is: "replace", slots: [1] },
      { is: "replace", slots: [1, 3] },
    ];
    expect(replacementOf(choices, [3, 1])).toBe(choices[1]);
    expect(replacementOf(choices, [])).toBe(null);
    expect(replacementOf(choices, [2])).toBe(null);
  });
  test("the nearest amount", () => {
    expect(nearest([300, 350, 500], 420)).toBe(350);
    expect(nearest([300, 350, 500], 0)).toBe(300);
  });
});

describe("bidders", () => {
  test("only the leader of an auction in turn has a bid", () => {
    const { table } = steps.find(({ view }) => view.table.step === "raise")!.view;
    const rows = bidders(table);
    expect(rows.filter((row) => row.amount !== null).map((row) => row.seat)).toEqual([
      table.leader,
    ]);
    expect(rows[table.leader!]).toMatchObject({ standing: "leads", amount: table.high });
    expect(rows[table.asked[0]!]!.standing).toBe("thinks");
  });
  test("first bids lie open while second ones are sealed", () => {
    const { table } = steps.find(({ view }) => view.table.step === "seal_again")!.view;
    for (const { seat, amount } of bidders(table)) expect(amount).toBe(table.bids[seat]);
  });
});

describe("bids", () => {
  const { table } = steps.find(({ view }) => view.table.step === "raise")!.view;
  const bid = (who: number, amount: number) =>
    ({ is: "bid_made", who, loco: "steam1", amount }) as const;

  test("are kept until the locomotive is sold", () => {
    const now = { ...table, leader: 2, high: 400 };
    const heard = bidsAfter(new Map(), [bid(0, 300), bid(1, 350), bid(2, 400)], now);
    expect([...heard]).toEqual([
      [0, 300],
      [1, 350],
      [2, 400],
    ]);
    const sold = { is: "sold", who: 2, loco: "steam1", price: 400 } as const;
    expect(bidsAfter(heard, [sold], { ...table, leader: null, high: 0 }).size).toBe(0);
  });
  test("are the highest alone for who comes later", () => {
    const now = { ...table, leader: 1, high: 350 };
    expect([...bidsAfter(new Map([[0, 300]]), [], now)]).toEqual([[1, 350]]);
  });
  test("come out of one envelope or two", () => {
    const opened = openedIn([
      { is: "bid_revealed", who: 1, amount: 300 },
      { is: "total_revealed", who: 2, second: 50, total: 450 },
    ]);
    expect(opened.get(1)).toEqual({ total: 300, second: null });
    expect(opened.get(2)).toEqual({ total: 450, second: 50 });
  });
});

describe("pictures", () => {
  const moves = games.flatMap((played) =>
    played.slice(0, -1).flatMap((step, i) => {
      const next = played[i + 1]!;
      const adjacent = step.events.length > 0 && i === played.length - 2;
      return adjacent ? [{ step, next }] : [];
    }),
  );
  test.for(moves)("end with what the server says, move %$", ({ step, next }) => {
    const happened = step.events.map((event) => ({ seq: 1, event, rule: "" }));
    const shown = scenes(step.view.table, happened, next.view.table);
    expect(shown.at(-1)!.table).toBe(next.view.table);
    expect(shown.flatMap((scene) => scene.events)).toEqual(step.events);
  });
  test.for(moves)("couple the same trains as the server, move %$", ({ step, next }) => {
    const last = step.events.reduce(after, step.view.table);
    expect(last.trains).toEqual(next.view.table.trains);
  });
  test("envelopes open together", () => {
    const { table } = steps.find(({ view }) => view.table.step === "seal")!.view;
    const events = [0, 1, 2].map((who) => ({ is: "bid_revealed" as const, who, amount: 50 * who }));
    const happened = events.map((event) => ({ seq: 1, event, rule: "" }));
    const shown = scenes(table, happened, table);
    expect(shown).toHaveLength(1);
    expect(holdOf(shown[0]!)).toBeGreaterThan(1000);
  });
  test("a wagon comes from its card in the display", () => {
    const step = steps.find(({ action }) => action?.is === "attach")!;
    const happened = step.events.map((event) => ({ seq: 1, event, rule: "" }));
    const [first] = scenes(step.view.table, happened, step.view.table);
    expect([...first!.from.values()][0]).toMatch(/^card \d$/);
  });
});
