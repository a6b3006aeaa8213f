#include "core/json_writer.h"

#include <gtest/gtest.h>

namespace stellwerk {

namespace {

struct Wagon {
    int load = 0;
    Hidden<std::string> owner;
    std::string name;
    RECORD(Wagon, load, owner, name)
};

TEST(ObjectWriter, WritesWhatADocumentWould) {
    std::string text;
    json::ObjectWriter(text).end();
    EXPECT_EQ(text, "{}");
    text.clear();
    json::ObjectWriter out(text);
    out.add("n", 7).add("a \"name\"", std::string("x\ny")).begin("list") += "[1,2]";
    out.end();
    EXPECT_EQ(text, R"({"n":7,"a \"name\"":"x\ny","list":[1,2]})");
    EXPECT_EQ(json::dump(json::parse(text).value()), text);
}

TEST(ObjectWriter, WritesAtTheEndOfATextAndWithinAnother) {
    std::string text = "[{},";
    json::ObjectWriter outer(text);
    json::ObjectWriter inner(outer.begin("empty"));
    inner.end();
    outer.add("n", 1).end();
    EXPECT_EQ(text += ']', R"([{},{"empty":{},"n":1}])");
}

TEST(ObjectWriter, AddsTheFieldsThatAreWanted) {
    std::string text;
    json::ObjectWriter out(text);
    out.add_fields(Wagon{3, std::string("Anna"), "coal"},
                   []<class Field>() { return !HiddenShape<Field>; });
    out.end();
    EXPECT_EQ(text, R"({"load":3,"name":"coal"})");
}

}  // namespace

}  // namespace stellwerk
