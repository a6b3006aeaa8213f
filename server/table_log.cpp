#include "server/table_log.h"

namespace stellwerk {

std::expected<std::vector<Numbered>, std::string> entries_after(const store::Store& store,
                                                                const std::string& table, int seq) {
    constexpr int kAll = 100'000;
    auto stored = store.entries(table, seq, kAll);
    if (!stored) return std::unexpected(stored.error().message);
    std::vector<Numbered> entries;
    for (const store::Entry& entry : *stored) {
        auto value = json::parse(entry.text);
        auto read = value ? json::read<Entry>(*value) : std::unexpected(value.error());
        if (!read)
            return std::unexpected("entry " + std::to_string(entry.seq) + ": " + read.error().key);
        entries.push_back({int(entry.seq), *std::move(read)});
    }
    return entries;
}

std::expected<std::optional<NumberedSnapshot>, std::string> snapshot_of(const store::Store& store,
                                                                        const std::string& table) {
    auto stored = store.snapshot(table);
    if (!stored) return std::unexpected(stored.error().message);
    if (!*stored) return std::nullopt;
    auto value = json::parse((*stored)->text);
    auto read = value ? json::read<TableSnapshot>(*value) : std::unexpected(value.error());
    if (!read) return std::unexpected("snapshot" + read.error().path + ": " + read.error().key);
    return NumberedSnapshot{int((*stored)->seq), *std::move(read)};
}

}  // namespace stellwerk
