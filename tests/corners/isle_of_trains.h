// Isle of Trains with other cards: so few that there is soon nothing left to draw; and cars so
// light and cheap that trains grow long, for orders that nobody can fulfil.
#pragma once
#include "games/isle_of_trains/isle_of_trains.h"
#include "tests/walk.h"

namespace stellwerk {

template <>
inline std::vector<isle_of_trains::Rules> corner_rules() {
    using namespace isle_of_trains;
    const Edition shipped = shipped_rules<Rules>().edition;
    Edition scarce = shipped, light = shipped;
    for (Card card : all<Card>) {
        CardFacts& facts = light.card[card];
        if (card != Card::Engine1) scarce.card[card].copies = 1;
        if (type_of(card) == Type::Engine) facts.power = 8;
        if (is_car(card) && card != Card::Caboose6) facts.weight = 1;
        facts.cost = has_levels(card) ? 1 + int(card) % 3 : 1;
    }
    for (OrderFacts& order : light.order)
        for (Good good : all<Good>) order.first.goods[good] = 9;
    return {Rules{scarce}, Rules{light}};
}

}  // namespace stellwerk
