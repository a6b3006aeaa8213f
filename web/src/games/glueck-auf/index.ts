// Glück Auf for the shell: board, words, rules and edition in one piece, loaded on demand.
import edition from "@root/editions/glueck_auf.json";
import de from "@root/games/glueck_auf/text/de.json";
import en from "@root/games/glueck_auf/text/en.json";
import { game, type View } from "../board.ts";
import { about } from "./about.ts";
import Board from "./Board.svelte";
import boardDe from "./text/de.json";
import boardEn from "./text/en.json";
import {
  categories,
  options,
  shapes,
  type Action,
  type Event,
  type Hand,
  type Outlook,
  type Table,
} from "./types.ts";

export default game<View<Table, Hand, Outlook>, Action, Event>({
  Board,
  shapes,
  texts: { de: { ...de, ...boardDe }, en: { ...en, ...boardEn } },
  rules: {
    de: async () => (await import("@root/games/glueck_auf/RULES.de.md?raw")).default,
    en: async () => (await import("@root/games/glueck_auf/RULES.en.md?raw")).default,
  },
  pieces: async () => (await import("./Minute.svelte")).default,
  edition,
  about,
  categories,
  options,
});
