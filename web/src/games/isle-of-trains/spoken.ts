// What the board says in words of its own: extra actions, bonuses, and choices as short as what has been
// picked allows.
import type { Words } from "../../words.ts";
import edition from "@root/editions/isle_of_trains.json";
import { factsAbout, type Bonus } from "./facts.ts";
import type { Action, Deed, Seat, Table } from "./types.ts";

const allDeeds = 4;
export const actions: number = edition.actions.value; // in a turn

export const spokenDeeds = (deeds: readonly Deed[], words: Words): string =>
  deeds.length === allDeeds
    ? words.say("board.any_action")
    : deeds.map((deed) => words.name("deed", deed)).join("/");

export const spokenBonus = ({ draw, discard, extra }: Bonus, words: Words): string =>
  words.say("board.bonus", {
    draw,
    discard,
    extra: spokenDeeds(extra, words),
    extra_known: extra.length > 0 ? "yes" : "no",
  });

// Onto which car, and what that brings: the card to load has been picked.
export function spokenLoad(
  { owner, place }: Extract<Action, { is: "load" }>,
  table: Table,
  me: Seat,
  names: readonly string[],
  words: Words,
): string {
  const { card } = table.trains[owner]!.cars[place - 1]!;
  const { bonus } = factsAbout(card);
  const car = { place, car: words.name("card", card) };
  if (owner === me || !bonus) return words.say("board.load_own", car);
  return words.say("board.load_other", {
    ...car,
    who: names[owner] ?? "",
    bonus: spokenBonus(bonus, words),
  });
}
