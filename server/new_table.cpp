#include "server/new_table.h"

#include <algorithm>

namespace stellwerk {

namespace {

Table::Outcome empty_table(std::shared_ptr<const AnyGame> game, const Settings& settings,
                           const Person& host, Table::Now now) {
    const auto at =
        Seconds(std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count());
    auto change = Table::create(std::move(game), {new_table_id(), settings, 0, "", host.id,
                                                  Secret::random().hex(), "", at});
    if (!change) return std::unexpected(Rejection{Code::Malformed, {}, change.error()});
    return *std::move(change);
}

// Adds what a further command to the table leads to; or keeps its rejection.
void go_on(Table::Outcome& table, Table::Outcome next) {
    if (!next) return void(table = std::move(next));
    std::ranges::move(next->entries, std::back_inserter(table->entries));
    table->after = std::move(next->after);
}

}  // namespace

std::string new_table_id() { return Secret::random().hex().substr(0, 20); }

Table::Outcome new_table(std::shared_ptr<const AnyGame> game, const protocol::Create& wish,
                         const Person& host, Table::Now now) {
    auto table = empty_table(std::move(game), wish.settings, host, now);
    if (wish.seats.size() > std::size_t(kMaxSeats))
        return std::unexpected(Rejection{Code::NoSuchSeat, {}, {}});
    for (std::size_t i = 0; table && i < wish.seats.size(); ++i) {
        const Seat p = seat(int(i));
        const std::string& who = wish.seats[i];
        if (who == "me")
            go_on(table, table->after.sit(p, host.id, host.name));
        else if (who != "open")
            go_on(table, table->after.seat_bot(p, host.id, who));
    }
    if (table && wish.begin) go_on(table, table->after.begin(host.id, now));
    return table;
}

Table::Outcome rematch_of(const Table& old, const Person& host, Table::Now now) {
    auto table = empty_table(old.shared_game(), old.settings(), host, now);
    for (std::size_t i = 0; table && i < old.chairs().size(); ++i) {
        const Seat p = seat(int(i));
        const Chair& chair = old.chair(p);
        go_on(table, chair.occupant == Occupant::Person
                         ? table->after.sit(p, chair.person, chair.name)
                         : table->after.seat_bot(p, host.id, chair.bot));
    }
    return table;
}

}  // namespace stellwerk
