// How people play on the board of Glück Auf: what they press, by finger, mouse or keyboard, and what
// they want.
import { expect } from "vitest";
import { outlookOn } from "../src/games/glueck-auf/cards.ts";
import { cardsOf, dispatches, of } from "../src/games/glueck-auf/moves.ts";
import type { Action, Area, Hand, Outlook, Table } from "../src/games/glueck-auf/names.ts";
import type { UnderTest } from "./games.ts";
import { Wisher, Wishes } from "./wishes.ts";

type Kind = Action["is"];

export const kinds: readonly Kind[] = [
  "use",
  "add",
  "pay",
  "innovate",
  "pass",
  "place",
  "load_front",
  "store_front",
  "load_stored",
  "dispatch",
  "choose_stack",
  "take",
  "finish",
];

export class Miner extends Wisher<Table, Hand, Action> {
  // ---- What is pressed for an action

  protected async pressFor(action: Action): Promise<void> {
    const at = (selector: string) => this.page.locator(selector).first();
    switch (action.is) {
      case "use":
        return this.press(at(`[data-area="${action.area}"]`));
      case "choose_stack":
        return this.press(at(`[data-area="${action.stack}"]`));
      case "add":
        return this.press(at(`[data-add="${action.innovation}"]`));
      case "pay":
        return this.press(at(`[data-pay="${cardsOf(action).join("+")}"]`));
      case "innovate":
        return this.press(at(`[data-innovation="${action.innovation}"]`));
      case "pass":
        return this.press(at("[data-pass]"));
      case "finish":
        return this.press(at("[data-finish]"));
      case "place":
        return this.press(at(`[data-track="${action.track}"] .whole`));
      case "store_front":
        return this.press(at("[data-store]"));
      case "load_stored":
        await this.press(at(`[data-stored="${action.lorry}"]`));
        return this.press(at(`[data-track="${action.track}"] [data-wagon="${action.wagon}"]`));
      case "load_front":
        return this.press(at(`[data-track="${action.track}"] [data-wagon="${action.wagon}"]`));
      case "take":
        return this.press(at(`[data-take="${action.position}"]`));
      case "dispatch": {
        const ways = dispatches(this.choices, action.track, null).length;
        await this.press(at(`[data-track="${action.track}"] .whole`));
        if (ways > 1) await this.press(at(`[data-order="${action.order}"]`));
      }
    }
  }

  // ---- What they want

  protected want(choices: Action[]): Action {
    const wanted = (action: Action) => !this.wishes.done.has(action.is);
    const rest = choices.filter((action) => action.is !== "pass");
    const news = rest.find((action) => wanted(action) && action.is !== "use");
    const worker = this.wishes.done.has("add") ? undefined : this.#worker(choices);
    if (worker) return worker;
    const useful = ["dispatch", "load_front", "load_stored", "take", "place", "pay", "innovate"];
    return (
      news ??
      rest.find(({ is }) => useful.includes(is)) ??
      this.#area(choices) ??
      rest[0] ??
      choices[0]!
    );
  }

  // Innovations that count as workers are rare: whoever sees one takes it, until one was used.
  #worker(choices: Action[]): Action | undefined {
    const { table, hand } = this.view;
    const counts = (innovation: string | null) => innovation?.startsWith("up_to") ?? false;
    const seen = [...table.seen, ...(hand?.seen ?? [])];
    const at = seen.findIndex((card) => card.is === "innovation_card" && counts(card.innovation));
    return (
      of(choices, "take").find(({ position }) => position === at + 1) ??
      of(choices, "choose_stack").find(({ stack }) => stack === "innovations") ??
      (counts(table.innovations.top)
        ? of(choices, "use").find(({ area }) => area === "innovations")
        : undefined)
    );
  }

  // Trains first, then what they lack; what costs more than two workers is not worth it.
  #area(choices: Action[]): Action | undefined {
    const { table, seat } = this.view;
    const outlook = this.view.outlook as Outlook;
    const me = seat!;
    const row = table.rows.filter(({ owner }) => owner === me).length;
    const engines = table.locomotives_of[me]!.filter((model) => model !== null).length;
    const liked: Area[] = ["deliver", "mine23", "mine12"];
    const holdsNone = table.open_innovations[me]!.every((n) => n === 0);
    if (!this.wishes.done.has("innovate") && holdsNone) liked.unshift("innovations");
    if (!this.wishes.done.has("take")) liked.unshift("free_choice");
    if (engines === 0) liked.push("locomotives");
    if (table.open_orders[me]!.every((n) => n === 0)) liked.push("orders");
    if (row < 2) liked.push("lorries_left", "lorries_right");
    liked.push("wagons_left", "wagons_right", "innovations", "free_choice", "mine01");
    const uses = of(choices, "use").filter(({ area }) => outlookOn(outlook, area).needed <= 3);
    return (
      liked.map((area) => uses.find((use) => use.area === area)).find((use) => use) ??
      choices.find(({ is }) => is === "pass")
    );
  }
}

export const underTest: UnderTest = {
  title: "Glück Auf",
  players: 4,
  steps: 4,
  pupil: (page) => new Miner(page, new Wishes(kinds)),
  // On a phone the workers stand between what they pay for and the mine, except while I act in the mine:
  // then nobody is paid, and it comes first; its tracks above all if one of them is asked for.
  async look(page, size) {
    if (size !== "390x844") return;
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const [workers, store] = [await box(".own .workers"), await box(".own .store")];
    const tracks = await box(".own .tracks");
    const has = async (selector: string) => (await page.locator(selector).count()) > 0;
    const above = (a: typeof store, b: typeof store) =>
      expect(a.y + a.height).toBeLessThanOrEqual(b.y);
    if (await has(".own .pressable")) above(tracks, store);
    if (await has(".own .resting")) above(tracks, workers);
    else above(workers, store);
  },
};
