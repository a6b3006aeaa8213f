// What is printed on cards and tiles, and what lies open for everybody to add up.
import edition from "@root/editions/nimm_den_zug.json";
import type { Goal, Loco, Seat, Table, Train } from "./types.ts";

export type Card = NonNullable<Table["display"][number]>;
export type Drive = "steam" | "diesel" | "electric";

export interface LocoCard {
  drive: Drive;
  multiplier: number;
  power: number;
  speed: number;
}

const printed = new Map(
  edition.locomotives.value.map((card) => [
    card.name as Loco,
    { ...card, drive: card.name.replace(/\d/, "") as Drive } satisfies LocoCard,
  ]),
);
const bonuses = new Map(edition.goals.value.map(({ goal, bonus }) => [goal as Goal, bonus]));

export const locoCard = (loco: Loco): LocoCard => printed.get(loco)!;
export const bonusOf = (goal: Goal): number => bonuses.get(goal)!;

// What somebody owns: all that came in and went out.
export const moneyOf = (table: Table, seat: Seat): number =>
  table.ledger[seat]!.reduce((sum, entry) => sum + entry, 0);

// What the order tile of somebody says about replacing cards.
export function replacingPrice(table: Table, seat: Seat): number {
  const place = table.order.indexOf(seat);
  if (table.players === 2 && place === 1) return edition.second_of_two.value;
  return edition.order_tiles.value[place]!;
}

export const isThere = (train: Train): boolean => train.loco !== null || train.substitute;

// What the wagons behind a locomotive are multiplied with; nothing for a substitute.
export function multiplierOf(train: Train): number | null {
  if (train.loco === null || train.substitute) return null;
  return locoCard(train.loco).multiplier + (train.plus_one ? 1 : 0);
}

// What a train would bring now: its wagons times the multiplier, behind a substitute the best alone.
export function worthOf(train: Train): number {
  const values = train.wagons.map(({ value }) => value);
  const multiplier = multiplierOf(train);
  if (multiplier === null) return Math.max(0, ...values);
  return multiplier * values.reduce((sum, value) => sum + value, 0);
}

export const wagonsToEnd = (table: Table): number => edition.wagons_to_end.value[+table.longer]!;
export const displaySize = (table: Table): number => edition.display.value[table.players - 2]!;
