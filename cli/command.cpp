#include "cli/command.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <limits>
#include <sstream>

#include <fmt/format.h>

#include "cli/embedded.h"
#include "core/embedded.h"
#include "games/all.h"
#include "table/embedded.h"

namespace stellwerk::cli {

namespace {

Catalogue load_words(Language language, std::string_view core, std::string_view table,
                     std::string_view own) {
    return Catalogue::load(language, std::array{core, table, own}).value();
}

}  // namespace

int complain(const std::string& line) {
    std::cerr << "stellwerk: " << line << "\n";
    return kBadInput;
}

int complain(const std::string& where, const Problem& problem, const Catalogue& catalogue) {
    const std::string at = problem.path.empty() ? "" : problem.path + ": ";
    return complain(where + ": " + at + catalogue.say(problem));
}

const Catalogue& words(Language language) {
    static const Catalogue de = load_words(Language::De, stellwerk::embedded::de_json,
                                           table_embedded::de_json, embedded::de_json);
    static const Catalogue en = load_words(Language::En, stellwerk::embedded::en_json,
                                           table_embedded::en_json, embedded::en_json);
    return language == Language::De ? de : en;
}

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value)
            return std::string_view(value).starts_with("de") ? Language::De : Language::En;
    return Language::En;
}

void add_language(CLI::App& command, Language& language) {
    language = language_of_environment();
    const auto read = [&language](const std::string& text) {
        if (text != "de" && text != "en")
            throw CLI::ValidationError("--lang", text + " is neither de nor en");
        language = text == "de" ? Language::De : Language::En;
    };
    command
        .add_option_function<std::string>("--lang", read,
                                          "de or en; without it, the language of your locale")
        ->option_text("LANGUAGE");
}

void add_game(CLI::App& command, GameArgs& args) {
    std::vector<std::string> ids;
    for (const GameInfo& game : all_games()) ids.emplace_back(game.id);
    command.add_option("game", args.game, "Which game: " + CLI::detail::join(ids, ", "))
        ->required()
        ->check(CLI::IsMember(ids))
        ->option_text("GAME");
    add_edition_option(command, args);
}

void add_edition_option(CLI::App& command, GameArgs& args) {
    command.add_option("--edition", args.edition, "Play with the components of this file")
        ->option_text("FILE");
}

void add_seed(CLI::App& command, std::uint64_t& seed, const std::string& description) {
    // CLI11 would take -1 for the highest number, and any that is too high as well.
    const auto read = [&seed](const std::string& text) {
        const char *first = text.data(), *last = first + text.size();
        const auto [end, error] = std::from_chars(first, last, seed);
        if (error != std::errc() || end != last)
            throw CLI::ValidationError("--seed",
                                       fmt::format("{} is not a number from 0 to {}", text,
                                                   std::numeric_limits<std::uint64_t>::max()));
    };
    command.add_option_function<std::string>("--seed", read, description)->option_text("N");
}

bool is_a_game(std::string_view id) {
    return std::ranges::find(all_games(), id, &GameInfo::id) != all_games().end();
}

std::shared_ptr<const AnyGame> open(const GameArgs& args, Language language) {
    std::optional<std::string> edition;
    if (args.edition) {
        edition = read_file(*args.edition);
        if (!edition) return nullptr;
    }
    auto game = open_game(args.game, edition);
    if (game) return *game;
    // Facts are told in the game's own words, which its shipped edition always has.
    complain(args.edition.value_or(args.game), game.error(),
             (*open_game(args.game))->catalogue(language));
    return nullptr;
}

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (file && text << file.rdbuf()) return text.str();
    if (file && file.peek() == std::ifstream::traits_type::eof()) return "";  // empty, but there
    complain(path + ": cannot be read");
    return {};
}

}  // namespace stellwerk::cli
