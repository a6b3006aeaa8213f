// stellwerk engine: the conversation over stdin and stdout.
#include <iostream>

#include "cli/command.h"
#include "cli/engine.h"

namespace stellwerk::cli {

namespace {

// The next line without its end, or of a longer one the first `most` + 1 bytes. The rest is read
// past, so memory stays bounded whatever comes in.
bool read_line(std::istream& in, std::size_t most, std::string& line) {
    using Traits = std::istream::traits_type;
    line.clear();
    std::streambuf& source = *in.rdbuf();
    int c = source.sbumpc();
    if (c == Traits::eof()) return false;
    for (; c != Traits::eof() && c != '\n'; c = source.sbumpc())
        if (line.size() <= most) line.push_back(Traits::to_char_type(c));
    return true;
}

}  // namespace

bool converse(Engine& engine, std::istream& in, std::ostream& out) {
    std::string line;
    while (!engine.finished() && read_line(in, engine.limits().line, line))
        if (!(out << engine.answer(line) << '\n' << std::flush)) return false;
    return true;
}

void add_engine(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand(
        "engine", "Talk JSON lines on stdin and stdout, for bots and scripts (docs/engine.md)");
    command->callback([&work] {
        work = [] {
            std::ios::sync_with_stdio(false);
            Engine engine;
            return converse(engine, std::cin, std::cout) ? kDone : kFailed;
        };
    });
}

}  // namespace stellwerk::cli
