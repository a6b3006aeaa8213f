#include "server/archive.h"

#include "core/hash.h"
#include "games/all.h"
#include "server/people.h"
#include "server/table_log.h"
#include "server/told.h"

namespace stellwerk::archive {

using namespace protocol;

namespace {

std::unexpected<Error> error(std::string code) {
    return std::unexpected(Error{std::move(code), "", ""});
}

std::unexpected<Error> error(std::string code, const AnyGame& game, const Problem& problem) {
    return std::unexpected(
        Error{std::move(code), problem.path, game.catalogue(Language::En).say(problem)});
}

// The game as it was played, with the positions if today's rules still lead to them.
struct PlayedAgain {
    std::shared_ptr<const AnyGame> game;
    std::optional<Match> match;
};

PlayedAgain play_again(const GameRecord& record) {
    PlayedAgain again{shipped_game(record.start.game), {}};
    const auto secret = Secret::from_hex(record.end->secret);
    if (!again.game || !secret || record.start.rules != again.game->info().version) return again;
    auto match =
        Match::start(again.game, int(record.start.names.size()), record.start.options, *secret);
    if (!match) return again;
    for (const GameRecord::Move& move : record.moves) {
        if (!match->play(move.seat, move.action)) return again;
        const std::string state = hash_text(again.game->hash(match->position()));
        if (!move.state.empty() && state != move.state) return again;
    }
    again.match = *std::move(match);
    return again;
}

}  // namespace

FinishedGame listing(const std::string& table, const std::string& game,
                     std::vector<std::string> names, const json::Value& standings, Seconds at) {
    FinishedGame listed{table, game, std::move(names), {}, at};
    const auto places = json::read<PerSeat<int>>(standings.at("place"));
    for (std::size_t i = 0; places && i < listed.names.size(); ++i)
        listed.places.push_back((*places)[seat(int(i))]);
    return listed;
}

Result<FinishedGames> finished(const store::Store& store, std::optional<std::string> player,
                               std::optional<std::string> game, int page) {
    const int first = page * kGamesPerPage, limit = kGamesPerPage + 1;
    const std::optional<std::string_view> of = game;
    auto rows = player ? store.tables_of(*player, store::Phase::Finished, of, limit, first)
                       : store.tables(store::Phase::Finished, of, limit, first);
    if (!rows) return error("storage");
    FinishedGames games;
    games.more = rows->size() == std::size_t(limit);
    if (games.more) rows->pop_back();
    for (const store::TableRow& row : *rows) {
        auto value = json::parse(row.summary);
        auto listed = value ? json::read<FinishedGame>(*value) : std::unexpected(value.error());
        if (listed) games.tables.push_back(*std::move(listed));
    }
    return games;
}

Result<GameRecord> record(const store::Store& store, const std::string& table) {
    auto log = entries_after(store, table, 0);
    if (!log) return error("storage");
    if (log->empty()) return error("unknown_table");
    std::vector<Entry> entries;
    for (Numbered& numbered : *log) entries.push_back(std::move(numbered.entry));
    auto record = record_of(entries);
    if (!record) return error("not_finished");
    return *std::move(record);
}

Result<Replay> replay(const store::Store& store, const std::string& table, int from) {
    auto record = archive::record(store, table);
    if (!record) return std::unexpected(record.error());
    const int moves = int(record->moves.size());
    if (from < 0 || from > moves) return error("no_such_move");
    const auto [game, match] = play_again(*record);
    if (!game) return error("unknown_game");

    Replay replay;
    replay.game = record->start.game, replay.names = record->start.names;
    replay.options = record->start.options;
    replay.fingerprint = record->start.fingerprint, replay.secret = record->end->secret;
    replay.standings = record->end->standings;
    replay.moves = moves;
    const int end = std::min(moves + 1, from + kStepsPerPage);
    for (int number = from; number < end; ++number) {
        ReplayStep step;
        step.number = number;
        if (match) step.state = game->state(match->position_after(number));
        if (number > 0) {
            const GameRecord::Move& move = record->moves[std::size_t(number) - 1];
            step.seat = move.seat;
            for (const json::Value& event : move.events)
                step.events.push_back(
                    {number, {json::text(event)}, std::string(game->event_rule(event))});
        }
        replay.steps.push_back(std::move(step));
    }
    if (end <= moves) replay.next = end;
    return replay;
}

Result<int> verified(const store::Store& store, const std::string& table) {
    auto record = archive::record(store, table);
    if (!record) return std::unexpected(record.error());
    const auto game = shipped_game(record->start.game);
    if (!game) return error("unknown_game");
    if (auto problem = verify(*record, game)) return error("not_genuine", *game, *problem);
    return int(record->moves.size());
}

Result<Imported> imported(std::string_view file, const std::string& table, const std::string& host,
                          Seconds at) {
    const auto any = shipped_game(all_games().front().id);
    const auto record = read_record(file);
    if (!record) return error("malformed", *any, record.error());
    const GameRecord::Start& start = record->start;
    const auto game = shipped_game(start.game);
    if (!game) return error("unknown_game");
    for (const std::string& name : start.names)
        if (good_name(name) != name) return error("bad_name");
    if (!record->end || !record->end->over) return error("not_finished");
    if (auto problem = verify(*record, game)) return error("not_genuine", *game, *problem);

    const int seats = int(start.names.size());
    Settings settings{start.game, seats, start.options, Pace::None, false, false};
    std::vector<Entry> entries{Created{table, settings, start.rules, start.edition, host,
                                       record->end->secret, start.fingerprint, at}};
    for (int i = 0; i < seats; ++i)
        entries.emplace_back(Sat{seat(i), "", start.names[std::size_t(i)]});
    entries.emplace_back(Began{start.state, at});
    const Match match = play_again(*record).match.value();
    for (const GameRecord::Move& move : record->moves) {
        std::string state = hash_text(game->hash(match.position_after(move.number)));
        entries.emplace_back(
            Answered{move.seat, By::Person, move.action, move.events, std::move(state), at});
    }
    entries.emplace_back(Finished{record->end->standings, record->end->secret, at});

    Imported result{table, {}};
    store::Seq seq = 0;
    for (const Entry& entry : entries)
        result.batch.emplace_back(store::AppendEntry{table, ++seq, json::dump(json::write(entry))});
    const auto listed = listing(table, start.game, start.names, record->end->standings, at);
    result.batch.emplace_back(
        store::PutTable{{table, store::Phase::Finished, start.game, store::UnixMs(at) * 1000,
                         json::dump(json::write(listed)), false}});
    result.batch.emplace_back(store::PutPlayer{host, table});
    return result;
}

}  // namespace stellwerk::archive
