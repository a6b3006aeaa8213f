// A simulated game asks for no memory: not to choose, not to play, not to imagine.
#include <gtest/gtest.h>

#include "tests/allocations.h"
#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

TEST(NimmDenZugAllocations, whole_games_without_a_listener_take_none) {
    const Rules& the_rules = rules();
    int decisions = 0;
    const std::uint64_t allocations = allocations_during([&] {
        Luck luck(1);
        Rules::Choices choices;
        for (int game = 0; game < 30; ++game) {
            State s = the_rules.setup(2 + game % 5, {}, luck);
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

TEST(NimmDenZugAllocations, imagining_refusing_and_ranking_take_none_either) {
    std::uint64_t allocations = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed)
        random_game(4, seed, {}, [&](const State& s) {
            allocations += allocations_during([&] {
                Luck luck(1);
                const State world = rules().imagine(view(s, seat(0)), luck);
                const bool refused = rules().why_not(world, seat(0), Pass{}).has_value();
                const bool ranked = rules().standings(world).place[seat(0)] > 0;
                ASSERT_TRUE(refused || ranked);
            });
        });
    EXPECT_EQ(allocations, 0u);
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
