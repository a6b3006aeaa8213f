// How long a decision may take. The pace sets the budget of an ordinary decision; kinds of
// decisions that are quicker or slower by nature have their own.
#pragma once
#include <chrono>
#include <optional>
#include <string_view>

#include "table/entries.h"

namespace stellwerk {

using Millis = std::chrono::milliseconds;

// Time for one decision of this kind (the name of the game's step); nothing means all the time in
// the world.
inline std::optional<Millis> budget(Pace pace, std::string_view /*game*/,
                                    std::string_view /*step*/) {
    using namespace std::chrono_literals;
    switch (pace) {
        case Pace::None:    return {};
        case Pace::Relaxed: return 180s;
        case Pace::Fast:    return 30s;
    }
    return {};
}

// How often in a row a player may let the clock run out before a bot stands in.
inline constexpr int kPatience = 2;

}  // namespace stellwerk
