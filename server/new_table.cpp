#include "server/new_table.h"

#include <algorithm>

#include "server/ids.h"

namespace stellwerk {

namespace {

Table::Outcome empty_table(std::shared_ptr<const AnyGame> game, const Settings& settings,
                           const std::string& host, Table::Now now) {
    const auto at =
        Seconds(std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count());
    auto change = Table::create(
        std::move(game), {fresh_id(), settings, 0, "", host, Secret::random().hex(), "", at});
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

Table::Outcome seated(const Table& table, Seat p, const Person& person) {
    auto sat = table.sit(p, person.id, person.name);
    if (sat && person.has_password) go_on(sat, sat->after.rename(person.id, person.name, true));
    return sat;
}

Table::Outcome new_table(std::shared_ptr<const AnyGame> game, const protocol::Create& wish,
                         const Person& host, Table::Now now) {
    auto table = empty_table(std::move(game), wish.settings, host.id, now);
    if (wish.seats.size() > std::size_t(kMaxSeats))
        return std::unexpected(Rejection{Code::NoSuchSeat, {}, {}});
    for (std::size_t i = 0; table && i < wish.seats.size(); ++i) {
        const Seat p = seat(int(i));
        const std::string& who = wish.seats[i];
        if (who == "me")
            go_on(table, seated(table->after, p, host));
        else if (who != "open")
            go_on(table, table->after.seat_bot(p, host.id, who));
    }
    if (table && wish.begin) go_on(table, table->after.begin(host.id, now));
    return table;
}

namespace {

bool has_agreed(const Table& table, const std::string& person) {
    for (Seat p : table.rematch_agreed())
        if (table.chair(p).person == person) return true;
    return false;
}

}  // namespace

const std::string& host_of_rematch(const Table& old, const std::string& last_to_agree) {
    return has_agreed(old, old.host()) ? old.host() : last_to_agree;
}

namespace {

// The same game, begun, with all who have agreed, and with bots where there were bots or where one
// has played to the end.
Table::Outcome same_again(const Table& old, const std::string& last_to_agree, Table::Now now) {
    const std::string& host = host_of_rematch(old, last_to_agree);
    auto table = empty_table(old.shared_game(), old.settings(), host, now);
    const int seats = old.settings().seats;
    for (int i = 0; table && i < seats; ++i) {
        const Seat from = seat((i + old.rematch_turned()) % seats);
        const Chair& chair = old.chair(from);
        const Person person{chair.person, chair.name, old.kept_names().contains(from)};
        go_on(table, old.rematch_agreed().contains(from)
                         ? seated(table->after, seat(i), person)
                         : table->after.seat_bot(seat(i), host, chair.bot));
    }
    if (table) go_on(table, table->after.begin(host, now));
    return table;
}

}  // namespace

std::expected<RematchWish, Rejection> rematch_of(const Table& old, const std::string& person,
                                                 bool turned, Table::Now now) {
    if (old.rematch()) return RematchWish{.table = old.rematch()};
    if (has_agreed(old, person) && old.rematch_turned() == turned) return RematchWish{};
    auto agreed = old.agree_to_rematch(person, turned);
    if (!agreed) return std::unexpected(agreed.error());
    if (!agreed->after.is_rematch_agreed()) return RematchWish{.agreed = *std::move(agreed)};
    auto next = same_again(agreed->after, person, now);
    if (!next) return std::unexpected(next.error());
    const std::string id = next->after.id();
    go_on(agreed, agreed->after.rematched(id));
    return RematchWish{*std::move(agreed), *std::move(next), id};
}

}  // namespace stellwerk
