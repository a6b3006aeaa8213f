// The games, found by their folders.
import coverWords, { type CoverWords } from "virtual:cover-words";
import type { Language } from "../words.ts";
import type { GameModule } from "./board.ts";

// What the lobby shows before anything else of a game is loaded.
export interface Cover {
  title: string;
  picture: string; // address of an SVG
  words: Record<Language, CoverWords>;
}

export interface GameEntry {
  cover: Cover;
  load(): Promise<GameModule>;
}

const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });
const pictures = import.meta.glob<string>("./*/cover.svg", { eager: true, import: "default" });

function entry(id: string): GameEntry {
  const words = coverWords[id]!;
  const picture = pictures[`./${id}/cover.svg`]!;
  return { cover: { title: words.de.title, picture, words }, load: modules[`./${id}/index.ts`]! };
}

export const games: Record<string, GameEntry> = Object.fromEntries(
  Object.keys(modules)
    .map((path) => path.split("/")[1]!)
    .map((id) => [id, entry(id)]),
);
