// A good player's advice on Game of Trains: how far every train is from being in order, what each
// choice does about that, and who is about to win.
#pragma once
#include "bots/advice.h"
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
    // How much better off, in turns, p is after this choice than before. `unseen` is what may still
    // be drawn.
    double gain(const State&, Seat p, const Action&, const Set<Wagon>& unseen) const;
    double gain_of_removal(const State&, Seat p, Place, const Set<Wagon>& unseen) const;
    // Can one of the others win on their next turn with what lies in the display?
    bool somebody_else_can_win(const State&, Seat p) const;

    Rules rules_;
};

}  // namespace stellwerk::game_of_trains
