// What is printed on cards and tiles.
import edition from "@root/editions/nimm_den_zug.json";
import type { Goal, Loco, Table, Train } from "./types.ts";

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

export const isThere = (train: Train): boolean => train.loco !== null || train.substitute;

// What stands on a locomotive and on the card beside it; nothing on a substitute.
export function multiplierOf(train: Train): number | null {
  if (train.loco === null || train.substitute) return null;
  return locoCard(train.loco).multiplier + (train.plus_one ? 1 : 0);
}
