import { tagline as de, title } from "@root/games/game_of_trains/text/de.json";
import { tagline as en } from "@root/games/game_of_trains/text/en.json";
import type { Cover } from "../index.ts";
import picture from "./cover.svg";

export const cover: Cover = {
  title,
  picture,
  minutes: [15, 20],
  tagline: { de, en },
  kind: { de: "Kartenspiel, Reihen ordnen", en: "Card game, sorting rows" },
};
