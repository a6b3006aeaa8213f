// What the board makes of presses, and what it tells of a stack, on the positions of the guided first
// game.
import { describe, expect, test } from "vitest";
import type { View } from "../../src/games/board.ts";
import Board from "../../src/games/glueck-auf/Board.svelte";
import game from "../../src/games/glueck-auf/index.ts";
import lesson from "../../src/games/glueck-auf/lesson.json";
import type { Action, Hand, Outlook, Table } from "../../src/games/glueck-auf/types.ts";
import { press, query, stage } from "../stage.ts";

type Eyes = View<Table, Hand, Outlook>;
const { show } = stage(Board, game, ["Anna", "Ben"]);
const scene = (step: string) => {
  const { view, choices } = lesson.scenes.find(({ view }) => view.table.step === step)!;
  return { view: view as unknown as Eyes, choices: choices as unknown as Action[], seat: 0 };
};

describe("an area that is pressed", () => {
  const { view } = scene("act");
  const choices: Action[] = [{ is: "use", area: "orders" }, { is: "pass" }];

  test("gets workers", async () => {
    const { act } = show({ view, choices, seat: 0 });
    await press('[data-area="orders"]');
    expect(act).toHaveBeenCalledWith(choices[0]);
  });

  test("says why it gets none", async () => {
    const { act, whyNot } = show({ view, choices, seat: 0 });
    await press('[data-area="deliver"]');
    expect(act).not.toHaveBeenCalled();
    expect(whyNot).toHaveBeenCalledWith({ is: "use", area: "deliver" });
  });

  test("tells beforehand how I can pay, and a spectator nothing", async () => {
    const about = () => query('[data-area="orders"]').dataset.about!;
    const { rerender, props } = show({ view, choices, seat: 0 });
    expect(about()).toContain("You can pay with 1.");
    await rerender({ ...props, me: null, choices: [] });
    expect(about()).not.toContain("pay with");
  });
});

describe("a train and an order", () => {
  const { view } = scene("deliver");
  const choices: Action[] = [
    { is: "dispatch", track: 1, order: "factories1" },
    { is: "dispatch", track: 2, order: "factories1" },
  ];

  test("leave together, whichever is pressed first", async () => {
    const first = show({ view, choices, seat: 0 });
    await press('[data-order="factories1"]');
    expect(first.act).not.toHaveBeenCalled();
    await press('[data-track="2"] button');
    expect(first.act).toHaveBeenCalledWith(choices[1]);
  });
});

describe("what free choice has put under a stack", () => {
  const { view, choices } = scene("act");
  const about = (stack: string) => query(`[data-area="${stack}"]`).dataset.about!;
  const later: Eyes = {
    ...view,
    table: {
      ...view.table,
      locomotives: { top: "a", unseen: 7, underneath: ["c", "d"] },
      orders: {
        top: "factories1",
        unseen: 0,
        underneath: [
          { by: 1, perhaps: "furnaces4" },
          { by: 0, perhaps: null },
        ],
      },
    },
    hand: { ...view.hand!, buried_orders: ["steamships2"] },
  };

  test("is told in its order to everybody", () => {
    show({ view: later, choices, seat: 0 });
    expect(about("locomotives")).toContain("after 7 unknown cards: model C, model D");
    expect(about("shares")).not.toContain("underneath");
  });

  test("is told of orders to whoever has put them there", () => {
    show({ view: later, choices, seat: 0 });
    expect(about("orders")).toContain("the open card: a hidden card, steamships (2 lorries)");
  });

  test("is not told of orders that only others know", () => {
    show({ view: { ...later, hand: undefined }, choices: [], seat: 1 }, { me: null });
    expect(about("orders")).not.toContain("underneath");
    expect(about("locomotives")).toContain("model C, model D");
  });
});

test("the card that waits for its track lies in sight", () => {
  const { view, choices } = scene("place");
  const table: Table = { ...view.table, wagon: "joker", locomotive: null };
  show({ view: { ...view, table }, choices, seat: 0 });
  expect(query(".deeds .wagon_card")).not.toBeNull();
});

test("whoever loads from storage may turn to the front card only if there is one", async () => {
  const { view, choices } = scene("mine");
  const storage = view.table.storage.with(0, [1, ...view.table.storage[0]!.slice(1)]);
  const offered = async (rows: Table["rows"]) => {
    const { unmount } = show({
      view: { ...view, table: { ...view.table, rows, storage } },
      choices,
      seat: 0,
    });
    await press("[data-stored]");
    const shown = query(".queue button") !== null;
    unmount();
    return shown;
  };
  expect(await offered([{ owner: 0, lorry: "fox1" }])).toBe(true);
  expect(await offered([])).toBe(false);
});

test("an order says how many lorries it still waits for", () => {
  const { view, choices } = scene("act");
  const orders = [{ order: "factories2" as const, points: 5, missing: 2, ready: [], unpulled: [] }];
  const outlook = { ...view.outlook!, orders };
  show({ view: { ...view, outlook }, choices, seat: 0 });
  expect(query('[data-order="factories2"] .badge').textContent).toBe("2 more");
});
