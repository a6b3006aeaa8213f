// A table of Glück Auf laid out by hand, like a diagram in a rulebook: what a test does not mention
// lies in the stacks, and no card is ever there twice or lost. Luck is forced by what is in the
// stacks, not by seeds: where a test says what a stack holds, there is nothing else of its kind.
// Every situation laid out or played must pass the audit. It is the second shift, because in the
// first one workers must have been placed for every card that a player has.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "games/all.h"
#include "games/glueck_auf/accounts.h"
#include "tests/print.h"

namespace stellwerk::glueck_auf {

using stellwerk::PrintTo;

inline const Rules& rules() {
    static const Rules shipped = shipped_rules<Rules>();
    return shipped;
}

// ---- What tests are written with ----------------------------------------------------------------

constexpr Pay pay(std::initializer_list<int> cards) {
    int ones = 0, twos = 0;
    Set<Single> singles;
    for (int card : cards) {
        ones += card == 1;
        twos += card == 2;
        if (card > 2) singles.add(Single(card));
    }
    return {Ones(ones), Twos(twos), singles};
}
constexpr Use use(Area area) { return {area}; }
constexpr Place place(int track) { return {Track(track)}; }
constexpr LoadFront load_front(int track, Wagon wagon) { return {Track(track), wagon}; }
constexpr LoadStored load_stored(Lorry lorry, int track, Wagon wagon) {
    return {lorry, Track(track), wagon};
}
constexpr Dispatch dispatch(int track, Order order) { return {Track(track), order}; }
constexpr Take take(int position) { return {Position(position)}; }

inline std::optional<Reason> because(const Reason& reason) { return reason; }
inline const std::optional<Reason> kNoReason;

template <class... Events>
std::vector<Event> said(const Events&... events) {
    return {Event(events)...};
}

// A list of a State as one that matchers read.
template <class T, int Capacity>
std::vector<T> listed(const List<T, Capacity>& list) {
    return {list.begin(), list.end()};
}

struct Loaded {
    Wagon wagon;
    Maybe<Lorry> lorry = {};
};

// ---- The table ----------------------------------------------------------------------------------

class TestTable {
  public:
    explicit TestTable(int players) {
        Table& table = s_.table;
        table.players = players;
        table.step = Step::Act;
        for (Seat p : everyone(table)) table.workers[p] = workers_each(rules_, players);
        for (Area area : all<Area>) table.used[area] = printed_workers(area);
        table.tokens.push(table.start);
        table.shift = 2;
    }

    // ---- Laying out

    TestTable& turn(int p) {
        s_.table.turn = seat(p);
        return *this;
    }
    // The first shift, in which nobody has anything yet.
    TestTable& first_shift(int start) {
        s_.table.tokens.clear();
        s_.table.shift = 1;
        s_.table.start = seat(start);
        return turn(start);
    }
    // Who took the tokens of the shifts that are over; the last of them starts.
    TestTable& tokens(std::initializer_list<int> who) {
        s_.table.tokens.clear();
        for (int p : who) s_.table.tokens.push(seat(p));
        s_.table.shift = s_.table.tokens.size() + 1;
        s_.table.start = s_.table.tokens[s_.table.tokens.size() - 1];
        return turn(index(s_.table.start));
    }
    TestTable& last_shift() {
        while (s_.table.shift < shifts(s_.table.players)) {
            s_.table.tokens.push(s_.table.start);
            ++s_.table.shift;
        }
        return *this;
    }
    TestTable& passed(std::initializer_list<int> who) {
        for (int p : who) s_.table.passed.add(seat(p));
        return *this;
    }
    // These cards are all that the player still has in hand.
    TestTable& workers(int p, std::initializer_list<int> cards) {
        s_.table.workers[seat(p)] = {};
        for (int card : cards) s_.table.workers[seat(p)].add(Strength(card));
        return *this;
    }
    // So many workers were placed there by the last action.
    TestTable& used(Area area, int workers, int by) {
        s_.table.used[area] = workers;
        s_.table.user[area] = seat(by);
        return *this;
    }
    // The front of the row first.
    TestTable& row(int p, std::initializer_list<Lorry> lorries) {
        for (Lorry lorry : lorries) s_.table.rows.push({seat(p), lorry});
        return *this;
    }
    TestTable& storage(int p, std::initializer_list<Lorry> lorries) {
        for (Lorry lorry : lorries) s_.table.storage[seat(p)].add(lorry);
        return *this;
    }
    TestTable& train(int p, int track, std::initializer_list<Loaded> wagons,
                     Maybe<Model> model = {}) {
        for (const Loaded& car : wagons)
            s_.table.trains.push({seat(p), Track(track), car.wagon, car.lorry});
        s_.table.locomotives_of[seat(p)][Track(track)] = model;
        return *this;
    }
    TestTable& orders(int p, std::initializer_list<Order> orders) {
        for (Order order : orders) s_.table.open_orders[seat(p)].add(order);
        return *this;
    }
    TestTable& secret_orders(int p, std::initializer_list<Order> orders) {
        for (Order order : orders) s_.hands[seat(p)].orders.add(order);
        s_.table.secret_orders[seat(p)] = s_.hands[seat(p)].orders.total();
        return *this;
    }
    TestTable& innovations(int p, std::initializer_list<Innovation> innovations) {
        for (Innovation innovation : innovations)
            s_.table.open_innovations[seat(p)].add(innovation);
        return *this;
    }
    TestTable& secret_innovations(int p, std::initializer_list<Innovation> innovations) {
        for (Innovation innovation : innovations) s_.hands[seat(p)].innovations.add(innovation);
        s_.table.secret_innovations[seat(p)] = s_.hands[seat(p)].innovations.total();
        return *this;
    }
    TestTable& shares(int p, std::initializer_list<Destination> shares) {
        for (Destination share : shares) s_.table.shares_of[seat(p)].add(share);
        return *this;
    }
    TestTable& objectives(int p, std::initializer_list<Objective> objectives) {
        for (Objective objective : objectives) s_.table.objectives_of[seat(p)].add(objective);
        return *this;
    }
    // A train that left: its order, and what it carried on wagons of the right crest.
    TestTable& delivered(int p, Order order, Model model, std::initializer_list<Lorry> lorries) {
        Deliveries& delivered = s_.table.delivered[seat(p)];
        delivered.orders.add(order);
        delivered.locomotives.add(model);
        for (Lorry lorry : lorries) {
            delivered.lorries.add(lorry);
            s_.table.left.add(Wagon(crest_of(lorry)));
        }
        return *this;
    }

    // All that a stack holds, from the top; the other cards of its kind do not exist. The second
    // and the following are known to everybody, as free choice leaves them. The halves go together.
    TestTable& lorries(std::initializer_list<Lorry> left, std::initializer_list<Lorry> right) {
        lay(s_.table.lorries[Half::Left], left);
        lay(s_.table.lorries[Half::Right], right);
        return only(kLorryKind);
    }
    TestTable& wagons(std::initializer_list<Wagon> left, std::initializer_list<Wagon> right) {
        lay(s_.table.wagons[Half::Left], left);
        lay(s_.table.wagons[Half::Right], right);
        return only(kWagonKind);
    }
    TestTable& locomotives(std::initializer_list<Model> models) {
        lay(s_.table.locomotives, models);
        return only(kLocomotiveKind);
    }
    TestTable& share_stack(std::initializer_list<Destination> shares) {
        lay(s_.table.shares, shares);
        return only(kShareKind);
    }
    // Of orders and innovations, the cards under the top come in any order.
    TestTable& order_stack(std::initializer_list<Order> orders) {
        for (Order order : orders) s_.box.orders.add(order);
        if (orders.size() > 0) turn_up(s_.table.orders, s_.box.orders, *orders.begin());
        return only(kOrderKind);
    }
    TestTable& innovation_stack(std::initializer_list<Innovation> innovations) {
        for (Innovation innovation : innovations) s_.box.innovations.add(innovation);
        if (innovations.size() > 0)
            turn_up(s_.table.innovations, s_.box.innovations, *innovations.begin());
        return only(kInnovationKind);
    }

    // ---- Playing

    void play(int p, const Action& action) {
        ASSERT_EQ(why_not(p, action), kNoReason);
        events_.clear();
        rules_.play(s_, seat(p), action, luck_, Log<Event>(events_));
        const auto flaw = rules_.audit(s_);
        EXPECT_FALSE(flaw) << name_of(*flaw);
    }
    // The same for several in a row.
    void play(std::initializer_list<std::pair<int, Action>> moves) {
        for (const auto& [p, action] : moves) play(p, action);
    }
    std::optional<Reason> why_not(int p, const Action& action) {
        return rules_.why_not(state(), seat(p), action);
    }
    bool may(int p, const Action& action) { return !why_not(p, action); }
    std::vector<Action> choices(int p) {
        Rules::Choices list;
        rules_.choices(state(), seat(p), list);
        return {list.begin(), list.end()};
    }

    // ---- Looking

    const Rules& rules() {
        settle();
        return rules_;
    }
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
    Seat turn() { return table().turn; }
    std::vector<Lorry> row(int p) {
        std::vector<Lorry> found;
        for (const InRow& card : table().rows)
            if (card.owner == seat(p)) found.push_back(card.lorry);
        return found;
    }
    Maybe<Model> locomotive(int p, int track) {
        return table().locomotives_of[seat(p)][Track(track)];
    }
    int wagons_on(int p, int track) {
        return int(std::ranges::count_if(table().trains, [&](const OnTrack& car) {
            return car.owner == seat(p) && car.track == Track(track);
        }));
    }
    int points(int p, Category category) {
        return rules().standings(state()).points[seat(p)][category];
    }
    int total(int p) { return rules().standings(state()).total[seat(p)]; }
    int place_of(int p) { return rules().standings(state()).place[seat(p)]; }

  private:
    enum Kind { kLorryKind, kWagonKind, kLocomotiveKind, kOrderKind, kShareKind, kInnovationKind };

    TestTable& only(Kind kind) {
        said_.push_back(kind);
        return *this;
    }
    template <class Pack, class Face>
    static void lay(Pack& pack, std::initializer_list<Face> cards) {
        for (Face card : cards) {
            if (!pack.top)
                pack.top = card;
            else
                pack.underneath.push(card);
        }
    }
    template <class Pack, class Rest, class Face>
    static void turn_up(Pack& pack, Rest& rest, Face top) {
        pack.top = top;
        rest.remove(top);
        pack.unseen = total_of(rest);
    }
    template <Index Face>
    static int total_of(const Bag<Face>& cards) {
        return cards.total();
    }
    template <Index Face>
    static int total_of(const Set<Face>& cards) {
        return cards.size();
    }
    bool is_said(Kind kind) const { return std::ranges::find(said_, kind) != said_.end(); }

    // Where a test has said what a stack holds, the edition has just the cards that lie somewhere.
    template <Index Face>
    void settle_kind(Kind kind, Bag<Face>& printed, Bag<Face>& rest,
                     const Indexed<Face, int>& seen) {
        if (is_said(kind)) {
            printed = rest;
            for (Face face : all<Face>) printed.add(face, seen[face]);
            return;
        }
        rest = printed;
        for (Face face : all<Face>) {
            if (seen[face] > printed.count(face))
                ADD_FAILURE() << "there are not so many: " << name_of(face);
            else
                rest.remove(face, seen[face]);
        }
    }
    // Any card may lie on top.
    template <class Pack, class Rest>
    static void uncover(Pack& pack, Rest& rest, int cards) {
        for (auto face : all<std::remove_cvref_t<decltype(*pack.top)>>) {
            const bool is_there = [&] {
                if constexpr (requires { rest.count(face); })
                    return rest.count(face) > 0;
                else
                    return rest.contains(face);
            }();
            if (!is_there || pack.top) continue;
            pack.top = face;
            rest.remove(face);
        }
        pack.unseen = std::max(0, cards - 1);
    }
    void settle() {
        if (std::exchange(settled_, true)) return;
        Table& table = s_.table;
        State::Box& box = s_.box;
        Accounts seen = open_cards(table);
        for (const Hand& hand : s_.hands) {
            seen.add(hand.orders);
            seen.add(hand.innovations);
        }
        Edition& edition = rules_.edition;
        settle_kind(kLorryKind, edition.lorries, box.lorries, seen.lorries);
        settle_kind(kWagonKind, edition.wagons, box.wagons, seen.wagons);
        settle_kind(kLocomotiveKind, edition.locomotives, box.locomotives, seen.locomotives);
        settle_kind(kOrderKind, edition.orders, box.orders, seen.orders);
        settle_kind(kShareKind, edition.shares, box.shares, seen.shares);
        settle_kind(kInnovationKind, edition.innovations, box.innovations, seen.innovations);
        for (Objective objective : all<Objective>)
            if (seen.objectives[objective] == 0) box.objectives.add(objective);
        auto halve = [](auto& packs, auto& rest) {
            const int cards = rest.total();
            uncover(packs[Half::Left], rest, cards / 2);
            uncover(packs[Half::Right], rest, cards - cards / 2);
        };
        if (!is_said(kLorryKind)) halve(table.lorries, box.lorries);
        if (!is_said(kWagonKind)) halve(table.wagons, box.wagons);
        if (!is_said(kLocomotiveKind))
            uncover(table.locomotives, box.locomotives, box.locomotives.total());
        if (!is_said(kOrderKind)) uncover(table.orders, box.orders, box.orders.total());
        if (!is_said(kShareKind)) uncover(table.shares, box.shares, box.shares.total());
        if (!is_said(kInnovationKind))
            uncover(table.innovations, box.innovations, box.innovations.total());
        uncover(table.objectives, box.objectives, box.objectives.size());
        const auto flaw = rules_.audit(s_);
        EXPECT_FALSE(flaw) << "laid out: " << name_of(*flaw);
    }

    Rules rules_ = glueck_auf::rules();
    State s_;
    std::vector<Kind> said_;
    bool settled_ = false;
    Luck luck_{1};
    std::vector<Event> events_;
};

inline TestTable table(int players) { return TestTable(players); }

// ---- Whole games --------------------------------------------------------------------------------

// Plays a game by chance and shows every situation in it, the last one included.
template <class Each>
void random_game(int players, std::uint64_t seed, const Options& options, Each each) {
    Luck luck(seed);
    State s = rules().setup(players, options, luck);
    Rules::Choices choices;
    for (each(s); !rules().deciders(s).empty(); each(s)) {
        rules().choices(s, s.table.turn, choices);
        rules().play(s, s.table.turn, choices[luck.below(choices.size())], luck, {});
    }
}

}  // namespace stellwerk::glueck_auf
