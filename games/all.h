// The games we have. This and all.cpp are the only list of them.
#pragma once
#include <boost/mp11.hpp>

#include "games/game_of_trains/game_of_trains.h"
#include "games/hosted.h"
#include "games/maerklin/maerklin.h"
#include "games/nimm_den_zug/nimm_den_zug.h"

namespace stellwerk {

using AllRules = boost::mp11::mp_list<game_of_trains::Rules, nimm_den_zug::Rules, maerklin::Rules>;

extern template class Hosted<game_of_trains::Rules>;
extern template class Hosted<nimm_den_zug::Rules>;
extern template class Hosted<maerklin::Rules>;

// In the order in which they are offered.
const std::vector<GameInfo>& all_games();

// A game with the edition it is shipped with, or with that of another file's text. The id must be
// one of all_games().
std::expected<std::shared_ptr<const AnyGame>, Problem> open_game(
    std::string_view id, std::optional<std::string_view> edition = {});

// The game with the edition it is shipped with, opened once; nothing if there is no game of that
// id.
std::shared_ptr<const AnyGame> shipped_game(std::string_view id);

// From the face back to the rules: calls use(const Rules&) with the right type.
template <class Use>
auto with_rules(const AnyGame& game, Use&& use) {
    using First = boost::mp11::mp_front<AllRules>;
    std::optional<decltype(use(std::declval<const First&>()))> result;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, AllRules>>(
        [&]<class Rules>(boost::mp11::mp_identity<Rules>) {
            if (const auto* hosted = dynamic_cast<const Hosted<Rules>*>(&game))
                result = use(hosted->rules());
        });
    return *std::move(result);
}

// The rules with the edition they are shipped with.
template <Game Rules>
Rules shipped_rules() {
    return dynamic_cast<const Hosted<Rules>&>(*shipped_game(Rules::kId)).rules();
}

}  // namespace stellwerk
