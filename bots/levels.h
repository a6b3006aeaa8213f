// How well bots play, as data: this list is the only place that knows levels by name.
#pragma once
#include <chrono>
#include <span>
#include <string_view>

#include "core/values.h"

namespace stellwerk {

// How a bot comes to its decisions: by dice, by a good player's advice, or by thinking ahead.
enum class Method { Dice, Advice, Search };

struct Level {
    std::string_view name;
    Method method = Method::Dice;
    // In this share of its decisions it takes the first thing that comes to mind: of those that are
    // worth a thought …
    double slips = 0;
    double blunders = 0;                // … and in this one of all
    std::chrono::milliseconds time{0};  // how long it thinks about a decision
    // Who plays like this: one for each seat, so that people know whom they are up against.
    std::array<std::string_view, kMaxSeats> characters{};
};

// From weak to strong.
std::span<const Level> all_levels();

// Also by a name that a level had once, for tables that were left then. Nothing if there is none.
const Level* find_level(std::string_view name);

const Level& usual_opponent();
const Level& stand_in();  // for a player who is away
const Level& adviser();   // gives hints

// The name of a bot at a table: that of its character, or its own if there is no such level.
std::string_view character(std::string_view level, Seat);

}  // namespace stellwerk
