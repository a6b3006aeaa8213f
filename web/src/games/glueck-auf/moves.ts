// What of the board can be pressed now, read off the choices.
import type {
  Action,
  Area,
  Innovation,
  Lorry,
  Order,
  Outlook,
  Stack,
  Track,
  Wagon,
} from "./names.ts";

type Of<K extends Action["is"]> = Extract<Action, { is: K }>;

export const of = <K extends Action["is"]>(choices: readonly Action[], kind: K): Of<K>[] =>
  choices.filter((choice): choice is Of<K> => choice.is === kind);

// Workers for an area, or the stack that free choice or an innovation takes from.
export const atArea = (choices: readonly Action[], area: Area): Action | undefined =>
  of(choices, "use").find((choice) => choice.area === area) ??
  of(choices, "choose_stack").find((choice) => choice.stack === area);

// What somebody means who presses an area: the choice, or what it would be.
export const meantBy = (area: Area, choosing: boolean): Action =>
  choosing ? { is: "choose_stack", stack: area as Stack } : { is: "use", area };

// Loading the front card of the row, or a card of the storage, onto a wagon.
export function loading(
  choices: readonly Action[],
  stored: Lorry | null,
  track: Track,
  wagon: Wagon,
): Action | undefined {
  if (stored === null)
    return of(choices, "load_front").find((c) => c.track === track && c.wagon === wagon);
  return of(choices, "load_stored").find(
    (c) => c.lorry === stored && c.track === track && c.wagon === wagon,
  );
}

// Trains that can leave, with the orders that they can serve.
export const dispatches = (choices: readonly Action[], track: Track | null, order: Order | null) =>
  of(choices, "dispatch").filter(
    (c) => (track === null || c.track === track) && (order === null || c.order === order),
  );

// The cards of a payment, the largest first.
export const cardsOf = ({ singles, twos, ones }: Of<"pay">): number[] => [
  ...[...singles].sort((a, b) => b - a),
  ...Array.from({ length: twos }, () => 2),
  ...Array.from({ length: ones }, () => 1),
];

// Every way to place so many workers, as the rules tell them: "2+1", or an innovation to begin with.
export function waysToPay(
  outlook: Outlook,
  workers: number,
  name: (innovation: Innovation) => string,
): string[] {
  const ways = outlook.payments.find((payment) => payment.workers === workers);
  return [
    ...(ways?.cards ?? []).map((cards) => cardsOf({ is: "pay", ...cards }).join("+")),
    ...(ways?.innovations ?? []).map(name),
  ];
}
