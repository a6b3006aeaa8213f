#include "bots/zug_um_zug_maerklin_guess.h"

#include <algorithm>
#include <cmath>

#include "bots/zug_um_zug_maerklin_ways.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// The spaces that somebody still has to claim, on every connection.
Prices spaces_left(const Rules& rules, const Table& table, Seat p) {
    Prices prices;
    for (Price& price : prices) price = kNoWay;
    for (Connection c : FirstKeys<Connection>(rules.edition.connections))
        for (Track track : Parallels(rules.edition.connection[c])) {
            if (table.owner[track] == p) prices[c] = 0;
            if (table.open.contains(track))
                prices[c] = std::min(prices[c], Price(length_of(rules, track)));
        }
    return prices;
}

// How far somebody has come with a ticket: 1 is done, below 0 is farther away than at the start.
// NB: it is worth as many points as it had spaces then (M8).
double progress(const TicketFacts& ticket, const Ways& ways) {
    const Price left = ways.between(ticket.a, ticket.b);
    return left == kNoWay ? -1 : 1 - double(left) / ticket.points;
}

// One of several tickets by lot, each with a chance in proportion to its weight.
struct Lot {
    Ticket drawn;
    double weights;

    void add(Ticket ticket, double weight, Luck& luck) {
        weights += weight;
        if (weights * double(luck.next() >> 11) * 0x1p-53 < weight) drawn = ticket;
    }
};

}  // namespace

Guess::Guess(const Rules& rules, const View<State>& seen) : rules_(rules), viewer_(seen.seat) {
    // Which explains best what good players held when they had built something.
    constexpr double kTelling = 8;
    for (Seat p : everyone(seen.table)) {
        if (p == viewer_) continue;
        const Ways ways(rules, spaces_left(rules, seen.table, p));
        for (Ticket ticket : tickets(rules))
            likelihood_[p][ticket] =
                float(std::exp(kTelling * progress(rules.edition.ticket[ticket], ways)));
    }
}

// One ticket after the other, each as likely as it is given all others (Gibbs). Whoever holds a
// ticket may have it from the pile, or have given another one back instead.
void Guess::revise(State& world, Luck& luck) const {
    for (Seat p : everyone(world.table)) {
        if (p == viewer_) continue;
        for (Ticket ticket : Set<Ticket>(world.hands[p].tickets)) {
            if (is_known(world, ticket)) continue;
            const Distance distance = rules_.edition.ticket[ticket].distance;
            Underneath<Ticket>& returned = world.hands[p].returned[distance];
            Lot lot{ticket, double(likelihood_[p][ticket])};
            for (Ticket other : world.box.shuffled[distance])
                lot.add(other, double(likelihood_[p][other]), luck);
            for (Ticket other : returned)
                if (!is_known(world, other)) lot.add(other, double(likelihood_[p][other]), luck);
            if (lot.drawn == ticket) continue;
            world.hands[p].tickets.remove(ticket);
            world.hands[p].tickets.add(lot.drawn);
            Set<Ticket>& pile = world.box.shuffled[distance];
            if (pile.contains(lot.drawn)) {
                pile.remove(lot.drawn);
                pile.add(ticket);
            } else {
                std::ranges::replace(returned, lot.drawn, ticket);
                std::ranges::replace(world.box.underneath[distance], lot.drawn, ticket);
            }
        }
    }
}

// RULING R19: whoever gave it back has seen who drew it.
bool Guess::is_known(const State& world, Ticket ticket) const {
    return bool(world.hands[viewer_].drawn_by[ticket]);
}

}  // namespace stellwerk::zug_um_zug_maerklin
