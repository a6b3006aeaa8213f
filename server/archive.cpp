#include "server/archive.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "core/hash.h"
#include "games/all.h"
#include "server/names.h"
#include "server/table_log.h"
#include "server/told.h"
#include "server/words.h"

namespace stellwerk::archive {

using namespace protocol;

namespace {

std::unexpected<Error> error(std::string code) {
    return std::unexpected(Error{std::move(code), "", ""});
}

std::unexpected<Error> error(std::string code, const Problem& problem) {
    return std::unexpected(Error{std::move(code), problem.path, common_words().say(problem)});
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

void show(ReplayStep& step, const AnyGame& game, const Position& position) {
    step.state = game.state(position);
    step.outlook = game.outlook(position, {});
    if (step.outlook.is_null()) return;
    for (Seat p : SeatSet::first(game.players(position)))
        step.outlooks.push_back(game.outlook(position, p));
}

}  // namespace

FinishedGame listing(const std::string& table, const std::string& game,
                     std::vector<std::string> names, const json::Value& standings, Seconds at) {
    FinishedGame listed{table, game, std::move(names), {}, at, {}, std::vector<int>{}, {}};
    const auto places = json::read<PerSeat<int>>(standings.at("place"));
    const auto totals = json::read<PerSeat<int>>(standings.at("total"));
    for (std::size_t i = 0; places && totals && i < listed.names.size(); ++i) {
        listed.places.push_back((*places)[seat(int(i))]);
        listed.points->push_back((*totals)[seat(int(i))]);
    }
    return listed;
}

FinishedGame listing(const Table& table, Seconds at) {
    std::vector<std::string> names, people;
    for (const Chair& chair : table.chairs())
        names.push_back(chair.name), people.push_back(chair.person);
    auto listed =
        listing(table.id(), table.settings().game, std::move(names), table.standings(), at);
    listed.people = std::move(people);
    listed.ending = table.ending();
    if (listed.ending == Ending::BrokenOff) listed.places.clear();
    return listed;
}

namespace {

// Those that were disbanded before they began are no games.
std::optional<FinishedGame> game_in(const store::TableRow& row) {
    auto value = json::parse(row.summary);
    auto listed = value ? json::read<FinishedGame>(*value) : std::unexpected(value.error());
    if (!listed) return {};
    return *std::move(listed);
}

// The latest games of a player, of which others see only those that are listed.
Result<std::vector<FinishedGame>> games_of(const store::Store& store, const std::string& player,
                                           Shown shown, std::optional<std::string_view> game) {
    auto rows = store.tables_of(player, store::Phase::Finished, game, kLookedAt, 0);
    if (!rows) return error("storage");
    std::vector<FinishedGame> games;
    for (const store::TableRow& row : *rows) {
        if (shown == Shown::Listed && !row.listed) continue;
        if (auto found = game_in(row)) games.push_back(*std::move(found));
    }
    return games;
}

}  // namespace

Result<FinishedGames> finished(const store::Store& store, std::optional<std::string> player,
                               Shown shown, std::optional<std::string> game, int page) {
    const int first = page * kGamesPerPage, limit = kGamesPerPage + 1;
    FinishedGames games;
    if (player) {
        auto all = games_of(store, *player, shown, game);
        if (!all) return std::unexpected(all.error());
        for (int i = first; i < std::min(first + limit, int(all->size())); ++i)
            games.tables.push_back(std::move((*all)[std::size_t(i)]));
    } else {
        const auto rows = store.tables(store::Phase::Finished, game, limit, first);
        if (!rows) return error("storage");
        for (const store::TableRow& row : *rows)
            if (auto found = game_in(row)) games.tables.push_back(*std::move(found));
    }
    games.more = games.tables.size() == std::size_t(limit);
    if (games.more) games.tables.pop_back();
    return games;
}

namespace {

template <class Rows, class Key>
auto& row_of(Rows& rows, const Key& is_it, typename Rows::value_type fresh) {
    const auto found = std::ranges::find_if(rows, is_it);
    return found == rows.end() ? rows.emplace_back(std::move(fresh)) : *found;
}

// Counts one game on the page of whoever sat there. A game without a result counts nowhere.
void count(PersonPage& page, const FinishedGame& game) {
    if (game.places.empty() || !game.people || game.people->size() != game.names.size()) return;
    const auto mine = std::ranges::find(*game.people, page.id);
    if (mine == game.people->end()) return;
    const auto seat = std::size_t(mine - game.people->begin());
    const bool has_won = game.places[seat] == 1;
    auto& played = row_of(page.games, [&](const Played& p) { return p.game == game.game; },
                          {game.game, 0, 0, {}});
    ++played.played, played.won += has_won;
    // What a game that was given up stood at is nobody's result.
    const bool is_played = game.ending.value_or(Ending::Played) == Ending::Played;
    if (is_played && game.points && seat < game.points->size())
        played.best = std::max(played.best.value_or((*game.points)[seat]), (*game.points)[seat]);
    for (std::size_t i = 0; i < game.names.size(); ++i) {
        const std::string& person = (*game.people)[i];
        if (person == page.id) continue;
        auto& opponent =
            row_of(page.opponents,
                   [&](const Opponent& o) {
                       return o.person == person && (!person.empty() || o.name == game.names[i]);
                   },
                   {person, game.names[i], 0, 0});
        ++opponent.played, opponent.won += has_won;
    }
}

}  // namespace

Result<PersonPage> page_of(const store::Store& store, const std::string& person, Shown shown) {
    const auto user = store.user(person);
    if (!user) return error("storage");
    if (!*user) return error("unknown_person");
    PersonPage page{true, person, (*user)->name, (*user)->password_hash.has_value(), {}, {}};
    const auto games = games_of(store, person, shown, {});
    if (!games) return std::unexpected(games.error());
    for (const FinishedGame& game : *games) count(page, game);
    std::ranges::sort(page.games, {},
                      [](const Played& p) { return std::tuple(-p.played, p.game); });
    std::ranges::sort(page.opponents, {},
                      [](const Opponent& o) { return std::tuple(-o.played, o.name, o.person); });
    constexpr std::size_t kOpponents = 20;
    if (page.opponents.size() > kOpponents) page.opponents.resize(kOpponents);
    return page;
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
    replay.resigned = record->end->resigned;
    replay.moves = moves;
    const int end = std::min(moves + 1, from + kStepsPerPage);
    for (int number = from; number < end; ++number) {
        ReplayStep step;
        step.number = number;
        if (match) show(step, *game, match->position_after(number));
        if (number > 0) {
            const GameRecord::Move& move = record->moves[std::size_t(number) - 1];
            step.seat = move.seat;
            for (const json::Value& event : move.events)
                step.events.push_back({number, {json::text(event)}, paragraph_of(*game, event)});
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
    if (auto problem = verify(*record, game)) return error("not_genuine", *problem);
    return int(record->moves.size());
}

Result<Imported> imported(std::string_view file, const std::string& table, const std::string& host,
                          Seconds at) {
    const auto record = read_record(file);
    if (!record) return error("malformed", record.error());
    const GameRecord::Start& start = record->start;
    const auto game = shipped_game(start.game);
    if (!game) return error("unknown_game");
    for (const std::string& name : start.names)
        if (good_name(name) != name) return error("bad_name");
    if (!record->end || !record->end->over) return error("not_finished");
    if (auto problem = verify(*record, game)) return error("not_genuine", *problem);

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
            Answered{move.seat, By::Person, move.action, move.events, std::move(state), at, {}});
    }
    const auto resigned = record->end->resigned;
    if (resigned) entries.emplace_back(Resigned{*resigned, ""});
    entries.emplace_back(Finished{record->end->standings, record->end->secret, at,
                                  resigned ? Ending::Resigned : Ending::Played});

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
