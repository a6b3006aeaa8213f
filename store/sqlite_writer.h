// Writes groups of batches, each group in one transaction. No queue and no thread: those are the
// store's.
#pragma once
#include <span>
#include <unordered_map>

#include "store/sqlite.h"

namespace stellwerk::store {

class SqliteWriter {
  public:
    // May throw SQLite::Exception, as the database may lack what the statements speak of.
    explicit SqliteWriter(SQLite::Database);

    // One result for each batch, in their order. Those that succeeded are durable.
    std::vector<Result<void>> write(std::span<const Batch> group);

    // Moves what was written from the write-ahead log into the database itself.
    Result<void> checkpoint();

  private:
    struct Transacted {
        bool began = false;
        Result<void> outcome;
        std::vector<Result<void>> results;  // of the batches, if the outcome is good
    };
    Transacted transact(std::span<const Batch> group);
    Result<void> apply(const Batch&);
    Result<void> put_all(const Batch&);
    bool in_transaction() const;

    Result<void> put(const AppendEntry&);
    Result<void> put(const PutSnapshot&);
    Result<void> put(const PutTable&);
    Result<void> put(const PutPlayer&);
    Result<void> put(const PutUser&);
    Result<void> put(const PutSession&);
    Result<void> put(const DropSession&);
    Result<void> put(const DropSessionsOf&);
    Result<void> put(const TouchSession&);
    Result<void> put(const DropSessionsOlderThan&);
    Result<void> put(const Probe&);

    // OPTIMIZATION: the last entry of tables that were written to lately, so that it need not be
    // looked up for every move. Entries are never deleted; if somebody else has written the next,
    // the index tells. Forgotten when something is undone.
    static constexpr std::size_t kKnown = 10'000;
    std::unordered_map<std::string, Seq> known_;

    SQLite::Database database_;
    SQLite::Statement begin_, commit_, rollback_, savepoint_, undo_, release_;
    SQLite::Statement append_entry_, last_seq_, put_snapshot_, put_table_, put_player_, put_user_,
        put_session_, drop_session_, drop_sessions_of_, touch_session_, drop_sessions_, probe_;
};

}  // namespace stellwerk::store
