// §8 Goals, §9 profits, §10 the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// Two tiles that nothing in these tests fulfils, beside the one that is looked at.
TestTable with_goal(Goal goal, std::initializer_list<Loco> locos = {Steam1, Steam2, Diesel1}) {
    auto spare = [&](Goal one, Goal other) { return goal == one ? other : one; };
    return table(2).last_round().locos(0, locos).wagons().goals(
        0, {goal, spare(Goal::TwoPassenger, Goal::ThreeElectric),
            spare(Goal::TwoLuxury, Goal::OneOfEach)});
}

// ---- §8.3 Wagons --------------------------------------------------------------------------------

struct WagonGoal {
    Goal goal;
    int bonus;
    std::vector<Wagon> wagons;  // the last one is attached in the test
};
class NimmDenZugWagonGoals : public testing::TestWithParam<WagonGoal> {};

TEST_P(NimmDenZugWagonGoals, S8_3_so_many_of_a_kind_behind_one_locomotive) {
    const auto& [goal, bonus, wagons] = GetParam();
    auto t = with_goal(goal);
    for (std::size_t i = 0; i + 2 < wagons.size(); ++i) t.train(0, 1, {wagons[i]});
    const Wagon last_but_one = wagons[wagons.size() - 2], last = wagons.back();
    t.display({last_but_one, last, kBonus});
    t.play(0, attach(last_but_one, 1));
    EXPECT_THAT(t.told<GoalCashed>(), IsEmpty()) << "one is missing";
    t.play({{1, Pass{}}, {0, attach(last, 1)}});
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), goal, bonus}));
    EXPECT_EQ(t.money(0), 5000 + bonus);
}
INSTANTIATE_TEST_SUITE_P(
    Kinds, NimmDenZugWagonGoals,
    testing::Values(
        WagonGoal{Goal::FourFood, 1000, {food(50), food(50), food(50), food(100)}},
        WagonGoal{Goal::FourCattle, 800, {cattle(100), cattle(100), cattle(100), cattle(150)}},
        WagonGoal{Goal::ThreeCoal, 800, {coal(150), coal(150), coal(200)}},
        WagonGoal{Goal::ThreeOil, 600, {oil(200), oil(250), oil(300)}},
        WagonGoal{Goal::TwoLuxury, 400, {luxury(350), luxury(400)}},
        WagonGoal{Goal::TwoPassenger, 300, {passenger(450), passenger(500)}}),
    [](const auto& goal) { return std::string(name_of(goal.param.goal)); });

TEST(NimmDenZugGoals, S8_3_three_wagons_on_each_locomotive) {
    auto t = with_goal(Goal::ThreeEach)
                 .train(0, 1, {food(50), food(50), food(50), food(50)})
                 .train(0, 2, {coal(150), coal(150), coal(150)})
                 .train(0, 3, {oil(200), oil(200)})
                 .display({oil(250), food(100), cattle(100)});
    t.play(0, attach(oil(250), 3));
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), Goal::ThreeEach, 800}));
}

TEST(NimmDenZugRuling, R4_wagons_behind_substitutes_count_for_three_each) {
    auto t = table(2)
                 .goals(0, {Goal::ThreeEach, Goal::OneOfEach, Goal::Fastest})
                 .substitutes(0, 3)
                 .wagons()
                 .train(0, 1, {food(50), food(50), food(50)})
                 .train(0, 2, {coal(150), coal(150), coal(150)})
                 .train(0, 3, {oil(200), oil(200)})
                 .display({oil(250), food(100), cattle(100)});
    t.play(0, attach(oil(250), 3));
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), Goal::ThreeEach, 800}));
}

TEST(NimmDenZugGoals, S8_3_ten_wagons_on_all_trains_together) {
    auto t = with_goal(Goal::TenWagons)
                 .train(0, 1, {food(50), food(50), food(50), food(50)})
                 .train(0, 2, {coal(150), coal(150), coal(150), coal(150)})
                 .train(0, 3, {oil(200)})
                 .display({oil(250), food(100), cattle(100)});
    t.play(0, attach(oil(250), 3));
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), Goal::TenWagons, 800}));
}

TEST(NimmDenZugRuling, R44_the_wagon_that_ends_the_round_still_counts) {
    auto t = with_goal(Goal::TenWagons)
                 .train(0, 1, {food(50), food(50), food(50), food(50)})
                 .train(0, 2, {coal(150), coal(150), coal(150), coal(150)})
                 .train(0, 3, {oil(200)})
                 .display({food(100), oil(250), cattle(100)});
    t.play(0, attach(food(100), 1));
    EXPECT_EQ(t.events()[1], Event(GoalCashed{seat(0), Goal::TenWagons, 800}));
    EXPECT_EQ(t.events()[2], Event(TrainComplete{seat(0), Track(1), 5}));
}

TEST(NimmDenZugRuling, R22_the_double_wagon_counts_for_goals) {
    auto t = with_goal(Goal::ThreeOil)
                 .train(0, 1, {oil(200), oil(200)})
                 .display({kDouble, food(50), food(100)});
    t.play(0, AttachDouble{Track(1)});
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), Goal::ThreeOil, 600}));
}

TEST(NimmDenZugGoals, S8_3_any_special_card_taken) {
    for (const Action& take :
         {Action(TakeBonus{}), Action(TakeMultiplier{Track(1)}), Action(AttachDouble{Track(1)})}) {
        auto t = with_goal(Goal::SpecialTaken)
                     .train(0, 1, {food(50)})
                     .display({kBonus, kDouble, kMultiplier});
        t.play(0, take);
        EXPECT_THAT(t.told<GoalCashed>(),
                    ElementsAre(GoalCashed{seat(0), Goal::SpecialTaken, 600}));
    }
}

TEST(NimmDenZugRuling, R47_the_goal_for_special_cards_pays_once) {
    auto t = with_goal(Goal::SpecialTaken)
                 .train(0, 1, {food(50)})
                 .display({kBonus, kDouble, kMultiplier});
    t.play({{0, TakeBonus{}}, {1, Pass{}}, {0, AttachDouble{Track(1)}}});
    EXPECT_THAT(t.told<GoalCashed>(), IsEmpty());
    EXPECT_EQ(t.money(0), 5000 + 600 + 600);
}

TEST(NimmDenZugRuling, R3_two_goals_needs_the_two_others_and_follows_them_at_once) {
    auto t = table(2)
                 .goals(0, {Goal::TwoGoals, Goal::SpecialTaken, Goal::ThreeOil})
                 .wagons()
                 .train(0, 1, {oil(200), oil(200)})
                 .display({kDouble, food(50), food(100)});
    t.play(0, AttachDouble{Track(1)});
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), Goal::SpecialTaken, 600},
                                                  GoalCashed{seat(0), Goal::ThreeOil, 600},
                                                  GoalCashed{seat(0), Goal::TwoGoals, 1000}));
    EXPECT_EQ(t.table().cashed[seat(0)].size(), 3) << "it counts like any goal";
}

// ---- §8.1, §8.3 Locomotives and order -----------------------------------------------------------

// Seat 0 buys its last locomotive; seat 1 has 900 in power and 150 km/h at most, 80 at least.
TestTable buys_last(Goal goal, std::initializer_list<Loco> has, Loco last) {
    return table(2)
        .goals(0, {goal, Goal::ThreeCoal, Goal::FourFood})
        .locos(0, has)
        .locos(1, {Steam3, Steam4, Diesel5})
        .last_buy(0, {last});
}

struct LocoGoal {
    Goal goal;
    int bonus;
    std::vector<Loco> met, missed;  // the last one is bought
};
class NimmDenZugLocoGoals : public testing::TestWithParam<LocoGoal> {};

TEST_P(NimmDenZugLocoGoals, S8_3_what_locomotives_and_order_fulfil) {
    const auto& [goal, bonus, met, missed] = GetParam();
    auto t = buys_last(goal, {met[0], met[1]}, met[2]);
    t.play(0, Buy{met[2]});
    EXPECT_THAT(t.told<GoalCashed>(), ElementsAre(GoalCashed{seat(0), goal, bonus}));
    auto other = buys_last(goal, {missed[0], missed[1]}, missed[2]);
    other.play(0, Buy{missed[2]});
    EXPECT_THAT(other.told<GoalCashed>(), IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(
    Locos, NimmDenZugLocoGoals,
    testing::Values(
        LocoGoal{Goal::ThreeSteam, 1500, {Steam1, Steam2, Steam5}, {Steam1, Steam2, Diesel1}},
        LocoGoal{Goal::ThreeDiesel, 800, {Diesel1, Diesel2, Diesel3}, {Diesel1, Diesel2, Steam1}},
        LocoGoal{Goal::ThreeElectric,
                 300,
                 {Electric1, Electric2, Electric3},
                 {Electric1, Electric2, Steam1}},
        LocoGoal{Goal::OneOfEach, 600, {Steam1, Diesel1, Electric1}, {Steam1, Diesel1, Steam2}},
        LocoGoal{Goal::Fastest, 600, {Steam1, Steam2, Diesel6}, {Steam1, Steam2, Electric1}},
        LocoGoal{Goal::Slowest, 1000, {Diesel6, Diesel4, Steam2}, {Diesel6, Diesel4, Steam5}},
        LocoGoal{Goal::FirstInOrder, 300, {Steam1, Steam2, Electric4}, {Steam1, Steam2, Diesel4}},
        LocoGoal{Goal::LastInOrder, 1000, {Steam1, Steam2, Diesel4}, {Steam1, Steam2, Electric4}}),
    [](const auto& goal) { return std::string(name_of(goal.param.goal)); });

TEST(NimmDenZugRuling, R4_substitutes_have_no_drive_and_no_speed) {
    auto t = buys_last(Goal::Slowest, {Diesel6, Diesel4}, Steam2);
    t.play(0, Decline{});
    EXPECT_THAT(t.told<GoalCashed>(), IsEmpty()) << "R43";
    auto steam = buys_last(Goal::ThreeSteam, {Steam1, Steam2}, Steam5);
    steam.play(0, Decline{});
    EXPECT_THAT(steam.told<GoalCashed>(), IsEmpty());
}

TEST(NimmDenZugRuling, R2_during_the_auctions_no_goal_pays) {
    auto t = table(2)
                 .goals(0, {Goal::Fastest, Goal::Slowest, Goal::FourFood})
                 .sells(0, Steam5)
                 .stack({Steam1, Steam2, Steam3});
    auto anytime = t;
    anytime.with(GoalTiming::Anytime);
    t.play({{0, bid(300)}, {1, Pass{}}});
    EXPECT_THAT(t.told<GoalCashed>(), IsEmpty());
    anytime.play({{0, bid(300)}, {1, Pass{}}});
    EXPECT_THAT(anytime.told<GoalCashed>(), SizeIs(2)) << "as the words of the rulebook have it";
}

TEST(NimmDenZugRuling, R43_all_owners_of_an_equally_fast_locomotive_fulfil_the_goal) {
    Rules equal = rules();
    equal.edition.locos[Diesel6].speed = equal.edition.locos[Diesel5].speed;
    State s = buys_last(Goal::Fastest, {Steam1, Steam2}, Diesel6).state();
    Luck luck(1);
    std::vector<Event> events;
    equal.play(s, seat(0), Buy{Diesel6}, luck, Log<Event>(events));
    EXPECT_TRUE(s.table.cashed[seat(0)].contains(Goal::Fastest));
}

TEST(NimmDenZugRuling, R42_first_and_last_mean_the_order_tiles) {
    // Seat 0 started the auction, but is last in the order.
    auto t = buys_last(Goal::FirstInOrder, {Steam1, Steam2}, Diesel4);
    t.play(0, Buy{Diesel4});
    EXPECT_EQ(t.table().first_starter, seat(0));
    EXPECT_EQ(t.table().order[0], seat(1));
    EXPECT_THAT(t.told<GoalCashed>(), IsEmpty());
}

TEST(NimmDenZugRuling, R46_a_goal_that_was_met_and_not_cashed_is_known_to_be_missing) {
    auto t = buys_last(Goal::FirstInOrder, {Steam1, Steam2}, Diesel4);
    t.play(0, Buy{Diesel4});
    EXPECT_TRUE(t.table().missing[seat(0)].contains(Goal::LastInOrder));
    EXPECT_FALSE(t.table().missing[seat(0)].contains(Goal::FirstInOrder));
}

// ---- §9 Profits ---------------------------------------------------------------------------------

TEST(NimmDenZugProfits, S9_1_the_example_of_the_rulebook) {
    auto t = table(2)
                 .last_round()
                 .locos(0, {Diesel5})  // ×3
                 .wagons()
                 .train(0, 1, {coal(200), coal(200), coal(150), coal(150)})
                 .display({coal(150), food(50), food(100)});
    t.play(0, attach(coal(150), 1));
    EXPECT_EQ(t.told<ProfitPaid>()[0], (ProfitPaid{seat(0), {2550, 0, 0}, 2550}));
    EXPECT_EQ(t.money(0), 7550);
}

TEST(NimmDenZugProfits, S9_1_every_train_with_its_own_multiplier) {
    auto t = table(2)
                 .last_round()
                 .locos(0, {Steam1, Diesel2, Electric5})  // ×1, ×2, ×4
                 .wagons()
                 .train(0, 1, {coal(200)})
                 .train(0, 2, {food(50), food(100)})
                 .train(0, 3, {oil(300), oil(250)})
                 .display({coal(150), food(50), food(100)});
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.told<ProfitPaid>()[0], (ProfitPaid{seat(0), {200, 300, 2200}, 2700}));
}

TEST(NimmDenZugRuling, R26_a_substitute_brings_its_dearest_wagon_once) {
    auto t = table(2)
                 .last_round()
                 .substitutes(0, 3)
                 .wagons()
                 .train(0, 1, {oil(200), oil(300), oil(250)})
                 .display({coal(150), food(50), food(100)});
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.told<ProfitPaid>()[0], (ProfitPaid{seat(0), {300, 0, 0}, 300}));
}

// ---- §10 The end --------------------------------------------------------------------------------

TestTable about_to_end() {
    return table(3).last_round().wagons().display({coal(150), food(50), food(100)});
}

TEST(NimmDenZugEnd, S10_1_the_richest_wins) {
    auto t = about_to_end().money(0, 4000).money(1, 7000);
    t.play({{0, Pass{}}, {1, Pass{}}, {2, Pass{}}});
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(1)}, 7000}));
    const auto standings = rules().standings(t.state());
    EXPECT_EQ(standings.place[seat(1)], 1);
    EXPECT_EQ(standings.place[seat(2)], 2);
    EXPECT_EQ(standings.place[seat(0)], 3);
    EXPECT_EQ(standings.total[seat(1)], 7000);
}

TEST(NimmDenZugEnd, S10_2_with_equal_money_more_goals_win) {
    auto t = about_to_end().goals(0, {Goal::FourFood, Goal::ThreeOil});
    t.play({{0, Pass{}}, {1, Pass{}}, {2, Pass{}}});
    const auto standings = rules().standings(t.state());
    EXPECT_EQ(standings.place[seat(0)], 3) << "one goal cashed, not three";
    EXPECT_EQ(standings.place[seat(1)], 1) << "the others share the first place";
    EXPECT_EQ(standings.place[seat(2)], 1);
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(1), seat(2)}, 5000}));
}

TEST(NimmDenZugEnd, the_score_sheet_adds_up_and_shows_trains_before_they_are_paid) {
    auto t = table(2)
                 .locos(0, {Diesel5})
                 .wagons()
                 .train(0, 1, {coal(200)})
                 .display({coal(150), food(50), food(100)});
    const auto standings = rules().standings(t.state());
    EXPECT_EQ(standings.points[seat(0)][Category::Trains], 600);
    EXPECT_EQ(standings.total[seat(0)], 5600);
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
