// The log of a table as the store keeps it, written and read back.
#pragma once
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/entries.h"
#include "table/snapshot.h"

namespace stellwerk {

// An entry of the log with its number, and when it was written.
struct Numbered {
    int seq = 0;
    Entry entry;
    Table::Now at{};
};

// All entries after that number; none if there is no such table. Or what is wrong with the log.
std::expected<std::vector<Numbered>, std::string> entries_after(const store::Store&,
                                                                const std::string& table, int seq,
                                                                int limit = 100'000);

// The latest whole picture of a table, if one was kept.
struct NumberedSnapshot {
    int seq = 0;
    TableSnapshot table;
};
std::expected<std::optional<NumberedSnapshot>, std::string> snapshot_of(const store::Store&,
                                                                        const std::string& table);

// A table taken up again where its log has left it.
struct TakenUp {
    Table table;
    int seq = 0;  // of its last entry
    // What is to be written before it goes on, if today's rules are not those it was played under,
    // or somebody's time was up while nobody kept it.
    std::optional<Table::Change> change{};
};
// The game of that id; nothing if there is none.
using Games = std::function<std::shared_ptr<const AnyGame>(std::string_view id)>;
std::expected<TakenUp, std::string> take_up(const store::Store&, const std::string& table,
                                            const Games&, Table::Now);

// So many entries are read again at most when a server starts.
inline constexpr int kSnapshotEvery = 50;
// All that is to be written of a change to this table at this moment, whose last entry has that
// number; or of a new one.
store::Batch writes(const Table* before, int last, const Table::Change&, Table::Now);
store::PutSnapshot snapshot_write(const Table&, int seq);

}  // namespace stellwerk
