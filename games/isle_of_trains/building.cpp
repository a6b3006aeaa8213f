// §5: building, upgrading and clearing.
#include "games/isle_of_trains/referee.h"

namespace stellwerk::isle_of_trains {

// A car may have been discarded before; then the action is under way already.
void Referee::begin_build() {
    if (table_.step != Step::Clear) begin_action();
}

void Referee::act(Seat p, Build a) {
    begin_build();
    Train& mine = train(p);
    // §5.6 There is only one engine: a better one takes its place, for the difference.
    if (type_of(a.card) == Type::Engine) {
        const Card old = mine.engine;
        const int price = price_of_upgrade(rules_, table_, mine, a.card, old);
        take_from_hand(p, a.card);
        mine.engine = a.card;
        table_.discarded.add(old);
        say_(EngineBuilt{p, a.card, old, price});
        return charge(p, price);
    }
    // §5.1 A car is coupled to the end of the train, a building laid beside it. RULING R6: Caboose 5
    // is not cheaper for itself, so the price comes first.
    const int price = price_of_new(rules_, table_, mine, a.card);
    take_from_hand(p, a.card);
    if (is_building(a.card))
        mine.buildings.push(a.card);
    else
        mine.cars.push(Car{a.card, {}});
    say_(Built{p, a.card, price});
    charge(p, price);
}

void Referee::act(Seat p, Upgrade a) {
    begin_build();
    // §5.5 The old car is discarded, the new one takes its place. RULING R3: its cargo stays.
    Car& car = car_at(train(p), a.place);
    const Card old = car.card;
    const int price = price_of_upgrade(rules_, table_, train(p), a.card, old);
    take_from_hand(p, a.card);
    car.card = a.card;
    table_.discarded.add(old);
    say_(Upgraded{p, a.card, old, a.place, price});
    charge(p, price);
}

void Referee::act(Seat p, Replace a) {
    begin_build();
    // §5.7 The old building is discarded, and the new one paid in full.
    auto& buildings = train(p).buildings;
    take_from_hand(p, a.card);
    buildings.remove_at(buildings[0] == a.old ? 0 : 1);
    buildings.push(a.card);
    table_.discarded.add(a.old);
    const int price = facts(rules_, a.card).cost;
    say_(Replaced{p, a.card, a.old, price});
    charge(p, price);
}

// §5.2 The price is paid in cards, one after the other.
void Referee::charge(Seat p, int price) {
    table_.to_pay = price;
    if (price == 0) return finish_build(p);
    ask(Step::Pay);
}

void Referee::act(Seat p, Pay a) {
    if (a.card) {
        discard_from_hand(p, *a.card);
        table_.last = a.card;
    } else {
        // §4.3 A phantom card pays, and puts nothing on the discards.
        --table_.phantoms;
    }
    --table_.to_pay;
    say_(Paid{p, a.card, table_.to_pay});
    if (table_.to_pay == 0) finish_build(p);
}

// RULING R45: all that a build action discards becomes a pile together, if there is none.
void Referee::finish_build(Seat p) {
    table_.last = {};
    table_.cleared = 0;
    table_.cleared_from = {};
    renew_pile();
    end_action(p);
}

// ---- §5.4 Discarding cars -----------------------------------------------------------------------

void Referee::act(Seat p, DiscardCar a) {
    begin_build();
    // §5.4 Its cargo goes, too.
    const Card card = car_at(train(p), a.place).card;
    CarCargo cargo;
    while (!car_at(train(p), a.place).cargo.empty()) cargo.push(take_cargo(p, a.place, 0));
    std::ranges::sort(cargo);
    train(p).cars.remove_at(int(a.place) - 1);
    table_.discarded.add(card);
    ++table_.cleared;
    table_.cleared_from = a.place;
    say_(CarDiscarded{p, card, a.place, cargo});
    // §8.4 RULING R7: without Caboose 4 one of two buildings goes at once.
    ask(train(p).buildings.size() > building_limit(train(p)) ? Step::DropBuilding : Step::Clear);
}

void Referee::act(Seat p, DropBuilding a) {
    auto& buildings = train(p).buildings;
    buildings.remove_at(buildings[0] == a.building ? 0 : 1);
    table_.discarded.add(a.building);
    say_(BuildingDropped{p, a.building});
    ask(Step::Clear);
}

void Referee::act(Seat p, EndClearing) {
    say_(Cleared{p, table_.cleared});
    finish_build(p);
}

}  // namespace stellwerk::isle_of_trains
