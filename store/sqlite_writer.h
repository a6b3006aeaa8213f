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

    // What need not be done before people are told: to note where the latest entries lie, if there
    // are many. If it fails, they are found all the same, and it is tried again later.
    void tidy();

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
    void roll_back();
    void look_around();
    void look_up_latest();
    Seq& last_of(const std::string& table);
    void forget();

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

    // OPTIMIZATION: the last entries of tables that were written to lately, all whose place is not
    // noted yet among them; so that it need not be looked up for every move. Forgotten when
    // something is undone and when somebody else has written.
    static constexpr std::size_t kKnown = 10'000;
    std::unordered_map<std::string, Seq> known_;
    bool is_known_ = false;  // all of these are in it

    // More cost more to look through; fewer share fewer pages of the index.
    static constexpr std::int64_t kLatest = 4000;
    std::int64_t to_note_ = 0;
    std::int64_t first_new_ = 0;     // row that was appended in this transaction; 0: none
    std::int64_t seen_version_ = 0;  // of the database: changes when somebody else has written

    SQLite::Database database_;
    SQLite::Statement begin_, commit_, rollback_, savepoint_, undo_, release_;
    SQLite::Statement version_, append_entry_, add_latest_, latest_, last_seq_, note_places_,
        drop_latest_, put_snapshot_, put_table_, put_player_, put_user_, put_session_,
        drop_session_, drop_sessions_of_, touch_session_, drop_sessions_, probe_;
};

}  // namespace stellwerk::store
