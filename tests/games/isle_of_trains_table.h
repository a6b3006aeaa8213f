// A table of Isle of Trains laid out by hand, like a diagram in a rulebook: what a test does not
// mention lies in the pile, and no card is ever there twice or lost. Luck is forced by what is in
// the pile, not by seeds. Every situation laid out or played must pass the audit.
#pragma once
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "games/all.h"
#include "games/isle_of_trains/reading.h"
#include "tests/print.h"

namespace stellwerk::isle_of_trains {

using stellwerk::PrintTo;

inline const Rules& rules() {
    static const Rules shipped = shipped_rules<Rules>();
    return shipped;
}

// ---- What tests are written with ----------------------------------------------------------------

using enum Card;  // Engine1, …
using Cards = std::initializer_list<Card>;

constexpr Upgrade upgrade(Card card, int place) { return {card, Place(place)}; }
constexpr DiscardCar discard_car(int place) { return {Place(place)}; }
constexpr Load load(Card card, int owner, int place) { return {card, seat(owner), Place(place)}; }
constexpr LoadFaceDown face_down(int owner, int place) { return {seat(owner), Place(place)}; }
constexpr Use use(int place, int spot) { return {Place(place), Spot(spot)}; }
constexpr Unload unload(int place, int spot = 1) { return {Place(place), Spot(spot)}; }
constexpr Fulfil fulfil(int order) { return {Order(order)}; }
constexpr FollowOn follow_on(int which) { return {FollowUp(which)}; }

// The orders of the shipped edition, by what their first order asks for.
inline constexpr int kTwoBoxes = 1, kOilAndBox = 2, kCoalAndBox = 3, kTwoOil = 4, kCoalAndOil = 5,
                     kTwoCoal = 6;

constexpr SeatSet seats(std::initializer_list<int> who) {
    SeatSet set;
    for (int p : who) set.add(seat(p));
    return set;
}
inline Bag<Card> bag(Cards cards) {
    Bag<Card> out;
    for (Card card : cards) out.add(card);
    return out;
}

inline std::optional<Reason> because(const Reason& reason) { return reason; }
inline const std::optional<Reason> kNoReason;

template <class... Events>
std::vector<Event> said(const Events&... events) {
    return {Event(events)...};
}
inline Drawn drawn(int p, Card card) { return {seat(p), {SeatSet::only(seat(p)), card}}; }

// ---- The table ----------------------------------------------------------------------------------

// It is the first action of seat 0, in the middle of the game.
class TestTable {
  public:
    explicit TestTable(int players) : rules_(rules()) {
        s_.table.players = players;
        s_.table.step = Step::Action;
        s_.table.round = 5;
        s_.table.upgrade_discount = true;
        for (Card card : all<Card>) free_.add(card, copies(card));
        free_.remove(Engine1, players);
    }
    explicit TestTable(const State& s) : rules_(rules()), s_(s), settled_(true) {}

    // ---- Laying out

    TestTable& turn(int p, int action = 1) {
        s_.table.turn = seat(p);
        s_.table.action = action;
        return *this;
    }
    TestTable& start(int p, int round) {
        s_.table.start = seat(p);
        s_.table.round = round;
        return *this;
    }
    TestTable& hand(int p, Cards cards) {
        for (Card card : cards) s_.hands[seat(p)].cards.add(take(card));
        return *this;
    }
    TestTable& engine(int p, Card engine) {
        free_.add(s_.table.trains[seat(p)].engine);
        s_.table.trains[seat(p)].engine = take(engine);
        return *this;
    }
    TestTable& cars(int p, Cards cars) {
        for (Card card : cars) s_.table.trains[seat(p)].cars.push(Car{take(card), {}});
        return *this;
    }
    TestTable& buildings(int p, Cards buildings) {
        for (Card card : buildings) s_.table.trains[seat(p)].buildings.push(take(card));
        return *this;
    }
    TestTable& cargo(int p, int place, Cards cards) {
        for (Card card : cards) car(p, place).cargo.push(Cargo{take(card), {}});
        return *this;
    }
    // Loaded by somebody; in the order in which it lies.
    TestTable& hidden(int p, int place, int loader, Cards cards) {
        for (Card card : cards) {
            car(p, place).cargo.push(Cargo{{}, seat(loader)});
            s_.hands[seat(loader)].face_down.push(take(card));
        }
        return *this;
    }
    TestTable& order(int p, int order, int follow_up = 0) {
        OrderCard& card = s_.table.orders[Order(order)];
        card.holder = seat(p);
        if (follow_up > 0) card.done = FollowUp(follow_up);
        return *this;
    }
    TestTable& open(Cards cards) {
        s_.table.display = true;
        for (Card card : cards) s_.table.open.push(take(card));
        return *this;
    }
    TestTable& known(int p, Cards cards) {
        for (Card card : cards) s_.table.known[seat(p)].add(card);
        return *this;
    }
    // The pile is these alone; all others are discarded.
    TestTable& pile(Cards cards) {
        for (Card card : cards) s_.box.pile.add(take(card));
        pile_said_ = true;
        return *this;
    }
    // No other cards are in the box but those laid out.
    TestTable& nothing_else() {
        nothing_else_ = true;
        return *this;
    }
    TestTable& discarded(Cards cards) {
        for (Card card : cards) s_.table.discarded.add(take(card));
        return *this;
    }
    TestTable& phantoms(int n) {
        s_.table.phantoms = n;
        return turn(index(s_.table.turn), 2);
    }
    TestTable& no_upgrade_discount() {
        s_.table.upgrade_discount = false;
        return *this;
    }

    // ---- Playing: whoever is asked

    void play(const Action& action) {
        ASSERT_EQ(why_not(action), kNoReason);
        events_.clear();
        rules_.play(s_, asked(), action, luck_, Log<Event>(events_));
        all_events_.insert(all_events_.end(), events_.begin(), events_.end());
        const auto flaw = rules_.audit(s_);
        EXPECT_FALSE(flaw) << name_of(*flaw);
    }
    void play(std::initializer_list<Action> actions) {
        for (const Action& action : actions) play(action);
    }
    std::optional<Reason> why_not(const Action& action) {
        return rules_.why_not(state(), asked(), action);
    }
    std::optional<Reason> why_not(int p, const Action& action) {
        return rules_.why_not(state(), seat(p), action);
    }
    std::vector<Action> choices() {
        Rules::Choices list;
        rules_.choices(state(), asked(), list);
        return {list.begin(), list.end()};
    }
    template <class A>
    std::vector<A> choices_of() {
        std::vector<A> found;
        for (const Action& action : choices())
            if (const auto* a = std::get_if<A>(&action)) found.push_back(*a);
        return found;
    }

    // ---- Looking

    const std::vector<Event>& events() const { return events_; }  // of the last action
    template <class E>
    std::vector<E> told() const {  // of all actions
        std::vector<E> found;
        for (const Event& event : all_events_)
            if (const auto* e = std::get_if<E>(&event)) found.push_back(*e);
        return found;
    }
    State& state() {
        settle();
        return s_;
    }
    const Rules& of() { return settle(), rules_; }
    const State::Table& table() { return state().table; }
    const Train& train(int p) { return table().trains[seat(p)]; }
    std::vector<Card> cars_of(int p) {
        std::vector<Card> out;
        for (const Car& car : train(p).cars) out.push_back(car.card);
        return out;
    }
    std::vector<Card> buildings_of(int p) {
        return {train(p).buildings.begin(), train(p).buildings.end()};
    }
    std::vector<Card> face_down_of(int p) {  // loaded by this player
        const auto& list = state().hands[seat(p)].face_down;
        return {list.begin(), list.end()};
    }
    const Bag<Card>& cards(int p) { return state().hands[seat(p)].cards; }
    int held(int p) { return table().cards[seat(p)]; }
    Step step() { return table().step; }
    Seat asked() { return table().turn; }
    int discarded(Card card) { return table().discarded.count(card); }
    Standings<Category> standings() { return rules_.standings(state()); }
    View<State> seen_by(int p) { return view(state(), seat(p)); }

  private:
    int copies(Card card) const { return rules_.edition.card[card].copies; }
    Car& car(int p, int place) { return car_at(s_.table.trains[seat(p)], Place(place)); }
    Card take(Card card) {
        if (settled_)
            ADD_FAILURE() << "the table has been laid already";
        else if (free_.count(card) == 0)
            ADD_FAILURE() << "no more of " << name_of(card);
        else
            free_.remove(card);
        return card;
    }
    // All but those that lie open, and the engines that everybody had from the beginning.
    void remember_all_cards() {
        Bag<Card>& from = s_.table.pile_from;
        for (Card card : all<Card>) from.add(card, copies(card) - from.count(card));
        for (Card card : s_.table.open) from.remove(card);
        for (Seat p : everyone(s_.table))
            if (s_.table.trains[p].engine == Engine1) from.remove(Engine1);
    }
    void settle() {
        if (settled_) return;
        settled_ = true;
        if (nothing_else_) {
            Edition edition = rules_.edition;
            for (Card card : all<Card>) edition.card[card].copies -= free_.count(card);
            rules_ = Rules{edition};
        } else {
            (pile_said_ ? s_.table.discarded : s_.box.pile).add(free_);
        }
        s_.table.pile = s_.box.pile.total();
        // A pile that was not spoken of is what is left of all cards.
        s_.table.pile_from = s_.box.pile;
        if (!pile_said_ && !nothing_else_) remember_all_cards();
        for (Seat p : everyone(s_.table)) s_.table.cards[p] = s_.hands[p].cards.total();
        // §9.1 Whoever begins a turn without a card to draw has one of the last.
        if (s_.table.action == 1 && nothing_to_draw(s_.table) && !s_.table.last_turns) {
            s_.table.last_turns = true;
            s_.table.turns_left = s_.table.players;
        }
        const auto flaw = rules_.audit(s_);
        EXPECT_FALSE(flaw) << "laid out: " << name_of(*flaw);
    }

    Rules rules_;
    State s_;
    Bag<Card> free_;
    bool pile_said_ = false, nothing_else_ = false, settled_ = false;
    Luck luck_{1};
    std::vector<Event> events_, all_events_;
};

inline TestTable table(int players) { return TestTable(players); }

}  // namespace stellwerk::isle_of_trains
