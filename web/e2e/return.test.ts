// Coming back to a table at which others have played on.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Conductor } from "./game-of-trains.ts";
import { button, cuttable, playOn, rename, together } from "./people.ts";
import { accessible, desktop, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

const latest = (page: Page) => page.locator(".latest");

// Keeps every picture of Ben's train and of the wagon that lies drawn, in the order of showing.
const record = (page: Page) =>
  page.addInitScript(() => {
    const pictures: string[] = [];
    Object.assign(window, { pictures });
    new MutationObserver(() => {
      const train = document.querySelector('[role="list"][aria-label="Zug von Ben"]');
      if (!train) return;
      const cards = (selector: string, root: ParentNode) =>
        [...root.querySelectorAll<HTMLElement>(selector)].map((card) => card.dataset.card);
      const picture = [...cards(".wagon", train), ...cards(".drawn", document)].join(" ");
      if (picture !== pictures.at(-1)) pictures.push(picture);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
const pictures = (page: Page) =>
  page.evaluate(() => (window as unknown as { pictures?: string[] }).pictures ?? []);

// Films take so long that nobody can be too slow for them.
const slow = (page: Page) =>
  page.addInitScript(() => {
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const timing = typeof options === "object" ? options : { duration: options ?? 0 };
      return plain.call(this, frames, { ...timing, duration: 1000 * Number(timing.duration) });
    };
  });

test("returning players see what they missed, in order, or skip it", async () => {
  const anna = await stage.visitor({ ...desktop, reducedMotion: "no-preference" }, record);
  const ben = await stage.visitor(desktop);
  const line = await cuttable(ben);
  await rename(ben, "Ben");
  const link = await together(anna, ben);
  const draws = new Conductor(ben, (choices, person) =>
    person.view.table.step === "act" ? { is: "draw" } : choices[0]!,
  );
  const people = [new Conductor(anna), draws];
  const trainOfBen = () => draws.view.table.trains[draws.view.seat!]!.wagons.join(" ");
  const bensTurn = () => draws.isAsked && draws.view.table.step === "act";

  // Anna is away while Ben draws a wagon and puts it somewhere.
  await playOn(people, bensTurn);
  await anna.goto("about:blank");
  const before = trainOfBen();
  await draws.answer();
  const drawn = `${before} ${draws.view.table.drawn}`;
  await draws.answer();
  await anna.goto(link);
  await expect.poll(() => pictures(anna)).toEqual([before, drawn, trainOfBen()]);
  await latest(anna)
    .getByText(/^2 Züge, während du weg warst\. Zuletzt: /)
    .waitFor();
  await shot(anna, "missed-desktop");
  await accessible(anna);

  // The next time she has no patience for the film.
  await playOn(people, bensTurn);
  expect(await latest(anna).getByText("während du weg warst").count()).toBe(0);
  await slow(anna);
  await anna.goto("about:blank");
  await draws.answer();
  await draws.answer();
  await anna.goto(link);
  await latest(anna).getByText("Inzwischen geschehen: 2 Züge").waitFor();
  await shot(anna, "film-desktop");
  await button(anna, "Überspringen").click();
  await expect.poll(async () => (await pictures(anna)).at(-1)).toBe(trainOfBen());
  await button(anna, "Überspringen").waitFor({ state: "detached" });

  // Ben wants no motion: when the line is back, one sentence tells what happened.
  await line.cut();
  await ben.getByText("Die Verbindung ist unterbrochen.").waitFor();
  await people[0]!.answer();
  line.mend();
  await latest(ben)
    .getByText(/^(Ein Zug|\d Züge), während du weg warst\. Zuletzt: /)
    .waitFor();
  expect(await button(ben, "Überspringen").count()).toBe(0);
  for (const page of [anna, ben]) await page.context().close();
});
