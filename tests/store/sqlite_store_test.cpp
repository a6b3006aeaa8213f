// The file under the store: what can be wrong with it, when it is full, and that it is synchronised
// with the disk before anything is acknowledged.
#include <atomic>
#include <cerrno>
#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/store/store_fixture.h"

namespace {

std::atomic<int> g_syncs = 0;
std::atomic<int> g_syncs_to_fail = 0;  // the next so many

int count_sync(long call, int file) {
    ++g_syncs;
    if (g_syncs_to_fail == 0) return static_cast<int>(syscall(call, file));
    --g_syncs_to_fail;
    errno = EIO;
    return -1;
}

}  // namespace

// In place of the C library's, for SQLite as well: what waits for the disk passes here.
extern "C" int fsync(int file) { return count_sync(SYS_fsync, file); }
extern "C" int fdatasync(int file) { return count_sync(SYS_fdatasync, file); }

namespace stellwerk::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Kind = Failure::Kind;
namespace fs = std::filesystem;

class SqliteFile : public StoreTest {
  protected:
    void SetUp() override {}

    Failure refusal(const fs::path& path) {
        SqliteOptions options;
        options.patience = std::chrono::milliseconds(0);
        auto opened = open_sqlite_store(path, options);
        EXPECT_FALSE(opened);
        return opened ? Failure{} : opened.error();
    }
};

// ---- the disk

TEST_F(SqliteFile, AGroupIsSynchronisedOnceBeforeItIsAcknowledged) {
    reopen();
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());  // the log of writes is begun

    const int before = g_syncs;
    std::vector<int> syncs_when_done;
    std::future<Result<void>> last;
    {
        const Pause pause(store());
        for (Seq seq = 2; seq <= 100; ++seq)
            store().commit({AppendEntry{"a", seq, "x"}},
                           [&](const Result<void>&) { syncs_when_done.push_back(g_syncs); });
        last = commit(store(), {});
    }
    ASSERT_THAT(last.get(), Succeeded());
    EXPECT_EQ(syncs_when_done, std::vector<int>(99, before + 1));
}

TEST_F(SqliteFile, WhenTheDiskFailsNothingIsAcknowledgedAndTheStoreGoesOn) {
    reopen();
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());

    std::vector<std::future<Result<void>>> results;
    g_syncs_to_fail = 1'000;
    {
        const Pause pause(store());
        results.push_back(commit(store(), {AppendEntry{"a", 2, "lost"}}));
        results.push_back(commit(store(), {AppendEntry{"b", 1, "lost"}}));
    }
    for (auto& result : results) EXPECT_THAT(result.get(), FailedWith(Kind::Other));
    g_syncs_to_fail = 0;
    EXPECT_THAT(log("a"), ElementsAre("x"));
    EXPECT_THAT(log("b"), IsEmpty());

    EXPECT_THAT(write({AppendEntry{"a", 2, "y"}}), Succeeded());
    reopen();
    EXPECT_THAT(log("a"), ElementsAre("x", "y"));
}

TEST_F(SqliteFile, WhenAGroupCannotBeCommittedEachOfItsBatchesIsTriedAlone) {
    reopen();
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());

    std::vector<std::future<Result<void>>> results;
    {
        const Pause pause(store());
        results.push_back(commit(store(), {AppendEntry{"a", 2, "lost"}}));
        results.push_back(commit(store(), {AppendEntry{"a", 2, "y"}}));
        results.push_back(commit(store(), {AppendEntry{"a", 2, "late"}}));
        g_syncs_to_fail = 2;  // of the group, and of the first alone
    }
    EXPECT_THAT(results[0].get(), FailedWith(Kind::Other));
    EXPECT_THAT(results[1].get(), Succeeded());
    EXPECT_THAT(results[2].get(), FailedWith(Kind::Conflict));
    EXPECT_THAT(log("a"), ElementsAre("x", "y"));
}

TEST_F(SqliteFile, WhenItIsFullOnlyWhatDoesNotFitFails) {
    SqliteOptions options;
    options.max_bytes = 256 * 1024;
    const std::string large(300'000, 'x');
    // SQLite undoes a statement, or else the whole transaction, depending on the statement.
    for (const Write& write_large :
         {Write(AppendEntry{"b", 2, large}), Write(PutSnapshot{"b", 2, large})}) {
        reopen(options);
        const auto last = static_cast<Seq>(log("a").size());
        std::vector<std::future<Result<void>>> results;
        {
            const Pause pause(store());
            results.push_back(commit(store(), {AppendEntry{"a", last + 1, "fits"}}));
            results.push_back(commit(store(), {AppendEntry{"b", 1, "first half"}, write_large}));
            results.push_back(commit(store(), {AppendEntry{"a", last + 2, "fits, too"}}));
        }
        EXPECT_THAT(results[0].get(), Succeeded());
        EXPECT_THAT(results[1].get(), FailedWith(Kind::Full));
        EXPECT_THAT(results[2].get(), Succeeded());
        EXPECT_THAT(log("b"), IsEmpty());
    }
    EXPECT_THAT(log("a"), ElementsAre("fits", "fits, too", "fits", "fits, too"));

    reopen();  // with room again
    EXPECT_THAT(write({AppendEntry{"b", 1, large}}), Succeeded());
}

TEST_F(SqliteFile, ClosingLeavesOneFile) {
    reopen();
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());
    EXPECT_TRUE(fs::exists(file().string() + "-wal"));
    EXPECT_THAT(store().close(), Succeeded());
    EXPECT_FALSE(fs::exists(file().string() + "-wal"));
    EXPECT_FALSE(fs::exists(file().string() + "-shm"));
    reopen();
    EXPECT_THAT(log("a"), ElementsAre("x"));
}

TEST_F(SqliteFile, NobodyElseMayReadIt) {
    reopen();
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());
    for (const char* suffix : {"", "-wal", "-shm"})
        EXPECT_EQ(fs::status(file().string() + suffix).permissions(),
                  fs::perms::owner_read | fs::perms::owner_write)
            << suffix;
}

TEST_F(SqliteFile, TwoStoresOnItCannotWriteTheSameNumber) {
    reopen();
    auto other = open_sqlite_store(file());
    ASSERT_THAT(other, Succeeded());
    EXPECT_THAT(write({AppendEntry{"a", 1, "here"}}), Succeeded());
    EXPECT_THAT(commit(**other, {AppendEntry{"a", 1, "there"}}).get(), FailedWith(Kind::Conflict));
    EXPECT_THAT(commit(**other, {AppendEntry{"a", 2, "there"}}).get(), Succeeded());
    EXPECT_THAT(write({AppendEntry{"a", 2, "here"}}), FailedWith(Kind::Conflict));
    EXPECT_THAT(write({AppendEntry{"a", 3, "here"}}), Succeeded());
    EXPECT_THAT(log("a"), ElementsAre("here", "there", "here"));
}

// More than are noted at once, in several groups: some lie where the index says, some are later.
TEST_F(SqliteFile, AnEntryIsFoundWhereverItsPlaceIsNoted) {
    constexpr Seq kGroup = 3'000, kLast = 3 * kGroup;
    const auto text = [](Seq seq) { return "text " + std::to_string(seq); };
    reopen();
    for (Seq group = 0; group < kLast; group += kGroup) {
        Batch batch;
        for (Seq seq = group + 1; seq <= group + kGroup; ++seq) {
            batch.emplace_back(AppendEntry{"a", seq, text(seq)});
            if (group == 0 && seq <= 2) batch.emplace_back(AppendEntry{"early", seq, text(seq)});
        }
        ASSERT_THAT(write(std::move(batch)), Succeeded());
        ASSERT_THAT(write({}), Succeeded());  // what is done after people were told is done
        const auto all = log("a");
        ASSERT_EQ(std::ssize(all), group + kGroup);
        for (Seq seq = 1; seq <= group + kGroup; ++seq)
            ASSERT_EQ(all[std::size_t(seq - 1)], text(seq));
    }
    const auto across = store().entries("a", 2 * kGroup - 1, 2);
    ASSERT_THAT(across, Succeeded());
    EXPECT_THAT(*across, ElementsAre(Entry{2 * kGroup, text(2 * kGroup)},
                                     Entry{2 * kGroup + 1, text(2 * kGroup + 1)}));

    auto other = open_sqlite_store(file());
    ASSERT_THAT(other, Succeeded());
    for (Store* each : {&store(), other->get()}) {
        EXPECT_THAT(commit(*each, {AppendEntry{"early", 2, "again"}}).get(),
                    FailedWith(Kind::Conflict));
        EXPECT_THAT(commit(*each, {AppendEntry{"a", kLast, "again"}}).get(),
                    FailedWith(Kind::Conflict));
    }
    EXPECT_THAT(commit(**other, {AppendEntry{"early", 3, "there"}}).get(), Succeeded());
    EXPECT_THAT(write({AppendEntry{"early", 4, "here"}}), Succeeded());
    EXPECT_THAT(log("early"), ElementsAre(text(1), text(2), "there", "here"));
}

// ---- what cannot be opened

TEST_F(SqliteFile, RefusesWhatIsNoDatabase) {
    std::ofstream(file()) << std::string(10'000, '?');
    const Failure failure = refusal(file());
    EXPECT_EQ(failure.kind, Kind::Corrupt);
    EXPECT_THAT(failure.message, HasSubstr(file().string() + ": file is not a database"));
    EXPECT_EQ(fs::file_size(file()), 10'000u);
}

TEST_F(SqliteFile, RefusesAFolderAndAFileInNoFolder) {
    EXPECT_THAT(refusal(file().parent_path()).message, HasSubstr("this is a folder"));
    EXPECT_THAT(refusal(file() / "games.db").message, HasSubstr("there is no such folder"));
    EXPECT_THAT(refusal("").message, HasSubstr("names no file"));
}

TEST_F(SqliteFile, RefusesAFileThatMayNotBeWritten) {
    reopen();
    ASSERT_THAT(store().close(), Succeeded());
    fs::permissions(file().parent_path(), fs::perms::all);
    fs::permissions(file(), fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    // Root may write everything, so this is tried as nobody.
    const auto open_as_nobody = [this] {
        if (geteuid() == 0 && setuid(65534) != 0) _exit(1);
        std::fputs(refusal(file()).message.c_str(), stderr);
        _exit(2);
    };
    EXPECT_EXIT(open_as_nobody(), ::testing::ExitedWithCode(2), "this file may not be written");
}

TEST_F(SqliteFile, RefusesTheDatabaseOfAnotherProgramAndLeavesItAlone) {
    {
        SQLite::Database(file(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
            .exec("CREATE TABLE recipes (name TEXT)");
    }
    EXPECT_THAT(refusal(file()).message, HasSubstr("the database of another program"));
    SQLite::Database other(file());
    EXPECT_EQ(other.execAndGet("PRAGMA journal_mode").getString(), "delete");
    EXPECT_FALSE(other.tableExists("entries"));
}

TEST_F(SqliteFile, RefusesTheDatabaseOfANewerStellwerk) {
    reopen();
    ASSERT_THAT(store().close(), Succeeded());
    { SQLite::Database(file(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 999"); }
    EXPECT_THAT(refusal(file()).message, HasSubstr("a newer Stellwerk made this database"));
}

TEST_F(SqliteFile, RefusesADatabaseThatIsLocked) {
    reopen();
    ASSERT_THAT(store().close(), Succeeded());
    SQLite::Database other(file(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    EXPECT_THAT(refusal(file()).message, HasSubstr("another program has locked it"));
    other.exec("COMMIT");
    reopen();
}

TEST_F(SqliteFile, WhileAnotherProgramWritesBatchesFailAndReadsGoOn) {
    SqliteOptions options;
    options.patience = std::chrono::milliseconds(0);
    reopen(options);
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());
    SQLite::Database other(file(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    EXPECT_THAT(write({AppendEntry{"a", 2, "y"}}), FailedWith(Kind::Other));
    EXPECT_THAT(log("a"), ElementsAre("x"));
    other.exec("COMMIT");
    EXPECT_THAT(write({AppendEntry{"a", 2, "y"}}), Succeeded());
}

TEST_F(SqliteFile, DamageIsReported) {
    reopen();
    for (Seq seq = 1; seq <= 100; ++seq)
        ASSERT_THAT(write({AppendEntry{"a", seq, "x"}}), Succeeded());
    ASSERT_THAT(store().close(), Succeeded());
    {
        // All pages but the first, which has the schema.
        std::fstream damage(file(), std::ios::in | std::ios::out | std::ios::binary);
        damage.seekp(4096);
        damage << std::string(fs::file_size(file()) - 4096, '?');
    }
    reopen();
    EXPECT_THAT(store().entries("a", 0, 10), FailedWith(Kind::Corrupt));
    EXPECT_THAT(write({AppendEntry{"a", 101, "x"}}), FailedWith(Kind::Corrupt));
}

TEST_F(SqliteFile, NamesThatSqliteWouldTakeForSomethingElseAreFiles) {
    const fs::path before = fs::current_path();
    fs::current_path(file().parent_path());
    for (const char* name : {":memory:", "file:games.db?mode=memory"}) {
        EXPECT_THAT(open_sqlite_store(name), Succeeded());
        EXPECT_TRUE(fs::exists(name)) << name;
    }
    fs::current_path(before);
}

}  // namespace
}  // namespace stellwerk::store
