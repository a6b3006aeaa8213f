// What people write, character by character: what of it can be shown, and how long it is to them.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace stellwerk {

// Without what cannot be shown: control and format characters, the unassigned, those that turn the
// writing around or have no width. What joins emoji into one stays between them; a line break is a
// space.
std::string printable(std::string_view text);

// Would nothing of it be left out?
bool is_all_printable(std::string_view text);

// Characters as people count them: an emoji of several parts is one, and so is a letter with its
// accents.
std::size_t characters(std::string_view text);

// At most so many characters, and not a page of accents on one of them.
bool is_at_most(std::size_t most, std::string_view text);

}  // namespace stellwerk
