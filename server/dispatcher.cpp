#include "server/dispatcher.h"

#include <algorithm>
#include <array>

#include "bots/all.h"
#include "games/all.h"
#include "server/names.h"
#include "server/new_table.h"

namespace stellwerk {

using namespace protocol;

Dispatcher::Dispatcher(const Limits& limits, Games games, net::Loop& loop, const HouseClock& clock,
                       Presence& presence, Replies& replies, stellwerk::Lobby& lobby,
                       Tables& tables, AdviceDesk& advice)
    : limits_(limits),
      games_(std::move(games)),
      loop_(loop),
      clock_(clock),
      presence_(presence),
      replies_(replies),
      lobby_(lobby),
      tables_(tables),
      advice_(advice),
      speaking_(limits.messages_per_second * 60, limits.burst),
      speaking_from_(limits.messages_per_second * 600, limits.burst * 10),
      creating_from_(limits.tables_per_minute, limits.tables_per_minute),
      chatting_(limits.lines_per_minute, std::max(5.0, limits.lines_per_minute / 12)) {}

// ---- Coming and going ----------------------------------------------------------------------------

bool Dispatcher::welcome(net::SocketId id, const Session& session, const std::string& address) {
    const std::string& person = session.person.id;
    const bool was_here = presence_.is_here(person);
    if (!presence_.come(id, {session.person, session.key, address})) return false;
    if (const auto timer = waited_for_.extract(person)) loop_.cancel(timer.mapped());
    if (!was_here) tables_.tell_presence(person);
    return true;
}

void Dispatcher::closed(net::SocketId id) {
    const auto visitor = presence_.leave(id);
    if (!visitor) return;
    lobby_.leave(id);
    for (const std::string& table : visitor->tables)
        if (TableHost* host = tables_.find(table)) host->leave(id);
    const std::string& person = visitor->person.id;
    if (presence_.is_here(person)) return;
    tables_.tell_presence(person);
    // And once more when the others need not wait for them any longer.
    const auto then = clock_.on_the_loop(clock_.now() + Presence::kLong);
    waited_for_[person] = loop_.call_at(then, [this, person] {
        waited_for_.erase(person);
        tables_.tell_presence(person);
    });
}

// ---- Messages ------------------------------------------------------------------------------------

namespace {

// What a message costs beyond being read, in messages: some make the server look things up or
// think.
double extra_cost(const ClientMessage& message) {
    return visit_by_switch(
        []<class M>(const M&) {
            using Dear = boost::mp11::mp_list<Create, Open, Rematch, WatchLobby>;
            using Thought = boost::mp11::mp_list<Hint, Plans, Preview>;
            if constexpr (boost::mp11::mp_contains<Dear, M>::value) return 4.0;
            if constexpr (boost::mp11::mp_contains<Thought, M>::value) return 2.0;
            return 0.0;
        },
        message);
}

}  // namespace

bool Dispatcher::may_speak(const Visitor& visitor, double cost) {
    if (cost == 0) return true;
    return speaking_.take(visitor.person.id, loop_.now(), cost) &&
           speaking_from_.take(visitor.address, loop_.now(), cost);
}

void Dispatcher::message(net::SocketId id, std::string_view text) {
    const Visitor& visitor = presence_.at(id);
    if (!may_speak(visitor, 1)) return replies_.refuse({id, 0}, "too_fast", "slow down");
    // The document is gone at the end of this; for most the room on the stack is enough.
    std::array<unsigned char, 4096> room;
    boost::json::monotonic_resource memory(room.data(), room.size());
    const auto value = json::parse(text, &memory);
    if (!value) return replies_.refuse({id, 0}, value.error());
    const auto* object = value->if_object();
    const auto* n = object ? object->if_contains("n") : nullptr;
    const auto number = n ? json::read<int>(*n) : std::unexpected(Problem{});
    const Reply reply{id, number.value_or(0)};
    auto message = json::read<ClientMessage>(*value);
    if (!message) return replies_.refuse(reply, message.error());
    if (!visitor.is_greeted && !std::holds_alternative<Hello>(*message))
        return replies_.refuse(reply, "no_hello", "the first message must be hello");
    if (!may_speak(visitor, extra_cost(*message)))
        return replies_.refuse(reply, "too_fast", "slow down");
    visit_by_switch([&](const auto& m) { handle(id, m); }, *message);
}

template <class Then>
void Dispatcher::with_table(net::SocketId id, const std::string& table, int n, Then then) {
    const Visitor& here = presence_.at(id);
    if (TableHost* host = tables_.find(table)) return then(*host, here);
    tables_.with(table, {id, n}, here.account(),
                 [this, id, then = std::move(then)](TableHost& host) mutable {
                     if (const Visitor* visitor = presence_.find(id)) then(host, *visitor);
                 });
}

// ---- The house -----------------------------------------------------------------------------------

void Dispatcher::handle(net::SocketId id, const Hello& hello) {
    if (hello.version != kVersion)
        return replies_.refuse({id, hello.n}, "other_version",
                               "this server speaks version " + std::to_string(kVersion));
    Visitor& visitor = presence_.at(id);
    visitor.is_greeted = true;
    Welcome welcome;
    welcome.n = hello.n;
    welcome.you = {visitor.person.id, visitor.person.name, visitor.person.has_password};
    for (const GameInfo& game : all_games())
        welcome.games.push_back(
            {std::string(game.id), std::string(game.title), game.min_players, game.max_players});
    for (std::string_view bot : all_bots()) welcome.bots.emplace_back(bot);
    welcome.usual_bot = usual_opponent().name;
    replies_.send(id, welcome);
}

void Dispatcher::handle(net::SocketId id, const WatchLobby& watch) {
    lobby_.watch(id, presence_.at(id).person.id, watch);
}

void Dispatcher::handle(net::SocketId id, const LeaveLobby& leave) {
    lobby_.leave(id);
    replies_.done({id, leave.n});
}

void Dispatcher::handle(net::SocketId id, const Ping& ping) { replies_.send(id, Pong{ping.n}); }

// ---- New tables ----------------------------------------------------------------------------------

void Dispatcher::handle(net::SocketId id, const Create& wish) {
    const Reply reply{id, wish.n};
    const Visitor& visitor = presence_.at(id);
    auto game = games_(wish.settings.game);
    if (!game) return replies_.refuse(reply, "unknown_game");
    if (tables_.opened_by(visitor.person.id) >= limits_.tables_per_person ||
        !creating_from_.take(visitor.address, loop_.now()))
        return replies_.refuse(reply, "too_many_tables");
    const Table::Now now = clock_.now();
    auto table = new_table(std::move(game), wish, visitor.person, now);
    if (!table) return replies_.refuse(reply, table.error());
    tables_.create(*std::move(table), now, reply);
}

// Both tables in one batch: there is no rematch without its table, and no table twice.
void Dispatcher::handle(net::SocketId id, const Rematch& wish) {
    with_table(id, wish.table, wish.n, [=, this](TableHost& host, const Visitor& visitor) {
        const Table& over = host.table();
        const std::string& whose = host_of_rematch(over, visitor.person.id);
        if (!over.rematch() && tables_.opened_by(whose) >= limits_.tables_per_person)
            return replies_.refuse({id, wish.n}, "too_many_tables");
        auto rematch = [person = visitor.person.id, turned = wish.turned](
                           const Table& old, Table::Now now) -> TableHost::Decided {
            auto wished = rematch_of(old, person, turned, now);
            if (!wished) return std::unexpected(wished.error());
            auto& [agreed, next, table] = *wished;
            return TableHost::Decision{std::move(agreed), std::move(next), std::move(table)};
        };
        host.act({id, wish.n}, TableHost::Command(std::move(rematch)));
    });
}

// ---- Looking at a table --------------------------------------------------------------------------

void Dispatcher::handle(net::SocketId id, const Open& open) {
    with_table(id, open.table, open.n,
               [=](TableHost& host, const Visitor&) { host.open({id, open.n}, open.after); });
}

void Dispatcher::handle(net::SocketId id, const Close& close) {
    // Whoever turns away from a table that is still being read never sees it.
    if (tables_.is_arriving(close.table))
        return with_table(id, close.table, close.n,
                          [=, this](TableHost&, const Visitor&) { handle(id, close); });
    presence_.at(id).tables.erase(close.table);
    if (TableHost* host = tables_.find(close.table)) host->leave(id);
    replies_.done({id, close.n});
}

template <Question M>
void Dispatcher::handle(net::SocketId id, const M& question) {
    with_table(id, question.table, question.n, [=, this](TableHost& host, const Visitor&) {
        advice_.answer(id, host.table(), question);
    });
}

// ---- Commands to a table -------------------------------------------------------------------------

namespace {

// The seats whose people are gone for long.
SeatSet left_seats(const Table& table, const Presence& presence) {
    SeatSet left;
    for (std::size_t i = 0; i < table.chairs().size(); ++i) {
        const Chair& chair = table.chairs()[i];
        if (chair.occupant == Occupant::Person && presence.is_gone(chair.person))
            left.add(seat(int(i)));
    }
    return left;
}

// The command of each message that is about one table.
template <class M>
Table::Outcome carry_out(const Table& table, const M& m, const Person& person,
                         const Presence& presence, Table::Now now) {
    if constexpr (std::same_as<M, SeatBot>)
        return table.seat_bot(m.seat, person.id, m.bot);
    else if constexpr (std::same_as<M, Stand>)
        return table.stand(m.seat, person.id);
    else if constexpr (std::same_as<M, Begin>)
        return table.begin(person.id, now);
    else if constexpr (std::same_as<M, Disband>)
        return table.disband(person.id);
    else if constexpr (std::same_as<M, Answer>)
        return table.answer(m.seat, person.id, m.question, m.action, now);
    else if constexpr (std::same_as<M, TakeBack>)
        return table.take_back(m.seat, person.id, now);
    else if constexpr (std::same_as<M, Undo>)
        return table.undo(m.seat, person.id, now);
    else if constexpr (std::same_as<M, AgreeToUndo>)
        return table.agree_to_undo(person.id, m.agrees, now);
    else if constexpr (std::same_as<M, Pause>)
        return table.pause(person.id);
    else if constexpr (std::same_as<M, Resume>)
        return table.resume(person.id, now);
    else if constexpr (std::same_as<M, GoAway>)
        return table.go_away(m.seat, person.id, left_seats(table, presence), now);
    else if constexpr (std::same_as<M, AgreeToEnd>)
        return table.agree_to_end(person.id, left_seats(table, presence), now);
    else if constexpr (std::same_as<M, ComeBack>)
        return table.come_back(m.seat, person.id, now);
    else if constexpr (std::same_as<M, Resign>)
        return table.resign(m.seat, person.id, now);
}

}  // namespace

template <class M>
void Dispatcher::handle(net::SocketId id, const M& m) {
    with_table(id, m.table, m.n, [this, id, m](TableHost& host, const Visitor& visitor) mutable {
        const Reply reply{id, m.n};
        host.act(reply, [this, m = std::move(m), person = visitor.person](const Table& table,
                                                                          Table::Now now) {
            return carry_out(table, m, person, presence_, now);
        });
    });
}

// Two people of one name, or of two that look the same, would be taken for each other.
void Dispatcher::handle(net::SocketId id, const Sit& m) {
    with_table(id, m.table, m.n, [=, this](TableHost& host, const Visitor& visitor) {
        const Person& person = visitor.person;
        for (const Chair& chair : host.table().chairs())
            if (chair.person != person.id && look_alike(chair.name, person.name))
                return replies_.refuse({id, m.n}, "same_name");
        host.act({id, m.n}, [m, person](const Table& table, Table::Now) {
            return seated(table, m.seat, person);
        });
    });
}

// Only by people at the table, seated or, if it allows that, watching; and not without end.
void Dispatcher::handle(net::SocketId id, const Say& m) {
    with_table(id, m.table, m.n, [=, this](TableHost& host, const Visitor& visitor) {
        const Person& person = visitor.person;
        if (!host.table().is_seated(person.id) && !visitor.tables.contains(m.table))
            return replies_.refuse({id, m.n}, Rejection{Code::NotSeated, {}, {}});
        if (!chatting_.take(person.id, loop_.now())) return replies_.refuse({id, m.n}, "too_fast");
        host.act({id, m.n},
                 [line = clean_line(m.text), person](const Table& table, Table::Now now) {
                     return table.say(person.id, person.name, line, now);
                 });
    });
}

}  // namespace stellwerk
