// The web client has the types of our records; `stellwerk types` writes them.
#include "cli/web_types.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "games/all.h"
#include "tests/paths.h"

namespace stellwerk::cli {
namespace {

TEST(WebTypes, AreThoseOfTheRecords) {
    const auto all = web_types();
    EXPECT_EQ(all.size(), all_games().size() + 1);
    for (const WebTypes& types : all) {
        std::ifstream file(source_folder() / "web/src" / types.path);
        std::ostringstream text;
        text << file.rdbuf();
        EXPECT_TRUE(text.str() == types.text)
            << "web/src/" << types.path << " differs from the records; `stellwerk types` writes it";
    }
}

}  // namespace
}  // namespace stellwerk::cli
