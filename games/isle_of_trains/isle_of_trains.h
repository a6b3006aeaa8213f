// Isle of Trains, for 2 to 4 players: one hand of cards builds trains, pays for them and is carried
// by them as cargo. This is the components page. What a player may do is in choices.cpp and
// refusals.cpp, what comes of it in turns.cpp, building.cpp, loading.cpp and delivering.cpp, in
// words in RULES.en.md.
#pragma once
#include <optional>
#include <variant>

#include "core/outlook.h"
#include "core/problem.h"

namespace stellwerk::isle_of_trains {

// ---- §1 Components ------------------------------------------------------------------------------

// clang-format off
NAMED_ENUM(Card, Engine1, Engine2, Engine3,
                 Hopper1, Hopper2, Hopper3,
                 Tanker1, Tanker2, Tanker3,
                 Boxcar1, Boxcar2, Boxcar3,
                 Caboose1, Caboose2, Caboose3, Caboose4, Caboose5, Caboose6,
                 CoalFactory, Refinery, CustomsHouse, GrandCentral, Bank, RailYard)
NAMED_ENUM(Type, Engine, Hopper, Tanker, Boxcar, Caboose, Building)
NAMED_ENUM(Good, Coal, Oil, Box)
NAMED_ENUM(Deed, Draw, Build, Load, Deliver)  // what an action can be
// clang-format on

constexpr Type type_of(Card card) {
    if (card >= Card::CoalFactory) return Type::Building;
    if (card >= Card::Caboose1) return Type::Caboose;
    return Type(int(card) / 3);
}
constexpr bool is_building(Card card) { return type_of(card) == Type::Building; }
// Hoppers, tankers and boxcars: cars that have levels and carry a good of their own.
constexpr bool has_levels(Card card) { return Card::Hopper1 <= card && card < Card::Caboose1; }
// What hangs behind an engine.
constexpr bool is_car(Card card) { return Card::Hopper1 <= card && card < Card::CoalFactory; }
// §1.2 Hoppers carry coal, tankers oil, boxcars boxes.
constexpr Good good_of(Card car) { return Good(int(car) / 3 - 1); }

LABELLED_INDEX(Order, 1, 6)  // a card with a place of the island: a first order, two follow-ups
INDEX(FollowUp, 1, 2)
INDEX(Place, 1, 11)  // of a car in its train, from the engine on
INDEX(Spot, 1, 3)    // of a cargo in its car

inline constexpr int kOpen = 3;  // §4.4 cards of the open display
// No train has more cars: an engine pulls at most 8, with Caboose 6 at most 10, and every other car
// weighs at least 1.
inline constexpr int kMostCars = kRange<Place>.last;
// No player has more face-down cargo: n cars hold at most 34 cards besides those they are made of.
inline constexpr int kMostFaceDown = 34;

using GoodsCount = Indexed<Good, Count>;

// §6.5 What somebody gets for loading another's car.
struct Bonus {
    Count draw, discard;
    Set<Deed> extra;  // one of these, as an action; none, if empty
    RECORD(Bonus, draw, discard, extra)
};

// What is printed on a card.
struct CardFacts {
    Count copies;
    Count cost, points, weight, power, capacity;
    Maybe<Good> cargo;  // none: a joker
    Bonus bonus;
    RECORD(CardFacts, copies, cost, points, weight, power, capacity, cargo, bonus)
};
struct Demand {
    GoodsCount goods;
    Count points;  // of a follow-up: the first order's included
    RECORD(Demand, goods, points)
};
struct OrderFacts {
    Demand first;
    Indexed<FollowUp, Demand> follow_up;
    RECORD(OrderFacts, first, follow_up)
};
struct Edition {
    Indexed<Card, CardFacts> card;
    Indexed<Order, OrderFacts> order;
    RECORD(Edition, card, order)
};

// OPTIMIZATION: cards as sets, so that a hand knows at once what it can build and load.
struct CardSets {
    static constexpr int kMost = 15;                 // more than any price, weight or power
    std::array<Set<Card>, kMost + 1> priced, light;  // no dearer, no heavier than that
    Indexed<Good, Set<Card>> loadable;               // as that good: printed so, or a joker
    Set<Card> cars, buildings;
    Set<Card> better;  // cars that something can be upgraded to
    explicit CardSets(const Edition&);
};

// ---- What a player may do -----------------------------------------------------------------------

// What the table waits for: an action of the turn; an extra one; the next card to draw; a payment;
// what follows a car that was discarded; a building to give up; a card to discard for loading face
// down, and the one to load; a card to discard for a bonus; goods for an order; further goods; a
// card beyond the hand limit.
NAMED_ENUM(Step, Action, Extra, Draw, Pay, Clear, DropBuilding, GiveUp, Cover, Discard, Goods,
           Deliver, HandLimit, Over)

// What points are given for.
NAMED_ENUM(Category, Train, Orders, Buildings, Cargo)

// What brings about the last turns.
NAMED_ENUM(Cause, Orders, Cards)

// clang-format off
struct Draw         {                        RECORD(Draw)                                         RULE("4.1") };
struct Take         { Card card{};           RECORD(Take, card)                                   RULE("4.4") };
struct Build        { Card card{};           RECORD(Build, card)                                  RULE("5.1") };
struct Upgrade      { Card card{}; Place place{1}; RECORD(Upgrade, card, place)                   RULE("5.5") };
struct Replace      { Card card{}, old{};    RECORD(Replace, card, old)                           RULE("5.7") };
struct DiscardCar   { Place place{1};        RECORD(DiscardCar, place)                            RULE("5.4") };
struct EndClearing  {                        RECORD(EndClearing)                                  RULE("5.4") };
struct DropBuilding { Card building{};       RECORD(DropBuilding, building)                       RULE("8.4") };
struct Pay          { Maybe<Card> card;      RECORD(Pay, card)                                    RULE("5.2") };  // none: a phantom card
struct Load         { Card card{}; Seat owner{}; Place place{1}; RECORD(Load, card, owner, place) RULE("6.1") };
struct LoadFaceDown { Seat owner{}; Place place{1}; RECORD(LoadFaceDown, owner, place)            RULE("6.4") };
struct GiveUp       { Maybe<Card> card;      RECORD(GiveUp, card)                                 RULE("6.4") };  // none: a phantom card
struct Cover        { Card card{};           RECORD(Cover, card)                                  RULE("6.4") };  // lay it face down
struct Discard      { Card card{};           RECORD(Discard, card)                                RULE("3.3") };
struct Fulfil       { Order order{1};        RECORD(Fulfil, order)                                RULE("7.2") };
struct FollowOn     { FollowUp follow_up{1}; RECORD(FollowOn, follow_up)                          RULE("7.3") };
struct Use          { Place place{1}; Spot spot{1}; RECORD(Use, place, spot)                      RULE("7.5") };
struct Unload       { Place place{1}; Spot spot{1}; RECORD(Unload, place, spot)                   RULE("7.1") };
struct EndDelivery  {                        RECORD(EndDelivery)                                  RULE("7.1") };
struct Skip         {                        RECORD(Skip)                                         RULE("6.6") };

using Action = std::variant<Draw, Take, Build, Upgrade, Replace, DiscardCar, EndClearing, DropBuilding, Pay,
                            Load, LoadFaceDown, GiveUp, Cover, Discard, Fulfil, FollowOn, Use, Unload,
                            EndDelivery, Skip>;
static_assert(sizeof(Action) <= 4, "there are long lists of them");

// Why not.
struct GameOver         { RECORD(GameOver)                                             RULE("9.4") };
struct NotAsked         { SeatSet asked; RECORD(NotAsked, asked)                       RULE("3.1") };
struct WrongMoment      { Step step{}; RECORD(WrongMoment, step)                       RULE("3.1") };
struct NotThisExtra     { Set<Deed> extra; RECORD(NotThisExtra, extra)                 RULE("6.6") };
struct NotInHand        { Card card{}; RECORD(NotInHand, card)                         RULE("3.1") };
struct OutOfOrder       { Card card{}, from{}; RECORD(OutOfOrder, card, from)          RULE("5.2") };  // equal sets of cards once
struct TooFewFrom       { Card card{}; Count needed; RECORD(TooFewFrom, card, needed)  RULE("5.2") };  // name a lower one first
// ---- drawing
struct OnlyOpenLeft     { RECORD(OnlyOpenLeft)                                         RULE("4.4") };
struct NoDisplay        { RECORD(NoDisplay)                                            RULE("4.4") };
struct NotOpen          { Card card{}; RECORD(NotOpen, card)                           RULE("4.4") };
// ---- building
struct CannotPay        { Card card{}; Count price, cards; RECORD(CannotPay, card, price, cards) RULE("5.1") };
struct NoPhantom        { RECORD(NoPhantom)                                            RULE("4.3") };
struct PhantomsFirst    { RECORD(PhantomsFirst)                                        RULE("5.2") };
struct TooHeavy         { Count weight, power; RECORD(TooHeavy, weight, power)         RULE("5.3") };
struct NoBetterEngine   { Card card{}, engine{}; RECORD(NoBetterEngine, card, engine)  RULE("5.6") };
struct NoSuchCar        { Count cars; RECORD(NoSuchCar, cars)                          RULE("5.3") };  // so many there are
struct NoUpgrade        { Card card{}, old{}; RECORD(NoUpgrade, card, old)             RULE("5.5") };
struct ClearingOnly     { RECORD(ClearingOnly)                                         RULE("5.4") };
struct CarsInOrder      { Place from{1}; RECORD(CarsInOrder, from)                     RULE("5.4") };
struct NotABuilding     { Card card{}; RECORD(NotABuilding, card)                      RULE("5.7") };
struct NotBuilt         { Card building{}; RECORD(NotBuilt, building)                  RULE("5.7") };
struct NoRoomForIt      { Count limit; RECORD(NoRoomForIt, limit)                      RULE("5.7") };
struct RoomForAnother   { RECORD(RoomForAnother)                                       RULE("5.7") };
// ---- loading
struct NobodyThere      { Count players; RECORD(NobodyThere, players)                  RULE("6.1") };
struct OwnTrainOnly     { RECORD(OwnTrainOnly)                                         RULE("6.6") };
struct CarriesNothing   { Card car{}; RECORD(CarriesNothing, car)                      RULE("6.1") };
struct OwnersOnly       { Seat owner{}; RECORD(OwnersOnly, owner)                      RULE("8.3") };
struct WrongCargo       { Card card{}, car{}; Good good{}; RECORD(WrongCargo, card, car, good) RULE("6.1") };
struct CarFull          { Card car{}; Count capacity; RECORD(CarFull, car, capacity)   RULE("6.2") };
struct NothingToGiveUp  { RECORD(NothingToGiveUp)                                      RULE("6.4") };
// ---- delivering
struct OrderGone        { Order order{1}; Seat holder{}; RECORD(OrderGone, order, holder) RULE("7.2") };
struct FinishFirst      { Order order{1}; RECORD(FinishFirst, order)                   RULE("7.4") };
struct NoOrderBegun     { RECORD(NoOrderBegun)                                         RULE("7.3") };
struct GoodsMissing     { Count coal, oil, box; RECORD(GoodsMissing, coal, oil, box)   RULE("7.2") };  // so much is asked for
struct NoSuchCargo      { Place place{1}; Count cargo; RECORD(NoSuchCargo, place, cargo) RULE("7.1") };
struct AlreadyChosen    { Place place{1}; Spot spot{1}; RECORD(AlreadyChosen, place, spot) RULE("7.1") };
struct CargoInOrder     { Place place{1}; Spot spot{1}; RECORD(CargoInOrder, place, spot) RULE("7.5") };  // the last one chosen
struct NotNeeded        { Place place{1}; Spot spot{1}; RECORD(NotNeeded, place, spot) RULE("7.2") };

using Reason = std::variant<GameOver, NotAsked, WrongMoment, NotThisExtra, NotInHand, OutOfOrder, TooFewFrom,
                            OnlyOpenLeft, NoDisplay, NotOpen, CannotPay, NoPhantom, PhantomsFirst, TooHeavy,
                            NoBetterEngine, NoSuchCar, NoUpgrade, ClearingOnly, CarsInOrder, NotABuilding,
                            NotBuilt, NoRoomForIt, RoomForAnother, NobodyThere, OwnTrainOnly, CarriesNothing,
                            OwnersOnly, WrongCargo, CarFull, NothingToGiveUp, OrderGone, FinishFirst,
                            NoOrderBegun, GoodsMissing, NoSuchCargo, AlreadyChosen, CargoInOrder, NotNeeded>;
// Those that hold whatever number is said.
using HoldsBeyond = std::variant<GameOver, NotAsked, WrongMoment, NotThisExtra, NoDisplay, ClearingOnly, NoSuchCar,
                                 NobodyThere, OwnTrainOnly, FinishFirst, NoOrderBegun, NoSuchCargo>;

// ---- What can happen ----------------------------------------------------------------------------

using Seats = List<Seat, 4>;
using CarCargo = List<Card, kRange<Spot>.last>;
using Delivery = List<Card, kMostCars * kRange<Spot>.last>;

struct Drawn            { Seat who{}; Private<Card> card; RECORD(Drawn, who, card)                       RULE("4.1") };
struct Taken            { Seat who{}; Card card{}; RECORD(Taken, who, card)                              RULE("4.4") };
struct PhantomDrawn     { Seat who{}; RECORD(PhantomDrawn, who)                                          RULE("4.3") };
struct TurnedUp         { List<Card, kOpen> cards; RECORD(TurnedUp, cards)                               RULE("4.5") };
struct Reshuffled       { Count cards; RECORD(Reshuffled, cards)                                         RULE("4.2") };
struct Built            { Seat who{}; Card card{}; Count price; RECORD(Built, who, card, price)          RULE("5.1") };
struct EngineBuilt      { Seat who{}; Card card{}, old{}; Count price; RECORD(EngineBuilt, who, card, old, price) RULE("5.6") };
struct Upgraded         { Seat who{}; Card card{}, old{}; Place place{1}; Count price;
                          RECORD(Upgraded, who, card, old, place, price)                                 RULE("5.5") };
struct Replaced         { Seat who{}; Card card{}, old{}; Count price; RECORD(Replaced, who, card, old, price) RULE("5.7") };
struct Paid             { Seat who{}; Maybe<Card> card; Count left; RECORD(Paid, who, card, left)        RULE("5.2") };
struct CarDiscarded     { Seat who{}; Card card{}; Place place{1}; CarCargo cargo;
                          RECORD(CarDiscarded, who, card, place, cargo)                                  RULE("5.4") };
struct Cleared          { Seat who{}; Count cars; RECORD(Cleared, who, cars)                             RULE("5.4") };
struct BuildingDropped  { Seat who{}; Card building{}; RECORD(BuildingDropped, who, building)            RULE("8.4") };
struct Loaded           { Seat who{}, owner{}; Place place{1}; Card car{}, card{};
                          RECORD(Loaded, who, owner, place, car, card)                                   RULE("6.1") };
struct CarChosen        { Seat who{}, owner{}; Place place{1}; Card car{}; RECORD(CarChosen, who, owner, place, car) RULE("6.4") };
struct GivenUp          { Seat who{}; Maybe<Card> card; RECORD(GivenUp, who, card)                       RULE("6.4") };
struct LoadedFaceDown   { Seat who{}, owner{}; Place place{1}; Card car{}; Private<Card> card;
                          RECORD(LoadedFaceDown, who, owner, place, car, card)                           RULE("6.4") };
struct BonusEarned      { Seat who{}; Count draw, discard; Set<Deed> extra;
                          RECORD(BonusEarned, who, draw, discard, extra)                                 RULE("6.5") };
struct Discarded        { Seat who{}; Card card{}; RECORD(Discarded, who, card)                          RULE("6.5") };
struct NothingDiscarded { Seat who{}; RECORD(NothingDiscarded, who)                                      RULE("4.3") };
struct OrderChosen      { Seat who{}; Order order{1}; Maybe<FollowUp> follow_up; RECORD(OrderChosen, who, order, follow_up) RULE("7.2") };
struct CargoChosen      { Seat who{}; Place place{1}; Spot spot{1}; Maybe<Card> card;  // none: face down
                          RECORD(CargoChosen, who, place, spot, card)                                    RULE("7.1") };
struct Delivered        { Seat who{}; Delivery cargo; Count cards; RECORD(Delivered, who, cargo, cards)  RULE("7.1") };
struct OrderTaken       { Seat who{}; Order order{1}; Count points; RECORD(OrderTaken, who, order, points) RULE("7.2") };
struct FollowUpMet      { Seat who{}; Order order{1}; FollowUp follow_up{1}; Count points;
                          RECORD(FollowUpMet, who, order, follow_up, points)                             RULE("7.3") };
struct ExtraLost        { Seat who{}; RECORD(ExtraLost, who)                                             RULE("6.6") };
struct PhantomsGone     { Seat who{}; Count cards; RECORD(PhantomsGone, who, cards)                      RULE("4.3") };
struct LimitDiscarded   { Seat who{}; Card card{}; RECORD(LimitDiscarded, who, card)                     RULE("3.3") };
struct LastTurns        { Seat who{}; Cause cause{}; RECORD(LastTurns, who, cause)                       RULE("9.1") };
struct TooManyTurns     { Count turns; RECORD(TooManyTurns, turns)                                       RULE("9.3") };
struct GameEnded        { Seats winners; std::int32_t points{}; RECORD(GameEnded, winners, points)       RULE("10.5") };
// clang-format on

using Event =
    std::variant<Drawn, Taken, PhantomDrawn, TurnedUp, Reshuffled, Built, EngineBuilt, Upgraded,
                 Replaced, Paid, CarDiscarded, Cleared, BuildingDropped, Loaded, CarChosen, GivenUp,
                 LoadedFaceDown, BonusEarned, Discarded, NothingDiscarded, OrderChosen, CargoChosen,
                 Delivered, OrderTaken, FollowUpMet, ExtraLost, PhantomsGone, LimitDiscarded,
                 LastTurns, TooManyTurns, GameEnded>;

// ---- The state of a game ------------------------------------------------------------------------

// A card that is carried. Face down everybody knows who loaded it, and only they know what it is.
struct Cargo {
    Maybe<Card> card;    // none: it lies face down
    Maybe<Seat> loader;  // of face-down cargo
    RECORD(Cargo, card, loader)
};
struct Car {
    Card card{};
    List<Cargo, kRange<Spot>.last> cargo;
    RECORD(Car, card, cargo)
};
struct Train {
    Card engine = Card::Engine1;
    List<Car, kMostCars> cars;
    List<Card, 2> buildings;  // beside it
    RECORD(Train, engine, cars, buildings)
};
struct OrderCard {
    Maybe<Seat> holder;    // none: it lies on the table
    Maybe<FollowUp> done;  // which follow-up was met
    RECORD(OrderCard, holder, done)
};

// A cargo of a train as a number, in the order in which they lie behind the engine.
INDEX(Hold, 0, kMostCars* kRange<Spot>.last - 1)
constexpr Hold hold_of(Place place, Spot spot) {
    return Hold((int(place) - 1) * kRange<Spot>.last + int(spot) - 1);
}
constexpr Place place_of(Hold hold) { return Place(int(hold) / kRange<Spot>.last + 1); }
constexpr Spot spot_of(Hold hold) { return Spot(int(hold) % kRange<Spot>.last + 1); }

struct State {
    struct Table {  // what everybody sees
        Count players = 2;
        Step step = Step::Over;
        bool display = false;           // the variant of §4.4
        bool upgrade_discount = false;  // §8.5 Caboose 5 makes upgrades cheaper, too
        Seat start{}, turn{};
        Count round = 1;          // how many turns everybody has begun at most
        Count action = 1;         // of the turn: the first or the second
        bool last_turns = false;  // the end has begun
        Count turns_left;         // of the whole table, when it has

        // ---- cards
        Count pile;           // cards in it
        Bag<Card> pile_from;  // of these it was last shuffled; those turned up since are gone
        Bag<Card> discarded;
        List<Card, kOpen> open;
        PerSeat<Count> cards;      // in hand
        PerSeat<Bag<Card>> known;  // of these, everybody saw them being taken
        Count phantoms;            // of whose turn it is

        // ---- what everybody has
        PerSeat<Train> trains;
        Indexed<Order, OrderCard> orders;

        // ---- within a turn
        bool in_extra = false;           // the action under way is an extra one
        Count draws, discards;           // still due
        Set<Deed> extra;                 // after them
        Count to_pay;                    // cards
        Maybe<Card> last;                // paid or discarded: equal sets of cards are named once
        Count cleared;                   // cars discarded in this build action
        Maybe<Place> cleared_from;       // from here on more may follow
        Maybe<Seat> loading_on;          // whose car is loaded face down
        Maybe<Place> loading_at;         // which
        Maybe<Order> order;              // being fulfilled
        Maybe<FollowUp> follow_up;       // of it
        Set<Hold> for_order, for_cards;  // cargo chosen so far
        RECORD(Table, players, step, display, upgrade_discount, start, turn, round, action,
               last_turns, turns_left, pile, pile_from, discarded, open, cards, known, phantoms,
               trains, orders, in_extra, draws, discards, extra, to_pay, last, cleared,
               cleared_from, loading_on, loading_at, order, follow_up, for_order, for_cards)
    } table;

    struct Hand {  // what its owner sees
        Bag<Card> cards;
        // What they loaded face down, in the order in which it lies: from seat to seat, car to car.
        List<Card, kMostFaceDown> face_down;
        RECORD(Hand, cards, face_down)
    };
    PerSeat<Hand> hands;

    struct Box {  // what nobody sees
        Bag<Card> pile;
        RECORD(Box, pile)
    } box;

    RECORD(State, table, hands, box)
};
static_assert(sizeof(State) <= 1280, "a State is copied once per simulated game");

// ---- The rules ----------------------------------------------------------------------------------

struct Options {
    std::optional<Seat> start;             // by lot, if nobody is named
    std::optional<bool> display;           // three open cards to draw from
    std::optional<bool> upgrade_discount;  // Caboose 5, on unless said otherwise
    RECORD(Options, start, display, upgrade_discount)
};

// How a train stands.
struct TrainOutlook {
    Count weight, power;                           // §5.3
    Count building_limit;                          // §5.7, §8.4
    Count for_coal, for_delivery;                  // §8.2, §8.1 cards that its cabooses bring
    List<Count, 2> buildings;                      // §10.3 points that each brings now
    List<Maybe<Good>, kRange<Hold>.size()> cargo;  // what each counts as; none: what is needed
    RECORD(TrainOutlook, weight, power, building_limit, for_coal, for_delivery, buildings, cargo)
};
// What a train still lacks for an order.
struct OrderOutlook {
    Order order{1};
    Maybe<FollowUp> follow_up;
    GoodsCount missing;  // of each good, apart from cargo that can be any
    Count lacking;       // in all, with it
    Count gain;          // points of orders more than now
    RECORD(OrderOutlook, order, follow_up, missing, lacking, gain)
};
// What a card of the hand would be to build.
struct BuildOutlook {
    Card card{};
    Maybe<Card> old;     // what it takes the place of: a car, an engine, a building
    Maybe<Place> place;  // of that car
    Count price;
    bool affordable = false;
    bool pulled = false;  // §5.3 the engine can pull the train then
    std::int16_t gain{};  // points more than now
    RECORD(BuildOutlook, card, old, place, price, affordable, pulled, gain)
};

// What a good player reads off the table.
struct Outlook {
    PerSeat<Indexed<Category, int>> points;
    PerSeat<TrainOutlook> trains;
    List<OrderOutlook, 6> orders;    // that the viewer may fulfil next
    List<BuildOutlook, 102> builds;  // what the viewer could do with each kind of card held
    Count can_pay;                   // §5.2 cards that the viewer can pay for one of them
    // §7.1 Cards that the viewer draws for delivering nothing more, one more, two more … goods.
    List<Count, kRange<Hold>.size() + 1> for_cargo;
    Count hand_limit;  // §3.3
    Count to_discard;  // by whose turn it is, if it ended now
    Count orders_taken, orders_to_end;
    Count cards_left;     // to draw, discards included: without any the end begins
    Maybe<Cause> ending;  // what would begin the end if the turn ended now
    SeatSet last_turns;   // who still has their last turn, the one under way included
    Count rounds_left;    // §9.3
    RECORD(Outlook, points, trains, orders, builds, can_pay, for_cargo, hand_limit, to_discard,
           orders_taken, orders_to_end, cards_left, ending, last_turns, rounds_left)
};

// What is wrong with a State that no game can reach.
NAMED_ENUM(Flaw, WrongPlayers, WrongStep, WrongTurn, CardsNotAccountedFor, WrongPile, WrongTrain,
           Overweight, WrongCargo, WrongBuildings, WrongOrders, WrongMemory, WrongPayment,
           WrongClearing, WrongLoading, WrongDelivery)

struct Rules {
    using Edition = isle_of_trains::Edition;
    using Options = isle_of_trains::Options;
    using State = isle_of_trains::State;
    using Action = isle_of_trains::Action;
    using Event = isle_of_trains::Event;
    using Reason = isle_of_trains::Reason;
    using HoldsBeyond = isle_of_trains::HoldsBeyond;
    using Category = isle_of_trains::Category;
    using Outlook = isle_of_trains::Outlook;
    using Flaw = isle_of_trains::Flaw;
    // An action: each kind of card built, or loaded onto each of 28 cars; upgrades, replacements,
    // cars to discard, orders, cargo to unload. Hardly ever more than eighty of them.
    using Choices = List<Action, 1000>;

    static constexpr std::string_view kId = "isle-of-trains", kTitle = "Isle of Trains";
    static constexpr int kVersion = 1, kMinPlayers = 2, kMaxPlayers = 4;
    static constexpr Options kUsualOptions{.start = {}, .display = false, .upgrade_discount = true};

    Edition edition;
    CardSets sets = CardSets(edition);  // of the cards as they were when the rules were made

    std::optional<Problem> why_not_options(int players, const Options&) const;
    State setup(int players, const Options&, Luck&) const;
    SeatSet deciders(const State&) const;
    void choices(const State&, Seat, Choices&) const;                        // choices.cpp
    std::optional<Reason> why_not(const State&, Seat, const Action&) const;  // refusals.cpp
    Action default_choice(const State&, Seat) const;
    Tempo tempo(const State&, Seat) const;
    int round(const State::Table& table) const { return table.round; }
    void play(State&, Seat, const Action&, Luck&, const Log<Event>&) const;
    State imagine(const View<State>&, Luck&) const;     // imagine.cpp
    Standings<Category> standings(const State&) const;  // outlook.cpp
    Outlook outlook(const State::Table&) const;
    Outlook outlook(const View<State>&) const;
    std::optional<Flaw> audit(const State&) const;  // audit.cpp
};
static_assert(HasOutlook<Rules>);

}  // namespace stellwerk::isle_of_trains
