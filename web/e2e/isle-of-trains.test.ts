// Isle of Trains with everything that can be done.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { doEverything } from "./everything.ts";
import { Islander, kinds, underTest } from "./isle-of-trains.ts";
import { desktop, inSight, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// At desks of two sizes orders, piles, all trains and the hand are in sight.
async function inspect(page: Page, name: string): Promise<void> {
  const things = "[data-order], [data-pile], [data-car], [data-building], [data-card], .engine";
  const all = page.locator(".isle").locator(things);
  await inSight(all);
  await page.setViewportSize({ width: 1366, height: 768 });
  await shot(page, `${name}-small`);
  await inSight(all);
  await page.setViewportSize(desktop.viewport);
}

test("everything is done once, over as many games as it takes", { timeout: 1_500_000 }, () =>
  doEverything(stage, {
    name: "isle",
    kinds,
    setting: {
      title: underTest.title,
      options: (page) => page.getByText("Drei offene Karten zum Ziehen").click(),
    },
    sit: Islander,
    isTyped: ({ round }) => round <= 4,
    inspect,
  }),
);
