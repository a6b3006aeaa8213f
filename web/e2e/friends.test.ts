// Playing with friends: the invitation, giving up, and what the pages say of it afterwards.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { button, notice, opensTable, over, playNow, rename, status } from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test("an invited friend says a name beside the seat; who comes too late may watch", async () => {
  const anna = await stage.visitor(desktop);
  await rename(anna, "Anna");
  const link = await opensTable(anna, 2);
  const ben = await stage.visitor(phone);
  await ben.goto(link);
  await ben.getByText("Anna lädt dich zum Spielen ein.").waitFor();
  await shot(ben, "invited-phone");
  await accessible(ben);
  await ben.getByLabel("Dein Name").fill("Ben");
  await button(ben, "Hinsetzen").click();
  await anna.locator(".name").getByText("Ben").waitFor();
  await notice(anna, "Ben setzt sich an deinen Tisch.").waitFor();

  const carla = await stage.visitor(desktop);
  await carla.goto(link);
  await carla.getByText("Alle Plätze sind besetzt.").waitFor();

  await button(anna, "Spiel beginnen").click();
  for (const page of [anna, ben, carla]) await status(page).waitFor();
  await button(ben, "Mehr").click();
  await button(ben, "Aufgeben").click();
  await ben.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  await over(anna).waitFor();
  await status(anna).getByText("Du gewinnst! Ben hat aufgegeben.").waitFor();
  await status(ben).getByText("Anna gewinnt! Du hast aufgegeben.").waitFor();

  // My page tells of it, and so does Ben's.
  await anna.evaluate(() => (location.hash = "#/me"));
  const row = anna.getByRole("row", { name: /Game of Trains/ });
  await row.waitFor();
  const [played, won] = await row.getByRole("cell").allInnerTexts();
  expect([played, won]).toEqual(["1", "1"]);
  await anna.getByText("gewonnen durch Aufgabe").waitFor();
  await shot(anna, "me-desktop");
  await accessible(anna);
  for (const page of [anna, ben, carla]) await page.context().close();
});

test("a game against bots is continued from its card, and ended from the lobby", async () => {
  const page = await stage.visitor(desktop);
  await playNow(page).click();
  await status(page).waitFor();
  await page.evaluate(() => (location.hash = "#/"));
  await page.getByRole("heading", { name: "Gegen Bots" }).waitFor();
  await page.getByText(/^Runde 1 · /).waitFor();
  await page.getByRole("link", { name: "Weiterspielen" }).waitFor();
  await shot(page, "lobby-mine-desktop");
  await accessible(page);
  // Whether it is meant; a slip of the finger ends nothing.
  await button(page, "Beenden").click();
  const sure = page.getByRole("dialog");
  await sure.getByText("ohne Ergebnis").waitFor();
  await accessible(page);
  await button(page, "Abbrechen").click();
  await page.getByRole("link", { name: "Weiterspielen" }).waitFor();
  await button(page, "Beenden").click();
  await sure.getByRole("button", { name: "Beenden" }).click();
  await page.getByRole("heading", { name: "Meine Tische" }).waitFor({ state: "detached" });
  expect(await page.getByRole("link", { name: "Weiterspielen" }).count()).toBe(0);
  await page.context().close();
});

test("the host hears of a guest wherever they are; a game between people is given up from the lobby", async () => {
  const anna = await stage.visitor(desktop);
  await rename(anna, "Anna");
  const link = await opensTable(anna, 2);
  await anna.evaluate(() => (location.hash = "#/about"));
  const ben = await stage.visitor(phone);
  await ben.goto(link);
  await ben.getByLabel("Dein Name").fill("Ben");
  await button(ben, "Hinsetzen").click();
  await notice(anna, "Ben setzt sich an deinen Tisch.").waitFor();
  await anna.locator(".notices").getByRole("button", { name: "Zum Tisch" }).click();
  await button(anna, "Spiel beginnen").click();
  await status(anna).waitFor();

  await anna.evaluate(() => (location.hash = "#/"));
  await button(anna, "Aufgeben").click();
  const sure = anna.getByRole("dialog");
  await sure.getByText("die andere Seite hat gewonnen").waitFor();
  await accessible(anna);
  await sure.getByRole("button", { name: "Aufgeben" }).click();
  await status(ben).getByText("Du gewinnst! Anna hat aufgegeben.").waitFor();
  for (const page of [anna, ben]) await page.context().close();
});
