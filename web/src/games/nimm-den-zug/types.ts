// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.

export type Step = "offer" | "open" | "raise" | "outbid" | "seal" | "seal_again" | "seal_for_right" | "break_tie" | "buy" | "last_buy" | "keep" | "turn_over" | "wagons" | "after_replacing" | "over";

export type Seat = number;

export type Round = number;

export type GoalTiming = "wagon_phase" | "anytime";

export type LastBidder = "buys_one" | "buys_all";

export type Auction = "in_turn" | "sealed" | "double_sealed" | "first_purchase" | "open" | "passing_on";

export type Goal = "two_goals" | "special_taken" | "three_each" | "first_in_order" | "last_in_order" | "ten_wagons" | "four_food" | "four_cattle" | "three_coal" | "three_oil" | "two_luxury" | "two_passenger" | "three_diesel" | "three_steam" | "three_electric" | "one_of_each" | "fastest" | "slowest";

export type Loco = "steam1" | "steam2" | "steam3" | "steam4" | "steam5" | "steam6" | "steam7" | "diesel1" | "diesel2" | "diesel3" | "diesel4" | "diesel5" | "diesel6" | "electric1" | "electric2" | "electric3" | "electric4" | "electric5";

export type Kind = "food" | "cattle" | "coal" | "oil" | "luxury" | "passenger";

export type Value = number;

export interface Wagon {
    kind: Kind;
    value: Value;
}

export interface Train {
    loco: Loco | null;
    substitute: boolean;
    plus_one: boolean;
    double_at: number;
    wagons: Wagon[];
}

export type Money = number;

export type Special = "bin" | "longer_train" | "multiplier" | "bonus" | "double_wagon";

export interface SpecialCard {
    special: Special;
}

export interface Table {
    players: number;
    step: Step;
    asked: Seat[];
    rounds: Round;
    round: Round;
    goal_timing: GoalTiming;
    last_bidder: LastBidder;
    first_starter: Seat;
    planned: Auction[];
    auctions: Auction[];
    ledger: number[][];
    cashed: Goal[][];
    missing: Goal[][];
    trains: Train[][];
    starter: Seat;
    stack: number;
    reshuffled: Loco[];
    aside: Loco[];
    shown: Loco[];
    lot: Loco | null;
    leader: Seat | null;
    high: Money;
    bid_number: number;
    bidders: Seat[];
    bids: Money[];
    last_bids: Money[];
    tied: Seat[];
    queue: Seat[];
    pick: number;
    order: Seat[];
    display: (({ is: "wagon" } & Wagon) | ({ is: "special_card" } & SpecialCard) | null)[];
    wagon_stack: number;
    discarded: number[];
    gone: Special[];
    longer: boolean;
    passes: number;
}

export interface Hand {
    goals: Goal[];
    bid: Money;
    pick: Loco | null;
    locos: Loco[];
    kept: Loco[];
    passed: Loco[];
}

export interface Box {
    stack: Loco[];
    unused: Loco[];
    goals: Goal[];
    wagon_stack: number[];
}

export interface Offer {
    loco: Loco;
}

export interface Bid {
    amount: Money;
}

export type Pass = object;

export type LetGo = object;

export interface Favour {
    who: Seat;
}

export interface Buy {
    loco: Loco;
}

export type Decline = object;

export interface Keep {
    loco: Loco;
}

export type Track = number;

export interface TurnOver {
    track: Track;
}

export interface Attach {
    kind: Kind;
    value: Value;
    track: Track;
}

export interface TakeMultiplier {
    track: Track;
}

export type TakeBonus = object;

export interface AttachDouble {
    track: Track;
}

export type Slot = number;

export interface Replace {
    slots: Slot[];
}

export type Action =
    | ({ is: "offer" } & Offer)
    | ({ is: "bid" } & Bid)
    | ({ is: "pass" } & Pass)
    | ({ is: "let_go" } & LetGo)
    | ({ is: "favour" } & Favour)
    | ({ is: "buy" } & Buy)
    | ({ is: "decline" } & Decline)
    | ({ is: "keep" } & Keep)
    | ({ is: "turn_over" } & TurnOver)
    | ({ is: "attach" } & Attach)
    | ({ is: "take_multiplier" } & TakeMultiplier)
    | ({ is: "take_bonus" } & TakeBonus)
    | ({ is: "attach_double" } & AttachDouble)
    | ({ is: "replace" } & Replace);

export interface RoundBegan {
    round: number;
    auction: Auction;
    starter: Seat;
}

export interface LocosTurnedUp {
    who: Seat;
    locos: Loco[];
}

export interface LocoTurnedUp {
    who: Seat;
    loco: Loco;
}

export interface LocosReshuffled {
    cards: number;
}

export interface StarterChanged {
    from: Seat;
    to: Seat;
}

export interface NobodyCanPay {
    locos: Loco[];
}

export interface Offered {
    who: Seat;
    loco: Loco;
    multiplier: number;
    power: number;
    speed: number;
}

export interface BidMade {
    who: Seat;
    loco: Loco;
    amount: number;
}

export interface Passed {
    who: Seat;
    forced: boolean;
}

export interface GaveUp {
    who: Seat;
    loco: Loco;
}

export interface BidSealed {
    who: Seat;
}

export interface BidRevealed {
    who: Seat;
    amount: number;
}

export interface TotalRevealed {
    who: Seat;
    second: number;
    total: number;
}

export interface TieBroken {
    who: Seat;
    favoured: Seat;
}

export interface Sold {
    who: Seat;
    loco: Loco;
    price: number;
}

export interface RightsSettled {
    order: Seat[];
}

export interface WentWithout {
    who: Seat;
    price: number;
}

export interface Declined {
    who: Seat;
}

export interface GotSubstitutes {
    who: Seat;
    locos: number;
}

export interface Dealt {
    who: Seat;
    locos: { to: Seat[]; value: Loco[] | null };
}

export interface Kept {
    who: Seat;
    loco: { to: Seat[]; value: Loco | null };
}

export interface HandedOn {
    from: Seat;
    to: Seat;
    cards: number;
    locos: { to: Seat[]; value: Loco[] | null };
}

export interface Drafted {
    who: Seat;
    locos: Loco[];
    price: number;
}

export interface Turned {
    who: Seat;
    track: Track;
    loco: Loco;
}

export interface Paid {
    who: Seat;
    price: number;
}

export interface OrderSet {
    order: Seat[];
}

export interface TurnedUp {
    slot: Slot;
    kind: Kind;
    value: number;
}

export interface SpecialTurnedUp {
    slot: Slot;
    special: Special;
}

export interface BinEmptied {
    cards: number;
}

export interface TrainsGrew {
    wagons: number;
}

export interface WagonsReshuffled {
    cards: number;
}

export interface Attached {
    who: Seat;
    kind: Kind;
    value: number;
    track: Track;
}

export interface MultiplierRaised {
    who: Seat;
    track: Track;
    multiplier: number;
}

export interface BonusTaken {
    who: Seat;
    amount: number;
}

export interface DoubleAttached {
    who: Seat;
    kind: Kind;
    value: number;
    track: Track;
}

export interface Replaced {
    who: Seat;
    slots: Slot[];
    price: number;
}

export interface PassedTurn {
    who: Seat;
}

export interface GoalCashed {
    who: Seat;
    goal: Goal;
    bonus: number;
}

export interface TrainComplete {
    who: Seat;
    track: Track;
    wagons: number;
}

export type AllPassed = object;

export interface ProfitPaid {
    who: Seat;
    trains: number[];
    total: number;
}

export interface GoalsMissed {
    who: Seat;
    tiles: number;
    goals: { to: Seat[]; value: Goal[] | null };
}

export interface GameEnded {
    winners: Seat[];
    money: number;
}

export type Event =
    | ({ is: "round_began" } & RoundBegan)
    | ({ is: "locos_turned_up" } & LocosTurnedUp)
    | ({ is: "loco_turned_up" } & LocoTurnedUp)
    | ({ is: "locos_reshuffled" } & LocosReshuffled)
    | ({ is: "starter_changed" } & StarterChanged)
    | ({ is: "nobody_can_pay" } & NobodyCanPay)
    | ({ is: "offered" } & Offered)
    | ({ is: "bid_made" } & BidMade)
    | ({ is: "passed" } & Passed)
    | ({ is: "gave_up" } & GaveUp)
    | ({ is: "bid_sealed" } & BidSealed)
    | ({ is: "bid_revealed" } & BidRevealed)
    | ({ is: "total_revealed" } & TotalRevealed)
    | ({ is: "tie_broken" } & TieBroken)
    | ({ is: "sold" } & Sold)
    | ({ is: "rights_settled" } & RightsSettled)
    | ({ is: "went_without" } & WentWithout)
    | ({ is: "declined" } & Declined)
    | ({ is: "got_substitutes" } & GotSubstitutes)
    | ({ is: "dealt" } & Dealt)
    | ({ is: "kept" } & Kept)
    | ({ is: "handed_on" } & HandedOn)
    | ({ is: "drafted" } & Drafted)
    | ({ is: "turned" } & Turned)
    | ({ is: "paid" } & Paid)
    | ({ is: "order_set" } & OrderSet)
    | ({ is: "turned_up" } & TurnedUp)
    | ({ is: "special_turned_up" } & SpecialTurnedUp)
    | ({ is: "bin_emptied" } & BinEmptied)
    | ({ is: "trains_grew" } & TrainsGrew)
    | ({ is: "wagons_reshuffled" } & WagonsReshuffled)
    | ({ is: "attached" } & Attached)
    | ({ is: "multiplier_raised" } & MultiplierRaised)
    | ({ is: "bonus_taken" } & BonusTaken)
    | ({ is: "double_attached" } & DoubleAttached)
    | ({ is: "replaced" } & Replaced)
    | ({ is: "passed_turn" } & PassedTurn)
    | ({ is: "goal_cashed" } & GoalCashed)
    | ({ is: "train_complete" } & TrainComplete)
    | ({ is: "all_passed" } & AllPassed)
    | ({ is: "profit_paid" } & ProfitPaid)
    | ({ is: "goals_missed" } & GoalsMissed)
    | ({ is: "game_ended" } & GameEnded);

export type GameOver = object;

export interface NotAsked {
    asked: Seat[];
}

export interface WrongMoment {
    step: Step;
}

export interface NotOnOffer {
    loco: Loco;
}

export interface TooExpensive {
    loco: Loco;
    price: number;
    money: number;
}

export interface BidTooLow {
    least: number;
}

export interface BidTooHigh {
    most: number;
}

export interface MustOpen {
    least: number;
}

export interface NotTied {
    who: Seat;
}

export interface NotInHand {
    loco: Loco;
}

export interface NotToBeTurned {
    track: Track;
}

export interface NotInDisplay {
    kind: Kind;
    value: number;
}

export interface SpecialNotThere {
    special: Special;
}

export interface OtherKind {
    track: Track;
    kind: Kind;
}

export interface KindElsewhere {
    kind: Kind;
    track: Track;
}

export interface NoMultiplier {
    track: Track;
}

export interface NothingToCopy {
    track: Track;
}

export type AlreadyReplaced = object;

export type NoCardChosen = object;

export interface SlotIsEmpty {
    slot: Slot;
}

export interface CannotReplace {
    price: number;
    money: number;
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

export interface NotAStep {
    field: string;
    found: string;
    step: number;
}

export interface NamedTwice {
    field: string;
    found: string;
}

export type Reason =
    | ({ is: "game_over" } & GameOver)
    | ({ is: "not_asked" } & NotAsked)
    | ({ is: "wrong_moment" } & WrongMoment)
    | ({ is: "not_on_offer" } & NotOnOffer)
    | ({ is: "too_expensive" } & TooExpensive)
    | ({ is: "bid_too_low" } & BidTooLow)
    | ({ is: "bid_too_high" } & BidTooHigh)
    | ({ is: "must_open" } & MustOpen)
    | ({ is: "not_tied" } & NotTied)
    | ({ is: "not_in_hand" } & NotInHand)
    | ({ is: "not_to_be_turned" } & NotToBeTurned)
    | ({ is: "not_in_display" } & NotInDisplay)
    | ({ is: "special_not_there" } & SpecialNotThere)
    | ({ is: "other_kind" } & OtherKind)
    | ({ is: "kind_elsewhere" } & KindElsewhere)
    | ({ is: "no_multiplier" } & NoMultiplier)
    | ({ is: "nothing_to_copy" } & NothingToCopy)
    | ({ is: "already_replaced" } & AlreadyReplaced)
    | ({ is: "no_card_chosen" } & NoCardChosen)
    | ({ is: "slot_is_empty" } & SlotIsEmpty)
    | ({ is: "cannot_replace" } & CannotReplace)
    | ({ is: "no_such_name" } & NoSuchName)
    | ({ is: "no_such_number" } & NoSuchNumber)
    | ({ is: "not_a_step" } & NotAStep)
    | ({ is: "named_twice" } & NamedTwice);

export interface Options {
    rounds: Round | null;
    auctions: Auction[] | null;
    start: Seat | null;
    goals: GoalTiming | null;
    last_bidder: LastBidder | null;
}

export interface Standings {
    points: number[][];
    total: number[];
    place: number[];
}

export type Category = "start" | "locomotives" | "replacing" | "profits" | "goals" | "bonuses" | "trains";

export interface TrainOutlook {
    multiplier: number;
    worth: number;
}

export interface GoalOutlook {
    goal: Goal;
    have: number;
    need: number;
    bonus: number;
}

export interface BidLimits {
    least: number;
    most: number;
}

export interface Outlook {
    points: number[][];
    money: number[];
    trains: TrainOutlook[][];
    replacing: number[];
    goals: GoalOutlook[];
    bid: BidLimits | null;
    draft: number | null;
    cheapest: number | null;
    can_buy: Seat[];
    display: number;
    wagons_to_end: number;
    wagons_missing: number;
    passes_missing: number;
    rounds_left: number;
}

// Of the score sheet, in the order of its points.
export const categories = ["start", "locomotives", "replacing", "profits", "goals", "bonuses", "trains"] as const;

// What the host of a table chooses, and what is played where nothing is said.
export const options = [
    { name: "rounds", kind: "number", from: 1, to: 3, initial: 3 },
    { name: "auctions", kind: "list", of: ["in_turn", "sealed", "double_sealed", "first_purchase", "open", "passing_on"], most: 3, words: "auction" },
    { name: "goals", kind: "choice", of: ["wagon_phase", "anytime"], initial: "wagon_phase", words: "goal_timing" },
    { name: "last_bidder", kind: "choice", of: ["buys_one", "buys_all"], initial: "buys_one", words: "last_bidder" },
] as const;

// How the fields of a record become words.
export const shapes = {
    event: {
        round_began: { round: "number", auction: { enum: "auction" }, starter: "seat" },
        locos_turned_up: { who: "seat", locos: { list: { enum: "loco" } } },
        loco_turned_up: { who: "seat", loco: { enum: "loco" } },
        locos_reshuffled: { cards: "number" },
        starter_changed: { from: "seat", to: "seat" },
        nobody_can_pay: { locos: { list: { enum: "loco" } } },
        offered: { who: "seat", loco: { enum: "loco" }, multiplier: "number", power: "number", speed: "number" },
        bid_made: { who: "seat", loco: { enum: "loco" }, amount: "number" },
        passed: { who: "seat", forced: "flag" },
        gave_up: { who: "seat", loco: { enum: "loco" } },
        bid_sealed: { who: "seat" },
        bid_revealed: { who: "seat", amount: "number" },
        total_revealed: { who: "seat", second: "number", total: "number" },
        tie_broken: { who: "seat", favoured: "seat" },
        sold: { who: "seat", loco: { enum: "loco" }, price: "number" },
        rights_settled: { order: { list: "seat" } },
        went_without: { who: "seat", price: "number" },
        declined: { who: "seat" },
        got_substitutes: { who: "seat", locos: "number" },
        dealt: { who: "seat", locos: { private: { list: { enum: "loco" } } } },
        kept: { who: "seat", loco: { private: { enum: "loco" } } },
        handed_on: { from: "seat", to: "seat", cards: "number", locos: { private: { list: { enum: "loco" } } } },
        drafted: { who: "seat", locos: { list: { enum: "loco" } }, price: "number" },
        turned: { who: "seat", track: "number", loco: { enum: "loco" } },
        paid: { who: "seat", price: "number" },
        order_set: { order: { list: "seat" } },
        turned_up: { slot: "number", kind: { enum: "kind" }, value: "number" },
        special_turned_up: { slot: "number", special: { enum: "special" } },
        bin_emptied: { cards: "number" },
        trains_grew: { wagons: "number" },
        wagons_reshuffled: { cards: "number" },
        attached: { who: "seat", kind: { enum: "kind" }, value: "number", track: "number" },
        multiplier_raised: { who: "seat", track: "number", multiplier: "number" },
        bonus_taken: { who: "seat", amount: "number" },
        double_attached: { who: "seat", kind: { enum: "kind" }, value: "number", track: "number" },
        replaced: { who: "seat", slots: { list: "number" }, price: "number" },
        passed_turn: { who: "seat" },
        goal_cashed: { who: "seat", goal: { enum: "goal" }, bonus: "number" },
        train_complete: { who: "seat", track: "number", wagons: "number" },
        all_passed: {},
        profit_paid: { who: "seat", trains: { list: "number" }, total: "number" },
        goals_missed: { who: "seat", tiles: "number", goals: { private: { list: { enum: "goal" } } } },
        game_ended: { winners: { list: "seat" }, money: "number" },
    },
    choice: {
        offer: { loco: { enum: "loco" } },
        bid: { amount: "number" },
        pass: {},
        let_go: {},
        favour: { who: "seat" },
        buy: { loco: { enum: "loco" } },
        decline: {},
        keep: { loco: { enum: "loco" } },
        turn_over: { track: "number" },
        attach: { kind: { enum: "kind" }, value: "number", track: "number" },
        take_multiplier: { track: "number" },
        take_bonus: {},
        attach_double: { track: "number" },
        replace: { slots: { list: "number" } },
    },
    reason: {
        game_over: {},
        not_asked: { asked: { list: "seat" } },
        wrong_moment: { step: { enum: "step" } },
        not_on_offer: { loco: { enum: "loco" } },
        too_expensive: { loco: { enum: "loco" }, price: "number", money: "number" },
        bid_too_low: { least: "number" },
        bid_too_high: { most: "number" },
        must_open: { least: "number" },
        not_tied: { who: "seat" },
        not_in_hand: { loco: { enum: "loco" } },
        not_to_be_turned: { track: "number" },
        not_in_display: { kind: { enum: "kind" }, value: "number" },
        special_not_there: { special: { enum: "special" } },
        other_kind: { track: "number", kind: { enum: "kind" } },
        kind_elsewhere: { kind: { enum: "kind" }, track: "number" },
        no_multiplier: { track: "number" },
        nothing_to_copy: { track: "number" },
        already_replaced: {},
        no_card_chosen: {},
        slot_is_empty: { slot: "number" },
        cannot_replace: { price: "number", money: "number" },
        no_such_name: { field: "text", found: "text", known: "text" },
        no_such_number: { field: "text", found: "text", first: "number", last: "number" },
        not_a_step: { field: "text", found: "text", step: "number" },
        named_twice: { field: "text", found: "text" },
    },
} as const;
