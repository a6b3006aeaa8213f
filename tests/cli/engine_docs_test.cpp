// The examples of docs/engine.md, word for word.
#include <fstream>

#include "tests/cli/talk.h"

namespace stellwerk::cli {

namespace {

struct Exchange {
    int line;  // of the request in the manual
    std::string request, answer;
};
using Block = std::vector<Exchange>;

// Each block of requests ("> …") and answers ("< …") is a conversation with a fresh engine.
std::vector<Block> blocks_of(std::istream& manual) {
    std::vector<Block> blocks;
    int number = 0;
    bool inside = false;
    for (std::string line; std::getline(manual, line);) {
        ++number;
        if (line.starts_with("```")) {
            inside = line == "```engine";
            if (inside) blocks.emplace_back();
        } else if (inside && line.starts_with("> ")) {
            blocks.back().push_back({number, line.substr(2), ""});
        } else if (inside && line.starts_with("< ") && !blocks.back().empty() &&
                   blocks.back().back().answer.empty()) {
            blocks.back().back().answer = line.substr(2);
        } else if (inside) {
            ADD_FAILURE() << "docs/engine.md:" << number << ": " << line;
        }
    }
    return blocks;
}

// In the manual's answers, … stands for any text.
bool fits(std::string_view pattern, std::string_view text) {
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

TEST(EngineManual, EveryExampleIsTrue) {
    std::ifstream manual(STELLWERK_SOURCE_DIR "/docs/engine.md");
    const std::vector<Block> blocks = blocks_of(manual);
    EXPECT_GT(blocks.size(), 5u);
    for (const Block& block : blocks) {
        Talk talk;
        for (const Exchange& e : block) {
            const std::string answer = talk.line(e.request);
            EXPECT_TRUE(fits(e.answer, answer))
                << "docs/engine.md:" << e.line << "\n> " << e.request << "\n< " << answer;
        }
    }
}

TEST(EngineManual, ShowsEveryCommand) {
    std::ifstream manual(STELLWERK_SOURCE_DIR "/docs/engine.md");
    std::set<std::string> shown;
    for (const Block& block : blocks_of(manual))
        for (const Exchange& e : block)
            if (auto request = json::parse(e.request); request && request->is_object())
                if (const json::Value* is = request->get_object().if_contains("is"))
                    shown.insert(std::string(is->get_string()));
    for_each_alternative<request::Any>(
        [&]<class R>() { EXPECT_TRUE(shown.contains(std::string(name_of<R>()))) << name_of<R>(); });
}

TEST(EngineManual, GapsFitAnyText) {
    EXPECT_TRUE(fits("a…d", "abcd"));
    EXPECT_TRUE(fits("a…d…", "ad"));
    EXPECT_FALSE(fits("a…d", "abc"));
    EXPECT_FALSE(fits("a", "ab"));
}

}  // namespace

}  // namespace stellwerk::cli
