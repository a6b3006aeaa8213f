// How far a game has come, for those who have not opened its table.
#pragma once
#include "games/any_game.h"

namespace stellwerk {

// The round that a position is in, as the game's own rules count: a shift in Glück Auf, once around
// the table in games of turns. 0: this game does not count.
int round_of(const AnyGame&, const Position&);

}  // namespace stellwerk
