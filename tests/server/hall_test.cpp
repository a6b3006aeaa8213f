// The hall without sockets: over a store whose disk is the test, a loop stepped by hand and a clock
// set by hand.
#include "server/hall.h"

#include <gtest/gtest.h>

#include "bots/levels.h"
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
            listener_ = hall_.connected(socket, {name, {name, name, false}}, "here");
            EXPECT_TRUE(listener_);
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
        listener_->message(socket, json::dump(message));
    }
    // Until bots have thought and the loop has nothing to do but wait for the disk.
    void settle() {
        while (workers_.work_off() || loop_.step()) {}
    }
    void settle_and_write() {
        for (settle(); store_.write_one(); settle()) {}
    }
    static json::Object settings(const char* game, std::size_t seats, const char* pace) {
        return {{"game", game}, {"seats", seats}, {"options", json::Object{}},
                {"pace", pace}, {"listed", true}, {"bots_pause", false}};
    }
    std::string create(const char* game, json::Array seats, const char* pace = "none") {
        tell(kAnna, {{"is", "create"},
                     {"n", 2},
                     {"settings", settings(game, seats.size(), pace)},
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
    // Anna and Ben both look at it; Ben has given up.
    std::string finished_by_two() {
        tell(kAnna, {{"is", "create"},
                     {"n", 2},
                     {"settings", settings("sealed-game", 2, "none")},
                     {"seats", json::Array{"me", "open"}},
                     {"begin", false}});
        settle_and_write();
        const std::string table(loop_.sent[kAnna].back().at("table").as_string());
        tell(kBen, {{"is", "sit"}, {"n", 3}, {"table", table}, {"seat", 1}});
        tell(kAnna, {{"is", "begin"}, {"n", 3}, {"table", table}});
        for (net::SocketId id : {kAnna, kBen})
            tell(id, {{"is", "open"}, {"n", 4}, {"table", table}, {"after", 0}});
        tell(kBen, {{"is", "resign"}, {"n", 4}, {"table", table}, {"seat", 1}});
        settle_and_write();
        EXPECT_EQ(loop_.sent[kAnna].back().at("phase"), "finished");
        return table;
    }
    void want_rematch(net::SocketId id, int n, const std::string& table, bool turned = false) {
        tell(id, {{"is", "rematch"}, {"n", n}, {"table", table}, {"turned", turned}});
    }
    std::vector<std::string> people_at(const std::string& table) {
        tell(kAnna, {{"is", "open"}, {"n", 9}, {"table", table}, {"after", 0}});
        settle();
        std::vector<std::string> people;
        for (const json::Value& chair : loop_.sent[kAnna].back().at("chairs").as_array())
            people.emplace_back(chair.at("person").as_string());
        return people;
    }
    std::size_t entries(const std::string& table) {
        return store_.entries(table, 0, 100'000).value().size();
    }

    static constexpr net::SocketId kAnna = 1, kBen = 2;
    FakeStore store_;
    Workers workers_{0};  // works when the test lets it
    FakeLoop loop_;
    Hall hall_{store_, workers_, quick(), game};
    net::Listener* listener_ = nullptr;
};

TEST_F(HallTest, EveryLevelMayThinkAsLongAsItWants) {
    for (const Level& level : all_levels())
        EXPECT_LE(level.time, Hall::Limits().bot_time) << level.name;
}

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

// Nobody plays on under rules that the log does not know of.
TEST_F(HallTest, NewerRulesAreWrittenDownBeforeAnybodyPlaysOn) {
    const std::string table = create("sealed-game", {"me", "me"});
    const auto before = entries(table);
    Hall newer(store_, workers_, quick(), [](std::string_view) {
        static const auto game = sealed_game::newer_game();
        return game;
    });
    newer.attach(loop_);
    ASSERT_TRUE(newer.load());
    listener_ = newer.connected(kAnna, {"anna", {"anna", "anna", false}}, "here");
    tell(kAnna, {{"is", "hello"}, {"n", 1}, {"version", 1}});
    store_.fail_one(Failure::Kind::Full);
    loop_.step();
    const json::Object pause{{"is", "pause"}, {"n", 3}, {"table", table}};
    tell(kAnna, pause);
    EXPECT_EQ(loop_.sent[kAnna].back().at("code"), "storage");

    loop_.pass(1s);
    settle_and_write();
    EXPECT_EQ(entries(table), before + 1) << "when the disk has room again, of itself";
    tell(kAnna, pause);
    settle_and_write();
    EXPECT_EQ(loop_.sent[kAnna].back().at("is"), "done");
    const auto last = store_.entries(table, store::Seq(before), 2).value();
    ASSERT_EQ(last.size(), 2u);
    EXPECT_NE(last[0].text.find("rules_changed"), std::string::npos);
    EXPECT_NE(last[1].text.find("paused"), std::string::npos);
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
    want_rematch(kAnna, 5, table);
    want_rematch(kAnna, 6, table);
    ASSERT_EQ(store_.queued(), 1u) << "both tables in one batch";
    store_.write_all();
    settle();
    EXPECT_EQ(store_.queued(), 0u);
    const auto tables = store_.unfinished_tables().value();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(loop_.sent[kAnna].back().at("n"), 6);
    EXPECT_EQ(loop_.sent[kAnna].back().at("table"), json::Value(tables[0].id));
}

TEST_F(HallTest, ARematchBeginsWhenAllHaveAgreed) {
    const std::string table = finished_by_two();
    want_rematch(kAnna, 5, table);
    settle_and_write();
    EXPECT_EQ(loop_.sent[kBen].back().at("rematch_agreed"), json::Array{0});
    EXPECT_TRUE(store_.unfinished_tables().value().empty()) << "Ben has not been asked yet";
    want_rematch(kAnna, 6, table);
    EXPECT_EQ(store_.queued(), 0u) << "she has agreed already";
    EXPECT_EQ(loop_.sent[kAnna].back().at("table"), json::Value());
    want_rematch(kBen, 7, table);
    settle_and_write();
    const auto tables = store_.unfinished_tables().value();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].phase, store::Phase::Running);
    EXPECT_EQ(loop_.sent[kAnna].back().at("rematch"), json::Value(tables[0].id));
    EXPECT_EQ(people_at(tables[0].id), (std::vector<std::string>{"anna", "ben"}));
}

TEST_F(HallTest, TwoWhoAgreeAtOnceMeetAtOneTable) {
    const std::string table = finished_by_two();
    for (int n : {5, 6}) want_rematch(kAnna, n, table), want_rematch(kBen, n, table);
    settle_and_write();
    const auto tables = store_.unfinished_tables().value();
    ASSERT_EQ(tables.size(), 1u);
    for (net::SocketId id : {kAnna, kBen})
        EXPECT_EQ(loop_.sent[id].back().at("table"), json::Value(tables[0].id));
}

TEST_F(HallTest, ARematchThatAnotherServerHasBegunIsTheRematch) {
    const std::string table = finished_by_two();
    want_rematch(kAnna, 5, table);
    settle_and_write();
    auto seq = store::Seq(entries(table));
    const Entry agreed = RematchAgreed{seat(1), false}, theirs = Rematched{"elsewhere"};
    want_rematch(kBen, 6, table);
    ASSERT_TRUE(store_.write({store::AppendEntry{table, seq + 1, json::text(agreed)},
                              store::AppendEntry{table, seq + 2, json::text(theirs)}}));
    settle_and_write();
    EXPECT_TRUE(store_.unfinished_tables().value().empty());
    EXPECT_EQ(loop_.sent[kBen].back().at("table"), "elsewhere");
}

TEST_F(HallTest, NobodyOpensMoreTablesByRematchesThanOtherwise) {
    const int limit = quick().tables_per_person;
    std::vector<std::string> tables;
    for (int i = 0; i <= limit; ++i) tables.push_back(finished_by_two());
    for (net::SocketId id : {kAnna, kBen}) {
        for (const std::string& table : tables) want_rematch(id, 5, table);
        settle_and_write();
    }
    EXPECT_EQ(store_.unfinished_tables().value().size(), std::size_t(limit));
    loop_.sent.clear();
    want_rematch(kBen, 6, tables.back());
    EXPECT_EQ(loop_.sent[kBen].back().at("code"), "too_many_tables");
    want_rematch(kBen, 7, tables.front());
    EXPECT_EQ(loop_.sent[kBen].back().at("is"), "done") << "which is there already";
}

TEST_F(HallTest, SeatsAreTurnedIfThatWasProposed) {
    const std::string table = finished_by_two();
    want_rematch(kAnna, 5, table, true);
    settle_and_write();
    EXPECT_EQ(loop_.sent[kBen].back().at("rematch_turned"), true);
    want_rematch(kBen, 6, table, true);
    settle_and_write();
    const auto tables = store_.unfinished_tables().value();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(people_at(tables[0].id), (std::vector<std::string>{"ben", "anna"}));
}

TEST_F(HallTest, NobodyIsSeatedOtherwiseThanTheyAgreedTo) {
    const std::string table = finished_by_two();
    want_rematch(kAnna, 5, table, true);
    want_rematch(kBen, 6, table, false);
    settle_and_write();
    EXPECT_TRUE(store_.unfinished_tables().value().empty());
    EXPECT_EQ(loop_.sent[kAnna].back().at("rematch_agreed"), json::Array{1});
    want_rematch(kAnna, 7, table, false);
    settle_and_write();
    EXPECT_EQ(store_.unfinished_tables().value().size(), 1u);
}

TEST_F(HallTest, ARematchThatCannotBeWrittenLeavesNoTableBehind) {
    const std::string table = create("sealed-game", {"me", "me"});
    play_to_the_end(table);
    want_rematch(kAnna, 5, table);
    ASSERT_EQ(store_.queued(), 1u);
    store_.fail_one(Failure::Kind::Full);
    loop_.step();
    EXPECT_EQ(loop_.sent[kAnna].back().at("code"), "storage");
    EXPECT_TRUE(store_.unfinished_tables().value().empty());
}

TEST_F(HallTest, AKeptNameIsMarkedWhereverItIsSeen) {
    const std::string table = create("sealed-game", {"me", "me"});
    tell(kBen, {{"is", "open"}, {"n", 3}, {"table", table}, {"after", 0}});
    settle();
    tell(kBen, {{"is", "watch_lobby"}, {"n", 4}});
    settle();
    EXPECT_EQ(loop_.sent[kBen].back().at("tables").at(0).at("chairs").at(0).at("kept"), false);
    loop_.sent.clear();
    hall_.renamed({"anna", "anna", true});  // she has chosen a password
    settle_and_write();
    int told = 0;
    for (const json::Value& message : loop_.sent[kBen]) {
        const json::Value& seen = message.at("is") == "table_news" ? message : message.at("row");
        for (const json::Value& chair : seen.at("chairs").as_array())
            EXPECT_EQ(chair.at("kept"), true) << json::dump(message);
        ++told;
    }
    EXPECT_EQ(told, 2) << "at the table and in the lobby";
    hall_.renamed({"anna", "anna", true});
    EXPECT_EQ(store_.queued(), 0u) << "nothing is said twice";
}

TEST_F(HallTest, WhoSitsDownUnderAKeptNameIsMarked) {
    constexpr net::SocketId kClara = 3;
    ASSERT_TRUE(hall_.connected(kClara, {"clara", {"clara", "Clara", true}}, "here"));
    tell(kClara, {{"is", "hello"}, {"n", 1}, {"version", 1}});
    tell(kAnna, {{"is", "create"},
                 {"n", 2},
                 {"settings", settings("sealed-game", 2, "none")},
                 {"seats", json::Array{"me", "open"}},
                 {"begin", false}});
    settle_and_write();
    const std::string table(loop_.sent[kAnna].back().at("table").as_string());
    tell(kClara, {{"is", "sit"}, {"n", 3}, {"table", table}, {"seat", 1}});
    tell(kAnna, {{"is", "open"}, {"n", 4}, {"table", table}, {"after", 0}});
    settle_and_write();
    const json::Value& chairs = loop_.sent[kAnna].back().at("chairs");
    EXPECT_EQ(chairs.at(0).at("kept"), false);
    EXPECT_EQ(chairs.at(1).at("kept"), true);
}

// Without what turns a line around or cannot be seen; and a line a second, after a small burst.
TEST_F(HallTest, AChatIsReadableAndNoFlood) {
    const std::string table = create("sealed-game", {"me", "me"});
    const auto say = [&](const char* text) {
        tell(kAnna, {{"is", "say"}, {"n", 7}, {"table", table}, {"text", text}});
        settle_and_write();
        return std::string(loop_.sent[kAnna].back().at("is").as_string());
    };
    EXPECT_EQ(say("Ha\u202ell\u200bo\u0007"), "done");
    const auto last = store_.entries(table, store::Seq(entries(table)) - 1, 1).value();
    EXPECT_NE(last.at(0).text.find(R"("text":"Hallo")"), std::string::npos) << last.at(0).text;
    for (int i = 1; i < 5; ++i) EXPECT_EQ(say("Hallo"), "done");
    EXPECT_EQ(say("Hallo"), "refused");
    EXPECT_EQ(loop_.sent[kAnna].back().at("code"), "too_fast");
    loop_.pass(1s);
    EXPECT_EQ(say("Hallo"), "done");
    EXPECT_EQ(say("Hallo"), "refused");
}

// As often as they like: of whoever is not here, one thing is remembered.
TEST_F(HallTest, WhoComesAndGoesAllTheTimeLeavesNothingBehind) {
    const auto timers = loop_.timers();
    for (net::SocketId id = 100; id < 200; ++id) {
        ASSERT_TRUE(hall_.connected(id, {"clara", {"clara", "Clara", false}}, "here"));
        listener_->closed(id);
        EXPECT_EQ(loop_.timers(), timers + 1);
    }
    ASSERT_TRUE(hall_.connected(200, {"clara", {"clara", "Clara", false}}, "here"));
    EXPECT_EQ(loop_.timers(), timers);
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
