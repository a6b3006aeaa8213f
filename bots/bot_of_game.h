// A bot for a game whose type is known; all.h has them for any.
#pragma once
#include "bots/all.h"

namespace stellwerk {

// Defined in bot_of_game.cpp for every game. The rules are looked at for as long as the bot lives.
template <Game Rules>
std::unique_ptr<AnyBot> bot_of_game(const Rules&, const Level&);

}  // namespace stellwerk
