#include "games/isle_of_trains/edition.h"

#include <algorithm>
#include <set>

#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

namespace {

struct PrintedEngine {
    Card card{};
    Count copies, cost, points, power;
    Maybe<Good> cargo;
    RECORD(PrintedEngine, card, copies, cost, points, power, cargo)
};
struct PrintedCar {
    Card card{};
    Count copies, cost, points, weight, capacity;
    Good holds{};
    Maybe<Good> cargo;
    Bonus bonus;
    RECORD(PrintedCar, card, copies, cost, points, weight, capacity, holds, cargo, bonus)
};
struct PrintedCaboose {
    Card card{};
    Count copies, cost, points, weight, power, capacity;
    Maybe<Good> cargo;
    RECORD(PrintedCaboose, card, copies, cost, points, weight, power, capacity, cargo)
};
struct PrintedBuilding {
    Card card{};
    Count copies, cost, points;
    Maybe<Good> cargo;
    RECORD(PrintedBuilding, card, copies, cost, points, cargo)
};
struct PrintedDemand {
    Count coal, oil, box, points;
    RECORD(PrintedDemand, coal, oil, box, points)
    int goods() const { return coal + oil + box; }
};
struct PrintedOrder {
    std::string name;
    PrintedDemand first;
    std::vector<PrintedDemand> follow_ups;
    RECORD(PrintedOrder, name, first, follow_ups)
};

struct File {
    std::string game, edition;
    std::vector<std::string> authors, publishers;
    Group<int> start_hand, hand_limit, actions, cards_per_cargo, points_per_cargo;
    Group<std::vector<int>> end_orders;
    Group<int> open_cards;
    Group<std::vector<PrintedEngine>> engines;
    Group<std::vector<PrintedCar>> cars;
    Group<std::vector<PrintedCaboose>> cabooses;
    Group<std::vector<PrintedBuilding>> buildings;
    Group<std::vector<PrintedOrder>> orders;
    RECORD(File, game, edition, authors, publishers, start_hand, hand_limit, actions,
           cards_per_cargo, points_per_cargo, end_orders, open_cards, engines, cars, cabooses,
           buildings, orders)
};

// ---- What a game cannot be played without -------------------------------------------------------

// I1 How often each card is there.
constexpr int copies_of(Card card) {
    switch (type_of(card)) {
        case Type::Engine:   return card == Card::Engine3 ? 3 : 4;
        case Type::Hopper:
        case Type::Tanker:
        case Type::Boxcar:   return 4 - int(card) % 3;
        case Type::Caboose:
        case Type::Building: break;
    }
    return 1;
}

// Every card of these types once, in the right group and with the right number of copies.
template <class Printed>
std::optional<Problem> broken_group(const std::vector<Printed>& printed, std::string_view group,
                                    Type first, Type last) {
    Set<Card> seen;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        const auto& [card, copies] = std::pair(printed[i].card, int(printed[i].copies));
        const Type type = type_of(card);
        if (type < first || type > last || seen.contains(card))
            return wrong_fact(item(group, i, "/card"), "I1", std::string(name_of(card)));
        if (copies != copies_of(card)) return wrong_fact(item(group, i, "/copies"), "I1", copies);
        // I14 RULING R33: what cannot be paid with all other cards of a hand is no price.
        if (printed[i].cost > CardSets::kMost - 1)
            return wrong_fact(item(group, i, "/cost"), "I14", printed[i].cost);
        seen.add(card);
    }
    for (Card card : all<Card>)
        if (first <= type_of(card) && type_of(card) <= last && !seen.contains(card))
            return wrong_fact("/" + std::string(group) + "/value", "I1",
                              "0 × " + std::string(name_of(card)));
    return {};
}

std::optional<Problem> broken_counts(const File& file) {
    const std::pair<const char*, std::pair<int, int>> numbers[] = {
        {"start_hand", {file.start_hand.value, kStartHand}},
        {"hand_limit", {file.hand_limit.value, kHandLimit}},
        {"actions", {file.actions.value, kActions}},
        {"cards_per_cargo", {file.cards_per_cargo.value, kCardsPerCargo}},
        {"points_per_cargo", {file.points_per_cargo.value, kPointsPerCargo}},
        {"open_cards", {file.open_cards.value, kOpen}}};
    for (const auto& [group, value] : numbers)
        if (value.first != value.second)
            return wrong_fact("/" + std::string(group) + "/value", "rules", value.first);
    // I13 The end after 4, 5 or 6 orders.
    if (file.end_orders.value != std::vector{4, 5, 6})
        return wrong_fact("/end_orders/value", "I13",
                          json::dump(json::write(file.end_orders.value)));
    return {};
}

std::optional<Problem> broken_engines(const File& file) {
    // I2 Pulling power 4, 6 and 8.
    for (std::size_t i = 0; i < file.engines.value.size(); ++i) {
        const PrintedEngine& engine = file.engines.value[i];
        if (engine.power != 4 + 2 * int(engine.card))
            return wrong_fact(item("engines", i, "/power"), "I2", engine.power);
    }
    return {};
}

// I3 What loading each car brings. I4 is the rulebook's example among them.
Bonus bonus_of(Card car) {
    using enum Deed;
    switch (car) {
        case Card::Hopper1: return {3, 1, {}};
        case Card::Hopper2: return {2, 0, {Build}};
        case Card::Hopper3: return {2, 0, Set<Deed>::full()};
        case Card::Tanker1: return {3, 0, {}};
        case Card::Tanker2: return {3, 0, {Deliver}};
        case Card::Tanker3: return {3, 0, {Load, Deliver}};
        case Card::Boxcar1: return {4, 0, {}};
        case Card::Boxcar2: return {4, 0, {Load}};
        case Card::Boxcar3: return {5, 1, {Load}};
        default:            return {};
    }
}

std::optional<Problem> broken_cars(const File& file) {
    const auto& cars = file.cars.value;
    for (std::size_t i = 0; i < cars.size(); ++i) {
        const PrintedCar& car = cars[i];
        if (car.bonus != bonus_of(car.card))
            return wrong_fact(item("cars", i, "/bonus"), "I3", json::dump(json::write(car.bonus)));
        // I5 Nothing but Caboose 6 is without weight.
        if (car.weight == 0) return wrong_fact(item("cars", i, "/weight"), "I5", 0);
        // I16 Hoppers carry coal, tankers oil, boxcars boxes.
        if (car.holds != good_of(car.card))
            return wrong_fact(item("cars", i, "/holds"), "I16", std::string(name_of(car.holds)));
        // I6 A better car is dearer and carries more, and no more than three.
        if (car.capacity < 1 || car.capacity > kRange<Spot>.last)
            return wrong_fact(item("cars", i, "/capacity"), "I6", car.capacity);
        for (const PrintedCar& old : cars) {
            if (!is_upgrade_of(car.card, old.card)) continue;
            if (car.cost <= old.cost) return wrong_fact(item("cars", i, "/cost"), "I6", car.cost);
            if (car.capacity <= old.capacity)
                return wrong_fact(item("cars", i, "/capacity"), "I6", car.capacity);
        }
    }
    return {};
}

std::optional<Problem> broken_cabooses(const File& file) {
    for (std::size_t i = 0; i < file.cabooses.value.size(); ++i) {
        const PrintedCaboose& caboose = file.cabooses.value[i];
        // I5 Caboose 6 adds 2 to the power and weighs nothing.
        const bool helps = caboose.card == Card::Caboose6;
        if (caboose.power != (helps ? kPowerOfCaboose6 : 0))
            return wrong_fact(item("cabooses", i, "/power"), "I5", caboose.power);
        if ((caboose.weight == 0) != helps)
            return wrong_fact(item("cabooses", i, "/weight"), "I5", caboose.weight);
        // I6 Caboose 3 has room for one cargo, the others for none.
        if (caboose.capacity != (caboose.card == Card::Caboose3 ? 1 : 0))
            return wrong_fact(item("cabooses", i, "/capacity"), "I6", caboose.capacity);
    }
    return {};
}

std::optional<Problem> broken_orders(const File& file) {
    const auto& orders = file.orders.value;
    // I8 Six cards with two different follow-ups each.
    if (int(orders.size()) != kRange<Order>.size())
        return wrong_fact("/orders/value", "I8", int(orders.size()));
    std::set<std::string> names;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        const PrintedOrder& order = orders[i];
        if (order.name.empty() || !names.insert(order.name).second)
            return wrong_fact(item("orders", i, "/name"), "I8", order.name);
        if (order.first.goods() == 0) return wrong_fact(item("orders", i, "/first"), "I8", 0);
        if (order.follow_ups.size() != 2 || order.follow_ups[0] == order.follow_ups[1])
            return wrong_fact(item("orders", i, "/follow_ups"), "I8", int(order.follow_ups.size()));
        for (std::size_t j = 0; j < 2; ++j) {
            const std::string path = item("orders", i, "/follow_ups/") + std::to_string(j);
            if (order.follow_ups[j].goods() == 0) return wrong_fact(path, "I8", 0);
            // I9 The points of a follow-up include those of the first order.
            if (order.follow_ups[j].points <= order.first.points)
                return wrong_fact(path + "/points", "I9", order.follow_ups[j].points);
        }
    }
    return {};
}

std::optional<Problem> broken_fact(const File& file) {
    if (file.game != Rules::kId) return wrong_fact("/game", "game", file.game);
    if (std::optional<Problem> b = broken_counts(file)) return b;
    if (std::optional<Problem> b =
            broken_group(file.engines.value, "engines", Type::Engine, Type::Engine))
        return b;
    if (std::optional<Problem> b =
            broken_group(file.cars.value, "cars", Type::Hopper, Type::Boxcar))
        return b;
    if (std::optional<Problem> b =
            broken_group(file.cabooses.value, "cabooses", Type::Caboose, Type::Caboose))
        return b;
    if (std::optional<Problem> b =
            broken_group(file.buildings.value, "buildings", Type::Building, Type::Building))
        return b;
    if (std::optional<Problem> b = broken_engines(file)) return b;
    if (std::optional<Problem> b = broken_cars(file)) return b;
    if (std::optional<Problem> b = broken_cabooses(file)) return b;
    return broken_orders(file);
}

Demand demand_of(const PrintedDemand& printed) {
    Demand demand;
    demand.goods[Good::Coal] = printed.coal;
    demand.goods[Good::Oil] = printed.oil;
    demand.goods[Good::Box] = printed.box;
    demand.points = printed.points;
    return demand;
}

Edition edition_of(const File& file) {
    Edition edition;
    for (const PrintedEngine& e : file.engines.value)
        edition.card[e.card] = {e.copies, e.cost, e.points, 0, e.power, 0, e.cargo, {}};
    for (const PrintedCar& c : file.cars.value)
        edition.card[c.card] = {c.copies, c.cost,     c.points, c.weight,
                                0,        c.capacity, c.cargo,  c.bonus};
    for (const PrintedCaboose& c : file.cabooses.value)
        edition.card[c.card] = {c.copies, c.cost,     c.points, c.weight,
                                c.power,  c.capacity, c.cargo,  {}};
    for (const PrintedBuilding& b : file.buildings.value)
        edition.card[b.card] = {b.copies, b.cost, b.points, 0, 0, 0, b.cargo, {}};
    for (Order order : all<Order>) {
        const PrintedOrder& printed = file.orders.value[std::size_t(int(order) - 1)];
        OrderFacts& facts = edition.order[order];
        facts.first = demand_of(printed.first);
        for (FollowUp f : all<FollowUp>)
            facts.follow_up[f] = demand_of(printed.follow_ups[std::size_t(int(f) - 1)]);
    }
    return edition;
}

// ---- What the printed edition keeps in balance, and anybody's own may not -----------------------

// I12 Is there a train worth so much that carries so much, of cars that its engine can pull?
bool has_train(const Edition& edition, int points, int cargo) {
    constexpr int kWeights = CardSets::kMost + 1;
    // The most cargo that cars of that weight and those points can carry; -1: there are none.
    std::vector<std::array<int, kWeights>> best(std::size_t(points) + 1);
    for (auto& row : best) row.fill(-1);
    best[0][0] = 0;
    for (Card card : all<Card>) {
        const CardFacts& facts = edition.card[card];
        for (int copy = 0; is_car(card) && copy < facts.copies; ++copy)
            for (int p = points; p >= facts.points; --p)
                for (int w = kWeights - 1; w >= facts.weight; --w) {
                    const int before =
                        best[std::size_t(p - facts.points)][std::size_t(w - facts.weight)];
                    int& most = best[std::size_t(p)][std::size_t(w)];
                    if (before >= 0) most = std::max(most, before + facts.capacity);
                }
    }
    for (Card engine : {Card::Engine1, Card::Engine2, Card::Engine3}) {
        const CardFacts& facts = edition.card[engine];
        for (int w = 0; w <= facts.power && facts.points <= points; ++w)
            if (best[std::size_t(points - facts.points)][std::size_t(w)] >= cargo) return true;
    }
    return false;
}

void remark_example(const Edition& edition, std::vector<Problem>& remarks) {
    // I10 The example of scoring: a follow-up and a first order for 27 points with six boxes.
    constexpr int kTrain = 23, kOrders = 27, kCargo = 3, kBoxes = 6;
    bool found = false;
    for (Order a : all<Order>)
        for (FollowUp f : all<FollowUp>)
            for (Order b : all<Order>) {
                const Demand &first = edition.order[a].first, &next = edition.order[a].follow_up[f],
                             &other = edition.order[b].first;
                const int boxes =
                    first.goods[Good::Box] + next.goods[Good::Box] + other.goods[Good::Box];
                found |= a != b && next.points + other.points == kOrders && boxes == kBoxes;
            }
    if (!found) remarks.push_back(wrong_fact("/orders/value", "I10", "0"));
    // I11, I12 Its train is worth 23 and carries 3; all in all that makes 65.
    if (!has_train(edition, kTrain, kCargo)) {
        remarks.push_back(wrong_fact("/cars/value", "I12", "0"));
        remarks.push_back(wrong_fact("/cars/value", "I11", "0"));
    }
}

void remark_balance(const Edition& edition, std::vector<Problem>& remarks) {
    // I7 Ten cards are jokers. I14 All buildings are, and cost the same.
    int jokers = 0;
    for (Card card : all<Card>) {
        const CardFacts& facts = edition.card[card];
        if (!facts.cargo) jokers += facts.copies;
        if (is_building(card) &&
            (facts.cargo || facts.cost != edition.card[Card::CoalFactory].cost))
            remarks.push_back(wrong_fact("/buildings/value", "I14", std::string(name_of(card))));
    }
    if (jokers != 10) remarks.push_back(wrong_fact("/engines/value", "I7", jokers));
    std::set<std::array<int, 3>> pairs;
    for (Order order : all<Order>) {
        const OrderFacts& facts = edition.order[order];
        // I15 No follow-up asks for more than five goods, or three of a kind.
        for (const Demand& demand : facts.follow_up) {
            int sum = 0, most = 0;
            for (Good good : all<Good>) {
                sum += demand.goods[good];
                most = std::max<int>(most, demand.goods[good]);
            }
            if (sum > 5 || most > 3)
                remarks.push_back(
                    wrong_fact(item("orders", std::size_t(int(order) - 1)), "I15", sum));
        }
        std::array<int, 3> goods{};
        for (Good good : all<Good>) goods[std::size_t(good)] = facts.first.goods[good];
        if (goods[0] + goods[1] + goods[2] == 2) pairs.insert(goods);
    }
    // I17 The first orders are the six pairs of goods.
    if (pairs.size() != 6) remarks.push_back(wrong_fact("/orders/value", "I17", int(pairs.size())));
}

}  // namespace

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& json) {
    auto file = json::read<File>(json);
    if (!file) return std::unexpected(file.error());
    if (std::optional<Problem> problem = broken_fact(*file)) return std::unexpected(*problem);

    LoadedEdition<Edition> result{edition_of(*file), {}, {}};
    remark_example(result.edition, result.remarks);
    remark_balance(result.edition, result.remarks);
    for (Order order : all<Order>) {
        const std::string& name = file->orders.value[std::size_t(int(order) - 1)].name;
        result.labels.push_back({"name.order." + std::to_string(int(order)), name, name});
    }
    return result;
}

}  // namespace stellwerk::isle_of_trains
