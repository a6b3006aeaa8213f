import { cleanup, fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import Board from "../../src/games/zug-um-zug-maerklin/Board.svelte";
import { towns, tracks } from "../../src/games/zug-um-zug-maerklin/facts.ts";
import game from "../../src/games/zug-um-zug-maerklin/index.ts";
import type { Action, Event } from "../../src/games/zug-um-zug-maerklin/types.ts";
import { press, query, stage } from "../stage.ts";
import { games, steps, type Step } from "./recorded.ts";

const names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
const { wordsIn, show } = stage(Board, game, names);
const words = wordsIn("en");

const all = (selector: string) => [...document.querySelectorAll(selector)];
const text = (selector: string) => query(selector).textContent.replace(/\s+/g, " ").trim();

// The way to a choice, by mouse.
async function choose(choice: Action, { choices, view }: Step): Promise<void> {
  switch (choice.is) {
    case "draw_tickets":
      if (view.table.step === "turn" && !query(`[data-mix]`)) await press("[data-tickets]");
      return void (await press(`[data-mix="${choice.shorts} ${choice.longs}"]`));
    case "return":
      for (const ticket of choice.tickets) await press(`[data-drawn="${ticket}"]`);
      await press("[data-keep]");
      for (const ticket of choice.tickets) await press(`[data-drawn="${ticket}"]`);
      return;
    case "take_open":
      return void (await press(`[data-slot="${view.table.display.indexOf(choice.card)}"]`));
    case "draw_blind":
      return void (await press("[data-pile]"));
    case "claim":
    case "travel":
      return void (await press(`[data-track="${choice.track}"]`));
    case "pay":
      return void (await press(`[data-pay="${choices.indexOf(choice)}"]`));
    case "place_passenger":
      return void (await press(`[data-town="${choice.town}"] .press`));
    case "start_journey":
      return void (await press(`[data-town="${choice.from}"] .press`));
    case "keep_passenger":
      return void (await press("[data-keep-passenger]"));
    case "end_journey":
      return void (await press("[data-stop-journey]"));
    case "pass":
      return void (await press("[data-pass]"));
  }
}

const withStep = (name: string) => steps.filter(({ view }) => view.table.step === name);
const asked = steps.filter(({ choices }) => choices.length > 0);
const oneOfEach = [...new Map(asked.map((step) => [step.view.table.step, step])).values()];

// Whoever cannot do anything passes; that is too rare to be recorded.
function stuck(): Step {
  const step = structuredClone(withStep("turn")[0]!);
  step.choices = [{ is: "pass" }];
  return step;
}

describe("what can be done", () => {
  test("every step of the game has been recorded", () => {
    expect(oneOfEach.map(({ view }) => view.table.step).sort()).toEqual(
      "announce first_tickets journey passenger pay second_card tickets turn".split(" "),
    );
  });

  test.for([...oneOfEach, stuck()])(
    "every choice can be reached by mouse, position %$",
    async (step) => {
      const { act, whyNot } = show(step);
      for (const choice of step.choices) {
        await choose(choice, step);
        expect(act).toHaveBeenLastCalledWith(choice);
      }
      expect(act).toHaveBeenCalledTimes(step.choices.length);
      expect(whyNot).not.toHaveBeenCalled();
    },
  );

  test.for(oneOfEach)("whatever is pressed, only choices come of it, position %$", async (step) => {
    let state = 4711;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const { act, whyNot } = show(step);
    for (let i = 0; i < 25; i++) {
      const buttons = all("button:not(:disabled), [role=button]");
      const button = buttons[random(buttons.length)]!;
      const [acted, refused] = [act.mock.calls.length, whyNot.mock.calls.length];
      const disabled = button.getAttribute("aria-disabled") === "true";
      await fireEvent.click(button, { detail: 1 });
      expect(whyNot.mock.calls.length).toBe(disabled ? refused + 1 : refused);
      if (disabled) expect(act.mock.calls.length).toBe(acted);
    }
    for (const [action] of act.mock.calls) expect(step.choices).toContainEqual(action);
  });

  test("who only watches can move the map and nothing else", () => {
    const step = withStep("turn")[0]!;
    const { table, outlook } = step.view;
    const view = { table, outlook: { ...outlook!, tickets: [] } };
    const { act } = show({ ...step, view }, { me: null, choices: [] });
    expect(all("button")).toHaveLength(3);
    expect(all("[role=button]")).toHaveLength(0);
    expect(all(".tickets [data-ticket], .hand")).toHaveLength(0);
    expect(act).not.toHaveBeenCalled();
  });

  test("who is not asked is told why not", async () => {
    const step = withStep("turn")[0]!;
    const { act, whyNot } = show(step, { choices: [] });
    await press("[data-pile]");
    await press('[data-track="3"]');
    await press('[data-slot="0"]');
    await press("[data-tickets]");
    expect(act).not.toHaveBeenCalled();
    expect(whyNot.mock.calls.map(([action]) => (action as Action).is)).toEqual([
      "draw_blind",
      "claim",
      "take_open",
      "draw_tickets",
    ]);
  });
});

describe("the map", () => {
  const step = withStep("turn").at(-1)!;
  const { table } = step.view;

  test("shows every track, whose it is, and what is closed", () => {
    show(step);
    expect(all("[data-track]")).toHaveLength(tracks.length);
    const owned = table.owner.filter((seat) => seat !== null).length;
    expect(owned).toBeGreaterThan(0);
    expect(all(".track.owned")).toHaveLength(owned);
    expect(all(".track.closed")).toHaveLength(tracks.length - owned - table.open.length);
    const claims = step.choices.filter(({ is }) => is === "claim").length;
    expect(all(".track.choice")).toHaveLength(claims);
  });

  test("shows the goods that are left, the top one by its value", () => {
    show(step);
    for (const [town, { goods }] of towns.entries()) {
      const left = goods.slice(table.goods_taken[town]);
      const values = all(`[data-town="${town}"] .value`).map((value) => value.textContent);
      expect(values).toEqual(left.length > 0 ? [String(left[0])] : []);
      expect(all(`[data-town="${town}"] .goods`)).toHaveLength(left.length);
    }
  });

  test("says of a track what it costs and scores, and why not", async () => {
    vi.useFakeTimers();
    const track = tracks.findIndex(
      (_, t) => !step.choices.some((c) => c.is === "claim" && c.track === t),
    );
    const reason = vi.fn(() => Promise.resolve("Because of the weather."));
    show(step, { reason });
    await fireEvent.pointerEnter(query(`[data-track="${track}"]`), { pointerType: "mouse" });
    expect(text(".signpost")).toContain(`${tracks[track]!.points} point`);
    expect(text(".signpost")).toContain(`Costs ${tracks[track]!.length}`);
    await vi.advanceTimersByTimeAsync(200);
    expect(reason).toHaveBeenCalledExactlyOnceWith({ is: "claim", track });
    if (table.owner[track] === null) expect(text(".signpost")).toContain("Because of the weather.");
    await fireEvent.pointerLeave(query(`[data-track="${track}"]`), { pointerType: "mouse" });
    expect(query(".signpost")).toBe(null);
  });

  test("can be walked by arrow keys from track to track, and Enter presses one", async () => {
    const { act, whyNot } = show(step);
    const stop = query<SVGElement>('[data-track][tabindex="0"]');
    expect(all('[data-track][tabindex="0"]')).toHaveLength(1);
    stop.focus();
    const seen = new Set([stop.dataset.track]);
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"]) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.add((document.activeElement as SVGElement).dataset.track);
    }
    expect(seen.size).toBeGreaterThan(2);
    await fireEvent.keyDown(document.activeElement!, { key: "Enter" });
    expect(act.mock.calls.length + whyNot.mock.calls.length).toBe(1);
  });

  test("comes to what is looked at, and stays where it is moved then", async () => {
    show(step);
    const map = query<SVGSVGElement>("svg.map");
    for (let i = 0; i < 8; i++) await fireEvent.keyDown(map, { key: "+" });
    const near = map.getAttribute("viewBox");
    const ticket = query(`[data-ticket="${step.view.hand!.tickets[0]}"]`);
    await fireEvent.focus(ticket);
    const there = map.getAttribute("viewBox");
    expect(there).not.toBe(near);
    await fireEvent.keyDown(map, { key: "ArrowDown" });
    await fireEvent.keyDown(map, { key: "+" });
    expect(map.getAttribute("viewBox")).not.toBe(there);
  });

  test("zooms by buttons and keys, and shows all of it again", async () => {
    show(step);
    const map = query<SVGSVGElement>("svg.map");
    const whole = map.getAttribute("viewBox");
    await fireEvent.keyDown(map, { key: "+" });
    expect(map.getAttribute("viewBox")).not.toBe(whole);
    await fireEvent.keyDown(map, { key: "0" });
    expect(map.getAttribute("viewBox")).toBe(whole);
    await fireEvent.click(document.querySelector('[aria-label="Zoom in"]')!);
    expect(map.getAttribute("viewBox")).not.toBe(whole);
    await fireEvent.click(document.querySelector('[aria-label="Show the whole map"]')!);
    expect(map.getAttribute("viewBox")).toBe(whole);
  });
});

describe("tickets", () => {
  const step = withStep("turn").at(-1)!;
  test("show their ends and the way to build on the map while they are looked at", async () => {
    show(step);
    expect(all(".town.end")).toHaveLength(0);
    const [ticket] = step.view.hand!.tickets;
    await fireEvent.focus(query(`[data-ticket="${ticket}"]`));
    expect(all(".town.end")).toHaveLength(2);
    await fireEvent.blur(query(`[data-ticket="${ticket}"]`));
    expect(all(".town.end")).toHaveLength(0);
    await press(`[data-ticket="${ticket}"]`);
    expect(all(".town.end")).toHaveLength(2);
    await fireEvent.keyDown(query(".maerklin"), { key: "Escape" });
    expect(all(".town.end")).toHaveLength(0);
  });

  test("that were just drawn are previewed, too, and their order is told", async () => {
    const drawn = withStep("tickets").find(({ view }) => view.hand!.drawn.length > 2)!;
    show(drawn);
    const [a, b] = drawn.view.hand!.drawn;
    await fireEvent.focus(query(`[data-drawn="${a}"]`));
    expect(all(".town.end")).toHaveLength(2);
    await press(`[data-drawn="${b}"]`);
    await press(`[data-drawn="${a}"]`);
    expect(text(`[data-drawn="${b}"] .fate`)).toBe("goes back (1st)");
    expect(text(`[data-drawn="${a}"] .fate`)).toBe("goes back (2nd)");
    await press(`[data-drawn="${b}"]`);
    expect(text(`[data-drawn="${b}"] .fate`)).toBe("keep");
    expect(text(`[data-drawn="${a}"] .fate`)).toBe("goes back (1st)");
  });

  test("of everybody are shown when the game is over", () => {
    const end = games[0]!.at(-1)!;
    show(end, { choices: [] });
    expect(end.view.table.step).toBe("over");
    const shown = end.view.table.shown.flat();
    expect(shown.length).toBeGreaterThan(2);
    expect(all(".shown .ticket")).toHaveLength(shown.length);
    expect(all(".shown .met, .shown .failed")).toHaveLength(shown.length);
  });
});

describe("journeys", () => {
  const step = withStep("journey")[0]!;
  const start = steps.find(({ choices }) => choices.some(({ is }) => is === "start_journey"))!;
  const from = start.choices.find((c) => c.is === "start_journey")!.from;

  test("tell what they have earned", () => {
    show(step);
    expect(text("[data-earned]")).toBe(String(step.view.table.earned));
    expect(all(".track.travelled")).toHaveLength(step.view.table.travelled.length);
    expect(all(".traveller .person")).toHaveLength(1);
  });

  test("the best one is offered, shown on the map, and followed track by track", async () => {
    const own = start.view.table.owner.flatMap((seat, track) =>
      seat === start.seat ? [track] : [],
    );
    const best = { from, tracks: own.slice(0, 2), points: 9, cards: 1 };
    const plans = vi.fn(() => Promise.resolve([best]));
    const { act, rerender, props } = show(start, { plans });
    await vi.waitFor(() => expect(plans).toHaveBeenCalledOnce());
    await press('[data-panel="journeys"]');
    const offer = `[data-best="${from}"]`;
    expect(text(offer)).toBe("Best journey: 9 points, 1 passenger card");
    await fireEvent.focus(query(offer));
    expect(all(".track.lit")).toHaveLength(best.tracks.length);
    await press(offer);
    expect(act).toHaveBeenCalledExactlyOnceWith({ is: "start_journey", from });
    const view = structuredClone(start.view);
    Object.assign(view.table, { step: "journey", at: from, from, travelled: [] });
    const choices = own.map((track): Action => ({ is: "travel", track }));
    await rerender({ ...props, view, choices });
    expect(query<HTMLElement>(".journey .main").dataset.travel).toBe(String(best.tracks[0]));
  });
});

describe("what is seen", () => {
  test.for(["de", "en"] as const)("has words for everything: %s", (language) => {
    for (const step of [...oneOfEach, stuck(), games[0]!.at(-1)!]) {
      const { unmount } = show(step, { words: wordsIn(language) });
      for (const button of all("button, [role=button]"))
        expect(button.getAttribute("aria-label") ?? button.textContent).toMatch(/\w/);
      expect(document.body.innerHTML).not.toContain("⟨");
      unmount();
    }
  });

  test("the cheapest payment is proposed", () => {
    const step = withStep("pay")[0]!;
    show(step);
    expect(text(".payments .main .unseen")).toBe(words.choice(step.choices[0]));
    expect(all("[data-pay]")).toHaveLength(step.choices.length);
  });

  test("the last turns are announced", () => {
    const step = structuredClone(withStep("turn")[0]!);
    show(step);
    expect(query(".last")).toBe(null);
    cleanup();
    Object.assign(step.view.table, { ending: true, turns_left: 2 });
    show(step);
    expect(text(".last")).toBe("Last round: 2 turns left");
  });

  test("cards that all saw taken are marked only where the table allows it", () => {
    const { table, outlook } = structuredClone(withStep("turn")[0]!.view);
    table.known = table.known.map((cards) => cards.map(() => 0));
    table.known[1] = [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0];
    const view = { table, outlook: outlook! };
    const watch = { seat: 0, view, choices: [], action: null, events: [] };
    show(watch, { me: null });
    expect(all(".known .seen")).toHaveLength(0);
    cleanup();
    table.memory = true;
    show(watch, { me: null });
    expect(all(".known .seen .unseen").map((mark) => mark.textContent)).toEqual([
      "2× Blue",
      "1× Locomotive",
    ]);
  });

  test("what has just happened is marked for a while", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const step = withStep("turn")[0]!;
    const { rerender, props } = show(step);
    const event: Event = { is: "travelled", who: 1, track: 9, to: 4 };
    await rerender({ ...props, happened: [{ seq: 5, event, rule: "7.2" }] });
    await tick();
    expect(all(".track.marked").map((track) => (track as SVGElement).dataset.track)).toEqual(["9"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(all(".track.marked")).toHaveLength(0);
  });

  test("a line of the log is pointed at on the map", () => {
    const pointed: Event = { is: "goods_taken", who: 1, town: 4, goods: 3 };
    show(withStep("turn")[0]!, { pointed });
    expect(all(".town.marked").map((town) => (town as SVGElement).dataset.town)).toEqual(["4"]);
  });
});
