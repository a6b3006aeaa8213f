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

}  // namespace
}  // namespace stellwerk::game_of_trains
