// What a bot is called that sits down at a table.
#pragma once
#include <algorithm>
#include <string>

#include "bots/levels.h"
#include "core/text.h"

namespace stellwerk {

// The name of its character; but where somebody there is called so already, that of the next one.
template <class Names>
std::string bot_name(std::string_view level, Seat p, const Names& taken) {
    for (int i = 0; i < kMaxSeats; ++i) {
        const std::string name(character(level, seat((index(p) + i) % kMaxSeats)));
        const auto is_taken = [&](const auto& other) {
            return fold_case(other) == fold_case(name);
        };
        if (std::ranges::none_of(taken, is_taken)) return name;
    }
    return std::string(character(level, p));
}

}  // namespace stellwerk
