#include "server/table_log.h"

#include <algorithm>

#include "server/archive.h"
#include "server/told.h"

namespace stellwerk {

// ---- Writing -------------------------------------------------------------------------------------

namespace {

store::Phase stored(Phase phase) {
    switch (phase) {
        case Phase::Gathering: return store::Phase::Open;
        case Phase::Running:   return store::Phase::Running;
        case Phase::Finished:  return store::Phase::Finished;
    }
    return store::Phase::Open;
}

store::PutTable row_write(const Table& table, Table::Now now) {
    const store::UnixMs ms = now.time_since_epoch().count();
    std::string summary;
    if (table.phase() == Phase::Finished && table.position())
        summary = json::text(archive::listing(table, Seconds(ms / 1000)));
    return {{table.id(), stored(table.phase()), table.settings().game, ms, summary,
             table.settings().listed}};
}

constexpr std::size_t kUsualEntry = 1000;  // bytes; few are longer

// As Logged is read back, written without a copy of the entry.
std::string stored(const Entry& entry, Table::Now now) {
    std::string text;
    text.reserve(kUsualEntry);
    json::ObjectWriter(text).add("at", stamp(now)).add("entry", entry).end();
    return text;
}

// From where a game begins or goes on under other rules there must be no need to go back further.
bool is_whole_needed(const std::vector<Entry>& entries) {
    return std::ranges::any_of(entries, [](const Entry& entry) {
        return std::holds_alternative<Began>(entry) || std::holds_alternative<RulesChanged>(entry);
    });
}

}  // namespace

store::PutSnapshot snapshot_write(const Table& table, int seq) {
    return {table.id(), seq, table.snapshot_text()};
}

store::Batch writes(const Table* before, int last, const Table::Change& change, Table::Now now) {
    const Table& after = change.after;
    store::Batch batch;
    int seq = last;
    for (const Entry& entry : change.entries)
        batch.emplace_back(store::AppendEntry{after.id(), ++seq, stored(entry, now)});
    const bool is_finished = after.phase() == Phase::Finished;
    const bool ends = is_finished && !(before && before->phase() == Phase::Finished);
    if (!before || after.phase() != before->phase()) batch.emplace_back(row_write(after, now));
    for (const Chair& chair : after.chairs())
        if (ends && !chair.person.empty())
            batch.emplace_back(store::PutPlayer{chair.person, after.id()});
    if (ends || is_whole_needed(change.entries) || seq / kSnapshotEvery > last / kSnapshotEvery)
        batch.emplace_back(snapshot_write(after, seq));
    return batch;
}

// ---- Reading -------------------------------------------------------------------------------------

namespace {

// Until November 2026 a log did not say of every entry when it was written: some knew the second,
// the others came no sooner than the one before.
std::expected<Logged, Problem> read_old(const json::Value& value, const Stamp& before) {
    auto entry = json::read<Entry>(value);
    if (!entry) return std::unexpected(entry.error());
    const Seconds at = std::visit(
        []<class E>(const E& e) {
            if constexpr (requires { e.at; }) return e.at;
            return Seconds(0);
        },
        *entry);
    return Logged{at > before.s ? Stamp{at, 0} : before, *std::move(entry)};
}

std::expected<Logged, Problem> read_entry(std::string_view text, const Stamp& before) {
    const auto value = json::parse(text);
    if (!value) return std::unexpected(value.error());
    const bool is_old = value->is_object() && value->get_object().contains("is");
    return is_old ? read_old(*value, before) : json::read<Logged>(*value);
}

}  // namespace

std::expected<std::vector<Numbered>, std::string> entries_after(const store::Store& store,
                                                                const std::string& table, int seq,
                                                                int limit) {
    auto stored = store.entries(table, seq, limit);
    if (!stored) return std::unexpected(stored.error().message);
    std::vector<Numbered> entries;
    Stamp last;
    for (const store::Entry& entry : *stored) {
        auto read = read_entry(entry.text, last);
        if (!read)
            return std::unexpected("entry " + std::to_string(entry.seq) + ": " + read.error().key);
        last = read->at;
        entries.push_back({int(entry.seq), std::move(read->entry), last.moment()});
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

    std::vector<Logged> log;
    for (Numbered& numbered : *entries)
        log.push_back({stamp(numbered.at), std::move(numbered.entry)});
    auto table = *snapshot ? Table::from(game, (*snapshot)->table, now) : Table::from(game, log);
    for (std::size_t i = 0; *snapshot && table && i < log.size(); ++i)
        if (auto problem = table->apply(log[i].entry, log[i].at.moment()))
            table = std::unexpected(*problem);
    if (!table) return std::unexpected(table.error().path + " " + table.error().key);
    const bool was_played = std::ranges::any_of(log, is_played, &Logged::entry);
    auto change = table->under_new_rules(was_played ? int(log.size()) : 0, Secret::random(), now);
    if (!change) change = table->reopened(now);
    return TakenUp{*std::move(table), seq + int(log.size()), std::move(change)};
}

}  // namespace stellwerk
