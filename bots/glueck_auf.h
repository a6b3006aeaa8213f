// What a good player of Glück Auf knows: which train is nearest to an order, which share or
// objective pays, what mining gets done, whether the shift token can be had, and that an area is
// expensive late in the shift.
#pragma once
#include "bots/advice.h"
#include "games/glueck_auf/glueck_auf.h"

namespace stellwerk::glueck_auf {

// Why somebody would do something.
NAMED_ENUM(Why, FulfilsOrder, LoadsCoal, ClearsRow, NeedsLorry, NeedsWagon, NeedsLocomotive,
           WantsOrder, SharePays, ShareForLater, ObjectivePays, WantsInnovation, WantsToken,
           LooksForBest, TakesBest, KeepsSmallWorkers, FreeAction, NothingToGain, Enough)

class Advice {
  public:
    using Why = glueck_auf::Why;
    static constexpr int kTurnsAhead = 4;
    explicit Advice(const Rules& rules) : rules_(rules) {}

    void weigh(const State&, Seat, const Rules::Choices&, Weights<Rules>& out) const;
    Shares worth(const State&) const;
    Why why(const State&, Seat, const Action&) const;

  private:
    Rules rules_;  // a copy: an Advice outlives whom it was made from
};

}  // namespace stellwerk::glueck_auf
