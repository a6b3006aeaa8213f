// What a good player of Isle of Trains knows: that cards are worth spending and hands are small,
// which order a train is nearest to, what a building will bring, and what a loaded card gives to
// the owner of the car.
#pragma once
#include "bots/advice.h"
#include "games/isle_of_trains/isle_of_trains.h"

namespace stellwerk::isle_of_trains {

// Why somebody would do something.
NAMED_ENUM(Why, OrderReady, GoodsForOrder, GoodsForCards, BonusCards, BonusAction, MorePoints,
           MoreRoom, MorePower, Ability, FreshCard, WantedCard, LeastWanted, MakesRoom,
           NothingBetter, Enough)

class Advice {
  public:
    using Why = isle_of_trains::Why;
    static constexpr int kTurnsAhead = 4;
    explicit Advice(const Rules& rules) : rules_(rules) {}

    void weigh(const State&, Seat, const Rules::Choices&, Weights<Rules>& out) const;
    Shares worth(const State&) const;
    Why why(const State&, Seat, const Action&) const;

  private:
    Rules rules_;  // a copy: an Advice outlives whom it was made from
};

}  // namespace stellwerk::isle_of_trains
