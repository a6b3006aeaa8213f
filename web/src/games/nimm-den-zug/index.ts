// Nimm den Zug for the shell: board, words, rules and edition in one piece, loaded on demand.
import edition from "@root/editions/nimm_den_zug.json";
import de from "@root/games/nimm_den_zug/text/de.json";
import en from "@root/games/nimm_den_zug/text/en.json";
import { game, type Option, type View } from "../board.ts";
import { about } from "./about.ts";
import Board from "./Board.svelte";
import boardDe from "./text/de.json";
import boardEn from "./text/en.json";
import { shapes, type Action, type Category, type Event, type Hand, type Table } from "./types.ts";

const categories: readonly Category[] = [
  "start",
  "locomotives",
  "replacing",
  "profits",
  "goals",
  "bonuses",
  "trains",
];

const options: readonly Option[] = [
  { name: "rounds", kind: "number", from: 1, to: 3, initial: 3 },
  { name: "auctions", kind: "list", most: 3, of: edition.auction_tiles.value, words: "auction" },
  {
    name: "goals",
    kind: "choice",
    of: ["wagon_phase", "anytime"],
    initial: "wagon_phase",
    words: "goal_timing",
  },
  {
    name: "last_bidder",
    kind: "choice",
    of: ["buys_one", "buys_all"],
    initial: "buys_one",
    words: "last_bidder",
  },
];

export default game<View<Table, Hand>, Action, Event>({
  Board,
  shapes,
  texts: {
    de: { ...de, ...boardDe, option: { ...de.option, ...boardDe.option } },
    en: { ...en, ...boardEn, option: { ...en.option, ...boardEn.option } },
  },
  rules: {
    de: async () => (await import("@root/games/nimm_den_zug/RULES.de.md?raw")).default,
    en: async () => (await import("@root/games/nimm_den_zug/RULES.en.md?raw")).default,
  },
  edition,
  about,
  categories,
  options,
});
