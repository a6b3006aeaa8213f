// Nimm den Zug, for 2 to 6 players: three rounds of buying locomotives and loading trains.
// This is the components page. The rules are in nimm_den_zug.cpp (what a player may do),
// auctions.cpp, wagons.cpp and goals.cpp (what comes of it), in words in RULES.en.md.
#pragma once
#include <optional>
#include <variant>

#include "core/outlook.h"
#include "core/problem.h"

namespace stellwerk::nimm_den_zug {

// ---- §1 Components ------------------------------------------------------------------------------

// clang-format off
NAMED_ENUM(Loco, Steam1, Steam2, Steam3, Steam4, Steam5, Steam6, Steam7,
                 Diesel1, Diesel2, Diesel3, Diesel4, Diesel5, Diesel6,
                 Electric1, Electric2, Electric3, Electric4, Electric5)
NAMED_ENUM(Drive, Steam, Diesel, Electric)
NAMED_ENUM(Kind, Food, Cattle, Coal, Oil, Luxury, Passenger)
NAMED_ENUM(Special, Bin, LongerTrain, Multiplier, Bonus, DoubleWagon)
NAMED_ENUM(Auction, InTurn, Sealed, DoubleSealed, FirstPurchase, Open, PassingOn)
NAMED_ENUM(Goal, TwoGoals, SpecialTaken, ThreeEach, FirstInOrder, LastInOrder, TenWagons,
                 FourFood, FourCattle, ThreeCoal, ThreeOil, TwoLuxury, TwoPassenger,
                 ThreeDiesel, ThreeSteam, ThreeElectric, OneOfEach, Fastest, Slowest)
// clang-format on

constexpr Drive drive_of(Loco loco) {
    return loco <= Loco::Steam7 ? Drive::Steam
                                : (loco <= Loco::Diesel6 ? Drive::Diesel : Drive::Electric);
}

INDEX(Round, 1, 3)
INDEX(Track, 1, 3)       // where a player's locomotives stand
INDEX(OrderPlace, 1, 6)  // on the order tiles
INDEX(Slot, 1, 5)        // of the display of wagon cards

using Dollars = std::int32_t;  // what somebody owns; always a multiple of 50

AMOUNT(Value, 1, 10, 50)  // of a wagon: $50 to $500

// §3.3 A bid, a price. RULING R48: no bid is above $65,000, which is out of reach: before the last
// auctions one can have $5,000 to start with, $3,500 for goals, and from each of two rounds
// $27,200, for five passenger wagons and a double one behind a ×4 raised to ×5, five luxury wagons
// and five oil wagons behind ×4 each. So a list of bids has at most 1,301 entries.
AMOUNT(Money, 0, 1300, 50)

struct Wagon {
    Kind kind{};
    Value value{1};
    RECORD(Wagon, kind, value)
};
struct SpecialCard {
    Special special{};
    RECORD(SpecialCard, special)
};
using Card = std::variant<Wagon, SpecialCard>;

// What a card of the wagon stack shows, as a number: the 60 possible wagons by kind and value, then
// the special cards. Equal cards are one face: nobody can tell them apart.
INDEX(Face, 0, 64)
constexpr Face face_of(const Wagon& wagon) {
    return Face(int(wagon.kind) * kRange<Value>.size() + int(wagon.value) - 1);
}
constexpr Face face_of(Special special) {
    return Face(kRange<Kind>.size() * kRange<Value>.size() + int(special));
}
constexpr Face face_of(const Card& card) {
    if (const auto* wagon = std::get_if<Wagon>(&card)) return face_of(*wagon);
    return face_of(std::get<SpecialCard>(card).special);
}
constexpr Card card_of(Face face) {
    constexpr int kValues = kRange<Value>.size(), kWagons = kRange<Kind>.size() * kValues;
    const int i = int(face);
    if (i >= kWagons) return SpecialCard{Special(i - kWagons)};
    return Wagon{Kind(i / kValues), Value(i % kValues + 1)};
}

struct LocoCard {
    Count multiplier;
    Money power{};  // and lowest bid
    std::uint16_t speed = 0;
    RECORD(LocoCard, multiplier, power, speed)
};

// What is printed on cards and tiles.
struct Edition {
    Indexed<Loco, LocoCard> locos;
    Bag<Face> wagon_stack;
    Indexed<OrderPlace, Money> replacing;  // what it costs
    Money second_of_two{};                 // what it costs the second of two players
    Indexed<Goal, Money> goals;            // what each pays
    Money start_money{}, bonus_card{};
    RECORD(Edition, locos, wagon_stack, replacing, second_of_two, goals, start_money, bonus_card)
};

// ---- What a player may do -----------------------------------------------------------------------

// clang-format off
struct Offer          { Loco loco{};     RECORD(Offer, loco)           RULE("3.6") };
struct Bid            { Money amount{};  RECORD(Bid, amount)           RULE("3.4") };
struct Pass           {                  RECORD(Pass)                  RULE("4.1") };
struct LetGo          {                  RECORD(LetGo)                 RULE("4.5") };
struct Favour         { Seat who{};      RECORD(Favour, who)           RULE("3.5") };
struct Buy            { Loco loco{};     RECORD(Buy, loco)             RULE("4.4") };
struct Decline        {                  RECORD(Decline)               RULE("3.9") };
struct Keep           { Loco loco{};     RECORD(Keep, loco)            RULE("4.6") };
struct TurnOver       { Track track{1};  RECORD(TurnOver, track)       RULE("4.7") };
struct Attach         { Kind kind{}; Value value{1}; Track track{1}; RECORD(Attach, kind, value, track) RULE("6.2") };
struct TakeMultiplier { Track track{1};  RECORD(TakeMultiplier, track) RULE("7.3") };
struct TakeBonus      {                  RECORD(TakeBonus)             RULE("7.4") };
struct AttachDouble   { Track track{1};  RECORD(AttachDouble, track)   RULE("7.5") };
struct Replace        { Set<Slot> slots; RECORD(Replace, slots)        RULE("6.4") };

using Action = std::variant<Offer, Bid, Pass, LetGo, Favour, Buy, Decline, Keep, TurnOver, Attach,
                            TakeMultiplier, TakeBonus, AttachDouble, Replace>;
static_assert(sizeof(Action) <= 6, "lists of bids are long");

// What the table waits for. Auctions: a locomotive to put up; the first bid; a higher one, in turn
// or by anybody; sealed bids, once, twice, for the right to buy first; the starter's word in a tie; a
// purchase, also of the last bidder; a locomotive to keep, and one to turn over. Then wagons.
NAMED_ENUM(Step, Offer, Open, Raise, Outbid, Seal, SealAgain, SealForRight, BreakTie, Buy, LastBuy,
                 Keep, TurnOver, Wagons, AfterReplacing, Over)

// Why not.
struct GameOver        { RECORD(GameOver)                                         RULE("10.1") };
struct NotAsked        { SeatSet asked; RECORD(NotAsked, asked)                   RULE("2.6") };
struct WrongMoment     { Step step{}; RECORD(WrongMoment, step)                   RULE("2.6") };
struct NotOnOffer      { Loco loco{}; RECORD(NotOnOffer, loco)                    RULE("3.6") };
struct TooExpensive    { Loco loco{}; Dollars price{}, money{}; RECORD(TooExpensive, loco, price, money) RULE("3.3") };
struct BidTooLow       { Dollars least{}; RECORD(BidTooLow, least)                RULE("3.4") };
struct BidTooHigh      { Dollars most{}; RECORD(BidTooHigh, most)                 RULE("3.3") };
struct MustOpen        { Dollars least{}; RECORD(MustOpen, least)                 RULE("3.4") };
struct NotTied         { Seat who{}; RECORD(NotTied, who)                         RULE("3.5") };
struct NotInHand       { Loco loco{}; RECORD(NotInHand, loco)                     RULE("4.6") };
struct NotToBeTurned   { Track track{1}; RECORD(NotToBeTurned, track)             RULE("4.7") };
struct NotInDisplay    { Kind kind{}; Dollars value{}; RECORD(NotInDisplay, kind, value) RULE("6.2") };
struct SpecialNotThere { Special special{}; RECORD(SpecialNotThere, special)      RULE("6.2") };
struct OtherKind       { Track track{1}; Kind kind{}; RECORD(OtherKind, track, kind) RULE("6.3") };
struct KindElsewhere   { Kind kind{}; Track track{1}; RECORD(KindElsewhere, kind, track) RULE("6.3") };
struct NoMultiplier    { Track track{1}; RECORD(NoMultiplier, track)              RULE("7.3") };
struct NothingToCopy   { Track track{1}; RECORD(NothingToCopy, track)             RULE("7.5") };
struct AlreadyReplaced { RECORD(AlreadyReplaced)                                  RULE("6.4") };
struct NoCardChosen    { RECORD(NoCardChosen)                                     RULE("6.4") };
struct SlotIsEmpty     { Slot slot{1}; RECORD(SlotIsEmpty, slot)                  RULE("6.4") };
struct CannotReplace   { Dollars price{}, money{}; RECORD(CannotReplace, price, money) RULE("6.4") };

using Reason = std::variant<GameOver, NotAsked, WrongMoment, NotOnOffer, TooExpensive, BidTooLow, BidTooHigh,
                            MustOpen, NotTied, NotInHand, NotToBeTurned, NotInDisplay, SpecialNotThere,
                            OtherKind, KindElsewhere, NoMultiplier, NothingToCopy, AlreadyReplaced,
                            NoCardChosen, SlotIsEmpty, CannotReplace>;
// Those that hold whatever number is said.
using HoldsBeyond = std::variant<GameOver, NotAsked, WrongMoment, BidTooLow, BidTooHigh, SpecialNotThere,
                                 AlreadyReplaced>;

// ---- What can happen ----------------------------------------------------------------------------

using Locos = List<Loco, 6>;   // one for each player at most
using Seats = List<Seat, 6>;

struct RoundBegan       { Count round; Auction auction{}; Seat starter{}; RECORD(RoundBegan, round, auction, starter) RULE("3.1") };
struct LocosTurnedUp    { Seat who{}; Locos locos;             RECORD(LocosTurnedUp, who, locos)            RULE("3.6") };
struct LocoTurnedUp     { Seat who{}; Loco loco{};             RECORD(LocoTurnedUp, who, loco)              RULE("4.5") };
struct LocosReshuffled  { Count cards;                         RECORD(LocosReshuffled, cards)               RULE("3.7") };
struct StarterChanged   { Seat from{}, to{};                   RECORD(StarterChanged, from, to)             RULE("3.8") };
struct NobodyCanPay     { Locos locos;                         RECORD(NobodyCanPay, locos)                  RULE("3.8") };
struct Offered          { Seat who{}; Loco loco{}; Count multiplier; Dollars power{}; std::uint16_t speed{};
                          RECORD(Offered, who, loco, multiplier, power, speed)                              RULE("3.6") };
struct BidMade          { Seat who{}; Loco loco{}; Dollars amount{}; RECORD(BidMade, who, loco, amount)     RULE("3.4") };
struct Passed           { Seat who{}; bool forced{};           RECORD(Passed, who, forced)                  RULE("4.1") };
struct GaveUp           { Seat who{}; Loco loco{};             RECORD(GaveUp, who, loco)                    RULE("4.5") };
struct BidSealed        { Seat who{};                          RECORD(BidSealed, who)                       RULE("4.2") };
struct BidRevealed      { Seat who{}; Dollars amount{};         RECORD(BidRevealed, who, amount)             RULE("4.2") };
struct TotalRevealed    { Seat who{}; Dollars second{}, total{}; RECORD(TotalRevealed, who, second, total)   RULE("4.3") };
struct TieBroken        { Seat who{}, favoured{};              RECORD(TieBroken, who, favoured)             RULE("3.5") };
struct Sold             { Seat who{}; Loco loco{}; Dollars price{}; RECORD(Sold, who, loco, price)          RULE("3.2") };
struct RightsSettled    { Seats order;                         RECORD(RightsSettled, order)                 RULE("4.4") };
struct WentWithout      { Seat who{}; Dollars price{};         RECORD(WentWithout, who, price)              RULE("4.4") };
struct Declined         { Seat who{};                          RECORD(Declined, who)                        RULE("3.9") };
struct GotSubstitutes   { Seat who{}; Count locos;             RECORD(GotSubstitutes, who, locos)           RULE("3.10") };
struct Kept             { Seat who{}; Private<Loco> loco;      RECORD(Kept, who, loco)                      RULE("4.6") };
struct Dealt            { Seat who{}; Private<Locos> locos;    RECORD(Dealt, who, locos)                    RULE("4.6") };
struct HandedOn         { Seat from{}, to{}; Count cards; Private<Locos> locos; RECORD(HandedOn, from, to, cards, locos) RULE("4.6") };
struct Drafted          { Seat who{}; Locos locos; Dollars price{}; RECORD(Drafted, who, locos, price)      RULE("4.7") };
struct Turned           { Seat who{}; Track track{1}; Loco loco{}; RECORD(Turned, who, track, loco)         RULE("4.7") };
struct Paid             { Seat who{}; Dollars price{};         RECORD(Paid, who, price)                     RULE("4.7") };
struct OrderSet         { Seats order;                         RECORD(OrderSet, order)                      RULE("5.1") };
struct TurnedUp         { Slot slot{1}; Kind kind{}; Dollars value{}; RECORD(TurnedUp, slot, kind, value)   RULE("6.1") };
struct SpecialTurnedUp  { Slot slot{1}; Special special{};     RECORD(SpecialTurnedUp, slot, special)       RULE("6.1") };
struct BinEmptied       { Count cards;                         RECORD(BinEmptied, cards)                    RULE("7.1") };
struct TrainsGrew       { Count wagons;                        RECORD(TrainsGrew, wagons)                   RULE("7.2") };
struct WagonsReshuffled { Count cards;                         RECORD(WagonsReshuffled, cards)              RULE("6.5") };
struct Attached         { Seat who{}; Kind kind{}; Dollars value{}; Track track{1}; RECORD(Attached, who, kind, value, track) RULE("6.2") };
struct MultiplierRaised { Seat who{}; Track track{1}; Count multiplier; RECORD(MultiplierRaised, who, track, multiplier) RULE("7.3") };
struct BonusTaken       { Seat who{}; Dollars amount{};        RECORD(BonusTaken, who, amount)              RULE("7.4") };
struct DoubleAttached   { Seat who{}; Kind kind{}; Dollars value{}; Track track{1}; RECORD(DoubleAttached, who, kind, value, track) RULE("7.5") };
struct Replaced         { Seat who{}; Set<Slot> slots; Dollars price{}; RECORD(Replaced, who, slots, price) RULE("6.4") };
struct PassedTurn       { Seat who{};                          RECORD(PassedTurn, who)                      RULE("6.6") };
struct GoalCashed       { Seat who{}; Goal goal{}; Dollars bonus{}; RECORD(GoalCashed, who, goal, bonus)    RULE("8.1") };
struct TrainComplete    { Seat who{}; Track track{1}; Count wagons; RECORD(TrainComplete, who, track, wagons) RULE("6.7") };
struct AllPassed        {                                      RECORD(AllPassed)                            RULE("6.6") };
struct ProfitPaid       { Seat who{}; List<Dollars, 3> trains; Dollars total{}; RECORD(ProfitPaid, who, trains, total) RULE("9.1") };
struct GoalsMissed      { Seat who{}; Count tiles; Private<List<Goal, 3>> goals; RECORD(GoalsMissed, who, tiles, goals) RULE("8.2") };
struct GameEnded        { Seats winners; Dollars money{};      RECORD(GameEnded, winners, money)            RULE("10.1") };
// clang-format on

using Event =
    std::variant<RoundBegan, LocosTurnedUp, LocoTurnedUp, LocosReshuffled, StarterChanged,
                 NobodyCanPay, Offered, BidMade, Passed, GaveUp, BidSealed, BidRevealed,
                 TotalRevealed, TieBroken, Sold, RightsSettled, WentWithout, Declined,
                 GotSubstitutes, Dealt, Kept, HandedOn, Drafted, Turned, Paid, OrderSet, TurnedUp,
                 SpecialTurnedUp, BinEmptied, TrainsGrew, WagonsReshuffled, Attached,
                 MultiplierRaised, BonusTaken, DoubleAttached, Replaced, PassedTurn, GoalCashed,
                 TrainComplete, AllPassed, ProfitPaid, GoalsMissed, GameEnded>;

// ---- The state of a game ------------------------------------------------------------------------

// A locomotive and what hangs on it.
struct Train {
    Maybe<Loco> loco;         // none: the track is empty, or a substitute that nobody has seen
    bool substitute = false;  // lies face down: no drive, speed, power or multiplier
    bool plus_one = false;    // the card that raises the multiplier lies here
    Count double_at;          // which wagon is the double one, counted from 1; 0 for none
    List<Wagon, 6> wagons;
    RECORD(Train, loco, substitute, plus_one, double_at, wagons)

    constexpr bool is_there() const { return loco || substitute; }
    constexpr bool is_real() const { return loco && !substitute; }
};
using Yard = Indexed<Track, Train>;

// The score sheet: what everybody has got and paid. Trains are what the wagons would bring now.
NAMED_ENUM(Category, Start, Locomotives, Replacing, Profits, Goals, Bonuses, Trains)
using Ledger = Indexed<Category, Dollars>;

// §8.1 When goals pay: RULING R2, or whenever the condition holds. §3.9, RULING R9.
NAMED_ENUM(GoalTiming, WagonPhase, Anytime)
NAMED_ENUM(LastBidder, BuysOne, BuysAll)

struct State {
    struct Table {  // what everybody sees
        Count players = 2;
        Step step = Step::Over;
        SeatSet asked;  // who owes a decision
        Round rounds{3}, round{1};
        GoalTiming goal_timing{};
        LastBidder last_bidder{};
        Seat first_starter{};        // of the round
        List<Auction, 3> planned;    // fixed by the table for the first rounds
        List<Auction, 3> auctions;   // of the rounds so far, this one included
        PerSeat<Ledger> ledger;      // §1.5 Money is behind screens, but all payments are seen
        PerSeat<Set<Goal>> cashed;   // goal tiles
        PerSeat<Set<Goal>> missing;  // tiles that they met and did not cash: they lack them
        PerSeat<Yard> trains;

        // ---- the auctions
        Seat starter{};                // of this auction
        Count stack;                   // locomotives in the stack that have not been seen
        Set<Loco> reshuffled;          // the stack after a reshuffle: known cards in unknown order
        Set<Loco> aside;               // turned up and not sold
        Locos shown;                   // lie open
        Maybe<Loco> lot;               // for sale now
        Maybe<Seat> leader;            // who has bid most
        Money high{};                  // their bid
        std::uint16_t bid_number = 0;  // of all bids made in the open
        SeatSet bidders;               // those who take part and have not passed
        PerSeat<Money> bids;           // revealed ones
        PerSeat<Money> last_bids;      // revealed last, when they have served: everybody saw them
        SeatSet tied;                  // between whom the starter has to decide
        Seats queue;                   // those who buy or pay next, in this order
        Count pick;                    // which locomotive is being kept: the first or the second

        // ---- the wagons
        Seats order;                                 // §5.1
        Indexed<Slot, std::optional<Card>> display;  // from the first slot on
        Count wagon_stack;                           // cards in it
        Bag<Face> discarded;
        Set<Special> gone;    // out of the game: the bin, the longer train
        bool longer = false;  // trains of six wagons this round
        Count passes;         // in a row
        RECORD(Table, players, step, asked, rounds, round, goal_timing, last_bidder, first_starter,
               planned, auctions, ledger, cashed, missing, trains, starter, stack, reshuffled,
               aside, shown, lot, leader, high, bid_number, bidders, bids, last_bids, tied, queue,
               pick, order, display, wagon_stack, discarded, gone, longer, passes)
    } table;

    struct Hand {          // what its owner sees
        Set<Goal> goals;   // not cashed yet
        Money bid{};       // sealed
        Maybe<Loco> pick;  // the locomotive they are about to keep
        List<Loco, 3> locos, kept;
        List<Loco, 2> passed;  // handed on to the left, where they are being chosen from
        RECORD(Hand, goals, bid, pick, locos, kept, passed)
    };
    PerSeat<Hand> hands;

    struct Box {  // what nobody sees
        Set<Loco> stack, unused;
        Set<Goal> goals;
        Bag<Face> wagon_stack;
        RECORD(Box, stack, unused, goals, wagon_stack)
    } box;

    RECORD(State, table, hands, box)
};
static_assert(sizeof(State) <= 1536, "a State is copied once per simulated game");

// ---- The rules ----------------------------------------------------------------------------------

struct Options {
    std::optional<Round> rounds;
    std::optional<List<Auction, 3>> auctions;  // of the first rounds; the others are drawn
    std::optional<Seat> start;                 // by lot, if nobody is named
    std::optional<GoalTiming> goals;
    std::optional<LastBidder> last_bidder;
    RECORD(Options, rounds, auctions, start, goals, last_bidder)
};

struct TrainOutlook {
    Count multiplier;  // 0: none, because it is a substitute or not there
    Dollars worth{};   // §9.1 what it would bring now
    RECORD(TrainOutlook, multiplier, worth)
};
struct GoalOutlook {
    Goal goal{};
    Count have, need;  // what it counts: wagons, locomotives, goals; or whether it is so
    Dollars bonus{};
    RECORD(GoalOutlook, goal, have, need, bonus)
};
struct BidLimits {
    Dollars least{}, most{};
    RECORD(BidLimits, least, most)
};

// What a good player reads off the table.
struct Outlook {
    PerSeat<Indexed<Category, int>> points;  // the ledger, and what the trains would bring now
    PerSeat<Dollars> money;                  // §1.5, RULING R46: what all have seen being paid
    PerSeat<Indexed<Track, TrainOutlook>> trains;
    PerSeat<Dollars> replacing;    // §6.4 what it costs; 0 until the order is settled
    List<GoalOutlook, 3> goals;    // the viewer's own that have not been cashed
    std::optional<BidLimits> bid;  // what the viewer may bid, if asked
    std::optional<Dollars> draft;  // §4.7 what the viewer's locomotives cost, if to be turned over
    std::optional<Dollars> cheapest;  // §3.10 of the locomotives that may still be bought
    SeatSet can_buy;                  // who has a free track and could pay that
    Count display;                    // §6.1 how many slots it has
    Count wagons_to_end;              // §6.7 how long a train ends the round
    Count wagons_missing;             // how many wagons the longest train still needs for that
    Count passes_missing;             // §6.6 how many in a row would end the round
    Count rounds_left;                // after this one
    RECORD(Outlook, points, money, trains, replacing, goals, bid, draft, cheapest, can_buy, display,
           wagons_to_end, wagons_missing, passes_missing, rounds_left)
};

// What is wrong with a State that no game can reach.
NAMED_ENUM(Flaw, WrongPlayers, WrongRound, WrongStep, LocosNotAccountedFor, CardsNotAccountedFor,
           GoalsNotAccountedFor, WrongMoney, WrongTrain, WrongAuction, WrongHand, WrongDisplay)

struct Rules {
    using Edition = nimm_den_zug::Edition;
    using Options = nimm_den_zug::Options;
    using State = nimm_den_zug::State;
    using Action = nimm_den_zug::Action;
    using Event = nimm_den_zug::Event;
    using Reason = nimm_den_zug::Reason;
    using HoldsBeyond = nimm_den_zug::HoldsBeyond;
    using Category = nimm_den_zug::Category;
    using Outlook = nimm_den_zug::Outlook;
    using Flaw = nimm_den_zug::Flaw;
    // Passing, and every bid from $0 to $65,000 (RULING R48). With wagons it is far less: five
    // cards for three tracks, 31 ways to replace cards, passing.
    using Choices = List<Action, 1 + kRange<Money>.size()>;

    static constexpr std::string_view kId = "nimm-den-zug", kTitle = "Nimm den Zug";
    static constexpr int kVersion = 3, kMinPlayers = 2, kMaxPlayers = 6;
    static constexpr Options kUsualOptions{.rounds = Round(3),
                                           .auctions = {},
                                           .start = {},
                                           .goals = GoalTiming::WagonPhase,
                                           .last_bidder = LastBidder::BuysOne};

    Edition edition;

    std::optional<Problem> why_not_options(int players, const Options&) const;
    State setup(int players, const Options&, Luck&) const;
    SeatSet deciders(const State&) const;
    void choices(const State&, Seat, Choices&) const;
    std::optional<Reason> why_not(const State&, Seat, const Action&) const;
    Action default_choice(const State&, Seat) const;
    Tempo tempo(const State&, Seat) const;
    int round(const State::Table& table) const { return int(table.round); }
    void play(State&, Seat, const Action&, Luck&, const Log<Event>&) const;
    State imagine(const View<State>&, Luck&) const;     // imagine.cpp
    Standings<Category> standings(const State&) const;  // outlook.cpp
    Outlook outlook(const State::Table&) const;
    Outlook outlook(const View<State>&) const;
    std::optional<Flaw> audit(const State&) const;  // audit.cpp
};
static_assert(HasOutlook<Rules>);

}  // namespace stellwerk::nimm_den_zug
