#include "bots/all.h"

#include "bots/bot_of_game.h"
#include "games/all_rules.h"

namespace stellwerk {

std::unique_ptr<AnyBot> make_bot(const Level& level, const AnyGame& game) {
    return with_rules(game, [&](const auto& rules) { return bot_of_game(rules, level); });
}

AnyThought think(std::string_view level, const AnyGame& game, const Position& position, Seat p,
                 const Budget& budget, Luck& luck) {
    const Level* found = find_level(level);
    assert(found);
    return make_bot(*found, game)->think(position, p, budget, luck);
}

const std::vector<std::string_view>& all_bots() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> out;
        for (const Level& level : all_levels()) out.push_back(level.name);
        return out;
    }();
    return names;
}

Budget budget_of(const Level& level, std::chrono::milliseconds at_most) {
    return {0, std::min(level.time, at_most)};
}

}  // namespace stellwerk
