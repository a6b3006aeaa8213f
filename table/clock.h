// How long a decision may take: by the pace that the host chose and by the kind of decision.
#pragma once
#include <chrono>
#include <optional>

#include "core/game.h"
#include "table/entries.h"

namespace stellwerk {

// Time for one decision; nothing means all the time in the world.
inline std::optional<Millis> budget(Pace pace, Effort effort) {
    using namespace std::chrono_literals;
    struct Times {
        Millis count, quick, normal, longer;
    };
    auto of = [&](const Times& times) {
        switch (effort) {
            case Effort::Count:  return times.count;
            case Effort::Quick:  return times.quick;
            case Effort::Normal: return times.normal;
            case Effort::Long:   return times.longer;
        }
        return times.normal;
    };
    switch (pace) {
        // Nobody is to wait for a sale for ever, however patient the table is otherwise.
        case Pace::None:    return effort == Effort::Count ? std::optional<Millis>(15s) : std::nullopt;
        case Pace::Relaxed: return of({12s, 90s, 180s, 300s});
        case Pace::Fast:    return of({6s, 15s, 30s, 60s});
        // Nobody need be there when a count begins: it takes as long as all else.
        case Pace::HalfDay:   return 12h;
        case Pace::Day:       return 24h;
        case Pace::ThreeDays: return 72h;
        case Pace::Week:      return 168h;
    }
    return {};
}

// How long before the end a player is reminded. A count is its own reminder.
inline std::optional<Millis> reminder(Pace pace, Effort effort) {
    const auto time = budget(pace, effort);
    if (!time || effort == Effort::Count) return {};
    return *time / 3;
}

// How often in a row a player may let the clock run out before a bot stands in.
inline constexpr int kPatience = 2;

}  // namespace stellwerk
