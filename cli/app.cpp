#include "cli/app.h"

#include "cli/command.h"

namespace stellwerk::cli {

int run(int argc, char** argv) {
    CLI::App app("Stellwerk: railway games to play and to study", "stellwerk");
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return std::string("stellwerk: ") + error.what() + "\n";
    });
    Work work;
    add_serve(app, work);
    add_play(app, work);
    add_replay(app, work);
    add_verify(app, work);
    add_match(app, work);
    add_bench(app, work);
    add_perft(app, work);
    add_edition(app, work);
    add_engine(app, work);
    add_types(app, work);
    // CLI11 would only say that a command is required.
    auto is_command = [&](const std::string& name) {
        return !app.get_subcommands([&](const CLI::App* a) { return a->check_name(name); }).empty();
    };
    if (argc > 1 && argv[1][0] != '-' && !is_command(argv[1]))
        return complain("there is no command '" + std::string(argv[1]) + "'; --help lists them");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kDone : kBadInput;
    }
    return work();
}

}  // namespace stellwerk::cli
