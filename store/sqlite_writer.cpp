#include "store/sqlite_writer.h"

#include <limits>

#include <fmt/format.h>
#include <sqlite3.h>

namespace stellwerk::store {

SqliteWriter::SqliteWriter(SQLite::Database database)
    : database_(std::move(database)),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      rollback_(database_, "ROLLBACK"),
      savepoint_(database_, "SAVEPOINT batch"),
      undo_(database_, "ROLLBACK TO batch"),
      release_(database_, "RELEASE batch"),
      version_(database_, "PRAGMA data_version"),
      append_entry_(database_, "INSERT INTO log (table_id, seq, text) VALUES (?1, ?2, ?3)"),
      add_latest_(database_,
                  "INSERT INTO latest_places (row, table_id, seq) "
                  "SELECT row, table_id, seq FROM log WHERE row >= ?1"),
      latest_(database_,
              "SELECT table_id, max(seq), count(*) FROM ("
              "  SELECT table_id, seq FROM latest_places"
              "  UNION ALL SELECT table_id, seq FROM log WHERE row >= ?1"
              ") GROUP BY table_id"),
      last_seq_(database_, "SELECT coalesce(max(seq), 0) FROM places WHERE table_id = ?1"),
      note_places_(database_,
                   "INSERT INTO places (table_id, seq, row) "
                   "SELECT table_id, seq, row FROM latest_places ORDER BY table_id, seq"),
      drop_latest_(database_, "DELETE FROM latest_places"),
      put_snapshot_(database_,
                    "INSERT INTO snapshots (table_id, seq, text) VALUES (?1, ?2, ?3) "
                    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, text = excluded.text "
                    "WHERE excluded.seq >= seq"),
      put_table_(
          database_,
          "INSERT INTO tables (id, phase, game, updated, summary, listed) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
          "ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, game = excluded.game, "
          "updated = excluded.updated, summary = excluded.summary, listed = excluded.listed"),
      put_player_(database_, "INSERT OR IGNORE INTO players (user_id, table_id) VALUES (?1, ?2)"),
      put_user_(
          database_,
          "INSERT INTO users (id, name, name_key, name_look, password_hash, created) "
          "SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM users "
          "WHERE (name_key = ?3 OR name_look = ?4) AND id <> ?1) "
          "ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, "
          "name_look = excluded.name_look, password_hash = excluded.password_hash, created = excluded.created"),
      put_session_(database_,
                   "INSERT INTO sessions (token_hash, user_id, created, last_seen) "
                   "VALUES (?1, ?2, ?3, ?4) "
                   "ON CONFLICT (token_hash) DO UPDATE SET user_id = excluded.user_id, "
                   "created = excluded.created, last_seen = excluded.last_seen"),
      drop_session_(database_, "DELETE FROM sessions WHERE token_hash = ?1"),
      drop_sessions_of_(database_, "DELETE FROM sessions WHERE user_id = ?1"),
      touch_session_(database_, "UPDATE sessions SET last_seen = ?2 WHERE token_hash = ?1"),
      drop_sessions_(database_, "DELETE FROM sessions WHERE last_seen < ?1"),
      probe_(database_, "UPDATE probe SET count = count + 1") {}

std::vector<Result<void>> SqliteWriter::write(std::span<const Batch> group) {
    Transacted all = transact(group);
    if (all.outcome) return std::move(all.results);

    // Some errors, a full disk among them, undo the whole transaction. Then one batch may have
    // spoilt it for those that would have fitted: each gets a transaction of its own. Not if it
    // could not even begin, as each would wait for the lock again.
    if (!all.began || group.size() == 1) return {group.size(), all.outcome};
    std::vector<Result<void>> results;
    results.reserve(group.size());
    for (std::size_t i = 0; i < group.size(); ++i)
        results.push_back(write(group.subspan(i, 1)).front());
    return results;
}

SqliteWriter::Transacted SqliteWriter::transact(std::span<const Batch> group) {
    Transacted transacted;
    transacted.outcome = guarded([&]() -> Result<void> {
        Run(begin_).change();
        transacted.began = true;
        look_around();
        first_new_ = 0;
        for (const Batch& batch : group) {
            transacted.results.push_back(apply(batch));
            if (!in_transaction()) return transacted.results.back();
        }
        if (first_new_ > 0) to_note_ += Run(add_latest_, first_new_).change();
        Run(commit_).change();
        return {};
    });
    if (!transacted.outcome) forget();
    roll_back();
    return transacted;
}

void SqliteWriter::roll_back() {
    if (!in_transaction()) return;
    rollback_.tryExecuteStep();  // if even this fails, beginning the next transaction says so
    rollback_.tryReset();
}

Result<void> SqliteWriter::apply(const Batch& batch) {
    // OPTIMIZATION: one write is done or not done, there is nothing to undo. Most batches are one.
    if (batch.size() == 1) return put_all(batch);
    Run(savepoint_).change();
    const Result<void> result = put_all(batch);
    if (!in_transaction()) return result;
    if (!result) Run(undo_).change(), forget();
    Run(release_).change();
    return result;
}

Result<void> SqliteWriter::put_all(const Batch& batch) {
    return guarded([&]() -> Result<void> {
        for (const Write& write : batch) {
            auto done = std::visit([&](const auto& what) { return put(what); }, write);
            if (!done) return done;
        }
        return {};
    });
}

bool SqliteWriter::in_transaction() const {
    return sqlite3_get_autocommit(database_.getHandle()) == 0;
}

Result<void> SqliteWriter::checkpoint() {
    return guarded([&]() -> Result<void> {
        SQLite::Statement checkpoint(database_, "PRAGMA wal_checkpoint(TRUNCATE)");
        Run run(checkpoint);
        if (run.next_row() && run.number(0) == 0) return {};
        return std::unexpected(Failure{Failure::Kind::Other, "another program has locked it"});
    });
}

// ---- Entries ------------------------------------------------------------------------------------

// Nobody else writes before this transaction is over, but somebody may have written before it.
void SqliteWriter::look_around() {
    Run version(version_);
    version.next_row();
    if (version.number(0) == seen_version_) return;
    seen_version_ = version.number(0);
    forget();
}

void SqliteWriter::forget() { known_.clear(), is_known_ = false; }

void SqliteWriter::look_up_latest() {
    const auto first = first_new_ > 0 ? first_new_ : std::numeric_limits<std::int64_t>::max();
    to_note_ = 0;
    for (Run latest(latest_, first); latest.next_row();) {
        known_[latest.text(0)] = latest.number(1);
        to_note_ += latest.number(2);
    }
    is_known_ = true;
}

// The number of the table's last entry; 0 if it has none.
Seq& SqliteWriter::last_of(const std::string& table) {
    if (!is_known_) look_up_latest();
    if (const auto known = known_.find(table); known != known_.end()) return known->second;
    Run last(last_seq_, table);
    last.next_row();
    return known_[table] = last.number(0);
}

Result<void> SqliteWriter::put(const AppendEntry& entry) {
    Seq& last = last_of(entry.table);
    if (entry.seq != last + 1)
        return std::unexpected(
            Failure{Failure::Kind::Conflict,
                    fmt::format("the next entry of table {} has number {}, and this one has {}",
                                entry.table, last + 1, entry.seq)});
    Run(append_entry_, entry.table, entry.seq, entry.text).change();
    if (first_new_ == 0) first_new_ = database_.getLastInsertRowid();
    last = entry.seq;
    return {};
}

void SqliteWriter::tidy() {
    if (to_note_ < kLatest) return;
    to_note_ = 0;
    const auto done = guarded([&]() -> Result<void> {
        Run(begin_).change();
        Run(note_places_).change();
        Run(drop_latest_).change();
        Run(commit_).change();
        return {};
    });
    roll_back();
    if (done && known_.size() > kKnown) known_.clear();
}

// ---- Everything else ----------------------------------------------------------------------------

Result<void> SqliteWriter::put(const PutSnapshot& snapshot) {
    Run(put_snapshot_, snapshot.table, snapshot.seq, snapshot.text).change();
    return {};
}

Result<void> SqliteWriter::put(const PutTable& write) {
    const TableRow& row = write.row;
    const std::string phase(name_of(row.phase));
    Run(put_table_, row.id, phase, row.game, row.updated, row.summary, std::int64_t{row.listed})
        .change();
    return {};
}

Result<void> SqliteWriter::put(const PutPlayer& player) {
    Run(put_player_, player.user, player.table).change();
    return {};
}

Result<void> SqliteWriter::put(const PutUser& write) {
    const User& user = write.user;
    Run run(put_user_, user.id, user.name, user.name_key, user.name_look, user.password_hash,
            user.created);
    if (run.change() == 1) return {};
    return std::unexpected(Failure{Failure::Kind::NameTaken,
                                   fmt::format("the name {} belongs to another user", user.name)});
}

Result<void> SqliteWriter::put(const PutSession& write) {
    const Session& session = write.session;
    Run(put_session_, session.token_hash, session.user, session.created, session.last_seen)
        .change();
    return {};
}

Result<void> SqliteWriter::put(const DropSession& drop) {
    Run(drop_session_, drop.token_hash).change();
    return {};
}

Result<void> SqliteWriter::put(const DropSessionsOf& drop) {
    Run(drop_sessions_of_, drop.user).change();
    return {};
}

Result<void> SqliteWriter::put(const TouchSession& touch) {
    Run(touch_session_, touch.token_hash, touch.last_seen).change();
    return {};
}

Result<void> SqliteWriter::put(const DropSessionsOlderThan& drop) {
    Run(drop_sessions_, drop.last_seen).change();
    return {};
}

Result<void> SqliteWriter::put(const Probe&) {
    Run(probe_).change();
    return {};
}

}  // namespace stellwerk::store
