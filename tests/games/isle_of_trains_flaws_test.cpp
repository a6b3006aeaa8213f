// States that no game can reach are refused, and with the right flaw.
#include <gtest/gtest.h>

#include "games/isle_of_trains/isle_of_trains.h"
#include "tests/flaws.h"

namespace stellwerk::isle_of_trains {

namespace {

Seat nobody(const State& s) { return seat(s.table.players); }
Train& train_of_mover(State& s) { return s.table.trains[s.table.turn]; }
// Between actions, when everybody has had a turn: what trains look like matters to nothing else.
bool is_plain(const State& s) { return s.table.step == Step::Action && s.table.round > 1; }
bool is_loading(const State& s) {
    return s.table.step == Step::GiveUp || s.table.step == Step::Cover;
}
bool is_delivering(const State& s) {
    return s.table.step == Step::Goods || s.table.step == Step::Deliver;
}

const Breaking<Rules> kBreakings[] = {
    {Flaw::WrongPlayers, "one player", [](State& s) { return s.table.players = 1, true; }},
    {Flaw::WrongPlayers, "five players", [](State& s) { return s.table.players = 5, true; }},
    {Flaw::WrongPlayers, "the turn of nobody",
     [](State& s) { return s.table.turn = nobody(s), true; }},
    {Flaw::WrongTurn, "no round", [](State& s) { return s.table.round = 0, true; }},
    {Flaw::WrongTurn, "a third action", [](State& s) { return s.table.action = 3, true; }},
    {Flaw::WrongTurn, "more last turns than players",
     [](State& s) { return s.table.turns_left = Count(s.table.players + 1), true; }},
    {Flaw::WrongStep, "a card to draw while nobody draws",
     [](State& s) {
         if (s.table.step == Step::Draw) return false;
         s.table.draws = 1;
         return true;
     }},
    {Flaw::WrongStep, "a card to discard between actions",
     [](State& s) {
         if (!is_plain(s)) return false;
         s.table.discards = 1;
         return true;
     }},
    {Flaw::WrongTrain, "a hopper for an engine",
     [](State& s) {
         if (!is_plain(s)) return false;
         train_of_mover(s).engine = Card::Hopper1;
         return true;
     }},
    {Flaw::Overweight, "as many boxcars as there is room for",
     [](State& s) {
         if (!is_plain(s)) return false;
         while (train_of_mover(s).cars.size() < kMostCars)
             train_of_mover(s).cars.push(Car{Card::Boxcar2, {}});
         return true;
     }},
    {Flaw::WrongBuildings, "a hopper for a building",
     [](State& s) {
         if (!is_plain(s) || train_of_mover(s).buildings.empty()) return false;
         train_of_mover(s).buildings[0] = Card::Hopper1;
         return true;
     }},
    {Flaw::WrongCargo, "cargo that lies open and face down",
     [](State& s) {
         if (!is_plain(s)) return false;
         for (Car& car : train_of_mover(s).cars) {
             if (car.cargo.empty()) continue;
             if (car.cargo[0].card)
                 car.cargo[0].loader = s.table.turn;
             else
                 car.cargo[0].card = Card::Hopper1;
             return true;
         }
         return false;
     }},
    {Flaw::CardsNotAccountedFor, "a card too many",
     [](State& s) { return s.table.discarded.add(Card::Hopper1), true; }},
    {Flaw::CardsNotAccountedFor, "a pile of another height",
     [](State& s) { return ++s.table.pile, true; }},
    {Flaw::WrongPile, "a pile that was shuffled of nothing",
     [](State& s) {
         if (s.table.pile == 0) return false;
         s.table.pile_from = {};
         return true;
     }},
    {Flaw::WrongMemory, "a pile of more cards than there are",
     [](State& s) {
         if (s.table.pile == 0) return false;
         for (int i = 0; i < 20; ++i) s.table.pile_from.add(Card::Hopper1);
         return true;
     }},
    {Flaw::WrongOrders, "an order of somebody who sits nowhere",
     [](State& s) {
         for (OrderCard& order : s.table.orders) {
             if (!order.holder || order.holder == s.table.turn) continue;
             order.holder = nobody(s);
             return true;
         }
         return false;
     }},
    {Flaw::WrongPayment, "something to pay for nothing",
     [](State& s) {
         if (s.table.step == Step::Pay) return false;
         s.table.to_pay = 1;
         return true;
     }},
    {Flaw::WrongClearing, "a car discarded from nowhere",
     [](State& s) {
         if (s.table.cleared > 0) return false;
         s.table.cleared = 1;
         return true;
     }},
    {Flaw::WrongLoading, "a car to load without an action that loads",
     [](State& s) {
         if (is_loading(s)) return false;
         s.table.loading_on = s.table.turn;
         return true;
     }},
    {Flaw::WrongDelivery, "an order to fulfil without a delivery",
     [](State& s) {
         if (is_delivering(s)) return false;
         s.table.order = Order(1);
         return true;
     }},
};

TEST(IsleFlaws, EveryOneIsFoundInStatesOfRealGames) {
    expect_every_flaw_is_found<Rules>(kBreakings, 4, 7);
}

}  // namespace

}  // namespace stellwerk::isle_of_trains
