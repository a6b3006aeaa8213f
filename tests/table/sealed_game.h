// A game of our own for testing tables: three rounds of sealed bids, nothing else. None of the
// games we ship first asks several players at once, but tables must be ready for it.
#pragma once
#include "tests/table/typed_game.h"

namespace stellwerk::sealed_game {

NAMED_ENUM(Step, Bid, Over)
NAMED_ENUM(Category, Points)
NAMED_ENUM(Flaw, Impossible)

struct Edition {
    RECORD(Edition)
};
struct Options {
    RECORD(Options)
};
struct Bid {
    Count coins;
    RECORD(Bid, coins) RULE("1.1")
};
struct TooMuch {
    RECORD(TooMuch) RULE("1.1")
};
struct HasBid {
    Seat who;
    Private<Count> coins;
    RECORD(HasBid, who, coins) RULE("1.1")
};
struct Revealed {
    PerSeat<Count> coins;
    RECORD(Revealed, coins) RULE("1.2")
};

struct State {
    struct Table {
        Count players = 2, round = 1;
        Step step = Step::Bid;
        SeatSet yet_to_bid;
        PerSeat<Count> points;
        RECORD(Table, players, round, step, yet_to_bid, points)
    } table;
    struct Hand {
        Count bid;
        RECORD(Hand, bid)
    };
    PerSeat<Hand> hands;
    struct Box {
        RECORD(Box)
    } box;
    RECORD(State, table, hands, box)
};

struct Rules {
    using Edition = sealed_game::Edition;
    using Options = sealed_game::Options;
    using State = sealed_game::State;
    using Action = std::variant<Bid>;
    using Reason = std::variant<TooMuch>;
    using Event = std::variant<HasBid, Revealed>;
    using Category = sealed_game::Category;
    using Flaw = sealed_game::Flaw;
    using Choices = List<Action, 4>;
    static constexpr std::string_view kId = "sealed-game", kTitle = "Sealed Game";
    static constexpr int kVersion = 1, kMinPlayers = 2, kMaxPlayers = 4;
    Edition edition;

    State setup(int players, const Options&, Luck&) const {
        State s;
        s.table.players = players;
        s.table.yet_to_bid = SeatSet::first(players);
        return s;
    }
    SeatSet deciders(const State& s) const { return s.table.yet_to_bid; }
    void choices(const State&, Seat, Choices& out) const {
        out.clear();
        for (int coins = 0; coins <= 3; ++coins) out.push(Bid{coins});
    }
    std::optional<Reason> why_not(const State&, Seat, const Action& action) const {
        if (std::get<Bid>(action).coins > 3) return TooMuch{};
        return {};
    }
    Action default_choice(const State&, Seat) const { return Bid{0}; }
    Tempo tempo(const State&, Seat) const { return {Effort::Quick}; }
    void play(State& s, Seat p, const Action& action, Luck&, const Log<Event>& say) const {
        s.hands[p].bid = std::get<Bid>(action).coins;
        s.table.yet_to_bid.remove(p);
        say(HasBid{p, {SeatSet::only(p), s.hands[p].bid}});
        if (!s.table.yet_to_bid.empty()) return;
        Revealed revealed;
        for (Seat q : SeatSet::first(s.table.players)) {
            revealed.coins[q] = std::exchange(s.hands[q].bid, 0);
            s.table.points[q] += revealed.coins[q];
        }
        say(revealed);
        if (s.table.round == 3) {
            s.table.step = Step::Over;
        } else {
            ++s.table.round;
            s.table.yet_to_bid = SeatSet::first(s.table.players);
        }
    }
    State imagine(const View<State>& view, Luck& luck) const {
        State s;
        s.table = view.table;
        for (Seat p : SeatSet::first(s.table.players))
            s.hands[p].bid = p == view.seat                   ? int(view.hand.bid)
                             : s.table.yet_to_bid.contains(p) ? 0
                                                              : luck.below(4);
        return s;
    }
    Standings<Category> standings(const State& s) const {
        Standings<Category> result;
        for (Seat p : SeatSet::first(s.table.players)) {
            result.total[p] = result.points[p][Category::Points] = s.table.points[p];
            result.place[p] = 1;
            for (Seat q : SeatSet::first(s.table.players))
                result.place[p] += s.table.points[q] > s.table.points[p];
        }
        return result;
    }
    std::optional<Flaw> audit(const State&) const { return {}; }
};
static_assert(Game<Rules>);

inline std::shared_ptr<const AnyGame> game() { return test::game_of<Rules>(); }

// The same game after its rules have changed: bids count twice, and what happens has other names.
struct Counted {
    PerSeat<Count> points;
    RECORD(Counted, points) RULE("1.3")
};
struct NewerRules : Rules {
    using Event = std::variant<Counted>;
    static constexpr int kVersion = 2;
    void play(State& s, Seat p, const Action& action, Luck& luck, const Log<Event>& say) const {
        const auto before = s.table.points;
        Rules::play(s, p, action, luck, {});
        for (Seat q : all<Seat>) s.table.points[q] += s.table.points[q] - before[q];
        if (s.table.yet_to_bid.empty() || !(s.table.points == before)) say(Counted{s.table.points});
    }
};
static_assert(Game<NewerRules>);

inline std::shared_ptr<const AnyGame> newer_game() { return test::game_of<NewerRules>(); }

}  // namespace stellwerk::sealed_game
