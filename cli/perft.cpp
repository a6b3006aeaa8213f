// stellwerk perft: counts lines of play.
#include "games/perft.h"

#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "cli/command.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

namespace {

struct PerftArgs {
    GameArgs game;
    int players = 2, depth = 4;
    std::uint64_t seed = 1;
};

int count_lines(const PerftArgs& args) {
    const auto game = open(args.game, Language::En);
    if (!game) return kBadInput;
    const GameInfo& info = game->info();
    if (args.players < info.min_players || args.players > info.max_players)
        return complain(fmt::format("--players must be {} to {}, not {}", info.min_players,
                                    info.max_players, args.players));
    return with_rules(*game, [&](const auto& rules) {
        for (int depth = 1; depth <= args.depth; ++depth) {
            Luck luck(args.seed);
            const auto state = rules.setup(args.players, {}, luck);
            const auto start = std::chrono::steady_clock::now();
            const std::uint64_t lines = perft(rules, state, luck, depth);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            std::cout << fmt::format("depth {:>2}  {:>15} lines  {:.3f} s\n", depth, lines,
                                     took.count())
                      << std::flush;
        }
        return kDone;
    });
}

}  // namespace

void add_perft(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand("perft", "Count the lines of play from the start of a game");
    auto args = std::make_shared<PerftArgs>();
    add_game(*command, args->game);
    command->add_option("--players", args->players, "How many play")->capture_default_str();
    command->add_option("--depth", args->depth, "Decisions deep")
        ->check(CLI::Range(1, 99))
        ->capture_default_str();
    add_seed(*command, args->seed, "Of the luck; else 1");
    command->callback([&work, args] { work = [args] { return count_lines(*args); }; });
}

}  // namespace stellwerk::cli
