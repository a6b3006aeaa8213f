// What a player of Glück Auf has to work with, and what may be expected of it. Holdings can be
// changed at will, to see what a card, a step of mining or a delivery would be worth; they know
// nothing that their owner does not know.
#pragma once
#include "games/glueck_auf/reading.h"

namespace stellwerk::glueck_auf {

struct Holdings {
    // Of a seat that knows its own hand.
    Holdings(const Rules& rules, const State& s, Seat p);

    const Indexed<Load, Count>* order_points;
    List<Lorry, kLorries> row;  // the front first
    Bag<Lorry> storage;
    Indexed<Track, Bag<Wagon>> empty;    // wagons without a load
    Indexed<Track, int> lorries, cargo;  // what is loaded, and the points on it
    Indexed<Track, Maybe<Model>> locomotive;
    Bag<Order> orders;
    Bag<Destination> idle;                // shares that wait for an order
    Bag<Destination> without;             // fulfilled orders that wait for a share
    Indexed<Destination, int> asked_for;  // lorries on fulfilled orders
    Set<Objective> objectives;
    double budget = 0;    // workers that can still be placed in this game
    double fraction = 0;  // of the game that is left
    double gained = 0;    // points that a change has brought for certain

    // ---- Changes
    void take(Lorry lorry) { row.push(lorry); }
    void take(Wagon wagon, Track track) { empty[track].add(wagon); }
    void take(Model model, Track track) { locomotive[track] = model; }
    void take(Order order) { orders.add(order); }
    void take(Destination share);
    void load_front(Track track, Wagon wagon);
    void load_stored(Lorry lorry, Track track, Wagon wagon);
    void store_front();
    void dispatch(Track track, Order order);

    // ---- Questions
    // What delivering that order behind such a locomotive would bring, without its cargo.
    double reward(Order order, Maybe<Model> model) const;
    bool is_train_ready(Track track, Order order) const {
        return locomotive[track] && lorries[track] >= int(load_of(order));
    }
    // Points to come, those gained included.
    double expected() const;

  private:
    void load(Lorry lorry, Track track, Wagon wagon);
};

}  // namespace stellwerk::glueck_auf
