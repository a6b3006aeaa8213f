// What a typed number means. Choices are numbered as they stand there; but where a number is asked
// for (a bid, a place, a track), the number is that one, and whatever else is possible is called by
// its command.
#pragma once
#include <optional>

#include "cli/spoken_action.h"

namespace stellwerk::cli {

class Numbering {
  public:
    Numbering(const AnyGame&, json::Array choices);

    const json::Array& choices() const { return choices_; }
    bool asks_for_number() const { return !asked_.name.empty(); }
    // Of the choice at that index; nothing if it is called by its command alone.
    std::optional<std::int64_t> number_of(std::size_t choice) const;
    // What the number means, possible or not; nothing if there is no such choice.
    std::optional<json::Value> action(std::int64_t number) const;

    // All amounts that can be typed, if they follow each other evenly: too many to list.
    struct Amounts {
        std::size_t first, last;  // their choices
        std::int64_t step;
    };
    std::optional<Amounts> amounts() const;

  private:
    json::Array choices_;
    ActionKind asked_;  // the action whose only value is asked for
};

}  // namespace stellwerk::cli
