// How far a player of Isle of Trains is, small enough to be changed for every choice that is
// weighed, and what that is worth in points that they may expect to end with.
#pragma once
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

struct Standing {
    double points = 0;               // if the game ended now
    Supply supply;                   // cargo on the train
    Indexed<Good, int> room;         // for more of it
    int room_for_any = 0;            // on Caboose 3
    int pull = 0;                    // weight that the engine could still pull
    int hand = 0;                    // cards
    double ability = 0;              // of cabooses, in points for each action to come
    double per_cargo = 1;            // §10.4, and more with the Bank
    Indexed<Good, double> per_good;  // §10.3 of goods on orders
    Maybe<Order> begun;              // the order that is to be completed

    int cargo() const;
};

// Makes standings of what everybody sees, and values them. It holds for one moment of one game.
class Appraiser {
  public:
    Appraiser(const Rules&, const Table&);

    // Points as they are said to be now; without what has been chosen for a delivery under way.
    Standing standing_of(Seat, int points) const;
    // A card that joins the train, as a new one or in place of another.
    void couple(Standing&, Card, Maybe<Card> old) const;
    // An order that is met: its goods leave the train.
    void meet(Standing&, Order, Maybe<FollowUp>) const;

    // What somebody may expect to end with, if so many actions of theirs are still to come in the
    // turn under way.
    double worth(Seat, const Standing&, int actions_of_turn) const;
    // Actions still to come after this turn, as far as one can tell.
    double later_actions(Seat) const;
    // What one more card is worth to somebody who can still do so many actions.
    static double card_worth(double actions);
    // How many of this good the order lacks that is nearest to this standing.
    int wanted(Seat, const Standing&, Good) const;

  private:
    struct Goal {
        double worth = 0;
        Maybe<Order> order;
        Maybe<FollowUp> follow_up;
    };
    Goal nearest_goal(const Standing&, double actions) const;
    double goal_worth(const Standing&, Order, Maybe<FollowUp>, double actions) const;

    const Rules& rules_;
    const Table& table_;
    double rounds_;  // still to come after this one, as far as one can tell
};

}  // namespace stellwerk::isle_of_trains
