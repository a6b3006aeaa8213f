#include "games/beyond.h"

#include <algorithm>
#include <cstdlib>

namespace stellwerk {

namespace {

const TextArg::second_type& argument(const Problem& problem, std::string_view name) {
    const auto found = std::ranges::find(problem.args, name, &TextArg::first);
    if (found == problem.args.end()) std::abort();  // the reader always says it
    return found->second;
}
std::string text(const Problem& problem, std::string_view name) {
    const auto& value = argument(problem, name);
    const auto* number = std::get_if<std::int64_t>(&value);
    return number ? std::to_string(*number) : std::get<std::string>(value);
}
std::int32_t number(const Problem& problem, std::string_view name) {
    return std::int32_t(std::get<std::int64_t>(argument(problem, name)));
}

}  // namespace

Beyond beyond_of(const Problem& problem) {
    const std::string field = problem.path.substr(1, problem.path.find('/', 1) - 1);
    const std::string found = text(problem, "found");
    if (problem.key == "problem.out_of_range")
        return NoSuchNumber{field, found, number(problem, "first"), number(problem, "last")};
    if (problem.key == "problem.not_a_step") return NotAStep{field, found, number(problem, "step")};
    if (problem.key == "problem.unknown_name")
        return NoSuchName{field, found, text(problem, "known")};
    if (problem.key == "problem.wrong_length")
        return TooMany{field, number(problem, "found"), number(problem, "expected")};
    return NamedTwice{field, found};
}

}  // namespace stellwerk
