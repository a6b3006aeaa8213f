#include "core/record.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace stellwerk::record_test {

NAMED_ENUM(Step, Bid, BuildTrack, Over)

struct Nothing {
    RECORD(Nothing)
};
struct BuiltTrack {
    int where = 0;
    Step step{};
    bool twice = false;
    RECORD(BuiltTrack, where, step, twice) RULE("3.2")
};

using Names = std::vector<std::string>;

TEST(Record, is_called_by_its_type_in_small_letters) {
    EXPECT_EQ(name_of<BuiltTrack>(), "built_track");
    EXPECT_EQ(name_of<Nothing>(), "nothing");
    EXPECT_EQ(name_of<Step>(), "step");
}

TEST(Record, fields_come_in_the_order_of_their_declaration) {
    Names names;
    const BuiltTrack built;
    for_each_field(built, [&](std::string_view name, const auto&) { names.emplace_back(name); });
    EXPECT_EQ(names, (Names{"where", "step", "twice"}));
    const Nothing nothing;
    for_each_field(nothing, [](std::string_view, const auto&) { FAIL() << "it has no field"; });
}

TEST(Record, fields_can_be_written_through) {
    BuiltTrack built;
    for_each_field(built, [](std::string_view name, auto& field) {
        if constexpr (std::same_as<decltype(field), int&>) field = name == "where" ? 7 : -1;
    });
    EXPECT_EQ(built.where, 7);
}

TEST(Record, is_equal_when_all_fields_are) {
    const BuiltTrack built{1, Step::Bid, true};
    EXPECT_EQ(built, (BuiltTrack{1, Step::Bid, true}));
    EXPECT_NE(built, (BuiltTrack{2, Step::Bid, true}));
    EXPECT_NE(built, (BuiltTrack{1, Step::Over, true}));
    EXPECT_NE(built, (BuiltTrack{1, Step::Bid, false}));
    EXPECT_EQ(Nothing{}, Nothing{});
}

TEST(Record, may_name_its_paragraph) { EXPECT_EQ(BuiltTrack::kRule, "3.2"); }

TEST(NamedEnum, members_have_names_in_small_letters_and_in_order) {
    Names names;
    std::vector<Step> members;
    for_each_member<Step>([&](std::string_view name, Step member) {
        names.emplace_back(name);
        members.push_back(member);
    });
    EXPECT_EQ(names, (Names{"bid", "build_track", "over"}));
    EXPECT_EQ(members, (std::vector<Step>{Step::Bid, Step::BuildTrack, Step::Over}));
    EXPECT_EQ(name_of(Step::BuildTrack), "build_track");
    EXPECT_EQ(kMemberCount<Step>, 3);
    EXPECT_EQ(sizeof(Step), 1u);
}

TEST(NamedEnum, a_value_without_a_name_says_so) { EXPECT_EQ(name_of(Step(99)), "?"); }

TEST(Concepts, tell_records_and_named_enums_from_others) {
    struct Plain {};
    enum class Unnamed { A };
    EXPECT_TRUE(Record<BuiltTrack>);
    EXPECT_TRUE(Record<Nothing>);
    EXPECT_FALSE(Record<Plain>);
    EXPECT_FALSE(Record<int>);
    EXPECT_TRUE(NamedEnum<Step>);
    EXPECT_FALSE(NamedEnum<Unnamed>);
}

}  // namespace stellwerk::record_test
