#include "server/hall.h"

#include <sodium.h>

#include "bots/all.h"
#include "games/all.h"

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

// Unguessable: the link to a table that is not listed is its invitation.
std::string new_id() { return Secret::random().hex().substr(0, 20); }

bool is_known_game(const std::string& id) {
    return std::ranges::find(all_games(), id, &GameInfo::id) != all_games().end();
}

// Each game once, with the edition it is shipped with.
std::shared_ptr<const AnyGame> shared_game(const std::string& id) {
    static std::map<std::string, std::shared_ptr<const AnyGame>> games;
    auto& game = games[id];
    if (!game) game = open_game(id).value();
    return game;
}

store::PutTable lobby_write(const Table& table, const IsConnected& presence) {
    return {{table.id(), stored(table.phase()), table.settings().game, now_ms(),
             json::dump(json::write(lobby_row(table, presence)))}};
}

}  // namespace

Hall::Hall(store::Store& store, Workers& workers, Limits limits)
    : store_(store),
      workers_(workers),
      limits_(limits) {}

IsConnected Hall::presence() const {
    return [this](const std::string& person) { return is_connected(person); };
}

Hall::Counters Hall::counters() const {
    Counters result = counters_;
    result.tables = tables_.size();
    result.people = connected_.size();
    return result;
}

// ---- Sockets -------------------------------------------------------------------------------------

void Hall::connected(net::SocketId id, const Person& person) {
    sockets_[id] = {person, false, false, {}, limits_.burst, net::Clock::now()};
    if (++connected_[person.id] == 1) tell_presence(person.id);
}

void Hall::disconnected(net::SocketId id) {
    const auto socket = sockets_.extract(id);
    if (socket.empty()) return;
    for (const std::string& table : socket.mapped().tables) {
        if (auto live = tables_.find(table); live != tables_.end()) live->second.watchers.erase(id);
        forget_if_idle(table);
    }
    const std::string person = socket.mapped().person.id;
    if (--connected_[person] > 0) return;
    connected_.erase(person);
    tell_presence(person);
}

// A leaky bucket: `burst` messages at once, and so many a second from then on.
bool Hall::may_speak(Socket& socket) {
    const auto at = net::Clock::now();
    const std::chrono::duration<double> passed = at - std::exchange(socket.refilled, at);
    socket.tokens =
        std::min(limits_.burst, socket.tokens + passed.count() * limits_.messages_per_second);
    if (socket.tokens < 1) return false;
    socket.tokens -= 1;
    return true;
}

void Hall::message(net::SocketId id, std::string_view text) {
    Socket& socket = sockets_.at(id);
    if (!may_speak(socket)) return refuse({id, 0}, "too_fast", "slow down");
    auto value = json::parse(text);
    if (!value) return refuse({id, 0}, value.error());
    const auto* object = value->if_object();
    const auto* n = object ? object->if_contains("n") : nullptr;
    const Reply reply{id, n && n->is_int64() ? int(n->get_int64()) : 0};
    auto message = json::read<ClientMessage>(*value);
    if (!message) return refuse(reply, message.error());
    if (!socket.greeted && !std::holds_alternative<Hello>(*message))
        return refuse(reply, "no_hello", "the first message must be hello");
    std::visit([&](const auto& m) { handle(id, m); }, *message);
}

void Hall::send(net::SocketId id, const ServerMessage& message) {
    loop_->send(id, std::make_shared<const std::string>(text(message)));
}

void Hall::refuse(Reply reply, std::string code, std::string message) {
    ++counters_.refused;
    if (reply.socket != 0)
        send(reply.socket, Refused{reply.n, std::move(code), nullptr, "", "", std::move(message)});
}

void Hall::refuse(Reply reply, const Rejection& rejection) {
    if (rejection.problem) return refuse(reply, *rejection.problem);
    ++counters_.refused;
    if (reply.socket == 0) return;
    Refused refused{reply.n, std::string(name_of(rejection.code)), nullptr, "", "", ""};
    if (rejection.refusal)
        refused.reason = rejection.refusal->reason, refused.rule = rejection.refusal->rule;
    send(reply.socket, refused);
}

void Hall::refuse(Reply reply, const Problem& problem) {
    ++counters_.refused;
    if (reply.socket == 0) return;
    static const Catalogue words =
        shared_game(std::string(all_games().front().id))->catalogue(Language::En);
    send(reply.socket,
         Refused{reply.n, "malformed", nullptr, "", problem.path, words.say(problem)});
}

// ---- What clients ask for ------------------------------------------------------------------------

void Hall::handle(net::SocketId id, const Hello& hello) {
    if (hello.version != kVersion)
        return refuse({id, hello.n}, "other_version",
                      "this server speaks version " + std::to_string(kVersion));
    Socket& socket = sockets_.at(id);
    socket.greeted = true;
    Welcome welcome;
    welcome.n = hello.n;
    welcome.you = {socket.person.id, socket.person.name, socket.person.has_password};
    for (const GameInfo& game : all_games())
        welcome.games.push_back(
            {std::string(game.id), std::string(game.title), game.min_players, game.max_players});
    for (std::string_view bot : all_bots()) welcome.bots.emplace_back(bot);
    send(id, welcome);
}

void Hall::handle(net::SocketId id, const WatchLobby& watch) {
    Socket& socket = sockets_.at(id);
    socket.in_lobby = true;
    Lobby lobby;
    lobby.n = watch.n;
    for (const auto& [name, live] : tables_)
        if (live.table.settings().listed || live.table.is_seated(socket.person.id))
            lobby.tables.push_back(lobby_row(live.table, presence()));
    send(id, lobby);
}

void Hall::handle(net::SocketId id, const LeaveLobby& leave) {
    sockets_.at(id).in_lobby = false;
    send(id, Done{leave.n, {}});
}

void Hall::handle(net::SocketId id, const Ping& ping) { send(id, Pong{ping.n}); }

void Hall::handle(net::SocketId id, const Create& wish) {
    const Person& person = sockets_.at(id).person;
    const Reply reply{id, wish.n};
    if (!is_known_game(wish.settings.game)) return refuse(reply, "unknown_game");
    const auto mine = std::ranges::count_if(tables_, [&](const auto& entry) {
        return entry.second.table.host() == person.id &&
               entry.second.table.phase() != Phase::Finished;
    });
    if (mine >= limits_.tables_per_person) return refuse(reply, "too_many_tables");
    Created created{new_id(),  wish.settings,          0,  "",
                    person.id, Secret::random().hex(), "", Seconds(now_ms() / 1000)};
    auto change = Table::create(shared_game(wish.settings.game), std::move(created));
    if (!change) return refuse(reply, change.error());
    auto whole = seated(*std::move(change), wish, person);
    if (!whole) return refuse(reply, whole.error());
    create(*std::move(whole), reply);
}

// Sits people and bots down as wished, and begins if that was wished, too.
std::expected<Table::Change, Rejection> Hall::seated(Table::Change change, const Create& wish,
                                                     const Person& person) const {
    auto go_on = [&](Table::Outcome next) -> std::optional<Rejection> {
        if (!next) return next.error();
        std::ranges::move(next->entries, std::back_inserter(change.entries));
        change.after = std::move(next->after);
        return {};
    };
    for (std::size_t i = 0; i < wish.seats.size(); ++i) {
        if (i >= std::size_t(kMaxSeats))
            return std::unexpected(Rejection{Code::NoSuchSeat, {}, {}});
        const std::string& who = wish.seats[i];
        if (who == "open") continue;
        auto rejection = go_on(who == "me" ? change.after.sit(seat(int(i)), person.id, person.name)
                                           : change.after.seat_bot(seat(int(i)), person.id, who));
        if (rejection) return std::unexpected(*rejection);
    }
    if (wish.begin)
        if (auto rejection = go_on(change.after.begin(person.id, now())))
            return std::unexpected(*rejection);
    return change;
}

void Hall::handle(net::SocketId id, const Open& open) {
    const Reply reply{id, open.n};
    Live* live = find(open.table);
    if (!live) return refuse(reply, "unknown_table");
    if (live->writing) {  // first what is on its way
        live->waiting.emplace_back([this, id, open] {
            if (sockets_.contains(id)) handle(id, open);
        });
        return;
    }
    std::vector<Numbered> missed;
    if (open.after > 0 && open.after < live->seq) {
        auto entries = entries_after(open.table, open.after);
        if (!entries) return refuse(reply, "storage", entries.error());
        missed = *std::move(entries);
    }
    Socket& socket = sockets_.at(id);
    live->watchers.insert(id);
    socket.tables.insert(open.table);
    send(id, Done{open.n, open.table});
    TableNews news = news_for(socket.person.id, live->table, live->seq, missed, presence(), now());
    news.chat = live->table.chat();
    send(id, news);
}

void Hall::handle(net::SocketId id, const Close& close) {
    sockets_.at(id).tables.erase(close.table);
    if (auto live = tables_.find(close.table); live != tables_.end())
        live->second.watchers.erase(id);
    send(id, Done{close.n, {}});
    forget_if_idle(close.table);
}

void Hall::handle(net::SocketId id, const WhyNot& question) {
    const Reply reply{id, question.n};
    const Live* live = find(question.table);
    if (!live) return refuse(reply, "unknown_table");
    const Table& table = live->table;
    const bool is_mine = index(question.seat) < int(table.chairs().size()) &&
                         table.chair(question.seat).person == sockets_.at(id).person.id;
    if (!is_mine) return refuse(reply, Rejection{Code::NotYourSeat, {}, {}});
    if (!table.position()) return refuse(reply, Rejection{Code::NotRunning, {}, {}});
    auto refused = table.game().why_not(*table.position(), question.seat, question.action);
    if (!refused) return refuse(reply, refused.error());
    if (*refused) return refuse(reply, Rejection{Code::Illegal, **refused, {}});
    send(id, Done{question.n, {}});
}

void Hall::handle(net::SocketId id, const Rematch& wish) {
    const Reply reply{id, wish.n};
    const Person& person = sockets_.at(id).person;
    Live* live = find(wish.table);
    if (!live) return refuse(reply, "unknown_table");
    if (live->table.rematch()) return send(id, Done{wish.n, live->table.rematch()});
    const std::string next = new_id();
    auto linked = live->table.rematched(person.id, next);
    if (!linked) return refuse(reply, linked.error());

    const Table& old = live->table;
    Created created{next,      old.settings(),         0,  "",
                    person.id, Secret::random().hex(), "", Seconds(now_ms() / 1000)};
    auto change = Table::create(old.shared_game(), std::move(created));
    if (!change) return refuse(reply, change.error());
    for (std::size_t i = 0; i < old.chairs().size(); ++i) {
        const Chair& chair = old.chairs()[i];
        auto sat = chair.occupant == Occupant::Person
                       ? change->after.sit(seat(int(i)), chair.person, chair.name)
                       : change->after.seat_bot(seat(int(i)), person.id, chair.bot);
        if (!sat) continue;
        std::ranges::move(sat->entries, std::back_inserter(change->entries));
        change->after = std::move(sat->after);
    }
    create(*std::move(change), {});
    act(wish.table, reply,
        [person, next](const Table& table) { return table.rematched(person.id, next); });
}

namespace {

// The command of each message that is about one table.
template <class M>
Table::Outcome carry_out(const Table& table, const M& m, const Person& person) {
    if constexpr (std::same_as<M, Sit>)
        return table.sit(m.seat, person.id, person.name);
    else if constexpr (std::same_as<M, SeatBot>)
        return table.seat_bot(m.seat, person.id, m.bot);
    else if constexpr (std::same_as<M, Stand>)
        return table.stand(m.seat, person.id);
    else if constexpr (std::same_as<M, Begin>)
        return table.begin(person.id, now());
    else if constexpr (std::same_as<M, Answer>)
        return table.answer(m.seat, person.id, m.question, m.action, now());
    else if constexpr (std::same_as<M, TakeBack>)
        return table.take_back(m.seat, person.id, now());
    else if constexpr (std::same_as<M, Undo>)
        return table.undo(m.seat, person.id, now());
    else if constexpr (std::same_as<M, AgreeToUndo>)
        return table.agree_to_undo(person.id, m.agrees, now());
    else if constexpr (std::same_as<M, Say>)
        return table.say(person.id, person.name, m.text, now());
    else if constexpr (std::same_as<M, Pause>)
        return table.pause(person.id);
    else if constexpr (std::same_as<M, Resume>)
        return table.resume(person.id, now());
    else if constexpr (std::same_as<M, GoAway>)
        return table.go_away(m.seat, person.id, now());
    else if constexpr (std::same_as<M, ComeBack>)
        return table.come_back(m.seat, person.id, now());
    else if constexpr (std::same_as<M, Resign>)
        return table.resign(m.seat, person.id, now());
}

}  // namespace

template <class TableCommand>
void Hall::handle(net::SocketId id, const TableCommand& m) {
    act(m.table, {id, m.n}, [m, person = sockets_.at(id).person](const Table& table) {
        return carry_out(table, m, person);
    });
}

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
    auto entries = entries_after(id, 0);
    if (!entries) return std::unexpected(entries.error());
    const auto* created =
        entries->empty() ? nullptr : std::get_if<Created>(&entries->front().entry);
    if (!created || !is_known_game(created->settings.game)) return std::unexpected("no such table");
    std::vector<Entry> log;
    for (Numbered& numbered : *entries) log.push_back(std::move(numbered.entry));
    const auto game = shared_game(std::get<Created>(log.front()).settings.game);
    auto table = Table::from(game, log);
    if (!table) return std::unexpected(table.error().path + " " + table.error().key);
    return Live{*std::move(table), int(log.size())};
}

std::expected<std::vector<Numbered>, std::string> Hall::entries_after(const std::string& id,
                                                                      int seq) {
    constexpr int kAll = 100'000;
    auto stored = store_.entries(id, seq, kAll);
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

// Unfinished tables stay; a finished one is read again when somebody wants to see it.
void Hall::forget_if_idle(const std::string& id) {
    auto live = tables_.find(id);
    if (live == tables_.end() || live->second.table.phase() != Phase::Finished) return;
    if (live->second.watchers.empty() && !live->second.writing && live->second.waiting.empty())
        tables_.erase(live);
}

}  // namespace stellwerk
