// Answers what the store is asked, on a connection of its own. For one thread at a time.
#pragma once
#include "store/sqlite.h"

namespace stellwerk::store {

class SqliteReader {
  public:
    // May throw SQLite::Exception, as the database may lack what the statements speak of.
    explicit SqliteReader(SQLite::Database);

    // As in Store; these throw SQLite::Exception.
    std::vector<Entry> entries(const std::string& table, Seq after, int limit);
    std::optional<Snapshot> snapshot(const std::string& table);
    std::vector<TableRow> tables(Phase, const std::optional<std::string>& game, int limit,
                                 int offset);
    std::vector<TableRow> tables_of(const std::string& user, Phase,
                                    const std::optional<std::string>& game, int limit, int offset);
    std::vector<TableRow> unfinished_tables();
    std::optional<User> user(const std::string& id);
    std::optional<User> user_by_name(const std::string& name_key);
    std::optional<Session> session(const std::string& token_hash);
    std::vector<Session> sessions_of(const std::string& user);

  private:
    SQLite::Database database_;
    SQLite::Statement entries_, snapshot_, tables_, tables_of_game_, tables_of_user_, unfinished_,
        user_, user_by_name_, session_, sessions_of_;
};

}  // namespace stellwerk::store
