// §7: delivering goods, for orders and for cards.
#include "games/isle_of_trains/referee.h"

namespace stellwerk::isle_of_trains {

// §7.2 A first order from the table.
void Referee::act(Seat p, Fulfil a) { begin_order(p, a.order, {}); }

// §7.3 One of the two follow-ups of the order that was begun.
void Referee::act(Seat p, FollowOn a) { begin_order(p, *unfinished_order(table_, p), a.follow_up); }

void Referee::begin_order(Seat p, Order order, Maybe<FollowUp> follow_up) {
    begin_action();
    table_.order = order;
    table_.follow_up = follow_up;
    say_(OrderChosen{p, order, follow_up});
    collect_goods(p);
}

void Referee::choose(Seat p, Set<Hold>& chosen, Hold hold) {
    chosen.add(hold);
    const Place place = place_of(hold);
    const Spot spot = spot_of(hold);
    say_(CargoChosen{p, place, spot, car_at(train(p), place).cargo[int(spot) - 1].card});
}

// §7.5 Where there is only one cargo to come next, it is not asked for.
void Referee::collect_goods(Seat p) {
    while (GoodsForOrder(rules_, table_, table_.for_order).missing() > 0) {
        const auto holds = usable(rules_, table_);
        if (holds.size() > 1) return ask(Step::Goods);
        choose(p, table_.for_order, holds[0]);
    }
    unload_more(p);
}

void Referee::act(Seat p, Use a) {
    choose(p, table_.for_order, hold_of(a.place, a.spot));
    collect_goods(p);
}

void Referee::act(Seat p, Unload a) {
    if (table_.step != Step::Deliver) begin_action();
    choose(p, table_.for_cards, hold_of(a.place, a.spot));
    unload_more(p);
}

// §7.1 Any number of goods, beside an order too.
void Referee::unload_more(Seat p) {
    if (can_unload_more(table_)) return ask(Step::Deliver);
    deliver(p);
}

void Referee::act(Seat p, EndDelivery) { deliver(p); }

// RULING R26: all goods are discarded (RULING R25: and become the pile at once, if there is none),
// the order is taken, and then the cards are drawn.
void Referee::deliver(Seat p) {
    Delivery cargo;
    for (int i = kRange<Hold>.last; i >= 0; --i) {
        const Hold hold = Hold(i);
        if (table_.for_order.contains(hold) || table_.for_cards.contains(hold))
            cargo.push(take_cargo(p, place_of(hold), int(spot_of(hold)) - 1));
    }
    const int cards = kCardsPerCargo * table_.for_cards.size();
    // As cards are listed: which of them lay where is nobody's business any more.
    std::ranges::sort(cargo);
    say_(Delivered{p, cargo, cards});
    renew_pile();
    if (table_.order) {
        const Order order = *table_.order;
        const Count points = demand_of(rules_, order, table_.follow_up).points;
        if (table_.follow_up) {
            table_.orders[order].done = table_.follow_up;
            say_(FollowUpMet{p, order, *table_.follow_up, points});
        } else {
            table_.orders[order].holder = p;
            say_(OrderTaken{p, order, points});
        }
    }
    table_.order = {};
    table_.follow_up = {};
    table_.for_order = table_.for_cards = {};
    // §7.1 Two cards for each good that did not serve the order; §8.1 Caboose 1: one more.
    table_.draws = cards + for_delivery(train(p));
    go_on(p);
}

}  // namespace stellwerk::isle_of_trains
