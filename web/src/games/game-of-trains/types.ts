// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.

export type Step = "exchange" | "act" | "place" | "over";

export type Seat = number;

export type Wagon = number;

export interface Train {
    wagons: (Wagon | null)[];
    locks: (Wagon | null)[];
}

export interface Table {
    players: number;
    step: Step;
    start: Seat;
    turn: Seat;
    turns: number;
    trains: Train[];
    display: Wagon[];
    drawn: Wagon | null;
    aside: Wagon | null;
    draw_pile: number;
    discarded: Wagon[];
    held: number[];
    thrown: number[];
    winner: Seat | null;
}

export interface Hand {
    drawn: Wagon[];
    thrown: Wagon[];
}

export interface Box {
    draw_pile: Wagon[];
}

export type Place = number;

export interface Exchange {
    wagon: Wagon;
    place: Place;
}

export type Draw = object;

export interface Replace {
    place: Place;
}

export interface SwapNeighbours {
    left: Place;
}

export interface SwapAcross {
    left: Place;
}

export interface MoveRight {
    from: Place;
}

export interface MoveLeft {
    from: Place;
}

export type RemoveFirst = object;

export type RemoveMiddle = object;

export type RemoveLast = object;

export interface Protect {
    place: Place;
}

export type Action =
    | ({ is: "exchange" } & Exchange)
    | ({ is: "draw" } & Draw)
    | ({ is: "replace" } & Replace)
    | ({ is: "swap_neighbours" } & SwapNeighbours)
    | ({ is: "swap_across" } & SwapAcross)
    | ({ is: "move_right" } & MoveRight)
    | ({ is: "move_left" } & MoveLeft)
    | ({ is: "remove_first" } & RemoveFirst)
    | ({ is: "remove_middle" } & RemoveMiddle)
    | ({ is: "remove_last" } & RemoveLast)
    | ({ is: "protect" } & Protect);

export interface Exchanged {
    who: Seat;
    place: Place;
    in: Wagon;
    out: Wagon;
    thrown: { to: Seat[]; value: Wagon[] | null };
}

export interface Drew {
    who: Seat;
    wagon: Wagon;
}

export interface Replaced {
    who: Seat;
    place: Place;
    in: Wagon;
    out: Wagon;
}

export type Function = "swap_neighbours" | "swap_across" | "move_right" | "move_left" | "remove_first" | "remove_middle" | "remove_last" | "protect";

export interface Used {
    who: Seat;
    card: Wagon;
    function: Function;
}

export interface Swapped {
    who: Seat;
    left: Place;
    right: Place;
}

export interface Moved {
    who: Seat;
    from: Place;
    to: Place;
    wagon: Wagon;
}

export interface Removed {
    who: Seat;
    place: Place;
    wagon: Wagon;
}

export interface Held {
    who: Seat;
    place: Place;
}

export interface Refilled {
    who: Seat;
    place: Place;
    wagon: Wagon;
}

export interface Protected {
    who: Seat;
    place: Place;
    lock: Wagon;
}

export interface LockLost {
    who: Seat;
    place: Place;
    lock: Wagon;
}

export interface PairLeft {
    function: Function;
    older: Wagon;
    newer: Wagon;
}

export interface Reshuffled {
    cards: number;
}

export interface Won {
    who: Seat;
}

export interface TurnLimit {
    turns: number;
}

export type Event =
    | ({ is: "exchanged" } & Exchanged)
    | ({ is: "drew" } & Drew)
    | ({ is: "replaced" } & Replaced)
    | ({ is: "used" } & Used)
    | ({ is: "swapped" } & Swapped)
    | ({ is: "moved" } & Moved)
    | ({ is: "removed" } & Removed)
    | ({ is: "held" } & Held)
    | ({ is: "refilled" } & Refilled)
    | ({ is: "protected" } & Protected)
    | ({ is: "lock_lost" } & LockLost)
    | ({ is: "pair_left" } & PairLeft)
    | ({ is: "reshuffled" } & Reshuffled)
    | ({ is: "won" } & Won)
    | ({ is: "turn_limit" } & TurnLimit);

export type GameOver = object;

export interface NotYourTurn {
    turn: Seat;
}

export type ExchangeFirst = object;

export type SetupIsOver = object;

export interface NotAmongDrawn {
    wagon: Wagon;
}

export interface ReplaceFirst {
    drawn: Wagon;
}

export type NothingDrawn = object;

export interface NotInDisplay {
    function: Function;
}

export interface NoPartner {
    function: Function;
    place: Place;
}

export interface TooCloseToTheEnd {
    function: Function;
    place: Place;
}

export interface NotProtectable {
    place: Place;
}

export interface AlreadyProtected {
    place: Place;
}

export type NoneToProtect = object;

export interface NoSuchNumber {
    field: string;
    found: string;
    first: number;
    last: number;
}

export type Reason =
    | ({ is: "game_over" } & GameOver)
    | ({ is: "not_your_turn" } & NotYourTurn)
    | ({ is: "exchange_first" } & ExchangeFirst)
    | ({ is: "setup_is_over" } & SetupIsOver)
    | ({ is: "not_among_drawn" } & NotAmongDrawn)
    | ({ is: "replace_first" } & ReplaceFirst)
    | ({ is: "nothing_drawn" } & NothingDrawn)
    | ({ is: "not_in_display" } & NotInDisplay)
    | ({ is: "no_partner" } & NoPartner)
    | ({ is: "too_close_to_the_end" } & TooCloseToTheEnd)
    | ({ is: "not_protectable" } & NotProtectable)
    | ({ is: "already_protected" } & AlreadyProtected)
    | ({ is: "none_to_protect" } & NoneToProtect)
    | ({ is: "no_such_number" } & NoSuchNumber);

export interface Options {
    memory: boolean | null;
}

export interface Standings {
    points: number[][];
    total: number[];
    place: number[];
}

export type Category = "longest_run";

export interface Outlook {
    points: number[][];
    rising: Place[][];
    discard_pile: number;
    turns_left: number;
}

// Of the score sheet, in the order of its points.
export const categories = ["longest_run"] as const;

// What the host of a table chooses, and what is played where nothing is said.
export const options = [
    { name: "memory", kind: "flag", initial: false },
] as const;

// How the fields of a record become words.
export const shapes = {
    event: {
        exchanged: { who: "seat", place: "number", in: "number", out: "number", thrown: { private: { list: "number" } } },
        drew: { who: "seat", wagon: "number" },
        replaced: { who: "seat", place: "number", in: "number", out: "number" },
        used: { who: "seat", card: "number", function: { enum: "function" } },
        swapped: { who: "seat", left: "number", right: "number" },
        moved: { who: "seat", from: "number", to: "number", wagon: "number" },
        removed: { who: "seat", place: "number", wagon: "number" },
        held: { who: "seat", place: "number" },
        refilled: { who: "seat", place: "number", wagon: "number" },
        protected: { who: "seat", place: "number", lock: "number" },
        lock_lost: { who: "seat", place: "number", lock: "number" },
        pair_left: { function: { enum: "function" }, older: "number", newer: "number" },
        reshuffled: { cards: "number" },
        won: { who: "seat" },
        turn_limit: { turns: "number" },
    },
    choice: {
        exchange: { wagon: "number", place: "number" },
        draw: {},
        replace: { place: "number" },
        swap_neighbours: { left: "number" },
        swap_across: { left: "number" },
        move_right: { from: "number" },
        move_left: { from: "number" },
        remove_first: {},
        remove_middle: {},
        remove_last: {},
        protect: { place: "number" },
    },
    reason: {
        game_over: {},
        not_your_turn: { turn: "seat" },
        exchange_first: {},
        setup_is_over: {},
        not_among_drawn: { wagon: "number" },
        replace_first: { drawn: "number" },
        nothing_drawn: {},
        not_in_display: { function: { enum: "function" } },
        no_partner: { function: { enum: "function" }, place: "number" },
        too_close_to_the_end: { function: { enum: "function" }, place: "number" },
        not_protectable: { place: "number" },
        already_protected: { place: "number" },
        none_to_protect: {},
        no_such_number: { field: "text", found: "text", first: "number", last: "number" },
    },
} as const;
