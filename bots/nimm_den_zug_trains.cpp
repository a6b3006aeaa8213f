#include "bots/nimm_den_zug_trains.h"

#include <cmath>

namespace stellwerk::nimm_den_zug {

Cargoes cargoes_of(const Rules& rules, const Yard& trains) {
    Cargoes cargoes;
    for (Track track : all<Track>) {
        const Train& train = trains[track];
        Cargo& cargo = cargoes[track];
        cargo.multiplier = multiplier(rules, train);
        cargo.wagons = train.wagons.size();
        if (!train.wagons.empty()) cargo.kind = train.wagons[0].kind;
    }
    return cargoes;
}

// ---- Cards --------------------------------------------------------------------------------------

namespace {

// How many fresh cards a player can choose from in a turn. More are turned up, but others take the
// good ones.
constexpr int kFresh = 2;

constexpr double none_of(double chance) {
    double none = 1;
    for (int i = 0; i < kFresh; ++i) none *= 1 - chance;
    return none;
}

}  // namespace

Supply::Supply(const Bag<Face>& cards) {
    for (Kind kind : all<Kind>) {
        OfKind& of = kinds_[kind];
        double worth = 0;
        for (Value value : all<Value>) {
            of.count[value] = cards.count(face_of(Wagon{kind, value}));
            of.cards += of.count[value];
            worth += of.count[value] * int(value);
        }
        of.promise = of.cards > 0 ? worth / of.cards : 0;
        total_ += of.cards;
    }
    for (Special special : {Special::Multiplier, Special::Bonus, Special::DoubleWagon})
        specials_ += cards.count(face_of(special));
    total_ = std::max(1.0, total_ + specials_);
    for (Kind kind : all<Kind>) {
        kinds_[kind].promise *= 1 - none_of(chance(kind));
        by_promise_[std::size_t(kind)] = kind;
    }
    std::ranges::sort(by_promise_, std::greater{}, [&](Kind k) { return kinds_[k].promise; });
}

double Supply::per_turn(const Cargoes& cargoes, int wagons_to_end) const {
    std::array<double, kBest + 1> count{};
    auto pulls = [&](double multiplier, Kind kind) {
        for (Value value : all<Value>)
            count[std::size_t(std::min(kBest, int(multiplier * int(value) + 0.5)))] +=
                kinds_[kind].count[value];
    };
    // Trains with wagons go on with their kind …
    Set<Kind> taken;
    std::array<double, kLocosEach> empty{};
    int empties = 0;
    for (const Cargo& cargo : cargoes) {
        if (cargo.kind) {
            taken.add(*cargo.kind);
            if (cargo.wagons + 1 < wagons_to_end) pulls(cargo.multiplier, *cargo.kind);
        } else if (cargo.multiplier > 0) {
            empty[std::size_t(empties++)] = cargo.multiplier;
        }
    }
    // … and the strongest of the others gets the most promising kind that is left.
    std::sort(empty.begin(), empty.begin() + empties, std::greater{});
    auto next = by_promise_.begin();
    for (int i = 0; i < empties; ++i) {
        while (taken.contains(*next)) ++next;
        pulls(empty[std::size_t(i)], *next++);
    }
    constexpr int kOfASpecial = 12;  // roughly what the bonus pays
    count[kOfASpecial] += specials_;

    // Of several cards the best: the sum over what it is at least worth.
    const double share = 1 / total_;
    double expected = 0, so_good = 0;
    for (int worth = kBest; worth > 0; --worth) {
        so_good += count[std::size_t(worth)];
        expected += 1 - none_of(so_good * share);
    }
    return expected * step_of(Money{});
}

Bag<Face> unseen_cards(const Rules& rules, const Table& table) {
    Bag<Face> unseen = rules.edition.wagon_stack;
    unseen.remove(open_cards(table));
    return unseen;
}

// ---- Turns --------------------------------------------------------------------------------------

double turns_left(int wagons_missing) {
    // Averages of games between players who follow this advice; with two or with six they are
    // alike.
    static constexpr double kTurns[] = {0, 1.4, 3.3, 5.3, 7.1, 8.5, 10};
    return kTurns[std::clamp(wagons_missing, 0, 6)];
}

int room(const Cargoes& cargoes, int wagons_to_end) {
    int turns = 1;
    for (const Cargo& cargo : cargoes) turns += std::max(0, wagons_to_end - 1 - cargo.wagons);
    return turns;
}

double earnings(const Supply& supply, const Cargoes& cargoes, int wagons_to_end, double turns) {
    return supply.per_turn(cargoes, wagons_to_end) *
           std::min(turns, double(room(cargoes, wagons_to_end)));
}

// ---- Goals --------------------------------------------------------------------------------------

namespace {

// Poisson: how likely at least so many come, when `expected` do on average.
double chance_of_at_least(int need, double expected) {
    double term = std::exp(-expected), missed = 0;
    for (int i = 0; i < need; ++i) {
        missed += term;
        term *= expected / (i + 1);
    }
    return 1 - missed;
}

// How likely the turns suffice, whose number is only an estimate.
double chance_of_turns(double need, double turns) {
    return need <= 0 ? 1 : 1 / (1 + std::exp(need - turns + 0.5));
}

double later_chance(const Table& table) {
    constexpr double kInARound = 0.35;
    return 1 - std::pow(1 - kInARound, int(table.rounds) - int(table.round));
}

}  // namespace

double bonus_for_meeting(const Rules& rules, const Table& table, Seat p, const Set<Goal>& held,
                         Goal goal) {
    double bonus = amount(rules.edition.goals[goal]);
    // §8.3 Two others make the third.
    if (goal != Goal::TwoGoals && held.contains(Goal::TwoGoals))
        bonus += amount(rules.edition.goals[Goal::TwoGoals]) * (table.cashed[p].empty() ? 0.4 : 1);
    return bonus * (1 - later_chance(table));
}

double promise_of_wagon_goals(const Rules& rules, const Table& table, Seat p,
                              const Set<Goal>& goals, const Cargoes& cargoes, const Supply& supply,
                              double turns) {
    constexpr double kCardsATurn = 1.5;  // that one could take of a kind
    Indexed<Kind, int> loaded;
    bool free_track = false;
    int wagons = 0, to_three_each = 0;
    for (const Cargo& cargo : cargoes) {
        if (cargo.kind) loaded[*cargo.kind] = cargo.wagons;
        free_track |= !cargo.kind;
        wagons += cargo.wagons;
        to_three_each += std::max(0, 3 - cargo.wagons);
    }
    auto of_kind = [&](Kind kind, int need) {
        if (loaded[kind] == 0 && !free_track) return 0.0;
        const double fits = loaded[kind] == 0 ? 0.4 : 1;  // a track taken from another kind
        return fits *
               chance_of_at_least(need - loaded[kind], turns * kCardsATurn * supply.chance(kind));
    };
    double promise = 0;
    for (Goal goal : goals) {
        double chance = 0;
        if (goal == Goal::FourFood) chance = of_kind(Kind::Food, 4);
        if (goal == Goal::FourCattle) chance = of_kind(Kind::Cattle, 4);
        if (goal == Goal::ThreeCoal) chance = of_kind(Kind::Coal, 3);
        if (goal == Goal::ThreeOil) chance = of_kind(Kind::Oil, 3);
        if (goal == Goal::TwoLuxury) chance = of_kind(Kind::Luxury, 2);
        if (goal == Goal::TwoPassenger) chance = of_kind(Kind::Passenger, 2);
        if (goal == Goal::TenWagons) chance = chance_of_turns(10 - wagons, turns);
        if (goal == Goal::ThreeEach) chance = 0.9 * chance_of_turns(to_three_each, turns);
        if (goal == Goal::SpecialTaken)
            chance = chance_of_at_least(1, turns * supply.chance_of_special());
        if (chance > 0) promise += chance * bonus_for_meeting(rules, table, p, goals, goal);
    }
    return promise;
}

}  // namespace stellwerk::nimm_den_zug
