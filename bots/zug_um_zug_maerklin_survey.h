// What lies before one player: how long the game will still take, what every connection would cost,
// and the cheapest network for a handful of tickets.
#pragma once
#include "bots/zug_um_zug_maerklin_bill.h"
#include "bots/zug_um_zug_maerklin_judgement.h"
#include "bots/zug_um_zug_maerklin_ways.h"

namespace stellwerk::zug_um_zug_maerklin {

// A network for some tickets: what is still to be claimed for it.
struct Network {
    Set<Ticket> tickets;  // that it completes
    Set<Connection> missing;
    int spaces = 0;         // to be claimed
    double value = 0;       // of all tickets that were asked for, after all costs
    double turns = 0;       // that it takes
    bool doubtful = false;  // fewer tickets could be better
};

class Survey {
  public:
    // Of that seat, from the table and its own hand alone.
    Survey(const Rules&, const Judgement&, const State&, Seat);

    // The best that can be made of these tickets, some of which may have to be given up.
    // `cost` is how far the price of a network counts.
    Network network_for(const Set<Ticket>&, double cost) const;
    // How likely something is to be done that takes so many turns.
    double chance(double turns) const;
    // The turns it takes to claim all of these.
    double turns_for(const Set<Connection>&) const;
    // The track of a connection that is cheapest for this hand; nothing if it cannot be claimed any
    // more, or need not.
    Maybe<Track> track_of(Connection connection) const { return tracks_[connection]; }
    // Cards of the right colour that it lacks.
    int lacking(Track) const;

    const Ways& ways() const { return ways_; }
    double turns_left() const { return turns_left_; }

  private:
    struct Growth {
        Ways ways;
        Network network;
        int price = 0;
        double dearest = -1000;  // what a ticket costs at most beyond its points
    };
    Maybe<Track> find_track(Connection) const;
    Indexed<Connection, Maybe<Track>> find_tracks() const;
    Prices prices() const;
    double price_of(Connection) const;
    Growth grow(Set<Ticket>, bool cheapest_first) const;
    Network weighed(const Set<Ticket>& asked, const Set<Ticket>& pursued, double cost) const;

    const Rules& rules_;
    const Judgement& judgement_;
    const Table& table_;
    const Hand& hand_;
    Seat seat_;
    int most_of_a_colour_ = 0;
    double turns_left_ = 0;
    Indexed<Connection, Maybe<Track>> tracks_;
    Ways ways_;
};

// The turns that whoever moves now will likely have, with this one.
double expected_turns(const Rules&, const Judgement&, const Table&);

}  // namespace stellwerk::zug_um_zug_maerklin
