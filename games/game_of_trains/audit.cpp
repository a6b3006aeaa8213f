// Which States cannot come up in a game. The laws check every State of every test game with it, and
// a State read from a file must pass before anybody plays on.
#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk::game_of_trains {

namespace {

using Table = State::Table;

int turn_order(const Table& table, Seat p) {
    return (index(p) - index(table.start) + table.players) % table.players;
}

// Every one of the 84 cards lies in exactly one place.
bool cards_are_accounted_for(const State& s) {
    Indexed<Wagon, Count> seen;
    auto count = [&](Maybe<Wagon> w) {
        if (w) ++seen[*w];
    };
    for (const Train& train : s.table.trains) {
        for (Maybe<Wagon> w : train.wagons) count(w);
        for (Maybe<Wagon> w : train.locks) count(w);
    }
    for (Wagon w : s.table.display) count(w);
    count(s.table.drawn);
    count(s.table.aside);
    for (Wagon w : s.table.discarded) count(w);
    for (const State::Hand& hand : s.hands) {
        for (Wagon w : hand.drawn) count(w);
        for (Wagon w : hand.thrown) count(w);
    }
    for (Wagon w : s.box.draw_pile) count(w);
    for (int n : seen)
        if (n != 1) return false;
    return true;
}

bool counts_are_right(const State& s) {
    if (s.table.draw_pile != s.box.draw_pile.size()) return false;
    for (Seat p : all<Seat>) {
        if (s.table.held[p] != s.hands[p].drawn.size()) return false;
        if (s.table.thrown[p] != s.hands[p].thrown.size()) return false;
        const bool seated = index(p) < s.table.players;
        if (!seated && (s.table.held[p] > 0 || s.table.thrown[p] > 0)) return false;
        // §2.5, §2.6 Who has yet to exchange holds what he drew; nobody else holds anything.
        const bool to_exchange = seated && s.table.step == Step::Exchange &&
                                 turn_order(s.table, p) >= turn_order(s.table, s.table.turn);
        if (s.table.held[p] != (to_exchange ? turn_order(s.table, p) + 1 : 0)) return false;
    }
    return true;
}

// Seven wagons in every train that somebody has, none in the others. Only a game that was won in
// the middle of a removal (§6.2) may leave gaps.
bool trains_are_complete(const Table& table) {
    for (Seat p : all<Seat>)
        for (Maybe<Wagon> w : table.trains[p].wagons) {
            const bool seated = index(p) < table.players;
            if (!seated && w) return false;
            if (seated && !w && table.step != Step::Over) return false;
        }
    return true;
}

// §5.9 Locks are protect cards under the first, middle or last wagon.
bool locks_are_right(const Rules& rules, const Table& table) {
    for (Seat p : all<Seat>)
        for (Place place : all<Place>) {
            const Maybe<Wagon> lock = table.trains[p].locks[place];
            if (!lock) continue;
            if (index(p) >= table.players || table.step == Step::Exchange) return false;
            if (place != kFirst && place != kMiddle && place != kLast) return false;
            if (rules.edition.function[*lock] != Function::Protect) return false;
        }
    return true;
}

// §4.1 Between turns no two cards of the display have the same function; §2.7 during set-up they may.
bool display_is_right(const Rules& rules, const Table& table) {
    if (table.step == Step::Exchange) return table.display.size() == turn_order(table, table.turn);
    if (table.step == Step::Over) return true;
    Indexed<Function, Count> seen;
    for (Wagon w : table.display)
        if (++seen[rules.edition.function[w]] > 1) return false;
    return true;
}

// What the table waits for fits what lies on it.
bool step_is_right(const Table& table) {
    if (index(table.turn) >= table.players || index(table.start) >= table.players) return false;
    if (bool(table.drawn) != (table.step == Step::Place)) return false;
    if (table.aside && table.step != Step::Over) return false;
    if (table.winner && (table.step != Step::Over || index(*table.winner) >= table.players))
        return false;
    const bool at_limit = table.turns == kTurnLimit;
    return table.step == Step::Over ? table.winner || at_limit : table.turns < kTurnLimit;
}

}  // namespace

std::optional<Flaw> Rules::audit(const State& s) const {
    if (s.table.players < kMinPlayers || s.table.players > kMaxPlayers) return Flaw::WrongPlayers;
    if (!step_is_right(s.table)) return Flaw::WrongStep;
    if (!cards_are_accounted_for(s)) return Flaw::CardsNotAccountedFor;
    if (!counts_are_right(s)) return Flaw::WrongCounts;
    if (!trains_are_complete(s.table)) return Flaw::GapInTrain;
    if (!locks_are_right(*this, s.table)) return Flaw::WrongLock;
    if (!display_is_right(*this, s.table)) return Flaw::PairInDisplay;
    return {};
}

}  // namespace stellwerk::game_of_trains
