// Reading what people say: what is not there is told, and the nearest that there is taken.
#include <gtest/gtest.h>

#include "core/json.h"
#include "tests/print.h"

namespace stellwerk::json_nearest_test {

using stellwerk::PrintTo;

INDEX(Place, 1, 7)
NAMED_ENUM(Colour, Red, Blue)
AMOUNT(Price, 1, 20, 50)

struct Build {
    Place place{1};
    Count cards;
    RECORD(Build, place, cards)
};
struct Bid {
    Price price{1};
    Maybe<Colour> colour;
    RECORD(Bid, price, colour)
};
struct Return {
    List<Place, 2> places;
    Set<Colour> colours;
    RECORD(Return, places, colours)
};
using Action = std::variant<Build, Bid, Return>;

std::expected<json::Nearest<Action>, Problem> nearest(std::string_view text) {
    return json::read_nearest<Action>(json::parse(text).value());
}

void expect_nearest(std::string_view text, const Action& value, const Problem& beyond) {
    const auto read = nearest(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(json::dump(json::write(read->value)), json::dump(json::write(value)));
    ASSERT_TRUE(read->beyond) << text;
    EXPECT_EQ(*read->beyond, beyond);
}

TEST(JsonNearest, what_is_there_is_read_as_ever) {
    const auto read = nearest(R"({"is":"build","place":7,"cards":255})");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->value, Action(Build{Place(7), 255}));
    EXPECT_FALSE(read->beyond);
}

TEST(JsonNearest, a_number_becomes_the_first_or_the_last) {
    auto out_of = [](std::int64_t found, int first, int last) {
        return TextArgs{{"found", found}, {"first", first}, {"last", last}};
    };
    expect_nearest(R"({"is":"build","place":12,"cards":1})", Build{Place(7), 1},
                   {"/place", "problem.out_of_range", out_of(12, 1, 7)});
    expect_nearest(R"({"is":"build","place":0,"cards":1})", Build{Place(1), 1},
                   {"/place", "problem.out_of_range", out_of(0, 1, 7)});
    expect_nearest(R"({"is":"build","place":1,"cards":-1})", Build{Place(1), 0},
                   {"/cards", "problem.out_of_range", out_of(-1, 0, 255)});
    expect_nearest(R"({"is":"bid","price":5000,"colour":null})", Bid{Price(20), {}},
                   {"/price", "problem.out_of_range", out_of(5000, 50, 1000)});
    expect_nearest(R"({"is":"build","place":18446744073709551615,"cards":1})", Build{Place(7), 1},
                   {"/place",
                    "problem.out_of_range",
                    {{"found", "18446744073709551615"}, {"first", 1}, {"last", 7}}});
}

TEST(JsonNearest, an_amount_becomes_the_step_below) {
    expect_nearest(R"({"is":"bid","price":120,"colour":"red"})", Bid{Price(2), Colour::Red},
                   {"/price", "problem.not_a_step", {{"found", 120}, {"step", 50}}});
}

TEST(JsonNearest, a_name_becomes_some_name) {
    expect_nearest(
        R"({"is":"bid","price":50,"colour":"green"})", Bid{Price(1), Colour::Red},
        {"/colour", "problem.unknown_name", {{"found", "green"}, {"known", "red, blue"}}});
}

TEST(JsonNearest, a_list_is_cut_and_a_set_names_everything_once) {
    expect_nearest(R"({"is":"return","places":[1,2,3],"colours":[]})",
                   Return{{Place(1), Place(2)}, {}},
                   {"/places", "problem.wrong_length", {{"found", 3}, {"expected", 2}}});
    expect_nearest(R"({"is":"return","places":[],"colours":["blue","blue"]})",
                   Return{{}, {Colour::Blue}}, {"/colours", "problem.twice", {{"found", 1}}});
}

TEST(JsonNearest, the_first_of_several_is_told) {
    expect_nearest(R"({"is":"build","place":8,"cards":256})", Build{Place(7), 255},
                   {"/place", "problem.out_of_range", {{"found", 8}, {"first", 1}, {"last", 7}}});
}

// What is not formed like an action has nothing that would be near, whatever else it goes beyond.
TEST(JsonNearest, nonsense_stays_a_problem) {
    auto key_of = [](std::string_view text) { return nearest(text).error().key; };
    EXPECT_EQ(key_of(R"({"is":"fly"})"), "problem.unknown_name");
    EXPECT_EQ(key_of(R"({"is":"build","place":12})"), "problem.missing");
    EXPECT_EQ(key_of(R"({"is":"build","place":12,"cards":"one"})"), "problem.not_a_number");
    EXPECT_EQ(key_of(R"({"is":"build","place":1.5,"cards":1})"), "problem.not_a_number");
    EXPECT_EQ(key_of(R"({"is":"build","place":12,"cards":1,"x":1})"), "problem.unknown_member");
    EXPECT_EQ(key_of(R"({"is":"bid","price":50,"colour":3})"), "problem.not_a_string");
    EXPECT_EQ(key_of(R"({"is":"return","places":3,"colours":[]})"), "problem.not_an_array");
    EXPECT_EQ(key_of(R"([])"), "problem.not_an_object");
}

}  // namespace stellwerk::json_nearest_test
