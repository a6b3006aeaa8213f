// stellwerk match: many games between bots, and what they prove.
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>

#include <fmt/format.h>
#include <unistd.h>

#include "bots/all.h"
#include "cli/command.h"
#include "cli/match_report.h"
#include "cli/outside_bot.h"
#include "table/game_record.h"

namespace stellwerk::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct MatchArgs {
    GameArgs game;
    Language language{};
    std::vector<std::string> bots;
    std::string options = "{}", record;
    int games = 100, players = 0, rounds = 0, threads = 1;
    int patience = 5000;
    std::uint64_t seed = 1;
    bool json = false, csv = false, until_significant = false;
};

// ---- Who plays ----------------------------------------------------------------------------------

std::string level_names() { return CLI::detail::join(all_bots(), ", "); }

constexpr std::string_view kOutside = "exec:";

// "NAME"; "NAME@500": with so many rounds of its search; "exec:COMMAND": another program.
std::expected<Contender, std::string> read_contender(const std::string& text,
                                                     const MatchArgs& args) {
    Contender player{.name = text, .rounds = args.rounds};
    if (text.starts_with(kOutside)) {
        if (text == kOutside) return std::unexpected("after exec: stands the command of a program");
        player.invite = [command = text.substr(kOutside.size()),
                         patience = std::chrono::milliseconds(args.patience)] {
            return outside_bot(command, patience);
        };
        return player;
    }
    const auto at = text.find('@');
    player.level = find_level(std::string_view(text).substr(0, at));
    if (!player.level)
        return std::unexpected("there is no bot '" + text + "'; there are " + level_names() +
                               ", and exec:COMMAND");
    if (at == text.npos) return player;
    const char *first = text.data() + at + 1, *last = text.data() + text.size();
    const auto [end, error] = std::from_chars(first, last, player.rounds);
    if (error != std::errc() || end != last || player.rounds < 1)
        return std::unexpected("'" + text + "': after the @ stands a number of rounds");
    if (player.level->method != Method::Search)
        return std::unexpected("'" + text + "': a bot that does not search has no rounds");
    return player;
}

// The last bot takes all seats that are left.
std::expected<std::vector<Contender>, std::string> read_contenders(const MatchArgs& args,
                                                                   const GameInfo& game) {
    std::vector<Contender> players;
    for (const std::string& text : args.bots) {
        auto player = read_contender(text, args);
        if (!player) return std::unexpected(player.error());
        players.push_back(*std::move(player));
    }
    const int given = int(players.size());
    const int seats = args.players > 0 ? args.players : std::max(given, game.min_players);
    if (seats < game.min_players || seats > game.max_players || given > seats)
        return std::unexpected(fmt::format("{} is for {} to {} players, not for {}", game.title,
                                           game.min_players, game.max_players,
                                           std::max(given, seats)));
    players.resize(std::size_t(seats), players.back());
    return players;
}

// ---- What they play -----------------------------------------------------------------------------

// The deals of a match can be played again, and anybody can check them.
std::vector<Secret> secrets_of(const MatchArgs& args, int deals) {
    std::vector<Secret> secrets;
    for (int deal = 0; deal < deals; ++deal)
        secrets.push_back(*Secret::from_hex(fmt::format("{:032x}{:032x}", args.seed, deal)));
    return secrets;
}

// Plays it once more, as `verify` would, and writes it down.
bool record(const Contest& contest, const PlayedGame& game, const Secret& secret,
            const std::filesystem::path& folder) {
    auto match = Match::start(contest.game, contest.seats(), contest.options, secret);
    for (const PlayedGame::Move& move : game.moves)
        if (!match->play(move.seat, move.action)) return false;
    std::vector<std::string> names;
    for (Seat p : SeatSet::first(contest.seats())) {
        const int player = game.player[p];
        names.push_back(
            fmt::format("{} {}", contest.players[std::size_t(player)].name, player + 1));
    }
    const int first = game.player[seat(0)];
    std::ofstream file(folder / fmt::format("deal-{:05}-{}.jsonl", game.deal + 1, first + 1),
                       std::ios::binary | std::ios::trunc);
    file << write_record(record_of(*match, names, TellSecret::Yes));
    return bool(file.flush());
}

// ---- While they play ----------------------------------------------------------------------------

std::atomic<bool> interrupted = false;

// One line that is written over again and again.
class Progress {
  public:
    explicit Progress(const Contest& contest)
        : contest_(contest),
          is_shown_(::isatty(STDERR_FILENO) != 0) {}
    ~Progress() {
        if (is_shown_) std::cerr << "\r\x1b[K" << std::flush;
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(const std::vector<PlayedGame>& games) {
        if (!is_shown_ || Clock::now() < next_) return;
        next_ = Clock::now() + std::chrono::milliseconds(200);
        const double done = double(games.size()) / contest_.games();
        const auto taken = std::chrono::duration<double>(Clock::now() - start_).count();
        const int left = int(taken / done - taken), width = int(done * 30);
        const BotResult first = result_of(contest_, games).bots.front();
        std::cerr << fmt::format("\r\x1b[K[{:=<{}}{:{}}] {} of {}, {}:{:02} left, {} {:.1f} %", "",
                                 width, "", 30 - width, games.size(), contest_.games(), left / 60,
                                 left % 60, first.bot, first.share.mean * 100)
                  << std::flush;
    }

  private:
    const Contest& contest_;
    const bool is_shown_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_;
};

// Takes in the games of a match as they are played.
class Reporter {
  public:
    Reporter(const Contest& contest, const MatchArgs& args, const std::vector<Secret>& secrets)
        : contest_(contest),
          args_(args),
          secrets_(secrets),
          progress_(contest) {}

    // False if that is enough.
    bool take(const PlayedGame& game) {
        if (!args_.record.empty() &&
            !record(contest_, game, secrets_[std::size_t(game.deal)], args_.record))
            is_recorded_ = false;
        report_faults(game);
        games_.push_back(game);
        progress_.show(games_);
        return !args_.until_significant || verdict_on(contest_, games_) == Verdict::Open;
    }

    bool is_recorded() const { return is_recorded_; }

  private:
    // Each kind once and a few in all, so that whoever writes a bot sees what is wrong. How many
    // there were is told at the end.
    void report_faults(const PlayedGame& game) {
        constexpr std::size_t kEnough = 5;
        for (const PlayedGame::Fault& fault : game.faults) {
            const std::string line =
                contest_.players[std::size_t(fault.player)].name + ": " + fault.what;
            if (told_.size() < kEnough && told_.insert(line).second)
                std::cerr << fmt::format("stellwerk: {} (deal {})\n", line, game.deal + 1);
        }
    }

    const Contest& contest_;
    const MatchArgs& args_;
    const std::vector<Secret>& secrets_;
    Progress progress_;
    std::vector<PlayedGame> games_;
    std::set<std::string> told_;
    bool is_recorded_ = true;
};

std::string verdict_words(Verdict verdict) {
    switch (verdict) {
        case Verdict::FirstIsBetter: return "The first bot is better.\n";
        case Verdict::FirstIsWorse:  return "The first bot is worse.\n";
        case Verdict::Alike:         return "Neither is better by much.\n";
        case Verdict::Open:          break;
    }
    return "Who is better is still open.\n";
}

// ---- The match ----------------------------------------------------------------------------------

int play(const Contest& contest, const MatchArgs& args, const std::vector<Secret>& secrets) {
    interrupted = false;
    std::signal(SIGINT, [](int) { interrupted = true; });
    std::vector<PlayedGame> games;
    {
        Reporter reporter(contest, args, secrets);
        const auto keep = args.record.empty() ? KeepMoves::No : KeepMoves::Yes;
        games = play_contest(contest, keep,
                             [&](const PlayedGame& game) { return reporter.take(game); });
        if (!reporter.is_recorded()) return complain(args.record + ": cannot be written");
    }
    if (games.empty()) return complain("no game was played to its end");
    const ContestResult result = result_of(contest, games);
    if (args.json)
        std::cout << as_json(contest, result);
    else if (args.csv)
        std::cout << as_csv(contest, result);
    else
        std::cout << as_table(contest, result);
    if (args.until_significant && !args.json && !args.csv)
        std::cout << verdict_words(verdict_on(contest, games));
    return kDone;
}

int match(const MatchArgs& args) {
    Contest contest;
    contest.game = open(args.game, args.language);
    if (!contest.game) return kBadInput;
    auto players = read_contenders(args, contest.game->info());
    if (!players) return complain("--bots: " + players.error());
    contest.players = *std::move(players);
    const auto options = json::parse(args.options);
    const Catalogue& words = contest.game->catalogue(args.language);
    if (!options) return complain("--options", options.error(), words);
    contest.options = *options;
    Luck luck(0);
    if (auto refused = contest.game->setup(contest.seats(), *options, luck); !refused)
        return complain("--options", refused.error(), words);
    if (!args.record.empty()) {
        std::error_code error;
        std::filesystem::create_directories(args.record, error);
        if (error) return complain(args.record + ": " + error.message());
    }
    contest.deals = (args.games + contest.seats() - 1) / contest.seats();
    contest.threads = args.threads;
    contest.seed = args.seed;
    contest.stop = &interrupted;
    const std::vector<Secret> secrets = secrets_of(args, contest.deals);
    contest.luck = [&](int deal, int move) {
        return secrets[std::size_t(deal)].luck(std::uint64_t(move));
    };
    return play(contest, args, secrets);
}

}  // namespace

void add_match(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand("match", "Let bots play many games, and see who is better");
    auto args = std::make_shared<MatchArgs>();
    add_game(*command, args->game);
    add_language(*command, args->language);
    command
        ->add_option("--bots", args->bots,
                     fmt::format("Who plays: {}; {}@500 searches 500 rounds, exec:COMMAND is a "
                                 "program of yours. The last one takes the seats left over",
                                 level_names(), adviser().name))
        ->required()
        ->delimiter(',')
        ->option_text("LIST");
    command->add_option("--games", args->games, "How many; else 100. Always whole deals")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N");
    command->add_option("--players", args->players, "How many seats; else as many as bots")
        ->check(CLI::Range(1, kMaxSeats))
        ->option_text("N");
    command->add_option("--rounds", args->rounds, "Rounds of a search, instead of a level's time")
        ->check(CLI::Range(1, 100'000'000))
        ->option_text("N");
    command->add_option("--threads", args->threads, "Games at the same time; else 1")
        ->check(CLI::Range(1, 1024))
        ->option_text("N");
    add_seed(*command, args->seed, "Other deals and whims; else 1");
    command->add_option("--options", args->options, "What the table chooses, as JSON")
        ->option_text("JSON");
    command->add_option("--record", args->record, "Write every game into this folder")
        ->option_text("FOLDER");
    command->add_flag("--until-significant", args->until_significant,
                      "Stop as soon as it is clear who is better, or that neither is by much");
    command->add_option("--patience", args->patience, "For a decision of exec:COMMAND; else 5000")
        ->check(CLI::Range(1, 3'600'000))
        ->option_text("MILLISECONDS");
    auto* json = command->add_flag("--json", args->json, "Print one JSON object");
    command->add_flag("--csv", args->csv, "Print a line for each bot")->excludes(json);
    const auto strong = adviser().name, usual = usual_opponent().name;
    command->footer(fmt::format(
        "Every deal is played once from each seat. With fixed rounds the result does not depend on the\n"
        "number of threads. Ctrl-C ends the match and tells what has been played. For example:\n"
        "  stellwerk match game-of-trains --bots {0},{1} --games 200 --rounds 500\n"
        "  stellwerk match nimm-den-zug --bots {0},{1} --players 4 --until-significant",
        strong, usual));
    command->callback([&work, args] { work = [args] { return match(*args); }; });
}

}  // namespace stellwerk::cli
