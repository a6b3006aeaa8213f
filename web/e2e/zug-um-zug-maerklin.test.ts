// Zug um Zug Märklin in the frame: a whole game of two people and a bot, and a beginning by keyboard
// alone.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Action, Hand, Table } from "../src/games/zug-um-zug-maerklin/types.ts";
import { Traveller, underTest } from "./zug-um-zug-maerklin.ts";
import { button, card, myTurn, over, Person, playOn, rename, together } from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

const setting = {
  title: underTest.title,
  options: (page: Page) => page.getByText("Offen genommene Karten anzeigen").click(),
};

test("two people and a bot play a whole game", { timeout: 900_000 }, async () => {
  const anna = await stage.visitor(desktop);
  await rename(anna, "Anna");
  const ben = await stage.visitor(phone);
  await rename(ben, "Ben");
  await together(anna, ben, 3, setting);

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

// Whoever has no mouse: Tab to a row, arrow keys along it, Enter.
async function reach(page: Page, selector: string): Promise<void> {
  const is = (wanted: string) =>
    page.evaluate((w) => document.activeElement?.matches(w) ?? false, wanted);
  for (let i = 0; i < 200; ++i) {
    if (await is(selector)) return;
    await page.keyboard.press("Tab");
    if (!selector.includes("data-slot") || !(await is(".display [data-stop]"))) continue;
    await page.keyboard.press("Home");
    for (let along = 0; along < 7 && !(await is(selector)); ++along)
      await page.keyboard.press("ArrowRight");
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

const keyFor = (action: Action, { display }: Table): string => {
  switch (action.is) {
    case "draw_tickets":
      return `[data-mix="${action.shorts} ${action.longs}"]`;
    case "return":
      return "[data-keep]";
    case "take_open":
      return `[data-slot="${display.indexOf(action.card)}"]`;
    case "claim":
      return `[data-track="${action.track}"]`;
    case "pay":
      return '[data-pay="0"]';
    default:
      return "[data-keep-passenger]";
  }
};

test("the first turns by keyboard alone", { timeout: 600_000 }, async () => {
  const page = await stage.visitor(desktop);
  await card(page, underTest.title).getByRole("button", { name: "Gegen Bot spielen" }).click();
  await myTurn(page).waitFor();
  const done: string[] = [];
  const anna = new Person<Table, Hand, Action>(
    page,
    async (person, action) => {
      await reach(page, `.maerklin ${keyFor(action, person.view.table)}`);
      await page.keyboard.press("Enter");
      done.push(action.is);
    },
    (choices) =>
      choices.find(({ is }) => is === "claim" && done.includes("take_open")) ??
      choices.find((choice) => choice.is === "take_open") ??
      choices.find((choice) => choice.is === "keep_passenger") ??
      choices[0]!,
  );
  await playOn([anna], () => done.includes("keep_passenger"));
  expect(done.slice(0, 2)).toEqual(["draw_tickets", "return"]);
  expect(done).toContain("take_open");
  expect(done.slice(-3)).toEqual(["claim", "pay", "keep_passenger"]);

  // The map is moved by keys, too.
  const map = page.locator("svg.map");
  await reach(page, ".maerklin svg.map");
  const whole = await map.getAttribute("viewBox");
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => map.getAttribute("viewBox")).not.toBe(whole);
  await shot(page, "maerklin-keyboard-desktop");
  await page.keyboard.press("0");
  await expect.poll(() => map.getAttribute("viewBox")).toBe(whole);
  await page.context().close();
});
