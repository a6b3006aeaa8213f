import type { Language } from "../../words.ts";
import type { AboutGroup } from "../board.ts";

// The groups of editions/isle_of_trains.json in words.
export const about: Record<Language, Record<string, AboutGroup>> = {
  de: {
    start_hand: { title: "Karten zu Beginn", note: "So viele Karten bekommen alle." },
    hand_limit: { title: "Handkarten", note: "So viele dürfen es am Ende eines Zuges sein." },
    actions: { title: "Aktionen", note: "In jedem Zug." },
    cards_per_cargo: {
      title: "Karten für Fracht",
      note: "Für jede gelieferte Fracht, die keinem Auftrag dient.",
    },
    points_per_cargo: { title: "Punkte für Fracht", note: "Für jede, die am Ende geladen ist." },
    end_orders: {
      title: "Aufträge bis zum Ende",
      note: "Genommene Auftragskarten bei zwei, drei und vier Personen.",
    },
    open_cards: { title: "Offene Karten", note: "In der Auslage der Variante." },
    engines: {
      title: "Loks",
      note: "Anzahl und Zugkraft wie in der Kartenübersicht der Anleitung; Preis, Punkte und Fracht wie auf den Karten von 2014.",
    },
    cars: {
      title: "Wagen",
      note: "Anzahl und Bonus wie in der Kartenübersicht der Anleitung, der Rest wie auf den Karten von 2014.",
    },
    cabooses: {
      title: "Dienstwagen",
      note: "Fähigkeiten wie in der Kartenübersicht der Anleitung, der Rest wie auf den Karten von 2014.",
    },
    buildings: {
      title: "Gebäude",
      note: "Wertung wie in der Kartenübersicht der Anleitung, der Rest wie auf den Karten von 2014.",
    },
    orders: {
      title: "Aufträge",
      note: "Wie in der späteren Ausgabe von 2022; das Wertungsbeispiel der Anleitung passt genau zu den ersten beiden.",
    },
  },
  en: {
    start_hand: { title: "Cards to start with", note: "Everybody is dealt this many." },
    hand_limit: { title: "Hand limit", note: "At the end of a turn." },
    actions: { title: "Actions", note: "In each turn." },
    cards_per_cargo: {
      title: "Cards for cargo",
      note: "For each cargo delivered that serves no order.",
    },
    points_per_cargo: { title: "Points for cargo", note: "For each that is loaded at the end." },
    end_orders: {
      title: "Orders until the end",
      note: "Order cards taken, with two, three and four players.",
    },
    open_cards: { title: "Open cards", note: "Of the display in the variant." },
    engines: {
      title: "Engines",
      note: "Copies and power as in the rulebook’s overview; price, points and cargo as on the cards of 2014.",
    },
    cars: {
      title: "Cars",
      note: "Copies and bonus as in the rulebook’s overview; the rest as on the cards of 2014.",
    },
    cabooses: {
      title: "Cabooses",
      note: "Abilities as in the rulebook’s overview; the rest as on the cards of 2014.",
    },
    buildings: {
      title: "Buildings",
      note: "What they score as in the rulebook’s overview; the rest as on the cards of 2014.",
    },
    orders: {
      title: "Orders",
      note: "As in the later edition of 2022; the rulebook’s scoring example fits the first two exactly.",
    },
  },
};
