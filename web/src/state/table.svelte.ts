// The table on the screen: what the server told last, what came before, and what I can do.
import { games } from "../games/index.ts";
import type { GameModule, Happening } from "../games/board.ts";
import { logLines } from "../log.ts";
import { Refusal, type Wish } from "../net/socket.ts";
import type { ServerMessage } from "../protocol.ts";
import {
  eyesOf,
  nextAtScreen,
  noPast,
  playersOf,
  sameJson,
  withNews,
  type Past,
} from "../table.ts";
import type { EventTold, NewsTold, Tagged, ViewTold } from "../wire.ts";
import { Catalogue, words, type Words } from "../words.ts";
import { notices } from "./notices.svelte.ts";
import { prefs, remember, remembered } from "./prefs.svelte.ts";
import { session } from "./session.svelte.ts";
import { has, say, spoken } from "./text.svelte.ts";

type TableWish<T = Wish> = T extends { table: string } ? Omit<T, "table"> : never;

export const botName = (bot: string): string => (has(`bot.${bot}`) ? say(`bot.${bot}`) : bot);
export const localNames = (table: string): string[] =>
  JSON.parse(remembered(`names.${table}`) ?? "[]") as string[];

export class TableStore {
  news = $state.raw<NewsTold | null>(null);
  past = $state.raw<Past>(noPast);
  problem = $state.raw<unknown>(null); // why there is no such table
  module = $state.raw<GameModule | null>(null);
  heardAt = $state(0);

  seat = $state<number | null>(null); // through whose eyes, where several people share a screen
  covered = $state(false);
  view = $state.raw<ViewTold | null>(null);
  happened = $state.raw<readonly EventTold[]>([]);
  since = $state(0); // the last entry seen before going away; 0 if there is nothing to catch up on
  hint = $state.raw<Tagged | null>(null);

  eyes = $derived(this.news ? eyesOf(this.news, this.seat) : undefined);
  me = $derived(this.eyes?.seat ?? null);
  isSeated = $derived(this.me !== null);
  isHost = $derived(this.news !== null && this.news.host === session.you?.id);
  isMyTurn = $derived(this.news?.phase === "running" && (this.eyes?.question ?? 0) !== 0);
  passTo = $derived(this.news ? nextAtScreen(this.news, this.me) : null);
  players = $derived.by(() =>
    this.news ? playersOf(this.news.chairs, botName, localNames(this.id)) : [],
  );
  names = $derived(this.players.map((player) => player.name));
  words = $derived.by((): Words | null => {
    if (!this.module) return null;
    const catalogue = new Catalogue(spoken(), [this.module.texts[spoken()]]);
    return words(catalogue, this.module.shapes, this.names);
  });
  log = $derived(logLines(this.past.entries, this.past.events.get(this.me) ?? []));

  #opening = false;
  #stop: (() => void)[] = [];

  constructor(readonly id: string) {}

  start(): void {
    this.#stop.push(
      session.hear((message) => this.#hear(message)),
      session.whenever(() => void this.#open()),
    );
    const returned = () => this.#looked();
    document.addEventListener("visibilitychange", returned);
    this.#stop.push(() => document.removeEventListener("visibilitychange", returned));
  }

  stop(): void {
    for (const stop of this.#stop) stop();
    session.ask({ is: "close", table: this.id }).catch(() => undefined);
  }

  async #open(): Promise<void> {
    this.#opening = true;
    try {
      await session.ask({ is: "open", table: this.id, after: this.past.entries.at(-1)?.seq ?? 0 });
      this.problem = null;
    } catch (problem) {
      const lost =
        problem instanceof Refusal && ["offline", "connection_lost"].includes(problem.code);
      if (!lost) this.problem = problem;
    }
  }

  #hear(message: ServerMessage): void {
    if (message.is !== "table_news" || message.table !== this.id) return;
    const news = message as unknown as NewsTold;
    const first = this.news === null;
    const lastSeen = first ? Number(remembered(`seen.${this.id}`) ?? 0) : (this.news?.seq ?? 0);
    this.past = withNews(this.past, news, this.#opening);
    this.#opening = false;
    this.heardAt = Date.now();
    if (news.eyes.every((eyes) => eyes.seat !== this.seat))
      this.seat = (news.eyes.find((eyes) => eyes.question !== 0) ?? news.eyes[0])?.seat ?? null;
    this.news = news;
    this.#show(lastSeen > 0 || !first ? lastSeen : news.seq);
    if (first && lastSeen > 0 && lastSeen < news.seq && news.phase !== "gathering")
      this.since = lastSeen;
    if (first && news.eyes.length > 1 && prefs.cover) this.covered = this.isMyTurn;
    if (!this.module) void this.#load(news.settings.game);
    this.#looked();
  }

  // The view of the eyes in use and what led to it. What looks the same stays the same, so that
  // no board moves because somebody said hello.
  #show(lastSeen: number): void {
    const view = this.eyes?.view ?? null;
    if (sameJson(view, this.view)) return;
    this.hint = null;
    this.view = view;
    this.happened = (this.past.events.get(this.me) ?? []).filter(({ seq }) => seq > lastSeen);
  }

  #looked(): void {
    if (document.visibilityState === "hidden" || !this.news) return;
    remember(`seen.${this.id}`, String(this.news.seq));
  }

  async #load(game: string): Promise<void> {
    const entry = games[game];
    if (entry) this.module = await entry.load();
    else this.problem = new Refusal("unknown_game");
  }

  // ---- Several people at one screen

  pass(): void {
    if (prefs.cover) this.covered = true;
    else this.uncover();
  }
  uncover(): void {
    this.seat = this.passTo ?? this.seat;
    this.covered = false;
    this.view = this.eyes?.view ?? null;
    this.happened = [];
  }

  // ---- What I can do. What is refused is told with its reason.

  async ask(wish: TableWish): Promise<ServerMessage | null> {
    try {
      return await session.ask({ ...wish, table: this.id } as Wish);
    } catch (problem) {
      this.refused(problem);
      return null;
    }
  }

  refused(problem: unknown): void {
    if (problem instanceof Refusal && problem.reason && this.words && this.news) {
      const text = this.words.reason(problem.reason);
      const rule = { game: this.news.settings.game, paragraph: problem.rule };
      notices.show({ tone: "bad", text, ...(problem.rule ? { rule } : {}) });
    } else notices.bad(problem);
  }

  act = (action: unknown): void => {
    const { seat, question } = this.eyes ?? { seat: null, question: 0 };
    if (seat !== null) void this.ask({ is: "answer", seat, question, action });
  };

  whyNot = (action: unknown): void => {
    if (this.me !== null) void this.ask({ is: "why_not", seat: this.me, action });
  };

  preview = async (
    action: unknown,
  ): Promise<{ view: unknown; events: Happening<unknown>[] } | null> => {
    if (this.me === null) return null;
    const wish = { is: "preview", table: this.id, seat: this.me, action } as const;
    const answer = await session.ask(wish).catch(() => null);
    return answer?.is === "previewed" ? answer : null;
  };

  plans = async (): Promise<unknown[]> => {
    if (this.me === null) return [];
    const wish = { is: "plans", table: this.id, seat: this.me } as const;
    const answer = await session.ask(wish).catch(() => null);
    return answer?.is === "planned" ? answer.plans : [];
  };

  // Why not, in words, without a notice: for what a pointer rests on.
  reason = async (action: unknown): Promise<string> => {
    if (this.me === null) return "";
    const wish = { is: "why_not", table: this.id, seat: this.me, action } as const;
    const told = await session.ask(wish).catch((problem: unknown) => problem);
    return told instanceof Refusal && told.reason ? (this.words?.reason(told.reason) ?? "") : "";
  };

  // The server knows what can be undone; where it says no, it says why.
  undo = (): void => {
    if (this.me !== null) void this.ask({ is: "undo", seat: this.me });
  };

  async askHint(): Promise<void> {
    if (this.me === null) return;
    const answer = await this.ask({ is: "hint", seat: this.me });
    if (answer?.is !== "hinted" || !this.words) return;
    const action = answer.action as Tagged;
    this.hint = action;
    const text = say("table.hinted", { choice: this.words.choice(action) });
    const run = () => this.act(action);
    notices.show({ tone: "good", text, action: { label: say("table.do_it"), run } });
  }
}
