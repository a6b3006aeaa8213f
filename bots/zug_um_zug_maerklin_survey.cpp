#include "bots/zug_um_zug_maerklin_survey.h"

#include <cmath>

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// Every turn that somebody needs to get down to the last wagons.
double turns_until_end(const Rules& rules, const Judgement& judgement, const Table& table, Seat p) {
    const double wagons = std::max(0, table.wagons[p] - rules.edition.last_wagons);
    constexpr double kUseful = 0.8;  // of the cards in hand
    const double to_draw = std::max(0.0, wagons - kUseful * table.cards[p]);
    return wagons / judgement.average_track + to_draw / 2 +
           judgement.extra_turns * wagons / rules.edition.wagons;
}

int most_of_a_colour(const Bag<Card>& cards) {
    int most = 0;
    for (Colour colour : all<Colour>) most = std::max(most, cards.count(card_of(colour)));
    return most;
}

}  // namespace

double expected_turns(const Rules& rules, const Judgement& judgement, const Table& table) {
    // §8.1 When the end has begun, everybody has one turn.
    if (table.ending) return 1;
    double least = 1000;
    for (Seat q : everyone(table))
        least = std::min(least, turns_until_end(rules, judgement, table, q));
    return least + 2;  // this turn, and the one that everybody has then
}

Survey::Survey(const Rules& rules, const Judgement& judgement, const State& s, Seat p)
    : rules_(rules),
      judgement_(judgement),
      table_(s.table),
      hand_(s.hands[p]),
      seat_(p),
      most_of_a_colour_(most_of_a_colour(s.hands[p].cards)),
      turns_left_(expected_turns(rules, judgement, s.table)),
      tracks_(find_tracks()),
      ways_(rules, prices()) {}

Indexed<Connection, Maybe<Track>> Survey::find_tracks() const {
    Indexed<Connection, Maybe<Track>> found;
    for (Connection c : FirstKeys<Connection>(rules_.edition.connections)) found[c] = find_track(c);
    return found;
}

Maybe<Track> Survey::find_track(Connection connection) const {
    const ConnectionFacts& facts = rules_.edition.connection[connection];
    Maybe<Track> best;
    for (Track track : Parallels(facts)) {
        if (table_.owner[track] == seat_) return {};
        if (!table_.open.contains(track)) continue;
        if (!best || lacking(track) < lacking(*best)) best = track;
    }
    return best;
}

int Survey::lacking(Track track) const {
    const Maybe<Colour> colour = rules_.edition.track[track].colour;
    const int held = colour ? hand_.cards.count(card_of(*colour)) : most_of_a_colour_;
    return std::max(0, length_of(rules_, track) - held);
}

double Survey::price_of(Connection connection) const {
    const Track track = *track_of(connection);
    const int length = length_of(rules_, track);
    const double cards = length - judgement_.held * (length - lacking(track));
    const int points = rules_.edition.track_points[Length(length)];
    return judgement_.turn * (1 + cards / judgement_.useful_cards) + judgement_.wagon * length -
           judgement_.points * points;
}

Prices Survey::prices() const {
    Prices prices;
    for (Price& price : prices) price = kNoWay;
    for (Connection c : FirstKeys<Connection>(rules_.edition.connections)) {
        const ConnectionFacts& facts = rules_.edition.connection[c];
        bool own = false;
        for (Track track : Parallels(facts)) own |= table_.owner[track] == seat_;
        if (own)
            prices[c] = 0;
        else if (track_of(c) && int(facts.length) <= table_.wagons[seat_])
            prices[c] = Price(std::clamp(2 * price_of(c) + 0.5, 1.0, 120.0));
    }
    return prices;
}

// A turn for each track, and the turns to draw what is missing. Cards of many colours are soon
// found, those of one take longer.
double Survey::turns_for(const Set<Connection>& missing) const {
    Tracks tracks;
    for (Connection c : missing) tracks.push(*track_of(c));
    const Bill bill(rules_, hand_.cards, tracks);
    const int jokers = hand_.cards.count(Card::Locomotive) + hand_.cards.count(Card::Locomotive4);
    const int to_draw = std::max(0, bill.missing + bill.missing_gray - jokers);
    const double a_turn = std::min(judgement_.useful_cards,
                                   judgement_.one_colour + judgement_.more_colours * bill.kinds);
    return missing.size() + to_draw / a_turn;
}

double Survey::chance(double turns) const {
    const double slack = turns_left_ - judgement_.slow * turns - judgement_.doubt;
    return 1 / (1 + std::exp(-slack / (0.5 + 0.08 * turns_left_)));
}

// One ticket after the other, each over what there is by then.
Survey::Growth Survey::grow(Set<Ticket> tickets, bool cheapest_first) const {
    Growth growth{ways_, {}};
    while (!tickets.empty()) {
        Maybe<Ticket> next;
        int price = 0;
        for (Ticket ticket : tickets) {
            const TicketFacts& facts = rules_.edition.ticket[ticket];
            const int costs = growth.ways.between(facts.a, facts.b);
            if (!next || (cheapest_first ? costs < price : costs > price))
                next = ticket, price = costs;
        }
        tickets.remove(*next);
        if (price == kNoWay) continue;
        const TicketFacts& facts = rules_.edition.ticket[*next];
        List<Connection, kRange<Connection>.size()> way;
        growth.ways.follow(facts.a, facts.b, [&](Connection c) { way.push(c); });
        for (Connection c : way) {
            growth.network.missing.add(c);
            growth.network.spaces += int(rules_.edition.connection[c].length);
            growth.ways.lay(c);
        }
        growth.price += price;
        growth.dearest = std::max(growth.dearest, price / 2.0 - facts.points);
        growth.network.tickets.add(*next);
    }
    return growth;
}

Network Survey::weighed(const Set<Ticket>& asked, const Set<Ticket>& pursued, double cost) const {
    Growth best = grow(pursued, true);
    if (pursued.size() > 1) {
        const Growth other = grow(pursued, false);
        if (other.price < best.price) best = other;
    }
    Network& network = best.network;
    network.turns = turns_for(network.missing);
    const double likely = network.missing.empty()                 ? 1
                          : network.spaces > table_.wagons[seat_] ? 0
                                                                  : chance(network.turns);
    network.doubtful = likely < 0.9 || best.dearest > 0;
    network.value = -cost * best.price / 2.0;
    for (Ticket ticket : asked) {
        const double points = rules_.edition.ticket[ticket].points;
        network.value -= points;
        if (network.tickets.contains(ticket))
            network.value += (2 * points + judgement_.ticket) * likely;
    }
    return network;
}

Network Survey::network_for(const Set<Ticket>& tickets, double cost) const {
    Network best = weighed(tickets, tickets, cost);
    // What costs more than it brings is given up, the worst first.
    while (best.doubtful && !best.missing.empty()) {
        Network better = best;
        for (Ticket ticket : best.tickets) {
            const TicketFacts& facts = rules_.edition.ticket[ticket];
            if (ways_.between(facts.a, facts.b) == 0) continue;
            Set<Ticket> fewer = best.tickets;
            fewer.remove(ticket);
            const Network without = weighed(tickets, fewer, cost);
            if (without.value > better.value) better = without;
        }
        if (better.value <= best.value) break;
        best = better;
    }
    return best;
}

}  // namespace stellwerk::zug_um_zug_maerklin
