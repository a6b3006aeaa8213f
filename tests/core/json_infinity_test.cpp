// Numbers that JSON can spell but no double can hold.
#include <gtest/gtest.h>

#include "core/json.h"

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

}  // namespace

}  // namespace stellwerk
