// How good each choice of the wagon phase is: which card behind which locomotive, new cards for
// money, when to end the round, and when to leave it open.
#pragma once
#include "bots/nimm_den_zug_trains.h"

namespace stellwerk::nimm_den_zug {

class Loading {
  public:
    Loading(const Rules&, const Sight&);

    // In dollars: what the player will gain from here on, less what the others will. Only the
    // differences between choices mean something.
    double value(const Action&) const;

    // For reasons.
    bool meets_goal(const Action&) const;
    bool ends_round(const Action&) const;
    bool could_end_round() const;

  private:
    struct After {  // the player's trains after a choice, with what it brings at once
        Cargoes cargoes;
        Dollars gain = 0;
        bool special = false;
    };
    After after(const Action&) const;
    Dollars gain(Value, Track) const;
    double value(const After&) const;
    double value_of_card(const Card&) const;
    double value_of_replacing(const Set<Slot>&) const;
    bool may_attach(Kind, Track) const;
    // What a card brings a player who takes it, roughly.
    double worth_to(Seat, const Card&) const;
    // What a choice leaves to the next player, compared with what they would find anyway.
    double left_to_next(Maybe<Slot> taken) const;

    const Rules& rules_;
    const Sight sight_;
    const Table& table_;
    Seat me_;
    Supply supply_;
    int to_end_;              // wagons
    int longest_others_ = 0;  // train
    PerSeat<Cargoes> cargoes_;
    PerSeat<double> per_turn_;
    PerSeat<int> room_;
    double passing_ = 0;
    // What it leads to to have attached a wagon of that kind on that track, but for what it brings.
    Indexed<Kind, Indexed<Track, double>> attached_;

    struct FaceValue {
        double value = 0;
        int count = 0;
    };
    // What fresh cards are worth, from the best; filled if cards can be replaced.
    List<FaceValue, kRange<Face>.size()> fresh_;
    int fresh_cards_ = 0;
};

}  // namespace stellwerk::nimm_den_zug
