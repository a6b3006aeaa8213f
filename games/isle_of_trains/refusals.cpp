// Why a player may not do something, and so what they may do instead.
#include "games/isle_of_trains/reading.h"

namespace stellwerk::isle_of_trains {

namespace {

using Refused = std::optional<Reason>;

bool is_action(const Table& table) {
    return table.step == Step::Action || table.step == Step::Extra;
}

// §3.1 An action of the turn, or §6.6 an extra one, which is limited.
Refused refuse_deed(const Table& table, Deed deed) {
    if (!is_action(table)) return WrongMoment{table.step};
    if (table.step == Step::Extra && !table.extra.contains(deed)) return NotThisExtra{table.extra};
    return {};
}

Refused refuse_card(const State& s, Seat p, Card card) {
    if (s.hands[p].cards.count(card) == 0) return NotInHand{card};
    return {};
}

// Cards that have to go are named in their order, so that equal sets of them are named once.
Refused refuse_order(const State& s, Seat p, Card card, int needed) {
    if (Refused refused = refuse_card(s, p, card)) return refused;
    const Maybe<Card> last = s.table.last;
    if (last && card < *last) return OutOfOrder{card, *last};
    if (cards_from(s.hands[p].cards, card) < needed) return TooFewFrom{card, needed};
    return {};
}

// ---- §4 Drawing

Refused refuse_draw(const Table& table) {
    if (table.step == Step::Draw) return {};
    return refuse_deed(table, Deed::Draw);
}

Refused refuse(const Rules&, const State& s, Seat, Draw) {
    if (Refused refused = refuse_draw(s.table)) return refused;
    if (s.table.pile == 0 && !s.table.open.empty()) return OnlyOpenLeft{};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, Take a) {
    if (Refused refused = refuse_draw(s.table)) return refused;
    if (!s.table.display) return NoDisplay{};
    if (!s.table.open.contains(a.card)) return NotOpen{a.card};
    return {};
}

// ---- §5 Building

// Something may be built as an action, or after one car was discarded.
Refused refuse_build(const Table& table) {
    if (table.step != Step::Clear) return refuse_deed(table, Deed::Build);
    if (table.cleared > 1) return ClearingOnly{};
    return {};
}

Refused refuse_price(const Table& table, Seat p, Card card, int price) {
    if (price > means(table, p)) return CannotPay{card, price, means(table, p)};
    return {};
}

Refused refuse_weight(const Rules& rules, const Train& train, int more_weight, int more_power) {
    const int weight = weight_of(rules, train) + more_weight;
    const int power = power_of(rules, train) + more_power;
    if (weight > power) return TooHeavy{weight, power};
    return {};
}

Refused refuse_engine(const Rules& rules, const Table& table, Seat p, Card card) {
    const Train& train = table.trains[p];
    if (card <= train.engine) return NoBetterEngine{card, train.engine};
    const int more = facts(rules, card).power - facts(rules, train.engine).power;
    if (Refused refused = refuse_weight(rules, train, 0, more)) return refused;
    return refuse_price(table, p, card, price_of_upgrade(rules, table, train, card, train.engine));
}

Refused refuse(const Rules& rules, const State& s, Seat p, Build a) {
    if (Refused refused = refuse_build(s.table)) return refused;
    if (Refused refused = refuse_card(s, p, a.card)) return refused;
    if (type_of(a.card) == Type::Engine) return refuse_engine(rules, s.table, p, a.card);
    const Train& train = s.table.trains[p];
    if (is_building(a.card) && train.buildings.size() == building_limit(train))
        return NoRoomForIt{building_limit(train)};
    if (Refused refused = refuse_weight(rules, train, facts(rules, a.card).weight, 0))
        return refused;
    return refuse_price(s.table, p, a.card, price_of_new(rules, s.table, train, a.card));
}

Refused refuse(const Rules& rules, const State& s, Seat p, Upgrade a) {
    if (Refused refused = refuse_build(s.table)) return refused;
    if (Refused refused = refuse_card(s, p, a.card)) return refused;
    const Train& train = s.table.trains[p];
    if (!has_place(train, a.place)) return NoSuchCar{train.cars.size()};
    const Card old = car_at(train, a.place).card;
    if (!is_upgrade_of(a.card, old)) return NoUpgrade{a.card, old};
    const int more = facts(rules, a.card).weight - facts(rules, old).weight;
    if (Refused refused = refuse_weight(rules, train, more, 0)) return refused;
    return refuse_price(s.table, p, a.card, price_of_upgrade(rules, s.table, train, a.card, old));
}

Refused refuse(const Rules& rules, const State& s, Seat p, Replace a) {
    if (Refused refused = refuse_build(s.table)) return refused;
    if (Refused refused = refuse_card(s, p, a.card)) return refused;
    if (!is_building(a.card)) return NotABuilding{a.card};
    const Train& train = s.table.trains[p];
    if (!train.buildings.contains(a.old)) return NotBuilt{a.old};
    if (train.buildings.size() < building_limit(train)) return RoomForAnother{};
    if (Refused refused = refuse_weight(rules, train, 0, 0)) return refused;
    return refuse_price(s.table, p, a.card, facts(rules, a.card).cost);
}

Refused refuse(const Rules& rules, const State& s, Seat p, DiscardCar a) {
    const Table& table = s.table;
    if (table.step != Step::Clear)
        if (Refused refused = refuse_deed(table, Deed::Build)) return refused;
    const Train& train = table.trains[p];
    if (!has_place(train, a.place)) return NoSuchCar{train.cars.size()};
    if (table.cleared_from && a.place < *table.cleared_from)
        return CarsInOrder{*table.cleared_from};
    if (may_discard_car(rules, table, p, kinds_in(s.hands[p].cards), a.place)) return {};
    // What is too heavy then, and for what.
    Train rest = train;
    rest.cars.remove_at(int(a.place) - 1);
    return TooHeavy{weight_of(rules, rest), power_of(rules, rest)};
}

Refused refuse(const Rules& rules, const State& s, Seat p, EndClearing) {
    if (s.table.step != Step::Clear) return WrongMoment{s.table.step};
    return refuse_weight(rules, s.table.trains[p], 0, 0);
}

Refused refuse(const Rules&, const State& s, Seat p, DropBuilding a) {
    if (s.table.step != Step::DropBuilding) return WrongMoment{s.table.step};
    if (!s.table.trains[p].buildings.contains(a.building)) return NotBuilt{a.building};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, Pay a) {
    if (s.table.step != Step::Pay) return WrongMoment{s.table.step};
    if (a.card) return refuse_order(s, p, *a.card, s.table.to_pay);
    if (s.table.phantoms == 0) return NoPhantom{};
    if (s.table.last) return PhantomsFirst{};
    return {};
}

// ---- §6 Loading

Refused refuse_car(const Rules& rules, const Table& table, Seat p, Seat owner, Place place) {
    if (Refused refused = refuse_deed(table, Deed::Load)) return refused;
    if (!is_seated(table, owner)) return NobodyThere{table.players};
    // RULING R11: an extra load goes onto one's own cars.
    if (table.step == Step::Extra && owner != p) return OwnTrainOnly{};
    const Train& train = table.trains[owner];
    if (!has_place(train, place)) return NoSuchCar{train.cars.size()};
    const Car& car = car_at(train, place);
    if (!can_carry(car.card)) return CarriesNothing{car.card};
    if (car.card == Card::Caboose3 && owner != p) return OwnersOnly{owner};
    if (!has_space(rules, car)) return CarFull{car.card, facts(rules, car.card).capacity};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Load a) {
    if (Refused refused = refuse_car(rules, s.table, p, a.owner, a.place)) return refused;
    if (Refused refused = refuse_card(s, p, a.card)) return refused;
    const Card car = car_at(s.table.trains[a.owner], a.place).card;
    if (!loadable_on(rules, car).contains(a.card)) return WrongCargo{a.card, car, good_of(car)};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, LoadFaceDown a) {
    if (Refused refused = refuse_car(rules, s.table, p, a.owner, a.place)) return refused;
    if (!can_load_face_down(s.table, p)) return NothingToGiveUp{};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, GiveUp a) {
    if (s.table.step != Step::GiveUp) return WrongMoment{s.table.step};
    if (!a.card) return s.table.phantoms > 0 ? Refused() : NoPhantom{};
    if (Refused refused = refuse_card(s, p, *a.card)) return refused;
    if (s.table.cards[p] < 2) return NothingToGiveUp{};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, Cover a) {
    if (s.table.step != Step::Cover) return WrongMoment{s.table.step};
    return refuse_card(s, p, a.card);
}

Refused refuse(const Rules&, const State& s, Seat p, Discard a) {
    if (s.table.step == Step::Discard) return refuse_card(s, p, a.card);
    if (s.table.step != Step::HandLimit) return WrongMoment{s.table.step};
    return refuse_order(s, p, a.card, s.table.cards[p] - kHandLimit);
}

// ---- §7 Delivering

Refused refuse_demand(const Rules& rules, const Table& table, Seat p, const GoodsCount& demand) {
    if (meets(supply_of(rules, table.trains[p]), demand)) return {};
    return GoodsMissing{demand[Good::Coal], demand[Good::Oil], demand[Good::Box]};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Fulfil a) {
    if (Refused refused = refuse_deed(s.table, Deed::Deliver)) return refused;
    if (const Maybe<Seat> holder = s.table.orders[a.order].holder)
        return OrderGone{a.order, *holder};
    if (const Maybe<Order> mine = unfinished_order(s.table, p)) return FinishFirst{*mine};
    return refuse_demand(rules, s.table, p, demand_of(rules, a.order, {}).goods);
}

Refused refuse(const Rules& rules, const State& s, Seat p, FollowOn a) {
    if (Refused refused = refuse_deed(s.table, Deed::Deliver)) return refused;
    const Maybe<Order> mine = unfinished_order(s.table, p);
    if (!mine) return NoOrderBegun{};
    return refuse_demand(rules, s.table, p, demand_of(rules, *mine, a.follow_up).goods);
}

Refused refuse_cargo(const Table& table, Seat p, Place place, Spot spot) {
    const Train& train = table.trains[p];
    if (!has_place(train, place)) return NoSuchCar{train.cars.size()};
    const int cargo = car_at(train, place).cargo.size();
    if (int(spot) > cargo) return NoSuchCargo{place, cargo};
    const Hold hold = hold_of(place, spot);
    if (table.for_order.contains(hold) || table.for_cards.contains(hold))
        return AlreadyChosen{place, spot};
    return {};
}

Refused behind(Hold hold, Maybe<Hold> last) {
    if (last && hold < *last) return CargoInOrder{place_of(*last), spot_of(*last)};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Use a) {
    const Table& table = s.table;
    if (table.step != Step::Goods) return WrongMoment{table.step};
    if (Refused refused = refuse_cargo(table, p, a.place, a.spot)) return refused;
    const Hold hold = hold_of(a.place, a.spot);
    if (Refused refused = behind(hold, last_of(table.for_order))) return refused;
    if (!may_use(rules, table, hold)) return NotNeeded{a.place, a.spot};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, Unload a) {
    const Table& table = s.table;
    if (table.step != Step::Deliver)
        if (Refused refused = refuse_deed(table, Deed::Deliver)) return refused;
    if (Refused refused = refuse_cargo(table, p, a.place, a.spot)) return refused;
    return behind(hold_of(a.place, a.spot), last_of(table.for_cards));
}

Refused refuse(const Rules&, const State& s, Seat, EndDelivery) {
    if (s.table.step != Step::Deliver) return WrongMoment{s.table.step};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, Skip) {
    if (s.table.step != Step::Extra) return WrongMoment{s.table.step};
    return {};
}

}  // namespace

std::optional<Reason> Rules::why_not(const State& s, Seat p, const Action& action) const {
    if (s.table.step == Step::Over) return GameOver{};
    if (!deciders(s).contains(p)) return NotAsked{deciders(s)};
    return visit_by_switch([&](const auto& a) { return refuse(*this, s, p, a); }, action);
}

}  // namespace stellwerk::isle_of_trains
