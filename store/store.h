// What outlives the process: the log of every table, and what lobby and log-in need to find again.
// The store knows nothing of games: what is in an entry is the writer's business.
//
// All strings are UTF-8 without the character NUL; hashes are given as hexadecimal text.
#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stellwerk::store {

using Seq = std::int64_t;     // numbers the entries of one table: 1, 2, 3 …
using UnixMs = std::int64_t;  // milliseconds since 1970, UTC

struct Failure {
    enum class Kind {
        Conflict,   // somebody else has written the entry of that number, or one before is missing
        NameTaken,  // the name belongs to another user
        Corrupt,    // what is stored is damaged, or is no database at all
        Full,       // no room left on the disk, or as much as was allowed
        Other,      // the world failed otherwise; the message says how
    };
    Kind kind = Kind::Other;
    std::string message;
    bool operator==(const Failure&) const = default;
};

template <class T>
using Result = std::expected<T, Failure>;

// ---- what is stored

struct Entry {
    Seq seq = 0;
    std::string text;
    bool operator==(const Entry&) const = default;
};

// A table as it was after the entry `seq`, so that nobody has to read the log from its beginning.
struct Snapshot {
    Seq seq = 0;
    std::string text;
    bool operator==(const Snapshot&) const = default;
};

enum class Phase { Open, Running, Finished };

// What the lobby shows of a table.
struct TableRow {
    std::string id;
    Phase phase = Phase::Open;
    std::string game;
    UnixMs updated = 0;
    std::string summary;
    bool listed = true;  // otherwise only its players and those with its link find it
    bool operator==(const TableRow&) const = default;
};

struct User {
    std::string id;
    std::string name;
    // The name as names are compared: folded by the caller. A name without a key is nobody's own.
    std::optional<std::string> name_key;
    // The same in another way: a name is taken if either is. Names kept long ago have none.
    std::optional<std::string> name_look;
    std::optional<std::string> password_hash;  // a guest has none
    UnixMs created = 0;
    bool operator==(const User&) const = default;
};

struct Session {
    std::string token_hash;
    std::string user;
    UnixMs created = 0;
    UnixMs last_seen = 0;
    bool operator==(const Session&) const = default;
};

// ---- what can be written

// Succeeds once for every number of a table, and only if the one before it is there.
struct AppendEntry {
    std::string table;
    Seq seq = 0;
    std::string text;
};

// The newest wins: one that is older than what is stored changes nothing, and that is no failure.
struct PutSnapshot {
    std::string table;
    Seq seq = 0;
    std::string text;
};

// These replace what was stored under the same id (or token). A name belongs to one user.
struct PutTable {
    TableRow row;
};
// That a user has played at a table, so that they find it again.
struct PutPlayer {
    std::string user;
    std::string table;
};
struct PutUser {
    User user;
};
struct PutSession {
    Session session;
};

struct DropSession {
    std::string token_hash;
};
struct DropSessionsOf {
    std::string user;
};
// Only if the session is there: what was dropped does not come back.
struct TouchSession {
    std::string token_hash;
    UnixMs last_seen = 0;
};
struct DropSessionsOlderThan {
    UnixMs last_seen = 0;
};  // those seen earlier than that

// Changes nothing that anybody reads: whether it succeeds tells whether the store can write.
struct Probe {};

using Write = std::variant<AppendEntry, PutSnapshot, PutTable, PutPlayer, PutUser, PutSession,
                           DropSession, DropSessionsOf, TouchSession, DropSessionsOlderThan, Probe>;

// Written together or not at all. An empty batch is answered when all before it are durable.
using Batch = std::vector<Write>;

// ---- for the metrics

// Since the store was opened.
struct Activity {
    std::uint64_t batches = 0;  // answered, well or badly
    std::uint64_t failed = 0;   // those of them that failed
    std::uint64_t groups = 0;   // that they were written in
    // What is wrong with the store itself, since a batch failed for another reason than its own
    // content; nothing from the next success on.
    std::optional<Failure> trouble{};
};

class Store {
  public:
    // Is told once what became of a batch. Runs on the store's own thread and holds up every other
    // batch meanwhile, so it should only pass the news on; it must not throw, nor close the store.
    using Done = std::move_only_function<void(Result<void>)>;

    virtual ~Store() = default;  // closes

    // Writes a batch; may be called from any thread and from `done`. Batches are applied in the
    // order of these calls, and each sees what those before it wrote.
    //   - `done` hears of success only when the batch is durable: it survives the death of the
    //     process and of the power supply. From then on every read shows it.
    //   - Conflict and NameTaken mean that nothing of the batch was written. After any other
    //     failure nothing of it is visible, but if the machine dies at that moment it may turn out
    //     written after all: whoever tries again with the same number cannot write it twice.
    //   - Batches that are waiting together share one transaction and one wait for the disk; a
    //     batch that fails takes no other with it.
    //   - There is no limit to what may wait, and this call never blocks: whoever produces batches
    //     must limit themselves. A table that waits for its last move before it accepts the next
    //     has one batch here at most; queued() tells whether the disk keeps up.
    // When the store is closed, `done` hears of a failure before this returns.
    virtual void commit(Batch batch, Done done) = 0;

    // Batches that were given and not yet answered.
    virtual std::size_t queued() const = 0;
    virtual Activity activity() const = 0;

    // Reads, from any thread. They neither wait for batches nor keep batches waiting.

    // The entries after number `after`, at most `limit` of them, in order.
    virtual Result<std::vector<Entry>> entries(std::string_view table, Seq after,
                                               int limit) const = 0;
    virtual Result<std::optional<Snapshot>> snapshot(std::string_view table) const = 0;

    // The listed tables of a phase, and of a game if it is named, last updated first.
    virtual Result<std::vector<TableRow>> tables(Phase, std::optional<std::string_view> game,
                                                 int limit, int offset) const = 0;
    // The same of those that a user has played at, listed or not.
    virtual Result<std::vector<TableRow>> tables_of(std::string_view user, Phase,
                                                    std::optional<std::string_view> game, int limit,
                                                    int offset) const = 0;
    // All open and running ones, last updated first: what a server has to take up again.
    virtual Result<std::vector<TableRow>> unfinished_tables() const = 0;

    virtual Result<std::optional<User>> user(std::string_view id) const = 0;
    // By either key.
    virtual Result<std::optional<User>> user_by_name(std::string_view key) const = 0;
    virtual Result<std::optional<Session>> session(std::string_view token_hash) const = 0;
    // Of a user's, those used last, the latest first: however many there are, no more than these.
    static constexpr std::int64_t kSessionsListed = 100;
    virtual Result<std::vector<Session>> sessions_of(std::string_view user) const = 0;

    // Answers everything that is queued, then leaves the database as a single tidy file. What was
    // acknowledged is safe even if this fails. Closing again does nothing.
    virtual Result<void> close() = 0;
};

}  // namespace stellwerk::store
