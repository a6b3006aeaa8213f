// What comes of an action, in the order of the rules.
#include "games/zug_um_zug_maerklin/referee.h"

namespace stellwerk::zug_um_zug_maerklin {

// ---- §2 Set-up ----------------------------------------------------------------------------------

void Referee::deal() {
    // §2.1 Everybody gets a hand of cards, and five are laid open.
    s_.box.pile = rules_.edition.cards;
    table_.pile = s_.box.pile.total();
    for (Seat p : everyone(table_))
        for (int i = 0; i < rules_.edition.start_hand && can_draw(table_); ++i)
            take(p, draw_card());
    fill_display();
    // §2.4, RULING R2: all say at once which tickets they want.
    ask(Step::Announce, everyone(table_));
}

bool Referee::all_have_answered(Seat last) {
    table_.asked.remove(last);
    say_(Decided{last});
    return table_.asked.empty();
}

void Referee::reveal_mixes() {
    Seat p = table_.turn;
    for (int i = 0; i < table_.players; ++i, p = left_of(table_, p)) {
        const DrawTickets mix = *std::exchange(s_.hands[p].mix, {});
        say_(Announced{p, mix.shorts, mix.longs});
        draw_tickets(p, mix);
    }
    ask(Step::FirstTickets, everyone(table_));
}

void Referee::reveal_first_tickets() {
    Seat p = table_.turn;
    for (int i = 0; i < table_.players; ++i, p = left_of(table_, p))
        keep_tickets(p, std::exchange(s_.hands[p].returning, {}));
    // §2.5 What was given back goes under its pile, then both piles are shuffled.
    for (Distance distance : all<Distance>) {
        for (Ticket ticket : s_.box.underneath[distance]) s_.box.shuffled[distance].add(ticket);
        table_.shuffled[distance] += s_.box.underneath[distance].size();
        s_.box.underneath[distance] = {};
        table_.underneath[distance] = {};
        for (Seat q : everyone(table_)) s_.hands[q].returned[distance] = {};
    }
    say_(TicketsShuffled{table_.shuffled[Distance::Short], table_.shuffled[Distance::Long]});
    ask(Step::Turn, table_.turn);
}

// ---- §3 A turn ----------------------------------------------------------------------------------

void Referee::end_turn(Seat p) {
    table_.passes = 0;
    next_turn(p);
}

void Referee::next_turn(Seat after) {
    // §8.1 Whoever has so few wagons left at the end of a turn begins the end, once: all, that
    // player too, have one more turn.
    if (!table_.ending && table_.wagons[after] <= rules_.edition.last_wagons) {
        table_.ending = true;
        table_.turns_left = table_.players;
        say_(LastTurns{after, table_.wagons[after]});
    } else if (table_.ending && --table_.turns_left == 0) {
        return end_game();
    }
    table_.turn = left_of(table_, after);
    ask(Step::Turn, table_.turn);
}

void Referee::act(Seat p, Pass) {
    // §3.2 Whoever can do nothing passes; RULING R25: that was a turn. RULING R15: when all have
    // passed in a row, the game ends.
    say_(Passed{p});
    if (++table_.passes < table_.players) return next_turn(p);
    say_(AllStuck{});
    end_game();
}

// ---- §4 Cards -----------------------------------------------------------------------------------

Card Referee::draw_card() {
    --table_.pile;
    return s_.box.pile.draw(luck_);
}

void Referee::take(Seat p, Card card) {
    s_.hands[p].cards.add(card);
    ++table_.cards[p];
}

// Cards go from a hand to the discards. §4.7 What was seen being taken is seen leaving.
void Referee::spend(Seat p, Card card, int cards) {
    s_.hands[p].cards.move_to(table_.discarded, card, cards);
    table_.cards[p] -= cards;
    table_.known[p].remove(card, std::min(cards, table_.known[p].count(card)));
}

// §4.5, RULING R7: a pile that has become empty is made anew at once, if there are discards.
void Referee::renew_pile() {
    if (table_.pile > 0 || table_.discarded.empty()) return;
    s_.box.pile = std::exchange(table_.discarded, {});
    table_.pile = s_.box.pile.total();
    say_(Reshuffled{table_.pile});
}

// §4.2 Turns up cards until five lie open, or none is left.
void Referee::turn_up() {
    List<Card, kDisplay> turned;
    while (table_.display.size() < kDisplay && can_draw(table_)) {
        const Card card = draw_card();
        table_.display.push(card);
        turned.push(card);
        if (table_.pile > 0) continue;
        say_(TurnedUp{std::exchange(turned, {})});
        renew_pile();
    }
    if (!turned.empty()) say_(TurnedUp{turned});
}

// RULING R6: whether all cards that nobody holds could lie open without a sweep.
bool Referee::display_can_be_legal() const {
    int locomotives = 0, passengers = 0, others = 0;
    auto count = [&](Card card, int cards) {
        (card == Card::Locomotive  ? locomotives
         : card == Card::Passenger ? passengers
                                   : others) += cards;
    };
    for (Card card : all<Card>) count(card, s_.box.pile.count(card) + table_.discarded.count(card));
    for (Card card : table_.display) count(card, 1);
    return std::min(kSwept - 1, locomotives) + std::min(kSwept - 1, passengers) + others >=
           kDisplay;
}

// §4.4 Three open locomotives, or three open passengers, and all open cards are discarded. RULING
// R6: locomotives 4+ do not count.
bool Referee::sweep() {
    int locomotives = 0, passengers = 0;
    for (Card card : table_.display) {
        locomotives += card == Card::Locomotive;
        passengers += card == Card::Passenger;
    }
    if (locomotives < kSwept && passengers < kSwept) return false;
    if (!display_can_be_legal()) return false;
    say_(Swept{locomotives >= kSwept ? Card::Locomotive : Card::Passenger, table_.display.size()});
    for (Card card : table_.display) table_.discarded.add(card);
    table_.display.clear();
    renew_pile();
    return true;
}

// RULING R6: the display is swept until it may lie, but not for ever.
void Referee::fill_display() {
    turn_up();
    for (int sweeps = 0; sweeps < kMostSweeps && sweep(); ++sweeps) turn_up();
}

// §4.5 Cards were discarded: if there was no pile, they become one, and the display is filled up.
void Referee::use_discards() {
    if (table_.pile > 0) return;
    renew_pile();
    if (table_.display.size() < kDisplay) fill_display();
}

void Referee::act(Seat p, TakeOpen a) {
    // §4.1 An open card; §4.2 its place is filled at once. §4.7 Everybody has seen it.
    Card& place = *std::ranges::find(table_.display, a.card);
    take(p, a.card);
    table_.known[p].add(a.card);
    say_(CardTaken{p, a.card});
    place = draw_card();
    say_(TurnedUp{{place}});
    renew_pile();
    for (int sweeps = 0; sweeps < kMostSweeps && sweep(); ++sweeps) turn_up();
    // §4.3 An open locomotive is all that somebody gets in their turn.
    if (a.card == Card::Locomotive) return end_turn(p);
    next_card(p);
}

void Referee::act(Seat p, DrawBlind) {
    // §4.1 The top card of the pile. RULING R4: it counts as one card, whatever it is.
    const Card card = draw_card();
    take(p, card);
    say_(CardDrawn{p, {SeatSet::only(p), card}});
    renew_pile();
    next_card(p);
}

// §4.1 Two cards are drawn; RULING R5: only one if none is left then.
void Referee::next_card(Seat p) {
    if (table_.step == Step::SecondCard || !can_draw(table_)) return end_turn(p);
    ask(Step::SecondCard, p);
}

// ---- §5 Claiming a track ------------------------------------------------------------------------

void Referee::act(Seat p, Claim a) {
    // §5.1 A free track anywhere on the map; it is paid next.
    table_.claiming = a.track;
    say_(TrackChosen{p, a.track});
    ask(Step::Pay, p);
}

void Referee::act(Seat p, Pay a) {
    const Track track = *table_.claiming;
    const ConnectionFacts& connection = connection_of(rules_, track);
    const int length = int(connection.length);
    // §5.2 As many cards as the track has spaces: of one colour, and locomotives.
    const int cards = coloured_cards(length, a);
    if (a.colour) spend(p, card_of(*a.colour), cards);
    if (a.locomotives > 0) spend(p, Card::Locomotive, a.locomotives);
    if (a.locomotives4 > 0) spend(p, Card::Locomotive4, a.locomotives4);
    // §5.4 A wagon on every space, and points at once.
    const int points = rules_.edition.track_points[connection.length];
    table_.wagons[p] -= length;
    table_.track_points[p] = std::int16_t(table_.track_points[p] + points);
    table_.owner[track] = p;
    table_.open.remove(track);
    // §5.6 With two or three players one track closes those beside it.
    if (one_closes_the_others(table_))
        for (Track twin : Parallels(connection))
            if (table_.open.contains(twin)) table_.open.remove(twin);
    say_(Claimed{p, track, connection.a, connection.b, a.colour, cards, a.locomotives,
                 a.locomotives4, points});
    use_discards();
    // §5.7, RULING R23: a passenger may get on at either end, if there is one and room for it.
    if (table_.passengers[p] > 0 &&
        (may_stand(rules_, table_, connection.a) || may_stand(rules_, table_, connection.b)))
        return ask(Step::Passenger, p);
    table_.claiming = {};
    end_turn(p);
}

void Referee::act(Seat p, PlacePassenger a) {
    // §5.7 One of three, for the whole game.
    --table_.passengers[p];
    table_.passenger[a.town] = p;
    table_.claiming = {};
    say_(PassengerPlaced{p, a.town});
    end_turn(p);
}

void Referee::act(Seat p, KeepPassenger) {
    table_.claiming = {};
    say_(PassengerKept{p});
    end_turn(p);
}

// ---- §6 Tickets ---------------------------------------------------------------------------------

void Referee::act(Seat p, DrawTickets a) {
    if (table_.step == Step::Announce) {
        // §2.4 In the opening the mixes are secret until everybody has chosen.
        s_.hands[p].mix = a;
        if (all_have_answered(p)) reveal_mixes();
        return;
    }
    // §6.1 First the mix, then the tickets.
    draw_tickets(p, a);
    ask(Step::Tickets, p);
}

void Referee::draw_tickets(Seat p, DrawTickets mix) {
    // RULING R27: what one pile lacks comes from the other.
    const int together = mix.shorts + mix.longs;
    const int longs = std::min(int(mix.longs), left_in_pile(table_, Distance::Long));
    const int shorts = std::min(together - longs, left_in_pile(table_, Distance::Short));
    Indexed<Distance, Count>& drawing = table_.announced[p];
    drawing[Distance::Short] = shorts;
    drawing[Distance::Long] = together - shorts;
    Tickets& drawn = s_.hands[p].drawn;
    for (Distance distance : all<Distance>)
        for (int i = 0; i < drawing[distance]; ++i) drawn.push(draw_ticket(p, distance));
    say_(TicketsDrawn{
        p, drawing[Distance::Short], drawing[Distance::Long], {SeatSet::only(p), drawn}});
}

Ticket Referee::draw_ticket(Seat p, Distance distance) {
    if (table_.shuffled[distance] > 0) {
        --table_.shuffled[distance];
        return s_.box.shuffled[distance].draw(luck_);
    }
    // §6.2 Then come those that were given back, the first first.
    const Seat returner = table_.underneath[distance][0];
    const Ticket ticket = s_.box.underneath[distance][0];
    table_.underneath[distance].remove_at(0);
    s_.box.underneath[distance].remove_at(0);
    remember(p, returner, ticket, distance);
    return ticket;
}

// RULING R19: whoever gave back a ticket knows which it is, and sees who draws it.
void Referee::remember(Seat drawer, Seat returner, Ticket ticket, Distance distance) {
    s_.hands[drawer].drawn_by[ticket] = {};
    s_.hands[returner].returned[distance].remove_at(0);
    if (drawer == returner) return;
    s_.hands[returner].drawn_by[ticket] = drawer;
    // NB: a third player who knew of tickets that the returner had drawn cannot tell any more
    // whether the returner still has them.
    for (Seat p : everyone(table_)) {
        if (p == drawer || p == returner) continue;
        auto& drawn_by = s_.hands[p].drawn_by;
        int known = 0;  // OPTIMIZATION: mostly there is none
        for (Maybe<Seat> who : drawn_by) known += int(who == returner);
        if (known == 0) continue;
        for (Ticket other : tickets(rules_))
            if (drawn_by[other] == returner && rules_.edition.ticket[other].distance == distance)
                drawn_by[other] = {};
    }
}

void Referee::act(Seat p, const Return& a) {
    if (table_.step == Step::FirstTickets) {
        // RULING R2: all choose at once.
        s_.hands[p].returning = a.tickets;
        if (all_have_answered(p)) reveal_first_tickets();
        return;
    }
    keep_tickets(p, a.tickets);
    end_turn(p);
}

// §6.2 What is given back goes under its pile, in the order given.
void Referee::keep_tickets(Seat p, const Returned& given_back) {
    Hand& hand = s_.hands[p];
    Tickets kept, returned;
    Indexed<Distance, Count> keeps;
    for (Ticket ticket : hand.drawn) {
        if (given_back.contains(ticket)) continue;
        const Distance distance = rules_.edition.ticket[ticket].distance;
        hand.tickets.add(ticket);
        ++table_.tickets[p][distance];
        ++keeps[distance];
        kept.push(ticket);
    }
    for (Ticket ticket : given_back) {
        const Distance distance = rules_.edition.ticket[ticket].distance;
        s_.box.underneath[distance].push(ticket);
        table_.underneath[distance].push(p);
        hand.returned[distance].push(ticket);
        returned.push(ticket);
    }
    hand.drawn.clear();
    table_.announced[p] = {};
    say_(TicketsKept{p,
                     keeps[Distance::Short],
                     keeps[Distance::Long],
                     {SeatSet::only(p), kept},
                     {SeatSet::only(p), returned}});
}

// ---- §7 Journeys --------------------------------------------------------------------------------

void Referee::act(Seat p, StartJourney a) {
    // §7.1 From where one of their passengers stands.
    table_.at = a.from;
    table_.from = a.from;
    table_.visited.add(a.from);
    say_(JourneyBegan{p, a.from});
    ask(Step::Journey, p);
}

void Referee::act(Seat p, Travel a) {
    const Seat owner = *table_.owner[a.track];
    const Town to = other_end(connection_of(rules_, a.track), *table_.at);
    // §7.3 Each track once in a journey.
    table_.travelled.add(a.track);
    table_.at = to;
    if (owner == p) {
        // §7.2 One's own tracks are free;
        say_(Travelled{p, a.track, to});
    } else {
        // §7.4 others' cost a passenger card each. RULING R13: it is discarded.
        spend(p, Card::Passenger, 1);
        say_(RodeAlong{p, a.track, to, owner});
        use_discards();
    }
    arrive(p, to);
    // §7.7 A country is the end.
    if (is_country(rules_, to)) end_journey(p);
}

// §7.5 The top token of every city on the way, once a journey; RULING R12: none where it began.
void Referee::arrive(Seat p, Town town) {
    if (table_.visited.contains(town)) return;
    table_.visited.add(town);
    const auto& stack = rules_.edition.town[town].goods;
    Count& taken = table_.goods_taken[town];
    if (taken == stack.size()) return;
    const Goods goods = stack[taken];
    ++taken;
    ++table_.goods[p][goods];
    table_.earned += int(goods);
    say_(GoodsTaken{p, town, goods});
}

void Referee::act(Seat p, EndJourney) { end_journey(p); }

// §7.6 The passenger leaves the game, and its city is free again.
void Referee::end_journey(Seat p) {
    say_(JourneyEnded{p, *table_.at, table_.earned});
    table_.passenger[table_.from] = {};
    table_.at = {};
    table_.from = {};
    table_.travelled = {};
    table_.visited = {};
    table_.earned = 0;
    end_turn(p);
}

// ---- §9 Scoring ---------------------------------------------------------------------------------

void Referee::end_game() {
    // §9.1 Everybody shows their tickets.
    ask(Step::Over, SeatSet{});
    for (Seat p : everyone(table_)) table_.shown[p] = s_.hands[p].tickets;
    if (!say_.is_heard()) return;
    // §9.2 Each is met or not.
    PerSeat<int> met;
    for (Seat p : everyone(table_)) {
        const Links links(rules_, table_, p);
        for (Ticket ticket : table_.shown[p]) {
            const TicketFacts& facts = rules_.edition.ticket[ticket];
            if (links.meet(facts)) {
                ++met[p];
                say_(TicketMet{p, ticket, facts.points});
            } else {
                say_(TicketMissed{p, ticket, facts.points});
            }
        }
    }
    const auto standings = rules_.standings(s_);
    // §9.3 The bonus for most tickets met.
    MostTickets most;
    GameEnded ended;
    for (Seat p : everyone(table_)) {
        if (standings.points[p][Category::Bonus] > 0) {
            most.who.push(p);
            most.tickets = met[p];
            most.points = standings.points[p][Category::Bonus];
        }
        // §9.4 Whoever is first has won.
        if (standings.place[p] == 1) {
            ended.winners.push(p);
            ended.points = standings.total[p];
        }
    }
    if (!most.who.empty()) say_(most);
    say_(ended);
}

}  // namespace stellwerk::zug_um_zug_maerklin
