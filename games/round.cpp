#include "games/round.h"

#include "games/all_rules.h"

namespace stellwerk {

namespace {

template <class Table>
int round_at(const Table& table) {
    if constexpr (requires { table.round; })
        return int(table.round);
    else if constexpr (requires { table.shift; })
        return int(table.shift);
    else if constexpr (requires { table.turns; })
        return int(table.turns) / int(table.players) + 1;
    else
        return 0;
}

}  // namespace

int round_of(const AnyGame& game, const Position& position) {
    int round = 0;
    for_each_rules([&]<class Rules>() {
        if (game.rules_if<Rules>()) round = round_at(position.as<typename Rules::State>().table);
    });
    return round;
}

}  // namespace stellwerk
