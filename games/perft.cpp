// Compiled once for each game.
#include "games/perft.h"

#include "games/this_game.h"

namespace stellwerk {

namespace {

// `last` is room for the choices of the last decision, of which only the number matters.
template <Game Rules>
std::uint64_t count(const Rules& rules, const typename Rules::State& s, const Luck& luck, int depth,
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
        lines += count(rules, next, ahead, depth - 1, last);
    }
    return lines;
}

}  // namespace

template <Game Rules>
std::uint64_t perft(const Rules& rules, const typename Rules::State& s, const Luck& luck,
                    int depth) {
    typename Rules::Choices last;
    return count(rules, s, luck, depth, last);
}

template std::uint64_t perft(const this_game::Rules&, const this_game::State&, const Luck&, int);

}  // namespace stellwerk
