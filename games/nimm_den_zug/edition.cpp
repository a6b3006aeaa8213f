#include "games/nimm_den_zug/edition.h"

#include <algorithm>
#include <map>

#include "games/nimm_den_zug/reading.h"

namespace stellwerk::nimm_den_zug {

namespace {

INDEX(Multiplier, 1, 9)

struct MoneyTiles {
    int value = 0;
    Count count;
    RECORD(MoneyTiles, value, count)
};
struct PrintedLoco {
    Loco name{};
    Multiplier multiplier{1};
    Money power{};
    std::uint16_t speed = 0;
    RECORD(PrintedLoco, name, multiplier, power, speed)
};
struct PrintedWagons {
    Kind kind{};
    Value value{1};  // N7: $50 to $500, in steps of 50
    Count count;
    RECORD(PrintedWagons, kind, value, count)
};
struct PrintedGoal {
    Goal goal{};
    Money bonus{};
    RECORD(PrintedGoal, goal, bonus)
};

struct File {
    std::string game, edition;
    std::vector<std::string> authors, publishers;
    Group<int> rounds;
    Group<Money> start_money;
    Group<std::vector<MoneyTiles>> money;
    Group<int> locomotives_each, goals_each;
    Group<std::vector<int>> locomotives_in_play, display, wagons_to_end;
    Group<std::vector<Auction>> auction_tiles;
    Group<std::vector<Money>> order_tiles;
    Group<Money> second_of_two;
    Group<std::vector<PrintedLoco>> locomotives;
    Group<std::vector<PrintedWagons>> wagons;
    Group<std::vector<Special>> special_cards;
    Group<Money> bonus_card;
    Group<std::vector<PrintedGoal>> goals;
    RECORD(File, game, edition, authors, publishers, rounds, start_money, money, locomotives_each,
           goals_each, locomotives_in_play, display, wagons_to_end, auction_tiles, order_tiles,
           second_of_two, locomotives, wagons, special_cards, bonus_card, goals)
};

// Every name once: the first that is there twice, or the first that is missing.
template <class Name, class Printed, class NameOf>
std::optional<Problem> each_once(const std::vector<Printed>& printed, NameOf name,
                                 std::string_view group, std::string_view field,
                                 const std::string& fact) {
    Indexed<Name, int> seen;
    for (std::size_t i = 0; i < printed.size(); ++i)
        if (++seen[name(printed[i])] > 1)
            return wrong_fact(item(group, i, field), fact, times(2, name_of(name(printed[i]))));
    for (Name n : all<Name>)
        if (seen[n] == 0)
            return wrong_fact("/" + std::string(group) + "/value", fact, times(0, name_of(n)));
    return {};
}

// ---- What a game cannot be played without -------------------------------------------------------

std::optional<Problem> broken_counts(const File& file) {
    // N13 Three locomotives for each of two to six players. N24 The display of each.
    const std::vector<int> in_play{6, 9, 12, 15, 18}, display{3, 3, 4, 4, 5}, to_end{5, 6};
    if (file.locomotives_each.value != kLocosEach)
        return wrong_fact("/locomotives_each/value", "N13", file.locomotives_each.value);
    if (file.locomotives_in_play.value != in_play)
        return wrong_fact("/locomotives_in_play/value", "N13",
                          listed(file.locomotives_in_play.value));
    if (file.display.value != display)
        return wrong_fact("/display/value", "N24", listed(file.display.value));
    // N15 Three goals for each. N17 Three rounds, each with an auction tile of its own.
    if (file.goals_each.value != kGoalsEach)
        return wrong_fact("/goals_each/value", "N15", file.goals_each.value);
    if (file.rounds.value != kRange<Round>.last)
        return wrong_fact("/rounds/value", "N17", file.rounds.value);
    if (file.wagons_to_end.value != to_end)
        return wrong_fact("/wagons_to_end/value", "N17", listed(file.wagons_to_end.value));
    return {};
}

// N6, N20 The money there is, and that it is enough to begin with.
std::optional<Problem> broken_money(const File& file) {
    const std::map<int, int> box{{50, 20}, {100, 25}, {500, 35}, {1000, 35}, {5000, 10}};
    std::map<int, int> found;
    for (const MoneyTiles& tiles : file.money.value) found[tiles.value] += tiles.count;
    for (std::size_t i = 0; i < file.money.value.size(); ++i) {
        const MoneyTiles& tiles = file.money.value[i];
        const auto expected = box.find(tiles.value);
        if (expected == box.end() || expected->second != found[tiles.value])
            return wrong_fact(item("money", i, ""), "N6",
                              times(tiles.count, std::to_string(tiles.value)));
    }
    if (found.size() != box.size())
        return wrong_fact("/money/value", "N6", int(file.money.value.size()));
    int bank = 0;
    for (const auto& [value, count] : box) bank += value * count;
    const int starts = Rules::kMaxPlayers * amount(file.start_money.value);
    if (starts > bank || starts == 0)
        return wrong_fact("/start_money/value", "N20", amount(file.start_money.value));
    return {};
}

std::optional<Problem> broken_locomotives(const File& file) {
    // N1, N2 Eighteen of them; each name tells its drive.
    const auto& locos = file.locomotives.value;
    if (auto b = each_once<Loco>(
            locos, [](const PrintedLoco& l) { return l.name; }, "locomotives", "/name", "N2"))
        return b;
    // N16 Everybody can pay the power with the money they start with.
    for (std::size_t i = 0; i < locos.size(); ++i) {
        const bool payable = locos[i].power > Money(0) && locos[i].power <= file.start_money.value;
        if (!payable)
            return wrong_fact(item("locomotives", i, "/power"), "N16", amount(locos[i].power));
    }
    return {};
}

std::optional<Problem> broken_wagons(const File& file) {
    // N3 So many of each kind.
    constexpr Indexed<Kind, int> kBox = [] {
        Indexed<Kind, int> box;
        box[Kind::Food] = 25, box[Kind::Cattle] = 19, box[Kind::Coal] = 15, box[Kind::Oil] = 11;
        box[Kind::Luxury] = 7, box[Kind::Passenger] = 5;
        return box;
    }();
    Indexed<Kind, int> found;
    for (const PrintedWagons& wagons : file.wagons.value) found[wagons.kind] += wagons.count;
    for (Kind kind : all<Kind>)
        if (found[kind] != kBox[kind])
            return wrong_fact("/wagons/value", "N3", times(found[kind], name_of(kind)));
    // N4 Five special cards, all different.
    return each_once<Special>(
        file.special_cards.value, [](Special s) { return s; }, "special_cards", "", "N4");
}

std::optional<Problem> broken_tiles(const File& file) {
    // N5 Six auction tiles, six order tiles, 18 goal tiles.
    if (auto b = each_once<Auction>(
            file.auction_tiles.value, [](Auction a) { return a; }, "auction_tiles", "", "N5"))
        return b;
    if (file.order_tiles.value.size() != std::size_t(kRange<OrderPlace>.size()))
        return wrong_fact("/order_tiles/value", "N5", int(file.order_tiles.value.size()));
    if (auto b = each_once<Goal>(
            file.goals.value, [](const PrintedGoal& g) { return g.goal; }, "goals", "/goal", "N5"))
        return b;
    // N14 The second place prints 500; the second of two pays 300.
    if (amount(file.order_tiles.value[1]) != 500)
        return wrong_fact("/order_tiles/value/1", "N14", amount(file.order_tiles.value[1]));
    if (amount(file.second_of_two.value) != 300)
        return wrong_fact("/second_of_two/value", "N14", amount(file.second_of_two.value));
    return {};
}

std::optional<Problem> broken_fact(const File& file) {
    if (file.game != Rules::kId) return wrong_fact("/game", "game", file.game);
    for (auto check :
         {broken_counts, broken_money, broken_locomotives, broken_wagons, broken_tiles})
        if (auto b = check(file)) return b;
    return {};
}

// ---- What our reconstruction keeps to, and anybody's own may not --------------------------------

using Remarks = std::vector<Problem>;

bool has(const Edition& edition, int multiplier, int power) {
    for (const LocoCard& loco : edition.locos)
        if (loco.multiplier == multiplier && amount(loco.power) == power) return true;
    return false;
}
bool has(const Edition& edition, Drive drive, int multiplier, int power) {
    for (Loco loco : all<Loco>)
        if (drive_of(loco) == drive && edition.locos[loco].multiplier == multiplier &&
            amount(edition.locos[loco].power) == power)
            return true;
    return false;
}

// N12 The example of §5.2: three players with powers of 1,400, 900 (194 km/h) and 900 (150 km/h).
bool allows_the_order_example(const Edition& edition) {
    struct Triple {
        Set<Loco> locos;
        int power = 0, speed = 0;
    };
    std::vector<Triple> triples;
    for (Loco a : all<Loco>)
        for (Loco b : all<Loco>)
            for (Loco c : all<Loco>) {
                if (!(a < b && b < c)) continue;
                Triple triple{{a, b, c}, 0, 0};
                for (Loco loco : triple.locos) {
                    triple.power += amount(edition.locos[loco].power);
                    triple.speed = std::max(triple.speed, int(edition.locos[loco].speed));
                }
                if (triple.power == 900 || triple.power == 1400) triples.push_back(triple);
            }
    auto apart = [](const Triple& x, const Triple& y) {
        for (Loco loco : x.locos)
            if (y.locos.contains(loco)) return false;
        return true;
    };
    for (const Triple& jane : triples)
        for (const Triple& bill : triples) {
            if (jane.power != 900 || jane.speed != 194 || bill.power != 900 || bill.speed != 150)
                continue;
            if (!apart(jane, bill)) continue;
            for (const Triple& tom : triples)
                if (tom.power == 1400 && apart(tom, jane) && apart(tom, bill)) return true;
        }
    return false;
}

// N8 to N12, N19: the rulebook's examples can be played.
void remark_examples(const Edition& edition, Remarks& out) {
    auto coal = [&](int value) {
        return edition.wagon_stack.count(face_of(Wagon{Kind::Coal, Value(value / 50)}));
    };
    if (coal(150) < 3 || coal(200) < 2)
        out.push_back(wrong_fact("/wagons/value", "N8",
                                 times(coal(150), "150") + ", " + times(coal(200), "200")));
    if (std::ranges::none_of(edition.locos, [](const LocoCard& l) { return l.multiplier == 3; }))
        out.push_back(wrong_fact("/locomotives/value", "N9", times(0, "×3")));
    if (!has(edition, 4, 900))
        out.push_back(wrong_fact("/locomotives/value", "N10", times(0, "×4/900")));
    if (!has(edition, Drive::Steam, 1, 100) || !has(edition, Drive::Electric, 4, 700) ||
        !has(edition, Drive::Diesel, 2, 300))
        out.push_back(wrong_fact("/locomotives/value", "N11", "–"));
    if (!allows_the_order_example(edition))
        out.push_back(wrong_fact("/locomotives/value", "N12", "–"));
    if (amount(edition.start_money) < 2550)
        out.push_back(wrong_fact("/start_money/value", "N19", amount(edition.start_money)));
}

// N18, N21, N23: locomotives.
void remark_locomotives(const Edition& edition, Remarks& out) {
    for (Loco a : all<Loco>)
        for (Loco b : all<Loco>) {
            const LocoCard &x = edition.locos[a], &y = edition.locos[b];
            if (a < b && x.speed == y.speed)
                out.push_back(wrong_fact("/locomotives/value", "N18", x.speed));
            if (x.multiplier < y.multiplier && x.power >= y.power)
                out.push_back(wrong_fact(
                    "/locomotives/value", "N21",
                    times(x.multiplier, name_of(a)) + ", " + times(y.multiplier, name_of(b))));
        }
    Indexed<Drive, int> power, count;
    for (Loco loco : all<Loco>) {
        power[drive_of(loco)] += amount(edition.locos[loco].power);
        ++count[drive_of(loco)];
    }
    const Goal goals[] = {Goal::ThreeSteam, Goal::ThreeDiesel, Goal::ThreeElectric};
    for (Drive weaker : {Drive::Steam, Drive::Diesel}) {
        const auto stronger = Drive(int(weaker) + 1);
        const bool grows = power[weaker] * count[stronger] < power[stronger] * count[weaker] &&
                           edition.goals[goals[int(weaker)]] > edition.goals[goals[int(stronger)]];
        if (!grows)
            out.push_back(wrong_fact("/goals/value", "N23", std::string(name_of(stronger))));
    }
}

// N22, N25: wagons and their goals, the cheapest kind first.
void remark_wagons(const Edition& edition, Remarks& out) {
    Indexed<Kind, int> value, count;
    for (Face face : all<Face>)
        if (const Card card = card_of(face); const auto* wagon = std::get_if<Wagon>(&card)) {
            value[wagon->kind] += amount(wagon->value) * edition.wagon_stack.count(face);
            count[wagon->kind] += edition.wagon_stack.count(face);
        }
    struct WagonGoal {
        Goal goal;
        int wagons;
    };
    const WagonGoal goals[] = {{Goal::FourFood, 4}, {Goal::FourCattle, 4}, {Goal::ThreeCoal, 3},
                               {Goal::ThreeOil, 3}, {Goal::TwoLuxury, 2},  {Goal::TwoPassenger, 2}};
    for (int i = 0; i + 1 < kMemberCount<Kind>; ++i) {
        const Kind cheap = Kind(i), dear = Kind(i + 1);
        if (value[cheap] * count[dear] >= value[dear] * count[cheap])
            out.push_back(wrong_fact("/wagons/value", "N25", std::string(name_of(dear))));
        const bool pays_less = goals[i].wagons * value[cheap] * count[dear] <
                                   goals[i + 1].wagons * value[dear] * count[cheap] &&
                               edition.goals[goals[i].goal] >= edition.goals[goals[i + 1].goal];
        if (!pays_less)
            out.push_back(
                wrong_fact("/goals/value", "N22", std::string(name_of(goals[i + 1].goal))));
    }
}

Edition edition_of(const File& file) {
    Edition edition;
    for (const PrintedLoco& l : file.locomotives.value)
        edition.locos[l.name] = {int(l.multiplier), l.power, l.speed};
    for (const PrintedWagons& w : file.wagons.value)
        edition.wagon_stack.add(face_of(Wagon{w.kind, w.value}), w.count);
    for (Special special : file.special_cards.value) edition.wagon_stack.add(face_of(special));
    for (OrderPlace place : all<OrderPlace>)
        edition.replacing[place] = file.order_tiles.value[std::size_t(place) - 1];
    for (const PrintedGoal& g : file.goals.value) edition.goals[g.goal] = g.bonus;
    edition.second_of_two = file.second_of_two.value;
    edition.start_money = file.start_money.value;
    edition.bonus_card = file.bonus_card.value;
    return edition;
}

}  // namespace

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& json) {
    auto file = json::read<File>(json);
    if (!file) return std::unexpected(file.error());
    if (auto problem = broken_fact(*file)) return std::unexpected(*problem);

    LoadedEdition<Edition> result{edition_of(*file), {}};
    remark_examples(result.edition, result.remarks);
    remark_locomotives(result.edition, result.remarks);
    remark_wagons(result.edition, result.remarks);
    return result;
}

}  // namespace stellwerk::nimm_den_zug
