// Other programs in matches: the documented one plays, and broken ones disturb nobody.
#include "cli/outside_bot.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all.h"
#include "tests/cli/run.h"
#include "tests/paths.h"

namespace stellwerk::cli {

namespace {

using std::chrono::milliseconds;

// One deal against the usual opponent.
ContestResult match_of(const std::string& command, milliseconds patience) {
    Contest contest;
    contest.game = shipped_game("game-of-trains");
    contest.players.push_back(
        {.name = "mine", .invite = [&] { return outside_bot(command, patience); }});
    contest.players.push_back({.name = "ours", .level = &usual_opponent()});
    contest.luck = [](int deal, int move) { return Luck(std::uint64_t(deal * 1000 + move)); };
    const auto games = play_contest(contest, KeepMoves::No, [](const PlayedGame&) { return true; });
    EXPECT_EQ(games.size(), 2u);
    return result_of(contest, games);
}

// The last Python program of the page.
std::string documented_bot() {
    const std::string page = contents((source_folder() / "docs/engine.md").string());
    const std::string fence = "```python\n";
    const auto start = page.rfind(fence) + fence.size();
    return page.substr(start, page.find("```", start) - start);
}

TEST(OutsideBot, TheDocumentedOnePlaysWithoutAFault) {
    const auto file = std::filesystem::temp_directory_path() /
                      ("stellwerk-bot-" + std::to_string(::getpid()) + ".py");
    const std::string program = documented_bot();
    EXPECT_LE(std::ranges::count(program, '\n'), 35);
    std::ofstream(file) << program;
    const auto result = match_of("python3 " + file.string(), milliseconds(60'000));
    std::filesystem::remove(file);
    EXPECT_GT(result.bots.at(0).decisions, 5);
    EXPECT_EQ(result.bots.at(0).faults, 0);
}

TEST(OutsideBot, WhoCrashesHangsOrTalksNonsenseNeverStopsTheMatch) {
    for (const char* command :
         {"exit 3", "no-such-program-anywhere 2>/dev/null", "yes", "cat > /dev/null",
          "while read line; do echo '{\"choice\": -1}'; done"}) {
        const auto result = match_of(command, milliseconds(100));
        EXPECT_GT(result.bots.at(0).decisions, 2) << command;
        EXPECT_EQ(result.bots.at(0).faults, result.bots.at(0).decisions) << command;
    }
}

// Why a program is no more is said of every decision that it loses by that.
TEST(OutsideBot, ItIsSaidHowAProgramHasEnded) {
    const auto reason = [](const char* command) {
        const BotResult result = match_of(command, milliseconds(10'000)).bots.at(0);
        EXPECT_EQ(result.faults_by_kind.size(), 1u) << command;
        const auto& [what, times] = *result.faults_by_kind.begin();
        EXPECT_EQ(times, result.faults) << command;
        return what;
    };
    EXPECT_EQ(reason("exit 0"), "it ended with exit status 0");
    EXPECT_EQ(reason("read line; exit 3"), "it ended with exit status 3");
    EXPECT_EQ(reason("kill -SEGV $$"), "it was ended by signal 11 (Segmentation fault)");
    EXPECT_EQ(reason("no-such-program 2>/dev/null"),
              "could not be started: there is no such command");
    EXPECT_EQ(reason("/dev/null 2>/dev/null"), "could not be started: it is no program to run");
}

}  // namespace

}  // namespace stellwerk::cli
