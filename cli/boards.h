// How a game looks on a terminal. Each game has a file in boards/ that draws it from what one
// viewer may see; a program with a game that nobody has drawn does not link.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/style.h"
#include "games/any_game.h"

namespace stellwerk::cli {

// What drawing needs besides the facts.
struct Paint {
    const Catalogue& words;       // of the commands
    const Catalogue& game_words;  // of the game
    const Names& names;
    const Style& style;
    bool memory = false;  // the table has chosen to be reminded of what everybody saw
    bool brief = false;   // only what a decision needs, because there is no room for all
};

// What one viewer sees, typed: the table and, if they sit at it, their hand.
template <class State>
struct Scene {
    const typename State::Table& table;
    const typename State::Hand* hand;  // null for a spectator
    std::optional<Seat> viewer;
};

// What a good player reads off the scene.
template <class Rules>
typename Rules::Outlook outlook_on(const Rules& rules, const Scene<typename Rules::State>& scene) {
    return scene.hand ? rules.outlook({scene.table, *scene.hand, *scene.viewer})
                      : rules.outlook(scene.table);
}

// A choice in short, beside others of its group: "Swap neighbours" has "12↔25". Without a group it
// stands on a line of its own.
struct Label {
    std::string group, text;
};

// What boards/<game>.cpp defines, for its own types:
//
//     std::vector<std::string> draw_board(const Rules&, const Scene<State>&, const Paint&);
//     Label draw_choice(const Rules&, const Scene<State>&, const Action&, const Paint&);

//
// and, for a game whose edition has towns:
//
//     std::vector<std::string> draw_map(const Rules&, const Scene<State>&, const Paint&);
//     std::vector<std::string> draw_town(const Rules&, const Scene<State>&,
//                                        std::string_view town, const Paint&);

// The same for any game. The lines fit into kColumns.
std::vector<std::string> board(const AnyGame&, const Position&, std::optional<Seat> viewer,
                               const Paint&);
// The whole map, or what leads to a town whose name is typed; nothing if there is no map, no lines
// if there is no such town.
std::optional<std::vector<std::string>> map(const AnyGame&, const Position&,
                                            std::optional<Seat> viewer, std::string_view town,
                                            const Paint&);
std::vector<Label> labels(const AnyGame&, const Position&, Seat viewer, const json::Array& choices,
                          const Paint&);

}  // namespace stellwerk::cli
