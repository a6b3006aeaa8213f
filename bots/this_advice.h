// The advice on the game that a file is compiled for: this_game::Advice. See games/this_game.h.
#pragma once
#include "bots/advice.h"
#include "games/this_game.h"

// clang-format off
#include STELLWERK_QUOTED(bots/STELLWERK_GAME.h)
// clang-format on

namespace stellwerk {

static_assert(AdviceOn<this_game::Advice, this_game::Rules>);

}  // namespace stellwerk
