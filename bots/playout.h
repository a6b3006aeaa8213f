// Whole games between players that do not think, for benchmarks and signatures.
#pragma once
#include "bots/random.h"
#include "core/hash.h"

namespace stellwerk {

template <Game Rules>
struct Playout {
    typename Rules::State end;
    int decisions = 0;
};

// Plays a game to its end. Choose is random_choice or greedy_choice of these rules.
template <Game Rules, class Choose>
Playout<Rules> play_out(const Rules& rules, int players, Luck& luck, Choose choose) {
    Playout<Rules> game{rules.setup(players, {}, luck)};
    typename Rules::Choices options;
    SeatSet asked = rules.deciders(game.end);
    for (; !asked.empty(); asked = rules.deciders(game.end), ++game.decisions) {
        const Seat mover = *asked.begin();
        const auto action = choose(rules, game.end, mover, luck, options);
        rules.play(game.end, mover, action, luck, {});
    }
    return game;
}

// A fingerprint of fixed games for every number of players: as long as it stays, the rules do the
// same as before, whatever was made faster or tidier.
template <Game Rules>
std::uint64_t signature(const Rules& rules) {
    constexpr int kGames = 16;
    Hash hash;
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players)
        for (int seed = 0; seed < kGames; ++seed) {
            Luck luck(std::uint64_t(seed) + 1);
            hash.add(play_out(rules, players, luck, random_choice<Rules>).end);
            hash.add(play_out(rules, players, luck, greedy_choice<Rules>).end);
        }
    return hash.value();
}

}  // namespace stellwerk
