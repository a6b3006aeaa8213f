// What trains can still earn: how many turns a round has left, what a player gets out of one with
// the cards that may come, and how likely a goal is met. Auctions, wagons and the value of a
// position are all weighed with this.
#pragma once
#include "games/nimm_den_zug/goals.h"

namespace stellwerk::nimm_den_zug {

// What one player may look at: the table and their own hand.
struct Sight {
    const Table& table;
    const State::Hand& hand;
    Seat seat;
};

// A train, as far as money is concerned.
struct Cargo {
    double multiplier = 0;  // 0: a substitute, or no locomotive
    Maybe<Kind> kind;       // none: no wagon yet
    int wagons = 0;
    bool operator==(const Cargo&) const = default;
};
using Cargoes = Indexed<Track, Cargo>;

Cargoes cargoes_of(const Rules&, const Yard&);

// The wagon cards that may still be turned up.
class Supply {
  public:
    explicit Supply(const Bag<Face>& cards);

    // The chance that a card turned up is of that kind, and that it is a special card to take.
    double chance(Kind kind) const { return kinds_[kind].cards / total_; }
    double chance_of_special() const { return specials_ / total_; }
    // What a player with these trains earns in a turn, on average: the best of the cards that
    // have come since. A train that needs only one more wagon to end the round waits for that.
    double per_turn(const Cargoes&, int wagons_to_end) const;

  private:
    static constexpr int kBest = 63;  // the dearest wagon behind the strongest locomotive, in $50

    struct OfKind {
        Indexed<Value, int> count;
        double cards = 0;
        double promise = 0;  // of a locomotive that pulls this kind
        bool operator==(const OfKind&) const = default;
    };
    Indexed<Kind, OfKind> kinds_;
    std::array<Kind, kMemberCount<Kind>> by_promise_{};
    double specials_ = 0, total_ = 0;
};

// All cards that do not lie open.
Bag<Face> unseen_cards(const Rules&, const Table&);

// How many more turns somebody can expect in this round, when the longest train of all needs so
// many wagons to end it; and before anybody has a wagon.
double turns_left(int wagons_missing);
inline constexpr double kTurnsOfARound = 9;

// How many more turns these trains could use before one of them ends the round.
int room(const Cargoes&, int wagons_to_end);

// What the trains will earn in so many turns.
double earnings(const Supply&, const Cargoes&, int wagons_to_end, double turns);

// ---- Goals

// What somebody's goals that wagons and special cards meet are worth, beyond waiting for the next
// round with them: each what it pays times the chance.
double promise_of_wagon_goals(const Rules&, const Table&, Seat, const Set<Goal>&, const Cargoes&,
                              const Supply&, double turns);
// What it is worth to meet a goal now: what it pays and what that does for “two goals”, less the
// chance to meet it later anyway.
double bonus_for_meeting(const Rules&, const Table&, Seat, const Set<Goal>& held, Goal);

}  // namespace stellwerk::nimm_den_zug
