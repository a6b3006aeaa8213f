import type { Cover } from "../index.ts";
import picture from "./cover.svg";

// The taglines are those of the game's catalogues, which are too long to load with the lobby.
export const cover: Cover = {
  title: "Game of Trains",
  picture,
  minutes: [15, 20],
  tagline: {
    de: "Wer bringt sieben widerspenstige Waggons zuerst in steigende Ordnung?",
    en: "Who will be first to get seven unruly wagons into ascending order?",
  },
  kind: { de: "Kartenspiel, Reihen ordnen", en: "Card game, sorting rows" },
};
