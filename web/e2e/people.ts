// What people do at a table, as often as the tests need it.
import type { Locator, Page, WebSocketRoute } from "playwright-core";
import { expect } from "vitest";
import type { View } from "../src/games/board.ts";
import { sameJson } from "../src/table.ts";
import type { EyesTold } from "../src/wire.ts";
import { earOf, type Ear } from "./ear.ts";

export const myTurn = (page: Page) => page.locator(".status.mine");
export const over = (page: Page) => page.locator(".status.over");
export const status = (page: Page) => page.locator(".status .sentence");
export const log = (page: Page) => page.getByRole("list", { name: "Protokoll" });
export const notice = (page: Page, text: string | RegExp) =>
  page.locator(".notices").getByText(text);
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

// A game in the lobby.
export const card = (page: Page, title = "Game of Trains") =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
export const playNow = (page: Page) =>
  card(page).getByRole("button", { name: "Gegen Bot spielen" });
export const newTable = (page: Page, title?: string) =>
  card(page, title).getByRole("link", { name: "Neuer Tisch" });

export async function rename(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (location.hash = "#/me"));
  await page.getByLabel("Neuer Name").fill(name);
  await Promise.all([page.waitForEvent("load"), button(page, "Umbenennen").click()]);
  await page.getByRole("heading", { name }).waitFor();
  await page.evaluate(() => (location.hash = "#/"));
}

// What somebody chooses for their table, if not the usual.
export interface Setting {
  title?: string; // of the game
  options?(page: Page): Promise<unknown>;
  bot?: string; // on the third seat
}

// A table for friends, and the link to it.
export async function opensTable(
  page: Page,
  seats: number,
  { title, options }: Setting = {},
): Promise<string> {
  await newTable(page, title).click();
  await page.getByText("Mit Freunden").click();
  await button(page, `${seats} Personen`).click();
  await options?.(page);
  await page.getByText("Bots machen kleine Pausen").click();
  await button(page, "Tisch eröffnen").click();
  await button(page, "Kopieren").click();
  await notice(page, "Der Link ist kopiert.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

// A line that can be cut.
export async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  const lines: WebSocketRoute[] = [];
  let down = false;
  await page.routeWebSocket("**/ws", (line) => {
    if (down) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  return {
    async cut() {
      down = true;
      await lines.at(-1)?.close();
    },
    mend() {
      down = false;
    },
  };
}

// Two people at one table of their own; a bot is the third, if there is one.
export async function together(
  anna: Page,
  ben: Page,
  seats: 2 | 3 = 2,
  setting: Setting = {},
): Promise<string> {
  await anna.evaluate(() => (location.hash = "#/"));
  const link = await opensTable(anna, seats, setting);
  if (seats === 3)
    await anna.getByLabel("Bot auf Platz 3 setzen").selectOption(setting.bot ?? "random");
  await ben.goto(link);
  await button(ben, "Hinsetzen").first().click();
  await button(anna, "Spiel beginnen").click();
  for (const page of [anna, ben]) await status(page).waitFor();
  return link;
}

// Against bots that waste no time.
export async function playsBots(page: Page, players: number): Promise<void> {
  await newTable(page).click();
  await button(page, `${players} Personen`).click();
  await page.getByText("Bots machen kleine Pausen").click();
  await button(page, "Losspielen").click();
  await status(page).waitFor();
}

// The ways to what lies beside the board: log, choices, chat.
export const way = (page: Page, name: "Protokoll" | "Wahl" | "Chat" | "Am Tisch" | "Wertung") =>
  page.getByRole("toolbar", { name: "Neben dem Spielbrett" }).getByRole("button", { name });
export async function opens(page: Page, name: Parameters<typeof way>[1]): Promise<void> {
  const button = way(page, name);
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
}
// On a phone it would lie over the board.
export const closes = (page: Page) => page.locator(".drawer").getByLabel("Schließen").click();

const listed = (page: Page) => page.getByRole("list", { name: "Alles, was du tun kannst" });

export async function choices(page: Page): Promise<string[]> {
  await opens(page, "Wahl");
  return listed(page).getByRole("listitem").allInnerTexts();
}

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await opens(page, "Wahl");
  await listed(page).getByRole("button", { name }).first().click();
}

// However slow the machine is: what takes longer than this will not come any more.
const patience = 120_000;
export const until = (what: string, condition: () => unknown) =>
  expect.poll(condition, { timeout: patience, interval: 20, message: what }).toBeTruthy();

// How a game's own controls are pressed for an action. Without them there is the list of choices.
export type Point<Table, Hand, Action> = (
  person: Person<Table, Hand, Action>,
  action: Action,
) => Promise<void>;

// What somebody wants, of all that is possible.
export type Decide<Table, Hand, Action> = (
  choices: Action[],
  person: Person<Table, Hand, Action>,
) => Action | Promise<Action>;

// Somebody at a table: they know what their page was told, and answer through what the page shows.
export class Person<Table, Hand, Action> {
  readonly #ear: Ear;
  moves = 0;

  constructor(
    readonly page: Page,
    readonly point: Point<Table, Hand, Action> = fromTheList,
    readonly decide: Decide<Table, Hand, Action> = inTurn,
  ) {
    this.#ear = earOf(page);
  }

  // Of several seats at one screen, the one that is asked.
  get #eyes(): EyesTold | undefined {
    const eyes = this.#ear.news?.eyes;
    return eyes?.find(({ question }) => question !== 0) ?? eyes?.[0];
  }
  get view(): View<Table, Hand> {
    return this.#eyes!.view as unknown as View<Table, Hand>;
  }
  get choices(): Action[] {
    return (this.#eyes?.choices ?? []) as unknown as Action[];
  }
  get #question(): number {
    return this.#eyes?.question ?? 0;
  }
  get isOver(): boolean {
    return this.#ear.news?.phase === "finished";
  }
  // Bots that are asked at the same time will have changed everything before a hand is raised.
  get isAsked(): boolean {
    const news = this.#ear.news;
    if (!news || news.phase !== "running" || news.paused || this.#question === 0) return false;
    return news.asked.every((seat) => news.chairs[seat]?.bot === "");
  }

  // A finger where the screen is touched, else the mouse.
  async press(control: Locator): Promise<void> {
    const touches = await this.page.evaluate(() => navigator.maxTouchPoints > 0);
    if (touches) await control.tap({ timeout: patience });
    else await control.click({ timeout: patience });
  }

  // What the strongest bot would do in their place.
  async hint(): Promise<Action> {
    this.#ear.hint = null;
    await this.press(button(this.page, "Tipp"));
    await until("a hint", () => this.#ear.hint);
    return this.#ear.hint as Action;
  }

  // One answer to one question. Where a clock ran out meanwhile, there is a new question.
  async answer(): Promise<void> {
    const question = this.#question;
    const answers = this.#ear.answers.length;
    const gone = () => this.#question !== question || this.isOver;
    await this.#painted();
    const action = await this.decide(this.choices, this);
    try {
      await this.point(this, action);
      await until(`an answer: ${JSON.stringify(action)}`, () => this.#answered(answers) || gone());
    } catch (problem) {
      if (!gone() || this.#answered(answers)) throw problem;
    }
    if (!this.#answered(answers)) return;
    // What was chosen together is answered in several steps, of which this is the first.
    expect(this.#ear.answers[answers]!.action).toEqual(action);
    await until(`what comes of ${JSON.stringify(action)}`, gone);
    ++this.moves;
  }

  #answered(before: number): boolean {
    return this.#ear.answers.length > before;
  }

  // What the page was told is on the screen.
  async #painted(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown))),
    );
  }
}

// Everybody plays who is asked, until it is `enough` or the game is over.
export async function playOn(
  people: { isAsked: boolean; isOver: boolean; answer(): Promise<void> }[],
  enough: () => boolean | Promise<boolean> = () => false,
): Promise<void> {
  for (let moves = 0; moves < 2000; ++moves) {
    const next = () => people.find((person) => person.isAsked);
    await until("somebody's turn, or the end", () => next() ?? people.every((p) => p.isOver));
    if (!next() || (await enough())) return;
    await next()?.answer();
  }
  throw new Error("the game does not end");
}

// ---- Ways to point and to decide that suit every game

export async function fromTheList<Table, Hand, Action>(
  person: Person<Table, Hand, Action>,
  action: Action,
): Promise<void> {
  const { page } = person;
  await opens(page, "Wahl");
  const at = person.choices.findIndex((choice) => sameJson(choice, action));
  await person.press(listed(page).getByRole("button").nth(at));
}

// Now this, now that: over a game, everything is tried.
export const inTurn = <Table, Hand, Action>(
  choices: Action[],
  person: Person<Table, Hand, Action>,
): Action => choices[(person.moves * 7) % choices.length]!;

export const byHint = <Table, Hand, Action>(
  _: Action[],
  person: Person<Table, Hand, Action>,
): Promise<Action> => person.hint();
