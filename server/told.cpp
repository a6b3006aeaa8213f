#include "server/told.h"

#include <algorithm>

#include "core/hide.h"

namespace stellwerk {

using namespace protocol;

Whereabouts where_is(const Presence& presence, const std::string& person) {
    return {presence.is_here(person), presence.is_gone(person)};
}

namespace {

std::vector<ChairSeen> chairs_seen(const Table& table, const WhereIs& where_is) {
    std::vector<ChairSeen> seen;
    for (std::size_t i = 0; i < table.chairs().size(); ++i) {
        const Chair& chair = table.chairs()[i];
        const auto where =
            chair.occupant == Occupant::Person ? where_is(chair.person) : Whereabouts{};
        seen.push_back({chair.occupant, chair.person, chair.name, chair.bot, chair.resigned,
                        where.is_here, where.is_gone, table.kept_names().contains(seat(int(i)))});
    }
    return seen;
}

std::vector<int> clocks(const Table& table, Table::Now now) {
    std::vector<int> seconds;
    for (std::size_t i = 0; i < table.chairs().size(); ++i) {
        const auto deadline = table.deadline(seat(int(i)));
        seconds.push_back(deadline ? seconds_until(*deadline, now) : -1);
    }
    return seconds;
}

// What is said of the table itself, without any eyes on it.
TableNews without_eyes(const Table& table, int seq, const std::vector<Numbered>& entries,
                       const WhereIs& where_is, Table::Now now) {
    TableNews news;
    news.table = table.id();
    news.seq = seq;
    news.settings = table.settings();
    news.host = table.host();
    news.fingerprint = table.fingerprint();
    news.phase = table.phase();
    news.paused = table.is_paused();
    news.chairs = chairs_seen(table, where_is);
    news.asked = table.asked();
    news.clocks = clocks(table, now);
    news.undo_asked = table.undo_asked();
    news.rematch = table.rematch();
    news.secret = table.told_secret();
    news.rematch_agreed = table.rematch_agreed();
    news.rematch_turned = table.rematch_turned();
    if (table.ending() != Ending::BrokenOff) news.standings = table.standings();
    news.ending = table.ending();
    news.end_agreed = table.end_agreed();
    for (const Numbered& numbered : entries)
        news.entries.push_back({numbered.seq, public_entry(numbered.entry)});
    return news;
}

std::vector<std::string> paragraphs_of(const AnyGame& game, const Answered& answered) {
    if (answered.rules && (*answered.rules)->size() == answered.events->size())
        return **answered.rules;
    std::vector<std::string> rules;  // an old log
    for (const json::Value& event : *answered.events) rules.push_back(paragraph_of(game, event));
    return rules;
}

}  // namespace

News::News(const Table& table, int seq, const std::vector<Numbered>& entries,
           const WhereIs& where_is, Table::Now now, std::vector<Said> chat)
    : table_(table) {
    TableNews news = without_eyes(table, seq, entries, where_is, now);
    news.chat = std::move(chat);
    start_.add("is", std::string(name_of<TableNews>())).add_fields(news, []<class Field>() {
        return !std::same_as<Field, std::vector<Eyes>>;
    });
    if (table.position()) table_text_ = table.game().table_text(*table.position());
    for (const Numbered& numbered : entries) {
        const auto* answered = std::get_if<Answered>(&numbered.entry);
        if (!answered) continue;
        auto rules = paragraphs_of(table.game(), *answered);
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const json::Value& event = (*answered->events)[i];
            Told told{{numbered.seq, {}, std::move(rules[i])}};
            if (is_open(event))
                told.happened.event.text = json::text(event);
            else
                told.secret = &event;
            events_.push_back(std::move(told));
        }
    }
}

std::string News::text_for(std::string_view person) const {
    std::vector<Eyes> eyes;
    const auto& chairs = table_.chairs();
    for (std::size_t i = 0; i < chairs.size(); ++i)
        if (chairs[i].person == person && !person.empty()) eyes.push_back(through(seat(int(i))));
    if (eyes.empty()) eyes.push_back(through({}));
    json::ObjectWriter message = start_;
    return std::move(message.add("eyes", eyes)).text();
}

Eyes News::through(Maybe<Seat> seat) const {
    Eyes eyes;
    eyes.seat = seat;
    if (!table_.position()) return eyes;
    const AnyGame& game = table_.game();
    const std::optional<Seat> viewer = seat ? std::optional(*seat) : std::nullopt;
    eyes.view.text = game.view_text(*table_.position(), viewer, table_text_);
    if (viewer && table_.asked().contains(*viewer)) {
        eyes.question = table_.question(*viewer);
        eyes.choices.text = game.choices_text(*table_.position(), *viewer);
    }
    for (const Told& told : events_) {
        eyes.events.push_back(told.happened);
        if (told.secret) eyes.events.back().event.text = json::text(seen_by(viewer, *told.secret));
    }
    return eyes;
}

int seconds_until(Table::Now deadline, Table::Now now) {
    const auto left = std::chrono::ceil<std::chrono::seconds>(deadline - now).count();
    return std::max(0, int(left));
}

std::vector<Happened> happened(const AnyGame& game, std::optional<Seat> viewer, int seq,
                               const std::vector<AnyEvent>& events) {
    std::vector<Happened> out;
    for (const AnyEvent& event : events)
        out.push_back({seq,
                       {json::text(game.written(game.seen_by(viewer, event)))},
                       std::string(event.rule())});
    return out;
}

std::string paragraph_of(const AnyGame& game, const json::Value& stored_event) {
    const auto event = game.read_event(stored_event);
    return event ? std::string(event->rule()) : "";
}

json::Rendered public_entry(const Entry& entry) {
    return visit_by_switch(
        []<class E>(const E& e) {
            json::ObjectWriter out;
            out.add("is", std::string(name_of<E>())).add_fields(e, []<class Field>() {
                return !kIsToldNobody<Field>;
            });
            return json::Rendered{std::move(out).text()};
        },
        entry);
}

LobbyRow lobby_row(const Table& table, const WhereIs& where_is) {
    return {table.id(),    table.settings().game,  table.host(),
            table.phase(), table.settings().pace,  chairs_seen(table, where_is),
            table.asked(), table.settings().listed};
}

}  // namespace stellwerk
