// Reads what is printed on cards and tiles from an edition file and checks the facts N1 to N25 of
// RULES.en.md.
#pragma once
#include <expected>

#include "core/edition.h"
#include "core/json.h"
#include "games/nimm_den_zug/nimm_den_zug.h"

namespace stellwerk::nimm_den_zug {

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& file);

}  // namespace stellwerk::nimm_den_zug
