#include "games/zug_um_zug_maerklin/edition.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/text.h"
#include "games/zug_um_zug_maerklin/embedded.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// The map in the box: of this one we know what must be on it. Any other counts that itself.
constexpr std::string_view kGermany = "germany";

NAMED_ENUM(TownKind, City, Country)
NAMED_ENUM(Paint, Blue, Red, Green, Yellow, Black, Purple, White, Orange, Gray)

using Point = List<std::uint16_t, 2>;  // x, y

struct MapFacts {
    std::string name;
    Count cities, countries, end_boxes, singles, doubles, triples;
    std::uint16_t spaces = 0;
    Count goods, short_tickets, long_tickets;
    RECORD(MapFacts, name, cities, countries, end_boxes, singles, doubles, triples, spaces, goods,
           short_tickets, long_tickets)
};
struct PrintedCards {
    Card card{};
    Count count;
    RECORD(PrintedCards, card, count)
};
struct BoardSize {
    std::uint16_t width = 0, height = 0;
    RECORD(BoardSize, width, height)
};
struct PrintedTown {
    std::string id, name;
    std::optional<std::string> name_en;  // where it is another
    TownKind kind{};
    Point at;
    RECORD(PrintedTown, id, name, name_en, kind, at)
};
struct PrintedGoods {
    List<Goods, 6> stack;
    std::vector<std::string> cities;
    RECORD(PrintedGoods, stack, cities)
};
struct PrintedConnection {
    std::string a, b;
    Length length{1};
    List<Paint, 3> colours;  // of its tracks
    std::optional<Point> box;
    RECORD(PrintedConnection, a, b, length, colours, box)
};
struct PrintedTicket {
    std::string a, b;
    Count points;
    RECORD(PrintedTicket, a, b, points)
};

struct File {
    std::string game, edition;
    std::vector<std::string> authors, publishers;
    Group<MapFacts> map;
    Group<std::vector<int>> players;
    Group<std::vector<PrintedCards>> cards;
    Group<Count> wagons, passengers, start_hand;
    Group<int> display;
    Group<std::vector<int>> tickets_drawn;
    Group<Count> last_wagons;
    Group<std::vector<Count>> track_points;
    Group<Count> most_tickets_bonus;
    Group<BoardSize> board;
    Group<std::vector<PrintedTown>> towns;
    Group<std::vector<PrintedGoods>> goods;
    Group<std::vector<PrintedConnection>> connections;
    Group<std::vector<PrintedTicket>> short_tickets, long_tickets;
    RECORD(File, game, edition, authors, publishers, map, players, cards, wagons, passengers,
           start_hand, display, tickets_drawn, last_wagons, track_points, most_tickets_bonus, board,
           towns, goods, connections, short_tickets, long_tickets)

    bool is_germany() const { return map.value.name == kGermany; }
    const auto& tickets(Distance distance) const {
        return distance == Distance::Short ? short_tickets.value : long_tickets.value;
    }
    const PrintedTown* town(std::string_view id) const {
        const auto found = std::ranges::find(towns.value, id, &PrintedTown::id);
        return found == towns.value.end() ? nullptr : &*found;
    }
    Town index(std::string_view id) const { return Town(town(id) - towns.value.data()); }
};

std::string between(std::string_view a, std::string_view b) {
    return std::string(a) + "–" + std::string(b);
}
std::string group_of(Distance distance) { return std::string(name_of(distance)) + "_tickets"; }

// The map has as many of something as it says, and that of Germany says what the rulebook does.
std::optional<Problem> miscounted(const File& file, std::string_view what, const std::string& fact,
                                  int said, int germany, int found) {
    const std::string path = "/map/value/" + std::string(what);
    if (file.is_germany() && said != germany) return wrong_fact(path, fact, said);
    if (said != found) return wrong_fact(path, fact, found);
    return {};
}

bool lies_on(const BoardSize& board, const Point& point) {
    return point.size() == 2 && point[0] <= board.width && point[1] <= board.height;
}

// M4 Cities and countries: each once, with a name, on the board.
std::optional<Problem> broken_towns(const File& file) {
    const auto& towns = file.towns.value;
    if (towns.size() > std::size_t(kRange<Town>.size()))
        return wrong_fact("/towns/value", "M4", int(towns.size()));
    for (std::size_t i = 0; i < towns.size(); ++i) {
        const PrintedTown& town = towns[i];
        if (file.town(town.id) != &town) return wrong_fact(item("towns", i, "/id"), "M4", town.id);
        if (town.name.empty() || !is_printable(town.name))
            return wrong_fact(item("towns", i, "/name"), "M4", town.name);
        if (town.name_en && (town.name_en->empty() || !is_printable(*town.name_en)))
            return wrong_fact(item("towns", i, "/name_en"), "M4", *town.name_en);
        if (!lies_on(file.board.value, town.at))
            return wrong_fact(item("towns", i, "/at"), "M4", listed(town.at));
    }
    const int cities = int(std::ranges::count(towns, TownKind::City, &PrintedTown::kind));
    const MapFacts& map = file.map.value;
    if (auto b = miscounted(file, "cities", "M4", map.cities, 35, cities)) return b;
    return miscounted(file, "countries", "M4", map.countries, 5, int(towns.size()) - cities);
}

// Two ends that a connection or a ticket can have: different towns of the map, and if one is a
// country, then the second.
std::optional<Problem> broken_ends(const File& file, const std::string& path,
                                   const std::string& fact, std::string_view a,
                                   std::string_view b) {
    const PrintedTown *first = file.town(a), *second = file.town(b);
    if (!first) return wrong_fact(path + "/a", fact, std::string(a));
    if (!second || first == second) return wrong_fact(path + "/b", fact, std::string(b));
    if (first->kind == TownKind::Country) return wrong_fact(path + "/a", "M4", std::string(a));
    return {};
}

// M4, M5 Connections: one for each pair of towns, with one to three tracks.
std::optional<Problem> broken_connections(const File& file) {
    const auto& connections = file.connections.value;
    if (connections.size() > std::size_t(kRange<Connection>.size()))
        return wrong_fact("/connections/value", "M5", int(connections.size()));
    std::set<std::pair<std::string_view, std::string_view>> pairs;
    std::map<std::string_view, int> degree;
    int spaces = 0, tracks = 0, boxes = 0;
    std::array<int, 4> by_tracks{};
    for (std::size_t i = 0; i < connections.size(); ++i) {
        const PrintedConnection& c = connections[i];
        if (auto b = broken_ends(file, item("connections", i), "M5", c.a, c.b)) return b;
        if (!pairs.insert(std::minmax(std::string_view(c.a), std::string_view(c.b))).second)
            return wrong_fact(item("connections", i), "M5", times(2, between(c.a, c.b)));
        for (std::string_view end : {std::string_view(c.a), std::string_view(c.b)})
            if (++degree[end] > decltype(TownFacts::connections)::capacity())
                return wrong_fact(item("connections", i), "M5", times(degree[end], end));
        if (c.colours.empty()) return wrong_fact(item("connections", i, "/colours"), "M5", 0);
        const bool to_country = file.town(c.b)->kind == TownKind::Country;
        if (to_country != c.box.has_value() || (c.box && !lies_on(file.board.value, *c.box)))
            return wrong_fact(item("connections", i), "M4", c.box ? listed(*c.box) : c.b);
        ++by_tracks[std::size_t(c.colours.size())];
        boxes += to_country;
        tracks += c.colours.size();
        spaces += c.colours.size() * int(c.length);
    }
    if (tracks > kRange<Track>.size()) return wrong_fact("/connections/value", "M5", tracks);
    const MapFacts& map = file.map.value;
    if (auto b = miscounted(file, "end_boxes", "M4", map.end_boxes, 14, boxes)) return b;
    if (auto b = miscounted(file, "singles", "M5", map.singles, 62, by_tracks[1])) return b;
    if (auto b = miscounted(file, "doubles", "M5", map.doubles, 21, by_tracks[2])) return b;
    if (auto b = miscounted(file, "triples", "M5", map.triples, 2, by_tracks[3])) return b;
    return miscounted(file, "spaces", "M5", map.spaces, 313, spaces);
}

// M3 Goods: at most one stack in a city, the highest on top, and no journey earns more than a Count
// holds.
std::optional<Problem> broken_goods(const File& file) {
    const auto& goods = file.goods.value;
    std::set<std::string_view> supplied;
    int tokens = 0, tops = 0;
    for (std::size_t i = 0; i < goods.size(); ++i) {
        const auto& stack = goods[i].stack;
        if (stack.empty() || !std::ranges::is_sorted(stack, std::ranges::greater{}))
            return wrong_fact(item("goods", i, "/stack"), "M3", times(stack.size(), "token"));
        for (std::size_t j = 0; j < goods[i].cities.size(); ++j) {
            const std::string& id = goods[i].cities[j];
            const PrintedTown* town = file.town(id);
            if (!town || town->kind == TownKind::Country || !supplied.insert(id).second)
                return wrong_fact(item("goods", i, "/cities/" + std::to_string(j)), "M3", id);
        }
        const int cities = int(goods[i].cities.size());
        tokens += cities * stack.size();
        tops += cities * int(stack[0]);
    }
    if (tops > 255) return wrong_fact("/goods/value", "M3", tops);
    if (auto b = miscounted(file, "goods", "M3", file.map.value.goods, 74, tokens)) return b;
    if (!file.is_germany()) return {};
    const std::map<std::string, std::size_t> box{
        {"7, 6, 5, 4", 1}, {"4, 3, 2", 6}, {"3, 2, 1", 12}, {"2", 16}};
    std::map<std::string, std::size_t> found;
    for (const PrintedGoods& g : goods) {
        std::vector<int> stack;
        for (Goods token : g.stack) stack.push_back(int(token));
        found[listed(stack)] += g.cities.size();
    }
    for (const auto& [stack, cities] : found)
        if (const auto known = box.find(stack); known == box.end() || known->second != cities)
            return wrong_fact("/goods/value", "M3", times(int(cities), stack));
    return {};
}

// M2 Tickets: all different, in piles that five players can begin with.
std::optional<Problem> broken_tickets(const File& file) {
    std::set<std::pair<std::string_view, std::string_view>> pairs;
    int for_each_of_five = 0;
    for (Distance distance : all<Distance>) {
        const std::string group = group_of(distance);
        const auto& tickets = file.tickets(distance);
        if (tickets.size() > std::size_t(kTicketsInPile))
            return wrong_fact("/" + group + "/value", "M2", int(tickets.size()));
        const bool is_short = distance == Distance::Short;
        const int least = file.is_germany() ? (is_short ? 5 : 12) : 1;
        const int most = file.is_germany() ? (is_short ? 11 : 22) : 255;
        for (std::size_t i = 0; i < tickets.size(); ++i) {
            const PrintedTicket& t = tickets[i];
            if (auto b = broken_ends(file, item(group, i), "M2", t.a, t.b)) return b;
            if (!pairs.insert(std::minmax(std::string_view(t.a), std::string_view(t.b))).second)
                return wrong_fact(item(group, i), "M2", times(2, between(t.a, t.b)));
            if (t.points < least || t.points > most)
                return wrong_fact(item(group, i, "/points"), "M2", int(t.points));
        }
        for_each_of_five += int(tickets.size()) / Rules::kMaxPlayers;
        const MapFacts& map = file.map.value;
        if (auto b = miscounted(file, group, "M2", is_short ? map.short_tickets : map.long_tickets,
                                23, int(tickets.size())))
            return b;
    }
    if (for_each_of_five < 2) return wrong_fact("/short_tickets/value", "M2", int(pairs.size()));
    const std::vector<int> rule{kTicketsDrawn, 2, 1};
    if (file.tickets_drawn.value != rule)
        return wrong_fact("/tickets_drawn/value", "M2", listed(file.tickets_drawn.value));
    return {};
}

// M1 Cards: every kind listed once, enough for five hands and the display.
std::optional<Problem> broken_cards(const File& file) {
    constexpr auto kGermanCount = [](Card card) {
        return card == Card::Locomotive    ? 14
               : card == Card::Locomotive4 ? 6
               : card == Card::Passenger   ? 10
                                           : 11;
    };
    Indexed<Card, int> seen;
    int total = 0;
    for (std::size_t i = 0; i < file.cards.value.size(); ++i) {
        const auto& [card, count] = file.cards.value[i];
        if (++seen[card] > 1)
            return wrong_fact(item("cards", i, "/card"), "M1", times(2, name_of(card)));
        if (file.is_germany() && count != kGermanCount(card))
            return wrong_fact(item("cards", i, "/count"), "M1", times(count, name_of(card)));
        total += count;
    }
    for (Card card : all<Card>)
        if (seen[card] == 0) return wrong_fact("/cards/value", "M1", times(0, name_of(card)));
    if (file.display.value != kDisplay)
        return wrong_fact("/display/value", "M1", file.display.value);
    if (total > 255 || total <= Rules::kMaxPlayers * file.start_hand.value + kDisplay)
        return wrong_fact("/cards/value", "M1", total);
    return {};
}

std::optional<Problem> broken_numbers(const File& file) {
    // M6 Points for every length there is.
    const auto& points = file.track_points.value;
    const std::vector<Count> printed{1, 2, 4, 7, 10, 15, 18};
    if (int(points.size()) > kRange<Length>.last || (file.is_germany() && points != printed))
        return wrong_fact("/track_points/value", "M6", listed(points));
    for (std::size_t i = 0; i < file.connections.value.size(); ++i)
        if (const int length = int(file.connections.value[i].length); length > int(points.size()))
            return wrong_fact(item("connections", i, "/length"), "M6", length);
    // M7 What everybody has; it must be possible to have fewer wagons than begin the end.
    struct Number {
        std::string_view group;
        int found, germany;
    };
    for (const auto& [group, found, germany] :
         {Number{"wagons", file.wagons.value, 45}, Number{"passengers", file.passengers.value, 3},
          Number{"start_hand", file.start_hand.value, 4},
          Number{"last_wagons", file.last_wagons.value, 2}})
        if (file.is_germany() && found != germany)
            return wrong_fact("/" + std::string(group) + "/value", "M7", found);
    if (file.wagons.value <= file.last_wagons.value)
        return wrong_fact("/wagons/value", "M7", int(file.wagons.value));
    const std::vector<int> players{Rules::kMinPlayers, Rules::kMaxPlayers};
    if (file.players.value != players)
        return wrong_fact("/players/value", "M7", listed(file.players.value));
    // M9 The bonus.
    if (file.is_germany() && file.most_tickets_bonus.value != 10)
        return wrong_fact("/most_tickets_bonus/value", "M9", int(file.most_tickets_bonus.value));
    return {};
}

// How far it is from a town to every other, in spaces, without passing a country.
constexpr int kNoWay = 1'000'000;
Indexed<Town, int> distances(const Edition& edition, Town from) {
    Indexed<Town, int> distance;
    for (int& d : distance) d = kNoWay;
    distance[from] = 0;
    for (bool nearer = true; nearer;) {
        nearer = false;
        for (int i = 0; i < edition.connections; ++i) {
            const ConnectionFacts& c = edition.connection[Connection(i)];
            auto walk = [&](Town a, Town b) {
                if (edition.town[a].is_country && a != from) return;
                if (distance[a] + int(c.length) >= distance[b]) return;
                distance[b] = distance[a] + int(c.length);
                nearer = true;
            };
            walk(c.a, c.b);
            walk(c.b, c.a);
        }
    }
    return distance;
}

// M8 From the first city there is a way to all towns.
std::optional<Problem> unconnected(const File& file, const Edition& edition) {
    const auto first = std::ranges::find(file.towns.value, TownKind::City, &PrintedTown::kind);
    if (first == file.towns.value.end()) return wrong_fact("/towns/value", "M8", 0);
    const auto distance = distances(edition, file.index(first->id));
    for (std::size_t i = 0; i < file.towns.value.size(); ++i)
        if (distance[Town(i)] == kNoWay)
            return wrong_fact(item("towns", i), "M8", file.towns.value[i].id);
    return {};
}

using Remarks = std::vector<Problem>;

// M8 A ticket is worth the shortest way.
void remark_tickets(const File& file, const Edition& edition, Remarks& out) {
    int ticket = 0;
    for (Distance distance : all<Distance>)
        for (std::size_t i = 0; i < file.tickets(distance).size(); ++i) {
            const TicketFacts& t = edition.ticket[Ticket(ticket++)];
            if (const int shortest = distances(edition, t.a)[t.b]; shortest != t.points)
                out.push_back(
                    wrong_fact(item(group_of(distance), i, "/points"), "M8",
                               std::to_string(t.points) + " ≠ " + std::to_string(shortest)));
        }
}

// M9 The journey of the rulebook's example: five tracks to goods of 2, 3, 3, 3 and 3.
bool collects(const Edition& edition, Town at, Set<Connection>& used, int step) {
    constexpr std::array kGoods{2, 3, 3, 3, 3};
    if (step == int(kGoods.size())) return true;
    for (Connection c : edition.town[at].connections) {
        const ConnectionFacts& facts = edition.connection[c];
        const Town to = facts.a == at ? facts.b : facts.a;
        const auto& goods = edition.town[to].goods;
        if (used.contains(c) || goods.empty() || int(goods[0]) != kGoods[std::size_t(step)])
            continue;
        used.add(c);
        if (collects(edition, to, used, step + 1)) return true;
        used.remove(c);
    }
    return false;
}
void remark_example(const Edition& edition, Remarks& out) {
    for (int i = 0; i < edition.towns; ++i) {
        Set<Connection> used;
        if (!edition.town[Town(i)].is_country && collects(edition, Town(i), used, 0)) return;
    }
    out.push_back(wrong_fact("/goods/value", "M9", "–"));
}

// ---- From the file to the rules -----------------------------------------------------------------

Edition edition_of(const File& file) {
    Edition edition;
    edition.towns = int(file.towns.value.size());
    for (std::size_t i = 0; i < file.towns.value.size(); ++i)
        edition.town[Town(i)].is_country = file.towns.value[i].kind == TownKind::Country;
    for (const PrintedGoods& goods : file.goods.value)
        for (const std::string& city : goods.cities)
            edition.town[file.index(city)].goods = goods.stack;
    for (const PrintedConnection& c : file.connections.value) {
        const auto connection = Connection(int(edition.connections));
        const Town a = file.index(c.a), b = file.index(c.b);
        edition.connection[connection] = {a, b, c.length, Track(int(edition.tracks)),
                                          c.colours.size()};
        for (Town end : {a, b}) edition.town[end].connections.push(connection);
        for (Paint paint : c.colours) {
            TrackFacts& track = edition.track[Track(int(edition.tracks))];
            track.connection = connection;
            if (paint != Paint::Gray) track.colour = Colour(paint);
            ++edition.tracks;
        }
        ++edition.connections;
    }
    for (Distance distance : all<Distance>)
        for (const PrintedTicket& t : file.tickets(distance)) {
            edition.ticket[Ticket(int(edition.tickets))] = {file.index(t.a), file.index(t.b),
                                                            t.points, distance};
            ++edition.tickets;
        }
    for (const PrintedCards& cards : file.cards.value) edition.cards.add(cards.card, cards.count);
    for (std::size_t i = 0; i < file.track_points.value.size(); ++i)
        edition.track_points[Length(i + 1)] = file.track_points.value[i];
    edition.wagons = file.wagons.value;
    edition.passengers = file.passengers.value;
    edition.start_hand = file.start_hand.value;
    edition.last_wagons = file.last_wagons.value;
    edition.most_tickets_bonus = file.most_tickets_bonus.value;
    return edition;
}

// ---- What everything is called ------------------------------------------------------------------

class Labels {
  public:
    Labels(const File& file, const Edition& edition, Language language)
        : file_(file),
          edition_(edition),
          words_(words(language)) {}

    std::string town(Town town) const {
        const PrintedTown& printed = file_.towns.value[std::size_t(town)];
        return words_.language() == Language::En ? printed.name_en.value_or(printed.name)
                                                 : printed.name;
    }
    // A track is called by its ends and, unless it is gray, its colour; it has a number if
    // another one beside it would be called the same.
    std::string track(Track track) const {
        const TrackFacts& facts = edition_.track[track];
        const ConnectionFacts& c = edition_.connection[facts.connection];
        int alike = 0;
        for (int i = 0; i < c.tracks; ++i)
            alike += edition_.track[Track(int(c.first) + i)].colour == facts.colour;
        const bool gray = !facts.colour, single = alike == 1;
        const std::string colour =
            gray ? "" : words_.say("name.colour." + std::string(name_of(*facts.colour)));
        return words_.say("label.track", {{"a", town(c.a)},
                                          {"b", town(c.b)},
                                          {"kind", gray ? (single ? "gray" : "gray_twin")
                                                        : (single ? "coloured" : "twin")},
                                          {"colour", colour},
                                          {"number", int(track) - int(c.first) + 1}});
    }
    std::string ticket(Ticket ticket) const {
        const TicketFacts& facts = edition_.ticket[ticket];
        return words_.say(
            "label.ticket",
            {{"a", town(facts.a)}, {"b", town(facts.b)}, {"points", int(facts.points)}});
    }

  private:
    static const Catalogue& words(Language language) {
        static const Catalogue kWords[] = {
            Catalogue::load(Language::De, std::array{embedded::de_json}).value(),
            Catalogue::load(Language::En, std::array{embedded::en_json}).value()};
        return kWords[std::size_t(language)];
    }
    const File& file_;
    const Edition& edition_;
    const Catalogue& words_;
};

std::vector<Label> labels(const File& file, const Edition& edition) {
    const Labels de(file, edition, Language::De), en(file, edition, Language::En);
    std::vector<Label> out;
    auto name = [&](std::string_view kind, int i, std::string german, std::string english) {
        out.push_back({"name." + std::string(kind) + "." + std::to_string(i), std::move(german),
                       std::move(english)});
    };
    for (int i = 0; i < edition.towns; ++i)
        name(name_of<Town>(), i, de.town(Town(i)), en.town(Town(i)));
    for (int i = 0; i < edition.tracks; ++i)
        name(name_of<Track>(), i, de.track(Track(i)), en.track(Track(i)));
    for (int i = 0; i < edition.tickets; ++i)
        name(name_of<Ticket>(), i, de.ticket(Ticket(i)), en.ticket(Ticket(i)));
    return out;
}

std::optional<Problem> broken_fact(const File& file) {
    if (file.game != Rules::kId) return wrong_fact("/game", "game", file.game);
    for (auto check : {broken_towns, broken_connections, broken_goods, broken_tickets, broken_cards,
                       broken_numbers})
        if (auto b = check(file)) return b;
    return {};
}

}  // namespace

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& json) {
    auto file = json::read<File>(json);
    if (!file) return std::unexpected(file.error());
    if (auto problem = broken_fact(*file)) return std::unexpected(*problem);

    LoadedEdition<Edition> result{edition_of(*file), {}, {}};
    if (auto problem = unconnected(*file, result.edition)) return std::unexpected(*problem);
    remark_tickets(*file, result.edition, result.remarks);
    remark_example(result.edition, result.remarks);
    result.labels = labels(*file, result.edition);
    return result;
}

}  // namespace stellwerk::zug_um_zug_maerklin
