// Whole games between players that do not think, for measuring them and for signatures.
#pragma once
#include "bots/random.h"

namespace stellwerk {

template <Game Rules>
struct Playout {
    typename Rules::State end;
    int decisions = 0;
};

// Plays a game to its end. Choose is random_choice or greedy_choice of these rules.
template <Game Rules, class Choose>
Playout<Rules> play_out(const Rules& rules, int players, Luck& luck, Choose choose,
                        const typename Rules::Options& chosen = {}) {
    Playout<Rules> game{rules.setup(players, chosen, luck)};
    typename Rules::Choices options;
    SeatSet asked = rules.deciders(game.end);
    for (; !asked.empty(); asked = rules.deciders(game.end), ++game.decisions) {
        const Seat mover = *asked.begin();
        const auto action = choose(rules, game.end, mover, luck, options);
        rules.play(game.end, mover, action, luck, {});
    }
    return game;
}

}  // namespace stellwerk
