// The games we have, to those who do not care which one it is. They are listed in
// games/CMakeLists.txt; all_rules.h knows their types.
#pragma once
#include "core/game.h"
#include "games/any_game.h"

namespace stellwerk {

// In the order in which they are offered.
const std::vector<GameInfo>& all_games();

// A game with the edition it is shipped with, or with that of another file's text. The id must be
// one of all_games().
std::expected<std::shared_ptr<const AnyGame>, Problem> open_game(
    std::string_view id, std::optional<std::string_view> edition = {});

// The game with the edition it is shipped with, opened once; nothing if there is no game of that
// id.
std::shared_ptr<const AnyGame> shipped_game(std::string_view id);

// The rules with the edition they are shipped with.
template <Game Rules>
const Rules& shipped_rules() {
    return *shipped_game(Rules::kId)->template rules_if<Rules>();
}

}  // namespace stellwerk
