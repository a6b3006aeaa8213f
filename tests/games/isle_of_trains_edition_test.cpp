// The edition file of Isle of Trains: the facts it must meet, and what a bad one is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/isle_of_trains/edition.h"
#include "tests/games/edition_test.h"
#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

using IsleEdition = EditionTest<Rules, load_edition>;

TEST_F(IsleEdition, the_shipped_one_meets_all_facts_even_those_of_balance) {
    EXPECT_EQ(refusal(), "accepted");
    EXPECT_THAT(remarks(), IsEmpty());
}

TEST_F(IsleEdition, I1_fifty_cards_of_24_kinds) {
    int cards = 0;
    for (Card card : all<Card>) cards += rules().edition.card[card].copies;
    EXPECT_EQ(cards, 50);
    item("cars", 0).at("copies") = 5;
    EXPECT_EQ(refusal(), "/cars/value/0/copies fact.I1 5");
    item("cars", 0).at("copies") = 4;
    item("cars", 1).at("card") = "hopper1";
    EXPECT_EQ(refusal(), "/cars/value/1/card fact.I1 hopper1");
    item("cars", 1).at("card") = "bank";
    EXPECT_EQ(refusal(), "/cars/value/1/card fact.I1 bank");
    value("cars").as_array().erase(value("cars").as_array().begin() + 1);
    EXPECT_EQ(refusal(), "/cars/value fact.I1 0 × hopper2");
}

TEST_F(IsleEdition, I2_pulling_power) {
    item("engines", 1).at("power") = 7;
    EXPECT_EQ(refusal(), "/engines/value/1/power fact.I2 7");
}

TEST_F(IsleEdition, I3_I4_bonuses) {
    EXPECT_EQ(rules().edition.card[Hopper2].bonus, (Bonus{2, 0, {Deed::Build}}));
    item("cars", 1).at("bonus").at("draw") = 3;
    EXPECT_EQ(refusal(),
              "/cars/value/1/bonus fact.I3 {\"draw\":3,\"discard\":0,\"extra\":[\"build\"]}");
}

TEST_F(IsleEdition, I5_only_caboose_6_weighs_nothing) {
    item("cabooses", 5).at("weight") = 1;
    EXPECT_EQ(refusal(), "/cabooses/value/5/weight fact.I5 1");
    item("cabooses", 5).at("weight") = 0;
    item("cabooses", 5).at("power") = 3;
    EXPECT_EQ(refusal(), "/cabooses/value/5/power fact.I5 3");
    item("cars", 2).at("weight") = 0;
    EXPECT_EQ(refusal(), "/cars/value/2/weight fact.I5 0");
}

TEST_F(IsleEdition, I6_better_cars_cost_and_carry_more) {
    item("cars", 2).at("cost") = 4;
    EXPECT_EQ(refusal(), "/cars/value/2/cost fact.I6 4");
    item("cars", 2).at("cost") = 7;
    item("cars", 2).at("capacity") = 2;
    EXPECT_EQ(refusal(), "/cars/value/2/capacity fact.I6 2");
    item("cars", 2).at("capacity") = 4;
    EXPECT_EQ(refusal(), "/cars/value/2/capacity fact.I6 4");
    item("cars", 2).at("capacity") = 3;
    item("cabooses", 0).at("capacity") = 1;
    EXPECT_EQ(refusal(), "/cabooses/value/0/capacity fact.I6 1");
}

TEST_F(IsleEdition, I7_ten_jokers) {
    item("engines", 0).at("cargo") = "coal";
    EXPECT_THAT(remarks(), ElementsAre("/engines/value fact.I7 6"));
}

TEST_F(IsleEdition, I8_six_orders_with_two_follow_ups) {
    item("orders", 1).at("follow_ups").as_array()[1] =
        item("orders", 1).at("follow_ups").as_array()[0];
    EXPECT_EQ(refusal(), "/orders/value/1/follow_ups fact.I8 2");
    value("orders").as_array().pop_back();
    EXPECT_EQ(refusal(), "/orders/value fact.I8 5");
}

TEST_F(IsleEdition, I8_different_names_and_something_to_deliver) {
    item("orders", 1).at("name") = "Engle Wharf";
    EXPECT_EQ(refusal(), "/orders/value/1/name fact.I8 Engle Wharf");
    item("orders", 1).at("name") = "Elsewhere";
    item("orders", 1).at("first").at("oil") = 0;
    item("orders", 1).at("first").at("box") = 0;
    EXPECT_EQ(refusal(), "/orders/value/1/first fact.I8 0");
}

TEST_F(IsleEdition, I9_follow_ups_include_the_first_order) {
    item("orders", 0).at("follow_ups").as_array()[1].at("points") = 7;
    EXPECT_EQ(refusal(), "/orders/value/0/follow_ups/1/points fact.I9 7");
}

TEST_F(IsleEdition, I10_the_examples_orders) {
    item("orders", 1).at("first").at("points") = 5;
    EXPECT_THAT(remarks(), ElementsAre("/orders/value fact.I10 0"));
}

TEST_F(IsleEdition, I11_I12_the_examples_train) {
    for (std::size_t i = 0; i < 9; ++i) item("cars", i).at("points") = 20;
    for (std::size_t i = 0; i < 6; ++i) item("cabooses", i).at("points") = 0;
    EXPECT_THAT(remarks(), ElementsAre("/cars/value fact.I12 0", "/cars/value fact.I11 0"));
}

TEST_F(IsleEdition, I13_orders_that_begin_the_end) {
    value("end_orders").as_array()[2] = 5;
    EXPECT_EQ(refusal(), "/end_orders/value fact.I13 [4,5,5]");
}

TEST_F(IsleEdition, I14_buildings) {
    item("buildings", 2).at("cost") = 5;
    EXPECT_THAT(remarks(), ElementsAre("/buildings/value fact.I14 customs_house"));
    item("buildings", 2).at("cost") = 15;
    EXPECT_EQ(refusal(), "/buildings/value/2/cost fact.I14 15");
}

TEST_F(IsleEdition, I15_follow_ups_stay_within_reach) {
    item("orders", 3).at("follow_ups").as_array()[0].at("oil") = 4;
    EXPECT_THAT(remarks(), ElementsAre("/orders/value/3 fact.I15 6"));
}

TEST_F(IsleEdition, I16_what_cars_carry) {
    item("cars", 3).at("holds") = "coal";
    EXPECT_EQ(refusal(), "/cars/value/3/holds fact.I16 coal");
}

TEST_F(IsleEdition, I17_the_first_orders_are_the_six_pairs) {
    item("orders", 5).at("first").at("oil") = 1;
    EXPECT_THAT(remarks(), Contains("/orders/value fact.I17 5"));
}

TEST_F(IsleEdition, what_the_rules_fix) {
    value("hand_limit") = 6;
    EXPECT_EQ(refusal(), "/hand_limit/value fact.rules 6");
    file.at("game") = "nimm-den-zug";
    EXPECT_EQ(refusal(), "/game fact.game nimm-den-zug");
}

TEST_F(IsleEdition, R42_orders_are_called_as_the_edition_says) {
    const auto game = shipped_game(Rules::kId);
    EXPECT_EQ(game->catalogue(Language::De).say("name.order.1"), "Engle Wharf");
    EXPECT_EQ(game->catalogue(Language::En).say("name.order.2"), "Loch Haven");
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
