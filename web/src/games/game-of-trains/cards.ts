// What is printed on the wagons, and how a row of them reads.
import edition from "@root/editions/game_of_trains.json";
import type { Function, Wagon } from "./types.ts";

// In the order in which the display hangs them.
export const functions: readonly Function[] = [
  "swap_neighbours",
  "swap_across",
  "move_left",
  "move_right",
  "remove_first",
  "remove_middle",
  "remove_last",
  "protect",
];

const printed = new Map(edition.wagons.value.map((w) => [w.number, w.function as Function]));

export function functionOf(wagon: Wagon): Function {
  return printed.get(wagon)!;
}

type Row = readonly (Wagon | null)[];

// How each wagon hangs on the one to its left; the first hangs on the locomotive.
export type Link = "engine" | "rises" | "falls" | "open";

export function linksOf(wagons: Row): Link[] {
  return wagons.map((wagon, i) => {
    const left = wagons[i - 1];
    if (i === 0) return "engine";
    if (wagon == null || left == null) return "open";
    return left < wagon ? "rises" : "falls";
  });
}
