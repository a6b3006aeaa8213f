// Glück Auf as two people and a bot play it: one at a desk, one with a phone, with everything that can
// be done, by the board's own controls.
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { kinds, Miner, underTest } from "./glueck-auf.ts";
import { over, playOn, rename, together } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";
import { Wishes } from "./wishes.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// Every kind of question is looked at once on each screen: whether it is accessible, and at a desk
// whether all areas and all of one's own tracks are in sight.
type Seeing = Pick<Miner, "page" | "view">;
class Critic {
  readonly seen = new Set<string>();

  async look({ page, view: { table } }: Seeing, size: "desktop" | "phone"): Promise<void> {
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

test(
  "everything is done once, over as many games as it takes",
  { timeout: 1_500_000 },
  async () => {
    const loaded: Promise<Buffer>[] = [];
    const anna = await stage.visitor(desktop, (page) =>
      page.on("response", (response) => {
        if (/glueck-auf|glueck_auf/.test(response.url())) loaded.push(response.body());
      }),
    );
    const ben = await stage.visitor(phone);
    await rename(anna, "Anna");
    await rename(ben, "Ben");
    const wishes = new Wishes(kinds);
    const critic = new Critic();
    let typed = 0;

    async function play(enough?: () => boolean): Promise<void> {
      await together(anna, ben, 3, { title: underTest.title });
      const people = [
        new Miner(anna, wishes, async (miner) => {
          await critic.look(miner, "desktop");
          // The first shift is played without a mouse.
          miner.keyboard = miner.view.table.shift === 1;
          typed += Number(miner.keyboard);
        }),
        new Miner(ben, wishes, (miner) => critic.look(miner, "phone")),
      ];
      await playOn(people, enough);
    }

    await play();
    for (const page of [anna, ben]) await over(page).waitFor();
    await shot(anna, "glueck-over-desktop");
    await shot(ben, "glueck-over-phone");
    for (const page of [anna, ben]) await accessible(page);
    // Further games are played for what is still to be done.
    const enough = () => wishes.open.length === 0;
    for (let more = 0; more < 11 && !enough(); ++more) await play(enough);

    // The game's own code and looks came when they were wanted, and are small.
    const sizes = (await Promise.all(loaded)).map((body) => gzipSync(body).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(45_000);
    expect(wishes.open).toEqual([]);
    expect(typed).toBeGreaterThan(0);
  },
);
