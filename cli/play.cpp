// stellwerk play: a game at this terminal, with people and bots.
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "bots/all.h"
#include "cli/command.h"
#include "cli/layout.h"
#include "cli/spoken_options.h"
#include "cli/terminal_game.h"
#include "core/characters.h"
#include "table/game_record.h"

namespace stellwerk::cli {

namespace {

constexpr int kLongestName = 12;  // columns, so that trains fit beside it
constexpr int kWatchingPace = 800;

struct PlayArgs {
    GameArgs game;
    Language language{};
    std::string players = fmt::format("human,{0},{0}", usual_opponent().name);
    std::string options, seed, record;
    int think = 0;
    int delay = -1;
    bool no_color = false;
};

// ---- Who plays ----------------------------------------------------------------------------------

// "You" would need verbs of its own, so a human without a name is called Human; a bot is a
// character.
std::string name_for(const Player& player, std::size_t seat_number, const Catalogue& words) {
    if (player.is_human() || seat_number >= kMaxSeats) return words.say("play.human");
    return std::string(character(player.bot, seat(int(seat_number))));
}

void make_unique(std::string& name, const std::vector<Player>& taken) {
    auto is_taken = [&](const std::string& n) {
        return std::ranges::find(taken, n, &Player::name) != taken.end();
    };
    const std::string stem = name;
    for (int i = 2; is_taken(name); ++i) name = fmt::format("{} {}", stem, i);
}

bool is_a_name(std::string_view name) {
    return !name.empty() && is_all_printable(name) && width(name) <= kLongestName;
}

// One entry of --players: "human", a level, "Anna=human".
std::expected<Player, Problem> read_player(std::string_view entry, const Catalogue& words,
                                           const std::vector<Player>& before) {
    const auto equals = entry.find('=');
    const std::string kind(equals == entry.npos ? entry : entry.substr(equals + 1));
    std::string known = "human";
    for (std::string_view bot : all_bots()) known.append(", ").append(bot);
    Player player;
    if (kind != "human") player.bot = kind;
    if (kind != "human" && !find_level(kind))
        return std::unexpected(
            Problem{"", "play.unknown_player", {{"found", kind}, {"known", known}}});
    if (equals == entry.npos) {
        player.name = name_for(player, before.size(), words);
        make_unique(player.name, before);
        return player;
    }
    player.name = fmt::format("{}", fmt::join(words_of(entry.substr(0, equals)), " "));
    if (!is_a_name(player.name))
        return std::unexpected(
            Problem{"", "play.bad_name", {{"found", player.name}, {"longest", kLongestName}}});
    if (std::ranges::find(before, player.name, &Player::name) != before.end())
        return std::unexpected(Problem{"", "play.same_name", {{"found", player.name}}});
    return player;
}

std::expected<std::vector<Player>, Problem> read_players(std::string_view list,
                                                         const Catalogue& words) {
    std::vector<Player> players;
    for (std::size_t start = 0; start <= list.size();) {
        const std::size_t comma = std::min(list.find(',', start), list.size());
        auto player = read_player(list.substr(start, comma - start), words, players);
        if (!player) return std::unexpected(player.error());
        players.push_back(*std::move(player));
        start = comma + 1;
    }
    return players;
}

std::optional<Problem> wrong_number(std::size_t players, const GameInfo& game) {
    const auto least = std::size_t(game.min_players), most = std::size_t(game.max_players);
    if (least <= players && players <= most) return {};
    return Problem{"",
                   "play.how_many",
                   {{"title", std::string(game.title)},
                    {"least", std::int64_t(least)},
                    {"most", std::int64_t(most)},
                    {"found", std::int64_t(players)}}};
}

// ---- What they play with ------------------------------------------------------------------------

// A secret of 64 hexadecimal digits, or a number: then the secret is that number.
std::optional<Secret> read_seed(const std::string& seed) {
    if (seed.empty()) return Secret::random();
    if (seed.size() == 64) return Secret::from_hex(seed);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), number);
    if (error != std::errc() || end != seed.data() + seed.size()) return {};
    return Secret::from_hex(fmt::format("{:064x}", number));
}

// The file of --record. Its name is taken when the game begins, so that a game is never played
// without its record being possible; it is kept up to date, so that a lost terminal loses nothing.
class RecordFile {
  public:
    explicit RecordFile(std::string path) : path_(std::move(path)) {}

    // Nothing, or the key of what is wrong.
    std::optional<std::string> claim() const {
        if (path_.empty()) return {};
        if (std::ofstream(path_, std::ios::noreplace)) return {};
        return std::filesystem::exists(path_) ? "play.record_exists" : "play.record_not_writable";
    }
    bool save(const Match& match, const std::vector<std::string>& names, TellSecret tell) const {
        if (path_.empty()) return true;
        std::ofstream file(path_, std::ios::binary | std::ios::trunc);
        file << write_record(record_of(match, names, tell));
        return bool(file.flush());
    }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

bool wants_colours(const PlayArgs& args, bool is_terminal) {
    const char* no_color = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return is_terminal && !args.no_color && !(no_color && *no_color) &&
           !(terminal && std::string_view(terminal) == "dumb");
}

TerminalSettings settings_of(const PlayArgs& args, const RecordFile& file,
                             const std::vector<std::string>& names) {
    const bool is_terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
    TerminalSettings settings;
    settings.language = args.language;
    settings.is_terminal = is_terminal;
    settings.style =
        Style(wants_colours(args, is_terminal) ? Style::Colours::Yes : Style::Colours::No);
    settings.think = args.think;
    settings.delay = std::chrono::milliseconds(args.delay >= 0 ? args.delay
                                               : is_terminal   ? kWatchingPace
                                                               : 0);
    settings.save = [&file, names](const Match& match) { file.save(match, names, TellSecret::No); };
    return settings;
}

// The problem's path says which of the options it is.
std::string argument_at(std::string_view path) {
    constexpr std::string_view kOptions = "/options/";
    if (!path.starts_with(kOptions)) return "--options";
    path.remove_prefix(kOptions.size());
    return "--options: " + std::string(path.substr(0, path.find('/')));
}

int play(const PlayArgs& args) {
    const Catalogue& words = cli::words(args.language);
    const auto game = open(args.game, args.language);
    if (!game) return kBadInput;
    const auto players = read_players(args.players, words);
    if (!players) return complain("--players", players.error(), words);
    if (const auto problem = wrong_number(players->size(), game->info()))
        return complain("--players", *problem, words);
    const auto secret = read_seed(args.seed);
    if (!secret) return complain("--seed: " + words.say("play.bad_seed", {{"found", args.seed}}));
    const Names seated = names_of(*players);
    const auto options = read_options({*game, args.language, seated}, args.options);
    if (!options) return complain("--options", options.error(), words);
    auto match = Match::start(game, int(players->size()), *options, *secret);
    if (!match) {
        const Problem what{"", match.error().key, match.error().args};
        return complain(argument_at(match.error().path), what, game->catalogue(args.language));
    }
    const RecordFile file(args.record);
    if (const auto wrong = file.claim()) return complain(file.path() + ": " + words.say(*wrong));

    std::vector<std::string> names;
    for (const Player& player : *players) names.push_back(player.name);
    TerminalGame table(*std::move(match), *players, settings_of(args, file, names), std::cin,
                       std::cout);
    table.play();
    if (args.record.empty()) return kDone;
    if (!file.save(table.match(), names, TellSecret::Yes))
        return complain(file.path() + ": " + words.say("play.record_not_writable"));
    std::cout << "  " << words.say("play.recorded", {{"file", file.path()}}) << "\n";
    return kDone;
}

}  // namespace

void add_play(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand("play", "Play a game at this terminal");
    auto args = std::make_shared<PlayArgs>();
    add_game(*command, args->game);
    command
        ->add_option(
            "--players", args->players,
            "Who plays, in turn order: human or a bot (" + CLI::detail::join(all_bots(), ", ") +
                "), with a name before it if you like; without the option, " + args->players)
        ->option_text("LIST");
    add_language(*command, args->language);
    command
        ->add_option("--seed", args->seed,
                     "A number, for a game that can be repeated, or the secret of a game played")
        ->option_text("SEED");
    command
        ->add_option(
            "--options", args->options,
            "What the table chooses: rounds=2,auctions=open+sealed,start=Anna, or as JSON; "
            "the rules of each game list its options")
        ->option_text("LIST");
    command->add_option("--record", args->record, "Write the game to this new file")
        ->option_text("FILE");
    command
        ->add_option("--think", args->think,
                     "Rounds of a bot's search for a decision, instead of its time")
        ->check(CLI::Range(1, 10'000'000))
        ->option_text("N");
    command->add_option("--delay", args->delay, "Pause between moves when only bots play")
        ->check(CLI::Range(0, 60'000))
        ->option_text("MILLISECONDS");
    command->add_flag("--no-color", args->no_color, "Without colours");
    std::string footer = "Bots:\n";
    for (const Level& level : all_levels())
        footer += fmt::format("  {:<8}{}\n", level.name,
                              words(Language::En).say("play.level." + std::string(level.name)));
    footer += fmt::format(
        "For example, two people at one screen against a bot:\n"
        "  stellwerk play game-of-trains --players Anna=human,Ben=human,{0} --record evening.jsonl\n"
        "and bots among themselves, to watch:\n"
        "  stellwerk play game-of-trains --players {0},{1} --delay 500",
        usual_opponent().name, adviser().name);
    command->footer(footer);
    command->callback([&work, args] { work = [args] { return play(*args); }; });
}

}  // namespace stellwerk::cli
