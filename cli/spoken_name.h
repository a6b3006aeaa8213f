// A name as a player types it: some of its words, or their beginnings, in any order.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stellwerk::cli {

// Which of the names the typed one can mean; those that were typed whole, if there are any.
std::vector<std::size_t> fitting(std::string_view typed, const std::vector<std::string>& names);

}  // namespace stellwerk::cli
