// The second part of Hall: what happens to tables, who is told, when clocks run out, where tables
// come from.
#include <map>

#include "games/all.h"
#include "server/archive.h"
#include "server/hall.h"
#include "table/snapshot.h"

namespace stellwerk {

using namespace protocol;

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

store::PutTable lobby_write(const Table& table, const IsConnected& presence) {
    std::string summary;
    if (table.phase() == Phase::Finished) {
        std::vector<std::string> names;
        for (const Chair& chair : table.chairs()) names.push_back(chair.name);
        summary = json::dump(json::write(
            archive::listing(table.id(), table.settings().game, std::move(names),
                             table.game().standings(*table.position()), Seconds(now_ms() / 1000))));
    } else {
        summary = json::text(lobby_row(table, presence));
    }
    return {{table.id(), stored(table.phase()), table.settings().game, now_ms(), summary,
             table.settings().listed}};
}

store::PutSnapshot snapshot_write(const Table& table, int seq) {
    return {table.id(), seq, json::text(table.snapshot())};
}

// So many entries are read again at most when a server starts.
constexpr int kSnapshotEvery = 50;

}  // namespace

// ---- Changing a table ----------------------------------------------------------------------------

void Hall::act(const std::string& id, Reply reply, Command command) {
    Live* live = find(id);
    if (!live) return refuse(reply, "unknown_table");
    if (live->writing) {
        live->waiting.emplace_back([this, id, reply, command = std::move(command)]() mutable {
            act(id, reply, std::move(command));
        });
        return;
    }
    auto outcome = command(live->table);
    if (!outcome) return refuse(reply, outcome.error());
    write(*live, *std::move(outcome), reply);
}

void Hall::create(Table::Change change, Reply reply) {
    Live& live = tables_.emplace(change.after.id(), Live{change.after}).first->second;
    write(live, std::move(change), reply);
}

void Hall::write(Live& live, Table::Change change, Reply reply) {
    const std::string& id = change.after.id();
    store::Batch batch;
    int seq = live.seq;
    for (const Entry& entry : change.entries)
        batch.emplace_back(store::AppendEntry{id, ++seq, json::text(entry)});
    const bool lobby_changes = live.seq == 0 || change.after.phase() != live.table.phase() ||
                               change.after.chairs() != live.table.chairs();
    if (lobby_changes) batch.emplace_back(lobby_write(change.after, presence()));
    const bool ends =
        change.after.phase() == Phase::Finished && live.table.phase() != Phase::Finished;
    for (const Chair& chair : change.after.chairs())
        if (ends && !chair.person.empty()) batch.emplace_back(store::PutPlayer{chair.person, id});
    if (ends || seq / kSnapshotEvery > live.seq / kSnapshotEvery)
        batch.emplace_back(snapshot_write(change.after, seq));
    auto done = [this, id](auto result) {
        loop_->post([this, id, result = std::move(result)] { written(id, result); });
    };
    live.writing.emplace(std::move(change), reply);
    store_.commit(std::move(batch), std::move(done));
}

void Hall::written(const std::string& id, const store::Result<void>& result) {
    Live& live = tables_.at(id);
    auto [change, reply] = *std::exchange(live.writing, {});
    if (!result) {
        // Nothing was told, so nothing has happened: the table stays as it was.
        ++counters_.store_failures;
        refuse(reply, "storage", result.error().message);
        if (live.seq == 0)
            tables_.erase(id);
        else
            next_waiting(id);
        return;
    }
    std::vector<Numbered> news;
    for (Entry& entry : change.entries) {
        counters_.moves += std::holds_alternative<Answered>(entry);
        news.push_back({++live.seq, std::move(entry)});
    }
    const bool is_new = live.seq == int(news.size());
    const LobbyRow before = is_new ? LobbyRow{} : shown_in_lobby(live);
    live.table = std::move(change.after);
    if (reply.socket != 0)
        send(reply.socket, Done{reply.n, is_new ? std::optional(id) : std::nullopt});
    after_change(id, before, news);
    next_waiting(id);
}

void Hall::next_waiting(const std::string& id) {
    for (auto live = tables_.find(id);
         live != tables_.end() && !live->second.writing && !live->second.waiting.empty();
         live = tables_.find(id)) {
        net::Task task = std::move(live->second.waiting.front());
        live->second.waiting.pop_front();
        task();
    }
}

void Hall::after_change(const std::string& id, const LobbyRow& before,
                        const std::vector<Numbered>& news) {
    Live& live = tables_.at(id);
    tell_table(live, news);
    tell_lobby(live, before);
    start_clock(id);
    let_bot_think(id);
    forget_if_idle(id);
}

// ---- Telling -------------------------------------------------------------------------------------

void Hall::tell_table(Live& live, const std::vector<Numbered>& entries) {
    if (live.watchers.empty()) return;
    const News news(live.table, live.seq, entries, presence(), now());
    std::map<std::string_view, net::Text>
        texts;  // by person; whoever has no seat sees the same as any spectator
    for (net::SocketId id : live.watchers) {
        const std::string& person = sockets_.at(id).person.id;
        const std::string_view who = live.table.is_seated(person) ? person : std::string_view();
        net::Text& message = texts[who];
        if (!message) message = std::make_shared<const std::string>(news.text_for(who));
        loop_->send(id, message);
    }
}

// Nothing, while nobody is there to look: a table changes more often than the lobby is read.
LobbyRow Hall::shown_in_lobby(const Live& live) const {
    return lobby_.empty() ? LobbyRow{} : lobby_row(live.table, presence());
}

// Everybody in the lobby hears of new people and phases; who is asked matters only to those who sit
// there.
void Hall::tell_lobby(const Live& live, const LobbyRow& before) {
    if (lobby_.empty()) return;
    const LobbyRow row = shown_in_lobby(live);
    if (row == before) return;
    LobbyRow same_asked = before;
    same_asked.asked = row.asked;
    const bool only_asked = same_asked == row;
    net::Text message;
    for (net::SocketId id : lobby_) {
        const bool sits_there = live.table.is_seated(sockets_.at(id).person.id);
        if (!sits_there && (!row.listed || only_asked)) continue;
        if (!message) message = std::make_shared<const std::string>(text(LobbyChanged{row}));
        loop_->send(id, message);
    }
}

// Others at the same tables see who is there.
void Hall::tell_presence(const std::string& person) {
    for (auto& [id, live] : tables_)
        if (!live.watchers.empty() && live.table.is_seated(person)) tell_table(live, {});
}

// ---- Clocks ------------------------------------------------------------------------------------------

void Hall::start_clock(const std::string& id) {
    Live& live = tables_.at(id);
    if (live.clock != 0) loop_->cancel(std::exchange(live.clock, 0));
    remind(live);
    auto next = live.table.next_deadline();
    for (Seat p : live.table.asked())
        if (const auto at = live.table.reminder(p); at && *at > now()) next = std::min(*next, *at);
    if (!next) return;
    const auto left =
        std::chrono::duration_cast<net::Clock::duration>((*next - now()) / limits_.clock_speed);
    live.clock = loop_->call_at(net::Clock::now() + left, [this, id] {
        auto live = tables_.find(id);
        if (live == tables_.end()) return;
        live->second.clock = 0;
        const auto deadline = live->second.table.next_deadline();
        if (deadline && *deadline > now()) return start_clock(id);  // it was time for a reminder
        remind(live->second);  // who could not be reminded in time hears at least that it is up
        act(id, {}, [this](const Table& table) -> Table::Outcome {
            auto change = table.expire(now());
            if (!change) return std::unexpected(Rejection{Code::Stale, {}, {}});
            return *std::move(change);
        });
    });
}

// Once for each question, wherever its people are looking.
void Hall::remind(Live& live) {
    for (Seat p : live.table.asked()) {
        const auto at = live.table.reminder(p);
        if (!at || *at > now() || live.reminded[p] == live.table.question(p)) continue;
        live.reminded[p] = live.table.question(p);
        for (const auto& [id, socket] : sockets_)
            if (socket.person.id == live.table.chair(p).person)
                send(id, Reminder{live.table.id(), p, seconds_left(live.table, p, now())});
    }
}

// ---- Finding tables ----------------------------------------------------------------------------------

std::expected<Hall::Loaded, std::string> Hall::load() {
    auto rows = store_.unfinished_tables();
    if (!rows) return std::unexpected(rows.error().message);
    Loaded loaded;
    for (const store::TableRow& row : *rows) {
        auto live = read(row.id);
        if (live)
            tables_.emplace(row.id, *std::move(live));
        else
            loaded.unreadable.push_back("table " + row.id + ": " + live.error());
    }
    loaded.tables = int(tables_.size());
    for (const auto& [id, live] : tables_) start_clock(id), let_bot_think(id);
    return loaded;
}

void Hall::close() {
    for (auto& [id, live] : tables_) {
        live.bot.forget();
        if (live.seq % kSnapshotEvery != 0)
            store_.commit({snapshot_write(live.table, live.seq)}, [](const auto&) {});
    }
}

Hall::Live* Hall::find(const std::string& id) {
    if (auto found = tables_.find(id); found != tables_.end()) return &found->second;
    auto live = read(id);
    return live ? &tables_.emplace(id, *std::move(live)).first->second : nullptr;
}

std::expected<Hall::Live, std::string> Hall::read(const std::string& id) {
    auto snapshot = snapshot_of(store_, id);
    if (!snapshot) return std::unexpected(snapshot.error());
    const int seq = *snapshot ? (*snapshot)->seq : 0;
    auto entries = entries_after(store_, id, seq);
    if (!entries) return std::unexpected(entries.error());
    const auto* created =
        entries->empty() ? nullptr : std::get_if<Created>(&entries->front().entry);
    if (!*snapshot && !created) return std::unexpected("no such table");
    const auto game =
        shipped_game(*snapshot ? (*snapshot)->table.settings.game : created->settings.game);
    if (!game) return std::unexpected("its game is unknown");

    std::vector<Entry> log;
    for (Numbered& numbered : *entries) log.push_back(std::move(numbered.entry));
    auto table = *snapshot ? Table::from(game, (*snapshot)->table, now()) : Table::from(game, log);
    for (std::size_t i = 0; *snapshot && table && i < log.size(); ++i)
        if (auto problem = table->apply(log[i], now())) table = std::unexpected(*problem);
    if (!table) return std::unexpected(table.error().path + " " + table.error().key);
    return Live{*std::move(table), seq + int(log.size())};
}

// Unfinished tables stay; a finished one is read again when somebody wants to see it.
void Hall::forget_if_idle(const std::string& id) {
    auto live = tables_.find(id);
    if (live == tables_.end() || live->second.table.phase() != Phase::Finished) return;
    if (live->second.watchers.empty() && !live->second.writing && live->second.waiting.empty())
        tables_.erase(live);
}

}  // namespace stellwerk
