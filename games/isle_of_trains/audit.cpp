// Which States cannot come up in a game. The laws check every State of every test game with it, and
// a State read from a file must pass before anybody plays on: until a question has been answered
// here, nothing relies on it.
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

namespace {

bool is_one_of(Step step, std::initializer_list<Step> steps) {
    return std::ranges::find(steps, step) != steps.end();
}

// ---- Who is asked, and when

bool players_are_right(const Table& table) {
    return Rules::kMinPlayers <= table.players && table.players <= Rules::kMaxPlayers &&
           is_seated(table, table.start) && is_seated(table, table.turn);
}

// How many turns the player has still to wait for.
int seats_from(const Table& table, Seat from, Seat to) {
    return (index(to) - index(from) + table.players) % table.players;
}

bool begins_a_turn(const Table& table) { return table.step == Step::Action && table.action == 1; }

int turns_played(const Table& table) {
    return (table.round - 1) * table.players + seats_from(table, table.start, table.turn);
}
bool begins_the_game(const Table& table) {
    return begins_a_turn(table) && turns_played(table) == 0;
}

// Whether the turn has brought no card yet: its first action is under way, and what is drawn for it
// is still to come.
bool nothing_drawn_yet(const Table& table) {
    return table.action == 1 && !table.in_extra &&
           !is_one_of(table.step, {Step::Draw, Step::Discard, Step::Extra});
}
bool has_loaded_face_down(const Table& table, Seat p) {
    for (const Train& train : table.trains)
        for (const Car& car : train.cars)
            for (const Cargo& cargo : car.cargo)
                if (cargo.loader == p) return true;
    return false;
}

// §2 Whose first turn has not come has what they were dealt.
bool beginning_is_right(const Table& table, Seat p) {
    const Train& train = table.trains[p];
    const bool is_new = train == Train{} && table.cards[p] == kStartHand &&
                        table.known[p].empty() && !has_loaded_face_down(table, p) &&
                        std::ranges::none_of(table.orders, [&](const OrderCard& order) {
                            return order.holder == p;
                        });
    const bool has_begun = p == table.turn ? !begins_a_turn(table)
                                           : seats_from(table, table.start, p) <
                                                 seats_from(table, table.start, table.turn);
    return table.round > 1 || has_begun || is_new;
}

// §9.1 Enough orders begin the end, unless the turn goes on in which the last of them was taken.
bool orders_fit_the_end(const Table& table) {
    const int beyond = orders_taken(table) - orders_to_end(table.players) + 1;
    if (table.last_turns || beyond <= 0) return true;
    int mine = 0;
    for (const OrderCard& order : table.orders) mine += order.holder == table.turn;
    return table.step != Step::Over && beyond <= mine && !begins_a_turn(table);
}

// §9.2 So many turns have gone by since the end began, and one that began it. A game that is over
// has not gone on to the next turn.
bool last_turns_are_right(const Table& table) {
    if (!table.last_turns) return true;
    const int left = std::max<int>(table.turns_left, 1);
    return turns_played(table) >= 1 + table.players - left;
}

bool turn_is_right(const Table& table) {
    const bool over = table.step == Step::Over;
    if (table.round < 1 || table.round > kRounds) return false;
    if (table.action < 1 || table.action > kActions) return false;
    if (table.turns_left > table.players || (!table.last_turns && table.turns_left > 0))
        return false;
    const bool ended = table.last_turns && table.turns_left == 0;
    const bool capped = table.round == kRounds && table.turn == table.start;
    if (over ? !ended && !capped : ended) return false;
    if (over && table.action != kActions) return false;
    // §3.3, §4.3 Between turns nobody has too many cards, or phantom cards.
    const bool between = over || nothing_drawn_yet(table);
    for (Seat p : everyone(table)) {
        if ((p != table.turn || between) && table.cards[p] > kHandLimit) return false;
        if (!over && !beginning_is_right(table, p)) return false;
    }
    if ((between || table.step == Step::HandLimit) && table.phantoms > 0) return false;
    if (table.step == Step::HandLimit && table.action != kActions) return false;
    return last_turns_are_right(table) && orders_fit_the_end(table);
}

// §9.1 Nobody begins a turn without a card to draw, unless it is one of the last.
bool end_has_begun_in_time(const Table& table) {
    const bool between = table.step == Step::Over || nothing_drawn_yet(table);
    return table.last_turns || !between || !nothing_to_draw(table);
}

// ---- What is due within an action

// Whether it may be this car that whose turn it is has just loaded.
bool may_have_loaded(const Table& table, const Car& car) {
    if (car.cargo.empty()) return false;
    const Maybe<Seat> loader = car.cargo[car.cargo.size() - 1].loader;
    return !loader || loader == table.turn;
}

// §6.5 What loading such a car may still bring.
bool is_due_of(const Rules& rules, const Table& table, const Car& car) {
    if (!has_levels(car.card)) return false;
    const Bonus& bonus = facts(rules, car.card).bonus;
    if (bonus.extra != table.extra) return false;
    // RULING R27: draws, the discard, the extra action.
    const int coal = good_of(car.card) == Good::Coal ? for_coal(table.trains[table.turn]) : 0;
    switch (table.step) {
        case Step::Draw:    return table.draws <= bonus.draw + coal && table.discards == bonus.discard;
        case Step::Discard: return table.discards == bonus.discard;
        default:            return table.step == Step::Extra;
    }
}
// Whether whose turn it is may have loaded some car of another for which this holds.
template <class Holds>
bool has_loaded_for_bonus(const Table& table, Holds&& holds) {
    for (Seat owner : everyone(table)) {
        if (owner == table.turn) continue;
        for (const Car& car : table.trains[owner].cars)
            if (may_have_loaded(table, car) && holds(car)) return true;
    }
    return false;
}
bool is_due_of_a_bonus(const Rules& rules, const Table& table) {
    return !table.in_extra && has_loaded_for_bonus(table, [&](const Car& car) {
        return is_due_of(rules, table, car);
    });
}

// §8.2 A card for coal on the own train, where another's car would have brought more.
bool is_due_of_coal(const Rules& rules, const Table& table) {
    const Train& train = table.trains[table.turn];
    if (table.draws > for_coal(train)) return false;
    for (const Car& car : train.cars)
        if (may_have_loaded(table, car) &&
            counts_as(rules, car.card, car.cargo[car.cargo.size() - 1]) == Good::Coal)
            return true;
    return false;
}

// §7.1, §8.1 Cards for what was delivered: there is room for as much again.
bool is_due_of_a_delivery(const Rules& rules, const Table& table) {
    const Train& train = table.trains[table.turn];
    int room = 0;
    for (const Car& car : train.cars)
        if (can_carry(car.card)) room += facts(rules, car.card).capacity - car.cargo.size();
    return room > 0 && table.draws <= kCardsPerCargo * room + for_delivery(train);
}

bool drawing_is_due(const Rules& rules, const Table& table) {
    if (is_due_of_a_bonus(rules, table)) return true;
    if (table.discards > 0 || !table.extra.empty()) return false;
    return is_due_of_coal(rules, table) || is_due_of_a_delivery(rules, table);
}

// §6.6 What the extra action under way can be.
Set<Deed> deeds_under_way(Step step) {
    switch (step) {
        case Step::Draw:         return {Deed::Load, Deed::Deliver};
        case Step::Pay:
        case Step::Clear:
        case Step::DropBuilding: return {Deed::Build};
        case Step::GiveUp:
        case Step::Cover:        return {Deed::Load};
        case Step::Goods:
        case Step::Deliver:      return {Deed::Deliver};
        case Step::Action:
        case Step::Extra:
        case Step::Discard:
        case Step::HandLimit:
        case Step::Over:         break;
    }
    return {};
}
// A car of another has brought it, and still carries what was loaded for it.
bool extra_is_right(const Rules& rules, const Table& table) {
    const Set<Deed> deeds = deeds_under_way(table.step);
    return has_loaded_for_bonus(table, [&](const Car& car) {
        return !(facts(rules, car.card).bonus.extra & deeds).empty();
    });
}

bool step_is_right(const Rules& rules, const Table& table) {
    const Step step = table.step;
    if ((step == Step::Draw) != (table.draws > 0)) return false;
    if (step == Step::Draw && (table.open.empty() || !drawing_is_due(rules, table))) return false;
    if (step == Step::Discard && (table.discards == 0 || table.cards[table.turn] == 0))
        return false;
    if (step == Step::Extra && (table.extra.empty() || table.discards > 0)) return false;
    if (table.discards > 0 || !table.extra.empty()) {
        if (!is_due_of_a_bonus(rules, table)) return false;
    }
    return !table.in_extra || extra_is_right(rules, table);
}

// ---- Cards

// §1 Every card lies in one place.
bool cards_are_accounted_for(const Rules& rules, const State& s) {
    const Table& table = s.table;
    Indexed<Card, int> seen;
    auto count = [&](const auto& cards) {
        for (Card card : cards) ++seen[card];
    };
    auto count_bag = [&](const Bag<Card>& cards) {
        for (Card card : all<Card>) seen[card] += cards.count(card);
    };
    count(table.open);
    count_bag(table.discarded);
    count_bag(s.box.pile);
    for (Seat p : all<Seat>) {
        const Hand& hand = s.hands[p];
        count_bag(hand.cards);
        count(hand.face_down);
        if (hand.cards.total() != table.cards[p]) return false;
        if (!is_seated(table, p)) {
            if (table.cards[p] > 0 || !hand.face_down.empty()) return false;
            if (table.trains[p] != Train{}) return false;
            continue;
        }
        const Train& train = table.trains[p];
        ++seen[train.engine];
        count(train.buildings);
        for (const Car& car : train.cars) {
            ++seen[car.card];
            for (const Cargo& cargo : car.cargo)
                if (cargo.card) ++seen[*cargo.card];
        }
    }
    for (Card card : all<Card>)
        if (seen[card] != facts(rules, card).copies) return false;
    return table.pile == s.box.pile.total();
}

// §4.2, §4.5 Discards are a pile and the display is full, as long as there are cards.
bool pile_is_right(const State& s) {
    const Table& table = s.table;
    for (Card card : all<Card>)
        if (s.box.pile.count(card) > table.pile_from.count(card)) return false;
    if (table.pile == 0) {
        if (!table.pile_from.empty()) return false;
        // §6.4 What was discarded for it would be one.
        if (table.step == Step::Cover && nothing_drawn_yet(table)) return false;
        const bool amid = is_one_of(table.step, {Step::Pay, Step::Clear, Step::DropBuilding}) ||
                          (table.step == Step::HandLimit && table.last);
        return amid || table.discarded.empty();
    }
    // §2.3 In the beginning nothing has been discarded.
    if (begins_the_game(table) && !table.discarded.empty()) return false;
    // RULING R38: gaps are filled when a drawing or an action ends.
    if (table.step == Step::Draw) return true;
    if (table.open.size() == (table.display ? kOpen : 0)) return true;
    // RULING R25: the card discarded for loading face down alone is the pile then.
    return table.step == Step::Cover && table.pile == 1 && table.discarded.empty();
}

// How many of a card have certainly not been in the pile since it was last shuffled: those that lie
// open, and the engines that everybody has had from the beginning.
int never_in_the_pile(const Table& table, Card card) {
    int sum = 0;
    for (Card open : table.open) sum += open == card;
    if (card == Card::Engine1)
        for (Seat p : everyone(table)) sum += table.trains[p].engine == Card::Engine1;
    return sum;
}

// RULING R44: what everybody saw being taken is there. §2 The first pile was shuffled of all cards.
bool memory_is_right(const Rules& rules, const State& s) {
    for (Card card : all<Card>) {
        const int copies = facts(rules, card).copies;
        const int told = s.table.pile_from.count(card) + never_in_the_pile(s.table, card);
        if (told > copies || (begins_the_game(s.table) && told < copies)) return false;
        for (Seat p : all<Seat>) {
            const int known = s.table.known[p].count(card);
            if (known > s.hands[p].cards.count(card)) return false;
            if (known > 0 && !s.table.display) return false;
        }
    }
    return s.table.display || s.table.open.empty();
}

// ---- Trains

bool train_is_right(const Train& train) {
    if (type_of(train.engine) != Type::Engine) return false;
    for (const Car& car : train.cars)
        if (!is_car(car.card)) return false;
    return true;
}

// §5.3 The engine pulls its cars, unless some are being discarded.
bool weight_is_right(const Rules& rules, const Table& table, Seat p) {
    const Train& train = table.trains[p];
    if (p == table.turn && is_one_of(table.step, {Step::Clear, Step::DropBuilding})) return true;
    return weight_of(rules, train) <= power_of(rules, train);
}

bool cargo_is_right(const Rules& rules, const State& s) {
    PerSeat<int> face_down;
    for (Seat owner : everyone(s.table))
        for (const Car& car : s.table.trains[owner].cars) {
            if (car.cargo.size() > (can_carry(car.card) ? int(facts(rules, car.card).capacity) : 0))
                return false;
            for (const Cargo& cargo : car.cargo) {
                if (bool(cargo.card) == bool(cargo.loader)) return false;
                if (cargo.card) {
                    if (!loadable_on(rules, car.card).contains(*cargo.card)) return false;
                    continue;
                }
                if (!is_seated(s.table, *cargo.loader)) return false;
                // §8.3 Only its owner loads Caboose 3.
                if (car.card == Card::Caboose3 && cargo.loader != owner) return false;
                ++face_down[*cargo.loader];
            }
        }
    for (Seat p : everyone(s.table))
        if (s.hands[p].face_down.size() != face_down[p]) return false;
    return true;
}

bool buildings_are_right(const Table& table, Seat p) {
    const Train& train = table.trains[p];
    for (Card building : train.buildings)
        if (!is_building(building)) return false;
    const bool dropping = p == table.turn && table.step == Step::DropBuilding;
    return train.buildings.size() <= (dropping ? 2 : building_limit(train));
}

// §7.3, §7.4 A follow-up belongs to a first order, and nobody has two orders to complete.
bool orders_are_right(const Table& table) {
    PerSeat<int> unfinished;
    for (const OrderCard& order : table.orders) {
        if (order.done && !order.holder) return false;
        if (!order.holder) continue;
        if (!is_seated(table, *order.holder)) return false;
        if (!order.done && ++unfinished[*order.holder] > 1) return false;
    }
    return true;
}

// ---- Within an action

// §5.2 Cards go in their order, and there are enough to go on.
bool payment_is_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    if ((table.step == Step::Pay) != (table.to_pay > 0)) return false;
    if (table.last && table.discarded.count(*table.last) == 0) return false;
    if (table.step == Step::HandLimit) {
        const int beyond = table.cards[table.turn] - kHandLimit;
        return beyond > 0 && cards_from(s.hands[table.turn].cards, table.last) >= beyond;
    }
    if (table.step != Step::Pay) return !table.last;
    // §3.3 With what is built and what was paid, the turn began with five cards at most.
    const int played = table.last ? 2 : 1;
    if (nothing_drawn_yet(table) && table.cards[table.turn] + played > kHandLimit) return false;
    // It is for something that stands there already.
    const Train& train = table.trains[table.turn];
    int dearest = train.engine == Card::Engine1 ? 0 : int(facts(rules, train.engine).cost);
    for (const Car& car : train.cars) dearest = std::max<int>(dearest, facts(rules, car.card).cost);
    for (Card building : train.buildings)
        dearest = std::max<int>(dearest, facts(rules, building).cost);
    const int phantoms = table.last ? 0 : int(table.phantoms);
    return table.to_pay + (table.last ? 1 : 0) <= dearest &&
           cards_from(s.hands[table.turn].cards, table.last) + phantoms >= table.to_pay;
}

// §5.4 What has been discarded lies there, and the action can be completed.
bool clearing_is_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    const bool clearing = is_one_of(table.step, {Step::Clear, Step::DropBuilding});
    if ((table.cleared > 0) != bool(table.cleared_from)) return false;
    if (table.cleared == 0) return !clearing;
    // RULING R1: after one car something may be built and paid for.
    if (!clearing && (table.step != Step::Pay || table.cleared > 1)) return false;
    const Train& train = table.trains[table.turn];
    int discarded = 0;
    for (Card card : all<Card>)
        if (is_car(card)) discarded += table.discarded.count(card);
    if (table.cleared > discarded) return false;
    if (int(*table.cleared_from) > train.cars.size() + 1) return false;
    if (!clearing) return true;
    if (train.cars.size() + table.cleared > kMostCars) return false;
    if (table.step == Step::DropBuilding &&
        (train.buildings.size() < 2 || table.discarded.count(Card::Caboose4) == 0 ||
         has_car(train, Card::Caboose4)))
        return false;
    // RULING R2: without Caboose 6 it may be too heavy for a while.
    if (weight_of(rules, train) <= power_of(rules, train)) return true;
    if (table.discarded.count(Card::Caboose6) == 0) return false;
    if (weight_of(rules, train) > power_of(rules, train) + kPowerOfCaboose6) return false;
    if (can_be_cleared(rules, train, *table.cleared_from)) return true;
    bool can_build = false;
    if (table.cleared == 1 && table.cards[table.turn] > 0)
        for_each_build(rules, table, table.turn, kinds_in(s.hands[table.turn].cards), train,
                       [&](const auto&) { can_build = true; });
    return can_build;
}

// §6.4 The car that is being loaded face down has room for it.
bool loading_is_right(const Rules& rules, const Table& table) {
    const bool loading = is_one_of(table.step, {Step::GiveUp, Step::Cover});
    if (bool(table.loading_on) != loading || bool(table.loading_at) != loading) return false;
    if (!loading) return true;
    const Seat owner = *table.loading_on, p = table.turn;
    if (!is_seated(table, owner) || !has_place(table.trains[owner], *table.loading_at))
        return false;
    if (table.in_extra && owner != p) return false;
    const Car& car = car_at(table.trains[owner], *table.loading_at);
    if (!can_carry(car.card) || !has_space(rules, car)) return false;
    if (car.card == Card::Caboose3 && owner != p) return false;
    if (table.step == Step::GiveUp) return can_load_face_down(table, p);
    // §3.3 With the card discarded for it, the turn began with five cards at most.
    return table.cards[p] > 0 && (!nothing_drawn_yet(table) || table.cards[p] < kHandLimit);
}

// The order that is being fulfilled may be.
bool order_is_right(const Rules& rules, const Table& table) {
    const Maybe<Order> mine = unfinished_order(table, table.turn);
    if (table.follow_up ? mine != table.order : mine || table.orders[*table.order].holder)
        return false;
    const GoodsForOrder goods(rules, table, table.for_order);
    if (!goods.can_be_completed()) return false;
    if (table.step == Step::Deliver) return goods.missing() == 0;
    // §7.5 Where there is nothing to choose, nobody is asked.
    return goods.missing() > 0 && usable(rules, table).size() > 1;
}

bool delivery_is_right(const Rules& rules, const Table& table) {
    const bool delivering = is_one_of(table.step, {Step::Goods, Step::Deliver});
    const Set<Hold> chosen = table.for_order | table.for_cards;
    if (!delivering) return !table.order && !table.follow_up && chosen.empty();
    if (!(table.for_order & table.for_cards).empty()) return false;
    Set<Hold> there;
    for_each_cargo(table.trains[table.turn],
                   [&](Hold hold, Card, const Cargo&) { there.add(hold); });
    if (!(chosen - there).empty()) return false;
    if (!table.order && (table.follow_up || !table.for_order.empty())) return false;
    if (table.order && !order_is_right(rules, table)) return false;
    if (table.step == Step::Goods) return table.order && table.for_cards.empty();
    return (table.order || !table.for_cards.empty()) && can_unload_more(table);
}

}  // namespace

std::optional<Flaw> Rules::audit(const State& s) const {
    const Table& table = s.table;
    if (!players_are_right(table)) return Flaw::WrongPlayers;
    if (!turn_is_right(table)) return Flaw::WrongTurn;
    if (!step_is_right(*this, table)) return Flaw::WrongStep;
    for (Seat p : everyone(table)) {
        if (!train_is_right(table.trains[p])) return Flaw::WrongTrain;
        if (!weight_is_right(*this, table, p)) return Flaw::Overweight;
        if (!buildings_are_right(table, p)) return Flaw::WrongBuildings;
    }
    if (!cargo_is_right(*this, s)) return Flaw::WrongCargo;
    if (!cards_are_accounted_for(*this, s)) return Flaw::CardsNotAccountedFor;
    if (!pile_is_right(s)) return Flaw::WrongPile;
    if (!end_has_begun_in_time(table)) return Flaw::WrongTurn;
    if (!memory_is_right(*this, s)) return Flaw::WrongMemory;
    if (!orders_are_right(table)) return Flaw::WrongOrders;
    if (!payment_is_right(*this, s)) return Flaw::WrongPayment;
    if (!clearing_is_right(*this, s)) return Flaw::WrongClearing;
    if (!loading_is_right(*this, table)) return Flaw::WrongLoading;
    if (!delivery_is_right(*this, table)) return Flaw::WrongDelivery;
    return {};
}

}  // namespace stellwerk::isle_of_trains
