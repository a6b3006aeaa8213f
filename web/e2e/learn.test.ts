// The guided first games, by the pupil's own hand.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Scene, Script } from "../src/lesson.ts";
import { games, type UnderTest } from "./games.ts";
import { button, card, myTurn } from "./people.ts";
import { accessible, binary, desktop, phone, shot, Stage, web } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// By keys alone: Tab from stop to stop, and arrows along a row, or as the board says.
async function reach(page: Page, control: Locator, walk?: UnderTest["walk"]): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  const inRow = () => page.evaluate(() => document.activeElement?.matches("[data-stop]") ?? false);
  for (let tabs = 0; tabs < 150; ++tabs) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
    await walk?.(page, control);
    if (!(await inRow())) continue;
    await page.keyboard.press("Home");
    for (let i = 0; i < 15 && !(await isThere()); ++i) await page.keyboard.press("ArrowRight");
  }
  throw new Error(`the keyboard does not reach ${control.toString()}`);
}
const keys = async (page: Page, control: Locator, walk?: UnderTest["walk"]) => {
  await reach(page, control, walk);
  await page.keyboard.press("Enter");
};

test.each(
  games.flatMap(
    ([game, it]) =>
      [
        [game, "mouse", it],
        [game, "keyboard", it],
      ] as const,
  ),
)(
  "%s is learnt to its end by %s, and every step is heard",
  async (game, hand, { pupil: sit, walk }) => {
    const read = (file: string) =>
      JSON.parse(readFileSync(`${web}/src/games/${game}/${file}`, "utf8"));
    const { steps } = read("text/lesson.json") as Script;
    const { scenes, names } = read("lesson.json") as { scenes: Scene[]; names: string[] };
    const page = await stage.visitor(desktop);
    await page.evaluate((to) => (location.hash = to), `#/learn/${game}`);
    const says = page.locator('.coach .says[aria-live="polite"]');
    let at = 0;
    // What the pupil sees is no table of the server, but the scene.
    const pupil = Object.defineProperties(sit(page), {
      view: { get: () => scenes[at]!.view },
      choices: { get: () => scenes[at]!.choices },
    }) as { point(person: unknown, action: unknown): Promise<void> };
    const press = {
      mouse: (control: Locator, force = false) => control.click({ force }),
      keyboard: (control: Locator) => keys(page, control, walk),
    }[hand];
    // The other is called like somebody, not like a level.
    await page.locator(".learn .plate").getByText(names.find(Boolean)!).first().waitFor();
    if (hand === "keyboard") Object.assign(pupil, { keyboard: true, press });
    for (; at < steps.length; ++at) {
      const step = steps[at]!;
      await says.getByText(step.say.de, { exact: true }).waitFor();
      if (step.show) await page.locator(".learn > .ring").waitFor();
      if (at === 1) await shot(page, `learn-${game}`);
      if (step.do) await pupil.point(pupil, step.do);
      else {
        if (step.try) {
          await press(page.locator(`.board ${step.show}`).first(), true); // greyed out
          await says.getByText(/wird abgelehnt: .*§\d/).waitFor();
        }
        if (at < steps.length - 1) await press(button(page, "Weiter"));
      }
    }
    await accessible(page);
    await press(button(page, "Gegen Bot spielen"));
    await myTurn(page).or(page.locator(".status.theirs")).waitFor();
    await page.context().close();
  },
);

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

test("every lesson is what the rules play today", () => {
  execFileSync("node", ["dev/lesson.js", "--check", "--program", binary()], { cwd: web });
});
