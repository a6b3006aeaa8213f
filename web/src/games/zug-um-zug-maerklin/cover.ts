import type { Cover } from "../index.ts";
import picture from "./cover.svg";

// The taglines are those of the game's catalogues, which are too long to load with the lobby.
export const cover: Cover = {
  title: "Zug um Zug Märklin",
  picture,
  minutes: [45, 75],
  tagline: {
    de: "Quer durch Deutschland: Strecken belegen, Zielkarten erfüllen, Passagiere Güter sammeln lassen.",
    en: "All across Germany: claim tracks, keep the promises on your tickets, and let passengers collect goods.",
  },
  kind: { de: "Strecken und Reisen", en: "Tracks and journeys" },
};
