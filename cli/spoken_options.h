// The options of a game as they are typed: "rounds=2,auctions=open+sealed,memory,start=Anna"; or as
// JSON.
#pragma once
#include "cli/spoken_action.h"

namespace stellwerk::cli {

std::expected<json::Value, Problem> read_options(const Speech&, std::string_view text);

}  // namespace stellwerk::cli
