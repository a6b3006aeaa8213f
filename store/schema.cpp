#include "store/schema.h"

#include <fmt/format.h>

namespace stellwerk::store {

namespace {

// In the header of the file, so that it is known for one of ours: "Stlw".
constexpr std::int64_t kApplicationId = 0x53746c77;

constexpr const char* kMigrations[] = {
    R"sql(
        -- Rows in the order they came, whatever their table: a group of entries fills neighbouring
        -- pages, and only the small index is touched all over. WITHOUT ROWID, the rows themselves
        -- would be: bench/store_bench then wrote three to five times the bytes.
        CREATE TABLE entries (
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL CHECK (seq >= 1),
            text TEXT NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) STRICT;

        CREATE TABLE snapshots (
            table_id TEXT NOT NULL PRIMARY KEY,
            seq INTEGER NOT NULL,
            text TEXT NOT NULL
        ) STRICT;

        CREATE TABLE tables (
            id TEXT NOT NULL PRIMARY KEY,
            phase TEXT NOT NULL CHECK (phase IN ('open', 'running', 'finished')),
            game TEXT NOT NULL,
            updated INTEGER NOT NULL,
            summary TEXT NOT NULL
        ) STRICT;
        CREATE INDEX tables_by_phase ON tables (phase, updated DESC, id);
        CREATE INDEX tables_by_game ON tables (phase, game, updated DESC, id);

        CREATE TABLE users (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            name_key TEXT NOT NULL UNIQUE,
            password_hash TEXT,
            created INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE sessions (
            token_hash TEXT NOT NULL PRIMARY KEY,
            user_id TEXT NOT NULL,
            created INTEGER NOT NULL,
            last_seen INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX sessions_by_age ON sessions (last_seen);
    )sql",
    R"sql(
        ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
        CREATE TABLE players (
            user_id TEXT NOT NULL,
            table_id TEXT NOT NULL,
            PRIMARY KEY (user_id, table_id)
        ) STRICT, WITHOUT ROWID;
    )sql",
    R"sql(
        -- A guest's name is nobody's own: it has no key, so that nobody can come by it. Until now
        -- it had one made of their id.
        CREATE TABLE old_users AS SELECT * FROM users;
        DROP TABLE users;
        CREATE TABLE users (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            name_key TEXT UNIQUE,
            password_hash TEXT,
            created INTEGER NOT NULL
        ) STRICT;
        INSERT INTO users
            SELECT id, name, iif(password_hash IS NULL, NULL, name_key), password_hash, created
            FROM old_users;
        DROP TABLE old_users;
    )sql",
    R"sql(
        CREATE INDEX sessions_by_user ON sessions (user_id);
        CREATE TABLE probe (count INTEGER NOT NULL) STRICT;
        INSERT INTO probe VALUES (0);
    )sql",
    R"sql(
        ALTER TABLE users ADD COLUMN name_look TEXT;
        CREATE UNIQUE INDEX users_by_look ON users (name_look);
    )sql",
    R"sql(
        -- Where the entries of a table lie is noted for many at a time: a group of entries of as
        -- many tables touches as many pages of that index, and most of what was written was these.
        -- Until then it stands in a list in the order they came.
        -- NB: after ALTER TABLE … RENAME the log of writes could not be tidied (SQLite 3.40).
        CREATE TABLE log (
            row INTEGER PRIMARY KEY,
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL CHECK (seq >= 1),
            text TEXT NOT NULL
        ) STRICT;
        INSERT INTO log SELECT rowid, table_id, seq, text FROM entries;
        CREATE TABLE places (
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL,
            row INTEGER NOT NULL,
            PRIMARY KEY (table_id, seq)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO places SELECT table_id, seq, rowid FROM entries ORDER BY table_id, seq;
        DROP TABLE entries;
        CREATE TABLE latest_places (
            row INTEGER PRIMARY KEY,
            table_id TEXT NOT NULL,
            seq INTEGER NOT NULL
        ) STRICT;
    )sql",
};

std::int64_t number(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt64();
}

Result<void> check_ours(SQLite::Database& database) {
    const std::int64_t application = number(database, "PRAGMA application_id");
    const bool is_empty = number(database, "SELECT count(*) FROM sqlite_schema") == 0;
    if (application == kApplicationId || (application == 0 && is_empty)) return {};
    return std::unexpected(
        Failure{Failure::Kind::Other, "this is the database of another program"});
}

// As migrate(), but throws.
Result<void> migrate_or_throw(SQLite::Database& database, Migrations migrations) {
    const auto newest = static_cast<std::int64_t>(migrations.size());
    // Immediate, so that of two programs that open the same file one waits for the other.
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);

    if (auto ours = check_ours(database); !ours) return ours;
    const std::int64_t found = number(database, "PRAGMA user_version");
    if (found > newest || found < 0)
        return std::unexpected(Failure{
            Failure::Kind::Other, fmt::format("a newer Stellwerk made this database: it has format "
                                              "{}, and this program knows formats up to {}",
                                              found, newest)});
    if (found == newest) return {};

    for (const char* migration : migrations.subspan(static_cast<std::size_t>(found)))
        database.exec(migration);
    database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", newest));
    transaction.commit();
    return {};
}

}  // namespace

Migrations all_migrations() { return kMigrations; }

Result<void> migrate(SQLite::Database& database, Migrations migrations) {
    return guarded([&] { return migrate_or_throw(database, migrations); });
}

}  // namespace stellwerk::store
