import type { Language } from "../../words.ts";
import type { AboutGroup } from "../board.ts";

// The groups of editions/zug_um_zug_maerklin.json in words.
export const about: Record<Language, Record<string, AboutGroup>> = {
  de: {
    map: {
      title: "Die Karte",
      note: "Was es auf dem Plan gibt: Güter und Zielkarten zählt die Anleitung, alles übrige der Plan.",
    },
    players: { title: "Personenzahl", note: "Zwei bis fünf spielen mit." },
    cards: { title: "Karten", note: "Je elf in acht Farben, und die besonderen." },
    wagons: { title: "Waggons", note: "So viele hat jede Person; drei weitere sind Ersatz." },
    passengers: { title: "Passagiere", note: "So viele hat jede Person." },
    start_hand: { title: "Karten zu Beginn", note: "So viele bekommen alle auf die Hand." },
    display: { title: "Auslage", note: "So viele Karten liegen offen." },
    tickets_drawn: {
      title: "Zielkarten ziehen",
      note: "So viele werden gezogen, und so viele davon mindestens behalten: zu Beginn und später.",
    },
    last_wagons: {
      title: "Schluss",
      note: "Mit so vielen Waggons oder weniger beginnt jemand die Schlussrunde.",
    },
    track_points: { title: "Punkte für Strecken", note: "Für ein Feld, für zwei und so weiter." },
    most_tickets_bonus: { title: "Bonus", note: "Für die meisten erfüllten Zielkarten." },
    board: {
      title: "Lage der Orte",
      note: "Wo Städte und Endfelder auf unserer Karte liegen: nach dem Plan gezeichnet, nicht gemessen.",
    },
    towns: { title: "Orte", note: "Die Städte und Länder des Plans." },
    goods: {
      title: "Güter",
      note:
        "Stapel und Anzahl der Städte stammen aus der Anleitung. Welche Städte welchen Stapel " +
        "haben, steht nur in einer Aufzeichnung des Plans; Berlin bestätigen zwei weitere.",
    },
    connections: {
      title: "Verbindungen",
      note: "Zwei Quellen stimmen in allen 110 Gleisen überein, eine dritte in 108 davon.",
    },
    short_tickets: {
      title: "Kurze Zielkarten",
      note:
        "Anzahl und Punkte von bis stammen aus der Anleitung. Jede ist in einer späteren Ausgabe " +
        "desselben Plans mit diesen Punkten gedruckt; welche schon in der ersten lagen, ist nicht " +
        "sicher.",
    },
    long_tickets: { title: "Lange Zielkarten", note: "Für sie gilt dasselbe wie für die kurzen." },
  },
  en: {
    map: {
      title: "The map",
      note: "What there is on the board: the rulebook counts goods and tickets, the board the rest.",
    },
    players: { title: "Players", note: "For two to five players." },
    cards: { title: "Cards", note: "Eleven of each of eight colours, and the special ones." },
    wagons: { title: "Wagons", note: "Each player has so many; three more are spare." },
    passengers: { title: "Passengers", note: "Each player has so many." },
    start_hand: { title: "Cards at the start", note: "Everybody is dealt so many." },
    display: { title: "Display", note: "So many cards lie open." },
    tickets_drawn: {
      title: "Drawing tickets",
      note: "So many are drawn, and so many of them kept at least: at the start and later.",
    },
    last_wagons: {
      title: "The end",
      note: "Who has so many wagons left or fewer begins the last round.",
    },
    track_points: { title: "Points for tracks", note: "For one space, for two, and so on." },
    most_tickets_bonus: { title: "Bonus", note: "For the most tickets completed." },
    board: {
      title: "Where towns lie",
      note: "The places of cities and end boxes on our map: drawn after the board, not measured.",
    },
    towns: { title: "Towns", note: "The cities and countries of the board." },
    goods: {
      title: "Goods",
      note:
        "The stacks and how many cities have each are in the rulebook. Which cities these are is " +
        "known from one record of the board only; two more confirm Berlin.",
    },
    connections: {
      title: "Connections",
      note: "Two sources agree on all 110 tracks, a third on 108 of them.",
    },
    short_tickets: {
      title: "Short tickets",
      note:
        "Their number and range of points are in the rulebook. Each is printed in a later edition " +
        "of the same map with these points; which ones the first edition had is not certain.",
    },
    long_tickets: { title: "Long tickets", note: "The same holds as for the short ones." },
  },
};
