// The choices, sorted by what a player points at. What is possible comes from them alone.
import type { Card } from "./cards.ts";
import type { Action, Loco, Slot, Track } from "./types.ts";

type Named<K extends Action["is"]> = Extract<Action, { is: K }>;

const of =
  <K extends Action["is"]>(...kinds: K[]) =>
  (choices: readonly Action[]): Named<K>[] =>
    choices.filter((c): c is Named<K> => (kinds as string[]).includes(c.is));

export const bidsIn = of("bid");
export const replacementsIn = of("replace");
export const favoursIn = of("favour");
export const turnsIn = of("turn_over");
// What needs no more than a word.
export const wordsIn = of("pass", "let_go", "decline");
const locosIn = of("offer", "buy", "keep");

export const withLoco = (choices: readonly Action[], loco: Loco): Action | null =>
  locosIn(choices).find((c) => c.loco === loco) ?? null;

export const locosToChoose = (choices: readonly Action[]): Loco[] =>
  locosIn(choices).map(({ loco }) => loco);

// What can be done with an open card.
export function usesOf(choices: readonly Action[], card: Card): Action[] {
  return choices.filter((c) => {
    if (card.is === "wagon")
      return c.is === "attach" && c.kind === card.kind && c.value === card.value;
    if (card.special === "multiplier") return c.is === "take_multiplier";
    if (card.special === "bonus") return c.is === "take_bonus";
    return card.special === "double_wagon" && c.is === "attach_double";
  });
}

// What pressing a card would mean where it is no choice: to ask why it is none.
export function wouldUse(card: Card, track: Track): Action {
  if (card.is === "wagon") return { is: "attach", kind: card.kind, value: card.value, track };
  if (card.special === "multiplier") return { is: "take_multiplier", track };
  return card.special === "bonus" ? { is: "take_bonus" } : { is: "attach_double", track };
}

export const trackOf = (action: Action): Track | null => ("track" in action ? action.track : null);

export function replacementOf(choices: readonly Action[], slots: readonly Slot[]): Action | null {
  const wanted = [...slots].sort().join();
  return replacementsIn(choices).find((c) => [...c.slots].sort().join() === wanted) ?? null;
}

// The offered amount that is nearest to what somebody has in mind.
export function nearest(amounts: readonly number[], wish: number): number {
  return amounts.reduce((a, b) => (Math.abs(b - wish) < Math.abs(a - wish) ? b : a));
}
