// The edition file of Nimm den Zug: the facts it must meet, and what a bad one is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/nimm_den_zug/edition.h"
#include "tests/games/edition_test.h"
#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using NimmDenZugEdition = EditionTest<Rules, load_edition>;

TEST_F(NimmDenZugEdition, the_shipped_one_meets_all_facts_even_those_of_balance) {
    EXPECT_EQ(refusal(), "accepted");
    EXPECT_THAT(remarks(), IsEmpty());
}

TEST_F(NimmDenZugEdition, N1_105_cards) {
    EXPECT_EQ(rules().edition.wagon_stack.total() + kMemberCount<Loco>, 105);
}

TEST_F(NimmDenZugEdition, N2_every_locomotive_once) {
    item("locomotives", 3).at("name") = "steam1";
    EXPECT_EQ(refusal(), "/locomotives/value/3/name fact.N2 2 × steam1");
    value("locomotives").as_array().erase(value("locomotives").as_array().begin() + 3);
    EXPECT_EQ(refusal(), "/locomotives/value fact.N2 0 × steam4");
}

TEST_F(NimmDenZugEdition, N3_so_many_wagons_of_each_kind) {
    item("wagons", 4).at("count") = 9;
    EXPECT_EQ(refusal(), "/wagons/value fact.N3 16 × coal");
}

TEST_F(NimmDenZugEdition, N4_five_different_special_cards) {
    item("special_cards", 1) = "bin";
    EXPECT_EQ(refusal(), "/special_cards/value/1 fact.N4 2 × bin");
}

TEST_F(NimmDenZugEdition, N5_tiles) {
    item("auction_tiles", 2) = "open";
    EXPECT_EQ(refusal(), "/auction_tiles/value/4 fact.N5 2 × open");
    item("auction_tiles", 2) = "double_sealed";
    value("order_tiles").as_array().pop_back();
    EXPECT_EQ(refusal(), "/order_tiles/value fact.N5 5");
    value("order_tiles").as_array().push_back(100);
    value("goals").as_array().pop_back();
    EXPECT_EQ(refusal(), "/goals/value fact.N5 0 × slowest");
}

TEST_F(NimmDenZugEdition, N6_money) {
    item("money", 0).at("count") = 21;
    EXPECT_EQ(refusal(), "/money/value/0 fact.N6 21 × 50");
    item("money", 0).at("count") = 20;
    value("money").as_array().pop_back();
    EXPECT_EQ(refusal(), "/money/value fact.N6 4");
}

TEST_F(NimmDenZugEdition, N7_wagons_of_50_to_500_in_steps_of_50) {
    item("wagons", 0).at("value") = 550;
    EXPECT_EQ(refusal(), "/wagons/value/0/value problem.out_of_range 550");
    item("wagons", 0).at("value") = 75;
    EXPECT_EQ(refusal(), "/wagons/value/0/value problem.not_a_step 75");
}

TEST_F(NimmDenZugEdition, N8_to_N12_and_N19_examples_are_remarked_on) {
    item("wagons", 4).at("value") = 100;
    EXPECT_THAT(remarks(), testing::Contains("/wagons/value fact.N8 0 × 150, 7 × 200"));
    item("wagons", 4).at("value") = 150;
    for (std::size_t i = 11; i <= 14; ++i) item("locomotives", i).at("multiplier") = 2;
    EXPECT_THAT(remarks(), testing::Contains("/locomotives/value fact.N9 0 × ×3"));
    item("locomotives", 17).at("power") = 950;
    EXPECT_THAT(remarks(), testing::Contains("/locomotives/value fact.N10 0 × ×4/900"));
    item("locomotives", 15).at("power") = 750;
    EXPECT_THAT(remarks(), testing::Contains("/locomotives/value fact.N11 –"));
    EXPECT_THAT(remarks(), testing::Contains("/locomotives/value fact.N12 –"));
    value("start_money") = 2500;
    EXPECT_THAT(remarks(), testing::Contains("/start_money/value fact.N19 2500"));
}

TEST_F(NimmDenZugEdition, N13_three_locomotives_each) {
    value("locomotives_each") = 4;
    EXPECT_EQ(refusal(), "/locomotives_each/value fact.N13 4");
    value("locomotives_each") = 3;
    item("locomotives_in_play", 0) = 7;
    EXPECT_EQ(refusal(), "/locomotives_in_play/value fact.N13 7, 9, 12, 15, 18");
}

TEST_F(NimmDenZugEdition, N14_the_second_pays_500_and_of_two_300) {
    item("order_tiles", 1) = 450;
    EXPECT_EQ(refusal(), "/order_tiles/value/1 fact.N14 450");
    item("order_tiles", 1) = 500;
    value("second_of_two") = 350;
    EXPECT_EQ(refusal(), "/second_of_two/value fact.N14 350");
}

TEST_F(NimmDenZugEdition, N15_N17_N24_goals_rounds_wagons_and_display) {
    value("goals_each") = 2;
    EXPECT_EQ(refusal(), "/goals_each/value fact.N15 2");
    value("goals_each") = 3;
    value("rounds") = 4;
    EXPECT_EQ(refusal(), "/rounds/value fact.N17 4");
    value("rounds") = 3;
    item("wagons_to_end", 1) = 7;
    EXPECT_EQ(refusal(), "/wagons_to_end/value fact.N17 5, 7");
    item("wagons_to_end", 1) = 6;
    item("display", 4) = 6;
    EXPECT_EQ(refusal(), "/display/value fact.N24 3, 3, 4, 4, 6");
}

TEST_F(NimmDenZugEdition, N16_a_power_can_be_paid) {
    item("locomotives", 0).at("power") = 0;
    EXPECT_EQ(refusal(), "/locomotives/value/0/power fact.N16 0");
    item("locomotives", 0).at("power") = 5050;
    EXPECT_EQ(refusal(), "/locomotives/value/0/power fact.N16 5050");
    item("locomotives", 0).at("power") = 110;
    EXPECT_EQ(refusal(), "/locomotives/value/0/power problem.not_a_step 110");
    item("locomotives", 0).at("power") = 100;
    item("locomotives", 0).at("multiplier") = 10;
    EXPECT_EQ(refusal(), "/locomotives/value/0/multiplier problem.out_of_range 10");
}

TEST_F(NimmDenZugEdition, N18_equal_speeds_are_remarked_on) {
    item("locomotives", 1).at("speed") = 55;
    EXPECT_THAT(remarks(), ElementsAre("/locomotives/value fact.N18 55"));
}

TEST_F(NimmDenZugEdition, N20_the_bank_can_pay_six_starts) {
    value("start_money") = 20000;
    EXPECT_EQ(refusal(), "/start_money/value fact.N20 20000");
    value("start_money") = 0;
    EXPECT_EQ(refusal(), "/start_money/value fact.N20 0");
}

TEST_F(NimmDenZugEdition, N21_N22_N23_N25_balance_is_remarked_on) {
    item("locomotives", 4).at("power") = 200;  // ×2, like steam3 with ×1
    EXPECT_THAT(remarks(), testing::Contains(testing::HasSubstr("fact.N21")));
    item("goals", 10).at("bonus") = 700;  // two luxury wagons, more than three oil wagons
    EXPECT_THAT(remarks(), testing::Contains("/goals/value fact.N22 two_luxury"));
    item("goals", 13).at("bonus") = 700;  // three steam engines, less than three diesels
    EXPECT_THAT(remarks(), testing::Contains("/goals/value fact.N23 diesel"));
    item("wagons", 0).at("value") = 200;
    EXPECT_THAT(remarks(), testing::Contains("/wagons/value fact.N25 cattle"));
}

TEST_F(NimmDenZugEdition, a_file_of_another_game_is_refused) {
    file.at("game") = "game-of-trains";
    EXPECT_EQ(refusal(), "/game fact.game game-of-trains");
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
