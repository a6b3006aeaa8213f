// Isle of Trains on a terminal: everybody's train, the orders, and what the viewer holds.
#include "games/isle_of_trains/isle_of_trains.h"

#include <fmt/format.h>

#include "cli/boards.h"
#include "cli/layout.h"
#include "games/isle_of_trains/reading.h"

namespace stellwerk::cli {

using namespace isle_of_trains;

namespace {

using isle_of_trains::Hand;
using isle_of_trains::Table;

template <NamedEnum E>
std::string name(E value, const Paint& paint) {
    return paint.game_words.say(
        std::string("name.").append(name_of<E>()).append(".").append(name_of(value)));
}
std::string name(Order order, const Paint& paint) {
    return paint.game_words.say("name.order." + std::to_string(int(order)));
}
std::string say(const Paint& paint, std::string_view key, const TextArgs& args = {}) {
    return paint.words.say("board.isle." + std::string(key), args);
}

// A sign for each good, so that an order fits into a line: ▲ coal, ● oil, ■ boxes.
constexpr std::string_view kSigns[] = {"▲", "●", "■"};

// "●●■ 17"
std::string demand(const Demand& demand, const Paint& paint) {
    std::string out;
    for (Good good : all<Good>) out += repeat(kSigns[std::size_t(good)], demand.goods[good]);
    return out + " " + paint.style.strong(std::to_string(int(demand.points)));
}
std::string legend(const Paint& paint) {
    std::string out;
    for (Good good : all<Good>)
        out += fmt::format("{}{} {}", out.empty() ? "" : "  ", kSigns[std::size_t(good)],
                           name(good, paint));
    return out;
}

// ---- Trains

// The viewer knows what they loaded face down: "?Bank".
class CargoNames {
  public:
    CargoNames(const Scene<State>& scene, const Paint& paint) : scene_(scene), paint_(paint) {}
    std::string operator()(Seat owner, Place place, int i) const {
        const Cargo& cargo = car_at(scene_.table.trains[owner], place).cargo[i];
        if (cargo.card) return name(*cargo.card, paint_);
        if (!scene_.hand || cargo.loader != *scene_.viewer) return "?";
        const int number = number_of_face_down(scene_.table, *cargo.loader, owner, place, i);
        return "?" + name(scene_.hand->face_down[number], paint_);
    }

  private:
    const Scene<State>& scene_;
    const Paint& paint_;
};

// §6.5 What somebody else gets for loading it: "+2, build".
std::string bonus_text(const Bonus& bonus, const Paint& paint) {
    std::vector<std::string> parts;
    if (bonus.draw > 0) parts.push_back(fmt::format("+{}", int(bonus.draw)));
    if (bonus.discard > 0) parts.push_back(fmt::format("−{}", int(bonus.discard)));
    if (bonus.extra.size() == kMemberCount<Deed>)
        parts.push_back(say(paint, "any_deed"));
    else
        for (Deed deed : bonus.extra) parts.push_back(name(deed, paint));
    return say(paint, "bonus", {{"bonus", fmt::format("{}", fmt::join(parts, ", "))}});
}

// §8.3 Caboose 3 is for its owner alone.
bool is_open_to(const Rules& rules, const Car& car, Seat owner, const Scene<State>& scene) {
    return scene.viewer && owner != *scene.viewer && car.card != Card::Caboose3 &&
           scene.table.step != Step::Over && has_space(rules, car);
}

std::string car_text(const Rules& rules, const Scene<State>& scene, Seat owner, Place place,
                     const Paint& paint) {
    const Car& car = car_at(scene.table.trains[owner], place);
    // The number stays with its car.
    std::string out =
        paint.style.dim(std::to_string(int(place))) + "\u00A0" + name(car.card, paint);
    if (!can_carry(car.card)) return out;
    const std::string bonus = is_open_to(rules, car, owner, scene)
                                  ? " " + bonus_text(facts(rules, car.card).bonus, paint)
                                  : "";
    if (paint.brief && owner != scene.viewer)
        return out + fmt::format(" {}/{}", car.cargo.size(), int(facts(rules, car.card).capacity)) +
               bonus;
    std::vector<std::string> cargo;
    for (int i = 0; i < car.cargo.size(); ++i)
        cargo.push_back(CargoNames(scene, paint)(owner, place, i));
    for (int i = car.cargo.size(); i < facts(rules, car.card).capacity; ++i)
        cargo.emplace_back("_");
    return out + fmt::format(" [{}]", fmt::join(cargo, ", ")) + bonus;
}

std::string head_of(const Table& table, const Outlook& outlook, Seat p, const Paint& paint) {
    const Train& train = table.trains[p];
    const TrainOutlook& stands = outlook.trains[p];
    int points = 0;
    for (int n : outlook.points[p]) points += n;
    std::string out = say(paint, "player",
                          {{"points", points},
                           {"cards", int(table.cards[p])},
                           {"phantoms", p == table.turn ? int(table.phantoms) : 0}});
    out += fmt::format(" · {} {}/{}", name(train.engine, paint), int(stands.weight),
                       int(stands.power));
    for (int i = 0; i < train.buildings.size(); ++i)
        out += " · " + paint.style.special(fmt::format("{} {}", name(train.buildings[i], paint),
                                                       int(stands.buildings[i])));
    return out;
}

void draw_trains(const Rules& rules, const Scene<State>& scene, const Outlook& outlook,
                 const Paint& paint, std::vector<std::string>& out) {
    const Table& table = scene.table;
    int name_width = 0;
    for (Seat p : everyone(table)) name_width = std::max(name_width, width(paint.names[p]));
    for (Seat p : everyone(table)) {
        const std::string who = pad_right(paint.names[p], name_width);
        const bool asked = table.step != Step::Over && p == table.turn;
        out.push_back(hang((asked ? paint.style.good("▶ ") : std::string("  ")) +
                               (scene.viewer == p ? paint.style.mine(who) : who) + "  ",
                           head_of(table, outlook, p, paint)));
        std::string cars;
        for (int i = 1; i <= table.trains[p].cars.size(); ++i)
            cars += (i > 1 ? " · " : "") + car_text(rules, scene, p, Place(i), paint);
        if (!cars.empty()) out.push_back(hang("     ", cars));
        if (!table.known[p].empty() && !paint.brief) {
            std::vector<std::string> known;
            for (Card card : kinds_in(table.known[p])) known.push_back(name(card, paint));
            out.push_back(
                hang("     ",
                     paint.style.dim(say(paint, "known", {{"cards", paint.words.join(known)}}))));
        }
    }
}

// ---- Orders, piles and the hand

// What the viewer's train lacks for it: "(− ▲)", or nothing for others' orders and met demands.
std::string lack(const Outlook& outlook, Order order, Maybe<FollowUp> follow_up,
                 const Paint& paint) {
    for (const OrderOutlook& ahead : outlook.orders) {
        if (ahead.order != order || ahead.follow_up != follow_up) continue;
        if (ahead.lacking == 0) return " " + paint.style.good("✓");
        std::string missing;
        for (Good good : all<Good>)
            missing += repeat(kSigns[std::size_t(good)], ahead.missing[good]);
        return paint.style.dim(fmt::format(" (−{})", missing));
    }
    return "";
}

void draw_orders(const Rules& rules, const Table& table, const Outlook& outlook, const Paint& paint,
                 std::vector<std::string>& out) {
    out.push_back(hang("  ", paint.style.dim(say(paint, "orders") + " " + legend(paint))));
    int widest = 0;
    for (Order order : all<Order>) widest = std::max(widest, width(name(order, paint)));
    for (Order order : all<Order>) {
        const OrderCard& card = table.orders[order];
        const OrderFacts& facts = rules.edition.order[order];
        std::string line = "  " + pad_right(name(order, paint), widest) + "  ";
        if (card.holder) {
            line +=
                say(paint, card.done ? "completed" : "taken", {{"who", paint.names[*card.holder]}});
            if (card.done) {
                line += " " + demand(facts.follow_up[*card.done], paint);
                if (!paint.brief) out.push_back(paint.style.dim(line));
                continue;
            }
        } else {
            line += demand(facts.first, paint) + lack(outlook, order, {}, paint);
        }
        std::string_view before = " → ";
        for (FollowUp next : all<FollowUp>) {
            line += std::string(before) + demand(facts.follow_up[next], paint) +
                    lack(outlook, order, next, paint);
            before = " / ";
        }
        out.push_back(line);
    }
}

void draw_hand(const Rules& rules, const Scene<State>& scene, const Paint& paint,
               std::vector<std::string>& out) {
    if (!scene.hand) return;
    std::vector<std::string> cards;
    for (Card card : kinds_in(scene.hand->cards)) {
        const CardFacts& printed = facts(rules, card);
        const int count = scene.hand->cards.count(card);
        const std::string cargo = printed.cargo ? name(*printed.cargo, paint) : say(paint, "joker");
        cards.push_back(fmt::format("{}{} ({}, {})", count > 1 ? fmt::format("{}× ", count) : "",
                                    name(card, paint), int(printed.cost), cargo));
    }
    const std::string head = paint.style.mine(say(paint, "hand"));
    out.push_back(hang("  ", head + " " + (cards.empty() ? "–" : paint.words.join(cards))));
}

}  // namespace

std::vector<std::string> draw_board(const Rules& rules, const Scene<State>& scene,
                                    const Paint& paint) {
    const Table& table = scene.table;
    std::vector<std::string> out;
    const Outlook outlook = outlook_on(rules, scene);
    out.push_back(hang("  ", say(paint, "round",
                                 {{"round", int(table.round)},
                                  {"action", table.step == Step::Over ? 0 : int(table.action)},
                                  {"taken", int(outlook.orders_taken)},
                                  {"orders", int(outlook.orders_to_end)},
                                  {"pile", int(table.pile)},
                                  {"discards", table.discarded.total()}})));
    if (table.last_turns && table.step != Step::Over)
        out.push_back("  " + paint.style.special(
                                 say(paint, "last_turns", {{"turns", int(table.turns_left)}})));
    if (outlook.ending)
        out.push_back("  " + paint.style.special(
                                 say(paint, fmt::format("ending_{}", name_of(*outlook.ending)))));
    if (table.display) {
        std::vector<std::string> open;
        for (Card card : table.open) open.push_back(name(card, paint));
        out.push_back(hang("  " + say(paint, "open") + " ",
                           open.empty() ? "–" : fmt::format("{}", fmt::join(open, ", "))));
    }
    draw_trains(rules, scene, outlook, paint, out);
    out.emplace_back();
    draw_orders(rules, table, outlook, paint, out);
    draw_hand(rules, scene, paint, out);
    return out;
}

namespace {

// Puts one choice into a group with few words.
class Labeller {
  public:
    Labeller(const Rules& rules, const Scene<State>& scene, const Paint& paint)
        : rules_(rules),
          scene_(scene),
          table_(scene.table),
          builds_(outlook_on(rules, scene).builds),
          paint_(paint) {}

    Label operator()(const Take& a) const { return {say(paint_, "take"), name(a.card, paint_)}; }
    Label operator()(const Build& a) const { return {say(paint_, "build"), priced(a.card, {})}; }
    Label operator()(const Upgrade& a) const {
        return {say(paint_, "upgrade"),
                fmt::format("{} → {}", int(a.place), priced(a.card, a.place))};
    }
    Label operator()(const Replace& a) const {
        return {say(paint_, "replace"), name(a.old, paint_) + " → " + priced(a.card, {})};
    }
    Label operator()(const DiscardCar& a) const {
        return {say(paint_, "discard"), car(*scene_.viewer, a.place)};
    }
    Label operator()(const DropBuilding& a) const {
        return {say(paint_, "discard"), name(a.building, paint_)};
    }
    Label operator()(const Pay& a) const { return {say(paint_, "pay"), card_or_phantom(a.card)}; }
    Label operator()(const GiveUp& a) const {
        return {say(paint_, "discard"), card_or_phantom(a.card)};
    }
    Label operator()(const Cover& a) const { return {say(paint_, "cover"), name(a.card, paint_)}; }
    Label operator()(const Discard& a) const {
        return {say(paint_, "discard"), name(a.card, paint_)};
    }
    // All cards for one car stand in one row.
    Label operator()(const Load& a) const { return {row(a.owner, a.place), name(a.card, paint_)}; }
    Label operator()(const LoadFaceDown& a) const {
        return {row(a.owner, a.place), say(paint_, "face_down")};
    }
    Label operator()(const Fulfil& a) const {
        return {say(paint_, "order"),
                name(a.order, paint_) + " " + demand(demand_of(rules_, a.order, {}), paint_)};
    }
    Label operator()(const FollowOn& a) const {
        const Order order = *unfinished_order(table_, *scene_.viewer);
        return {name(order, paint_), demand(demand_of(rules_, order, a.follow_up), paint_)};
    }
    Label operator()(const Use& a) const {
        return {say(paint_, "for_order"), cargo(a.place, a.spot)};
    }
    Label operator()(const Unload& a) const {
        return {say(paint_, "deliver"), cargo(a.place, a.spot)};
    }
    template <class Alone>
    Label operator()(const Alone& a) const {
        return {"", sentence("choice", Action(a), paint_.game_words, paint_.names)};
    }

  private:
    std::string priced(Card card, Maybe<Place> place) const {
        for (const BuildOutlook& build : builds_)
            if (build.card == card && build.place == place)
                return fmt::format("{} ({})", name(card, paint_), int(build.price));
        return name(card, paint_);
    }
    std::string card_or_phantom(Maybe<Card> card) const {
        return card ? name(*card, paint_) : say(paint_, "phantom");
    }
    std::string car(Seat owner, Place place) const {
        return fmt::format("{} {}", int(place),
                           name(car_at(table_.trains[owner], place).card, paint_));
    }
    std::string row(Seat owner, Place place) const {
        return say(paint_, "load", {{"who", paint_.names[owner]}, {"car", car(owner, place)}});
    }
    std::string cargo(Place place, Spot spot) const {
        return fmt::format("{}.{} {}", int(place), int(spot),
                           CargoNames(scene_, paint_)(*scene_.viewer, place, int(spot) - 1));
    }

    const Rules& rules_;
    const Scene<State>& scene_;
    const Table& table_;
    const decltype(Outlook::builds) builds_;
    const Paint& paint_;
};

}  // namespace

Label draw_choice(const Rules& rules, const Scene<State>& scene, const Action& action,
                  const Paint& paint) {
    return visit_by_switch(Labeller(rules, scene, paint), action);
}

}  // namespace stellwerk::cli
