// Nimm den Zug as two people and a bot play it: one at a desk, one with a phone, through all six
// kinds of auction and with everything that can be done, by the board's own controls.
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { auctionOf, isAuction } from "../src/games/nimm-den-zug/auction.ts";
import type { Auction } from "../src/games/nimm-den-zug/types.ts";
import { Trader, Wishes } from "./nimm-den-zug.ts";
import { button, card, notice, over, playOn, rename, status } from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// Anna opens a table with these auctions and Ben follows her invitation; a third would be a bot.
async function gather(
  anna: Page,
  ben: Page,
  seats: 2 | 3,
  auctions: readonly Auction[],
): Promise<void> {
  await anna.evaluate(() => (location.hash = "#/"));
  await card(anna, "Nimm den Zug").getByRole("link", { name: "Neuer Tisch" }).click();
  await anna.getByText("Mit Freunden").click();
  await button(anna, `${seats} Personen`).click();
  for (const [i, auction] of auctions.entries())
    await anna.getByLabel(`Auktionsart in Runde ${i + 1}`).selectOption(auction);
  await anna.getByText("Bots machen kleine Pausen").click();
  await button(anna, "Tisch eröffnen").click();
  await button(anna, "Kopieren").click();
  await notice(anna, "Der Link ist kopiert.").waitFor();
  if (seats === 3) await anna.getByLabel("Bot auf Platz 3 setzen").selectOption("normal");
  await ben.goto(await anna.evaluate(() => navigator.clipboard.readText()));
  await button(ben, "Hinsetzen").first().click();
  await button(anna, "Spiel beginnen").click();
  for (const page of [anna, ben]) await status(page).waitFor();
}

// Every kind of stage is looked at once on each screen: whether it is accessible, and whether an
// auction is seen as a whole.
class Critic {
  readonly seen = new Set<string>();

  async look({ page, view: { table } }: Trader, size: string): Promise<void> {
    const payday = (await page.locator(".payday").count()) > 0;
    const auction = isAuction(table.step) && table.step !== "turn_over";
    const name = `nimm-${payday ? "payday" : auction ? auctionOf(table) : table.step}-${size}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, name);
    await accessible(page);
    if (payday || !auction) return;
    const room = page.locator(".room");
    // A count may be over before somebody has had a look.
    if ((await room.count()) === 0) return;
    const bottom = await room.evaluate((r) => r.getBoundingClientRect().bottom / innerHeight);
    expect(bottom, name).toBeLessThanOrEqual(1);
  }
}

test("everything is done once, over two games", { timeout: 900_000 }, async () => {
  const loaded: Promise<Buffer>[] = [];
  const anna = await stage.visitor(desktop, (page) =>
    page.on("response", (response) => {
      if (response.url().includes("nimm-den-zug")) loaded.push(response.body());
    }),
  );
  const ben = await stage.visitor(phone);
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  const wishes = new Wishes();
  const critic = new Critic();
  const kinds = new Set<Auction>();
  let first: number | null = null;
  let typed = 0;

  async function play(seats: 2 | 3, auctions: readonly Auction[]): Promise<void> {
    await gather(anna, ben, seats, auctions);
    const people = [
      new Trader(anna, wishes, true, async (trader) => {
        const { table } = trader.view;
        kinds.add(auctionOf(table));
        await critic.look(trader, "desktop");
        // The first auction she has a say in is held without a mouse.
        const sold = table.trains.flat().filter(({ loco }) => loco !== null).length;
        first ??= sold;
        trader.keyboard = kinds.size === 1 && sold === first;
        typed += Number(trader.keyboard);
      }),
      new Trader(ben, wishes, false, (trader) => critic.look(trader, "phone")),
    ];
    await playOn(people);
    for (const page of [anna, ben]) {
      await over(page).waitFor();
      await button(page, "Revanche").waitFor();
    }
    expect(people[0]!.view.table.auctions).toEqual(auctions);
  }

  await play(3, ["in_turn", "open", "passing_on"]);
  await shot(anna, "nimm-over-desktop");
  await shot(ben, "nimm-over-phone");
  for (const page of [anna, ben]) await accessible(page);
  await play(2, ["sealed", "first_purchase", "double_sealed"]);
  // Cards come as they come: whoever has not seen one of them goes on.
  for (let more = 0; more < 6 && wishes.open.length > 0; ++more)
    await play(2, ["passing_on", "sealed", "first_purchase"]);

  // The game's own code and looks came when they were wanted, and are small.
  const sizes = (await Promise.all(loaded)).map((body) => gzipSync(body).length);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000);

  expect(wishes.open).toEqual([]);
  expect(kinds.size).toBe(6);
  expect(typed).toBeGreaterThan(0);
  for (const stage of [...kinds, "wagons", "payday"])
    for (const size of ["desktop", "phone"])
      expect([...critic.seen]).toContain(`nimm-${stage}-${size}`);
});
