// The other half of Hall: what happens to tables, who is told, when bots and clocks move, where
// tables come from.
#include <sodium.h>

#include "bots/all.h"
#include "games/all.h"
#include "server/hall.h"

namespace stellwerk {

using namespace protocol;

namespace {

Table::Now now() { return std::chrono::system_clock::now(); }

store::UnixMs now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(now().time_since_epoch()).count();
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
    return {{table.id(), stored(table.phase()), table.settings().game, now_ms(),
             json::dump(json::write(lobby_row(table, presence)))}};
}

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
    write(id, *std::move(outcome), reply);
}

void Hall::create(Table::Change change, Reply reply) {
    const std::string id = change.after.id();
    tables_.emplace(id, Live{change.after});
    write(id, std::move(change), reply);
}

void Hall::write(const std::string& id, Table::Change change, Reply reply) {
    Live& live = tables_.at(id);
    live.writing = true;
    store::Batch batch;
    int seq = live.seq;
    for (const Entry& entry : change.entries)
        batch.emplace_back(store::AppendEntry{id, ++seq, json::dump(json::write(entry))});
    const bool lobby_changes = live.seq == 0 || change.after.phase() != live.table.phase() ||
                               change.after.chairs() != live.table.chairs();
    if (lobby_changes) batch.emplace_back(lobby_write(change.after, presence()));
    store_.commit(std::move(batch),
                  [this, id, change = std::move(change), reply](auto result) mutable {
                      loop_->post([this, id, change = std::move(change), reply,
                                   result = std::move(result)]() mutable {
                          written(id, std::move(change), reply, std::move(result));
                      });
                  });
}

void Hall::written(const std::string& id, Table::Change change, Reply reply,
                   store::Result<void> result) {
    Live& live = tables_.at(id);
    live.writing = false;
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
    const LobbyRow before = is_new ? LobbyRow{} : lobby_row(live.table, presence());
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

void Hall::tell_table(Live& live, const std::vector<Numbered>& news) {
    std::map<std::string, net::Text>
        texts;  // by person; whoever has no seat sees the same as any spectator
    for (net::SocketId id : live.watchers) {
        const std::string& person = sockets_.at(id).person.id;
        const std::string who = live.table.is_seated(person) ? person : "";
        net::Text& message = texts[who];
        if (!message)
            message = std::make_shared<const std::string>(
                text(news_for(who, live.table, live.seq, news, presence(), now())));
        loop_->send(id, message);
    }
}

// Everybody in the lobby hears of new people and phases; who is asked matters only to those who sit
// there.
void Hall::tell_lobby(const Live& live, const LobbyRow& before) {
    const LobbyRow row = lobby_row(live.table, presence());
    if (row == before) return;
    LobbyRow same_asked = before;
    same_asked.asked = row.asked;
    const bool only_asked = same_asked == row;
    net::Text message;
    for (const auto& [id, socket] : sockets_) {
        const bool sits_there = live.table.is_seated(socket.person.id);
        if (!socket.in_lobby || !(sits_there || (row.listed && !only_asked))) continue;
        if (!message) message = std::make_shared<const std::string>(text(LobbyChanged{row}));
        loop_->send(id, message);
    }
}

// Others at the same tables see who is there.
void Hall::tell_presence(const std::string& person) {
    for (auto& [id, live] : tables_)
        if (!live.watchers.empty() && live.table.is_seated(person)) tell_table(live, {});
}

// ---- Clocks and bots -------------------------------------------------------------------------------

void Hall::start_clock(const std::string& id) {
    Live& live = tables_.at(id);
    if (live.clock != 0) loop_->cancel(std::exchange(live.clock, 0));
    const auto deadline = live.table.next_deadline();
    if (!deadline) return;
    live.clock = loop_->call_at(net::Clock::now() + (*deadline - now()), [this, id] {
        auto live = tables_.find(id);
        if (live == tables_.end()) return;
        live->second.clock = 0;
        act(id, {}, [](const Table& table) -> Table::Outcome {
            auto change = table.expire(now());
            if (!change) return std::unexpected(Rejection{Code::Stale, {}, {}});
            return *std::move(change);
        });
    });
}

void Hall::let_bot_think(const std::string& id) {
    Live& live = tables_.at(id);
    const auto p = live.table.bot_to_move();
    if (!p || live.bot_question == live.table.question(*p)) return;
    const int question = live.bot_question = live.table.question(*p);
    const auto earliest =
        net::Clock::now() + (live.table.settings().bots_pause ? limits_.bot_pause : Millis(0));
    ++counters_.thinking;
    workers_.run([this, id, question, earliest, p = *p, game = live.table.shared_game(),
                  position = *live.table.position(), bot = live.table.chair(*p).bot] {
        Luck luck(randombytes_random() | std::uint64_t(randombytes_random()) << 32);
        json::Value action = think(bot, *game, position, p, {4000, limits_.bot_time}, luck).best();
        loop_->post([this, id, question, earliest, p, action = std::move(action)]() mutable {
            --counters_.thinking;
            auto answer = [this, id, question, p, action = std::move(action)] {
                if (!tables_.contains(id)) return;
                act(id, {}, [=](const Table& table) {
                    return table.answer_for_bot(p, question, action, now());
                });
            };
            if (net::Clock::now() >= earliest)
                answer();
            else
                loop_->call_at(earliest, std::move(answer));
        });
    });
}

// ---- Finding tables ----------------------------------------------------------------------------------

std::expected<int, std::string> Hall::load() {
    auto rows = store_.unfinished_tables();
    if (!rows) return std::unexpected(rows.error().message);
    for (const store::TableRow& row : *rows) {
        auto live = read(row.id);
        if (!live) return std::unexpected("table " + row.id + ": " + live.error());
        tables_.emplace(row.id, *std::move(live));
    }
    for (const auto& [id, live] : tables_) start_clock(id), let_bot_think(id);
    return int(tables_.size());
}

Hall::Live* Hall::find(const std::string& id) {
    if (auto found = tables_.find(id); found != tables_.end()) return &found->second;
    auto live = read(id);
    return live ? &tables_.emplace(id, *std::move(live)).first->second : nullptr;
}

std::expected<Hall::Live, std::string> Hall::read(const std::string& id) {
    auto entries = entries_after(store_, id, 0);
    if (!entries) return std::unexpected(entries.error());
    const auto* created =
        entries->empty() ? nullptr : std::get_if<Created>(&entries->front().entry);
    if (!created || !shipped_game(created->settings.game)) return std::unexpected("no such table");
    std::vector<Entry> log;
    for (Numbered& numbered : *entries) log.push_back(std::move(numbered.entry));
    const auto game = shipped_game(std::get<Created>(log.front()).settings.game);
    auto table = Table::from(game, log);
    if (!table) return std::unexpected(table.error().path + " " + table.error().key);
    return Live{*std::move(table), int(log.size())};
}

// Unfinished tables stay; a finished one is read again when somebody wants to see it.
void Hall::forget_if_idle(const std::string& id) {
    auto live = tables_.find(id);
    if (live == tables_.end() || live->second.table.phase() != Phase::Finished) return;
    if (live->second.watchers.empty() && !live->second.writing && live->second.waiting.empty())
        tables_.erase(live);
}

}  // namespace stellwerk
