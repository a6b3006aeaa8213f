// The choices as the board offers them: by the thing that is pressed.
import { tickets } from "./facts.ts";
import type { Action, Card, Ticket, Town, Track } from "./types.ts";

type Of<Is extends Action["is"]> = Extract<Action, { is: Is }>;

const all =
  <Is extends Action["is"]>(is: Is) =>
  (choices: readonly Action[]): Of<Is>[] =>
    choices.filter((c): c is Of<Is> => c.is === is);

export const mixesIn = all("draw_tickets");
export const claimsIn = all("claim");
export const paymentsIn = all("pay");
export const placesIn = all("place_passenger");
export const startsIn = all("start_journey");
export const travelsIn = all("travel");
export const returnsIn = all("return");
export const keepsPassenger = (choices: readonly Action[]) => all("keep_passenger")(choices)[0];
export const stopsIn = (choices: readonly Action[]) => all("end_journey")(choices)[0];
export const passIn = (choices: readonly Action[]) => all("pass")(choices)[0];
export const blindIn = (choices: readonly Action[]) => all("draw_blind")(choices)[0];
export const takes = (choices: readonly Action[], card: Card) =>
  all("take_open")(choices).find((c) => c.card === card);

// What pressing a track would mean now, chosen or not.
export const wouldPress = (journey: boolean, track: Track): Action =>
  journey ? { is: "travel", track } : { is: "claim", track };

export const onTrack = (choices: readonly Action[], track: Track): Action | undefined =>
  choices.find((c) => (c.is === "claim" || c.is === "travel") && c.track === track);

export const inTown = (choices: readonly Action[], town: Town): Action | undefined =>
  choices.find(
    (c) =>
      (c.is === "place_passenger" && c.town === town) ||
      (c.is === "start_journey" && c.from === town),
  );

// Giving back these: short ones first, each pile in the order in which they were put away; at the
// beginning, when the piles are shuffled afterwards, in the order of their numbers.
export function giving(back: readonly Ticket[], first: boolean): Of<"return"> {
  if (first) return { is: "return", tickets: back.toSorted((a, b) => a - b) };
  const short = (ticket: Ticket) => tickets[ticket]!.distance === "short";
  return {
    is: "return",
    tickets: [...back.filter(short), ...back.filter((ticket) => !short(ticket))],
  };
}

export const isAmong = (choices: readonly Action[], action: Action): boolean => {
  const wanted = JSON.stringify(action);
  return choices.some((choice) => JSON.stringify(choice) === wanted);
};

// A journey that can be made, as the server plans it.
export interface Plan {
  from: Town;
  tracks: Track[];
  points: number;
  cards: number;
}
