// @vitest-environment happy-dom
// The hands that play in all these tests are tried here without a browser, at many more questions than
// come up there: whatever a seat may choose, the controls that they press lead to exactly that.
import { cleanup } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { games as modules } from "../src/games/index.ts";
import { speak } from "../src/state/text.svelte.ts";
import type { NewsTold, Tagged } from "../src/wire.ts";
import { stage } from "../tests/stage.ts";
import { earOf } from "./ear.ts";
import { Game, type Position } from "./engine.ts";
import { games, type UnderTest } from "./games.ts";
import type { Person } from "./people.ts";
import { pretendPage } from "./pretend.ts";
import { Traveller } from "./zug-um-zug-maerklin.ts";

type Somebody = Person<unknown, unknown, Tagged>;

const names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"];

// What else than the usual is worth a game.
const variants: Record<string, object[]> = {
  "isle-of-trains": [{ display: true }, { upgrade_discount: false }],
  "nimm-den-zug": [
    { auctions: ["in_turn", "sealed", "open"] },
    { auctions: ["double_sealed", "first_purchase", "passing_on"], last_bidder: "buys_all" },
  ],
};
const begun = (game: string, players: number) =>
  [{}, {}, ...(variants[game] ?? [])].map(
    (options, i) => () => Game.begin(game, i % 2 === 0 ? players : 2, i + 1, options),
  );

// How many others say the same wherever they say something of the same: a card on a car of one's own,
// to be its cargo or its upgrade.
function likeness(choice: Tagged, choices: Tagged[]): number {
  const values = new Map(
    Object.entries(choice).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const isLike = (other: Tagged) => {
    const shared = Object.entries(other).filter(([key]) => key !== "is" && values.has(key));
    return shared.length > 0 && shared.every(([key, v]) => values.get(key) === JSON.stringify(v));
  };
  return choices.filter((other) => other.is !== choice.is && isLike(other)).length;
}

interface Try {
  position: Position;
  choice: Tagged;
}

// What a control means may depend on what else there is to choose: every kind of choice, beside every
// other kind that it came up with, and the one of its kind that is most easily mistaken.
async function tries(game: string, players: number): Promise<Try[]> {
  const seen = new Set<string>();
  const found: Try[] = [];
  for (const begin of begun(game, players)) {
    const now = await begin();
    for (; !now.isOver; await now.playOn()) {
      const position = await now.seenBy(now.seat);
      const kinds = [...new Set(position.choices.map(({ is }) => is))];
      for (const kind of kinds) {
        const pairs = kinds.map((other) => `${position.view.table.step} ${kind} ${other}`);
        if (pairs.every((pair) => seen.has(pair))) continue;
        for (const pair of pairs) seen.add(pair);
        const like = (choice: Tagged) => likeness(choice, position.choices);
        const [choice] = position.choices
          .filter(({ is }) => is === kind)
          .toSorted((a, b) => like(b) - like(a));
        found.push({ position, choice: choice! });
      }
    }
    now.end();
  }
  return found;
}

// Somebody at a board; they are asked what a position says.
async function seated(game: string, { pupil }: UnderTest, hand: "mouse" | "finger") {
  const touches = hand === "finger";
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(Number(touches));
  const page = pretendPage(touches);
  const person = pupil(page) as Somebody;
  // Nothing is anywhere in particular here: the track itself is pressed, and a finger is asked which.
  if (person instanceof Traveller)
    person.pressOnMap = async (track) =>
      touches ? false : person.press(person.of(`[data-track="${track}"]`)).then(() => true);
  const module = await modules[game]!.load();
  const ask = ({ seat, view, choices }: Position) =>
    (earOf(page).news = {
      phase: "running",
      paused: false,
      asked: [seat],
      chairs: names.map(() => ({ bot: "" })),
      eyes: [{ question: 1, view, choices, events: [] }],
    } as unknown as NewsTold);
  return {
    ask,
    show(position: Position) {
      const { show, wordsIn } = stage(module.Board!, module, names.slice(0, position.players));
      return show(position as never, { words: wordsIn("de") });
    },
    point: (action: Tagged) => person.point(person, action),
  };
}

// A finger presses the same controls as a mouse, but on the map.
const hands = (game: string) =>
  game === "zug-um-zug-maerklin" ? (["mouse", "finger"] as const) : (["mouse"] as const);

describe.each(games)("%s", (game, underTest) => {
  beforeEach(() => {
    speak("de");
    // Nothing moves here.
    const still = { cancel: () => undefined, finished: Promise.resolve() };
    Element.prototype.animate = () => still as unknown as Animation;
  });

  test.each(hands(game))("whatever there is to choose is found by %s", async (hand) => {
    const { ask, show, point } = await seated(game, underTest, hand);
    for (const { position, choice } of await tries(game, underTest.players)) {
      ask(position);
      const { act, whyNot } = show(position);
      await point(choice);
      expect(act.mock.calls).toEqual([[choice]]);
      expect(whyNot).not.toHaveBeenCalled();
      cleanup();
    }
  });

  // What was pressed before must not change what comes next.
  test.each(hands(game))("one board is played on by %s, game after game", async (hand) => {
    const { ask, show, point } = await seated(game, underTest, hand);
    for (const begin of begun(game, underTest.players)) {
      const now = await begin();
      const { act, whyNot, rerender, props } = show(await now.seenBy(0));
      for (let pressed = 0; !now.isOver && pressed < 25;) {
        const position = await now.seenBy(0);
        const { view, choices } = position;
        ask(position);
        act.mockClear();
        await rerender({ ...props, view, choices } as never);
        if (choices.length === 0) {
          await now.playOn();
          continue;
        }
        // What was chosen together is answered by the board itself, in several steps.
        if (act.mock.calls.length === 0) {
          const wanted = choices[(pressed++ * 7) % choices.length]!;
          await point(wanted);
          expect(act.mock.calls).toEqual([[wanted]]);
        }
        await now.play(act.mock.calls[0]![0] as Tagged);
      }
      expect(whyNot).not.toHaveBeenCalled();
      now.end();
      cleanup();
    }
  });
});
