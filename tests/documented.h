// Conversations in our documentation: fenced blocks of lines that are sent ("> …") and answered ("<
// …").
#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace stellwerk {

struct DocumentedLine {
    int number = 0;
    bool is_request = false;
    std::string text;
};

// The blocks that begin with this fence, such as "```engine".
inline std::vector<std::vector<DocumentedLine>> conversations(const std::filesystem::path& path,
                                                              std::string_view fence) {
    std::ifstream page(path);
    EXPECT_TRUE(page) << path;
    std::vector<std::vector<DocumentedLine>> blocks;
    int number = 0;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        ++number;
        if (line.starts_with("```")) {
            inside = line == fence;
            if (inside) blocks.emplace_back();
        } else if (inside && (line.starts_with("> ") || line.starts_with("< "))) {
            blocks.back().push_back({number, line[0] == '>', line.substr(2)});
        } else if (inside) {
            ADD_FAILURE() << path << ":" << number << ": neither sent nor answered: " << line;
        }
    }
    return blocks;
}

// In the answers of an example, … stands for any text.
inline bool fits(std::string_view pattern, std::string_view text) {
    constexpr std::string_view kAnything = "…";
    const std::size_t gap = pattern.find(kAnything);
    if (gap == std::string_view::npos) return pattern == text;
    if (!text.starts_with(pattern.substr(0, gap))) return false;
    text.remove_prefix(gap);
    const std::string_view rest = pattern.substr(gap + kAnything.size());
    for (std::size_t skip = 0; skip <= text.size(); ++skip)
        if (fits(rest, text.substr(skip))) return true;
    return false;
}

}  // namespace stellwerk
