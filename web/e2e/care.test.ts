// The care that is taken: language, keyboard, speed, calm.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Conductor } from "./game-of-trains.ts";
import {
  button,
  choose,
  log,
  myTurn,
  newTable,
  opens,
  playNow,
  playOn,
  playsBots,
  way,
} from "./people.ts";
import { accessible, desktop, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test("the language changes in the middle of a game, and back", async () => {
  const page = await stage.visitor();
  await playNow(page).click();
  await myTurn(page).waitFor();
  await choose(page, /./);
  await opens(page, "Protokoll");
  await log(page).getByText("tauscht").first().waitFor();
  await button(page, /^EN/).click();
  await page.getByRole("list", { name: "Log" }).getByText("exchanges").first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await shot(page, "table-english-desktop");
  await page.reload();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await button(page, /^DE/).click();
  await button(page, "Zurück").waitFor();
  await page.context().close();
});

test("a first move by keyboard alone", async () => {
  const page = await stage.visitor();
  await playNow(page).waitFor();
  const reach = async (name: RegExp, key = "Enter") => {
    for (let i = 0; i < 60; ++i) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return element.getAttribute("aria-label") ?? element.innerText;
      });
      if (name.test(focused)) return page.keyboard.press(key);
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await reach(/Gegen Bot spielen/);
  await myTurn(page).waitFor();
  await reach(/^Protokoll$/);
  const before = await log(page).getByRole("listitem").count();
  await reach(/^Wahl$/);
  await reach(/^Die \d+ auf Platz 3 setzen$/);
  await way(page, "Protokoll").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => log(page).getByRole("listitem").count()).toBeGreaterThan(before);
  await reach(/^Regeln$/);
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.context().close();
});

test("a clock runs where one was wished for", async () => {
  const page = await stage.visitor();
  await newTable(page).click();
  await page.getByLabel("Bedenkzeit").selectOption("Schnelle Uhr");
  await button(page, "Losspielen").click();
  await myTurn(page).waitFor();
  const clock = page.locator(".status").getByRole("timer");
  const before = await clock.innerText();
  expect(before).toMatch(/^\d:\d\d$/);
  await expect.poll(() => clock.innerText()).not.toBe(before);
  await shot(page, "clock-desktop");
  await accessible(page);
  await page.context().close();
});

test("the first load is small", async () => {
  const bodies: Promise<Buffer>[] = [];
  const page = await stage.visitor(desktop, (fresh) => {
    fresh.on("response", (response) => {
      if (response.ok()) bodies.push(response.body().catch(() => Buffer.alloc(0)));
    });
  });
  await playNow(page).waitFor();
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(120_000);
  await page.context().close();
});

interface Measured {
  news: number; // of the game
  late: number; // those that the first frame after their arrival did not show
  shift: number; // how far things jumped without a reason
}

// Counts frames, not milliseconds: those would depend on the machine.
const measure = (page: Page) =>
  page.addInitScript(() => {
    const measured: Measured = { news: 0, late: 0, shift: 0 };
    Object.assign(window, { measured });
    const latest = () => document.querySelector(".latest")?.textContent;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener("message", ({ data }) => {
          const news = JSON.parse(data as string) as { is: string; eyes?: { events: object[] }[] };
          const before = latest();
          if (news.is !== "table_news" || !news.eyes?.[0]?.events.length || !before) return;
          measured.news += 1;
          requestAnimationFrame(() => (measured.late += Number(latest() === before)));
        });
      }
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) measured.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const measured = (page: Page) =>
  page.evaluate(() => (window as unknown as { measured: Measured }).measured);

test("news are in the very next picture, and nothing jumps", async () => {
  const page = await stage.visitor(desktop, measure);
  await playsBots(page, 2);
  const person = new Conductor(page);
  await playOn([person], () => true);
  const { shift } = await measured(page);
  await playOn([person], () => person.moves >= 4);
  const after = await measured(page);
  expect(after.news).toBeGreaterThan(4);
  expect(after.late).toBe(0);
  expect(after.shift - shift).toBeLessThan(0.02);
  await page.context().close();
});

test.each([
  ["a tablet", { width: 820, height: 1180 }],
  ["a phone on its side", { width: 844, height: 390 }],
  ["twice the size", { width: 720, height: 450 }],
])("everything fits on %s", async (name, viewport) => {
  const page = await stage.visitor({ ...desktop, viewport });
  await playNow(page).click();
  await myTurn(page).waitFor();
  await shot(page, `table-${name.replaceAll(" ", "-")}`);
  await accessible(page);
  await page.context().close();
});
