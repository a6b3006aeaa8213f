// Numbers of the other commands that are out of range: refused, and never taken for another number.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stellwerk::cli {

using testing::AllOf, testing::HasSubstr;

namespace {

void expect_refused(std::vector<std::string> args, const std::string& option,
                    std::initializer_list<const char*> numbers) {
    for (const char* number : numbers) {
        auto with = args;
        with.insert(with.end(), {option, number});
        const Outcome outcome = run(with);
        EXPECT_NE(outcome.code, kDone) << option << " " << number;
        EXPECT_EQ(outcome.out, "") << option << " " << number;
        EXPECT_THAT(outcome.err, AllOf(HasSubstr(option), HasSubstr(number)));
    }
}

constexpr const char *kBelow = "-1", *kHuge = "99999999999999999999";

TEST(NumberOptions, OfPerft) {
    const std::vector<std::string> perft{"perft", "game-of-trains"};
    expect_refused(perft, "--players", {kBelow, "0", "5", kHuge});
    expect_refused(perft, "--depth", {kBelow, "0", "100", kHuge});
    expect_refused(perft, "--seed", {kBelow, kHuge, "1.5", "0x10", "one"});
}

TEST(NumberOptions, OfBench) {
    const std::vector<std::string> bench{"bench", "--game", "game-of-trains"};
    expect_refused(bench, "--players", {kBelow, "0", "5", kHuge});
    expect_refused(bench, "--seconds", {kBelow, "0", "3601"});
}

TEST(NumberOptions, OfReplay) {
    const std::vector<std::string> replay{"replay", "nowhere"};
    expect_refused(replay, "--seat", {kBelow, "0", "7", kHuge});
    expect_refused(replay, "--from", {kBelow, "0", kHuge});
    expect_refused(replay, "--to", {kBelow, "0", kHuge});
}

TEST(NumberOptions, OfPlay) {
    const std::vector<std::string> play{"play", "game-of-trains"};
    expect_refused(play, "--seed", {kBelow, kHuge, "1.5"});
    expect_refused(play, "--think", {kBelow, "0", "10000001", kHuge});
    expect_refused(play, "--delay", {kBelow, "60001", kHuge});
}

}  // namespace

}  // namespace stellwerk::cli
