// Zug um Zug Märklin for the shell: board, words, rules and edition in one piece, loaded on demand.
import edition from "@root/editions/maerklin.json";
import type { Language, Messages } from "../../words.ts";
import { game, type Option, type View } from "../board.ts";
import { about } from "./about.ts";
import Board from "./Board.svelte";
import { labels } from "./facts.ts";
import { pointsOf } from "./points.ts";
import * as de from "./text/de.ts";
import boardDe from "./text/de.json";
import * as en from "./text/en.ts";
import boardEn from "./text/en.json";
import { shapes, type Action, type Category, type Event, type Hand, type Table } from "./types.ts";

const categories: readonly Category[] = ["tracks", "goods", "tickets", "missed_tickets", "bonus"];

const options: readonly Option[] = [{ name: "memory", kind: "flag", initial: false }];

// The edition's own names join those of the catalogue.
const named = <Texts extends { name: Messages }>(texts: Texts, language: Language) => ({
  ...texts,
  name: { ...texts.name, ...labels(texts as unknown as Messages, language) },
});

export default game<View<Table, Hand>, Action, Event>({
  Board,
  shapes,
  texts: { de: { ...named(de, "de"), ...boardDe }, en: { ...named(en, "en"), ...boardEn } },
  rules: {
    de: async () => (await import("@root/games/maerklin/RULES.de.md?raw")).default,
    en: async () => (await import("@root/games/maerklin/RULES.en.md?raw")).default,
  },
  edition,
  about,
  categories,
  options,
  scores: ({ table }) => Array.from({ length: table.players }, (_, seat) => pointsOf(table, seat)),
});
