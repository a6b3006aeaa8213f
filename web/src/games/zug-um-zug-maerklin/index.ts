// Zug um Zug Märklin for the shell: board, words, rules and edition in one piece, loaded on demand.
import edition from "@root/editions/zug_um_zug_maerklin.json";
import type { Language, Messages } from "../../words.ts";
import { game, type View } from "../board.ts";
import { about } from "./about.ts";
import Board from "./Board.svelte";
import { labels } from "./facts.ts";
import { pointsOf } from "./outlook.ts";
import * as de from "./text/de.ts";
import boardDe from "./text/de.json";
import * as en from "./text/en.ts";
import boardEn from "./text/en.json";
import { categories, options, shapes } from "./types.ts";
import type { Action, Event, Hand, Outlook, Table } from "./types.ts";

// The edition's own names join those of the catalogue.
const named = <Texts extends { name: Messages }>(texts: Texts, language: Language) => ({
  ...texts,
  name: { ...texts.name, ...labels(texts as unknown as Messages, language) },
});

export default game<View<Table, Hand, Outlook>, Action, Event>({
  Board,
  shapes,
  texts: { de: { ...named(de, "de"), ...boardDe }, en: { ...named(en, "en"), ...boardEn } },
  rules: {
    de: async () => (await import("@root/games/zug_um_zug_maerklin/RULES.de.md?raw")).default,
    en: async () => (await import("@root/games/zug_um_zug_maerklin/RULES.en.md?raw")).default,
  },
  pieces: async () => (await import("./Minute.svelte")).default,
  edition,
  about,
  categories,
  options,
  scores: ({ table, outlook }) =>
    Array.from({ length: table.players }, (_, seat) => pointsOf(outlook!, seat)),
});
