// How a game looks on a terminal. Each game has a file in boards/ that draws it from what one
// viewer may see; a game that nobody has drawn yet does not compile.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/style.h"
#include "games/any_game.h"
#include "games/game_of_trains/game_of_trains.h"
#include "games/maerklin/maerklin.h"
#include "games/nimm_den_zug/nimm_den_zug.h"

namespace stellwerk::cli {

// What drawing needs besides the facts.
struct Paint {
    const Catalogue& words;       // of the commands
    const Catalogue& game_words;  // of the game
    const Names& names;
    const Style& style;
};

// What one viewer sees, typed: the table and, if he sits at it, his hand.
template <class State>
struct Scene {
    const typename State::Table& table;
    const typename State::Hand* hand;  // null for a spectator
    std::optional<Seat> viewer;
};

// A choice in short, beside others of its group: "Swap neighbours" has "12↔25". Without a group it
// stands on a line of its own.
struct Label {
    std::string group, text;
};

std::vector<std::string> draw_board(const game_of_trains::Rules&,
                                    const Scene<game_of_trains::State>&, const Paint&);
Label draw_choice(const game_of_trains::Rules&, const Scene<game_of_trains::State>&,
                  const game_of_trains::Action&, const Paint&);

std::vector<std::string> draw_board(const nimm_den_zug::Rules&, const Scene<nimm_den_zug::State>&,
                                    const Paint&);
Label draw_choice(const nimm_den_zug::Rules&, const Scene<nimm_den_zug::State>&,
                  const nimm_den_zug::Action&, const Paint&);

std::vector<std::string> draw_board(const maerklin::Rules&, const Scene<maerklin::State>&,
                                    const Paint&);
Label draw_choice(const maerklin::Rules&, const Scene<maerklin::State>&, const maerklin::Action&,
                  const Paint&);

// The same for any game. The lines fit into kColumns.
std::vector<std::string> board(const AnyGame&, const Position&, std::optional<Seat> viewer,
                               const Paint&);
std::vector<Label> labels(const AnyGame&, const Position&, Seat viewer, const json::Array& choices,
                          const Paint&);

}  // namespace stellwerk::cli
