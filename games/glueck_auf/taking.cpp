// Stacks: taking the open card, looking at four, and what happens to a stack that runs out.
#include "games/glueck_auf/referee.h"

namespace stellwerk::glueck_auf {

// ---- §2.1 The display ---------------------------------------------------------------------------

void Referee::lay_out_stacks() {
    const Edition& edition = rules_.edition;
    State::Box& box = s_.box;
    box = {edition.lorries, edition.wagons,      edition.locomotives,   edition.orders,
           edition.shares,  edition.innovations, Set<Objective>::full()};
    // §2.1 Lorries and wagons in two halves. RULING R34: of the same height.
    table_.lorries[Half::Left].unseen = box.lorries.total() / 2;
    table_.lorries[Half::Right].unseen = box.lorries.total() - box.lorries.total() / 2;
    table_.wagons[Half::Left].unseen = box.wagons.total() / 2;
    table_.wagons[Half::Right].unseen = box.wagons.total() - box.wagons.total() / 2;
    table_.locomotives.unseen = box.locomotives.total();
    table_.orders.unseen = box.orders.total();
    table_.shares.unseen = box.shares.total();
    table_.innovations.unseen = box.innovations.total();
    table_.objectives.unseen = box.objectives.size();
    // All stacks lie open: their top card can be seen.
    for (Stack stack : all<Stack>)
        with_stack(s_, stack, [&](auto& pack, auto& rest) { turn_up(pack, rest); });
}

// What comes next in a stack: a card that nobody knows, or what was put underneath.
template <class Pack, class Rest>
auto Referee::next_card(Pack& pack, Rest& rest) {
    if (pack.unseen > 0) {
        --pack.unseen;
        return rest.draw(luck_);
    }
    const auto next = pack.underneath[0];
    pack.underneath.remove_at(0);
    if constexpr (requires { next.by; }) {
        auto& buried = [&]() -> auto& {
            if constexpr (std::same_as<Pack, OrderStack>)
                return s_.hands[next.by].buried_orders;
            else
                return s_.hands[next.by].buried_innovations;
        }();
        const auto card = buried[0];
        buried.remove_at(0);
        return card;
    } else {
        return next;
    }
}

// §10.7 RULING R39: where a card comes up that is not the old top, the chooser must have that one.
template <class Card>
void Referee::reveal(Seat by, Maybe<Card> perhaps, Card found) {
    if (!perhaps || perhaps == found) return;
    if constexpr (std::same_as<Card, Order>) {
        s_.hands[by].orders.move_to(table_.open_orders[by], *perhaps);
        --table_.secret_orders[by];
    } else {
        s_.hands[by].innovations.move_to(table_.open_innovations[by], *perhaps);
        --table_.secret_innovations[by];
    }
}

// The next card becomes the open top.
template <class Pack, class Rest>
void Referee::turn_up(Pack& pack, Rest& rest) {
    if (pack.unseen == 0 && pack.underneath.empty()) {
        pack.top = {};
        return;
    }
    if constexpr (requires { pack.underneath[0].by; }) {
        if (pack.unseen == 0) {
            const auto buried = pack.underneath[0];
            pack.top = next_card(pack, rest);
            return reveal(buried.by, buried.perhaps, *pack.top);
        }
    }
    pack.top = next_card(pack, rest);
}

// ---- §4 Taking the open card --------------------------------------------------------------------

void Referee::take_from_top(Seat p, Stack stack) {
    with_stack(s_, stack, [&](auto& pack, auto& rest) {
        const auto card = *pack.top;
        turn_up(pack, rest);
        receive(p, card, stack);
    });
}

void Referee::receive(Seat p, Lorry lorry, Stack stack) {
    // §4.1 It joins the left end of the row, which has no limit.
    table_.rows.push({p, lorry});
    say_(LorryTaken{p, lorry, stack});
    mind_empty(stack);
    finish_action(p);
}

void Referee::receive(Seat p, Wagon wagon, Stack stack) {
    // §4.2 It goes to a track that shows its crest; a joker to any. RULING R38: to the only one, if
    // there is no other.
    say_(WagonTaken{p, wagon, stack});
    mind_empty(stack);
    table_.wagon = wagon;
    if (wagon == Wagon::Tower) return place_wagon(p, Track(2));
    if (wagon == Wagon::Fox) return place_wagon(p, Track(3));
    ask(Step::Place);
}

void Referee::receive(Seat p, Model model, Stack stack) {
    // §4.3 It goes to a track without a locomotive.
    say_(LocomotiveTaken{p, model});
    mind_empty(stack);
    table_.locomotive = model;
    if (free_tracks(table_, p) > 1) return ask(Step::Place);
    for (Track track : all<Track>)
        if (!table_.locomotives_of[p][track]) return place_locomotive(p, track);
}

void Referee::receive(Seat p, Order order, Stack stack) {
    // §4.4 It goes to the hand; everybody has seen which it is.
    table_.open_orders[p].add(order);
    say_(OrderTaken{p, order});
    mind_empty(stack);
    finish_action(p);
}

void Referee::receive(Seat p, Destination destination, Stack stack) {
    table_.shares_of[p].add(destination);  // §4.5
    say_(ShareTaken{p, destination});
    mind_empty(stack);
    finish_action(p);
}

void Referee::receive(Seat p, Innovation innovation, Stack stack) {
    table_.open_innovations[p].add(innovation);  // §4.6
    say_(InnovationTaken{p, innovation});
    mind_empty(stack);
    finish_action(p);
}

void Referee::receive(Seat p, Objective objective, Stack stack) {
    table_.objectives_of[p].add(objective);  // §4.7
    say_(ObjectiveTaken{p, objective});
    mind_empty(stack);
    finish_action(p);
}

void Referee::act(Seat p, Place a) {
    if (table_.wagon) return place_wagon(p, a.track);
    place_locomotive(p, a.track);
}

void Referee::place_wagon(Seat p, Track track) {
    // §4.2 To the right of those that stand there, for good.
    const Wagon wagon = *std::exchange(table_.wagon, {});
    table_.trains.push({p, track, wagon, {}});
    say_(WagonPlaced{p, wagon, track});
    finish_action(p);
}

void Referee::place_locomotive(Seat p, Track track) {
    const Model model = *std::exchange(table_.locomotive, {});
    table_.locomotives_of[p][track] = model;
    say_(LocomotivePlaced{p, model, track});
    finish_action(p);
}

// ---- §4.8 Empty stacks --------------------------------------------------------------------------

// RULING R11: an empty half is filled at once with the top half of the other one, rounded down.
template <class Packs, class Rest>
bool Referee::refill(Packs& packs, Half half, Rest& rest) {
    auto& empty = packs[half];
    auto& other = packs[half == Half::Left ? Half::Right : Half::Left];
    const int cards = size_of(other) / 2;
    if (cards == 0) return false;
    empty.top = other.top;
    const int unseen = std::min(cards - 1, int(other.unseen));
    empty.unseen += unseen;
    other.unseen -= unseen;
    for (int i = unseen + 1; i < cards; ++i) {
        empty.underneath.push(other.underneath[0]);
        other.underneath.remove_at(0);
    }
    turn_up(other, rest);
    return true;
}

void Referee::mind_empty(Stack stack) {
    if (!is_empty(s_, stack)) return;
    const auto half = Half(int(stack) % 2);
    const bool is_refilled =
        stack <= Stack::LorriesRight
            ? refill(table_.lorries, half, s_.box.lorries)
            : stack <= Stack::WagonsRight && refill(table_.wagons, half, s_.box.wagons);
    if (is_refilled)
        say_(HalfRefilled{stack, cards_in(s_, stack)});
    else
        say_(StackUsedUp{stack});
}

// ---- §7 Free choice -----------------------------------------------------------------------------

namespace {

Card card_of(Lorry lorry) { return LorryCard{lorry}; }
Card card_of(Wagon wagon) { return WagonCard{wagon}; }
Card card_of(Model model) { return LocomotiveCard{model}; }
Card card_of(Order order) { return OrderCard{order}; }
Card card_of(Destination destination) { return ShareCard{destination}; }
Card card_of(Innovation innovation) { return InnovationCard{innovation}; }
Card card_of(Objective objective) { return ObjectiveCard{objective}; }

// What the cards of such a stack show.
template <class Pack> using FaceOf = std::remove_cvref_t<decltype(*std::declval<Pack>().top)>;

template <class Face>
Face face_of(const Card& card) {
    return visit_by_switch(
        [](const auto& c) {
            Face found{};
            for_each_field(c, [&]<class Field>(std::string_view, const Field& field) {
                if constexpr (std::same_as<Field, Face>) found = field;
            });
            return found;
        },
        card);
}

constexpr int kLook = kRange<Position>.last;  // §7.1

}  // namespace

void Referee::act(Seat p, ChooseStack a) {
    if (table_.step == Step::Half) return take_from_top(p, a.stack);
    look_at(p, a.stack);
}

void Referee::look_at(Seat p, Stack stack) {
    // §7.1 The top four cards, or as many as there are. RULING R29: of this half alone.
    table_.looked_at = stack;
    Hand& hand = s_.hands[p];
    with_stack(s_, stack, [&](auto& pack, auto& rest) {
        const int cards = std::min(kLook, size_of(pack));
        table_.seen.push(card_of(*pack.top));
        for (int i = 1; i < cards; ++i) {
            const Card card = card_of(next_card(pack, rest));
            // RULING R30: orders and innovations are seen by the chooser only.
            if (is_secret(stack))
                hand.seen.push(card);
            else
                table_.seen.push(card);
        }
        table_.secretly_seen = hand.seen.size();
        turn_up(pack, rest);
    });
    if (say_.is_heard()) tell_seen(p, stack);
    ask(Step::Take);
}

void Referee::tell_seen(Seat p, Stack stack) const {
    CardsSeen told{};
    told.who = p;
    told.stack = stack;
    // RULING R30: a single card was open before.
    const SeatSet knowing = table_.secretly_seen == 0 ? everyone(table_) : SeatSet::only(p);
    told.orders = {knowing, Four<Order>{}};
    told.innovations = {knowing, Four<Innovation>{}};
    auto tell = [&](const Card& card) {
        ++told.cards;
        if (const auto* c = std::get_if<LorryCard>(&card)) told.lorries.push(c->lorry);
        if (const auto* c = std::get_if<WagonCard>(&card)) told.wagons.push(c->wagon);
        if (const auto* c = std::get_if<LocomotiveCard>(&card)) told.locomotives.push(c->model);
        if (const auto* c = std::get_if<OrderCard>(&card)) told.orders.value->push(c->order);
        if (const auto* c = std::get_if<ShareCard>(&card)) told.shares.push(c->destination);
        if (const auto* c = std::get_if<InnovationCard>(&card))
            told.innovations.value->push(c->innovation);
        if (const auto* c = std::get_if<ObjectiveCard>(&card)) told.objectives.push(c->objective);
    };
    for (const Card& card : table_.seen) tell(card);
    for (const Card& card : s_.hands[p].seen) tell(card);
    say_(told);
}

void Referee::act(Seat p, Take a) {
    Hand& hand = s_.hands[p];
    Four<Card> cards = std::exchange(table_.seen, {});
    for (const Card& card : std::exchange(hand.seen, {})) cards.push(card);
    const Stack stack = *std::exchange(table_.looked_at, {});
    table_.secretly_seen = 0;
    const int taken = int(a.position) - 1;

    with_stack(s_, stack, [&]<class Pack>(Pack& pack, auto& rest) {
        using Face = FaceOf<Pack>;
        // §7.2 The others go under the stack. RULING R10: in the same order.
        for (int i = 0; i < cards.size(); ++i) {
            if (i == taken) continue;
            const Face face = face_of<Face>(cards[i]);
            if constexpr (std::same_as<Face, Order> || std::same_as<Face, Innovation>) {
                const bool first = i == (taken == 0 ? 1 : 0);
                pack.underneath.push(
                    {p, first ? Maybe<Face>(face_of<Face>(cards[0])) : Maybe<Face>()});
                if constexpr (std::same_as<Face, Order>)
                    hand.buried_orders.push(face);
                else
                    hand.buried_innovations.push(face);
            } else {
                pack.underneath.push(face);
            }
        }
        const int under = cards.size() - 1;
        const SeatSet knowing = under == 0 ? everyone(table_) : SeatSet::only(p);
        const Face face = face_of<Face>(cards[taken]);
        if constexpr (std::same_as<Face, Order>) {
            // RULING R30: which one stays secret, unless there was no other.
            if (under == 0)
                table_.open_orders[p].add(face);
            else
                hand.orders.add(face), ++table_.secret_orders[p];
            say_(OrderChosen{p, {knowing, face}});
        } else if constexpr (std::same_as<Face, Innovation>) {
            if (under == 0)
                table_.open_innovations[p].add(face);
            else
                hand.innovations.add(face), ++table_.secret_innovations[p];
            say_(InnovationChosen{p, {knowing, face}});
        }
        if (under > 0) say_(PutUnder{p, stack, under});
        // RULING R29: only now it is seen whether the stack is empty.
        if (!pack.top) turn_up(pack, rest);
        if constexpr (std::same_as<Face, Order> || std::same_as<Face, Innovation>) {
            mind_empty(stack);
            finish_action(p);
        } else {
            receive(p, face, stack);
        }
    });
}

}  // namespace stellwerk::glueck_auf
