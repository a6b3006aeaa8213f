import { describe, expect, test } from "vitest";
import { functionOf, linksOf } from "../../src/games/game-of-trains/cards.ts";
import { targetAt, toolInHand, toolOf, wouldBe } from "../../src/games/game-of-trains/gestures.ts";
import { cardsOf, scenes, spotOf } from "../../src/games/game-of-trains/scenes.ts";
import type { Action, Event } from "../../src/games/game-of-trains/types.ts";
import { steps } from "./recorded.ts";

describe("a row of wagons", () => {
  test("shows where it rises", () => {
    expect(linksOf([30, 12, 25, null, 7])).toEqual(["engine", "falls", "rises", "open", "open"]);
  });

  test("knows what is printed on the cards", () => {
    expect(functionOf(2)).toBe("protect");
    expect(functionOf(84)).toBe("swap_across");
  });
});

describe("pictures of what happened", () => {
  const shownOf = (i: number) => {
    const happened = steps[i]!.events.map((event) => ({ seq: 1, event, rule: "" }));
    return scenes(steps[i]!.view.table, happened, steps[i + 1]!.view.table);
  };

  test("leave nothing out and end at what the server says", () => {
    for (const [i, { events }] of steps.slice(0, -1).entries()) {
      expect(shownOf(i).at(-1)!.table).toBe(steps[i + 1]!.view.table);
      expect(shownOf(i).flatMap((scene) => scene.events)).toEqual(events);
    }
  });

  test("come there by themselves", () => {
    // A last picture without events only puts the used card away; the one before must be right.
    const own = steps.slice(0, -1).flatMap((_, i) => {
      const shown = shownOf(i);
      return shown.at(-1)!.events.length > 0 ? [] : [[shown.at(-2)!.table, shown.at(-1)!.table]];
    });
    expect(own.length).toBeGreaterThan(10);
    for (const [told, real] of own) {
      expect(told!.trains).toEqual(real!.trains);
      expect(told!.display).toEqual(real!.display);
      expect(told!.draw_pile).toBe(real!.draw_pile);
    }
  });

  test("let wagons fall together and refill one by one", () => {
    const removal = steps.find(({ events }) => events.some((e) => e.is === "removed"))!;
    const happened = removal.events.map((event) => ({ seq: 1, event, rule: "" }));
    const shown = scenes(removal.view.table, happened, removal.view.table);
    const falling = shown.filter((s) => s.events.some((e) => e.is === "removed"));
    expect(falling).toHaveLength(1);
    for (const scene of shown)
      expect(scene.events.filter((e) => e.is === "refilled").length).toBeLessThan(2);
  });

  test("name every open card", () => {
    const { view } = steps[0]!;
    expect(cardsOf(view.table, [8]).size).toBe(3 * 7 + 1);
  });

  test("can be pointed at", () => {
    const swapped: Event = { is: "swapped", who: 2, left: 3, right: 5 };
    expect(spotOf(swapped).places).toEqual([
      { seat: 2, place: 3 },
      { seat: 2, place: 5 },
    ]);
    expect(spotOf({ is: "pair_left", function: "protect", older: 2, newer: 10 }).cards).toEqual([
      2, 10,
    ]);
    expect(spotOf({ is: "reshuffled", cards: 40 }).pile).toBe(true);
    expect(spotOf({ is: "won", who: 1 }).seat).toBe(1);
  });
});

describe("gestures", () => {
  const draw: Action = { is: "draw" };
  const swap: Action = { is: "swap_across", left: 1 };
  const move: Action = { is: "move_right", from: 1 };

  test("take the only card there is in hand", () => {
    expect(toolInHand([{ is: "replace", place: 1 }], null)).toBe("drawn");
    expect(toolInHand([draw, swap], null)).toBe(null);
    expect(toolInHand([draw, swap], "swap_across")).toBe("swap_across");
    expect(toolInHand([draw, swap], "protect")).toBe(null);
  });

  test("ask which function is meant if two bring a wagon there", () => {
    const both = [draw, swap, move];
    expect(targetAt(both, null, null, 1)).toEqual({ does: "lift" });
    expect(targetAt(both, null, 1, 3)).toEqual({ does: "ask", actions: [swap, move] });
    expect(targetAt(both, "move_right", 1, 3)).toEqual({ does: "act", action: move });
    expect(targetAt(both, null, 3, 1)).toEqual({ does: "act", action: swap });
    expect(targetAt(both, null, 3, 3)).toEqual({ does: "put_back" });
  });

  test("stand for an action even where there is none, so that one can ask why", () => {
    expect(targetAt([draw], null, null, 4)).toEqual({
      does: "nothing",
      would: { is: "replace", place: 4 },
    });
    const tools = ["protect", "move_left", "swap_across", "remove_last", "drawn", 12] as const;
    for (const tool of tools) expect(toolOf(wouldBe(tool, 2))).toBe(tool);
  });
});
