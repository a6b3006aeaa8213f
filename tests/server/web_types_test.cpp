// The types of the web client are written from the records here: `./dev bless` writes them anew.
#include "core/typescript.h"
#include "games/all.h"
#include "server/protocol.h"
#include "tests/golden.h"

namespace stellwerk {
namespace {

const std::string kHead =
    "// Written from the C++ records by `./dev bless`; do not edit. A test keeps it true.\n";

TEST(WebTypes, OfTheProtocolAreThoseOfTheRecords) {
    TypeScript types;
    types.declare_as<protocol::ClientMessage>("ClientMessage");
    types.declare_as<protocol::ServerMessage>("ServerMessage");
    types.declare_as<Entry>("Entry");
    types.type<protocol::FinishedGames>();
    types.type<protocol::Replay>();
    types.type<Code>();
    expect_golden("web/src/protocol.ts",
                  kHead + "\nexport const version = " + std::to_string(protocol::kVersion) + ";\n" +
                      types.text());
}

template <class Rules>
void expect_types_of_a_game() {
    using State = typename Rules::State;
    TypeScript types;
    types.declare_as<typename State::Table>("Table");
    types.declare_as<typename State::Hand>("Hand");
    types.declare_as<typename State::Box>("Box");
    types.declare_as<typename Rules::Action>("Action");
    types.declare_as<typename Rules::Event>("Event");
    types.declare_as<typename Rules::Reason>("Reason");
    types.declare_as<typename Rules::Options>("Options");
    types.declare_as<Standings<typename Rules::Category>>("Standings");
    types.type<typename Rules::Category>();
    if constexpr (requires { typename Rules::Plans; }) types.type<typename Rules::Plans>();
    std::string text = kHead + types.text();
    text += "\n// How the fields of a record become words.\nexport const shapes = {\n";
    text += "    event: " + TypeScript::shapes_of<typename Rules::Event>() + ",\n";
    text += "    choice: " + TypeScript::shapes_of<typename Rules::Action>() + ",\n";
    text += "    reason: " + TypeScript::shapes_of<typename Rules::Reason>() + ",\n} as const;\n";
    expect_golden("web/src/games/" + std::string(Rules::kId) + "/types.ts", text);
}

TEST(WebTypes, OfTheGamesAreThoseOfTheirRecords) {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, AllRules>>(
        []<class Rules>(boost::mp11::mp_identity<Rules>) { expect_types_of_a_game<Rules>(); });
}

}  // namespace
}  // namespace stellwerk
