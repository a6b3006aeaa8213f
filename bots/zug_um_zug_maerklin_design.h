// What one player is going to build, and what each card is worth for it.
#pragma once
#include "bots/zug_um_zug_maerklin_survey.h"

namespace stellwerk::zug_um_zug_maerklin {

// A connection to be claimed.
struct Wish {
    Connection connection{};
    Track track{};             // the cheapest of its tracks
    bool for_tickets = false;  // otherwise for its points
};
using Wishes = List<Wish, kRange<Connection>.size()>;

class Design {
  public:
    // For the tickets that the seat holds.
    Design(const Rules&, const Judgement&, const State&, Seat);

    const Survey& survey() const { return survey_; }
    const Network& network() const { return network_; }
    const Wishes& wishes() const { return wishes_; }
    const Wish* wish_for(Track) const;
    // The ways when all wishes have come true.
    const Ways& later() const { return later_; }

    // What one more of these cards brings, in points.
    double worth_of(Card card) const { return worth_[card]; }
    // What paying with these cards costs beyond a card a space: jokers, and colours that other
    // wishes need. `track` is what they pay for.
    double cost_of(Track track, const Pay&) const;
    // Whether it takes locomotives although there are cards of the colour, or the better kind.
    bool wastes_jokers(Track track, const Pay&) const;
    // The payment that costs least; the hand must be able to pay.
    Pay cheapest_payment(Track track) const;

    // How far a card that no wish needs is worth something: the less, the more there are.
    double glut() const;

    double card() const { return judgement_.turn / 2; }

  private:
    void wish_for_network();
    void wish_for_points();
    void rate_cards();
    // Cards of a colour that other tracks for tickets take.
    int needed_without(Track, Colour) const;
    double usefulness_of(Colour, const Bill&) const;

    const Rules& rules_;
    const Judgement& judgement_;
    const State& s_;
    Seat seat_;
    Survey survey_;
    Network network_;
    Ways later_;
    Wishes wishes_;
    int idle_cards_ = 0;  // in hand, beyond what the wishes take
    Indexed<Card, double> worth_;
};

}  // namespace stellwerk::zug_um_zug_maerklin
