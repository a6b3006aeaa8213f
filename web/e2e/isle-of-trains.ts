// How people play on the board of Isle of Trains: what they press, by finger, mouse or keyboard, and what
// they want.
import { cardsIn, factsAbout } from "../src/games/isle-of-trains/facts.ts";
import type { Action, Card, Hand, Table } from "../src/games/isle-of-trains/types.ts";
import type { UnderTest } from "./games.ts";
import { until } from "./people.ts";
import { Wisher, Wishes } from "./wishes.ts";

type Kind = Action["is"];
type Of<K extends Kind> = Extract<Action, { is: K }>;
const of = <K extends Kind>(choices: readonly Action[], kind: K): Of<K>[] =>
  choices.filter((action): action is Of<K> => action.is === kind);

export const kinds: readonly Kind[] = [
  "draw",
  "take",
  "build",
  "upgrade",
  "replace",
  "discard_car",
  "end_clearing",
  "drop_building",
  "pay",
  "load",
  "load_face_down",
  "give_up",
  "cover",
  "discard",
  "fulfil",
  "follow_on",
  "use",
  "unload",
  "end_delivery",
  "skip",
];

export class Islander extends Wisher<Table, Hand, Action> {
  override async answer(): Promise<void> {
    const { step } = this.view.table;
    const before = this.moves;
    await super.answer();
    if (this.moves === before) return;
    const { is } = this.wish!;
    // What was chosen together is answered by the board to its end.
    if (!["pay", "discard", "unload"].includes(is)) return;
    const { seat } = this.view;
    const goesOn = () => this.view.table.step === step && this.view.table.turn === seat;
    await until("the rest of what was chosen", () => this.isOver || !goesOn() || step === "action");
    if (is === "unload")
      await until("the end of the delivery", () => this.view.table.step !== "deliver");
  }

  // A second building, to replace one or to drop one with Caboose 4, is what takes longest.
  #keeps(card: Card | null): boolean {
    const { done } = this.wishes;
    if (done.has("replace") && done.has("drop_building")) return false;
    return card !== null && (card === "caboose4" || factsAbout(card).type === "building");
  }

  // ---- What is pressed for an action

  protected async pressFor(action: Action): Promise<void> {
    const at = (selector: string) => this.page.locator(`.isle ${selector}`).first();
    const inHand = (card: string | null) =>
      this.press(at(`.hand [data-card="${card ?? "phantom"}"]`));
    const inTrain = (seat: number, selector: string) =>
      this.press(at(`[data-train="${seat}"] ${selector}`));
    const me = this.view.seat!;
    const sure = () => this.press(at(`.buttons [data-act='${JSON.stringify(action)}']`));
    switch (action.is) {
      case "draw":
        return this.press(at("[data-pile]"));
      case "take":
        return this.press(at(`.open [data-card="${action.card}"]`));
      case "build":
        await inHand(action.card);
        return sure();
      case "upgrade":
        await inHand(action.card);
        await inTrain(me, `[data-car="${action.place}"]`);
        return this.#isOneOfTwo(action) ? sure() : undefined;
      case "replace":
        await inHand(action.card);
        return inTrain(me, `[data-building="${action.old}"]`);
      case "discard_car":
        await inTrain(me, `[data-car="${action.place}"]`);
        return sure();
      case "drop_building":
        return inTrain(me, `[data-building="${action.building}"]`);
      case "load":
        await inHand(action.card);
        await inTrain(action.owner, `[data-car="${action.place}"]`);
        return this.#isOneOfTwo(action) ? sure() : undefined;
      case "load_face_down":
        await inTrain(action.owner, `[data-car="${action.place}"]`);
        return sure();
      case "give_up":
      case "cover":
        return inHand(action.card);
      case "pay":
      case "discard": {
        if (this.view.table.step === "discard") return inHand(action.card);
        for (const i of this.#together(action.card))
          await this.press(this.page.locator(".isle .hand [data-card]").nth(i));
        return this.press(at(".buttons .main"));
      }
      case "fulfil":
        return this.press(at(`[data-order="${action.order}"]`));
      case "follow_on": {
        const begun = this.view.table.orders.findIndex((o) => o.holder === me && o.done === null);
        await this.press(at(`[data-order="${begun + 1}"]`));
        return of(this.choices, "follow_on").length > 1 ? sure() : undefined;
      }
      case "use":
        return inTrain(me, `[data-cargo="${action.place}.${action.spot}"]`);
      case "unload":
        await inTrain(me, `[data-cargo="${action.place}.${action.spot}"]`);
        return this.press(at(".buttons .main"));
      case "end_clearing":
      case "end_delivery":
      case "skip":
        return sure();
    }
  }

  // A card on a car of mine may be its cargo or its upgrade: then a button says which.
  #isOneOfTwo({ card, place, ...action }: Of<"upgrade"> | Of<"load">): boolean {
    if (action.is === "load" && action.owner !== this.view.seat) return false;
    const other = action.is === "load" ? "upgrade" : "load";
    return of(this.choices, other).some(
      (choice) =>
        choice.card === card &&
        choice.place === place &&
        (choice.is === "upgrade" || choice.owner === this.view.seat),
    );
  }

  // Where in the hand the cards lie that go with this one, which is named first: of those behind it the
  // last, and what is to be kept only if it must be.
  #together(first: Card | null): number[] {
    const { table, hand, seat, outlook } = this.view;
    const phantoms = seat === table.turn ? table.phantoms : 0;
    const lie = [...Array<null>(phantoms).fill(null), ...cardsIn(hand!.cards)];
    const due =
      table.step === "pay" ? table.to_pay : (outlook as { to_discard: number }).to_discard;
    const begin = lie.indexOf(first);
    const behind = lie.map((_, i) => i).filter((i) => i > begin);
    const liked = behind.filter((i) => this.#keeps(lie[i]!));
    const rest = behind.filter((i) => !liked.includes(i));
    return [begin, ...[...liked, ...rest].slice(liked.length + rest.length - due + 1)];
  }

  // ---- What they want

  protected want(choices: Action[]): Action {
    const { table, seat } = this.view;
    const { wishes } = this;
    const mine = table.trains[seat!]!;
    const free = <A extends { card: Card | null }>(actions: A[]) =>
      actions.filter(({ card }) => !this.#keeps(card));
    const kept = [...of(choices, "build"), ...of(choices, "take")];
    const orders = table.orders.filter(({ holder }) => holder !== null).length;
    // The game goes on until everything has been done.
    const fulfil = wishes.open.length === 0 || orders < 4 ? of(choices, "fulfil") : [];
    const loads = free(of(choices, "load"));
    const builds = of(choices, "build");
    return (
      (mine.buildings.length === 2 && !wishes.done.has("drop_building")
        ? of(choices, "discard_car").find(({ place }) => mine.cars[place - 1]!.card === "caboose4")
        : undefined) ??
      choices.find(({ is }) => !wishes.done.has(is)) ??
      kept.find(({ card }) => this.#keeps(card)) ??
      of(choices, "follow_on")[0] ??
      fulfil[0] ??
      free(of(choices, "give_up"))[0] ??
      free(of(choices, "cover"))[0] ??
      free(of(choices, "pay"))[0] ??
      free(of(choices, "discard"))[0] ??
      of(choices, "upgrade")[0] ??
      builds.find(({ card }) => card.startsWith("engine")) ??
      loads.find(({ owner }) => owner !== seat) ??
      builds[0] ??
      loads[0] ??
      choices.find(({ is }) => is.startsWith("end")) ??
      choices[0]!
    );
  }
}

export const underTest: UnderTest = {
  title: "Isle of Trains",
  players: 4,
  steps: 3,
  pupil: (page) => new Islander(page, new Wishes(kinds)),
};
