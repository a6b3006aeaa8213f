import { fireEvent, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import Board from "../../src/games/game-of-trains/Board.svelte";
import { waysOf } from "../../src/games/game-of-trains/gestures.ts";
import game from "../../src/games/game-of-trains/index.ts";
import type { Action } from "../../src/games/game-of-trains/types.ts";
import { press, query, stage } from "../stage.ts";
import { steps } from "./recorded.ts";

const names = ["Anna", "Ben", "Cleo"];
const { wordsIn, show } = stage(Board, game, names);
const words = wordsIn("en");

const pressPlace = (place: number) => press(`[data-place="${place}"] button`);

// The way to a choice, by mouse.
async function choose(choice: Action): Promise<void> {
  if (choice.is === "draw") return void (await press(".draw"));
  if (choice.is === "exchange") {
    const card = query(`[data-hand="${choice.wagon}"]`);
    if (card.ariaPressed !== "true" && card.getAttribute("aria-pressed") !== "true")
      await fireEvent.click(card, { detail: 1 });
  } else if (choice.is !== "replace") await press(`[data-function="${choice.is}"]`);
  const [way] = waysOf(choice);
  if (!way) return void (await fireEvent.click(screen.getByText(words.choice(choice))));
  const two = choice.is === "swap_neighbours" || choice.is === "swap_across";
  if (way.from !== null) await pressPlace(way.from);
  if (way.from === null || two) await pressPlace(way.to);
}

const withStep = (name: string) => steps.filter(({ view }) => view.table.step === name);
const sample = [...withStep("exchange"), ...withStep("act").slice(0, 12), withStep("place")[0]!];

describe("what can be done", () => {
  test.for(sample)("every choice can be reached by mouse, position %$", async (step) => {
    const { act, whyNot } = show(step);
    for (const choice of step.choices) {
      await choose(choice);
      expect(act).toHaveBeenLastCalledWith(choice);
    }
    expect(act).toHaveBeenCalledTimes(step.choices.length);
    expect(whyNot).not.toHaveBeenCalled();
  });

  test.for(sample)("whatever is pressed, only choices come of it, position %$", async (step) => {
    let state = 12345;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const { act, whyNot } = show(step);
    for (let i = 0; i < 60; i++) {
      const buttons = document.querySelectorAll<HTMLElement>("button");
      const button = buttons[random(buttons.length)]!;
      const [acted, asked] = [act.mock.calls.length, whyNot.mock.calls.length];
      const disabled = button.getAttribute("aria-disabled") === "true";
      await fireEvent.click(button, { detail: 1 });
      expect(whyNot.mock.calls.length).toBe(disabled ? asked + 1 : asked);
      if (disabled) expect(act.mock.calls.length).toBe(acted);
    }
    for (const [action] of act.mock.calls) expect(step.choices).toContainEqual(action);
  });

  test("who only watches has nothing to press", () => {
    show(withStep("act")[0]!, { me: null, choices: [] });
    expect(document.querySelectorAll("button")).toHaveLength(0);
    expect(screen.getAllByRole("list")).toHaveLength(3);
  });

  test("nor has anybody who looks at a game that is over through one player's eyes", () => {
    show(withStep("exchange")[0]!, { choices: [], replaying: true });
    expect(document.querySelectorAll("button")).toHaveLength(0);
  });

  test("who is not asked is told why not", async () => {
    const { act, whyNot } = show(withStep("act")[0]!, { choices: [] });
    await press(".draw");
    await press('[data-function="protect"]');
    await pressPlace(3);
    expect(act).not.toHaveBeenCalled();
    expect(whyNot.mock.calls).toEqual([
      [{ is: "draw" }],
      [{ is: "protect", place: 1 }],
      [{ is: "replace", place: 3 }],
    ]);
  });
});

describe("by keyboard", () => {
  const swapping = withStep("act").find(({ choices }) =>
    choices.some((c) => c.is === "swap_neighbours"),
  )!;
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
  const enter = () => fireEvent.click(document.activeElement!, { detail: 0 });

  test("a card, two wagons along the train, and it is done", async () => {
    const { act } = show(swapping);
    query('[data-function="swap_neighbours"]').focus();
    await enter();
    await waitFor(() => expect(document.activeElement).toBe(query('[data-place="1"] button')));
    await key("ArrowRight");
    await enter();
    await key("ArrowRight");
    await enter();
    expect(act).toHaveBeenCalledExactlyOnceWith({ is: "swap_neighbours", left: 2 });
  });

  test("Escape puts everything back", async () => {
    const { act } = show(swapping);
    query('[data-function="swap_neighbours"]').focus();
    await enter();
    await waitFor(() => expect(document.activeElement).toBe(query('[data-place="1"] button')));
    await enter();
    expect(document.activeElement!.getAttribute("aria-pressed")).toBe("true");
    await key("Escape");
    expect(document.activeElement!.hasAttribute("aria-pressed")).toBe(false);
    expect(document.querySelector(".picked")).toBe(null);
    expect(act).not.toHaveBeenCalled();
  });

  test("the train is one stop of the tab key", () => {
    show(swapping);
    const stops = [...document.querySelectorAll<HTMLElement>(".own button")];
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
  });
});

describe("names", () => {
  test("tell number, place, function, lock and what a press does", () => {
    const step = structuredClone(withStep("place")[0]!);
    const train = step.view.table.trains[step.seat]!;
    train.wagons[0] = 37;
    train.locks[0] = 2;
    show(step);
    expect(query('[data-place="1"] button').getAttribute("aria-label")).toBe(
      "Wagon 37, Remove middle wagon, place 1, protected by 2. Replace the wagon on place 1",
    );
  });

  test.for(["de", "en"] as const)(
    "are there for everything that can be pressed: %s",
    (language) => {
      const spoken = wordsIn(language);
      for (const step of [sample[0]!, sample[5]!, sample.at(-1)!]) {
        const { unmount } = show(step, { words: spoken });
        for (const button of document.querySelectorAll("button"))
          expect(button.getAttribute("aria-label") ?? button.textContent).toMatch(/\w/);
        expect(document.body.innerHTML).not.toContain("⟨");
        unmount();
      }
    },
  );
});

describe("looking ahead and back", () => {
  test("pointing at a place shows the train as it would be", async () => {
    const step = withStep("place")[0]!;
    const then = structuredClone(step.view);
    then.table.trains[step.seat]!.wagons[1] = then.table.drawn;
    const preview = vi.fn(() => Promise.resolve({ view: then, events: [] }));
    show(step, { preview });
    const wagon = query('[data-place="2"] button');
    await fireEvent.pointerEnter(wagon, { pointerType: "mouse" });
    const name = `Your train would be: ${then.table.trains[step.seat]!.wagons.join(", ")}`;
    await screen.findByRole("img", { name });
    expect(preview).toHaveBeenCalledExactlyOnceWith({ is: "replace", place: 2 });
    await fireEvent.pointerLeave(wagon);
    expect(screen.queryByRole("img", { name })).toBe(null);
  });

  test("what happened is marked where nothing may move", async () => {
    const at = steps.findIndex(({ events }) => events.some((e) => e.is === "swapped"));
    const [before, after] = [steps[at]!, steps[at + 1]!];
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { rerender, props } = show(before);
    const happened = before.events.map((event) => ({ seq: 9, event, rule: "" }));
    await rerender({ ...props, view: { ...after.view, hand: before.view.hand! }, happened });
    expect(document.querySelectorAll(".own .marked")).toHaveLength(2);
    const [first] = document.querySelectorAll(".own .wagon");
    expect(first!.getAttribute("data-card")).toBe(
      String(after.view.table.trains[before.seat]!.wagons[0]),
    );
  });

  test("the winner is told", () => {
    const last = steps.at(-1)!;
    const { winner } = last.view.table;
    show(last);
    screen.getByText(`${names[winner!]} wins: seven wagons in ascending order!`);
    expect(screen.getAllByRole("button").every((b) => b.ariaDisabled !== "false")).toBe(true);
  });
});
