// What every store promises: order, all or nothing, and that what was acknowledged is there.
#include <thread>

#include "tests/store/store_fixture.h"

namespace stellwerk::store {
namespace {

using ::testing::ElementsAre;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Optional;
using Kind = Failure::Kind;

User user(std::string id, std::string name, std::string name_key) {
    return {std::move(id), std::move(name), std::move(name_key), std::nullopt, std::nullopt, 1'000};
}

// ---- the log

TEST_F(StoreTest, EntriesAreReadInOrderAfterANumberAndUpToALimit) {
    for (Seq seq = 1; seq <= 5; ++seq)
        ASSERT_THAT(write({AppendEntry{"a", seq, "move " + std::to_string(seq)}}), Succeeded());
    ASSERT_THAT(write({AppendEntry{"b", 1, "elsewhere"}}), Succeeded());

    EXPECT_THAT(store().entries("a", 2, 2)->front(), Eq(Entry{3, "move 3"}));
    EXPECT_THAT(store().entries("a", 2, 2)->back(), Eq(Entry{4, "move 4"}));
    EXPECT_THAT(*store().entries("a", 5, 10), IsEmpty());
    EXPECT_THAT(*store().entries("nowhere", 0, 10), IsEmpty());
    EXPECT_THAT(log("b"), ElementsAre("elsewhere"));
}

TEST_F(StoreTest, ANumberIsWrittenOnceAndNoneIsLeftOut) {
    EXPECT_THAT(write({AppendEntry{"a", 0, "too early"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 2, "not the first"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 1, "first"}}), Succeeded());
    EXPECT_THAT(write({AppendEntry{"a", 1, "first again"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 3, "leaves out 2"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(log("a"), ElementsAre("first"));

    const auto lost = write({AppendEntry{"a", 7, ""}});
    ASSERT_FALSE(lost);
    EXPECT_THAT(lost.error().message, HasSubstr("next entry of table a has number 2"));
}

TEST_F(StoreTest, BatchesAreAppliedAndAnsweredInTheOrderGiven) {
    std::vector<Seq> answered;  // filled on the store's thread, read when all is answered
    std::future<Result<void>> last;
    {
        const Pause pause(store());
        for (Seq seq = 1; seq <= 200; ++seq)
            store().commit({AppendEntry{"a", seq, std::to_string(seq)}},
                           [&answered, seq](const Result<void>& result) {
                               if (result) answered.push_back(seq);
                           });
        last = commit(store(), {});
    }
    ASSERT_THAT(last.get(), Succeeded());
    ASSERT_EQ(answered.size(), 200u);
    EXPECT_TRUE(std::ranges::is_sorted(answered));
    EXPECT_EQ(log("a").size(), 200u);
}

TEST_F(StoreTest, TextsComeBackAsTheyWere) {
    const std::string text = "Zürich – {\"a\": 'b'} \n\t" + std::string(100'000, 'x');
    ASSERT_THAT(write({AppendEntry{"ä'; DROP TABLE entries; --", 1, text}}), Succeeded());
    EXPECT_THAT(log("ä'; DROP TABLE entries; --"), ElementsAre(text));
    ASSERT_THAT(write({AppendEntry{"empty", 1, ""}}), Succeeded());
    EXPECT_THAT(log("empty"), ElementsAre(""));
}

// ---- batches

TEST_F(StoreTest, OfABatchAllIsWrittenOrNothing) {
    EXPECT_THAT(write({AppendEntry{"a", 1, "x"}, PutTable{{"a", Phase::Running, "g", 1, "s"}},
                       PutSnapshot{"a", 1, "x"}, PutUser{user("u", "U", "u")},
                       PutSession{{"t", "u", 1, 1}}, AppendEntry{"a", 3, "leaves out 2"}}),
                FailedWith(Kind::Conflict));
    EXPECT_THAT(log("a"), IsEmpty());
    EXPECT_THAT(*store().unfinished_tables(), IsEmpty());
    EXPECT_THAT(*store().snapshot("a"), Eq(std::nullopt));
    EXPECT_THAT(*store().user("u"), Eq(std::nullopt));
    EXPECT_THAT(*store().session("t"), Eq(std::nullopt));

    EXPECT_THAT(write({AppendEntry{"a", 1, "x"}, AppendEntry{"a", 2, "y"}}), Succeeded());
    EXPECT_THAT(log("a"), ElementsAre("x", "y"));
}

TEST_F(StoreTest, WhatWasUndoneIsNotTakenForWritten) {
    EXPECT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());
    EXPECT_THAT(write({AppendEntry{"a", 2, "y"}, AppendEntry{"b", 2, "leaves out 1"}}),
                FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 3, "leaves out 2"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 2, "z"}}), Succeeded());
    EXPECT_THAT(log("a"), ElementsAre("x", "z"));
}

TEST_F(StoreTest, ABatchThatFailsTakesNoOtherOfItsGroupWithIt) {
    std::vector<std::future<Result<void>>> results;
    const auto groups_before = store().activity().groups;
    {
        const Pause pause(store());
        results.push_back(commit(store(), {AppendEntry{"a", 1, "first"}}));
        results.push_back(commit(store(), {AppendEntry{"b", 1, "b"}, AppendEntry{"a", 1, "late"}}));
        results.push_back(commit(store(), {AppendEntry{"a", 2, "second"}}));
        results.push_back(commit(store(), {PutUser{user("1", "Ada", "ada")}}));
        results.push_back(commit(store(), {PutUser{user("2", "ADA", "ada")}}));
        results.push_back(commit(store(), {AppendEntry{"b", 1, "b after all"}}));
        EXPECT_EQ(store().queued(), 6u);
    }
    EXPECT_THAT(results[0].get(), Succeeded());
    EXPECT_THAT(results[1].get(), FailedWith(Kind::Conflict));
    EXPECT_THAT(results[2].get(), Succeeded());
    EXPECT_THAT(results[3].get(), Succeeded());
    EXPECT_THAT(results[4].get(), FailedWith(Kind::NameTaken));
    EXPECT_THAT(results[5].get(), Succeeded());
    EXPECT_THAT(log("a"), ElementsAre("first", "second"));
    EXPECT_THAT(log("b"), ElementsAre("b after all"));

    EXPECT_EQ(store().activity().groups, groups_before + 2) << "the pause and one group";
    EXPECT_EQ(store().activity().batches, 7u);
    EXPECT_EQ(store().activity().failed, 2u);
    EXPECT_EQ(store().queued(), 0u);
}

TEST_F(StoreTest, DoneMayCommitTheNextBatch) {
    std::promise<Result<void>> second;
    store().commit({AppendEntry{"a", 1, "x"}}, [&](const Result<void>&) {
        store().commit({AppendEntry{"a", 2, "y"}},
                       [&](const Result<void>& result) { second.set_value(result); });
    });
    EXPECT_THAT(second.get_future().get(), Succeeded());
    EXPECT_THAT(log("a"), ElementsAre("x", "y"));
}

TEST_F(StoreTest, DestructionAnswersWhatIsQueued) {
    int succeeded = 0;
    {
        auto other = open_sqlite_store(file());
        ASSERT_THAT(other, Succeeded());
        for (Seq seq = 1; seq <= 1'000; ++seq)
            (*other)->commit({AppendEntry{"a", seq, "x"}},
                             [&](const Result<void>& result) { succeeded += result.has_value(); });
    }
    EXPECT_EQ(succeeded, 1'000);
    EXPECT_EQ(log("a").size(), 1'000u);
}

TEST_F(StoreTest, AClosedStoreSaysSo) {
    EXPECT_THAT(store().close(), Succeeded());
    EXPECT_THAT(store().close(), Succeeded());
    EXPECT_THAT(write({AppendEntry{"a", 1, "x"}}), FailedWith(Kind::Other));
    EXPECT_THAT(store().unfinished_tables(), FailedWith(Kind::Other));
    EXPECT_EQ(store().queued(), 0u);
}

TEST_F(StoreTest, ReadersSeeWholeBatchesWhileOthersWrite) {
    constexpr Seq kBatches = 500;
    std::future<Result<void>> last;
    for (Seq i = 0; i < kBatches; ++i)
        last = commit(store(), {AppendEntry{"a", 2 * i + 1, "x"}, AppendEntry{"a", 2 * i + 2, "y"},
                                PutSnapshot{"a", 2 * i + 2, "z"}});
    Seq seen = 0;
    while (seen < 2 * kBatches) {
        const auto snapshot = store().snapshot("a");
        const auto size = static_cast<Seq>(log("a").size());
        ASSERT_THAT(snapshot, Succeeded());
        ASSERT_EQ(size % 2, 0) << "half a batch";
        ASSERT_GE(size, seen) << "the log has become shorter";
        if (*snapshot) ASSERT_GE(size, (*snapshot)->seq);
        seen = size;
    }
    EXPECT_THAT(last.get(), Succeeded());
}

TEST_F(StoreTest, ManyThreadsMayReadAndWrite) {
    std::vector<std::thread> threads;
    std::atomic<int> failures = 0;
    for (const std::string table : {"a", "b", "c", "d"})
        threads.emplace_back([&, table] {
            for (Seq seq = 1; seq <= 50; ++seq) {
                if (!commit(store(), {AppendEntry{table, seq, "x"}}).get()) ++failures;
                const auto entries = store().entries(table, seq - 1, 10);
                if (!entries || entries->size() != 1) ++failures;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(failures, 0);
}

// ---- the lobby

TEST_F(StoreTest, TablesAreListedByPhaseAndGameNewestFirst) {
    const TableRow one{"1", Phase::Open, "ore", 10, "one"};
    const TableRow two{"2", Phase::Running, "isle", 30, "two"};
    const TableRow three{"3", Phase::Open, "isle", 20, "three"};
    const TableRow four{"4", Phase::Open, "ore", 20, "four"};
    ASSERT_THAT(write({PutTable{one}, PutTable{two}, PutTable{three}, PutTable{four}}),
                Succeeded());

    EXPECT_THAT(*store().tables(Phase::Open, {}, 10, 0), ElementsAre(three, four, one));
    EXPECT_THAT(*store().tables(Phase::Open, {}, 1, 1), ElementsAre(four));
    EXPECT_THAT(*store().tables(Phase::Open, "ore", 10, 0), ElementsAre(four, one));
    EXPECT_THAT(*store().tables(Phase::Open, "ore", 1, 1), ElementsAre(one));
    EXPECT_THAT(*store().tables(Phase::Finished, {}, 10, 0), IsEmpty());
    EXPECT_THAT(*store().unfinished_tables(), ElementsAre(two, three, four, one));

    const TableRow over{"3", Phase::Finished, "isle", 40, "three, over"};
    ASSERT_THAT(write({PutTable{over}}), Succeeded());
    EXPECT_THAT(*store().tables(Phase::Finished, {}, 10, 0), ElementsAre(over));
    EXPECT_THAT(*store().unfinished_tables(), ElementsAre(two, four, one));
}

TEST_F(StoreTest, AnUnlistedTableIsFoundByItsPlayers) {
    const TableRow open{"1", Phase::Finished, "ore", 10, "open"};
    const TableRow hidden{"2", Phase::Finished, "isle", 20, "hidden", false};
    ASSERT_THAT(write({PutTable{open}, PutTable{hidden}, PutPlayer{"anna", "1"},
                       PutPlayer{"anna", "2"}, PutPlayer{"anna", "2"}, PutPlayer{"ben", "1"}}),
                Succeeded());
    EXPECT_THAT(*store().tables(Phase::Finished, {}, 10, 0), ElementsAre(open));
    EXPECT_THAT(*store().tables(Phase::Finished, "isle", 10, 0), IsEmpty());
    EXPECT_THAT(*store().tables_of("anna", Phase::Finished, {}, 10, 0), ElementsAre(hidden, open));
    EXPECT_THAT(*store().tables_of("anna", Phase::Finished, {}, 1, 1), ElementsAre(open));
    EXPECT_THAT(*store().tables_of("anna", Phase::Finished, "isle", 10, 0), ElementsAre(hidden));
    EXPECT_THAT(*store().tables_of("ben", Phase::Finished, {}, 10, 0), ElementsAre(open));
    EXPECT_THAT(*store().tables_of("anna", Phase::Running, {}, 10, 0), IsEmpty());
}

TEST_F(StoreTest, OfTwoSnapshotsTheNewerWins) {
    ASSERT_THAT(write({PutSnapshot{"a", 5, "five"}}), Succeeded());
    ASSERT_THAT(write({PutSnapshot{"a", 3, "three"}}), Succeeded());
    EXPECT_THAT(*store().snapshot("a"), Optional(Snapshot{5, "five"}));
    ASSERT_THAT(write({PutSnapshot{"a", 5, "five again"}}), Succeeded());
    EXPECT_THAT(*store().snapshot("a"), Optional(Snapshot{5, "five again"}));
    ASSERT_THAT(write({PutSnapshot{"a", 6, "six"}}), Succeeded());
    EXPECT_THAT(*store().snapshot("a"), Optional(Snapshot{6, "six"}));
}

// ---- users and sessions

TEST_F(StoreTest, ANameBelongsToOneUser) {
    const User ada = user("1", "Ada", "ada");
    ASSERT_THAT(write({PutUser{ada}}), Succeeded());
    const auto taken = write({PutUser{user("2", "ADA", "ada")}});
    EXPECT_THAT(taken, FailedWith(Kind::NameTaken));
    EXPECT_THAT(taken.error().message, HasSubstr("ADA"));
    EXPECT_THAT(*store().user_by_name("ada"), Optional(ada));
    EXPECT_THAT(*store().user("2"), Eq(std::nullopt));
}

TEST_F(StoreTest, ANameIsTakenByEitherOfItsKeys) {
    User ada = user("1", "Ada", "ada"), other = user("2", "АDА", "аdа");
    ada.name_look = other.name_look = "ADA";
    ASSERT_THAT(write({PutUser{ada}}), Succeeded());
    EXPECT_THAT(write({PutUser{other}}), FailedWith(Kind::NameTaken));
    EXPECT_THAT(*store().user_by_name("ADA"), Optional(ada));
    ada.name_look = "ÀDA";
    ASSERT_THAT(write({PutUser{ada}, PutUser{other}}), Succeeded());
}

TEST_F(StoreTest, AUserMayChangeAndThenTheOldNameIsFree) {
    ASSERT_THAT(write({PutUser{user("1", "Ada", "ada")}, PutUser{user("2", "Bob", "bob")}}),
                Succeeded());
    EXPECT_THAT(write({PutUser{user("2", "Ada", "ada")}}), FailedWith(Kind::NameTaken));

    User renamed = user("1", "Àda", "àda");
    renamed.password_hash = "$argon2id$…";
    ASSERT_THAT(write({PutUser{renamed}}), Succeeded());
    EXPECT_THAT(*store().user("1"), Optional(renamed));
    EXPECT_THAT(*store().user_by_name("ada"), Eq(std::nullopt));
    EXPECT_THAT(write({PutUser{user("2", "Ada", "ada")}}), Succeeded());
}

TEST_F(StoreTest, SessionsAreFoundRenewedAndDropped) {
    const Session old{"t1", "1", 100, 100}, recent{"t2", "1", 100, 200}, other{"t3", "2", 1, 300};
    ASSERT_THAT(write({PutSession{old}, PutSession{recent}, PutSession{other}}), Succeeded());
    EXPECT_THAT(*store().session("t1"), Optional(old));

    ASSERT_THAT(write({DropSessionsOlderThan{200}}), Succeeded());
    EXPECT_THAT(*store().session("t1"), Eq(std::nullopt));
    EXPECT_THAT(*store().session("t2"), Optional(recent));
    EXPECT_THAT(*store().sessions_of(recent.user), testing::Contains(recent));
    EXPECT_THAT(*store().sessions_of("nobody"), testing::IsEmpty());

    const Session seen{"t2", "1", 100, 400};
    ASSERT_THAT(write({PutSession{seen}, DropSession{"t3"}, DropSession{"unknown"}}), Succeeded());
    EXPECT_THAT(*store().session("t2"), Optional(seen));
    EXPECT_THAT(*store().session("t3"), Eq(std::nullopt));
}

// Whoever comes by password a thousand times does not make the list of it endless.
TEST_F(StoreTest, OfManySessionsTheLastUsedAreListed) {
    Batch batch;
    for (UnixMs i = 1; i <= Store::kSessionsListed + 10; ++i)
        batch.emplace_back(PutSession{{"t" + std::to_string(i), "1", i, i}});
    ASSERT_THAT(write(std::move(batch)), Succeeded());
    const auto listed = store().sessions_of("1");
    ASSERT_THAT(listed, Succeeded());
    EXPECT_EQ(std::ssize(*listed), Store::kSessionsListed);
    EXPECT_EQ(listed->front().last_seen, Store::kSessionsListed + 10);
    EXPECT_EQ(listed->back().last_seen, 11);
}

// ---- opening again

TEST_F(StoreTest, OpeningAgainFindsEverything) {
    const TableRow row{"a", Phase::Running, "ore", 10, "one"};
    const Session session{"t", "1", 1, 2};
    ASSERT_THAT(
        write({AppendEntry{"a", 1, "x"}, AppendEntry{"a", 2, "y"}, PutTable{row},
               PutSnapshot{"a", 2, "z"}, PutUser{user("1", "Ada", "ada")}, PutSession{session}}),
        Succeeded());
    reopen();
    EXPECT_THAT(log("a"), ElementsAre("x", "y"));
    EXPECT_THAT(*store().unfinished_tables(), ElementsAre(row));
    EXPECT_THAT(*store().snapshot("a"), Optional(Snapshot{2, "z"}));
    EXPECT_THAT(*store().user("1"), Optional(user("1", "Ada", "ada")));
    EXPECT_THAT(*store().session("t"), Optional(session));
    EXPECT_THAT(write({AppendEntry{"a", 2, "again"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 3, "on"}}), Succeeded());
}

}  // namespace
}  // namespace stellwerk::store
