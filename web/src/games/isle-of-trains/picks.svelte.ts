// What somebody has pointed at so far, and what comes of the next press. It knows no rules: what can be
// done is a choice, or several choices in a row.
import { untrack } from "svelte";
import type { BoardProps, View } from "../board.ts";
import { cardsIn } from "./facts.ts";
import {
  about,
  fromTheEngine,
  inOrder,
  nextOf,
  same,
  thingsOf,
  type CargoAt,
  type Pick,
  type Thing,
} from "./moves.ts";
import type { Action, Event, Hand, Order, Outlook, Table } from "./types.ts";

export type Eyes = View<Table, Hand, Outlook>;
export type Told = BoardProps<Eyes, Action, Event>;

export class Picks {
  #told: () => Told;
  #picked = $state.raw<Thing[]>([]); // a card and a car, for instance
  #at = $state<number | null>(null); // which card of the hand was pressed, of several that are alike
  #basket = $state.raw<number[]>([]); // cards to pay or discard, by their place in the hand
  #cargo = $state.raw<CargoAt[]>([]); // to be delivered for cards
  #plan: Action[] = []; // what follows as soon as it is asked for

  // Made together with the board.
  constructor(told: () => Told) {
    this.#told = told;
    $effect(() => {
      void this.question;
      untrack(() => this.#goOn());
    });
  }

  // The same choices may be another question: the next card to draw, the next one to pay.
  readonly question = $derived.by(() => JSON.stringify([this.#told().choices, this.#table]));

  #goOn(): void {
    this.cancel();
    const { choices, act } = this.#told();
    const next = choices.length > 0 ? nextOf(this.#plan, choices) : null;
    if (choices.length > 0) this.#plan = next?.rest ?? [];
    if (next) act(next.action);
  }
  #start(actions: Action[]): void {
    const next = nextOf(actions, this.#told().choices);
    if (!next) return;
    this.#plan = next.rest;
    this.#told().act(next.action);
  }
  cancel(): void {
    this.#picked = [];
    this.#at = null;
    this.#basket = [];
    this.#cargo = [];
  }

  // ---- What is asked, and what I hold

  get #table(): Table {
    return this.#told().view.table;
  }
  readonly hand = $derived.by((): Pick[] => {
    const { view, me } = this.#told();
    const phantoms = me === view.table.turn ? view.table.phantoms : 0;
    return [...Array<Pick>(phantoms).fill(null), ...cardsIn(view.hand?.cards ?? [])];
  });
  // How many cards have to go, where they go together.
  readonly due = $derived.by((): number => {
    const { choices, view } = this.#told();
    if (choices.length === 0) return 0;
    if (view.table.step === "pay") return view.table.to_pay;
    return view.table.step === "hand_limit" ? view.outlook!.to_discard : 0;
  });
  // The order that I have to complete before I may take another.
  readonly begun = $derived.by((): Order | null => {
    const { me } = this.#told();
    const at = this.#table.orders.findIndex(({ holder, done }) => holder === me && done === null);
    return at < 0 ? null : at + 1;
  });

  // ---- What is picked

  get any(): boolean {
    return this.#picked.length + this.#basket.length + this.#cargo.length > 0;
  }
  get card(): Pick | undefined {
    return this.#picked.find((thing) => thing.is === "card")?.card;
  }
  get cards(): number {
    return this.#basket.length;
  }
  get cargo(): number {
    return this.#cargo.length;
  }
  has(thing: Thing): boolean {
    return this.#picked.some((other) => same(thing, other));
  }
  hasCard(index: number): boolean {
    if (this.due > 0) return this.#basket.includes(index);
    return this.#at === index && this.has({ is: "card", card: this.hand[index]! });
  }
  hasCargo({ place, spot }: CargoAt): boolean {
    return this.#cargo.some((other) => other.place === place && other.spot === spot);
  }

  // ---- What can be done with it

  #about(things: readonly Thing[]): Action[] {
    const { me, choices } = this.#told();
    return me === null ? [] : about(choices, me, things, this.begun);
  }
  isReady(thing: Thing): boolean {
    return !this.has(thing) && this.#about([...this.#picked, thing]).length > 0;
  }
  isCardReady(index: number): boolean {
    return this.due > 0
      ? this.#basket.length < this.due
      : this.isReady({ is: "card", card: this.hand[index]! });
  }
  // With what is picked; else what belongs to no thing, and drawing. What needs nothing more comes
  // first: of a full hand there are many cards to load.
  readonly offered = $derived.by((): Action[] => {
    const { me, choices } = this.#told();
    if (me === null) return [];
    if (this.#picked.length === 0)
      return choices.filter((c) => thingsOf(c, me).length === 0 || c.is === "draw");
    const lacks = (action: Action) => thingsOf(action, me, this.begun).length;
    return this.#about(this.#picked)
      .toSorted((a, b) => lacks(a) - lacks(b))
      .slice(0, 12);
  });

  // ---- Presses

  // A second thing completes what the first began, or begins anew.
  press(thing: Thing): void {
    const { me, choices, act } = this.#told();
    if (me === null || choices.length === 0) return;
    if (this.has(thing)) return this.cancel();
    const both = this.#about([...this.#picked, thing]);
    const alone = both.length > 0 ? both : this.#about([thing]);
    if (alone.length === 0) return this.#refuse(thing);
    this.#picked = both.length > 0 ? [...this.#picked, thing] : [thing];
    const only = alone.length === 1 ? alone[0]! : null;
    const complete = only !== null && thingsOf(only, me, this.begun).length === this.#picked.length;
    // What ends a hand or a train is confirmed in the bar, the rest is clear.
    if (complete && !["build", "discard_car", "load_face_down"].includes(only.is)) act(only);
  }

  pressCard(index: number): void {
    if (this.due === 0) {
      const thing: Thing = { is: "card", card: this.hand[index]! };
      const isTwin = this.has(thing) && this.#at !== index; // of the one that was pressed before
      if (!isTwin) this.press(thing);
      this.#at = index;
      return;
    }
    if (this.#basket.includes(index)) this.#basket = this.#basket.filter((i) => i !== index);
    else if (this.#basket.length < this.due) this.#basket = [...this.#basket, index];
  }
  payBasket(): void {
    const is = this.#table.step === "pay" ? "pay" : "discard";
    const picks = this.#basket.map((i) => this.hand[i]!);
    this.#start(inOrder(picks).map((card) => ({ is, card }) as Action));
  }

  pressCargo(at: CargoAt): void {
    const thing: Thing = { is: "cargo", ...at };
    if (!this.#told().choices.some((c) => c.is === "unload")) return this.press(thing);
    const without = this.#cargo.filter((c) => c.place !== at.place || c.spot !== at.spot);
    if (without.length < this.#cargo.length) this.#cargo = without;
    else if (this.#about([thing]).length > 0) this.#cargo = [...this.#cargo, at];
    else this.#refuse(thing);
  }
  deliver(): void {
    this.#start([
      ...fromTheEngine(this.#cargo).map((at): Action => ({ is: "unload", ...at })),
      { is: "end_delivery" },
    ]);
  }

  // Why not: as the natural move with what was pointed at.
  #refuse(thing: Thing): void {
    const { whyNot } = this.#told();
    switch (thing.is) {
      case "pile":
        return whyNot({ is: "draw" });
      case "open":
        return whyNot({ is: "take", card: thing.card });
      case "card":
        return thing.card ? whyNot({ is: "build", card: thing.card }) : undefined;
      case "order":
        return whyNot(
          thing.order === this.begun
            ? { is: "follow_on", follow_up: 1 }
            : { is: "fulfil", order: thing.order },
        );
      case "cargo":
        return whyNot({ is: "unload", place: thing.place, spot: thing.spot });
      case "car": {
        const { seat: owner, place } = thing;
        const card = this.card;
        return whyNot(
          card ? { is: "load", card, owner, place } : { is: "load_face_down", owner, place },
        );
      }
      case "building":
        return;
    }
  }
}
