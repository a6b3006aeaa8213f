// stellwerk edition: checks a file of component values.
#include <iostream>

#include <fmt/format.h>

#include "cli/command.h"
#include "core/hash.h"
#include "games/all.h"

namespace stellwerk::cli {

namespace {

struct EditionArgs {
    std::string file;
    Language language{};
};

// A file says itself which game it is for.
std::optional<std::string> game_of(const EditionArgs& args, const std::string& text) {
    const Catalogue& catalogue = words(args.language);
    auto value = json::parse(text);
    if (!value) return complain(args.file, value.error(), catalogue), std::nullopt;
    const auto* object = value->if_object();
    const auto* game = object ? object->if_contains("game") : nullptr;
    if (!game) {
        complain(args.file, {"", "problem.missing", {{"name", "game"}}}, catalogue);
        return {};
    }
    for (const GameInfo& info : all_games())
        if (game->is_string() && info.id == std::string_view(game->get_string()))
            return std::string(info.id);
    complain(args.file, {"/game", "problem.unknown_game", {{"found", json::dump(*game)}}},
             catalogue);
    return {};
}

int check(const EditionArgs& args) {
    const auto text = read_file(args.file);
    if (!text) return kBadInput;
    const auto id = game_of(args, *text);
    if (!id) return kBadInput;
    const auto game = open({*id, args.file}, args.language);
    if (!game) return kBadInput;

    const Catalogue& catalogue = game->catalogue(args.language);
    for (const Problem& remark : game->edition_remarks())
        std::cout << fmt::format("{}: {}: {}\n", args.file, remark.path, catalogue.say(remark));
    std::cout << words(args.language)
                     .say("edition.good",
                          {{"file", args.file},
                           {"title", std::string(game->info().title)},
                           {"hash", hash_text(game->edition_hash())},
                           {"remarks", std::int64_t(game->edition_remarks().size())}})
              << "\n";
    return kDone;
}

}  // namespace

void add_edition(CLI::App& app, Work& work) {
    auto* edition = app.add_subcommand("edition", "Check a file of component values");
    edition->require_subcommand(1);
    auto* command =
        edition->add_subcommand("check", "Say what is wrong with an edition file, and where");
    auto args = std::make_shared<EditionArgs>();
    command->add_option("file", args->file, "The edition file")->required()->option_text("FILE");
    add_language(*command, args->language);
    command->callback([&work, args] { work = [args] { return check(*args); }; });
}

}  // namespace stellwerk::cli
