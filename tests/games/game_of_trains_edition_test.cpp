// The edition file of Game of Trains: the facts it must meet, and what a bad one is told.
#include <gtest/gtest.h>

#include "games/game_of_trains/edition.h"
#include "tests/games/edition_test.h"
#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {

namespace {

class GameOfTrainsEdition : public EditionTest<Rules, load_edition> {
  protected:
    json::Array& wagons() { return value("wagons").as_array(); }
};

TEST_F(GameOfTrainsEdition, TheShippedOneMeetsAllFactsEvenThoseOfBalance) {
    const auto loaded = load_edition(file);
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->remarks.empty());
}

TEST_F(GameOfTrainsEdition, TheTestsPlayWithTheShippedOne) {
    EXPECT_EQ(shipped_rules<Rules>().edition, kRules.edition);
}

TEST_F(GameOfTrainsEdition, G1_four_locomotives_and_84_wagons) {
    file.at("locomotives").at("value") = 5;
    EXPECT_EQ(refusal(), "/locomotives/value fact.G1 5");
    file.at("locomotives").at("value") = 4;
    wagons().pop_back();
    EXPECT_EQ(refusal(), "/wagons/value fact.G1 83");
}

TEST_F(GameOfTrainsEdition, G2_each_number_from_1_to_84_once) {
    wagons()[12].at("number") = 12;
    EXPECT_EQ(refusal(), "/wagons/value/12/number fact.G2 12");
    wagons()[12].at("number") = 85;
    EXPECT_EQ(refusal(), "/wagons/value/12/number fact.G2 85");
    wagons()[12].at("number") = -1;
    EXPECT_EQ(refusal(), "/wagons/value/12/number fact.G2 -1");
}

TEST_F(GameOfTrainsEdition, G3_eight_functions_and_no_other) {
    wagons()[3].at("function") = "explode";
    EXPECT_EQ(refusal(), "/wagons/value/3/function problem.unknown_name explode");
    for (json::Value& wagon : wagons())
        if (wagon.at("function") == "explode" || wagon.at("function") == "protect")
            wagon.at("function") = "swap_across";
    EXPECT_EQ(refusal(), "/wagons/value fact.G3 0 × protect");
}

TEST_F(GameOfTrainsEdition, G4_and_G6_are_remarks_not_refusals) {
    for (json::Value& wagon : wagons())
        if (wagon.at("function") == "protect" && wagon.at("number").as_int64() <= 42)
            wagon.at("function") = "swap_across";
    const auto loaded = load_edition(file);
    ASSERT_TRUE(loaded);
    std::set<std::string> keys;
    for (const Problem& remark : loaded->remarks) keys.insert(remark.key);
    EXPECT_EQ(keys, (std::set<std::string>{"fact.G4", "fact.G6"}));
}

TEST_F(GameOfTrainsEdition, G5_trains_of_seven_and_draws_of_one_to_four) {
    file.at("row_length").at("value") = 6;
    EXPECT_EQ(refusal(), "/row_length/value fact.G5 6");
    file.at("row_length").at("value") = 7;
    file.at("setup_draw").at("value") = json::Array{1, 2, 3};
    EXPECT_EQ(refusal(), "/setup_draw/value fact.G5 1, 2, 3");
}

TEST_F(GameOfTrainsEdition, AFileOfAnotherGameOrShapeIsRefused) {
    file.at("game") = "maerklin";
    EXPECT_EQ(refusal(), "/game fact.game maerklin");
    file.as_object().erase("wagons");
    EXPECT_EQ(refusal(), " problem.missing -");
    file = json::Array{};
    EXPECT_EQ(refusal(), " problem.not_an_object []");
}

}  // namespace

}  // namespace stellwerk::game_of_trains
