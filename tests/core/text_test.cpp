// Sentences: what their arguments are, and names that an edition adds to a catalogue.
#include "core/text.h"

#include <gtest/gtest.h>

namespace stellwerk {
namespace {

NAMED_ENUM(Tint, Blue, Red)
LABELLED_INDEX(Stop, 0, 9)

struct Went {
    Stop to{};
    Maybe<Tint> tint;
    List<Stop, 3> over;
    RECORD(Went, to, tint, over)
};
using Told = std::variant<Went>;

Catalogue catalogue(std::string_view messages) {
    return Catalogue::load(Language::En, std::array{messages}).value();
}

TEST(Text, names_are_said_as_they_are_whatever_they_contain) {
    const Catalogue words = catalogue(R"({"event": {"went": "to {to}"}})")
                                .with_names({{"name.stop.1", "Plain"},
                                             {"name.stop.2", "{to}"},
                                             {"name.stop.3", "'s-Hertogenbosch"},
                                             {"name.stop.4", "It's {'#'} | <b>"}});
    auto told = [&](int stop) {
        return sentence("event", Told(Went{Stop(stop), {}, {}}), words, Names{});
    };
    EXPECT_EQ(told(1), "to Plain");
    EXPECT_EQ(told(2), "to {to}");
    EXPECT_EQ(told(3), "to 's-Hertogenbosch");
    EXPECT_EQ(told(4), "to It's {'#'} | <b>");
    EXPECT_EQ(told(5), "to ⟨name.stop.5⟩");
}

TEST(Text, names_are_added_to_a_copy) {
    const Catalogue before = catalogue(R"({"name": {"stop": {"1": "Old"}}})");
    const Catalogue after = before.with_names({{"name.stop.1", "New"}, {"name.stop.2", "More"}});
    EXPECT_EQ(before.say("name.stop.1"), "Old");
    EXPECT_FALSE(before.has("name.stop.2"));
    EXPECT_EQ(after.say("name.stop.1"), "New");
    EXPECT_EQ(after.say("name.stop.2"), "More");
    EXPECT_EQ(after.language(), Language::En);
}

TEST(Text, a_message_knows_whether_something_is_missing_or_empty) {
    const Catalogue words = catalogue(R"({
        "event": {"went": "{tint_known, select, yes {{tint}} other {plain}}, {over_known, select, empty {straight} other {over {over}}}"},
        "name": {"tint": {"blue": "blue", "red": "red"}, "stop": {"1": "A", "2": "B"}}})");
    auto told = [&](const Went& went) { return sentence("event", Told(went), words, Names{}); };
    EXPECT_EQ(told({Stop(1), {}, {}}), "plain, straight");
    EXPECT_EQ(told({Stop(1), Tint::Red, {Stop(1), Stop(2)}}), "red, over A and B");
}

}  // namespace
}  // namespace stellwerk
