// Game of Trains for the shell: board, words, rules and edition in one piece, loaded on demand.
import edition from "@root/editions/game_of_trains.json";
import de from "@root/games/game_of_trains/text/de.json";
import en from "@root/games/game_of_trains/text/en.json";
import { game, type View } from "../board.ts";
import { about } from "./about.ts";
import Board from "./Board.svelte";
import { longestRun } from "./cards.ts";
import boardDe from "./text/de.json";
import boardEn from "./text/en.json";
import { shapes, type Action, type Category, type Event, type Hand, type Table } from "./types.ts";

const categories: readonly Category[] = ["longest_run"];

export default game<View<Table, Hand>, Action, Event>({
  Board,
  shapes,
  texts: { de: { ...de, ...boardDe }, en: { ...en, ...boardEn } },
  rules: {
    de: async () => (await import("@root/games/game_of_trains/RULES.de.md?raw")).default,
    en: async () => (await import("@root/games/game_of_trains/RULES.en.md?raw")).default,
  },
  edition,
  about,
  categories,
  scores: ({ table }) =>
    table.trains.slice(0, table.players).map((train) => longestRun(train.wagons)),
});
