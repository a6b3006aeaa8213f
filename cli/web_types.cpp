#include "cli/web_types.h"

#include "core/typescript.h"
#include "games/all_rules.h"
#include "server/protocol.h"

namespace stellwerk::cli {

namespace {

const std::string kHead =
    "// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.\n";

std::string types_of_protocol() {
    TypeScript types;
    types.declare_as<protocol::ClientMessage>("ClientMessage");
    types.declare_as<protocol::ServerMessage>("ServerMessage");
    types.declare_as<Entry>("Entry");
    types.type<protocol::FinishedGames>();
    types.type<protocol::PersonPage>();
    types.type<protocol::Sessions>();
    types.type<protocol::Replay>();
    types.type<Code>();
    return "\nexport const version = " + std::to_string(protocol::kVersion) + ";\n" + types.text();
}

}  // namespace

std::vector<WebTypes> web_types() {
    std::vector<WebTypes> files{{"protocol.ts", kHead + types_of_protocol()}};
    for_each_rules([&]<class Rules>() {
        files.push_back(
            {"games/" + std::string(Rules::kId) + "/types.ts", kHead + types_of_game<Rules>()});
    });
    return files;
}

}  // namespace stellwerk::cli
