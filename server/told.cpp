#include "server/told.h"

#include <algorithm>

namespace stellwerk {

using namespace protocol;

namespace {

std::vector<ChairSeen> chairs_seen(const Table& table, const IsConnected& is_connected) {
    std::vector<ChairSeen> seen;
    for (const Chair& chair : table.chairs())
        seen.push_back({chair.occupant, chair.person, chair.name, chair.bot, chair.resigned,
                        chair.occupant == Occupant::Person && is_connected(chair.person)});
    return seen;
}

std::vector<int> clocks(const Table& table, Table::Now now) {
    std::vector<int> seconds;
    for (std::size_t i = 0; i < table.chairs().size(); ++i)
        seconds.push_back(seconds_left(table, seat(int(i)), now));
    return seconds;
}

Eyes through(Maybe<Seat> seat, const Table& table, const std::vector<Numbered>& entries) {
    Eyes eyes;
    eyes.seat = seat;
    const std::optional<Seat> viewer = seat ? std::optional(*seat) : std::nullopt;
    if (!table.position()) return eyes;
    eyes.view.text = table.game().view_text(*table.position(), viewer);
    if (viewer && table.asked().contains(*viewer)) {
        eyes.question = table.question(*viewer);
        eyes.choices.text = table.game().choices_text(*table.position(), *viewer);
    }
    for (const Numbered& numbered : entries) {
        const auto* answered = std::get_if<Answered>(&numbered.entry);
        if (!answered) continue;
        std::ranges::move(happened(table.game(), viewer, numbered.seq, answered->events),
                          std::back_inserter(eyes.events));
    }
    return eyes;
}

}  // namespace

int seconds_left(const Table& table, Seat p, Table::Now now) {
    const auto deadline = table.deadline(p);
    if (!deadline) return -1;
    const auto left = std::chrono::ceil<std::chrono::seconds>(*deadline - now).count();
    return std::max(0, int(left));
}

std::vector<Happened> happened(const AnyGame& game, std::optional<Seat> viewer, int seq,
                               const json::Array& events) {
    std::vector<Happened> out;
    for (json::Value& event : game.seen_by(viewer, events)) {
        std::string rule(game.event_rule(event));
        out.push_back({seq, std::move(event), std::move(rule)});
    }
    return out;
}

json::Value public_entry(const Entry& entry) {
    json::Value value = json::write(entry);
    json::Object& object = value.as_object();
    // What the answer was, its events tell to those who may know. The state's hash would let a
    // viewer who guesses the hidden cards check his guess.
    for (const char* secret : {"action", "events", "state"}) object.erase(secret);
    if (std::holds_alternative<Created>(entry)) object.erase("secret");
    return value;
}

TableNews news_for(const std::string& person, const Table& table, int seq,
                   const std::vector<Numbered>& entries, const IsConnected& is_connected,
                   Table::Now now) {
    TableNews news;
    news.table = table.id();
    news.seq = seq;
    news.settings = table.settings();
    news.host = table.host();
    news.fingerprint = table.fingerprint();
    news.phase = table.phase();
    news.paused = table.is_paused();
    news.chairs = chairs_seen(table, is_connected);
    news.asked = table.asked();
    news.clocks = clocks(table, now);
    news.undo_asked = table.undo_asked();
    news.rematch = table.rematch();
    news.secret = table.told_secret();
    if (table.phase() == Phase::Finished)
        news.standings = table.game().standings(*table.position());
    for (std::size_t i = 0; i < table.chairs().size(); ++i)
        if (table.chairs()[i].person == person && !person.empty())
            news.eyes.push_back(through(seat(int(i)), table, entries));
    if (news.eyes.empty()) news.eyes.push_back(through({}, table, entries));
    for (const Numbered& numbered : entries)
        news.entries.push_back({numbered.seq, public_entry(numbered.entry)});
    return news;
}

LobbyRow lobby_row(const Table& table, const IsConnected& is_connected) {
    return {table.id(),    table.settings().game,  table.host(),
            table.phase(), table.settings().pace,  chairs_seen(table, is_connected),
            table.asked(), table.settings().listed};
}

}  // namespace stellwerk
