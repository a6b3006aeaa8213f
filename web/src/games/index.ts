// The one list of games.
import type { Language } from "../words.ts";
import type { GameModule } from "./board.ts";
import { cover as gameOfTrains } from "./game-of-trains/cover.ts";
import { cover as nimmDenZug } from "./nimm-den-zug/cover.ts";
import { cover as maerklin } from "./zug-um-zug-maerklin/cover.ts";

// What the lobby shows before anything else of a game is loaded.
export interface Cover {
  title: string;
  picture: string; // address of an SVG
  minutes: readonly [number, number];
  tagline: Record<Language, string>;
  kind: Record<Language, string>; // what kind of game it is, in two or three words
}

export interface GameEntry {
  cover: Cover;
  load(): Promise<GameModule>;
}

export const games: Record<string, GameEntry> = {
  "game-of-trains": {
    cover: gameOfTrains,
    load: async () => (await import("./game-of-trains/index.ts")).default,
  },
  "nimm-den-zug": {
    cover: nimmDenZug,
    load: async () => (await import("./nimm-den-zug/index.ts")).default,
  },
  "zug-um-zug-maerklin": {
    cover: maerklin,
    load: async () => (await import("./zug-um-zug-maerklin/index.ts")).default,
  },
};
