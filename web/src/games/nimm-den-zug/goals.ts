// How far somebody has come with a goal, as far as it can be counted on the table.
import { isThere, locoCard, type Drive } from "./cards.ts";
import type { Goal, Kind, Loco, Seat, Table, Train } from "./types.ts";

export interface Progress {
  have: number;
  need: number;
}

const loads: Partial<Record<Goal, [Kind, number]>> = {
  four_food: ["food", 4],
  four_cattle: ["cattle", 4],
  three_coal: ["coal", 3],
  three_oil: ["oil", 3],
  two_luxury: ["luxury", 2],
  two_passenger: ["passenger", 2],
};
const drives: Partial<Record<Goal, Drive>> = {
  three_diesel: "diesel",
  three_steam: "steam",
  three_electric: "electric",
};

const running = (trains: readonly Train[]): Loco[] =>
  trains.flatMap(({ loco, substitute }) => (loco !== null && !substitute ? [loco] : []));

const longest = (trains: readonly Train[], kind: Kind): number =>
  Math.max(0, ...trains.map(({ wagons }) => (wagons[0]?.kind === kind ? wagons.length : 0)));

function byPlace(table: Table, seat: Seat, place: number): Progress {
  return { have: Number(table.order[place] === seat), need: 1 };
}

// Whether one of his locomotives is ahead of all others; before anybody has one, nobody is.
function bySpeed(table: Table, seat: Seat, sign: 1 | -1): Progress {
  const best = (trains: readonly Train[]) =>
    Math.max(...running(trains).map((loco) => sign * locoCard(loco).speed));
  const seated = table.trains.slice(0, table.players);
  const mine = best(seated[seat]!);
  const ahead = Number.isFinite(mine) && seated.every((trains) => best(trains) <= mine);
  return { have: Number(ahead), need: 1 };
}

export function progress(goal: Goal, table: Table, seat: Seat): Progress {
  const trains = table.trains[seat]!;
  const load = loads[goal];
  if (load) return { have: Math.min(longest(trains, load[0]), load[1]), need: load[1] };
  const drive = drives[goal];
  const mine = running(trains).map((loco) => locoCard(loco).drive);
  if (drive) return { have: mine.filter((d) => d === drive).length, need: 3 };
  switch (goal) {
    case "two_goals":
      return { have: Math.min(table.cashed[seat]!.length, 2), need: 2 };
    case "three_each":
      return {
        have: trains.filter((train) => isThere(train) && train.wagons.length >= 3).length,
        need: 3,
      };
    case "ten_wagons":
      return {
        have: Math.min(
          10,
          trains.reduce((sum, { wagons }) => sum + wagons.length, 0),
        ),
        need: 10,
      };
    case "one_of_each":
      return { have: new Set(mine).size, need: 3 };
    case "first_in_order":
      return byPlace(table, seat, 0);
    case "last_in_order":
      return byPlace(table, seat, table.players - 1);
    case "fastest":
      return bySpeed(table, seat, 1);
    case "slowest":
      return bySpeed(table, seat, -1);
    default:
      return { have: 0, need: 1 };
  }
}
