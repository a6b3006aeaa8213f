// Positions of two games that were played by chance, a few of every step and the end, in the shape in
// which dev/record.js writes them.
import type { View } from "../../src/games/board.ts";
import type { Action, Event, Hand, Table } from "../../src/games/zug-um-zug-maerklin/types.ts";
import four from "./four.json";
import two from "./two.json";

export interface Step {
  seat: number;
  view: View<Table, Hand>;
  choices: Action[];
  action: Action | null;
  events: Event[];
}
export const games = [two, four] as unknown as Step[][];
export const steps = games.flat();

const nobody = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

// A table on which nothing has been claimed yet.
export function fresh(players = 3): Table {
  return {
    players,
    step: "turn",
    asked: [0],
    turn: 0,
    memory: false,
    turns_left: 0,
    ending: false,
    passes: 0,
    display: ["blue", "red", "locomotive", "passenger", "white"],
    pile: 90,
    discarded: nobody(11, 0),
    cards: nobody(6, 4),
    known: nobody(6, nobody(11, 0)),
    shuffled: [20, 20],
    underneath: [[], []],
    announced: nobody(6, [0, 0]),
    tickets: nobody(6, [1, 1]),
    shown: nobody(6, []),
    owner: nobody(128, null),
    open: Array.from({ length: 110 }, (_, track) => track),
    passenger: nobody(48, null),
    goods_taken: nobody(48, 0),
    goods: nobody(6, nobody(9, 0)),
    wagons: nobody(6, 45),
    passengers: nobody(6, 3),
    track_points: nobody(6, 0),
    claiming: null,
    at: null,
    from: 0,
    travelled: [],
    visited: [],
    earned: 0,
  };
}
