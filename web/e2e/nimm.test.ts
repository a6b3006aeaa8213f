// Nimm den Zug in the frame: from the lobby to the score sheet, on a desktop and on a phone.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { button, byHint, card, fromTheList, myTurn, over, Person, playOn } from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test.each(Object.entries({ desktop, phone }))("a whole game on a %s", async (size, options) => {
  const page = await stage.visitor(options);
  await card(page, "Nimm den Zug").getByRole("button", { name: "Gegen Bot spielen" }).click();
  await myTurn(page).waitFor();
  await shot(page, `nimm-auction-${size}`);
  await accessible(page);
  const person = new Person(page, fromTheList, byHint);
  await playOn([person], async () => {
    if (person.moves % 10 === 9) await shot(page, `nimm-${person.moves}-${size}`);
    if (person.moves % 25 === 24) await accessible(page);
    return false;
  });
  await over(page).waitFor();
  await button(page, "Revanche").waitFor();
  await shot(page, `nimm-over-${size}`);
  await accessible(page);
  expect(person.moves).toBeGreaterThan(10);
  await page.context().close();
});
