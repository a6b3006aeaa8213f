// Names and lines of text as people may write them: nothing invisible, nothing that turns the
// writing around, nothing too long. Lengths count characters as people do (core/characters.h).
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace stellwerk {

inline constexpr std::size_t kMaxName = 24;

// Trimmed, 1 to kMaxName characters, none of them invisible, and one at least that can be seen.
// Nothing if it is not.
std::optional<std::string> good_name(std::string_view name);

// The name as the eye takes it, in small letters and in capitals: "Аnna" with a Cyrillic letter
// looks like "Anna" both ways, but "АННА" like "AHHA" in capitals only.
struct Looks {
    std::string small, capital;
};
Looks looks_of(std::string_view name);
bool look_alike(std::string_view, std::string_view);

// Would somebody of that name be taken for a bot? What levels are called, and "Bot" itself.
bool is_a_bots(std::string_view name);

// Without characters that cannot be seen, and without space around it.
std::string clean_line(std::string_view line);

}  // namespace stellwerk
