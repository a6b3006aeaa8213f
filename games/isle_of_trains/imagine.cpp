// Hidden information: a world that a seat cannot tell from the real one.
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

namespace {

// Deals the cards that the viewer does not see: into the others' hands, to what they loaded face
// down, and into the pile. §11.2 Everybody knows of which cards the pile was shuffled, so whatever
// else is unseen cannot lie in it.
class Dealer {
  public:
    Dealer(const Rules& rules, State& s, Seat viewer, Luck& luck)
        : rules_(rules),
          s_(s),
          table_(s.table),
          viewer_(viewer),
          luck_(luck) {}

    void deal() {
        gather_unseen();
        if (viewer_ != table_.turn) give_needed(table_.turn);
        // What cannot be in the pile is in hands and on cars, and beside it anything.
        Bag<Card> hidden;
        for (Card card : all<Card>) unseen_.move_to(hidden, card, surplus(card));
        for (; spare_ > 0; --spare_) hidden.add(unseen_.draw(luck_));
        s_.box.pile = unseen_;
        for (Seat p : everyone(table_)) {
            if (p == viewer_) continue;
            Hand& hand = s_.hands[p];
            for (int i = hand.cards.total(); i < table_.cards[p]; ++i)
                hand.cards.add(hidden.draw(luck_));
            for (int i = 0; i < face_down_[p]; ++i) hand.face_down.push(hidden.draw(luck_));
        }
    }

  private:
    void gather_unseen() {
        for (Card card : all<Card>) unseen_.add(card, facts(rules_, card).copies);
        unseen_.remove(table_.discarded);
        for (Card card : table_.open) unseen_.remove(card);
        for (Seat p : everyone(table_)) {
            const Train& train = table_.trains[p];
            unseen_.remove(train.engine);
            for (Card building : train.buildings) unseen_.remove(building);
            for (const Car& car : train.cars) {
                unseen_.remove(car.card);
                for (const Cargo& cargo : car.cargo)
                    cargo.card ? unseen_.remove(*cargo.card) : void(++face_down_[*cargo.loader]);
            }
        }
        const Hand& mine = s_.hands[viewer_];
        unseen_.remove(mine.cards);
        for (Card card : mine.face_down) unseen_.remove(card);
        int places = 0;
        for (Seat p : everyone(table_)) {
            if (p == viewer_) continue;
            s_.hands[p].cards = table_.known[p];
            unseen_.remove(table_.known[p]);
            places += table_.cards[p] - table_.known[p].total() + face_down_[p];
        }
        spare_ = places;
        for (Card card : all<Card>) spare_ -= surplus(card);
    }

    // How many of a card cannot lie in the pile.
    int surplus(Card card) const {
        return std::max(0, unseen_.count(card) - table_.pile_from.count(card));
    }

    // What somebody is doing tells something about their hand: they can go on paying or discarding
    // in the order of the cards, or build something that makes a train light enough.
    void give_needed(Seat p) {
        Hand& hand = s_.hands[p];
        if (table_.last) {
            const int needed =
                table_.step == Step::Pay ? int(table_.to_pay) : table_.cards[p] - kHandLimit;
            for (int i = cards_from(hand.cards, table_.last); i < needed; ++i)
                give(p, [&](Card card) { return card >= *table_.last; });
        }
        if (table_.cleared == 0 || table_.step == Step::Pay) return;
        const Train& train = table_.trains[p];
        auto can_build = [&](Set<Card> held) {
            bool can = false;
            for_each_build(rules_, table_, p, held, train, [&](const auto&) { can = true; });
            return can;
        };
        if (can_be_cleared(rules_, train, *table_.cleared_from)) return;
        if (!can_build(kinds_in(hand.cards)))
            give(p, [&](Card card) { return can_build(Set<Card>{card}); });
    }

    // Any card that will do, and that leaves enough for the pile.
    template <class WillDo>
    void give(Seat p, WillDo will_do) {
        Bag<Card> possible;
        for (Card card : all<Card>)
            if ((spare_ > 0 || surplus(card) > 0) && unseen_.count(card) > 0 && will_do(card))
                possible.add(card, unseen_.count(card));
        const Card card = possible.draw(luck_);
        if (surplus(card) == 0) --spare_;
        unseen_.move_to(s_.hands[p].cards, card);
    }

    const Rules& rules_;
    State& s_;
    const Table& table_;
    Seat viewer_;
    Luck& luck_;
    Bag<Card> unseen_;
    PerSeat<int> face_down_;
    int spare_ = 0;  // hidden places for which there may be cards of the pile
};

}  // namespace

State Rules::imagine(const View<State>& view, Luck& luck) const {
    State s;
    s.table = view.table;
    s.hands[view.seat] = view.hand;
    Dealer(*this, s, view.seat, luck).deal();
    return s;
}

}  // namespace stellwerk::isle_of_trains
