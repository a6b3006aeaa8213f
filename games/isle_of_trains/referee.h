// Carries out one action: everything that changes the table is done by one of these hands. Drawing
// and turns are in turns.cpp, the other actions in building.cpp, loading.cpp and delivering.cpp.
#pragma once
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

class Referee {
  public:
    Referee(const Rules& rules, State& s, Luck& luck, const Log<Event>& say)
        : rules_(rules),
          s_(s),
          table_(s.table),
          luck_(luck),
          say_(say) {}

    void deal();

    // ---- Drawing and turns
    void act(Seat, Draw);
    void act(Seat, Take);
    void act(Seat, Discard);
    void act(Seat, Skip);

    // ---- Building
    void act(Seat, Build);
    void act(Seat, Upgrade);
    void act(Seat, Replace);
    void act(Seat, DiscardCar);
    void act(Seat, EndClearing);
    void act(Seat, DropBuilding);
    void act(Seat, Pay);

    // ---- Loading
    void act(Seat, Load);
    void act(Seat, LoadFaceDown);
    void act(Seat, GiveUp);
    void act(Seat, Cover);

    // ---- Delivering
    void act(Seat, Fulfil);
    void act(Seat, FollowOn);
    void act(Seat, Use);
    void act(Seat, Unload);
    void act(Seat, EndDelivery);

  private:
    void ask(Step step) { table_.step = step; }
    Train& train(Seat p) { return table_.trains[p]; }

    // ---- §3 Turns
    void begin_action();
    void go_on(Seat);
    void end_action(Seat);
    void end_turn(Seat);
    void finish_turn(Seat);

    // ---- §4 Cards
    void draw_from_pile(Seat);
    Card leave_pile();
    void renew_pile();
    void fill_display();
    void take_from_hand(Seat, Card);
    void discard_from_hand(Seat, Card);
    Card take_cargo(Seat owner, Place, int cargo);

    // ---- §5 Building
    void begin_build();
    void charge(Seat, int price);
    void finish_build(Seat);

    // ---- §6 Loading
    void reward(Seat, Seat owner, Card car, bool as_coal);

    // ---- §7 Delivering
    void begin_order(Seat, Order, Maybe<FollowUp>);
    void collect_goods(Seat);
    void choose(Seat, Set<Hold>&, Hold);
    void unload_more(Seat);
    void deliver(Seat);

    // ---- §9 The end
    void end_game();

    const Rules& rules_;
    State& s_;
    Table& table_;
    Luck& luck_;
    const Log<Event>& say_;
};

}  // namespace stellwerk::isle_of_trains
