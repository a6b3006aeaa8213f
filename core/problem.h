// What is wrong with something that came from outside: where, and a message of the catalogue with
// its arguments. Words are found where it is shown, in the reader's language.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace stellwerk {

using TextArg = std::pair<std::string, std::variant<std::int64_t, std::string>>;
using TextArgs = std::vector<TextArg>;

struct Problem {
    std::string path;  // as in JSON Pointer: "/wagons/value/12/number"; empty for the whole
    std::string key;   // "problem.out_of_range"
    TextArgs args;
    bool operator==(const Problem&) const = default;
};

}  // namespace stellwerk
