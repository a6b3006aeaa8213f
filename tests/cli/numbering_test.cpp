// What a typed number means.
#include "cli/numbering.h"

#include <gmock/gmock.h>

#include "games/all.h"
#include "tests/cli/evening.h"

namespace stellwerk::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::Optional;

json::Value bid(int amount) { return json::Object{{"is", "bid"}, {"amount", amount}}; }
json::Value place(int track) { return json::Object{{"is", "place"}, {"track", track}}; }
const json::Value kLetGo = json::Object{{"is", "let_go"}};

TEST(Numbering, AnAmountIsTypedAsItIs) {
    const Numbering numbering(*shipped_game("nimm-den-zug"), {kLetGo, bid(50), bid(100), bid(150)});
    EXPECT_THAT(numbering.action(100), Optional(bid(100)));
    EXPECT_THAT(numbering.action(2), Optional(bid(2)));  // the rules say why not
    EXPECT_EQ(numbering.number_of(0), std::nullopt);
    EXPECT_EQ(numbering.number_of(3), 150);
    const auto amounts = numbering.amounts();
    ASSERT_TRUE(amounts);
    EXPECT_EQ(amounts->first, 1u);
    EXPECT_EQ(amounts->last, 3u);
    EXPECT_EQ(amounts->step, 50);
}

TEST(Numbering, AmountsThatDoNotFollowEachOtherEvenlyAreListed) {
    EXPECT_FALSE(Numbering(*shipped_game("nimm-den-zug"), {bid(50), bid(100), bid(200)}).amounts());
    EXPECT_FALSE(Numbering(*shipped_game("nimm-den-zug"), {kLetGo, bid(50)}).amounts());
}

TEST(Numbering, ATrackIsCalledByItsNumber) {
    const Numbering numbering(*shipped_game("glueck-auf"), {place(2), place(3)});
    EXPECT_THAT(numbering.action(2), Optional(place(2)));
    EXPECT_EQ(numbering.number_of(1), 3);
    EXPECT_FALSE(numbering.amounts());
}

TEST(Numbering, OtherwiseChoicesAreNumberedAsTheyStand) {
    const json::Value draw = json::Object{{"is", "draw"}};
    const json::Value protect = json::Object{{"is", "protect"}, {"place", 7}};
    const Numbering numbering(*shipped_game("game-of-trains"), {draw, protect});
    EXPECT_THAT(numbering.action(2), Optional(protect));
    EXPECT_EQ(numbering.action(7), std::nullopt);
    EXPECT_EQ(numbering.action(0), std::nullopt);
    EXPECT_EQ(numbering.number_of(1), 2);
}

TEST(Numbering, ABidIsTypedAtTheTerminal) {
    const Guests guests{{{"Anna", ""}, {"Ben", ""}},
                        Language::En,
                        3,
                        "nimm-den-zug",
                        json::Object{{"auctions", json::Array{"sealed"}}, {"start", 0}}};
    const Evening played = evening("1\n900\n", guests);
    ASSERT_EQ(played.actions.size(), 2u);
    EXPECT_THAT(played.actions[1], HasSubstr("900"));
    EXPECT_THAT(played.screen, HasSubstr("in steps of 50: type the amount."));
    EXPECT_EQ(evening("1\n$1,900\n", guests).actions.size(), 2u);
    const Evening odd = evening("1\n905\n99999999\n", guests);
    EXPECT_EQ(odd.actions.size(), 1u);
    EXPECT_THAT(odd.screen, Not(testing::ContainsRegex("(^|[ \n:])/[a-z]"))) << "a JSON pointer";
}

}  // namespace
}  // namespace stellwerk::cli
