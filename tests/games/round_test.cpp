// The round that a game is in, as the lobby tells of it.
#include <gtest/gtest.h>

#include "games/all.h"

namespace stellwerk {

namespace {

// Everybody takes what the rules take for those who stay silent.
std::vector<std::optional<int>> rounds_of(std::string_view id, int players) {
    const auto game = open_game(std::string(id)).value();
    Luck luck(7);
    Position position = game->setup(players, json::Object{}, luck).value();
    std::vector rounds{game->round(position)};
    for (int i = 0; i < 400 && !game->deciders(position).empty(); ++i) {
        const Seat p = *game->deciders(position).begin();
        position = game->play(position, p, game->default_choice(position, p), luck).position;
        if (const auto round = game->round(position); round != rounds.back())
            rounds.push_back(round);
    }
    return rounds;
}

TEST(Round, BeginsWithOneAndGoesUpOneByOne) {
    for (const char* id : {"game-of-trains", "isle-of-trains", "nimm-den-zug", "glueck-auf"}) {
        const auto rounds = rounds_of(id, 2);
        ASSERT_GT(rounds.size(), 2u) << id;
        for (std::size_t i = 0; i < rounds.size(); ++i) EXPECT_EQ(rounds[i], int(i) + 1) << id;
    }
}

TEST(Round, AGameThatCountsNoneSaysSo) {
    EXPECT_EQ(rounds_of("zug-um-zug-maerklin", 2), std::vector<std::optional<int>>{std::nullopt});
}

}  // namespace

}  // namespace stellwerk
