// Game of Trains on a terminal: trains as rows, the locomotive first, then the display.
#include "games/game_of_trains/game_of_trains.h"

#include <fmt/format.h>

#include "cli/boards.h"
#include "cli/layout.h"

namespace stellwerk::cli {

using namespace game_of_trains;

namespace {

using Table = State::Table;

constexpr std::string_view kLocomotiveTop = "▗▖▄▟█";
constexpr std::string_view kLocomotiveBottom = "◢OoO█";
constexpr int kLocomotiveWidth = 5, kWagonWidth = 6;

Place next(Place place) { return Place(int(place) + 1); }

bool rises_after(Set<Place> rising, Place place) {
    return place != kLast && rising.contains(next(place));
}
bool in_a_run(Set<Place> rising, Place place) {
    return rising.contains(place) || rises_after(rising, place);
}

std::string number(Maybe<Wagon> wagon) { return wagon ? fmt::format("{:2}", int(*wagon)) : "  "; }

// Runs show without colours too: "<" stands between wagons that rise.
std::string upper_row(const Train& train, Set<Place> rising, const Style& style) {
    std::string out = std::string(kLocomotiveTop) + " ";
    for (Place place : all<Place>) {
        const std::string text = number(train.wagons[place]);
        const bool sorted = in_a_run(rising, place);
        out += "│ " + (sorted ? style.good(text) : style.strong(text)) + " │";
        if (place != kLast) out += rises_after(rising, place) ? style.good("<") : " ";
    }
    return out;
}

// A lock looks out from under its wagon, with its own number.
std::string lower_row(const Train& train, const Style& style) {
    std::string out = std::string(kLocomotiveBottom) + "─";
    for (Place place : all<Place>) {
        const Maybe<Wagon> lock = train.locks[place];
        out += lock ? style.special("╚═" + number(lock) + "═╝") : "╰o──o╯";
        if (place != kLast) out += "─";
    }
    return out;
}

// Right of a train: how far it is, or how many cards its owner has drawn in set-up.
std::string remark(const Table& table, const Outlook& outlook, Seat p, const Paint& paint) {
    const bool holds = table.held[p] > 0;
    if (holds) return paint.words.say("board.trains.held", {{"cards", int(table.held[p])}});
    return paint.words.say("board.trains.run",
                           {{"length", outlook.points[p][Category::LongestRun]}});
}

void draw_trains(const Scene<State>& scene, const Outlook& outlook, const Paint& paint,
                 std::vector<std::string>& out) {
    const Table& table = scene.table;
    int name_width = 0;
    for (Seat p : SeatSet::first(table.players))
        name_width = std::max(name_width, width(paint.names[p]));
    const int indent = 2 + name_width + 1;

    std::string places = repeat(" ", indent + kLocomotiveWidth + 1 - kWagonWidth / 2);
    for (Place place : all<Place>) places += fmt::format("{:>{}}", int(place), kWagonWidth + 1);
    out.push_back(paint.style.dim(places));
    for (Seat p : SeatSet::first(table.players)) {
        const bool turn = table.step != Step::Over && table.turn == p;
        const std::string name = pad_right(paint.names[p], name_width);
        out.push_back((turn ? paint.style.good("▶ ") : std::string("  ")) +
                      (scene.viewer == p ? paint.style.mine(name) : name) + " " +
                      upper_row(table.trains[p], outlook.rising[p], paint.style) + "  " +
                      paint.style.dim(remark(table, outlook, p, paint)));
        out.push_back(repeat(" ", indent) + lower_row(table.trains[p], paint.style));
    }
}

bool anybody_has_a_lock(const Table& table) {
    for (const Train& train : table.trains)
        for (Maybe<Wagon> lock : train.locks)
            if (lock) return true;
    return false;
}

std::string function_word(Function function, const Paint& paint) {
    return paint.game_words.say(std::string("name.function.").append(name_of(function)));
}

// Two cards a line, each with its number and what it does.
void draw_display(const Rules& rules, const Table& table, const Paint& paint,
                  std::vector<std::string>& out) {
    const std::string title = paint.words.say("board.trains.display");
    const int indent = width(title) + 4;
    std::string line = "  " + paint.style.strong(title) + "  ";
    if (table.display.empty()) line += paint.words.say("board.trains.empty");
    for (int i = 0; i < table.display.size(); ++i) {
        const Wagon card = table.display[i];
        const std::string cell =
            "[" + number(card) + "] " + function_word(rules.edition.function[card], paint);
        if (i > 0 && i % 2 == 0) {
            out.push_back(line);
            line = repeat(" ", indent);
        }
        line += i % 2 == 0 && i + 1 < table.display.size() ? pad_right(cell, 31) : cell;
    }
    out.push_back(line);
}

template <class Cards>
std::string listed(const Cards& cards, const Catalogue& words) {
    std::vector<std::string> numbers;
    for (Wagon card : cards) numbers.push_back(std::to_string(int(card)));
    return words.join(numbers);
}

void draw_cards_in_hand(const Scene<State>& scene, const Paint& paint,
                        std::vector<std::string>& out) {
    if (scene.hand && !scene.hand->drawn.empty())
        out.push_back("  " + paint.style.mine(paint.words.say(
                                 "board.trains.your_cards",
                                 {{"cards", listed(scene.hand->drawn, paint.words)}})));
    if (scene.table.drawn)
        out.push_back("  " + paint.style.mine(paint.words.say(
                                 "board.trains.drawn", {{"who", paint.names[scene.table.turn]},
                                                        {"wagon", int(*scene.table.drawn)}})));
}

}  // namespace

std::vector<std::string> draw_board(const Rules& rules, const Scene<State>& scene,
                                    const Paint& paint) {
    const Table& table = scene.table;
    const Outlook outlook = outlook_on(rules, scene);
    std::vector<std::string> out;
    draw_trains(scene, outlook, paint, out);
    if (anybody_has_a_lock(table))
        out.push_back("  " + paint.style.special("╚══╝") + " " +
                      paint.style.dim(paint.words.say("board.trains.lock")));
    out.emplace_back();
    draw_display(rules, table, paint, out);
    out.push_back("  " + paint.style.dim(paint.words.say(
                             "board.trains.piles", {{"draw", int(table.draw_pile)},
                                                    {"discard", int(outlook.discard_pile)}})));
    if (paint.memory && !table.discarded.empty())
        out.push_back(
            hang("  ", paint.words.say("board.trains.seen",
                                       {{"cards", listed(table.discarded, paint.words)}})));
    draw_cards_in_hand(scene, paint, out);
    return out;
}

namespace {

// Puts one choice into a group with few words; the wagons are called by their numbers.
class Labeller {
  public:
    Labeller(const Scene<State>& scene, const Paint& paint)
        : table_(scene.table),
          train_(scene.table.trains[*scene.viewer]),
          paint_(paint) {}

    Label operator()(const Exchange& a) const { return {put_in(a.wagon), at(a.place)}; }
    Label operator()(const Replace& a) const { return {put_in(*table_.drawn), at(a.place)}; }
    Label operator()(const SwapNeighbours& a) const { return swapped(a, 1); }
    Label operator()(const SwapAcross& a) const { return swapped(a, 2); }
    Label operator()(const MoveRight& a) const { return {group(a), at(a.from)}; }
    Label operator()(const MoveLeft& a) const { return {group(a), at(a.from)}; }
    Label operator()(const Protect& a) const { return {group(a), at(a.place)}; }
    template <class Alone>
    Label operator()(const Alone& a) const {
        return {"", sentence("choice", Action(a), paint_.game_words, paint_.names)};
    }

  private:
    template <class Swap>
    Label swapped(const Swap& a, int apart) const {
        return {group(a), at(a.left) + "↔" + at(Place(int(a.left) + apart))};
    }
    template <class Use>
    std::string group(const Use&) const {
        return function_word(Use::kFunction, paint_);
    }
    std::string at(Place place) const { return number(train_.wagons[place]); }
    std::string put_in(Wagon wagon) const {
        return paint_.words.say("board.trains.put_in", {{"wagon", int(wagon)}});
    }

    const Table& table_;
    const Train& train_;
    const Paint& paint_;
};

}  // namespace

Label draw_choice(const Rules&, const Scene<State>& scene, const Action& action,
                  const Paint& paint) {
    return visit_by_switch(Labeller(scene, paint), action);
}

}  // namespace stellwerk::cli
