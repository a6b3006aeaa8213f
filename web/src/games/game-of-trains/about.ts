import type { Language } from "../../words.ts";
import type { AboutGroup } from "../board.ts";

// The groups of editions/game_of_trains.json in words.
export const about: Record<Language, Record<string, AboutGroup>> = {
  de: {
    locomotives: { title: "Lokomotiven", note: "Die Materialliste zählt vier Lokomotiven." },
    row_length: {
      title: "Länge der Züge",
      note: "Jeder Zug hat sieben Waggons; die Lokomotive zählt nicht mit.",
    },
    setup_draw: {
      title: "Karten zu Beginn",
      note: "So viele Karten werden vor dem ersten Spielzug gezogen, der Reihe nach.",
    },
    wagons: {
      title: "Nummern und Funktionen der Waggons",
      note:
        "Die Anleitung nennt 84 Waggons und acht Funktionen. Welche Funktion auf welcher Nummer " +
        "steht, stammt aus einer Kartenliste, die drei öffentliche Projekte eines " +
        "Universitätskurses gleich wiedergeben. Wahrscheinlich ist sie von den Karten " +
        "abgeschrieben; mit einer Schachtel verglichen hat sie niemand.",
    },
  },
  en: {
    locomotives: { title: "Locomotives", note: "The list of components counts four locomotives." },
    row_length: {
      title: "Length of trains",
      note: "Every train has seven wagons; the locomotive is not counted.",
    },
    setup_draw: {
      title: "Cards at the start",
      note: "So many cards are drawn before the first turn, in turn order.",
    },
    wagons: {
      title: "Numbers and functions of the wagons",
      note:
        "The rulebook gives 84 wagons and eight functions. Which function is on which number " +
        "comes from a deck list that three public projects of one university course share. It " +
        "is probably a transcript of the cards, but nobody has compared it with a box.",
    },
  },
};
