#include "server/told.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/hide.h"

namespace stellwerk {

using namespace protocol;

Whereabouts where_is(const Presence& presence, const std::string& person) {
    if (presence.is_here(person)) return {.is_here = true};
    return {.is_gone = presence.is_gone(person)};
}

namespace {

std::vector<ChairSeen> chairs_seen(const Table& table, const WhereIs& where_is) {
    std::vector<ChairSeen> seen;
    seen.reserve(table.chairs().size());
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
    seconds.reserve(table.chairs().size());
    for (std::size_t i = 0; i < table.chairs().size(); ++i) {
        const auto deadline = table.deadline(seat(int(i)));
        seconds.push_back(deadline ? seconds_until(*deadline, now) : -1);
    }
    return seconds;
}

// In bytes: room that is enough for most, so that a text does not grow bit by bit.
constexpr std::size_t kUsualStart = 2000, kUsualTable = 1500, kUsualEyes = 1500, kUsualEvent = 200,
                      kUsualEntry = 100;

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
    news.entries.reserve(entries.size());
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
    start_.reserve(kUsualStart);
    json::ObjectWriter start(start_);
    start.add("is", std::string(name_of<TableNews>())).add_fields(news, []<class Field>() {
        return !std::same_as<Field, std::vector<Eyes>>;
    });
    start.begin("eyes") += '[';
    if (table.position()) {
        table_text_.reserve(kUsualTable);
        table.game().append_table(table_text_, *table.position());
    }
    for (const Numbered& numbered : entries) {
        const auto* answered = std::get_if<Answered>(&numbered.entry);
        if (!answered) continue;
        auto rules = paragraphs_of(table.game(), *answered);
        events_.reserve(events_.size() + rules.size());
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const json::Value& event = (*answered->events)[i];
            Told told{{numbered.seq, {""}, std::move(rules[i])}};
            if (is_open(event)) {
                told.happened.event.text.reserve(kUsualEvent);
                json::append(told.happened.event.text, event);
            } else {
                told.secret = &event;
            }
            events_.push_back(std::move(told));
        }
    }
}

std::string News::text_for(std::string_view person) const {
    std::string text;
    text.reserve(start_.size() + table_text_.size() + kUsualEyes);
    text += start_;
    const auto& chairs = table_.chairs();
    bool is_seated = false;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        if (chairs[i].person != person || person.empty()) continue;
        if (std::exchange(is_seated, true)) text += ',';
        append_eyes(text, seat(int(i)));
    }
    if (!is_seated) append_eyes(text, {});
    text += "]}";
    return text;
}

// As protocol::Eyes has it, but without a copy of what is long in it.
void News::append_eyes(std::string& out, Maybe<Seat> seat) const {
    static_assert(kFieldNames<Eyes> ==
                  std::array<std::string_view, 5>{"seat", "view", "question", "choices", "events"});
    const auto& position = table_.position();
    const std::optional<Seat> viewer = seat ? std::optional(*seat) : std::nullopt;
    const bool is_asked = position && viewer && table_.asked().contains(*viewer);
    json::ObjectWriter eyes(out);
    eyes.add("seat", seat);
    if (position)
        table_.game().append_view(eyes.begin("view"), *position, viewer, table_text_);
    else
        eyes.begin("view") += "null";
    eyes.add("question", is_asked ? table_.question(*viewer) : 0);
    if (is_asked)
        table_.game().append_choices(eyes.begin("choices"), *position, *viewer);
    else
        eyes.begin("choices") += "[]";
    eyes.begin("events") += '[';
    if (position) append_events(out, viewer);
    out += ']';
    eyes.end();
}

void News::append_events(std::string& out, std::optional<Seat> viewer) const {
    for (const Told& told : events_) {
        if (out.back() != '[') out += ',';
        if (!told.secret) {
            json::append(out, told.happened);
            continue;
        }
        Happened seen = told.happened;
        json::append(seen.event.text, seen_by(viewer, *told.secret));
        json::append(out, seen);
    }
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
            json::Rendered told{""};
            told.text.reserve(kUsualEntry);
            json::ObjectWriter out(told.text);
            out.add("is", std::string(name_of<E>())).add_fields(e, []<class Field>() {
                return !kIsToldNobody<Field>;
            });
            out.end();
            return told;
        },
        entry);
}

LobbyRow lobby_row(const Table& table, const WhereIs& where_is) {
    return {table.id(),    table.settings().game,  table.host(),
            table.phase(), table.settings().pace,  chairs_seen(table, where_is),
            table.asked(), table.settings().listed};
}

}  // namespace stellwerk
