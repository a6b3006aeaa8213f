// States that no game can reach are refused, and with the right flaw, in whatever moment of a game.
// What is laid out by hand and refused is in nimm_den_zug_audit_test.cpp.
#include <gtest/gtest.h>

#include "games/nimm_den_zug/nimm_den_zug.h"
#include "tests/flaws.h"

namespace stellwerk::nimm_den_zug {

namespace {

bool is_over(const State& s) { return s.table.step == Step::Over; }
bool is_sealing(const State& s) {
    return s.table.step == Step::Seal || s.table.step == Step::SealAgain ||
           s.table.step == Step::SealForRight;
}

const Breaking<Rules> kBreakings[] = {
    {Flaw::WrongPlayers, "one player", [](State& s) { return s.table.players = 1, true; }},
    {Flaw::WrongPlayers, "seven players", [](State& s) { return s.table.players = 7, true; }},
    {Flaw::WrongRound, "an auction for no round",
     [](State& s) { return s.table.auctions.pop(), true; }},
    {Flaw::WrongRound, "a round too early",
     [](State& s) {
         if (s.table.round == s.table.rounds) return false;
         s.table.round = Round(int(s.table.round) + 1);
         return true;
     }},
    {Flaw::WrongRound, "a starter who sits nowhere",
     [](State& s) {
         if (s.table.players == kMaxSeats) return false;
         s.table.first_starter = seat(s.table.players);
         return true;
     }},
    {Flaw::WrongStep, "nobody asked",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.asked = {};
         return true;
     }},
    {Flaw::WrongStep, "somebody asked who sits nowhere",
     [](State& s) {
         if (s.table.players == kMaxSeats) return false;
         s.table.asked = SeatSet::only(seat(s.table.players));
         return true;
     }},
    {Flaw::LocosNotAccountedFor, "a stack that is said to be larger",
     [](State& s) { return ++s.table.stack, true; }},
    {Flaw::LocosNotAccountedFor, "a locomotive nowhere",
     [](State& s) {
         if (s.box.unused.empty()) return false;
         s.box.unused.remove(*s.box.unused.begin());
         return true;
     }},
    {Flaw::CardsNotAccountedFor, "a stack of wagons that is said to be larger",
     [](State& s) { return ++s.table.wagon_stack, true; }},
    {Flaw::CardsNotAccountedFor, "a wagon more in the discards",
     [](State& s) { return s.table.discarded.add(Face(0)), true; }},
    {Flaw::GoalsNotAccountedFor, "a goal nowhere",
     [](State& s) {
         if (s.box.goals.empty()) return false;
         s.box.goals.remove(*s.box.goals.begin());
         return true;
     }},
    {Flaw::GoalsNotAccountedFor, "a goal that is met and missed",
     [](State& s) {
         for (Seat p : SeatSet::first(s.table.players))
             for (Goal goal : s.table.cashed[p]) return s.table.missing[p].add(goal), true;
         return false;
     }},
    {Flaw::WrongMoney, "money for replacing",
     [](State& s) { return s.table.ledger[seat(0)][Category::Replacing] = 50, true; }},
    {Flaw::WrongMoney, "more money at the start",
     [](State& s) { return s.table.ledger[seat(1)][Category::Start] += 50, true; }},
    {Flaw::WrongTrain, "a first track that is empty",
     [](State& s) {
         for (Seat p : SeatSet::first(s.table.players)) {
             Yard& yard = s.table.trains[p];
             if (!yard[Track(1)].is_there() || yard[Track(3)].is_there()) continue;
             std::swap(yard[Track(1)], yard[Track(3)]);
             return true;
         }
         return false;
     }},
    {Flaw::WrongTrain, "two kinds in one train",
     [](State& s) {
         for (Seat p : SeatSet::first(s.table.players)) {
             auto &one = s.table.trains[p][Track(1)].wagons,
                  &other = s.table.trains[p][Track(2)].wagons;
             if (one.size() < 2 || other.empty()) continue;
             std::swap(one[0], other[0]);
             return true;
         }
         return false;
     }},
    {Flaw::WrongAuction, "a leader where nobody has bid",
     [](State& s) {
         if (s.table.leader) return false;
         s.table.leader = seat(0);
         return true;
     }},
    {Flaw::WrongAuction, "a bid of somebody who takes no part",
     [](State& s) {
         for (Seat p : SeatSet::first(s.table.players)) {
             if (s.table.bidders.contains(p)) continue;
             s.table.bids[p] = Money(50);
             return true;
         }
         return false;
     }},
    {Flaw::WrongHand, "a sealed bid where nobody seals",
     [](State& s) {
         if (is_sealing(s)) return false;
         s.hands[seat(1)].bid = Money(50);
         return true;
     }},
    {Flaw::WrongHand, "a locomotive chosen where none is kept",
     [](State& s) {
         if (s.table.step == Step::Keep) return false;
         s.hands[seat(0)].pick = Loco::Steam1;
         return true;
     }},
    {Flaw::WrongDisplay, "everybody has passed, and the round goes on",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.passes = s.table.players;
         return true;
     }},
    {Flaw::WrongDisplay, "longer trains without their card",
     [](State& s) {
         if (s.table.longer || s.table.gone.contains(Special::LongerTrain)) return false;
         s.table.longer = true;
         return true;
     }},
};

TEST(NimmDenZugFlaws, EveryOneIsFoundInStatesOfRealGames) {
    expect_every_flaw_is_found<Rules>(kBreakings, 4, 7);
}

}  // namespace

}  // namespace stellwerk::nimm_den_zug
