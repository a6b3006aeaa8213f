// What locomotives are worth before they have wagons: to their buyer in this round, and as the
// highest price at which buying one is no worse than leaving it to somebody else.
#pragma once
#include "bots/nimm_den_zug_trains.h"

namespace stellwerk::nimm_den_zug {

class Appraisal {
  public:
    Appraisal(const Rules&, const Sight&);

    // The price at which the player does not care who gets it.
    double limit(Loco) const;
    // What the player gains by buying it at that price, compared with the others.
    double value_at(Loco, double price) const;
    // What it earns for its owner, the player's goals included, compared with doing without it.
    double worth(Loco) const;

    // §4.4 What it is worth to choose first, compared with choosing last.
    double worth_of_first_choice() const;
    // §4.6 What keeping it means in the end, price included.
    double value_of_keeping(Loco) const;
    // §4.7 What is left when the locomotive on that track is turned over, price included.
    double value_of_turning(Track) const;

    // What the player's goals gain by it.
    double gain_of_goals(Loco) const;

    // What the player will earn in the rest of the round, less what locomotives will cost.
    double rest_of_the_round() const;

  private:
    struct Typical {  // of the locomotives that may still be bought
        double multiplier = 0, power = 0;
    };
    struct Fleet {  // somebody's locomotives, and how many tracks are free
        Cargoes cargoes;
        int free = 0;
        bool operator==(const Fleet&) const = default;
    };
    Fleet fleet_of(Seat) const;
    static void add(Fleet&, double multiplier);
    double earns(const Cargoes&) const;
    double earns_with(Fleet, int typical) const;
    double own_gain(const Fleet&, double multiplier, bool alone_after) const;

    // Two players: what the first will gain more than the second, if the rest is sold fairly.
    double lead(const Fleet& first, const Fleet& second) const;
    double lead_after(Loco, bool mine) const;

    double promise_of_goals(Maybe<Loco> with) const;
    double chance_of(Goal, const Set<Loco>& mine, int free) const;
    bool last_buys_one() const;

    const Rules& rules_;
    const Sight sight_;
    const Table& table_;
    Seat me_;
    Supply supply_;
    Set<Loco> unsold_;  // but for the one that is for sale now
    Typical typical_;
    PerSeat<Fleet> fleets_;
};

}  // namespace stellwerk::nimm_den_zug
