// §9 The end of the game, §10 scoring.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// ---- §9.1 What begins the end -------------------------------------------------------------------

// A player about to take one more order, for an oil and a box.
TestTable before_one_more_order(int players, int taken) {
    auto t = table(players)
                 .turn(0, 2)
                 .cars(0, {Tanker1, Boxcar1})
                 .cargo(0, 1, {Engine2})
                 .cargo(0, 2, {Engine3});
    const int orders[] = {kTwoBoxes, kCoalAndBox, kTwoOil, kCoalAndOil, kTwoCoal};
    for (int i = 0; i < taken; ++i) t.order(1, orders[i], i == 0 ? 0 : 1);
    return t;
}

TEST(IsleEnd, S9_1_R17_four_five_or_six_orders_taken) {
    for (int players = 2; players <= 4; ++players) {
        auto t = before_one_more_order(players, players + 1);
        t.play(fulfil(kOilAndBox));
        EXPECT_TRUE(t.table().last_turns) << "complete or not";
        EXPECT_EQ(t.table().turns_left, players);
        EXPECT_EQ(t.told<LastTurns>(), (std::vector{LastTurns{seat(0), Cause::Orders}}));
        auto fewer = before_one_more_order(players, players);
        fewer.play(fulfil(kOilAndBox));
        EXPECT_FALSE(fewer.table().last_turns);
    }
}

TEST(IsleEnd, R17_it_is_tested_at_the_end_of_the_turn) {
    auto t = before_one_more_order(2, 3).turn(0, 1);
    t.play(fulfil(kOilAndBox));
    EXPECT_FALSE(t.table().last_turns);
    t.play(Draw{});
    EXPECT_TRUE(t.table().last_turns);
}

TEST(IsleEnd, S9_1_R19_R24_no_card_left_at_the_end_of_a_turn) {
    auto t = table(2).turn(0, 2).pile({Bank}).nothing_else();
    t.play(Draw{});
    EXPECT_EQ(t.told<LastTurns>(), (std::vector{LastTurns{seat(0), Cause::Cards}}));
    // Cards beyond five are a pile in time.
    auto full = table(2)
                    .turn(0, 2)
                    .hand(0, {Hopper1, Hopper1, Hopper1, Tanker1, Tanker1})
                    .pile({Bank})
                    .nothing_else();
    full.play({Draw{}, Discard{Hopper1}});
    EXPECT_FALSE(full.table().last_turns);
}

TEST(IsleEnd, R50_both_at_once) {
    auto t = table(2)
                 .turn(0, 2)
                 .engine(0, Engine2)
                 .cars(0, {Tanker1, Boxcar1, Caboose1, Hopper1})
                 .cargo(0, 1, {Engine2})
                 .cargo(0, 2, {Engine3})
                 .cargo(0, 4, {Tanker1})
                 .order(1, kTwoBoxes, 1)
                 .order(1, kTwoCoal, 1)
                 .order(1, kTwoOil, 1)
                 .nothing_else();
    // The three goods become the pile: two cards for one of them, and Caboose 1's.
    t.play({fulfil(kOilAndBox), unload(4)});
    EXPECT_EQ(t.held(0), 3);
    EXPECT_EQ(t.table().pile, 0);
    EXPECT_EQ(t.told<LastTurns>(), (std::vector{LastTurns{seat(0), Cause::Orders}}));
}

// ---- §9.2 The last turns ------------------------------------------------------------------------

TEST(IsleEnd, S9_2_R37_everybody_once_more_and_last_of_all_who_began_it) {
    auto t = before_one_more_order(3, 4);
    t.play(fulfil(kOilAndBox));
    for (int p : {1, 2, 0}) {
        EXPECT_EQ(t.asked(), seat(p));
        t.play({Draw{}, Draw{}});
    }
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_TRUE(t.of().deciders(t.state()).empty());
    EXPECT_EQ(t.why_not(Draw{}), because(GameOver{}));
    EXPECT_EQ(t.told<GameEnded>().size(), 1u);
}

TEST(IsleEnd, R37_it_begins_only_once) {
    auto t = table(2).turn(0, 2).pile({Bank}).nothing_else();
    t.play(Draw{});
    EXPECT_EQ(t.table().turns_left, 2);
    // The other one ends a turn without any cards, too: that changes nothing.
    t.play({Draw{}, Draw{}});
    EXPECT_EQ(t.table().turns_left, 1);
    t.play({Draw{}, Draw{}});
    EXPECT_EQ(t.told<LastTurns>().size(), 1u);
    EXPECT_EQ(t.step(), Step::Over);
}

// ---- §9.3 The cap -------------------------------------------------------------------------------

TEST(IsleEnd, S9_3_R41_after_a_hundred_turns_each_the_game_ends) {
    auto t = table(3).start(1, kRounds).turn(0, 2);
    t.play(Draw{});
    EXPECT_EQ(t.told<TooManyTurns>(), std::vector{TooManyTurns{100}});
    EXPECT_EQ(t.step(), Step::Over);
    auto before = table(3).start(0, kRounds).turn(0, 2);
    before.play(Draw{});
    EXPECT_EQ(before.step(), Step::Action);
    auto round = table(3).start(1, 7).turn(0, 2);
    round.play(Draw{});
    EXPECT_EQ(round.table().round, 8);
}

// ---- §10 Scoring --------------------------------------------------------------------------------

std::vector<int> points(TestTable t, int p) {
    const auto standings = t.standings();
    std::vector<int> out;
    for (int n : standings.points[seat(p)]) out.push_back(n);
    out.push_back(standings.total[seat(p)]);
    return out;
}

TEST(IsleScoring, S10_the_rulebooks_example) {
    // A train worth 23 with three cargoes, Engle Wharf with its first follow-up, Loch Haven, and a
    // Customs House: 2 + 3 + 1 boxes.
    auto t = table(2)
                 .engine(0, Engine3)
                 .cars(0, {Hopper3, Hopper3, Caboose2})
                 .cargo(0, 1, {Tanker1, Boxcar1})
                 .cargo(0, 2, {Hopper1})
                 .order(0, kTwoBoxes, 1)
                 .order(0, kOilAndBox)
                 .buildings(0, {CustomsHouse});
    EXPECT_THAT(points(t, 0), ElementsAre(23, 27, 12, 3, 65));
}

TEST(IsleScoring, S10_1_engine_cars_and_cabooses) {
    auto t = table(2).engine(0, Engine2).cars(0, {Hopper2, Caboose2});
    EXPECT_THAT(points(t, 0), ElementsAre(2 + 5 + 3, 0, 0, 0, 10));
    EXPECT_THAT(points(t, 1), ElementsAre(0, 0, 0, 0, 0));
}

TEST(IsleScoring, S10_2_R23_R42_a_follow_up_includes_the_first_order) {
    EXPECT_THAT(points(table(2).order(0, kTwoCoal), 0), ElementsAre(0, 4, 0, 0, 4));
    EXPECT_THAT(points(table(2).order(0, kTwoCoal, 1), 0), ElementsAre(0, 14, 0, 0, 14));
    EXPECT_THAT(points(table(2).order(0, kTwoCoal, 2), 0), ElementsAre(0, 12, 0, 0, 12));
}

TEST(IsleScoring, S10_3_R20_goods_buildings_count_first_orders_and_follow_ups) {
    // Two coal, then three coal and two boxes.
    auto with = [](Card building) {
        return points(table(2).buildings(0, {building}).order(0, kTwoCoal, 1), 0)[2];
    };
    EXPECT_EQ(with(CoalFactory), 2 * 5);
    EXPECT_EQ(with(Refinery), 0);
    EXPECT_EQ(with(CustomsHouse), 2 * 2);
    auto others = table(2).buildings(0, {CoalFactory}).order(1, kTwoCoal);
    EXPECT_EQ(points(others, 0)[2], 0) << "only one's own orders";
}

TEST(IsleScoring, S10_3_R20_the_other_buildings) {
    auto with = [](Card building) {
        return points(table(2)
                          .cars(0, {Tanker2, Caboose1})
                          .cargo(0, 1, {Engine2})
                          .hidden(0, 1, 1, {Hopper1})
                          .buildings(0, {building}),
                      0);
    };
    EXPECT_THAT(with(GrandCentral), ElementsAre(7, 0, 8, 2, 17)) << "R42: not part of the train";
    EXPECT_THAT(with(Bank), ElementsAre(7, 0, 4, 2, 13)) << "R39: each cargo is worth 3 in all";
    EXPECT_THAT(with(RailYard), ElementsAre(7, 0, 4, 2, 13)) << "not the engine";
}

TEST(IsleScoring, S8_4_two_buildings_both_count) {
    auto t = table(2).cars(0, {Caboose4}).buildings(0, {GrandCentral, RailYard});
    EXPECT_THAT(points(t, 0), ElementsAre(1, 0, 10, 0, 11));
}

TEST(IsleScoring, S10_4_R37_R39_cargo_counts_for_the_owner_of_the_train_whoever_loaded_it) {
    auto t = table(2).cars(0, {Tanker2}).hidden(0, 1, 1, {Bank, Hopper1});
    EXPECT_EQ(points(t, 0)[3], 2);
    EXPECT_EQ(points(t, 1)[3], 0);
}

TEST(IsleScoring, S10_5_R22_a_tie_goes_to_the_train_worth_more_then_it_is_shared) {
    auto t = table(3)
                 .cars(0, {Hopper1, Hopper1})  // 4 points
                 .order(1, kTwoCoal)           // 4 points
                 .cars(2, {Tanker1, Tanker1});
    const auto tied = t.standings();
    EXPECT_EQ(tied.total[seat(0)], tied.total[seat(1)]);
    EXPECT_EQ(tied.place[seat(0)], 1);
    EXPECT_EQ(tied.place[seat(2)], 1) << "shared";
    EXPECT_EQ(tied.place[seat(1)], 3);
    EXPECT_EQ(tied.place[seat(3)], 0) << "nobody sits there";
}

TEST(IsleScoring, S10_5_shared_victories_are_told) {
    auto t = table(2).start(0, kRounds).turn(1, 2);
    t.play(Draw{});
    EXPECT_EQ(t.told<GameEnded>(), (std::vector{GameEnded{{seat(0), seat(1)}, 0}}));
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
