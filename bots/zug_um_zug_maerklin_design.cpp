#include "bots/zug_um_zug_maerklin_design.h"

namespace stellwerk::zug_um_zug_maerklin {

Design::Design(const Rules& rules, const Judgement& judgement, const State& s, Seat p)
    : rules_(rules),
      judgement_(judgement),
      s_(s),
      seat_(p),
      survey_(rules, judgement, s, p),
      network_(survey_.network_for(s.hands[p].tickets, judgement.held_cost)),
      later_(survey_.ways()) {
    wish_for_network();
    wish_for_points();
    rate_cards();
}

void Design::wish_for_network() {
    for (Connection c : network_.missing) {
        wishes_.push({c, *survey_.track_of(c), true});
        later_.lay(c);
    }
}

// What wagons and turns are left over go where they bring most points a turn.
void Design::wish_for_points() {
    int wagons = s_.table.wagons[seat_] - network_.spaces;
    double turns = survey_.turns_left() - network_.turns;
    constexpr int kMost = 3;
    for (int i = 0; i < kMost && wagons > 0 && turns > 1; ++i) {
        Maybe<Track> best;
        double best_rate = 0, best_turns = 0;
        for (Connection c : FirstKeys<Connection>(rules_.edition.connections)) {
            const ConnectionFacts& facts = rules_.edition.connection[c];
            if (int(facts.length) > wagons || later_.of(c) == 0) continue;
            const Maybe<Track> track = survey_.track_of(c);
            if (!track) continue;
            const double takes = 1 + survey_.lacking(*track) / judgement_.useful_cards;
            double gain = rules_.edition.track_points[facts.length];
            // A new town has goods and may be a ticket's end.
            if (later_.between(facts.a, facts.b) != 0) gain += judgement_.more_towns;
            if (gain / takes <= best_rate || takes > turns) continue;
            best = track;
            best_rate = gain / takes;
            best_turns = takes;
        }
        if (!best) return;
        const Connection c = rules_.edition.track[*best].connection;
        wishes_.push({c, *best, false});
        later_.lay(c);
        wagons -= length_of(rules_, *best);
        turns -= best_turns;
    }
}

const Wish* Design::wish_for(Track track) const {
    const Connection c = rules_.edition.track[track].connection;
    for (const Wish& wish : wishes_)
        if (wish.connection == c) return &wish;
    return nullptr;
}

void Design::rate_cards() {
    const Bag<Card>& cards = s_.hands[seat_].cards;
    Tracks tracks;
    for (const Wish& wish : wishes_) tracks.push(wish.track);
    const Bill bill(rules_, cards, tracks);
    for (int spare : bill.spare) idle_cards_ += spare;
    const int jokers = cards.count(Card::Locomotive) + cards.count(Card::Locomotive4);
    const bool enough = bill.missing + bill.missing_gray <= jokers;
    // In the last turn no card is of use any more.
    const double right = survey_.turns_left() > 1.5 ? card() : 0;
    for (Colour colour : all<Colour>)
        worth_[card_of(colour)] =
            right * (enough ? judgement_.idle * glut() : usefulness_of(colour, bill));
    worth_[Card::Locomotive] = right * (enough ? 2 * judgement_.idle : 1) + judgement_.joker;
    worth_[Card::Locomotive4] =
        right * (enough || !bill.joker4 ? 1.5 * judgement_.idle : 1) + judgement_.joker4;
    worth_[Card::Passenger] = right * judgement_.passenger;
}

// As a part of what a card is worth that is needed.
double Design::usefulness_of(Colour colour, const Bill& bill) const {
    int for_tickets = -s_.hands[seat_].cards.count(card_of(colour));
    for (const Wish& wish : wishes_)
        if (wish.for_tickets && rules_.edition.track[wish.track].colour == colour)
            for_tickets += length_of(rules_, wish.track);
    if (for_tickets > 0) return 1 + judgement_.nearly / for_tickets;
    if (bill.lacking[colour] > 0) return judgement_.for_points;
    if (bill.lacking_gray[colour] > 0) return judgement_.for_gray;
    if (bill.missing_gray > 0) return judgement_.other_gray;
    return judgement_.idle * glut();
}

double Design::glut() const {
    const double time = std::min(1.0, survey_.turns_left() / judgement_.horizon);
    return time / (1 + idle_cards_ / judgement_.glut);
}

double Design::cost_of(Track track, const Pay& payment) const {
    const int length = length_of(rules_, track);
    double cost = payment.locomotives * judgement_.spent + payment.locomotives4 * judgement_.spent4;
    if (!payment.colour) return cost;
    // A track for a ticket that has a colour is what cards of that colour are for.
    const Wish* wish = wish_for(track);
    if (wish && wish->for_tickets && rules_.edition.track[track].colour) return cost;
    const int held = s_.hands[seat_].cards.count(card_of(*payment.colour));
    const int needed = needed_without(track, *payment.colour);
    const int left = held - coloured_cards(length, payment);
    cost += judgement_.dear * card() * std::clamp(needed - left, 0, std::min(needed, held - left));
    return cost;
}

int Design::needed_without(Track track, Colour colour) const {
    const Connection paid = rules_.edition.track[track].connection;
    int needed = 0;
    for (const Wish& wish : wishes_)
        if (wish.for_tickets && wish.connection != paid &&
            rules_.edition.track[wish.track].colour == colour)
            needed += length_of(rules_, wish.track);
    return needed;
}

bool Design::wastes_jokers(Track track, const Pay& payment) const {
    const Bag<Card>& cards = s_.hands[seat_].cards;
    const int coloured = coloured_cards(length_of(rules_, track), payment);
    if (!payment.colour) {
        const Maybe<Colour> printed = rules_.edition.track[track].colour;
        for (Colour colour : all<Colour>)
            if ((!printed || colour == *printed) && cards.count(card_of(colour)) > 0) return true;
    } else if (coloured <
               std::min(length_of(rules_, track), cards.count(card_of(*payment.colour)))) {
        return true;
    }
    // Locomotives 4+ are good for less, so they go first.
    return length_of(rules_, track) >= kFrom4 && payment.locomotives > 0 &&
           payment.locomotives4 < cards.count(Card::Locomotive4);
}

Pay Design::cheapest_payment(Track track) const {
    const Bag<Card>& cards = s_.hands[seat_].cards;
    const int length = length_of(rules_, track);
    const Maybe<Colour> printed = rules_.edition.track[track].colour;
    const int locomotives = cards.count(Card::Locomotive);
    const int locomotives4 = length < kFrom4 ? 0 : cards.count(Card::Locomotive4);
    Pay best;
    double least = 1e9;
    auto consider = [&](Maybe<Colour> colour, int coloured) {
        // Locomotives 4+ first: they are good for less.
        const int wild = length - coloured, four = std::min(wild, locomotives4);
        if (wild - four > locomotives) return;
        const Pay payment{coloured > 0 ? colour : Maybe<Colour>{}, wild - four, four};
        const double cost = cost_of(track, payment);
        if (cost < least) least = cost, best = payment;
    };
    for (Colour colour : all<Colour>)
        if (!printed || colour == *printed)
            consider(colour, std::min(length, cards.count(card_of(colour))));
    return best;
}

}  // namespace stellwerk::zug_um_zug_maerklin
