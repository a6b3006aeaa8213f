// The hall without sockets: over a store whose disk is the test, a loop stepped by hand and a clock
// set by hand.
#include "server/hall.h"

#include <gtest/gtest.h>

#include "games/all.h"
#include "tests/server/fake_loop.h"
#include "tests/server/fake_store.h"
#include "tests/table/sealed_game.h"

namespace stellwerk::test {

namespace {

using namespace std::chrono_literals;
using store::Failure;

class HallTest : public testing::Test {
  protected:
    HallTest() {
        hall_.attach(loop_);
        EXPECT_TRUE(hall_.load());
        for (const auto& [socket, name] : {std::pair(kAnna, "anna"), std::pair(kBen, "ben")}) {
            EXPECT_TRUE(hall_.connected(socket, {name, {name, name, false}}, "here"));
            tell(socket, {{"is", "hello"}, {"n", 1}, {"version", 1}});
        }
    }
    static Hall::Limits quick() {
        Hall::Limits limits;
        limits.bot_pause = 0ms, limits.bot_time = 5ms;
        limits.messages_per_second = limits.burst = 1e6;
        return limits;
    }
    static std::shared_ptr<const AnyGame> game(std::string_view id) {
        static const auto sealed = sealed_game::game();
        return id == "sealed-game" ? sealed : shipped_game(id);
    }
    void tell(net::SocketId socket, const json::Object& message) {
        hall_.message(socket, json::dump(message));
    }
    // Until bots have thought and the loop has nothing to do but wait for the disk.
    void settle() {
        while (workers_.work_off() || loop_.step()) {}
    }
    void settle_and_write() {
        for (settle(); store_.write_one(); settle()) {}
    }
    std::string create(const char* game, json::Array seats, const char* pace = "none") {
        tell(kAnna, {{"is", "create"},
                     {"n", 2},
                     {"settings", json::Object{{"game", game},
                                               {"seats", seats.size()},
                                               {"options", json::Object{}},
                                               {"pace", pace},
                                               {"listed", true},
                                               {"bots_pause", false}}},
                     {"seats", seats},
                     {"begin", true}});
        EXPECT_TRUE(store_.write_one());
        loop_.step();
        const json::Value& answer = loop_.sent[kAnna].back();
        EXPECT_EQ(answer.at("is"), "done") << json::dump(answer);
        return std::string(answer.at("table").as_string());
    }
    // Anna answers for both seats.
    void play_to_the_end(const std::string& table) {
        tell(kAnna, {{"is", "open"}, {"n", 3}, {"table", table}, {"after", 0}});
        settle();
        for (int i = 0; i < 6; ++i) {
            for (const json::Value& eyes : loop_.sent[kAnna].back().at("eyes").as_array()) {
                if (eyes.at("question") == 0) continue;
                tell(kAnna, {{"is", "answer"},
                             {"n", 4},
                             {"table", table},
                             {"seat", eyes.at("seat")},
                             {"question", eyes.at("question")},
                             {"action", eyes.at("choices").at(0)}});
                break;
            }
            store_.write_all();
            settle();
        }
    }
    std::size_t entries(const std::string& table) {
        return store_.entries(table, 0, 100'000).value().size();
    }

    static constexpr net::SocketId kAnna = 1, kBen = 2;
    FakeStore store_;
    Workers workers_{0};  // works when the test lets it
    FakeLoop loop_;
    Hall hall_{store_, workers_, quick(), game};
};

TEST_F(HallTest, BotsGoOnWhenTheDiskHasRoomAgain) {
    const std::string table = create("game-of-trains", {"random", "random"});
    settle();
    ASSERT_EQ(store_.queued(), 1u) << "the first bot has moved";
    const auto before = entries(table);
    store_.fail_one(Failure::Kind::Full);
    settle();
    EXPECT_EQ(store_.queued(), 0u) << "nobody hammers at a full disk";
    for (int i = 0; i < 3; ++i) {
        loop_.pass(1s);
        ASSERT_EQ(store_.queued(), 1u) << "but somebody tries, once a second";
        store_.fail_one(Failure::Kind::Full);
        settle();
    }
    loop_.pass(1s);
    settle_and_write();
    EXPECT_GT(entries(table), before + 10) << "the game was played on";
}

TEST_F(HallTest, ClocksGoOnWhenTheDiskHasRoomAgain) {
    const std::string table = create("sealed-game", {"me", "me"}, "fast");
    const auto before = entries(table);
    loop_.pass(1h);
    ASSERT_EQ(store_.queued(), 1u) << "the time is up";
    store_.fail_one(Failure::Kind::Full);
    loop_.step();
    EXPECT_EQ(entries(table), before);
    loop_.pass(1s);
    ASSERT_TRUE(store_.write_one()) << "the probe";
    loop_.step();
    loop_.pass(0s);
    ASSERT_TRUE(store_.write_one());
    loop_.step();
    EXPECT_GT(entries(table), before);
}

TEST_F(HallTest, WhatAnotherServerHasWrittenIsTakenInAndTheCommandDecidedAgain) {
    const std::string table = create("sealed-game", {"me", "me"});
    tell(kBen, {{"is", "open"}, {"n", 3}, {"table", table}, {"after", 0}});
    settle();
    const auto seq = store::Seq(entries(table));
    tell(kAnna, {{"is", "say"}, {"n", 7}, {"table", table}, {"text", "eins"}});
    const Entry theirs = Said{"eva", "Eva", "null", 1};
    ASSERT_TRUE(store_.write({store::AppendEntry{table, seq + 1, json::text(theirs)}}));
    loop_.sent.clear();
    store_.write_all();  // a conflict
    settle();
    store_.write_all();
    loop_.step();
    ASSERT_EQ(loop_.sent[kAnna].size(), 1u) << "one answer to one question";
    EXPECT_EQ(loop_.sent[kAnna][0].at("is"), "done");
    std::vector<std::string> said;
    for (const json::Value& news : loop_.sent[kBen])
        for (const json::Value& told : news.at("entries").as_array())
            said.emplace_back(told.at("entry").at("text").as_string());
    EXPECT_EQ(said, (std::vector<std::string>{"null", "eins"}));
    EXPECT_EQ(entries(table), std::size_t(seq) + 2);
}

TEST_F(HallTest, ACommandThatAnotherServersMoveHasOvertakenIsRefused) {
    const std::string table = create("sealed-game", {"me", "me"});
    tell(kAnna, {{"is", "open"}, {"n", 3}, {"table", table}, {"after", 0}});
    tell(kAnna, {{"is", "pause"}, {"n", 7}, {"table", table}});
    const Entry theirs = Paused{"anna"};
    ASSERT_TRUE(store_.write(
        {store::AppendEntry{table, store::Seq(entries(table)) + 1, json::text(theirs)}}));
    store_.write_all();
    settle();
    EXPECT_EQ(loop_.sent[kAnna].back().at("code"), "is_paused");
    EXPECT_EQ(store_.queued(), 0u);
}

TEST_F(HallTest, TwoRematchesAtOnceAreOne) {
    const std::string table = create("sealed-game", {"me", "me"});
    play_to_the_end(table);
    ASSERT_EQ(loop_.sent[kAnna].back().at("phase"), "finished");
    loop_.sent.clear();
    tell(kAnna, {{"is", "rematch"}, {"n", 5}, {"table", table}});
    tell(kAnna, {{"is", "rematch"}, {"n", 6}, {"table", table}});
    ASSERT_EQ(store_.queued(), 1u) << "both tables in one batch";
    store_.write_all();
    settle();
    EXPECT_EQ(store_.queued(), 0u);
    const auto tables = store_.unfinished_tables().value();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(loop_.sent[kAnna].back().at("n"), 6);
    EXPECT_EQ(loop_.sent[kAnna].back().at("table"), json::Value(tables[0].id));
}

TEST_F(HallTest, ARematchThatCannotBeWrittenLeavesNoTableBehind) {
    const std::string table = create("sealed-game", {"me", "me"});
    play_to_the_end(table);
    tell(kAnna, {{"is", "rematch"}, {"n", 5}, {"table", table}});
    ASSERT_EQ(store_.queued(), 1u);
    store_.fail_one(Failure::Kind::Full);
    loop_.step();
    EXPECT_EQ(loop_.sent[kAnna].back().at("code"), "storage");
    EXPECT_TRUE(store_.unfinished_tables().value().empty());
}

TEST_F(HallTest, PeopleAreToldThatNothingWasWritten) {
    const std::string table = create("sealed-game", {"me", "me"});
    tell(kAnna, {{"is", "say"}, {"n", 7}, {"table", table}, {"text", "Hallo"}});
    store_.fail_one(Failure::Kind::Full);
    loop_.step();
    EXPECT_EQ(loop_.sent[kAnna].back().at("code"), "storage");
    EXPECT_EQ(loop_.sent[kAnna].back().at("n"), 7);
    tell(kAnna, {{"is", "say"}, {"n", 8}, {"table", table}, {"text", "Hallo"}});
    store_.write_all();
    loop_.step();
    EXPECT_EQ(loop_.sent[kAnna].back().at("is"), "done");
}

}  // namespace

}  // namespace stellwerk::test
