// Isle of Trains as two people and a bot play it: one at a desk, one with a phone, with everything that
// can be done, by the board's own controls.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { Islander, Wishes } from "./isle-of-trains.ts";
import { button, card, notice, over, playOn, rename, status } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// Anna opens a table with open cards and Ben follows her invitation; the third is a bot.
async function gather(anna: Page, ben: Page): Promise<void> {
  await anna.evaluate(() => (location.hash = "#/"));
  await card(anna, "Isle of Trains").getByRole("link", { name: "Neuer Tisch" }).click();
  await anna.getByText("Mit Freunden").click();
  await button(anna, "3 Personen").click();
  await anna.getByText("Drei offene Karten zum Ziehen").click();
  await anna.getByText("Bots machen kleine Pausen").click();
  await button(anna, "Tisch eröffnen").click();
  await button(anna, "Kopieren").click();
  await notice(anna, "Der Link ist kopiert.").waitFor();
  await anna.getByLabel("Bot auf Platz 3 setzen").selectOption("random");
  await ben.goto(await anna.evaluate(() => navigator.clipboard.readText()));
  await button(ben, "Hinsetzen").first().click();
  await button(anna, "Spiel beginnen").click();
  for (const page of [anna, ben]) await status(page).waitFor();
}

// Every kind of question is looked at once on each screen: whether it is accessible, and at desks of two
// sizes whether orders, piles, all trains and the hand are in sight.
class Critic {
  readonly seen = new Set<string>();

  async look({ page, view: { table } }: Islander, size: "desktop" | "phone"): Promise<void> {
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
    const wishes = new Wishes();
    const critic = new Critic();
    let typed = 0;

    async function play(): Promise<void> {
      await gather(anna, ben);
      await playOn([
        new Islander(anna, wishes, async (islander) => {
          await critic.look(islander, "desktop");
          // The first rounds are played without a mouse.
          islander.keyboard = islander.view.table.round <= 4;
          typed += Number(islander.keyboard);
        }),
        new Islander(ben, wishes, (islander) => critic.look(islander, "phone")),
      ]);
      for (const page of [anna, ben]) await over(page).waitFor();
    }

    await play();
    await shot(anna, "isle-over-desktop");
    await shot(ben, "isle-over-phone");
    for (const page of [anna, ben]) await accessible(page);
    for (let more = 0; more < 6 && wishes.open.length > 0; ++more) await play();
    expect(wishes.open).toEqual([]);
    expect(typed).toBeGreaterThan(0);
  },
);
