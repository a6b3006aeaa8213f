// Compiled once for each game.
#include "cli/web_types.h"
#include "core/outlook.h"
#include "core/typescript.h"
#include "games/beyond.h"
#include "games/this_game.h"

namespace stellwerk::cli {

template <Game Rules>
std::string types_of_game() {
    using State = typename Rules::State;
    TypeScript types;
    types.declare_as<typename State::Table>("Table");
    types.declare_as<typename State::Hand>("Hand");
    types.declare_as<typename State::Box>("Box");
    types.declare_as<typename Rules::Action>("Action");
    types.declare_as<typename Rules::Event>("Event");
    types.declare_as<ReasonsOf<Rules>>("Reason");
    types.declare_as<typename Rules::Options>("Options");
    types.declare_as<Standings<typename Rules::Category>>("Standings");
    types.type<typename Rules::Category>();
    if constexpr (HasOutlook<Rules>) types.declare_as<typename Rules::Outlook>("Outlook");
    if constexpr (requires { typename Rules::Plans; }) types.type<typename Rules::Plans>();
    std::string text = types.text();
    text += "\n// Of the score sheet, in the order of its points.\n";
    text += "export const categories = [";
    std::string separator;
    for_each_member<typename Rules::Category>([&](std::string_view name, auto) {
        text.append(separator).append("\"").append(name).append("\"");
        separator = ", ";
    });
    text += "] as const;\n";
    text += "\n// What the host of a table chooses, and what is played where nothing is said.\n";
    text += "export const options = " + TypeScript::options_of(kUsualOptions<Rules>) + ";\n";
    text += "\n// How the fields of a record become words.\nexport const shapes = {\n";
    text += "    event: " + TypeScript::shapes_of<typename Rules::Event>() + ",\n";
    text += "    choice: " + TypeScript::shapes_of<typename Rules::Action>() + ",\n";
    text += "    reason: " + TypeScript::shapes_of<ReasonsOf<Rules>>() + ",\n} as const;\n";
    return text;
}

template std::string types_of_game<this_game::Rules>();

}  // namespace stellwerk::cli
