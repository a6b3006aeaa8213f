// Glück Auf with everything that can be done.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { doEverything } from "./everything.ts";
import { kinds, Miner, underTest } from "./glueck-auf.ts";
import { inSight, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

// All areas and all of one's own tracks are in sight.
async function inspect(page: Page): Promise<void> {
  await inSight(page.locator("[data-area]"));
  await inSight(page.locator(".own [data-track]"));
}

test(
  "everything is done once, over as many games as it takes",
  { timeout: 1_500_000 },
  async () => {
    const loaded: Promise<Buffer>[] = [];
    await doEverything(
      stage,
      {
        name: "glueck",
        kinds,
        setting: { title: underTest.title },
        sit: Miner,
        isTyped: ({ shift }) => shift === 1,
        inspect,
      },
      (page) =>
        page.on("response", (response) => {
          if (/glueck-auf|glueck_auf/.test(response.url())) loaded.push(response.body());
        }),
    );

    // The game's own code and looks came when they were wanted, and are small.
    const sizes = (await Promise.all(loaded)).map((body) => gzipSync(body).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(45_000);
  },
);
