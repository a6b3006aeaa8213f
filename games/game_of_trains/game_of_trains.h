// Game of Trains, for 2 to 4 players: seven wagons to be brought into ascending order.
// This is the components page. The rules are in game_of_trains.cpp, in words in RULES.en.md.
#pragma once
#include <optional>
#include <variant>

#include "core/outlook.h"

namespace stellwerk::game_of_trains {

// ---- §1 Components ------------------------------------------------------------------------------

// clang-format off
NAMED_ENUM(Function, SwapNeighbours, SwapAcross, MoveRight, MoveLeft, RemoveFirst, RemoveMiddle, RemoveLast, Protect)
// clang-format on

INDEX(Wagon, 1, 84)  // a card is called by its number
INDEX(Place, 1, 7)   // counted from the locomotive, which is not a wagon itself
inline constexpr Place kFirst{1}, kMiddle{4}, kLast{7};

// What is printed on the cards.
struct Edition {
    Indexed<Wagon, Function> function;
    RECORD(Edition, function)
};

struct Train {
    Indexed<Place, Maybe<Wagon>> wagons;  // with a gap only if the game ended during a removal
    Indexed<Place, Maybe<Wagon>> locks;   // the card that protects the wagon lying on it
    RECORD(Train, wagons, locks)
};

// ---- What a player may do -----------------------------------------------------------------------

// clang-format off
struct Exchange       { Wagon wagon; Place place; RECORD(Exchange, wagon, place) RULE("2.6") };
struct Draw           { RECORD(Draw)                                             RULE("3.2") };
struct Replace        { Place place; RECORD(Replace, place)                      RULE("3.2") };

struct SwapNeighbours { Place left;  RECORD(SwapNeighbours, left)                RULE("5.1") static constexpr auto kFunction = Function::SwapNeighbours; };
struct SwapAcross     { Place left;  RECORD(SwapAcross, left)                    RULE("5.2") static constexpr auto kFunction = Function::SwapAcross; };
struct MoveRight      { Place from;  RECORD(MoveRight, from)                     RULE("5.3") static constexpr auto kFunction = Function::MoveRight; };
struct MoveLeft       { Place from;  RECORD(MoveLeft, from)                      RULE("5.4") static constexpr auto kFunction = Function::MoveLeft; };
struct RemoveFirst    {              RECORD(RemoveFirst)                         RULE("5.5") static constexpr auto kFunction = Function::RemoveFirst; };
struct RemoveMiddle   {              RECORD(RemoveMiddle)                        RULE("5.6") static constexpr auto kFunction = Function::RemoveMiddle; };
struct RemoveLast     {              RECORD(RemoveLast)                          RULE("5.7") static constexpr auto kFunction = Function::RemoveLast; };
struct Protect        { Place place; RECORD(Protect, place)                      RULE("5.9") static constexpr auto kFunction = Function::Protect; };

using Action = std::variant<Exchange, Draw, Replace, SwapNeighbours, SwapAcross, MoveRight, MoveLeft,
                            RemoveFirst, RemoveMiddle, RemoveLast, Protect>;

// Why not.
struct GameOver         { RECORD(GameOver)                     RULE("6.1") };
struct NotYourTurn      { Seat turn;     RECORD(NotYourTurn, turn)         RULE("3.1") };
struct ExchangeFirst    { RECORD(ExchangeFirst)                RULE("2.6") };
struct SetupIsOver      { RECORD(SetupIsOver)                  RULE("2.6") };
struct NotAmongDrawn    { Wagon wagon;   RECORD(NotAmongDrawn, wagon)      RULE("2.6") };
struct ReplaceFirst     { Wagon drawn;   RECORD(ReplaceFirst, drawn)       RULE("3.2") };
struct NothingDrawn     { RECORD(NothingDrawn)                 RULE("3.2") };
struct NotInDisplay     { Function function; RECORD(NotInDisplay, function) RULE("3.3") };
struct NoPartner        { Function function; Place place; RECORD(NoPartner, function, place) RULE("5.1")
                          constexpr std::string_view rule() const { return function == Function::SwapNeighbours ? "5.1" : "5.2"; } };
struct TooCloseToTheEnd { Function function; Place place; RECORD(TooCloseToTheEnd, function, place) RULE("5.3")
                          constexpr std::string_view rule() const { return function == Function::MoveRight ? "5.3" : "5.4"; } };
struct NotProtectable   { Place place;   RECORD(NotProtectable, place)     RULE("5.9") };
struct AlreadyProtected { Place place;   RECORD(AlreadyProtected, place)   RULE("5.9") };
struct NoneToProtect    { RECORD(NoneToProtect)                RULE("5.9") };

using Reason = std::variant<GameOver, NotYourTurn, ExchangeFirst, SetupIsOver, NotAmongDrawn, ReplaceFirst,
                            NothingDrawn, NotInDisplay, NoPartner, TooCloseToTheEnd, NotProtectable,
                            AlreadyProtected, NoneToProtect>;
// Those that hold whatever number is said.
using HoldsBeyond = std::variant<GameOver, NotYourTurn, ExchangeFirst, SetupIsOver, ReplaceFirst, NothingDrawn,
                                 NotInDisplay, NoneToProtect>;

// ---- What can happen ----------------------------------------------------------------------------

using Thrown = List<Wagon, 3>;

struct Exchanged  { Seat who; Place place; Wagon in, out; Private<Thrown> thrown; RECORD(Exchanged, who, place, in, out, thrown) RULE("2.6") };
struct Drew       { Seat who; Wagon wagon;                    RECORD(Drew, who, wagon)                   RULE("3.2") };
struct Replaced   { Seat who; Place place; Wagon in, out;     RECORD(Replaced, who, place, in, out)      RULE("3.2") };
struct Used       { Seat who; Wagon card; Function function;  RECORD(Used, who, card, function)          RULE("3.3") };
struct Swapped    { Seat who; Place left, right;              RECORD(Swapped, who, left, right)          RULE("5.1")
                    constexpr std::string_view rule() const { return int(right) - int(left) == 1 ? "5.1" : "5.2"; } };
struct Moved      { Seat who; Place from, to; Wagon wagon;    RECORD(Moved, who, from, to, wagon)        RULE("5.3")
                    constexpr std::string_view rule() const { return from < to ? "5.3" : "5.4"; } };
struct Removed    { Seat who; Place place; Wagon wagon;       RECORD(Removed, who, place, wagon)         RULE("5.8") };
struct Held       { Seat who; Place place;                    RECORD(Held, who, place)                   RULE("5.8") };
struct Refilled   { Seat who; Place place; Wagon wagon;       RECORD(Refilled, who, place, wagon)        RULE("5.8") };
struct Protected  { Seat who; Place place; Wagon lock;        RECORD(Protected, who, place, lock)        RULE("5.9") };
struct LockLost   { Seat who; Place place; Wagon lock;        RECORD(LockLost, who, place, lock)         RULE("5.10") };
struct PairLeft   { Function function; Wagon older, newer;    RECORD(PairLeft, function, older, newer)   RULE("4.1") };
struct Reshuffled { Count cards;                              RECORD(Reshuffled, cards)                  RULE("4.3") };
struct Won        { Seat who;                                 RECORD(Won, who)                           RULE("6.1") };
struct TurnLimit  { std::uint16_t turns;                      RECORD(TurnLimit, turns)                   RULE("6.4") };
// clang-format on

using Event = std::variant<Exchanged, Drew, Replaced, Used, Swapped, Moved, Removed, Held, Refilled,
                           Protected, LockLost, PairLeft, Reshuffled, Won, TurnLimit>;

// ---- The state of a game ------------------------------------------------------------------------

// What the table waits for: an exchange of set-up, an action, a place for the drawn wagon, nothing.
NAMED_ENUM(Step, Exchange, Act, Place, Over)

struct State {
    struct Table {  // what everybody sees
        Count players = 2;
        Step step = Step::Exchange;
        Seat start{}, turn{};
        std::uint16_t turns = 0;
        PerSeat<Train> trains;
        List<Wagon, 12> display;  // in order of arrival; 8 functions, and 4 cards just removed
        Maybe<Wagon> drawn;       // waits for its place
        Maybe<Wagon> aside;  // the function card in use; stays there only if its use wins the game
        Count draw_pile;     // cards in it
        Set<Wagon> discarded;   // what everybody saw go to the discard pile since the last shuffle
        PerSeat<Count> held;    // cards in hand during set-up
        PerSeat<Count> thrown;  // cards put on the discard pile unseen, since the last shuffle
        Maybe<Seat> winner;
        RECORD(Table, players, step, start, turn, turns, trains, display, drawn, aside, draw_pile,
               discarded, held, thrown, winner)
    } table;

    struct Hand {              // what its owner sees
        List<Wagon, 4> drawn;  // to choose from in set-up
        Thrown thrown;         // what they put on the discard pile, until it is shuffled
        RECORD(Hand, drawn, thrown)
    };
    PerSeat<Hand> hands;

    struct Box {  // what nobody sees
        Set<Wagon> draw_pile;
        RECORD(Box, draw_pile)
    } box;

    RECORD(State, table, hands, box)
};
static_assert(sizeof(State) <= 256, "a State is copied once per simulated game");

// ---- The rules ----------------------------------------------------------------------------------

NAMED_ENUM(Category, LongestRun)  // of neighbouring wagons in ascending order; seven of them win

inline constexpr int kTurnLimit = 1000;  // §6.4

struct Options {
    // RULING R25: boards show what everybody saw going onto the discard pile. The rules take no
    // notice: it is in every view, whether shown or not.
    std::optional<bool> memory;
    RECORD(Options, memory)
};

// What a good player reads off the table. All of it lies open, so it is the same to everybody.
struct Outlook {
    PerSeat<Indexed<Category, int>> points;
    PerSeat<Set<Place>> rising;  // where a wagon has a higher number than the one before it
    Count discard_pile;          // cards in it, seen or unseen
    std::uint16_t turns_left;    // until the limit of §6.4 ends the game
    RECORD(Outlook, points, rising, discard_pile, turns_left)
};

// What is wrong with a State that no game can reach.
NAMED_ENUM(Flaw, WrongPlayers, WrongTurn, WrongStep, CardsNotAccountedFor, WrongCounts,
           WrongThrownCards, WrongPile, GapInTrain, WrongDealtTrain, WrongWinner, WrongLock,
           PairInDisplay)

struct Rules {
    using Edition = game_of_trains::Edition;
    using Options = game_of_trains::Options;
    using State = game_of_trains::State;
    using Action = game_of_trains::Action;
    using Event = game_of_trains::Event;
    using Reason = game_of_trains::Reason;
    using HoldsBeyond = game_of_trains::HoldsBeyond;
    using Category = game_of_trains::Category;
    using Outlook = game_of_trains::Outlook;
    using Flaw = game_of_trains::Flaw;
    // Set-up: four cards for seven places. Later: draw, 6 + 5 swaps, 5 + 5 moves, 3 removals, 3
    // locks.
    using Choices = List<Action, 28>;

    static constexpr std::string_view kId = "game-of-trains", kTitle = "Game of Trains";
    static constexpr int kVersion = 1, kMinPlayers = 2, kMaxPlayers = 4;

    Edition edition;

    State setup(int players, const Options&, Luck&) const;
    SeatSet deciders(const State&) const;
    void choices(const State&, Seat, Choices&) const;
    std::optional<Reason> why_not(const State&, Seat, const Action&) const;
    Action default_choice(const State&, Seat) const;
    Tempo tempo(const State&, Seat) const;
    // Times around the table.
    int round(const State::Table& table) const { return table.turns / table.players + 1; }
    void play(State&, Seat, const Action&, Luck&, const Log<Event>&) const;
    State imagine(const View<State>&, Luck&) const;
    Standings<Category> standings(const State&) const;  // outlook.cpp
    Outlook outlook(const State::Table&) const;
    Outlook outlook(const View<State>&) const;
    std::optional<Flaw> audit(const State&) const;  // audit.cpp
};
static_assert(HasOutlook<Rules>);

}  // namespace stellwerk::game_of_trains
