// Files that say what came out last time. `./dev bless` writes them anew; the diff is then
// reviewed.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/paths.h"

namespace stellwerk {

inline void expect_golden(const std::string& path, const std::string& found) {
    const std::filesystem::path file = source_folder() / path;
    if (std::getenv("STELLWERK_BLESS")) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << found;
        return;
    }
    std::ifstream in(file);
    std::istringstream out(found);
    std::string expected, line;
    for (int number = 1;; ++number) {
        const bool more_expected = bool(std::getline(in, expected)),
                   more_found = bool(std::getline(out, line));
        if (!more_expected && !more_found) return;
        if (more_expected == more_found && expected == line) continue;
        FAIL() << path << ":" << number
               << " has changed; if that is meant, ./dev bless and read the diff\n"
               << "was: " << (more_expected ? expected : "(nothing)") << "\n"
               << "now: " << (more_found ? line : "(nothing)");
    }
}

}  // namespace stellwerk
