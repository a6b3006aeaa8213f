// stellwerk bench: how fast the rules are, and a signature that shows whether they still do the
// same.
#include <iostream>

#include <fmt/format.h>

#include "bots/speed.h"
#include "cli/command.h"
#include "core/hash.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

namespace {

struct BenchArgs {
    std::optional<std::string> game;
    std::optional<int> players;
    double seconds = 1;
    bool json = false;
};

struct Row {
    std::string_view game;
    int players = 0;
    Speed speed;
};

struct Signature {
    // "game-of-trains": the usual games; "game-of-trains/options": all ways to play it;
    // "game-of-trains/thoughts": what bots make of it.
    std::string of;
    std::string text;
};

void print(const std::vector<Row>& rows, const std::vector<Signature>& signatures) {
    std::cout << fmt::format(
        "{:<20}{:>8}{:>12}{:>14}{:>13}{:>16}{:>7}{:>9}{:>9}{:>11}{:>9}{:>10}\n", "game", "players",
        "games/s", "decisions/s", "ns/decision", "greedy games/s", "state", "copy", "imagine",
        "rounds/s", "of plain", "overrun");
    for (const Row& row : rows)
        std::cout << fmt::format(
            "{:<20}{:>8}{:>12.0f}{:>14.0f}{:>13.1f}{:>16.0f}{:>5} B{:>6.1f} ns{:>6.0f} ns{:>11.0f}{:>7.0f} %{:>7.1f} ms\n",
            row.game, row.players, row.speed.games_per_s, row.speed.decisions_per_s,
            1e9 / row.speed.decisions_per_s, row.speed.greedy_games_per_s, row.speed.state_bytes,
            row.speed.copy_ns, row.speed.imagine_ns, row.speed.rounds_per_s,
            100 * row.speed.rounds_per_s / row.speed.plain_rounds_per_s, row.speed.overrun_ms);
    for (const Signature& signature : signatures)
        std::cout << "signature of " << signature.of << " " << signature.text << "\n";
}

void print_json(const std::vector<Row>& rows, const std::vector<Signature>& signatures) {
    json::Array games;
    for (const Row& row : rows)
        games.push_back({{"game", boost::json::string(row.game)},
                         {"players", row.players},
                         {"games_per_s", row.speed.games_per_s},
                         {"decisions_per_s", row.speed.decisions_per_s},
                         {"ns_per_decision", 1e9 / row.speed.decisions_per_s},
                         {"state_bytes", row.speed.state_bytes},
                         {"rounds_per_s", row.speed.rounds_per_s},
                         {"plain_rounds_per_s", row.speed.plain_rounds_per_s},
                         {"overrun_ms", row.speed.overrun_ms}});
    json::Object texts;
    for (const Signature& signature : signatures) texts[signature.of] = signature.text;
    std::cout << json::dump({{"signatures", texts}, {"games", games}}) << "\n";
}

int bench(const BenchArgs& args) {
    int fewest = kMaxSeats, most = 0;
    for (const GameInfo& info : all_games()) {
        if (args.game && *args.game != info.id) continue;
        fewest = std::min(fewest, info.min_players), most = std::max(most, info.max_players);
    }
    if (args.players && (*args.players < fewest || *args.players > most))
        return complain(
            fmt::format("--players must be {} to {}, not {}", fewest, most, *args.players));
    std::vector<Row> rows;
    std::vector<Signature> signatures;
    for (const GameInfo& info : all_games()) {
        if (args.game && *args.game != info.id) continue;
        with_rules(**open_game(info.id), [&](const auto& rules) {
            auto note = [&](const std::string& of, std::uint64_t value) {
                signatures.push_back({of, hash_text(Hash().add(value).value())});
            };
            const std::string id(info.id);
            note(id, signature(rules));
            note(id + "/options", signature_of_options(rules));
            note(id + "/thoughts", signature_of_thoughts(rules));
            for (int players = info.min_players; players <= info.max_players; ++players)
                if (args.players.value_or(players) == players)
                    rows.push_back({info.id, players, measure_speed(rules, players, args.seconds)});
            return 0;
        });
    }
    args.json ? print_json(rows, signatures) : print(rows, signatures);
    return kDone;
}

}  // namespace

void add_bench(CLI::App& app, Work& work) {
    auto* command =
        app.add_subcommand("bench", "Measure the rules' speed and print their signature");
    command->footer(
        "Seconds are those of the processor, so that a busy machine does not matter. Games are played by\n"
        "random players on one thread (of Game of Trains, most end at the limit of 1,000 turns), the\n"
        "greedy ones by players who take the best of four random choices. Rounds are those of a search,\n"
        "\"of plain\" compares them with rounds that learn nothing, and the overrun is by how much thinking\n"
        "took longer than it should, by the clock. The signatures cover fixed games of all numbers of\n"
        "players, those with all options, and what bots make of fixed games: as long as they stay, rules\n"
        "and bots do the same.");
    auto args = std::make_shared<BenchArgs>();
    std::vector<std::string> ids;
    for (const GameInfo& game : all_games()) ids.emplace_back(game.id);
    command->add_option("--game", args->game, "Only this game")->check(CLI::IsMember(ids));
    command->add_option("--players", args->players, "Only this number of players");
    command->add_option("--seconds", args->seconds, "How long each measurement takes")
        ->check(CLI::Range(0.001, 3600.0))
        ->capture_default_str();
    command->add_flag("--json", args->json, "Print one JSON object");
    command->callback([&work, args] { work = [args] { return bench(*args); }; });
}

}  // namespace stellwerk::cli
