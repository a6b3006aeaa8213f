// What is printed on the cards, by name, as the edition says.
import edition from "@root/editions/isle_of_trains.json";
import type { Card, Cargo, Deed, Good, Hand, Order, OrderOutlook, Seat, Table } from "./types.ts";

export type Type = "engine" | "hopper" | "tanker" | "boxcar" | "caboose" | "building";

export interface Bonus {
  draw: number;
  discard: number;
  extra: Deed[];
}
export interface CardFacts {
  type: Type;
  cost: number;
  points: number;
  weight: number;
  power: number;
  capacity: number;
  holds: Good | null;
  cargo: Good | null; // null: a joker
  bonus: Bonus | null;
}
export interface Demand {
  coal: number;
  oil: number;
  box: number;
  points: number;
}

type Printed = { card: string } & Partial<Omit<CardFacts, "type">>;

function factsOf(type: Type, printed: Printed): [Card, CardFacts] {
  const blank = { cost: 0, points: 0, weight: 0, power: 0, capacity: 0, holds: null, bonus: null };
  const { card, ...rest } = printed;
  return [card as Card, { ...blank, cargo: null, ...rest, type }];
}
const typeOfCar = (card: string) => card.slice(0, -1) as Type;

export const facts: ReadonlyMap<Card, CardFacts> = new Map([
  ...edition.engines.value.map((e) => factsOf("engine", e as Printed)),
  ...edition.cars.value.map((c) => factsOf(typeOfCar(c.card), c as Printed)),
  ...edition.cabooses.value.map((c) => factsOf("caboose", c as Printed)),
  ...edition.buildings.value.map((b) => factsOf("building", b as Printed)),
]);
export const factsAbout = (card: Card): CardFacts => facts.get(card)!;
// In the order in which hands, payments and counts list them.
export const cards: readonly Card[] = [...facts.keys()];

export const orders: readonly Order[] = edition.orders.value.map((_, i) => i + 1);
export const orderNames: Record<string, string> = Object.fromEntries(
  edition.orders.value.map(({ name }, i) => [String(i + 1), name]),
);
export const demands = (order: Order): { first: Demand; follow_ups: Demand[] } =>
  edition.orders.value[order - 1]!;
export const goods: readonly Good[] = ["coal", "oil", "box"];

// What an order asks for, one by one, and whether my train has it. Cargo that can be any good stands for
// the first that is missing.
export function asked(demand: Demand, lack?: OrderOutlook): { good: Good; has: boolean }[] {
  const all = goods.flatMap((good, g) =>
    Array.from({ length: demand[good] }, (_, i) => ({
      good,
      has: lack !== undefined && i < demand[good] - lack.missing[g]!,
    })),
  );
  let left = lack?.lacking ?? 0;
  for (const one of all.toReversed()) if (lack && !one.has && left-- <= 0) one.has = true;
  return all;
}

// A bag is a list of how many there are of each card.
export const countIn = (bag: readonly number[], card: Card): number =>
  bag[cards.indexOf(card)] ?? 0;
export const totalOf = (bag: readonly number[]): number => bag.reduce((sum, n) => sum + n, 0);
// One entry for each card of the bag.
export const cardsIn = (bag: readonly number[]): Card[] =>
  cards.flatMap((card) => Array<Card>(countIn(bag, card)).fill(card));

// Face-down cargo is known to whoever loaded it: their hands list it in the order in which it lies.
export function faceDown(
  table: Table,
  hands: readonly (Hand | undefined)[],
): ReadonlyMap<Cargo, Card> {
  const known = new Map<Cargo, Card>();
  const next: Record<Seat, number> = {};
  for (const train of table.trains)
    for (const car of train.cars)
      for (const cargo of car.cargo) {
        if (cargo.loader === null) continue;
        const at = (next[cargo.loader] = (next[cargo.loader] ?? -1) + 1);
        const card = hands[cargo.loader]?.face_down[at];
        if (card) known.set(cargo, card);
      }
  return known;
}
