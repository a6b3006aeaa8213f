// stellwerk bench: how fast the rules are, and a signature that shows whether they still do the
// same.
#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "bots/mcts.h"
#include "bots/playout.h"
#include "cli/command.h"
#include "games/all.h"

namespace stellwerk::cli {

namespace {

struct Args {
    std::optional<std::string> game;
    std::optional<int> players;
    double seconds = 1;
    bool json = false;
};

struct Row {
    std::string_view game;
    int players = 0;
    double games_per_s = 0, decisions_per_s = 0;  // random players, one thread
    double greedy_games_per_s = 0;                // mildly greedy ones: games of a natural length
    double copy_ns = 0, imagine_ns = 0, playouts_per_s = 0;
    std::size_t state_bytes = 0;
};

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Keeps the optimiser from throwing away what is measured.
template <class T>
void use(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// How often a second this can be done, trying for so long; `work` says how many times it did it.
template <class Work>
double per_second(double seconds, Work work) {
    double count = 0, elapsed = 0;
    const auto start = Clock::now();
    while (elapsed < seconds) {
        count += work();
        elapsed = seconds_since(start);
    }
    return count / elapsed;
}

// A position as they come up in the middle of a game.
template <Game Rules>
typename Rules::State middle_of_a_game(const Rules& rules, int players, Luck& luck) {
    constexpr int kDecisions = 30;
    auto state = rules.setup(players, {}, luck);
    typename Rules::Choices options;
    for (int i = 0; i < kDecisions && !rules.deciders(state).empty(); ++i) {
        const Seat p = *rules.deciders(state).begin();
        rules.play(state, p, random_choice(rules, state, p, luck, options), luck, {});
    }
    return state;
}

template <Game Rules>
Row measure(const Rules& rules, int players, double seconds) {
    Luck luck(1);
    Row row{Rules::kId, players};
    row.state_bytes = sizeof(typename Rules::State);

    double games = 0;
    const auto start = Clock::now();
    row.decisions_per_s = per_second(seconds, [&] {
        ++games;
        return double(play_out(rules, players, luck, random_choice<Rules>).decisions);
    });
    row.games_per_s = games / seconds_since(start);
    row.greedy_games_per_s = per_second(seconds / 4, [&] {
        use(play_out(rules, players, luck, greedy_choice<Rules>));
        return 1.0;
    });

    const auto state = middle_of_a_game(rules, players, luck);
    constexpr int kBatch = 1000;  // reading the clock takes longer than a copy
    row.copy_ns = 1e9 / per_second(seconds / 10, [&] {
                      for (int i = 0; i < kBatch; ++i) {
                          auto copy = state;
                          use(copy);
                      }
                      return double(kBatch);
                  });
    const auto seen = view(state, seat(0));
    row.imagine_ns = 1e9 / per_second(seconds / 10, [&] {
                         for (int i = 0; i < kBatch; ++i) use(rules.imagine(seen, luck));
                         return double(kBatch);
                     });
    const auto asked = view(state, *rules.deciders(state).begin());
    row.playouts_per_s = per_second(seconds / 4, [&] {
        return double(MctsBot<Rules>().choose(rules, asked, {kBatch}, luck).iterations);
    });
    return row;
}

void print(const std::vector<Row>& rows, std::uint64_t total) {
    std::cout << fmt::format("{:<16}{:>8}{:>12}{:>14}{:>13}{:>16}{:>7}{:>9}{:>9}{:>13}\n", "game",
                             "players", "games/s", "decisions/s", "ns/decision", "greedy games/s",
                             "state", "copy", "imagine", "playouts/s");
    for (const Row& row : rows)
        std::cout << fmt::format(
            "{:<16}{:>8}{:>12.0f}{:>14.0f}{:>13.1f}{:>16.0f}{:>5} B{:>6.1f} ns{:>6.0f} ns{:>13.0f}\n",
            row.game, row.players, row.games_per_s, row.decisions_per_s, 1e9 / row.decisions_per_s,
            row.greedy_games_per_s, row.state_bytes, row.copy_ns, row.imagine_ns,
            row.playouts_per_s);
    std::cout << fmt::format("signature {:016x}\n", total);
}

void print_json(const std::vector<Row>& rows, std::uint64_t total) {
    json::Array games;
    for (const Row& row : rows)
        games.push_back({{"game", boost::json::string(row.game)},
                         {"players", row.players},
                         {"games_per_s", row.games_per_s},
                         {"decisions_per_s", row.decisions_per_s},
                         {"ns_per_decision", 1e9 / row.decisions_per_s},
                         {"state_bytes", row.state_bytes}});
    std::cout << json::dump({{"signature", fmt::format("{:016x}", total)}, {"games", games}})
              << "\n";
}

int bench(const Args& args) {
    std::vector<Row> rows;
    Hash total;
    int fewest = kMaxSeats, most = 0;
    for (const GameInfo& info : all_games()) {
        if (args.game && *args.game != info.id) continue;
        fewest = std::min(fewest, info.min_players), most = std::max(most, info.max_players);
        with_rules(**open_game(info.id), [&](const auto& rules) {
            total.add(signature(rules));
            for (int players = info.min_players; players <= info.max_players; ++players)
                if (args.players.value_or(players) == players)
                    rows.push_back(measure(rules, players, args.seconds));
            return 0;
        });
    }
    if (rows.empty())
        return complain(
            fmt::format("--players must be {} to {}, not {}", fewest, most, *args.players));
    args.json ? print_json(rows, total.value()) : print(rows, total.value());
    return kDone;
}

}  // namespace

void add_bench(CLI::App& app, Work& work) {
    auto* command =
        app.add_subcommand("bench", "Measure the rules' speed and print their signature");
    command->footer(
        "Games are played by random players on one thread (of Game of Trains, most end at the limit of\n"
        "1,000 turns), the greedy ones by players who take the best of four random choices. The\n"
        "signature covers fixed games of all numbers of players of the games measured.");
    auto args = std::make_shared<Args>();
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
