// States that no game can reach are refused, and with the right flaw.
#include <gtest/gtest.h>

#include "games/glueck_auf/glueck_auf.h"
#include "tests/flaws.h"

namespace stellwerk::glueck_auf {

namespace {

bool is_over(const State& s) { return s.table.step == Step::Over; }
Seat nobody(const State& s) { return seat(s.table.players); }
Seat after(const State& s, Seat p) { return seat((index(p) + 1) % s.table.players); }

const Breaking<Rules> kBreakings[] = {
    {Flaw::WrongPlayers, "one player", [](State& s) { return s.table.players = 1, true; }},
    {Flaw::WrongPlayers, "five players", [](State& s) { return s.table.players = 5, true; }},
    {Flaw::WrongShift, "a shift too many", [](State& s) { return s.table.shift = 8, true; }},
    {Flaw::WrongShift, "a start player who sits nowhere",
     [](State& s) { return s.table.start = nobody(s), true; }},
    {Flaw::WrongShift, "a token of a shift that is not over",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.tokens.push(seat(0));
         return true;
     }},
    {Flaw::WrongShift, "an end before the last shift",
     [](State& s) {
         if (s.table.shift > 2) return false;
         s.table.step = Step::Over;
         return true;
     }},
    {Flaw::WrongStep, "the turn of nobody",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.turn = nobody(s);
         return true;
     }},
    {Flaw::WrongStep, "the turn of somebody who has passed",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.passed.add(s.table.turn);
         return true;
     }},
    {Flaw::WrongStep, "cards seen that nobody looks at",
     [](State& s) {
         if (s.table.step == Step::Take) return false;
         s.table.secretly_seen = 1;
         return true;
     }},
    {Flaw::WrongStep, "a payment for nothing",
     [](State& s) {
         if (s.table.step != Step::Act) return false;
         s.table.step = Step::Pay;
         return true;
     }},
    {Flaw::CardsNotAccountedFor, "a lorry lost",
     [](State& s) {
         for (Lorry lorry : all<Lorry>)
             if (s.box.lorries.count(lorry) > 0) return s.box.lorries.remove(lorry), true;
         return false;
     }},
    {Flaw::CardsNotAccountedFor, "an order too many",
     [](State& s) { return s.hands[s.table.turn].orders.add(Order::Factories1), true; }},
    {Flaw::WrongStack, "a share that nobody has seen and that is not there",
     [](State& s) {
         if (s.table.step == Step::Take) return false;
         ++s.table.shares.unseen;
         return true;
     }},
    {Flaw::WrongArea, "workers of nobody's",
     [](State& s) {
         for (Area area : all<Area>) {
             if (s.table.user[area]) continue;
             ++s.table.used[area];
             return true;
         }
         return false;
     }},
    {Flaw::WrongWorkers, "more workers than a colour has",
     [](State& s) {
         for (int i = 0; i < 11; ++i) s.table.workers[s.table.turn].add(Strength(1));
         return true;
     }},
    {Flaw::WrongTrain, "a lorry in a row of nobody's",
     [](State& s) {
         if (s.table.rows.empty() || s.table.step == Step::Mine) return false;
         s.table.rows[0].owner = nobody(s);
         return true;
     }},
    {Flaw::WrongHand, "an order in a hand that does not hold it",
     [](State& s) { return ++s.table.secret_orders[s.table.turn], true; }},
    {Flaw::WrongMemory, "an order put underneath by somebody else",
     [](State& s) {
         if (s.table.orders.underneath.empty()) return false;
         Seat& by = s.table.orders.underneath[0].by;
         by = after(s, by);
         return true;
     }},
    {Flaw::WrongDeliveries, "a train that left without its locomotive",
     [](State& s) {
         if (s.table.model) return false;
         for (Seat p : all<Seat>)
             for (Model model : all<Model>) {
                 Bag<Model>& left = s.table.delivered[p].locomotives;
                 if (left.count(model) == 0) continue;
                 left.move_to(s.table.delivered[after(s, p)].locomotives, model);
                 return true;
             }
         return false;
     }},
    {Flaw::WrongTurn, "a question how to pay one worker",
     [](State& s) {
         // There is one way at most without innovations, and nobody is asked for that.
         const Seat p = s.table.turn;
         if (s.table.step != Step::Pay || !s.table.added.empty()) return false;
         if (!s.table.open_innovations[p].empty() || s.table.secret_innovations[p] > 0)
             return false;
         for (Area area : all<Area>) {
             if (s.table.used[area] > 0) continue;
             s.table.area = area;
             return true;
         }
         return false;
     }},
};

TEST(GlueckAufFlaws, EveryOneIsFoundInStatesOfRealGames) {
    expect_every_flaw_is_found<Rules>(kBreakings, 4, 7);
}

}  // namespace

}  // namespace stellwerk::glueck_auf
