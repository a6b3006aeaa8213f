#include "table/game_record.h"

#include <fmt/format.h>

#include "core/characters.h"
#include "core/hash.h"
#include "table/bot_name.h"

namespace stellwerk {

namespace {

using Line = std::variant<GameRecord::Start, GameRecord::Move, GameRecord::End>;

Problem differs(const std::string& path, std::string_view what, std::string_view expected,
                std::string_view found) {
    return {path,
            "record." + std::string(what),
            {{"expected", std::string(expected)}, {"found", std::string(found)}}};
}

// Removes a seat's latest answer. Those given after it were sealed, too, and stood beside it: how
// the game stood after each of them was never written down without it.
void take_back(std::vector<GameRecord::Move>& moves, Seat p) {
    for (std::size_t i = moves.size(); i-- > 0;) {
        if (moves[i].seat == p) {
            moves.erase(moves.begin() + std::ptrdiff_t(i));
            return;
        }
        --moves[i].number;
        moves[i].state.clear();
    }
}

}  // namespace

GameRecord record_of(const Match& match, const std::vector<std::string>& names, TellSecret tell) {
    assert(match.was_dealt());
    const AnyGame& game = match.game();
    GameRecord record;
    record.start = {1,
                    std::string(game.info().id),
                    game.info().version,
                    hash_text(game.edition_hash()),
                    names,
                    match.options(),
                    match.secret().fingerprint(),
                    hash_text(game.hash(match.position_after(0)))};
    for (const Match::Move& move : match.moves())
        record.moves.push_back({int(record.moves.size()) + 1, move.seat, game.written(move.action),
                                game.written(move.events), hash_text(game.hash(move.after))});
    if (tell == TellSecret::Yes)
        record.end = {match.is_over(), game.standings(match.position()), match.secret().hex(), {}};
    return record;
}

std::optional<GameRecord> record_of(const std::vector<Entry>& entries) {
    GameRecord record;
    std::optional<Seat> resigned;
    for (const Entry& entry : entries) {
        if (const auto* created = std::get_if<Created>(&entry)) {
            record.start.game = created->settings.game;
            record.start.rules = created->rules;
            record.start.edition = created->edition;
            record.start.options = created->settings.options;
            record.start.fingerprint = created->fingerprint;
            record.start.names.resize(std::size_t(created->settings.seats));
        } else if (const auto* sat = std::get_if<Sat>(&entry)) {
            record.start.names.at(std::size_t(index(sat->seat))) = sat->name;
        } else if (const auto* renamed = std::get_if<Renamed>(&entry)) {
            record.start.names.at(std::size_t(index(renamed->seat))) = renamed->name;
        } else if (const auto* bot = std::get_if<BotSat>(&entry)) {
            std::string& name = record.start.names.at(std::size_t(index(bot->seat)));
            name.clear();
            name = bot_name(bot->bot, bot->seat, record.start.names);
        } else if (const auto* began = std::get_if<Began>(&entry)) {
            record.start.state = *began->state;
        } else if (const auto* move = std::get_if<Answered>(&entry)) {
            record.moves.push_back({int(record.moves.size()) + 1, move->seat, *move->action,
                                    *move->events, *move->state});
        } else if (const auto* undone = std::get_if<Undone>(&entry)) {
            record.moves.resize(record.moves.size() -
                                std::min(record.moves.size(), std::size_t(undone->moves)));
        } else if (const auto* back = std::get_if<TookBack>(&entry)) {
            take_back(record.moves, back->seat);
        } else if (const auto* changed = std::get_if<RulesChanged>(&entry)) {
            record.moves.resize(std::min(record.moves.size(), std::size_t(changed->moves)));
            // Only a game that begins anew is one of the new rules' altogether.
            if (changed->state->empty())
                record.start.rules = changed->rules, record.start.edition = changed->edition,
                record.start.fingerprint = changed->fingerprint;
        } else if (const auto* gave_up = std::get_if<Resigned>(&entry)) {
            resigned = gave_up->seat;
        } else if (const auto* finished = std::get_if<Finished>(&entry)) {
            const Ending ending = finished->ending.value_or(Ending::Played);
            record.end = {ending != Ending::BrokenOff, finished->standings, finished->secret,
                          ending == Ending::Resigned ? resigned : std::nullopt};
        }
    }
    if (!record.end) return {};
    return record;
}

json::Value after_resigning(json::Value standings, Seat p) {
    const Seat other = seat(1 - index(p));
    json::Array& place = standings.at("place").as_array();
    place[std::size_t(index(other))] = 1, place[std::size_t(index(p))] = 2;
    return standings;
}

json::Array lines_of(const GameRecord& record) {
    json::Array lines{json::write(Line(record.start))};
    for (const GameRecord::Move& move : record.moves) lines.push_back(json::write(Line(move)));
    if (record.end) lines.push_back(json::write(Line(*record.end)));
    return lines;
}

std::string write_record(const GameRecord& record) {
    std::string out;
    for (const json::Value& line : lines_of(record)) out += json::dump(line) + "\n";
    return out;
}

std::expected<GameRecord, Problem> read_record(std::string_view lines) {
    GameRecord record;
    int number = 0;
    auto problem = [&](Problem p) {
        p.path.insert(0, fmt::format("line {}", number));
        return std::unexpected(std::move(p));
    };
    while (!lines.empty()) {
        ++number;
        const std::string_view text = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(lines.size(), text.size() + 1));
        auto value = json::parse(text);
        if (!value) return problem(value.error());
        auto line = json::read<Line>(*value);
        if (!line) return problem(line.error());

        if (auto* start = std::get_if<GameRecord::Start>(&*line)) {
            if (number != 1) return problem({"", "record.start_twice", {}});
            if (start->format != 1)
                return problem(
                    differs("/format", "unknown_format", "1", std::to_string(start->format)));
            // A file may come from anybody, and names are shown in terminals.
            for (std::size_t i = 0; i < start->names.size(); ++i)
                if (!is_all_printable(start->names[i]))
                    return problem({fmt::format("/names/{}", i), "record.unprintable_name", {}});
            record.start = std::move(*start);
        } else if (number == 1) {
            return problem({"", "record.no_start", {}});
        } else if (record.end) {
            return problem({"", "record.after_the_end", {}});
        } else if (auto* move = std::get_if<GameRecord::Move>(&*line)) {
            const auto expected = int(record.moves.size()) + 1;
            if (move->number != expected)
                return problem(differs("/number", "wrong_number", std::to_string(expected),
                                       std::to_string(move->number)));
            record.moves.push_back(std::move(*move));
        } else {
            record.end = std::get<GameRecord::End>(std::move(*line));
        }
    }
    if (number == 0) return std::unexpected(Problem{"", "record.empty", {}});
    return record;
}

namespace {

// A game that was not played to its end can have been given up, by one of two.
std::optional<Problem> verify_end(const Match& match, const GameRecord::End& end) {
    json::Value standings = match.game().standings(match.position());
    bool is_over = match.is_over();
    if (end.resigned) {
        if (is_over || match.players() != 2 || index(*end.resigned) > 1)
            return Problem{"end/resigned", "record.cannot_resign", {}};
        standings = after_resigning(std::move(standings), *end.resigned);
        is_over = true;
    }
    if (is_over != end.over || standings != end.standings)
        return differs("end/standings", "other_standings", json::dump(standings),
                       json::dump(end.standings));
    return {};
}

}  // namespace

std::optional<Problem> verify(const GameRecord& record, std::shared_ptr<const AnyGame> game) {
    const GameRecord::Start& start = record.start;
    if (start.game != game->info().id)
        return differs("start/game", "other_game", game->info().id, start.game);
    if (start.rules != game->info().version)
        return differs("start/rules", "other_rules", std::to_string(game->info().version),
                       std::to_string(start.rules));
    if (start.edition != hash_text(game->edition_hash()))
        return differs("start/edition", "other_edition", hash_text(game->edition_hash()),
                       start.edition);
    if (!record.end) return Problem{"end", "record.secret_not_told", {}};
    const auto secret = Secret::from_hex(record.end->secret);
    if (!secret)
        return Problem{"end/secret", "record.not_a_secret", {{"found", record.end->secret}}};
    if (secret->fingerprint() != start.fingerprint)
        return differs("end/secret", "other_secret", start.fingerprint, secret->fingerprint());

    auto match = Match::start(game, int(start.names.size()), start.options, *secret);
    if (!match) return match.error();
    if (auto state = hash_text(game->hash(match->position())); state != start.state)
        return differs("start/state", "other_state", state, start.state);
    for (const GameRecord::Move& move : record.moves) {
        const std::string path = fmt::format("move {}", move.number);
        const auto action = game->read_action(match->position(), move.action);
        if (!action)
            return Problem{path + "/action" + action.error().path, action.error().key,
                           action.error().args};
        const auto played = match->play(move.seat, *action);
        if (!played)
            return Problem{path + "/action",
                           "record.illegal",
                           {{"rule", std::get<Refusal>(played.error()).rule}}};
        if (const json::Array events = game->written((*played)->events); events != move.events)
            return differs(path + "/events", "other_events", json::dump(events),
                           json::dump(move.events));
        const std::string state = hash_text(game->hash(match->position()));
        if (!move.state.empty() && state != move.state)
            return differs(path + "/state", "other_state", state, move.state);
    }
    return verify_end(*match, *record.end);
}

}  // namespace stellwerk
