// The guided first games, by the pupil's own hand.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Scene, Script } from "../src/lesson.ts";
import { games } from "./games.ts";
import { button, card, myTurn } from "./people.ts";
import { accessible, binary, desktop, phone, shot, Stage, web } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test.each(games)("%s is learnt to its end", async (game, { pupil: sit }) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(`${web}/src/games/${game}/${file}`, "utf8"));
  const { steps } = read("text/lesson.json") as Script;
  const { scenes } = read("lesson.json") as { scenes: Scene[] };
  const page = await stage.visitor(desktop);
  await page.evaluate((to) => (location.hash = to), `#/learn/${game}`);
  const says = page.locator(".coach .says");
  let at = 0;
  // What the pupil sees is no table of the server, but the scene.
  const pupil = Object.defineProperties(sit(page), {
    view: { get: () => scenes[at]!.view },
    choices: { get: () => scenes[at]!.choices },
  }) as { point(person: unknown, action: unknown): Promise<void> };
  for (; at < steps.length; ++at) {
    const step = steps[at]!;
    await says.getByText(step.say.de, { exact: true }).waitFor();
    if (step.show) await page.locator(".learn > .ring").waitFor();
    if (at === 1) await shot(page, `learn-${game}`);
    if (step.do) await pupil.point(pupil, step.do);
    else {
      if (step.try) {
        await page.locator(`.board ${step.show}`).first().click({ force: true });
        await says.getByText(/wird abgelehnt: .*§\d/).waitFor();
      }
      if (at < steps.length - 1) await button(page, "Weiter").click();
    }
  }
  await accessible(page);
  await button(page, "Gegen Bot spielen").click();
  await myTurn(page).or(page.locator(".status.theirs")).waitFor();
  await page.context().close();
});

test("Game of Trains is learnt on a phone, with a pause and a mistake", async () => {
  const page = await stage.visitor(phone);
  const says = page.locator(".coach .says");
  const next = button(page, "Weiter");
  const wagon = (place: number) => page.locator(`.own [data-place="${place}"] button`);
  await card(page).getByRole("link", { name: "Lernen" }).click();
  await says.getByText("Das ist dein Zug").waitFor();
  await shot(page, "learn-phone");
  await accessible(page);
  await next.click();

  // Another move is possible, too, but here this one is practised.
  await wagon(5).click();
  await says.getByText("Das ginge auch!").waitFor();
  await wagon(1).click();
  await says.getByText("kommt in die Auslage").waitFor();
  await next.click();
  await page.locator(".piles .draw").click();
  await says.getByText("Die gezogene 38").waitFor();

  // Whoever goes away goes on where they were.
  await page.reload();
  await says.getByText("Die gezogene 38").waitFor();
  await wagon(2).click();
  await says.getByText("Nicht alles geht immer").waitFor();
  expect(await next.count()).toBe(0);
  await page.locator('[data-function="remove_last"]').click({ force: true });
  await says.getByText(/wird abgelehnt: .*§3/).waitFor();
  await shot(page, "learn-refused-phone");

  // What somebody knows already, or does not find, need not be done.
  await next.click();
  await says.getByText("Jetzt eine Funktion").waitFor();
  await button(page, "Überspringen").click();
  await says.getByText("Unter der 35 liegt nun ein Schloss").waitFor();
  await page.locator('.own [data-place="1"] .lock').waitFor();
  await page.context().close();
});

// By keys alone: Tab from stop to stop, and the arrows along a row.
async function reach(page: Page, selector: string): Promise<void> {
  const isAt = (wanted: string) =>
    page.evaluate((at) => document.activeElement?.matches(at) ?? false, wanted);
  for (let tabs = 0; tabs < 60; ++tabs) {
    if (await isAt(selector)) return;
    await page.keyboard.press("Tab");
    if (!(await isAt("[data-stop]"))) continue;
    await page.keyboard.press("Home");
    for (let i = 0; i < 8 && !(await isAt(selector)); ++i) await page.keyboard.press("ArrowRight");
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

test("Game of Trains is learnt by keyboard, and every step is heard", async () => {
  const page = await stage.visitor(desktop);
  await page.evaluate(() => (location.hash = "#/learn/game-of-trains"));
  const heard = page.locator('.coach [aria-live="polite"]');
  const next = ".ways .main";
  const keys = [
    ["Das ist dein Zug", next],
    ["Zum Auftakt", '[data-hand="35"]', '.own [data-place="1"] button'],
    ["Was aus einem Zug fällt", next],
    ["Zieh zuerst einen Waggon", ".piles .draw"],
    ["Die gezogene 38", '.own [data-place="2"] button'],
    ["Nicht alles geht immer", '[data-function="remove_last"]', next],
    ["Jetzt eine Funktion", '[data-function="protect"]', '.own [data-place="1"] button'],
    ["Unter der 35 liegt nun", next],
    ["Das war alles", next],
  ];
  for (const [said, ...presses] of keys) {
    await heard.getByText(said!).waitFor();
    for (const selector of presses) {
      await reach(page, selector);
      await page.keyboard.press("Enter");
    }
  }
  await myTurn(page).or(page.locator(".status.theirs")).waitFor();
  await page.context().close();
});

test("every lesson is what the rules play today", () => {
  execFileSync("node", ["dev/lesson.js", "--check", "--program", binary()], { cwd: web });
});
