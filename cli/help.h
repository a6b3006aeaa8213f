// Answers to a player who asks for help.
#pragma once
#include <string>

#include "cli/style.h"
#include "games/any_game.h"

namespace stellwerk::cli {

// What can be typed.
std::string command_help(const AnyGame&, const std::string& example, bool has_map,
                         const Catalogue& words, const Style&);

// The paragraph of that number in the language of the words, or without a number the list of all.
std::string rules_help(const AnyGame&, const std::string& number, const Catalogue& words,
                       const Style&);

}  // namespace stellwerk::cli
