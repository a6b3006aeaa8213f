// Zug um Zug Märklin on a terminal: the map city by city, everybody's means, the display, and the
// viewer's cards and tickets with what they still lack.
#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"

#include <fmt/format.h>

#include "cli/boards.h"
#include "cli/layout.h"
#include "cli/spoken_name.h"

namespace stellwerk::cli {

using namespace zug_um_zug_maerklin;

namespace {

using Table = State::Table;

std::string say(const Paint& paint, std::string_view key, const TextArgs& args = {}) {
    return paint.words.say("board.map." + std::string(key), args);
}
template <class T>
std::string name(T value, const Paint& paint) {
    return stellwerk::detail::word(value, paint.game_words, paint.names);
}

// Stands for a player all over the map: ①.
std::string sign(Seat p, const Scene<State>& scene, const Paint& paint) {
    constexpr std::array kSigns{"①", "②", "③", "④", "⑤", "⑥"};
    const std::string text = kSigns[std::size_t(index(p))];
    return scene.viewer == p ? paint.style.mine(text) : paint.style.special(text);
}

const ConnectionFacts& connection_of(const Rules& rules, Track track) {
    return rules.edition.connection[rules.edition.track[track].connection];
}
Town other_end(const ConnectionFacts& connection, Town town) {
    return connection.a == town ? connection.b : connection.a;
}

// ---- The map ------------------------------------------------------------------------------------

// "gn" for a free green track, or the sign of its owner.
std::string short_track(const Rules& rules, Track track, const Scene<State>& scene,
                        const Paint& paint) {
    if (const Maybe<Seat> owner = scene.table.owner[track]) return sign(*owner, scene, paint);
    const Maybe<Colour> colour = rules.edition.track[track].colour;
    return say(paint, "short_" + std::string(colour ? name_of(*colour) : "gray"));
}

// "Hamburg 7bl/ge": where to, how far, and each track that is not closed.
std::string short_connection(const Rules& rules, const ConnectionFacts& c, Town from,
                             const Scene<State>& scene, const Paint& paint) {
    std::string tracks;
    for (int i = 0; i < c.tracks; ++i) {
        const auto track = Track(int(c.first) + i);
        if (!scene.table.owner[track] && !scene.table.open.contains(track)) continue;
        tracks += (tracks.empty() ? "" : "/") + short_track(rules, track, scene, paint);
    }
    // A blank that does not break.
    return fmt::format("{}\u00a0{}{}", name(other_end(c, from), paint), int(c.length), tracks);
}

// From the top.
std::vector<int> goods_of(const Rules& rules, Town town, const Scene<State>& scene) {
    const auto& stack = rules.edition.town[town].goods;
    std::vector<int> goods;
    for (int i = scene.table.goods_taken[town]; i < stack.size(); ++i)
        goods.push_back(int(stack[i]));
    return goods;
}

// "Berlin 7654 ♟①": its goods, and who waits there.
std::string city_head(const Rules& rules, Town town, const Scene<State>& scene,
                      const Paint& paint) {
    std::string out = paint.style.strong(name(town, paint));
    if (const auto goods = goods_of(rules, town, scene); !goods.empty())
        out += " " + paint.style.mild(fmt::format("{}", fmt::join(goods, "")));
    if (const Maybe<Seat> p = scene.table.passenger[town]) out += " ♟" + sign(*p, scene, paint);
    return out;
}

// "Hamburg, 7 spaces: blue, Anna": each track by its colour or its owner.
std::string described(const Rules& rules, const ConnectionFacts& c, Town from,
                      const Scene<State>& scene, const Paint& paint) {
    std::vector<std::string> tracks;
    for (int i = 0; i < c.tracks; ++i) {
        const auto track = Track(int(c.first) + i);
        const Maybe<Colour> colour = rules.edition.track[track].colour;
        if (const Maybe<Seat> owner = scene.table.owner[track])
            tracks.push_back(sign(*owner, scene, paint) + " " + paint.names[*owner]);
        else if (!scene.table.open.contains(track))
            tracks.push_back(say(paint, "closed"));
        else
            tracks.push_back(colour ? name(*colour, paint) : say(paint, "gray"));
    }
    return say(paint, "way",
               {{"town", name(other_end(c, from), paint)},
                {"spaces", int(c.length)},
                {"tracks", fmt::format("{}", fmt::join(tracks, ", "))}});
}

// ---- Everybody's means --------------------------------------------------------------------------

// "3× Blue, 1× Locomotive"
std::string cards_text(const Bag<Card>& cards, const Paint& paint) {
    std::vector<std::string> out;
    for (Card card : all<Card>)
        if (cards.count(card) > 0)
            out.push_back(fmt::format("{}× {}", cards.count(card), name(card, paint)));
    return fmt::format("{}", fmt::join(out, ", "));
}

void draw_players(const Scene<State>& scene, const Outlook& outlook, const Paint& paint,
                  std::vector<std::string>& out) {
    const Table& table = scene.table;
    int name_width = 0;
    for (Seat p : SeatSet::first(table.players))
        name_width = std::max(name_width, width(paint.names[p]));
    for (Seat p : SeatSet::first(table.players)) {
        const std::string who = pad_right(paint.names[p], name_width);
        const std::string head =
            (table.asked.contains(p) ? paint.style.good("▶ ") : std::string("  ")) +
            sign(p, scene, paint) + " " + (scene.viewer == p ? paint.style.mine(who) : who) + "  ";
        const auto& points = outlook.points[p];
        std::string text = say(paint, "player",
                               {{"points", points[Category::Tracks] + points[Category::Goods]},
                                {"wagons", int(table.wagons[p])},
                                {"passengers", int(table.passengers[p])},
                                {"cards", int(table.cards[p])},
                                {"shorts", int(table.tickets[p][Distance::Short])},
                                {"longs", int(table.tickets[p][Distance::Long])}});
        if (table.memory && table.known[p].total() > 0)
            text += " · " + say(paint, "known", {{"cards", cards_text(table.known[p], paint)}});
        out.push_back(hang(head, text));
    }
}

void draw_piles(const Table& table, const Outlook& outlook, const Paint& paint,
                std::vector<std::string>& out) {
    std::vector<std::string> display;
    for (Card card : table.display)
        display.push_back(card >= Card::Locomotive ? paint.style.special(name(card, paint))
                                                   : name(card, paint));
    out.push_back(
        hang("  " + say(paint, "display") + " ", fmt::format("{}", fmt::join(display, ", "))));
    out.push_back("  " +
                  paint.style.dim(say(paint, "piles",
                                      {{"pile", int(table.pile)},
                                       {"discards", table.discarded.total()},
                                       {"shorts", int(outlook.ticket_piles[Distance::Short])},
                                       {"longs", int(outlook.ticket_piles[Distance::Long])}})));
    if (table.ending && table.step != Step::Over)
        out.push_back(
            "  " + paint.style.bad(say(paint, "last_turns", {{"turns", int(table.turns_left)}})));
}

// ---- What the viewer alone sees -----------------------------------------------------------------

std::string ticket_line(const TicketOutlook& ticket, std::string_view mark, const Paint& paint) {
    std::string state = say(paint, "missing", {{"spaces", int(ticket.missing)}});
    if (ticket.prospect == Prospect::Met)
        state = paint.style.good(say(paint, "met"));
    else if (ticket.prospect != Prospect::Open)
        state = paint.style.bad(say(paint, "impossible"));
    return fmt::format("{} {}: {}", mark, name(ticket.ticket, paint), state);
}

// Those drawn have the numbers by which they are given back, and a line each, since they are few.
enum class Marks { Dots, Numbers };
void draw_tickets(const Outlook& outlook, int first, int last, Marks marks, const Paint& paint,
                  std::vector<std::string>& out) {
    if (first == last) return;
    std::string all;
    const bool is_drawn = marks == Marks::Numbers, is_listed = is_drawn || !paint.brief;
    out.push_back("  " + paint.style.mine(say(paint, is_drawn ? "drawn" : "tickets")));
    for (int i = first; i < last; ++i) {
        const std::string mark = is_drawn ? std::to_string(i - first + 1) : "·";
        const std::string line = ticket_line(outlook.tickets[i], mark, paint);
        all += (i == first ? "" : " ") + line;
        if (is_listed) out.push_back("    " + line);
    }
    if (!is_listed) out.push_back(hang("    ", all));
}

void draw_hand(const Scene<State>& scene, const Outlook& outlook, const Paint& paint,
               std::vector<std::string>& out) {
    if (!scene.hand || !scene.viewer) return;
    const State::Hand& hand = *scene.hand;
    out.push_back(hang("  " + paint.style.mine(say(paint, "hand")) + " ",
                       hand.cards.empty() ? "–" : cards_text(hand.cards, paint)));
    const int held = hand.tickets.size();
    draw_tickets(outlook, 0, held, Marks::Dots, paint, out);
    draw_tickets(outlook, held, outlook.tickets.size(), Marks::Numbers, paint, out);
}

void draw_journey(const Scene<State>& scene, const Paint& paint, std::vector<std::string>& out) {
    const Table& table = scene.table;
    if (!table.at) return;
    out.push_back(hang("  ", say(paint, "journey",
                                 {{"from", name(table.from, paint)},
                                  {"at", name(*table.at, paint)},
                                  {"points", int(table.earned)}})));
}

}  // namespace

// Every connection stands once, with its first town; cities that are nowhere first come last.
std::vector<std::string> draw_map(const Rules& rules, const Scene<State>& scene,
                                  const Paint& paint) {
    constexpr int kHead = 19;
    std::vector<std::string> out;
    std::vector<std::string> others;
    for (int i = 0; i < rules.edition.towns; ++i) {
        const auto town = Town(i);
        if (rules.edition.town[town].is_country) continue;
        std::string line;
        for (Connection connection : rules.edition.town[town].connections) {
            const ConnectionFacts& c = rules.edition.connection[connection];
            if (c.a != town) continue;
            line += (line.empty() ? "" : ", ") + short_connection(rules, c, town, scene, paint);
        }
        const std::string city = city_head(rules, town, scene, paint);
        if (line.empty())
            others.push_back(city);
        else
            out.push_back(hang("  " + pad_right(city, kHead) + " ", line));
    }
    if (!others.empty()) out.push_back(hang("  ", fmt::format("{}", fmt::join(others, " · "))));
    std::vector<std::string> legend;
    for (Colour colour : all<Colour>)
        legend.push_back(say(paint, "short_" + std::string(name_of(colour))) + " " +
                         name(colour, paint));
    legend.push_back(say(paint, "short_gray") + " " + say(paint, "gray"));
    out.push_back(paint.style.dim(hang("  ", fmt::format("{}", fmt::join(legend, " · ")))));
    return out;
}

std::vector<std::string> draw_town(const Rules& rules, const Scene<State>& scene,
                                   std::string_view typed, const Paint& paint) {
    std::vector<std::string> names;
    for (int i = 0; i < rules.edition.towns; ++i) names.push_back(name(Town(i), paint));
    std::vector<std::string> out;
    for (std::size_t i : fitting(typed, names)) {
        const auto town = Town(i);
        out.push_back("  " + city_head(rules, town, scene, paint));
        if (const auto goods = goods_of(rules, town, scene); !goods.empty())
            out.push_back("    " + say(paint, "goods",
                                       {{"goods", fmt::format("{}", fmt::join(goods, ", "))}}));
        for (Connection connection : rules.edition.town[town].connections)
            out.push_back("    " + described(rules, rules.edition.connection[connection], town,
                                             scene, paint));
    }
    return out;
}

std::vector<std::string> draw_board(const Rules& rules, const Scene<State>& scene,
                                    const Paint& paint) {
    std::vector<std::string> out;
    if (!paint.brief) {
        out = draw_map(rules, scene, paint);
        out.emplace_back();
    }
    const Outlook outlook = outlook_on(rules, scene);
    draw_players(scene, outlook, paint, out);
    draw_piles(scene.table, outlook, paint, out);
    draw_hand(scene, outlook, paint, out);
    draw_journey(scene, paint, out);
    return out;
}

namespace {

// Puts one choice into a group with few words.
class Labeller {
  public:
    Labeller(const Rules& rules, const Scene<State>& scene, const Paint& paint)
        : rules_(rules),
          scene_(scene),
          paint_(paint) {}

    Label operator()(const DrawTickets& a) const {
        return {say(paint_, "draw_tickets"),
                say(paint_, "mix", {{"shorts", int(a.shorts)}, {"longs", int(a.longs)}})};
    }
    // By the numbers that stand before the tickets drawn.
    Label operator()(const Return& a) const {
        if (a.tickets.empty()) return alone(a);
        std::vector<int> numbers;
        for (Ticket ticket : a.tickets)
            for (int i = 0; i < scene_.hand->drawn.size(); ++i)
                if (scene_.hand->drawn[i] == ticket) numbers.push_back(i + 1);
        // Grouped by the first, because there are many orders.
        return {fmt::format("{} {}", say(paint_, "give_back"), numbers[0]),
                fmt::format("{}", fmt::join(numbers, "+"))};
    }
    Label operator()(const TakeOpen& a) const {
        return {say(paint_, "take"), name(a.card, paint_)};
    }
    Label operator()(const DrawBlind&) const { return {say(paint_, "take"), say(paint_, "blind")}; }
    Label operator()(const Claim& a) const {
        const ConnectionFacts& c = connection_of(rules_, a.track);
        return {say(paint_, "claim"),
                fmt::format("{}–{} {}{}", name(c.a, paint_), name(c.b, paint_), int(c.length),
                            short_track(rules_, a.track, scene_, paint_))};
    }
    Label operator()(const Pay& a) const {
        const int length = int(connection_of(rules_, *scene_.table.claiming).length);
        std::vector<std::string> parts;
        if (a.colour)
            parts.push_back(fmt::format("{} {}", length - a.locomotives - a.locomotives4,
                                        name(*a.colour, paint_)));
        if (a.locomotives > 0)
            parts.push_back(say(paint_, "locomotives", {{"cards", int(a.locomotives)}}));
        if (a.locomotives4 > 0)
            parts.push_back(say(paint_, "locomotives4", {{"cards", int(a.locomotives4)}}));
        return {say(paint_, "pay"), fmt::format("{}", fmt::join(parts, " + "))};
    }
    Label operator()(const StartJourney& a) const {
        const auto plan = rules_.best_journey({scene_.table, *scene_.hand, *scene_.viewer}, a.from);
        if (!plan) return alone(a);
        return {"", alone(a).text + " " +
                        say(paint_, "best",
                            {{"points", int(plan->points)}, {"cards", int(plan->cards)}})};
    }
    Label operator()(const Travel& a) const {
        const Town to = other_end(connection_of(rules_, a.track), *scene_.table.at);
        const Seat owner = *scene_.table.owner[a.track];
        std::string text = alone(a).text + " → " + name(to, paint_);
        const auto& stack = rules_.edition.town[to].goods;
        const int taken = scene_.table.goods_taken[to];
        if (!scene_.table.visited.contains(to) && taken < stack.size())
            text += fmt::format(" +{}", int(stack[taken]));
        if (owner != scene_.viewer)
            text += " " + say(paint_, "for_a_card", {{"owner", paint_.names[owner]}});
        return {"", text};
    }
    template <class Other>
    Label operator()(const Other& a) const {
        return alone(a);
    }

  private:
    template <class A>
    Label alone(const A& a) const {
        return {"", sentence("choice", Action(a), paint_.game_words, paint_.names)};
    }
    const Rules& rules_;
    const Scene<State>& scene_;
    const Paint& paint_;
};

}  // namespace

Label draw_choice(const Rules& rules, const Scene<State>& scene, const Action& action,
                  const Paint& paint) {
    return visit_by_switch(Labeller(rules, scene, paint), action);
}

}  // namespace stellwerk::cli
