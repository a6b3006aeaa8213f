// A table of Zug um Zug Märklin laid out by hand, like a diagram in a rulebook: what a test does
// not mention lies where it does no harm, and no card or ticket is ever there twice or lost. Luck
// is forced by what is in the piles, not by seeds. Every situation laid out or played must pass the
// audit.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/all.h"
#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"
#include "tests/print.h"

namespace stellwerk::zug_um_zug_maerklin {

using stellwerk::PrintTo;

inline const Rules& rules() {
    static const Rules shipped = shipped_rules<Rules>();
    return shipped;
}

// The shipped rules with something else printed on the components.
template <class Change>
Rules rules_with(Change change) {
    Edition edition = rules().edition;
    change(edition);
    return Rules{edition};
}

// ---- What tests are written with ----------------------------------------------------------------

using enum Card;  // Blue, …

// A town by its name in the edition file.
inline Town town(std::string_view id) {
    static const json::Value file = (*open_game(Rules::kId))->edition();
    const auto& towns = file.at("towns").at("value").as_array();
    for (std::size_t i = 0; i < towns.size(); ++i)
        if (std::string_view(towns[i].at("id").as_string()) == id) return Town(i);
    ADD_FAILURE() << "no town is called " << id;
    return {};
}

// One of the tracks between two towns, the first one unless said otherwise.
inline Track track(std::string_view a, std::string_view b, int which = 0) {
    const Edition& edition = rules().edition;
    for (Connection c : edition.town[town(a)].connections) {
        const ConnectionFacts& facts = edition.connection[c];
        if (facts.a != town(b) && facts.b != town(b)) continue;
        EXPECT_LT(which, facts.tracks);
        return Track(int(facts.first) + which);
    }
    ADD_FAILURE() << "no track leads from " << a << " to " << b;
    return {};
}

inline Ticket ticket(std::string_view a, std::string_view b) {
    const Edition& edition = rules().edition;
    const Town ends[] = {town(a), town(b)};
    for (int i = 0; i < edition.tickets; ++i) {
        const TicketFacts& facts = edition.ticket[Ticket(i)];
        if ((facts.a == ends[0] && facts.b == ends[1]) ||
            (facts.a == ends[1] && facts.b == ends[0]))
            return Ticket(i);
    }
    ADD_FAILURE() << "no ticket names " << a << " and " << b;
    return {};
}
// Some of the short ones and of the long ones.
inline Ticket short1() { return ticket("bremen", "duesseldorf"); }
inline Ticket short2() { return ticket("berlin", "chemnitz"); }
inline Ticket short3() { return ticket("bremen", "kassel"); }
inline Ticket short4() { return ticket("erfurt", "wuerzburg"); }
inline Ticket long1() { return ticket("dresden", "augsburg"); }
inline Ticket long2() { return ticket("hamburg", "dresden"); }
inline Distance distance(Ticket t) { return rules().edition.ticket[t].distance; }

constexpr Pay pay(Card colour, int locomotives = 0, int locomotives4 = 0) {
    return {Colour(colour), locomotives, locomotives4};
}
constexpr Pay pay_wild(int locomotives, int locomotives4 = 0) {
    return {{}, locomotives, locomotives4};
}
inline Return give_back(std::initializer_list<Ticket> tickets) {
    Return action;
    for (Ticket t : tickets) action.tickets.push(t);
    return action;
}

using Cards = std::initializer_list<std::pair<Card, int>>;
inline Bag<Card> bag(Cards cards) {
    Bag<Card> bag;
    for (const auto& [card, count] : cards) bag.add(card, count);
    return bag;
}
// A list as containers are that matchers look into.
template <class T, int N>
std::vector<T> items(const List<T, N>& list) {
    return {list.begin(), list.end()};
}
inline Bag<Card> bag_of(const List<Card, kDisplay>& display) {
    Bag<Card> bag;
    for (Card card : display) bag.add(card);
    return bag;
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

// Of everything that was said, what is of one kind.
template <class E>
std::vector<E> only(const std::vector<Event>& events) {
    std::vector<E> found;
    for (const Event& event : events)
        if (const auto* e = std::get_if<E>(&event)) found.push_back(*e);
    return found;
}

// ---- The table ----------------------------------------------------------------------------------

class TestTable {
  public:
    explicit TestTable(int players, const Rules& with = zug_um_zug_maerklin::rules())
        : rules_(with),
          free_cards_(with.edition.cards) {
        for (int i = 0; i < with.edition.tickets; ++i) free_tickets_.add(Ticket(i));
        s_.table.players = players;
        s_.table.step = Step::Turn;
        for (Seat p : SeatSet::first(players)) {
            s_.table.wagons[p] = with.edition.wagons;
            s_.table.passengers[p] = with.edition.passengers;
        }
        turn(0);
    }
    explicit TestTable(const State& s, const Rules& with = zug_um_zug_maerklin::rules())
        : rules_(with),
          s_(s),
          settled_(true) {}

    // ---- Laying out

    TestTable& turn(int p) {
        s_.table.turn = seat(p);
        s_.table.asked = SeatSet::only(seat(p));
        return *this;
    }
    TestTable& hand(int p, Cards cards) {
        for (const auto& [card, count] : cards) s_.hands[seat(p)].cards.add(take(card, count));
        return *this;
    }
    // The same, taken where everybody could see it.
    TestTable& seen(int p, Cards cards) {
        s_.table.known[seat(p)].add(bag(cards));
        return hand(p, cards);
    }
    // Five cards of five colours, unless said otherwise.
    TestTable& display(std::initializer_list<Card> cards) {
        for (Card card : cards) {
            take(card);
            s_.table.display.push(card);
        }
        display_said_ = true;
        return *this;
    }
    // What is in the pile; what is mentioned nowhere has been discarded.
    TestTable& draws(Cards cards) {
        for (const auto& [card, count] : cards) s_.box.pile.add(take(card, count));
        rest_is_discarded_ = true;
        return *this;
    }
    TestTable& discarded(Cards cards) {
        for (const auto& [card, count] : cards) s_.table.discarded.add(take(card, count));
        return *this;
    }
    // All cards that are mentioned nowhere are in this hand, and no others are in the pile.
    TestTable& hoards(int p) {
        hoarder_ = seat(p);
        return *this;
    }
    TestTable& tickets(int p, std::initializer_list<Ticket> tickets) {
        for (Ticket t : tickets) s_.hands[seat(p)].tickets.add(take(t));
        return *this;
    }
    // What is left in the two heaps; this player holds what is mentioned nowhere.
    TestTable& heaps(std::initializer_list<Ticket> tickets, int holder) {
        for (Ticket t : tickets) s_.box.shuffled[distance(t)].add(take(t));
        holder_ = seat(holder);
        return *this;
    }
    // Given back by this player in this order, after what is there already.
    TestTable& under(int p, std::initializer_list<Ticket> tickets) {
        for (Ticket t : tickets) {
            take(t);
            s_.box.underneath[distance(t)].push(t);
            s_.table.underneath[distance(t)].push(seat(p));
            s_.hands[seat(p)].returned[distance(t)].push(t);
        }
        return *this;
    }
    TestTable& owns(int p, std::initializer_list<Track> tracks) {
        for (Track t : tracks) {
            const Length length = connection_of(t).length;
            EXPECT_FALSE(s_.table.owner[t]) << "track " << int(t) << " is claimed twice";
            s_.table.owner[t] = seat(p);
            s_.table.wagons[seat(p)] -= int(length);
            s_.table.track_points[seat(p)] =
                std::int16_t(s_.table.track_points[seat(p)] + rules_.edition.track_points[length]);
        }
        return *this;
    }
    TestTable& passenger(int p, std::string_view in) {
        EXPECT_FALSE(s_.table.passenger[town(in)]);
        s_.table.passenger[town(in)] = seat(p);
        --s_.table.passengers[seat(p)];
        return *this;
    }
    // So many passengers have left the game after journeys.
    TestTable& travelled(int p, int passengers) {
        s_.table.passengers[seat(p)] -= passengers;
        return *this;
    }
    // Took the top token there on an earlier journey.
    TestTable& took(int p, std::string_view from) {
        Count& taken = s_.table.goods_taken[town(from)];
        ++s_.table.goods[seat(p)][rules_.edition.town[town(from)].goods[taken]];
        ++taken;
        return *this;
    }
    // The end has begun, and so many turns are left.
    TestTable& ending(int turns_left) {
        s_.table.ending = true;
        s_.table.turns_left = turns_left;
        return *this;
    }

    // ---- Playing

    void play(int p, const Action& action) {
        ASSERT_EQ(why_not(p, action), kNoReason);
        events_.clear();
        rules_.play(s_, seat(p), action, luck_, Log<Event>(events_));
        all_events_.insert(all_events_.end(), events_.begin(), events_.end());
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
    std::vector<Action> choices(int p) {
        Rules::Choices list;
        rules_.choices(state(), seat(p), list);
        return {list.begin(), list.end()};
    }
    // Those of one kind.
    template <class A>
    std::vector<A> choices_of(int p) {
        std::vector<A> found;
        for (const Action& action : choices(p))
            if (const auto* a = std::get_if<A>(&action)) found.push_back(*a);
        return found;
    }

    // ---- Looking

    const std::vector<Event>& events() const { return events_; }  // of the last action
    const std::vector<Event>& all_events() const { return all_events_; }
    template <class E>
    std::vector<E> told() const {
        return only<E>(events_);
    }
    State& state() {
        settle();
        return s_;
    }
    const State::Table& table() { return state().table; }
    const State::Hand& hand(int p) { return state().hands[seat(p)]; }
    Step step() { return table().step; }
    SeatSet asked() { return table().asked; }
    int goods_points(int p) {
        int sum = 0;
        for (Goods value : all<Goods>) sum += int(value) * table().goods[seat(p)][value];
        return sum;
    }
    Standings<Category> standings() { return rules_.standings(state()); }

  private:
    Bag<Card> take(Card card, int count = 1) {
        Bag<Card> taken;
        if (settled_)
            ADD_FAILURE() << "the table has been laid already";
        else if (free_cards_.count(card) < count)
            ADD_FAILURE() << "no more of " << name_of(card);
        else
            free_cards_.move_to(taken, card, count);
        return taken;
    }
    Ticket take(Ticket t) {
        if (settled_)
            ADD_FAILURE() << "the table has been laid already";
        else if (!free_tickets_.contains(t))
            ADD_FAILURE() << "ticket " << int(t) << " is there twice";
        else
            free_tickets_.remove(t);
        return t;
    }
    const ConnectionFacts& connection_of(Track t) const {
        return rules_.edition.connection[rules_.edition.track[t].connection];
    }

    void settle() {
        if (settled_) return;
        if (!display_said_) display({Blue, Red, Green, Yellow, Black});
        settled_ = true;
        settle_cards();
        settle_tickets();
        settle_tracks();
        const auto flaw = rules_.audit(s_);
        EXPECT_FALSE(flaw) << "laid out: " << name_of(*flaw);
    }
    void settle_cards() {
        if (hoarder_)
            s_.hands[*hoarder_].cards.add(free_cards_);
        else
            (rest_is_discarded_ ? s_.table.discarded : s_.box.pile).add(free_cards_);
        s_.table.pile = s_.box.pile.total();
        for (Seat p : SeatSet::first(s_.table.players))
            s_.table.cards[p] = s_.hands[p].cards.total();
    }
    void settle_tickets() {
        for (Ticket t : free_tickets_)
            if (holder_)
                s_.hands[*holder_].tickets.add(t);
            else
                s_.box.shuffled[distance(t)].add(t);
        for (Distance d : all<Distance>) s_.table.shuffled[d] = s_.box.shuffled[d].size();
        for (Seat p : SeatSet::first(s_.table.players))
            for (Ticket t : s_.hands[p].tickets) ++s_.table.tickets[p][distance(t)];
    }
    // With two or three players a claimed track closes those beside it.
    void settle_tracks() {
        for (int i = 0; i < rules_.edition.connections; ++i) {
            const ConnectionFacts& facts = rules_.edition.connection[Connection(i)];
            std::vector<Track> free;
            for (int j = 0; j < facts.tracks; ++j)
                if (const Track t = Track(int(facts.first) + j); !s_.table.owner[t])
                    free.push_back(t);
            if (s_.table.players <= 3 && int(free.size()) < facts.tracks) continue;
            for (Track t : free) s_.table.open.add(t);
        }
    }

    Rules rules_;
    State s_;
    Bag<Card> free_cards_;
    Set<Ticket> free_tickets_;
    Maybe<Seat> hoarder_, holder_;  // of the other cards, of the other tickets
    bool rest_is_discarded_ = false, display_said_ = false, settled_ = false;
    Luck luck_{1};
    std::vector<Event> events_, all_events_;
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
        const Seat p = *s.table.asked.begin();
        rules().choices(s, p, choices);
        rules().play(s, p, choices[luck.below(choices.size())], luck, {});
    }
}

}  // namespace stellwerk::zug_um_zug_maerklin
