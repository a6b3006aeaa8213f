// States that no game can reach are refused, and with the right flaw.
#include <gtest/gtest.h>

#include "games/game_of_trains/game_of_trains.h"
#include "tests/flaws.h"

namespace stellwerk::game_of_trains {

namespace {

bool is_over(const State& s) { return s.table.step == Step::Over; }
bool in_setup(const State& s) { return s.table.step == Step::Exchange; }
bool is_running(const State& s) { return !is_over(s) && !in_setup(s); }
Train& train_of_mover(State& s) { return s.table.trains[s.table.turn]; }
Seat after(const State& s, Seat p) { return seat((index(p) + 1) % s.table.players); }

// A card out of the draw pile, of some kind; nothing if there is none, or if it is the last of all.
template <class Wanted>
Maybe<Wagon> taken(State& s, Wanted is_wanted) {
    if (s.table.draw_pile < 2) return {};
    for (Wagon w : s.box.draw_pile) {
        if (!is_wanted(w)) continue;
        s.box.draw_pile.remove(w);
        --s.table.draw_pile;
        return w;
    }
    return {};
}
Maybe<Wagon> taken(State& s) {
    return taken(s, [](Wagon) { return true; });
}
Function function_of(Wagon w) { return shipped_rules<Rules>().edition.function[w]; }

// Moves the wagons of a train into order, with whatever locks lie under them.
void put_in_order(Train& train) {
    std::ranges::sort(train.wagons, {}, [](Maybe<Wagon> w) { return int(*w); });
}

const Breaking<Rules> kBreakings[] = {
    {Flaw::WrongPlayers, "one player", [](State& s) { return s.table.players = 1, true; }},
    {Flaw::WrongPlayers, "five players", [](State& s) { return s.table.players = 5, true; }},
    {Flaw::WrongTurn, "the turn of another",
     [](State& s) {
         if (in_setup(s)) return false;
         s.table.turn = after(s, s.table.turn);
         return true;
     }},
    {Flaw::WrongTurn, "a turn too many",
     [](State& s) {
         if (s.table.turns + 1 >= kTurnLimit) return false;
         ++s.table.turns;
         return true;
     }},
    {Flaw::WrongTurn, "a start player who sits nowhere",
     [](State& s) { return s.table.start = seat(s.table.players), true; }},
    {Flaw::WrongStep, "a place to choose with nothing drawn",
     [](State& s) {
         if (s.table.step != Step::Act) return false;
         s.table.step = Step::Place;
         return true;
     }},
    {Flaw::WrongStep, "the end without a winner",
     [](State& s) {
         if (!is_running(s) || s.table.drawn) return false;
         s.table.step = Step::Over;
         return true;
     }},
    {Flaw::WrongStep, "a winner while all go on",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.winner = s.table.turn;
         return true;
     }},
    {Flaw::CardsNotAccountedFor, "a card in two places",
     [](State& s) {
         train_of_mover(s).wagons[kFirst] = *s.box.draw_pile.begin();
         return true;
     }},
    {Flaw::CardsNotAccountedFor, "a card nowhere", [](State& s) { return bool(taken(s)); }},
    {Flaw::WrongCounts, "a pile that is said to be larger",
     [](State& s) { return ++s.table.draw_pile, true; }},
    {Flaw::WrongCounts, "a card in hand after set-up",
     [](State& s) {
         const auto card = in_setup(s) ? Maybe<Wagon>() : taken(s);
         if (!card) return false;
         s.hands[s.table.start].drawn.push(*card);
         ++s.table.held[s.table.start];
         return true;
     }},
    {Flaw::WrongThrownCards, "a card thrown by the start player",
     [](State& s) {
         const auto card = taken(s);
         if (!card) return false;
         s.hands[s.table.start].thrown.push(*card);
         ++s.table.thrown[s.table.start];
         return true;
     }},
    {Flaw::WrongThrownCards, "only one player's cards shuffled",
     [](State& s) {
         const Seat second = after(s, s.table.start);
         if (s.table.players == 2 || s.table.thrown[after(s, second)] == 0) return false;
         for (Wagon w : s.hands[second].thrown) s.table.discarded.add(w);
         s.hands[second].thrown.clear();
         s.table.thrown[second] = 0;
         return true;
     }},
    {Flaw::WrongPile, "an empty draw pile beside the discards",
     [](State& s) {
         s.table.discarded.add(std::exchange(s.box.draw_pile, {}));
         s.table.draw_pile = 0;
         return true;
     }},
    {Flaw::WrongPile, "a discard in set-up",
     [](State& s) {
         const auto card = in_setup(s) ? taken(s) : Maybe<Wagon>();
         if (!card) return false;
         s.table.discarded.add(*card);
         return true;
     }},
    {Flaw::GapInTrain, "a wagon fewer",
     [](State& s) {
         if (is_over(s)) return false;
         s.box.draw_pile.add(*std::exchange(train_of_mover(s).wagons[kMiddle], {}));
         ++s.table.draw_pile;
         return true;
     }},
    {Flaw::GapInTrain, "a wagon where nobody sits",
     [](State& s) {
         const auto card = taken(s);
         s.table.trains[seat(s.table.players)].wagons[kFirst] = card;
         return bool(card);
     }},
    {Flaw::WrongDealtTrain, "a dealt train out of order",
     [](State& s) {
         if (!in_setup(s)) return false;
         auto& wagons = train_of_mover(s).wagons;
         std::swap(wagons[Place(2)], wagons[Place(5)]);
         return true;
     }},
    {Flaw::WrongWinner, "a finished train without a winner",
     [](State& s) {
         if (!is_running(s)) return false;
         put_in_order(train_of_mover(s));
         return true;
     }},
    {Flaw::WrongWinner, "a winner whose train is not in order",
     [](State& s) {
         if (!is_over(s) || !s.table.winner) return false;
         auto& wagons = s.table.trains[*s.table.winner].wagons;
         std::swap(wagons[kFirst], wagons[kLast]);
         return true;
     }},
    {Flaw::WrongLock, "a lock that is no protect card",
     [](State& s) {
         if (in_setup(s) || train_of_mover(s).locks[kLast]) return false;
         const auto card = taken(s, [](Wagon w) { return function_of(w) != Function::Protect; });
         train_of_mover(s).locks[kLast] = card;
         return bool(card);
     }},
    {Flaw::WrongLock, "a lock between the places for locks",
     [](State& s) {
         if (in_setup(s)) return false;
         const auto card = taken(s, [](Wagon w) { return function_of(w) == Function::Protect; });
         train_of_mover(s).locks[Place(2)] = card;
         return bool(card);
     }},
    {Flaw::PairInDisplay, "two cards of one function",
     [](State& s) {
         if (!is_running(s) || s.table.display.empty()) return false;
         const Function shown = function_of(s.table.display[0]);
         const auto card = taken(s, [&](Wagon w) { return function_of(w) == shown; });
         if (card) s.table.display.push(*card);
         return bool(card);
     }},
    {Flaw::PairInDisplay, "a card shown before anybody has exchanged",
     [](State& s) {
         const auto card = in_setup(s) ? taken(s) : Maybe<Wagon>();
         if (card) s.table.display.push(*card);
         return bool(card);
     }},
};

TEST(GameOfTrainsFlaws, EveryOneIsFoundInStatesOfRealGames) {
    expect_every_flaw_is_found<Rules>(kBreakings, 8, 5);
}

}  // namespace

}  // namespace stellwerk::game_of_trains
