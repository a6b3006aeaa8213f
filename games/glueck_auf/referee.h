// Carries out one action: everything that changes the table is done by one of these hands. Turns,
// workers and shifts are in turn.cpp, cards and free choice in taking.cpp, mining and delivering in
// mining.cpp, innovations in innovations.cpp.
#pragma once
#include "games/glueck_auf/reading.h"

namespace stellwerk::glueck_auf {

// Every step that can follow in carrying out an action, before it is asked whether an innovation
// leaves a worker action (glueck_auf.cpp).
void list_all_ways(const State&, Seat, Rules::Choices&);

class Referee {
  public:
    Referee(const Rules& rules, State& s, Luck& luck, const Log<Event>& say)
        : rules_(rules),
          s_(s),
          table_(s.table),
          luck_(luck),
          say_(say) {}

    void set_up();

    // ---- §3 The turn, §9 the shift
    void act(Seat, Use);
    void act(Seat, Add);
    void act(Seat, Pay);
    void act(Seat, Pass);
    void act(Seat, Finish);

    // ---- §4 Taking cards, §7 free choice
    void act(Seat, Place);
    void act(Seat, ChooseStack);
    void act(Seat, Take);

    // ---- §5 Mining, §6 delivering
    void act(Seat, LoadFront);
    void act(Seat, StoreFront);
    void act(Seat, LoadStored);
    void act(Seat, Dispatch);

    // ---- §8 Innovations
    void act(Seat, Innovate);

  private:
    // ---- turn.cpp
    void ask(Step step) { table_.step = step; }
    void begin_shift();
    void pay_or_ask(Seat);
    void carry_out(Seat, Area);
    void finish_action(Seat);
    void end_turn(Seat);
    void next_turn(Seat after);
    void end_shift();
    void end_game();

    // ---- taking.cpp
    void lay_out_stacks();
    template <class Pack, class Rest> auto next_card(Pack&, Rest&);
    template <class Pack, class Rest> void turn_up(Pack&, Rest&);
    template <class Card> void reveal(Seat by, Maybe<Card> perhaps, Card found);
    void take_from_top(Seat, Stack);
    void mind_empty(Stack);
    template <class Packs, class Rest> bool refill(Packs&, Half, Rest&);
    // §4.1 to §4.7 The card goes where its kind goes; §4.8 then it is seen whether it was the last.
    void receive(Seat, Lorry, Stack);
    void receive(Seat, Wagon, Stack);
    void receive(Seat, Model, Stack);
    void receive(Seat, Order, Stack);
    void receive(Seat, Destination, Stack);
    void receive(Seat, Innovation, Stack);
    void receive(Seat, Objective, Stack);
    void place_wagon(Seat, Track);
    void place_locomotive(Seat, Track);
    void look_at(Seat, Stack);
    void tell_seen(Seat, Stack) const;

    // ---- mining.cpp
    void begin_mining(Seat, const Mining&);
    Lorry take_front(Seat);
    void load(Seat, Lorry, Track, Wagon);
    void end_step(Seat, Lorry);
    void spend(Seat, Order);
    void end_delivery(Seat);

    // ---- innovations.cpp
    void spend(Seat, Innovation);

    const Rules& rules_;
    State& s_;
    Table& table_;
    Luck& luck_;
    const Log<Event>& say_;
};

}  // namespace stellwerk::glueck_auf
