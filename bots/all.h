// Bots by name, for any game. This and all.cpp are the only list of them.
#pragma once
#include "bots/bot.h"
#include "games/any_game.h"

namespace stellwerk {

using AnyThought = Thought<json::Value>;

// "random", "mcts", …, from weak to strong.
const std::vector<std::string_view>& all_bots();

// What that bot makes of the position, as the seat sees it. The bot must be one of all_bots() and
// the seat one of the deciders.
AnyThought think(std::string_view bot, const AnyGame&, const Position&, Seat, const Budget&, Luck&);

}  // namespace stellwerk
