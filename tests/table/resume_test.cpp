// A match that goes on from a position of another one.
#include <gtest/gtest.h>

#include "games/all.h"
#include "table/match.h"

namespace stellwerk {

namespace {

Secret secret(char digit) { return *Secret::from_hex(std::string(64, digit)); }

Match started() {
    Match match =
        Match::start(*open_game("game-of-trains"), 3, json::Object{}, secret('a')).value();
    for (int i = 0; i < 4; ++i) {
        const Seat p = *match.game().deciders(match.position()).begin();
        EXPECT_TRUE(match.play(p, match.game().default_choice(match.position(), p)));
    }
    return match;
}

TEST(ResumedMatch, StandsWhereTheOtherStoodWithoutItsPast) {
    const Match before = started();
    const Match after = Match::resume(*open_game("game-of-trains"), before.position(), secret('b'));
    EXPECT_EQ(after.game().hash(after.position()), before.game().hash(before.position()));
    EXPECT_EQ(after.players(), 3);
    EXPECT_TRUE(after.moves().empty());
    EXPECT_TRUE(before.was_dealt());
    EXPECT_FALSE(after.was_dealt());
}

TEST(ResumedMatch, HasTheLuckOfItsOwnSecret) {
    const Match before = started();
    auto drawn_with = [&](const Secret& own) {
        Match match = Match::resume(*open_game("game-of-trains"), before.position(), own);
        const Seat p = *match.game().deciders(match.position()).begin();
        EXPECT_TRUE(match.play(p, {{"is", "replace"}, {"place", 1}}));
        const Seat next = *match.game().deciders(match.position()).begin();
        return match.game().written((*match.play(next, {{"is", "draw"}}))->events);
    };
    EXPECT_EQ(drawn_with(secret('b')), drawn_with(secret('b')));
    EXPECT_NE(drawn_with(secret('b')), drawn_with(secret('c')));
}

}  // namespace

}  // namespace stellwerk
