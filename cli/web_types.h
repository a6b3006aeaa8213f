// The types of the web client, written from the records of this program, so that both cannot mean
// different things.
#pragma once
#include <string>
#include <vector>

#include "core/game.h"

namespace stellwerk::cli {

struct WebTypes {
    std::string path;  // in web/src: "protocol.ts", "games/game-of-trains/types.ts"
    std::string text;
};

// All of them.
std::vector<WebTypes> web_types();

// Defined in types_of_game.cpp for every game.
template <Game Rules>
std::string types_of_game();

}  // namespace stellwerk::cli
