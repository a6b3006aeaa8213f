#include "server/hall.h"

#include "bots/all.h"
#include "games/all.h"

namespace stellwerk {

using namespace protocol;

namespace {

Seconds seconds_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return Seconds(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

}  // namespace

Hall::Hall(store::Store& store, Workers& workers, Limits limits)
    : store_(store),
      workers_(workers),
      limits_(limits) {}

std::string Hall::new_id() { return Secret::random().hex().substr(0, 20); }

Table::Now Hall::now() const {
    const Table::Now real = std::chrono::system_clock::now();
    if (limits_.clock_speed == 1) return real;
    return opened_ +
           std::chrono::duration_cast<Table::Now::duration>((real - opened_) * limits_.clock_speed);
}

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
    sockets_[id] = {person, false, {}, limits_.burst, net::Clock::now()};
    if (++connected_[person.id] == 1) tell_presence(person.id);
}

void Hall::disconnected(net::SocketId id) {
    const auto socket = sockets_.extract(id);
    if (socket.empty()) return;
    lobby_.erase(id);
    for (const std::string& table : socket.mapped().tables) {
        if (auto live = tables_.find(table); live != tables_.end()) live->second.watchers.erase(id);
        forget_if_idle(table);
    }
    const std::string person = socket.mapped().person.id;
    if (--connected_[person] > 0) return;
    connected_.erase(person);
    tell_presence(person);
}

void Hall::renamed(const Person& person) {
    for (auto& [id, socket] : sockets_)
        if (socket.person.id == person.id) socket.person = person;
    std::vector<std::string> tables;
    // Where something is being written, he may be about to sit down.
    for (const auto& [id, live] : tables_)
        if (live.writing || live.table.is_seated(person.id)) tables.push_back(id);
    for (const std::string& id : tables)
        act(id, {}, [person](const Table& table) { return table.rename(person.id, person.name); });
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
    const Catalogue& words = shipped_game(all_games().front().id)->catalogue(Language::En);
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
    const Socket& socket = sockets_.at(id);
    lobby_.insert(id);
    Lobby lobby;
    lobby.n = watch.n;
    for (const auto& [name, live] : tables_)
        if (live.table.settings().listed || live.table.is_seated(socket.person.id))
            lobby.tables.push_back(lobby_row(live.table, presence()));
    send(id, lobby);
}

void Hall::handle(net::SocketId id, const LeaveLobby& leave) {
    lobby_.erase(id);
    send(id, Done{leave.n, {}});
}

void Hall::handle(net::SocketId id, const Ping& ping) { send(id, Pong{ping.n}); }

void Hall::handle(net::SocketId id, const Create& wish) {
    const Person& person = sockets_.at(id).person;
    const Reply reply{id, wish.n};
    if (!shipped_game(wish.settings.game)) return refuse(reply, "unknown_game");
    const auto mine = std::ranges::count_if(tables_, [&](const auto& entry) {
        return entry.second.table.host() == person.id &&
               entry.second.table.phase() != Phase::Finished;
    });
    if (mine >= limits_.tables_per_person) return refuse(reply, "too_many_tables");
    Created created{new_id(),  wish.settings,          0,  "",
                    person.id, Secret::random().hex(), "", seconds_now()};
    auto change = Table::create(shipped_game(wish.settings.game), std::move(created));
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
    if (const int after = std::max(open.after, live->seq - kPast); after < live->seq) {
        auto entries = entries_after(store_, open.table, after);
        if (!entries) return refuse(reply, "storage", entries.error());
        missed = *std::move(entries);
    }
    Socket& socket = sockets_.at(id);
    live->watchers.insert(id);
    socket.tables.insert(open.table);
    send(id, Done{open.n, open.table});
    const News news(live->table, live->seq, missed, presence(), now(), live->table.chat());
    loop_->send(id, std::make_shared<const std::string>(news.text_for(socket.person.id)));
}

void Hall::handle(net::SocketId id, const Close& close) {
    sockets_.at(id).tables.erase(close.table);
    if (auto live = tables_.find(close.table); live != tables_.end())
        live->second.watchers.erase(id);
    send(id, Done{close.n, {}});
    forget_if_idle(close.table);
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
                    person.id, Secret::random().hex(), "", seconds_now()};
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
Table::Outcome carry_out(const Table& table, const M& m, const Person& person, Table::Now now) {
    if constexpr (std::same_as<M, Sit>)
        return table.sit(m.seat, person.id, person.name);
    else if constexpr (std::same_as<M, SeatBot>)
        return table.seat_bot(m.seat, person.id, m.bot);
    else if constexpr (std::same_as<M, Stand>)
        return table.stand(m.seat, person.id);
    else if constexpr (std::same_as<M, Begin>)
        return table.begin(person.id, now);
    else if constexpr (std::same_as<M, Answer>)
        return table.answer(m.seat, person.id, m.question, m.action, now);
    else if constexpr (std::same_as<M, TakeBack>)
        return table.take_back(m.seat, person.id, now);
    else if constexpr (std::same_as<M, Undo>)
        return table.undo(m.seat, person.id, now);
    else if constexpr (std::same_as<M, AgreeToUndo>)
        return table.agree_to_undo(person.id, m.agrees, now);
    else if constexpr (std::same_as<M, Say>)
        return table.say(person.id, person.name, m.text, now);
    else if constexpr (std::same_as<M, Pause>)
        return table.pause(person.id);
    else if constexpr (std::same_as<M, Resume>)
        return table.resume(person.id, now);
    else if constexpr (std::same_as<M, GoAway>)
        return table.go_away(m.seat, person.id, now);
    else if constexpr (std::same_as<M, ComeBack>)
        return table.come_back(m.seat, person.id, now);
    else if constexpr (std::same_as<M, Resign>)
        return table.resign(m.seat, person.id, now);
}

}  // namespace

template <class TableCommand>
void Hall::handle(net::SocketId id, const TableCommand& m) {
    act(m.table, {id, m.n}, [this, m, person = sockets_.at(id).person](const Table& table) {
        return carry_out(table, m, person, now());
    });
}

}  // namespace stellwerk
