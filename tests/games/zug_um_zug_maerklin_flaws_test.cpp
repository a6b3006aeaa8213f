// States that no game can reach are refused, and with the right flaw, in whatever moment of a game.
// What is laid out by hand and refused is in zug_um_zug_maerklin_audit_test.cpp.
#include <gtest/gtest.h>

#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"
#include "tests/flaws.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

bool is_over(const State& s) { return s.table.step == Step::Over; }
State::Hand& hand_of_mover(State& s) { return s.hands[s.table.turn]; }

const Breaking<Rules> kBreakings[] = {
    {Flaw::WrongPlayers, "one player", [](State& s) { return s.table.players = 1, true; }},
    {Flaw::WrongPlayers, "six players", [](State& s) { return s.table.players = 6, true; }},
    {Flaw::WrongPlayers, "the turn of nobody",
     [](State& s) { return s.table.turn = seat(s.table.players), true; }},
    {Flaw::WrongStep, "nobody asked",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.asked = {};
         return true;
     }},
    {Flaw::WrongStep, "all have passed, and all go on",
     [](State& s) {
         if (is_over(s)) return false;
         s.table.passes = s.table.players;
         return true;
     }},
    {Flaw::WrongStep, "turns left of an end that has not begun",
     [](State& s) {
         if (s.table.ending) return false;
         s.table.turns_left = 1;
         return true;
     }},
    {Flaw::CardsNotAccountedFor, "a card more in a hand",
     [](State& s) { return hand_of_mover(s).cards.add(Card::Red), true; }},
    {Flaw::CardsNotAccountedFor, "a hand that is said to be larger",
     [](State& s) { return ++s.table.cards[s.table.turn], true; }},
    {Flaw::WrongDisplay, "a gap in the display",
     [](State& s) {
         if (s.table.pile == 0) return false;
         s.box.pile.add(s.table.display.pop());
         ++s.table.pile;
         return true;
     }},
    {Flaw::WrongDisplay, "an empty pile beside the discards",
     [](State& s) {
         if (s.table.pile == 0 || s.table.step == Step::SecondCard) return false;
         s.table.discarded.add(std::exchange(s.box.pile, {}));
         s.table.pile = 0;
         return true;
     }},
    {Flaw::TicketsNotAccountedFor, "a heap of tickets that is said to be larger",
     [](State& s) { return ++s.table.shuffled[Distance::Long], true; }},
    {Flaw::TicketsNotAccountedFor, "a ticket in two places",
     [](State& s) {
         const Set<Ticket>& heap = s.box.shuffled[Distance::Short];
         if (heap.empty()) return false;
         hand_of_mover(s).tickets.add(*heap.begin());
         ++s.table.tickets[s.table.turn][Distance::Short];
         return true;
     }},
    {Flaw::WrongHand, "tickets announced in the middle of the game",
     [](State& s) {
         if (s.table.step == Step::Announce) return false;
         hand_of_mover(s).mix = DrawTickets{2, 2};
         return true;
     }},
    {Flaw::WrongHand, "tickets shown before the end",
     [](State& s) {
         const Set<Ticket>& tickets = hand_of_mover(s).tickets;
         if (is_over(s) || tickets.empty()) return false;
         s.table.shown[s.table.turn] = tickets;
         return true;
     }},
    {Flaw::WrongMemory, "a card seen that nobody has",
     [](State& s) {
         auto& known = s.table.known[s.table.turn];
         known.add(Card::Red, 1 + hand_of_mover(s).cards.count(Card::Red));
         return true;
     }},
    {Flaw::WrongMemory, "a ticket that its owner saw another draw",
     [](State& s) {
         const Set<Ticket>& tickets = hand_of_mover(s).tickets;
         if (tickets.empty()) return false;
         hand_of_mover(s).drawn_by[*tickets.begin()] = s.table.turn;
         return true;
     }},
    {Flaw::WrongTracks, "an owned track that can still be claimed",
     [](State& s) {
         for (Track track : all<Track>)
             if (s.table.owner[track]) return s.table.open.add(track), true;
         return false;
     }},
    {Flaw::WrongTracks, "a track of somebody who sits nowhere",
     [](State& s) {
         for (Track track : all<Track>)
             if (s.table.owner[track]) return s.table.owner[track] = seat(s.table.players), true;
         return false;
     }},
    {Flaw::WrongWagons, "a wagon too many",
     [](State& s) { return ++s.table.wagons[s.table.turn], true; }},
    {Flaw::WrongWagons, "points for no track",
     [](State& s) { return ++s.table.track_points[s.table.turn], true; }},
    {Flaw::WrongPassengers, "more passengers than there are",
     [](State& s) {
         s.table.passengers[s.table.turn] = shipped_rules<Rules>().edition.passengers + 1;
         return true;
     }},
    {Flaw::WrongGoods, "goods from nowhere",
     [](State& s) { return ++s.table.goods[s.table.turn][Goods(4)], true; }},
    {Flaw::WrongJourney, "earnings that no journey brings",
     [](State& s) { return s.table.earned = 250, true; }},
    {Flaw::WrongJourney, "a passenger who has arrived where nobody travels",
     [](State& s) {
         if (s.table.step == Step::Journey) return false;
         s.table.at = Town{};
         return true;
     }},
};

TEST(MaerklinFlaws, EveryOneIsFoundInStatesOfRealGames) {
    expect_every_flaw_is_found<Rules>(kBreakings, 3, 11);
}

}  // namespace

}  // namespace stellwerk::zug_um_zug_maerklin
