// Games of our own that only tests play: without words and without anything printed.
#pragma once
#include <array>

#include "games/typed_game.h"

namespace stellwerk::test {

template <Game Rules>
std::shared_ptr<const AnyGame> game_of() {
    const std::array<std::string_view, 1> nothing{"{}"};
    const GameTexts texts{{Catalogue::load(Language::De, nothing).value(),
                           Catalogue::load(Language::En, nothing).value()},
                          {}};
    return std::make_shared<TypedGame<Rules>>(LoadedEdition<typename Rules::Edition>{},
                                              json::Value{}, texts);
}

}  // namespace stellwerk::test
