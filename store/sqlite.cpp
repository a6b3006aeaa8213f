#include "store/sqlite.h"

#include <utility>

#include <sqlite3.h>

namespace stellwerk::store {

namespace {

Failure::Kind kind_of(int code) {
    switch (code & 0xff) {  // an extended code has its kind in the lowest byte
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:  return Failure::Kind::Corrupt;
        case SQLITE_FULL:    return Failure::Kind::Full;
        default:             return Failure::Kind::Other;
    }
}

}  // namespace

Failure failure_of(const SQLite::Exception& exception) {
    const int code = exception.getErrorCode();
    if (code == SQLITE_BUSY) return {Failure::Kind::Other, "another program has locked it"};
    return {kind_of(code), exception.what()};
}

std::string_view name_of(Phase phase) {
    switch (phase) {
        case Phase::Open:     return "open";
        case Phase::Running:  return "running";
        case Phase::Finished: return "finished";
    }
    std::unreachable();
}

std::optional<std::string> Run::optional_text(int column) const {
    if (statement_.isColumnNull(column)) return {};
    return text(column);
}

void Run::bind(int index, const std::optional<std::string>& text) {
    if (text)
        statement_.bindNoCopy(index, *text);
    else
        statement_.bind(index);
}

}  // namespace stellwerk::store
