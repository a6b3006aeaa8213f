// What can be read off the table, and that it is the same to everybody.
#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

Outlook outlook(TestTable& t) { return kRules.outlook(t.state().table); }

TEST(GameOfTrainsOutlook, TellsWhereATrainRisesAndItsLongestRun) {
    auto t = table(2).train(0, {30, 12, 25, 40, 7, 9, 3}).train(1, {70, 60, 50, 45, 42, 41, 2});
    const Outlook seen = outlook(t);
    EXPECT_EQ(seen.rising[seat(0)], (Set<Place>{Place(3), Place(4), Place(6)}));
    EXPECT_EQ(seen.points[seat(0)][Category::LongestRun], 3);
    EXPECT_TRUE(seen.rising[seat(1)].empty());
    EXPECT_EQ(seen.points[seat(1)][Category::LongestRun], 1);
    EXPECT_EQ(seen.points[seat(2)][Category::LongestRun], 0) << "nobody sits there";
}

TEST(GameOfTrainsOutlook, AGapInterruptsARun) {
    State::Table cut;
    for (Place place : all<Place>)
        if (place != kMiddle) cut.trains[seat(0)].wagons[place] = wagon(int(place));
    const Outlook seen = kRules.outlook(cut);
    EXPECT_EQ(seen.rising[seat(0)], (Set<Place>{Place(2), Place(3), Place(6), Place(7)}));
    EXPECT_EQ(seen.points[seat(0)][Category::LongestRun], 3);
}

TEST(GameOfTrainsOutlook, CountsTheDiscardPileAndTheTurnsThatAreLeft) {
    auto t = table(2);
    const Outlook before = outlook(t);
    EXPECT_EQ(before.discard_pile, t.table().discarded.size());
    EXPECT_EQ(before.turns_left, kTurnLimit - t.table().turns);
    t.state().table.thrown[seat(1)] = 2;
    EXPECT_EQ(outlook(t).discard_pile, before.discard_pile + 2) << "cards that only one has seen";
}

TEST(GameOfTrainsOutlook, IsTheSameToEverybody) {
    auto t = table(3);
    for (Seat p : SeatSet::first(3)) EXPECT_EQ(kRules.outlook(view(t.state(), p)), outlook(t));
}

}  // namespace
}  // namespace stellwerk::game_of_trains
