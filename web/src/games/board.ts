// What the shell and the boards have agreed on. A board draws a game and knows no rules: what can
// be clicked comes from `choices`, what is shown from `view`, what moves from `happened`. Where it draws
// what, `stage/frame.ts` says.
import type { Component } from "svelte";
import type { Language, Messages, Shapes, Words } from "../words.ts";
import type { Pieces } from "./minute.ts";

export interface Player {
  seat: number;
  name: string;
  bot: string; // which bot plays this seat; "" if its owner does
  absent: boolean;
  resigned: boolean;
}

export interface Happening<Event> {
  seq: number;
  event: Event;
  rule: string; // the paragraph of the rules, "" if none
}

// What can be seen through one pair of eyes. A spectator has the table alone; only a replay with
// everything open has all hands. The outlook is what the rules make of it for these eyes, if the
// game has one; beside all hands lie all outlooks.
export interface View<Table, Hand, Outlook = unknown> {
  table: Table;
  hand?: Hand;
  seat?: number;
  hands?: Hand[];
  outlook?: Outlook;
  outlooks?: Outlook[];
}

export interface BoardProps<View, Action, Event> {
  view: View;
  me: number | null; // the seat whose eyes these are
  players: Player[];
  scores?: readonly (number | null)[]; // as far as all may know them, by seat; at the end, the result
  winners?: readonly number[]; // seats, when the game is over
  choices: Action[]; // what this seat may do now; empty when it is not asked
  // What led from the view before to this one, in order. If it is nothing, the view is to be there
  // at once, even if something is still moving.
  happened: Happening<Event>[];
  act(action: Action): void; // answer with one of the choices
  whyNot(action: Action): void; // shows the sentence and its paragraph
  preview(action: Action): Promise<{ view: View; events: Happening<Event>[] } | null>;
  reason?(action: Action): Promise<string>; // why not, in words; "" if it is a choice
  plans?(): Promise<unknown[]>; // what the rules can plan ahead for this seat
  undo?: (() => void) | undefined; // takes back what I just did, where that is possible
  words: Words;
  pointed: Event | null; // a log line is hovered or focused: show it on the board
  replaying: boolean;
  memory?: boolean; // the table has chosen to be reminded of what everybody saw
  clocks?: number[] | undefined; // seconds left, by seat, as told with the view; -1: none
  playing?(on: boolean): void; // the board says whether it is still showing what happened
}

// The option of that name, which several games have.
export const remembers = (options: unknown): boolean =>
  (options as { memory?: unknown } | null)?.memory === true;

// A choice of the table's host; its words are option.<name> and, for members, name.<words>.<member>.
// A list is chosen round by round, as far as the host likes, and names no member twice; its words
// are option.<name> with the number of the {round}, and option.<name>_any for what is left open.
export type Option =
  | { name: string; kind: "flag"; initial: boolean }
  | { name: string; kind: "number"; from: number; to: number; initial: number }
  | { name: string; kind: "choice"; of: readonly string[]; initial: string; words: string }
  | { name: string; kind: "list"; of: readonly string[]; most: number; words: string };

// A group of values of an edition file, in words for the page about it.
export interface AboutGroup {
  title: string;
  note: string;
}

export interface EditionFile {
  game: string;
  edition: string;
  authors: string[];
  publishers: string[];
  [group: string]: unknown;
}

export interface GameModule<View = unknown, Action = unknown, Event = unknown> {
  Board: Component<BoardProps<View, Action, Event>> | null; // null: the list of choices serves
  shapes: Shapes;
  texts: Record<Language, Messages>;
  rules: Record<Language, () => Promise<string>>; // RULES.*.md, when somebody reads them
  pieces: () => Promise<Pieces>; // pictures for "in a minute", which opens the rules
  edition: EditionFile;
  about: Record<Language, Record<string, AboutGroup>>; // of each group in the edition
  categories: readonly string[]; // of the score sheet, in the order of its points
  options?: readonly Option[];
  firstGame?: Record<string, unknown>; // options that make the first game on a device an easy one
  // What everybody may know of the scores while the game goes on, by seat.
  scores?(view: View): (number | null)[];
}

// The shell handles all games alike; each knows its own types.
export function game<View, Action, Event>(module: GameModule<View, Action, Event>): GameModule {
  return module as unknown as GameModule;
}
