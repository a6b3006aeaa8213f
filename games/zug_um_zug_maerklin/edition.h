// Reads a map, its tickets and its cards from an edition file, checks the facts M1 to M9 of
// RULES.en.md, and names towns, tracks and tickets.
#pragma once
#include <expected>

#include "core/edition.h"
#include "core/json.h"
#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"

namespace stellwerk::zug_um_zug_maerklin {

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& file);

}  // namespace stellwerk::zug_um_zug_maerklin
