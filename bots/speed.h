// How fast the rules of a game are, and a fingerprint of what they do.
#pragma once
#include <cstdint>

#include "core/game.h"

namespace stellwerk {

struct Speed {
    double games_per_s = 0, decisions_per_s = 0;  // random players, one thread
    double greedy_games_per_s = 0;                // mildly greedy ones: games of a natural length
    double copy_ns = 0, imagine_ns = 0;
    double rounds_per_s = 0;        // of a search
    double plain_rounds_per_s = 0;  // the same without what it learns
    double overrun_ms = 0;          // by how much thinking took longer than it should
    std::size_t state_bytes = 0;
};

// All defined in speed.cpp for every game. Each measurement takes about so many seconds.
template <Game Rules>
Speed measure_speed(const Rules&, int players, double seconds);

// Of fixed games for every number of players: as long as it stays, the rules do the same as before,
// whatever was made faster or tidier.
template <Game Rules>
std::uint64_t signature(const Rules&);

// The same of games with every option, in every way of every_way.
template <Game Rules>
std::uint64_t signature_of_options(const Rules&);

// Of fixed thoughts: as long as it stays, bots play as well as before.
template <Game Rules>
std::uint64_t signature_of_thoughts(const Rules&);

}  // namespace stellwerk
