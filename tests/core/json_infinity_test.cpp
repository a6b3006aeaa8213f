// Numbers that JSON can spell but no double can hold.
#include <gtest/gtest.h>

#include "core/json.h"
#include "games/all.h"

namespace stellwerk {

namespace {

TEST(JsonInfinity, IsRefusedWhereItStands) {
    EXPECT_EQ(json::parse("1e400").error(), (Problem{"", "problem.number_too_large", {}}));
    EXPECT_EQ(json::parse(R"({"a": [0, {"b": -1e400}]})").error(),
              (Problem{"/a/1/b", "problem.number_too_large", {}}));
}

TEST(JsonInfinity, IsNothingThatCanBeRead) {
    for (const char* text :
         {"1.7976931348623157e308", "-1.7976931348623157e308", "1e-400", "-0.0"}) {
        const auto value = json::parse(text);
        ASSERT_TRUE(value) << text;
        EXPECT_EQ(json::parse(json::dump(*value)), value) << text;
    }
}

// A number beyond 63 bits is told as text; the message must take it as well as a number.
TEST(JsonInfinity, IsNotNeededForANumberToBeOutOfRange) {
    const auto problem = json::read<int>(json::parse("9999999999999999999").value()).error();
    const auto game = *open_game("game-of-trains");
    EXPECT_EQ(game->catalogue(Language::En).say(problem),
              "A number from -2147483648 to 2147483647 is expected here, but found "
              "9999999999999999999.");
    EXPECT_EQ(game->catalogue(Language::En)
                  .say("problem.out_of_range", {{"found", 5}, {"first", 2}, {"last", 4}}),
              "A number from 2 to 4 is expected here, but found 5.");
}

}  // namespace

}  // namespace stellwerk
