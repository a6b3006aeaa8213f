// Nimm den Zug as two people and a bot play it: one at a desk, one with a phone, through all six
// kinds of auction and with everything that can be done, by the board's own controls.
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

// Anna opens a table with these auctions, Ben follows her invitation, the third is a bot.
async function gather(anna: Page, ben: Page, auctions: readonly Auction[]): Promise<void> {
  await anna.evaluate(() => (location.hash = "#/"));
  await card(anna, "Nimm den Zug").getByRole("link", { name: "Neuer Tisch" }).click();
  await anna.getByText("Mit Freunden").click();
  await button(anna, "3 Personen").click();
  for (const [i, auction] of auctions.entries())
    await anna.getByLabel(`Auktionsart in Runde ${i + 1}`).selectOption(auction);
  await anna.getByText("Bots machen kleine Pausen").click();
  await button(anna, "Tisch eröffnen").click();
  await button(anna, "Kopieren").click();
  await notice(anna, "Der Link ist kopiert.").waitFor();
  await anna.getByLabel("Bot auf Platz 3 setzen").selectOption("mcts");
  await ben.goto(await anna.evaluate(() => navigator.clipboard.readText()));
  await button(ben, "Hinsetzen").first().click();
  await button(anna, "Spiel beginnen").click();
  for (const page of [anna, ben]) await status(page).waitFor();
}

// Every kind of stage is looked at once on each screen: whether it is accessible, and on a phone
// whether an auction is seen as a whole.
class Critic {
  readonly seen = new Set<string>();

  async look(trader: Trader, size: string): Promise<void> {
    const { page } = trader;
    const { table } = trader.view;
    const payday = (await page.locator(".payday").count()) > 0;
    const kind = isAuction(table.step) ? auctionOf(table) : table.step;
    const stage = payday ? "payday" : table.step === "turn_over" ? table.step : kind;
    const name = `nimm-${stage}-${size}`;
    if (this.seen.has(name)) return;
    this.seen.add(name);
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, name);
    await accessible(page);
    if (payday || !isAuction(table.step)) return;
    const bottom = await page
      .locator(".room")
      .evaluate((room) => room.getBoundingClientRect().bottom / innerHeight);
    expect(bottom, name).toBeLessThanOrEqual(1);
  }
}

test("two people and a bot do everything there is to do", { timeout: 900_000 }, async () => {
  const [anna, ben] = [await stage.visitor(desktop), await stage.visitor(phone)];
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  const wishes = new Wishes();
  const critic = new Critic();
  const kinds = new Set<Auction>();

  async function play(auctions: readonly Auction[]): Promise<void> {
    await gather(anna, ben, auctions);
    const people = [new Trader(anna, wishes, true), new Trader(ben, wishes, false)];
    const [first] = people;
    await playOn(people, async () => {
      const { table } = first!.view;
      // The first locomotive of all is sold without a mouse.
      const sold = table.trains.flat().some(({ loco }) => loco !== null);
      first!.keyboard = kinds.size <= 1 && !sold && auctions[0] === "in_turn";
      if (isAuction(table.step)) kinds.add(auctionOf(table));
      for (const [i, person] of people.entries())
        if (person.isAsked) await critic.look(person, i === 0 ? "desktop" : "phone");
      return false;
    });
    for (const page of [anna, ben]) {
      await over(page).waitFor();
      await button(page, "Revanche").waitFor();
    }
    expect(first!.view.table.auctions).toEqual(auctions);
  }

  await play(["in_turn", "passing_on", "first_purchase"]);
  await shot(anna, "nimm-over-desktop");
  await shot(ben, "nimm-over-phone");
  for (const page of [anna, ben]) await accessible(page);
  await play(["double_sealed", "open", "sealed"]);
  // Two games hold every kind of auction, but cards come as they come.
  for (let more = 0; more < 5 && wishes.open.length > 0; ++more)
    await play(["in_turn", "passing_on", "first_purchase"]);

  expect(wishes.open).toEqual([]);
  expect([...kinds].sort()).toEqual(
    ["double_sealed", "first_purchase", "in_turn", "open", "passing_on", "sealed"].sort(),
  );
  for (const stage of [...kinds, "wagons", "payday"])
    for (const size of ["desktop", "phone"])
      expect([...critic.seen]).toContain(`nimm-${stage}-${size}`);
});
