// What is printed on the board and on the cards, numbered as the rules number it: towns and
// connections as the edition lists them, tracks connection by connection, short tickets first.
import edition from "@root/editions/zug_um_zug_maerklin.json";
import { Catalogue, type Language, type Messages, type Words } from "../../words.ts";
import type { Card, Colour, Town, Track } from "./types.ts";

export interface Point {
  x: number;
  y: number;
}
export interface TownFacts {
  names: Record<Language, string>;
  country: boolean;
  at: Point;
  goods: readonly number[]; // the top one first
}
export interface TrackFacts {
  a: Town;
  b: Town;
  length: number;
  colour: Colour | null; // none: gray
  points: number;
  place: number; // of those side by side
  beside: readonly Track[]; // all between the same two towns, itself too
  end: Point; // where it arrives at b: a country has a box for every connection
}
export interface TicketFacts {
  a: Town;
  b: Town;
  points: number;
  distance: "short" | "long";
}

const point = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });
const ids = edition.towns.value.map(({ id }) => id);
const town = (id: string): Town => ids.indexOf(id);
const stacks = new Map(
  edition.goods.value.flatMap(({ stack, cities }) => cities.map((id) => [id, stack] as const)),
);

export const towns: readonly TownFacts[] = edition.towns.value.map((t) => ({
  names: { de: t.name, en: t.name_en ?? t.name },
  country: t.kind === "country",
  at: point(t.at),
  goods: stacks.get(t.id) ?? [],
}));

export const tracks: readonly TrackFacts[] = (() => {
  const all: TrackFacts[] = [];
  for (const connection of edition.connections.value) {
    const { length, colours } = connection;
    const [a, b] = [town(connection.a), town(connection.b)];
    const beside = colours.map((_, i) => all.length + i);
    const end = connection.box ? point(connection.box) : towns[b]!.at;
    const points = edition.track_points.value[length - 1]!;
    for (const [place, name] of colours.entries()) {
      const colour = name === "gray" ? null : (name as Colour);
      all.push({ a, b, length, colour, points, place, beside, end });
    }
  }
  return all;
})();

export const tickets: readonly TicketFacts[] = (["short", "long"] as const).flatMap((distance) =>
  edition[`${distance}_tickets`].value.map(({ a, b, points }) => ({
    a: town(a),
    b: town(b),
    points,
    distance,
  })),
);

export const cards = edition.cards.value.map(({ card }) => card as Card);
export const size = edition.board.value;
export const wagonsEach = edition.wagons.value;
export const passengersEach = edition.passengers.value;

export const colourOf = (card: Card): Colour | null =>
  card === "locomotive" || card === "locomotive4" || card === "passenger" ? null : card;
export const aboutCard = (card: Card, words: Words): string =>
  `${words.name("card", card)}: ${words.say(colourOf(card) ? "board.about.card" : `help.card.${card}`)}`;
export const countOf = (bag: readonly number[], card: Card): number =>
  bag[cards.indexOf(card)] ?? 0;

// The other end.
export const beyond = (track: Track, from: Town): Town => {
  const { a, b } = tracks[track]!;
  return a === from ? b : a;
};

// What towns, tracks and tickets are called, for the catalogue: the rules give the same names.
export function labels(texts: Messages, language: Language): Messages {
  const words = new Catalogue(language, [texts]);
  const town = (t: Town) => towns[t]!.names[language];
  const trackName = ({ a, b, colour, place, beside }: TrackFacts) => {
    const alike = beside.filter((twin) => tracks[twin]!.colour === colour).length > 1;
    return words.say("label.track", {
      a: town(a),
      b: town(b),
      kind: colour ? (alike ? "twin" : "coloured") : alike ? "gray_twin" : "gray",
      colour: colour ? words.say(`name.colour.${colour}`) : "",
      number: place + 1,
    });
  };
  const listed = (names: readonly string[]) =>
    Object.fromEntries(names.map((name, i) => [String(i), name.replaceAll("'", "''")]));
  return {
    town: listed(towns.map((_, t) => town(t))),
    track: listed(tracks.map(trackName)),
    ticket: listed(
      tickets.map(({ a, b, points }) =>
        words.say("label.ticket", { a: town(a), b: town(b), points }),
      ),
    ),
  };
}
