// What the cards are called in the order in which the server counts them, and what is printed on
// them.
import edition from "@root/editions/glueck_auf.json";
import type {
  Area,
  Card,
  Destination,
  Hand,
  Innovation,
  Lorry,
  Model,
  Objective,
  Order,
  Outlook,
  Seat,
  Stack,
  Table,
  Track,
  Wagon,
} from "./names.ts";

export const crests = ["wheel", "clover", "tower", "fox"] as const;
export type Crest = (typeof crests)[number];
export const models: readonly Model[] = ["a", "b", "c", "d"];
export const destinations: readonly Destination[] = [
  "tenements",
  "furnaces",
  "factories",
  "steamships",
];
export const lorries: readonly Lorry[] = crests.flatMap(
  (crest) => [`${crest}1`, `${crest}2`, `${crest}_pair`] as const,
);
export const orders: readonly Order[] = destinations.flatMap(
  (to) => [`${to}1`, `${to}2`, `${to}3`, `${to}4`] as const,
);
export const innovations: readonly Innovation[] = [
  "up_to3",
  "up_to4",
  "up_to5",
  "lorry",
  "wagon",
  "locomotive",
  "order",
  "share",
  "mine",
  "deliver",
];
// The upper row and the lower one, from left to right, as the table is laid out.
export const upper: readonly Area[] = [
  "lorries_left",
  "lorries_right",
  "wagons_left",
  "wagons_right",
  "locomotives",
  "orders",
];
export const lower: readonly Area[] = [
  "mine01",
  "mine12",
  "mine23",
  "deliver",
  "free_choice",
  "objectives",
  "innovations",
  "shares",
];
// The order in which the server lists them.
const areas: readonly Area[] = [
  ...upper,
  "shares",
  "innovations",
  "objectives",
  "mine01",
  "mine12",
  "mine23",
  "deliver",
  "free_choice",
];
export const tracks: readonly Track[] = [1, 2, 3];
export const trackCrests: readonly (readonly Crest[])[] = edition.tracks.value as Crest[][];

export const isStack = (area: Area): area is Stack => areas.indexOf(area) < 9;

// A heap that is told as how many of each kind, one by one.
export const unpacked = <T>(counts: readonly number[], kinds: readonly T[]): T[] =>
  counts.flatMap((n, i) => Array.from({ length: n }, () => kinds[i]!));
export const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
export const workersOf = (table: Table, seat: Seat): number[] =>
  unpacked(table.workers[seat]!, [1, 2, 3, 4, 5]);

// ---- What is printed

export const crestOf = (lorry: Lorry): Crest => lorry.replace(/\d|_pair/, "") as Crest;
export const isPair = (lorry: Lorry): boolean => lorry.endsWith("_pair");
export const lorryPoints = (lorry: Lorry): number => (isPair(lorry) ? 0 : Number(lorry.slice(-1)));
export const destinationOf = (order: Order): Destination => order.slice(0, -1) as Destination;
export const loadOf = (order: Order): number => Number(order.slice(-1));
export const orderPoints = (order: Order): number =>
  edition.orders.value.find(({ lorries }) => lorries === loadOf(order))!.points;

// ---- The display

export const outlookOn = (outlook: Outlook, area: Area): Outlook["areas"][number] =>
  outlook.areas[areas.indexOf(area)]!;
export const userOf = (table: Table, area: Area): Seat | null => table.user[areas.indexOf(area)]!;

type Pack = Table["orders"] | Table["lorries"][number] | Table["wagons"][number];
const packOf = (table: Table, stack: Stack): Pack => {
  if (stack === "lorries_left") return table.lorries[0]!;
  if (stack === "lorries_right") return table.lorries[1]!;
  if (stack === "wagons_left") return table.wagons[0]!;
  if (stack === "wagons_right") return table.wagons[1]!;
  return table[stack] as Pack;
};
export const cardsIn = (table: Table, stack: Stack): number => {
  const { top, unseen, underneath } = packOf(table, stack);
  return top === null ? 0 : 1 + unseen + underneath.length;
};

function cardOf(stack: Stack, face: string): Card {
  if (stack === "lorries_left" || stack === "lorries_right")
    return { is: "lorry_card", lorry: face as Lorry };
  if (stack === "wagons_left" || stack === "wagons_right")
    return { is: "wagon_card", wagon: face as Wagon };
  if (stack === "locomotives") return { is: "locomotive_card", model: face as Model };
  if (stack === "orders") return { is: "order_card", order: face as Order };
  if (stack === "shares") return { is: "share_card", destination: face as Destination };
  if (stack === "innovations") return { is: "innovation_card", innovation: face as Innovation };
  return { is: "objective_card", objective: face as Objective };
}

export function topOf(table: Table, stack: Stack): Card | null {
  const { top } = packOf(table, stack);
  return top === null ? null : cardOf(stack, top);
}

export const unseenIn = (table: Table, stack: Stack): number => packOf(table, stack).unseen;

// What free choice has put under a stack, the next to come up first; null for what only others know.
export function underneath(
  table: Table,
  hand: Hand | null,
  me: Seat | null,
  stack: Stack,
): (Card | null)[] {
  if (stack !== "orders" && stack !== "innovations")
    return (packOf(table, stack).underneath as string[]).map((face) => cardOf(stack, face));
  const mine = [...(hand?.[`buried_${stack}`] ?? [])];
  return table[stack].underneath.map(({ by }) => {
    const face = by === me ? mine.shift() : undefined;
    return face === undefined ? null : cardOf(stack, face);
  });
}
