// Shows pictures one after another, with cards flying between them. Late news waits for its turn,
// but never for long: the more there is, the faster it goes. Made while its board is.
import { tick } from "svelte";
import { fly, snapshot } from "./fly.ts";
import { getFrame } from "./frame.ts";
import { paced, still } from "./motion.ts";

export interface Stage<Picture> {
  root(): HTMLElement | undefined;
  cards(picture: Picture): Set<string>;
  hold?(picture: Picture): number; // milliseconds that it wants to be looked at
  source: string;
  sink: string;
}

const calm = 460;
const pause = 160;
const patience = 60; // pictures in waiting; of more than that, the last are shown
const longest = 3_000; // for all that somebody waits for,
const longestReturn = 15_000; // for what somebody missed, and
const longestMore = 600; // for what comes when all should have been shown by then

export class Theatre<Picture> {
  #shown: Picture = $state.raw()!;
  #playing = $state(false);
  #waiting: Picture[] = [];
  #flying: Animation[] = [];
  #wake: (() => void) | null = null;
  #until = 0; // when all has to be shown
  readonly #frame = getFrame();

  constructor(
    first: Picture,
    readonly stage: Stage<Picture>,
  ) {
    this.#shown = first;
  }

  get shown(): Picture {
    return this.#shown;
  }
  get playing(): boolean {
    return this.#playing;
  }
  // The picture that will be there when all is shown.
  get last(): Picture {
    return this.#waiting.at(-1) ?? this.#shown;
  }

  show(pictures: readonly Picture[]): void {
    this.#waiting = [...this.#waiting, ...pictures].slice(-patience);
    this.#until = this.#deadline();
    if (still() || !this.stage.root()) this.finish();
    else if (!this.#playing) void this.#play();
  }

  jump(picture: Picture): void {
    this.#waiting = [picture];
    this.finish();
  }

  // At once: the last picture.
  finish(): void {
    this.#shown = this.last;
    this.#waiting = [];
    for (const animation of this.#flying) animation.cancel();
    this.#flying = [];
    this.#wake?.();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const haste = this.#haste(next);
      await this.#fly(next, calm * haste);
      const rest = this.#rest(next) * haste;
      if (rest > 0) await this.#wait(rest);
    }
    this.#playing = false;
  }

  // Small steps that come one by one are one film: what comes late does not make it longer.
  #deadline(): number {
    const within = (ms: number) => performance.now() + paced(ms);
    if (this.#frame?.returning) return within(longestReturn);
    return this.#playing ? Math.max(this.#until, within(longestMore)) : within(longest);
  }

  // How long a picture wants to be looked at before the next one.
  #rest(picture: Picture): number {
    return Math.max(this.stage.hold?.(picture) ?? 0, this.#waiting.length > 0 ? pause : 0);
  }

  // The share of its time that every picture gets so that all are shown when they have to be.
  #haste(next: Picture): number {
    const wanted = [next, ...this.#waiting].reduce(
      (sum, picture) => sum + calm + Math.max(this.stage.hold?.(picture) ?? 0, pause),
      0,
    );
    return Math.min(paced(1), Math.max(0, this.#until - performance.now()) / wanted);
  }

  async #fly(next: Picture, ms: number): Promise<void> {
    const root = this.stage.root();
    if (!root) {
      this.#shown = next;
      return;
    }
    const staying = this.stage.cards(next);
    const leaving = [...this.stage.cards(this.#shown)].filter((card) => !staying.has(card));
    const before = snapshot(root, new Set(leaving));
    this.#shown = next;
    await tick();
    const { source, sink } = this.stage;
    this.#flying = fly(root, before, { ms, source, sink });
    await Promise.allSettled(this.#flying.map((animation) => animation.finished));
    this.#flying = [];
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
