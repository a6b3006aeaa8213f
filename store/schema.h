// How the database is laid out, and how one that an older program made gets there.
#pragma once
#include <span>

#include "store/sqlite.h"

namespace stellwerk::store {

// The n-th, counting from 1, takes a database from format n - 1 to format n; format 0 is an empty
// file. What has been released is never changed: a new format is a new line at the end.
using Migrations = std::span<const char* const>;
Migrations all_migrations();

// Brings the database to the newest format, in one transaction: it gets there or stays as it was.
// Refuses one that is newer than that and one that is not ours.
Result<void> migrate(SQLite::Database&, Migrations = all_migrations());

}  // namespace stellwerk::store
