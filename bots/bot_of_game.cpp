// Compiled once for each game.
#include "bots/bot_of_game.h"

#include "bots/player.h"
#include "bots/this_advice.h"

namespace stellwerk {

namespace {

using this_game::Advice, this_game::Rules;

class BotOfGame final : public AnyBot {
  public:
    BotOfGame(const Rules& rules, const Level& level)
        : advice_(rules),
          player_(rules, advice_, level) {}

    // The view is all that reaches the bot.
    AnyAction decide(const Position& position, Seat p, const Budget& budget, Luck& luck) override {
        return AnyAction(player_.decide(view(position.as<Rules::State>(), p), budget, luck));
    }
    AnyThought think(const Position& position, Seat p, const Budget& budget, Luck& luck) override {
        const auto seen = view(position.as<Rules::State>(), p);
        const auto thought = player_.think(seen, budget, luck);
        AnyThought result;
        result.iterations = thought.iterations;
        for (const auto& c : thought.considered)
            result.considered.push_back({AnyAction(c.action), c.visits, c.value, c.why});
        return result;
    }

    void forget() override { player_.forget(); }
    std::size_t bytes() const override { return player_.bytes(); }

  private:
    const Advice advice_;
    BotPlayer<Rules, Advice> player_;
};

}  // namespace

template <>
std::unique_ptr<AnyBot> bot_of_game(const Rules& rules, const Level& level) {
    return std::make_unique<BotOfGame>(rules, level);
}

}  // namespace stellwerk
