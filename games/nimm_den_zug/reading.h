// Questions that the rules, the referee and the audit ask of a table. Nothing here changes
// anything.
#pragma once
#include <algorithm>

#include "games/nimm_den_zug/nimm_den_zug.h"

namespace stellwerk::nimm_den_zug {

using Table = State::Table;

inline constexpr int kLocosEach = 3, kGoalsEach = 3;  // §2.4, §3.2
inline constexpr int kShown = 3;                      // §3.6

// ---- Seats

inline SeatSet everyone(const Table& table) { return SeatSet::first(table.players); }
inline Seat left_of(const Table& table, Seat p) { return seat((index(p) + 1) % table.players); }
inline Seat right_of(const Table& table, Seat p) {
    return seat((index(p) + table.players - 1) % table.players);
}
// The first of them from here on, clockwise; somebody must be among them.
inline Seat first_from(const Table& table, Seat p, SeatSet among) {
    while (!among.contains(p)) p = left_of(table, p);
    return p;
}

inline Auction auction_of(const Table& table) { return table.auctions[table.auctions.size() - 1]; }

// ---- Money

// §1.5 What somebody owns: all that went in and out.
inline Dollars money(const Table& table, Seat p) {
    Dollars sum = 0;
    for (Dollars entry : table.ledger[p]) sum += entry;
    return sum;
}
// §3.3 The highest bid they can make, after what they have bid already.
inline Money most(const Table& table, Seat p, Money already = {}) {
    const int steps = money(table, p) / step_of(Money{}) - int(already);
    return Money(std::clamp(steps, 0, kRange<Money>.last));
}
inline Money next_above(Money bid) { return Money(int(bid) + 1); }

// ---- Locomotives

inline Money power(const Rules& rules, Loco loco) { return rules.edition.locos[loco].power; }

inline int locos_of(const Table& table, Seat p) {
    int there = 0;
    for (const Train& train : table.trains[p]) there += train.is_there();
    return there;
}
inline SeatSet with_a_free_track(const Table& table) {
    SeatSet free;
    for (Seat p : everyone(table))
        if (locos_of(table, p) < kLocosEach) free.add(p);
    return free;
}

// §4.4 What is bid for the right is paid on top of the power.
inline bool can_pay(const Rules& rules, const Table& table, Seat p, Loco loco, Money on_top = {}) {
    return amount(power(rules, loco)) + amount(on_top) <= money(table, p);
}
template <class Cards>
bool can_pay_any(const Rules& rules, const Table& table, Seat p, const Cards& locos,
                 Money on_top = {}) {
    for (Loco loco : locos)
        if (can_pay(rules, table, p, loco, on_top)) return true;
    return false;
}

// The locomotives that may still be bought in this round, as far as everybody has seen: those not
// sold yet. Some of them may not be in play.
inline Set<Loco> may_be_bought(const Table& table) {
    Set<Loco> locos = Set<Loco>::full();
    for (const Yard& trains : table.trains)
        for (const Train& train : trains)
            if (train.loco) locos.remove(*train.loco);
    // §3.7 What was set aside comes back, but not where every card comes up once (§4.4, §4.5).
    return auction_of(table) <= Auction::DoubleSealed ? locos : locos - table.aside;
}
inline std::optional<Money> cheapest_to_buy(const Rules& rules, const Table& table) {
    std::optional<Money> cheapest;
    for (Loco loco : may_be_bought(table))
        if (!cheapest || power(rules, loco) < *cheapest) cheapest = power(rules, loco);
    return cheapest;
}

// §3.10, RULING R12: who can pay for the cheapest locomotive that may still come up, as far as
// everybody has seen.
inline SeatSet able_to_buy(const Rules& rules, const Table& table, SeatSet among) {
    SeatSet able;
    const std::optional<Money> cheapest = cheapest_to_buy(rules, table);
    for (Seat p : among)
        if (cheapest && amount(*cheapest) <= money(table, p)) able.add(p);
    return able;
}

// §4.7 What a draft costs: all powers together, times the highest multiplier. `kept` says which
// locomotives count.
template <class Kept>
Dollars draft_price(const Rules& rules, const Yard& trains, Kept kept) {
    int powers = 0, multiplier = 0;
    for (Track track : all<Track>) {
        if (!trains[track].is_real() || !kept(track)) continue;
        const LocoCard& card = rules.edition.locos[*trains[track].loco];
        powers += amount(card.power);
        multiplier = std::max(multiplier, int(card.multiplier));
    }
    return powers * multiplier;
}
inline Dollars draft_price(const Rules& rules, const Yard& trains) {
    return draft_price(rules, trains, [](Track) { return true; });
}

// ---- Bids

inline bool asks_for_a_bid(Step step) { return Step::Open <= step && step <= Step::SealForRight; }

struct BidRange {
    Money least, most;
};

// What somebody who is asked for a bid may bid.
inline BidRange bid_range(const Rules& rules, const Table& table, Seat p) {
    switch (table.step) {
        case Step::Open:
            // §3.4 The first bid is at least the power of the locomotive.
            return {power(rules, *table.lot), most(table, p)};
        case Step::Raise:
        case Step::Outbid:
            // §3.4 The bid before must be topped, by 50 at least.
            return {next_above(table.high), most(table, p)};
        case Step::Seal:
            // §4.2 The starter bids at least the power; the others whatever they like.
            return {p == table.starter ? power(rules, *table.lot) : Money(0), most(table, p)};
        case Step::SealAgain:
            // §4.3 On top of the first bid; RULING R11: both together are limited by their money.
            return {Money(0), most(table, p, table.bids[p])};
        case Step::SealForRight:   return {Money(0), most(table, p)};  // §4.4
        case Step::Offer:
        case Step::BreakTie:
        case Step::Buy:
        case Step::LastBuy:
        case Step::Keep:
        case Step::TurnOver:
        case Step::Wagons:
        case Step::AfterReplacing:
        case Step::Over:           break;
    }
    std::unreachable();
}

// ---- Wagons

inline int display_size(int players) { return players <= 3 ? 3 : (players <= 5 ? 4 : 5); }  // §6.1
inline int wagons_to_end(const Table& table) { return table.longer ? 6 : 5; }               // §6.7

inline Maybe<Slot> slot_of(const Table& table, const Card& card) {
    const Face face = face_of(card);
    for (Slot slot : all<Slot>)
        if (table.display[slot] && face_of(*table.display[slot]) == face) return slot;
    return {};
}

// §6.4 What replacing costs by the order tile; §6.4 the second of two pays less.
inline Money replacing_price(const Rules& rules, const Table& table, Seat p) {
    int place = 1;
    while (table.order[place - 1] != p) ++place;
    if (table.players == 2 && place == 2) return rules.edition.second_of_two;
    return rules.edition.replacing[OrderPlace(place)];
}

// ---- Profits

// §7.3 The card that lies beside a locomotive raises its multiplier. 0: it has none.
inline int multiplier(const Rules& rules, const Train& train) {
    if (!train.is_real()) return 0;
    return rules.edition.locos[*train.loco].multiplier + int(train.plus_one);
}

// §9.1 The values of all wagons, times the multiplier. §9.2 A substitute: the dearest wagon, once.
inline Dollars profit(const Rules& rules, const Train& train) {
    int sum = 0, dearest = 0;
    for (const Wagon& wagon : train.wagons) {
        sum += amount(wagon.value);
        dearest = std::max(dearest, amount(wagon.value));
    }
    return train.is_real() ? sum * multiplier(rules, train) : dearest;
}

// ---- The wagon stack

// §6.5 What becomes the new stack when it is used up. RULING R47: a bonus card is left where it is,
// so that it cannot come round for ever.
inline Bag<Face> to_reshuffle(const Table& table) {
    Bag<Face> cards = table.discarded;
    const Face bonus = face_of(Special::Bonus);
    cards.remove(bonus, cards.count(bonus));
    return cards;
}

// All cards of it that lie open somewhere. §7.5 The double wagon is a card of its own.
inline Bag<Face> open_cards(const Table& table) {
    Bag<Face> open = table.discarded;
    for (const std::optional<Card>& card : table.display)
        if (card) open.add(face_of(*card));
    for (const Yard& trains : table.trains)
        for (const Train& train : trains) {
            for (int i = 0; i < train.wagons.size(); ++i)
                open.add(i + 1 == train.double_at ? face_of(Special::DoubleWagon)
                                                  : face_of(train.wagons[i]));
            if (train.plus_one) open.add(face_of(Special::Multiplier));
        }
    for (Special special : table.gone) open.add(face_of(special));
    return open;
}

}  // namespace stellwerk::nimm_den_zug
