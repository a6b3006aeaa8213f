// What people do at a table, as often as the tests need it.
import type { Page } from "playwright-core";
import { expect } from "vitest";

export const myTurn = (page: Page) => page.locator(".status.mine");
export const over = (page: Page) => page.locator(".status.over");
export const status = (page: Page) => page.locator(".status .sentence");
export const log = (page: Page) => page.getByRole("list", { name: "Protokoll" });
export const notice = (page: Page, text: string | RegExp) =>
  page.locator(".notices").getByText(text);
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

// A game in the lobby.
export const card = (page: Page, title = "Game of Trains") =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
export const playNow = (page: Page) =>
  card(page).getByRole("button", { name: "Gegen Bot spielen" });
export const newTable = (page: Page) => card(page).getByRole("link", { name: "Neuer Tisch" });

export async function rename(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (location.hash = "#/me"));
  await page.getByLabel("Neuer Name").fill(name);
  await Promise.all([page.waitForEvent("load"), button(page, "Umbenennen").click()]);
  await page.getByRole("heading", { name }).waitFor();
  await page.evaluate(() => (location.hash = "#/"));
}

// Lets the hint decide, and does what it says.
export async function playHint(page: Page): Promise<void> {
  await button(page, "Tipp").click();
  await button(page, "So machen").click();
}

export async function choices(page: Page): Promise<string[]> {
  await page.getByRole("tab", { name: /Wahl/ }).click();
  return page.getByRole("tabpanel").getByRole("listitem").allInnerTexts();
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("tab", { name: /Wahl/ }).click();
  await page.getByRole("tabpanel").getByRole("button", { name }).first().click();
}

// Whoever of these is asked plays, until `enough` or the game is over.
export async function playOn(pages: Page[], enough: () => Promise<boolean>): Promise<void> {
  for (let moves = 0; moves < 600; ++moves) {
    if ((await over(pages[0]!).count()) > 0 || (await enough())) return;
    const turn = pages.map((page) =>
      myTurn(page)
        .waitFor({ timeout: 60_000 })
        .then(() => page),
    );
    const end = over(pages[0]!)
      .waitFor({ timeout: 60_000 })
      .then(() => null);
    const page = await Promise.any([...turn, end]);
    // The others go on waiting for a turn that may never come.
    for (const wait of [...turn, end]) wait.catch(() => undefined);
    if (page === null) return;
    const before = await log(page).getByRole("listitem").count();
    await playHint(page);
    await expect.poll(() => log(page).getByRole("listitem").count()).toBeGreaterThan(before);
  }
  throw new Error("the game does not end");
}
