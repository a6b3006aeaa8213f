// Questions that the rules, the referee and the audit ask of a table. Nothing here changes
// anything.
#pragma once
#include <algorithm>
#include <utility>

#include "games/glueck_auf/glueck_auf.h"

namespace stellwerk::glueck_auf {

using Table = State::Table;
using Hand = State::Hand;

// ---- Seats and shifts

inline SeatSet everyone(const Table& table) { return SeatSet::first(table.players); }
inline Seat left_of(const Table& table, Seat p) { return seat((index(p) + 1) % table.players); }

// §2.4 Two players work seven shifts, three six, four five.
constexpr int shifts(int players) { return 9 - players; }

// §2.3 With three players nobody has the 5, with two players nobody has the 4 and the 5.
inline Bag<Strength> workers_each(const Rules& rules, int players) {
    Bag<Strength> workers = rules.edition.workers;
    if (players < 4) workers.remove(Strength(5));
    if (players < 3) workers.remove(Strength(4));
    return workers;
}

// §9.1 The token goes to whoever mined 0/1 last. RULING R13: or else to the start player.
inline Seat token_goes_to(const Table& table) {
    const Maybe<Seat> last = table.user[Area::Mine01];
    return last ? *last : table.start;
}

// ---- Areas

// §2.2 Two players do without the action card of one or two steps.
inline bool is_in_game(const Table& table, Area area) {
    return area != Area::Mine12 || table.players > 2;
}
// §3.3 One worker more than the last time. §7.3 On free choice one is printed.
inline int needed(const Table& table, Area area) { return table.used[area] + 1; }
constexpr int printed_workers(Area area) { return area == Area::FreeChoice ? 1 : 0; }

// ---- Stacks

template <class Pack>
int size_of(const Pack& pack) {
    return pack.top ? 1 + pack.unseen + pack.underneath.size() : 0;
}

// Calls use(pack, rest) with the stack and what the box holds of it.
template <class AnyState, class Use>
decltype(auto) with_stack(AnyState& s, Stack stack, Use&& use) {
    auto& table = s.table;
    auto& box = s.box;
    switch (stack) {
        case Stack::LorriesLeft:  return use(table.lorries[Half::Left], box.lorries);
        case Stack::LorriesRight: return use(table.lorries[Half::Right], box.lorries);
        case Stack::WagonsLeft:   return use(table.wagons[Half::Left], box.wagons);
        case Stack::WagonsRight:  return use(table.wagons[Half::Right], box.wagons);
        case Stack::Locomotives:  return use(table.locomotives, box.locomotives);
        case Stack::Orders:       return use(table.orders, box.orders);
        case Stack::Shares:       return use(table.shares, box.shares);
        case Stack::Innovations:  return use(table.innovations, box.innovations);
        case Stack::Objectives:   return use(table.objectives, box.objectives);
    }
    std::unreachable();
}
inline bool is_empty(const State& s, Stack stack) {
    return with_stack(s, stack, [](const auto& pack, const auto&) { return !pack.top; });
}
inline int cards_in(const State& s, Stack stack) {
    return with_stack(s, stack, [](const auto& pack, const auto&) { return size_of(pack); });
}
constexpr bool is_secret(Stack stack) {
    return stack == Stack::Orders || stack == Stack::Innovations;
}

// ---- Hands

inline int held(const State& s, Seat p, Order order) {
    return s.table.open_orders[p].count(order) + s.hands[p].orders.count(order);
}
inline int held(const State& s, Seat p, Innovation innovation) {
    return s.table.open_innovations[p].count(innovation) + s.hands[p].innovations.count(innovation);
}
inline bool holds_innovations(const State& s, Seat p) {
    return s.table.secret_innovations[p] > 0 || !s.table.open_innovations[p].empty();
}

// ---- Workers

// Numbers of workers: bit n for n of them.
using Numbers = std::uint64_t;

// §8.1 All of them, and one innovation that counts as 1 to `most` workers.
constexpr Numbers with_one_more(Numbers numbers, int most) {
    Numbers sum = 0;
    for (int i = 1; i <= most; ++i) sum |= numbers << i;
    return sum;
}
// §3.4 What some of these cards are together.
inline Numbers sums(const Bag<Strength>& workers) {
    // OPTIMIZATION: ones and twos are every number up to their sum, or every even one without ones.
    const int ones = workers.count(Strength(1)), twos = workers.count(Strength(2));
    constexpr Numbers kEven = 0x5555'5555'5555'5555;
    Numbers numbers = ((Numbers(2) << (ones + 2 * twos)) - 1) & (ones > 0 ? ~Numbers(0) : kEven);
    for (Single single : all<Single>)
        numbers |= numbers << int(single) * workers.count(Strength(single));
    return numbers;
}
// §3.4, §8.1 Every number of workers that the seat can place.
inline Numbers payable(const State& s, Seat p) {
    Numbers numbers = sums(s.table.workers[p]);
    if (!holds_innovations(s, p)) return numbers;
    for (Innovation worker : {Innovation::UpTo3, Innovation::UpTo4, Innovation::UpTo5})
        for (int i = held(s, p, worker); i > 0; --i)
            numbers |= with_one_more(numbers, most_workers(worker));
    return numbers;
}
inline bool can_pay(Numbers numbers, int n) { return (numbers >> n & 1) != 0; }

// §8.1 The workers that the innovations of a payment are at least and at most.
struct Spread {
    int least = 0, most = 0;
};
inline Spread spread(const List<Innovation, 6>& added) {
    Spread spread{added.size(), 0};
    for (Innovation innovation : added) spread.most += most_workers(innovation);
    return spread;
}

// §8.1 RULING R41: innovations join a payment in the order of their kinds, so that equal payments
// are made in one way only; and only such as the payment can be completed with.
inline bool may_add(const State& s, Seat p, Innovation innovation) {
    const Table& table = s.table;
    if (!is_worker(innovation) || held(s, p, innovation) == 0) return false;
    if (!table.added.empty() && innovation < table.added[table.added.size() - 1]) return false;
    Numbers numbers = with_one_more(sums(table.workers[p]), most_workers(innovation));
    for (Innovation before : table.added) numbers = with_one_more(numbers, most_workers(before));
    for (Innovation later : {Innovation::UpTo3, Innovation::UpTo4, Innovation::UpTo5})
        if (later >= innovation)
            for (int i = held(s, p, later) - (later == innovation); i > 0; --i)
                numbers |= with_one_more(numbers, most_workers(later));
    return can_pay(numbers, needed(table, *table.area));
}

// Calls visit with every way to complete the payment with worker cards: the largest cards first.
template <class Visit>
void for_each_payment(const State& s, Seat p, Visit&& visit) {
    const Table& table = s.table;
    const Bag<Strength>& workers = table.workers[p];
    const Spread innovations = spread(table.added);
    const int price = needed(table, *table.area);
    const int ones_held = workers.count(Strength(1)), twos_held = workers.count(Strength(2));
    auto complete = [&](int rest, const Set<Single>& singles) {
        for (int twos = std::min(twos_held, rest / 2); twos >= 0; --twos) {
            const int most = std::min(rest - 2 * twos - innovations.least, ones_held);
            const int least = std::max(0, rest - 2 * twos - innovations.most);
            for (int ones = most; ones >= least; --ones)
                visit(Pay{Ones(ones), Twos(twos), singles});
        }
    };
    // With and without each single card that is left, the largest first.
    auto choose = [&](auto&& self, int single, int rest, Set<Single> singles) -> void {
        while (single >= kRange<Single>.first &&
               (single > rest || workers.count(Strength(single)) == 0))
            --single;
        if (single < kRange<Single>.first) return complete(rest, singles);
        Set<Single> with = singles;
        with.add(Single(single));
        self(self, single - 1, rest - single, with);
        self(self, single - 1, rest, singles);
    };
    choose(choose, kRange<Single>.last, price, {});
}

// ---- Tracks and trains

// §4.2 The crests of each track.
constexpr bool shows(Track track, Crest crest) {
    switch (crest) {
        case Crest::Wheel:  return track != Track(3);
        case Crest::Clover: return track != Track(2);
        case Crest::Tower:  return track == Track(2);
        case Crest::Fox:    return track == Track(3);
    }
    std::unreachable();
}
constexpr bool takes(Track track, Wagon wagon) {
    return wagon == Wagon::Joker || shows(track, Crest(wagon));
}
constexpr bool carries(Wagon wagon, Lorry lorry) {
    return wagon == Wagon::Joker || Crest(wagon) == crest_of(lorry);
}

inline int free_tracks(const Table& table, Seat p) {
    int free = 0;
    for (Maybe<Model> model : table.locomotives_of[p]) free += !model;
    return free;
}

// §6.1 The lorries on each track.
inline Indexed<Track, int> lorries_on_tracks(const Table& table, Seat p) {
    Indexed<Track, int> lorries;
    // OPTIMIZATION: no branches, as in Mine.
    for (const OnTrack& car : table.trains)
        lorries[car.track] += int(car.owner == p) * (car.lorry ? lorries_of(*car.lorry) : 0);
    return lorries;
}

// §6.1 The order in hand that asks for least; beyond all orders if there is none.
inline int smallest_order(const State& s, Seat p) {
    for (Load load : all<Load>)
        for (Destination destination : all<Destination>)
            if (held(s, p, order_to(destination, load)) > 0) return int(load);
    return kRange<Load>.last + 1;
}

// §6.1, §6.2 Whether a train can leave, with some order: of that model, if one is given.
inline bool can_deliver(const State& s, Seat p, Maybe<Model> model) {
    const Table& table = s.table;
    if (table.secret_orders[p] == 0 && table.open_orders[p].empty()) return false;
    if (free_tracks(table, p) == kRange<Track>.size()) return false;
    const Indexed<Track, int> lorries = lorries_on_tracks(table, p);
    int most = 0;
    for (Track track : all<Track>) {
        const Maybe<Model> locomotive = table.locomotives_of[p][track];
        if (locomotive && (!model || model == locomotive)) most = std::max(most, lorries[track]);
    }
    return most > 0 && most >= smallest_order(s, p);
}

}  // namespace stellwerk::glueck_auf
