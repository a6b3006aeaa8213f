// Counts the lines of play of a given length, as chess programs do: the quickest way to notice that
// a change of the rules changed what can happen.
#pragma once
#include "core/game.h"

namespace stellwerk {

// Every decision is followed by every choice. Chance is not counted: each line goes on with the
// luck it has come to. A game that ends before its time counts as one line. Defined in perft.cpp
// for every game.
template <Game Rules>
std::uint64_t perft(const Rules&, const typename Rules::State&, const Luck&, int depth);

}  // namespace stellwerk
