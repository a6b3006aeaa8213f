// Zug um Zug Märklin in the frame: a whole game of two people and a bot, and a beginning by keyboard
// alone.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Traveller } from "./maerklin.ts";
import { button, card, myTurn, notice, over, playOn, rename, status } from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

const title = "Zug um Zug Märklin";

async function opensTable(page: Page): Promise<string> {
  await card(page, title).getByRole("link", { name: "Neuer Tisch" }).click();
  await page.getByText("Mit Freunden").click();
  await button(page, "3 Personen").click();
  await page.getByText("Bots machen kleine Pausen").click();
  await page.getByText("Offen genommene Karten anzeigen").click();
  await button(page, "Tisch eröffnen").click();
  await button(page, "Kopieren").click();
  await notice(page, "Der Link ist kopiert.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("two people and a bot play a whole game", { timeout: 900_000 }, async () => {
  const anna = await stage.visitor(desktop);
  await rename(anna, "Anna");
  const invitation = await opensTable(anna);
  await anna.getByLabel("Bot auf Platz 3 setzen").selectOption("random");
  const ben = await stage.visitor(phone);
  await rename(ben, "Ben");
  await ben.goto(invitation);
  await button(ben, "Hinsetzen").first().click();
  await button(anna, "Spiel beginnen").click();
  await status(ben).waitFor();

  const people = [new Traveller(anna), new Traveller(ben)];
  const pages = { desktop: anna, phone: ben };
  const seen = new Set<string>();
  // The first time that somebody is asked something, it is looked at.
  await playOn(people, async () => {
    for (const [i, [size, page]] of Object.entries(pages).entries()) {
      const person = people[i]!;
      if (!person.isAsked) continue;
      const { step, ending } = person.view.table;
      const stageOf = `${ending ? "last_" : ""}${step}-${size}`;
      if (seen.has(stageOf) || (ending && step !== "turn")) continue;
      seen.add(stageOf);
      await myTurn(page).waitFor();
      await shot(page, `maerklin-${stageOf}`);
      await accessible(page);
    }
    return false;
  });
  for (const [size, page] of Object.entries(pages)) {
    await over(page).waitFor();
    await button(page, "Revanche").waitFor();
    await shot(page, `maerklin-over-${size}`);
    await accessible(page);
  }
  const kinds = [
    "claim",
    "draw_blind",
    "draw_tickets",
    "end_journey",
    "keep_passenger",
    "pay",
    "place_passenger",
    "return",
    "start_journey",
    "take_open",
    "travel",
  ] as const;
  for (const person of people)
    for (const kind of kinds) expect([kind, person.times(kind) > 0]).toEqual([kind, true]);
  for (const page of [anna, ben]) await page.context().close();
});
