// §1 Components, §2 set-up, and the order of choices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

State set_up(int players, const Options& options = {}, std::uint64_t seed = 1) {
    Luck luck(seed);
    return rules().setup(players, options, luck);
}

TEST(GlueckAufSetup, S2_1_stacks_lie_open_in_two_rows) {
    const State s = set_up(3);
    for (Stack stack : all<Stack>) EXPECT_FALSE(is_empty(s, stack)) << name_of(stack);
    EXPECT_EQ(cards_in(s, Stack::Locomotives), 28);
    EXPECT_EQ(cards_in(s, Stack::Orders), 28);
    EXPECT_EQ(cards_in(s, Stack::Shares), 24);
    EXPECT_EQ(cards_in(s, Stack::Innovations), 16);
    EXPECT_EQ(cards_in(s, Stack::Objectives), 18);
}

TEST(GlueckAufRuling, R34_halves_of_20_and_a_start_by_lot) {
    for (Stack half :
         {Stack::LorriesLeft, Stack::LorriesRight, Stack::WagonsLeft, Stack::WagonsRight})
        EXPECT_EQ(cards_in(set_up(2), half), 20);
    SeatSet starters;
    for (std::uint64_t seed = 0; seed < 40; ++seed) starters.add(set_up(4, {}, seed).table.start);
    EXPECT_EQ(starters, SeatSet::first(4));
}

TEST(GlueckAufSetup, S2_3_workers_by_the_number_of_players) {
    auto cards = [](int players) {
        std::vector<int> found;
        for (Strength strength : all<Strength>)
            found.push_back(set_up(players).table.workers[seat(0)].count(strength));
        return found;
    };
    EXPECT_THAT(cards(4), ElementsAre(5, 2, 1, 1, 1));
    EXPECT_THAT(cards(3), ElementsAre(5, 2, 1, 1, 0));
    EXPECT_THAT(cards(2), ElementsAre(5, 2, 1, 0, 0));
    EXPECT_TRUE(set_up(2).table.workers[seat(2)].empty());
}

TEST(GlueckAufRuling, R21_mining_1_2_is_absent_with_two_players) {
    auto two = table(2).row(0, {Lorry::Fox1});
    EXPECT_EQ(two.why_not(0, use(Area::Mine12)), because(NotInGame{Area::Mine12}));
    auto three = table(3).row(0, {Lorry::Fox1});
    EXPECT_TRUE(three.may(0, use(Area::Mine12)));
    EXPECT_EQ(shifts(2), 7);
    EXPECT_EQ(shifts(3), 6);
    EXPECT_EQ(shifts(4), 5);
}

TEST(GlueckAufSetup, S2_5_the_table_may_name_who_starts) {
    for (int p = 0; p < 4; ++p) {
        const State s = set_up(4, {seat(p)});
        EXPECT_EQ(s.table.start, seat(p));
        EXPECT_EQ(s.table.turn, seat(p));
    }
}

TEST(GlueckAufSetup, S10_6_only_a_player_can_be_named) {
    const auto problem = rules().why_not_options(3, {seat(3)});
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->path, "/start");
    EXPECT_EQ(problem->key, "problem.out_of_range");
    EXPECT_FALSE(rules().why_not_options(4, {seat(3)}));
}

TEST(GlueckAufSetup, S10_6_whoever_names_no_seat_is_told_the_seats_of_the_table) {
    const auto game = *open_game(Rules::kId);
    Luck luck(1);
    for (int named : {-1, 3, 9}) {
        const auto position = game->setup(3, json::Object{{"start", named}}, luck);
        ASSERT_FALSE(position);
        EXPECT_EQ(position.error(), (Problem{"/options/start",
                                             "problem.out_of_range",
                                             {{"found", named}, {"first", 0}, {"last", 2}}}));
    }
}

TEST(GlueckAufSetup, S3_3_free_choice_is_open_to_two_workers_everything_else_to_one) {
    const State s = set_up(3);
    for (Area area : all<Area>) EXPECT_EQ(needed(s.table, area), area == Area::FreeChoice ? 2 : 1);
}

TEST(GlueckAufSetup, S10_8_areas_in_the_order_in_which_they_lie_then_innovations_then_passing) {
    auto t = table(3)
                 .row(0, {Lorry::Fox1, Lorry::Fox2})
                 .innovations(0, {Innovation::Share, Innovation::Lorry, Innovation::UpTo4});
    std::vector<Action> expected;
    for (Area area : all<Area>)
        if (area != Area::Deliver) expected.emplace_back(use(area));
    expected.emplace_back(Innovate{Innovation::Lorry});
    expected.emplace_back(Innovate{Innovation::Share});
    expected.emplace_back(Pass{});
    EXPECT_EQ(t.choices(0), expected);
    EXPECT_THAT(t.choices(1), SizeIs(0)) << "only whoever is on turn";
}

TEST(GlueckAufSetup, an_absent_player_passes_ends_or_takes_the_first_way) {
    auto t = table(2).row(0, {Lorry::Fox1}).wagons({Wagon::Joker}, {Wagon::Joker});
    EXPECT_EQ(t.rules().default_choice(t.state(), seat(0)), Action(Pass{}));
    t.play({{0, use(Area::WagonsLeft)}});
    EXPECT_EQ(t.rules().default_choice(t.state(), seat(0)), Action(place(1)));
    t.play({{0, place(3)}, {1, Pass{}}, {0, use(Area::Mine01)}});
    EXPECT_EQ(t.rules().default_choice(t.state(), seat(0)), Action(Finish{}));
}

}  // namespace
}  // namespace stellwerk::glueck_auf
