// Bots for those who do not know which game it is.
#pragma once
#include <memory>

#include "bots/bot.h"
#include "bots/levels.h"
#include "games/any_game.h"

namespace stellwerk {

using AnyThought = Thought<AnyAction>;

// A bot in one game. It remembers what it has thought of, so keep it from move to move.
class AnyBot {
  public:
    virtual ~AnyBot() = default;
    // What it does in the position, as the seat sees it. The seat must be one of the deciders.
    virtual AnyAction decide(const Position&, Seat, const Budget&, Luck&) = 0;
    // The same with the reasons, for those who ask for advice.
    virtual AnyThought think(const Position&, Seat, const Budget&, Luck&) = 0;
    // After moves were taken back: what was seen since must not help.
    virtual void forget() = 0;
    // How much memory it takes to remember what it has thought of.
    virtual std::size_t bytes() const = 0;
};

// The game is looked at for as long as the bot lives.
std::unique_ptr<AnyBot> make_bot(const Level&, const AnyGame&);

// One decision of a bot without a memory. There must be such a level, or have been one.
AnyThought think(std::string_view level, const AnyGame&, const Position&, Seat, const Budget&,
                 Luck&);

// The names of all levels, from weak to strong.
const std::vector<std::string_view>& all_bots();

// To think as long as the level does, but not longer than that.
Budget budget_of(const Level&, std::chrono::milliseconds at_most = std::chrono::hours(1));

}  // namespace stellwerk
