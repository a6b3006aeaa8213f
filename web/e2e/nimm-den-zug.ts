// How people play on the board of Nimm den Zug: what they press, by finger, mouse or keyboard, and
// what they want.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { locoCard } from "../src/games/nimm-den-zug/cards.ts";
import { usesOf } from "../src/games/nimm-den-zug/moves.ts";
import type { Action, Hand, Loco, Table } from "../src/games/nimm-den-zug/types.ts";
import { sameJson } from "../src/table.ts";
import type { UnderTest } from "./games.ts";
import { Wisher, Wishes } from "./wishes.ts";

type Kind = Action["is"];
type Of<K extends Kind> = Extract<Action, { is: K }>;

export const kinds: readonly Kind[] = [
  "offer",
  "bid",
  "pass",
  "let_go",
  "favour",
  "buy",
  "decline",
  "keep",
  "turn_over",
  "attach",
  "take_multiplier",
  "take_bonus",
  "attach_double",
  "replace",
];
// Cards that come up by luck alone; whoever waits for them has cards replaced.
const lucky: readonly Kind[] = ["take_multiplier", "take_bonus", "attach_double"];

const of = <K extends Kind>(choices: readonly Action[], kind: K): Of<K>[] =>
  choices.filter((choice): choice is Of<K> => choice.is === kind);
const least = <T>(things: readonly T[], by: (thing: T) => number): T | undefined =>
  things.reduce<T | undefined>((a, b) => (a === undefined || by(b) < by(a) ? b : a), undefined);
const power = ({ loco }: { loco: Loco }) => locoCard(loco).power;

export class Trader extends Wisher<Table, Hand, Action> {
  // Somebody eager has their tracks full before somebody modest, who is left over as the last bidder.
  constructor(
    page: Page,
    wishes: Wishes<Kind>,
    readonly eager: boolean,
    look?: Trader["look"],
  ) {
    super(page, wishes, look);
  }

  // In an open auction the count may be over before the finger is there.
  override async press(control: Locator): Promise<void> {
    const { choices } = this;
    for (;;) {
      try {
        if (this.keyboard) await this.#reach(control);
        else if (this.#touches) await control.tap({ timeout: 10_000 });
        else await control.click({ timeout: 10_000 });
        return;
      } catch (problem) {
        if (!sameJson(this.choices, choices)) throw problem;
      }
    }
  }

  get #touches(): boolean {
    return this.page.viewportSize()!.width < 640;
  }

  async #reach(control: Locator): Promise<void> {
    await this.focus(control);
    await this.page.keyboard.press("Enter");
  }

  // From stop to stop, as often as it takes to come round once.
  async focus(control: Locator): Promise<void> {
    const reached = () => control.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 150; ++stops) {
      if (await reached()) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error("the keyboard does not reach it");
  }

  // ---- What is pressed for an action

  protected async pressFor(action: Action): Promise<void> {
    const { page } = this;
    const payday = page.locator("[data-close]");
    if ((await payday.count()) > 0) await this.press(payday);
    switch (action.is) {
      case "offer":
      case "buy":
      case "keep":
        return this.press(page.locator(`.room button[data-loco="${action.loco}"]`));
      case "bid":
        return this.#bid(action.amount);
      case "favour":
        return this.press(page.locator(`[data-favour="${action.who}"]`));
      case "turn_over":
        return this.press(page.locator(`.mine [data-track="${action.track}"]`));
      case "replace":
        await this.press(page.locator("[data-replacing]"));
        if (action.slots.length === this.view.table.display.filter(Boolean).length)
          await this.press(page.locator("[data-all]"));
        else
          for (const slot of action.slots) await this.press(page.locator(`[data-slot="${slot}"]`));
        return this.press(page.locator("[data-replace]"));
      case "pass":
      case "let_go":
      case "decline":
        return this.press(page.locator(`[data-word="${action.is}"]`));
      default: {
        const { display } = this.view.table;
        const uses = (slot: number) => {
          const card = display[slot];
          return card ? usesOf(this.choices, card).some((use) => sameJson(use, action)) : false;
        };
        const slot = display.findIndex((_, at) => uses(at)) + 1;
        await this.press(page.locator(`[data-slot="${slot}"]`));
        if (action.is === "take_bonus") return this.press(page.locator('[data-use="0"]'));
        return this.press(page.locator(`.mine [data-track="${action.track}"]`));
      }
    }
  }

  async #bid(amount: number): Promise<void> {
    const field = this.page.getByRole("spinbutton", { name: "Dein Gebot" });
    if (this.keyboard) {
      await this.focus(field);
      await this.page.keyboard.press("Control+A");
      await this.page.keyboard.type(String(amount));
      return this.page.keyboard.press("Enter");
    }
    const { choices } = this;
    const button = this.page.locator(`[data-bid="${amount}"]`);
    // Others may bid meanwhile; then the field has moved on.
    while ((await button.count()) === 0 && sameJson(this.choices, choices)) {
      await field.fill(String(amount), { timeout: 10_000 });
      await field.blur({ timeout: 10_000 });
    }
    return this.press(button);
  }

  // ---- What they want

  protected want(choices: Action[]): Action {
    const { table } = this.view;
    const wished = this.wishes.open.find((kind) => of(choices, kind).length > 0);
    const candidates = wished ? of(choices, wished) : choices;
    switch (table.step) {
      case "offer":
        return least(of(candidates, "offer"), power)!;
      case "buy":
      case "last_buy":
        return least(of(candidates, "buy"), power) ?? candidates[0]!;
      case "keep":
        // Dear ones, until they cannot pay for them.
        return least(of(candidates, "keep"), (keep) => -power(keep))!;
      case "open":
      case "raise":
      case "outbid":
      case "seal":
      case "seal_again":
      case "seal_for_right":
        return this.#offer(candidates, table);
      case "wagons":
      case "after_replacing":
        return this.#load(candidates, table);
      default:
        return candidates[0]!;
    }
  }

  // As little as possible, but the eager one tops what the modest one has to bid.
  #offer(choices: readonly Action[], table: Table): Action {
    const bids = of(choices, "bid");
    const quiet = choices.find(({ is }) => is === "pass" || is === "let_go");
    const tops = this.eager && table.starter === 1 && bids.length > 0;
    if (quiet && !(tops && table.step === "raise" && table.leader === 1)) return quiet;
    const sealing = tops && table.step === "seal";
    const floor = sealing && table.lot !== null ? locoCard(table.lot).power + 50 : 0;
    return bids.find(({ amount }) => amount >= floor) ?? bids[0] ?? quiet!;
  }

  // New cards as long as one that comes by luck is missing; then the longest train, to be done soon.
  #load(choices: readonly Action[], table: Table): Action {
    const special = choices.find(({ is }) => lucky.includes(is));
    if (special) return special;
    const missing = this.wishes.open.some((kind) => lucky.includes(kind));
    const replacements = of(choices, "replace");
    const all = least(replacements, ({ slots }) => -slots.length);
    if (all && (missing || choices.length === replacements.length)) return all;
    const wagons = ({ track }: { track: number }) =>
      table.trains[this.view.seat!]![track - 1]!.wagons.length;
    const attach = least(of(choices, "attach"), (a) => (missing ? wagons(a) : -wagons(a)));
    return attach ?? of(choices, "pass")[0] ?? choices[0]!;
  }
}

const atOnce = (page: Page) => new Trader(page, new Wishes(kinds), true);

export const underTest: UnderTest = {
  title: "Nimm den Zug",
  players: 6,
  steps: 4,
  pupil: atOnce,
  sit: atOnce,
  // Money and goals are always in sight; on a phone, too.
  async look(page, size) {
    const { top, bottom } = await page.locator(".screen").evaluate((screen) => {
      const row = document.querySelector(".row[role=toolbar]")?.getBoundingClientRect().top;
      const box = screen.getBoundingClientRect();
      return { top: box.top, bottom: (innerWidth < 1100 ? row! : innerHeight) - box.bottom };
    });
    expect(top, size).toBeGreaterThanOrEqual(0);
    expect(bottom, size).toBeGreaterThanOrEqual(-1);
  },
};
