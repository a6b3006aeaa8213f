#include "store/sqlite_store.h"

#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/file_watch.h"
#include "store/schema.h"
#include "store/sqlite_reader.h"
#include "store/sqlite_writer.h"

namespace stellwerk::store {

namespace {

namespace fs = std::filesystem;

// Where several write at once, a group is begun no sooner after the one before it: the more share a
// commit, the less each costs. Whoever is alone never waits.
constexpr std::chrono::milliseconds kGathering{5};

Failure closed() { return {Failure::Kind::Other, "the store is closed"}; }

class SqliteStore final : public Store {
  public:
    SqliteStore(const fs::path& path, std::unique_ptr<SqliteWriter> writer,
                std::unique_ptr<SqliteReader> reader)
        : database_(path),
          log_(path.string() + "-wal"),
          writer_(std::move(writer)),
          reader_(std::move(reader)),
          thread_([this] { work(); }) {}
    ~SqliteStore() override { [[maybe_unused]] const auto nobody_to_tell = close(); }

    void commit(Batch batch, Done done) override;
    std::size_t queued() const override { return queued_; }
    Activity activity() const override {
        const std::lock_guard lock(in_trouble_);
        return {batches_, failed_, groups_, trouble_};
    }

    Result<std::vector<Entry>> entries(std::string_view table, Seq after,
                                       int limit) const override {
        return read([&](SqliteReader& r) { return r.entries(std::string(table), after, limit); });
    }
    Result<std::optional<Snapshot>> snapshot(std::string_view table) const override {
        return read([&](SqliteReader& r) { return r.snapshot(std::string(table)); });
    }
    Result<std::vector<TableRow>> tables(Phase phase, std::optional<std::string_view> game,
                                         int limit, int offset) const override {
        const auto name = game ? std::optional(std::string(*game)) : std::nullopt;
        return read([&](SqliteReader& r) { return r.tables(phase, name, limit, offset); });
    }
    Result<std::vector<TableRow>> tables_of(std::string_view user, Phase phase,
                                            std::optional<std::string_view> game, int limit,
                                            int offset) const override {
        const std::string who(user);
        const std::optional<std::string> name(game);
        return read([&](SqliteReader& r) { return r.tables_of(who, phase, name, limit, offset); });
    }
    Result<std::vector<TableRow>> unfinished_tables() const override {
        return read([](SqliteReader& r) { return r.unfinished_tables(); });
    }
    Result<std::optional<User>> user(std::string_view id) const override {
        return read([&](SqliteReader& r) { return r.user(std::string(id)); });
    }
    Result<std::optional<User>> user_by_name(std::string_view name_key) const override {
        return read([&](SqliteReader& r) { return r.user_by_name(std::string(name_key)); });
    }
    Result<std::optional<Session>> session(std::string_view token_hash) const override {
        return read([&](SqliteReader& r) { return r.session(std::string(token_hash)); });
    }
    Result<std::vector<Session>> sessions_of(std::string_view user) const override {
        return read([&](SqliteReader& r) { return r.sessions_of(std::string(user)); });
    }

    Result<void> close() override;

  private:
    // Batches and whom to tell, side by side, as the writer wants the batches in one piece.
    struct Queue {
        std::vector<Batch> batches;
        std::vector<Done> dones;
    };

    void work();
    Queue take();  // what is queued, waiting for something if need be; nothing when closing
    void write_and_tell(Queue);

    template <class Reading>
    auto read(Reading reading) const -> Result<std::invoke_result_t<Reading, SqliteReader&>> {
        const std::lock_guard lock(reading_);
        if (!reader_) return std::unexpected(closed());
        return guarded([&]() -> Result<std::invoke_result_t<Reading, SqliteReader&>> {
            return reading(*reader_);
        });
    }

    void judge(std::vector<Result<void>>& results);

    FileWatch database_, log_;              // used by thread_ alone, while it runs
    std::unique_ptr<SqliteWriter> writer_;  // as well

    mutable std::mutex reading_;
    std::unique_ptr<SqliteReader> reader_;  // guarded by reading_; none when closed

    std::mutex queueing_;
    std::condition_variable something_queued_;
    Queue queue_;           // guarded by queueing_
    bool closing_ = false;  // guarded by queueing_
    bool closed_ = false;   // guarded by queueing_: thread_ takes no more
    // OPTIMIZATION: written, and taken away by whoever brings the next: over memory that one thread
    // allocates and another frees, they would get in each other's way. Guarded by queueing_.
    std::vector<Batch> spent_;

    std::chrono::steady_clock::time_point gathered_;  // until when; used by thread_ alone

    mutable std::mutex in_trouble_;
    std::optional<Failure> trouble_;  // guarded by in_trouble_

    std::atomic<std::size_t> queued_ = 0;
    std::atomic<std::uint64_t> batches_ = 0, failed_ = 0, groups_ = 0;

    std::thread thread_;  // last, as it uses all of the above
};

void SqliteStore::commit(Batch batch, Done done) {
    std::vector<Batch> spent;  // freed when we no longer hold the lock
    {
        const std::lock_guard lock(queueing_);
        if (!closed_) {
            spent.swap(spent_);
            ++queued_;
            queue_.batches.push_back(std::move(batch));
            queue_.dones.push_back(std::move(done));
            if (queue_.batches.size() == 1) something_queued_.notify_one();
            return;
        }
    }
    done(std::unexpected(closed()));
}

void SqliteStore::work() {
    while (true) {
        Queue group = take();
        if (group.batches.empty()) return;
        write_and_tell(std::move(group));
    }
}

SqliteStore::Queue SqliteStore::take() {
    std::unique_lock lock(queueing_);
    something_queued_.wait(lock, [&] { return closing_ || !queue_.batches.empty(); });
    something_queued_.wait_until(lock, gathered_, [&] { return closing_; });
    closed_ = queue_.batches.empty();
    if (queue_.batches.size() > 1) gathered_ = std::chrono::steady_clock::now() + kGathering;
    return std::exchange(queue_, {});
}

void SqliteStore::write_and_tell(Queue group) {
    std::vector<Result<void>> results = writer_->write(group.batches);
    assert(results.size() == group.batches.size());
    judge(results);
    ++groups_;
    for (std::size_t i = 0; i < results.size(); ++i) {
        ++batches_;
        if (!results[i]) ++failed_;
        --queued_;
        group.dones[i](std::move(results[i]));
    }
    writer_->tidy();
    const std::lock_guard lock(queueing_);
    spent_.swap(group.batches);
}

// Nothing is acknowledged that went into a file which nobody will find again.
void SqliteStore::judge(std::vector<Result<void>>& results) {
    if (!database_.is_same() || !log_.is_same())
        for (Result<void>& result : results)
            result = std::unexpected(
                Failure{Failure::Kind::Other, "the database was deleted or replaced"});
    const std::lock_guard lock(in_trouble_);
    for (const Result<void>& result : results)
        if (result)
            trouble_.reset();
        else if (result.error().kind != Failure::Kind::Conflict &&
                 result.error().kind != Failure::Kind::NameTaken)
            trouble_ = result.error();
}

Result<void> SqliteStore::close() {
    assert(std::this_thread::get_id() != thread_.get_id());
    {
        const std::lock_guard lock(queueing_);
        if (std::exchange(closing_, true)) return {};
        something_queued_.notify_one();
    }
    thread_.join();
    {
        // A reader would be in the way of the checkpoint.
        const std::lock_guard lock(reading_);
        reader_.reset();
    }
    Result<void> result = writer_->checkpoint();
    writer_.reset();
    return result;
}

// ---- opening

Failure at(const fs::path& path, Failure failure) {
    failure.message = path.string() + ": " + failure.message;
    return failure;
}

Result<void> check_place(const fs::path& path) {
    std::error_code ignored;
    const auto refuse = [](std::string why) -> Result<void> {
        return std::unexpected(Failure{Failure::Kind::Other, std::move(why)});
    };
    if (!path.has_filename()) return refuse("this names no file");
    if (fs::is_directory(path, ignored)) return refuse("this is a folder, not a database");
    if (!fs::is_directory(path.parent_path(), ignored)) return refuse("there is no such folder");
    return {};
}

// In it are secrets of tables and hashes of passwords: nobody but the server's user may look. The
// files that SQLite puts beside it get the same permissions.
void create_private(const fs::path& path) {
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0) ::close(file);  // otherwise it is there, or SQLite will say why it cannot be
}

SQLite::Database connect(const fs::path& path, int flags, const SqliteOptions& options) {
    return {path.string(), flags, static_cast<int>(options.patience.count())};
}

// Nothing is changed before it is known that the database is ours.
Result<SQLite::Database> connect_writer(const fs::path& path, const SqliteOptions& options) {
    create_private(path);
    auto database = connect(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, options);
    if (sqlite3_db_readonly(database.getHandle(), "main") == 1)
        return std::unexpected(Failure{Failure::Kind::Other, "this file may not be written"});

    if (auto migrated = migrate(database); !migrated) return std::unexpected(migrated.error());

    const std::string mode = database.execAndGet("PRAGMA journal_mode = WAL").getString();
    if (mode != "wal")
        return std::unexpected(
            Failure{Failure::Kind::Other, "this file system does not allow a write-ahead log"});
    database.exec("PRAGMA synchronous = FULL");
    // All that a busy evening touches, in KiB; what is left out is read again and again.
    database.exec("PRAGMA cache_size = -16384");
    // In pages. Entries of many tables change the same pages of the index over and over: the more
    // seldom the log is tidied, the fewer of these are copied.
    database.exec("PRAGMA wal_autocheckpoint = 4000");
    if (options.max_bytes > 0) {
        const auto page = database.execAndGet("PRAGMA page_size").getInt64();
        const auto pages = options.max_bytes / static_cast<std::uint64_t>(page);
        database.execAndGet(fmt::format("PRAGMA max_page_count = {}", pages));
    }
    return database;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const fs::path& given,
                                                 const SqliteOptions& options) {
    // Absolute, as SQLite gives names such as ":memory:" and "file:x" a meaning of their own.
    std::error_code ignored;
    const fs::path path = given.empty() ? given : fs::absolute(given, ignored);
    auto opened = guarded([&]() -> Result<std::unique_ptr<Store>> {
        if (auto place = check_place(path); !place) return std::unexpected(place.error());
        auto database = connect_writer(path, options);
        if (!database) return std::unexpected(database.error());
        auto writer = std::make_unique<SqliteWriter>(std::move(*database));
        auto reader = std::make_unique<SqliteReader>(connect(path, SQLite::OPEN_READONLY, options));
        return std::make_unique<SqliteStore>(path, std::move(writer), std::move(reader));
    });
    if (!opened) return std::unexpected(at(given, opened.error()));
    return opened;
}

}  // namespace stellwerk::store
