// The edition file of Glück Auf: the facts it must meet, and what a bad one is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/glueck_auf/edition.h"
#include "tests/games/edition_test.h"
#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using GlueckAufEdition = EditionTest<Rules, load_edition>;

TEST_F(GlueckAufEdition, the_shipped_one_meets_all_facts_even_those_of_balance) {
    EXPECT_EQ(refusal(), "accepted");
    EXPECT_THAT(remarks(), IsEmpty());
}

TEST_F(GlueckAufEdition, K1_ten_workers_of_each_colour) {
    item("workers", 0).at("count") = 6;
    EXPECT_EQ(refusal(), "/workers/value fact.K1 6, 2, 1, 1, 1");
    item("workers", 0).at("strength") = 6;
    EXPECT_EQ(refusal(), "/workers/value/0/strength problem.out_of_range 6");
}

TEST_F(GlueckAufEdition, K2_what_fewer_players_put_back) {
    item("removed_workers", 1).as_array().clear();
    EXPECT_EQ(refusal(), "/removed_workers/value fact.K2 3");
}

TEST_F(GlueckAufEdition, K3_239_cards_and_seven_of_each_locomotive) {
    const Edition& e = rules().edition;
    EXPECT_EQ(4 * e.workers.total() + e.lorries.total() + e.wagons.total() + e.locomotives.total() +
                  e.orders.total() + e.shares.total() + kObjectives + e.innovations.total() + 5,
              239);
    item("locomotives", 3).at("count") = 8;
    EXPECT_EQ(refusal(), "/locomotives/value fact.K3 8 × d");
}

TEST_F(GlueckAufEdition, K4_lorries_and_their_points) {
    item("lorries", 0).at("points") = 3;
    EXPECT_EQ(refusal(), "/lorries/value/0/points fact.K4 3");
    item("lorries", 0).at("points") = 1;
    item("lorries", 2).at("points") = 1;
    EXPECT_EQ(refusal(), "/lorries/value/2/points fact.K4 1");
    item("lorries", 2).at("points") = 0;
    item("lorries", 11).at("count") = 5;
    EXPECT_EQ(refusal(), "/lorries/value fact.K4 11 × fox");
}

TEST_F(GlueckAufEdition, K5_six_wagons_of_each_crest_and_sixteen_jokers) {
    item("wagons", 4).at("count") = 15;
    EXPECT_EQ(refusal(), "/wagons/value fact.K5 15 × joker");
}

TEST_F(GlueckAufEdition, K6_K13_the_crests_of_the_tracks) {
    item("tracks", 0).as_array()[1] = "tower";
    EXPECT_EQ(refusal(), "/tracks/value/0 fact.K6 0 × clover");
    value("tracks").as_array().pop_back();
    EXPECT_EQ(refusal(), "/tracks/value fact.K6 2");
}

TEST_F(GlueckAufEdition, K7_K17_orders) {
    item("orders", 0).at("points") = 4;
    EXPECT_EQ(refusal(), R"(/orders/value/0/points fact.K7 "lorries": 1, "points": 4)");
    item("orders", 0).at("points") = 5;
    EXPECT_EQ(refusal(), R"(/orders/value/4/points fact.K7 "lorries": 1, "points": 3)")
        << "the same for the same number";
    item("orders", 0).at("points") = 3;
    item("orders", 0).at("count") = 3;
    EXPECT_EQ(refusal(), "/orders/value fact.K7 8 × tenements");
    item("orders", 0).at("lorries") = 5;
    EXPECT_EQ(refusal(), "/orders/value/0/lorries problem.out_of_range 5");
}

TEST_F(GlueckAufEdition, K8_K9_shares_and_shifts) {
    item("shares", 1).at("count") = 7;
    EXPECT_EQ(refusal(), "/shares/value fact.K8 7 × furnaces");
    item("shares", 1).at("count") = 6;
    value("share_points") = 4;
    EXPECT_EQ(refusal(), "/share_points/value fact.K8 4");
    value("share_points") = 3;
    item("shifts", 0) = 8;
    EXPECT_EQ(refusal(), "/shifts/value fact.K9 8, 6, 5");
    item("shifts", 0) = 7;
    value("token_points") = 2;
    EXPECT_EQ(refusal(), "/token_points/value fact.K9 2");
}

TEST_F(GlueckAufEdition, K10_every_objective_once) {
    item("objectives", 1) = "shift_tokens";
    EXPECT_EQ(refusal(), "/objectives/value/1 fact.K10 2 × shift_tokens");
    value("objectives").as_array().erase(value("objectives").as_array().begin() + 1);
    EXPECT_EQ(refusal(), "/objectives/value fact.K10 0 × objectives");
}

TEST_F(GlueckAufEdition, K11_sixteen_innovations_of_ten_kinds) {
    item("innovations", 9).at("count") = 2;
    EXPECT_EQ(refusal(), "/innovations/value fact.K11 17");
    item("innovations", 9).at("count") = 0;
    EXPECT_EQ(refusal(), "/innovations/value fact.K11 0 × deliver");
    item("innovations", 9).at("count") = 1;
    item("innovations", 0).at("count") = 3;
    EXPECT_EQ(refusal(), "/innovations/value fact.K11 3 × up_to3");
}

TEST_F(GlueckAufEdition, K14_K15_action_cards) {
    value("action_cards").as_array().pop_back();
    EXPECT_EQ(refusal(), "/action_cards/value fact.K14 4");
    value("action_cards").as_array().push_back("free_choice");
    item("free_choice", 0) = 0;
    EXPECT_EQ(refusal(), "/free_choice/value fact.K15 0, 4, 1");
}

TEST_F(GlueckAufEdition, K12_K16_examples_and_balance_are_remarked_on) {
    // All orders but one ask for one lorry and bring 3 points: 28 of them reach 30 all the same.
    for (std::size_t i = 0; i < 4; ++i) {
        item("orders", i * 4).at("count") = 4;
        item("orders", i * 4 + 1).at("count") = 1;
        item("orders", i * 4 + 2).at("count") = 1;
    }
    EXPECT_THAT(remarks(), ElementsAre("/orders/value fact.K16 56 > 52"));
}

TEST_F(GlueckAufEdition, a_file_of_another_game_is_refused) {
    file.at("game") = "nimm-den-zug";
    EXPECT_EQ(refusal(), "/game fact.game nimm-den-zug");
}

}  // namespace
}  // namespace stellwerk::glueck_auf
