// Questions that the rules, the referee and the audit ask of a table. Nothing here changes
// anything.
#pragma once
#include <algorithm>
#include <bit>

#include "games/isle_of_trains/isle_of_trains.h"

namespace stellwerk::isle_of_trains {

using Table = State::Table;
using Hand = State::Hand;

inline constexpr int kStartHand = 5, kHandLimit = 5;  // §2.3, §3.3
inline constexpr int kActions = 2;                    // §3.1
inline constexpr int kCardsPerCargo = 2;              // §7.1
inline constexpr int kPowerOfCaboose6 = 2;            // §8.6
inline constexpr int kRounds = 100;                   // §9.3
inline constexpr int kPointsPerCargo = 1, kPointsOfBuilding = 2;

// §9.1 So many order cards gone begin the end: 4, 5 or 6 with 2, 3 or 4 players.
constexpr int orders_to_end(int players) { return players + 2; }

// ---- Seats

inline SeatSet everyone(const Table& table) { return SeatSet::first(table.players); }
inline bool is_seated(const Table& table, Seat p) { return index(p) < table.players; }
inline Seat left_of(const Table& table, Seat p) {
    return index(p) + 1 < table.players ? seat(index(p) + 1) : seat(0);
}

// ---- Trains

inline const CardFacts& facts(const Rules& rules, Card card) { return rules.edition.card[card]; }
inline bool has_car(const Train& train, Card card) {
    for (const Car& car : train.cars)
        if (car.card == card) return true;
    return false;
}
inline bool has_place(const Train& train, Place place) { return int(place) <= train.cars.size(); }
inline const Car& car_at(const Train& train, Place place) { return train.cars[int(place) - 1]; }
inline Car& car_at(Train& train, Place place) { return train.cars[int(place) - 1]; }

inline int weight_of(const Rules& rules, const Train& train) {
    int sum = 0;
    for (const Car& car : train.cars) sum += facts(rules, car.card).weight;
    return sum;
}
// §8.6 Caboose 6 helps the engine.
inline int power_of(const Rules& rules, const Train& train) {
    return facts(rules, train.engine).power +
           (has_car(train, Card::Caboose6) ? kPowerOfCaboose6 : 0);
}
inline int cargo_of(const Train& train) {
    int sum = 0;
    for (const Car& car : train.cars) sum += car.cargo.size();
    return sum;
}

// §8.1, §8.2 Cards that cabooses bring for a delivery, and for coal that is loaded.
inline int for_delivery(const Train& train) { return has_car(train, Card::Caboose1) ? 1 : 0; }
inline int for_coal(const Train& train) { return has_car(train, Card::Caboose2) ? 1 : 0; }

// §5.7, §8.4 One building; two with Caboose 4.
inline int building_limit(const Train& train) { return has_car(train, Card::Caboose4) ? 2 : 1; }

// ---- §4 Cards

// §4.4 Open cards count as cards to draw.
inline bool nothing_to_draw(const Table& table) { return table.pile == 0 && table.open.empty(); }

// How many of these cards are this one or come after it in the list of cards.
inline int cards_from(const Bag<Card>& cards, Maybe<Card> first) {
    int sum = 0;
    for (int i = first ? int(*first) : 0; i < kRange<Card>.size(); ++i) sum += cards.count(Card(i));
    return sum;
}

inline Set<Card> kinds_in(const Bag<Card>& cards) {
    // OPTIMIZATION: eight kinds at a time. 127 more sets the top bit of every count but 0, as long
    // as there are at most 128 of a kind; the product gathers these bits.
    constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F, kTop = ~kLow;
    std::uint32_t bits = 0;
    int shift = 0;
    for (std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 3>>(cards)) {
        const std::uint64_t ones = ((word + kLow) & kTop) >> 7;
        bits |= std::uint32_t((ones * 0x0102040810204080) >> 56) << shift;
        shift += 8;
    }
    return std::bit_cast<Set<Card>>(bits);
}

// ---- §5 Building

// §8.5 Caboose 5: a card less for everything that runs on rails. RULING R6: not below nothing, and
// for upgrades only if the table says so.
inline int discounted(const Table& table, const Train& train, int price, bool is_upgrade) {
    if (!has_car(train, Card::Caboose5) || (is_upgrade && !table.upgrade_discount)) return price;
    return std::max(0, price - 1);
}
inline int price_of_new(const Rules& rules, const Table& table, const Train& train, Card card) {
    const int cost = facts(rules, card).cost;
    return is_building(card) ? cost : discounted(table, train, cost, false);
}
// §5.5 Only the difference.
inline int price_of_upgrade(const Rules& rules, const Table& table, const Train& train, Card card,
                            Card old) {
    return discounted(table, train, facts(rules, card).cost - facts(rules, old).cost, true);
}
// §5.5 The same type and a higher level. RULING R3: a level may be left out.
constexpr bool is_upgrade_of(Card card, Card old) {
    return type_of(card) == type_of(old) && type_of(card) <= Type::Boxcar && card > old;
}
// What somebody can pay for a card that they hold: with all the others, and with phantom cards.
inline int means(const Table& table, Seat p) { return table.cards[p] - 1 + table.phantoms; }

// OPTIMIZATION: what a train pulls, read at a single glance.
struct Pulled {
    Set<Card> cars;
    int weight = 0;
    Pulled(const Rules& rules, const Train& train) {
        for (const Car& car : train.cars) {
            cars = cars | Set<Card>{car.card};
            weight += facts(rules, car.card).weight;
        }
    }
};

// Calls visit with everything that this player could build with this train, as an action.
template <class Visit>
void for_each_build(const Rules& rules, const Table& table, Seat p, Set<Card> held,
                    const Train& train, Visit&& visit) {
    const int money = means(table, p);
    const Pulled pulled(rules, train);
    const int power = facts(rules, train.engine).power +
                      (pulled.cars.contains(Card::Caboose6) ? kPowerOfCaboose6 : 0);
    const int room = power - pulled.weight;
    const bool has_caboose5 = pulled.cars.contains(Card::Caboose5);
    const int off = has_caboose5 ? 1 : 0, off_upgrade = table.upgrade_discount ? off : 0;
    const auto most = [](int n) { return std::size_t(std::clamp(n, 0, CardSets::kMost)); };
    // What is no dearer, or costs no more than that and is cheaper by the discount.
    const auto affordable = [&](Card card, Card old) {
        return facts(rules, card).cost - facts(rules, old).cost - off_upgrade <= money;
    };
    // §5.1 New cars, §5.3 if the engine can pull them, too.
    if (room >= 0)
        for (Card card : held& rules.sets.cars & rules.sets.light[most(room)] &
                             rules.sets.priced[most(money + off)])
            visit(Build{card});
    // §5.6 A better engine.
    for (int i = int(train.engine) + 1; i <= int(Card::Engine3); ++i) {
        const Card engine = Card(i);
        if (!held.contains(engine)) continue;
        const int more = facts(rules, engine).power - facts(rules, train.engine).power;
        if (room + more >= 0 && affordable(engine, train.engine)) visit(Build{engine});
    }
    // §5.7 A building where there is room for it.
    const int limit = pulled.cars.contains(Card::Caboose4) ? 2 : 1;
    const bool has_room = train.buildings.size() < limit;
    Set<Card> buildings;
    if (room >= 0) buildings = held & rules.sets.buildings & rules.sets.priced[most(money)];
    if (has_room)
        for (Card card : buildings) visit(Build{card});
    // §5.5 A better car of the same type in place of one.
    if (!(held & rules.sets.better).empty())
        for (int i = 0; i < train.cars.size(); ++i) {
            const Card old = train.cars[i].card;
            for (int j = int(old) + 1; is_upgrade_of(Card(j), old); ++j) {
                const Card card = Card(j);
                if (!held.contains(card)) continue;
                const int more = facts(rules, card).weight - facts(rules, old).weight;
                if (more <= room && affordable(card, old)) visit(Upgrade{card, Place(i + 1)});
            }
        }
    // §5.7 A building in place of another.
    if (!has_room)
        for (Card card : buildings)
            for (Card old : train.buildings) visit(Replace{card, old});
}

// §5.4 Whether a train can still be made light enough by discarding cars from that place on.
inline bool can_be_cleared(const Rules& rules, const Train& train, Place from) {
    int kept = 0;
    for (int i = 0; i < std::min(int(from) - 1, train.cars.size()); ++i)
        kept += facts(rules, train.cars[i].card).weight;
    return kept <= power_of(rules, train);
}

// §5.4 A car may be discarded if the action can be completed afterwards: the rest is light enough,
// can be made so by discarding others behind it, or, RULING R1, by building if it is the only one.
inline bool may_discard_car(const Rules& rules, const Table& table, Seat p, Set<Card> held,
                            Place place) {
    const Train& train = table.trains[p];
    // OPTIMIZATION: only without Caboose 6 a train can be too heavy.
    if (table.cleared == 0 && car_at(train, place).card != Card::Caboose6) return true;
    Train rest = train;
    rest.cars.remove_at(int(place) - 1);
    if (can_be_cleared(rules, rest, place)) return true;
    bool can_build = false;
    if (table.cleared == 0)
        for_each_build(rules, table, p, held, rest, [&](const auto&) { can_build = true; });
    return can_build;
}

// ---- §6 Loading

// §6.1 Cars carry their good; §8.3 Caboose 3 anything, but only for its owner.
inline bool can_carry(Card car) { return has_levels(car) || car == Card::Caboose3; }
inline bool has_space(const Rules& rules, const Car& car) {
    return car.cargo.size() < facts(rules, car.card).capacity;
}
// §6.3 A card is loaded as the good printed on it; a joker as any.
inline Set<Card> loadable_on(const Rules& rules, Card car) {
    return has_levels(car) ? rules.sets.loadable[good_of(car)] : Set<Card>::full();
}
// §6.4 One card to load face down, and another to discard for it, which may be a phantom card.
inline bool can_load_face_down(const Table& table, Seat p) {
    return table.cards[p] >= 1 && table.cards[p] + table.phantoms >= 2;
}
// In this action, may cars of others be loaded?
inline bool is_extra_action(const Table& table) {
    return table.step == Step::Extra || table.in_extra;
}

// How many face-down cards of this loader lie before a cargo, which need not be there yet.
inline int number_of_face_down(const Table& table, Seat loader, Seat owner, Place place,
                               int cargo) {
    int before = 0;
    auto count = [&](const Car& car, int first) {
        for (int i = 0; i < first; ++i) before += car.cargo[i].loader == loader;
    };
    for (Seat p : everyone(table)) {
        const auto& cars = table.trains[p].cars;
        for (int i = 0; i < (p == owner ? int(place) - 1 : cars.size()); ++i)
            count(cars[i], cars[i].cargo.size());
        if (p != owner) continue;
        count(car_at(table.trains[p], place), cargo);
        break;
    }
    return before;
}

// ---- §7 Delivering

// What a cargo counts as. RULING R10: on a car it is the car's good; RULING R9: on Caboose 3 what
// is printed on it, and what is needed if that is a joker or cannot be seen.
inline Maybe<Good> counts_as(const Rules& rules, Card car, const Cargo& cargo) {
    if (has_levels(car)) return good_of(car);
    return cargo.card ? facts(rules, *cargo.card).cargo : Maybe<Good>();
}

// Goods, and some that can be any.
struct Supply {
    Indexed<Good, int> goods;
    int wild = 0;
    void add(Maybe<Good> good, int n = 1) { (good ? goods[*good] : wild) += n; }
};

// Calls visit(hold, car, cargo) for each cargo of a train, from the engine on.
template <class Visit>
void for_each_cargo(const Train& train, Visit&& visit) {
    for (int i = 0; i < train.cars.size(); ++i)
        for (int j = 0; j < train.cars[i].cargo.size(); ++j)
            visit(hold_of(Place(i + 1), Spot(j + 1)), train.cars[i].card, train.cars[i].cargo[j]);
}

inline Supply supply_of(const Rules& rules, const Train& train) {
    Supply supply;
    for (const Car& car : train.cars) {
        if (has_levels(car.card))
            supply.goods[good_of(car.card)] += car.cargo.size();
        else
            for (const Cargo& cargo : car.cargo) supply.add(counts_as(rules, car.card, cargo));
    }
    return supply;
}
inline bool meets(const Supply& supply, const GoodsCount& demand) {
    int missing = 0;
    for (Good good : all<Good>) missing += std::max(0, demand[good] - supply.goods[good]);
    return missing <= supply.wild;
}

// The order that this player has begun and not completed.
inline Maybe<Order> unfinished_order(const Table& table, Seat p) {
    for (Order order : all<Order>)
        if (table.orders[order].holder == p && !table.orders[order].done) return order;
    return {};
}
inline const Demand& demand_of(const Rules& rules, Order order, Maybe<FollowUp> follow_up) {
    const OrderFacts& card = rules.edition.order[order];
    return follow_up ? card.follow_up[*follow_up] : card.first;
}

inline Maybe<Hold> last_of(Set<Hold> holds) {
    Maybe<Hold> last;
    for (Hold hold : holds) last = hold;
    return last;
}

// §7.2 What has been chosen for the order that is being fulfilled, and whether the rest can come
// from the cargo behind the last one chosen: goods are named in the order in which they lie.
class GoodsForOrder {
  public:
    GoodsForOrder(const Rules& rules, const Table& table, const Set<Hold>& chosen)
        : demand_(demand_of(rules, *table.order, table.follow_up).goods) {
        const Maybe<Hold> last = last_of(chosen);
        for_each_cargo(table.trains[table.turn], [&](Hold hold, Card car, const Cargo& cargo) {
            const Maybe<Good> good = counts_as(rules, car, cargo);
            if (chosen.contains(hold))
                chosen_.add(good);
            else if (!last || hold > *last)
                behind_.add(good);
        });
    }
    // How many are still to be chosen; below zero if too many are.
    int missing() const {
        int sum = -chosen_.wild;
        for (Good good : all<Good>) sum += demand_[good] - chosen_.goods[good];
        return sum;
    }
    bool can_be_completed() const {
        int behind = behind_.wild;
        for (Good good : all<Good>) {
            const int open = demand_[good] - chosen_.goods[good];
            if (open < 0) return false;
            behind += std::min(open, behind_.goods[good]);
        }
        return missing() >= 0 && behind >= missing();
    }

  private:
    const GoodsCount& demand_;
    Supply chosen_, behind_;
};

inline bool may_use(const Rules& rules, const Table& table, Hold hold) {
    const Maybe<Hold> last = last_of(table.for_order);
    if (last && hold <= *last) return false;
    Set<Hold> chosen = table.for_order;
    chosen.add(hold);
    return GoodsForOrder(rules, table, chosen).can_be_completed();
}

// The cargo that may be chosen next for the order.
inline List<Hold, kRange<Hold>.size()> usable(const Rules& rules, const Table& table) {
    List<Hold, kRange<Hold>.size()> holds;
    for_each_cargo(table.trains[table.turn], [&](Hold hold, Card, const Cargo&) {
        if (may_use(rules, table, hold)) holds.push(hold);
    });
    return holds;
}

// §7.1 Goods for cards are named in the order in which they lie, too: calls visit with those that
// may come next.
template <class Visit>
void for_each_to_unload(const Table& table, Visit&& visit) {
    const Maybe<Hold> last = last_of(table.for_cards);
    for_each_cargo(table.trains[table.turn], [&](Hold hold, Card, const Cargo&) {
        if (!table.for_order.contains(hold) && (!last || hold > *last)) visit(hold);
    });
}
inline bool can_unload_more(const Table& table) {
    bool more = false;
    for_each_to_unload(table, [&](Hold) { more = true; });
    return more;
}

// ---- §9 The end

inline int orders_taken(const Table& table) {
    int sum = 0;
    for (const OrderCard& order : table.orders) sum += bool(order.holder);
    return sum;
}

}  // namespace stellwerk::isle_of_trains
