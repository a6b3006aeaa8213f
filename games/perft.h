// Counts the lines of play of a given length, as chess programs do: the quickest way to notice that
// a change of the rules changed what can happen.
#pragma once
#include "core/game.h"

namespace stellwerk {

namespace detail {

// `last` is room for the choices of the last decision, of which only the number matters.
template <Game Rules>
std::uint64_t perft(const Rules& rules, const typename Rules::State& s, const Luck& luck, int depth,
                    typename Rules::Choices& last) {
    const SeatSet asked = rules.deciders(s);
    if (depth == 0 || asked.empty()) return 1;
    const Seat p = *asked.begin();
    if (depth == 1) {
        rules.choices(s, p, last);
        return std::uint64_t(last.size());
    }
    typename Rules::Choices options;
    rules.choices(s, p, options);
    std::uint64_t lines = 0;
    for (const auto& action : options) {
        typename Rules::State next = s;
        Luck ahead = luck;
        rules.play(next, p, action, ahead, {});
        lines += perft(rules, next, ahead, depth - 1, last);
    }
    return lines;
}

}  // namespace detail

// Every decision is followed by every choice. Chance is not counted: each line goes on with the
// luck it has come to. A game that ends before its time counts as one line.
template <Game Rules>
std::uint64_t perft(const Rules& rules, const typename Rules::State& s, const Luck& luck,
                    int depth) {
    typename Rules::Choices last;
    return detail::perft(rules, s, luck, depth, last);
}

}  // namespace stellwerk
