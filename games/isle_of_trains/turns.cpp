// §3, §4 and §9: turns, drawing cards, and how the game ends.
#include "games/isle_of_trains/referee.h"

namespace stellwerk::isle_of_trains {

// ---- §2 Set-up ----------------------------------------------------------------------------------

void Referee::deal() {
    // §2.1 Everybody starts with a simple engine. RULING R5: those left over are cards like others.
    for (Card card : all<Card>) s_.box.pile.add(card, facts(rules_, card).copies);
    s_.box.pile.remove(Card::Engine1, table_.players);
    table_.pile = s_.box.pile.total();
    table_.pile_from = s_.box.pile;
    // §2.3 Five cards for everybody.
    for (Seat p : everyone(table_))
        for (int i = 0; i < kStartHand; ++i) draw_from_pile(p);
    // §4.4 In the variant three more lie open.
    fill_display();
    ask(Step::Action);
}

// ---- §3 A turn ----------------------------------------------------------------------------------

// An action of the turn begins, or the extra one that was due.
void Referee::begin_action() {
    if (table_.step != Step::Extra) return;
    table_.in_extra = true;
    table_.extra = {};
}

// What is still due in an action, one after the other. RULING R27: draws, the discard, the extra
// action.
void Referee::go_on(Seat p) {
    while (table_.draws > 0) {
        // §4.4 Each card is drawn open or face down.
        if (!table_.open.empty()) return ask(Step::Draw);
        --table_.draws;
        draw_from_pile(p);
    }
    // RULING R38: the display is filled when the drawing ends, before anything else.
    fill_display();
    if (table_.discards > 0) {
        if (table_.cards[p] > 0) return ask(Step::Discard);
        // RULING R36: whoever has only phantom cards discards nothing.
        table_.discards = 0;
        say_(NothingDiscarded{p});
    }
    if (!table_.extra.empty()) return ask(Step::Extra);
    end_action(p);
}

void Referee::end_action(Seat p) {
    fill_display();
    table_.in_extra = false;
    if (table_.action == kActions) return end_turn(p);
    ++table_.action;
    ask(Step::Action);
}

void Referee::act(Seat p, Skip) {
    // §6.6 An extra action that is not done at once is lost.
    table_.extra = {};
    say_(ExtraLost{p});
    end_action(p);
}

void Referee::act(Seat p, Discard a) {
    discard_from_hand(p, a.card);
    if (table_.step == Step::Discard) {
        // §6.5 The bonus asks for it.
        say_(Discarded{p, a.card});
        --table_.discards;
        renew_pile();
        return go_on(p);
    }
    // §3.3 A card too many at the end of the turn.
    say_(LimitDiscarded{p, a.card});
    table_.last = a.card;
    if (table_.cards[p] > kHandLimit) return;
    table_.last = {};
    renew_pile();
    finish_turn(p);
}

// §3.4 RULING R24: phantom cards vanish, then cards beyond the limit are discarded, then the end is
// tested for.
void Referee::end_turn(Seat p) {
    if (table_.phantoms > 0) {
        say_(PhantomsGone{p, table_.phantoms});
        table_.phantoms = 0;
    }
    if (table_.cards[p] > kHandLimit) return ask(Step::HandLimit);
    finish_turn(p);
}

void Referee::finish_turn(Seat p) {
    fill_display();
    if (table_.last_turns) {
        --table_.turns_left;
    } else if (const bool orders = orders_taken(table_) >= orders_to_end(table_.players);
               orders || nothing_to_draw(table_)) {
        // §9.1 So many orders have been taken, or there is not a single card left to draw. §9.2
        // Everybody has one more turn, whoever brought it about included.
        table_.last_turns = true;
        table_.turns_left = table_.players;
        say_(LastTurns{p, orders ? Cause::Orders : Cause::Cards});
    }
    if (table_.last_turns && table_.turns_left == 0) return end_game();
    table_.turn = left_of(table_, p);
    if (table_.turn == table_.start) {
        // §9.3 RULING R41: whoever draws and discards for ever is stopped.
        if (table_.round == kRounds) {
            say_(TooManyTurns{kRounds});
            return end_game();
        }
        ++table_.round;
    }
    table_.action = 1;
    ask(Step::Action);
}

void Referee::end_game() {
    ask(Step::Over);
    if (!say_.is_heard()) return;
    const auto standings = rules_.standings(s_);
    GameEnded ended;
    for (Seat p : everyone(table_))
        if (standings.place[p] == 1) {
            ended.winners.push(p);
            ended.points = standings.total[p];
        }
    say_(ended);
}

// ---- §4 Drawing ---------------------------------------------------------------------------------

void Referee::act(Seat p, Draw) {
    if (table_.step != Step::Draw) {
        // §4.1 The action of drawing is one card.
        begin_action();
        table_.draws = 1;
    }
    --table_.draws;
    draw_from_pile(p);
    go_on(p);
}

void Referee::act(Seat p, Take a) {
    if (table_.step != Step::Draw) {
        begin_action();
        table_.draws = 1;
    }
    --table_.draws;
    int i = 0;
    while (table_.open[i] != a.card) ++i;
    table_.open.remove_at(i);
    s_.hands[p].cards.add(a.card);
    ++table_.cards[p];
    // RULING R44: everybody has seen it.
    table_.known[p].add(a.card);
    say_(Taken{p, a.card});
    go_on(p);
}

void Referee::draw_from_pile(Seat p) {
    if (table_.pile == 0) {
        // §4.3 Without any card to draw there is a phantom card.
        ++table_.phantoms;
        return say_(PhantomDrawn{p});
    }
    const Card card = leave_pile();
    s_.hands[p].cards.add(card);
    ++table_.cards[p];
    say_(Drawn{p, {SeatSet::only(p), card}});
    renew_pile();
}

Card Referee::leave_pile() {
    --table_.pile;
    return s_.box.pile.draw(luck_);
}

// §4.2 RULING R25: an empty pile is renewed at once, if anything has been discarded.
void Referee::renew_pile() {
    if (table_.pile > 0) return;
    table_.pile_from = table_.discarded;
    table_.pile = table_.discarded.total();
    if (table_.pile == 0) return;
    s_.box.pile = std::exchange(table_.discarded, {});
    say_(Reshuffled{table_.pile});
}

// §4.5 Three open cards, as long as there are any.
void Referee::fill_display() {
    if (!table_.display || table_.open.size() == kOpen || table_.pile == 0) return;
    List<Card, kOpen> turned_up;
    while (table_.open.size() < kOpen && table_.pile > 0) {
        const Card card = leave_pile();
        table_.open.push(card);
        turned_up.push(card);
        table_.pile_from.remove(card);
        if (table_.pile > 0) continue;
        // RULING R25: they lay on the old pile, so they are told before there is a new one.
        say_(TurnedUp{std::exchange(turned_up, {})});
        renew_pile();
    }
    if (!turned_up.empty()) say_(TurnedUp{turned_up});
}

// Everybody sees which card leaves the hand.
void Referee::take_from_hand(Seat p, Card card) {
    s_.hands[p].cards.remove(card);
    --table_.cards[p];
    if (table_.known[p].count(card) > 0) table_.known[p].remove(card);
}

void Referee::discard_from_hand(Seat p, Card card) {
    take_from_hand(p, card);
    table_.discarded.add(card);
}

// A cargo leaves its car and is discarded. RULING R43: now everybody sees what it is.
Card Referee::take_cargo(Seat owner, Place place, int cargo) {
    auto& list = car_at(train(owner), place).cargo;
    Card card{};
    if (list[cargo].card) {
        card = *list[cargo].card;
    } else {
        const Seat loader = *list[cargo].loader;
        auto& face_down = s_.hands[loader].face_down;
        const int number = number_of_face_down(table_, loader, owner, place, cargo);
        card = face_down[number];
        face_down.remove_at(number);
    }
    list.remove_at(cargo);
    table_.discarded.add(card);
    return card;
}

}  // namespace stellwerk::isle_of_trains
