// Reads what is printed on the cards from an edition file and checks the facts I1 to I17 of
// RULES.en.md.
#pragma once
#include <expected>

#include "core/edition.h"
#include "core/json.h"
#include "games/isle_of_trains/isle_of_trains.h"

namespace stellwerk::isle_of_trains {

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& file);

}  // namespace stellwerk::isle_of_trains
