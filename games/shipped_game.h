// What all.cpp is told by each game: what it is, and how to open it.
#pragma once
#include "games/any_game.h"

namespace stellwerk {

struct ShippedGame {
    GameInfo info;
    std::expected<std::shared_ptr<const AnyGame>, Problem> (*open)(
        std::optional<std::string_view> edition);
};

// Defined in shipped_game.cpp for every game.
template <class Rules>
ShippedGame shipped();

}  // namespace stellwerk
