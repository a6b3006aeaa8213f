// Hidden information: a world that a seat cannot tell from the real one.
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// What somebody has just begun tells something about their hand: they can pay for the track, or the
// passenger can get away. Gives them cards that they need for it, beyond those that they are known
// to have; any that will do.
void give_needed(const Rules& rules, State& s, Seat p, Luck& luck) {
    const Table& table = s.table;
    Bag<Card>&unseen = s.box.pile, &hand = s.hands[p].cards;
    const int room = table.cards[p] - hand.total();
    if (table.step == Step::Journey && table.travelled.empty() &&
        !can_leave(rules, s, p, table.from))
        unseen.move_to(hand, Card::Passenger);
    if (table.step != Step::Pay) return;

    auto lacking = [&](Card card, int needed) { return std::max(0, needed - hand.count(card)); };
    const int length = length_of(rules, *table.claiming);
    const Maybe<Colour> colour = rules.edition.track[*table.claiming].colour;
    constexpr int kSplits = (kRange<Length>.last + 1) * (kRange<Length>.last + 2) / 2;
    List<Bag<Card>, kMemberCount<Colour> * kSplits> ways;
    for (Colour any : all<Colour>)
        for (int i = 0; i <= length && (!colour || any == *colour); ++i)
            for (int j = 0; i + j <= (length < kFrom4 ? i : length); ++j) {
                Bag<Card> needed;
                needed.add(card_of(any), lacking(card_of(any), length - i - j));
                needed.add(Card::Locomotive, lacking(Card::Locomotive, i));
                needed.add(Card::Locomotive4, lacking(Card::Locomotive4, j));
                bool possible = needed.total() <= room;
                for (Card card : all<Card>) possible &= needed.count(card) <= unseen.count(card);
                if (possible) ways.push(needed);
            }
    const Bag<Card> needed = ways[luck.below(ways.size())];
    unseen.remove(needed);
    hand.add(needed);
}

// §10 The others hold what they were seen taking, and of the rest anything.
void deal_cards(const Rules& rules, State& s, Seat viewer, Luck& luck) {
    const Table& table = s.table;
    Bag<Card>& unseen = s.box.pile;
    unseen = rules.edition.cards;
    unseen.remove(table.discarded);
    for (Card card : table.display) unseen.remove(card);
    unseen.remove(s.hands[viewer].cards);
    for (Seat p : everyone(table)) {
        if (p == viewer) continue;
        s.hands[p].cards = table.known[p];
        unseen.remove(table.known[p]);
    }
    if (viewer != table.turn) give_needed(rules, s, table.turn, luck);
    for (Seat p : everyone(table)) {
        if (p == viewer) continue;
        for (int i = s.hands[p].cards.total(); i < table.cards[p]; ++i)
            s.hands[p].cards.add(unseen.draw(luck));
    }
}

// Deals the tickets of one distance that the viewer does not see: into the others' hands, to what
// they have drawn, under the pile and into it. NB: what somebody gave back in the opening was
// shuffled in, so nobody keeps account of it, though whoever draws no tickets cannot have it.
class TicketDealer {
  public:
    TicketDealer(const Rules& rules, State& s, Seat viewer, Distance distance, Luck& luck)
        : s_(s),
          table_(s.table),
          viewer_(viewer),
          distance_(distance),
          luck_(luck) {
        const Hand& hand = s.hands[viewer];
        for (Ticket ticket : tickets(rules))
            if (rules.edition.ticket[ticket].distance == distance) unseen_.add(ticket);
        unseen_ = unseen_ - hand.tickets;
        for (Ticket ticket : hand.drawn) leaves(ticket);
        for (Ticket ticket : hand.returned[distance]) leaves(ticket);
        for (const Set<Ticket>& shown : table_.shown) unseen_ = unseen_ - shown;
    }

    void deal() {
        count_places();
        // RULING R19: the viewer knows where some of those are that they gave back.
        const Hand& hand = s_.hands[viewer_];
        for (Ticket ticket : Set<Ticket>(unseen_))
            if (hand.drawn_by[ticket]) {
                leaves(ticket);
                give(*hand.drawn_by[ticket], ticket);
            }
        for (Seat p : everyone(table_)) {
            if (p == viewer_) continue;
            while (places(p) > 0) give(p, unseen_.draw(luck_));
        }
        s_.box.shuffled[distance_] = unseen_;
        lay_underneath();
    }

  private:
    void leaves(Ticket ticket) {
        if (unseen_.contains(ticket)) unseen_.remove(ticket);
    }

    void count_places() {
        for (Seat p : everyone(table_)) {
            if (p == viewer_) continue;
            // At the end everybody has shown their tickets.
            if (table_.step != Step::Over) held_[p] = table_.tickets[p][distance_];
            drawn_[p] = table_.announced[p][distance_];
        }
        for (Seat p : table_.underneath[distance_])
            if (p != viewer_) ++underneath_[p];
    }

    int places(Seat p) const { return held_[p] + drawn_[p] + underneath_[p]; }

    // Any of their places, all alike.
    void give(Seat p, Ticket ticket) {
        const int place = luck_.below(places(p));
        if (place < held_[p]) {
            --held_[p];
            s_.hands[p].tickets.add(ticket);
        } else if (place < held_[p] + drawn_[p]) {
            --drawn_[p];
            s_.hands[p].drawn.push(ticket);
        } else {
            --underneath_[p];
            s_.hands[p].returned[distance_].push(ticket);
        }
    }

    // Under the pile everybody's tickets lie in the order in which they came back.
    void lay_underneath() {
        for (Seat p : everyone(table_))
            if (p != viewer_) shuffle(s_.hands[p].returned[distance_]);
        PerSeat<int> next;
        for (Seat p : table_.underneath[distance_])
            s_.box.underneath[distance_].push(s_.hands[p].returned[distance_][next[p]++]);
    }
    void shuffle(Underneath<Ticket>& list) {
        for (int i = list.size() - 1; i > 0; --i) std::swap(list[i], list[luck_.below(i + 1)]);
    }

    State& s_;
    const Table& table_;
    Seat viewer_;
    Distance distance_;
    Luck& luck_;
    Set<Ticket> unseen_;
    PerSeat<int> held_, drawn_, underneath_;  // places still to be filled
};

// §2.4, §2.5 What the others may have decided in secret.
void seal(State& s, Seat viewer, Luck& luck) {
    const Table& table = s.table;
    for (Seat p : everyone(table)) {
        if (p == viewer || table.asked.contains(p)) continue;
        Hand& hand = s.hands[p];
        if (table.step == Step::Announce) {
            const Mix mix = mix_of(table);
            const int least = std::max(0, mix.together - mix.longs);
            const int shorts = least + luck.below(std::min(mix.together, mix.shorts) - least + 1);
            hand.mix = DrawTickets{shorts, mix.together - shorts};
        } else {
            Tickets left = hand.drawn;
            const int given = luck.below(hand.drawn.size() - least_to_keep(table, hand) + 1);
            for (int i = 0; i < given; ++i) {
                const int which = luck.below(left.size());
                hand.returning.push(left[which]);
                left.remove_at(which);
            }
            std::ranges::sort(hand.returning);
        }
    }
}

}  // namespace

State Rules::imagine(const View<State>& view, Luck& luck) const {
    State s;
    s.table = view.table;
    s.hands[view.seat] = view.hand;
    deal_cards(*this, s, view.seat, luck);
    for (Distance distance : all<Distance>)
        TicketDealer(*this, s, view.seat, distance, luck).deal();
    if (s.table.step == Step::Announce || s.table.step == Step::FirstTickets)
        seal(s, view.seat, luck);
    if (s.table.step == Step::Over)
        for (Seat p : everyone(s.table)) s.hands[p].tickets = s.table.shown[p];
    return s;
}

}  // namespace stellwerk::zug_um_zug_maerklin
