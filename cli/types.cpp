// stellwerk types: writes the web client's types.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/command.h"
#include "cli/web_types.h"

namespace stellwerk::cli {

namespace {

int write_types(const std::filesystem::path& folder) {
    for (const WebTypes& types : web_types()) {
        const std::filesystem::path path = folder / types.path;
        std::error_code error;
        std::filesystem::create_directories(path.parent_path(), error);
        std::ofstream file(path, std::ios::binary);
        if (!(file << types.text << std::flush))
            return complain(path.string() + ": cannot be written");
        std::cout << path.string() << "\n";
    }
    return kDone;
}

}  // namespace

void add_types(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand("types", "Write the web client's types from our records");
    auto folder = std::make_shared<std::string>("web/src");
    command->add_option("folder", *folder, "Where the client's sources are")
        ->check(CLI::ExistingDirectory)
        ->capture_default_str();
    command->callback([&work, folder] { work = [folder] { return write_types(*folder); }; });
}

}  // namespace stellwerk::cli
