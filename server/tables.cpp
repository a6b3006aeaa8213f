#include "server/tables.h"

#include <algorithm>
#include <ranges>

#include "server/names.h"

namespace stellwerk {

Tables::Tables(store::Store& store, net::Loop& loop, TableReader& reader, Presence& presence,
               Replies& replies, const HouseClock& clock, Lobby& lobby)
    : house_{.store = store,
             .loop = loop,
             .reader = reader,
             .presence = presence,
             .replies = replies,
             .clock = clock},
      lobby_(lobby),
      recovery_(store, loop, [this](const std::string& id) {
          TableHost* host = find(id);
          if (!host || host->is_busy()) return;
          if (host->owes_first()) return host->write_owed();
          go_on(*host);
      }) {
    house_.changed = [this](TableHost& host) { changed(host); };
    house_.failed = [this](TableHost& host) { failed(host); };
    house_.opened = [this](Table table, int seq) { changed(add(std::move(table), seq)); };
    house_.at_rest = [this](TableHost& host) { forget_if_at_rest(host); };
}

void Tables::attach(ClockDesk& clocks, BotDesk& bots) { clocks_ = &clocks, bots_ = &bots; }

TableHost& Tables::add(Table table, int seq) {
    const std::string id = table.id();
    return *(hosts_[id] = std::make_shared<TableHost>(house_, std::move(table), seq));
}

TableHost* Tables::find(const std::string& id) const {
    const auto found = hosts_.find(id);
    return found == hosts_.end() ? nullptr : found->second.get();
}

// ---- Where tables come from ----------------------------------------------------------------------

std::expected<Tables::Loaded, std::string> Tables::load(const Games& games) {
    auto rows = house_.store.unfinished_tables();
    if (!rows) return std::unexpected(rows.error().message);
    Loaded loaded;
    for (const store::TableRow& row : *rows | std::views::reverse) {  // the oldest first
        const Table::Now now = house_.clock.now();
        auto taken_up = take_up(house_.store, row.id, games, now);
        if (!taken_up) {
            loaded.unreadable.push_back("table " + row.id + ": " + taken_up.error());
            continue;
        }
        TableHost& host = add(std::move(taken_up->table), taken_up->seq);
        lobby_.put(host.table(), Seconds(row.updated / 1000));
        if (taken_up->change) host.write_first(*std::move(taken_up->change), now, {});
    }
    loaded.tables = int(hosts_.size());
    for (const auto& [id, host] : hosts_)
        if (!host->is_busy()) go_on(*host);
    return loaded;
}

void Tables::create(Table::Change change, Table::Now now, Reply reply) {
    TableHost& host = add(change.after, 0);
    host.write_first(std::move(change), now, reply);
}

void Tables::with(const std::string& id, Reply reply, const Account& account, Then then) {
    if (TableHost* host = find(id)) return then(*host);
    auto& waiting = arriving_[id];
    waiting.push_back({reply, std::move(then)});
    if (waiting.size() > 1) return;  // it is on its way
    const Table::Now now = house_.clock.now();
    const bool is_coming = house_.reader.take_up(id, now, account, [this, id, now](auto taken_up) {
        arrived(id, std::move(taken_up), now);
    });
    if (is_coming) return;
    arriving_.erase(id);
    house_.replies.refuse(reply, "too_fast", "too many are waiting");
}

void Tables::arrived(const std::string& id, std::expected<TakenUp, std::string> taken_up,
                     Table::Now now) {
    auto waiting = std::move(arriving_.extract(id).mapped());
    if (!taken_up) {
        for (const Waiting& who : waiting) house_.replies.refuse(who.reply, "unknown_table");
        return;
    }
    add(std::move(taken_up->table), taken_up->seq);
    const auto host = hosts_.at(id);
    if (taken_up->change) host->write_first(*std::move(taken_up->change), now, {});
    for (Waiting& who : waiting) who.then(*host);
    forget_if_at_rest(*host);
}

// ---- What becomes of them ------------------------------------------------------------------------

void Tables::changed(TableHost& host) {
    lobby_.put(host.table(), stamp(house_.clock.now()).s);
    go_on(host);
}

void Tables::go_on(const TableHost& host) {
    clocks_->watch(host.table());
    bots_->serve(host.table());
}

void Tables::failed(TableHost& host) {
    if (host.seq() == 0) return forget(host.id());  // a new one, which there will not be
    recovery_.stalled(host.id());
}

// Unfinished tables stay; a finished one is read again when somebody wants to see it.
void Tables::forget_if_at_rest(TableHost& host) {
    if (host.table().phase() == Phase::Finished && host.is_at_rest()) forget(host.id());
}

void Tables::forget(const std::string& id) {
    clocks_->forget(id);
    bots_->forget(id);
    hosts_.erase(id);
}

void Tables::close() {
    for (const auto& [id, host] : hosts_)
        if (host->seq() % kSnapshotEvery != 0 && !host->owes_first())
            house_.store.commit({snapshot_write(host->table(), host->seq())}, [](const auto&) {});
}

// ---- People --------------------------------------------------------------------------------------

int Tables::opened_by(const std::string& person) const {
    const auto is_theirs = [&](const Table& table) {
        return table.host() == person && table.phase() != Phase::Finished;
    };
    int count = 0;
    for (const auto& [id, host] : hosts_) {
        const Table* coming = host->new_table();
        count += is_theirs(host->table()) + (coming && is_theirs(*coming));
    }
    return count;
}

void Tables::tell_presence(const std::string& person) {
    for (const auto& [id, host] : hosts_)
        if (host->has_watchers() && host->table().is_seated(person)) host->tell_presence();
}

bool Tables::has_namesake(const std::string& person, const std::string& name) const {
    return std::ranges::any_of(hosts_, [&](const auto& host) {
        const Table& table = host.second->table();
        return table.phase() != Phase::Finished && table.is_seated(person) &&
               std::ranges::any_of(table.chairs(), [&](const Chair& chair) {
                   return chair.person != person && look_alike(chair.name, name);
               });
    });
}

void Tables::rename(const Person& person) {
    std::vector<std::shared_ptr<TableHost>> hosts;
    // Where something is being written, they may be about to sit down.
    for (const auto& [id, host] : hosts_)
        if (host->is_busy() || host->table().is_seated(person.id)) hosts.push_back(host);
    for (const auto& host : hosts)
        host->act({}, [person](const Table& table, Table::Now) {
            return table.rename(person.id, person.name, person.has_password);
        });
}

}  // namespace stellwerk
