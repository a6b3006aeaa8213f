// A game of our own for testing clocks: one open auction. Everybody but the leader may raise by one
// or let it go; it is sold when all others have let it go since the last bid.
#pragma once
#include "tests/table/typed_game.h"

namespace stellwerk::count_game {

NAMED_ENUM(Step, Auction, Over)
NAMED_ENUM(Category, Price)
NAMED_ENUM(Flaw, Impossible)

// clang-format off
struct Edition { RECORD(Edition) };
struct Options { RECORD(Options) };
struct Raise   { RECORD(Raise) RULE("1.1") };
struct LetGo   { RECORD(LetGo) RULE("1.1") };
struct Never   { RECORD(Never) RULE("1.1") };
struct Raised  { Seat who; RECORD(Raised, who) RULE("1.1") };
// clang-format on

struct State {
    struct Table {
        Count players = 2;
        Step step = Step::Auction;
        std::uint16_t bids = 0;
        Maybe<Seat> leader;
        SeatSet silent;  // have neither raised nor let go since the last bid
        RECORD(Table, players, step, bids, leader, silent)
    } table;
    struct Hand {
        RECORD(Hand)
    };
    PerSeat<Hand> hands;
    struct Box {
        RECORD(Box)
    } box;
    RECORD(State, table, hands, box)
};

struct Rules {
    using Edition = count_game::Edition;
    using Options = count_game::Options;
    using State = count_game::State;
    using Action = std::variant<Raise, LetGo>;
    using Reason = std::variant<Never>;
    using Event = std::variant<Raised>;
    using Category = count_game::Category;
    using Flaw = count_game::Flaw;
    using Choices = List<Action, 2>;
    static constexpr std::string_view kId = "count-game", kTitle = "Count Game";
    static constexpr int kVersion = 1, kMinPlayers = 2, kMaxPlayers = 4;
    Edition edition;

    State setup(int players, const Options&, Luck&) const {
        State s;
        s.table.players = players;
        s.table.silent = SeatSet::first(players);
        return s;
    }
    SeatSet deciders(const State& s) const { return s.table.silent; }
    void choices(const State&, Seat, Choices& out) const { out = {Raise{}, LetGo{}}; }
    std::optional<Reason> why_not(const State&, Seat, const Action&) const { return {}; }
    Action default_choice(const State&, Seat) const { return LetGo{}; }
    Tempo tempo(const State& s, Seat) const { return {Effort::Count, s.table.bids}; }
    void play(State& s, Seat p, const Action& action, Luck&, const Log<Event>& say) const {
        s.table.silent.remove(p);
        if (std::holds_alternative<Raise>(action)) {
            ++s.table.bids;
            s.table.leader = p;
            s.table.silent = SeatSet::first(s.table.players);
            s.table.silent.remove(p);
            say(Raised{p});
        }
        if (s.table.silent.empty()) s.table.step = Step::Over;
    }
    State imagine(const View<State>& view, Luck&) const { return {view.table, {}, {}}; }
    Standings<Category> standings(const State& s) const {
        Standings<Category> result;
        for (Seat p : SeatSet::first(s.table.players))
            result.place[p] = s.table.leader == p ? 1 : 2;
        return result;
    }
    std::optional<Flaw> audit(const State&) const { return {}; }
};
static_assert(Game<Rules>);

inline std::shared_ptr<const AnyGame> game() { return test::game_of<Rules>(); }

}  // namespace stellwerk::count_game
