// The board of Game of Trains under fingers and mice, on a table that is full.
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { waysOf } from "../src/games/game-of-trains/gestures.ts";
import type { Action } from "../src/games/game-of-trains/types.ts";
import { Conductor, sorts } from "./game-of-trains.ts";
import { myTurn, notice, playOn, playsBots } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

interface Spot {
  x: number;
  y: number;
}
async function middle(of: Locator): Promise<Spot> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}
// On the way there are a few stops, as with every hand.
const along = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
const shares = [0.1, 0.4, 0.7, 1];

async function byMouse(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of shares) {
    const { x, y } = along(from, to, share);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
}

// A quarter of a second between stops, and a rest at the end: a finger that flies off would throw
// the page, and the browser would take the next tap for the stop of it.
async function byFinger(page: Page, from: Spot, to: Spot): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const stops = [from, ...shares.map((share) => along(from, to, share)), to, to];
  const end = Date.now() / 1000;
  const at = (stop: number) => end - (stops.length - stop) / 4;
  for (const [i, spot] of stops.entries())
    await session.send("Input.dispatchTouchEvent", {
      type: i === 0 ? "touchStart" : "touchMove",
      touchPoints: [spot],
      timestamp: at(i),
    });
  await session.send("Input.dispatchTouchEvent", {
    type: "touchEnd",
    touchPoints: [],
    timestamp: end,
  });
  await session.detach();
}

type Drag = typeof byMouse;

// Where a thing is taken from: from one's own cards, from the pile, or within the train.
type Source = "hand" | "pile" | "train";
const sourceOf = (action: Action): Source | null => {
  if (action.is === "exchange") return "hand";
  if (action.is === "replace") return "pile";
  return waysOf(action).some((way) => way.from !== null) ? "train" : null;
};

// Somebody who drags what can be dragged, and seeks to do so.
class Dragger extends Conductor {
  constructor(
    page: Page,
    readonly drag: Drag,
    readonly done: Set<Source>,
  ) {
    super(page, (choices) => {
      const moves = choices.filter((choice) => this.#isPlain(choice, choices));
      if (this.done.has("pile") && moves[0]) return moves[0];
      return choices.find(({ is }) => is === "draw") ?? sorts(choices, this);
    });
  }

  // No other choice leads the same way, so that there is nothing more to ask.
  #isPlain(action: Action, choices: Action[]): boolean {
    const [way] = waysOf(action);
    if (sourceOf(action) !== "train") return false;
    const alike = choices.filter((choice) =>
      waysOf(choice).some(({ from, to }) => from === way!.from && to === way!.to),
    );
    return alike.length === 1;
  }

  override async pointAt(action: Action): Promise<void> {
    const source = sourceOf(action);
    if (source === null) return super.pointAt(action);
    const way = waysOf(action)[0]!;
    const thing = {
      hand: () => this.tool(action)!,
      pile: () => this.page.locator(".piles .drawn"),
      train: () => this.wagon(way.from!),
    }[source]();
    const mine = this.page.locator("section.mine");
    await mine.evaluate((own) => own.scrollIntoView({ block: "end", behavior: "instant" }));
    await this.drag(this.page, await middle(thing), await middle(this.wagon(way.to)));
    this.done.add(source);
  }
}

test.each([
  ["mouse", desktop, byMouse],
  ["finger", phone, byFinger],
] as const)("cards and wagons are dragged by %s", async (_, options, drag) => {
  const page = await stage.visitor(options);
  const done = new Set<Source>();
  // What the display offers is luck; at some table there is something to move.
  for (let tables = 0; tables < 10 && done.size < 3; ++tables) {
    await page.goto(stage.address);
    await playsBots(page, 2);
    await playOn([new Dragger(page, drag, done)], () => done.size === 3);
  }
  expect([...done].sort()).toEqual(["hand", "pile", "train"]);
  await page.context().close();
});

test.each(Object.entries({ desktop, phone }))(
  "what is greyed out says why not on a %s, and shows the rule",
  async (size, options) => {
    const page = await stage.visitor(options);
    await playsBots(page, 2);
    await myTurn(page).waitFor();
    // Before the exchange nothing of the display can be used.
    const greyed = page.locator('[data-function="protect"]');
    expect(await greyed.getAttribute("aria-disabled")).toBe("true");
    await greyed.click({ force: true });
    await notice(page, "Noch läuft die Spielvorbereitung").waitFor();
    // It stands in the line above the board and covers nothing that could be pressed.
    const covered = await page.locator(".notice").evaluate((notice) => {
      const line = notice.closest(".strip")!.getBoundingClientRect();
      return notice.getBoundingClientRect().bottom - line.bottom;
    });
    expect(covered).toBeLessThanOrEqual(1);
    await shot(page, `why-not-${size}`);
    await accessible(page);
    await page
      .locator(".notices")
      .getByRole("button", { name: /^Regel, Paragraf 2/ })
      .click();
    const rules = page.getByRole("dialog", { name: "Regeln" });
    await inSight(rules.getByRole("heading", { name: /^§2/ }).and(page.locator(".here")));
    await shot(page, `why-not-rule-${size}`);
    await accessible(page);
    expect(page.context().pages()).toHaveLength(1);
    await page.keyboard.press("Escape");
    await rules.waitFor({ state: "detached" });
    expect(await myTurn(page).count()).toBe(1);
    await page.context().close();
  },
);

// Which of these lie on each other, by their places in the list.
const overlaps = (things: Locator) =>
  things.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .flatMap((b, j) =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1
            ? [`${i} and ${i + j + 1}`]
            : [],
        ),
    );
  });

test("four players fit on a phone", async () => {
  const page = await stage.visitor(phone);
  await playsBots(page, 4);
  const person = new Conductor(page);
  const seen = new Set<string>();
  await playOn([person], async () => {
    const { step } = person.view.table;
    if (!person.isAsked || seen.has(step)) return seen.size === 3;
    seen.add(step);
    await myTurn(page).waitFor();
    await shot(page, `four-${step}-phone`);
    await accessible(page);
    // The bar with the cards lies over the train until one scrolls.
    for (const row of [".rival, .station", ".rival > *", ".slot", "[data-place]", ".tools .button"])
      expect(await overlaps(page.locator(row)), `${row} at ${step}`).toEqual([]);
    return seen.size === 3;
  });
  expect([...seen].sort()).toEqual(["act", "exchange", "place"]);
  await page.context().close();
});
