// kill -9 at any moment loses nothing that was acknowledged.
#include <map>
#include <random>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/store/store_fixture.h"

namespace stellwerk::store {
namespace {

constexpr int kTables = 8;

// What the child tells whenever the store has told it. Small enough for a pipe to take it whole.
struct Acknowledged {
    int table = 0;
    Seq seq = 0;
};

std::string table_id(int table) { return "table " + std::to_string(table); }

// Longer and shorter ones, so that pages fill up in different ways.
std::string text_of(int table, Seq seq) {
    return table_id(table) + std::string(static_cast<std::size_t>(seq % 17) * 100, 'x') +
           std::to_string(seq);
}

void append_for_ever(Store& store, int pipe, int table, Seq seq) {
    store.commit({AppendEntry{table_id(table), seq, text_of(table, seq)},
                  PutSnapshot{table_id(table), seq, text_of(table, seq)}},
                 [&store, pipe, table, seq](const Result<void>& result) {
                     const Acknowledged news{table, seq};
                     if (!result || ::write(pipe, &news, sizeof news) != sizeof news) _exit(1);
                     append_for_ever(store, pipe, table, seq + 1);
                 });
}

[[noreturn]] void child(const std::filesystem::path& file, int pipe) {
    auto store = open_sqlite_store(file);
    if (!store) _exit(1);
    for (int table = 0; table < kTables; ++table) {
        const auto entries = (*store)->entries(table_id(table), 0, 1'000'000);
        if (!entries) _exit(1);
        append_for_ever(**store, pipe, table, static_cast<Seq>(entries->size()) + 1);
    }
    while (true) pause();
}

class CrashTest : public StoreTest {
  protected:
    void SetUp() override {}

    // Lets a child write, kills it after so many acknowledgements, and returns the last number
    // that was acknowledged of each table.
    std::map<int, Seq> write_and_kill(int after) {
        int ends[2];
        EXPECT_EQ(::pipe(ends), 0);
        const pid_t pid = fork();
        if (pid == 0) {
            ::close(ends[0]);
            child(file(), ends[1]);
        }
        ::close(ends[1]);

        std::map<int, Seq> last;
        Acknowledged news;
        for (int count = 0; ::read(ends[0], &news, sizeof news) == sizeof news; ++count) {
            last[news.table] = news.seq;
            if (count == after) ::kill(pid, SIGKILL);
        }
        ::close(ends[0]);
        int status = 0;
        EXPECT_EQ(waitpid(pid, &status, 0), pid);
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the child gave up";
        return last;
    }
};

TEST_F(CrashTest, KillingTheProcessLosesNothingThatWasAcknowledged) {
    constexpr int kKills = 20;
    std::mt19937 random(1);
    std::uniform_int_distribution<int> moment(0, 400);
    std::map<int, Seq> acknowledged;
    for (int kill = 0; kill < kKills; ++kill) {
        for (const auto& [table, seq] : write_and_kill(moment(random))) acknowledged[table] = seq;

        reopen();
        for (int table = 0; table < kTables; ++table) {
            const std::vector<std::string> texts = log(table_id(table));  // checks the numbers
            ASSERT_GE(static_cast<Seq>(texts.size()), acknowledged[table]);
            for (std::size_t i = 0; i < texts.size(); ++i)
                ASSERT_EQ(texts[i], text_of(table, static_cast<Seq>(i) + 1));
            // The other half of the batch is there, too.
            const auto snapshot = store().snapshot(table_id(table));
            ASSERT_THAT(snapshot, Succeeded());
            ASSERT_EQ(*snapshot ? (*snapshot)->seq : 0, static_cast<Seq>(texts.size()));
        }
        ASSERT_THAT(store().close(), Succeeded());
    }
    EXPECT_EQ(acknowledged.size(), std::size_t{kTables}) << "every table has got something";
}

}  // namespace
}  // namespace stellwerk::store
