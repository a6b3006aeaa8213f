// Isle of Trains with everything that can be done.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doEverything } from "./everything.ts";
import { Islander, kinds, underTest } from "./isle-of-trains.ts";
import { button, card, myTurn, over, playOn } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";
import { Wishes } from "./wishes.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// At desks of two sizes orders, piles, all trains and the hand are in sight.
async function inspect(page: Page, name: string): Promise<void> {
  const things = "[data-order], [data-pile], [data-car], [data-building], [data-card], .engine";
  const all = page.locator(".isle").locator(things);
  await inSight(all);
  await page.setViewportSize({ width: 1366, height: 768 });
  await shot(page, `${name}-small`);
  await inSight(all);
  await page.setViewportSize(desktop.viewport);
}

test("everything is done once, over as many games as it takes", { timeout: 1_500_000 }, () =>
  doEverything(stage, {
    name: "isle",
    kinds,
    setting: {
      title: underTest.title,
      options: (page) => page.getByText("Drei offene Karten zum Ziehen").click(),
    },
    sit: Islander,
    isTyped: ({ round }) => round <= 4,
    inspect,
  }),
);

test("a phone shows the discards over the board, and the train that has won above the score sheet", async () => {
  const page = await stage.visitor(phone);
  const cover = card(page, underTest.title);
  await cover.getByRole("button", { name: "Gegen Bot spielen" }).tap();
  const person = new Islander(page, new Wishes(kinds));
  await playOn([person], () => person.moves >= 8);
  await myTurn(page).waitFor();

  // Whoever looks at the discards moves nothing.
  const places = () =>
    page
      .locator("[data-pile], [data-order], .rivals .engine, .hand [data-card]")
      .evaluateAll((things) => things.map((thing) => thing.getBoundingClientRect().toJSON()));
  const before = await places();
  await page.locator(".discards summary").tap();
  await inSight(page.locator(".discards p"));
  expect(await places()).toEqual(before);
  await page.locator(".discards summary").tap();

  await button(page, "Mehr").tap();
  await button(page, "Aufgeben").tap();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).tap();
  await over(page).waitFor();

  await inSight(page.getByRole("table", { name: "Wertung" }));
  const won = page.locator(".isle .won");
  expect(await won.count()).toBe(1);
  await inSight(won);
  await inSight(won.locator(".engine, [data-car], [data-building]"));
  await shot(page, "isle-won-phone");
  await accessible(page);
  await page.context().close();
});
