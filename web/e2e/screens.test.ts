// Every screen, in both sizes: it is there, it is accessible, and it is worth a picture.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { newTable, opens, playNow } from "./people.ts";
import { accessible, desktop, inSight, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

const sizes = { desktop, phone };

async function look(page: Page, name: string): Promise<void> {
  await shot(page, name);
  await accessible(page);
}
// Wherever one reads, search and contents are there; on a phone these are a line that moves sideways
// to the chapter that was chosen.
async function inContents(page: Page, chapter = /./): Promise<void> {
  const contents = page.getByRole("navigation", { name: "Inhalt der Regeln" });
  await inSight(contents.getByRole("searchbox"));
  await inSight(contents.getByRole("button", { name: chapter }).first());
}
const goTo = (page: Page, hash: string) => page.evaluate((to) => (location.hash = to), hash);

describe.each(Object.entries(sizes))("on a %s", (size, options) => {
  test("the lobby", async () => {
    const page = await stage.visitor(options);
    await playNow(page).waitFor();
    await look(page, `lobby-${size}`);
    await page.context().close();
  });

  test("a new table, waiting for friends", async () => {
    const page = await stage.visitor(options);
    await newTable(page).click();
    await page.getByText("Mit Freunden").click();
    await page.getByRole("button", { name: "3 Personen" }).click();
    await look(page, `create-${size}`);
    await page.getByRole("button", { name: "Tisch eröffnen" }).click();
    await page.getByRole("heading", { name: "Einladen" }).waitFor();
    await page.getByAltText("QR-Code").waitFor();
    await look(page, `gathering-${size}`);
    await page.context().close();
  });

  test("the first move against a bot, two clicks away", async () => {
    const page = await stage.visitor(options);
    await playNow(page).click();
    const mine = page.getByText("Du bist am Zug", { exact: true }).first();
    await mine.waitFor();
    await look(page, `table-${size}`);
    await opens(page, "Wahl");
    const choices = page.getByRole("list", { name: "Alles, was du tun kannst" }).last();
    await choices.waitFor();
    await shot(page, `choices-${size}`);
    await opens(page, "Protokoll");
    await page.getByRole("button", { name: "Mehr" }).click();
    await look(page, `more-${size}`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Regeln" }).click();
    await page.getByRole("button", { name: /^§7 / }).click();
    await inSight(page.getByRole("heading", { name: /^§7 / }));
    await inContents(page, /^§7 /);
    await look(page, `rules-dialog-${size}`);
    await page.context().close();
  });

  test("rules, about and profile", async () => {
    const page = await stage.visitor(options);
    await goTo(page, "#/rules/game-of-trains/3.2");
    await page.getByRole("heading", { name: "§3.2" }).waitFor();
    await inSight(page.getByRole("heading", { name: "§3.2" }).and(page.locator(".here")));
    await inContents(page);
    await look(page, `rules-${size}`);
    // A search from the middle of the page begins with the first that it has found.
    await page.getByRole("searchbox").fill("Waggon");
    const found = page.locator(".rules :is(h2, h3)").first();
    await inSight(found);
    await shot(page, `rules-search-${size}`);
    await inContents(page);
    await goTo(page, "#/about");
    await page.getByText("rekonstruiert").first().waitFor();
    await look(page, `about-${size}`);
    await goTo(page, "#/me");
    await page.getByRole("heading", { name: "Auf diesem Gerät" }).waitFor();
    await look(page, `me-${size}`);
    await page.context().close();
  });

  test("in the dark", async () => {
    const page = await stage.visitor({ ...options, colorScheme: "dark" });
    await playNow(page).waitFor();
    await look(page, `lobby-dark-${size}`);
    await playNow(page).click();
    await page.getByText("Du bist am Zug", { exact: true }).first().waitFor();
    await look(page, `table-dark-${size}`);
    await page.context().close();
  });
});

test("a table that does not exist says so", async () => {
  const page = await stage.visitor();
  await goTo(page, "#/table/nowhere");
  await page.getByRole("heading", { name: "nicht zu finden" }).waitFor();
  await look(page, "missing");
  expect(await page.getByText("Prüfe den Link").count()).toBe(1);
  await page.context().close();
});
