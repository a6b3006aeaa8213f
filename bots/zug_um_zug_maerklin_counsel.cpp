#include "bots/zug_um_zug_maerklin_counsel.h"

#include <cmath>

namespace stellwerk::zug_um_zug_maerklin {

Counsel::Counsel(const Rules& rules, const Judgement& judgement, const State& s, Seat p)
    : rules_(rules),
      judgement_(judgement),
      s_(s),
      table_(s.table),
      hand_(s.hands[p]),
      seat_(p),
      design_(rules, judgement, s, p),
      now_(rules, s.table, p),
      later_(now_),
      pile_(expected_from_pile()),
      hurry_(price_of_a_turn()) {
    for (const Wish& wish : design_.wishes()) later_.add(wish.track);
    if (table_.step == Step::Turn) promises_ = look_at_tickets();
    if (table_.step == Step::Journey)
        onward_ = now_.onward(table_, hand_.cards.count(Card::Passenger));
}

// What it costs to do something else for a turn: what is planned for the tickets may come too late.
double Counsel::price_of_a_turn() const {
    const Network& network = design_.network();
    if (network.missing.empty()) return 0;
    double at_stake = 0;
    for (Ticket ticket : network.tickets) {
        const TicketFacts& facts = rules_.edition.ticket[ticket];
        if (design_.survey().ways().between(facts.a, facts.b) > 0) at_stake += 2 * facts.points;
    }
    const Survey& survey = design_.survey();
    return judgement_.hurry * at_stake *
           (survey.chance(network.turns) - survey.chance(network.turns + 1));
}

// ---- Cards

// Of all cards that could be the next: those that nobody has seen.
double Counsel::expected_from_pile() const {
    Bag<Card> unseen = rules_.edition.cards;
    unseen.remove(table_.discarded);
    unseen.remove(hand_.cards);
    for (Card card : table_.display) unseen.remove(card);
    for (Seat q : everyone(table_))
        if (q != seat_) unseen.remove(table_.known[q]);
    double sum = 0;
    int cards = 0;
    for (Card card : all<Card>) {
        sum += unseen.count(card) * design_.worth_of(card);
        cards += unseen.count(card);
    }
    return cards > 0 ? sum / cards : 0;
}

// The best second card, when an open one has been taken and something else lies there.
double Counsel::best_second(Maybe<Card> gone) const {
    double best = pile_;
    for (Card card : table_.display) {
        if (gone && *gone == card) {
            gone = {};
            continue;
        }
        if (card != Card::Locomotive) best = std::max(best, design_.worth_of(card));
    }
    return best;
}

Rating Counsel::rate(TakeOpen a) const {
    Rating rating{design_.worth_of(a.card), Why::AnyCard};
    if (a.card == Card::Locomotive || a.card == Card::Locomotive4)
        rating.why = Why::Joker;
    else if (a.card == Card::Passenger)
        rating.why = Why::PassengerCard;
    else if (rating.points >= design_.card())
        rating.why = Why::NeededColour;
    else if (rating.points > judgement_.idle * design_.card())
        rating.why = Why::GrayColour;
    if (table_.step == Step::Turn && a.card != Card::Locomotive)
        rating.points += best_second(a.card);
    return rating;
}

Rating Counsel::rate(DrawBlind) const {
    double points = pile_;
    if (table_.step == Step::Turn) points += best_second({});
    return {points, Why::AnyCard};
}

// ---- Tracks

// Points of tickets that this completes, and what it would have cost to miss them.
double Counsel::completes(Connection connection) const {
    const ConnectionFacts& over = rules_.edition.connection[connection];
    const Ways& ways = design_.survey().ways();
    double points = 0;
    for (Ticket ticket : hand_.tickets) {
        const TicketFacts& facts = rules_.edition.ticket[ticket];
        if (ways.between(facts.a, facts.b) > 0 && ways.between_over(facts.a, facts.b, over) == 0)
            points += 2 * facts.points + judgement_.ticket;
    }
    return points;
}

// How many others could want it: their tracks end there.
double Counsel::rivals_at(Connection connection) const {
    const ConnectionFacts& facts = rules_.edition.connection[connection];
    PerSeat<int> ends;
    for (Town town : {facts.a, facts.b}) {
        if (is_country(rules_, town)) continue;
        SeatSet there;
        for (Connection c : rules_.edition.town[town].connections)
            for (Track track : Parallels(rules_.edition.connection[c]))
                if (table_.owner[track]) there.add(*table_.owner[track]);
        for (Seat q : there) ++ends[q];
    }
    double rivals = 0;
    for (Seat q : everyone(table_))
        if (q != seat_) rivals += ends[q];
    return rivals;
}

// What it may cost to leave it to others: they take it, and the way around is longer, or too long.
double Counsel::danger_at(Connection connection) const {
    const Survey& survey = design_.survey();
    const Ways& ways = survey.ways();
    const ConnectionFacts& over = rules_.edition.connection[connection];
    double at_stake = 0;
    for (Ticket ticket : design_.network().tickets) {
        const TicketFacts& facts = rules_.edition.ticket[ticket];
        const int price = ways.between(facts.a, facts.b);
        if (price > 0 && ways.between_over(facts.a, facts.b, over) + ways.of(connection) <= price)
            at_stake += 2 * facts.points;
    }
    const Price around = ways.around(connection);
    const double detour = (around - ways.of(connection)) / 2.0;
    const double time = survey.turns_left() - design_.network().turns;
    const bool too_long = around == kNoWay || detour / judgement_.turn > time;
    const double loss = too_long ? at_stake : std::min(detour, at_stake);
    return (judgement_.risk + judgement_.rivalry * rivals_at(connection)) * loss;
}

// Whoever begins the end has one turn more: whatever would take longer is lost.
double Counsel::price_of_ending(Track track) const {
    const Connection connection = rules_.edition.track[track].connection;
    const ConnectionFacts& over = rules_.edition.connection[connection];
    const Ways& ways = design_.survey().ways();
    double price = 0;
    for (Ticket ticket : design_.network().tickets) {
        const TicketFacts& facts = rules_.edition.ticket[ticket];
        if (ways.between(facts.a, facts.b) > 0 && ways.between_over(facts.a, facts.b, over) > 0)
            price += 2 * facts.points;
    }
    double best = 0;
    for (Town town : passengers_of(table_, seat_)) {
        const double points = now_.from(town, hand_.cards.count(Card::Passenger)).points;
        price += points;
        best = std::max(best, points);
    }
    return price - best;
}

Rating Counsel::rate(Claim a) const {
    const Connection connection = rules_.edition.track[a.track].connection;
    const int length = length_of(rules_, a.track);
    const double points = rules_.edition.track_points[Length(length)];
    const double completed = completes(connection);
    if (table_.ending)
        return {points + completed, completed > 0 ? Why::FinishTicket : Why::LastPoints};

    const Pay payment = design_.cheapest_payment(a.track);
    const double cost = design_.cost_of(a.track, payment);
    const Wish* wish = design_.wish_for(a.track);
    Rating rating;
    if (wish && wish->for_tickets) {
        rating.points = judgement_.turn + judgement_.claim + danger_at(connection) - cost;
        rating.why = Why::TowardsTicket;
        if (completed > 0) {
            rating.points += judgement_.finish;
            rating.why = Why::FinishTicket;
        }
    } else {
        rating.points =
            points -
            (judgement_.filler * design_.glut() * design_.card() + judgement_.wagon) * length -
            cost;
        if (design_.later().between(rules_.edition.connection[connection].a,
                                    rules_.edition.connection[connection].b) > 0)
            rating.points += judgement_.more_towns;
        rating.points -= hurry_;
        // Its wagons are spoken for.
        if (table_.wagons[seat_] - length < design_.network().spaces)
            rating.points -= judgement_.too_few_wagons;
        rating.why = Why::LongTrack;
    }
    if (table_.wagons[seat_] - length <= rules_.edition.last_wagons)
        rating.points -= price_of_ending(a.track);
    return rating;
}

Rating Counsel::rate(Pay a) const {
    if (design_.wastes_jokers(*table_.claiming, a)) return {kNever, Why::Wasteful};
    return {-design_.cost_of(*table_.claiming, a), Why::CheapPayment};
}

// ---- Tickets

// What a ticket would bring, if it were drawn now. It costs what is missing when all wishes have
// come true.
double Counsel::promise_of(Ticket ticket) const {
    const TicketFacts& facts = rules_.edition.ticket[ticket];
    const double points = facts.points;
    const Survey& survey = design_.survey();
    if (survey.ways().between(facts.a, facts.b) == 0) return points + judgement_.ticket;
    const Price price = design_.later().between(facts.a, facts.b);
    if (price == kNoWay) return -points;
    const double costs = price / 2.0;
    const double turns = design_.network().turns + costs / judgement_.turn;
    constexpr double kSpace = 2.2;  // what one costs, roughly
    if (design_.network().spaces + costs / kSpace > table_.wagons[seat_]) return -points;
    const double likely = survey.chance(turns);
    return points * (2 * likely - 1) + judgement_.ticket * likely - judgement_.new_cost * costs;
}

Counsel::Promises Counsel::look_at_tickets() const {
    Promises promises;
    int losses = 0;
    for (Ticket ticket : tickets(rules_)) {
        if (hand_.tickets.contains(ticket)) continue;
        const Distance distance = rules_.edition.ticket[ticket].distance;
        const double promise = promise_of(ticket);
        ++promises.unseen[distance];
        if (promise > 0) {
            promises.gain[distance] += promise;
        } else {
            ++promises.bad[distance];
            promises.loss -= promise;
            ++losses;
        }
    }
    if (losses > 0) promises.loss /= losses;
    return promises;
}

Rating Counsel::rate(DrawTickets a) const {
    if (table_.step == Step::Announce)
        return {-std::abs(double(a.longs - judgement_.opening_longs)), Why::OpeningMix};
    double expected = 0, all_bad = 1;
    for (const auto& [distance, drawn] :
         {std::pair{Distance::Short, int(a.shorts)}, {Distance::Long, int(a.longs)}}) {
        const int unseen = promises_.unseen[distance];
        if (unseen == 0) continue;
        expected += drawn * promises_.gain[distance] / unseen;
        all_bad *= std::pow(double(promises_.bad[distance]) / unseen, drawn);
    }
    expected *= judgement_.promise;
    // §6.2 One must be kept; of several bad ones that is the least bad.
    constexpr double kLeastBad = 0.6;
    expected -= all_bad * kLeastBad * promises_.loss;
    if (table_.ending) return {expected, Why::MoreTickets};
    // Before that, there are those that one holds; and somebody who has had to give one up has
    // enough.
    expected -= hurry_ + judgement_.debt * design_.network().turns;
    expected -= judgement_.failure * (hand_.tickets - design_.network().tickets).size();
    return {expected, Why::MoreTickets};
}

Rating Counsel::rate(const Return& a) const {
    // In which order tickets go under the pile, hardly matters: one will do.
    for (int i = 1; i < a.tickets.size(); ++i)
        if (rules_.edition.ticket[a.tickets[i - 1]].distance ==
                rules_.edition.ticket[a.tickets[i]].distance &&
            a.tickets[i] < a.tickets[i - 1])
            return {kNever, Why::KeepTickets};
    Set<Ticket> held = hand_.tickets;
    for (Ticket ticket : hand_.drawn)
        if (!a.tickets.contains(ticket)) held.add(ticket);
    return {design_.survey().network_for(held, judgement_.new_cost).value, Why::KeepTickets};
}

// ---- Passengers

double Counsel::later_from(Town town) const {
    return later_.from(town, hand_.cards.count(Card::Passenger)).points;
}

// The best start for a passenger that is still to come.
double Counsel::best_later_start() const {
    double best = 0;
    Set<Town> looked_at;
    for (const Wish& wish : design_.wishes()) {
        const ConnectionFacts& facts = rules_.edition.connection[wish.connection];
        for (Town town : {facts.a, facts.b}) {
            if (!may_stand(rules_, table_, town) || looked_at.contains(town)) continue;
            looked_at.add(town);
            best = std::max(best, later_from(town));
        }
    }
    return best;
}

Rating Counsel::rate(PlacePassenger a) const { return {later_from(a.town), Why::GoodStart}; }

Rating Counsel::rate(KeepPassenger) const {
    const double claims = design_.wishes().size(), passengers = table_.passengers[seat_];
    const double likely = std::min(1.0, claims / (passengers + 1));
    return {judgement_.spot * likely * best_later_start(), Why::BetterStart};
}

Rating Counsel::rate(StartJourney a) const {
    const int cards = hand_.cards.count(Card::Passenger);
    const double now = now_.from(a.from, cards).points;
    if (table_.ending) return {now, Why::LastJourney};
    const int waiting = passengers_of(table_, seat_).size();
    const bool late = design_.survey().turns_left() < waiting + 2;
    const double later = late ? 0 : later_from(a.from) * judgement_.wait;
    const double hurry = late ? 0 : judgement_.journey_hurry * hurry_;
    return {judgement_.turn + now - later - hurry, late ? Why::LastJourney : Why::RichJourney};
}

Rating Counsel::rate(Travel a) const {
    const bool best = onward_.first == a.track;
    return {best ? double(onward_.points) : 0, Why::JourneyOn};
}

Rating Counsel::rate(EndJourney) const { return {onward_.first ? 0.0 : 1.0, Why::JourneyDone}; }

Rating Counsel::rate(Pass) const { return {0, Why::NothingElse}; }

}  // namespace stellwerk::zug_um_zug_maerklin
