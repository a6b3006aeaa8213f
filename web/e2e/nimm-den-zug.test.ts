// Nimm den Zug as two people and a bot play it: one at a desk, one with a phone, through all six
// kinds of auction and with everything that can be done, by the board's own controls.
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { auctionOf, isAuction } from "../src/games/nimm-den-zug/auction.ts";
import type { Auction } from "../src/games/nimm-den-zug/types.ts";
import { kinds, Trader, underTest } from "./nimm-den-zug.ts";
import { button, over, playOn, rename, together, type Setting } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";
import { Wishes } from "./wishes.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// A table with these auctions, one a round.
const setting = (auctions: readonly Auction[]): Setting => ({
  title: underTest.title,
  bot: "normal",
  async options(page) {
    for (const [i, auction] of auctions.entries())
      await page.getByLabel(`Auktionsart in Runde ${i + 1}`).selectOption(auction);
  },
});

// Every kind of stage is looked at once on each screen: whether it is accessible, and whether an
// auction is seen as a whole.
type Seeing = Pick<Trader, "page" | "view">;
class Critic {
  readonly seen = new Set<string>();

  async look({ page, view: { table } }: Seeing, size: string): Promise<void> {
    const payday = (await page.locator(".payday").count()) > 0;
    const auction = isAuction(table.step) && table.step !== "turn_over";
    const name = `nimm-${payday ? "payday" : auction ? auctionOf(table) : table.step}-${size}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, name);
    await accessible(page);
    if (payday || !auction) return;
    // A count may be over before somebody has had a look.
    const bottoms = await page
      .locator(".room")
      .evaluateAll((rooms) => rooms.map((r) => r.getBoundingClientRect().bottom / innerHeight));
    for (const bottom of bottoms) expect(bottom, name).toBeLessThanOrEqual(1);
  }
}

test("everything is done once, game after game", { timeout: 1_500_000 }, async () => {
  const loaded: Promise<Buffer>[] = [];
  const anna = await stage.visitor(desktop, (page) =>
    page.on("response", (response) => {
      if (response.url().includes("nimm-den-zug")) loaded.push(response.body());
    }),
  );
  const ben = await stage.visitor(phone);
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  const wishes = new Wishes(kinds);
  const critic = new Critic();
  const auctioned = new Set<Auction>();
  let first: number | null = null;
  let typed = 0;

  async function play(seats: 2 | 3, auctions: readonly Auction[]): Promise<void> {
    await together(anna, ben, seats, setting(auctions));
    const people = [
      new Trader(anna, wishes, true, async (trader) => {
        const { table } = trader.view;
        auctioned.add(auctionOf(table));
        await critic.look(trader, "desktop");
        // The first auction she has a say in is held without a mouse.
        const sold = table.trains.flat().filter(({ loco }) => loco !== null).length;
        first ??= sold;
        trader.keyboard = auctioned.size === 1 && sold === first;
        typed += Number(trader.keyboard);
      }),
      new Trader(ben, wishes, false, (trader) => critic.look(trader, "phone")),
    ];
    await playOn(people);
    for (const page of [anna, ben]) {
      await over(page).waitFor();
      await button(page, "Revanche").waitFor();
      await inSight(page.locator(".mine.won"));
    }
    expect(people[0]!.view.table.auctions).toEqual(auctions);
  }

  await play(3, ["in_turn", "open", "passing_on"]);
  await shot(anna, "nimm-over-desktop");
  await shot(ben, "nimm-over-phone");
  for (const page of [anna, ben]) await accessible(page);
  await play(2, ["sealed", "first_purchase", "double_sealed"]);
  // Cards come as they come: whoever has not seen one of them goes on.
  for (let more = 0; more < 11 && wishes.open.length > 0; ++more)
    await play(2, ["passing_on", "sealed", "first_purchase"]);

  // The game's own code and looks came when they were wanted, and are small.
  const sizes = (await Promise.all(loaded)).map((body) => gzipSync(body).length);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000);

  expect(wishes.open).toEqual([]);
  expect(auctioned.size).toBe(6);
  expect(typed).toBeGreaterThan(0);
  for (const stage of [...auctioned, "wagons", "payday"])
    for (const size of ["desktop", "phone"])
      expect([...critic.seen]).toContain(`nimm-${stage}-${size}`);
});
