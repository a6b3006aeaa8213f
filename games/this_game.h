// The game that a file is compiled for, where a file is compiled once for each game: see
// compile_for_each_game in cmake/Games.cmake.
#pragma once

#ifndef STELLWERK_GAME  // as for an editor that looks at such a file alone
#define STELLWERK_GAME game_of_trains
#endif

#define STELLWERK_QUOTED_NOW(path) #path
#define STELLWERK_QUOTED(path) STELLWERK_QUOTED_NOW(path)

// clang-format off
// #include FILE_OF_THIS_GAME(edition.h)
#define FILE_OF_THIS_GAME(name) STELLWERK_QUOTED(games/STELLWERK_GAME/name)

#include STELLWERK_QUOTED(games/STELLWERK_GAME/STELLWERK_GAME.h)
// clang-format on

namespace stellwerk {

namespace this_game = STELLWERK_GAME;

}  // namespace stellwerk
