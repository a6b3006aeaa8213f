// stellwerk verify: plays a recorded game again from its secret and compares.
#include <iostream>

#include "cli/command.h"
#include "games/all.h"
#include "table/game_record.h"

namespace stellwerk::cli {

namespace {

struct VerifyArgs {
    std::string file;
    GameArgs game;
    Language language{};
};

int verify_file(VerifyArgs args) {
    const Catalogue& words = cli::words(args.language);
    const auto text = read_file(args.file);
    if (!text) return kBadInput;
    const auto record = read_record(*text);
    if (!record) return complain(args.file, record.error(), words);
    if (!is_a_game(record->start.game))
        return complain(args.file,
                        {"line 1/game", "problem.unknown_game", {{"found", record->start.game}}},
                        words);
    args.game.game = record->start.game;
    const auto game = open(args.game, args.language);
    if (!game) return kBadInput;

    if (const auto problem = verify(*record, game)) {
        complain(args.file, *problem, words);
        return kFailed;
    }
    const auto resigned = record->end->resigned;
    const std::string who = resigned ? record->start.names[std::size_t(index(*resigned))] : "";
    std::cout << words.say("verify.good", {{"file", args.file},
                                           {"title", std::string(game->info().title)},
                                           {"moves", std::int64_t(record->moves.size())},
                                           {"end", resigned            ? "resigned"
                                                   : record->end->over ? "over"
                                                                       : "broken_off"},
                                           {"who", who}})
              << "\n";
    return kDone;
}

}  // namespace

void add_verify(CLI::App& app, Work& work) {
    auto* command =
        app.add_subcommand("verify", "Check that a recorded game was dealt and played as it says");
    auto args = std::make_shared<VerifyArgs>();
    command->add_option("file", args->file, "The record")->required()->option_text("FILE");
    add_edition_option(*command, args->game);
    add_language(*command, args->language);
    command->callback([&work, args] { work = [args] { return verify_file(*args); }; });
}

}  // namespace stellwerk::cli
