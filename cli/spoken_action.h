// An action as a player types it: its command in their language and its values in order, "protect
// 3" or "schützen 3". What has a name is called by it, "claim hamburg-berlin"; several of something
// are joined, "replace 1+3".
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace stellwerk::cli {

// What can be typed for a field of an action.
struct FieldKind {
    std::string_view name;
    bool may_be_none = false, is_list = false;
    bool is_seat = false;    // called by the player's name
    bool is_flag = false;    // yes or no
    bool is_amount = false;  // a number of something that can be counted, such as money
    // What has names is called by them: those of the catalogue under name.<called>. Numbers are
    // not.
    std::string_view called;
    std::vector<json::Value> values;
    bool is_number() const { return called.empty() && !is_seat && !is_list; }
};

struct ActionKind {
    std::string_view name;
    std::string_view rule;  // the paragraph that tells of it
    std::vector<FieldKind> fields;
};

// Everything the game knows to do, whether it is possible now or not.
std::vector<ActionKind> action_kinds(const AnyGame&);

// What is typed for an action: "swap neighbours", and its values, "PLACE".
struct Command {
    std::string name;
    std::vector<std::string> values;
};
Command command_of(const AnyGame&, Language, std::string_view action);
std::string usage(const Command&);

// Who reads and who sits at the table: all that words depend on.
struct Speech {
    const AnyGame& game;
    Language language;
    const Names& names;
};

// A number as it is typed: 900, also as the screen writes an amount, 1.000 or 1,000 and with its $.
std::optional<std::int64_t> typed_number(std::string_view text);

// What one can type for a value that has names; nothing if it has none.
std::vector<std::string> names_of_values(const FieldKind&, const Speech&);

// All that a text can mean as a value; nothing if it is not one.
std::vector<json::Value> all_meanings(const FieldKind&, std::string_view text, const Speech&);

// The action meant, as JSON; or in JSON already, {"is": "swap_across", "left": 3}. Where a name
// fits several things, the choices decide, and where one of their commands asks for a name only, it
// may stand alone; what can be but one thing after that need not be said. Whether the action makes
// sense, the rules say.
std::expected<json::Value, Problem> read_action(const Speech&, const json::Array& choices,
                                                std::string_view text);

// What the value at that path of an action is called where it is typed, "PLACE"; empty if nothing.
std::string value_at(const Speech&, const json::Value& action, std::string_view path);

// What one would type for an action of the game.
std::string spoken(const Speech&, const json::Value& action);

}  // namespace stellwerk::cli
