// Hidden information: a world that a seat cannot tell from the real one.
#include "games/glueck_auf/abilities.h"
#include "games/glueck_auf/accounts.h"

namespace stellwerk::glueck_auf {

namespace {

template <Index Face>
Bag<Face> without(const Bag<Face>& cards, const Indexed<Face, int>& seen) {
    Bag<Face> rest;
    for (Face face : all<Face>) rest.add(face, cards.count(face) - seen[face]);
    return rest;
}

// The orders of a hand and of the display, or the innovations; so that both are dealt alike.
struct Orders {
    using Face = Order;
    static const OrderStack& pack(const Table& table) { return table.orders; }
    static const PerSeat<Count>& secret(const Table& table) { return table.secret_orders; }
    static Bag<Order>& held(Hand& hand) { return hand.orders; }
    static auto& buried(Hand& hand) { return hand.buried_orders; }
    static const Order* face(const Card& card) {
        const auto* c = std::get_if<OrderCard>(&card);
        return c ? &c->order : nullptr;
    }
    static Card card(Order order) { return OrderCard{order}; }
};
struct Innovations {
    using Face = Innovation;
    static const InnovationStack& pack(const Table& table) { return table.innovations; }
    static const PerSeat<Count>& secret(const Table& table) { return table.secret_innovations; }
    static Bag<Innovation>& held(Hand& hand) { return hand.innovations; }
    static auto& buried(Hand& hand) { return hand.buried_innovations; }
    static const Innovation* face(const Card& card) {
        const auto* c = std::get_if<InnovationCard>(&card);
        return c ? &c->innovation : nullptr;
    }
    static Card card(Innovation innovation) { return InnovationCard{innovation}; }
};

// Takes away what the viewer alone knows.
template <class Kind>
void remove_known(Bag<typename Kind::Face>& unknown, State& s, Seat viewer) {
    Hand& hand = s.hands[viewer];
    unknown.remove(Kind::held(hand));
    for (auto face : Kind::buried(hand)) unknown.remove(face);
    for (const Card& card : hand.seen)
        if (const auto* face = Kind::face(card)) unknown.remove(*face);
}

// Deals what the viewer does not know to the others: into their hands, to what they have put
// underneath, and to what one of them is looking at.
template <class Kind>
void deal(Bag<typename Kind::Face>& unknown, State& s, Seat viewer, Luck& luck) {
    using Face = typename Kind::Face;
    const auto& pack = Kind::pack(s.table);
    const auto& secret = Kind::secret(s.table);
    constexpr int kMost = std::remove_cvref_t<decltype(pack.underneath)>::capacity();

    // RULING R39: the old top of a free choice is in the chooser's hand, or the first of those that
    // were put underneath then.
    List<Maybe<Face>, kMost> known;
    for (const auto& [by, perhaps] : pack.underneath) {
        known.push({});
        if (!perhaps || by == viewer) continue;
        unknown.remove(*perhaps);
        Bag<Face>& held = Kind::held(s.hands[by]);
        if (held.total() < secret[by] && luck.below(2) == 0)
            held.add(*perhaps);
        else
            known[known.size() - 1] = *perhaps;
    }
    for (Seat p : everyone(s.table)) {
        if (p == viewer) continue;
        Bag<Face>& held = Kind::held(s.hands[p]);
        for (int i = held.total(); i < secret[p]; ++i) held.add(unknown.draw(luck));
    }
    for (int i = 0; i < known.size(); ++i) {
        const Seat by = pack.underneath[i].by;
        if (by != viewer) Kind::buried(s.hands[by]).push(known[i] ? *known[i] : unknown.draw(luck));
    }
    const bool is_looked_at = !s.table.seen.empty() && Kind::face(s.table.seen[0]);
    if (is_looked_at && s.table.turn != viewer)
        for (int i = 0; i < s.table.secretly_seen; ++i)
            s.hands[s.table.turn].seen.push(Kind::card(unknown.draw(luck)));
}

}  // namespace

State Rules::imagine(const View<State>& view, Luck& luck) const {
    State s;
    s.table = view.table;
    s.hands[view.seat] = view.hand;
    const Accounts open = open_cards(s.table);
    s.box.lorries = without(edition.lorries, open.lorries);
    s.box.wagons = without(edition.wagons, open.wagons);
    s.box.locomotives = without(edition.locomotives, open.locomotives);
    s.box.shares = without(edition.shares, open.shares);
    for (Objective objective : all<Objective>)
        if (open.objectives[objective] == 0) s.box.objectives.add(objective);
    s.box.orders = without(edition.orders, open.orders);
    s.box.innovations = without(edition.innovations, open.innovations);
    remove_known<Orders>(s.box.orders, s, view.seat);
    remove_known<Innovations>(s.box.innovations, s, view.seat);

    // That somebody is asked tells something about their hand: that they can pay, deliver, or play
    // an innovation. Cards are dealt until it is so; the real deal shows that it can be.
    for (;;) {
        State world = s;
        deal<Orders>(world.box.orders, world, view.seat, luck);
        deal<Innovations>(world.box.innovations, world, view.seat, luck);
        const bool is_own_turn = s.table.turn == view.seat || s.table.step == Step::Over;
        if (is_own_turn || is_asked_rightly(*this, world)) return world;
    }
}

}  // namespace stellwerk::glueck_auf
