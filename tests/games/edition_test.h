// An edition file that a test changes, and what is said of it then.
#pragma once
#include <gtest/gtest.h>

#include "core/edition.h"
#include "games/all.h"

namespace stellwerk {

// `kLoad` is the load_edition of the game.
template <class Rules, auto kLoad>
class EditionTest : public testing::Test {
  protected:
    json::Value file = (*open_game(Rules::kId))->edition();

    json::Value& value(const char* group) { return file.at(group).at("value"); }
    json::Value& item(const char* group, std::size_t i) { return value(group).as_array()[i]; }

    // "path key found"
    std::string refusal() const {
        const auto loaded = kLoad(file);
        return loaded ? "accepted" : text(loaded.error());
    }
    std::vector<std::string> remarks() const {
        std::vector<std::string> out;
        const auto loaded = kLoad(file);
        EXPECT_TRUE(loaded) << refusal();
        if (loaded)
            for (const Problem& remark : loaded->remarks) out.push_back(text(remark));
        return out;
    }

  private:
    static std::string text(const Problem& problem) {
        std::string found = "-";
        for (const auto& [name, value] : problem.args)
            if (name == "found")
                found = std::holds_alternative<std::string>(value)
                            ? std::get<std::string>(value)
                            : std::to_string(std::get<std::int64_t>(value));
        return problem.path + " " + problem.key + " " + found;
    }
};

}  // namespace stellwerk
