// Being told that it is one's turn, wherever one looks: by a chime, a notification, the title.
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Conductor } from "./game-of-trains.ts";
import { button, notice, playOn, together } from "./people.ts";
import { desktop, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

interface Signals {
  tones: number[]; // frequencies
  notes: { title: string; body: string; onclick?: () => void }[];
  asked: number; // for permission
  away: boolean; // whether the page is looked at
}

// Stand-ins for what makes noise and windows.
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const signals: Signals = { tones: [], notes: [], asked: 0, away: false };
    Object.assign(window, { signals });
    const nothing = () => undefined;
    class Node {
      gain = {
        setValueAtTime: nothing,
        linearRampToValueAtTime: nothing,
        exponentialRampToValueAtTime: nothing,
      };
      connect = (to: unknown) => to;
      start = nothing;
      stop = nothing;
    }
    Object.assign(window, {
      AudioContext: class {
        state = "running";
        currentTime = 0;
        destination = {};
        resume = () => Promise.resolve();
      },
      GainNode: Node,
      OscillatorNode: class extends Node {
        constructor(_: unknown, { frequency }: { frequency: number }) {
          super();
          signals.tones.push(frequency);
        }
      },
      Notification: class {
        static permission = "default";
        static requestPermission() {
          signals.asked += 1;
          this.permission = "granted";
          return Promise.resolve("granted");
        }
        close = nothing;
        constructor(title: string, { body }: { body: string }) {
          signals.notes.push(Object.assign(this, { title, body }));
        }
      },
    });
    Object.defineProperty(document, "hidden", { get: () => signals.away });
    Object.defineProperty(document, "visibilityState", {
      get: () => (signals.away ? "hidden" : "visible"),
    });
  });

type Listening = Window & { signals: Signals };
const signals = (page: Page) =>
  page.evaluate(() => {
    const { tones, notes, asked } = (window as unknown as Listening).signals;
    return { tones, notes: notes.map(({ title, body }) => ({ title, body })), asked };
  });
const look = (page: Page, away: boolean) =>
  page.evaluate((to) => {
    (window as unknown as Listening).signals.away = to;
    document.dispatchEvent(new Event("visibilitychange"));
  }, away);

const chime = [659, 523];
const chimes = async (page: Page) =>
  (await signals(page)).tones.filter((tone) => tone === chime[0]).length;

test("a chime, a notification and the title say that it is my turn", async () => {
  const anna = await stage.visitor(desktop, listenIn);
  await anna.evaluate(() => (location.hash = "#/me"));
  await button(anna, "Benachrichtigen, wenn ich am Zug bin").click();
  await button(anna, "Benachrichtigen, wenn ich am Zug bin").waitFor({ state: "detached" });
  expect((await signals(anna)).asked).toBe(1);
  await anna.evaluate(() => (location.hash = "#/"));

  const ben = await stage.visitor(desktop);
  await together(anna, ben);
  const [a, b] = [new Conductor(anna), new Conductor(ben)];
  const bensTurn = () => b.isAsked && b.view.table.step === "act";
  const bensGo = async () => {
    while (b.isAsked) await b.answer();
    await expect.poll(() => a.isAsked).toBe(true);
  };

  // Anna looks elsewhere while Ben plays.
  await playOn([a, b], bensTurn);
  await expect.poll(() => anna.title()).toBe("Stellwerk");
  await look(anna, true);
  const before = await chimes(anna);
  await bensGo();
  await expect.poll(() => anna.title()).toBe("● Du bist am Zug – Stellwerk");
  await expect.poll(() => chimes(anna)).toBe(before + 1);
  const told = await signals(anna);
  expect(told.tones).toEqual(expect.arrayContaining(chime));
  expect(told.notes).toEqual([{ title: "Du bist am Zug", body: "Game of Trains" }]);

  // The notification leads to the table.
  await anna.evaluate(() => (location.hash = "#/about"));
  await anna.evaluate(() => (window as unknown as Listening).signals.notes[0]?.onclick?.());
  await expect.poll(() => anna.url()).toContain("#/table/");

  // Whoever looks needs no notification, and whoever wants silence has it.
  await look(anna, false);
  await playOn([a, b], bensTurn);
  await button(anna, "Töne").click();
  const silent = (await signals(anna)).tones.length;
  await bensGo();
  await expect.poll(() => anna.title()).toBe("● Du bist am Zug – Stellwerk");
  expect((await signals(anna)).tones).toHaveLength(silent);
  expect((await signals(anna)).notes).toHaveLength(1);
  for (const page of [anna, ben]) await page.context().close();
});

// Whatever a server would say, said by the test.
async function tellable(page: Page): Promise<(message: object) => void> {
  let say: (text: string) => void = () => undefined;
  await page.routeWebSocket("**/ws", (line) => {
    line.connectToServer();
    say = (text) => line.send(text);
  });
  return (message) => say(JSON.stringify(message));
}

test("whose time runs out is told on the page, in its title and by a notification", async () => {
  let tell: (message: object) => void = () => undefined;
  const anna = await stage.visitor(desktop, async (page) => {
    await listenIn(page);
    tell = await tellable(page);
  });
  await anna.evaluate(() => (location.hash = "#/me"));
  await button(anna, "Benachrichtigen, wenn ich am Zug bin").click();
  await anna.evaluate(() => (location.hash = "#/"));
  const ben = await stage.visitor(desktop);
  const link = await together(anna, ben);
  const [a, b] = [new Conductor(anna), new Conductor(ben)];
  await playOn([a, b], () => a.isAsked);
  await look(anna, true);
  const table = link.split("/").at(-1);
  tell({ is: "reminder", table, seat: 0, seconds: 4 * 3600 });
  const text = "Noch 4 Stunden: An einem Tisch läuft deine Zeit ab.";
  await notice(anna, text).waitFor();
  await expect.poll(() => anna.title()).toBe("⏳ Deine Zeit läuft ab – Stellwerk");
  expect((await signals(anna)).notes).toContainEqual({ title: text, body: "Game of Trains" });
  await look(anna, false);
  while (a.isAsked) await a.answer();
  await expect.poll(() => anna.title()).not.toContain("⏳");
  for (const page of [anna, ben]) await page.context().close();
});
