// Players that do not think. They play test games, benchmarks and the ends of searched lines.
#pragma once
#include "bots/bot.h"

namespace stellwerk {

// Any choice, all alike. `options` is room to work in.
template <Game Rules>
typename Rules::Action random_choice(const Rules& rules, const typename Rules::State& s, Seat p,
                                     Luck& luck, typename Rules::Choices& options) {
    rules.choices(s, p, options);
    return options[luck.below(options.size())];
}

// Mildly greedy: of four random choices the one after which this seat's score sheet looks best, so
// that games in which aimless play gets nowhere come to an end. It looks at what a choice leads to,
// so it is for worlds that are imagined or that nobody plays for real.
template <Game Rules>
typename Rules::Action greedy_choice(const Rules& rules, const typename Rules::State& s, Seat p,
                                     Luck& luck, typename Rules::Choices& options) {
    constexpr int kTries = 4;
    rules.choices(s, p, options);
    if (options.size() == 1) return options[0];
    int best = 0, best_score = 0;
    for (int i = 0; i < kTries; ++i) {
        const int choice = luck.below(options.size());
        typename Rules::State world = s;
        rules.play(world, p, options[choice], luck, {});
        const int score = rules.standings(world).total[p];
        if (i == 0 || score > best_score) best = choice, best_score = score;
    }
    return options[best];
}

}  // namespace stellwerk
