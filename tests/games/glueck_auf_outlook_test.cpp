// What can be read off the table: points so far, what orders and objectives still lack, what areas
// need and how it can be paid, what ends the shift and the game.
#include <gmock/gmock.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using enum Lorry;
using enum Order;

Outlook outlook(TestTable& t, int p) { return t.rules().outlook(view(t.state(), seat(p))); }
Outlook outlook(TestTable& t) { return t.rules().outlook(t.state().table); }

Set<Track> tracks(std::initializer_list<int> numbers) {
    Set<Track> set;
    for (int track : numbers) set.add(Track(track));
    return set;
}

std::vector<OrderOutlook> orders(const Outlook& seen) { return listed(seen.orders); }

TEST(GlueckAufOutlook, CountsPointsAsIfTheGameEndedNow) {
    auto t = table(2)
                 .tokens({0, 1})
                 .shares(0, {Destination::Tenements})
                 .delivered(0, Tenements2, Model::A, {Wheel2, Wheel1});
    EXPECT_EQ(outlook(t).points, t.rules().standings(t.state()).points);
    EXPECT_EQ(outlook(t).points[seat(0)][Category::Shares], 3);
}

TEST(GlueckAufOutlook, AssignsSharesAndTellsWhatWaits) {
    auto t = table(2)
                 .shares(0, {Destination::Tenements, Destination::Tenements, Destination::Furnaces})
                 .delivered(0, Tenements1, Model::A, {Wheel1})
                 .delivered(0, Factories1, Model::B, {Clover1});
    const auto shares = outlook(t).shares[seat(0)];
    EXPECT_EQ(shares[Destination::Tenements], (ShareOutlook{1, 1, 0}));
    EXPECT_EQ(shares[Destination::Furnaces], (ShareOutlook{0, 1, 0}));
    EXPECT_EQ(shares[Destination::Factories], (ShareOutlook{0, 0, 1}));
}

TEST(GlueckAufOutlook, TellsWhatAnOrderInHandStillLacks) {
    auto t = table(2)
                 .orders(0, {Tenements1, Furnaces3})
                 .secret_orders(0, {Steamships4})
                 .train(0, 1, {{Wagon::Wheel, Wheel1}}, Model::A)
                 .train(0, 2, {{Wagon::Tower, TowerPair}, {Wagon::Joker, Wheel1}, {Wagon::Joker}});
    EXPECT_THAT(orders(outlook(t, 0)),
                ElementsAre(OrderOutlook{Tenements1, 3, 0, tracks({1}), tracks({2})},
                            OrderOutlook{Furnaces3, 7, 0, {}, tracks({2})},
                            OrderOutlook{Steamships4, 10, 1, {}, {}}));
    EXPECT_EQ(outlook(t).trains[seat(0)][Track(2)], (TrainOutlook{3, 1}));
    EXPECT_THAT(orders(outlook(t, 1)), IsEmpty()) << "nobody else's business";
    EXPECT_THAT(orders(outlook(t)), IsEmpty());
}

TEST(GlueckAufOutlook, TellsWhatObjectivesAreWorthAndLack) {
    auto t = table(2)
                 .tokens({1, 0, 1, 1})
                 .delivered(1, Furnaces3, Model::C, {FoxPair, Fox1})
                 .objectives(1, {Objective::ShiftTokens, Objective::Objectives,
                                 Objective::LocomotivesC, Objective::FiveFurnaces});
    EXPECT_THAT(listed(outlook(t).objectives[seat(1)]),
                ElementsAre(ObjectiveOutlook{Objective::ShiftTokens, 3, 1},
                            ObjectiveOutlook{Objective::Objectives, 4, 1},
                            ObjectiveOutlook{Objective::LocomotivesC, 2, 1},
                            ObjectiveOutlook{Objective::FiveFurnaces, 0, 2}));
    auto met = table(2)
                   .delivered(0, Furnaces3, Model::A, {FoxPair, Fox1})
                   .delivered(0, Furnaces2, Model::A, {WheelPair})
                   .objectives(0, {Objective::FiveFurnaces});
    EXPECT_THAT(listed(outlook(met).objectives[seat(0)]),
                ElementsAre(ObjectiveOutlook{Objective::FiveFurnaces, 4, 0}));
}

TEST(GlueckAufOutlook, TellsWhatAreasNeedAndHowItCanBePaid) {
    auto t = table(3).workers(0, {1, 1, 2, 3}).used(Area::Orders, 2, 0).used(Area::Shares, 3, 0);
    const Outlook mine = outlook(t, 0);
    EXPECT_EQ(mine.areas[Area::Orders], (AreaOutlook{3, true, true, true}));
    EXPECT_EQ(mine.areas[Area::FreeChoice], (AreaOutlook{2, true, true, true}));
    EXPECT_EQ(mine.areas[Area::Deliver], (AreaOutlook{1, true, false, true}));
    ASSERT_EQ(mine.payments.size(), 4) << "one to four workers are asked for";
    EXPECT_THAT(listed(mine.payments[0].cards), ElementsAre(pay({1})));
    EXPECT_THAT(listed(mine.payments[1].cards), ElementsAre(pay({2}), pay({1, 1})));
    EXPECT_THAT(listed(mine.payments[2].cards), ElementsAre(pay({3}), pay({2, 1})));
    EXPECT_THAT(listed(mine.payments[3].cards), ElementsAre(pay({3, 1}), pay({2, 1, 1})));
    EXPECT_TRUE(mine.payments[3].innovations.empty());
}

// Orders need four workers next.
TestTable with_one_worker() {
    return table(2)
        .workers(0, {1})
        .used(Area::Orders, 3, 0)
        .used(Area::Shares, 2, 0)
        .used(Area::Mine01, 1, 0)
        .used(Area::WagonsLeft, 1, 0);
}

TEST(GlueckAufOutlook, CountsInnovationsThatAreWorkers) {
    auto t = with_one_worker().secret_innovations(0, {Innovation::UpTo3, Innovation::UpTo5});
    const Outlook mine = outlook(t, 0);
    EXPECT_TRUE(mine.areas[Area::Orders].payable);
    const WaysToPay& four = mine.payments[mine.payments.size() - 1];
    EXPECT_EQ(four.workers, 4);
    EXPECT_TRUE(four.cards.empty());
    EXPECT_TRUE(four.innovations.contains(Innovation::UpTo3));
    EXPECT_TRUE(four.innovations.contains(Innovation::UpTo5));
    auto others = with_one_worker();
    EXPECT_FALSE(outlook(others, 0).areas[Area::Orders].payable);
}

TEST(GlueckAufOutlook, ListsTheMostPaymentsThatThereCanBe) {
    auto t = table(4).workers(1, {}).workers(2, {1, 5}).used(Area::Orders, 8, 1);
    const Outlook mine = outlook(t, 0);
    ASSERT_EQ(mine.payments.size(), 3);
    EXPECT_EQ(mine.payments[2].workers, 9);
    EXPECT_EQ(mine.payments[2].cards.size(), 13);
}

TEST(GlueckAufOutlook, AnAreaIsOpenIfItIsInTheGameAndNotEmpty) {
    auto t = table(2).share_stack({}).locomotives({Model::A});
    const Outlook seen = outlook(t);
    EXPECT_FALSE(seen.areas[Area::Mine12].open) << "two players do without it";
    EXPECT_FALSE(seen.areas[Area::Shares].open);
    EXPECT_TRUE(seen.areas[Area::Locomotives].open);
    EXPECT_FALSE(seen.areas[Area::Locomotives].possible) << "a spectator does nothing";
    EXPECT_THAT(listed(seen.payments), IsEmpty());
}

TEST(GlueckAufOutlook, TellsWhatEndsTheShiftAndTheGame) {
    auto t = table(3)
                 .tokens({2, 0})
                 .passed({1})
                 .workers(2, {1, 1, 1, 1, 2, 2, 3, 4})
                 .used(Area::Mine01, 1, 2);
    const Outlook seen = outlook(t);
    EXPECT_EQ(seen.shifts, 6);
    EXPECT_EQ(seen.shifts_left, 3);
    EXPECT_EQ(seen.working.size(), 2);
    EXPECT_FALSE(seen.working.contains(seat(1)));
    EXPECT_EQ(seen.token_to, seat(2));
    auto unused = table(3).tokens({2, 0});
    EXPECT_EQ(outlook(unused).token_to, seat(0)) << "who started the shift";
}

TEST(GlueckAufOutlook, SaysThatItIsOver) {
    auto t = table(2).last_shift();
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(outlook(t, 0).shifts_left, 0);
    EXPECT_FALSE(outlook(t, 0).token_to);
    EXPECT_TRUE(outlook(t, 0).working.empty());
}

// What can be paid and carried out is just what is offered to whoever is on turn.
TEST(GlueckAufOutlook, AgreesWithTheChoices) {
    for (int players : {2, 3, 4}) {
        random_game(players, std::uint64_t(players), {}, [&](const State& s) {
            if (s.table.step != Step::Act) return;
            const Seat p = s.table.turn;
            const Outlook seen = rules().outlook(view(s, p));
            Rules::Choices choices;
            rules().choices(s, p, choices);
            for (Area area : all<Area>)
                EXPECT_EQ(seen.areas[area].possible && seen.areas[area].payable,
                          choices.contains(Use{area}))
                    << name_of(area);
        });
    }
}

}  // namespace
}  // namespace stellwerk::glueck_auf
