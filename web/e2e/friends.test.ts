// Playing with friends: the invitation, giving up, and what the pages say of it afterwards.
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ClientMessage, ServerMessage } from "../src/protocol.ts";
import { earOf } from "./ear.ts";
import { button, notice, opensTable, over, playNow, rename, status, together } from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

async function resigns(page: Page): Promise<void> {
  await button(page, "Mehr").click();
  await button(page, "Aufgeben").click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
}

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
  // Who came is no news any more where the game's own news are told.
  await expect.poll(() => notice(anna, "Ben setzt sich an deinen Tisch.").count()).toBe(0);
  await resigns(ben);
  await over(anna).waitFor();
  await status(anna).getByText("Du gewinnst! Ben hat aufgegeben.").waitFor();
  await status(ben).getByText("Anna gewinnt! Du hast aufgegeben.").waitFor();
  // Nobody is marked as if it were still their turn.
  expect(await anna.locator(".nameplate.turn").count()).toBe(0);
  // Nobody is marked as if it were still their turn.
  expect(await anna.locator(".nameplate.turn").count()).toBe(0);

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

test("whoever is invited sees which seat is a bot's, and what is asked of them", async () => {
  const anna = await stage.visitor(desktop);
  await rename(anna, "Anna");
  const link = await opensTable(anna, 3);
  await anna.getByLabel("Bot auf Platz 3 setzen").selectOption("hard");
  const ben = await stage.visitor(phone);
  await ben.goto(link);
  for (const page of [anna, ben])
    await page.getByRole("listitem").filter({ hasText: "Henriette · Bot (stark)" }).waitFor();
  await ben.locator("form").getByText("Dein Name").waitFor();
  await shot(ben, "invited-bot-phone");
  await accessible(ben);
  await ben.getByLabel("Dein Name").fill("Ben");
  await button(ben, "Hinsetzen").click();
  await button(anna, "Spiel beginnen").click();
  await status(anna).waitFor();
  // In the lobby, too; and a game that I have given up is no table of mine any more.
  await ben.evaluate(() => (location.hash = "#/"));
  const row = ben.getByRole("listitem").filter({ hasText: "Henriette" }).first();
  await row
    .getByTitle(/^Stark/)
    .first()
    .waitFor();
  await button(ben, "Aufgeben").click();
  const sure = ben.getByRole("dialog");
  await sure.getByText("spielt ein Bot deine Partie zu Ende").waitFor();
  await sure.getByRole("button", { name: "Aufgeben" }).click();
  await ben.getByRole("heading", { name: "Meine Tische" }).waitFor({ state: "detached" });
  for (const page of [anna, ben]) await page.context().close();
});

test("the end is shared as a link and a picture, and a rematch turns the seats", async () => {
  const [anna, ben] = [await stage.visitor(desktop), await stage.visitor(phone)];
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  await together(anna, ben);
  await resigns(ben);
  await over(anna).waitFor();

  const [download] = await Promise.all([
    anna.waitForEvent("download"),
    button(anna, "Teilen").click(),
  ]);
  await notice(anna, "Der Link ist kopiert, das Bild gespeichert.").waitFor();
  const link = await anna.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/replay\/[0-9a-z]+\/0$/);
  expect(download.suggestedFilename()).toBe("stellwerk.png");
  const picture = await buffer(await download.createReadStream());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

  // Where nothing may be copied, the link is shown.
  await anna.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await button(anna, "Teilen").click();
  await notice(anna, link).waitFor();

  const seats = (page: Page) => earOf(page).news?.chairs.map(({ name }) => name);
  expect(seats(anna)).toEqual(["Anna", "Ben"]);
  // Whoever has left the table hears of it.
  await anna.evaluate(() => (location.hash = "#/"));
  await anna.getByRole("heading", { name: "Game of Trains" }).waitFor();
  await button(ben, "Revanche, Plätze weiterrücken").click();
  await ben.getByText("Du bist dabei. Es fehlt noch: Anna.").waitFor();
  await notice(anna, "Ben möchte noch einmal „Game of Trains“ spielen.").waitFor();
  await anna.locator(".notices").getByRole("button", { name: "Zum Tisch" }).click();
  await anna.getByText("Es fehlt noch: du.").waitFor();
  await button(anna, "Ich bin dabei").click();
  for (const page of [anna, ben]) {
    await expect.poll(() => seats(page)).toEqual(["Ben", "Anna"]);
    await status(page).waitFor();
    await page.context().close();
  }
});

// A line on which whoever leaves has been gone for long at once; what is done about it is kept.
async function impatient(page: Page, done: object[]): Promise<void> {
  await page.routeWebSocket("**/ws", (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const told = JSON.parse(text.toString()) as ServerMessage;
      if (told.is === "table_news") for (const chair of told.chairs) chair.gone = !chair.connected;
      line.send(JSON.stringify(told));
    });
    line.onMessage((text) => {
      const { n, ...wish } = JSON.parse(text.toString()) as ClientMessage & { n: number };
      if (wish.is !== "go_away" && wish.is !== "agree_to_end") return server.send(text);
      done.push(wish);
      line.send(JSON.stringify({ is: "done", n, table: null }));
    });
  });
}

test("whoever is gone for long is waited for, replaced by a bot, or the game ended", async () => {
  const done: object[] = [];
  const anna = await stage.visitor(desktop, (page) => impatient(page, done));
  const ben = await stage.visitor(desktop);
  await rename(ben, "Ben");
  const table = (await together(anna, ben)).split("/").at(-1);
  await ben.context().close();
  const asked = anna.locator(".request").filter({ hasText: "Ben" });
  await asked.waitFor();
  // Whatever else the plate says, the name stays whole, on one line.
  const plate = anna.locator(".head").filter({ hasText: "abwesend" }).locator(".name");
  const lines = (name: Element) =>
    name.clientHeight / Number.parseFloat(getComputedStyle(name).fontSize);
  expect(await plate.innerText()).toBe("Ben");
  expect(await plate.evaluate(lines)).toBeLessThan(1.6);
  // The words beside its sign are there as a whole or not at all.
  const cut = (all: Element[]) =>
    all.filter((words) => {
      const tag = words.parentElement!.getBoundingClientRect();
      const { top, right } = words.getBoundingClientRect();
      return top < tag.bottom - 1 && right > tag.right + 1;
    }).length;
  expect(await anna.locator(".head .words").evaluateAll(cut)).toBe(0);
  await shot(anna, "gone-desktop");
  await accessible(anna);
  await asked.getByRole("button", { name: "Bot weiterspielen lassen" }).click();
  await asked.getByRole("button", { name: "Ohne Ergebnis beenden" }).click();
  await asked.getByRole("button", { name: "Warten" }).click();
  await asked.waitFor({ state: "detached" });
  expect(done).toEqual([
    { is: "go_away", table, seat: 1 },
    { is: "agree_to_end", table },
  ]);
  await anna.context().close();
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
  // It is over for her, too, and stands among the others that are.
  await anna.getByRole("listitem").filter({ hasText: "aufgegeben" }).waitFor();
  for (const page of [anna, ben]) await page.context().close();
});

test("a name is kept by a password, in any order, and other browsers are logged out from here", async () => {
  const keeps = async (page: Page, password: string) => {
    await page.evaluate(() => (location.hash = "#/me"));
    await page.getByLabel("Passwort", { exact: true }).first().fill(password);
    await Promise.all([page.waitForEvent("load"), button(page, "Passwort setzen").click()]);
    await page.getByText("Dieser Name gehört dir.").waitFor();
  };
  const [anna, ben] = [await stage.visitor(desktop), await stage.visitor(phone)];
  await rename(anna, "Annette");
  await keeps(anna, "ein langes Geheimnis");
  await keeps(ben, "noch ein Geheimnis");
  await rename(ben, "Benedikt");

  const tablet = await stage.visitor(phone);
  await tablet.evaluate(() => (location.hash = "#/me"));
  await tablet.getByLabel("Name", { exact: true }).fill("Annette");
  await tablet.getByLabel("Passwort", { exact: true }).last().fill("ein langes Geheimnis");
  await Promise.all([tablet.waitForEvent("load"), button(tablet, "Anmelden").click()]);
  await tablet.getByRole("heading", { name: "Annette" }).waitFor();
  await accessible(tablet);

  await anna.evaluate(() => (location.hash = "#/me"));
  await anna.reload();
  const sessions = anna.getByRole("region", { name: "Wo du angemeldet bist" });
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(2);
  await accessible(anna);
  await sessions.getByRole("button", { name: "Abmelden" }).click();
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
  await tablet.reload();
  await tablet.evaluate(() => (location.hash = "#/me"));
  await button(tablet, "Passwort setzen").waitFor();
  expect(await tablet.getByRole("heading", { name: "Annette" }).count()).toBe(0);
  for (const page of [anna, ben, tablet]) await page.context().close();
});

test("a person's page is open to all, but for what was played in private", async () => {
  const [anna, ben] = [await stage.visitor(desktop), await stage.visitor(phone)];
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  for (const listed of [false, true]) {
    await anna.evaluate(() => (location.hash = "#/"));
    const options = async (page: Page) => {
      if (listed) await page.getByLabel("Wer darf kommen?").selectOption({ index: 1 });
    };
    await together(anna, ben, 2, { options });
    await resigns(ben);
    await over(anna).waitFor();
  }
  await anna.evaluate(() => (location.hash = "#/me"));
  const cells = (page: Page) => page.getByRole("row", { name: /Game of Trains/ }).getByRole("cell");
  await cells(anna).first().waitFor();
  expect((await cells(anna).allInnerTexts()).slice(0, 2)).toEqual(["2", "2"]);
  const bens = await anna.getByRole("link", { name: "Ben" }).getAttribute("href");
  const carla = await stage.visitor(phone);
  await carla.evaluate((to) => (location.hash = to!), bens);
  await carla.getByRole("heading", { name: "Ben" }).waitFor();
  expect((await cells(carla).allInnerTexts()).slice(0, 2)).toEqual(["1", "0"]);
  await carla.getByText("1 Partie, 0 gewonnen").waitFor();
  await shot(carla, "person-phone");
  await accessible(carla);
  for (const page of [anna, ben, carla]) await page.context().close();
});
