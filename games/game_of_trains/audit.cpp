// Which States cannot come up in a game. The laws check every State of every test game with it, and
// a State read from a file must pass before anybody plays on.
#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk::game_of_trains {

namespace {

using Table = State::Table;

int turn_order(const Table& table, Seat p) {
    return (index(p) - index(table.start) + table.players) % table.players;
}

Place right_of(Place place) { return Place(int(place) + 1); }

bool is_in_order(const Train& train) {
    for (Place place = kFirst; place < kLast; place = right_of(place)) {
        const Maybe<Wagon> left = train.wagons[place], right = train.wagons[right_of(place)];
        if (!left || !right || *left > *right) return false;
    }
    return true;
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
        // §2.5, §2.6 Whoever has yet to exchange holds what they drew; nobody else holds anything.
        const bool to_exchange = seated && s.table.step == Step::Exchange &&
                                 turn_order(s.table, p) >= turn_order(s.table, s.table.turn);
        if (s.table.held[p] != (to_exchange ? turn_order(s.table, p) + 1 : 0)) return false;
    }
    return true;
}

// §2.5, §2.6 Whoever has exchanged has thrown away all but one of the cards they drew, so the start
// player none; §4.3 until they are shuffled, which happens to everybody's at once.
bool thrown_cards_are_right(const Table& table) {
    bool are_shuffled = table.step != Step::Exchange;
    for (Seat p : SeatSet::first(table.players)) are_shuffled &= table.thrown[p] == 0;
    for (Seat p : SeatSet::first(table.players)) {
        const bool has_thrown = table.held[p] == 0 && !are_shuffled;
        if (table.thrown[p] != (has_thrown ? turn_order(table, p) : 0)) return false;
    }
    return true;
}

// §4.3 The draw pile is renewed as soon as it is empty, and with so few players there is always
// something to renew it with. §2.2 In set-up nothing has been discarded in the open.
bool piles_are_right(const Table& table) {
    return table.draw_pile > 0 && (table.step != Step::Exchange || table.discarded.empty());
}

// §6.2 Whether this seat has still to fill its gap: the game was won in the middle of a removal, by
// somebody before them.
bool waits_for_wagon(const Rules& rules, const Table& table, Seat p, Place place) {
    if (!table.aside || !table.winner || table.trains[p].locks[place]) return false;
    const Function function = rules.edition.function[*table.aside];
    const Maybe<Place> removed = function == Function::RemoveFirst    ? Maybe<Place>(kFirst)
                                 : function == Function::RemoveMiddle ? Maybe<Place>(kMiddle)
                                 : function == Function::RemoveLast   ? Maybe<Place>(kLast)
                                                                      : Maybe<Place>();
    auto in_turn = [&](Seat q) {
        return (index(q) - index(table.turn) + table.players) % table.players;
    };
    return removed == place && in_turn(p) > in_turn(*table.winner);
}

// Seven wagons in every train that somebody has, none in the others.
bool trains_are_complete(const Rules& rules, const Table& table) {
    for (Seat p : all<Seat>)
        for (Place place : all<Place>) {
            const bool is_there =
                index(p) < table.players && !waits_for_wagon(rules, table, p, place);
            if (bool(table.trains[p].wagons[place]) != is_there) return false;
        }
    return true;
}

// §2.3 Whoever has yet to exchange has the train that was dealt: in descending order.
bool dealt_trains_are_right(const Table& table) {
    if (table.step != Step::Exchange) return true;
    for (Seat p : SeatSet::first(table.players)) {
        if (table.held[p] == 0) continue;
        const auto& wagons = table.trains[p].wagons;
        for (Place place = kFirst; place < kLast; place = right_of(place))
            if (*wagons[place] < *wagons[right_of(place)]) return false;
    }
    return true;
}

// §6.1 Whoever has a train in order has won. §6.2 In one's own turn, or by a removal in another's.
bool winner_is_right(const Rules& rules, const Table& table) {
    for (Seat p : SeatSet::first(table.players))
        if (is_in_order(table.trains[p]) != (table.winner == p)) return false;
    if (!table.aside) return !table.winner || *table.winner == table.turn;
    switch (rules.edition.function[*table.aside]) {
        case Function::RemoveFirst:
        case Function::RemoveMiddle:
        case Function::RemoveLast:     return bool(table.winner);
        case Function::SwapNeighbours:
        case Function::SwapAcross:
        case Function::MoveRight:
        case Function::MoveLeft:       return table.winner == table.turn;
        case Function::Protect:        return false;  // it changes no train
    }
    return false;
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
    if (bool(table.drawn) != (table.step == Step::Place)) return false;
    if (table.aside && table.step != Step::Over) return false;
    if (table.winner && (table.step != Step::Over || index(*table.winner) >= table.players))
        return false;
    const bool at_limit = table.turns == kTurnLimit;
    return table.step == Step::Over ? bool(table.winner) != at_limit : table.turns < kTurnLimit;
}

// §3.1 Turns go round from the start player on; §2.6 during set-up none has been taken.
bool turn_is_right(const Table& table) {
    if (index(table.turn) >= table.players || index(table.start) >= table.players) return false;
    if (table.step == Step::Exchange) return table.turns == 0;
    return turn_order(table, table.turn) == table.turns % table.players;
}

}  // namespace

std::optional<Flaw> Rules::audit(const State& s) const {
    if (s.table.players < kMinPlayers || s.table.players > kMaxPlayers) return Flaw::WrongPlayers;
    if (!turn_is_right(s.table)) return Flaw::WrongTurn;
    if (!step_is_right(s.table)) return Flaw::WrongStep;
    if (!cards_are_accounted_for(s)) return Flaw::CardsNotAccountedFor;
    if (!counts_are_right(s)) return Flaw::WrongCounts;
    if (!thrown_cards_are_right(s.table)) return Flaw::WrongThrownCards;
    if (!piles_are_right(s.table)) return Flaw::WrongPile;
    if (!trains_are_complete(*this, s.table)) return Flaw::GapInTrain;
    if (!dealt_trains_are_right(s.table)) return Flaw::WrongDealtTrain;
    if (!winner_is_right(*this, s.table)) return Flaw::WrongWinner;
    if (!locks_are_right(*this, s.table)) return Flaw::WrongLock;
    if (!display_is_right(*this, s.table)) return Flaw::PairInDisplay;
    return {};
}

}  // namespace stellwerk::game_of_trains
