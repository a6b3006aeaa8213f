// How people point at things on the board of Zug um Zug Märklin, and a way to play it that tries
// everything and comes to its end.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { beyond, tracks } from "../src/games/zug-um-zug-maerklin/facts.ts";
import { arrows, laid, nextTo, type Arrow } from "../src/games/zug-um-zug-maerklin/geometry.ts";
import type { Action, Hand, Table, Track } from "../src/games/zug-um-zug-maerklin/types.ts";
import type { UnderTest } from "./games.ts";
import { Person, type Decide } from "./people.ts";

type Is = Action["is"];

export class Traveller extends Person<Table, Hand, Action> {
  readonly done = new Map<Is, number>();
  keyboard = false; // whoever sets this says how things are pressed by keys

  constructor(page: Page, decide: Decide<Table, Hand, Action> = travels) {
    super(
      page,
      async (_, action) => {
        await this.#point(action);
        this.done.set(action.is, this.times(action.is) + 1);
      },
      decide,
    );
  }
  times(is: Is): number {
    return this.done.get(is) ?? 0;
  }
  of(selector: string): Locator {
    return this.page.locator(`.maerklin ${selector}`);
  }
  // On a space of a track, wherever that is on the screen now: the one nearest to its middle that
  // nothing else lies over. Says whether there is one.
  async pressOnMap(track: Track): Promise<boolean> {
    const spaces = laid[track]!.spaces.map(({ x, y }) => ({ x, y }));
    const middle = Math.floor(spaces.length / 2);
    // Neither under the sign at the top nor under the question at the bottom.
    const at = await this.of("svg.map").evaluate(
      (svg, { track, spaces, middle }) => {
        const now = ({ x, y }: { x: number; y: number }) =>
          new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
        scrollBy({ top: now(spaces[middle]!).y - innerHeight * 0.36, behavior: "instant" });
        const isFree = ({ x, y }: DOMPoint) =>
          document.elementFromPoint(x, y)?.closest("[data-track]")?.getAttribute("data-track") ===
          String(track);
        const [first] = spaces
          .map((space, i) => ({ at: now(space), far: Math.abs(i - middle) }))
          .filter(({ at }) => isFree(at))
          .toSorted((a, b) => a.far - b.far);
        return first ? { x: first.at.x, y: first.at.y } : null;
      },
      { track, spaces, middle },
    );
    if (!at) return false;
    if (await this.touches()) await this.page.touchscreen.tap(at.x, at.y);
    else await this.page.mouse.click(at.x, at.y);
    return true;
  }
  async touches(): Promise<boolean> {
    return this.page.evaluate(() => navigator.maxTouchPoints > 0);
  }

  // The mouse presses a track. A finger does, too, and says which one it meant; or the list does.
  async #pressTrack(action: Action & { track: Track }): Promise<void> {
    const { track } = action;
    const fingers = await this.touches();
    const fromList = fingers && this.times(action.is) % 2 === 1;
    if (this.keyboard) return this.press(this.of(`[data-track="${track}"]`));
    if (!fromList && (await this.pressOnMap(track)))
      return fingers ? this.press(this.of(`[data-near="${track}"]`)) : undefined;
    if (action.is === "travel") return this.press(this.of(`[data-travel="${track}"]`));
    await this.press(this.of('[data-panel="tracks"]'));
    await this.press(this.of(`[data-near="${track}"]`));
  }

  async #point(action: Action): Promise<void> {
    const { table } = this.view;
    switch (action.is) {
      case "draw_tickets":
        if (table.step === "turn") await this.press(this.of("[data-tickets]"));
        return this.press(this.of(`[data-mix="${action.shorts} ${action.longs}"]`));
      case "return":
        for (const ticket of action.tickets) await this.press(this.of(`[data-drawn="${ticket}"]`));
        return this.press(this.of("[data-keep]"));
      case "take_open":
        return this.press(this.of(`[data-slot="${table.display.indexOf(action.card)}"]`));
      case "draw_blind":
        return this.press(this.of("[data-pile]"));
      case "claim":
      case "travel":
        return this.#pressTrack(action);
      case "pay": {
        const wanted = JSON.stringify(action);
        const at = this.choices.findIndex((choice) => JSON.stringify(choice) === wanted);
        return this.press(this.of(`[data-pay="${at}"]`));
      }
      case "place_passenger":
        return this.press(this.of(`[data-place="${action.town}"]`));
      case "keep_passenger":
        return this.press(this.of("[data-keep-passenger]"));
      case "start_journey":
        return this.press(this.of(`[data-town="${action.from}"] .ground`));
      case "end_journey":
        return this.press(this.of("[data-stop-journey]"));
      case "pass":
        return this.press(this.of("[data-pass]"));
    }
  }
}

// Which arrow keys lead from a track to another.
function wayByArrows(from: Track, to: Track): Arrow[] {
  const ways = new Map<Track, Arrow[]>([[from, []]]);
  for (const [track, way] of ways)
    for (const arrow of arrows) {
      const next = nextTo(track, arrow);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, arrow]);
    }
  return ways.get(to) ?? [];
}

const find = <I extends Is>(choices: Action[], is: I) =>
  choices.filter((c): c is Extract<Action, { is: I }> => c.is === is);

// Long tracks as soon as they can be paid, cards until then; in between, once each, a journey and
// tickets.
function turn(choices: Action[], me: Traveller): Action {
  const { table, hand, seat } = me.view;
  const held = hand!.cards.reduce((sum, count) => sum + count, 0);
  const longest = find(choices, "claim").toSorted(
    (a, b) => tracks[b.track]!.length - tracks[a.track]!.length,
  )[0];
  const [journey] = find(choices, "start_journey");
  const [tickets] = find(choices, "draw_tickets");
  if (journey && me.times("end_journey") === 0) return journey;
  if (tickets && me.times("claim") === 2 && me.times("draw_tickets") < 2) return tickets;
  const enough = table.wagons[seat!]! < 9 ? 1 : held > 14 ? 2 : 4;
  if (longest && tracks[longest.track]!.length >= enough) return longest;
  const plain = find(choices, "take_open").filter(({ card }) => card !== "passenger");
  const [blind] = find(choices, "draw_blind");
  const card = me.moves % 2 === 0 ? (plain[0] ?? blind) : (blind ?? plain[0]);
  return card ?? longest ?? choices[0]!;
}

export const travels: Decide<Table, Hand, Action> = (choices, person) => {
  const me = person as Traveller;
  const { table } = me.view;
  switch (table.step) {
    case "turn":
    case "second_card":
      return turn(choices, me);
    case "first_tickets":
    case "tickets":
      return find(choices, "return").find(({ tickets }) => tickets.length === 1) ?? choices[0]!;
    case "passenger":
      return (
        (me.times("place_passenger") > me.times("keep_passenger")
          ? find(choices, "keep_passenger")[0]
          : find(choices, "place_passenger")[0]) ?? choices[0]!
      );
    case "journey": {
      const on = find(choices, "travel").find(
        ({ track }) => !table.visited.includes(beyond(track, table.at!)),
      );
      const [stop] = find(choices, "end_journey");
      return (table.travelled.length < 2 ? on : stop) ?? stop ?? choices[0]!;
    }
    default:
      return choices[me.page.viewportSize()!.width < 600 ? 0 : choices.length - 1]!;
  }
};

export const underTest: UnderTest = {
  title: "Zug um Zug Märklin",
  players: 5,
  steps: 5,
  pupil: (page) => new Traveller(page),
  sit: (page) => new Traveller(page),
  async walk(page, to) {
    const at = (stop: Locator) =>
      stop.evaluateAll((all) => all[0]?.closest("[data-track]")?.getAttribute("data-track"));
    const [from, goal] = [await at(page.locator(":focus")), await at(to)];
    if (!from || !goal) return;
    for (const arrow of wayByArrows(Number(from), Number(goal))) await page.keyboard.press(arrow);
  },
  async look(page, size) {
    const map = (await page.locator("svg.map").boundingBox())!;
    if (size === "1440x900") expect(map.height).toBeGreaterThanOrEqual(780);
  },
};
