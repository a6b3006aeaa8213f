// Zug um Zug Märklin with other cards: so few that there is soon nothing left to draw, and players
// get stuck; and so many good ones that the whole map is claimed and travelled.
#pragma once
#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"
#include "tests/walk.h"

namespace stellwerk {

template <>
inline std::vector<zug_um_zug_maerklin::Rules> corner_rules() {
    using zug_um_zug_maerklin::Card;
    auto scarce = shipped_rules<zug_um_zug_maerklin::Rules>();
    scarce.edition.cards = {};
    for (Card card : all<Card>) scarce.edition.cards.add(card, card == Card::Locomotive ? 4 : 2);
    auto plenty = shipped_rules<zug_um_zug_maerklin::Rules>();
    plenty.edition.cards.add(Card::Locomotive4, 60);
    plenty.edition.cards.add(Card::Passenger, 40);
    plenty.edition.start_hand = 20;
    return {scarce, plenty};
}

}  // namespace stellwerk
