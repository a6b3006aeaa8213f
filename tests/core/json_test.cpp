#include "core/json.h"

#include <array>

#include <gtest/gtest.h>

#include "tests/print.h"

namespace stellwerk::json_test {

using stellwerk::PrintTo;

INDEX(Place, 1, 7)
NAMED_ENUM(Colour, Red, DarkBlue)
AMOUNT(Price, 1, 20, 50)

struct Pass {
    RECORD(Pass)
};
struct Build {
    Place place{1};
    Count cards;
    RECORD(Build, place, cards)
};
using Action = std::variant<Pass, Build>;

// One field of every shape.
struct Everything {
    bool flag = true;
    int number = -5;
    std::uint32_t natural = 4'000'000'000;
    Count count = 255;
    Colour colour = Colour::DarkBlue;
    Place place{7};
    Maybe<Place> maybe = Place(3);
    Maybe<Place> nothing;
    std::optional<int> perhaps = 0;
    SeatSet seats = SeatSet::first(2);
    Set<Place> set{Place(6), Place(2)};
    Bag<Colour> bag;
    Pile<Place, 2> pile;
    List<Colour, 3> list{Colour::Red};
    Indexed<Colour, int> indexed;
    Action action = Build{Place(4), 2};
    Private<Build> secret{SeatSet::only(seat(1)), Build{}};
    std::string text = "Zügä";
    std::vector<Build> vector{Build{}, Build{Place(2), 1}};
    RECORD(Everything, flag, number, natural, count, colour, place, maybe, nothing, perhaps, seats,
           set, bag, pile, list, indexed, action, secret, text, vector)
};

Everything everything() {
    Everything e;
    e.bag.add(Colour::DarkBlue, 3);
    e.pile.put_on_top(Place(5));
    e.pile.put_on_top(Place(1));
    e.indexed[Colour::Red] = 9;
    return e;
}

template <class T>
std::expected<T, Problem> read_text(std::string_view text) {
    const std::expected<json::Value, Problem> value = json::parse(text);
    if (!value) return std::unexpected(value.error());
    return json::read<T>(*value);
}

// The problem of a text that must have one.
template <class T>
Problem problem(std::string_view text) {
    const std::expected<T, Problem> result = read_text<T>(text);
    if (result) ADD_FAILURE() << "was accepted: " << text;
    return result ? Problem{} : result.error();
}

Problem at(std::string path, std::string key, TextArgs args) {
    return {std::move(path), "problem." + key, std::move(args)};
}

// ---- There and back -----------------------------------------------------------------------------------

TEST(Json, every_shape_is_written_as_documented) {
    EXPECT_EQ(
        json::dump(json::write(everything())),
        R"({"flag":true,"number":-5,"natural":4000000000,"count":255,"colour":"dark_blue",)"
        R"("place":7,"maybe":3,"nothing":null,"perhaps":0,"seats":[0,1],"set":[2,6],"bag":[0,3],)"
        R"("pile":[5,1],"list":["red"],"indexed":[9,0],)"
        R"("action":{"is":"build","place":4,"cards":2},)"
        R"("secret":{"to":[1],"value":{"place":1,"cards":0}},"text":"Zügä",)"
        R"("vector":[{"place":1,"cards":0},{"place":2,"cards":1}]})");
}

// Texts are looked through in pieces; what must be escaped may stand anywhere in one.
TEST(Json, every_character_is_escaped_wherever_it_stands) {
    for (int byte = 1; byte < 128; ++byte)
        for (std::size_t at = 0; at < 18; ++at) {
            std::string plain = "Zugführer auf Gleis";
            plain[at] = char(byte);
            if (at == 4 || at == 5) plain = std::string(at, char(byte)) + "ü";
            EXPECT_EQ(json::text(plain), json::dump(json::Value(plain)));
        }
}

TEST(Json, text_is_what_the_document_would_say) {
    EXPECT_EQ(json::text(everything()), json::dump(json::write(everything())));
    Everything odd = everything();
    odd.text = "quote \" slash / back \\ \b\f\n\r\t \x01\x1f \x7f Zügä 🚂";
    odd.nothing = {};
    odd.vector.clear();
    odd.number = std::numeric_limits<int>::min();
    EXPECT_EQ(json::text(odd), json::dump(json::write(odd)));
    EXPECT_EQ(json::text(Action(Build{})), json::dump(json::write(Action(Build{}))));
    for (const char* document :
         {"null", "[true,false]", R"({"a":[],"b":{},"":{"ä\u0001\"":-7}})",
          "[1.5,-0.25,1e300,18446744073709551615,9223372036854775807]", R"("\u001f/\\\u007f")"}) {
        const json::Value value = json::parse(document).value();
        EXPECT_EQ(json::text(value), json::dump(value));
        EXPECT_EQ(json::text(json::Array{value, 1}), json::dump(json::Array{value, 1}));
    }
}

TEST(Json, every_shape_comes_back_as_it_was) {
    EXPECT_EQ(read_text<Everything>(json::dump(json::write(everything()))), everything());
}

TEST(Json, the_order_of_members_and_white_space_do_not_matter) {
    EXPECT_EQ(read_text<Build>(" {\n\t\"cards\" : 2, \"place\":4 } \n"), (Build{Place(4), 2}));
    EXPECT_EQ(read_text<Action>(R"({"place":4,"is":"build","cards":2})"),
              Action(Build{Place(4), 2}));
    EXPECT_EQ(read_text<Action>(R"({"is":"pass"})"), Action(Pass{}));
}

// ---- Numbers ------------------------------------------------------------------------------------------

TEST(Json, not_a_number) {
    EXPECT_EQ(problem<int>("\"5\""), at("", "not_a_number", {{"found", "\"5\""}}));
    EXPECT_EQ(problem<int>("null"), at("", "not_a_number", {{"found", "null"}}));
    EXPECT_EQ(problem<Count>("true"), at("", "not_a_number", {{"found", "true"}}));
    EXPECT_EQ(problem<Place>("[]"), at("", "not_a_number", {{"found", "[]"}}));
}

TEST(Json, only_whole_numbers_written_plainly_are_numbers) {
    for (std::string_view text : {"1.5", "1.0", "1e2", "99999999999999999999"}) {
        EXPECT_EQ(problem<int>(text).key, "problem.not_a_number") << text;
        EXPECT_EQ(problem<Place>(text).key, "problem.not_a_number") << text;
    }
}

TEST(Json, out_of_range) {
    auto range = [](std::int64_t found, std::int64_t first, std::int64_t last) {
        return at("", "out_of_range", {{"found", found}, {"first", first}, {"last", last}});
    };
    EXPECT_EQ(problem<Place>("0"), range(0, 1, 7));
    EXPECT_EQ(problem<Place>("8"), range(8, 1, 7));
    EXPECT_EQ(problem<Place>("257"), range(257, 1, 7)) << "must not wrap to 1";
    EXPECT_EQ(problem<Place>("4294967297"), range(4294967297, 1, 7));
    EXPECT_EQ(problem<Count>("-1"), range(-1, 0, 255));
    EXPECT_EQ(problem<Count>("256"), range(256, 0, 255));
    EXPECT_EQ(problem<Seat>("6"), range(6, 0, 5));
    EXPECT_EQ(problem<int>("2147483648"), range(2147483648, -2147483648, 2147483647));
    EXPECT_EQ(problem<std::uint32_t>("-1"), range(-1, 0, 4294967295));
    EXPECT_EQ(problem<std::uint8_t>("256"), range(256, 0, 255));
}

TEST(Json, out_of_range_beyond_64_bits_still_says_what_was_found) {
    EXPECT_EQ(problem<int>("9223372036854775808"),  // 2^63
              at("", "out_of_range",
                 {{"found", "9223372036854775808"}, {"first", -2147483648}, {"last", 2147483647}}));
    EXPECT_EQ(problem<int>("-9223372036854775808"),
              at("", "out_of_range",
                 {{"found", std::numeric_limits<std::int64_t>::min()},
                  {"first", -2147483648},
                  {"last", 2147483647}}));
}

TEST(Json, the_ends_of_every_range_are_inside) {
    EXPECT_EQ(read_text<Place>("1"), Place(1));
    EXPECT_EQ(read_text<Place>("7"), Place(7));
    EXPECT_EQ(read_text<Seat>("0"), seat(0));
    EXPECT_EQ(read_text<int>("-2147483648"), std::numeric_limits<int>::min());
    EXPECT_EQ(read_text<std::uint32_t>("4294967295"), 4294967295u);
}

// ---- Names and text -----------------------------------------------------------------------------------

TEST(Json, an_amount_is_written_out_and_only_its_steps_are_read) {
    EXPECT_EQ(json::write(Price(3)), json::Value(150));
    EXPECT_EQ(read_text<Price>("1000"), Price(20));
    EXPECT_EQ(read_text<Price>("160").error(),
              (Problem{"", "problem.not_a_step", {{"found", 160}, {"step", 50}}}));
    EXPECT_EQ(read_text<Price>("0").error(),
              (Problem{"", "problem.out_of_range", {{"found", 0}, {"first", 50}, {"last", 1000}}}));
}

TEST(Json, not_a_boolean) {
    EXPECT_EQ(problem<bool>("1"), at("", "not_a_boolean", {{"found", "1"}}));
}

TEST(Json, not_a_string) {
    EXPECT_EQ(problem<std::string>("1"), at("", "not_a_string", {{"found", "1"}}));
    EXPECT_EQ(problem<Colour>("0"), at("", "not_a_string", {{"found", "0"}}));
    EXPECT_EQ(problem<Action>(R"({"is":7})"), at("/is", "not_a_string", {{"found", "7"}}));
}

TEST(Json, unknown_name_lists_the_known_ones) {
    EXPECT_EQ(problem<Colour>("\"DarkBlue\""),
              at("", "unknown_name", {{"found", "DarkBlue"}, {"known", "red, dark_blue"}}));
    EXPECT_EQ(problem<Action>(R"({"is":"fly"})"),
              at("/is", "unknown_name", {{"found", "fly"}, {"known", "pass, build"}}));
}

// ---- Arrays -------------------------------------------------------------------------------------------

TEST(Json, not_an_array) {
    const TextArgs found{{"found", "{}"}};
    EXPECT_EQ((problem<List<int, 3>>("{}")), at("", "not_an_array", found));
    EXPECT_EQ(problem<std::vector<int>>("{}"), at("", "not_an_array", found));
    EXPECT_EQ((problem<Pile<int, 3>>("{}")), at("", "not_an_array", found));
    EXPECT_EQ((problem<Indexed<Colour, int>>("{}")), at("", "not_an_array", found));
    EXPECT_EQ(problem<Bag<Colour>>("{}"), at("", "not_an_array", found));
    EXPECT_EQ(problem<Set<Place>>("{}"), at("", "not_an_array", found));
    EXPECT_EQ(problem<SeatSet>("{}"), at("", "not_an_array", found));
}

TEST(Json, wrong_length) {
    auto length = [](std::int64_t found, std::int64_t expected) {
        return at("", "wrong_length", {{"found", found}, {"expected", expected}});
    };
    EXPECT_EQ((problem<List<int, 3>>("[1,2,3,4]")), length(4, 3));
    EXPECT_EQ((problem<Pile<int, 3>>("[1,2,3,4,5]")), length(5, 3));
    EXPECT_EQ((problem<Indexed<Colour, int>>("[1]")), length(1, 2));
    EXPECT_EQ((problem<Indexed<Colour, int>>("[1,2,3]")), length(3, 2));
    EXPECT_EQ(problem<Bag<Colour>>("[]"), length(0, 2));
    EXPECT_EQ((read_text<List<int, 3>>("[1,2,3]")), (List<int, 3>{1, 2, 3}))
        << "full is not too full";
}

TEST(Json, twice) {
    EXPECT_EQ(problem<Set<Place>>("[3,5,3]"), at("", "twice", {{"found", 3}}));
    EXPECT_EQ(problem<SeatSet>("[0,0]"), at("", "twice", {{"found", 0}}));
}

TEST(Json, a_bad_item_is_named_by_its_position) {
    EXPECT_EQ(problem<std::vector<int>>("[1,null]").path, "/1");
    EXPECT_EQ((problem<Indexed<Colour, int>>("[null,1]").path), "/0");
    EXPECT_EQ(problem<Set<Place>>("[3,9]").path, "/1");
    EXPECT_EQ(problem<SeatSet>("[6]").path, "/0");
    EXPECT_EQ(problem<Bag<Colour>>("[0,-1]").path, "/1");
    EXPECT_EQ((problem<Pile<Place, 2>>("[1,0]").path), "/1");
}

// ---- Objects ------------------------------------------------------------------------------------------

TEST(Json, not_an_object) {
    EXPECT_EQ(problem<Build>("[]"), at("", "not_an_object", {{"found", "[]"}}));
    EXPECT_EQ(problem<Action>("\"pass\""), at("", "not_an_object", {{"found", "\"pass\""}}));
}

TEST(Json, missing) {
    EXPECT_EQ(problem<Build>(R"({"place":1})"), at("", "missing", {{"name", "cards"}}));
    EXPECT_EQ(problem<Action>(R"({"place":1,"cards":0})"), at("", "missing", {{"name", "is"}}));
    EXPECT_EQ(problem<Private<int>>(R"({"to":[]})"), at("", "missing", {{"name", "value"}}))
        << "an absent value is written as null, not left out";
}

TEST(Json, unknown_member) {
    EXPECT_EQ(problem<Build>(R"({"place":1,"card":2,"cards":0})"),
              at("", "unknown_member", {{"name", "card"}}));
    EXPECT_EQ(problem<Build>(R"({"is":"build","place":1,"cards":0})"),
              at("", "unknown_member", {{"name", "is"}}));
    EXPECT_EQ(problem<Action>(R"({"is":"pass","place":1})"),
              at("", "unknown_member", {{"name", "place"}}));
    EXPECT_EQ(problem<Pass>(R"({"":0})"), at("", "unknown_member", {{"name", ""}}));
}

TEST(Json, paths_lead_through_the_whole_document) {
    struct Case {
        const char *good, *bad, *path;
    };
    const std::string text = json::dump(json::write(everything()));
    for (const Case& c : {
             Case{R"("number":-5)", R"("number":"x")", "/number"},
             Case{R"("list":["red"])", R"("list":["red","blue"])", "/list/1"},
             Case{R"("is":"build","place":4)", R"("is":"build","place":0)", "/action/place"},
             Case{R"("is":"build")", R"("is":"burn")", "/action/is"},
             Case{R"("to":[1],"value":{"place":1)", R"("to":[1],"value":{"place":8)",
                  "/secret/value/place"},
             Case{R"("place":2,"cards":1)", R"("place":2,"cards":-1)", "/vector/1/cards"},
             Case{R"("place":2,"cards":1)", R"("place":2)", "/vector/1"},
         }) {
        std::string broken = text;
        const std::size_t where = broken.find(c.good);
        ASSERT_NE(where, std::string::npos) << c.good;
        broken.replace(where, std::string_view(c.good).size(), c.bad);
        EXPECT_EQ(problem<Everything>(broken).path, c.path) << c.bad;
    }
}

// ---- What was found, but not all of it ----------------------------------------------------------------

std::string text_arg(const Problem& problem, std::size_t i) {
    return std::get<std::string>(problem.args.at(i).second);
}

TEST(Json, a_long_find_is_cut_to_sixty_bytes) {
    const std::string sixty(58, 'a');  // and two quotation marks
    EXPECT_EQ(text_arg(problem<int>('"' + sixty + '"'), 0), '"' + sixty + '"');
    EXPECT_EQ(text_arg(problem<int>('"' + sixty + "a\""), 0), '"' + sixty + "a…");
}

TEST(Json, a_long_find_is_cut_between_characters) {
    // The quotation mark and 29 letters of two bytes are 59: the sixtieth byte is half a letter.
    std::string letters, kept;
    for (int i = 0; i < 40; ++i) letters += "ä";
    for (int i = 0; i < 29; ++i) kept += "ä";
    EXPECT_EQ(text_arg(problem<int>('"' + letters + '"'), 0), '"' + kept + "…");

    // Four bytes: the quotation mark and 14 of them are 57.
    std::string engines, some;
    for (int i = 0; i < 20; ++i) engines += "🚂";
    for (int i = 0; i < 14; ++i) some += "🚂";
    EXPECT_EQ(text_arg(problem<int>('"' + engines + '"'), 0), '"' + some + "…");
}

TEST(Json, long_names_are_cut_too) {
    const std::string name(1000, 'x'), cut = std::string(60, 'x') + "…";
    EXPECT_EQ(text_arg(problem<Colour>('"' + name + '"'), 0), cut);
    EXPECT_EQ(text_arg(problem<Action>(R"({"is":")" + name + "\"}"), 0), cut);
    EXPECT_EQ(text_arg(problem<Pass>("{\"" + name + "\":1}"), 0), cut);
}

// ---- Syntax -------------------------------------------------------------------------------------------

std::pair<std::int64_t, std::int64_t> line_and_column(std::string_view text) {
    const Problem found = problem<int>(text);
    EXPECT_EQ(found.key, "problem.syntax") << text;
    EXPECT_EQ(found.path, "");
    EXPECT_EQ(found.args.size(), 3u);
    EXPECT_EQ(found.args.at(2).first, "why");
    return {std::get<std::int64_t>(found.args.at(0).second),
            std::get<std::int64_t>(found.args.at(1).second)};
}
using Position = std::pair<std::int64_t, std::int64_t>;

TEST(Json, syntax_says_line_and_column) {
    EXPECT_EQ(line_and_column("[1,,2]"), Position(1, 4));
    EXPECT_EQ(line_and_column("[1,\n 2,\n  x]"), Position(3, 3));
    EXPECT_EQ(line_and_column("[1,]"), Position(1, 4));
    EXPECT_EQ(line_and_column("[1] 2"), Position(1, 5)) << "one document and nothing after it";
}

TEST(Json, syntax_of_what_ends_too_early_points_behind_the_end) {
    EXPECT_EQ(line_and_column(""), Position(1, 1));
    EXPECT_EQ(line_and_column("[1"), Position(1, 3));
    EXPECT_EQ(line_and_column("[1,\n"), Position(2, 1));
    EXPECT_EQ(line_and_column("nul"), Position(1, 4));
}

TEST(Json, syntax_counts_characters_not_bytes) {
    EXPECT_EQ(line_and_column("[\"Zügä\",,1]"), Position(1, 9));
}

TEST(Json, syntax_refuses_what_json_does_not_have) {
    for (std::string_view text : {"{'a':1}", "[01]", "[NaN]", "[1] // one", "{a:1}", "\"\xFF\"",
                                  "\"\xC3(\"", "\"\\ud800\"", "\"a\nb\"", "1e99999999999"})
        EXPECT_EQ(problem<int>(text).key, "problem.syntax") << text;
}

TEST(Json, two_members_of_one_name_are_refused_wherever_they_stand) {
    EXPECT_EQ(problem<int>(R"({"a": 1, "b": 2, "a": 1})"),
              at("", "member_twice", {{"line", 1}, {"column", 24}, {"name", "a"}}));
    EXPECT_EQ(problem<int>("[{}, {\"x\": {\"k\": 1,\n \"k\": 2}}]").key, "problem.member_twice");
    EXPECT_EQ(problem<int>(R"({"ä": 1, "\u00e4": 2})").key, "problem.member_twice")
        << "however it is written";
    EXPECT_TRUE(json::parse(R"([{"a": {"a": [{"a": 1}]}, "b": {"a": 1}}, {"a": 2}])"))
        << "in other objects the name is free";
}

TEST(Json, a_document_lives_in_the_memory_that_is_given) {
    const std::string text = R"({"a long enough name":["a text that is long enough",{"b":[1,2]}]})";
    std::array<unsigned char, 4096> room{};
    boost::json::monotonic_resource memory(room.data(), room.size());
    const auto value = json::parse(text, &memory);
    EXPECT_EQ(value->storage().get(), &memory);
    EXPECT_EQ(json::dump(*value), text);
    const auto read = json::read<json::Value>(*value);
    EXPECT_NE(read->storage().get(), &memory) << "what is read from it outlives it";
    EXPECT_EQ(json::dump(*read), text);
}

TEST(Json, a_long_list_of_members_is_read_as_quickly_as_any) {
    std::string text = "{";
    for (int i = 0; i < 20'000; ++i) text += "\"" + std::to_string(i) + "\": 0, ";
    EXPECT_EQ(json::parse(text + "\"x\": 0}").value().as_object().size(), 20'001u);
    EXPECT_EQ(json::parse(text + "\"7\": 0}").error().key, "problem.member_twice");
}

TEST(Json, too_deep) {
    auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_TRUE(json::parse(nested(32)));
    EXPECT_EQ(line_and_column(nested(33)), Position(1, 33));
    EXPECT_EQ(text_arg(problem<int>(nested(33)), 2), "too deep");
    EXPECT_EQ(line_and_column(nested(100'000)), Position(1, 33)) << "and the stack survives it";
}

}  // namespace stellwerk::json_test
