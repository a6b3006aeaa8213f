// Rates what one player may do now, in points.
#pragma once
#include "bots/zug_um_zug_maerklin.h"
#include "bots/zug_um_zug_maerklin_design.h"
#include "bots/zug_um_zug_maerklin_trips.h"

namespace stellwerk::zug_um_zug_maerklin {

inline constexpr double kNever = -1000;  // points: not worth a thought

struct Rating {
    double points = 0;
    Why why{};
};

class Counsel {
  public:
    // It reads the table and that seat's hand, nothing else.
    Counsel(const Rules&, const Judgement&, const State&, Seat);

    Rating rate(const Action& action) const {
        return visit_by_switch([&](const auto& a) { return rate(a); }, action);
    }

  private:
    // What tickets bring that one does not know yet.
    struct Promises {
        Indexed<Distance, int> unseen, bad;  // so many, and of these not worth keeping
        Indexed<Distance, double> gain;      // of the others together
        double loss = 0;                     // of a bad one, on average
    };

    Rating rate(DrawTickets) const;
    Rating rate(const Return&) const;
    Rating rate(TakeOpen) const;
    Rating rate(DrawBlind) const;
    Rating rate(Claim) const;
    Rating rate(Pay) const;
    Rating rate(PlacePassenger) const;
    Rating rate(KeepPassenger) const;
    Rating rate(StartJourney) const;
    Rating rate(Travel) const;
    Rating rate(EndJourney) const;
    Rating rate(Pass) const;

    double price_of_a_turn() const;
    double expected_from_pile() const;
    double best_second(Maybe<Card> gone) const;
    double completes(Connection) const;
    double price_of_ending(Track) const;
    double rivals_at(Connection) const;
    double danger_at(Connection) const;
    double promise_of(Ticket) const;
    Promises look_at_tickets() const;
    double later_from(Town) const;
    double best_later_start() const;

    const Rules& rules_;
    const Judgement& judgement_;
    const State& s_;
    const Table& table_;
    const Hand& hand_;
    Seat seat_;
    Design design_;
    Trips now_, later_;
    double pile_ = 0;   // what a card from it is expected to be worth
    double hurry_ = 0;  // what it costs to do something else than what tickets need
    Promises promises_;
    Trip onward_;
};

}  // namespace stellwerk::zug_um_zug_maerklin
