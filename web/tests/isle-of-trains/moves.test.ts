import { describe, expect, test } from "vitest";
import { countIn, faceDown } from "../../src/games/isle-of-trains/facts.ts";
import { about, fromTheEngine, inOrder, nextOf } from "../../src/games/isle-of-trains/moves.ts";
import type { Action, Table, Train } from "../../src/games/isle-of-trains/types.ts";

const choices: Action[] = [
  { is: "draw" },
  { is: "build", card: "hopper2" },
  { is: "upgrade", card: "hopper2", place: 1 },
  { is: "load", card: "hopper2", owner: 1, place: 2 },
  { is: "load_face_down", owner: 1, place: 2 },
];

describe("pointing at things", () => {
  test("a card is about all that can be done with it", () => {
    const card = { is: "card", card: "hopper2" } as const;
    expect(about(choices, 0, [card]).map((c) => c.is)).toEqual(["build", "upgrade", "load"]);
  });
  test("a car narrows it down", () => {
    const things = [
      { is: "card", card: "hopper2" },
      { is: "car", seat: 1, place: 2 },
    ] as const;
    expect(about(choices, 0, things)).toEqual([choices[3]]);
    expect(about(choices, 0, [things[1]]).map((c) => c.is)).toEqual(["load", "load_face_down"]);
  });
  test("an order that was begun is about its follow-ups", () => {
    const followUps: Action[] = [
      { is: "follow_on", follow_up: 1 },
      { is: "follow_on", follow_up: 2 },
    ];
    const pointed = (order: number) =>
      about([...choices, ...followUps], 0, [{ is: "order", order }], 4);
    expect(pointed(4)).toEqual(followUps);
    expect(pointed(5)).toEqual([]);
  });
});

describe("several at once", () => {
  test("cards are named in their order, phantom cards first", () => {
    expect(inOrder(["bank", null, "engine1", "bank"])).toEqual([null, "engine1", "bank", "bank"]);
  });
  test("cargo is named from the engine on", () => {
    const cargo = [
      { place: 2, spot: 1 },
      { place: 1, spot: 2 },
      { place: 1, spot: 1 },
    ];
    expect(fromTheEngine(cargo).map((c) => [c.place, c.spot])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
  });
  test("a plan goes on with what is asked, and skips what has been settled", () => {
    const plan: Action[] = [{ is: "unload", place: 1, spot: 1 }, { is: "end_delivery" }];
    expect(nextOf(plan, [{ is: "end_delivery" }])).toEqual({
      action: { is: "end_delivery" },
      rest: [],
    });
    expect(nextOf(plan, [{ is: "draw" }])).toBeNull();
  });
});

describe("what is printed", () => {
  const train = (cars: Train["cars"]): Train => ({ engine: "engine1", cars, buildings: [] });
  test("bags count cards in the order of the list", () => {
    expect(countIn([0, 0, 0, 2], "hopper1")).toBe(2);
  });
  test("I know what I loaded face down, wherever it lies", () => {
    const mine = { card: null, loader: 0 };
    const theirs = { card: null, loader: 1 };
    const table = {
      trains: [
        train([{ card: "tanker2", cargo: [theirs, mine] }]),
        train([{ card: "hopper1", cargo: [{ card: null, loader: 0 }] }]),
      ],
    } as unknown as Table;
    const known = faceDown(table, [{ cards: [], face_down: ["bank", "refinery"] }, undefined]);
    expect(known.get(mine)).toBe("bank");
    expect(known.get(theirs)).toBeUndefined();
    expect(known.get(table.trains[1]!.cars[0]!.cargo[0]!)).toBe("refinery");
  });
});
