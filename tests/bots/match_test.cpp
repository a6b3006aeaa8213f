// Matches: fair, the same with any number of threads, and honest about what chance leaves open.
#include "bots/match.h"

#include <gtest/gtest.h>

#include "games/all.h"

namespace stellwerk {

namespace {

Contest contest_between(std::vector<std::string_view> levels, int deals, int threads = 1) {
    Contest contest;
    contest.game = shipped_game("game-of-trains");
    for (std::string_view level : levels)
        contest.players.push_back(
            {.name = std::string(level), .level = find_level(level), .rounds = 8});
    contest.deals = deals;
    contest.threads = threads;
    contest.luck = [](int deal, int move) { return Luck(std::uint64_t(deal * 10'000 + move)); };
    return contest;
}

std::vector<PlayedGame> play(const Contest& contest) {
    return play_contest(contest, KeepMoves::Yes, [](const PlayedGame&) { return true; });
}

TEST(Match, EverybodySitsOnEverySeatOfADeal) {
    const auto contest = contest_between({"normal", "easy", "easy"}, 2);
    const auto games = play(contest);
    ASSERT_EQ(games.size(), 6u);
    std::set<std::pair<int, int>> seen;
    for (const PlayedGame& game : games) {
        seen.insert({game.deal, game.player[seat(0)]});
        double sum = 0;
        for (Seat p : SeatSet::first(3)) sum += game.shares[p];
        EXPECT_NEAR(sum, 1, 1e-9);
    }
    EXPECT_EQ(seen.size(), 6u);
}

TEST(Match, ThreadsChangeNothing) {
    const auto one = play(contest_between({"hard", "normal"}, 3));
    const auto three = play(contest_between({"hard", "normal"}, 3, 3));
    ASSERT_EQ(one.size(), three.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        ASSERT_EQ(one[i].moves.size(), three[i].moves.size());
        for (std::size_t k = 0; k < one[i].moves.size(); ++k)
            EXPECT_EQ(one[i].moves[k].action, three[i].moves[k].action);
    }
}

TEST(Match, AdviceBeatsDice) {
    const auto contest = contest_between({"normal", "random"}, 10);
    const auto games = play(contest);
    const ContestResult result = result_of(contest, games);
    EXPECT_EQ(result.games, 20);
    EXPECT_GE(result.bots.at(0).share.low, 0.6);
    EXPECT_DOUBLE_EQ(result.bots.at(0).share.mean + result.bots.at(1).share.mean, 1);
    EXPECT_EQ(verdict_on(contest, games), Verdict::FirstIsBetter);
}

TEST(Match, WhoIsLikeTheOtherIsNotBetter) {
    const auto contest = contest_between({"normal", "normal"}, 4);
    const ContestResult result = result_of(contest, play(contest));
    ASSERT_EQ(result.bots.size(), 1u);
    EXPECT_EQ(result.bots.front().seats, 2);
    EXPECT_DOUBLE_EQ(result.bots.front().share.mean, 0.5);
    EXPECT_TRUE(result.pairs.empty());
}

TEST(Match, EnoughIsEnough) {
    const auto contest = contest_between({"normal", "random"}, 10);
    int seen = 0;
    const auto games =
        play_contest(contest, KeepMoves::No, [&](const PlayedGame&) { return ++seen < 3; });
    EXPECT_EQ(games.size(), 3u);
}

// Takes the first choice, but the first game of all waits until others have been played.
class Late final : public Outsider {
  public:
    explicit Late(std::atomic<int>& begun) : begun_(begun) {}
    void begin(const json::Value&) override {
        constexpr int kOthers = 3;
        const bool is_first = begun_++ == 0;
        begun_.notify_all();
        while (is_first && begun_ <= kOthers) begun_.wait(begun_);
    }
    std::expected<int, std::string> decide(const json::Value&) override { return 0; }

  private:
    std::atomic<int>& begun_;
};

TEST(Match, GamesAreCountedInTheirOrderWhoeverPlaysFaster) {
    auto contest = contest_between({"normal", "normal"}, 6, 2);
    std::atomic<int> begun = 0;
    contest.players[1] = {.name = "late", .invite = [&] { return std::make_unique<Late>(begun); }};
    std::vector<std::pair<int, int>> told;
    const auto games = play_contest(contest, KeepMoves::No, [&](const PlayedGame& game) {
        told.emplace_back(game.deal, game.player[seat(0)]);
        return told.size() < 3;
    });
    EXPECT_EQ(told, (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {1, 0}}));
    ASSERT_EQ(games.size(), told.size());
    for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].deal, told[i].first);
}

TEST(Match, AnIntervalNarrowsWithTheGamesAndStaysWithinBounds) {
    const Estimate all_won = estimate_share(std::vector<double>(20, 1.0), 2);
    EXPECT_EQ(all_won.mean, 1);
    EXPECT_LT(all_won.low, 1);
    EXPECT_GT(all_won.low, 0.85);
    EXPECT_LE(all_won.high, 1);
    // Wilson's interval for 50 of 100 is 40.4 to 59.6 %.
    std::vector<double> halves(50, 1.0);
    halves.resize(100, 0.0);
    const Estimate half = estimate_share(halves, 1);
    EXPECT_NEAR(half.low, 0.404, 0.002);
    EXPECT_NEAR(half.high, 0.596, 0.002);
}

TEST(Match, EloIsTheUsualOne) {
    EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
    EXPECT_NEAR(elo_of(0.64), 100, 0.1);
    EXPECT_NEAR(elo_of(0.36), -100, 0.1);
}

// Answers with a number that is no choice, or breaks down.
class Clumsy final : public Outsider {
  public:
    void begin(const json::Value&) override {}
    std::expected<int, std::string> decide(const json::Value& question) override {
        EXPECT_EQ(question.at("is"), "decide");
        EXPECT_GT(question.at("choices").get_array().size(), 1u);
        if (++asked_ % 2 == 0) return std::unexpected("it fell asleep");
        return 1000;
    }

  private:
    int asked_ = 0;
};

TEST(Match, AnOutsiderWhoFailsLosesTheDecisionAndNothingElse) {
    auto contest = contest_between({"normal", "normal"}, 1);
    contest.players[1] = {.name = "clumsy", .invite = [] { return std::make_unique<Clumsy>(); }};
    const auto games = play(contest);
    ASSERT_EQ(games.size(), 2u);
    ASSERT_GE(games[0].faults.size(), 2u);
    EXPECT_EQ(games[0].faults[0].what, "there is no choice 1000");
    EXPECT_EQ(games[0].faults[1].what, "it fell asleep");
    const ContestResult result = result_of(contest, games);
    EXPECT_EQ(result.bots.at(1).faults, result.bots.at(1).decisions);
}

}  // namespace

}  // namespace stellwerk
