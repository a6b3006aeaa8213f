// A conversation with the engine, for tests.
#pragma once
#include <gtest/gtest.h>

#include "cli/engine.h"

namespace stellwerk::cli {

class Talk {
  public:
    explicit Talk(EngineLimits limits = {}) : engine_(limits) {}

    Engine& engine() { return engine_; }

    std::string line(std::string_view request) { return engine_.answer(request); }
    // The request as text or as JSON.
    template <class Request>
    json::Object ask(const Request& request) {
        if constexpr (std::convertible_to<const Request&, std::string_view>)
            return json::parse(line(request)).value().get_object();
        else
            return ask(json::dump(request));
    }
    // The same, for requests that must succeed.
    template <class Request>
    json::Object get(const Request& request) {
        json::Object answer = ask(request);
        EXPECT_TRUE(answer["ok"].get_bool()) << json::dump(answer);
        return answer;
    }
    // What went wrong with one that must not.
    template <class Request>
    std::string code(const Request& request) {
        json::Object answer = ask(request);
        EXPECT_FALSE(answer["ok"].get_bool()) << json::dump(answer);
        return answer["ok"].get_bool() ? "" : std::string(answer["error"].at("code").get_string());
    }

  private:
    Engine engine_;
};

inline constexpr auto kNewGame =
    R"({"is": "new", "game": "game-of-trains", "players": 3, "seed": 42})";

}  // namespace stellwerk::cli
