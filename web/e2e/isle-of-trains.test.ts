// Isle of Trains as two people and a bot play it: one at a desk, one with a phone, with everything that
// can be done, by the board's own controls.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { Islander, kinds, underTest } from "./isle-of-trains.ts";
import { over, playOn, rename, together } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";
import { Wishes } from "./wishes.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

const setting = {
  title: underTest.title,
  options: (page: Page) => page.getByText("Drei offene Karten zum Ziehen").click(),
};

// Every kind of question is looked at once on each screen: whether it is accessible, and at desks of two
// sizes whether orders, piles, all trains and the hand are in sight.
type Seeing = Pick<Islander, "page" | "view">;
class Critic {
  readonly seen = new Set<string>();

  async look({ page, view: { table } }: Seeing, size: "desktop" | "phone"): Promise<void> {
    const name = `isle-${table.step}-${size}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    await shot(page, name);
    await accessible(page);
    if (size === "phone") return;
    await this.#all(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await shot(page, `${name}-small`);
    await this.#all(page);
    await page.setViewportSize(desktop.viewport);
  }

  async #all(page: Page): Promise<void> {
    const things = "[data-order], [data-pile], [data-car], [data-building], [data-card], .engine";
    for (const thing of await page.locator(".isle").locator(things).all()) await inSight(thing);
  }
}

test(
  "everything is done once, over as many games as it takes",
  { timeout: 1_500_000 },
  async () => {
    const anna = await stage.visitor(desktop);
    const ben = await stage.visitor(phone);
    await rename(anna, "Anna");
    await rename(ben, "Ben");
    const wishes = new Wishes(kinds);
    const critic = new Critic();
    let typed = 0;

    async function play(enough?: () => boolean): Promise<void> {
      await together(anna, ben, 3, setting);
      const people = [
        new Islander(anna, wishes, async (islander) => {
          await critic.look(islander, "desktop");
          // The first rounds are played without a mouse.
          islander.keyboard = islander.view.table.round <= 4;
          typed += Number(islander.keyboard);
        }),
        new Islander(ben, wishes, (islander) => critic.look(islander, "phone")),
      ];
      await playOn(people, enough);
    }

    await play();
    for (const page of [anna, ben]) await over(page).waitFor();
    await shot(anna, "isle-over-desktop");
    await shot(ben, "isle-over-phone");
    for (const page of [anna, ben]) await accessible(page);
    // Further games are played for what is still to be done.
    const enough = () => wishes.open.length === 0;
    for (let more = 0; more < 11 && !enough(); ++more) await play(enough);
    expect(wishes.open).toEqual([]);
    expect(typed).toBeGreaterThan(0);
  },
);
