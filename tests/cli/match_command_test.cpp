// stellwerk match, as it is typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/levels.h"
#include "tests/cli/run.h"

namespace stellwerk::cli {

using testing::AllOf, testing::ContainsRegex, testing::HasSubstr;

namespace {

const std::string kUsual(usual_opponent().name), kWeakest(all_levels().front().name);

TEST(MatchCommand, TellsWhoIsBetterAsJson) {
    const Outcome played = run(
        {"match", "game-of-trains", "--bots", kUsual + "," + kWeakest, "--games", "6", "--json"});
    ASSERT_EQ(played.code, kDone) << played.err;
    const json::Value told = json::parse(played.out).value();
    EXPECT_EQ(told.at("game"), "game-of-trains");
    EXPECT_EQ(told.at("players"), 2);
    EXPECT_EQ(told.at("games"), 6);
    const json::Value& first = told.at("bots").at(0);
    EXPECT_EQ(first.at("bot"), json::Value(kUsual));
    for (const char* member :
         {"wins", "share", "low", "high", "elo", "points", "ms_median", "ms_p99"})
        EXPECT_TRUE(first.get_object().contains(member)) << member;
    EXPECT_LT(first.at("low").get_double(), first.at("high").get_double());
    EXPECT_EQ(told.at("pairs").get_array().size(), 1u);
}

TEST(MatchCommand, TheLastBotTakesTheSeatsThatAreLeft) {
    const Outcome played = run({"match", "game-of-trains", "--bots", kUsual + "," + kWeakest,
                                "--players", "4", "--games", "1", "--csv"});
    ASSERT_EQ(played.code, kDone) << played.err;
    const auto lines = lines_of(played.out);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_TRUE(lines[1].starts_with("game-of-trains,4,4,\"" + kUsual + "\",")) << lines[1];
}

TEST(MatchCommand, StopsWhenItIsClearWhoIsBetter) {
    const Outcome played = run({"match", "game-of-trains", "--bots", kUsual + "," + kWeakest,
                                "--games", "1000", "--until-significant"});
    ASSERT_EQ(played.code, kDone) << played.err;
    EXPECT_THAT(played.out, HasSubstr("The first bot is better."));
    EXPECT_EQ(played.out.find("1000 games"), played.out.npos);
}

// The second bot presses Ctrl-C when its third game begins.
TEST(MatchCommand, CtrlCTellsWhatHasBeenPlayed) {
    const std::string impatient =
        "exec:n=0; while read line; do case $line in *'\"is\":\"game\"'*) n=$((n + 1)); "
        "if [ $n = 3 ]; then kill -INT $PPID; fi;; *) echo '{\"choice\": 0}';; esac; done";
    const Outcome played =
        run({"match", "game-of-trains", "--bots", kUsual + "," + impatient, "--games", "100"});
    EXPECT_EQ(played.code, kDone) << played.err;
    EXPECT_THAT(played.out, HasSubstr("2 players, 2 games"));
    // It is over with that match alone.
    const Outcome next = run({"match", "game-of-trains", "--bots", kUsual, "--games", "4"});
    EXPECT_THAT(next.out, HasSubstr("2 players, 4 games"));
}

TEST(MatchCommand, RecordsCanBeVerifiedAndShown) {
    const TemporaryFolder folder;
    const Outcome played = run({"match", "game-of-trains", "--bots", kUsual, "--games", "2",
                                "--record", folder.file("games")});
    ASSERT_EQ(played.code, kDone) << played.err;
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder.file("games"))) {
        ++files;
        EXPECT_EQ(run({"verify", file.path().string()}).code, kDone) << file.path();
        EXPECT_EQ(run({"replay", file.path().string()}).code, kDone) << file.path();
    }
    EXPECT_EQ(files, 2);
}

TEST(MatchCommand, SaysWhatIsWrong) {
    const auto error = [](std::vector<std::string> args) {
        args.insert(args.begin(), {"match", "game-of-trains"});
        const Outcome outcome = run(args);
        EXPECT_NE(outcome.code, kDone);
        return outcome.err;
    };
    EXPECT_THAT(error({"--bots", "nobody"}), HasSubstr("there is no bot 'nobody'"));
    EXPECT_THAT(error({"--bots", kUsual + "@many"}), HasSubstr("a number of rounds"));
    EXPECT_THAT(error({"--bots", kUsual + "@500"}), HasSubstr("has no rounds"));
    EXPECT_THAT(error({"--bots", "exec:"}), HasSubstr("the command of a program"));
    EXPECT_THAT(error({"--bots", kUsual, "--players", "5"}),
                HasSubstr("2 to 4 players, not for 5"));
    EXPECT_THAT(error({"--bots", kUsual, "--seed", "-1"}), HasSubstr("-1 is not a number from 0"));
    for (const char* option : {"--games", "--players", "--rounds", "--threads", "--patience"})
        for (const char* number : {"-1", "0", "99999999999999999999"})
            EXPECT_THAT(error({"--bots", kUsual, option, number}),
                        AllOf(HasSubstr(option), HasSubstr(number)));
    EXPECT_THAT(error({"--bots", kUsual, "--options", "{\"memory\": 3}"}), HasSubstr("/memory"));
}

// What became of a program is told once, and at the end how many decisions that has cost it.
TEST(MatchCommand, TellsWhatBecameOfAProgram) {
    const auto played = [](const std::string& command) {
        return run({"match", "game-of-trains", "--bots", "exec:" + command + "," + kUsual,
                    "--games", "2"});
    };
    const Outcome ended = played("exit 3");
    EXPECT_EQ(ended.code, kDone);
    EXPECT_THAT(ended.err, HasSubstr("exec:exit 3: it ended with exit status 3 (deal 1)"));
    EXPECT_EQ(lines_of(ended.err).size(), 1u) << ended.err;
    EXPECT_THAT(ended.out, ContainsRegex("exec:exit 3: [1-9][0-9]* decisions were made for it: "
                                         "it ended with exit status 3\n"));
    EXPECT_THAT(played("no-such-program 2>/dev/null").out,
                HasSubstr("could not be started: there is no such command"));
}

}  // namespace

}  // namespace stellwerk::cli
