#include "server/table_log.h"

#include <algorithm>

#include "server/archive.h"
#include "server/told.h"

namespace stellwerk {

// ---- Writing -------------------------------------------------------------------------------------

namespace {

store::UnixMs now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

store::Phase stored(Phase phase) {
    switch (phase) {
        case Phase::Gathering: return store::Phase::Open;
        case Phase::Running:   return store::Phase::Running;
        case Phase::Finished:  return store::Phase::Finished;
    }
    return store::Phase::Open;
}

store::PutTable row_write(const Table& table) {
    std::string summary;
    if (table.phase() == Phase::Finished && table.position())
        summary = json::text(archive::listing(table, Seconds(now_ms() / 1000)));
    return {{table.id(), stored(table.phase()), table.settings().game, now_ms(), summary,
             table.settings().listed}};
}

// From where a game begins or goes on under other rules there must be no need to go back further.
bool is_whole_needed(const std::vector<Entry>& entries) {
    return std::ranges::any_of(entries, [](const Entry& entry) {
        return std::holds_alternative<Began>(entry) || std::holds_alternative<RulesChanged>(entry);
    });
}

}  // namespace

store::PutSnapshot snapshot_write(const Table& table, int seq) {
    return {table.id(), seq, json::text(table.snapshot())};
}

store::Batch writes(const Table* before, int last, const Table::Change& change) {
    const Table& after = change.after;
    store::Batch batch;
    int seq = last;
    for (const Entry& entry : change.entries)
        batch.emplace_back(store::AppendEntry{after.id(), ++seq, json::text(entry)});
    const bool is_finished = after.phase() == Phase::Finished;
    const bool ends = is_finished && !(before && before->phase() == Phase::Finished);
    if (!before || after.phase() != before->phase()) batch.emplace_back(row_write(after));
    for (const Chair& chair : after.chairs())
        if (ends && !chair.person.empty())
            batch.emplace_back(store::PutPlayer{chair.person, after.id()});
    if (ends || is_whole_needed(change.entries) || seq / kSnapshotEvery > last / kSnapshotEvery)
        batch.emplace_back(snapshot_write(after, seq));
    return batch;
}

// ---- Reading -------------------------------------------------------------------------------------

std::expected<std::vector<Numbered>, std::string> entries_after(const store::Store& store,
                                                                const std::string& table, int seq,
                                                                int limit) {
    auto stored = store.entries(table, seq, limit);
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
    if (!read->rules) {  // an older one: it was taken under the rules that the table began with
        const auto log = entries_after(store, table, 0, 1);
        if (!log) return std::unexpected(log.error());
        const auto* created = log->empty() ? nullptr : std::get_if<Created>(&log->front().entry);
        if (!created) return std::unexpected("its log does not begin");
        read->rules = created->rules;
    }
    return NumberedSnapshot{int((*stored)->seq), *std::move(read)};
}

std::expected<TakenUp, std::string> take_up(const store::Store& store, const std::string& id,
                                            const Games& games, Table::Now now) {
    auto snapshot = snapshot_of(store, id);
    if (!snapshot) return std::unexpected(snapshot.error());
    const int seq = *snapshot ? (*snapshot)->seq : 0;
    auto entries = entries_after(store, id, seq);
    if (!entries) return std::unexpected(entries.error());
    const auto* created =
        entries->empty() ? nullptr : std::get_if<Created>(&entries->front().entry);
    if (!*snapshot && !created) return std::unexpected("no such table");
    const auto game = games(*snapshot ? (*snapshot)->table.settings.game : created->settings.game);
    if (!game) return std::unexpected("its game is unknown");

    std::vector<Entry> log;
    for (Numbered& numbered : *entries) log.push_back(std::move(numbered.entry));
    auto table = *snapshot ? Table::from(game, (*snapshot)->table, now) : Table::from(game, log);
    for (std::size_t i = 0; *snapshot && table && i < log.size(); ++i)
        if (auto problem = table->apply(log[i], now)) table = std::unexpected(*problem);
    if (!table) return std::unexpected(table.error().path + " " + table.error().key);
    const bool was_played = std::ranges::any_of(log, is_played);
    auto change = table->under_new_rules(was_played ? int(log.size()) : 0, Secret::random(), now);
    return TakenUp{*std::move(table), seq + int(log.size()), std::move(change)};
}

}  // namespace stellwerk
