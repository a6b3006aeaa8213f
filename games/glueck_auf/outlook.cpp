// How everybody stands: the score sheet, and what a good player reads off the table.
#include "games/glueck_auf/abilities.h"

namespace stellwerk::glueck_auf {

namespace {

// §10.3 RULING R16: each fulfilled order takes one share of its destination.
int fulfilled(const Deliveries& delivered, Destination destination) {
    int orders = 0;
    for (Load load : all<Load>) orders += delivered.orders.count(order_to(destination, load));
    return orders;
}
int assigned(const Table& table, Seat p, Destination destination) {
    return std::min(table.shares_of[p].count(destination),
                    fulfilled(table.delivered[p], destination));
}
// RULING R18: as the orders ask for, not as many as were sent.
int lorries_asked_for(const Deliveries& delivered, Destination destination) {
    int lorries = 0;
    for (Load load : all<Load>)
        lorries += int(load) * delivered.orders.count(order_to(destination, load));
    return lorries;
}
int tokens(const Table& table, Seat p) { return int(std::ranges::count(table.tokens, p)); }

// §10.5 The shift whose token the player took last.
int last_token(const Table& table, Seat p) {
    int shift = table.tokens.size();
    while (shift > 0 && table.tokens[shift - 1] != p) --shift;
    return shift;
}

constexpr int kShare = 3, kToken = 1;          // §10.2
constexpr int kTwoTokens = 3, kObjective = 1;  // §10.4
constexpr int kOfKind = 2, kFive = 4, kLorriesForFive = 5;

}  // namespace

// ---- §10 Standings ------------------------------------------------------------------------------

// §10.4
int Rules::worth(const Table& table, Seat p, Objective objective) const {
    const Deliveries& delivered = table.delivered[p];
    if (objective == Objective::ShiftTokens) return kTwoTokens * (tokens(table, p) / 2);
    // RULING R17: all objectives, this one included.
    if (objective == Objective::Objectives) return kObjective * table.objectives_of[p].size();
    auto nth_after = [&](Objective first) { return int(objective) - int(first); };
    if (objective <= Objective::LocomotivesD)
        return kOfKind * delivered.locomotives.count(Model(nth_after(Objective::LocomotivesA)));
    if (objective <= Objective::SharesSteamships)
        return kOfKind * assigned(table, p, Destination(nth_after(Objective::SharesTenements)));
    if (objective <= Objective::OrdersSteamships)
        return kOfKind * fulfilled(delivered, Destination(nth_after(Objective::OrdersTenements)));
    const auto destination = Destination(nth_after(Objective::FiveTenements));
    return lorries_asked_for(delivered, destination) >= kLorriesForFive ? kFive : 0;
}

namespace {

// §10.2 RULING R15: what was not delivered counts for nothing.
Indexed<Category, int> points_of(const Rules& rules, const Table& table, Seat p) {
    Indexed<Category, int> points;
    const Deliveries& delivered = table.delivered[p];
    for (Lorry lorry : all<Lorry>)
        points[Category::Lorries] += points_of(lorry) * delivered.lorries.count(lorry);
    for (Order order : all<Order>)
        points[Category::Orders] +=
            rules.edition.order_points[load_of(order)] * delivered.orders.count(order);
    for (Destination destination : all<Destination>)
        points[Category::Shares] += kShare * assigned(table, p, destination);
    points[Category::Tokens] = kToken * tokens(table, p);
    for (Objective objective : table.objectives_of[p])
        points[Category::Objectives] += rules.worth(table, p, objective);
    return points;
}

}  // namespace

Standings<Category> Rules::standings(const State& s) const {
    const Table& table = s.table;
    Standings<Category> result;
    for (Seat p : everyone(table)) {
        result.points[p] = points_of(*this, table, p);
        for (int n : result.points[p]) result.total[p] += n;
    }
    // §10.5 Most points win. RULING R19: in a tie who took a token latest; without one they share.
    auto is_ahead = [&](Seat p, Seat q) {
        if (result.total[p] != result.total[q]) return result.total[p] > result.total[q];
        return last_token(table, p) > last_token(table, q);
    };
    for (Seat p : everyone(table)) {
        result.place[p] = 1;
        for (Seat q : everyone(table)) result.place[p] += is_ahead(q, p);
    }
    return result;
}

// ---- Outlook ------------------------------------------------------------------------------------

namespace {

// §10.4 How many more of what it counts would bring its owner points again.
int missing_for(const Table& table, Seat p, Objective objective) {
    if (objective == Objective::ShiftTokens) return 2 - tokens(table, p) % 2;
    if (objective < Objective::FiveTenements) return 1;
    const auto destination = Destination(int(objective) - int(Objective::FiveTenements));
    return std::max(0, kLorriesForFive - lorries_asked_for(table.delivered[p], destination));
}

ShareOutlook look_at_shares(const Table& table, Seat p, Destination destination) {
    const int count = assigned(table, p, destination);
    return {count, table.shares_of[p].count(destination) - count,
            fulfilled(table.delivered[p], destination) - count};
}

void look_at_seat(const Rules& rules, const Table& table, Seat p, Outlook& outlook) {
    outlook.points[p] = points_of(rules, table, p);
    for (Destination destination : all<Destination>)
        outlook.shares[p][destination] = look_at_shares(table, p, destination);
    for (Objective objective : table.objectives_of[p])
        outlook.objectives[p].push(
            {objective, rules.worth(table, p, objective), missing_for(table, p, objective)});
    for (const OnTrack& car : table.trains) {
        if (car.owner != p) continue;
        TrainOutlook& train = outlook.trains[p][car.track];
        if (car.lorry)
            train.lorries += lorries_of(*car.lorry);
        else
            train.empty += 1;
    }
}

// §6.1 Which trains could serve an order, and what the others lack.
OrderOutlook look_at_order(const Rules& rules, const Table& table, Seat p, Order order) {
    const int load = int(load_of(order));
    OrderOutlook outlook{order, rules.edition.order_points[load_of(order)], load, {}, {}};
    const Indexed<Track, int> lorries = lorries_on_tracks(table, p);
    for (Track track : all<Track>) {
        const int missing = std::max(0, load - lorries[track]);
        outlook.missing = std::min(int(outlook.missing), missing);
        if (missing == 0)
            (table.locomotives_of[p][track] ? outlook.ready : outlook.unpulled).add(track);
    }
    return outlook;
}

// §3.4 Every way to place as many workers as the area needs: the question of paying for it.
WaysToPay ways_to_pay(State& s, Seat p, Area area) {
    WaysToPay ways{needed(s.table, area), {}, {}};
    s.table.area = area;
    for_each_payment(s, p, [&](const Pay& payment) { ways.cards.push(payment); });
    for (Innovation innovation : {Innovation::UpTo3, Innovation::UpTo4, Innovation::UpTo5})
        if (may_add(s, p, innovation)) ways.innovations.add(innovation);
    return ways;
}

void look_at_areas(const View<State>& view, Outlook& outlook) {
    // What the viewer sees is all that these questions are about.
    State s;
    s.table = view.table;
    s.table.added.clear();
    s.hands[view.seat] = view.hand;
    const Numbers numbers = payable(s, view.seat);
    for (Area area : all<Area>) {
        AreaOutlook& here = outlook.areas[area];
        here.possible = can_carry_out(s, view.seat, area);
        here.payable = can_pay(numbers, here.needed);
        const bool is_told = std::ranges::any_of(
            outlook.payments, [&](const WaysToPay& ways) { return ways.workers == here.needed; });
        if (here.payable && !is_told) outlook.payments.push(ways_to_pay(s, view.seat, area));
    }
    std::ranges::sort(outlook.payments, {}, &WaysToPay::workers);
}

bool is_open(const Table& table, Area area) {
    State s;
    s.table = table;
    return is_in_game(table, area) && (!has_stack(area) || !is_empty(s, stack_of(area)));
}

}  // namespace

Outlook Rules::outlook(const State::Table& table) const {
    Outlook outlook{};
    for (Seat p : everyone(table)) look_at_seat(*this, table, p, outlook);
    for (Area area : all<Area>)
        outlook.areas[area] = {needed(table, area), is_open(table, area), false, false};
    outlook.shifts = shifts(table.players);
    if (table.step == Step::Over) return outlook;
    outlook.shifts_left = shifts(table.players) - table.shift;
    for (Seat p : everyone(table))
        if (!table.passed.contains(p)) outlook.working.add(p);
    outlook.token_to = token_goes_to(table);
    return outlook;
}

Outlook Rules::outlook(const View<State>& view) const {
    const Table& table = view.table;
    Outlook outlook = this->outlook(table);
    for (Order order : all<Order>)
        for (int i = table.open_orders[view.seat].count(order) + view.hand.orders.count(order);
             i > 0; --i)
            outlook.orders.push(look_at_order(*this, table, view.seat, order));
    if (table.step != Step::Over) look_at_areas(view, outlook);
    return outlook;
}

}  // namespace stellwerk::glueck_auf
