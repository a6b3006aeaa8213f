import type { Cover } from "../index.ts";
import picture from "./cover.svg";

// The taglines are those of the game's catalogues, which are too long to load with the lobby.
export const cover: Cover = {
  title: "Nimm den Zug",
  picture,
  minutes: [45, 75],
  tagline: {
    de: "Lokomotiven ersteigern, klug beladen und auf der Schiene reich werden.",
    en: "Outbid the others for locomotives, load them well, and make a fortune on the railway.",
  },
  kind: { de: "Auktionen und Züge", en: "Auctions and trains" },
};
