#include "server/clock_desk.h"

#include <algorithm>
#include <utility>

#include "server/told.h"

namespace stellwerk {

void ClockDesk::watch(const Table& table) {
    std::vector<Running> running;
    for (Seat p : table.asked())
        if (const auto deadline = table.deadline(p))
            running.push_back(
                {p, table.question(p), table.chair(p).person, *deadline, table.reminder(p)});
    const auto known = tables_.find(table.id());
    if (running.empty() && known == tables_.end()) return;  // most tables have no clock
    Watched& watched = known == tables_.end() ? tables_[table.id()] : known->second;
    if (watched.timer != 0) loop_.cancel(std::exchange(watched.timer, 0));
    watched.running = std::move(running);
    remind(table.id(), watched);
    set_timer(table.id(), watched);
}

void ClockDesk::forget(const std::string& table) {
    const auto known = tables_.find(table);
    if (known == tables_.end()) return;
    if (known->second.timer != 0) loop_.cancel(known->second.timer);
    tables_.erase(known);
}

// Once for each question.
void ClockDesk::remind(const std::string& table, Watched& watched) {
    const auto now = clock_.now();
    for (const Running& seat : watched.running) {
        if (!seat.reminder || *seat.reminder > now) continue;
        if (std::exchange(watched.reminded[seat.seat], seat.question) == seat.question) continue;
        remind_(seat.person, table, seat.seat, seconds_until(seat.deadline, now));
    }
}

void ClockDesk::set_timer(const std::string& table, Watched& watched) {
    const auto now = clock_.now();
    std::optional<Table::Now> next;
    for (const Running& seat : watched.running) {
        next = std::min(next.value_or(seat.deadline), seat.deadline);
        if (seat.reminder && *seat.reminder > now) next = std::min(*next, *seat.reminder);
    }
    if (next)
        watched.timer = loop_.call_at(clock_.on_the_loop(*next), [this, table] { go_off(table); });
}

void ClockDesk::go_off(const std::string& table) {
    Watched& watched = tables_.at(table);
    watched.timer = 0;
    remind(table, watched);  // whoever could not be reminded in time hears at least that it is up
    const auto now = clock_.now();
    if (std::ranges::none_of(watched.running,
                             [&](const Running& seat) { return seat.deadline <= now; }))
        return set_timer(table, watched);
    time_is_up_(table);
}

}  // namespace stellwerk
