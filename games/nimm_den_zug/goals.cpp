#include "games/nimm_den_zug/goals.h"

namespace stellwerk::nimm_den_zug {

// RULING R43: substitutes do not count.
Speeds speeds_of(const Rules& rules, const Table& table, SeatSet seats) {
    Speeds found;
    for (Seat p : seats)
        for (const Train& train : table.trains[p]) {
            if (!train.is_real()) continue;
            const int speed = rules.edition.locos[*train.loco].speed;
            found.fastest = std::max(found.fastest, speed);
            found.slowest = found.slowest == 0 ? speed : std::min(found.slowest, speed);
        }
    return found;
}

Tally::Tally(const Table& table, Seat p) {
    for (const Train& train : table.trains[p]) {
        wagons += train.wagons.size();
        with_three += train.wagons.size() >= 3;
        if (!train.wagons.empty()) loaded[train.wagons[0].kind] = train.wagons.size();
    }
}

Tally::Tally(const Rules& rules, const Table& table, Seat p, const Speeds& of_all)
    : Tally(table, p) {
    for (const Train& train : table.trains[p])
        if (train.is_real()) ++drives[drive_of(*train.loco)];
    // RULING R43: equal speeds fulfil it for all who have them.
    const Speeds mine = speeds_of(rules, table, SeatSet::only(p));
    fastest = mine.fastest > 0 && mine.fastest == of_all.fastest;
    slowest = mine.slowest > 0 && mine.slowest == of_all.slowest;
    // RULING R42: the order tile counts, not who starts an auction.
    first = !table.order.empty() && table.order[0] == p;
    last = !table.order.empty() && table.order[table.players - 1] == p;
    cashed = table.cashed[p].size();
}

Progress progress(Goal goal, const Tally& tally) {
    auto of = [](int need, int have) { return Progress{std::min(have, need), need}; };
    switch (goal) {
        // RULING R3: two others must be cashed.
        case Goal::TwoGoals:      return of(kGoalsEach - 1, tally.cashed);
        case Goal::SpecialTaken:  return of(1, 0);  // it pays in the moment when it happens
        case Goal::ThreeEach:     return of(kLocosEach, tally.with_three);
        case Goal::FirstInOrder:  return of(1, tally.first);
        case Goal::LastInOrder:   return of(1, tally.last);
        case Goal::TenWagons:     return of(10, tally.wagons);
        case Goal::FourFood:      return of(4, tally.loaded[Kind::Food]);
        case Goal::FourCattle:    return of(4, tally.loaded[Kind::Cattle]);
        case Goal::ThreeCoal:     return of(3, tally.loaded[Kind::Coal]);
        case Goal::ThreeOil:      return of(3, tally.loaded[Kind::Oil]);
        case Goal::TwoLuxury:     return of(2, tally.loaded[Kind::Luxury]);
        case Goal::TwoPassenger:  return of(2, tally.loaded[Kind::Passenger]);
        case Goal::ThreeDiesel:   return of(kLocosEach, tally.drives[Drive::Diesel]);
        case Goal::ThreeSteam:    return of(kLocosEach, tally.drives[Drive::Steam]);
        case Goal::ThreeElectric: return of(kLocosEach, tally.drives[Drive::Electric]);
        case Goal::OneOfEach:     {
            int drives = 0;
            for (int locos : tally.drives) drives += locos > 0;
            return of(kMemberCount<Drive>, drives);
        }
        case Goal::Fastest: return of(1, tally.fastest);
        case Goal::Slowest: return of(1, tally.slowest);
    }
    std::unreachable();
}

namespace {

Set<Goal> met_among(const Set<Goal>& goals, const Tally& tally) {
    Set<Goal> met;
    for (Goal goal : goals)
        if (progress(goal, tally).is_met()) met.add(goal);
    return met;
}

}  // namespace

Set<Goal> met_by_wagons(const Tally& tally) {
    static constexpr Set<Goal> kOfWagons{Goal::ThreeEach,  Goal::TenWagons,   Goal::FourFood,
                                         Goal::FourCattle, Goal::ThreeCoal,   Goal::ThreeOil,
                                         Goal::TwoLuxury,  Goal::TwoPassenger};
    return met_among(kOfWagons, tally);
}

Set<Goal> met_by_locos(const Tally& tally) {
    static constexpr Set<Goal> kOfLocos{Goal::FirstInOrder, Goal::LastInOrder,   Goal::ThreeDiesel,
                                        Goal::ThreeSteam,   Goal::ThreeElectric, Goal::OneOfEach,
                                        Goal::Fastest,      Goal::Slowest};
    return met_among(kOfLocos, tally);
}

}  // namespace stellwerk::nimm_den_zug
