// Shows pictures one after another, with cards flying between them. Late news wait for their turn,
// but never for long: the more there are, the faster it goes.
import { tick } from "svelte";
import { fly, snapshot } from "./fly.ts";
import { still } from "./motion.ts";

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

export class Theatre<Picture> {
  #shown: Picture = $state.raw()!;
  #playing = $state(false);
  #waiting: Picture[] = [];
  #flying: Animation[] = [];
  #wake: (() => void) | null = null;

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
      await this.#fly(next);
      const hold = this.stage.hold?.(next) ?? 0;
      const rest = this.#waiting.length > 0 ? Math.max(hold, pause) : hold;
      if (rest > 0) await this.#rest(rest * this.#haste());
    }
    this.#playing = false;
  }

  // Even the longest film takes about a quarter of a minute.
  #haste(): number {
    const waiting = this.#waiting.length;
    return waiting > 6 ? Math.min(0.5, 8 / waiting) : 1;
  }

  async #fly(next: Picture): Promise<void> {
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
    this.#flying = fly(root, before, { ms: calm * this.#haste(), source, sink });
    await Promise.allSettled(this.#flying.map((animation) => animation.finished));
    this.#flying = [];
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
