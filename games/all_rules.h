// The rules of all games by their types.
#pragma once
#include <boost/mp11.hpp>

#include "games/all.h"
#include "games/list.h"

namespace stellwerk {

// Calls visit.operator()<Rules>() for every game.
template <class Visit>
void for_each_rules(Visit&& visit) {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, AllRules>>(
        [&]<class Rules>(boost::mp11::mp_identity<Rules>) { visit.template operator()<Rules>(); });
}

// From the face back to the rules: calls use(const Rules&) with the right type.
template <class Use>
auto with_rules(const AnyGame& game, Use&& use) {
    using First = boost::mp11::mp_front<AllRules>;
    std::optional<decltype(use(std::declval<const First&>()))> result;
    for_each_rules([&]<class Rules>() {
        if (const auto* rules = game.rules_if<Rules>()) result = use(*rules);
    });
    return *std::move(result);
}

}  // namespace stellwerk
