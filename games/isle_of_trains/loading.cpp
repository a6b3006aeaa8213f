// §6: loading, and what it brings.
#include "games/isle_of_trains/referee.h"

namespace stellwerk::isle_of_trains {

void Referee::act(Seat p, Load a) {
    begin_action();
    // §6.1 The card lies behind the car from now on.
    Car& car = car_at(train(a.owner), a.place);
    take_from_hand(p, a.card);
    car.cargo.push(Cargo{a.card, {}});
    say_(Loaded{p, a.owner, a.place, car.card, a.card});
    // RULING R29: on Caboose 3 it is coal only if coal is printed on it.
    const bool as_coal = has_levels(car.card) ? good_of(car.card) == Good::Coal
                                              : facts(rules_, a.card).cargo == Good::Coal;
    reward(p, a.owner, car.card, as_coal);
}

// ---- §6.4 Face down -----------------------------------------------------------------------------

void Referee::act(Seat p, LoadFaceDown a) {
    begin_action();
    table_.loading_on = a.owner;
    table_.loading_at = a.place;
    say_(CarChosen{p, a.owner, a.place, car_at(train(a.owner), a.place).card});
    ask(Step::GiveUp);
}

void Referee::act(Seat p, GiveUp a) {
    // §6.4 One card is discarded …
    if (a.card)
        discard_from_hand(p, *a.card);
    else
        --table_.phantoms;
    say_(GivenUp{p, a.card});
    renew_pile();
    ask(Step::Cover);
}

void Referee::act(Seat p, Cover a) {
    // §6.4 … and any other is loaded face down, as whatever the car carries.
    const Seat owner = *std::exchange(table_.loading_on, {});
    const Place place = *std::exchange(table_.loading_at, {});
    Car& car = car_at(train(owner), place);
    s_.hands[p].cards.remove(a.card);
    --table_.cards[p];
    // RULING R44: nobody else knows which of their cards is gone: of each kind it may be one.
    for (Card card : all<Card>)
        if (table_.known[p].count(card) > 0) table_.known[p].remove(card);
    // RULING R39: only its loader knows what it is.
    auto& face_down = s_.hands[p].face_down;
    const int number = number_of_face_down(table_, p, owner, place, car.cargo.size());
    face_down.push(a.card);
    std::rotate(face_down.begin() + number, face_down.end() - 1, face_down.end());
    car.cargo.push(Cargo{{}, p});
    say_(LoadedFaceDown{p, owner, place, car.card, {SeatSet::only(p), a.card}});
    reward(p, owner, car.card, has_levels(car.card) && good_of(car.card) == Good::Coal);
}

// ---- §6.5 What it brings ------------------------------------------------------------------------

void Referee::reward(Seat p, Seat owner, Card car, bool as_coal) {
    // §8.2 Caboose 2: a card for coal, wherever it is loaded.
    if (as_coal) table_.draws += for_coal(train(p));
    // §6.5 For another's car there is the bonus that it shows; §6.7 for one's own there is none.
    if (owner != p) {
        const Bonus& bonus = facts(rules_, car).bonus;
        table_.draws += bonus.draw;
        table_.discards = bonus.discard;
        table_.extra = bonus.extra;
        say_(BonusEarned{p, bonus.draw, bonus.discard, bonus.extra});
    }
    go_on(p);
}

}  // namespace stellwerk::isle_of_trains
