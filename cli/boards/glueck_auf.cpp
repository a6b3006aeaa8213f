// Glück Auf on a terminal: the stacks and action cards with the workers they need next, everybody's
// row, storage and tracks, and what the viewer alone knows.
#include "games/glueck_auf/glueck_auf.h"

#include <fmt/format.h>

#include "cli/boards.h"
#include "cli/layout.h"
#include "games/glueck_auf/reading.h"

namespace stellwerk::cli {

using namespace glueck_auf;

namespace {

using Table = State::Table;

template <NamedEnum E>
std::string name(E value, const Paint& paint) {
    return paint.game_words.say(
        std::string("name.").append(name_of<E>()).append(".").append(name_of(value)));
}
std::string say(const Paint& paint, std::string_view key, const TextArgs& args = {}) {
    return paint.words.say("board.coal." + std::string(key), args);
}

// ---- Cards in few letters

std::string letter(Crest crest, const Paint& paint) { return name(crest, paint).substr(0, 1); }

// "w1", "w2" or "ww": one lorry and its points, or two lorries.
std::string brief(Lorry lorry, const Paint& paint) {
    const std::string crest = letter(crest_of(lorry), paint);
    return is_pair(lorry) ? crest + crest : crest + std::to_string(points_of(lorry));
}
std::string brief(Wagon wagon, const Paint& paint) {
    return wagon == Wagon::Joker ? "*" : letter(Crest(wagon), paint);
}
std::string brief(Order order, const Rules& rules, const Paint& paint) {
    return fmt::format("{} {}→{}", name(destination_of(order), paint), int(load_of(order)),
                       int(rules.edition.order_points[load_of(order)]));
}
std::string card_name(const Card& card, const Paint& paint) {
    return visit_by_switch(
        [&](const auto& c) {
            std::string out;
            for_each_field(c, [&](std::string_view, const auto& face) { out = name(face, paint); });
            return out;
        },
        card);
}

// ---- The display

template <class Pack>
std::string top_of(const Pack& pack, const Paint& paint) {
    if (!pack.top) return say(paint, "empty");
    return name(*pack.top, paint) +
           paint.style.dim(fmt::format(" ·{}", 1 + pack.unseen + pack.underneath.size()));
}
template <class Use>
auto with_pack(const Table& table, Stack stack, Use&& use) {
    switch (stack) {
        case Stack::LorriesLeft:  return use(table.lorries[Half::Left]);
        case Stack::LorriesRight: return use(table.lorries[Half::Right]);
        case Stack::WagonsLeft:   return use(table.wagons[Half::Left]);
        case Stack::WagonsRight:  return use(table.wagons[Half::Right]);
        case Stack::Locomotives:  return use(table.locomotives);
        case Stack::Orders:       return use(table.orders);
        case Stack::Shares:       return use(table.shares);
        case Stack::Innovations:  return use(table.innovations);
        case Stack::Objectives:   return use(table.objectives);
    }
    std::unreachable();
}
std::string top_of(const Table& table, Stack stack, const Paint& paint) {
    return with_pack(table, stack, [&](const auto& pack) { return top_of(pack, paint); });
}

const auto& own(const State::Hand& hand, const BuriedOrder&) { return hand.buried_orders; }
const auto& own(const State::Hand& hand, const BuriedInnovation&) {
    return hand.buried_innovations;
}

// What free choice has put under a stack, the next to come up first; "?" for what only others know.
std::vector<std::string> underneath(const Scene<State>& scene, Stack stack, const Paint& paint) {
    return with_pack(scene.table, stack, [&](const auto& pack) {
        std::vector<std::string> cards;
        int mine = 0;
        for (const auto& card : pack.underneath) {
            if constexpr (!requires { card.by; })
                cards.push_back(name(card, paint));
            else if (scene.hand && scene.viewer == card.by)
                cards.push_back(name(own(*scene.hand, card)[mine++], paint));
            else
                cards.emplace_back("?");
        }
        return cards;
    });
}

// The crests that a track shows, in words or, for a legend, in letters.
std::vector<std::string> crests_of(Track track, const Paint& paint) {
    std::vector<std::string> crests;
    for (Crest crest : all<Crest>)
        if (shows(track, crest)) crests.push_back(name(crest, paint));
    return crests;
}
std::string crest_letters(const Paint& paint) {
    std::string out;
    for (Track track : all<Track>) {
        out += fmt::format("{}{} ", out.empty() ? "" : ", ", int(track));
        for (const std::string& crest : crests_of(track, paint)) out += crest.substr(0, 1);
    }
    return out;
}

// What the few letters mean in which rows and trains are drawn.
std::vector<std::string> legend(const Paint& paint) {
    std::vector<std::string> lines;
    for (const char* key : {"legend_row", "legend_wagon", "legend_train", "legend_tracks"})
        lines.push_back(paint.style.dim(say(paint, key,
                                            {{"lorry", brief(Lorry::Tower2, paint)},
                                             {"pair", brief(Lorry::TowerPair, paint)},
                                             {"wagon", brief(Wagon::Tower, paint)},
                                             {"tracks", crest_letters(paint)}})));
    return lines;
}

// The stacks below each other; beside them the action cards, and a legend where there is room.
void draw_areas(const Table& table, const Outlook& outlook, const Paint& paint,
                std::vector<std::string>& out) {
    auto needed = [&](Area area) { return fmt::format("{} ", int(outlook.areas[area].needed)); };
    int name_width = 0, widest = 0;
    for (Stack stack : all<Stack>) name_width = std::max(name_width, width(name(stack, paint)));
    std::vector<std::string> stacks, beside;
    for (Stack stack : all<Stack>) {
        stacks.push_back("  " + needed(area_of(stack)) +
                         paint.style.strong(pad_right(name(stack, paint), name_width)) + " " +
                         top_of(table, stack, paint));
        widest = std::max(widest, width(stacks.back()));
    }
    for (Area area : all<Area>)
        if (!has_stack(area) && outlook.areas[area].open)
            beside.push_back(needed(area) + paint.style.strong(name(area, paint)));
    for (const std::string& line : legend(paint)) beside.push_back(line);
    for (std::size_t i = 0; i < stacks.size(); ++i) {
        const std::string right = i < beside.size() ? beside[i] : "";
        const bool fits = !right.empty() && widest + 2 + width(right) <= kColumns;
        out.push_back(fits ? pad_right(stacks[i], widest + 2) + right : stacks[i]);
    }
}

// ---- The players

std::string workers(const Bag<Strength>& cards) {
    std::string out;
    for (Strength strength : all<Strength>)
        out += repeat(std::to_string(int(strength)), cards.count(strength));
    return out.empty() ? "–" : out;
}

template <Index Face>
std::vector<std::string> names_of(const Bag<Face>& cards, const Paint& paint) {
    std::vector<std::string> names;
    for (Face face : all<Face>)
        if (const int n = cards.count(face); n > 0)
            names.push_back((n > 1 ? fmt::format("{}× ", n) : "") + name(face, paint));
    return names;
}

std::string headline(const Table& table, const Outlook& outlook, Seat p, const Paint& paint) {
    const int orders = table.open_orders[p].total() + table.secret_orders[p];
    const int innovations = table.open_innovations[p].total() + table.secret_innovations[p];
    int points = 0;
    for (int n : outlook.points[p]) points += n;
    std::string line = say(paint, "player",
                           {{"points", points},
                            {"workers", workers(table.workers[p])},
                            {"tokens", int(std::ranges::count(table.tokens, p))},
                            {"orders", orders},
                            {"innovations", innovations},
                            {"delivered", table.delivered[p].orders.total()}});
    if (table.passed.contains(p)) line += " · " + paint.style.dim(say(paint, "passed"));
    return line;
}

// "row w1 cc t2 | storage f1": the front of the row first.
std::string coal(const Table& table, Seat p, const Paint& paint) {
    std::string row, storage;
    for (const InRow& card : table.rows)
        if (card.owner == p) row += " " + brief(card.lorry, paint);
    for (Lorry lorry : all<Lorry>)
        for (int i = 0; i < table.storage[p].count(lorry); ++i)
            storage += " " + brief(lorry, paint);
    if (row.empty()) row = " –";
    std::string line = say(paint, "row") + row;
    if (!storage.empty()) line += " · " + say(paint, "storage") + storage;
    return line;
}

// "1[w:w1][*]<A>": the wagons, what they carry, and the locomotive.
std::string train(const Table& table, Seat p, Track track, const Paint& paint) {
    std::string line = paint.style.dim(fmt::format("{}", int(track)));
    for (const OnTrack& car : table.trains) {
        if (car.owner != p || car.track != track) continue;
        line += "[" + brief(car.wagon, paint) +
                (car.lorry ? ":" + brief(*car.lorry, paint) : std::string()) + "]";
    }
    const Maybe<Model> model = table.locomotives_of[p][track];
    if (model) line += paint.style.strong("<" + std::string(1, char('A' + int(*model))) + ">");
    return width(line) > 1 ? line : line + "\u00A0–";
}

// How many shares, and how many objectives with what they are worth now.
std::string belongings_in_short(const Table& table, const Outlook& outlook, Seat p,
                                const Paint& paint) {
    int worth = 0;
    for (const ObjectiveOutlook& card : outlook.objectives[p]) worth += int(card.worth);
    const int shares = table.shares_of[p].total(), objectives = outlook.objectives[p].size();
    if (shares + objectives == 0) return "";
    return say(paint, "belongings",
               {{"shares", shares}, {"objectives", objectives}, {"worth", worth}});
}

// Shares, and objectives with what they are worth now.
std::string belongings(const Table& table, const Outlook& outlook, Seat p, const Paint& paint) {
    if (paint.brief) return belongings_in_short(table, outlook, p, paint);
    std::vector<std::string> names = names_of(table.shares_of[p], paint);
    std::string line;
    if (!names.empty()) line = say(paint, "shares") + " " + paint.words.join(names);
    names.clear();
    for (const ObjectiveOutlook& card : outlook.objectives[p])
        names.push_back(fmt::format("{} ({})", name(card.objective, paint), int(card.worth)));
    if (!names.empty())
        line +=
            (line.empty() ? "" : " · ") + say(paint, "objectives") + " " + paint.words.join(names);
    return line;
}

void push_lines(std::string_view head, const std::string& text, std::vector<std::string>& out) {
    const std::string block = hang(head, text);
    for (std::size_t at = 0; at <= block.size();) {
        const std::size_t end = std::min(block.find('\n', at), block.size());
        out.push_back(block.substr(at, end - at));
        at = end + 1;
    }
}

void draw_player(const Scene<State>& scene, const Outlook& outlook, Seat p, int name_width,
                 const Paint& paint, std::vector<std::string>& out) {
    const Table& table = scene.table;
    const std::string who = pad_right(paint.names[p], name_width);
    const bool is_asked = table.turn == p && table.step != Step::Over;
    push_lines((is_asked ? paint.style.good("▶ ") : std::string("  ")) +
                   (scene.viewer == p ? paint.style.mine(who) : who) + " ",
               headline(table, outlook, p, paint), out);
    const std::string indent = repeat(" ", name_width + 3);
    std::string tracks;
    for (Track track : all<Track>) tracks += " · " + train(table, p, track, paint);
    push_lines(indent, coal(table, p, paint) + tracks, out);
    Paint in_short = paint;
    in_short.brief = paint.brief && p != scene.viewer;
    if (const std::string line = belongings(table, outlook, p, in_short); !line.empty())
        push_lines(indent, line, out);
}

// ---- What the viewer knows of the moment, of the stacks and of their hand

void draw_underneath(const Scene<State>& scene, const Paint& paint, std::vector<std::string>& out) {
    if (paint.brief) return;
    for (Stack stack : all<Stack>) {
        const std::vector<std::string> cards = underneath(scene, stack, paint);
        if (std::ranges::all_of(cards, [](const std::string& card) { return card == "?"; }))
            continue;
        push_lines("  " + say(paint, "underneath", {{"stack", name(stack, paint)}}) + " ",
                   paint.words.join(cards), out);
    }
}

// What free choice has shown, as far as the viewer may see it.
std::vector<std::string> seen_cards(const Scene<State>& scene, const Paint& paint) {
    const Table& table = scene.table;
    std::vector<std::string> seen;
    for (const Card& card : table.seen) seen.push_back(card_name(card, paint));
    if (scene.hand && scene.viewer == table.turn)
        for (const Card& card : scene.hand->seen) seen.push_back(card_name(card, paint));
    for (int i = int(seen.size()) - table.seen.size(); i < table.secretly_seen; ++i)
        seen.emplace_back("?");
    return seen;
}

void draw_moment(const Scene<State>& scene, const Paint& paint, std::vector<std::string>& out) {
    const Table& table = scene.table;
    if (table.step == Step::Mine)
        out.push_back("  " + say(paint, "mining",
                                 {{"done", int(table.mining.done)},
                                  {"least", int(table.mining.least)},
                                  {"most", int(table.mining.most)}}));
    if (table.wagon) out.push_back("  " + say(paint, "placing") + " " + name(*table.wagon, paint));
    if (table.locomotive)
        out.push_back("  " + say(paint, "placing") + " " + name(*table.locomotive, paint));
    if (table.seen.empty()) return;
    push_lines("  " + say(paint, "seen") + " ", paint.words.join(seen_cards(scene, paint)), out);
}

// What an order still lacks: "✓1" for a train on track 1 that can leave with it, or what is
// missing.
std::string lacks(const OrderOutlook& order, const Paint& paint) {
    std::string tracks;
    for (Track track : order.ready) tracks += fmt::format(" ✓{}", int(track));
    if (!tracks.empty()) return tracks;
    if (order.missing > 0) return " " + say(paint, "lacks", {{"lorries", int(order.missing)}});
    return " " + say(paint, "unpulled");
}

void draw_hand(const Rules& rules, const Scene<State>& scene, const Outlook& outlook,
               const Paint& paint, std::vector<std::string>& out) {
    if (!scene.hand || !scene.viewer) return;
    std::vector<std::string> orders;
    for (int i = 0, same = 1; i < outlook.orders.size(); ++i, ++same) {
        const OrderOutlook& order = outlook.orders[i];
        if (i + 1 < outlook.orders.size() && outlook.orders[i + 1] == order) continue;
        orders.push_back((same > 1 ? fmt::format("{}× ", same) : "") +
                         brief(order.order, rules, paint) + paint.style.dim(lacks(order, paint)));
        same = 0;
    }
    if (!orders.empty())
        push_lines("  " + paint.style.mine(say(paint, "orders")) + " ", paint.words.join(orders),
                   out);
    Bag<Innovation> innovations = scene.table.open_innovations[*scene.viewer];
    innovations.add(scene.hand->innovations);
    if (!innovations.empty())
        push_lines("  " + paint.style.mine(say(paint, "innovations")) + " ",
                   paint.words.join(names_of(innovations, paint)), out);
}

}  // namespace

std::vector<std::string> draw_board(const Rules& rules, const Scene<State>& scene,
                                    const Paint& paint) {
    const Table& table = scene.table;
    std::vector<std::string> out;
    const Outlook outlook = outlook_on(rules, scene);
    const Seat next = outlook.token_to ? *outlook.token_to : table.start;
    out.push_back(hang("  ", say(paint, outlook.shifts_left > 0 ? "shift" : "last_shift",
                                 {{"shift", int(table.shift)},
                                  {"shifts", int(outlook.shifts)},
                                  {"starter", paint.names[table.start]},
                                  {"next", paint.names[next]}})));
    draw_areas(table, outlook, paint, out);
    int name_width = 0;
    for (Seat p : SeatSet::first(table.players))
        name_width = std::max(name_width, width(paint.names[p]));
    for (Seat p : SeatSet::first(table.players))
        draw_player(scene, outlook, p, name_width, paint, out);
    draw_hand(rules, scene, outlook, paint, out);
    draw_underneath(scene, paint, out);
    draw_moment(scene, paint, out);
    return out;
}

namespace {

// Puts one choice into a group with few words.
class Labeller {
  public:
    Labeller(const Rules& rules, const Scene<State>& scene, const Paint& paint)
        : rules_(rules),
          outlook_(outlook_on(rules, scene)),
          seen_(seen_cards(scene, paint)),
          paint_(paint) {}

    Label operator()(const Use& a) const {
        return {say(paint_, "use"),
                fmt::format("{} ({})", name(a.area, paint_), int(outlook_.areas[a.area].needed))};
    }
    Label operator()(const Innovate& a) const {
        return {say(paint_, "innovate"), name(a.innovation, paint_)};
    }
    Label operator()(const Add& a) const {
        return {say(paint_, "add"), name(a.innovation, paint_)};
    }
    Label operator()(const Pay& a) const {
        std::string cards;
        auto add = [&](int strength, int count) {
            for (int i = 0; i < count; ++i)
                cards += (cards.empty() ? "" : "+") + std::to_string(strength);
        };
        for (int single = 5; single >= 3; --single)
            add(single, int(a.singles.contains(Single(single))));
        add(2, int(a.twos));
        add(1, int(a.ones));
        return {say(paint_, "pay"), cards.empty() ? "–" : cards};
    }
    Label operator()(const Place& a) const {
        return {say(paint_, "track"), fmt::format("{} ({})", int(a.track),
                                                  paint_.words.join(crests_of(a.track, paint_)))};
    }
    Label operator()(const LoadFront& a) const {
        return {say(paint_, "load_front"), onto(a.track, a.wagon)};
    }
    Label operator()(const LoadStored& a) const {
        return {say(paint_, "load_stored", {{"lorry", brief(a.lorry, paint_)}}),
                onto(a.track, a.wagon)};
    }
    Label operator()(const Dispatch& a) const {
        return {say(paint_, "dispatch", {{"track", int(a.track)}}), brief(a.order, rules_, paint_)};
    }
    Label operator()(const ChooseStack& a) const {
        return {say(paint_, "stack"), name(a.stack, paint_)};
    }
    Label operator()(const Take& a) const {
        return {say(paint_, "take"), seen_[std::size_t(int(a.position) - 1)]};
    }
    template <class Alone>
    Label operator()(const Alone& a) const {
        return {"", sentence("choice", Action(a), paint_.game_words, paint_.names)};
    }

  private:
    std::string onto(Track track, Wagon wagon) const {
        return fmt::format("{}[{}]", int(track), brief(wagon, paint_));
    }

    const Rules& rules_;
    const Outlook outlook_;
    const std::vector<std::string> seen_;
    const Paint& paint_;
};

}  // namespace

Label draw_choice(const Rules& rules, const Scene<State>& scene, const Action& action,
                  const Paint& paint) {
    return visit_by_switch(Labeller(rules, scene, paint), action);
}

}  // namespace stellwerk::cli
