// Carries out one action: everything that changes the table is done by one of these hands. The
// auctions are in auctions.cpp, everything after them in wagons.cpp.
#pragma once
#include "games/nimm_den_zug/reading.h"

namespace stellwerk::nimm_den_zug {

class Referee {
  public:
    Referee(const Rules& rules, State& s, Luck& luck, const Log<Event>& say)
        : rules_(rules),
          s_(s),
          table_(s.table),
          luck_(luck),
          say_(say) {}

    void begin_round();

    // ---- The auctions
    void act(Seat, Offer);
    void act(Seat, Bid);
    void act(Seat, LetGo);
    void act(Seat, Favour);
    void act(Seat, Buy);
    void act(Seat, Decline);
    void act(Seat, Keep);
    void act(Seat, TurnOver);

    // ---- The wagons
    void act(Seat, Attach);
    void act(Seat, TakeMultiplier);
    void act(Seat, TakeBonus);
    void act(Seat, AttachDouble);
    void act(Seat, const Replace&);

    void act(Seat, Pass);  // in an auction, or with wagons

  private:
    void ask(Step step, SeatSet seats) { table_.step = step, table_.asked = seats; }
    void ask(Step step, Seat p) { ask(step, SeatSet::only(p)); }
    void pay(Seat p, Category what, Dollars price) { table_.ledger[p][what] -= price; }
    void receive(Seat p, Category what, Dollars sum) { pay(p, what, -sum); }

    // ---- §3 Auctions in general
    void begin_auctions();
    void next_auction(Seat from);
    void turn_up(int locos);
    void set_aside_shown();
    bool somebody_can_buy(SeatSet among) const;
    void change_starter(Seat nominal, SeatSet able);
    void bid_in_the_open(Seat, Money);
    void sell(Seat, Loco, Money);
    void sell_lot(Seat, Money);
    void place(Seat, Loco);
    void place_substitute(Seat);
    void end_auctions();

    // ---- §4 The six kinds
    void next_choice_of_three(Seat from);
    void next_open(Seat from);
    void next_first_purchase(Seat from);
    void begin_passing_on();
    void last_bidder(Seat);
    void next_raise(Seat after);
    void ask_who_outbids();
    void reveal_bids();
    void award();
    void rank_rights();
    void next_purchase();
    void hand_on();
    void reveal_draft();
    void next_draft_payment();
    void turn_over(Seat, Track);

    // ---- §5 Order, §6 Wagons
    void settle_order();
    void begin_wagons();
    void fill_display();
    Face draw_wagon();
    void discard(const Card& card) { table_.discarded.add(face_of(card)); }
    void take_from_display(const Card&);
    void end_turn(Seat, Maybe<Track> longer_train, Set<Goal> met);
    void next_turn(Seat after);

    // ---- §8 Goals, §9 Profits
    void check_goals(Seat, Set<Goal> met);
    void check_goals_of_locos();
    void end_round();
    void prepare_next_round();
    void end_game();

    const Rules& rules_;
    State& s_;
    Table& table_;
    Luck& luck_;
    const Log<Event>& say_;
};

}  // namespace stellwerk::nimm_den_zug
