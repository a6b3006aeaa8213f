#include "games/glueck_auf/edition.h"

#include <algorithm>

#include "games/glueck_auf/reading.h"

namespace stellwerk::glueck_auf {

namespace {

INDEX(Lorries, 1, 2)

struct PrintedWorkers {
    Strength strength{1};
    Count count;
    RECORD(PrintedWorkers, strength, count)
};
struct PrintedLorries {
    Crest crest{};
    Lorries lorries{1};
    Count points, count;
    RECORD(PrintedLorries, crest, lorries, points, count)
};
struct PrintedWagons {
    Wagon wagon{};
    Count count;
    RECORD(PrintedWagons, wagon, count)
};
struct PrintedLocomotives {
    Model model{};
    Count count;
    RECORD(PrintedLocomotives, model, count)
};
struct PrintedOrders {
    Destination destination{};
    Load lorries{1};
    Count points, count;
    RECORD(PrintedOrders, destination, lorries, points, count)
};
struct PrintedShares {
    Destination destination{};
    Count count;
    RECORD(PrintedShares, destination, count)
};
struct PrintedInnovations {
    Innovation innovation{};
    Count count;
    RECORD(PrintedInnovations, innovation, count)
};

struct File {
    std::string game, edition;
    std::vector<std::string> authors, publishers;
    Group<std::vector<PrintedWorkers>> workers;
    Group<std::vector<std::vector<int>>> removed_workers;
    Group<std::vector<int>> shifts;
    Group<int> token_points;
    Group<std::vector<std::vector<Crest>>> tracks;
    Group<std::vector<PrintedLorries>> lorries;
    Group<std::vector<PrintedWagons>> wagons;
    Group<std::vector<PrintedLocomotives>> locomotives;
    Group<std::vector<PrintedOrders>> orders;
    Group<std::vector<PrintedShares>> shares;
    Group<int> share_points;
    Group<std::vector<Objective>> objectives;
    Group<std::vector<PrintedInnovations>> innovations;
    Group<std::vector<Area>> action_cards;
    Group<std::vector<int>> free_choice;
    RECORD(File, game, edition, authors, publishers, workers, removed_workers, shifts, token_points,
           tracks, lorries, wagons, locomotives, orders, shares, share_points, objectives,
           innovations, action_cards, free_choice)
};

// How many cards there are of each value of a field.
template <Index I, class Printed>
Indexed<I, int> counted(const std::vector<Printed>& cards, I Printed::* field) {
    Indexed<I, int> found;
    for (const Printed& card : cards) found[card.*field] += card.count;
    return found;
}

// ---- What a game cannot be played without -------------------------------------------------------

// K1 Five ones, two twos, a three, a four and a five; K2 two players do without the last two, three
// without the five.
std::optional<Problem> broken_workers(const File& file) {
    const Indexed<Strength, int> found = counted(file.workers.value, &PrintedWorkers::strength);
    constexpr int kEach[] = {5, 2, 1, 1, 1};
    if (!std::ranges::equal(found, kEach)) return wrong_fact("/workers/value", "K1", listed(found));
    const std::vector<std::vector<int>> removed{{4, 5}, {5}, {}};
    for (std::size_t i = 0; i < removed.size(); ++i)
        if (i >= file.removed_workers.value.size() || file.removed_workers.value[i] != removed[i])
            return wrong_fact("/removed_workers/value", "K2", int(i) + Rules::kMinPlayers);
    if (file.removed_workers.value.size() > removed.size())
        return wrong_fact("/removed_workers/value", "K2", int(file.removed_workers.value.size()));
    return {};
}

// K4 Ten of each crest; one lorry for 1 or 2 points, or two for none.
std::optional<Problem> broken_lorries(const File& file) {
    const auto& lorries = file.lorries.value;
    for (std::size_t i = 0; i < lorries.size(); ++i) {
        const int points = lorries[i].points;
        const bool fits =
            lorries[i].lorries == Lorries(2) ? points == 0 : points == 1 || points == 2;
        if (!fits) return wrong_fact(item("lorries", i, "/points"), "K4", points);
    }
    const Indexed<Crest, int> found = counted(lorries, &PrintedLorries::crest);
    for (Crest crest : all<Crest>)
        if (found[crest] != kLorries / kMemberCount<Crest>)
            return wrong_fact("/lorries/value", "K4", times(found[crest], name_of(crest)));
    return {};
}

// K5 Six of each crest and sixteen jokers. K3 Seven of each locomotive.
std::optional<Problem> broken_wagons(const File& file) {
    const Indexed<Wagon, int> wagons = counted(file.wagons.value, &PrintedWagons::wagon);
    for (Wagon wagon : all<Wagon>)
        if (wagons[wagon] != (wagon == Wagon::Joker ? 16 : 6))
            return wrong_fact("/wagons/value", "K5", times(wagons[wagon], name_of(wagon)));
    const Indexed<Model, int> models = counted(file.locomotives.value, &PrintedLocomotives::model);
    for (Model model : all<Model>)
        if (models[model] != kLocomotives / kMemberCount<Model>)
            return wrong_fact("/locomotives/value", "K3", times(models[model], name_of(model)));
    return {};
}

// K6 The crests of the tracks; so K13 a joker on track 1 takes no tower.
std::optional<Problem> broken_tracks(const File& file) {
    const auto& tracks = file.tracks.value;
    if (tracks.size() != std::size_t(kRange<Track>.size()))
        return wrong_fact("/tracks/value", "K6", int(tracks.size()));
    for (Track track : all<Track>) {
        const auto& crests = tracks[std::size_t(track) - 1];
        std::size_t shown = 0;
        for (Crest crest : all<Crest>) {
            const bool is_there = std::ranges::find(crests, crest) != crests.end();
            shown += is_there;
            if (is_there != shows(track, crest))
                return wrong_fact(item("tracks", std::size_t(track) - 1), "K6",
                                  times(is_there, name_of(crest)));
        }
        if (shown != crests.size())
            return wrong_fact(item("tracks", std::size_t(track) - 1), "K6", int(crests.size()));
    }
    return {};
}

// As the file writes it: no language, and no number of which nobody knows what it counts.
std::string asking_for(Load lorries) { return "\"lorries\": " + std::to_string(int(lorries)); }

// K7 Seven for each destination; 3, 5, 7 or 10 points, the same for the same number of lorries. K17
// Five lorries can be asked for.
std::optional<Problem> broken_orders(const File& file) {
    const auto& orders = file.orders.value;
    Indexed<Load, int> points;
    Indexed<Destination, int> asked;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        const PrintedOrders& order = orders[i];
        const int known[] = {3, 5, 7, 10};
        const bool is_known = std::ranges::find(known, int(order.points)) != std::end(known);
        if (!is_known || (points[order.lorries] != 0 && points[order.lorries] != order.points))
            return wrong_fact(
                item("orders", i, "/points"), "K7",
                asking_for(order.lorries) + ", \"points\": " + std::to_string(order.points));
        points[order.lorries] = order.points;
        asked[order.destination] += int(order.lorries) * order.count;
    }
    for (Load load : all<Load>)
        if (points[load] == 0) return wrong_fact("/orders/value", "K7", times(0, asking_for(load)));
    const Indexed<Destination, int> found = counted(orders, &PrintedOrders::destination);
    for (Destination destination : all<Destination>) {
        if (found[destination] != kOrders / kMemberCount<Destination>)
            return wrong_fact("/orders/value", "K7",
                              times(found[destination], name_of(destination)));
        if (asked[destination] < 5)
            return wrong_fact("/orders/value", "K17",
                              times(asked[destination], name_of(destination)));
    }
    return {};
}

// K8 Six shares for each destination, of 3 points. K9 Shifts and their tokens.
std::optional<Problem> broken_shares_and_shifts(const File& file) {
    const Indexed<Destination, int> found = counted(file.shares.value, &PrintedShares::destination);
    for (Destination destination : all<Destination>)
        if (found[destination] != kShares / kMemberCount<Destination>)
            return wrong_fact("/shares/value", "K8",
                              times(found[destination], name_of(destination)));
    if (file.share_points.value != 3)
        return wrong_fact("/share_points/value", "K8", file.share_points.value);
    if (file.shifts.value != std::vector{7, 6, 5})
        return wrong_fact("/shifts/value", "K9", listed(file.shifts.value));
    if (file.token_points.value != 1)
        return wrong_fact("/token_points/value", "K9", file.token_points.value);
    return {};
}

// K10 Every objective once. K11 Sixteen innovations, some of each kind. K14 The five action cards;
// K15 free choice starts at two workers.
std::optional<Problem> broken_other_cards(const File& file) {
    Indexed<Objective, int> objectives;
    for (std::size_t i = 0; i < file.objectives.value.size(); ++i)
        if (++objectives[file.objectives.value[i]] > 1)
            return wrong_fact(item("objectives", i), "K10",
                              times(2, name_of(file.objectives.value[i])));
    for (Objective objective : all<Objective>)
        if (objectives[objective] == 0)
            return wrong_fact("/objectives/value", "K10", times(0, name_of(objective)));
    const Indexed<Innovation, int> innovations =
        counted(file.innovations.value, &PrintedInnovations::innovation);
    int total = 0;
    for (Innovation innovation : all<Innovation>) {
        total += innovations[innovation];
        // A worker innovation may be there twice: a payment has room for six of them.
        if (innovations[innovation] == 0 || (is_worker(innovation) && innovations[innovation] > 2))
            return wrong_fact("/innovations/value", "K11",
                              times(innovations[innovation], name_of(innovation)));
    }
    if (total != kInnovations) return wrong_fact("/innovations/value", "K11", total);
    const std::vector<Area> actions{Area::Mine01, Area::Mine12, Area::Mine23, Area::Deliver,
                                    Area::FreeChoice};
    if (file.action_cards.value != actions)
        return wrong_fact("/action_cards/value", "K14", int(file.action_cards.value.size()));
    if (file.free_choice.value != std::vector{1, 4, 1})
        return wrong_fact("/free_choice/value", "K15", listed(file.free_choice.value));
    return {};
}

std::optional<Problem> broken_fact(const File& file) {
    if (file.game != Rules::kId) return wrong_fact("/game", "game", file.game);
    for (auto check : {broken_workers, broken_lorries, broken_wagons, broken_tracks, broken_orders,
                       broken_shares_and_shifts, broken_other_cards})
        if (std::optional<Problem> b = check(file)) return b;
    return {};
}

// ---- What our reconstruction keeps to, and anybody's own may not --------------------------------

using Remarks = std::vector<Problem>;

// K12 The example of §10.5: orders worth 30 points, three of them at least.
bool allows_the_score_example(const Edition& edition) {
    constexpr int kSum = 30;
    // ways[orders][points]: whether so many orders can be worth that, three meaning three or more.
    std::array<std::array<bool, kSum + 1>, 4> ways{};
    ways[0][0] = true;
    for (Order order : all<Order>)
        for (int copy = 0; copy < edition.orders.count(order); ++copy)
            for (int points = kSum - edition.order_points[load_of(order)]; points >= 0; --points)
                for (std::size_t orders = 4; orders-- > 0;)
                    if (ways[orders][std::size_t(points)])
                        ways[std::min<std::size_t>(orders + 1, 3)]
                            [std::size_t(points + edition.order_points[load_of(order)])] = true;
    return ways[3][kSum];
}

// K16 (balance) A wagon for every lorry card, and orders for all coal.
void remark_balance(const Edition& edition, Remarks& out) {
    int lorries = 0, asked = 0;
    for (Lorry lorry : all<Lorry>) lorries += lorries_of(lorry) * edition.lorries.count(lorry);
    for (Order order : all<Order>) asked += int(load_of(order)) * edition.orders.count(order);
    if (asked < lorries)
        out.push_back(wrong_fact("/orders/value", "K16",
                                 std::to_string(lorries) + " > " + std::to_string(asked)));
}

Edition edition_of(const File& file) {
    Edition edition;
    for (const PrintedWorkers& w : file.workers.value) edition.workers.add(w.strength, w.count);
    for (const PrintedLorries& l : file.lorries.value)
        edition.lorries.add(
            Lorry(int(l.crest) * 3 + (l.lorries == Lorries(2) ? 2 : int(l.points) - 1)), l.count);
    for (const PrintedWagons& w : file.wagons.value) edition.wagons.add(w.wagon, w.count);
    for (const PrintedLocomotives& l : file.locomotives.value)
        edition.locomotives.add(l.model, l.count);
    for (const PrintedOrders& o : file.orders.value) {
        edition.orders.add(order_to(o.destination, o.lorries), o.count);
        edition.order_points[o.lorries] = o.points;
    }
    for (const PrintedShares& s : file.shares.value) edition.shares.add(s.destination, s.count);
    for (const PrintedInnovations& i : file.innovations.value)
        edition.innovations.add(i.innovation, i.count);
    return edition;
}

}  // namespace

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& json) {
    auto file = json::read<File>(json);
    if (!file) return std::unexpected(file.error());
    if (std::optional<Problem> problem = broken_fact(*file)) return std::unexpected(*problem);

    LoadedEdition<Edition> result{edition_of(*file), {}};
    if (!allows_the_score_example(result.edition))
        result.remarks.push_back(wrong_fact("/orders/value", "K12", "–"));
    remark_balance(result.edition, result.remarks);
    return result;
}

}  // namespace stellwerk::glueck_auf
