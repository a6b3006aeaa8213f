#include "bots/isle_of_trains_standing.h"

namespace stellwerk::isle_of_trains {

namespace {

// A goal is worth less with every action that it still takes: something may come between.
constexpr double kPatience = 0.85;
// Building a car for goods that find no room takes an action, and cards that have to be got first.
constexpr double kActionsForACar = 2.5;
// How many rounds a player takes to an order, on average.
constexpr double kRoundsPerOrder = 4.5;

// OPTIMIZATION: by halves of actions.
constexpr auto kPatienceFor = [] {
    std::array<double, 64> table{};
    double half = 0.9219544457292888;  // the root of kPatience
    table[0] = 1;
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = table[i - 1] * half;
    return table;
}();
static_assert(kPatienceFor[2] > kPatience - 1e-9 && kPatienceFor[2] < kPatience + 1e-9);
// An order that is met opens the way to the next one, as long as there is time for it.
constexpr double kNextOrder = 4, kActionsForAnOrder = 5;

double patience(double actions) {
    return kPatienceFor[std::min<std::size_t>(63, std::size_t(2 * actions))];
}

// Abilities, in points for each action still to come.
double ability_of(Card card) {
    switch (card) {
        case Card::Caboose1: return 0.15;
        case Card::Caboose2: return 0.12;
        case Card::Caboose3: return 0.05;
        case Card::Caboose4: return 0.1;
        case Card::Caboose5: return 0.12;
        default:             return 0;
    }
}

void own(Standing& standing, Card building) {
    switch (building) {
        case Card::CoalFactory:  standing.per_good[Good::Coal] += kPointsOfBuilding; break;
        case Card::Refinery:     standing.per_good[Good::Oil] += kPointsOfBuilding; break;
        case Card::CustomsHouse: standing.per_good[Good::Box] += kPointsOfBuilding; break;
        case Card::Bank:         standing.per_cargo += kPointsOfBuilding; break;
        default:                 break;
    }
}

}  // namespace

int Standing::cargo() const {
    int sum = supply.wild;
    for (int n : supply.goods) sum += n;
    return sum;
}

Appraiser::Appraiser(const Rules& rules, const Table& table) : rules_(rules), table_(table) {
    const int orders_left = std::max(0, orders_to_end(table.players) - orders_taken(table));
    rounds_ = table.last_turns ? 0 : 1 + orders_left * kRoundsPerOrder / table.players;
    if (!table.last_turns && orders_left == 0) rounds_ = 1;
}

// ---- Standings

Standing Appraiser::standing_of(Seat p, int points) const {
    const Train& train = table_.trains[p];
    Standing standing;
    standing.points = points;
    standing.hand = table_.cards[p];
    standing.pull = power_of(rules_, train) - weight_of(rules_, train);
    standing.begun = unfinished_order(table_, p);
    for (Card building : train.buildings) own(standing, building);
    for (const Car& car : train.cars) {
        standing.ability += ability_of(car.card);
        const int room = facts(rules_, car.card).capacity - car.cargo.size();
        if (has_levels(car.card))
            standing.room[good_of(car.card)] += room;
        else if (car.card == Card::Caboose3)
            standing.room_for_any += room;
    }
    const Set<Hold> leaving = p == table_.turn ? table_.for_order | table_.for_cards : Set<Hold>();
    for_each_cargo(train, [&](Hold hold, Card car, const Cargo& cargo) {
        if (leaving.contains(hold))
            standing.points -= standing.per_cargo;
        else
            standing.supply.add(counts_as(rules_, car, cargo));
    });
    return standing;
}

void Appraiser::couple(Standing& standing, Card card, Maybe<Card> old) const {
    const CardFacts& now = facts(rules_, card);
    if (is_building(card)) return own(standing, card);
    if (type_of(card) == Type::Engine) {
        standing.pull += now.power - facts(rules_, *old).power;
        return;
    }
    standing.ability += ability_of(card);
    standing.pull -= now.weight - (old ? int(facts(rules_, *old).weight) : 0);
    if (card == Card::Caboose6) standing.pull += kPowerOfCaboose6;
    if (card == Card::Caboose3) standing.room_for_any += now.capacity;
    if (has_levels(card))
        standing.room[good_of(card)] +=
            now.capacity - (old ? int(facts(rules_, *old).capacity) : 0);
}

void Appraiser::meet(Standing& standing, Order order, Maybe<FollowUp> follow_up) const {
    const Demand& demand = demand_of(rules_, order, follow_up);
    standing.points += demand.points;
    if (follow_up) standing.points -= demand_of(rules_, order, {}).points;
    for (Good good : all<Good>) {
        const int needed = demand.goods[good];
        const int taken = std::min(needed, standing.supply.goods[good]);
        standing.supply.goods[good] -= taken;
        standing.supply.wild -= needed - taken;
        standing.room[good] += taken;
        standing.points += needed * (standing.per_good[good] - standing.per_cargo);
    }
    if (kActions * rounds_ > kActionsForAnOrder) standing.points += kNextOrder;
    if (follow_up)
        standing.begun = {};
    else
        standing.begun = order;
}

// ---- What they are worth

double Appraiser::later_actions(Seat p) const {
    if (!table_.last_turns) return kActions * rounds_;
    // §9.2 Everybody has one more turn; those who had it have none.
    const int turns_until_mine = (index(p) - index(table_.turn) + table_.players) % table_.players;
    return turns_until_mine > 0 && turns_until_mine < table_.turns_left ? kActions : 0;
}

double Appraiser::card_worth(double actions) { return std::clamp(0.16 * actions, 0.0, 0.75); }

// A goal is worth its points, less what has to be given for it, sooner rather than later.
double Appraiser::goal_worth(const Standing& standing, Order order, Maybe<FollowUp> follow_up,
                             double actions) const {
    const Demand& demand = demand_of(rules_, order, follow_up);
    double gain = demand.points;
    if (follow_up) gain -= demand_of(rules_, order, {}).points;
    int lacking = -standing.supply.wild, homeless = -standing.supply.wild - standing.room_for_any;
    for (Good good : all<Good>) {
        const int lacks = std::max(0, demand.goods[good] - standing.supply.goods[good]);
        lacking += lacks;
        homeless += std::max(0, lacks - standing.room[good]);
        gain += demand.goods[good] * (standing.per_good[good] - standing.per_cargo);
    }
    const double needed = 1 + std::max(0, lacking) + kActionsForACar * std::max(0, homeless);
    if (needed > actions) return 0;
    if (actions - needed > kActionsForAnOrder) gain += kNextOrder;
    return std::max(0.0, gain) * patience(needed);
}

Appraiser::Goal Appraiser::nearest_goal(const Standing& standing, double actions) const {
    Goal best;
    auto consider = [&](Order order, Maybe<FollowUp> follow_up) {
        const double worth = goal_worth(standing, order, follow_up, actions);
        if (worth > best.worth) best = {worth, order, follow_up};
    };
    if (standing.begun) {
        for (FollowUp follow_up : all<FollowUp>) consider(*standing.begun, follow_up);
        return best;
    }
    for (Order order : all<Order>)
        if (!table_.orders[order].holder) consider(order, {});
    return best;
}

int Appraiser::wanted(Seat p, const Standing& standing, Good good) const {
    const Goal goal = nearest_goal(standing, later_actions(p) + kActions);
    if (!goal.order) return 0;
    const Demand& demand = demand_of(rules_, *goal.order, goal.follow_up);
    return std::max(0, demand.goods[good] - standing.supply.goods[good]);
}

double Appraiser::worth(Seat p, const Standing& standing, int actions_of_turn) const {
    const double later = later_actions(p), actions = later + actions_of_turn;
    double worth = standing.points + nearest_goal(standing, actions).worth;
    // Cards: only five outlive the turn, but some more can be spent in it.
    const double card = card_worth(actions);
    const int beyond = std::max(0, standing.hand - kHandLimit);
    worth += card * std::min(standing.hand, kHandLimit);
    worth += 0.7 * card * std::min(beyond, 5 * actions_of_turn);
    // Cargo can be turned into cards; room and power are used some day; abilities work on.
    worth += 0.5 * card * standing.cargo();
    int room = standing.room_for_any;
    for (int n : standing.room) room += n;
    worth += std::min(actions, 8.0) * (0.05 * room + 0.06 * std::min(standing.pull, 4));
    return worth + actions * standing.ability;
}

}  // namespace stellwerk::isle_of_trains
