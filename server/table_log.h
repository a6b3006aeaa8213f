// The log of a table, read back from the store.
#pragma once
#include <expected>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/entries.h"
#include "table/snapshot.h"

namespace stellwerk {

// An entry of the log with its number.
struct Numbered {
    int seq = 0;
    Entry entry;
};

// All entries after that number; none if there is no such table. Or what is wrong with the log.
std::expected<std::vector<Numbered>, std::string> entries_after(const store::Store&,
                                                                const std::string& table, int seq);

// The latest whole picture of a table, if one was kept.
struct NumberedSnapshot {
    int seq = 0;
    TableSnapshot table;
};
std::expected<std::optional<NumberedSnapshot>, std::string> snapshot_of(const store::Store&,
                                                                        const std::string& table);

}  // namespace stellwerk
