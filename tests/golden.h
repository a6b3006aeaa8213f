// Files that say what came out last time. `./dev bless` writes them anew; the diff is then
// reviewed.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace stellwerk {

inline void expect_golden(const std::string& path, const std::string& found) {
    const std::filesystem::path file = std::filesystem::path(STELLWERK_SOURCE_DIR) / path;
    if (std::getenv("STELLWERK_BLESS")) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << found;
        return;
    }
    std::ifstream in(file);
    std::ostringstream expected;
    expected << in.rdbuf();
    EXPECT_EQ(expected.str(), found)
        << path << " has changed; if that is meant, ./dev bless and read the diff";
}

}  // namespace stellwerk
