// What the rest of the house may assume about a game. A game is a Rules value: an edition (what is
// printed on the components) and the functions below. There is no base class and no registration.
#pragma once
#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/cards.h"
#include "core/visit.h"

namespace stellwerk {

// A fact that only some seats may see. Hiding is a property of the field, not of the code around
// it.
template <class T>
struct Private {
    SeatSet to;
    std::optional<T> value;  // empty: this viewer may not know
    RECORD(Private, to, value)
};

// Where the rules say what happened. With nobody listening, saying something is one branch.
template <class Event>
class Log {
  public:
    Log() = default;
    explicit Log(std::vector<Event>& events) : events_(&events) {}
    template <class E>
    void operator()(const E& event) const {
        if (events_) events_->emplace_back(event);
    }
    // For events that take work to find.
    bool is_heard() const { return events_ != nullptr; }

  private:
    std::vector<Event>* events_ = nullptr;
};

// What one seat can see: the table and its own hand. A bot is handed this and nothing else.
template <class State>
struct View {
    typename State::Table table;
    typename State::Hand hand;
    Seat seat;
    RECORD(View, table, hand, seat)
};

template <class State>
constexpr View<State> view(const State& state, Seat s) {
    return {state.table, state.hands[s], s};
}

// The score sheet: points by category, and places as the rulebook breaks ties (1 is best, ties
// share).
template <NamedEnum Category>
struct Standings {
    PerSeat<Indexed<Category, int>> points;
    PerSeat<int> total;
    PerSeat<Count> place;  // 0 for seats that nobody sits on
    RECORD(Standings, points, total, place)
};

// How much thought a decision takes; clocks give time accordingly. A Count is called out ("going
// once, going twice …") even where players otherwise have all the time in the world.
NAMED_ENUM(Effort, Count, Quick, Normal, Long)

// A clock that is running goes on as long as `round` stays the same, and starts afresh when it
// changes: every bid of an open auction begins a new count for all who could outbid it.
struct Tempo {
    Effort effort = Effort::Normal;
    std::uint16_t round = 0;
    RECORD(Tempo, effort, round)
};

template <class R>
concept Game =
    std::is_trivially_copyable_v<typename R::State> &&
    std::equality_comparable<typename R::State> &&
    requires(const R& rules, typename R::State& s, const typename R::State& cs, Seat p, int players,
             const typename R::Options& options, const typename R::Action& action,
             typename R::Choices& out, const View<typename R::State>& view, Luck& luck,
             const Log<typename R::Event>& log) {
        { R::kId } -> std::convertible_to<std::string_view>;     // in commands, files and addresses
        { R::kTitle } -> std::convertible_to<std::string_view>;  // on the box
        { R::kVersion } -> std::convertible_to<int>;             // of the rules, not of the program
        { R::kMinPlayers } -> std::convertible_to<int>;
        { R::kMaxPlayers } -> std::convertible_to<int>;
        // The first State.
        { rules.setup(players, options, luck) } -> std::same_as<typename R::State>;
        // The seats that owe a decision now; nobody means that the game is over.
        { rules.deciders(cs) } -> std::same_as<SeatSet>;
        // Everything that seat may do, in a documented order, without duplicates.
        { rules.choices(cs, p, out) } -> std::same_as<void>;
        // Why an action is not among them; nothing if it is.
        { rules.why_not(cs, p, action) } -> std::same_as<std::optional<typename R::Reason>>;
        // What an absent player does. Always one of the choices.
        { rules.default_choice(cs, p) } -> std::same_as<typename R::Action>;
        // What kind of decision a seat that is asked has to take.
        { rules.tempo(cs, p) } -> std::same_as<Tempo>;
        // Does it, and says what happened. The action must be one of the choices.
        { rules.play(s, p, action, luck, log) } -> std::same_as<void>;
        // A whole State that the viewing seat cannot tell from the real one.
        { rules.imagine(view, luck) } -> std::same_as<typename R::State>;
        { rules.standings(cs) } -> std::same_as<Standings<typename R::Category>>;
        // What is wrong with a State that no game can reach; nothing for every State
        // that one can.
        { rules.audit(cs) } -> std::same_as<std::optional<typename R::Flaw>>;
    };

}  // namespace stellwerk
