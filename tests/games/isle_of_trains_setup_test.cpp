// §1 to §3: components, set-up and the course of a turn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

State set_up(int players, const Options& options = {}, std::uint64_t seed = 1) {
    Luck luck(seed);
    return rules().setup(players, options, luck);
}

// ---- §2 Set-up ----------------------------------------------------------------------------------

TEST(IsleSetup, S2_1_everybody_has_a_simple_engine_and_the_others_are_shuffled_in) {
    for (int players = 2; players <= 4; ++players) {
        const State s = set_up(players);
        int engines = s.box.pile.count(Engine1);
        for (Seat p : everyone(s.table)) {
            EXPECT_EQ(s.table.trains[p], Train{});
            engines += s.hands[p].cards.count(Engine1);
        }
        EXPECT_EQ(engines, 4 - players);
    }
}

TEST(IsleSetup, S2_2_six_orders_lie_on_the_table) {
    const State s = set_up(3);
    for (const OrderCard& order : s.table.orders) EXPECT_EQ(order, OrderCard{});
}

TEST(IsleSetup, S2_3_five_cards_each_and_the_rest_is_the_pile) {
    for (int players = 2; players <= 4; ++players) {
        const State s = set_up(players);
        for (Seat p : everyone(s.table)) EXPECT_EQ(s.hands[p].cards.total(), 5);
        EXPECT_EQ(s.table.pile, 50 - players - 5 * players);
        EXPECT_TRUE(s.table.open.empty());
        EXPECT_TRUE(s.table.discarded.empty());
    }
}

TEST(IsleSetup, S2_4_R40_chance_or_the_table_says_who_starts) {
    PerSeat<int> starts;
    for (int seed = 0; seed < 3000; ++seed) ++starts[set_up(3, {}, std::uint64_t(seed)).table.turn];
    EXPECT_EQ(starts[seat(3)], 0);
    for (int p = 0; p < 3; ++p) EXPECT_NEAR(starts[seat(p)], 1000, 120);
    Options options;
    options.start = seat(2);
    EXPECT_EQ(set_up(3, options).table.turn, seat(2));
    EXPECT_EQ(set_up(3, options).table.start, seat(2));
    const auto problem = rules().why_not_options(2, options);
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->path, "/start");
}

TEST(IsleSetup, S4_4_R38_in_the_variant_three_cards_lie_open) {
    Options options;
    options.display = true;
    const State s = set_up(4, options);
    EXPECT_EQ(s.table.open.size(), 3);
    EXPECT_EQ(s.table.pile, 50 - 4 - 20 - 3);
}

// ---- §3 A turn ----------------------------------------------------------------------------------

TEST(IsleTurn, S3_1_two_actions_then_the_next_player_on_the_left) {
    auto t = table(3).turn(2);
    t.play(Draw{});
    EXPECT_EQ(t.asked(), seat(2));
    EXPECT_EQ(t.table().action, 2);
    t.play(Draw{});
    EXPECT_EQ(t.asked(), seat(0));
    EXPECT_EQ(t.table().action, 1);
    EXPECT_EQ(t.step(), Step::Action);
}

TEST(IsleTurn, S3_1_one_of_four_actions) {
    auto t = table(2)
                 .hand(0, {Hopper1, Tanker1, Engine2})
                 .cars(1, {Tanker1})
                 .cars(0, {Boxcar1})
                 .cargo(0, 1, {Boxcar3});
    EXPECT_THAT(t.choices_of<Draw>(), SizeIs(1));
    EXPECT_THAT(t.choices_of<Build>(), ElementsAre(Build{Hopper1}, Build{Tanker1}, Build{Engine2}));
    EXPECT_THAT(t.choices_of<Load>(), ElementsAre(load(Engine2, 1, 1)));
    EXPECT_THAT(t.choices_of<Unload>(), ElementsAre(unload(1)));
    EXPECT_EQ(t.why_not(Pay{Hopper1}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(Discard{Hopper1}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(Skip{}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(EndDelivery{}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(EndClearing{}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(GiveUp{Hopper1}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(Cover{Hopper1}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(use(1, 1)), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(DropBuilding{Bank}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(1, Draw{}), because(NotAsked{seats({0})}));
}

TEST(IsleTurn, S3_2_what_cannot_be_done_cannot_be_chosen_but_drawing_always_can) {
    auto t = table(2);
    EXPECT_THAT(t.choices(), ElementsAre(Action(Draw{})));
    auto empty = table(2).nothing_else();
    EXPECT_THAT(empty.choices(), ElementsAre(Action(Draw{})));
}

TEST(IsleTurn, S3_3_R13_five_cards_at_the_end_of_the_turn_and_more_during_it) {
    auto t =
        table(2).hand(0, {Hopper1, Hopper1, Tanker1, Boxcar1, Bank}).pile({RailYard, Refinery});
    t.play(Draw{});
    EXPECT_EQ(t.held(0), 6);
    EXPECT_EQ(t.step(), Step::Action) << "not before the second action is over";
    t.play(Draw{});
    EXPECT_EQ(t.step(), Step::HandLimit);
    EXPECT_EQ(t.asked(), seat(0));
    t.play({Discard{Hopper1}, Discard{Hopper1}});
    EXPECT_EQ(t.held(0), 5);
    EXPECT_EQ(t.discarded(Hopper1), 2) << "the others went into the new pile";
    EXPECT_EQ(t.asked(), seat(1));
}

TEST(IsleTurn, S3_3_R47_equal_sets_of_cards_are_discarded_in_one_way_only) {
    auto t =
        table(2).hand(0, {Hopper1, Tanker1, Boxcar1, Bank, RailYard}).pile({Refinery, Caboose1});
    t.play({Draw{}, Draw{}});
    // Two of seven: whichever is named first, a later one follows.
    EXPECT_THAT(t.choices_of<Discard>(), SizeIs(6));
    EXPECT_EQ(t.why_not(Discard{RailYard}), because(TooFewFrom{RailYard, 2}));
    t.play(Discard{Refinery});
    EXPECT_THAT(t.choices_of<Discard>(), ElementsAre(Discard{Bank}, Discard{RailYard}));
    EXPECT_EQ(t.why_not(Discard{Tanker1}), because(OutOfOrder{Tanker1, Refinery}));
    EXPECT_EQ(t.why_not(Discard{Engine3}), because(NotInHand{Engine3}));
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
