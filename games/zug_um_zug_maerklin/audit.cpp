// Which States cannot come up in a game. The laws check every State of every test game with it, and
// a State read from a file must pass before anybody plays on: until a question has been answered
// here, nothing relies on it.
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

bool is_one_of(Step step, std::initializer_list<Step> steps) {
    return std::ranges::find(steps, step) != steps.end();
}
bool is_seated(const Table& table, Seat p) { return index(p) < table.players; }
bool is_opening(const Table& table) {
    return is_one_of(table.step, {Step::Announce, Step::FirstTickets});
}

// ---- Who is asked what

bool players_are_right(const Table& table) {
    if (table.players < Rules::kMinPlayers || table.players > Rules::kMaxPlayers) return false;
    for (Seat p : table.asked)
        if (!is_seated(table, p)) return false;
    return is_seated(table, table.turn);
}

bool step_is_right(const Rules& rules, const Table& table) {
    const bool over = table.step == Step::Over;
    if (over || is_opening(table) ? table.asked.empty() != over
                                  : table.asked != SeatSet::only(table.turn))
        return false;
    if (is_one_of(table.step, {Step::Pay, Step::Passenger}) != bool(table.claiming)) return false;
    if (table.claiming && !rules.edition.has(*table.claiming)) return false;
    // §4.6 Whoever is to draw a second card can.
    if (table.step == Step::SecondCard && !can_draw(table)) return false;
    // §3.2, §8.1 How the end comes near.
    if (table.passes > table.players || (table.passes == table.players && !over)) return false;
    if (table.turns_left > table.players || (!table.ending && table.turns_left > 0)) return false;
    if (over) return table.passes == table.players || (table.ending && table.turns_left == 0);
    if (is_opening(table) && (table.ending || table.passes > 0)) return false;
    return !table.ending || table.turns_left > 0;
}

// ---- Cards

// §1 Every card lies in one place.
bool cards_are_accounted_for(const Rules& rules, const State& s) {
    const Table& table = s.table;
    Indexed<Card, int> seen;
    auto count = [&](const Bag<Card>& cards) {
        for (Card card : all<Card>) seen[card] += cards.count(card);
    };
    for (Card card : table.display) ++seen[card];
    count(table.discarded);
    count(s.box.pile);
    for (Seat p : all<Seat>) {
        count(s.hands[p].cards);
        if (s.hands[p].cards.total() != table.cards[p]) return false;
        if (!is_seated(table, p) && table.cards[p] > 0) return false;
    }
    for (Card card : all<Card>)
        if (seen[card] != rules.edition.cards.count(card)) return false;
    return table.pile == s.box.pile.total();
}

// §4.2, §4.5 The display is full and discards are a pile, as long as there are cards.
bool display_is_right(const Table& table) {
    if (table.pile > 0) return table.display.size() == kDisplay;
    return table.discarded.empty();
}

// ---- Tickets

bool tickets_are_accounted_for(const Rules& rules, const State& s) {
    const Table& table = s.table;
    Indexed<Ticket, int> seen;
    for (Distance distance : all<Distance>) {
        auto count = [&](const auto& cards) {
            for (Ticket ticket : cards) {
                if (!rules.edition.has(ticket)) return false;
                if (rules.edition.ticket[ticket].distance != distance) return false;
                ++seen[ticket];
            }
            return true;
        };
        if (!count(s.box.shuffled[distance]) || !count(s.box.underneath[distance])) return false;
        if (table.shuffled[distance] != s.box.shuffled[distance].size()) return false;
        if (table.underneath[distance].size() != s.box.underneath[distance].size()) return false;
        for (Seat p : table.underneath[distance])
            if (!is_seated(table, p)) return false;
    }
    for (Seat p : all<Seat>) {
        Indexed<Distance, int> held, drawn;
        auto count = [&](const auto& cards, Indexed<Distance, int>& sum) {
            for (Ticket ticket : cards) {
                if (!rules.edition.has(ticket)) return false;
                ++sum[rules.edition.ticket[ticket].distance];
                ++seen[ticket];
            }
            return true;
        };
        if (!count(s.hands[p].tickets, held) || !count(s.hands[p].drawn, drawn)) return false;
        for (Distance distance : all<Distance>)
            if (held[distance] != table.tickets[p][distance] ||
                drawn[distance] != table.announced[p][distance])
                return false;
        if (!is_seated(table, p) && s.hands[p].tickets.size() + s.hands[p].drawn.size() > 0)
            return false;
    }
    for (Ticket ticket : all<Ticket>)
        if (seen[ticket] != int(rules.edition.has(ticket))) return false;
    return true;
}

// §2.4 What was announced in secret could be.
bool mix_is_right(const Table& table, const std::optional<DrawTickets>& mix, bool answered) {
    if (mix.has_value() != (table.step == Step::Announce && answered)) return false;
    if (!mix) return true;
    const Mix most = mix_of(table);
    return mix->shorts <= most.shorts && mix->longs <= most.longs &&
           mix->shorts + mix->longs == most.together;
}

// §2.5 What goes back in secret was drawn, and leaves enough.
bool returning_is_right(const Table& table, const Hand& hand, bool answered) {
    if (hand.returning.empty()) return true;
    if (table.step != Step::FirstTickets || !answered) return false;
    for (int i = 0; i < hand.returning.size(); ++i) {
        if (!hand.drawn.contains(hand.returning[i])) return false;
        if (i > 0 && hand.returning[i - 1] >= hand.returning[i]) return false;
    }
    return hand.drawn.size() - hand.returning.size() >= least_to_keep(table, hand);
}

bool hands_are_right(const State& s) {
    const Table& table = s.table;
    for (Seat p : all<Seat>) {
        const Hand& hand = s.hands[p];
        const bool answered = is_seated(table, p) && !table.asked.contains(p);
        if (!mix_is_right(table, hand.mix, answered)) return false;
        if (!returning_is_right(table, hand, answered)) return false;
        const bool may_choose =
            table.step == Step::FirstTickets || (table.step == Step::Tickets && p == table.turn);
        if (!may_choose && !hand.drawn.empty()) return false;
        if (table.step == Step::Tickets && p == table.turn && hand.drawn.empty()) return false;
        // §9.1 Tickets are shown at the end.
        if (table.shown[p] != (table.step == Step::Over ? hand.tickets : Set<Ticket>{}))
            return false;
    }
    return true;
}

// ---- What is remembered

// Where the tickets are that somebody gave back and somebody else has drawn since.
bool is_with(const State& s, Ticket ticket, Seat p, Distance distance) {
    if (s.hands[p].tickets.contains(ticket) || s.hands[p].drawn.contains(ticket)) return true;
    for (int i = 0; i < s.box.underneath[distance].size(); ++i)
        if (s.box.underneath[distance][i] == ticket) return s.table.underneath[distance][i] == p;
    return false;
}

bool memory_is_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    for (Seat p : all<Seat>) {
        const Hand& hand = s.hands[p];
        for (Card card : all<Card>)
            if (table.known[p].count(card) > hand.cards.count(card)) return false;
        for (Distance distance : all<Distance>) {
            Underneath<Ticket> returned;
            for (int i = 0; i < table.underneath[distance].size(); ++i)
                if (table.underneath[distance][i] == p)
                    returned.push(s.box.underneath[distance][i]);
            if (returned != hand.returned[distance]) return false;
        }
        for (Ticket ticket : all<Ticket>) {
            const Maybe<Seat> drawer = hand.drawn_by[ticket];
            if (!drawer) continue;
            if (!is_seated(table, p) || drawer == p || !is_seated(table, *drawer)) return false;
            if (!rules.edition.has(ticket)) return false;
            if (!is_with(s, ticket, *drawer, rules.edition.ticket[ticket].distance)) return false;
        }
    }
    return true;
}

// ---- The board

// §5.5, §5.6 Who may own what of one connection, and what is free then.
bool connection_is_right(const Rules& rules, const Table& table, const ConnectionFacts& facts) {
    SeatSet owners;
    int owned = 0;
    for (Track track : Parallels(facts)) {
        if (!table.owner[track]) continue;
        if (!is_seated(table, *table.owner[track])) return false;
        owners.add(*table.owner[track]);
        ++owned;
    }
    const bool one = one_closes_the_others(table);
    if (owners.size() != owned || (one && owned > 1)) return false;
    for (Track track : Parallels(facts)) {
        const bool is_free = !table.owner[track] && !(one && owned > 0);
        if (!rules.edition.has(track) || table.open.contains(track) != is_free) return false;
    }
    return true;
}

bool tracks_are_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    for (Track track : all<Track>)
        if (!rules.edition.has(track) && (table.owner[track] || table.open.contains(track)))
            return false;
    for (int i = 0; i < rules.edition.connections; ++i)
        if (!connection_is_right(rules, table, rules.edition.connection[Connection(i)]))
            return false;
    if (table.step == Step::Pay) return claimable(rules, s, table.turn).contains(*table.claiming);
    return table.step != Step::Passenger || table.owner[*table.claiming] == table.turn;
}

// §5.4 Wagons stand on tracks, and gave points.
bool wagons_are_right(const Rules& rules, const Table& table) {
    bool few = false;
    for (Seat p : all<Seat>) {
        int wagons = table.wagons[p], points = 0;
        for (Track track : tracks(rules))
            if (table.owner[track] == p) {
                wagons += length_of(rules, track);
                points += rules.edition.track_points[connection_of(rules, track).length];
            }
        if (wagons != (is_seated(table, p) ? int(rules.edition.wagons) : 0)) return false;
        if (points != table.track_points[p]) return false;
        // §8.1 Few wagons have begun the end, unless the turn goes on.
        if (!is_seated(table, p) || table.wagons[p] > rules.edition.last_wagons) continue;
        few = true;
        if (!table.ending && !(p == table.turn && table.step == Step::Passenger)) return false;
    }
    return few || !table.ending;
}

// §5.7 A passenger was placed at one end of a track of its owner's.
bool owns_track_at(const Rules& rules, const Table& table, Seat p, Town town) {
    for (Connection connection : rules.edition.town[town].connections)
        for (Track track : Parallels(rules.edition.connection[connection]))
            if (table.owner[track] == p) return true;
    return false;
}

bool passengers_are_right(const Rules& rules, const Table& table) {
    PerSeat<int> standing;
    for (Town town : all<Town>) {
        if (!table.passenger[town]) continue;
        if (!rules.edition.has(town) || is_country(rules, town)) return false;
        if (!owns_track_at(rules, table, *table.passenger[town], town)) return false;
        ++standing[*table.passenger[town]];
    }
    for (Seat p : all<Seat>)
        if (table.passengers[p] + standing[p] >
            (is_seated(table, p) ? int(rules.edition.passengers) : 0))
            return false;
    if (table.step != Step::Passenger) return true;
    // §5.7, RULING R23: whoever is asked has a passenger, and room for it.
    const ConnectionFacts& connection = connection_of(rules, *table.claiming);
    return table.passengers[table.turn] > 0 &&
           (may_stand(rules, table, connection.a) || may_stand(rules, table, connection.b));
}

// §7.5 Every token that is not in its town any more has been collected.
bool goods_are_right(const Rules& rules, const Table& table) {
    Indexed<Goods, int> gone;
    for (Town town : all<Town>) {
        const auto& stack = rules.edition.town[town].goods;
        if (table.goods_taken[town] > (rules.edition.has(town) ? stack.size() : 0)) return false;
        for (int i = 0; i < table.goods_taken[town]; ++i) ++gone[stack[i]];
    }
    for (Seat p : all<Seat>)
        for (Goods goods : all<Goods>) {
            if (!is_seated(table, p) && table.goods[p][goods] > 0) return false;
            gone[goods] -= table.goods[p][goods];
        }
    return std::ranges::all_of(gone, [](int n) { return n == 0; });
}

// ---- Journeys

// §7.2, §7.3 The tracks used so far are a way from where the passenger started to where it is.
bool trail_is_right(const Rules& rules, const Table& table) {
    Indexed<Town, int> uses;
    Set<Town> visited{table.from};
    for (Track track : table.travelled) {
        if (!rules.edition.has(track) || !table.owner[track]) return false;
        const ConnectionFacts& connection = connection_of(rules, track);
        for (Town town : {connection.a, connection.b}) {
            ++uses[town];
            if (!visited.contains(town)) visited.add(town);
        }
    }
    if (visited != table.visited) return false;
    for (Town town : all<Town>) {
        const bool is_end = (town == table.from) != (table.at == town);
        if (uses[town] % 2 != int(is_end)) return false;
        if (uses[town] > 0 && is_country(rules, town)) return false;
    }
    // All of it hangs together.
    Set<Town> reached{table.from};
    for (bool more = true; more;) {
        more = false;
        for (Track track : table.travelled) {
            const ConnectionFacts& connection = connection_of(rules, track);
            if (reached.contains(connection.a) == reached.contains(connection.b)) continue;
            reached.add(reached.contains(connection.a) ? connection.b : connection.a);
            more = true;
        }
    }
    return reached == visited;
}

// §7.5 What was earned on the way: in every town the token that was on top, if there was one.
bool earnings_are_right(const Rules& rules, const Table& table) {
    int least = 0, most = 0;
    for (Town town : table.visited) {
        if (town == table.from) continue;
        const auto& stack = rules.edition.town[town].goods;
        const int taken = table.goods_taken[town];
        if (stack.empty()) continue;
        if (taken == 0) return false;
        most += int(stack[taken - 1]);
        if (taken < stack.size()) least += int(stack[taken - 1]);
    }
    return least <= table.earned && table.earned <= most;
}

bool journey_is_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    if (table.step != Step::Journey)
        return !table.at && table.from == Town{} && table.travelled.empty() &&
               table.visited.empty() && table.earned == 0;
    if (!table.at || !rules.edition.has(*table.at) || !rules.edition.has(table.from)) return false;
    if (table.passenger[table.from] != table.turn) return false;
    if (!trail_is_right(rules, table) || !earnings_are_right(rules, table)) return false;
    // §7.1 Whoever has just started can go somewhere.
    return !table.travelled.empty() || can_leave(rules, s, table.turn, table.from);
}

}  // namespace

std::optional<Flaw> Rules::audit(const State& s) const {
    if (!players_are_right(s.table)) return Flaw::WrongPlayers;
    if (!step_is_right(*this, s.table)) return Flaw::WrongStep;
    if (!cards_are_accounted_for(*this, s)) return Flaw::CardsNotAccountedFor;
    if (!display_is_right(s.table)) return Flaw::WrongDisplay;
    if (!tickets_are_accounted_for(*this, s)) return Flaw::TicketsNotAccountedFor;
    if (!hands_are_right(s)) return Flaw::WrongHand;
    if (!memory_is_right(*this, s)) return Flaw::WrongMemory;
    if (!tracks_are_right(*this, s)) return Flaw::WrongTracks;
    if (!wagons_are_right(*this, s.table)) return Flaw::WrongWagons;
    if (!passengers_are_right(*this, s.table)) return Flaw::WrongPassengers;
    if (!goods_are_right(*this, s.table)) return Flaw::WrongGoods;
    if (!journey_is_right(*this, s)) return Flaw::WrongJourney;
    return {};
}

}  // namespace stellwerk::zug_um_zug_maerklin
