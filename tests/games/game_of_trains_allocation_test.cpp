// A simulated game asks for no memory: not to choose, not to play, not to imagine.
#include <gtest/gtest.h>

#include "tests/allocations.h"
#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

constexpr int kDecisions = 1000;

TEST(GameOfTrainsAllocations, a_thousand_decisions_without_a_listener_take_none) {
    int decisions = 0;
    const std::uint64_t allocations = allocations_during([&] {
        Luck luck(1);
        Rules::Choices choices;
        for (int players = 2; decisions < kDecisions; players = players % 3 + 2) {
            State s = kRules.setup(players, {}, luck);
            for (; !kRules.deciders(s).empty(); ++decisions) {
                kRules.choices(s, s.table.turn, choices);
                kRules.play(s, s.table.turn, choices[luck.below(choices.size())], luck, {});
            }
        }
    });
    EXPECT_GE(decisions, kDecisions);
    EXPECT_EQ(allocations, 0u);
}

TEST(GameOfTrainsAllocations, imagining_refusing_and_ranking_take_none_either) {
    std::uint64_t allocations = 0;
    random_game(4, 1, [&](const State& s) {
        allocations += allocations_during([&] {
            Luck luck(1);
            const State world = kRules.imagine(view(s, seat(0)), luck);
            const bool refused = kRules.why_not(world, seat(0), Draw{}).has_value();
            const bool ranked = kRules.standings(world).place[seat(0)] > 0;
            ASSERT_TRUE(refused || ranked);
        });
    });
    EXPECT_EQ(allocations, 0u);
}

TEST(GameOfTrainsAllocations, a_listener_is_what_they_are_for) {
    std::vector<Event> events;
    auto t = table(2).display({card<SwapAcross>()});
    State s = t.state();
    Luck luck(1);
    EXPECT_GT(allocations_during(
                  [&] { kRules.play(s, seat(0), SwapAcross{Place(1)}, luck, Log<Event>(events)); }),
              0u);
    EXPECT_EQ(events.size(), 2u);
}

}  // namespace
}  // namespace stellwerk::game_of_trains
