// Reads what is printed on the cards from an edition file and checks the facts K1 to K17 of
// RULES.en.md.
#pragma once
#include <expected>

#include "core/edition.h"
#include "core/json.h"
#include "games/glueck_auf/glueck_auf.h"

namespace stellwerk::glueck_auf {

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& file);

}  // namespace stellwerk::glueck_auf
