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
    EXPECT_EQ(json::ObjectWriter().text(), "{}");
    json::ObjectWriter out;
    out.add("n", 7).add("a \"name\"", std::string("x\ny")).add_rendered("list", "[1,2]");
    EXPECT_EQ(out.text(), R"({"n":7,"a \"name\"":"x\ny","list":[1,2]})");
    EXPECT_EQ(json::dump(json::parse(out.text()).value()), out.text());
}

TEST(ObjectWriter, GoesOnFromACopy) {
    json::ObjectWriter start;
    start.add("n", 1);
    json::ObjectWriter one = start, other = start;
    EXPECT_EQ(std::move(one.add("of", 1)).text(), R"({"n":1,"of":1})");
    EXPECT_EQ(std::move(other.add("of", 2)).text(), R"({"n":1,"of":2})");
}

TEST(ObjectWriter, AddsTheFieldsThatAreWanted) {
    json::ObjectWriter out;
    out.add_fields(Wagon{3, std::string("Anna"), "coal"},
                   []<class Field>() { return !HiddenShape<Field>; });
    EXPECT_EQ(out.text(), R"({"load":3,"name":"coal"})");
}

}  // namespace

}  // namespace stellwerk
