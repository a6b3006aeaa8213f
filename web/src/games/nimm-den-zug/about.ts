import type { Language } from "../../words.ts";
import type { AboutGroup } from "../board.ts";

// The groups of editions/nimm_den_zug.json in words.
export const about: Record<Language, Record<string, AboutGroup>> = {
  de: {
    rounds: { title: "Runden", note: "Ein Spiel dauert drei Runden." },
    start_money: { title: "Startgeld", note: "So viel bekommen alle zu Beginn von der Bank." },
    money: { title: "Geld", note: "Die Materialliste zählt 125 Geldplättchen in fünf Werten." },
    locomotives_each: {
      title: "Lokomotiven pro Person",
      note: "Nach den Auktionen einer Runde haben alle genau drei Lokomotiven.",
    },
    goals_each: { title: "Ziele pro Person", note: "Vor der ersten Runde ziehen alle drei Ziele." },
    locomotives_in_play: {
      title: "Lokomotiven im Spiel",
      note: "Bei zwei, drei, vier, fünf und sechs Personen.",
    },
    display: {
      title: "Karten in der Auslage",
      note: "Offene Karten bei zwei, drei, vier, fünf und sechs Personen.",
    },
    wagons_to_end: {
      title: "Länge der Züge",
      note: "Der Wagen, mit dem eine Runde endet, und der bei längerem Zug.",
    },
    auction_tiles: { title: "Auktionsarten", note: "Ein Plättchen für jede der sechs Arten." },
    order_tiles: {
      title: "Kosten des Ersetzens",
      note:
        "Was das Ersetzen auf dem ersten bis sechsten Platz kostet. In der Anleitung stehen nur " +
        "die 500 des zweiten Platzes; die übrigen setzen sie gleichmäßig fort.",
    },
    second_of_two: {
      title: "Ersetzen zu zweit",
      note: "Zu zweit zahlt der zweite Platz stattdessen so viel.",
    },
    locomotives: {
      title: "Lokomotiven",
      note:
        "Antriebe und Anzahlen stammen aus der Anleitung, ebenso die Werte ihrer Beispiele. Alle " +
        "übrigen Werte haben wir passend dazu gewählt; mit einer Schachtel verglichen hat sie " +
        "niemand.",
    },
    wagons: {
      title: "Wagen",
      note:
        "Die Anzahl jeder Art stammt aus der Anleitung, ebenso die Kohlewagen zu 150 und 200 aus " +
        "ihrem Beispiel. Die übrigen Werte füllen die gedruckte Spanne von 50 bis 500 so, dass " +
        "seltene Arten mehr wert sind.",
    },
    special_cards: { title: "Sonderkarten", note: "Fünf Karten, jede einmal." },
    bonus_card: { title: "Bonuskarte", note: "So viel zahlt sie." },
    goals: { title: "Ziele", note: "Die 18 Zielplättchen und was jedes zahlt." },
  },
  en: {
    rounds: { title: "Rounds", note: "A game lasts three rounds." },
    start_money: { title: "Starting money", note: "Everybody gets this much from the bank." },
    money: { title: "Money", note: "The list of components counts 125 tiles of five values." },
    locomotives_each: {
      title: "Locomotives each",
      note: "After the auctions of a round everybody has exactly three locomotives.",
    },
    goals_each: { title: "Goals each", note: "Everybody draws three goals before round one." },
    locomotives_in_play: {
      title: "Locomotives in play",
      note: "With two, three, four, five and six players.",
    },
    display: {
      title: "Cards in the display",
      note: "Open cards with two, three, four, five and six players.",
    },
    wagons_to_end: {
      title: "Length of trains",
      note: "The wagon that ends a round, and the one that does with the longer train.",
    },
    auction_tiles: { title: "Kinds of auction", note: "One tile for each of the six kinds." },
    order_tiles: {
      title: "Price of replacing",
      note:
        "What replacing cards costs in first to sixth place. Only the 500 of the second place is " +
        "in the rulebook; the others continue it evenly.",
    },
    second_of_two: {
      title: "Replacing with two players",
      note: "With two players the second place pays this much instead.",
    },
    locomotives: {
      title: "Locomotives",
      note:
        "Drives and numbers are from the rulebook, and so are the values in its examples. All " +
        "others are chosen to fit them; nobody has compared them with a box.",
    },
    wagons: {
      title: "Wagons",
      note:
        "How many of each kind is from the rulebook, and so are the coal wagons of 150 and 200 in " +
        "its example. The other values fill the printed range from 50 to 500 so that rarer kinds " +
        "are worth more.",
    },
    special_cards: { title: "Special cards", note: "Five cards, one of each." },
    bonus_card: { title: "Bonus card", note: "What it pays." },
    goals: { title: "Goals", note: "The 18 goal tiles and what each pays." },
  },
};
