// Reads what is printed on the cards from an edition file and checks the facts G1 to G6 of
// RULES.en.md.
#pragma once
#include <expected>

#include "core/edition.h"
#include "core/json.h"
#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk::game_of_trains {

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& file);

}  // namespace stellwerk::game_of_trains
