// The rules, asked directly: whole games without a server, for tests that need many positions.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Tagged, ViewTold } from "../src/wire.ts";
import { binary } from "./stage.ts";

export interface Position {
  players: number;
  seat: number; // of those who are asked, the first
  view: ViewTold;
  choices: Tagged[];
}
interface Now {
  over: boolean;
  deciders: number[];
}

// A game in progress. Its luck and its bots are the same for the same seed.
export class Game {
  readonly #engine: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  #now: Now = { over: false, deciders: [] };
  #moves = 0;

  private constructor(
    readonly players: number,
    readonly seed: number,
  ) {
    this.#engine = spawn(binary(), ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#lines = createInterface({ input: this.#engine.stdout })[Symbol.asyncIterator]();
  }
  static async begin(game: string, players: number, seed: number, options = {}): Promise<Game> {
    const begun = new Game(players, seed);
    begun.#now = await begun.#ask<Now>({ is: "new", game, players, options, seed });
    return begun;
  }
  async #ask<T>(request: object): Promise<T> {
    this.#engine.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.#lines.next()).value as string) as T & { ok: boolean };
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }

  get isOver(): boolean {
    return this.#now.over;
  }
  get seat(): number {
    return this.#now.deciders[0]!;
  }
  async seenBy(seat: number): Promise<Position> {
    const { players } = this;
    const { view } = await this.#ask<{ view: ViewTold }>({ is: "view", seat });
    if (this.isOver || seat !== this.seat) return { players, seat, view, choices: [] };
    const { choices } = await this.#ask<{ choices: { action: Tagged }[] }>({ is: "choices", seat });
    return { players, seat, view, choices: choices.map(({ action }) => action) };
  }
  async play(action: Tagged): Promise<void> {
    this.#now = await this.#ask<Now>({ is: "play", seat: this.seat, action });
    ++this.#moves;
  }
  // As a bot would that knows what it does, or, in every other game, that does not.
  async playOn(): Promise<void> {
    const bot = this.seed % 2 === 0 ? "random" : "easy";
    const thought = { is: "suggest", seat: this.seat, bot, iterations: 20, seed: this.#moves };
    await this.play((await this.#ask<{ action: Tagged }>(thought)).action);
  }
  end(): void {
    this.#engine.stdin.end();
  }
}
