// A finished game, step by step, through anybody's eyes.
import { games } from "../games/index.ts";
import type { GameModule, Player } from "../games/board.ts";
import { numbered } from "../names.ts";
import * as api from "../net/api.ts";
import { seenBy, viewOf } from "../replay.ts";
import { Catalogue, words, type Words } from "../words.ts";
import { Refusal } from "../net/socket.ts";
import { verdict } from "../verdict.ts";
import { botName, spoken } from "./text.svelte.ts";

export class ReplayStore {
  head = $state.raw<api.ReplayPage | null>(null);
  steps = $state.raw<ReadonlyMap<number, api.StepTold>>(new Map());
  module = $state.raw<GameModule | null>(null);
  problem = $state.raw<unknown>(null);
  move = $state(0);
  jumped = $state(true); // what happened did not lead here from what was seen before
  eyes = $state<number | null>(null); // null: everything open

  last = $derived(this.head?.moves ?? 0);
  step = $derived(this.steps.get(this.move) ?? null);
  view = $derived.by(() => {
    const state = this.step?.state;
    return this.step && state ? viewOf({ ...this.step, state }, this.eyes) : null;
  });
  happened = $derived(
    (this.step?.events ?? []).map(({ event, rule }) => ({
      seq: this.move,
      event: seenBy(event, this.eyes),
      rule,
    })),
  );
  names = $derived(numbered((this.head?.names ?? []).map((name) => botName(name))));
  isOver = $derived(this.head !== null && this.move === this.last);
  winners = $derived(
    this.names
      .map((_, seat) => seat)
      .filter((seat) => this.isOver && this.head?.standings?.place[seat] === 1),
  );
  // How it ended, where no move tells it: somebody gave up.
  ending = $derived(
    this.isOver && this.head && this.head.resigned !== null
      ? verdict(this.head.standings, this.names, null, this.head.resigned)
      : "",
  );
  players = $derived(
    this.names.map((name, seat): Player => ({
      seat,
      name,
      bot: "",
      absent: false,
      resigned: this.isOver && seat === this.head?.resigned,
    })),
  );
  words = $derived.by((): Words | null => {
    if (!this.module) return null;
    const catalogue = new Catalogue(spoken(), [this.module.texts[spoken()]]);
    return words(catalogue, this.module.shapes, this.names);
  });

  #loading = new Set<number>();

  constructor(readonly id: string) {}

  async start(): Promise<void> {
    try {
      await this.#page(0);
      const entry = games[this.head?.game ?? ""];
      if (!entry) throw new Refusal("unknown_game");
      this.module = await entry.load();
    } catch (problem) {
      this.problem = problem;
    }
  }

  async goTo(move: number): Promise<void> {
    const target = Math.max(0, Math.min(this.last, move));
    if (!this.steps.has(target)) await this.#page(target).catch((p) => (this.problem = p));
    this.jumped = target !== this.move + 1;
    this.move = target;
    // What comes next is there when it is asked for.
    if (target < this.last && !this.steps.has(target + 1)) await this.#page(target + 1);
  }

  async #page(from: number): Promise<void> {
    if (this.#loading.has(from)) return;
    this.#loading.add(from);
    try {
      const page = await api.replay(this.id, from);
      const steps = new Map(this.steps);
      for (const step of page.steps) steps.set(step.number, step);
      this.steps = steps;
      this.head ??= page;
    } finally {
      this.#loading.delete(from);
    }
  }
}
