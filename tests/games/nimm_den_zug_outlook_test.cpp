// What can be read off the table: money, progress of goals, prices and limits, what ends a round.
#include <gmock/gmock.h>

#include "tests/games/nimm_den_zug_table.h"
#include "tests/walk.h"

namespace stellwerk::nimm_den_zug {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Outlook outlook(TestTable& t, int p) { return rules().outlook(view(t.state(), seat(p))); }
Outlook outlook(TestTable& t) { return rules().outlook(t.state().table); }
std::vector<GoalOutlook> goals(const Outlook& seen) {
    return {seen.goals.begin(), seen.goals.end()};
}

TEST(NimmDenZugOutlook, CountsMoneyAndWhatTrainsWouldBring) {
    auto t = table(2)
                 .money(0, 1250)
                 .locos(0, {Electric1, Steam1, Steam2})
                 .wagons()
                 .train(0, 1, {coal(150), coal(200)})
                 .display({food(50), oil(200), kBonus});
    const Outlook seen = outlook(t);
    EXPECT_EQ(seen.money[seat(0)], 1250);
    EXPECT_EQ(seen.trains[seat(0)][Track(1)], (TrainOutlook{3, 3 * 350}));
    EXPECT_EQ(seen.trains[seat(0)][Track(2)].worth, 0);
    EXPECT_EQ(seen.points[seat(0)][Category::Trains], 3 * 350);
    EXPECT_EQ(seen.points, rules().standings(t.state()).points);
}

TEST(NimmDenZugOutlook, ASubstituteHasNoMultiplierAndBringsItsDearestWagon) {
    auto t = table(2)
                 .substitutes(0, 3)
                 .wagons()
                 .train(0, 1, {coal(150), coal(200)})
                 .display({food(50), oil(200), kBonus});
    EXPECT_EQ(outlook(t).trains[seat(0)][Track(1)], (TrainOutlook{0, 200}));
}

TEST(NimmDenZugOutlook, TellsItsOwnerHowFarEachGoalIs) {
    auto t = table(2)
                 .goals(0, {Goal::FourFood, Goal::TenWagons, Goal::FirstInOrder})
                 .goals(1, {Goal::ThreeSteam, Goal::OneOfEach, Goal::Slowest})
                 .locos(0, {Electric1, Electric2, Electric3})
                 .locos(1, {Steam1, Steam2, Diesel1})
                 .wagons()
                 .train(0, 1, {food(50), food(50)})
                 .train(0, 2, {coal(150)})
                 .display({food(100), oil(200), kBonus});
    EXPECT_THAT(goals(outlook(t, 0)), ElementsAre(GoalOutlook{Goal::FirstInOrder, 1, 1, 300},
                                                  GoalOutlook{Goal::TenWagons, 3, 10, 800},
                                                  GoalOutlook{Goal::FourFood, 2, 4, 1000}));
    EXPECT_THAT(goals(outlook(t, 1)), ElementsAre(GoalOutlook{Goal::ThreeSteam, 2, 3, 1500},
                                                  GoalOutlook{Goal::OneOfEach, 2, 3, 600},
                                                  GoalOutlook{Goal::Slowest, 1, 1, 1000}));
    EXPECT_THAT(goals(outlook(t)), IsEmpty()) << "nobody else's business";
}

TEST(NimmDenZugOutlook, TellsWhatReplacingCosts) {
    auto two = table(2).wagons({1, 0}).display({food(50), oil(200), kBonus});
    EXPECT_EQ(outlook(two).replacing[seat(1)], 600);
    EXPECT_EQ(outlook(two).replacing[seat(0)], 300) << "the second of two";
    auto auction = table(2).sells(0, Electric5);
    EXPECT_EQ(outlook(auction).replacing[seat(0)], 0) << "there is no order yet";
}

TEST(NimmDenZugOutlook, TellsWhatMayBeBid) {
    auto t = table(3).money(1, 1200).sells(0, Electric5);
    EXPECT_EQ(outlook(t, 0).bid, (BidLimits{900, 5000}));
    EXPECT_FALSE(outlook(t, 1).bid) << "not asked";
    t.play(0, bid(900));
    EXPECT_EQ(outlook(t, 1).bid, (BidLimits{950, 1200}));
    EXPECT_FALSE(outlook(t).bid) << "a spectator never bids";
}

TEST(NimmDenZugOutlook, KnowsTheCheapestLocomotiveThatMayStillBeBought) {
    auto t = table(2, Auction::Open).money(1, 50).sells(0, Electric5).stack({Steam1, Steam2});
    const Outlook seen = outlook(t);
    ASSERT_TRUE(seen.cheapest);
    EXPECT_EQ(*seen.cheapest, 100);
    EXPECT_EQ(seen.can_buy, seats({0})) << "$50 buy nothing";
    auto wagons = table(2).wagons().display({food(50), oil(200), kBonus});
    EXPECT_FALSE(outlook(wagons).cheapest) << "the auctions are over";
}

TEST(NimmDenZugOutlook, KnowsWhatEndsTheRound) {
    auto t = table(2)
                 .wagons()
                 .train(1, 1, {food(50), food(50), food(50)})
                 .display({food(100), oil(200), coal(150)});
    EXPECT_EQ(outlook(t).wagons_to_end, 5);
    EXPECT_EQ(outlook(t).wagons_missing, 2);
    EXPECT_EQ(outlook(t).passes_missing, 2);
    EXPECT_EQ(outlook(t).display, 3);
    EXPECT_EQ(outlook(t).rounds_left, 2);
    t.play(0, Pass{});
    EXPECT_EQ(outlook(t).passes_missing, 1);
}

// A goal that is met is cashed at once; so what its owner still holds in the wagon phase is not.
TEST(NimmDenZugOutlook, AGoalThatIsHeldLacksSomething) {
    int held = 0;
    for (int players : {2, 6})
        walk(rules(), players, 1, Player::Greedy, [&](const TestStep<Rules>& step) {
            if (step.state.table.order.empty()) return;
            for (Seat p : SeatSet::first(players))
                for (const GoalOutlook& goal : step.rules.outlook(view(step.state, p)).goals) {
                    ASSERT_LT(goal.have, goal.need) << name_of(goal.goal);
                    ++held;
                }
        });
    EXPECT_GT(held, 100);
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
