// What the board makes of presses, on the positions of the guided first game.
import { tick } from "svelte";
import { describe, expect, test } from "vitest";
import Board from "../../src/games/isle-of-trains/Board.svelte";
import { asked, cards } from "../../src/games/isle-of-trains/facts.ts";
import game from "../../src/games/isle-of-trains/index.ts";
import lesson from "../../src/games/isle-of-trains/lesson.json";
import type { Action, Card, Hand, Outlook, Table } from "../../src/games/isle-of-trains/types.ts";
import type { View } from "../../src/games/board.ts";
import { press, query, stage } from "../stage.ts";

type Eyes = View<Table, Hand, Outlook>;
const { show } = stage(Board, game, ["Anna", "Ben"]);
const start = lesson.scenes[0]!.view as unknown as Eyes;

// The first position, but for some of it.
const view = (table: Partial<Table>, held: Card[] = []): Eyes => ({
  ...start,
  table: { ...start.table, ...table },
  hand: {
    ...start.hand!,
    cards: cards.map((card) => held.filter((one) => one === card).length),
  },
});

describe("the same choices again", () => {
  test("are another question: one press draws the next card, too", async () => {
    const choices: Action[] = [{ is: "draw" }];
    const at = (pile: number) => view({ step: "draw", pile });
    const { act, rerender, props } = show({ view: at(9), seat: 0, choices });
    await press("[data-pile]");
    await rerender({ ...props, view: at(8), choices: [...choices] });
    await press("[data-pile]");
    expect(act).toHaveBeenCalledTimes(2);
  });

  test("go on with a payment of two cards of a kind", async () => {
    const choices: Action[] = [{ is: "pay", card: "hopper1" }];
    const at = (to_pay: number) =>
      view({ step: "pay", to_pay }, Array<Card>(to_pay + 1).fill("hopper1"));
    const { act, rerender, props } = show({ view: at(2), seat: 0, choices });
    await press('.hand [aria-pressed="false"]');
    await press('.hand [aria-pressed="false"]');
    await press(".buttons .main");
    expect(act).toHaveBeenCalledTimes(1);
    await rerender({ ...props, view: at(1), choices: [...choices] });
    expect(act).toHaveBeenCalledTimes(2);
    expect(act).toHaveBeenLastCalledWith(choices[0]);
  });
});

describe("an order that I have begun", () => {
  const orders = start.table.orders.with(3, { holder: 0, done: null });
  test("offers its follow-ups", async () => {
    const choices: Action[] = [
      { is: "draw" },
      { is: "follow_on", follow_up: 1 },
      { is: "follow_on", follow_up: 2 },
    ];
    const { act } = show({ view: view({ orders }), seat: 0, choices });
    await press('[data-order="4"]');
    expect(document.querySelectorAll("[data-act]")).toHaveLength(2);
    query('[data-act*="2"]').click();
    expect(act).toHaveBeenCalledWith(choices[2]);
  });

  test("says why they cannot be fulfilled yet", async () => {
    const { whyNot } = show({ view: view({ orders }), seat: 0, choices: [{ is: "draw" }] });
    await press('[data-order="4"]');
    expect(whyNot).toHaveBeenCalledWith({ is: "follow_on", follow_up: 1 });
  });
});

test("a car that a full hand could load is still offered face down", async () => {
  const trains = start.table.trains.with(0, {
    ...start.table.trains[0]!,
    cars: [{ card: "hopper3", cargo: [] }],
  });
  const held = cards.slice(0, 14);
  const choices: Action[] = [
    ...held.map((card): Action => ({ is: "load", card, owner: 0, place: 1 })),
    { is: "load_face_down", owner: 0, place: 1 },
  ];
  const { act } = show({ view: view({ trains }, [...held]), seat: 0, choices });
  await press('.mine [data-car="1"]');
  await press('[data-act*="load_face_down"]');
  expect(act).toHaveBeenCalledWith(choices.at(-1));
});

test("what is said of a card moves nothing that can be pressed", () => {
  show({ view: view({}, ["bank"]), seat: 0, choices: [{ is: "draw" }] });
  const [buttons, effect] = [query(".bar .buttons"), query(".bar .effect")];
  expect(buttons.compareDocumentPosition(effect)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("at the end all trains lie on the board, the one that has won first", () => {
  show({ view: view({ step: "over" }), seat: 0, choices: [] }, { winners: [1] });
  const trains = [...document.querySelectorAll<HTMLElement>("[data-train]")];
  expect(trains.map((train) => train.dataset.train)).toEqual(["1", "0"]);
  expect(trains[0]!.closest(".won")!.textContent).toContain("wins: the best train");
  expect(trains[1]!.closest(".won")).toBeNull();
});

test("a delivery is previewed as the rules count it, with what was chosen before", async () => {
  const trains = start.table.trains.with(0, {
    ...start.table.trains[0]!,
    cars: [{ card: "hopper1", cargo: [{ card: "hopper1", loader: null }] }],
  });
  const goods = start.outlook!.trains.with(0, { ...start.outlook!.trains[0]!, cargo: ["coal"] });
  const outlook = { ...start.outlook!, trains: goods, for_cargo: [3, 5] };
  const choices: Action[] = [{ is: "unload", place: 1, spot: 1 }, { is: "end_delivery" }];
  show({ view: { ...view({ trains, step: "deliver" }), outlook }, seat: 0, choices });
  await press('[data-cargo="1.1"]');
  expect(query(".buttons .main").textContent).toContain("Deliver 1 cargo for 5 cards");
});

test("what cannot be built has a grey price", () => {
  const { trains, ...table } = start.table;
  const mine = trains.with(0, { ...trains[0]!, engine: "engine3" });
  const build = { card: "hopper1", old: null, place: null, price: 1, gain: 2 } as const;
  const builds = [{ ...build, affordable: true, pulled: true }];
  const held = view({ ...table, trains: mine }, ["engine2", "hopper1"]);
  const outlook = { ...start.outlook!, builds };
  show({ view: { ...held, outlook }, seat: 0, choices: [{ is: "draw" }] });
  const isGrey = (card: Card) => query(`.hand [data-card="${card}"] .price`).matches(".dear");
  expect([isGrey("engine2"), isGrey("hopper1")]).toEqual([true, false]);
});

test("a card shows how much it would carry, and a free hold what it takes", () => {
  const cars = [{ card: "hopper1" as const, cargo: [] }];
  const trains = start.table.trains.with(0, { ...start.table.trains[0]!, cars });
  show({ view: view({ trains }, ["boxcar3", "bank"]), seat: 0, choices: [{ is: "draw" }] });
  expect(document.querySelectorAll('.hand [data-card="boxcar3"] .room i')).toHaveLength(3);
  expect(query('.hand [data-card="boxcar3"]').textContent).toContain("holds 3 cargoes");
  expect(query('.hand [data-card="bank"] .room')).toBeNull();
  expect(query(".mine .cargo.free .coal")).not.toBeNull();
});

describe("the bar", () => {
  const prompt = () => query(".bar .prompt").textContent;

  test("counts the cards that are still to be drawn", () => {
    const table = { step: "draw", draws: 2 } as const;
    show({ view: view(table), seat: 0, choices: [{ is: "draw" }] });
    expect(prompt()).toBe("2 more cards: open or from the pile");
  });

  test("counts the actions of a turn", () => {
    show({ view: view({ action: 2 }), seat: 0, choices: [{ is: "draw" }] });
    expect(prompt()).toBe("Action 2 of 2");
  });

  test("names the extra actions that are possible", () => {
    const table = { step: "extra", extra: ["load", "deliver"] } as const;
    show({ view: view({ ...table, extra: [...table.extra] }), seat: 0, choices: [{ is: "skip" }] });
    expect(prompt()).toBe("Extra action: load/deliver");
  });

  test("tells what loading another’s car brings before it is loaded", async () => {
    const cars = [{ card: "tanker2" as const, cargo: [] }];
    const trains = start.table.trains.map((train) => ({ ...train, cars }));
    const choices: Action[] = [0, 1].map((owner) => ({
      is: "load",
      card: "caboose6",
      owner,
      place: 1,
    }));
    show({ view: view({ trains }, ["caboose6"]), seat: 0, choices });
    await press('.hand [data-card="caboose6"]');
    const labels = [...document.querySelectorAll("[data-act]")].map((b) => b.textContent);
    expect(labels).toEqual([
      "Onto your car 1 (Tanker 201 Car)",
      "Onto Ben’s car 1 (Tanker 201 Car): draw 3, then deliver",
    ]);
  });
});

test("of two cards that are alike, the one that was pressed is picked", async () => {
  const choices: Action[] = [{ is: "build", card: "boxcar1" }];
  show({ view: view({}, ["boxcar1", "boxcar1"]), seat: 0, choices });
  const picked = () =>
    [...document.querySelectorAll(".hand [data-card]")].map((card) =>
      card.getAttribute("aria-pressed"),
    );
  await press(".hand [data-card]:nth-child(2)");
  expect(picked()).toEqual(["false", "true"]);
  await press(".hand [data-card]:nth-child(1)");
  expect(picked()).toEqual(["true", "false"]);
  expect(document.querySelectorAll("[data-act]")).toHaveLength(1);
  await press(".hand [data-card]:nth-child(1)");
  expect(picked()).toEqual(["false", "false"]);
});

test("what I act with explains itself in the bar, over which no other words lie", async () => {
  const cars = [{ card: "hopper1" as const, cargo: [] }];
  const train = { ...start.table.trains[0]!, cars, buildings: ["bank" as const] };
  const outlook = { ...start.outlook!.trains[0]!, buildings: [3] };
  const seen: Eyes = {
    ...view({ trains: start.table.trains.map(() => train) }, ["caboose2"]),
    outlook: { ...start.outlook!, trains: start.outlook!.trains.map(() => outlook) },
  };
  show({ view: seen, seat: 0, choices: [{ is: "draw" }] });
  for (const thing of ["[data-card]", "[data-car]", "[data-building]", ".engine"]) {
    const mine = query(`.mine ${thing}`);
    expect(mine.dataset.told, thing).toBe("");
    mine.dispatchEvent(new PointerEvent("pointerenter"));
    await tick();
    const said = query(".bar .effect").textContent?.replace(/\s+/g, " ").trim();
    expect(said, thing).toBe(mine.dataset.about?.replace("\n", " "));
    mine.dispatchEvent(new PointerEvent("pointerleave"));
  }
  for (const thing of ["[data-car]", "[data-building]", ".engine"])
    expect(query(`.rival ${thing}`).dataset.told, thing).toBeUndefined();
});

describe("an order", () => {
  const lack = { order: 1, follow_up: null, gain: 5 };
  const has = (missing: number[], lacking: number) =>
    asked({ coal: 2, oil: 1, box: 1, points: 13 }, { ...lack, missing, lacking }).map((one) =>
      one.has ? one.good : "",
    );

  test("marks what my train has", () => {
    expect(has([2, 1, 1], 4)).toEqual(["", "", "", ""]);
    expect(has([1, 1, 0], 2)).toEqual(["coal", "", "", "box"]);
  });
  test("counts cargo that can be anything as what is missing", () => {
    expect(has([1, 1, 1], 2)).toEqual(["coal", "coal", "", ""]);
    expect(has([1, 1, 1], 0)).toEqual(["coal", "coal", "oil", "box"]);
  });
  test("marks nothing for whoever may not fulfil it", () => {
    expect(asked({ coal: 1, oil: 0, box: 0, points: 4 })).toEqual([{ good: "coal", has: false }]);
  });
});

describe("a card that is held up to a car", () => {
  const cars = [{ card: "hopper1" as const, cargo: [] }];
  const trains = start.table.trains.with(0, { ...start.table.trains[0]!, cars });
  const choices: Action[] = [{ is: "upgrade", card: "hopper2", place: 1 }];
  const better = { card: "hopper2", old: "hopper1", place: 1, price: 3, gain: 3 } as const;
  const held = (affordable: boolean, pulled: boolean): Eyes => ({
    ...view({ trains }, ["hopper2"]),
    outlook: { ...start.outlook!, builds: [{ ...better, affordable, pulled }] },
  });

  test.each([
    ["tells what the difference costs and brings", true, true, false],
    ["is grey if I cannot pay it", false, true, true],
    ["is grey if the engine cannot pull it", true, false, true],
  ])("%s", async (_, affordable, pulled, grey) => {
    show({ view: held(affordable, pulled), seat: 0, choices });
    expect(query(".mine .upgrade")).toBeNull();
    await press('.hand [data-card="hopper2"]');
    expect(query(".mine .upgrade").textContent).toBe("upgrade: 3 cards, +3");
    expect(query(".mine .upgrade").matches(".dear")).toBe(grey);
  });
});

test("face-down cargo is marked for whoever knows it, and named", () => {
  const trains = start.table.trains.map((train, loader) => ({
    ...train,
    cars: [{ card: "hopper1" as const, cargo: [{ card: null, loader }] }],
  }));
  const goods = start.outlook!.trains.map((train) => ({ ...train, cargo: ["coal" as const] }));
  const seen: Eyes = {
    ...view({ trains }),
    hand: { ...start.hand!, face_down: ["bank"] },
    outlook: { ...start.outlook!, trains: goods },
  };
  show({ view: seen, seat: 0, choices: [{ is: "draw" }] });
  const [mine, other] = [query(".mine .cargo"), query(".rival .cargo")];
  expect(mine.matches(".down.known")).toBe(true);
  expect(mine.dataset.about).toContain("Bank");
  expect(other.matches(".down") && !other.matches(".known")).toBe(true);
});

test("a phantom card lies in the hand of whoever has to pay with it", () => {
  const table = { step: "pay", to_pay: 2, phantoms: 1 } as const;
  const choices: Action[] = [{ is: "pay", card: null }];
  show({ view: view(table, ["hopper1"]), seat: 0, choices });
  const phantom = query('.hand [data-card="phantom"]');
  expect(phantom.matches(".phantom.ready")).toBe(true);
  expect(phantom.dataset.about).toContain("vanishes at the end of the turn");
  expect(document.querySelectorAll(".hand [data-card]")).toHaveLength(2);
});
