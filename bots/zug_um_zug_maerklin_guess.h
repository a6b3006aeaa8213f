// What a good player makes of others' tracks: whoever builds from Kiel towards Munich likely has
// that ticket.
#pragma once
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

class Guess {
  public:
    Guess(const Rules&, const View<State>&);

    // Exchanges tickets that others hold in an imagined world for some that they might have
    // instead, each as often as their tracks make it likely. The viewer cannot tell the difference.
    void revise(State& world, Luck&) const;

  private:
    bool is_known(const State& world, Ticket) const;

    const Rules& rules_;
    Seat viewer_;
    PerSeat<Indexed<Ticket, float>> likelihood_;  // that somebody has it, before anything else
};

}  // namespace stellwerk::zug_um_zug_maerklin
