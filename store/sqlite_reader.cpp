#include "store/sqlite_reader.h"

#include <sqlite3.h>

namespace stellwerk::store {

namespace {

Phase phase_named(const std::string& name) {
    for (const Phase phase : {Phase::Open, Phase::Running, Phase::Finished})
        if (name == name_of(phase)) return phase;
    // The schema lets no other in.
    throw SQLite::Exception("a table has the unknown phase '" + name + "'", SQLITE_CORRUPT);
}

TableRow table_row(const Run& run) {
    return {run.text(0), phase_named(run.text(1)), run.text(2), run.number(3),
            run.text(4), run.number(5) != 0};
}

Session session_row(const Run& row) {
    return {row.text(0), row.text(1), row.number(2), row.number(3)};
}

User user_row(const Run& run) {
    return {run.text(0),          run.text(1),          run.optional_text(2),
            run.optional_text(3), run.optional_text(4), run.number(5)};
}

template <class Row>
std::vector<Row> all_rows(Run& run, Row (*read)(const Run&)) {
    std::vector<Row> rows;
    while (run.next_row()) rows.push_back(read(run));
    return rows;
}

template <class Row>
std::optional<Row> first_row(Run& run, Row (*read)(const Run&)) {
    if (!run.next_row()) return {};
    return read(run);
}

#define TABLE_COLUMNS "SELECT id, phase, game, updated, summary, listed FROM tables "
#define NEWEST_FIRST "ORDER BY updated DESC, id "
#define USER_COLUMNS "SELECT id, name, name_key, name_look, password_hash, created FROM users "

}  // namespace

SqliteReader::SqliteReader(SQLite::Database database)
    : database_(std::move(database)),
      entries_(database_,
               "SELECT place.seq, text FROM ("
               "  SELECT seq, row FROM places WHERE table_id = ?1 AND seq > ?2"
               "  UNION ALL SELECT seq, row FROM latest_places WHERE table_id = ?1 AND seq > ?2"
               "  ORDER BY seq LIMIT ?3"
               ") AS place JOIN log ON log.row = place.row ORDER BY place.seq"),
      snapshot_(database_, "SELECT seq, text FROM snapshots WHERE table_id = ?1"),
      tables_(database_,
              TABLE_COLUMNS "WHERE phase = ?1 AND listed " NEWEST_FIRST "LIMIT ?2 OFFSET ?3"),
      tables_of_game_(database_,
                      TABLE_COLUMNS "WHERE phase = ?1 AND game = ?4 AND listed " NEWEST_FIRST
                                    "LIMIT ?2 OFFSET ?3"),
      tables_of_user_(database_, TABLE_COLUMNS
                      "WHERE id IN (SELECT table_id FROM players WHERE user_id = ?1) "
                      "AND phase = ?2 AND (?3 IS NULL OR game = ?3) " NEWEST_FIRST
                      "LIMIT ?4 OFFSET ?5"),
      unfinished_(database_, TABLE_COLUMNS "WHERE phase IN ('open', 'running') " NEWEST_FIRST),
      user_(database_, USER_COLUMNS "WHERE id = ?1"),
      user_by_name_(database_, USER_COLUMNS "WHERE name_key = ?1 OR name_look = ?1 LIMIT 1"),
      session_(database_,
               "SELECT token_hash, user_id, created, last_seen FROM sessions "
               "WHERE token_hash = ?1"),
      sessions_of_(database_,
                   "SELECT token_hash, user_id, created, last_seen FROM sessions "
                   "WHERE user_id = ?1 ORDER BY last_seen DESC, token_hash LIMIT ?2") {}

std::vector<Entry> SqliteReader::entries(const std::string& table, Seq after, int limit) {
    Run run(entries_, table, after, std::int64_t{limit});
    return all_rows<Entry>(run, [](const Run& row) { return Entry{row.number(0), row.text(1)}; });
}

std::optional<Snapshot> SqliteReader::snapshot(const std::string& table) {
    Run run(snapshot_, table);
    return first_row<Snapshot>(run,
                               [](const Run& row) { return Snapshot{row.number(0), row.text(1)}; });
}

std::vector<TableRow> SqliteReader::tables(Phase phase, const std::optional<std::string>& game,
                                           int limit, int offset) {
    const std::string name(name_of(phase));
    if (!game) {
        Run run(tables_, name, std::int64_t{limit}, std::int64_t{offset});
        return all_rows(run, table_row);
    }
    Run run(tables_of_game_, name, std::int64_t{limit}, std::int64_t{offset}, *game);
    return all_rows(run, table_row);
}

std::vector<TableRow> SqliteReader::tables_of(const std::string& user, Phase phase,
                                              const std::optional<std::string>& game, int limit,
                                              int offset) {
    const std::string name(name_of(phase));
    Run run(tables_of_user_, user, name, game, std::int64_t{limit}, std::int64_t{offset});
    return all_rows(run, table_row);
}

std::vector<TableRow> SqliteReader::unfinished_tables() {
    Run run(unfinished_);
    return all_rows(run, table_row);
}

std::optional<User> SqliteReader::user(const std::string& id) {
    Run run(user_, id);
    return first_row(run, user_row);
}

std::optional<User> SqliteReader::user_by_name(const std::string& name_key) {
    Run run(user_by_name_, name_key);
    return first_row(run, user_row);
}

std::optional<Session> SqliteReader::session(const std::string& token_hash) {
    Run run(session_, token_hash);
    return first_row<Session>(run, session_row);
}

std::vector<Session> SqliteReader::sessions_of(const std::string& user) {
    Run run(sessions_of_, user, Store::kSessionsListed);
    return all_rows<Session>(run, session_row);
}

}  // namespace stellwerk::store
