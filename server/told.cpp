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

// An entry as anybody may see it: without the table's secret, sealed actions and events (those are
// told through each pair of eyes).
void append_public(std::string& out, const Entry& entry) {
    visit_by_switch(
        [&]<class E>(const E& e) {
            json::ObjectWriter(out)
                .add("is", name_of<E>())
                .add_fields(e, []<class Field>() { return !kIsToldNobody<Field>; })
                .end();
        },
        entry);
}

// As chairs_seen, but without copies of the names in them.
void append_chairs(std::string& out, const Table& table, const WhereIs& where_is) {
    static_assert(kFieldNames<ChairSeen> ==
                  std::array<std::string_view, 8>{"occupant", "person", "name", "bot", "resigned",
                                                  "connected", "gone", "kept"});
    out += '[';
    for (std::size_t i = 0; i < table.chairs().size(); ++i) {
        const Chair& chair = table.chairs()[i];
        const auto where =
            chair.occupant == Occupant::Person ? where_is(chair.person) : Whereabouts{};
        if (i > 0) out += ',';
        json::ObjectWriter(out)
            .add("occupant", chair.occupant)
            .add("person", chair.person)
            .add("name", chair.name)
            .add("bot", chair.bot)
            .add("resigned", chair.resigned)
            .add("connected", where.is_here)
            .add("gone", where.is_gone)
            .add("kept", table.kept_names().contains(seat(int(i))))
            .end();
    }
    out += ']';
}

void append_clocks(std::string& out, const Table& table, Table::Now now) {
    out += '[';
    for (std::size_t i = 0; i < table.chairs().size(); ++i) {
        const auto deadline = table.deadline(seat(int(i)));
        if (i > 0) out += ',';
        json::append(out, deadline ? seconds_until(*deadline, now) : -1);
    }
    out += ']';
}

void append_entries(std::string& out, const std::vector<Numbered>& entries) {
    static_assert(kFieldNames<Written> == std::array<std::string_view, 2>{"seq", "entry"});
    out += '[';
    for (const Numbered& numbered : entries) {
        if (out.back() != '[') out += ',';
        json::ObjectWriter written(out);
        append_public(written.add("seq", numbered.seq).begin("entry"), numbered.entry);
        written.end();
    }
    out += ']';
}

const json::Value kNoStandings;

// In bytes: room that is enough for most, so that a text does not grow bit by bit.
constexpr std::size_t kUsualStart = 2000, kUsualTable = 1500, kUsualEyes = 1500, kUsualEvent = 200;

// What is said of the table itself, up to the eyes on it, as protocol::TableNews has it.
void append_until_eyes(std::string& out, const Table& table, int seq,
                       const std::vector<Numbered>& entries, const WhereIs& where_is,
                       Table::Now now, const std::vector<Said>& chat) {
    static_assert(kFieldNames<TableNews> ==
                  std::array<std::string_view, 21>{
                      "table",      "seq",     "settings",   "host",           "fingerprint",
                      "phase",      "paused",  "chairs",     "asked",          "clocks",
                      "undo_asked", "rematch", "secret",     "rematch_agreed", "rematch_turned",
                      "standings",  "ending",  "end_agreed", "entries",        "chat",
                      "eyes"});
    json::ObjectWriter news(out);
    news.add("is", name_of<TableNews>())
        .add("table", table.id())
        .add("seq", seq)
        .add("settings", table.settings())
        .add("host", table.host())
        .add("fingerprint", table.fingerprint())
        .add("phase", table.phase())
        .add("paused", table.is_paused());
    append_chairs(news.begin("chairs"), table, where_is);
    append_clocks(news.add("asked", table.asked()).begin("clocks"), table, now);
    news.add("undo_asked", table.undo_asked())
        .add("rematch", table.rematch())
        .add("secret", table.told_secret())
        .add("rematch_agreed", table.rematch_agreed())
        .add("rematch_turned", table.rematch_turned());
    const bool has_result = table.ending() != Ending::BrokenOff;
    news.add("standings", has_result ? table.standings() : kNoStandings)
        .add("ending", table.ending())
        .add("end_agreed", table.end_agreed());
    append_entries(news.begin("entries"), entries);
    news.add("chat", chat).begin("eyes") += '[';
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
           const WhereIs& where_is, Table::Now now, const std::vector<Said>& chat)
    : table_(table) {
    start_.reserve(kUsualStart);
    append_until_eyes(start_, table, seq, entries, where_is, now, chat);
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

LobbyRow lobby_row(const Table& table, const WhereIs& where_is) {
    LobbyRow row{table.id(),    table.settings().game,  table.host(),
                 table.phase(), table.settings().pace,  chairs_seen(table, where_is),
                 table.asked(), table.settings().listed};
    row.rematch_agreed = table.rematch_agreed();
    return row;
}

}  // namespace stellwerk
