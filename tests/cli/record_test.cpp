// Records written by play: checked by verify, shown by replay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all.h"
#include "table/game_record.h"
#include "tests/cli/run.h"
#include "tests/table/table_fixture.h"

namespace stellwerk::cli {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {

class Records : public testing::Test {
  protected:
    // A whole game, the human always taking the first choice, is played once for all tests.
    static void SetUpTestSuite() {
        const TemporaryFolder folder;
        const std::string record = folder.file("game.jsonl");
        std::string typed;
        for (int i = 0; i < 3000; ++i) typed += "1\n";
        const Outcome played =
            run({"play", "game-of-trains", "--players", "Anna=human,hard,random", "--seed", "11",
                 "--think", "60", "--lang", "en", "--record", record},
                typed);
        ASSERT_EQ(played.code, kDone) << played.err;
        ASSERT_THAT(played.out, HasSubstr("stellwerk verify " + record));
        recorded_ = lines_of(contents(record));
        ASSERT_GT(recorded_.size(), 12u);
    }
    void SetUp() override {
        ASSERT_FALSE(recorded_.empty());
        lines_ = recorded_;
        write();
    }

    std::string file() const { return folder_.file("game.jsonl"); }
    void write() const {
        std::ofstream out(file(), std::ios::trunc);
        for (const std::string& line : lines_) out << line << "\n";
    }
    // Changes one place of one line, through JSON.
    template <class Change>
    void tamper(std::size_t line, Change change) {
        json::Value value = json::parse(lines_[line]).value();
        change(value.as_object());
        lines_[line] = json::dump(value);
        write();
    }
    Outcome verified() const { return run({"verify", file(), "--lang", "en"}); }

    inline static std::vector<std::string> recorded_;
    TemporaryFolder folder_;
    std::vector<std::string> lines_;
};

}  // namespace

TEST_F(Records, AnHonestGameIsVerified) {
    const Outcome outcome = verified();
    EXPECT_EQ(outcome.code, kDone) << outcome.err;
    EXPECT_THAT(outcome.out,
                HasSubstr("verified: " + std::to_string(lines_.size() - 2) + " moves"));
    EXPECT_EQ(lines_of(outcome.out).size(), 1u);
    EXPECT_THAT(run({"verify", file(), "--lang", "de"}).out, HasSubstr("geprüft"));
}

TEST_F(Records, AChangedEventIsFound) {
    tamper(5, [](json::Object& move) {
        move["events"].as_array()[0].as_object()["who"] = 2 - move["seat"].as_int64();
    });
    const Outcome outcome = verified();
    EXPECT_EQ(outcome.code, kFailed);
    EXPECT_THAT(outcome.err, HasSubstr("game.jsonl: move 5/events: "));
}

TEST_F(Records, AChangedActionIsFound) {
    auto place = [](json::Object& move) -> json::Value& {
        return move["action"].as_object()["place"];
    };
    tamper(1, [&](json::Object& move) { place(move) = place(move).as_int64() == 7 ? 6 : 7; });
    EXPECT_EQ(verified().code, kFailed);
    EXPECT_THAT(verified().err, HasSubstr("move 1/events: "));
    tamper(1, [&](json::Object& move) { place(move) = 8; });
    EXPECT_EQ(verified().code, kFailed);
    EXPECT_THAT(verified().err, HasSubstr("move 1/action/place: A number from 1 to 7"));
    tamper(1, [&](json::Object& move) { move["action"] = {{"is", "draw"}}; });
    EXPECT_EQ(verified().code, kFailed);
    EXPECT_THAT(verified().err, AllOf(HasSubstr("move 1/action: "), HasSubstr("§2.6")));
}

TEST_F(Records, ANameThatATerminalWouldObeyIsRefused) {
    tamper(0, [](json::Object& start) { start["names"].as_array()[1] = "\x1b[2J"; });
    EXPECT_EQ(run({"replay", file()}).code, kBadInput);
    EXPECT_THAT(run({"replay", file(), "--lang", "en"}).err,
                HasSubstr("line 1/names/1: This name has characters that cannot be shown."));
}

TEST_F(Records, ANameWithAnEmojiOfSeveralPartsIsOne) {
    tamper(0, [](json::Object& start) { start["names"].as_array()[1] = "Ben 👨‍👩‍👧"; });
    EXPECT_EQ(verified().code, kDone) << verified().err;
    EXPECT_THAT(run({"replay", file()}).out, HasSubstr("Ben 👨‍👩‍👧"));
}

TEST_F(Records, AMissingLineIsFound) {
    const std::vector<std::string> whole = lines_;
    lines_.erase(lines_.begin() + 4);
    write();
    EXPECT_EQ(verified().code, kBadInput);
    EXPECT_THAT(verified().err, HasSubstr("line 5/number: Expected move 4, found 5"));
    lines_ = whole;
    lines_.pop_back();
    write();
    EXPECT_EQ(verified().code, kFailed);
    EXPECT_THAT(verified().err, HasSubstr("has no end yet"));
    lines_ = whole;
    lines_.erase(lines_.end() - 2);  // the last move: the end comes too early
    write();
    EXPECT_EQ(verified().code, kFailed);
    EXPECT_THAT(verified().err, HasSubstr("end/standings"));
}

TEST_F(Records, AnotherSecretIsFound) {
    tamper(lines_.size() - 1, [](json::Object& end) { end["secret"] = std::string(64, 'a'); });
    EXPECT_EQ(verified().code, kFailed);
    EXPECT_THAT(verified().err, HasSubstr("end/secret: The secret does not have the fingerprint"));
}

TEST_F(Records, WhatIsNoRecordIsBadInput) {
    tamper(0, [](json::Object& start) { start["game"] = "mikado"; });
    EXPECT_EQ(verified().code, kBadInput);
    EXPECT_THAT(verified().err, AllOf(HasSubstr("mikado"), HasSubstr("line 1/game")));
    std::ofstream(file(), std::ios::trunc) << "nothing\n";
    EXPECT_EQ(verified().code, kBadInput);
    EXPECT_EQ(run({"replay", file()}).code, kBadInput);
    EXPECT_EQ(run({"verify", folder_.file("nowhere")}).code, kBadInput);
}

TEST_F(Records, AnExistingFileIsNotOverwritten) {
    const std::string before = contents(file());
    const Outcome outcome =
        run({"play", "game-of-trains", "--record", file(), "--lang", "en"}, "1\n");
    EXPECT_EQ(outcome.code, kBadInput);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, AllOf(HasSubstr(file()), HasSubstr("not overwritten")));
    EXPECT_EQ(lines_of(outcome.err).size(), 1u);
    EXPECT_EQ(contents(file()), before);
}

TEST_F(Records, ReplayShowsAllMovesAndTheStandings) {
    const Outcome outcome = run({"replay", file(), "--lang", "en"});
    EXPECT_EQ(outcome.code, kDone);
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("Anna, Gustav, and Purzel"), HasSubstr("Rules version 1"),
                      HasSubstr("   1  §2.6"), HasSubstr("Longest run"), Not(HasSubstr("⟨"))));
    const Outcome part = run({"replay", file(), "--lang", "en", "--from", "4", "--to", "5"});
    EXPECT_THAT(part.out, AllOf(HasSubstr("\n   4  "), HasSubstr("\n   5  "),
                                Not(HasSubstr("\n   3  ")), Not(HasSubstr("\n   6  "))));
}

TEST_F(Records, ReplaySaysWhoHasResigned) {
    EXPECT_THAT(run({"replay", file(), "--lang", "en"}).out, Not(HasSubstr("has resigned")));
    tamper(lines_.size() - 1, [](json::Object& end) { end["resigned"] = 0; });
    EXPECT_THAT(run({"replay", file(), "--lang", "en"}).out, HasSubstr("Anna has resigned."));
}

TEST_F(Records, ReplayThroughASeatHidesWhatOthersThrewAway) {
    auto shown = [&](const std::string& seat) {
        return run({"replay", file(), "--lang", "en", "--to", "3", "--seat", seat}).out;
    };
    const std::string open = run({"replay", file(), "--lang", "en", "--to", "3"}).out;
    auto count = [](const std::string& text, const std::string& part) {
        int n = 0;
        for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
        return n;
    };
    // The first of three draws one card and throws none; the others throw one and two.
    EXPECT_EQ(count(open, "Discarded face down:"), 2);
    int seen = 0;
    for (const std::string seat : {"1", "2", "3"}) {
        EXPECT_LE(count(shown(seat), "Discarded face down:"), 1);
        seen += count(shown(seat), "Discarded face down:");
    }
    EXPECT_EQ(seen, 2);
    EXPECT_EQ(run({"replay", file(), "--seat", "4"}).code, kBadInput);
}

TEST_F(Records, AGameOfOtherRulesIsStillShown) {
    tamper(0, [](json::Object& start) { start["rules"] = 99; });
    tamper(2, [](json::Object& move) {
        move["events"].as_array().push_back(
            {{"is", "whistled"}, {"tune", {{"to", json::Array{0}}, {"value", "secret tune"}}}});
    });
    const Outcome outcome = run({"replay", file(), "--lang", "en"});
    EXPECT_EQ(outcome.code, kDone) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("Rules version 99"), HasSubstr("whistled"),
                                   HasSubstr("secret tune")));
    EXPECT_THAT(run({"replay", file(), "--seat", "2"}).out,
                AllOf(HasSubstr("whistled"), Not(HasSubstr("secret tune"))));
    EXPECT_EQ(verified().code, kFailed);
}

class GivenUp : public TableTest {};

TEST_F(GivenUp, AGameOfTwoIsVerifiedAndItsEndTold) {
    play_trains();
    expect(table->resign(seat(0), "anna", kNoon));
    const TemporaryFolder folder;
    const std::string file = folder.file("short.jsonl");
    std::ofstream(file) << write_record(*record_of(log));
    const Outcome verified = run({"verify", file, "--lang", "en"});
    EXPECT_EQ(verified.code, kDone) << verified.err;
    EXPECT_THAT(verified.out, HasSubstr("Anna has resigned"));
}

TEST(Play, AGameBrokenOffIsRecordedAndVerified) {
    const TemporaryFolder folder;
    const std::string file = folder.file("short.jsonl");
    EXPECT_EQ(run({"play", "game-of-trains", "--record", file, "--think", "30"}, "1\n").code,
              kDone);
    EXPECT_EQ(run({"verify", file}).code, kDone);
    EXPECT_THAT(run({"verify", file, "--lang", "en"}).out, HasSubstr("broken off"));
    EXPECT_THAT(run({"replay", file, "--lang", "en"}).out, HasSubstr("broken off"));
}

TEST(Play, ASecretRepeatsItsGame) {
    auto screen = [](const std::string& seed) {
        return run({"play", "game-of-trains", "--seed", seed, "--think", "30", "--lang", "en"},
                   "1\n1\n")
            .out;
    };
    EXPECT_EQ(screen("255"), screen(std::string(62, '0') + "ff"));
    EXPECT_NE(screen("255"), screen("254"));
}

TEST(Play, BadArgumentsAreRefusedInOneLine) {
    const std::vector<std::vector<std::string>> bad = {
        {"--players", "human"},
        {"--players", "human,random,random,random,random"},
        {"--players", "human,shark"},
        {"--players", "human,"},
        {"--players", "=human,random"},
        {"--players", "Anna=human,Anna=random"},
        {"--players", "ANameThatIsTooLong=human,random"},
        {"--seed", "12x"},
        {"--seed", std::string(64, 'z')},
        {"--edition", "/nowhere/edition.json"},
        {"--record", "/nowhere/record.jsonl"},
    };
    for (const auto& options : bad) {
        std::vector<std::string> args{"play", "game-of-trains", "--lang", "en"};
        args.insert(args.end(), options.begin(), options.end());
        const Outcome outcome = run(args);
        EXPECT_EQ(outcome.code, kBadInput) << options[1];
        EXPECT_EQ(outcome.out, "") << options[1];
        EXPECT_EQ(lines_of(outcome.err).size(), 1u) << options[1] << ": " << outcome.err;
        EXPECT_THAT(outcome.err, Not(HasSubstr("⟨"))) << options[1];
    }
}

}  // namespace stellwerk::cli
