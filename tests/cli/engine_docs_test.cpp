// The examples of docs/engine.md, word for word.
#include "tests/cli/talk.h"
#include "tests/documented.h"
#include "tests/paths.h"

namespace stellwerk::cli {

namespace {

const std::filesystem::path kPage = source_folder() / "docs/engine.md";

// Each block is a conversation with a fresh engine.
TEST(EngineDocs, EveryExampleIsTrue) {
    const auto blocks = conversations(kPage, "```engine");
    EXPECT_GT(blocks.size(), 5u);
    for (const auto& block : blocks) {
        Talk talk;
        std::string answer;
        for (const DocumentedLine& line : block) {
            if (line.is_request)
                answer = talk.line(line.text);
            else
                EXPECT_TRUE(fits(line.text, answer)) << "docs/engine.md:" << line.number << "\n"
                                                     << answer;
        }
    }
}

TEST(EngineDocs, ShowsEveryCommand) {
    std::set<std::string> shown;
    for (const auto& block : conversations(kPage, "```engine"))
        for (const DocumentedLine& line : block)
            if (auto request = json::parse(line.text);
                line.is_request && request && request->is_object())
                if (const json::Value* is = request->get_object().if_contains("is"))
                    shown.insert(std::string(is->get_string()));
    for_each_alternative<request::Any>(
        [&]<class R>() { EXPECT_TRUE(shown.contains(std::string(name_of<R>()))) << name_of<R>(); });
}

TEST(EngineDocs, GapsFitAnyText) {
    EXPECT_TRUE(fits("a…d", "abcd"));
    EXPECT_TRUE(fits("a…d…", "ad"));
    EXPECT_FALSE(fits("a…d", "abc"));
    EXPECT_FALSE(fits("a", "ab"));
}

}  // namespace

}  // namespace stellwerk::cli
