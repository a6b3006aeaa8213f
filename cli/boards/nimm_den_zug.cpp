// Nimm den Zug on a terminal: what is for sale, everybody's three trains, the display, and what the
// viewer alone knows.
#include "games/nimm_den_zug/nimm_den_zug.h"

#include <fmt/format.h>

#include "cli/boards.h"
#include "cli/layout.h"

namespace stellwerk::cli {

using namespace nimm_den_zug;

namespace {

using Table = State::Table;

constexpr int kKindWidth = 3;

std::string word(const Paint& paint, std::string_view key) {
    return paint.game_words.say("name." + std::string(key));
}
template <NamedEnum E>
std::string name(E value, const Paint& paint) {
    return word(paint, std::string(name_of<E>()) + "." + std::string(name_of(value)));
}
std::string say(const Paint& paint, std::string_view key, const TextArgs& args = {}) {
    return paint.words.say("board.auction." + std::string(key), args);
}
std::string dollars(int sum, const Paint& paint) { return say(paint, "dollars", {{"sum", sum}}); }

// "×4 900 230": multiplier, power, speed.
std::string values(const Rules& rules, Loco loco) {
    const LocoCard& card = rules.edition.locos[loco];
    return fmt::format("×{} {} {}", int(card.multiplier), amount(card.power), card.speed);
}
std::string described(const Rules& rules, Loco loco, const Paint& paint) {
    return paint.style.strong(name(loco, paint)) + " " + values(rules, loco);
}

template <class Cards>
void draw_locos(const Rules& rules, std::string_view title, const Cards& locos, const Paint& paint,
                std::vector<std::string>& out) {
    if (locos.empty()) return;
    std::string line = "  " + std::string(title);
    for (Loco loco : locos) {
        const std::string cell = described(rules, loco, paint);
        if (width(line) + width(cell) + 2 > kColumns) {
            out.push_back(line + ",");
            line = "   ";
        } else if (loco != *locos.begin()) {
            line += ",";
        }
        line += " " + cell;
    }
    out.push_back(line);
}

// ---- The auction

void draw_lot(const Rules& rules, const Table& table, const Paint& paint,
              std::vector<std::string>& out) {
    if (!table.lot) return;
    std::string line = say(paint, "lot") + " " + described(rules, *table.lot, paint);
    if (table.leader)
        line += "  " + say(paint, "leader",
                           {{"who", paint.names[*table.leader]}, {"bid", amount(table.high)}});
    out.push_back(hang("  ", line));
}

void draw_bids(const Table& table, const Paint& paint, std::vector<std::string>& out) {
    std::vector<std::string> bids;
    for (Seat p : SeatSet::first(table.players))
        if (table.bids[p] != Money(0))
            bids.push_back(paint.names[p] + " " + dollars(amount(table.bids[p]), paint));
    if (!bids.empty())
        out.push_back(hang("  ", say(paint, "bids", {{"bids", paint.words.join(bids)}})));
}

void draw_auction(const Rules& rules, const Table& table, const Paint& paint,
                  std::vector<std::string>& out) {
    draw_lot(rules, table, paint, out);
    draw_locos(rules, say(paint, "shown"), table.shown, paint, out);
    draw_bids(table, paint, out);
    draw_locos(rules, say(paint, "aside"), table.aside, paint, out);
    const int cards = int(table.stack) + table.reshuffled.size();
    if (cards > 0) out.push_back("  " + paint.style.dim(say(paint, "stack", {{"cards", cards}})));
}

// ---- Trains

// "Coa": enough to tell the kinds apart in a row of wagons.
std::string short_kind(Kind kind, const Paint& paint) {
    const std::string word = name(kind, paint);
    return word.substr(0, kKindWidth);
}

std::string wagons(const Train& train, const Paint& paint) {
    if (train.wagons.empty()) return "";
    std::string out = short_kind(train.wagons[0].kind, paint);
    for (int i = 0; i < train.wagons.size(); ++i)
        out += fmt::format("─{}[{}]", i + 1 == train.double_at ? "=" : "",
                           amount(train.wagons[i].value));
    return out;
}

std::string locomotive(const Rules& rules, const Train& train, const Paint& paint) {
    if (train.substitute) return say(paint, "substitute");
    std::string out = name(*train.loco, paint) + " " + values(rules, *train.loco);
    if (train.plus_one) out += " " + paint.style.special("+1");
    return out;
}

// "Coa 3: 750": what is attached, how many, and their value.
std::string wagons_in_short(const Train& train, const Paint& paint) {
    int sum = 0;
    for (const auto& wagon : train.wagons) sum += amount(wagon.value);
    if (train.wagons.empty()) return "";
    return fmt::format(" {} {}: {}", short_kind(train.wagons[0].kind, paint), train.wagons.size(),
                       sum);
}

// All trains of a player in a row.
std::string trains_in_short(const Rules& rules, const Yard& trains, const Paint& paint) {
    std::vector<std::string> out;
    for (Track track : all<Track>)
        if (trains[track].is_there())
            out.push_back(paint.style.dim(fmt::format("{} ", int(track))) +
                          locomotive(rules, trains[track], paint) +
                          wagons_in_short(trains[track], paint));
    return out.empty() ? paint.style.dim("–") : fmt::format("{}", fmt::join(out, " · "));
}

void draw_trains(const Rules& rules, const Scene<State>& scene, const Paint& paint,
                 std::vector<std::string>& out) {
    const Table& table = scene.table;
    int name_width = 0;
    for (Seat p : SeatSet::first(table.players))
        name_width = std::max(name_width, width(paint.names[p]));
    for (Seat p : SeatSet::first(table.players)) {
        const std::string who = pad_right(paint.names[p], name_width);
        std::string head = (table.asked.contains(p) ? paint.style.good("▶ ") : std::string("  ")) +
                           (scene.viewer == p ? paint.style.mine(who) : who) + " ";
        if (paint.brief && p != scene.viewer) {
            out.push_back(hang(head, trains_in_short(rules, table.trains[p], paint)));
            continue;
        }
        bool any = false;
        for (Track track : all<Track>) {
            const Train& train = table.trains[p][track];
            if (!train.is_there()) continue;
            const std::string loco = locomotive(rules, train, paint);
            out.push_back(head + paint.style.dim(fmt::format("{} ", int(track))) +
                          (train.wagons.empty() ? loco : pad_right(loco, 25) + "  ") +
                          wagons(train, paint));
            head = repeat(" ", name_width + 3);
            any = true;
        }
        if (!any) out.push_back(head + paint.style.dim("–"));
    }
}

// ---- Wagons

std::string card_text(const Card& card, const Paint& paint) {
    if (const auto* wagon = std::get_if<Wagon>(&card))
        return name(wagon->kind, paint) + " " + dollars(amount(wagon->value), paint);
    return paint.style.special(name(std::get<SpecialCard>(card).special, paint));
}

void draw_display(const Table& table, const Outlook& outlook, const Paint& paint,
                  std::vector<std::string>& out) {
    if (table.order.empty()) return;
    std::vector<std::string> order;
    for (Seat p : table.order)
        order.push_back(fmt::format("{}. {} ({})", order.size() + 1, paint.names[p],
                                    dollars(outlook.replacing[p], paint)));
    out.push_back(hang("  " + say(paint, "order") + " ", paint.words.join(order)));
    std::string line;
    for (Slot slot : all<Slot>) {
        if (!table.display[slot]) continue;
        const std::string cell =
            fmt::format("  [{}] ", int(slot)) + card_text(*table.display[slot], paint);
        if (width(line) + width(cell) > kColumns) {
            out.push_back(line);
            line.clear();
        }
        line += cell;
    }
    out.push_back(line);
    std::string piles = say(
        paint, "piles", {{"stack", int(table.wagon_stack)}, {"discard", table.discarded.total()}});
    if (table.longer) piles += " · " + say(paint, "longer");
    out.push_back("  " + paint.style.dim(piles));
}

// ---- What the viewer alone sees

void draw_hand(const Rules& rules, const Scene<State>& scene, const Outlook& outlook,
               const Paint& paint, std::vector<std::string>& out) {
    if (!scene.hand || !scene.viewer) return;
    const State::Hand& hand = *scene.hand;
    std::vector<std::string> goals;
    for (const GoalOutlook& goal : outlook.goals)
        goals.push_back(fmt::format("{} {} ({}/{})", name(goal.goal, paint),
                                    dollars(goal.bonus, paint), int(goal.have), int(goal.need)));
    std::string line = say(paint, "money", {{"sum", outlook.money[*scene.viewer]}});
    if (!goals.empty()) line += " " + say(paint, "goals", {{"goals", paint.words.join(goals)}});
    out.push_back(hang("  ", line));
    draw_locos(rules, paint.style.mine(say(paint, "hand")), hand.locos, paint, out);
    draw_locos(rules, paint.style.mine(say(paint, "kept")), hand.kept, paint, out);
    draw_locos(rules, paint.style.mine(say(paint, "passed")), hand.passed, paint, out);
}

}  // namespace

std::vector<std::string> draw_board(const Rules& rules, const Scene<State>& scene,
                                    const Paint& paint) {
    const Table& table = scene.table;
    std::vector<std::string> out;
    const Outlook outlook = outlook_on(rules, scene);
    const Auction auction = table.auctions[table.auctions.size() - 1];
    out.push_back(hang("  ", say(paint, "round",
                                 {{"round", int(table.round)},
                                  {"rounds", int(table.rounds)},
                                  {"auction", name(auction, paint)},
                                  {"starter", paint.names[table.starter]}})));
    draw_trains(rules, scene, paint, out);
    out.emplace_back();
    if (table.order.empty())
        draw_auction(rules, table, paint, out);
    else
        draw_display(table, outlook, paint, out);
    draw_hand(rules, scene, outlook, paint, out);
    return out;
}

namespace {

// Puts one choice into a group with few words.
class Labeller {
  public:
    Labeller(const Rules& rules, const Scene<State>& scene, const Paint& paint)
        : rules_(rules),
          trains_(scene.table.trains[*scene.viewer]),
          paint_(paint) {}

    Label operator()(const Bid& a) const {
        return {say(paint_, "bid"), dollars(amount(a.amount), paint_)};
    }
    Label operator()(const Attach& a) const {
        return {name(a.kind, paint_) + " " + dollars(amount(a.value), paint_), at(a.track)};
    }
    Label operator()(const TakeMultiplier& a) const {
        return {name(Special::Multiplier, paint_), at(a.track)};
    }
    Label operator()(const AttachDouble& a) const {
        return {name(Special::DoubleWagon, paint_), at(a.track)};
    }
    Label operator()(const TurnOver& a) const { return {say(paint_, "turn_over"), at(a.track)}; }
    Label operator()(const Replace& a) const {
        std::string slots;
        for (Slot slot : a.slots) slots += std::to_string(int(slot));
        return {say(paint_, "replace"), slots};
    }
    Label operator()(const Offer& a) const { return {"", of_loco(a, a.loco)}; }
    Label operator()(const Buy& a) const { return {"", of_loco(a, a.loco)}; }
    Label operator()(const Keep& a) const { return {"", of_loco(a, a.loco)}; }
    template <class Alone>
    Label operator()(const Alone& a) const {
        return {"", sentence("choice", Action(a), paint_.game_words, paint_.names)};
    }

  private:
    template <class A>
    std::string of_loco(const A& a, Loco loco) const {
        return sentence("choice", Action(a), paint_.game_words, paint_.names) + " (" +
               values(rules_, loco) + ")";
    }
    std::string at(Track track) const {
        const Train& train = trains_[track];
        const std::string loco =
            train.substitute ? say(paint_, "substitute") : name(*train.loco, paint_);
        return fmt::format("{} {}", int(track), loco);
    }

    const Rules& rules_;
    const Yard& trains_;
    const Paint& paint_;
};

}  // namespace

Label draw_choice(const Rules& rules, const Scene<State>& scene, const Action& action,
                  const Paint& paint) {
    return visit_by_switch(Labeller(rules, scene, paint), action);
}

}  // namespace stellwerk::cli
