// What a good player of Zug um Zug Märklin would do. It plans a network for its tickets
// (zug_um_zug_maerklin_survey.h), knows what cards it takes (_design.h) and where passengers would
// go (_trips.h), rates every choice in points (_counsel.h), and sees who is ahead (_assets.h).
#pragma once
#include "bots/advice.h"
#include "bots/zug_um_zug_maerklin_guess.h"
#include "bots/zug_um_zug_maerklin_judgement.h"
#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"

namespace stellwerk::zug_um_zug_maerklin {

// Why a choice is a good one, or the best there is.
NAMED_ENUM(Why, OpeningMix, KeepTickets, NeededColour, GrayColour, Joker, AnyCard, PassengerCard,
           FinishTicket, TowardsTicket, LongTrack, LastPoints, MoreTickets, CheapPayment, Wasteful,
           GoodStart, BetterStart, RichJourney, LastJourney, JourneyOn, JourneyDone, NothingElse)

class Advice {
  public:
    using Why = zug_um_zug_maerklin::Why;
    static constexpr int kTurnsAhead = 1;

    explicit Advice(const Rules& rules, const Judgement& judgement = {})
        : rules_(rules),
          judgement_(judgement) {}

    void weigh(const State&, Seat, const Rules::Choices&, Weights<Rules>&) const;
    Shares worth(const State& s) const { return prospects(s).win; }
    // A good player wants to win, and to win high.
    Prospects prospects(const State&) const;
    Why why(const State&, Seat, const Action&) const;

    // About the others' tickets.
    Guess guess(const View<State>& seen) const { return {rules_, seen}; }

  private:
    Rules rules_;
    Judgement judgement_;
};

}  // namespace stellwerk::zug_um_zug_maerklin
