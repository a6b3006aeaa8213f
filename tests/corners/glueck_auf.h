// Glück Auf with other cards: so few that stacks are used up and halves refilled; and with small
// orders and mostly one model of locomotive, so that several trains leave together.
#pragma once
#include "games/glueck_auf/glueck_auf.h"
#include "tests/walk.h"

namespace stellwerk {

template <>
inline std::vector<glueck_auf::Rules> corner_rules() {
    using namespace glueck_auf;
    auto scarce = shipped_rules<glueck_auf::Rules>();
    Edition& edition = scarce.edition;
    edition.lorries = {};
    edition.wagons = {};
    edition.locomotives = {};
    edition.orders = {};
    edition.shares = {};
    for (Lorry lorry : all<Lorry>) edition.lorries.add(lorry, 2);
    for (Wagon wagon : all<Wagon>) edition.wagons.add(wagon, 4);
    for (Model model : all<Model>) edition.locomotives.add(model, model == Model::A ? 10 : 1);
    for (Order order : all<Order>) edition.orders.add(order, load_of(order) == Load(1) ? 3 : 1);
    for (Destination destination : all<Destination>) edition.shares.add(destination, 1);
    return {scarce};
}

}  // namespace stellwerk
