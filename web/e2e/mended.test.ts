// What once went wrong for somebody, and must not again.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Conductor } from "./game-of-trains.ts";
import {
  button,
  closes,
  notice,
  opens,
  opensTable,
  over,
  playOn,
  playsBots,
  rename,
  together,
  way,
} from "./people.ts";
import { desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test("an address that leads nowhere says so, and shows a way back", async () => {
  const page = await stage.visitor(phone);
  for (const hash of [
    "#/%E0%A4%A",
    "#/nowhere",
    "#/create/foo",
    "#/learn/foo",
    "#/replay/none/3",
  ]) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("link", { name: "Zur Übersicht" }).click();
    await page.getByRole("heading", { name: "Game of Trains" }).waitFor();
  }
  await page.context().close();
});

test("a guest whose seat is given up is told, and one who gets up is not", async () => {
  const anna = await stage.visitor(desktop);
  const link = await opensTable(anna, 3);
  const ben = await stage.visitor(desktop);
  await rename(ben, "Ben");
  await ben.goto(link);
  await button(ben, "Hinsetzen").first().click();
  const bensSeat = anna.getByRole("listitem").filter({ hasText: "Ben" });
  await bensSeat.getByRole("button").click();
  await notice(ben, "hat deinen Platz geräumt").waitFor();
  await ben.reload();
  await button(ben, "Hinsetzen").first().click();
  await button(ben, "Aufstehen").click();
  await button(ben, "Hinsetzen").first().waitFor();
  expect(await notice(ben, "hat deinen Platz geräumt").count()).toBe(0);

  // Wherever they are, with the way back.
  await button(ben, "Hinsetzen").first().click();
  await bensSeat.waitFor();
  await ben.evaluate(() => (location.hash = "#/about"));
  await bensSeat.getByRole("button").click();
  await notice(ben, "Wer den Tisch für „Game of Trains“ eröffnet hat").waitFor();
  await ben.locator(".notices").getByRole("button", { name: "Zum Tisch" }).click();
  await button(ben, "Hinsetzen").first().waitFor();
  for (const page of [anna, ben]) await page.context().close();
});

test("who waits at a table that is closed is told so, and sees no end of a game", async () => {
  const anna = await stage.visitor(desktop);
  const link = await opensTable(anna, 3);
  const [ben, carla] = [await stage.visitor(phone), await stage.visitor(desktop)];
  for (const page of [ben, carla]) {
    await page.goto(link);
    await button(page, "Hinsetzen").first().click();
    await button(page, "Aufstehen").waitFor();
  }
  await carla.evaluate(() => (location.hash = "#/"));
  await carla.getByRole("heading", { name: "Meine Tische" }).waitFor();
  await button(anna, "Tisch auflösen").click();
  for (const page of [anna, ben]) {
    await page.getByRole("heading", { name: "Dieser Tisch ist aufgelöst" }).waitFor();
    await page.getByRole("link", { name: "Zur Übersicht" }).waitFor();
    expect(await button(page, "Revanche").count()).toBe(0);
  }
  await notice(carla, "Der Tisch für „Game of Trains“ ist aufgelöst").waitFor();
  for (const page of [anna, ben, carla]) await page.context().close();
});

test("an emoji of several parts counts as one in a name, which is never that of a bot", async () => {
  const page = await stage.visitor(phone);
  const family = "👨‍👩‍👧‍👦".repeat(8);
  await rename(page, family);
  await page.evaluate(() => (location.hash = "#/me"));
  await page.getByRole("heading", { name: family }).waitFor();
  for (const [name, refusal] of [
    ["x".repeat(25), "Nimm 1 bis 24 sichtbare Zeichen."],
    ["Bot (stark)", "So heißen hier nur Bots."],
  ] as const) {
    await page.getByLabel("Neuer Name").fill(name);
    await button(page, "Umbenennen").click();
    await notice(page, refusal).waitFor();
  }
  await page.context().close();
});

test("a phone shows that somebody wrote, and a line that is too long says so", async () => {
  const anna = await stage.visitor(desktop);
  const ben = await stage.visitor(phone);
  await together(anna, ben);
  await opens(anna, "Chat");
  await anna.getByLabel("Nachricht").fill("x".repeat(507));
  await anna.getByText("um 7 Zeichen zu lang").waitFor();
  await anna.getByLabel("Nachricht").press("Enter");
  await anna.getByLabel("Nachricht").fill("Bis gleich!");
  await anna.getByLabel("Nachricht").press("Enter");
  const badge = way(ben, "Chat").locator(".badge");
  await badge.waitFor();
  expect(await badge.innerText()).toBe("1");
  await shot(ben, "written-phone");
  await opens(ben, "Chat");
  await ben.getByText("Bis gleich!").waitFor();
  expect(await ben.getByText("xxxxx").count()).toBe(0);
  await closes(ben);
  expect(await badge.count()).toBe(0);
  for (const page of [anna, ben]) await page.context().close();
});

test("a table that I leave is gone from the lobby at once, also one that is not listed", async () => {
  const anna = await stage.visitor(desktop);
  const link = await opensTable(anna, 3);
  const ben = await stage.visitor(desktop);
  await ben.goto(link);
  await button(ben, "Hinsetzen").first().click();
  await ben.evaluate(() => (location.hash = "#/"));
  const mine = ben.getByRole("heading", { name: "Meine Tische" });
  await mine.waitFor();
  await button(ben, "Verlassen").click();
  await mine.waitFor({ state: "detached" });
  await ben.getByText("Gerade sucht niemand Mitspielende.").waitFor();
  for (const page of [anna, ben]) await page.context().close();
});

test("a whole row leads to a finished game, whose board stays in its place", async () => {
  const page = await stage.visitor(desktop);
  await playsBots(page, 2);
  const person = new Conductor(page);
  await playOn([person], () => person.moves >= 3);
  await button(page, "Mehr").click();
  await button(page, "Aufgeben").click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  await over(page).waitFor();

  await page.evaluate(() => (location.hash = "#/"));
  const row = page.getByRole("listitem").filter({ hasText: "aufgegeben" });
  await row.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await row.boundingBox())!;
  await page.mouse.click(x + width - 3, y + height / 2);
  const slider = page.getByLabel("Zug", { exact: true });
  await slider.waitFor();
  const places = new Set<string>();
  for (let move = 1; move <= 4; ++move) {
    await page.locator("body").press("ArrowRight");
    await expect.poll(() => slider.inputValue()).toBe(String(move));
    places.add(JSON.stringify(await page.locator(".stage").boundingBox()));
  }
  expect(places.size).toBe(1);

  // Who follows a link to another move of the game that they look at gets there.
  await page.evaluate(() => (location.hash = location.hash.replace(/4$/, "2")));
  await expect.poll(() => slider.inputValue()).toBe("2");

  // No move tells that somebody gave up; the end of the game does.
  const events = page.locator(".events");
  expect(await events.getByText("aufgegeben").count()).toBe(0);
  await page.locator("body").press("End");
  await events.getByText(/ gewinnt! .* hat aufgegeben\.$/).waitFor();
  await page.locator(".plate").getByText("hat aufgegeben").waitFor();
  await page.context().close();
});
