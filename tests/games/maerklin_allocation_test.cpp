// A simulated game asks for no memory: not to choose, not to play, not to imagine, not to plan.
#include <gtest/gtest.h>

#include "tests/allocations.h"
#include "tests/games/maerklin_table.h"

namespace stellwerk::maerklin {
namespace {

TEST(MaerklinAllocations, whole_games_without_a_listener_take_none) {
    const Rules& the_rules = rules();
    int decisions = 0;
    const std::uint64_t allocations = allocations_during([&] {
        Luck luck(1);
        Rules::Choices choices;
        for (int game = 0; game < 8; ++game) {
            State s = the_rules.setup(2 + game % 4, {}, luck);
            for (; !s.table.asked.empty(); ++decisions) {
                const Seat p = *s.table.asked.begin();
                the_rules.choices(s, p, choices);
                the_rules.play(s, p, choices[luck.below(choices.size())], luck, {});
            }
        }
    });
    EXPECT_GE(decisions, 1000);
    EXPECT_EQ(allocations, 0u);
}

TEST(MaerklinAllocations, imagining_refusing_ranking_and_planning_take_none_either) {
    std::uint64_t allocations = 0;
    int plans = 0;
    for (std::uint64_t seed = 0; seed < 2; ++seed)
        random_game(4, seed, {}, [&](const State& s) {
            allocations += allocations_during([&] {
                Luck luck(1);
                const State world = rules().imagine(view(s, seat(0)), luck);
                const bool refused = rules().why_not(world, seat(0), Pass{}).has_value();
                const bool ranked = rules().standings(world).place[seat(0)] > 0;
                ASSERT_TRUE(refused || ranked);
                for (Town t : all<Town>)
                    if (s.table.passenger[t] == seat(0))
                        plans += rules().best_journey(view(s, seat(0)), t).has_value();
            });
        });
    EXPECT_EQ(allocations, 0u);
    EXPECT_GT(plans, 0);
}

}  // namespace
}  // namespace stellwerk::maerklin
