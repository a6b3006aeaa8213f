// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.

export type Step = "announce" | "first_tickets" | "turn" | "second_card" | "pay" | "passenger" | "tickets" | "journey" | "over";

export type Seat = number;

export type Card = "blue" | "red" | "green" | "yellow" | "black" | "purple" | "white" | "orange" | "locomotive" | "locomotive4" | "passenger";

export type Ticket = number;

export type Track = number;

export type Town = number;

export interface Table {
    players: number;
    step: Step;
    asked: Seat[];
    turn: Seat;
    memory: boolean;
    turns_left: number;
    ending: boolean;
    passes: number;
    display: Card[];
    pile: number;
    discarded: number[];
    cards: number[];
    known: number[][];
    shuffled: number[];
    underneath: Seat[][];
    announced: number[][];
    tickets: number[][];
    shown: Ticket[][];
    owner: (Seat | null)[];
    open: Track[];
    passenger: (Seat | null)[];
    goods_taken: number[];
    goods: number[][];
    wagons: number[];
    passengers: number[];
    track_points: number[];
    claiming: Track | null;
    at: Town | null;
    from: Town;
    travelled: Track[];
    visited: Town[];
    earned: number;
}

export interface DrawTickets {
    shorts: number;
    longs: number;
}

export interface Hand {
    cards: number[];
    tickets: Ticket[];
    drawn: Ticket[];
    returning: Ticket[];
    mix: DrawTickets | null;
    returned: Ticket[][];
    drawn_by: (Seat | null)[];
}

export interface Box {
    pile: number[];
    shuffled: Ticket[][];
    underneath: Ticket[][];
}

export interface Return {
    tickets: Ticket[];
}

export interface TakeOpen {
    card: Card;
}

export type DrawBlind = object;

export interface Claim {
    track: Track;
}

export type Colour = "blue" | "red" | "green" | "yellow" | "black" | "purple" | "white" | "orange";

export interface Pay {
    colour: Colour | null;
    locomotives: number;
    locomotives4: number;
}

export interface PlacePassenger {
    town: Town;
}

export type KeepPassenger = object;

export interface StartJourney {
    from: Town;
}

export interface Travel {
    track: Track;
}

export type EndJourney = object;

export type Pass = object;

export type Action =
    | ({ is: "draw_tickets" } & DrawTickets)
    | ({ is: "return" } & Return)
    | ({ is: "take_open" } & TakeOpen)
    | ({ is: "draw_blind" } & DrawBlind)
    | ({ is: "claim" } & Claim)
    | ({ is: "pay" } & Pay)
    | ({ is: "place_passenger" } & PlacePassenger)
    | ({ is: "keep_passenger" } & KeepPassenger)
    | ({ is: "start_journey" } & StartJourney)
    | ({ is: "travel" } & Travel)
    | ({ is: "end_journey" } & EndJourney)
    | ({ is: "pass" } & Pass);

export interface Decided {
    who: Seat;
}

export interface Announced {
    who: Seat;
    shorts: number;
    longs: number;
}

export interface TicketsDrawn {
    who: Seat;
    shorts: number;
    longs: number;
    tickets: { to: Seat[]; value: Ticket[] | null };
}

export interface TicketsKept {
    who: Seat;
    shorts: number;
    longs: number;
    kept: { to: Seat[]; value: Ticket[] | null };
    returned: { to: Seat[]; value: Ticket[] | null };
}

export interface TicketsShuffled {
    shorts: number;
    longs: number;
}

export interface CardDrawn {
    who: Seat;
    card: { to: Seat[]; value: Card | null };
}

export interface CardTaken {
    who: Seat;
    card: Card;
}

export interface TurnedUp {
    cards: Card[];
}

export interface Swept {
    card: Card;
    cards: number;
}

export interface Reshuffled {
    cards: number;
}

export interface TrackChosen {
    who: Seat;
    track: Track;
}

export interface Claimed {
    who: Seat;
    track: Track;
    a: Town;
    b: Town;
    colour: Colour | null;
    cards: number;
    locomotives: number;
    locomotives4: number;
    points: number;
}

export interface PassengerPlaced {
    who: Seat;
    town: Town;
}

export interface PassengerKept {
    who: Seat;
}

export interface JourneyBegan {
    who: Seat;
    from: Town;
}

export interface Travelled {
    who: Seat;
    track: Track;
    to: Town;
}

export interface RodeAlong {
    who: Seat;
    track: Track;
    to: Town;
    owner: Seat;
}

export type Goods = number;

export interface GoodsTaken {
    who: Seat;
    town: Town;
    goods: Goods;
}

export interface JourneyEnded {
    who: Seat;
    town: Town;
    points: number;
}

export interface Passed {
    who: Seat;
}

export interface LastTurns {
    who: Seat;
    wagons: number;
}

export type AllStuck = object;

export interface TicketMet {
    who: Seat;
    ticket: Ticket;
    points: number;
}

export interface TicketMissed {
    who: Seat;
    ticket: Ticket;
    points: number;
}

export interface MostTickets {
    who: Seat[];
    tickets: number;
    points: number;
}

export interface GameEnded {
    winners: Seat[];
    points: number;
}

export type Event =
    | ({ is: "decided" } & Decided)
    | ({ is: "announced" } & Announced)
    | ({ is: "tickets_drawn" } & TicketsDrawn)
    | ({ is: "tickets_kept" } & TicketsKept)
    | ({ is: "tickets_shuffled" } & TicketsShuffled)
    | ({ is: "card_drawn" } & CardDrawn)
    | ({ is: "card_taken" } & CardTaken)
    | ({ is: "turned_up" } & TurnedUp)
    | ({ is: "swept" } & Swept)
    | ({ is: "reshuffled" } & Reshuffled)
    | ({ is: "track_chosen" } & TrackChosen)
    | ({ is: "claimed" } & Claimed)
    | ({ is: "passenger_placed" } & PassengerPlaced)
    | ({ is: "passenger_kept" } & PassengerKept)
    | ({ is: "journey_began" } & JourneyBegan)
    | ({ is: "travelled" } & Travelled)
    | ({ is: "rode_along" } & RodeAlong)
    | ({ is: "goods_taken" } & GoodsTaken)
    | ({ is: "journey_ended" } & JourneyEnded)
    | ({ is: "passed" } & Passed)
    | ({ is: "last_turns" } & LastTurns)
    | ({ is: "all_stuck" } & AllStuck)
    | ({ is: "ticket_met" } & TicketMet)
    | ({ is: "ticket_missed" } & TicketMissed)
    | ({ is: "most_tickets" } & MostTickets)
    | ({ is: "game_ended" } & GameEnded);

export type GameOver = object;

export interface NotAsked {
    asked: Seat[];
}

export interface WrongMoment {
    step: Step;
}

export interface NotThatMany {
    shorts: number;
    longs: number;
}

export interface MoreThanShare {
    shorts: number;
    longs: number;
}

export interface WrongSum {
    together: number;
    first: boolean;
}

export type NoTicketsLeft = object;

export interface NotDrawn {
    ticket: Ticket;
    first: boolean;
}

export interface KeepMore {
    least: number;
    first: boolean;
}

export type OtherOrder = object;

export type PileExhausted = object;

export interface NotOnDisplay {
    card: Card;
}

export type NoSecondLocomotive = object;

export interface NoSuchTrack {
    track: Track;
}

export interface TrackTaken {
    track: Track;
    owner: Seat;
}

export interface TrackClosed {
    track: Track;
}

export interface TwinOwned {
    track: Track;
}

export interface SameAsTwin {
    track: Track;
    twin: Track;
}

export interface TooFewWagons {
    needed: number;
    left: number;
}

export interface TooFewCards {
    track: Track;
    length: number;
}

export interface WrongColour {
    track: Track;
    colour: Colour;
}

export interface ColourInVain {
    colour: Colour;
}

export type ColourMissing = object;

export interface NotInHand {
    card: Card;
    needed: number;
    held: number;
}

export interface TooMuchPaid {
    length: number;
}

export interface TrackTooShort4 {
    length: number;
}

export interface NotAtTheEnds {
    town: Town;
}

export interface CountryNoStart {
    town: Town;
}

export interface PassengerThere {
    town: Town;
    who: Seat;
}

export interface NoPassengerHere {
    town: Town;
}

export interface NowhereToGo {
    town: Town;
}

export interface NotFromHere {
    track: Track;
    at: Town;
}

export interface TrackUnclaimed {
    track: Track;
}

export interface AlreadyUsed {
    track: Track;
}

export interface NoPassengerCard {
    track: Track;
    owner: Seat;
}

export type TravelFirst = object;

export type CanStillAct = object;

export interface NoSuchNumber {
    field: string;
    found: string;
    first: number;
    last: number;
}

export interface TooMany {
    field: string;
    found: number;
    most: number;
}

export interface NoSuchName {
    field: string;
    found: string;
    known: string;
}

export type Reason =
    | ({ is: "game_over" } & GameOver)
    | ({ is: "not_asked" } & NotAsked)
    | ({ is: "wrong_moment" } & WrongMoment)
    | ({ is: "not_that_many" } & NotThatMany)
    | ({ is: "more_than_share" } & MoreThanShare)
    | ({ is: "wrong_sum" } & WrongSum)
    | ({ is: "no_tickets_left" } & NoTicketsLeft)
    | ({ is: "not_drawn" } & NotDrawn)
    | ({ is: "keep_more" } & KeepMore)
    | ({ is: "other_order" } & OtherOrder)
    | ({ is: "pile_exhausted" } & PileExhausted)
    | ({ is: "not_on_display" } & NotOnDisplay)
    | ({ is: "no_second_locomotive" } & NoSecondLocomotive)
    | ({ is: "no_such_track" } & NoSuchTrack)
    | ({ is: "track_taken" } & TrackTaken)
    | ({ is: "track_closed" } & TrackClosed)
    | ({ is: "twin_owned" } & TwinOwned)
    | ({ is: "same_as_twin" } & SameAsTwin)
    | ({ is: "too_few_wagons" } & TooFewWagons)
    | ({ is: "too_few_cards" } & TooFewCards)
    | ({ is: "wrong_colour" } & WrongColour)
    | ({ is: "colour_in_vain" } & ColourInVain)
    | ({ is: "colour_missing" } & ColourMissing)
    | ({ is: "not_in_hand" } & NotInHand)
    | ({ is: "too_much_paid" } & TooMuchPaid)
    | ({ is: "track_too_short4" } & TrackTooShort4)
    | ({ is: "not_at_the_ends" } & NotAtTheEnds)
    | ({ is: "country_no_start" } & CountryNoStart)
    | ({ is: "passenger_there" } & PassengerThere)
    | ({ is: "no_passenger_here" } & NoPassengerHere)
    | ({ is: "nowhere_to_go" } & NowhereToGo)
    | ({ is: "not_from_here" } & NotFromHere)
    | ({ is: "track_unclaimed" } & TrackUnclaimed)
    | ({ is: "already_used" } & AlreadyUsed)
    | ({ is: "no_passenger_card" } & NoPassengerCard)
    | ({ is: "travel_first" } & TravelFirst)
    | ({ is: "can_still_act" } & CanStillAct)
    | ({ is: "no_such_number" } & NoSuchNumber)
    | ({ is: "too_many" } & TooMany)
    | ({ is: "no_such_name" } & NoSuchName);

export interface Options {
    start: Seat | null;
    memory: boolean | null;
}

export interface Standings {
    points: number[][];
    total: number[];
    place: number[];
}

export type Category = "tracks" | "goods" | "tickets" | "missed_tickets" | "bonus";

export type Prospect = "met" | "open" | "short_of_wagons" | "lost" | "failed";

export interface TicketOutlook {
    ticket: Ticket;
    prospect: Prospect;
    missing: number;
    way: Track[];
}

export interface Outlook {
    points: number[][];
    met: Ticket[][];
    tickets: TicketOutlook[];
    ticket_piles: number[];
    wagons_until_end: number[];
}

export interface Plan {
    from: Town;
    tracks: Track[];
    points: number;
    cards: number;
}

// Of the score sheet, in the order of its points.
export const categories = ["tracks", "goods", "tickets", "missed_tickets", "bonus"] as const;

// What the host of a table chooses, and what is played where nothing is said.
export const options = [
    { name: "memory", kind: "flag", initial: false },
] as const;

// How the fields of a record become words.
export const shapes = {
    event: {
        decided: { who: "seat" },
        announced: { who: "seat", shorts: "number", longs: "number" },
        tickets_drawn: { who: "seat", shorts: "number", longs: "number", tickets: { private: { list: { enum: "ticket" } } } },
        tickets_kept: { who: "seat", shorts: "number", longs: "number", kept: { private: { list: { enum: "ticket" } } }, returned: { private: { list: { enum: "ticket" } } } },
        tickets_shuffled: { shorts: "number", longs: "number" },
        card_drawn: { who: "seat", card: { private: { enum: "card" } } },
        card_taken: { who: "seat", card: { enum: "card" } },
        turned_up: { cards: { list: { enum: "card" } } },
        swept: { card: { enum: "card" }, cards: "number" },
        reshuffled: { cards: "number" },
        track_chosen: { who: "seat", track: { enum: "track" } },
        claimed: { who: "seat", track: { enum: "track" }, a: { enum: "town" }, b: { enum: "town" }, colour: { maybe: { enum: "colour" } }, cards: "number", locomotives: "number", locomotives4: "number", points: "number" },
        passenger_placed: { who: "seat", town: { enum: "town" } },
        passenger_kept: { who: "seat" },
        journey_began: { who: "seat", from: { enum: "town" } },
        travelled: { who: "seat", track: { enum: "track" }, to: { enum: "town" } },
        rode_along: { who: "seat", track: { enum: "track" }, to: { enum: "town" }, owner: "seat" },
        goods_taken: { who: "seat", town: { enum: "town" }, goods: "number" },
        journey_ended: { who: "seat", town: { enum: "town" }, points: "number" },
        passed: { who: "seat" },
        last_turns: { who: "seat", wagons: "number" },
        all_stuck: {},
        ticket_met: { who: "seat", ticket: { enum: "ticket" }, points: "number" },
        ticket_missed: { who: "seat", ticket: { enum: "ticket" }, points: "number" },
        most_tickets: { who: { list: "seat" }, tickets: "number", points: "number" },
        game_ended: { winners: { list: "seat" }, points: "number" },
    },
    choice: {
        draw_tickets: { shorts: "number", longs: "number" },
        return: { tickets: { list: { enum: "ticket" } } },
        take_open: { card: { enum: "card" } },
        draw_blind: {},
        claim: { track: { enum: "track" } },
        pay: { colour: { maybe: { enum: "colour" } }, locomotives: "number", locomotives4: "number" },
        place_passenger: { town: { enum: "town" } },
        keep_passenger: {},
        start_journey: { from: { enum: "town" } },
        travel: { track: { enum: "track" } },
        end_journey: {},
        pass: {},
    },
    reason: {
        game_over: {},
        not_asked: { asked: { list: "seat" } },
        wrong_moment: { step: { enum: "step" } },
        not_that_many: { shorts: "number", longs: "number" },
        more_than_share: { shorts: "number", longs: "number" },
        wrong_sum: { together: "number", first: "flag" },
        no_tickets_left: {},
        not_drawn: { ticket: { enum: "ticket" }, first: "flag" },
        keep_more: { least: "number", first: "flag" },
        other_order: {},
        pile_exhausted: {},
        not_on_display: { card: { enum: "card" } },
        no_second_locomotive: {},
        no_such_track: { track: { enum: "track" } },
        track_taken: { track: { enum: "track" }, owner: "seat" },
        track_closed: { track: { enum: "track" } },
        twin_owned: { track: { enum: "track" } },
        same_as_twin: { track: { enum: "track" }, twin: { enum: "track" } },
        too_few_wagons: { needed: "number", left: "number" },
        too_few_cards: { track: { enum: "track" }, length: "number" },
        wrong_colour: { track: { enum: "track" }, colour: { enum: "colour" } },
        colour_in_vain: { colour: { enum: "colour" } },
        colour_missing: {},
        not_in_hand: { card: { enum: "card" }, needed: "number", held: "number" },
        too_much_paid: { length: "number" },
        track_too_short4: { length: "number" },
        not_at_the_ends: { town: { enum: "town" } },
        country_no_start: { town: { enum: "town" } },
        passenger_there: { town: { enum: "town" }, who: "seat" },
        no_passenger_here: { town: { enum: "town" } },
        nowhere_to_go: { town: { enum: "town" } },
        not_from_here: { track: { enum: "track" }, at: { enum: "town" } },
        track_unclaimed: { track: { enum: "track" } },
        already_used: { track: { enum: "track" } },
        no_passenger_card: { track: { enum: "track" }, owner: "seat" },
        travel_first: {},
        can_still_act: {},
        no_such_number: { field: "text", found: "text", first: "number", last: "number" },
        too_many: { field: "text", found: "number", most: "number" },
        no_such_name: { field: "text", found: "text", known: "text" },
    },
} as const;
