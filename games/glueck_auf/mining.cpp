// Mining coal and delivering it.
#include "games/glueck_auf/mining.h"

#include "games/glueck_auf/referee.h"

namespace stellwerk::glueck_auf {

// ---- §5 Mining ----------------------------------------------------------------------------------

void Referee::begin_mining(Seat p, const Mining& mining) {
    table_.mining = mining;
    ask(Step::Mine);
    // RULING R3: workers may be placed at 0/1 even if there is nothing to move.
    if (!Mine(table_, p).may_go_on(mining)) act(p, Finish{});
}

// §5.2 Cards leave the row in the order in which they came.
Lorry Referee::take_front(Seat p) {
    int i = 0;
    while (table_.rows[i].owner != p) ++i;
    const Lorry lorry = table_.rows[i].lorry;
    table_.rows.remove_at(i);
    return lorry;
}

// §5.4 A card goes under an empty wagon and stays there.
void Referee::load(Seat p, Lorry lorry, Track track, Wagon wagon) {
    for (OnTrack& car : table_.trains) {
        if (car.owner != p || car.track != track || car.wagon != wagon || car.lorry) continue;
        car.lorry = lorry;
        return;
    }
    assert(false);
}

// §5.3 One step for each lorry of the card. It goes on while another step is possible.
void Referee::end_step(Seat p, Lorry lorry) {
    table_.mining.done += lorries_of(lorry);
    if (!Mine(table_, p).may_go_on(table_.mining)) act(p, Finish{});
}

void Referee::act(Seat p, LoadFront a) {
    const Lorry lorry = take_front(p);
    load(p, lorry, a.track, a.wagon);
    say_(FrontLoaded{p, lorry, a.track, a.wagon});
    end_step(p, lorry);
}

void Referee::act(Seat p, StoreFront) {
    // §5.5 RULING R5: even if it could be loaded.
    const Lorry lorry = take_front(p);
    table_.storage[p].add(lorry);
    say_(FrontStored{p, lorry});
    end_step(p, lorry);
}

void Referee::act(Seat p, LoadStored a) {
    // §5.6 Any card of the storage, at the same cost again. RULING R24: even one stored just now.
    table_.storage[p].remove(a.lorry);
    load(p, a.lorry, a.track, a.wagon);
    say_(StoredLoaded{p, a.lorry, a.track, a.wagon});
    end_step(p, a.lorry);
}

// ---- §6 Delivering ------------------------------------------------------------------------------

// §10.7 Of equal orders the one goes that everybody knows. RULING R39: a secret one that is like the
// old top of a free choice may be that card, and so whatever was put underneath then may be any.
void Referee::spend(Seat p, Order order) {
    if (table_.open_orders[p].count(order) > 0) return table_.open_orders[p].remove(order);
    s_.hands[p].orders.remove(order);
    --table_.secret_orders[p];
    for (BuriedOrder& buried : table_.orders.underneath)
        if (buried.by == p && buried.perhaps == order) buried.perhaps = {};
}

void Referee::act(Seat p, Dispatch a) {
    // §6.3 The whole train leaves, empty wagons and surplus lorries included.
    Deliveries& delivered = table_.delivered[p];
    TrainLeft left{p,
                   a.track,
                   *table_.locomotives_of[p][a.track],
                   a.order,
                   rules_.edition.order_points[load_of(a.order)],
                   0,
                   0};
    int kept = 0;
    for (const OnTrack& car : table_.trains) {
        if (car.owner != p || car.track != a.track) {
            table_.trains[kept++] = car;
            continue;
        }
        ++left.wagons;
        table_.left.add(car.wagon);
        if (!car.lorry) continue;
        left.lorries += lorries_of(*car.lorry);
        delivered.lorries.add(*car.lorry);
    }
    while (table_.trains.size() > kept) table_.trains.pop();
    delivered.locomotives.add(left.model);
    table_.locomotives_of[p][a.track] = {};
    spend(p, a.order);
    delivered.orders.add(a.order);
    say_(left);
    // §6.2 More trains may leave if their locomotives are of the same model.
    table_.model = left.model;
    if (can_deliver(s_, p, table_.model)) return ask(Step::Deliver);
    end_delivery(p);
}

void Referee::end_delivery(Seat p) {
    say_(DeliveryEnded{p});
    table_.model = {};
    finish_action(p);
}

}  // namespace stellwerk::glueck_auf
