// A table of Nimm den Zug laid out by hand, like a diagram in a rulebook: what a test does not
// mention lies where it does no harm, and no card is ever there twice or lost. Luck is forced by
// what is in the stacks, not by seeds. Every situation laid out or played must pass the audit.
#pragma once
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "games/all.h"
#include "games/nimm_den_zug/reading.h"
#include "tests/print.h"

namespace stellwerk::nimm_den_zug {

using stellwerk::PrintTo;

inline const Rules& rules() {
    static const Rules shipped = shipped_rules<Rules>();
    return shipped;
}

// ---- What tests are written with ----------------------------------------------------------------

using enum Loco;  // Steam1, …

constexpr Money dollars(int sum) { return Money(sum / 50); }
constexpr Bid bid(int sum) { return {dollars(sum)}; }
constexpr Favour favour(int p) { return {seat(p)}; }
constexpr Wagon wagon(Kind kind, int value) { return {kind, Value(value / 50)}; }
constexpr Wagon food(int value) { return wagon(Kind::Food, value); }
constexpr Wagon cattle(int value) { return wagon(Kind::Cattle, value); }
constexpr Wagon coal(int value) { return wagon(Kind::Coal, value); }
constexpr Wagon oil(int value) { return wagon(Kind::Oil, value); }
constexpr Wagon luxury(int value) { return wagon(Kind::Luxury, value); }
constexpr Wagon passenger(int value) { return wagon(Kind::Passenger, value); }
constexpr SpecialCard special(Special s) { return {s}; }
inline constexpr auto kMultiplier = special(Special::Multiplier), kBonus = special(Special::Bonus),
                      kDouble = special(Special::DoubleWagon), kBin = special(Special::Bin),
                      kLonger = special(Special::LongerTrain);
constexpr Attach attach(const Wagon& w, int track) { return {w.kind, w.value, Track(track)}; }
constexpr Replace replace(std::initializer_list<int> slots) {
    Replace action;
    for (int slot : slots) action.slots.add(Slot(slot));
    return action;
}
constexpr SeatSet seats(std::initializer_list<int> who) {
    SeatSet set;
    for (int p : who) set.add(seat(p));
    return set;
}

inline std::optional<Reason> because(const Reason& reason) { return reason; }
inline const std::optional<Reason> kNoReason;

template <class... Events>
std::vector<Event> said(const Events&... events) {
    return {Event(events)...};
}

// ---- The table ----------------------------------------------------------------------------------

class TestTable {
  public:
    TestTable(int players, Auction auction) {
        s_.table.players = players;
        s_.table.auctions.push(auction);
        s_.table.planned.push(auction);
        for (Seat p : everyone(s_.table)) money_[p] = 5000;
    }
    explicit TestTable(const State& s) : s_(s), settled_(true) {}

    // ---- Laying out

    TestTable& money(int p, Dollars sum) {
        money_[seat(p)] = sum;
        return *this;
    }
    // The tiles of a player; without a word about it they have all been cashed already.
    TestTable& goals(int p, std::initializer_list<Goal> tiles) {
        for (Goal goal : tiles) s_.hands[seat(p)].goals.add(take(free_goals_, goal));
        return *this;
    }
    TestTable& locos(int p, std::initializer_list<Loco> locos) {
        for (Loco loco : locos) next_track(p).loco = take(free_locos_, loco);
        return *this;
    }
    TestTable& substitutes(int p, int count) {
        for (int i = 0; i < count; ++i) next_track(p).substitute = true;
        return *this;
    }
    // The locomotives that are turned up next, in any order.
    TestTable& stack(std::initializer_list<Loco> locos) {
        for (Loco loco : locos) s_.box.stack.add(take(free_locos_, loco));
        s_.table.stack = s_.box.stack.size();
        return *this;
    }
    TestTable& aside(std::initializer_list<Loco> locos) {
        for (Loco loco : locos) s_.table.aside.add(take(free_locos_, loco));
        return *this;
    }
    // The starter has turned up cards and is asked to choose.
    TestTable& shows(int starter, std::initializer_list<Loco> locos) {
        for (Loco loco : locos) s_.table.shown.push(take(free_locos_, loco));
        return asks(Step::Offer, starter);
    }
    // All others have three, and these are not sold.
    TestTable& last_buy(int p, std::initializer_list<Loco> locos) {
        return shows(p, locos).asks(Step::LastBuy, p);
    }
    // A locomotive is for sale in the open.
    TestTable& sells(int starter, Loco loco) {
        s_.table.lot = take(free_locos_, loco);
        return asks(Step::Open, starter);
    }
    TestTable& asks(Step step, int p) {
        s_.table.step = step;
        s_.table.starter = s_.table.first_starter = seat(p);
        s_.table.asked = SeatSet::only(seat(p));
        return *this;
    }
    // §4.4 Everybody who can buy anything is asked to bid for the right.
    TestTable& rights(int starter) {
        s_.table.bidders = everyone(s_.table);
        return asks(Step::SealForRight, starter);
    }
    // §4.6 Everybody has three locomotives in hand.
    TestTable& hand(int p, std::initializer_list<Loco> locos) {
        for (Loco loco : locos) s_.hands[seat(p)].locos.push(take(free_locos_, loco));
        asks(Step::Keep, 0);
        s_.table.asked = everyone(s_.table);
        s_.table.pick = 1;
        return *this;
    }
    // The wagon phase; players in the order of their seats, unless said otherwise.
    TestTable& wagons(std::initializer_list<int> order = {}) {
        for (int p : order) s_.table.order.push(seat(p));
        if (order.size() == 0)
            for (Seat p : everyone(s_.table)) s_.table.order.push(p);
        s_.table.step = Step::Wagons;
        s_.table.asked = SeatSet::only(s_.table.order[0]);
        return *this;
    }
    TestTable& turn(int p) {
        s_.table.asked = SeatSet::only(seat(p));
        return *this;
    }
    TestTable& display(std::initializer_list<Card> cards) {
        int slot = 0;
        for (const Card& card : cards) s_.table.display[Slot(++slot)] = take(card);
        return *this;
    }
    // What is turned up next, in any order; what is mentioned nowhere has been discarded.
    TestTable& draws(std::initializer_list<Card> cards) {
        for (const Card& card : cards) s_.box.wagon_stack.add(face_of(take(card)));
        rest_is_discarded_ = true;
        return *this;
    }
    TestTable& train(int p, int track, std::initializer_list<Wagon> wagons) {
        for (const Wagon& w : wagons) {
            take(w);
            s_.table.trains[seat(p)][Track(track)].wagons.push(w);
        }
        return *this;
    }
    TestTable& last_round() {
        s_.table.rounds = Round(1);
        return *this;
    }
    TestTable& with(GoalTiming timing) {
        s_.table.goal_timing = timing;
        return *this;
    }
    TestTable& with(LastBidder rule) {
        s_.table.last_bidder = rule;
        return *this;
    }

    // ---- Playing

    void play(int p, const Action& action) {
        ASSERT_EQ(why_not(p, action), kNoReason);
        events_.clear();
        rules().play(s_, seat(p), action, luck_, Log<Event>(events_));
        const auto flaw = rules().audit(s_);
        EXPECT_FALSE(flaw) << name_of(*flaw);
    }
    // The same for several in a row.
    void play(std::initializer_list<std::pair<int, Action>> moves) {
        for (const auto& [p, action] : moves) play(p, action);
    }
    std::optional<Reason> why_not(int p, const Action& action) {
        return rules().why_not(state(), seat(p), action);
    }
    std::vector<Action> choices(int p) {
        Rules::Choices list;
        rules().choices(state(), seat(p), list);
        return {list.begin(), list.end()};
    }

    // ---- Looking

    const std::vector<Event>& events() const { return events_; }  // of the last action
    template <class E>
    std::vector<E> told() const {
        std::vector<E> found;
        for (const Event& event : events_)
            if (const auto* e = std::get_if<E>(&event)) found.push_back(*e);
        return found;
    }
    State& state() {
        settle();
        return s_;
    }
    const Table& table() { return state().table; }
    Step step() { return table().step; }
    SeatSet asked() { return table().asked; }
    Dollars money(int p) { return nimm_den_zug::money(table(), seat(p)); }
    const Train& train(int p, int track) { return table().trains[seat(p)][Track(track)]; }
    // By their names; nothing for a substitute.
    std::vector<Maybe<Loco>> locos(int p) {
        std::vector<Maybe<Loco>> found;
        for (const Train& train : table().trains[seat(p)])
            if (train.is_there()) found.push_back(train.is_real() ? train.loco : Maybe<Loco>());
        return found;
    }

  private:
    template <class Things, class Thing>
    Thing take(Things& free, Thing thing) {
        if (settled_) ADD_FAILURE() << "the table has been laid already";
        if (!free.contains(thing))
            ADD_FAILURE() << name_of(thing) << " is there twice";
        else
            free.remove(thing);
        return thing;
    }
    Card take(const Card& card) {
        if (free_cards_.count(face_of(card)) == 0)
            ADD_FAILURE() << "no more of face " << int(face_of(card));
        else
            free_cards_.remove(face_of(card));
        return card;
    }
    Train& next_track(int p) {
        return s_.table.trains[seat(p)][Track(locos_of(s_.table, seat(p)) + 1)];
    }

    void settle() {
        if (settled_) return;
        settle_locos();
        settle_goals();
        if (s_.table.step == Step::SealForRight)
            s_.table.asked = able_to_buy(rules(), s_.table, everyone(s_.table));
        settled_ = true;
        (rest_is_discarded_ ? s_.table.discarded : s_.box.wagon_stack).add(free_cards_);
        if (s_.table.order.empty()) s_.box.wagon_stack.add(std::exchange(s_.table.discarded, {}));
        s_.table.wagon_stack = s_.box.wagon_stack.total();
        const auto flaw = rules().audit(s_);
        EXPECT_FALSE(flaw) << "laid out: " << name_of(*flaw);
    }
    // With wagons everybody has three; otherwise what is in play and not mentioned was set aside.
    void settle_locos() {
        Table& table = s_.table;
        for (Seat p : everyone(table))
            while (!table.order.empty() && locos_of(table, p) < kLocosEach)
                next_track(index(p)).loco = take(free_locos_, *free_locos_.begin());
        const int unused = kMemberCount<Loco> - kLocosEach * table.players;
        while (free_locos_.size() > unused)
            table.aside.add(take(free_locos_, *free_locos_.begin()));
        s_.box.unused = free_locos_;
    }
    void settle_goals() {
        Table& table = s_.table;
        for (Seat p : everyone(table)) {
            Dollars cashed = 0;
            while (s_.hands[p].goals.size() + table.cashed[p].size() < kGoalsEach) {
                const Goal goal = take(free_goals_, *free_goals_.begin());
                table.cashed[p].add(goal);
                cashed += amount(rules().edition.goals[goal]);
            }
            Ledger& ledger = table.ledger[p];
            ledger[Category::Start] = 5000;
            ledger[Category::Goals] = cashed;
            const Dollars rest = money_[p] - 5000 - cashed;
            ledger[rest < 0 ? Category::Locomotives : Category::Profits] = rest;
        }
        s_.box.goals = free_goals_;
    }

    State s_;
    Set<Loco> free_locos_ = Set<Loco>::full();
    Set<Goal> free_goals_ = Set<Goal>::full();
    Bag<Face> free_cards_ = rules().edition.wagon_stack;
    PerSeat<Dollars> money_;
    bool rest_is_discarded_ = false, settled_ = false;
    Luck luck_{1};
    std::vector<Event> events_;
};

inline TestTable table(int players, Auction auction = Auction::InTurn) {
    return {players, auction};
}

// ---- Whole games --------------------------------------------------------------------------------

// Plays a game by chance and shows every situation in it, the last one included.
template <class Each>
void random_game(int players, std::uint64_t seed, const Options& options, Each each) {
    Luck luck(seed);
    State s = rules().setup(players, options, luck);
    Rules::Choices choices;
    for (each(s); !rules().deciders(s).empty(); each(s)) {
        const Seat p = *s.table.asked.begin();
        rules().choices(s, p, choices);
        rules().play(s, p, choices[luck.below(choices.size())], luck, {});
    }
}

}  // namespace stellwerk::nimm_den_zug
