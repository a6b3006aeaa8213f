// Glück Auf as two people and a bot play it: one at a desk, one with a phone, with everything that can
// be done, by the board's own controls.
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { Miner, Wishes } from "./glueck-auf.ts";
import { button, card, notice, over, playOn, rename, status } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";

const title = "Glück Auf: Das große Kartenspiel";
const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// Anna opens a table and Ben follows her invitation; the third is a bot.
async function gather(anna: Page, ben: Page): Promise<void> {
  await anna.evaluate(() => (location.hash = "#/"));
  await card(anna, title).getByRole("link", { name: "Neuer Tisch" }).click();
  await anna.getByText("Mit Freunden").click();
  await button(anna, "3 Personen").click();
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

// Every kind of question is looked at once on each screen: whether it is accessible, and at a desk
// whether all areas and all of one's own tracks are in sight.
class Critic {
  readonly seen = new Set<string>();

  async look({ page, view: { table } }: Miner, size: "desktop" | "phone"): Promise<void> {
    const name = `glueck-${table.step}-${size}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    await shot(page, name);
    await accessible(page);
    if (size === "phone") return;
    for (const area of await page.locator("[data-area]").all()) await inSight(area);
    for (const track of await page.locator(".own [data-track]").all()) await inSight(track);
  }
}

test("everything is done once, over as many games as it takes", { timeout: 900_000 }, async () => {
  const loaded: Promise<Buffer>[] = [];
  const anna = await stage.visitor(desktop, (page) =>
    page.on("response", (response) => {
      if (/glueck-auf|glueck_auf/.test(response.url())) loaded.push(response.body());
    }),
  );
  const ben = await stage.visitor(phone);
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  const wishes = new Wishes();
  const critic = new Critic();
  let typed = 0;

  async function play(): Promise<void> {
    await gather(anna, ben);
    await playOn([
      new Miner(anna, wishes, async (miner) => {
        await critic.look(miner, "desktop");
        // The first shift is played without a mouse.
        miner.keyboard = miner.view.table.shift === 1;
        typed += Number(miner.keyboard);
      }),
      new Miner(ben, wishes, (miner) => critic.look(miner, "phone")),
    ]);
    for (const page of [anna, ben]) await over(page).waitFor();
  }

  await play();
  await shot(anna, "glueck-over-desktop");
  await shot(ben, "glueck-over-phone");
  for (const page of [anna, ben]) await accessible(page);
  for (let more = 0; more < 4 && wishes.open.length > 0; ++more) await play();

  // The game's own code and looks came when they were wanted, and are small.
  const sizes = (await Promise.all(loaded)).map((body) => gzipSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(45_000);
  expect(wishes.open).toEqual([]);
  expect(typed).toBeGreaterThan(0);
});
