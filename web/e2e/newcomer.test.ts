// Somebody with a phone who has never been here: a game against two bots, to its end and back again.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Conductor } from "./game-of-trains.ts";
import { button, card, myTurn, over, playOn } from "./people.ts";
import { accessible, inSight, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test("a first game on a phone", { timeout: 900_000 }, async () => {
  const page = await stage.visitor(phone);
  await card(page).getByRole("link", { name: "Neuer Tisch" }).tap();
  await button(page, "3 Personen").tap();
  // A newcomer would let the bots take their time; a test has none.
  await page.getByText("Bots machen kleine Pausen").tap();
  await page.evaluate(() => scrollTo(0, 0));
  await inSight(button(page, "Losspielen"));
  await shot(page, "newcomer-start");
  await button(page, "Losspielen").tap();

  // What is asked, and what it is done with, is seen without looking for it.
  await myTurn(page).waitFor();
  const hand = page.getByRole("group", { name: "Deine gezogenen Karten" });
  await inSight(hand.getByRole("button").first());
  await shot(page, "newcomer-first");

  // Whoever looks elsewhere meanwhile is told so in the header, and led back.
  await page.evaluate(() => (location.hash = "#/"));
  const awaited = page.getByRole("link", { name: "am Zug" });
  await inSight(awaited);
  await accessible(page);
  await awaited.tap();
  await inSight(hand.getByRole("button").first());

  const person = new Conductor(page);
  const latest = page.locator(".latest");
  await playOn([person], async () => {
    if (person.isAsked) await inSight(latest);
    return false;
  });
  await over(page).waitFor();
  expect(person.moves).toBeGreaterThan(2);

  // How it ended comes into sight by itself, and the way back to the beginning with it.
  const sheet = page.getByRole("table", { name: "Wertung" });
  await inSight(sheet);
  // Above it lies the train that has won, with all its wagons.
  await inSight(page.locator(".train.won"));
  await shot(page, "newcomer-over");
  await accessible(page);
  await inSight(page.getByRole("link", { name: "Noch einmal ansehen" }));
  await page.getByRole("link", { name: "Noch einmal ansehen" }).tap();
  await inSight(page.getByLabel("Zug", { exact: true }));
  await button(page, "Einen Zug weiter").tap();
  await page.getByText(/^Zug 1 von \d+$/).waitFor();
  await page.locator(".events").getByText("tauscht").waitFor();
  await button(page, "Blick und Wertung").tap(); // whose eyes to look through is a sheet on a phone
  // Everything open, the newcomer's own, and those of two bots.
  await page.locator('[aria-labelledby="eyes"] button').nth(3).waitFor();
  await button(page, "Blick und Wertung").tap();
  await button(page, "Zum Ende").tap();
  await page.locator(".events li").first().waitFor();
  await shot(page, "newcomer-replay");
  await accessible(page);
  await page.context().close();
});
