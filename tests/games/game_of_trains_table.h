// A table of Game of Trains laid out by hand, like a diagram in a rulebook: what a test does not
// mention lies where it does no harm, and no card is ever there twice or lost. Luck is forced by
// what is in the draw pile, not by seeds.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "games/game_of_trains/game_of_trains.h"
#include "tests/print.h"

namespace stellwerk::game_of_trains {

using stellwerk::PrintTo;

// ---- The cards ----------------------------------------------------------------------------------------

// clang-format off
// What is on the wagons 1, 2, 3 … of the shipped edition. A test of the editions compares the two.
inline constexpr auto kFunctions = [] {
    constexpr auto SN = Function::SwapNeighbours, SA = Function::SwapAcross, MR = Function::MoveRight,
                   ML = Function::MoveLeft, RF = Function::RemoveFirst, RM = Function::RemoveMiddle,
                   RL = Function::RemoveLast, PR = Function::Protect;
    return std::array{
        MR, PR, ML, SN, RM, RL, RF, SA, MR, PR, ML, SN,  //  1 – 12
        RM, RL, RF, SA, MR, PR, ML, SN, RM, RL, RF, SA,  // 13 – 24
        MR, PR, ML, SN, RM, RL, RF, SA, MR, PR, ML, SN,  // 25 – 36
        RM, RL, RF, SA, MR, PR, ML, SN, RM, RL, RF, SA,  // 37 – 48
        SA, MR, PR, ML, SN, RM, RL, RF, SA, MR, MR, PR,  // 49 – 60
        ML, SN, RM, RL, RF, SA, RM, MR, PR, ML, SN, RM,  // 61 – 72
        RL, RF, SA, ML, MR, PR, ML, SN, RM, RL, RF, SA,  // 73 – 84
    };
}();
static_assert(kFunctions.size() == std::size_t(kRange<Wagon>.size()));
// clang-format on

inline constexpr Rules kRules = [] {
    Rules rules{};
    for (Wagon w : all<Wagon>) rules.edition.function[w] = kFunctions[std::size_t(w) - 1];
    return rules;
}();

constexpr Wagon wagon(int number) { return Wagon(number); }

// card<SwapAcross>() is the wagon with the lowest number that has this function,
// card<SwapAcross>(2) the next one, …
template <class Use>
constexpr Wagon card(int nth = 1) {
    for (Wagon w : all<Wagon>)
        if (kRules.edition.function[w] == Use::kFunction && --nth == 0) return w;
    std::unreachable();
}

// ---- What tests compare with --------------------------------------------------------------------------

using Numbers = std::vector<int>;

// Wagons from left to right, or cards in order; 0 is an empty place.
template <class... Ns>
Numbers row(Ns... numbers) {
    return {int(numbers)...};
}
inline const Numbers kNone;

template <class... Events>
std::vector<Event> said(const Events&... events) {
    return {Event(events)...};
}

inline std::optional<Reason> because(const Reason& reason) { return reason; }
inline const std::optional<Reason> kNoReason;

// ---- The table ----------------------------------------------------------------------------------------

class TestTable {
  public:
    explicit TestTable(int players) {
        s_.table.players = players;
        s_.table.step = Step::Act;
    }

    // ---- Laying out

    TestTable& train(int p, const std::array<int, 7>& wagons) {
        int place = 0;
        for (int number : wagons)
            s_.table.trains[seat(p)].wagons[Place(++place)] = take(wagon(number));
        return *this;
    }
    TestTable& lock(int p, int place, Wagon lock) {
        s_.table.trains[seat(p)].locks[Place(place)] = take(lock);
        return *this;
    }
    TestTable& display(std::initializer_list<Wagon> cards) {
        for (Wagon w : cards) s_.table.display.push(take(w));
        return *this;
    }
    // Cards drawn in set-up and not yet exchanged.
    TestTable& holds(int p, std::initializer_list<int> cards) {
        s_.table.step = Step::Exchange;
        for (int number : cards) s_.hands[seat(p)].drawn.push(take(wagon(number)));
        s_.table.held[seat(p)] = s_.hands[seat(p)].drawn.size();
        return *this;
    }
    // Cards put face down on the discard pile in set-up.
    TestTable& threw(int p, std::initializer_list<int> cards) {
        for (int number : cards) s_.hands[seat(p)].thrown.push(take(wagon(number)));
        s_.table.thrown[seat(p)] = s_.hands[seat(p)].thrown.size();
        return *this;
    }
    // The draw pile is these cards and no others; what is not mentioned anywhere lies on the
    // discard pile.
    TestTable& pile(std::initializer_list<int> cards) {
        for (int number : cards) s_.box.draw_pile.add(take(wagon(number)));
        rest_ = Rest::Discarded;
        return *this;
    }
    // What is not mentioned is not in the box at all: for situations that 84 cards never lead to.
    TestTable& without_the_rest() {
        rest_ = Rest::Missing;
        return *this;
    }
    TestTable& start(int p) {
        s_.table.start = s_.table.turn = seat(p);
        return *this;
    }
    TestTable& turn(int p) {
        s_.table.turn = seat(p);
        return *this;
    }
    TestTable& turns(int n) {
        s_.table.turns = std::uint16_t(n);
        return *this;
    }

    // ---- Playing

    void play(int p, const Action& action) {
        const Numbers before = cards();
        ASSERT_EQ(why_not(p, action), kNoReason);
        events_.clear();
        kRules.play(s_, seat(p), action, luck_, Log<Event>(events_));
        EXPECT_EQ(cards(), before) << "a card was lost or made";
        expect_true_counts();
    }
    std::optional<Reason> why_not(int p, const Action& action) {
        return kRules.why_not(state(), seat(p), action);
    }
    bool may(int p, const Action& action) { return !why_not(p, action); }
    std::vector<Action> choices(int p) {
        Rules::Choices list;
        kRules.choices(state(), seat(p), list);
        return {list.begin(), list.end()};
    }

    // ---- Looking

    const std::vector<Event>& events() const { return events_; }  // of the last action
    template <class E>
    int times() const {
        return int(std::ranges::count_if(
            events_, [](const Event& e) { return std::holds_alternative<E>(e); }));
    }

    State& state() {
        settle();
        return s_;
    }
    State::Table& table() { return state().table; }
    Numbers train(int p) { return numbers(table().trains[seat(p)].wagons); }
    Numbers locks(int p) { return numbers(table().trains[seat(p)].locks); }
    Numbers display() { return numbers(table().display); }
    Numbers discarded() { return numbers(table().discarded); }
    Numbers pile() { return numbers(state().box.draw_pile); }
    bool over() { return table().step == Step::Over; }
    int turn() { return index(table().turn); }

    // Every card there is, wherever it lies, ascending.
    Numbers cards() {
        const State& s = state();
        Numbers all_of_them;
        auto collect = [&](const auto& cards) {
            for (int n : numbers(cards))
                if (n != 0) all_of_them.push_back(n);
        };
        for (Seat p : all<Seat>) {
            collect(s.table.trains[p].wagons);
            collect(s.table.trains[p].locks);
            collect(s.hands[p].drawn);
            collect(s.hands[p].thrown);
        }
        collect(s.table.display);
        collect(s.table.discarded);
        collect(s.box.draw_pile);
        collect(std::array{s.table.drawn, s.table.aside});
        std::ranges::sort(all_of_them);
        return all_of_them;
    }

    // What everybody sees of hidden cards is their number.
    void expect_true_counts() {
        const State& s = state();
        EXPECT_EQ(s.table.draw_pile, s.box.draw_pile.size());
        for (Seat p : all<Seat>) {
            EXPECT_EQ(s.table.held[p], s.hands[p].drawn.size());
            EXPECT_EQ(s.table.thrown[p], s.hands[p].thrown.size());
        }
    }

    explicit TestTable(const State& s) : s_(s), settled_(true) {}

  private:
    enum class Rest { InThePile, Discarded, Missing };

    Wagon take(Wagon w) {
        if (settled_) ADD_FAILURE() << "the table has been laid already";
        if (!free_.contains(w))
            ADD_FAILURE() << int(w) << " is there twice";
        else
            free_.remove(w);
        return w;
    }

    // Trains that no test cares for descend from the highest numbers that are left.
    void settle() {
        if (settled_) return;
        for (Seat p : SeatSet::first(s_.table.players)) {
            for (Maybe<Wagon>& place : s_.table.trains[p].wagons)
                if (!place) place = take(wagon(numbers(free_).back()));
        }
        settled_ = true;
        if (rest_ == Rest::InThePile) s_.box.draw_pile.add(free_);
        if (rest_ == Rest::Discarded) s_.table.discarded.add(free_);
        s_.table.draw_pile = s_.box.draw_pile.size();
    }

    template <class Cards>
    static Numbers numbers(const Cards& cards) {
        Numbers result;
        for (Maybe<Wagon> w : cards) result.push_back(w ? int(*w) : 0);
        return result;
    }

    State s_;
    Set<Wagon> free_ = Set<Wagon>::full();
    Rest rest_ = Rest::InThePile;
    bool settled_ = false;
    Luck luck_{1};
    std::vector<Event> events_;
};

inline TestTable table(int players) { return TestTable(players); }

// ---- Whole games --------------------------------------------------------------------------------------

inline constexpr int kGames = 12;  // enough to see what comes up in play

// Plays a game by chance and shows every situation in it, the last one included.
template <class Each>
void random_game(int players, std::uint64_t seed, Each each) {
    Luck luck(seed);
    State s = kRules.setup(players, {}, luck);
    Rules::Choices choices;
    for (each(s); !kRules.deciders(s).empty(); each(s)) {
        kRules.choices(s, s.table.turn, choices);
        kRules.play(s, s.table.turn, choices[luck.below(choices.size())], luck, {});
    }
}

}  // namespace stellwerk::game_of_trains
