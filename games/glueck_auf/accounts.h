// How many of each card lie where everybody can see them, or are known to everybody.
#pragma once
#include "games/glueck_auf/reading.h"

namespace stellwerk::glueck_auf {

struct Accounts {
    Indexed<Lorry, int> lorries;
    Indexed<Wagon, int> wagons;
    Indexed<Model, int> locomotives;
    Indexed<Order, int> orders;
    Indexed<Destination, int> shares;
    Indexed<Innovation, int> innovations;
    Indexed<Objective, int> objectives;

    void add(Lorry lorry) { ++lorries[lorry]; }
    void add(Wagon wagon) { ++wagons[wagon]; }
    void add(Model model) { ++locomotives[model]; }
    void add(Order order) { ++orders[order]; }
    void add(Destination destination) { ++shares[destination]; }
    void add(Innovation innovation) { ++innovations[innovation]; }
    void add(Objective objective) { ++objectives[objective]; }
    void add(const Card& card) {
        visit_by_switch(
            [&](const auto& c) {
                for_each_field(c, [&](std::string_view, const auto& face) { add(face); });
            },
            card);
    }
    template <Index Face>
    void add(Maybe<Face> face) {
        if (face) add(*face);
    }
    template <Index Face>
    void add(const Bag<Face>& cards) {
        for (Face face : all<Face>)
            for (int i = cards.count(face); i > 0; --i) add(face);
    }
    template <class Cards>
        requires requires(const Cards& cards) { cards.begin(); }
    void add(const Cards& cards) {
        for (const auto& card : cards) add(card);
    }
};

inline Accounts open_cards(const Table& table) {
    Accounts open;
    auto add_pack = [&](const auto& pack) {
        open.add(pack.top);
        if constexpr (!requires { pack.underneath[0].by; }) open.add(pack.underneath);
    };
    for (Half half : all<Half>) {
        add_pack(table.lorries[half]);
        add_pack(table.wagons[half]);
    }
    add_pack(table.locomotives);
    add_pack(table.orders);
    add_pack(table.shares);
    add_pack(table.innovations);
    add_pack(table.objectives);
    open.add(table.gone);
    open.add(table.added);
    open.add(table.left);
    for (const InRow& card : table.rows) open.add(card.lorry);
    for (const OnTrack& car : table.trains) {
        open.add(car.wagon);
        open.add(car.lorry);
    }
    open.add(table.wagon);
    open.add(table.locomotive);
    open.add(table.seen);
    for (Seat p : all<Seat>) {
        open.add(table.open_orders[p]);
        open.add(table.open_innovations[p]);
        open.add(table.shares_of[p]);
        open.add(table.objectives_of[p]);
        open.add(table.storage[p]);
        open.add(table.locomotives_of[p]);
        open.add(table.delivered[p].orders);
        open.add(table.delivered[p].lorries);
        open.add(table.delivered[p].locomotives);
    }
    return open;
}

}  // namespace stellwerk::glueck_auf
