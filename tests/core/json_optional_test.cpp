// Members that may be left out of a record.
#include <gtest/gtest.h>

#include "core/json.h"

namespace stellwerk {

namespace {

struct Wish {
    int wagons = 0;
    std::optional<std::string> colour = "whatever was there before";
    Maybe<Seat> from;
    RECORD(Wish, wagons, colour, from)
};

std::expected<Wish, Problem> read_wish(std::string_view text) {
    return json::read<Wish>(json::parse(text).value());
}

TEST(JsonOptional, IsItsValueOrNothingWhetherNullOrLeftOut) {
    EXPECT_EQ(read_wish(R"({"wagons": 3, "colour": "red", "from": 1})"), (Wish{3, "red", seat(1)}));
    EXPECT_EQ(read_wish(R"({"wagons": 3, "colour": null, "from": 1})"), (Wish{3, {}, seat(1)}));
    EXPECT_EQ(read_wish(R"({"wagons": 3, "from": 1})"), (Wish{3, {}, seat(1)}));
}

TEST(JsonOptional, DoesNotExcuseOtherMembers) {
    EXPECT_EQ(read_wish(R"({"from": null})").error(),
              (Problem{"", "problem.missing", {{"name", "wagons"}}}));
    // A Maybe is part of a State, and a State is written whole.
    EXPECT_EQ(read_wish(R"({"wagons": 3})").error(),
              (Problem{"", "problem.missing", {{"name", "from"}}}));
    EXPECT_EQ(read_wish(R"({"wagons": 3, "from": null, "color": "red"})").error(),
              (Problem{"", "problem.unknown_member", {{"name", "color"}}}));
    EXPECT_EQ(read_wish(R"({"wagons": 3, "from": null, "colour": 7})").error(),
              (Problem{"/colour", "problem.not_a_string", {{"found", "7"}}}));
}

}  // namespace

}  // namespace stellwerk
