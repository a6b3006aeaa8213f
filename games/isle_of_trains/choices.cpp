// What a player may do, listed in the order that RULES.en.md names.
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

namespace {

using Choices = Rules::Choices;

// §4.1 From the pile, face down; §4.4 in the variant an open card. Without any card there is a
// phantom card.
void offer_draws(const Table& table, Choices& out) {
    if (table.pile > 0 || table.open.empty()) out.push(Draw{});
    Set<Card> open;
    for (Card card : table.open)
        if (!open.contains(card)) open.add(card);
    for (Card card : open) out.push(Take{card});
}

void offer_builds(const Rules& rules, const Table& table, Seat p, Set<Card> held, Choices& out) {
    if (table.cards[p] == 0) return;
    for_each_build(rules, table, p, held, table.trains[p],
                   [&](const auto& action) { out.push(action); });
}

void offer_cars_to_discard(const Rules& rules, const Table& table, Seat p, Set<Card> held,
                           Choices& out) {
    const int first = table.cleared_from ? int(*table.cleared_from) : 1;
    for (int i = first; i <= table.trains[p].cars.size(); ++i)
        if (may_discard_car(rules, table, p, held, Place(i))) out.push(DiscardCar{Place(i)});
}

// §6.1 Everybody's cars; RULING R11: as an extra action one's own alone.
void offer_loads(const Rules& rules, const Table& table, Seat p, Set<Card> held, Choices& out) {
    if (held.empty()) return;
    const bool own_only = is_extra_action(table);
    const bool face_down = can_load_face_down(table, p);
    for (Seat owner : everyone(table)) {
        if (own_only && owner != p) continue;
        const auto& cars = table.trains[owner].cars;
        for (int i = 0; i < cars.size(); ++i) {
            const Car& car = cars[i];
            if (!can_carry(car.card) || !has_space(rules, car)) continue;
            if (car.card == Card::Caboose3 && owner != p) continue;
            for (Card card : held& loadable_on(rules, car.card))
                out.push(Load{card, owner, Place(i + 1)});
            if (face_down) out.push(LoadFaceDown{owner, Place(i + 1)});
        }
    }
}

void offer_unloading(const Table& table, Choices& out) {
    for_each_to_unload(table, [&](Hold hold) { out.push(Unload{place_of(hold), spot_of(hold)}); });
}

void offer_deliveries(const Rules& rules, const Table& table, Seat p, Choices& out) {
    const Supply supply = supply_of(rules, table.trains[p]);
    if (supply.wild == 0 && std::ranges::all_of(supply.goods, [](int n) { return n == 0; })) return;
    // §7.3 Whoever has begun an order completes it first; §7.2 otherwise any on the table.
    if (const Maybe<Order> mine = unfinished_order(table, p)) {
        for (FollowUp follow_up : all<FollowUp>)
            if (meets(supply, demand_of(rules, *mine, follow_up).goods))
                out.push(FollowOn{follow_up});
    } else {
        for (Order order : all<Order>)
            if (!table.orders[order].holder && meets(supply, demand_of(rules, order, {}).goods))
                out.push(Fulfil{order});
    }
    offer_unloading(table, out);
}

void offer_actions(const Rules& rules, const State& s, Seat p, Set<Deed> allowed, Choices& out) {
    const Table& table = s.table;
    const Set<Card> held = kinds_in(s.hands[p].cards);
    if (allowed.contains(Deed::Draw)) offer_draws(table, out);
    if (allowed.contains(Deed::Build)) {
        offer_builds(rules, table, p, held, out);
        offer_cars_to_discard(rules, table, p, held, out);
    }
    if (allowed.contains(Deed::Load)) offer_loads(rules, table, p, held, out);
    if (allowed.contains(Deed::Deliver)) offer_deliveries(rules, table, p, out);
}

// Cards of which so many have to go, each set of them named once: in the order of the cards. So
// from each card on there must be enough.
template <class A>
void offer_cards(const Bag<Card>& cards, Maybe<Card> last, int needed, Choices& out) {
    int from_here = cards_from(cards, last);
    for (int i = last ? int(*last) : 0; from_here >= needed && i < kRange<Card>.size(); ++i) {
        const int here = cards.count(Card(i));
        if (here > 0) out.push(A{Card(i)});
        from_here -= here;
    }
}

void offer_payments(const State& s, Seat p, Choices& out) {
    const Table& table = s.table;
    if (table.phantoms > 0 && !table.last) out.push(Pay{});
    offer_cards<Pay>(s.hands[p].cards, table.last, table.to_pay, out);
}

// §5.4 After the first car a build or others; after that only others.
void offer_after_clearing(const Rules& rules, const State& s, Seat p, Choices& out) {
    const Table& table = s.table;
    const Set<Card> held = kinds_in(s.hands[p].cards);
    if (table.cleared == 1) offer_builds(rules, table, p, held, out);
    offer_cars_to_discard(rules, table, p, held, out);
    const Train& train = table.trains[p];
    if (weight_of(rules, train) <= power_of(rules, train)) out.push(EndClearing{});
}

void offer_cards_to_give_up(const State& s, Seat p, Choices& out) {
    if (s.table.phantoms > 0) out.push(GiveUp{});
    // One real card is needed to be loaded.
    if (s.table.cards[p] >= 2)
        for (Card card : kinds_in(s.hands[p].cards)) out.push(GiveUp{card});
}

}  // namespace

void Rules::choices(const State& s, Seat p, Choices& out) const {
    out.clear();
    const Table& table = s.table;
    if (!deciders(s).contains(p)) return;
    switch (table.step) {
        case Step::Action: offer_actions(*this, s, p, Set<Deed>::full(), out); break;
        case Step::Extra:
            offer_actions(*this, s, p, table.extra, out);
            out.push(Skip{});
            break;
        case Step::Draw:  offer_draws(table, out); break;
        case Step::Pay:   offer_payments(s, p, out); break;
        case Step::Clear: offer_after_clearing(*this, s, p, out); break;
        case Step::DropBuilding:
            for (Card building : table.trains[p].buildings) out.push(DropBuilding{building});
            break;
        case Step::GiveUp: offer_cards_to_give_up(s, p, out); break;
        case Step::Cover:
            for (Card card : kinds_in(s.hands[p].cards)) out.push(Cover{card});
            break;
        case Step::Discard:
            for (Card card : kinds_in(s.hands[p].cards)) out.push(Discard{card});
            break;
        case Step::Goods:
            for (Hold hold : usable(*this, table)) out.push(Use{place_of(hold), spot_of(hold)});
            break;
        case Step::Deliver:
            offer_unloading(table, out);
            out.push(EndDelivery{});
            break;
        case Step::HandLimit:
            offer_cards<Discard>(s.hands[p].cards, table.last, table.cards[p] - kHandLimit, out);
            break;
        case Step::Over: break;
    }
}

}  // namespace stellwerk::isle_of_trains
