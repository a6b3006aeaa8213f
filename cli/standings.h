// The score sheet as a table. It is drawn from JSON, so that a stored game shows its own.
#pragma once
#include <string>
#include <vector>

#include "cli/boards.h"

namespace stellwerk::cli {

// What the columns of the game's score sheet are called.
std::vector<std::string> category_names(const AnyGame&, Language);

// One line a player, the best first. Without categories, only the totals are shown.
std::vector<std::string> standings_table(const json::Value& standings, int players,
                                         const std::vector<std::string>& categories, const Paint&);

// "Anna wins." or who shares the first place.
std::string winners(const json::Value& standings, int players, const Paint&);

}  // namespace stellwerk::cli
