import { fireEvent, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Board from "../../src/games/nimm-den-zug/Board.svelte";
import game from "../../src/games/nimm-den-zug/index.ts";
import { usesOf } from "../../src/games/nimm-den-zug/moves.ts";
import type { Action, Event, Table } from "../../src/games/nimm-den-zug/types.ts";
import { press, query, stage } from "../stage.ts";
import { games, steps, type Step } from "./recorded.ts";

const names = ["Anna", "Ben", "Cleo"];
const { wordsIn, show } = stage(Board, game, names);
const words = wordsIn("en");

const pressTrack = (track: number) => press(`.mine [data-track="${track}"]`);
const pressSlot = (slot: number) => press(`[data-slot="${slot}"]`);

// The way to a choice, by mouse.
async function choose(choice: Action, { choices, view }: Step): Promise<void> {
  switch (choice.is) {
    case "offer":
    case "buy":
    case "keep":
      return void (await press(`.room button[data-loco="${choice.loco}"]`));
    case "bid": {
      const amounts = choices.flatMap((c) => (c.is === "bid" ? [c.amount] : []));
      const slider = query('.bid input[type="range"]');
      await fireEvent.input(slider, { target: { value: String(amounts.indexOf(choice.amount)) } });
      return void (await press("[data-bid]"));
    }
    case "favour":
      return void (await fireEvent.click(screen.getByText(words.choice(choice))));
    case "turn_over":
      return void (await pressTrack(choice.track));
    case "replace":
      await press("[data-replacing]");
      for (const slot of choice.slots) await pressSlot(slot);
      return void (await press("[data-replace]"));
    case "pass":
    case "let_go":
    case "decline":
      return void (await press(`[data-word="${choice.is}"]`));
    default: {
      const uses = (card: Table["display"][number]) => (card ? usesOf(choices, card) : []);
      await pressSlot(view.table.display.findIndex((card) => uses(card).includes(choice)) + 1);
      if (choice.is === "take_bonus") await press('[data-use="0"]');
      else await pressTrack(choice.track);
    }
  }
}

const withStep = (name: string) => steps.filter(({ view }) => view.table.step === name);

// Equal bids are rare; this is what a table looks like then.
function tie(): Step {
  const step = structuredClone(withStep("seal")[0]!);
  Object.assign(step.view.table, {
    step: "break_tie",
    tied: [0, 2],
    bids: [900, 50, 900, 0, 0, 0],
  });
  step.choices = [0, 2].map((who) => ({ is: "favour", who }));
  return step;
}
const sample = [...steps.filter(({ choices }) => choices.length > 0), tie()];

const oneOfEach = [...new Map(sample.map((step) => [step.view.table.step, step])).values()];

describe("what can be done", () => {
  test("every step of the game has been recorded", () => {
    const seen = new Set(sample.map(({ view }) => view.table.step));
    expect([...seen].sort()).toEqual(
      "after_replacing break_tie buy keep last_buy offer open outbid raise seal seal_again seal_for_right turn_over wagons".split(
        " ",
      ),
    );
  });

  test.for(sample)("every choice can be reached by mouse, position %$", async (step) => {
    const { act, whyNot } = show(step);
    for (const choice of step.choices) {
      await choose(choice, step);
      expect(act).toHaveBeenLastCalledWith(choice);
    }
    expect(act).toHaveBeenCalledTimes(step.choices.length);
    expect(whyNot).not.toHaveBeenCalled();
  });

  test.for(oneOfEach)("whatever is pressed, only choices come of it, position %$", async (step) => {
    let state = 4711;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const { act, whyNot } = show(step);
    for (let i = 0; i < 30; i++) {
      const buttons = document.querySelectorAll<HTMLElement>("button:not(:disabled)");
      const button = buttons[random(buttons.length)]!;
      const [acted, asked] = [act.mock.calls.length, whyNot.mock.calls.length];
      const disabled = button.getAttribute("aria-disabled") === "true";
      await fireEvent.click(button, { detail: 1 });
      expect(whyNot.mock.calls.length).toBe(disabled ? asked + 1 : asked);
      if (disabled) expect(act.mock.calls.length).toBe(acted);
    }
    for (const [action] of act.mock.calls) expect(step.choices).toContainEqual(action);
  });

  test.for([withStep("raise")[0]!, withStep("buy")[0]!, withStep("wagons")[0]!])(
    "who only watches has nothing to press, and sees nobody's money, position %$",
    (step) => {
      const { table, outlook } = step.view;
      const view = { table, outlook: { ...outlook!, goals: [], bid: null } };
      show({ ...step, view }, { me: null, choices: [] });
      expect(document.querySelectorAll("button, input")).toHaveLength(0);
      expect(document.querySelector(".screen")).toBe(null);
      expect(document.querySelectorAll(".rival")).toHaveLength(3);
    },
  );

  test("who is not asked is told why not", async () => {
    const step = withStep("wagons")[0]!;
    const { act, whyNot } = show(step, { choices: [] });
    await pressSlot(1);
    expect(act).not.toHaveBeenCalled();
    expect(whyNot).toHaveBeenCalledOnce();
  });
});

describe("bids", () => {
  const raise = withStep("raise")[0]!;
  const amounts = raise.choices.flatMap((c) => (c.is === "bid" ? [c.amount] : []));
  const field = () => query<HTMLInputElement>('[role="spinbutton"]');

  test("can be typed, and Enter makes them", async () => {
    const { act } = show(raise);
    field().value = String(amounts[7]);
    await fireEvent.keyDown(field(), { key: "Enter" });
    expect(act).toHaveBeenCalledExactlyOnceWith({ is: "bid", amount: amounts[7] });
  });

  test("what cannot be bid becomes the nearest that can", async () => {
    show(raise);
    await fireEvent.change(field(), { target: { value: "1" } });
    expect(field().value).toBe(String(amounts[0]));
    await fireEvent.change(field(), { target: { value: "9999999" } });
    expect(field().value).toBe(String(amounts.at(-1)));
  });

  test("go up and down with the arrow keys, within the choices", async () => {
    show(raise);
    await fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(query("[data-bid]").dataset.bid).toBe(String(amounts[0]));
    await fireEvent.keyDown(field(), { key: "ArrowUp" });
    await fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(query("[data-bid]").dataset.bid).toBe(String(amounts[2]));
  });

  test("rise with what others bid", async () => {
    const outbid = withStep("outbid")[0]!;
    const { rerender, props } = show(outbid);
    const higher = outbid.choices.slice(10);
    await rerender({ ...props, choices: higher });
    const least = higher.find((c) => c.is === "bid")!;
    expect(query("[data-bid]").dataset.bid).toBe(String(least.amount));
  });
});

describe("the count", () => {
  const step = withStep("outbid")[0]!;
  const clocks = [0, 1, 2].map((seat) => (step.view.table.asked.includes(seat) ? 12 : -1));
  const lit = () => document.querySelectorAll(".count .lit").length;

  test("goes once, twice, and begins anew with every bid", async () => {
    vi.useFakeTimers();
    const { rerender, props } = show(step, { clocks });
    expect(lit()).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(lit()).toBe(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(lit()).toBe(3);
    const view = structuredClone(props.view);
    view.table.bid_number += 1;
    await rerender({ ...props, view, clocks: [...clocks] });
    expect(lit()).toBe(1);
  });

  test("is not shown where no clock is told", () => {
    show(step);
    expect(document.querySelector(".count")).toBe(null);
  });
});

describe("what is seen", () => {
  test.for(["de", "en"] as const)("has words for everything: %s", (language) => {
    const spoken = wordsIn(language);
    for (const step of [...oneOfEach, games[0]!.at(-1)!]) {
      const { unmount } = show(step, { words: spoken, clocks: [9, 9, 9] });
      for (const button of document.querySelectorAll("button"))
        expect(button.getAttribute("aria-label") ?? button.textContent).toMatch(/\w/);
      expect(document.body.innerHTML).not.toContain("⟨");
      unmount();
    }
  });

  test("sealed bids stay in their envelopes, but for one's own", () => {
    const step = structuredClone(withStep("seal")[1]!);
    step.view.table.asked = [];
    step.view.hand!.bid = 1250;
    show(step, { choices: [] });
    expect(document.querySelectorAll(".bidders .sealed svg.open")).toHaveLength(0);
    const rows = [...document.querySelectorAll(".bidders li")].map((row) => row.textContent);
    expect(rows.filter((row) => row.includes("$1,250"))).toHaveLength(1);
    expect(rows.filter((row) => row.includes("$"))).toHaveLength(1);
  });

  // Things may move, and do so at once.
  function moving(): void {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const animate = () => ({ finished: Promise.resolve(), cancel: () => undefined });
    Object.assign(Element.prototype, { animate });
  }
  afterEach(() => void Reflect.deleteProperty(Element.prototype, "animate"));

  test("envelopes open together, and stay open to be read", async () => {
    moving();
    const step = withStep("seal")[0]!;
    const { rerender, props } = show(step);
    const view = structuredClone(step.view);
    Object.assign(view.table, { step: "seal_again", bids: [900, 50, 300, 0, 0, 0] });
    const events = [900, 50, 300].map(
      (amount, who) => ({ is: "bid_revealed", who, amount }) as const,
    );
    const happened = events.map((event) => ({ seq: 1, event, rule: "" }));
    await rerender({ ...props, view, happened });
    const opened = () => document.querySelectorAll(".bidders svg.open").length;
    await vi.advanceTimersByTimeAsync(100);
    expect(opened()).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened()).toBe(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(opened()).toBe(0);
  });

  test("envelopes close at once for who has seen enough", async () => {
    moving();
    const step = withStep("seal")[0]!;
    const { rerender, props } = show(step);
    const view = structuredClone(step.view);
    const event = { is: "bid_revealed", who: 1, amount: 50 } as const;
    await rerender({ ...props, view, happened: [{ seq: 1, event, rule: "" }] });
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelectorAll(".bidders svg.open")).toHaveLength(1);
    await rerender({ ...props, view, happened: [] });
    await vi.advanceTimersByTimeAsync(1);
    expect(document.querySelectorAll(".bidders svg.open")).toHaveLength(0);
  });

  test("profits are counted out though the next round has begun", async () => {
    moving();
    const [before, after] = games[0]!.slice(-2) as [Step, Step];
    const { rerender, props } = show(before);
    const happened = before.events.map((event) => ({ seq: 9, event, rule: "" }));
    await rerender({ ...props, view: after.view, choices: [], happened });
    const view = structuredClone(after.view);
    const event = { is: "bid_sealed", who: 1 } as const;
    await rerender({ ...props, view, choices: [], happened: [{ seq: 10, event, rule: "" }] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(document.querySelectorAll(".payday .total")).toHaveLength(3);
  });

  test.for(games)("profits are counted out wagon by wagon, game %$", async (played) => {
    const [before, after] = [played.at(-2)!, played.at(-1)!];
    const paid = before.events.filter((e): e is Event & { is: "profit_paid" } => {
      return e.is === "profit_paid";
    });
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { rerender, props } = show(before);
    const happened = before.events.map((event) => ({ seq: 9, event, rule: "" }));
    const view = { ...after.view, hand: before.view.hand!, seat: before.seat };
    await rerender({ ...props, view, choices: [], happened });
    const totals = [...document.querySelectorAll(".payday .total")].map((b) => b.textContent);
    expect(totals).toEqual(paid.map((e) => `$${e.total.toLocaleString("en")}`));
    const wagons = after.view.table.trains.flat().flatMap((train) => train.wagons);
    expect(document.querySelectorAll(".payday .wagon")).toHaveLength(wagons.length);
    expect(document.querySelector(".market, .room")).toBe(null);
    await fireEvent.click(screen.getByText("Go on"));
    expect(document.querySelector(".payday")).toBe(null);
    expect(document.querySelector(".market, .room")).not.toBe(null);
  });

  test("profits do not stand in the way of the next wagons", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const [before, after] = games[0]!.slice(-2) as [Step, Step];
    const { rerender, props } = show(before);
    const happened = before.events.map((event) => ({ seq: 9, event, rule: "" }));
    await rerender({ ...props, view: after.view, choices: [], happened });
    expect(document.querySelector(".payday")).not.toBe(null);
    await rerender({ ...props, view: structuredClone(before.view), happened: [] });
    expect(document.querySelector(".payday")).toBe(null);
    expect(document.querySelector(".market")).not.toBe(null);
  });

  test("who has to turn over sees what each locomotive is worth", async () => {
    const step = withStep("turn_over")[0]!;
    const { act } = show(step);
    const choice = step.choices[0] as Action & { is: "turn_over" };
    const { loco } = step.view.table.trains[step.seat]![choice.track - 1]!;
    await press(`.room button[data-loco="${loco}"]`);
    expect(act).toHaveBeenCalledExactlyOnceWith(choice);
  });

  test("cards handed on are remembered while others choose from them", () => {
    const step = structuredClone(withStep("keep")[0]!);
    step.view.hand = { ...step.view.hand!, kept: ["steam7"], passed: ["diesel6", "electric5"] };
    show(step);
    const lines = [...document.querySelectorAll(".handed")].map((line) => line.textContent);
    const next = names[(step.seat + 1) % 3]!;
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(words.name("loco", "steam7"));
    expect(lines[1]).toContain(next);
    expect(lines[1]).toContain(words.name("loco", "diesel6"));
    expect(lines[1]).toContain(words.name("loco", "electric5"));
  });

  test("who has chosen sees which card stays and where the others go", () => {
    const step = structuredClone(withStep("keep")[0]!);
    step.view.hand!.pick = step.view.hand!.locos[1]!;
    step.view.table.asked = step.view.table.asked.filter((seat) => seat !== step.seat);
    show(step, { choices: [] });
    const notes = [...document.querySelectorAll(".loco .note")].map((note) => note.textContent);
    const away = words.say("board.goes_to", { left: names[(step.seat + 1) % 3]! });
    expect(notes).toEqual([away, words.say("board.keeping"), away]);
    expect(screen.getByText(words.say("board.take_back"))).toBeTruthy();
  });

  test("who cannot pay for replacing is told so", async () => {
    const step = withStep("wagons")[0]!;
    const choices = step.choices.filter((choice) => choice.is !== "replace");
    const { act, whyNot } = show(step, { choices });
    expect(query("[data-replacing]").getAttribute("aria-disabled")).toBe("true");
    await press("[data-replacing]");
    expect(act).not.toHaveBeenCalled();
    expect(whyNot).toHaveBeenCalledExactlyOnceWith({ is: "replace", slots: [1] });
  });

  test("at the end the trains that have won lie on the board", () => {
    const { view } = steps.findLast(({ view }) => view.table.step === "over")!;
    show({ view, seat: 0, choices: [] }, { winners: [1] });
    expect(query(".ribbon").textContent).toContain("Ben");
    expect(document.querySelectorAll(".won .row")).toHaveLength(3);
    expect(document.querySelectorAll(".mine:not(.won)")).toHaveLength(1);
    expect(query(".display")).toBeNull();
    // The score sheet tells everybody's money.
    expect(query(".money").textContent).not.toContain("nobody");
  });

  test("what was bid before the last bid is still to be seen", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const step = withStep("raise")[0]!;
    const { rerender, props } = show(step);
    const view = structuredClone(step.view);
    const { leader, high, lot } = step.view.table;
    const who = step.seat;
    Object.assign(view.table, { leader: who, high: high + 50, asked: [leader] });
    const event = { is: "bid_made", who, loco: lot!, amount: high + 50 } as const;
    await rerender({ ...props, view, choices: [], happened: [{ seq: 1, event, rule: "" }] });
    const rows = [...document.querySelectorAll(".bidders li")];
    expect(rows[leader!]!.querySelector("s")!.textContent).toContain(high.toLocaleString("en"));
    expect(rows[who]!.querySelector("strong")!.textContent).toContain(
      (high + 50).toLocaleString("en"),
    );
  });
});
