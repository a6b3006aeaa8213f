// How long a decision may take, by the pace that the host chose.
#pragma once
#include <chrono>
#include <optional>

#include "table/entries.h"

namespace stellwerk {

using Millis = std::chrono::milliseconds;

// Time for one decision; nothing means all the time in the world.
inline std::optional<Millis> budget(Pace pace) {
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
