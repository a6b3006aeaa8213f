// Nimm den Zug in the frame: from the lobby to the score sheet, on a desktop and on a phone.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { button, card, myTurn, over, playOn } from "./people.ts";
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
  let moves = 0;
  await playOn([page], async () => {
    ++moves;
    if (moves % 10 === 0) await shot(page, `nimm-${moves}-${size}`);
    if (moves % 25 === 0) await accessible(page);
    return false;
  });
  await over(page).waitFor();
  await button(page, "Revanche").waitFor();
  await shot(page, `nimm-over-${size}`);
  await accessible(page);
  expect(moves).toBeGreaterThan(10);
  await page.context().close();
});
