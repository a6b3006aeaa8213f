// For tests that hold for every game. Such a file is compiled once for each game, with
//
//     TYPED_TEST_SUITE(Suite, GameTypes, GameNames);
//
// and its tests are called Suite/<game>.
#pragma once
#include "games/this_game.h"
#include "tests/walk.h"

// A game may have corner_rules, see walk.h.
// clang-format off
#if __has_include(STELLWERK_QUOTED(tests/corners/STELLWERK_GAME.h))
#include STELLWERK_QUOTED(tests/corners/STELLWERK_GAME.h)
#endif
// clang-format on

namespace stellwerk {

using GameTypes = testing::Types<this_game::Rules>;

struct GameNames {
    template <class Rules>
    static std::string GetName(int) {
        std::string name(Rules::kId);
        std::ranges::replace(name, '-', '_');
        return name;
    }
};

}  // namespace stellwerk
