// A good player's advice on Game of Trains: what each choice does about order in every train, what
// others will do next, and who is about to win.
#pragma once
#include "bots/advice.h"
#include "bots/game_of_trains_order.h"
#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk::game_of_trains {

NAMED_ENUM(Why, Win, StopOthers, FitWagon, MakeRoom, Sort, HurtOthers, Guard, Draw, LeastHarm)

class Advice {
  public:
    using Why = game_of_trains::Why;
    static constexpr int kTurnsAhead = 4;

    explicit Advice(const Rules& rules) : rules_(rules) {}

    void weigh(const State&, Seat, const Rules::Choices&, Weights<Rules>&) const;
    Shares worth(const State&) const;
    Why why(const State&, Seat, const Action&) const;

  private:
    Rules rules_;
    Ease ease_;
};

}  // namespace stellwerk::game_of_trains
