#include "server/lobby.h"

#include <algorithm>

namespace stellwerk {

using protocol::ChairSeen, protocol::LobbyChanged, protocol::LobbyRow, protocol::WatchLobby;

namespace {

const WhereIs kNowhere = [](const std::string&) { return Whereabouts{}; };

bool is_seated(const LobbyRow& row, std::string_view person) {
    return std::ranges::any_of(row.chairs,
                               [&](const ChairSeen& chair) { return chair.person == person; });
}

// Is the row all that there is to say of the table, but for who is asked?
bool is_still(const LobbyRow& row, const Table& table) {
    for (std::size_t i = 0; i < row.chairs.size(); ++i)
        if (row.chairs[i].kept != table.kept_names().contains(seat(int(i)))) return false;
    return row.phase == table.phase() && row.host == table.host() &&
           std::ranges::equal(row.chairs, table.chairs(),
                              [](const ChairSeen& seen, const Chair& chair) {
                                  return seen.occupant == chair.occupant &&
                                         seen.person == chair.person && seen.name == chair.name &&
                                         seen.bot == chair.bot && seen.resigned == chair.resigned;
                              });
}

// What every move may change, and nothing else does.
void go_on(LobbyRow& row, const Table& table, Seconds at) {
    row.asked = table.asked();
    row.moves = table.moves();
    row.round = table.position() ? table.game().round(*table.position()).value_or(0) : 0;
    row.at = at;
}

std::set<std::string> people_of(const LobbyRow& row) {
    std::set<std::string> people;
    for (const ChairSeen& chair : row.chairs)
        if (!chair.person.empty()) people.insert(chair.person);
    return people;
}

}  // namespace

void Lobby::watch(net::SocketId socket, const std::string& person, const WatchLobby& wish) {
    watchers_[socket] = {person, wish.game};
    const Newest none;
    const auto mine = of_person_.find(person);
    const Newest& own = mine == of_person_.end() ? none : mine->second;
    const Newest& gathering = list(Phase::Gathering, wish.game);
    const Newest& running = list(Phase::Running, wish.game);

    protocol::Lobby seen;
    seen.n = wish.n;
    seen.counts = {int(own.size()), int(gathering.size()), int(running.size())};
    if (wish.phase) {
        const int page = std::clamp(wish.page.value_or(0), 0, kLastPage);
        take(seen.tables, list(*wish.phase, wish.game), std::size_t(page) * kRows, kRows, "");
    } else {
        take(seen.tables, own, 0, kMine, "");
        take(seen.tables, gathering, 0, kGathering, person);
        take(seen.tables, running, 0, kRunning, person);
    }
    send_(socket, std::make_shared<const std::string>(protocol::text(seen)));
}

void Lobby::leave(net::SocketId socket) { watchers_.erase(socket); }

void Lobby::put(const Table& table, Seconds at) {
    // OPTIMIZATION: after most moves only somebody else is asked, and that is in no list.
    if (const auto found = known_.find(table.id());
        found != known_.end() && is_still(found->second.row, table)) {
        LobbyRow& row = found->second.row;
        if (row.asked == table.asked() || watchers_.empty()) return go_on(row, table, at);
        const LobbyRow before = row;
        go_on(row, table, at);
        return tell(before, row);
    }
    LobbyRow row = lobby_row(table, kNowhere);
    go_on(row, table, at);
    Known& known = known_[row.table];
    if (known.row == row) return;
    if (known.stamp == 0)
        known.stamp = ++last_;
    else
        remove_from_lists(known);
    const LobbyRow before = std::exchange(known.row, std::move(row));
    tell(before, known.row);
    if (known.row.phase == Phase::Finished)
        known_.erase(table.id());
    else
        add_to_lists(known);
}

void Lobby::add_to_lists(const Known& known) {
    const LobbyRow& row = known.row;
    for (const std::string& person : people_of(row)) of_person_[person][known.stamp] = row.table;
    if (!row.listed) return;
    lists_[{row.phase, ""}][known.stamp] = row.table;
    lists_[{row.phase, row.game}][known.stamp] = row.table;
}

void Lobby::remove_from_lists(const Known& known) {
    const LobbyRow& row = known.row;
    for (const std::string& person : people_of(row)) {
        const auto tables = of_person_.find(person);
        if (tables == of_person_.end()) continue;
        tables->second.erase(known.stamp);
        if (tables->second.empty()) of_person_.erase(tables);
    }
    lists_[{row.phase, ""}].erase(known.stamp);
    lists_[{row.phase, row.game}].erase(known.stamp);
}

void Lobby::tell(const LobbyRow& before, const LobbyRow& now) {
    if (watchers_.empty()) return;
    LobbyRow gone_on = before;
    gone_on.asked = now.asked, gone_on.round = now.round;
    gone_on.moves = now.moves, gone_on.at = now.at;
    const bool only_asked = gone_on == now;
    net::Text message;
    for (const auto& [socket, watcher] : watchers_) {
        // Whoever has just left is told for the last time.
        const bool sits_there = is_seated(now, watcher.person) || is_seated(before, watcher.person);
        const bool is_wanted = !watcher.game || *watcher.game == now.game;
        if (!sits_there && (!now.listed || only_asked || !is_wanted)) continue;
        if (!message)
            message = std::make_shared<const std::string>(protocol::text(LobbyChanged{shown(now)}));
        send_(socket, message);
    }
}

const Lobby::Newest& Lobby::list(Phase phase, const std::optional<std::string>& game) const {
    static const Newest none;
    const auto found = lists_.find({phase, game.value_or("")});
    return found == lists_.end() ? none : found->second;
}

// So many rows of a list, but not those where this person sits.
void Lobby::take(std::vector<LobbyRow>& out, const Newest& list, std::size_t from,
                 std::size_t count, std::string_view without) const {
    if (from >= list.size()) return;
    for (auto at = std::next(list.begin(), std::ptrdiff_t(from)); at != list.end() && count > 0;
         ++at) {
        const LobbyRow& row = known_.at(at->second).row;
        if (!without.empty() && is_seated(row, without)) continue;
        out.push_back(shown(row));
        --count;
    }
}

LobbyRow Lobby::shown(LobbyRow row) const {
    for (ChairSeen& chair : row.chairs)
        if (chair.occupant == Occupant::Person) chair.connected = where_is_(chair.person).is_here;
    return row;
}

}  // namespace stellwerk
