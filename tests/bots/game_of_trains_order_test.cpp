// How far trains are from order, and what would complete them.
#include "bots/game_of_trains_order.h"

#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

double turns_of(const std::array<int, 7>& wagons) {
    auto t = table(2).train(0, wagons);
    return turns(Ease().of(Row(t.table().trains[seat(0)])));
}

TEST(GameOfTrainsOrder, ATrainInOrderNeedsNoTurns) {
    EXPECT_LT(turns_of({10, 20, 30, 40, 50, 60, 70}), 0.1);
}

TEST(GameOfTrainsOrder, TheFewerNumbersFitTheLongerItTakes) {
    EXPECT_LT(turns_of({10, 20, 30, 5, 50, 60, 70}), turns_of({10, 20, 38, 5, 42, 60, 70}));
}

// Either the 45 goes or the 42.
TEST(GameOfTrainsOrder, TwoWaysAreSoonerThanOne) {
    EXPECT_LT(turns_of({10, 20, 30, 45, 42, 60, 70}), turns_of({10, 20, 30, 84, 42, 60, 70}));
}

TEST(GameOfTrainsOrder, AnotherWagonIsWeighedAsIfItStoodThere) {
    auto before = table(2).train(0, {70, 20, 50, 40, 30, 60, 10});
    auto after = table(2).train(0, {70, 20, 25, 40, 30, 60, 10});
    const Ease ease;
    const EaseWith with(ease, Row(before.table().trains[seat(0)]));
    EXPECT_NEAR(turns(with.with(3, 25)), turns(ease.of(Row(after.table().trains[seat(0)]))), 1e-9);
}

// 56 … 84 in the last place. In the others nothing does, because the 8 remains.
TEST(GameOfTrainsOrder, AWagonCompletesATrainWhereAllOthersRise) {
    auto t = table(2).train(0, {3, 15, 25, 36, 46, 55, 8});
    const Row row(t.table().trains[seat(0)]);
    EXPECT_DOUBLE_EQ(chance_to_complete(row, {Wagon(54), Wagon(56), Wagon(84), Wagon(1)}), 0.5);
    EXPECT_DOUBLE_EQ(chance_to_complete(row, {Wagon(1), Wagon(4)}), 0);
}

TEST(GameOfTrainsOrder, FunctionsThatCompleteATrainAreFound) {
    auto winning_of = [](const std::array<int, 7>& wagons) {
        auto t = table(2).train(0, wagons);
        return Uses(Ease(), Row(t.table().trains[seat(0)])).winning;
    };
    auto bit = [](Function f) { return 1u << int(f); };
    EXPECT_EQ(winning_of({10, 30, 20, 40, 50, 60, 70}), bit(Function::SwapNeighbours));
    EXPECT_EQ(winning_of({10, 40, 30, 20, 50, 60, 70}), bit(Function::SwapAcross));
    EXPECT_EQ(winning_of({10, 40, 20, 30, 50, 60, 70}), bit(Function::MoveRight));
    EXPECT_EQ(winning_of({10, 30, 40, 20, 50, 60, 70}), bit(Function::MoveLeft));
}

}  // namespace
}  // namespace stellwerk::game_of_trains
