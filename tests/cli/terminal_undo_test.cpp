// What a player at a terminal may take back: the same as at any table.
#include "tests/cli/evening.h"

namespace stellwerk::cli {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

constexpr auto kTooLate = "That can no longer be taken back";
constexpr auto kNothing = "There is nothing that you could take back now";
constexpr auto kAgree = "Ben, Anna would like to take back the last decision. Do you agree?";

Guests two_people(const std::string& game, json::Object options) {
    options["start"] = 0;
    return {{{"Anna", ""}, {"Ben", ""}}, Language::En, 3, game, std::move(options)};
}

}  // namespace

TEST(TerminalUndo, NothingIsThereBeforeTheFirstDecision) {
    EXPECT_THAT(evening("undo\n").screen, HasSubstr(kNothing));
    EXPECT_THAT(evening("zurück\n").screen, HasSubstr(kNothing));
}

TEST(TerminalUndo, ADrawnCardHasBeenSeen) {
    const Evening drawn = evening("3\n1\n");
    const Evening undone = evening("3\n1\nu\n");
    EXPECT_EQ(undone.actions, drawn.actions);
    EXPECT_THAT(unbroken(undone.screen), HasSubstr(kTooLate));
}

TEST(TerminalUndo, WhatABotShowedOrBidStands) {
    // Everybody exchanges a wagon for one of the cards that they hold.
    Guests trains{.players = {{"Anna", ""}, {"Zufall", "random"}}};
    trains.seed = seed_with_which_begins(seat(0), trains);
    const Evening exchanged = evening("1\nundo\n", trains);
    EXPECT_GE(exchanged.actions.size(), 2u);
    EXPECT_THAT(unbroken(exchanged.screen), HasSubstr(kTooLate));

    Guests auction = two_people("nimm-den-zug", {{"auctions", json::Array{"open"}}});
    auction.players[1].bot = "normal";
    const Evening bid = evening("900\nundo\n", auction);
    EXPECT_EQ(bid.actions, evening("900\n", auction).actions);
    EXPECT_THAT(unbroken(bid.screen), HasSubstr(kTooLate));
}

TEST(TerminalUndo, OnesOwnStepsAreOnesOwn) {
    Guests guests = two_people("glueck-auf", {});
    guests.players[1].bot = "random";
    const std::string chosen = "{\"is\": \"use\", \"area\": \"free_choice\"}\n";
    ASSERT_EQ(evening(chosen, guests).actions.size(), 1u);
    const Evening undone = evening(chosen + "undo\n", guests);
    EXPECT_TRUE(undone.actions.empty());
    EXPECT_THAT(undone.screen, Not(HasSubstr(kTooLate)));
    // It can be done again, or something else.
    EXPECT_EQ(evening(chosen + "u\n" + chosen, guests).actions, evening(chosen, guests).actions);
}

TEST(TerminalUndo, WhatHadToBeDoneGoesWithTheDecision) {
    Guests guests = two_people("isle-of-trains", {});
    // Whoever builds for all the other cards in hand pays without being asked.
    std::string built;
    for (guests.seed = 1; built.empty() && guests.seed < 50; ++guests.seed) {
        const Match match = match_of(guests);
        for (const json::Value& choice : match.game().choices(match.position(), seat(0)))
            if (choice.at("is").as_string() == "build" &&
                evening(json::dump(choice) + "\n", guests).actions.size() == 5u)
                built = json::dump(choice) + "\n";
    }
    --guests.seed;
    ASSERT_FALSE(built.empty());
    EXPECT_TRUE(evening(built + "undo\n", guests).actions.empty());
}

TEST(TerminalUndo, ASealedBidUntilTheLastIsIn) {
    const Guests guests = two_people("nimm-den-zug", {{"auctions", json::Array{"sealed"}}});
    const Evening bid = evening("1\nbid 1000\n", guests);
    ASSERT_EQ(bid.actions.size(), 2u);
    const Evening undone = evening("1\nbid 1000\nundo\n", guests);
    EXPECT_EQ(undone.actions, evening("1\n", guests).actions);
    EXPECT_THAT(undone.screen, Not(HasSubstr(kAgree)));
    const Evening other = evening("1\nbid 1000\nundo\nbid 900\n\nbid 800\n", guests);
    ASSERT_GE(other.actions.size(), 3u);
    EXPECT_THAT(other.actions[1], HasSubstr("900"));
    // Both are revealed now.
    const Evening late = evening("1\nbid 900\n\nbid 800\nundo\nundo\n", guests);
    EXPECT_EQ(late.actions, other.actions);
    EXPECT_THAT(unbroken(late.screen), HasSubstr(kTooLate));
}

TEST(TerminalUndo, AfterOnesTurnTheOthersAreAsked) {
    const Guests guests = two_people("glueck-auf", {});
    const Evening refused = evening("pass\nundo\nno\n", guests);
    EXPECT_EQ(refused.actions.size(), 1u);
    EXPECT_THAT(unbroken(refused.screen),
                AllOf(HasSubstr(kAgree), HasSubstr("Not everybody agrees")));
    const Evening agreed = evening("pass\nundo\nyes\n", guests);
    EXPECT_TRUE(agreed.actions.empty());
    // Nobody takes back what somebody else did.
    const Evening others = evening("pass\n\nundo\n", guests);
    EXPECT_EQ(others.actions.size(), 1u);
    EXPECT_THAT(others.screen, HasSubstr(kNothing));
}

}  // namespace stellwerk::cli
