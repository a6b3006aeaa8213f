// The board is the screen: measured for every game at six sizes of window, at a full table, in both
// languages, whatever is asked.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sameJson } from "../src/table.ts";
import { games, type Sitter } from "./games.ts";
import { button, card, myTurn, Person, playOn, status, way } from "./people.ts";
import { accessible, inSight, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

const sizes = {
  "1440x900": { width: 1440, height: 900 },
  "1366x768": { width: 1366, height: 768 },
  "1920x1080": { width: 1920, height: 1080 },
  "2560x1440": { width: 2560, height: 1440 },
  "1024x768": { width: 1024, height: 768 },
  "390x844": { width: 390, height: 844 },
} as const;
type Size = keyof typeof sizes;
const isPhone = (size: Size) => size === "390x844";
const isDesk = (size: Size) => sizes[size].width >= 1100;

interface Measured {
  share: number; // of the window that board and what I act with take
  overflow: number; // of the page, in pixels
  outside: string[]; // what is not wholly in its room
  spilled: string[]; // words that are wider than what they stand on
  scrolling: number; // rooms that had to give up
  lines: number[]; // heights of those at the top, in rem
}

// A sheet on a phone scrolls and can be drawn up; everything else has to be in sight.
const measure = (page: Page, phone: boolean) =>
  page.evaluate((phone): Measured => {
    const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")];
    const area = regions.reduce((sum, region) => {
      const { width, height } = region.getBoundingClientRect();
      return sum + width * height;
    }, 0);
    const root = document.documentElement;
    const seen = { visibilityProperty: true };
    const outside = regions.flatMap((region) => {
      if (phone && region.dataset.region === "acting") return [];
      const room = (region.closest(".fit") ?? region).getBoundingClientRect();
      return [
        ...region.querySelectorAll("button, [data-card], [data-town], .goal, .money, [data-seat]"),
      ]
        .filter((thing) => !thing.closest(".list") && thing.checkVisibility(seen))
        .filter((thing) => {
          const { left, top, right, bottom } = thing.getBoundingClientRect();
          const slack = 9; // what is lifted or marked may lean out a little
          return (
            left < room.left - slack ||
            right > room.right + slack ||
            top < room.top - slack ||
            bottom > room.bottom + slack
          );
        })
        .map((thing) => thing.outerHTML.slice(0, 120));
    });
    const isWord = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    const isSpilled = (thing: HTMLElement) => {
      const { display, overflowX, textOverflow } = getComputedStyle(thing);
      const meant = display === "inline" || overflowX === "auto" || textOverflow === "ellipsis";
      return !meant && thing.clientWidth > 2 && thing.scrollWidth > thing.clientWidth + 1;
    };
    const spilled = [...document.querySelectorAll<HTMLElement>("[data-region] *, .players *")]
      .filter((thing) => thing instanceof HTMLElement && !thing.closest(".unseen"))
      .filter((thing) => [...thing.childNodes].some(isWord) && isSpilled(thing))
      .map((thing) => thing.outerHTML.slice(0, 120));
    const rem = parseFloat(getComputedStyle(root).fontSize);
    const heights = [...document.querySelectorAll("header.site, .strip")]
      .map((line) => line.getBoundingClientRect().height / rem)
      .filter((height) => height > 0);
    return {
      share: area / (innerWidth * innerHeight),
      overflow: Math.max(
        root.scrollWidth - root.clientWidth,
        root.scrollHeight - root.clientHeight,
      ),
      outside,
      spilled,
      scrolling: document.querySelectorAll(".fit.scrolls").length,
      lines: heights,
    };
  }, phone);

// Rooms are measured and drawn, and measured again if that has moved something: once two pictures in a
// row are alike, everything is where it stays.
async function settled(page: Page, phone: boolean): Promise<Measured> {
  const look = async () => {
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
    return measure(page, phone);
  };
  let [before, now] = [await look(), await look()];
  await expect
    .poll(async () => {
      [before, now] = [now, await look()];
      return sameJson(before, now);
    })
    .toBe(true);
  return now;
}

async function fills(page: Page, size: Size, what: string): Promise<void> {
  await page.setViewportSize(sizes[size]);
  const measured = await settled(page, isPhone(size));
  expect(measured.share, `${what}: share`).toBeGreaterThanOrEqual(0.7);
  expect(measured.overflow, `${what}: overflow`).toBeLessThanOrEqual(0);
  expect(measured.outside, `${what}: outside`).toEqual([]);
  expect(measured.spilled, `${what}: spilled`).toEqual([]);
  if (!isPhone(size)) expect(measured.scrolling, `${what}: scrolling`).toBe(0);
  expect(Math.max(...measured.lines), `${what}: lines`).toBeLessThanOrEqual(3);
  expect(measured.lines, `${what}: lines`).toHaveLength(isDesk(size) ? 2 : 1);
}

// A table of one person and as many bots as there can be, that waste no time.
async function opens(page: Page, title: string, players: number): Promise<void> {
  await card(page, title).getByRole("link", { name: "Neuer Tisch" }).click();
  await button(page, `${players} Personen`).click();
  await page.getByText("Bots machen kleine Pausen").click();
  for (const seat of Array.from({ length: players - 1 }, (_, i) => i + 2))
    await page.getByLabel(`Wer sitzt auf Platz ${seat}?`).selectOption("random");
  await button(page, "Losspielen").click();
  await status(page).waitFor();
}

// Answers from the list of choices, and folds it away again: it would take room from the board.
class Chooser extends Person<{ step: string }, unknown, unknown> {
  override async answer(): Promise<void> {
    await super.answer();
    const list = way(this.page, "Wahl");
    if ((await list.getAttribute("aria-expanded")) === "true") await list.click();
  }
}

// Whatever can be pointed at says what it is, and so does every bare number. A control says it by its name,
// a scale by being one, and what is asked just now by the words around it.
const unexplained = (page: Page) =>
  page.evaluate(() => {
    const kinds = "card slot order area car building loco ticket town track cargo goal".split(" ");
    const things = kinds.flatMap((kind) => [
      ...document.querySelectorAll(`[data-region] [data-${kind}]`),
    ]);
    const isBare = (node: Node) =>
      node.nodeType === Node.TEXT_NODE && /^[^\p{L}]*\d[^\p{L}]*$/u.test(node.textContent ?? "");
    const numbers = [...document.querySelectorAll("[data-region] *, .players *")]
      .filter((element) => [...element.childNodes].some(isBare))
      .filter((element) => !element.closest(".unseen, button, label, .mark, .bidders, .docking"));
    return [...new Set([...things, ...numbers])]
      .filter((thing) => !thing.closest("[data-about]") && !thing.querySelector("[data-about]"))
      .map((thing) => thing.outerHTML.slice(0, 120));
  });

describe.each(games)("%s", (_, { title, players, steps, sit, look }) => {
  test("fills every window, whatever is asked", async () => {
    const page = await stage.visitor({ viewport: sizes["1440x900"] });
    await opens(page, title, players);
    const person: Sitter = sit?.(page) ?? new Chooser(page);
    const seen = new Set<string>();
    await playOn([person], async () => {
      const { step } = person.view.table;
      if (!person.isAsked || seen.has(step)) return false;
      seen.add(step);
      await myTurn(page).waitFor();
      expect(await unexplained(page), `${title}, ${step}: unexplained`).toEqual([]);
      for (const size of Object.keys(sizes) as Size[]) {
        const what = `${title}, ${step}, ${size}`;
        await fills(page, size, what);
        await look?.(page, size);
        await shot(page, `layout-${title.replaceAll(" ", "-").toLowerCase()}-${step}-${size}`);
        if (seen.size === 1) await accessible(page);
      }
      await page.setViewportSize(sizes["1440x900"]);
      return seen.size === steps;
    });
    await page.getByRole("button", { name: /^EN/ }).click();
    for (const size of Object.keys(sizes) as Size[]) {
      await fills(page, size, `${title} in English, ${size}`);
      await shot(page, `layout-${title.replaceAll(" ", "-").toLowerCase()}-english-${size}`);
    }
    await page.context().close();
  });
});

// Where the score sheet has come, the board has gone, and what is left of it can be read.
test.each(games)("%s: no score sheet lies over what has won", async (_, { title }) => {
  const page = await stage.visitor({ viewport: sizes["1440x900"] });
  await opens(page, title, 2);
  await button(page, "Mehr").click();
  await button(page, "Aufgeben").click();
  await page.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  await page.locator(".over .headline").waitFor();
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size]);
    await settled(page, isPhone(size));
    const { covered, scale, words } = await page.evaluate(() => {
      const box = (of: string) => document.querySelector(of)!.getBoundingClientRect();
      const [sheet, board] = [box(".drawer"), box(".stage > .main")];
      const wide = Math.min(sheet.right, board.right) - Math.max(sheet.left, board.left);
      const high = Math.min(sheet.bottom, board.bottom) - Math.max(sheet.top, board.top);
      const paper = document.querySelector<HTMLElement>(".main .fit .paper");
      const drawn = /[\d.]+/.exec(paper?.style.transform ?? "")?.[0] ?? 1;
      const words = document.querySelector<HTMLElement>(".stage > .main")!.innerText.trim();
      return { covered: Math.min(wide, high), scale: Number(drawn), words };
    });
    expect(covered, `${size}: covered`).toBeLessThanOrEqual(1);
    expect(scale, `${size}: scale`).toBeGreaterThan(0.5);
    expect(words, `${size}: what has won`).not.toBe("");
    await shot(page, `layout-${title.replaceAll(" ", "-").toLowerCase()}-over-${size}`);
  }
  await page.context().close();
});

// A long hand, or a message: what takes more room for a while makes everything smaller, but not for good.
test("what was too high for a moment leaves the board as large as it was", async () => {
  const page = await stage.visitor({ viewport: sizes["1440x900"] });
  await opens(page, "Isle of Trains", 2);
  const scale = async () => {
    await settled(page, false);
    const drawn = await page.locator(".fit .paper").evaluate((paper) => paper.style.transform);
    return Number(/[\d.]+/.exec(drawn)?.[0] ?? 1);
  };
  const before = await scale();
  const tall = await page.locator("[data-region=acting]").evaluateHandle((region) => {
    const tall = region.appendChild(document.createElement("div"));
    tall.style.height = "20rem";
    return tall;
  });
  await expect.poll(scale).toBeLessThan(before * 0.9);
  await tall.evaluate((element) => element.remove());
  await expect.poll(scale).toBeGreaterThan(before * 0.95);
  await page.context().close();
});

test("the room that a low board leaves on a phone is used", async () => {
  const page = await stage.visitor(phone);
  await opens(page, "Game of Trains", 2);
  await myTurn(page).waitFor();
  const below = () =>
    page
      .locator(".sheet .in")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(below).toBeLessThanOrEqual(0);

  await page.goto(stage.address);
  await opens(page, "Nimm den Zug", 2);
  const [, { sit }] = games.find(([id]) => id === "nimm-den-zug")!;
  const trader = sit!(page);
  await playOn([trader], () => trader.isAsked && trader.view.table.step === "offer");
  await inSight(page.locator(".players > li"));
  await shot(page, "layout-room-left-phone");
  await page.context().close();
});
