#include "bots/all.h"

#include "bots/mcts.h"
#include "games/all.h"

namespace stellwerk {

namespace {

using Think = AnyThought (*)(const AnyGame&, const Position&, Seat, const Budget&, Luck&);

// The view is all that reaches the bot.
template <template <Game Rules> class Bot>
AnyThought think_as(const AnyGame& game, const Position& position, Seat p, const Budget& budget,
                    Luck& luck) {
    return with_rules(game, [&]<class Rules>(const Rules& rules) {
        const auto seen = view(position.as<typename Rules::State>(), p);
        const auto thought = Bot<Rules>().choose(rules, seen, budget, luck);
        AnyThought result;
        result.iterations = thought.iterations;
        for (const auto& c : thought.considered)
            result.considered.push_back({json::write(c.action), c.visits, c.value});
        return result;
    });
}

struct Entry {
    std::string_view name;
    Think think;
};
constexpr Entry kBots[] = {
    {"random", think_as<RandomBot>},
    {"mcts", think_as<MctsBot>},
};

}  // namespace

const std::vector<std::string_view>& all_bots() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> out;
        for (const Entry& bot : kBots) out.push_back(bot.name);
        return out;
    }();
    return names;
}

AnyThought think(std::string_view name, const AnyGame& game, const Position& position, Seat p,
                 const Budget& budget, Luck& luck) {
    const auto bot = std::ranges::find(kBots, name, &Entry::name);
    assert(bot != std::end(kBots));
    return bot->think(game, position, p, budget, luck);
}

}  // namespace stellwerk
