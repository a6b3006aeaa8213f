// What every file here that talks to SQLite needs: failures in place of exceptions, and statements
// that are prepared once and run often. Inside the store only; nobody else sees SQLite.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/store.h"

namespace stellwerk::store {

Failure failure_of(const SQLite::Exception&);

std::string_view name_of(Phase);  // as the database spells it

// Does `work`, which returns a Result. SQLiteCpp throws; nothing that it throws gets past here.
template <class Work>
std::invoke_result_t<Work> guarded(Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return std::unexpected(failure_of(exception));
    }
}

// One run of a prepared statement. Its end resets the statement: a reading one that is left part
// way would keep showing an old state of the database, and the log of writes could never be tidied.
class Run {
  public:
    // Strings are not copied: they must live as long as the run.
    template <class... Values>
    explicit Run(SQLite::Statement& statement, const Values&... values) : statement_(statement) {
        int index = 0;
        (bind(++index, values), ...);
    }
    ~Run() { statement_.tryReset(); }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    bool next_row() { return statement_.executeStep(); }
    int change() { return statement_.exec(); }  // how many rows it changed

    // Of the current row; columns are numbered from 0.
    std::string text(int column) const { return statement_.getColumn(column).getString(); }
    std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }
    std::optional<std::string> optional_text(int column) const;

  private:
    void bind(int index, const std::string& text) { statement_.bindNoCopy(index, text); }
    void bind(int index, std::int64_t number) { statement_.bind(index, number); }
    void bind(int index, const std::optional<std::string>& text);

    SQLite::Statement& statement_;
};

}  // namespace stellwerk::store
