// Drawing a game whose type is known; boards.h draws any.
#pragma once
#include "cli/boards.h"
#include "core/game.h"

namespace stellwerk::cli {

// Defined in board_of_game.cpp for every game.
template <Game Rules>
std::vector<std::string> board_of_game(const Rules&, const Position&, std::optional<Seat> viewer,
                                       const Paint&);
template <Game Rules>
std::optional<std::vector<std::string>> map_of_game(const Rules&, const Position&,
                                                    std::optional<Seat> viewer,
                                                    std::string_view town, const Paint&);
template <Game Rules>
std::vector<Label> labels_of_game(const Rules&, const Position&, Seat viewer,
                                  const json::Array& choices, const Paint&);

}  // namespace stellwerk::cli
