// Glück Auf: Das große Kartenspiel, for 2 to 4 players: five to seven shifts of placing workers,
// mining coal and delivering it by rail.
// This is the components page. The rules are in glueck_auf.cpp (what a player may do), and in
// turn.cpp, taking.cpp, mining.cpp and innovations.cpp (what comes of it), in words in RULES.en.md.
#pragma once
#include <optional>
#include <variant>

#include "core/outlook.h"
#include "core/problem.h"

namespace stellwerk::glueck_auf {

// ---- §1 Components ------------------------------------------------------------------------------

// clang-format off
NAMED_ENUM(Crest, Wheel, Clover, Tower, Fox)
// A lorry card: one lorry worth 1 or 2 points, or two lorries worth nothing at the end.
NAMED_ENUM(Lorry, Wheel1, Wheel2, WheelPair, Clover1, Clover2, CloverPair,
                  Tower1, Tower2, TowerPair, Fox1, Fox2, FoxPair)
NAMED_ENUM(Wagon, Wheel, Clover, Tower, Fox, Joker)
NAMED_ENUM(Model, A, B, C, D)  // of a locomotive
NAMED_ENUM(Destination, Tenements, Furnaces, Factories, Steamships)
// By destination and the lorries that it asks for.
NAMED_ENUM(Order, Tenements1, Tenements2, Tenements3, Tenements4, Furnaces1, Furnaces2, Furnaces3, Furnaces4,
                  Factories1, Factories2, Factories3, Factories4, Steamships1, Steamships2, Steamships3, Steamships4)
// Three that count as workers, then those that are actions.
NAMED_ENUM(Innovation, UpTo3, UpTo4, UpTo5, Lorry, Wagon, Locomotive, Order, Share, Mine, Deliver)
NAMED_ENUM(Objective, ShiftTokens, Objectives, LocomotivesA, LocomotivesB, LocomotivesC, LocomotivesD,
                      SharesTenements, SharesFurnaces, SharesFactories, SharesSteamships,
                      OrdersTenements, OrdersFurnaces, OrdersFactories, OrdersSteamships,
                      FiveTenements, FiveFurnaces, FiveFactories, FiveSteamships)

// Where cards are taken from, and where workers are placed: at every stack and every action card.
NAMED_ENUM(Stack, LorriesLeft, LorriesRight, WagonsLeft, WagonsRight, Locomotives, Orders,
                  Shares, Innovations, Objectives)
NAMED_ENUM(Area,  LorriesLeft, LorriesRight, WagonsLeft, WagonsRight, Locomotives, Orders,
                  Shares, Innovations, Objectives, Mine01, Mine12, Mine23, Deliver, FreeChoice)
NAMED_ENUM(Half, Left, Right)  // of the lorries, of the wagons
// clang-format on

INDEX(Track, 1, 3)
INDEX(Strength, 1, 5)  // of a worker card
INDEX(Load, 1, 4)      // lorries that an order asks for
INDEX(Position, 1, 4)  // of a card that is being looked at

constexpr Crest crest_of(Lorry lorry) { return Crest(int(lorry) / 3); }
// OPTIMIZATION: every third; a bit for each is quicker than a division.
constexpr bool is_pair(Lorry lorry) { return (0b100'100'100'100 >> int(lorry) & 1) != 0; }
// §5.3 What it costs to move, and how many lorries it brings.
constexpr int lorries_of(Lorry lorry) { return is_pair(lorry) ? 2 : 1; }
// §10.2 A pair leaves before points are counted.
constexpr int points_of(Lorry lorry) { return is_pair(lorry) ? 0 : int(lorry) % 3 + 1; }

constexpr Destination destination_of(Order order) { return Destination(int(order) / 4); }
constexpr Load load_of(Order order) { return Load(int(order) % 4 + 1); }
constexpr Order order_to(Destination destination, Load load) {
    return Order(int(destination) * 4 + int(load) - 1);
}

constexpr Area area_of(Stack stack) { return Area(stack); }
constexpr bool has_stack(Area area) { return area <= Area::Objectives; }
constexpr Stack stack_of(Area area) { return Stack(area); }

// §8.1 As how many workers it can be placed at most; nothing for actions.
constexpr int most_workers(Innovation innovation) {
    return innovation <= Innovation::UpTo5 ? int(innovation) + 3 : 0;
}
constexpr bool is_worker(Innovation innovation) { return most_workers(innovation) > 0; }

// What is printed on the cards.
struct Edition {
    Bag<Strength> workers;  // of each colour
    Bag<Lorry> lorries;
    Bag<Wagon> wagons;
    Bag<Model> locomotives;
    Bag<Order> orders;
    Bag<Destination> shares;
    Bag<Innovation> innovations;
    Indexed<Load, Count> order_points;
    RECORD(Edition, workers, lorries, wagons, locomotives, orders, shares, innovations,
           order_points)
};

// ---- What a player may do -----------------------------------------------------------------------

// §3.4 Worker cards, as a payment names them: so many ones and twos, and the single ones. Whoever
// names more than there are is told so, up to the ten cards of a colour.
INDEX(Ones, 0, 10)
INDEX(Twos, 0, 10)
INDEX(Single, 3, 5)

// clang-format off
struct Use         { Area area{};             RECORD(Use, area)                     RULE("3.2") };
struct Add         { Innovation innovation{}; RECORD(Add, innovation)               RULE("8.1") };
struct Pay         { Ones ones{}; Twos twos{}; Set<Single> singles; RECORD(Pay, ones, twos, singles) RULE("3.4") };
struct Innovate    { Innovation innovation{}; RECORD(Innovate, innovation)          RULE("8.2") };
struct Pass        {                          RECORD(Pass)                          RULE("3.7") };
struct Place       { Track track{1};          RECORD(Place, track)                  RULE("4.2") };
struct LoadFront   { Track track{1}; Wagon wagon{}; RECORD(LoadFront, track, wagon) RULE("5.4") };
struct StoreFront  {                          RECORD(StoreFront)                    RULE("5.5") };
struct LoadStored  { Lorry lorry{}; Track track{1}; Wagon wagon{}; RECORD(LoadStored, lorry, track, wagon) RULE("5.6") };
struct Dispatch    { Track track{1}; Order order{}; RECORD(Dispatch, track, order)  RULE("6.1") };
struct ChooseStack { Stack stack{};           RECORD(ChooseStack, stack)            RULE("7.1") };
struct Take        { Position position{1};    RECORD(Take, position)                RULE("7.2") };
struct Finish      {                          RECORD(Finish)                        RULE("3.6") };

using Action = std::variant<Use, Add, Pay, Innovate, Pass, Place, LoadFront, StoreFront, LoadStored, Dispatch,
                            ChooseStack, Take, Finish>;
static_assert(sizeof(Action) <= 4);

// What the table waits for: an area, an innovation or passing; the payment; a track for a wagon or a
// locomotive; a step of mining; a train and its order; which of two halves an innovation draws from;
// a stack to look at, and the card to take; innovations after the action.
NAMED_ENUM(Step, Act, Pay, Place, Mine, Deliver, Half, Look, Take, After, Over)

// Why not.
struct GameOver        { RECORD(GameOver)                                              RULE("10.1") };
struct NotYourTurn     { Seat turn{}; RECORD(NotYourTurn, turn)                        RULE("3.1") };
struct WrongMoment     { Step step{}; RECORD(WrongMoment, step)                        RULE("3.1") };
struct NotInGame       { Area area{}; RECORD(NotInGame, area)                          RULE("2.2") };
struct StackIsEmpty    { Stack stack{}; RECORD(StackIsEmpty, stack)                    RULE("4.8") };
struct NoFreeTrack     { RECORD(NoFreeTrack)                                           RULE("4.3") };
struct CannotPay       { Area area{}; Count needed; RECORD(CannotPay, area, needed)    RULE("3.4") };
struct TooLittleToMine { Count least; RECORD(TooLittleToMine, least)                   RULE("5.1") };
struct NothingToDeliver{ RECORD(NothingToDeliver)                                      RULE("6.1") };
struct NothingToLookAt { RECORD(NothingToLookAt)                                       RULE("7.1") };
struct NotInHand       { Innovation innovation{}; RECORD(NotInHand, innovation)        RULE("8.2")
                         constexpr std::string_view rule() const { return is_worker(innovation) ? "8.1" : "8.2"; } };
struct IsAWorker       { Innovation innovation{}; RECORD(IsAWorker, innovation)        RULE("8.1") };
struct IsAnAction      { Innovation innovation{}; RECORD(IsAnAction, innovation)       RULE("8.2") };
struct AddedInOrder    { Innovation last{}; RECORD(AddedInOrder, last)                 RULE("8.1") };
struct DoesNotFit      { Innovation innovation{}; Count needed; RECORD(DoesNotFit, innovation, needed) RULE("3.4") };
struct NothingPaid     { Count needed; RECORD(NothingPaid, needed)                     RULE("3.4") };
struct WorkersMissing  { Strength strength{1}; Count held; RECORD(WorkersMissing, strength, held) RULE("3.4") };
struct NotExact        { Count paid, needed; RECORD(NotExact, paid, needed)            RULE("3.4") };
struct WrongSum        { Count paid, least, most; RECORD(WrongSum, paid, least, most)  RULE("3.4") };
struct NoActionLeft    { bool act_first{}; RECORD(NoActionLeft, act_first)             RULE("3.6") };  // is that possible?
struct MustAct         { RECORD(MustAct)                                               RULE("3.7") };
struct WrongTrack      { Wagon wagon{}; Track track{1}; RECORD(WrongTrack, wagon, track) RULE("4.2") };
struct HasLocomotive   { Track track{1}; RECORD(HasLocomotive, track)                  RULE("4.3") };
struct RowIsEmpty      { RECORD(RowIsEmpty)                                            RULE("5.2") };
struct NotStored       { Lorry lorry{}; RECORD(NotStored, lorry)                       RULE("5.6") };
struct NoStepsLeft     { Count needed, left; RECORD(NoStepsLeft, needed, left)         RULE("5.3") };
struct NoEmptyWagon    { Track track{1}; Wagon wagon{}; RECORD(NoEmptyWagon, track, wagon) RULE("5.4") };
struct OtherCrest      { Lorry lorry{}; Wagon wagon{}; RECORD(OtherCrest, lorry, wagon) RULE("5.4") };
struct CrestNotShown   { Lorry lorry{}; Track track{1}; RECORD(CrestNotShown, lorry, track) RULE("5.4") };
struct DeadEnd         { Count least; RECORD(DeadEnd, least)                           RULE("5.7") };
struct MineMore        { Count least, done; RECORD(MineMore, least, done)              RULE("5.1") };
struct NoLocomotive    { Track track{1}; RECORD(NoLocomotive, track)                   RULE("6.1") };
struct OrderNotHeld    { Order order{}; RECORD(OrderNotHeld, order)                    RULE("6.1") };
struct TooFewLorries   { Track track{1}; Count loaded, needed; RECORD(TooFewLorries, track, loaded, needed) RULE("6.1") };
struct OtherModel      { Track track{1}; Model model{}; RECORD(OtherModel, track, model) RULE("6.2") };
struct DeliverFirst    { RECORD(DeliverFirst)                                          RULE("6.1") };
struct NotThatKind     { Stack stack{}; RECORD(NotThatKind, stack)                     RULE("8.3") };
struct NoSuchCard      { Count cards; RECORD(NoSuchCard, cards)                        RULE("7.2") };

using Reason = std::variant<GameOver, NotYourTurn, WrongMoment, NotInGame, StackIsEmpty, NoFreeTrack, CannotPay,
                            TooLittleToMine, NothingToDeliver, NothingToLookAt, NotInHand, IsAWorker, IsAnAction,
                            AddedInOrder, DoesNotFit, NothingPaid, WorkersMissing, NotExact, WrongSum, NoActionLeft, MustAct,
                            WrongTrack, HasLocomotive, RowIsEmpty, NotStored, NoStepsLeft, NoEmptyWagon, OtherCrest,
                            CrestNotShown, DeadEnd, MineMore, NoLocomotive, OrderNotHeld, TooFewLorries, OtherModel,
                            DeliverFirst, NotThatKind, NoSuchCard>;
// Those that hold whatever number is said.
using HoldsBeyond = std::variant<GameOver, NotYourTurn, WrongMoment, RowIsEmpty, NoSuchCard>;

// ---- What can happen ----------------------------------------------------------------------------

using Seats = List<Seat, 4>;
template <class Card> using Four = List<Card, 4>;

struct AreaChosen       { Seat who{}; Area area{}; Count needed; RECORD(AreaChosen, who, area, needed)          RULE("3.2") };  // to be paid next
struct InnovationAdded  { Seat who{}; Innovation innovation{}; RECORD(InnovationAdded, who, innovation)         RULE("8.1") };
struct WorkersPlaced    { Seat who{}; Area area{}; Count number; List<Strength, 10> workers; List<Innovation, 6> innovations;
                          RECORD(WorkersPlaced, who, area, number, workers, innovations)                        RULE("3.3") };
struct InnovationPlayed { Seat who{}; Innovation innovation{}; RECORD(InnovationPlayed, who, innovation)        RULE("3.6") };
struct LorryTaken       { Seat who{}; Lorry lorry{}; Stack stack{}; RECORD(LorryTaken, who, lorry, stack)       RULE("4.1") };
struct WagonTaken       { Seat who{}; Wagon wagon{}; Stack stack{}; RECORD(WagonTaken, who, wagon, stack)       RULE("4.2") };
struct WagonPlaced      { Seat who{}; Wagon wagon{}; Track track{1}; RECORD(WagonPlaced, who, wagon, track)     RULE("4.2") };
struct LocomotiveTaken  { Seat who{}; Model model{}; RECORD(LocomotiveTaken, who, model)                        RULE("4.3") };
struct LocomotivePlaced { Seat who{}; Model model{}; Track track{1}; RECORD(LocomotivePlaced, who, model, track) RULE("4.3") };
struct OrderTaken       { Seat who{}; Order order{}; RECORD(OrderTaken, who, order)                             RULE("4.4") };
struct ShareTaken       { Seat who{}; Destination destination{}; RECORD(ShareTaken, who, destination)           RULE("4.5") };
struct InnovationTaken  { Seat who{}; Innovation innovation{}; RECORD(InnovationTaken, who, innovation)         RULE("4.6") };
struct ObjectiveTaken   { Seat who{}; Objective objective{}; RECORD(ObjectiveTaken, who, objective)             RULE("4.7") };
struct HalfRefilled     { Stack stack{}; Count cards; RECORD(HalfRefilled, stack, cards)                        RULE("4.8") };
struct StackUsedUp      { Stack stack{}; RECORD(StackUsedUp, stack)                                             RULE("4.8") };
struct FrontLoaded      { Seat who{}; Lorry lorry{}; Track track{1}; Wagon wagon{}; RECORD(FrontLoaded, who, lorry, track, wagon) RULE("5.4") };
struct FrontStored      { Seat who{}; Lorry lorry{}; RECORD(FrontStored, who, lorry)                            RULE("5.5") };
struct StoredLoaded     { Seat who{}; Lorry lorry{}; Track track{1}; Wagon wagon{}; RECORD(StoredLoaded, who, lorry, track, wagon) RULE("5.6") };
struct MiningEnded      { Seat who{}; Count steps; RECORD(MiningEnded, who, steps)                              RULE("5.1") };
struct TrainLeft        { Seat who{}; Track track{1}; Model model{}; Order order{}; Count points, lorries, wagons;
                          RECORD(TrainLeft, who, track, model, order, points, lorries, wagons)                  RULE("6.3") };
struct DeliveryEnded    { Seat who{}; RECORD(DeliveryEnded, who)                                                RULE("6.2") };
struct CardsSeen        { Seat who{}; Stack stack{}; Count cards; Four<Lorry> lorries; Four<Wagon> wagons; Four<Model> locomotives;
                          Private<Four<Order>> orders; Four<Destination> shares; Private<Four<Innovation>> innovations;
                          Four<Objective> objectives;
                          RECORD(CardsSeen, who, stack, cards, lorries, wagons, locomotives, orders, shares, innovations, objectives) RULE("7.1") };
struct OrderChosen      { Seat who{}; Private<Order> order; RECORD(OrderChosen, who, order)                     RULE("7.2") };
struct InnovationChosen { Seat who{}; Private<Innovation> innovation; RECORD(InnovationChosen, who, innovation) RULE("7.2") };
struct PutUnder         { Seat who{}; Stack stack{}; Count cards; RECORD(PutUnder, who, stack, cards)           RULE("7.2") };
struct TurnEnded        { Seat who{}; RECORD(TurnEnded, who)                                                    RULE("3.6") };
struct Passed           { Seat who{}; bool forced{}; RECORD(Passed, who, forced)                                RULE("3.7") };
struct TokenTaken       { Seat who{}; Count shift; bool used{}; RECORD(TokenTaken, who, shift, used)            RULE("9.1") };
struct ShiftBegan       { Count shift; Seat starter{}; RECORD(ShiftBegan, shift, starter)                       RULE("9.2") };
struct Scored           { Seat who{}; Count lorries, orders, shares, tokens, objectives; std::uint16_t total{};
                          RECORD(Scored, who, lorries, orders, shares, tokens, objectives, total)               RULE("10.2") };
struct GameEnded        { Seats winners; std::uint16_t points{}; RECORD(GameEnded, winners, points)             RULE("10.5") };
// clang-format on

using Event = std::variant<AreaChosen, InnovationAdded, WorkersPlaced, InnovationPlayed, LorryTaken,
                           WagonTaken, WagonPlaced, LocomotiveTaken, LocomotivePlaced, OrderTaken,
                           ShareTaken, InnovationTaken, ObjectiveTaken, HalfRefilled, StackUsedUp,
                           FrontLoaded, FrontStored, StoredLoaded, MiningEnded, TrainLeft,
                           DeliveryEnded, CardsSeen, OrderChosen, InnovationChosen, PutUnder,
                           TurnEnded, Passed, TokenTaken, ShiftBegan, Scored, GameEnded>;

// ---- The state of a game ------------------------------------------------------------------------

// §2.1 How many cards each stack has at first.
inline constexpr int kLorries = 40, kWagons = 40, kLocomotives = 28, kOrders = 28, kShares = 24,
                     kInnovations = 16, kObjectives = kMemberCount<Objective>;

// Free choice takes one card of four and puts the others underneath, so of n cards at most this
// many can come to lie under an open one.
constexpr int most_underneath(int n) { return n - (n + 3) / 4 - 1; }

// A stack: its open top, so many cards that nobody has seen, and under them what free choice put
// there, the next to come up first. §7.2 Everybody saw those; but orders and innovations were seen
// by the chooser only. The first card that was put back is the old top, which everybody knew,
// unless the chooser has it: `perhaps`.
// clang-format off
struct BuriedOrder      { Seat by{}; Maybe<Order> perhaps;      RECORD(BuriedOrder, by, perhaps) };
struct BuriedInnovation { Seat by{}; Maybe<Innovation> perhaps; RECORD(BuriedInnovation, by, perhaps) };

struct LorryStack      { Maybe<Lorry> top; Count unseen; List<Lorry, most_underneath(kLorries / 2)> underneath;
                         RECORD(LorryStack, top, unseen, underneath) };
struct WagonStack      { Maybe<Wagon> top; Count unseen; List<Wagon, most_underneath(kWagons / 2)> underneath;
                         RECORD(WagonStack, top, unseen, underneath) };
struct LocomotiveStack { Maybe<Model> top; Count unseen; List<Model, most_underneath(kLocomotives)> underneath;
                         RECORD(LocomotiveStack, top, unseen, underneath) };
struct OrderStack      { Maybe<Order> top; Count unseen; List<BuriedOrder, most_underneath(kOrders)> underneath;
                         RECORD(OrderStack, top, unseen, underneath) };
struct ShareStack      { Maybe<Destination> top; Count unseen; List<Destination, most_underneath(kShares)> underneath;
                         RECORD(ShareStack, top, unseen, underneath) };
struct InnovationStack { Maybe<Innovation> top; Count unseen; List<BuriedInnovation, most_underneath(kInnovations)> underneath;
                         RECORD(InnovationStack, top, unseen, underneath) };
struct ObjectiveStack  { Maybe<Objective> top; Count unseen; List<Objective, most_underneath(kObjectives)> underneath;
                         RECORD(ObjectiveStack, top, unseen, underneath) };
// clang-format on

// Rows, wagons and storage of all players together have as many cards as there are; so they lie in
// one list, each with its owner, the oldest first.
struct InRow {
    Seat owner{};
    Lorry lorry{};
    RECORD(InRow, owner, lorry)
};
struct OnTrack {
    Seat owner{};
    Track track{1};
    Wagon wagon{};
    Maybe<Lorry> lorry;
    RECORD(OnTrack, owner, track, wagon, lorry)
};

// §6.3 A player's stack of deliveries. The wagons in it count for nothing and are kept elsewhere.
struct Deliveries {
    Bag<Order> orders;
    Bag<Lorry> lorries;
    Bag<Model> locomotives;
    RECORD(Deliveries, orders, lorries, locomotives)
};

// clang-format off
struct LorryCard      { Lorry lorry{};             RECORD(LorryCard, lorry) };
struct WagonCard      { Wagon wagon{};             RECORD(WagonCard, wagon) };
struct LocomotiveCard { Model model{};             RECORD(LocomotiveCard, model) };
struct OrderCard      { Order order{};             RECORD(OrderCard, order) };
struct ShareCard      { Destination destination{}; RECORD(ShareCard, destination) };
struct InnovationCard { Innovation innovation{};   RECORD(InnovationCard, innovation) };
struct ObjectiveCard  { Objective objective{};     RECORD(ObjectiveCard, objective) };
// clang-format on
using Card = std::variant<LorryCard, WagonCard, LocomotiveCard, OrderCard, ShareCard,
                          InnovationCard, ObjectiveCard>;

// §5.1 So many steps at least and at most, and those made already.
struct Mining {
    Count least, most, done;
    RECORD(Mining, least, most, done)
};

struct State {
    struct Table {  // what everybody sees
        Count players = 2;
        Step step = Step::Over;
        Count shift = 1;
        Seat start{};          // of this shift
        Seat turn{};           // whose turn it is
        SeatSet passed;        // out of this shift
        List<Seat, 7> tokens;  // who took the token of each shift so far

        // ---- the display
        Indexed<Half, LorryStack> lorries;
        Indexed<Half, WagonStack> wagons;
        LocomotiveStack locomotives;
        OrderStack orders;
        ShareStack shares;
        InnovationStack innovations;
        ObjectiveStack objectives;
        Indexed<Area, Count> used;        // workers placed by the last action there in this shift
        Indexed<Area, Maybe<Seat>> user;  // whose they were
        Bag<Innovation> gone;             // innovations that were played or placed
        Bag<Wagon> left;                  // wagons that were delivered

        // ---- the players
        PerSeat<Bag<Strength>> workers;   // in hand
        PerSeat<Bag<Order>> open_orders;  // in hand, taken from the open top
        PerSeat<Count> secret_orders;     // in hand besides these
        PerSeat<Bag<Innovation>> open_innovations;
        PerSeat<Count> secret_innovations;
        PerSeat<Bag<Destination>> shares_of;
        PerSeat<Set<Objective>> objectives_of;
        List<InRow, kLorries> rows;
        PerSeat<Bag<Lorry>> storage;
        List<OnTrack, kWagons> trains;
        PerSeat<Indexed<Track, Maybe<Model>>> locomotives_of;
        PerSeat<Deliveries> delivered;

        // ---- within a turn
        bool acted = false;            // the worker action has been carried out
        bool innovated = false;        // it has not, but an innovation was played
        Maybe<Area> area;              // whose action is being carried out
        Maybe<Innovation> innovation;  // the same
        List<Innovation, 6> added;     // worker innovations in the payment so far
        Maybe<Wagon> wagon;            // taken, waiting for its track
        Maybe<Model> locomotive;       // the same
        Mining mining;
        Maybe<Model> model;      // of the trains delivered in this action
        Maybe<Stack> looked_at;  // by free choice
        Four<Card> seen;         // from it, by everybody
        Count secretly_seen;     // by the chooser alone
        RECORD(Table, players, step, shift, start, turn, passed, tokens, lorries, wagons,
               locomotives, orders, shares, innovations, objectives, used, user, gone, left,
               workers, open_orders, secret_orders, open_innovations, secret_innovations, shares_of,
               objectives_of, rows, storage, trains, locomotives_of, delivered, acted, innovated,
               area, innovation, added, wagon, locomotive, mining, model, looked_at, seen,
               secretly_seen)
    } table;

    struct Hand {           // what its owner sees
        Bag<Order> orders;  // those that the others do not know
        Bag<Innovation> innovations;
        List<Card, 3> seen;  // by free choice, after the old top
        // What they put under the stacks, in the order in which it lies there.
        List<Order, most_underneath(kOrders)> buried_orders;
        List<Innovation, most_underneath(kInnovations)> buried_innovations;
        RECORD(Hand, orders, innovations, seen, buried_orders, buried_innovations)
    };
    PerSeat<Hand> hands;

    struct Box {  // what nobody sees: the rest of each stack; the halves of a kind share theirs
        Bag<Lorry> lorries;
        Bag<Wagon> wagons;
        Bag<Model> locomotives;
        Bag<Order> orders;
        Bag<Destination> shares;
        Bag<Innovation> innovations;
        Set<Objective> objectives;
        RECORD(Box, lorries, wagons, locomotives, orders, shares, innovations, objectives)
    } box;

    RECORD(State, table, hands, box)
};
static_assert(sizeof(State) <= 1536, "a State is copied once per simulated game");

// ---- The rules ----------------------------------------------------------------------------------

struct Options {
    std::optional<Seat> start;  // by lot, if nobody is named
    RECORD(Options, start)
};

NAMED_ENUM(Category, Lorries, Orders, Shares, Tokens, Objectives)

// An area with the workers that it needs next, and what the viewer could do about it; a spectator
// can do nothing.
struct AreaOutlook {
    Count needed;
    bool open = false;      // §2.2, §4.8 it is in the game, and not an empty stack
    bool possible = false;  // §3.5 the action could be carried out
    bool payable = false;   // §3.4 there are cards of exactly so many workers
    RECORD(AreaOutlook, needed, open, possible, payable)
};
// §3.4 How the viewer can place exactly so many workers: with worker cards alone, the largest
// first, or beginning with one of these innovations.
struct WaysToPay {
    Count workers;
    List<Pay, 13> cards;  // as many ways as a full hand has to be nine
    Set<Innovation> innovations;
    RECORD(WaysToPay, workers, cards, innovations)
};
struct TrainOutlook {
    Count lorries, empty;  // what is loaded, and wagons that are not
    RECORD(TrainOutlook, lorries, empty)
};
// §6.1 An order in the viewer's hand.
struct OrderOutlook {
    Order order{};
    Count points;
    Count missing;               // lorries that the fullest train still lacks
    Set<Track> ready, unpulled;  // trains that could leave with it; that lack only a locomotive
    RECORD(OrderOutlook, order, points, missing, ready, unpulled)
};
// §10.3 Shares that are assigned, that wait for an order, and fulfilled orders without a share.
struct ShareOutlook {
    Count assigned, idle, without;
    RECORD(ShareOutlook, assigned, idle, without)
};
struct ObjectiveOutlook {
    Objective objective{};
    Count worth;    // as things stand
    Count missing;  // so many more of what it counts bring points again; 0 if nothing does
    RECORD(ObjectiveOutlook, objective, worth, missing)
};

// What a good player reads off the table.
struct Outlook {
    PerSeat<Indexed<Category, int>> points;  // as if the game ended now
    PerSeat<Indexed<Destination, ShareOutlook>> shares;
    PerSeat<List<ObjectiveOutlook, kObjectives>> objectives;
    PerSeat<Indexed<Track, TrainOutlook>> trains;
    List<OrderOutlook, kOrders> orders;  // the viewer's own
    Indexed<Area, AreaOutlook> areas;
    List<WaysToPay, kMemberCount<Area>> payments;  // for what areas need now, the fewest first
    Count shifts, shifts_left;                     // of the game, and after this one
    SeatSet working;                               // who has not passed: when none is left, it ends
    Maybe<Seat> token_to;                          // who would take the token, if it ended now
    RECORD(Outlook, points, shares, objectives, trains, orders, areas, payments, shifts,
           shifts_left, working, token_to)
};

// What is wrong with a State that no game can reach.
NAMED_ENUM(Flaw, WrongPlayers, WrongShift, WrongStep, CardsNotAccountedFor, WrongWorkers, WrongArea,
           WrongStack, WrongTrain, WrongHand, WrongMemory, WrongDeliveries, WrongTurn)

struct Rules {
    using Edition = glueck_auf::Edition;
    using Options = glueck_auf::Options;
    using State = glueck_auf::State;
    using Action = glueck_auf::Action;
    using Event = glueck_auf::Event;
    using Reason = glueck_auf::Reason;
    using HoldsBeyond = glueck_auf::HoldsBeyond;
    using Category = glueck_auf::Category;
    using Outlook = glueck_auf::Outlook;
    using Flaw = glueck_auf::Flaw;
    // Payments are most: any of five ones, two twos and three others, and three innovations to add.
    // Mining: twelve faces in storage, each with five wagons at most.
    using Choices = List<Action, 6 * 3 * 8 + 3>;

    static constexpr std::string_view kId = "glueck-auf",
                                      kTitle = "Glück Auf: Das große Kartenspiel";
    static constexpr int kVersion = 1, kMinPlayers = 2, kMaxPlayers = 4;

    Edition edition;

    std::optional<Problem> why_not_options(int players, const Options&) const;
    State setup(int players, const Options&, Luck&) const;
    SeatSet deciders(const State&) const;
    void choices(const State&, Seat, Choices&) const;
    std::optional<Reason> why_not(const State&, Seat, const Action&) const;  // refusals.cpp
    Action default_choice(const State&, Seat) const;
    Tempo tempo(const State&, Seat) const;
    int round(const State::Table& table) const { return table.shift; }
    void play(State&, Seat, const Action&, Luck&, const Log<Event>&) const;
    State imagine(const View<State>&, Luck&) const;     // imagine.cpp
    Standings<Category> standings(const State&) const;  // outlook.cpp
    Outlook outlook(const State::Table&) const;
    Outlook outlook(const View<State>&) const;
    std::optional<Flaw> audit(const State&) const;  // audit.cpp

    // What an objective card is worth to its owner as things stand.
    int worth(const State::Table&, Seat, Objective) const;  // outlook.cpp
};
static_assert(HasOutlook<Rules>);

}  // namespace stellwerk::glueck_auf
