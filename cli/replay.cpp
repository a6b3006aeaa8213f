// stellwerk replay: shows a recorded game from what was stored. No rule is run, so a game that was
// played under other rules shows as well; what today's words do not cover is shown as JSON.
#include <algorithm>
#include <iostream>
#include <limits>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/layout.h"
#include "cli/screen.h"
#include "cli/standings.h"
#include "core/hide.h"
#include "games/all.h"
#include "table/game_record.h"

namespace stellwerk::cli {

namespace {

struct ReplayArgs {
    std::string file;
    Language language{};
    int seat = 0;  // counted from 1; 0: everything open
    int from = 1, to = std::numeric_limits<int>::max();
};

// The words of a game that is here no more are its JSON.
class Reader {
  public:
    Reader(const GameRecord& record, Language language) : record_(record), language_(language) {
        if (is_a_game(record.start.game)) game_ = *open_game(record.start.game);
        for (std::size_t i = 0; i < record.start.names.size(); ++i)
            names_[seat(int(i))] = record.start.names[i];
    }

    std::string title() const {
        return game_ ? std::string(game_->info().title) : record_.start.game;
    }
    // What today's rules do not know comes out as its JSON.
    std::string line(std::string_view head, const json::Value& stored) const {
        const auto event = game_ ? game_->read_event(stored) : std::unexpected(Problem{});
        if (!event) return log_line(head, "", json::dump(stored), style_);
        return log_line(head, event->rule(), game_->event_words(*event, language_, names_), style_);
    }
    std::vector<std::string> standings() const {
        const bool same = game_ && game_->info().version == record_.start.rules;
        const Catalogue& words = cli::words(language_);
        return standings_table(
            record_.end->standings, int(record_.start.names.size()),
            same ? category_names(*game_, language_) : std::vector<std::string>(),
            {words, words, names_, style_});
    }

  private:
    const GameRecord& record_;
    Language language_;
    std::shared_ptr<const AnyGame> game_;
    Names names_;
    Style style_{Style::Colours::No};
};

void show_head(const GameRecord& record, const Reader& reader, const Catalogue& words) {
    std::cout << reader.title() << "\n"
              << hang("  ", words.say("play.players", {{"who", words.join(record.start.names)}}))
              << "\n"
              << hang("  ", words.say("replay.rules", {{"version", record.start.rules},
                                                       {"edition", record.start.edition}}))
              << "\n"
              << hang("  ",
                      words.say("play.fingerprint", {{"fingerprint", record.start.fingerprint}}))
              << "\n\n";
}

void show_moves(const GameRecord& record, const Reader& reader, const ReplayArgs& args) {
    for (const GameRecord::Move& move : record.moves) {
        if (move.number < args.from || move.number > args.to) continue;
        std::string head = fmt::format("{:>4}  ", move.number);
        for (const json::Value& stored : move.events) {
            std::cout << reader.line(head,
                                     args.seat > 0 ? seen_by(seat(args.seat - 1), stored) : stored);
            head = repeat(" ", width(head));
        }
    }
}

int replay(const ReplayArgs& args) {
    const Catalogue& words = cli::words(args.language);
    const auto text = read_file(args.file);
    if (!text) return kBadInput;
    const auto record = read_record(*text);
    if (!record) return complain(args.file, record.error(), words);
    const auto players = int(record->start.names.size());
    if (players > kMaxSeats)
        return complain(
            args.file,
            {"line 1/names", "problem.wrong_length", {{"found", players}, {"expected", kMaxSeats}}},
            words);
    if (args.seat > players)
        return complain(
            "--seat",
            {"", "problem.out_of_range", {{"found", args.seat}, {"first", 1}, {"last", players}}},
            words);

    const Reader reader(*record, args.language);
    show_head(*record, reader, words);
    show_moves(*record, reader, args);
    std::cout << "\n";
    if (!record->end) {
        std::cout << words.say("replay.unfinished") << "\n";
        return kDone;
    }
    for (const std::string& line : reader.standings()) std::cout << "  " << line << "\n";
    if (const auto who = record->end->resigned; who && index(*who) < players)
        std::cout << "\n"
                  << words.say("replay.resigned",
                               {{"who", record->start.names[std::size_t(index(*who))]}})
                  << "\n";
    if (!record->end->over) std::cout << "\n" << words.say("replay.broken_off") << "\n";
    return kDone;
}

}  // namespace

void add_replay(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand("replay", "Show a recorded game");
    auto args = std::make_shared<ReplayArgs>();
    command->add_option("file", args->file, "The record")->required()->option_text("FILE");
    command
        ->add_option("--seat", args->seat,
                     "Through the eyes of that player, counted from 1; without it, all is open")
        ->check(CLI::Range(1, kMaxSeats))
        ->option_text("N");
    const CLI::Range moves(1, std::numeric_limits<int>::max());
    command->add_option("--from", args->from, "The first move to show")
        ->check(moves)
        ->option_text("MOVE");
    command->add_option("--to", args->to, "The last move to show")
        ->check(moves)
        ->option_text("MOVE");
    add_language(*command, args->language);
    command->callback([&work, args] { work = [args] { return replay(*args); }; });
}

}  // namespace stellwerk::cli
