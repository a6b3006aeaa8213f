// Conversations in our manuals: fenced blocks of lines that are sent ("> …") and answered ("< …").
#pragma once
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace stellwerk {

struct ManualLine {
    int number = 0;
    bool is_request = false;
    std::string text;
};

// The blocks that begin with this fence, such as "```engine".
inline std::vector<std::vector<ManualLine>> conversations(const std::string& path,
                                                          std::string_view fence) {
    std::ifstream manual(path);
    EXPECT_TRUE(manual) << path;
    std::vector<std::vector<ManualLine>> blocks;
    int number = 0;
    bool inside = false;
    for (std::string line; std::getline(manual, line);) {
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

// In the manual's answers, … stands for any text.
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
