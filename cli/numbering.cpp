#include "cli/numbering.h"

#include <algorithm>

namespace stellwerk::cli {

namespace {

std::string_view name_of_action(const json::Value& action) { return action.at("is").as_string(); }

// An amount may stand beside choices without values (to bid, or to pass). A place or track is only
// asked for if nothing else is: otherwise "1" would mean now this, now that.
bool asks_for(const ActionKind& kind, const json::Array& choices) {
    if (kind.fields.size() != 1 || !kind.fields[0].is_number() || kind.fields[0].may_be_none)
        return false;
    bool any = false;
    for (const json::Value& choice : choices) {
        const bool is_it = name_of_action(choice) == kind.name;
        any |= is_it;
        if (!is_it && (!kind.fields[0].is_amount || choice.as_object().size() > 1)) return false;
    }
    return any;
}

}  // namespace

Numbering::Numbering(const AnyGame& game, json::Array choices) : choices_(std::move(choices)) {
    for (const ActionKind& kind : action_kinds(game))
        if (asks_for(kind, choices_)) asked_ = kind;
}

std::optional<std::int64_t> Numbering::number_of(std::size_t choice) const {
    if (!asks_for_number()) return std::int64_t(choice) + 1;
    const json::Value& action = choices_[choice];
    if (name_of_action(action) != asked_.name) return {};
    return action.at(asked_.fields[0].name).to_number<std::int64_t>();
}

std::optional<Numbering::Amounts> Numbering::amounts() const {
    if (!asks_for_number() || !asked_.fields[0].is_amount) return {};
    std::optional<Amounts> found;
    std::int64_t before = 0;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        const auto number = number_of(i);
        if (!number) continue;
        const std::int64_t step = *number - before;
        if (!found)
            found = {i, i, 0};
        else if (found->step != 0 && found->step != step)
            return {};
        else
            found->last = i, found->step = step;
        before = *number;
    }
    return found && found->last > found->first ? found : std::nullopt;
}

std::optional<json::Value> Numbering::action(std::int64_t number) const {
    if (asks_for_number())
        return json::Object{{"is", asked_.name}, {asked_.fields[0].name, number}};
    if (number < 1 || number > std::int64_t(choices_.size())) return {};
    return choices_[std::size_t(number - 1)];
}

}  // namespace stellwerk::cli
