// The actions of a game whose type is known; spoken_action.h has those of any.
#pragma once
#include "cli/spoken_action.h"
#include "core/game.h"

namespace stellwerk::cli {

// Defined in actions_of_game.cpp for every game.
template <Game Rules>
std::vector<ActionKind> action_kinds_of(const Rules&);
template <Game Rules>
std::vector<FieldKind> option_kinds_of(const Rules&);

}  // namespace stellwerk::cli
