// One table: decide, write, apply, tell; and what becomes of it when writing fails.
#include "server/table_host.h"

#include "tests/server/desks_fixture.h"

namespace stellwerk::test {

namespace {

using namespace std::chrono_literals;
using store::Failure;

class TableHostTest : public DesksTest {
  protected:
    TableHostTest() {
        house_.changed = [this](TableHost&) { ++changed_; };
        house_.failed = [this](TableHost&) { ++failed_; };
        house_.opened = [this](const Table& table, int) { opened_.push_back(table.id()); };
        house_.at_rest = [](TableHost&) {};
        Table::Change first = table_with({"me", "me"});
        host_ = std::make_shared<TableHost>(house_, first.after, 0);
        host_->write_first(std::move(first), clock_.now(), {});
        write_and_settle();
        changed_ = 0;
    }
    void say(net::SocketId id, int n, const std::string& text) {
        host_->act({id, n}, [=](const Table& table, Table::Now now) {
            return table.say("anna", "Anna", text, now);
        });
    }
    // As another server would.
    void write_elsewhere(const Entry& entry) {
        const auto seq = store::Seq(host_->seq()) + 1;
        ASSERT_TRUE(store_.write({store::AppendEntry{
            host_->id(), seq, json::text(Logged{stamp(clock_.now()), entry})}}));
    }
    // What this socket was told to have been said.
    std::vector<std::string> heard(net::SocketId id) {
        std::vector<std::string> said;
        for (const json::Value& message : loop_.sent[id]) {
            if (message.at("is") != "table_news") continue;
            for (const json::Value& told : message.at("entries").as_array())
                if (told.at("entry").at("is") == "said")
                    said.emplace_back(told.at("entry").at("text").as_string());
        }
        return said;
    }
    using Said = std::vector<std::string>;

    TableHost::House house_{.store = store_,
                            .loop = loop_,
                            .reader = reader_,
                            .presence = presence_,
                            .replies = replies_,
                            .clock = clock_};
    std::shared_ptr<TableHost> host_;
    int changed_ = 0, failed_ = 0;
    std::vector<std::string> opened_;
};

TEST_F(TableHostTest, NobodyHearsOfAChangeBeforeItIsWritten) {
    host_->open({kBen, 1}, host_->seq());
    say(kAnna, 2, "eins");
    settle();
    EXPECT_EQ(last_answer(kAnna), "");
    EXPECT_EQ(heard(kBen), Said{});
    EXPECT_EQ(changed_, 0);
    write_and_settle();
    EXPECT_EQ(last_answer(kAnna), "done");
    EXPECT_EQ(heard(kBen), Said{"eins"});
    EXPECT_EQ(changed_, 1);
}

TEST_F(TableHostTest, CommandsWaitForWhatIsBeingWritten) {
    host_->open({kBen, 1}, host_->seq());
    for (const char* text : {"eins", "zwei", "drei"}) say(kAnna, 2, text);
    for (std::size_t i = 1; i <= 3; ++i) {
        EXPECT_EQ(store_.queued(), 1u) << "one change at a time";
        store_.write_one();
        settle();
        EXPECT_EQ(heard(kBen).size(), i);
    }
    EXPECT_EQ(heard(kBen), (Said{"eins", "zwei", "drei"}));
}

TEST_F(TableHostTest, AFailureIsRefusedAndTheNextCommandFindsTheTableAsItWas) {
    const int before = host_->seq();
    host_->open({kBen, 1}, before);
    say(kAnna, 2, "eins");
    say(kBen, 3, "zwei");
    store_.fail_one(Failure::Kind::Full);
    settle();
    EXPECT_EQ(last_answer(kAnna), "storage");
    EXPECT_EQ(failed_, 1);
    EXPECT_EQ(host_->seq(), before);
    write_and_settle();
    EXPECT_EQ(heard(kBen), Said{"zwei"});
    EXPECT_EQ(host_->seq(), before + 1);
}

TEST_F(TableHostTest, AConflictIsReadOnAndDecidedAgain) {
    host_->open({kBen, 1}, host_->seq());
    say(kAnna, 2, "eins");
    say(kAnna, 3, "zwei");
    write_elsewhere(stellwerk::Said{"eva", "Eva", "null", 1});
    write_and_settle();
    EXPECT_EQ(heard(kBen), (Said{"null", "eins", "zwei"}));
    EXPECT_EQ(last_answer(kAnna), "done");
    EXPECT_EQ(failed_, 0);
}

TEST_F(TableHostTest, WhatACommandFindsOvertakenIsRefused) {
    host_->act({kAnna, 2}, [](const Table& table, Table::Now) { return table.pause("anna"); });
    write_elsewhere(Paused{"anna"});
    write_and_settle();
    EXPECT_EQ(last_answer(kAnna), "is_paused");
    EXPECT_TRUE(host_->table().is_paused());
}

TEST_F(TableHostTest, OneConflictAfterTheOtherEndsInTheSameOrderEverywhere) {
    host_->open({kBen, 1}, host_->seq());
    say(kAnna, 2, "drei");
    write_elsewhere(stellwerk::Said{"eva", "Eva", "eins", 1});
    store_.write_one();  // a conflict
    settle();            // read on, and decided again
    write_elsewhere(stellwerk::Said{"eva", "Eva", "zwei", 1});
    write_and_settle();
    EXPECT_EQ(heard(kBen), (Said{"eins", "zwei", "drei"}));
}

TEST_F(TableHostTest, ALogThatCannotBeReadOnRefusesTheCommand) {
    say(kAnna, 2, "eins");
    const auto seq = store::Seq(host_->seq()) + 1;
    ASSERT_TRUE(store_.write({store::AppendEntry{host_->id(), seq, "{\"is\":\"nonsense\"}"}}));
    write_and_settle();
    EXPECT_EQ(last_answer(kAnna), "storage");
    EXPECT_FALSE(host_->is_busy());
}

// Nothing of it counts, and bots and clocks are to try again.
TEST_F(TableHostTest, ALogThatCannotBeAppliedLeavesTheTableAsItWas) {
    say(kAnna, 2, "eins");
    write_elsewhere(Paused{"anna"});
    const Entry undone = Undone{seat(0), 99, {}};
    ASSERT_TRUE(store_.write(
        {store::AppendEntry{host_->id(), store::Seq(host_->seq()) + 2, json::text(undone)}}));
    write_and_settle();
    EXPECT_EQ(last_answer(kAnna), "storage");
    EXPECT_FALSE(host_->table().is_paused());
    EXPECT_EQ(failed_, 1);
}

TEST_F(TableHostTest, WhatMustComeFirstIsWrittenBeforeAnythingElse) {
    host_->open({kBen, 1}, host_->seq());
    const int before = host_->seq();
    host_->write_first(*host_->table().pause("anna"), clock_.now(), {});
    say(kAnna, 2, "eins");
    store_.fail_one(Failure::Kind::Full);
    settle();
    EXPECT_EQ(last_answer(kAnna), "storage");
    EXPECT_EQ(failed_, 1);
    EXPECT_EQ(store_.queued(), 0u);
    EXPECT_EQ(host_->seq(), before);

    host_->write_owed();
    say(kAnna, 3, "zwei");
    write_and_settle();
    EXPECT_TRUE(host_->table().is_paused());
    EXPECT_EQ(heard(kBen), Said{"zwei"});
    EXPECT_EQ(host_->seq(), before + 2);
}

TEST_F(TableHostTest, ATableWrittenTogetherWithAChangeIsOpenedOnce) {
    const auto rematch = [&](const Table& table, Table::Now) -> TableHost::Decided {
        if (table.is_paused()) return TableHost::Decision{{}, {}, "the first"};
        return TableHost::Decision{*table.pause("anna"), table_with({"me", "me"}), "the first"};
    };
    host_->act({kAnna, 2}, TableHost::Command(rematch));
    host_->act({kBen, 3}, TableHost::Command(rematch));
    ASSERT_EQ(store_.queued(), 1u);
    store_.fail_one(Failure::Kind::Full);
    settle();
    EXPECT_TRUE(opened_.empty()) << "neither table, if they cannot be written";
    write_and_settle();
    host_->act({kAnna, 4}, TableHost::Command(rematch));
    EXPECT_EQ(opened_.size(), 1u);
    EXPECT_EQ(loop_.sent[kAnna].back().at("table"), "the first");
}

// ---- Time ----------------------------------------------------------------------------------------

TEST_F(TableHostTest, ADeadlineIsTheTimeInTheLogAndTheTimeToThink) {
    Table::Change first = table_with({"me", "me"}, Pace::Fast);  // 15 s for a quick decision
    host_ = std::make_shared<TableHost>(house_, first.after, 0);
    host_->write_first(std::move(first), clock_.now(), {});
    write_and_settle();
    for (Seat p : {seat(0), seat(1)}) {
        loop_.pass(3'210'987us);
        host_->act({kAnna, 2}, [p](const Table& table, Table::Now now) {
            const json::Value bid = {{"is", "bid"}, {"coins", 1}};
            return table.answer(p, "anna", table.question(p), bid, now);
        });
        write_and_settle();
    }
    const auto log = entries_after(store_, host_->id(), 0).value();
    EXPECT_EQ(log.back().at, clock_.now());
    EXPECT_EQ(host_->table().next_deadline(), log.back().at + 15s);

    const auto games = [](std::string_view) { return sealed_game(); };
    const auto again = take_up(store_, host_->id(), games, clock_.now() + 10s).value();
    EXPECT_EQ(again.table.next_deadline(), host_->table().next_deadline());
    EXPECT_FALSE(again.change);
    const auto late = take_up(store_, host_->id(), games, clock_.now() + 1h).value();
    ASSERT_TRUE(late.change) << "nobody could answer meanwhile";
    EXPECT_EQ(late.change->after.next_deadline(), clock_.now() + 1h + 15s);
}

TEST_F(TableHostTest, AnEntryOfAnOlderLogIsFromItsSecondOrThatOfTheOneBefore) {
    const auto seq = store::Seq(host_->seq());
    const Entry said = stellwerk::Said{"eva", "Eva", "eins", 1'800'000'000}, paused = Paused{"eva"};
    ASSERT_TRUE(store_.write({store::AppendEntry{host_->id(), seq + 1, json::text(said)},
                              store::AppendEntry{host_->id(), seq + 2, json::text(paused)}}));
    const auto log = entries_after(store_, host_->id(), int(seq)).value();
    ASSERT_EQ(log.size(), 2u);
    for (const Numbered& numbered : log) EXPECT_EQ(numbered.at, Table::Now(1'800'000'000s));
}

// ---- Looking in ----------------------------------------------------------------------------------

TEST_F(TableHostTest, WhoOpensATableIsToldWhatTheyMissedOnceAndOnlyOnce) {
    say(kAnna, 2, "eins");
    write_and_settle();
    host_->open({kBen, 3}, host_->seq() - 1);
    say(kAnna, 4, "zwei");
    store_.write_one();  // durable before Ben's reading begins, but not applied yet
    workers_.work_off();
    write_and_settle();
    EXPECT_EQ(heard(kBen), (Said{"eins", "zwei"}));
}

TEST_F(TableHostTest, WhoLeavesWhileTheyAreReadToIsToldNothing) {
    say(kAnna, 2, "eins");
    write_and_settle();
    host_->open({kBen, 3}, 0);
    EXPECT_FALSE(host_->is_at_rest());
    presence_.leave(kBen);
    settle();
    EXPECT_TRUE(loop_.sent[kBen].empty());
    EXPECT_TRUE(host_->is_at_rest());
}

}  // namespace

}  // namespace stellwerk::test
