// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.

export type Step = "action" | "extra" | "draw" | "pay" | "clear" | "drop_building" | "give_up" | "cover" | "discard" | "goods" | "deliver" | "hand_limit" | "over";

export type Seat = number;

export type Card = "engine1" | "engine2" | "engine3" | "hopper1" | "hopper2" | "hopper3" | "tanker1" | "tanker2" | "tanker3" | "boxcar1" | "boxcar2" | "boxcar3" | "caboose1" | "caboose2" | "caboose3" | "caboose4" | "caboose5" | "caboose6" | "coal_factory" | "refinery" | "customs_house" | "grand_central" | "bank" | "rail_yard";

export interface Cargo {
    card: Card | null;
    loader: Seat | null;
}

export interface Car {
    card: Card;
    cargo: Cargo[];
}

export interface Train {
    engine: Card;
    cars: Car[];
    buildings: Card[];
}

export type FollowUp = number;

export interface OrderCard {
    holder: Seat | null;
    done: FollowUp | null;
}

export type Deed = "draw" | "build" | "load" | "deliver";

export type Place = number;

export type Order = number;

export type Hold = number;

export interface Table {
    players: number;
    step: Step;
    display: boolean;
    upgrade_discount: boolean;
    start: Seat;
    turn: Seat;
    round: number;
    action: number;
    last_turns: boolean;
    turns_left: number;
    pile: number;
    pile_from: number[];
    discarded: number[];
    open: Card[];
    cards: number[];
    known: number[][];
    phantoms: number;
    trains: Train[];
    orders: OrderCard[];
    in_extra: boolean;
    draws: number;
    discards: number;
    extra: Deed[];
    to_pay: number;
    last: Card | null;
    cleared: number;
    cleared_from: Place | null;
    loading_on: Seat | null;
    loading_at: Place | null;
    order: Order | null;
    follow_up: FollowUp | null;
    for_order: Hold[];
    for_cards: Hold[];
}

export interface Hand {
    cards: number[];
    face_down: Card[];
}

export interface Box {
    pile: number[];
}

export type Draw = object;

export interface Take {
    card: Card;
}

export interface Build {
    card: Card;
}

export interface Upgrade {
    card: Card;
    place: Place;
}

export interface Replace {
    card: Card;
    old: Card;
}

export interface DiscardCar {
    place: Place;
}

export type EndClearing = object;

export interface DropBuilding {
    building: Card;
}

export interface Pay {
    card: Card | null;
}

export interface Load {
    card: Card;
    owner: Seat;
    place: Place;
}

export interface LoadFaceDown {
    owner: Seat;
    place: Place;
}

export interface GiveUp {
    card: Card | null;
}

export interface Cover {
    card: Card;
}

export interface Discard {
    card: Card;
}

export interface Fulfil {
    order: Order;
}

export interface FollowOn {
    follow_up: FollowUp;
}

export type Spot = number;

export interface Use {
    place: Place;
    spot: Spot;
}

export interface Unload {
    place: Place;
    spot: Spot;
}

export type EndDelivery = object;

export type Skip = object;

export type Action =
    | ({ is: "draw" } & Draw)
    | ({ is: "take" } & Take)
    | ({ is: "build" } & Build)
    | ({ is: "upgrade" } & Upgrade)
    | ({ is: "replace" } & Replace)
    | ({ is: "discard_car" } & DiscardCar)
    | ({ is: "end_clearing" } & EndClearing)
    | ({ is: "drop_building" } & DropBuilding)
    | ({ is: "pay" } & Pay)
    | ({ is: "load" } & Load)
    | ({ is: "load_face_down" } & LoadFaceDown)
    | ({ is: "give_up" } & GiveUp)
    | ({ is: "cover" } & Cover)
    | ({ is: "discard" } & Discard)
    | ({ is: "fulfil" } & Fulfil)
    | ({ is: "follow_on" } & FollowOn)
    | ({ is: "use" } & Use)
    | ({ is: "unload" } & Unload)
    | ({ is: "end_delivery" } & EndDelivery)
    | ({ is: "skip" } & Skip);

export interface Drawn {
    who: Seat;
    card: { to: Seat[]; value: Card | null };
}

export interface Taken {
    who: Seat;
    card: Card;
}

export interface PhantomDrawn {
    who: Seat;
}

export interface TurnedUp {
    cards: Card[];
}

export interface Reshuffled {
    cards: number;
}

export interface Built {
    who: Seat;
    card: Card;
    price: number;
}

export interface EngineBuilt {
    who: Seat;
    card: Card;
    old: Card;
    price: number;
}

export interface Upgraded {
    who: Seat;
    card: Card;
    old: Card;
    place: Place;
    price: number;
}

export interface Replaced {
    who: Seat;
    card: Card;
    old: Card;
    price: number;
}

export interface Paid {
    who: Seat;
    card: Card | null;
    left: number;
}

export interface CarDiscarded {
    who: Seat;
    card: Card;
    place: Place;
    cargo: Card[];
}

export interface Cleared {
    who: Seat;
    cars: number;
}

export interface BuildingDropped {
    who: Seat;
    building: Card;
}

export interface Loaded {
    who: Seat;
    owner: Seat;
    place: Place;
    car: Card;
    card: Card;
}

export interface CarChosen {
    who: Seat;
    owner: Seat;
    place: Place;
    car: Card;
}

export interface GivenUp {
    who: Seat;
    card: Card | null;
}

export interface LoadedFaceDown {
    who: Seat;
    owner: Seat;
    place: Place;
    car: Card;
    card: { to: Seat[]; value: Card | null };
}

export interface BonusEarned {
    who: Seat;
    draw: number;
    discard: number;
    extra: Deed[];
}

export interface Discarded {
    who: Seat;
    card: Card;
}

export interface NothingDiscarded {
    who: Seat;
}

export interface OrderChosen {
    who: Seat;
    order: Order;
    follow_up: FollowUp | null;
}

export interface CargoChosen {
    who: Seat;
    place: Place;
    spot: Spot;
    card: Card | null;
}

export interface Delivered {
    who: Seat;
    cargo: Card[];
    cards: number;
}

export interface OrderTaken {
    who: Seat;
    order: Order;
    points: number;
}

export interface FollowUpMet {
    who: Seat;
    order: Order;
    follow_up: FollowUp;
    points: number;
}

export interface ExtraLost {
    who: Seat;
}

export interface PhantomsGone {
    who: Seat;
    cards: number;
}

export interface LimitDiscarded {
    who: Seat;
    card: Card;
}

export type Cause = "orders" | "cards";

export interface LastTurns {
    who: Seat;
    cause: Cause;
}

export interface TooManyTurns {
    turns: number;
}

export interface GameEnded {
    winners: Seat[];
    points: number;
}

export type Event =
    | ({ is: "drawn" } & Drawn)
    | ({ is: "taken" } & Taken)
    | ({ is: "phantom_drawn" } & PhantomDrawn)
    | ({ is: "turned_up" } & TurnedUp)
    | ({ is: "reshuffled" } & Reshuffled)
    | ({ is: "built" } & Built)
    | ({ is: "engine_built" } & EngineBuilt)
    | ({ is: "upgraded" } & Upgraded)
    | ({ is: "replaced" } & Replaced)
    | ({ is: "paid" } & Paid)
    | ({ is: "car_discarded" } & CarDiscarded)
    | ({ is: "cleared" } & Cleared)
    | ({ is: "building_dropped" } & BuildingDropped)
    | ({ is: "loaded" } & Loaded)
    | ({ is: "car_chosen" } & CarChosen)
    | ({ is: "given_up" } & GivenUp)
    | ({ is: "loaded_face_down" } & LoadedFaceDown)
    | ({ is: "bonus_earned" } & BonusEarned)
    | ({ is: "discarded" } & Discarded)
    | ({ is: "nothing_discarded" } & NothingDiscarded)
    | ({ is: "order_chosen" } & OrderChosen)
    | ({ is: "cargo_chosen" } & CargoChosen)
    | ({ is: "delivered" } & Delivered)
    | ({ is: "order_taken" } & OrderTaken)
    | ({ is: "follow_up_met" } & FollowUpMet)
    | ({ is: "extra_lost" } & ExtraLost)
    | ({ is: "phantoms_gone" } & PhantomsGone)
    | ({ is: "limit_discarded" } & LimitDiscarded)
    | ({ is: "last_turns" } & LastTurns)
    | ({ is: "too_many_turns" } & TooManyTurns)
    | ({ is: "game_ended" } & GameEnded);

export type GameOver = object;

export interface NotAsked {
    asked: Seat[];
}

export interface WrongMoment {
    step: Step;
}

export interface NotThisExtra {
    extra: Deed[];
}

export interface NotInHand {
    card: Card;
}

export interface OutOfOrder {
    card: Card;
    from: Card;
}

export interface TooFewFrom {
    card: Card;
    needed: number;
}

export type OnlyOpenLeft = object;

export type NoDisplay = object;

export interface NotOpen {
    card: Card;
}

export interface CannotPay {
    card: Card;
    price: number;
    cards: number;
}

export type NoPhantom = object;

export type PhantomsFirst = object;

export interface TooHeavy {
    weight: number;
    power: number;
}

export interface NoBetterEngine {
    card: Card;
    engine: Card;
}

export interface NoSuchCar {
    cars: number;
}

export interface NoUpgrade {
    card: Card;
    old: Card;
}

export type ClearingOnly = object;

export interface CarsInOrder {
    from: Place;
}

export interface NotABuilding {
    card: Card;
}

export interface NotBuilt {
    building: Card;
}

export interface NoRoomForIt {
    limit: number;
}

export type RoomForAnother = object;

export interface NobodyThere {
    players: number;
}

export type OwnTrainOnly = object;

export interface CarriesNothing {
    car: Card;
}

export interface OwnersOnly {
    owner: Seat;
}

export type Good = "coal" | "oil" | "box";

export interface WrongCargo {
    card: Card;
    car: Card;
    good: Good;
}

export interface CarFull {
    car: Card;
    capacity: number;
}

export type NothingToGiveUp = object;

export interface OrderGone {
    order: Order;
    holder: Seat;
}

export interface FinishFirst {
    order: Order;
}

export type NoOrderBegun = object;

export interface GoodsMissing {
    coal: number;
    oil: number;
    box: number;
}

export interface NoSuchCargo {
    place: Place;
    cargo: number;
}

export interface AlreadyChosen {
    place: Place;
    spot: Spot;
}

export interface CargoInOrder {
    place: Place;
    spot: Spot;
}

export interface NotNeeded {
    place: Place;
    spot: Spot;
}

export interface NoSuchName {
    field: string;
    found: string;
    known: string;
}

export interface NoSuchNumber {
    field: string;
    found: string;
    first: number;
    last: number;
}

export type Reason =
    | ({ is: "game_over" } & GameOver)
    | ({ is: "not_asked" } & NotAsked)
    | ({ is: "wrong_moment" } & WrongMoment)
    | ({ is: "not_this_extra" } & NotThisExtra)
    | ({ is: "not_in_hand" } & NotInHand)
    | ({ is: "out_of_order" } & OutOfOrder)
    | ({ is: "too_few_from" } & TooFewFrom)
    | ({ is: "only_open_left" } & OnlyOpenLeft)
    | ({ is: "no_display" } & NoDisplay)
    | ({ is: "not_open" } & NotOpen)
    | ({ is: "cannot_pay" } & CannotPay)
    | ({ is: "no_phantom" } & NoPhantom)
    | ({ is: "phantoms_first" } & PhantomsFirst)
    | ({ is: "too_heavy" } & TooHeavy)
    | ({ is: "no_better_engine" } & NoBetterEngine)
    | ({ is: "no_such_car" } & NoSuchCar)
    | ({ is: "no_upgrade" } & NoUpgrade)
    | ({ is: "clearing_only" } & ClearingOnly)
    | ({ is: "cars_in_order" } & CarsInOrder)
    | ({ is: "not_a_building" } & NotABuilding)
    | ({ is: "not_built" } & NotBuilt)
    | ({ is: "no_room_for_it" } & NoRoomForIt)
    | ({ is: "room_for_another" } & RoomForAnother)
    | ({ is: "nobody_there" } & NobodyThere)
    | ({ is: "own_train_only" } & OwnTrainOnly)
    | ({ is: "carries_nothing" } & CarriesNothing)
    | ({ is: "owners_only" } & OwnersOnly)
    | ({ is: "wrong_cargo" } & WrongCargo)
    | ({ is: "car_full" } & CarFull)
    | ({ is: "nothing_to_give_up" } & NothingToGiveUp)
    | ({ is: "order_gone" } & OrderGone)
    | ({ is: "finish_first" } & FinishFirst)
    | ({ is: "no_order_begun" } & NoOrderBegun)
    | ({ is: "goods_missing" } & GoodsMissing)
    | ({ is: "no_such_cargo" } & NoSuchCargo)
    | ({ is: "already_chosen" } & AlreadyChosen)
    | ({ is: "cargo_in_order" } & CargoInOrder)
    | ({ is: "not_needed" } & NotNeeded)
    | ({ is: "no_such_name" } & NoSuchName)
    | ({ is: "no_such_number" } & NoSuchNumber);

export interface Options {
    start: Seat | null;
    display: boolean | null;
    upgrade_discount: boolean | null;
}

export interface Standings {
    points: number[][];
    total: number[];
    place: number[];
}

export type Category = "train" | "orders" | "buildings" | "cargo";

export interface TrainOutlook {
    weight: number;
    power: number;
    building_limit: number;
    for_coal: number;
    for_delivery: number;
    buildings: number[];
    cargo: (Good | null)[];
}

export interface OrderOutlook {
    order: Order;
    follow_up: FollowUp | null;
    missing: number[];
    lacking: number;
    gain: number;
}

export interface BuildOutlook {
    card: Card;
    old: Card | null;
    place: Place | null;
    price: number;
    affordable: boolean;
    pulled: boolean;
    gain: number;
}

export interface Outlook {
    points: number[][];
    trains: TrainOutlook[];
    orders: OrderOutlook[];
    builds: BuildOutlook[];
    can_pay: number;
    for_cargo: number[];
    hand_limit: number;
    to_discard: number;
    orders_taken: number;
    orders_to_end: number;
    cards_left: number;
    ending: Cause | null;
    last_turns: Seat[];
    rounds_left: number;
}

// Of the score sheet, in the order of its points.
export const categories = ["train", "orders", "buildings", "cargo"] as const;

// What the host of a table chooses, and what is played where nothing is said.
export const options = [
    { name: "display", kind: "flag", initial: false },
    { name: "upgrade_discount", kind: "flag", initial: true },
] as const;

// How the fields of a record become words.
export const shapes = {
    event: {
        drawn: { who: "seat", card: { private: { enum: "card" } } },
        taken: { who: "seat", card: { enum: "card" } },
        phantom_drawn: { who: "seat" },
        turned_up: { cards: { list: { enum: "card" } } },
        reshuffled: { cards: "number" },
        built: { who: "seat", card: { enum: "card" }, price: "number" },
        engine_built: { who: "seat", card: { enum: "card" }, old: { enum: "card" }, price: "number" },
        upgraded: { who: "seat", card: { enum: "card" }, old: { enum: "card" }, place: "number", price: "number" },
        replaced: { who: "seat", card: { enum: "card" }, old: { enum: "card" }, price: "number" },
        paid: { who: "seat", card: { maybe: { enum: "card" } }, left: "number" },
        car_discarded: { who: "seat", card: { enum: "card" }, place: "number", cargo: { list: { enum: "card" } } },
        cleared: { who: "seat", cars: "number" },
        building_dropped: { who: "seat", building: { enum: "card" } },
        loaded: { who: "seat", owner: "seat", place: "number", car: { enum: "card" }, card: { enum: "card" } },
        car_chosen: { who: "seat", owner: "seat", place: "number", car: { enum: "card" } },
        given_up: { who: "seat", card: { maybe: { enum: "card" } } },
        loaded_face_down: { who: "seat", owner: "seat", place: "number", car: { enum: "card" }, card: { private: { enum: "card" } } },
        bonus_earned: { who: "seat", draw: "number", discard: "number", extra: { list: { enum: "deed" } } },
        discarded: { who: "seat", card: { enum: "card" } },
        nothing_discarded: { who: "seat" },
        order_chosen: { who: "seat", order: { enum: "order" }, follow_up: { maybe: "number" } },
        cargo_chosen: { who: "seat", place: "number", spot: "number", card: { maybe: { enum: "card" } } },
        delivered: { who: "seat", cargo: { list: { enum: "card" } }, cards: "number" },
        order_taken: { who: "seat", order: { enum: "order" }, points: "number" },
        follow_up_met: { who: "seat", order: { enum: "order" }, follow_up: "number", points: "number" },
        extra_lost: { who: "seat" },
        phantoms_gone: { who: "seat", cards: "number" },
        limit_discarded: { who: "seat", card: { enum: "card" } },
        last_turns: { who: "seat", cause: { enum: "cause" } },
        too_many_turns: { turns: "number" },
        game_ended: { winners: { list: "seat" }, points: "number" },
    },
    choice: {
        draw: {},
        take: { card: { enum: "card" } },
        build: { card: { enum: "card" } },
        upgrade: { card: { enum: "card" }, place: "number" },
        replace: { card: { enum: "card" }, old: { enum: "card" } },
        discard_car: { place: "number" },
        end_clearing: {},
        drop_building: { building: { enum: "card" } },
        pay: { card: { maybe: { enum: "card" } } },
        load: { card: { enum: "card" }, owner: "seat", place: "number" },
        load_face_down: { owner: "seat", place: "number" },
        give_up: { card: { maybe: { enum: "card" } } },
        cover: { card: { enum: "card" } },
        discard: { card: { enum: "card" } },
        fulfil: { order: { enum: "order" } },
        follow_on: { follow_up: "number" },
        use: { place: "number", spot: "number" },
        unload: { place: "number", spot: "number" },
        end_delivery: {},
        skip: {},
    },
    reason: {
        game_over: {},
        not_asked: { asked: { list: "seat" } },
        wrong_moment: { step: { enum: "step" } },
        not_this_extra: { extra: { list: { enum: "deed" } } },
        not_in_hand: { card: { enum: "card" } },
        out_of_order: { card: { enum: "card" }, from: { enum: "card" } },
        too_few_from: { card: { enum: "card" }, needed: "number" },
        only_open_left: {},
        no_display: {},
        not_open: { card: { enum: "card" } },
        cannot_pay: { card: { enum: "card" }, price: "number", cards: "number" },
        no_phantom: {},
        phantoms_first: {},
        too_heavy: { weight: "number", power: "number" },
        no_better_engine: { card: { enum: "card" }, engine: { enum: "card" } },
        no_such_car: { cars: "number" },
        no_upgrade: { card: { enum: "card" }, old: { enum: "card" } },
        clearing_only: {},
        cars_in_order: { from: "number" },
        not_a_building: { card: { enum: "card" } },
        not_built: { building: { enum: "card" } },
        no_room_for_it: { limit: "number" },
        room_for_another: {},
        nobody_there: { players: "number" },
        own_train_only: {},
        carries_nothing: { car: { enum: "card" } },
        owners_only: { owner: "seat" },
        wrong_cargo: { card: { enum: "card" }, car: { enum: "card" }, good: { enum: "good" } },
        car_full: { car: { enum: "card" }, capacity: "number" },
        nothing_to_give_up: {},
        order_gone: { order: { enum: "order" }, holder: "seat" },
        finish_first: { order: { enum: "order" } },
        no_order_begun: {},
        goods_missing: { coal: "number", oil: "number", box: "number" },
        no_such_cargo: { place: "number", cargo: "number" },
        already_chosen: { place: "number", spot: "number" },
        cargo_in_order: { place: "number", spot: "number" },
        not_needed: { place: "number", spot: "number" },
        no_such_name: { field: "text", found: "text", known: "text" },
        no_such_number: { field: "text", found: "text", first: "number", last: "number" },
    },
} as const;
