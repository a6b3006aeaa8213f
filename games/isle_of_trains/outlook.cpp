// How everybody stands: the score sheet, and what a good player reads off the table.
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

// ---- §10 Scoring --------------------------------------------------------------------------------

namespace {

// §10.1 Engine, cars and cabooses.
int train_points(const Rules& rules, const Train& train) {
    int sum = facts(rules, train.engine).points;
    for (const Car& car : train.cars) sum += facts(rules, car.card).points;
    return sum;
}

// §10.3 RULING R20: goods on the orders that somebody fulfilled, first orders and follow-ups.
GoodsCount goods_on_orders(const Rules& rules, const Table& table, Seat p) {
    GoodsCount sum;
    for (Order order : all<Order>) {
        const OrderCard& card = table.orders[order];
        if (card.holder != p) continue;
        for (Good good : all<Good>) {
            sum[good] += demand_of(rules, order, {}).goods[good];
            if (card.done) sum[good] += demand_of(rules, order, card.done).goods[good];
        }
    }
    return sum;
}

int building_points(const Rules& rules, const Table& table, Seat p, const Train& train,
                    Card building) {
    int things = 0;
    switch (building) {
        case Card::CoalFactory:
        case Card::Refinery:
        case Card::CustomsHouse: {
            const Good good = Good(int(building) - int(Card::CoalFactory));
            things = goods_on_orders(rules, table, p)[good];
            break;
        }
        case Card::Bank:     things = cargo_of(train); break;
        case Card::RailYard: things = train.cars.size(); break;
        default:             break;
    }
    // RULING R42: Grand Central's points are printed on it.
    return kPointsOfBuilding * things + facts(rules, building).points;
}

// What somebody's orders and such a train are worth.
Indexed<Category, int> points_of(const Rules& rules, const Table& table, Seat p,
                                 const Train& train) {
    Indexed<Category, int> points;
    points[Category::Train] = train_points(rules, train);
    // §10.2 A follow-up's points include those of the first order.
    for (Order order : all<Order>)
        if (table.orders[order].holder == p)
            points[Category::Orders] += demand_of(rules, order, table.orders[order].done).points;
    for (Card building : train.buildings)
        points[Category::Buildings] += building_points(rules, table, p, train, building);
    // §10.4 RULING R37: cargo counts for the owner of the train.
    points[Category::Cargo] = kPointsPerCargo * cargo_of(train);
    return points;
}
int total_of(const Indexed<Category, int>& points) {
    int sum = 0;
    for (int n : points) sum += n;
    return sum;
}

}  // namespace

Standings<Category> Rules::standings(const State& s) const {
    const Table& table = s.table;
    Standings<Category> result;
    for (Seat p : everyone(table)) {
        result.points[p] = points_of(*this, table, p, table.trains[p]);
        result.total[p] = total_of(result.points[p]);
    }
    // §10.5 Most points win; in a tie the train worth more. RULING R22: then the place is shared.
    auto is_ahead = [&](Seat p, Seat q) {
        if (result.total[p] != result.total[q]) return result.total[p] > result.total[q];
        return result.points[p][Category::Train] > result.points[q][Category::Train];
    };
    for (Seat p : everyone(table)) {
        result.place[p] = 1;
        for (Seat q : everyone(table)) result.place[p] += is_ahead(q, p);
    }
    return result;
}

// ---- Outlook ------------------------------------------------------------------------------------

namespace {

TrainOutlook outlook_on(const Rules& rules, const Table& table, Seat p) {
    const Train& train = table.trains[p];
    TrainOutlook outlook{};
    outlook.weight = weight_of(rules, train);
    outlook.power = power_of(rules, train);
    outlook.building_limit = building_limit(train);
    outlook.for_coal = for_coal(train);
    outlook.for_delivery = for_delivery(train);
    for (Card building : train.buildings)
        outlook.buildings.push(building_points(rules, table, p, train, building));
    for_each_cargo(train, [&](Hold, Card car, const Cargo& cargo) {
        outlook.cargo.push(counts_as(rules, car, cargo));
    });
    return outlook;
}

// §9 How far the end is.
void look_at_the_end(const Table& table, Outlook& outlook) {
    outlook.hand_limit = kHandLimit;
    outlook.to_discard = std::max(0, table.cards[table.turn] - kHandLimit);
    outlook.orders_taken = orders_taken(table);
    outlook.orders_to_end = orders_to_end(table.players);
    outlook.cards_left = table.pile + table.discarded.total() + table.open.size();
    outlook.rounds_left = kRounds - table.round;
    // §9.3 The cap leaves no turn to those who had one coming.
    if (table.step == Step::Over) return;
    if (table.last_turns) {
        Seat p = table.turn;
        for (int i = 0; i < table.turns_left; ++i, p = left_of(table, p)) outlook.last_turns.add(p);
    } else if (outlook.orders_taken >= outlook.orders_to_end) {
        outlook.ending = Cause::Orders;
    } else if (outlook.cards_left == 0 && outlook.to_discard == 0) {
        outlook.ending = Cause::Cards;
    }
}

// §7 What somebody's train lacks for the orders that they may fulfil next.
class OrdersAhead {
  public:
    OrdersAhead(const Rules& rules, const Table& table, Seat p, List<OrderOutlook, 6>& out)
        : rules_(rules),
          supply_(supply_of(rules, table.trains[p])),
          out_(out) {
        if (const Maybe<Order> mine = unfinished_order(table, p)) {
            const int had = demand_of(rules, *mine, {}).points;
            for (FollowUp follow_up : all<FollowUp>) add(*mine, follow_up, had);
            return;
        }
        for (Order order : all<Order>)
            if (!table.orders[order].holder) add(order, {}, 0);
    }

  private:
    void add(Order order, Maybe<FollowUp> follow_up, int had) {
        const Demand& demand = demand_of(rules_, order, follow_up);
        OrderOutlook outlook{order, follow_up, {}, 0, demand.points - had};
        int sum = 0;
        for (Good good : all<Good>)
            sum += outlook.missing[good] = std::max(0, demand.goods[good] - supply_.goods[good]);
        outlook.lacking = std::max(0, sum - supply_.wild);
        out_.push(outlook);
    }

    const Rules& rules_;
    const Supply supply_;
    List<OrderOutlook, 6>& out_;
};

// §7.1 What a delivery brings to somebody, with the cargo that they have chosen for it already.
void look_at_deliveries(const Table& table, Seat p, Outlook& outlook) {
    const Train& train = table.trains[p];
    int chosen = 0, more = cargo_of(train);
    if (p == table.turn) {
        chosen = table.for_cards.size();
        more = 0;
        for_each_to_unload(table, [&](Hold) { ++more; });
    }
    for (int goods = chosen; goods <= chosen + more; ++goods)
        outlook.for_cargo.push(kCardsPerCargo * goods + for_delivery(train));
}

// §5 What somebody could build with each card that they hold, at what price, and what it is worth.
class BuildsAhead {
  public:
    BuildsAhead(const Rules& rules, const View<State>& view, Outlook& outlook)
        : rules_(rules),
          table_(view.table),
          p_(view.seat),
          train_(table_.trains[p_]),
          now_(total_of(points_of(rules, table_, p_, train_))),
          outlook_(outlook) {
        for (Card card : kinds_in(view.hand.cards)) {
            if (type_of(card) == Type::Engine)
                add_engine(card);
            else if (is_building(card))
                add_building(card);
            else
                add_car(card);
        }
    }

  private:
    void add_engine(Card card) {
        if (card <= train_.engine) return;
        Train then = train_;
        then.engine = card;
        add({card,
             train_.engine,
             {},
             price_of_upgrade(rules_, table_, train_, card, train_.engine)},
            then);
    }
    void add_building(Card card) {
        const Count price = price_of_new(rules_, table_, train_, card);
        Train then = train_;
        if (train_.buildings.size() < building_limit(train_)) {
            then.buildings.push(card);
            return add({card, {}, {}, price}, then);
        }
        for (int i = 0; i < train_.buildings.size(); ++i) {
            then.buildings[i] = card;
            add({card, train_.buildings[i], {}, price}, then);
            then.buildings[i] = train_.buildings[i];
        }
    }
    void add_car(Card card) {
        Train then = train_;
        // A full train takes no other car, and the one beyond it has no place.
        if (then.cars.size() < kMostCars) {
            then.cars.push(Car{card, {}});
            add({card, {}, {}, price_of_new(rules_, table_, train_, card)}, then);
        }
        for (int i = 0; i < train_.cars.size(); ++i) {
            const Card old = train_.cars[i].card;
            if (!is_upgrade_of(card, old)) continue;
            then = train_;
            then.cars[i].card = card;
            add({card, old, Place(i + 1), price_of_upgrade(rules_, table_, train_, card, old)},
                then);
        }
    }
    void add(BuildOutlook build, const Train& then) {
        build.affordable = build.price <= outlook_.can_pay;
        build.pulled = weight_of(rules_, then) <= power_of(rules_, then);
        build.gain = std::int16_t(total_of(points_of(rules_, table_, p_, then)) - now_);
        outlook_.builds.push(build);
    }

    const Rules& rules_;
    const Table& table_;
    const Seat p_;
    const Train& train_;
    const int now_;
    Outlook& outlook_;
};

}  // namespace

Outlook Rules::outlook(const State::Table& table) const {
    Outlook outlook{};
    for (Seat p : everyone(table)) {
        outlook.points[p] = points_of(*this, table, p, table.trains[p]);
        outlook.trains[p] = outlook_on(*this, table, p);
    }
    look_at_the_end(table, outlook);
    return outlook;
}

Outlook Rules::outlook(const View<State>& view) const {
    const Table& table = view.table;
    Outlook outlook = this->outlook(table);
    if (table.step == Step::Over) return outlook;
    const int phantoms = view.seat == table.turn ? int(table.phantoms) : 0;
    outlook.can_pay = std::max(0, table.cards[view.seat] + phantoms - 1);
    look_at_deliveries(table, view.seat, outlook);
    OrdersAhead(*this, table, view.seat, outlook.orders);
    BuildsAhead(*this, view, outlook);
    return outlook;
}

}  // namespace stellwerk::isle_of_trains
