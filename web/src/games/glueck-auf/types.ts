// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.

export type Step = "act" | "pay" | "place" | "mine" | "deliver" | "half" | "look" | "take" | "after" | "over";

export type Seat = number;

export type Lorry = "wheel1" | "wheel2" | "wheel_pair" | "clover1" | "clover2" | "clover_pair" | "tower1" | "tower2" | "tower_pair" | "fox1" | "fox2" | "fox_pair";

export interface LorryStack {
    top: Lorry | null;
    unseen: number;
    underneath: Lorry[];
}

export type Wagon = "wheel" | "clover" | "tower" | "fox" | "joker";

export interface WagonStack {
    top: Wagon | null;
    unseen: number;
    underneath: Wagon[];
}

export type Model = "a" | "b" | "c" | "d";

export interface LocomotiveStack {
    top: Model | null;
    unseen: number;
    underneath: Model[];
}

export type Order = "tenements1" | "tenements2" | "tenements3" | "tenements4" | "furnaces1" | "furnaces2" | "furnaces3" | "furnaces4" | "factories1" | "factories2" | "factories3" | "factories4" | "steamships1" | "steamships2" | "steamships3" | "steamships4";

export interface BuriedOrder {
    by: Seat;
    perhaps: Order | null;
}

export interface OrderStack {
    top: Order | null;
    unseen: number;
    underneath: BuriedOrder[];
}

export type Destination = "tenements" | "furnaces" | "factories" | "steamships";

export interface ShareStack {
    top: Destination | null;
    unseen: number;
    underneath: Destination[];
}

export type Innovation = "up_to3" | "up_to4" | "up_to5" | "lorry" | "wagon" | "locomotive" | "order" | "share" | "mine" | "deliver";

export interface BuriedInnovation {
    by: Seat;
    perhaps: Innovation | null;
}

export interface InnovationStack {
    top: Innovation | null;
    unseen: number;
    underneath: BuriedInnovation[];
}

export type Objective = "shift_tokens" | "objectives" | "locomotives_a" | "locomotives_b" | "locomotives_c" | "locomotives_d" | "shares_tenements" | "shares_furnaces" | "shares_factories" | "shares_steamships" | "orders_tenements" | "orders_furnaces" | "orders_factories" | "orders_steamships" | "five_tenements" | "five_furnaces" | "five_factories" | "five_steamships";

export interface ObjectiveStack {
    top: Objective | null;
    unseen: number;
    underneath: Objective[];
}

export interface InRow {
    owner: Seat;
    lorry: Lorry;
}

export type Track = number;

export interface OnTrack {
    owner: Seat;
    track: Track;
    wagon: Wagon;
    lorry: Lorry | null;
}

export interface Deliveries {
    orders: number[];
    lorries: number[];
    locomotives: number[];
}

export type Area = "lorries_left" | "lorries_right" | "wagons_left" | "wagons_right" | "locomotives" | "orders" | "shares" | "innovations" | "objectives" | "mine01" | "mine12" | "mine23" | "deliver" | "free_choice";

export interface Mining {
    least: number;
    most: number;
    done: number;
}

export type Stack = "lorries_left" | "lorries_right" | "wagons_left" | "wagons_right" | "locomotives" | "orders" | "shares" | "innovations" | "objectives";

export interface LorryCard {
    lorry: Lorry;
}

export interface WagonCard {
    wagon: Wagon;
}

export interface LocomotiveCard {
    model: Model;
}

export interface OrderCard {
    order: Order;
}

export interface ShareCard {
    destination: Destination;
}

export interface InnovationCard {
    innovation: Innovation;
}

export interface ObjectiveCard {
    objective: Objective;
}

export interface Table {
    players: number;
    step: Step;
    shift: number;
    start: Seat;
    turn: Seat;
    passed: Seat[];
    tokens: Seat[];
    lorries: LorryStack[];
    wagons: WagonStack[];
    locomotives: LocomotiveStack;
    orders: OrderStack;
    shares: ShareStack;
    innovations: InnovationStack;
    objectives: ObjectiveStack;
    used: number[];
    user: (Seat | null)[];
    gone: number[];
    left: number[];
    workers: number[][];
    open_orders: number[][];
    secret_orders: number[];
    open_innovations: number[][];
    secret_innovations: number[];
    shares_of: number[][];
    objectives_of: Objective[][];
    rows: InRow[];
    storage: number[][];
    trains: OnTrack[];
    locomotives_of: ((Model | null)[])[];
    delivered: Deliveries[];
    acted: boolean;
    innovated: boolean;
    area: Area | null;
    innovation: Innovation | null;
    added: Innovation[];
    wagon: Wagon | null;
    locomotive: Model | null;
    mining: Mining;
    model: Model | null;
    looked_at: Stack | null;
    seen: (({ is: "lorry_card" } & LorryCard) | ({ is: "wagon_card" } & WagonCard) | ({ is: "locomotive_card" } & LocomotiveCard) | ({ is: "order_card" } & OrderCard) | ({ is: "share_card" } & ShareCard) | ({ is: "innovation_card" } & InnovationCard) | ({ is: "objective_card" } & ObjectiveCard))[];
    secretly_seen: number;
}

export interface Hand {
    orders: number[];
    innovations: number[];
    seen: (({ is: "lorry_card" } & LorryCard) | ({ is: "wagon_card" } & WagonCard) | ({ is: "locomotive_card" } & LocomotiveCard) | ({ is: "order_card" } & OrderCard) | ({ is: "share_card" } & ShareCard) | ({ is: "innovation_card" } & InnovationCard) | ({ is: "objective_card" } & ObjectiveCard))[];
    buried_orders: Order[];
    buried_innovations: Innovation[];
}

export interface Box {
    lorries: number[];
    wagons: number[];
    locomotives: number[];
    orders: number[];
    shares: number[];
    innovations: number[];
    objectives: Objective[];
}

export interface Use {
    area: Area;
}

export interface Add {
    innovation: Innovation;
}

export type Ones = number;

export type Twos = number;

export type Single = number;

export interface Pay {
    ones: Ones;
    twos: Twos;
    singles: Single[];
}

export interface Innovate {
    innovation: Innovation;
}

export type Pass = object;

export interface Place {
    track: Track;
}

export interface LoadFront {
    track: Track;
    wagon: Wagon;
}

export type StoreFront = object;

export interface LoadStored {
    lorry: Lorry;
    track: Track;
    wagon: Wagon;
}

export interface Dispatch {
    track: Track;
    order: Order;
}

export interface ChooseStack {
    stack: Stack;
}

export type Position = number;

export interface Take {
    position: Position;
}

export type Finish = object;

export type Action =
    | ({ is: "use" } & Use)
    | ({ is: "add" } & Add)
    | ({ is: "pay" } & Pay)
    | ({ is: "innovate" } & Innovate)
    | ({ is: "pass" } & Pass)
    | ({ is: "place" } & Place)
    | ({ is: "load_front" } & LoadFront)
    | ({ is: "store_front" } & StoreFront)
    | ({ is: "load_stored" } & LoadStored)
    | ({ is: "dispatch" } & Dispatch)
    | ({ is: "choose_stack" } & ChooseStack)
    | ({ is: "take" } & Take)
    | ({ is: "finish" } & Finish);

export interface AreaChosen {
    who: Seat;
    area: Area;
    needed: number;
}

export interface InnovationAdded {
    who: Seat;
    innovation: Innovation;
}

export type Strength = number;

export interface WorkersPlaced {
    who: Seat;
    area: Area;
    number: number;
    workers: Strength[];
    innovations: Innovation[];
}

export interface InnovationPlayed {
    who: Seat;
    innovation: Innovation;
}

export interface LorryTaken {
    who: Seat;
    lorry: Lorry;
    stack: Stack;
}

export interface WagonTaken {
    who: Seat;
    wagon: Wagon;
    stack: Stack;
}

export interface WagonPlaced {
    who: Seat;
    wagon: Wagon;
    track: Track;
}

export interface LocomotiveTaken {
    who: Seat;
    model: Model;
}

export interface LocomotivePlaced {
    who: Seat;
    model: Model;
    track: Track;
}

export interface OrderTaken {
    who: Seat;
    order: Order;
}

export interface ShareTaken {
    who: Seat;
    destination: Destination;
}

export interface InnovationTaken {
    who: Seat;
    innovation: Innovation;
}

export interface ObjectiveTaken {
    who: Seat;
    objective: Objective;
}

export interface HalfRefilled {
    stack: Stack;
    cards: number;
}

export interface StackUsedUp {
    stack: Stack;
}

export interface FrontLoaded {
    who: Seat;
    lorry: Lorry;
    track: Track;
    wagon: Wagon;
}

export interface FrontStored {
    who: Seat;
    lorry: Lorry;
}

export interface StoredLoaded {
    who: Seat;
    lorry: Lorry;
    track: Track;
    wagon: Wagon;
}

export interface MiningEnded {
    who: Seat;
    steps: number;
}

export interface TrainLeft {
    who: Seat;
    track: Track;
    model: Model;
    order: Order;
    points: number;
    lorries: number;
    wagons: number;
}

export interface DeliveryEnded {
    who: Seat;
}

export interface CardsSeen {
    who: Seat;
    stack: Stack;
    cards: number;
    lorries: Lorry[];
    wagons: Wagon[];
    locomotives: Model[];
    orders: { to: Seat[]; value: Order[] | null };
    shares: Destination[];
    innovations: { to: Seat[]; value: Innovation[] | null };
    objectives: Objective[];
}

export interface OrderChosen {
    who: Seat;
    order: { to: Seat[]; value: Order | null };
}

export interface InnovationChosen {
    who: Seat;
    innovation: { to: Seat[]; value: Innovation | null };
}

export interface PutUnder {
    who: Seat;
    stack: Stack;
    cards: number;
}

export interface TurnEnded {
    who: Seat;
}

export interface Passed {
    who: Seat;
    forced: boolean;
}

export interface TokenTaken {
    who: Seat;
    shift: number;
    used: boolean;
}

export interface ShiftBegan {
    shift: number;
    starter: Seat;
}

export interface Scored {
    who: Seat;
    lorries: number;
    orders: number;
    shares: number;
    tokens: number;
    objectives: number;
    total: number;
}

export interface GameEnded {
    winners: Seat[];
    points: number;
}

export type Event =
    | ({ is: "area_chosen" } & AreaChosen)
    | ({ is: "innovation_added" } & InnovationAdded)
    | ({ is: "workers_placed" } & WorkersPlaced)
    | ({ is: "innovation_played" } & InnovationPlayed)
    | ({ is: "lorry_taken" } & LorryTaken)
    | ({ is: "wagon_taken" } & WagonTaken)
    | ({ is: "wagon_placed" } & WagonPlaced)
    | ({ is: "locomotive_taken" } & LocomotiveTaken)
    | ({ is: "locomotive_placed" } & LocomotivePlaced)
    | ({ is: "order_taken" } & OrderTaken)
    | ({ is: "share_taken" } & ShareTaken)
    | ({ is: "innovation_taken" } & InnovationTaken)
    | ({ is: "objective_taken" } & ObjectiveTaken)
    | ({ is: "half_refilled" } & HalfRefilled)
    | ({ is: "stack_used_up" } & StackUsedUp)
    | ({ is: "front_loaded" } & FrontLoaded)
    | ({ is: "front_stored" } & FrontStored)
    | ({ is: "stored_loaded" } & StoredLoaded)
    | ({ is: "mining_ended" } & MiningEnded)
    | ({ is: "train_left" } & TrainLeft)
    | ({ is: "delivery_ended" } & DeliveryEnded)
    | ({ is: "cards_seen" } & CardsSeen)
    | ({ is: "order_chosen" } & OrderChosen)
    | ({ is: "innovation_chosen" } & InnovationChosen)
    | ({ is: "put_under" } & PutUnder)
    | ({ is: "turn_ended" } & TurnEnded)
    | ({ is: "passed" } & Passed)
    | ({ is: "token_taken" } & TokenTaken)
    | ({ is: "shift_began" } & ShiftBegan)
    | ({ is: "scored" } & Scored)
    | ({ is: "game_ended" } & GameEnded);

export type GameOver = object;

export interface NotYourTurn {
    turn: Seat;
}

export interface WrongMoment {
    step: Step;
}

export interface NotInGame {
    area: Area;
}

export interface StackIsEmpty {
    stack: Stack;
}

export type NoFreeTrack = object;

export interface CannotPay {
    area: Area;
    needed: number;
}

export interface TooLittleToMine {
    least: number;
}

export type NothingToDeliver = object;

export type NothingToLookAt = object;

export interface NotInHand {
    innovation: Innovation;
}

export interface IsAWorker {
    innovation: Innovation;
}

export interface IsAnAction {
    innovation: Innovation;
}

export interface AddedInOrder {
    last: Innovation;
}

export interface DoesNotFit {
    innovation: Innovation;
    needed: number;
}

export interface NothingPaid {
    needed: number;
}

export interface WorkersMissing {
    strength: Strength;
    held: number;
}

export interface NotExact {
    paid: number;
    needed: number;
}

export interface WrongSum {
    paid: number;
    least: number;
    most: number;
}

export interface NoActionLeft {
    act_first: boolean;
}

export type MustAct = object;

export interface WrongTrack {
    wagon: Wagon;
    track: Track;
}

export interface HasLocomotive {
    track: Track;
}

export type RowIsEmpty = object;

export interface NotStored {
    lorry: Lorry;
}

export interface NoStepsLeft {
    needed: number;
    left: number;
}

export interface NoEmptyWagon {
    track: Track;
    wagon: Wagon;
}

export interface OtherCrest {
    lorry: Lorry;
    wagon: Wagon;
}

export interface CrestNotShown {
    lorry: Lorry;
    track: Track;
}

export interface DeadEnd {
    least: number;
}

export interface MineMore {
    least: number;
    done: number;
}

export interface NoLocomotive {
    track: Track;
}

export interface OrderNotHeld {
    order: Order;
}

export interface TooFewLorries {
    track: Track;
    loaded: number;
    needed: number;
}

export interface OtherModel {
    track: Track;
    model: Model;
}

export type DeliverFirst = object;

export interface NotThatKind {
    stack: Stack;
}

export interface NoSuchCard {
    cards: number;
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

export interface NamedTwice {
    field: string;
    found: string;
}

export type Reason =
    | ({ is: "game_over" } & GameOver)
    | ({ is: "not_your_turn" } & NotYourTurn)
    | ({ is: "wrong_moment" } & WrongMoment)
    | ({ is: "not_in_game" } & NotInGame)
    | ({ is: "stack_is_empty" } & StackIsEmpty)
    | ({ is: "no_free_track" } & NoFreeTrack)
    | ({ is: "cannot_pay" } & CannotPay)
    | ({ is: "too_little_to_mine" } & TooLittleToMine)
    | ({ is: "nothing_to_deliver" } & NothingToDeliver)
    | ({ is: "nothing_to_look_at" } & NothingToLookAt)
    | ({ is: "not_in_hand" } & NotInHand)
    | ({ is: "is_a_worker" } & IsAWorker)
    | ({ is: "is_an_action" } & IsAnAction)
    | ({ is: "added_in_order" } & AddedInOrder)
    | ({ is: "does_not_fit" } & DoesNotFit)
    | ({ is: "nothing_paid" } & NothingPaid)
    | ({ is: "workers_missing" } & WorkersMissing)
    | ({ is: "not_exact" } & NotExact)
    | ({ is: "wrong_sum" } & WrongSum)
    | ({ is: "no_action_left" } & NoActionLeft)
    | ({ is: "must_act" } & MustAct)
    | ({ is: "wrong_track" } & WrongTrack)
    | ({ is: "has_locomotive" } & HasLocomotive)
    | ({ is: "row_is_empty" } & RowIsEmpty)
    | ({ is: "not_stored" } & NotStored)
    | ({ is: "no_steps_left" } & NoStepsLeft)
    | ({ is: "no_empty_wagon" } & NoEmptyWagon)
    | ({ is: "other_crest" } & OtherCrest)
    | ({ is: "crest_not_shown" } & CrestNotShown)
    | ({ is: "dead_end" } & DeadEnd)
    | ({ is: "mine_more" } & MineMore)
    | ({ is: "no_locomotive" } & NoLocomotive)
    | ({ is: "order_not_held" } & OrderNotHeld)
    | ({ is: "too_few_lorries" } & TooFewLorries)
    | ({ is: "other_model" } & OtherModel)
    | ({ is: "deliver_first" } & DeliverFirst)
    | ({ is: "not_that_kind" } & NotThatKind)
    | ({ is: "no_such_card" } & NoSuchCard)
    | ({ is: "no_such_name" } & NoSuchName)
    | ({ is: "no_such_number" } & NoSuchNumber)
    | ({ is: "named_twice" } & NamedTwice);

export interface Options {
    start: Seat | null;
}

export interface Standings {
    points: number[][];
    total: number[];
    place: number[];
}

export type Category = "lorries" | "orders" | "shares" | "tokens" | "objectives";

export interface ShareOutlook {
    assigned: number;
    idle: number;
    without: number;
}

export interface ObjectiveOutlook {
    objective: Objective;
    worth: number;
    missing: number;
}

export interface TrainOutlook {
    lorries: number;
    empty: number;
}

export interface OrderOutlook {
    order: Order;
    points: number;
    missing: number;
    ready: Track[];
    unpulled: Track[];
}

export interface AreaOutlook {
    needed: number;
    open: boolean;
    possible: boolean;
    payable: boolean;
}

export interface WaysToPay {
    workers: number;
    cards: Pay[];
    innovations: Innovation[];
}

export interface Outlook {
    points: number[][];
    shares: ShareOutlook[][];
    objectives: ObjectiveOutlook[][];
    trains: TrainOutlook[][];
    orders: OrderOutlook[];
    areas: AreaOutlook[];
    payments: WaysToPay[];
    shifts: number;
    shifts_left: number;
    working: Seat[];
    token_to: Seat | null;
}

// Of the score sheet, in the order of its points.
export const categories = ["lorries", "orders", "shares", "tokens", "objectives"] as const;

// What the host of a table chooses, and what is played where nothing is said.
export const options = [] as const;

// How the fields of a record become words.
export const shapes = {
    event: {
        area_chosen: { who: "seat", area: { enum: "area" }, needed: "number" },
        innovation_added: { who: "seat", innovation: { enum: "innovation" } },
        workers_placed: { who: "seat", area: { enum: "area" }, number: "number", workers: { list: "number" }, innovations: { list: { enum: "innovation" } } },
        innovation_played: { who: "seat", innovation: { enum: "innovation" } },
        lorry_taken: { who: "seat", lorry: { enum: "lorry" }, stack: { enum: "stack" } },
        wagon_taken: { who: "seat", wagon: { enum: "wagon" }, stack: { enum: "stack" } },
        wagon_placed: { who: "seat", wagon: { enum: "wagon" }, track: "number" },
        locomotive_taken: { who: "seat", model: { enum: "model" } },
        locomotive_placed: { who: "seat", model: { enum: "model" }, track: "number" },
        order_taken: { who: "seat", order: { enum: "order" } },
        share_taken: { who: "seat", destination: { enum: "destination" } },
        innovation_taken: { who: "seat", innovation: { enum: "innovation" } },
        objective_taken: { who: "seat", objective: { enum: "objective" } },
        half_refilled: { stack: { enum: "stack" }, cards: "number" },
        stack_used_up: { stack: { enum: "stack" } },
        front_loaded: { who: "seat", lorry: { enum: "lorry" }, track: "number", wagon: { enum: "wagon" } },
        front_stored: { who: "seat", lorry: { enum: "lorry" } },
        stored_loaded: { who: "seat", lorry: { enum: "lorry" }, track: "number", wagon: { enum: "wagon" } },
        mining_ended: { who: "seat", steps: "number" },
        train_left: { who: "seat", track: "number", model: { enum: "model" }, order: { enum: "order" }, points: "number", lorries: "number", wagons: "number" },
        delivery_ended: { who: "seat" },
        cards_seen: { who: "seat", stack: { enum: "stack" }, cards: "number", lorries: { list: { enum: "lorry" } }, wagons: { list: { enum: "wagon" } }, locomotives: { list: { enum: "model" } }, orders: { private: { list: { enum: "order" } } }, shares: { list: { enum: "destination" } }, innovations: { private: { list: { enum: "innovation" } } }, objectives: { list: { enum: "objective" } } },
        order_chosen: { who: "seat", order: { private: { enum: "order" } } },
        innovation_chosen: { who: "seat", innovation: { private: { enum: "innovation" } } },
        put_under: { who: "seat", stack: { enum: "stack" }, cards: "number" },
        turn_ended: { who: "seat" },
        passed: { who: "seat", forced: "flag" },
        token_taken: { who: "seat", shift: "number", used: "flag" },
        shift_began: { shift: "number", starter: "seat" },
        scored: { who: "seat", lorries: "number", orders: "number", shares: "number", tokens: "number", objectives: "number", total: "number" },
        game_ended: { winners: { list: "seat" }, points: "number" },
    },
    choice: {
        use: { area: { enum: "area" } },
        add: { innovation: { enum: "innovation" } },
        pay: { ones: "number", twos: "number", singles: { list: "number" } },
        innovate: { innovation: { enum: "innovation" } },
        pass: {},
        place: { track: "number" },
        load_front: { track: "number", wagon: { enum: "wagon" } },
        store_front: {},
        load_stored: { lorry: { enum: "lorry" }, track: "number", wagon: { enum: "wagon" } },
        dispatch: { track: "number", order: { enum: "order" } },
        choose_stack: { stack: { enum: "stack" } },
        take: { position: "number" },
        finish: {},
    },
    reason: {
        game_over: {},
        not_your_turn: { turn: "seat" },
        wrong_moment: { step: { enum: "step" } },
        not_in_game: { area: { enum: "area" } },
        stack_is_empty: { stack: { enum: "stack" } },
        no_free_track: {},
        cannot_pay: { area: { enum: "area" }, needed: "number" },
        too_little_to_mine: { least: "number" },
        nothing_to_deliver: {},
        nothing_to_look_at: {},
        not_in_hand: { innovation: { enum: "innovation" } },
        is_a_worker: { innovation: { enum: "innovation" } },
        is_an_action: { innovation: { enum: "innovation" } },
        added_in_order: { last: { enum: "innovation" } },
        does_not_fit: { innovation: { enum: "innovation" }, needed: "number" },
        nothing_paid: { needed: "number" },
        workers_missing: { strength: "number", held: "number" },
        not_exact: { paid: "number", needed: "number" },
        wrong_sum: { paid: "number", least: "number", most: "number" },
        no_action_left: { act_first: "flag" },
        must_act: {},
        wrong_track: { wagon: { enum: "wagon" }, track: "number" },
        has_locomotive: { track: "number" },
        row_is_empty: {},
        not_stored: { lorry: { enum: "lorry" } },
        no_steps_left: { needed: "number", left: "number" },
        no_empty_wagon: { track: "number", wagon: { enum: "wagon" } },
        other_crest: { lorry: { enum: "lorry" }, wagon: { enum: "wagon" } },
        crest_not_shown: { lorry: { enum: "lorry" }, track: "number" },
        dead_end: { least: "number" },
        mine_more: { least: "number", done: "number" },
        no_locomotive: { track: "number" },
        order_not_held: { order: { enum: "order" } },
        too_few_lorries: { track: "number", loaded: "number", needed: "number" },
        other_model: { track: "number", model: { enum: "model" } },
        deliver_first: {},
        not_that_kind: { stack: { enum: "stack" } },
        no_such_card: { cards: "number" },
        no_such_name: { field: "text", found: "text", known: "text" },
        no_such_number: { field: "text", found: "text", first: "number", last: "number" },
        named_twice: { field: "text", found: "text" },
    },
} as const;
