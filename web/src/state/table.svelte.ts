// The table on the screen: what the server told last, what came before, and what I can do.
import { tick } from "svelte";
import { ledHere, missedSince, type Glance, type Missed } from "../film.ts";
import { games } from "../games/index.ts";
import type { GameModule, Happening } from "../games/board.ts";
import { entryWords } from "../entries.ts";
import { logLines, type LogLine } from "../log.ts";
import { Refusal, type Wish } from "../net/socket.ts";
import type { ServerMessage, Suggestion } from "../protocol.ts";
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
import { verdict } from "../verdict.ts";
import { Catalogue, words, type Words } from "../words.ts";
import { client, keepGlance, lastGlance } from "./glances.ts";
import { lobby } from "./lobby.svelte.ts";
import { notices } from "./notices.svelte.ts";
import { prefs, remembered } from "./prefs.svelte.ts";
import { session } from "./session.svelte.ts";
import { botName, say, spoken } from "./text.svelte.ts";

type TableWish<T = Wish> = T extends { table: string } ? Omit<T, "table"> : never;

export const localNames = (table: string): string[] =>
  JSON.parse(remembered(`names.${table}`) ?? "[]") as string[];

export type Hint = Suggestion & { action: Tagged };

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
  missed = $state.raw<Missed | null>(null); // what happened meanwhile, until something else does
  hints = $state.raw<readonly Hint[]>([]); // what a bot would do, the best first
  rulesAt = $state<string | null>(null); // the paragraph at which the rules lie open, "" for the top

  eyes = $derived(this.news ? eyesOf(this.news, this.seat) : undefined);
  me = $derived(this.eyes?.seat ?? null);
  isSeated = $derived(this.me !== null);
  mayChat = $derived(this.isSeated || this.news?.settings.watchers_chat !== false);
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
  // What everybody may know of the scores. At the end all is open, and what was secret counts, too.
  scores = $derived(
    this.news?.standings?.total ??
      (this.view && this.module?.scores ? this.module.scores(this.view) : []),
  );
  winners = $derived(
    this.names.map((_, seat) => seat).filter((seat) => this.news?.standings?.place[seat] === 1),
  );
  // There never was a game.
  disbanded = $derived(this.past.entries.some(({ entry }) => entry.is === "disbanded"));
  // Whose screen this is, unless several people share it.
  alone = $derived((this.news?.eyes.length ?? 0) > 1 ? null : this.me);
  resigned = $derived(
    this.news?.ending === "resigned" ? this.news.chairs.findIndex((chair) => chair.resigned) : null,
  );
  verdict = $derived(verdict(this.news?.standings ?? null, this.names, this.alone, this.resigned));
  log = $derived(logLines(this.past.entries, this.past.events.get(this.me) ?? []));
  missedText = $derived(
    this.missed && this.words
      ? say("film.told", {
          moves: this.missed.moves,
          last: this.words.event(this.missed.last.event),
        })
      : "",
  );

  #opening = false;
  #begun = false; // there is a board, if this client has one for the game
  #shown = 0; // the entry up to which the board has been shown everything
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
    const before = first ? lastGlance(this.id) : this.#glance();
    const returned = this.#opening || document.visibilityState === "hidden";
    this.past = withNews(this.past, news, this.#opening);
    this.#opening = false;
    this.heardAt = Date.now();
    if (news.eyes.every((eyes) => eyes.seat !== this.seat))
      this.seat = (news.eyes.find((eyes) => eyes.question !== 0) ?? news.eyes[0])?.seat ?? null;
    this.news = news;
    if (before && returned) this.#catchUp(before);
    else if ((this.past.events.get(this.me)?.at(-1)?.seq ?? 0) > this.#shown) this.missed = null;
    if (first) void this.#begin(news);
    else if (this.#begun) this.#show();
    this.#looked();
  }

  // The first picture is what was seen last, if that is known; the film goes on from there as soon
  // as there is a board to show it.
  async #begin(news: NewsTold): Promise<void> {
    const from = this.missed?.from ?? null;
    this.view = from ?? this.eyes?.view ?? null;
    this.#shown = from ? this.since : news.seq;
    if (news.eyes.length > 1 && prefs.cover) this.covered = this.isMyTurn;
    await this.#load(news.settings.game);
    await tick();
    this.#begun = true;
    this.#show();
  }

  #catchUp(before: Glance): void {
    if (this.news?.phase === "gathering" || (this.news?.eyes.length ?? 0) > 1) return;
    const seen = this.since > 0 && this.missed ? { ...before, seq: this.since } : before;
    const events = this.past.events.get(this.me) ?? [];
    this.missed = missedSince(seen, this.me, this.past.entries, events);
    if (this.missed) this.since = seen.seq;
  }

  // The view of the eyes in use and what led to it. What looks the same stays the same, so that
  // no board moves because somebody said hello.
  #show(): void {
    const view = this.eyes?.view ?? null;
    const shown = this.#shown;
    this.#shown = this.news?.seq ?? 0;
    if (sameJson(view, this.view)) return;
    this.closeHints();
    this.view = view;
    this.happened = ledHere(shown, this.past.entries, this.past.events.get(this.me) ?? []);
  }

  // Ends the film: a view to which nothing led is there at once.
  skip(): void {
    const view = this.eyes?.view ?? null;
    this.view = view && { ...view, table: { ...view.table } };
    this.happened = [];
  }

  #glance(): Glance | null {
    if (!this.news) return null;
    const view = this.news.eyes.length > 1 ? null : (this.eyes?.view ?? null);
    return { seq: this.news.seq, seat: this.me, view, client };
  }

  #looked(): void {
    const glance = this.#glance();
    if (glance && document.visibilityState !== "hidden") keepGlance(this.id, glance);
  }

  async #load(game: string): Promise<void> {
    const entry = games[game];
    if (entry) this.module = await entry.load();
    else this.problem = new Refusal("unknown_game");
  }

  lineText(line: LogLine): string {
    if (line.event) return this.words?.event(line.event) ?? "";
    return line.entry ? entryWords(line.entry, this.news!.chairs, this.names) : "";
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
    this.#shown = this.news?.seq ?? 0;
    this.happened = [];
  }

  // ---- What I can do. What is refused is told with its reason.

  async ask(wish: TableWish): Promise<ServerMessage | null> {
    if (wish.is === "stand") lobby.left.add(this.id);
    if (wish.is === "sit") lobby.left.delete(this.id);
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
      const rule = { paragraph: problem.rule, open: () => (this.rulesAt = problem.rule) };
      notices.show({ tone: "bad", text, ...(problem.rule ? { rule } : {}) });
    } else notices.bad(problem);
  }

  act = (action: unknown): void => {
    const { seat, question } = this.eyes ?? { seat: null, question: 0 };
    this.missed = null;
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
    this.hints = answer.best as Hint[];
  }
  closeHints(): void {
    this.hints = [];
  }
}
