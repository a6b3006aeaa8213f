// A module with the words on the games' covers. They are in the games' catalogues, which are too
// long to load with the lobby.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const name = "virtual:cover-words";

export function coverWords(games: string): Plugin {
  return {
    name: "cover-words",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const words = (game: string, language: string) => {
        const file = join(games, game, "text", `${language}.json`);
        this.addWatchFile(file);
        const { title, tagline, kind, playing_time } = JSON.parse(readFileSync(file, "utf8"));
        return { title, tagline, kind, playing_time };
      };
      const all = readdirSync(games)
        .filter((game) => existsSync(join(games, game, "text")))
        .map((game) => [
          game.replaceAll("_", "-"),
          { de: words(game, "de"), en: words(game, "en") },
        ]);
      return `export default ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}
