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

// Mildly greedy: of two random choices the one after which this seat's score sheet looks better, so
// that games in which aimless play gets nowhere come to an end. It may look at what a choice leads
// to only in worlds that are imagined or that nobody plays for real.
template <Game Rules>
typename Rules::Action greedy_choice(const Rules& rules, const typename Rules::State& s, Seat p,
                                     Luck& luck, typename Rules::Choices& options) {
    rules.choices(s, p, options);
    const int first = luck.below(options.size()), second = luck.below(options.size());
    if (first == second) return options[first];
    auto score_after = [&](int choice) {
        typename Rules::State world = s;
        rules.play(world, p, options[choice], luck, {});
        return rules.standings(world).total[p];
    };
    return options[score_after(second) > score_after(first) ? second : first];
}

// The bot called "random".
template <Game Rules>
class RandomBot {
  public:
    using Thought = stellwerk::Thought<typename Rules::Action>;

    Thought choose(const Rules& rules, const View<typename Rules::State>& view, const Budget&,
                   Luck& luck) {
        typename Rules::Choices options;
        const auto world = rules.imagine(view, luck);  // choices depend on the view only
        Thought thought;
        thought.considered.push_back({random_choice(rules, world, view.seat, luck, options)});
        return thought;
    }
};

}  // namespace stellwerk
