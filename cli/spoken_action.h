// An action as a player types it: its name and its values in order, "swap_across 3". What has a
// name is called by it, "claim hamburg-berlin"; several of something are joined, "replace 1+3".
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace stellwerk::cli {

// What can be typed for a field of an action.
struct FieldKind {
    std::string_view name;
    bool may_be_none = false, is_list = false;
    // What has names is called by them: those of the catalogue under name.<called>. Numbers are
    // not.
    std::string_view called;
    std::vector<json::Value> values;
};

struct ActionKind {
    std::string_view name;
    std::vector<FieldKind> fields;
};

// Everything the game knows to do, whether it is possible now or not.
std::vector<ActionKind> action_kinds(const AnyGame&);

// The action meant, as JSON; or in JSON already, {"is": "swap_across", "left": 3}. Where a name
// fits several things, the choices decide. Whether the action makes sense, the rules say.
std::expected<json::Value, Problem> read_action(const AnyGame&, Language,
                                                const json::Array& choices, std::string_view text);

// What one would type for an action of the game.
std::string spoken(const AnyGame&, Language, const json::Value& action);

}  // namespace stellwerk::cli
