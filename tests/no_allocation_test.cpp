// A simulated game asks for no memory: not to choose, not to play, not to imagine, not to plan.
// Compiled once for each game.
#include "core/outlook.h"
#include "tests/allocations.h"
#include "tests/each_game.h"

namespace stellwerk {

template <class Rules>
class NoAllocation : public testing::Test {};
TYPED_TEST_SUITE(NoAllocation, GameTypes, GameNames);

TYPED_TEST(NoAllocation, WholeGamesWithoutAListenerTakeNoMemory) {
    constexpr int kEnough = 1000;
    const auto rules = shipped_rules<TypeParam>();
    int decisions = 0, games = 0;
    const std::uint64_t allocations = allocations_during([&] {
        Luck luck(1);
        typename TypeParam::Choices options;
        constexpr int kNumbers = TypeParam::kMaxPlayers - TypeParam::kMinPlayers + 1;
        for (; decisions < kEnough || games < kNumbers; ++games) {
            auto state = rules.setup(TypeParam::kMinPlayers + games % kNumbers, {}, luck);
            for (; !rules.deciders(state).empty(); ++decisions) {
                const Seat p = *rules.deciders(state).begin();
                rules.play(state, p, random_choice(rules, state, p, luck, options), luck, {});
            }
        }
    });
    EXPECT_EQ(allocations, 0u);
}

TYPED_TEST(NoAllocation, ImaginingRefusingRankingAndPlanningTakeNoneEither) {
    const auto rules = shipped_rules<TypeParam>();
    std::uint64_t allocations = 0;
    int plans = 0;
    walk(rules, TypeParam::kMaxPlayers, 1, Player::Aimless, [&](const auto& step) {
        const auto seen = view(step.state, step.mover);
        allocations += allocations_during([&] {
            Luck luck(1);
            const auto world = rules.imagine(seen, luck);
            ASSERT_FALSE(rules.why_not(step.state, step.mover, step.action));
            ASSERT_GT(rules.standings(world).place[step.mover], 0);
            if constexpr (HasOutlook<TypeParam>) {
                ASSERT_EQ(rules.outlook(seen), rules.outlook(view(world, step.mover)));
            }
            if constexpr (requires { rules.plans(seen); }) plans += rules.plans(seen).size();
        });
    });
    EXPECT_EQ(allocations, 0u);
    if constexpr (requires(View<typename TypeParam::State> seen) { rules.plans(seen); }) {
        EXPECT_GT(plans, 0);
    }
}

TYPED_TEST(NoAllocation, AListenerIsWhatMemoryIsFor) {
    std::uint64_t allocations = 0;
    walk(shipped_rules<TypeParam>(), TypeParam::kMinPlayers, 1, Player::Greedy,
         [&](const auto& step) {
             std::vector<typename TypeParam::Event> events;
             auto state = step.state;
             Luck luck = step.luck;
             allocations += allocations_during([&] {
                 step.rules.play(state, step.mover, step.action, luck,
                                 Log<typename TypeParam::Event>(events));
             });
         });
    EXPECT_GT(allocations, 0u);
}

}  // namespace stellwerk
