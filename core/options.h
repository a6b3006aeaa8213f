// The options of a game as ways to play it, for whoever tries them all: laws, playthroughs,
// signatures.
#pragma once
#include <algorithm>
#include <vector>

#include "core/game.h"
#include "core/shapes.h"

namespace stellwerk {

namespace detail {

// Sets an option to its n-th value, starting over after the last; says how many it has.
template <class T>
int set_option(T& option, int n, int players) {
    if constexpr (OptionalShape<T>) {
        return set_option(option.emplace(), n, players);
    } else if constexpr (std::same_as<T, bool>) {
        option = n % 2 == 1;
        return 2;
    } else if constexpr (SequenceShape<T>) {  // a list of different things, whichever comes first
        int values = 0;
        for (int i = 0; i < T::capacity(); ++i) {
            std::remove_cvref_t<decltype(option[0])> item{};
            values = set_option(item, n + i, players);
            option.push(item);
        }
        return values;
    } else {
        const int values = std::same_as<T, Seat> ? players : kRange<T>.size();
        option = T(kRange<T>.first + n % values);
        return values;
    }
}

}  // namespace detail

// Ways to play with so many players in which every option has each of its values at least once, and
// any two options go through their values at different paces.
template <Game Rules>
std::vector<typename Rules::Options> every_option(int players) {
    std::vector<typename Rules::Options> ways;
    int most_values = 1;
    for (int n = 0; n < 2 * most_values; ++n) {
        typename Rules::Options options;
        int field = 0;
        for_each_field(options, [&](std::string_view, auto& option) {
            auto once = option;
            const int values = detail::set_option(once, 0, players);
            detail::set_option(option, n + field++ * (n / values), players);
            most_values = std::max(most_values, values);
        });
        ways.push_back(options);
    }
    return ways;
}

// One of these ways with a number of players, taking both in turn.
template <Game Rules>
struct Way {
    int players;
    typename Rules::Options options;
};

template <Game Rules>
std::vector<Way<Rules>> every_way() {
    constexpr int kCounts = Rules::kMaxPlayers - Rules::kMinPlayers + 1;
    const std::size_t count = every_option<Rules>(Rules::kMaxPlayers).size();
    std::vector<Way<Rules>> ways;
    for (std::size_t n = 0; n < count; ++n) {
        const int players = Rules::kMinPlayers + int(n) % kCounts;
        const auto options = every_option<Rules>(players);
        ways.push_back({players, options[n % options.size()]});
    }
    return ways;
}

}  // namespace stellwerk
