// A board by itself, as its tests look at it: people at its table, and ears for what it says.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { afterEach, beforeAll, vi } from "vitest";
import type { BoardProps, GameModule } from "../src/games/board.ts";
import { speak } from "../src/state/text.svelte.ts";
import { Catalogue, words, type Language } from "../src/words.ts";

// A decision as it was recorded.
interface Step<View, Action> {
  view: View;
  seat: number;
  choices: Action[];
}

export function stage<View, Action, Event>(
  Board: Component<BoardProps<View, Action, Event>>,
  game: GameModule,
  names: string[],
) {
  const players = names.map((name, seat) => ({
    seat,
    name,
    bot: "",
    absent: false,
    resigned: false,
  }));
  const wordsIn = (language: Language) =>
    words(new Catalogue(language, [game.texts[language]]), game.shapes, names);

  function show(step: Step<View, Action>, more: Partial<BoardProps<View, Action, Event>> = {}) {
    const spies = { act: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.resolve(null)) };
    const props: BoardProps<View, Action, Event> = {
      view: step.view,
      me: step.seat,
      players,
      choices: step.choices,
      happened: [],
      words: wordsIn("en"),
      pointed: null,
      replaying: false,
      ...spies,
      ...more,
    };
    return { ...spies, ...render(Board, props), props };
  }
  return { wordsIn, show };
}

export const query = <E extends Element = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)!;
export const press = (selector: string) => fireEvent.click(query(selector), { detail: 1 });

beforeAll(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
