// Advice on Nimm den Zug. What trains and locomotives are worth is worked out in
// nimm_den_zug_trains, _locos and _wagons; here it becomes bids and choices.
#pragma once
#include "bots/advice.h"
#include "games/nimm_den_zug/nimm_den_zug.h"

namespace stellwerk::nimm_den_zug {

// clang-format off
NAMED_ENUM(Why, EarnsMost, GoesWithGoals, BelowItsWorth, AboveItsWorth, NoMoreThanNeeded, HardToGuess,
                FirstChoice, KeepMoney, OwnAdvantage, NotMyself, BestDraft, LeastLoss,
                DearWagon, NewTrain, MeetsGoal, EndsRound, KeepsRoundOpen, SpecialCard, FreshCards,
                NothingFits)
// clang-format on

class Advice {
  public:
    using Why = nimm_den_zug::Why;
    static constexpr int kTurnsAhead = 12;

    explicit Advice(const Rules& rules) : rules_(rules) {}

    void weigh(const State&, Seat, const Rules::Choices&, Weights<Rules>& out) const;
    Shares worth(const State&) const;
    Why why(const State&, Seat, const Action&) const;

  private:
    Rules rules_;
};

static_assert(AdviceOn<Advice, Rules>);

}  // namespace stellwerk::nimm_den_zug
