// Carries out one action: everything that changes the table is done by one of these hands.
#pragma once
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

class Referee {
  public:
    Referee(const Rules& rules, State& s, Luck& luck, const Log<Event>& say)
        : rules_(rules),
          s_(s),
          table_(s.table),
          luck_(luck),
          say_(say) {}

    void deal();

    void act(Seat, DrawTickets);
    void act(Seat, const Return&);
    void act(Seat, TakeOpen);
    void act(Seat, DrawBlind);
    void act(Seat, Claim);
    void act(Seat, Pay);
    void act(Seat, PlacePassenger);
    void act(Seat, KeepPassenger);
    void act(Seat, StartJourney);
    void act(Seat, Travel);
    void act(Seat, EndJourney);
    void act(Seat, Pass);

  private:
    void ask(Step step, SeatSet seats) { table_.step = step, table_.asked = seats; }
    void ask(Step step, Seat p) { ask(step, SeatSet::only(p)); }
    bool all_have_answered(Seat last);

    // ---- §2 Set-up
    void reveal_mixes();
    void reveal_first_tickets();

    // ---- §3 Turns
    void end_turn(Seat);
    void next_turn(Seat after);

    // ---- §4 Cards
    Card draw_card();
    void take(Seat, Card);
    void spend(Seat, Card, int cards);
    void renew_pile();
    void fill_display();
    void turn_up();
    bool sweep();
    bool display_can_be_legal() const;
    void use_discards();
    void next_card(Seat);

    // ---- §6 Tickets
    void draw_tickets(Seat, DrawTickets);
    Ticket draw_ticket(Seat, Distance);
    void remember(Seat drawer, Seat returner, Ticket, Distance);
    void keep_tickets(Seat, const Returned&);

    // ---- §7 Journeys
    void arrive(Seat, Town);
    void end_journey(Seat);

    // ---- §9 The end
    void end_game();

    const Rules& rules_;
    State& s_;
    Table& table_;
    Luck& luck_;
    const Log<Event>& say_;
};

}  // namespace stellwerk::zug_um_zug_maerklin
