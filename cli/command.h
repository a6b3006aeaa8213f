// What the commands of `stellwerk` share: how they join, how they find a game, how they fail.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "games/any_game.h"

namespace stellwerk::cli {

// Exit codes, as docs/engine.md promises them.
inline constexpr int kDone = 0, kFailed = 1, kBadInput = 2;

// A command adds itself to the app; when it is the chosen one, parsing puts its work here.
using Work = std::function<int()>;

void add_bench(CLI::App&, Work&);
void add_edition(CLI::App&, Work&);
void add_engine(CLI::App&, Work&);
void add_match(CLI::App&, Work&);
void add_perft(CLI::App&, Work&);
void add_play(CLI::App&, Work&);
void add_replay(CLI::App&, Work&);
void add_serve(CLI::App&, Work&);
void add_types(CLI::App&, Work&);
void add_verify(CLI::App&, Work&);

// One line on stderr; returns kBadInput.
int complain(const std::string& line);
// "FILE: /wagons/value/3/number: Expected …"
int complain(const std::string& where, const Problem&, const Catalogue&);

// Words for commands: common messages, those of records of games, and the commands' own.
const Catalogue& words(Language);

// The language of the environment (LC_ALL, LC_MESSAGES, LANG): German if it says so, else English.
Language language_of_environment();
void add_language(CLI::App&, Language&);

// GAME and --edition FILE, as most commands take them.
struct GameArgs {
    std::string game;
    std::optional<std::string> edition;
};
void add_game(CLI::App&, GameArgs&);
void add_edition_option(CLI::App&, GameArgs&);

// --seed N: any number that 64 bits hold.
void add_seed(CLI::App&, std::uint64_t&, const std::string& description);

// Whether all_games() has it.
bool is_a_game(std::string_view id);

// The game asked for, or nothing after complaining.
std::shared_ptr<const AnyGame> open(const GameArgs&, Language);

// A whole file, or nothing after complaining.
std::optional<std::string> read_file(const std::string& path);

}  // namespace stellwerk::cli
