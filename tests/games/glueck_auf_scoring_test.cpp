// §9 The end of a shift, §10 the end of the game and its points.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

// ---- §9 -----------------------------------------------------------------------------------------

TEST(GlueckAufShift, S9_1_the_token_goes_to_the_last_at_mining_0_1_who_starts_next) {
    auto t = table(3).first_shift(0);
    t.play(
        {{0, use(Area::Mine01)}, {1, use(Area::Mine01)}, {1, pay({2})}, {2, Pass{}}, {0, Pass{}}});
    t.play(1, Pass{});
    EXPECT_EQ(t.events(),
              said(Passed{seat(1), false}, TokenTaken{seat(1), 1, true}, ShiftBegan{2, seat(1)}));
    EXPECT_EQ(t.turn(), seat(1));
    EXPECT_EQ(t.points(1, Category::Tokens), 1);
}

TEST(GlueckAufRuling, R13_without_mining_0_1_the_start_player_takes_it) {
    auto t = table(3).first_shift(2);
    t.play({{2, use(Area::Shares)}, {0, Pass{}}, {1, Pass{}}, {2, Pass{}}});
    EXPECT_EQ(t.told<TokenTaken>(), std::vector{(TokenTaken{seat(2), 1, false})});
    EXPECT_EQ(t.table().start, seat(2));
}

TEST(GlueckAufRuling, R13_even_if_nobody_has_placed_any_workers) {
    auto t = table(3).first_shift(1);
    t.play({{1, Pass{}}, {2, Pass{}}, {0, Pass{}}});
    EXPECT_EQ(t.events(),
              said(Passed{seat(0), false}, TokenTaken{seat(1), 1, false}, ShiftBegan{2, seat(1)}));
}

TEST(GlueckAufShift, S9_2_workers_come_back_and_areas_are_empty) {
    auto t = table(2);
    t.play({{0, use(Area::Shares)}, {1, use(Area::FreeChoice)}, {1, pay({2})}});
    t.play({{1, ChooseStack{Stack::Shares}}, {1, take(1)}, {0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.table().workers[seat(0)], workers_each(rules(), 2));
    EXPECT_EQ(needed(t.table(), Area::Shares), 1);
    EXPECT_EQ(needed(t.table(), Area::FreeChoice), 2);
    EXPECT_TRUE(t.table().passed.empty());
    EXPECT_FALSE(t.table().user[Area::Shares]);
}

TEST(GlueckAufRuling, R33_the_last_token_ends_the_game) {
    auto t = table(2).last_shift();
    t.play({{0, Pass{}}, {1, use(Area::Mine01)}, {1, Pass{}}});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_TRUE(t.rules().deciders(t.state()).empty());
    EXPECT_THAT(t.told<ShiftBegan>(), IsEmpty());
    EXPECT_THAT(t.told<Scored>(), SizeIs(2));
    EXPECT_EQ(t.told<GameEnded>(), std::vector{(GameEnded{{seat(0)}, 6})});
    EXPECT_EQ(t.why_not(0, Pass{}), because(GameOver{}));
}

// ---- §10.2 Points -------------------------------------------------------------------------------

TEST(GlueckAufScoring, S10_5_example_6_30_9_2_12_are_59) {
    auto t =
        table(2)
            .tokens({1, 0, 0})
            .delivered(0, Order::Factories4, Model::A,
                       {Lorry::Wheel2, Lorry::WheelPair, Lorry::Wheel1})
            .delivered(0, Order::Furnaces4, Model::A, {Lorry::Fox2, Lorry::FoxPair, Lorry::Fox1})
            .delivered(0, Order::Steamships4, Model::B, {Lorry::CloverPair, Lorry::TowerPair})
            .shares(0, {Destination::Factories, Destination::Furnaces, Destination::Steamships,
                        Destination::Tenements})
            .objectives(0, {Objective::ShiftTokens, Objective::Objectives, Objective::LocomotivesB,
                            Objective::SharesFactories, Objective::FiveFurnaces});
    EXPECT_EQ(t.points(0, Category::Lorries), 6);
    EXPECT_EQ(t.points(0, Category::Orders), 30);
    EXPECT_EQ(t.points(0, Category::Shares), 9);
    EXPECT_EQ(t.points(0, Category::Tokens), 2);
    EXPECT_EQ(t.points(0, Category::Objectives), 3 + 5 + 2 + 2 + 0);
    EXPECT_EQ(t.total(0), 59);
}

TEST(GlueckAufScoring, S10_2_a_pair_of_lorries_is_worth_nothing) {
    auto t = table(2).delivered(0, Order::Factories1, Model::A, {Lorry::CloverPair, Lorry::Fox2});
    EXPECT_EQ(t.points(0, Category::Lorries), 2);
}

TEST(GlueckAufRuling, R15_R33_what_is_left_over_brings_nothing_and_costs_nothing) {
    auto t = table(2)
                 .row(0, {Lorry::Fox2})
                 .storage(0, {Lorry::Wheel2})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                 .orders(0, {Order::Factories4})
                 .shares(0, {Destination::Factories})
                 .objectives(0, {Objective::LocomotivesA, Objective::OrdersFactories})
                 .tokens({1});
    EXPECT_EQ(t.total(0), 0);
}

TEST(GlueckAufRuling, R16_each_order_takes_one_share_of_its_destination) {
    auto t =
        table(2)
            .delivered(0, Order::Factories1, Model::A, {Lorry::Wheel1})
            .delivered(0, Order::Furnaces1, Model::A, {Lorry::Wheel1})
            .delivered(0, Order::Furnaces1, Model::A, {Lorry::Wheel1})
            .shares(0, {Destination::Factories, Destination::Factories, Destination::Furnaces});
    EXPECT_EQ(t.points(0, Category::Shares), 6);
}

// ---- §10.4 Objectives ---------------------------------------------------------------------------

int worth(TestTable t, Objective objective) {
    return t.rules().worth(t.table(), seat(0), objective);
}

TEST(GlueckAufRuling, R17_tokens_in_twos_and_all_objectives_this_one_included) {
    EXPECT_EQ(worth(table(2).tokens({0}), Objective::ShiftTokens), 0);
    EXPECT_EQ(worth(table(2).tokens({0, 0}), Objective::ShiftTokens), 3);
    EXPECT_EQ(worth(table(2).tokens({0, 1, 0, 0}), Objective::ShiftTokens), 3);
    EXPECT_EQ(worth(table(2).tokens({0, 0, 0, 0}), Objective::ShiftTokens), 6);
    EXPECT_EQ(worth(table(2).objectives(0, {Objective::Objectives, Objective::ShiftTokens,
                                            Objective::FiveFactories}),
                    Objective::Objectives),
              3)
        << "those that bring nothing count, too";
}

TEST(GlueckAufScoring, S10_4_locomotives_of_each_model) {
    for (Model model : all<Model>) {
        auto t = table(2)
                     .delivered(0, Order::Factories1, model, {Lorry::Wheel1})
                     .delivered(0, Order::Furnaces1, model, {Lorry::Wheel1});
        for (Model other : all<Model>)
            EXPECT_EQ(worth(t, Objective(int(Objective::LocomotivesA) + int(other))),
                      other == model ? 4 : 0);
    }
}

TEST(GlueckAufScoring, S10_4_shares_orders_and_five_lorries_of_each_destination) {
    for (Destination destination : all<Destination>) {
        auto t = table(2)
                     .delivered(0, order_to(destination, Load(3)), Model::A,
                                {Lorry::WheelPair, Lorry::Wheel1})
                     .delivered(0, order_to(destination, Load(2)), Model::A, {Lorry::FoxPair})
                     .shares(0, {destination, destination, destination});
        for (Destination other : all<Destination>) {
            const bool same = other == destination;
            auto of = [&](Objective first) { return Objective(int(first) + int(other)); };
            EXPECT_EQ(worth(t, of(Objective::SharesTenements)), same ? 4 : 0);
            EXPECT_EQ(worth(t, of(Objective::OrdersTenements)), same ? 4 : 0);
            EXPECT_EQ(worth(t, of(Objective::FiveTenements)), same ? 4 : 0);
        }
    }
}

TEST(GlueckAufRuling, R18_five_lorries_are_those_asked_for_and_count_once) {
    auto sent = table(2).delivered(0, Order::Factories4, Model::A,
                                   {Lorry::CloverPair, Lorry::FoxPair, Lorry::CloverPair});
    EXPECT_EQ(worth(sent, Objective::FiveFactories), 0) << "six were sent, four were asked for";
    auto many = table(2)
                    .delivered(0, Order::Factories4, Model::A, {Lorry::WheelPair, Lorry::FoxPair})
                    .delivered(0, Order::Factories3, Model::A, {Lorry::WheelPair, Lorry::FoxPair})
                    .delivered(0, Order::Factories3, Model::B, {Lorry::TowerPair, Lorry::FoxPair});
    EXPECT_EQ(worth(many, Objective::FiveFactories), 4);
}

// ---- §10.5 Winning ------------------------------------------------------------------------------

TEST(GlueckAufScoring, S10_5_most_points_win) {
    auto t = table(3).tokens({1}).delivered(1, Order::Factories1, Model::A, {Lorry::WheelPair});
    EXPECT_EQ(t.place_of(1), 1);
    EXPECT_EQ(t.place_of(0), 2);
    EXPECT_EQ(t.place_of(2), 2) << "R19: without tokens they share the place";
}

TEST(GlueckAufRuling, R19_in_a_tie_who_took_a_token_latest) {
    auto t = table(3)
                 .tokens({0, 1, 2, 2})
                 .delivered(0, Order::Factories1, Model::A, {Lorry::WheelPair})
                 .delivered(1, Order::Factories1, Model::A, {Lorry::WheelPair});
    EXPECT_EQ(t.total(0), 4);
    EXPECT_EQ(t.total(1), 4);
    EXPECT_EQ(t.place_of(1), 1) << "player 2 took the last one, but is not among them";
    EXPECT_EQ(t.place_of(0), 2);
    EXPECT_EQ(t.place_of(2), 3);
}

// Players 0 and 1 have seven points each besides their tokens, and it is the last shift.
TestTable tied(std::initializer_list<int> tokens) {
    return table(3)
        .tokens(tokens)
        .delivered(0, Order::Factories3, Model::A, {Lorry::WheelPair, Lorry::TowerPair})
        .delivered(1, Order::Furnaces3, Model::A, {Lorry::CloverPair, Lorry::FoxPair});
}

TEST(GlueckAufRuling, R19_without_any_token_the_first_place_is_shared) {
    auto t = tied({2, 2, 2, 2, 2});
    t.play({{2, Pass{}}, {0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.told<GameEnded>(), std::vector{(GameEnded{{seat(0), seat(1)}, 7})});
    EXPECT_EQ(t.place_of(2), 3) << "the latest token does not make up for a point";
}

TEST(GlueckAufRuling, R19_the_token_of_the_last_shift_can_decide) {
    auto t = tied({0, 2, 2, 2, 2});
    t.play({{2, Pass{}}, {0, Pass{}}, {1, use(Area::Mine01)}, {1, Pass{}}});
    EXPECT_EQ(t.told<GameEnded>(), std::vector{(GameEnded{{seat(1)}, 8})}) << "eight each";
    EXPECT_EQ(t.place_of(0), 2);
    auto u = tied({1, 2, 2, 2, 2});
    u.play({{2, Pass{}}, {0, use(Area::Mine01)}, {1, Pass{}}, {0, Pass{}}});
    EXPECT_EQ(u.told<GameEnded>(), std::vector{(GameEnded{{seat(0)}, 8})});
}

}  // namespace
}  // namespace stellwerk::glueck_auf
