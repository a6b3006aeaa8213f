// What the advice on Game of Trains promises, on positions drawn like diagrams.
#include "bots/game_of_trains.h"
#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

// What the first player is advised to do.
Action advised(TestTable& t) {
    Rules::Choices options;
    kRules.choices(t.state(), seat(0), options);
    Weights<Rules> weights;
    Advice(kRules).weigh(t.state(), seat(0), options, weights);
    return options[int(std::ranges::max_element(weights) - weights.begin())];
}

// Nothing fits better than the 3 in place of the 80. But the 80 swaps neighbours, and that may be
// all that another train lacks.
TEST(GameOfTrainsAdvice, NobodyIsHandedTheFunctionThatWins) {
    const auto with_3_drawn = [](const std::array<int, 7>& other) {
        auto t = table(2).train(0, {80, 15, 25, 35, 30, 55, 65}).train(1, other).pile({3});
        t.play(0, Draw{});
        return t;
    };
    auto safe = with_3_drawn({72, 62, 52, 42, 32, 22, 12});
    EXPECT_EQ(advised(safe), Action(Replace{kFirst}));
    auto dangerous = with_3_drawn({6, 22, 42, 32, 52, 62, 72});
    EXPECT_NE(advised(dangerous), Action(Replace{kFirst}));
}

// The last wagon alone is missing there. To remove it would give them one more wagon to win with;
// the middle one spoils what they have, unless they have protected it.
TEST(GameOfTrainsAdvice, ARemovalHitsWhatIsInOrder) {
    const auto against = [](bool is_protected) {
        auto t = table(2)
                     .train(0, {10, 20, 30, 80, 50, 40, 12})
                     .train(1, {3, 15, 25, 36, 46, 55, 8})
                     .display({card<RemoveMiddle>(), card<RemoveLast>()});
        if (is_protected) t.lock(1, 4, card<Protect>());
        return t;
    };
    auto open = against(false), closed = against(true);
    EXPECT_EQ(advised(open), Action(RemoveMiddle{}));
    EXPECT_EQ(advised(closed), Action(Draw{}));
}

}  // namespace
}  // namespace stellwerk::game_of_trains
