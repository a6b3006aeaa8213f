import type { Language } from "../../words.ts";
import type { AboutGroup } from "../board.ts";

// The groups of editions/glueck_auf.json in words.
export const about: Record<Language, Record<string, AboutGroup>> = {
  de: {
    workers: {
      title: "Arbeiter",
      note: "Die zehn Karten jeder der vier Farben. Zwei Besprechungen zählen sie gleich.",
    },
    removed_workers: {
      title: "Weniger Arbeiter",
      note: "Was zu zweit, zu dritt und zu viert von jeder Farbe zurückkommt.",
    },
    shifts: { title: "Schichten", note: "Schichtmarker zu zweit, zu dritt und zu viert." },
    token_points: { title: "Wert eines Markers", note: "Punkte für einen Schichtmarker." },
    tracks: { title: "Gleise", note: "Die Wappen, die jedes der drei Gleise zeigt." },
    lorries: {
      title: "Loren",
      note:
        "Zehn Karten mit jedem Wappen sind bestätigt, ebenso eine oder zwei Loren; einzelne sind 1 " +
        "oder 2 Punkte wert. Wie viele es von jeder Art gibt, haben wir gewählt.",
    },
    wagons: { title: "Waggons", note: "Je sechs mit jedem Wappen und sechzehn mit allen." },
    locomotives: {
      title: "Loks",
      note: "Je sieben von vier gezeichneten Modellen. Die Buchstaben sind von uns.",
    },
    orders: {
      title: "Aufträge",
      note:
        "Sieben für jeden Bestimmungsort sind bestätigt; sie verlangen eine bis vier Loren und " +
        "bringen 3, 5, 7 oder 10 Punkte. Was zusammengehört und wie oft, haben wir gewählt.",
    },
    shares: { title: "Anteile", note: "Je sechs für jeden Bestimmungsort." },
    share_points: { title: "Wert eines Anteils", note: "Punkte, wenn er zugewiesen ist." },
    objectives: {
      title: "Geschäftsziele",
      note: "Sechs Arten, jede Karte nur einmal; 18 Karten sind bestätigt.",
    },
    innovations: {
      title: "Innovationen",
      note: "Die Arten stehen in der Anleitung, 16 Karten sind bestätigt. Die Anzahlen sind von uns.",
    },
    action_cards: { title: "Aktionskarten", note: "Fünf; zu zweit fehlt die zweite." },
    free_choice: {
      title: "Freie Wahl",
      note: "Abgebildete Arbeiter, angesehene Karten, genommene Karten.",
    },
  },
  en: {
    workers: {
      title: "Workers",
      note: "The ten cards of each of the four colours. Two reviews count them alike.",
    },
    removed_workers: {
      title: "Fewer workers",
      note: "What two, three and four players put back from each colour.",
    },
    shifts: { title: "Shifts", note: "Shift tokens in a game of two, three and four." },
    token_points: { title: "Worth of a token", note: "Points for a shift token." },
    tracks: { title: "Tracks", note: "The crests that each of the three tracks shows." },
    lorries: {
      title: "Lorries",
      note:
        "Ten cards of each crest are confirmed, and that they show one or two lorries; single ones " +
        "are worth 1 or 2 points. How many of each kind there are is ours.",
    },
    wagons: { title: "Wagons", note: "Six of each crest, and sixteen that show all crests." },
    locomotives: {
      title: "Locomotives",
      note: "Seven of each of four models, which are drawn, not named. The letters are ours.",
    },
    orders: {
      title: "Orders",
      note:
        "Seven for each destination are confirmed; they ask for one to four lorries and bring 3, 5, " +
        "7 or 10 points. Which goes with which, and how often, is ours.",
    },
    shares: { title: "Shares", note: "Six for each destination." },
    share_points: { title: "Worth of a share", note: "Points if it is assigned." },
    objectives: {
      title: "Objectives",
      note: "Six kinds, every card only once; 18 cards are confirmed.",
    },
    innovations: {
      title: "Innovations",
      note: "The kinds are in the rulebook, and 16 cards are confirmed. The numbers of each are ours.",
    },
    action_cards: { title: "Action cards", note: "Five; two players do without the second." },
    free_choice: {
      title: "Free choice",
      note: "Workers printed on the card, cards looked at, cards taken.",
    },
  },
};
