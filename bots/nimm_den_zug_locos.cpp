#include "bots/nimm_den_zug_locos.h"

#include <cmath>

namespace stellwerk::nimm_den_zug {

Appraisal::Appraisal(const Rules& rules, const Sight& sight)
    : rules_(rules),
      sight_(sight),
      table_(sight.table),
      me_(sight.seat),
      supply_(unseen_cards(rules, sight.table)),
      unsold_(may_be_bought(sight.table)) {
    if (table_.lot) unsold_.remove(*table_.lot);
    for (Loco loco : sight.hand.kept) unsold_.remove(loco);
    for (Loco loco : sight.hand.locos) unsold_.remove(loco);
    for (Loco loco : unsold_) {
        typical_.multiplier += rules.edition.locos[loco].multiplier;
        typical_.power += amount(power(rules, loco));
    }
    const int count = std::max(1, unsold_.size());
    typical_.multiplier /= count;
    typical_.power /= count;
    for (Seat q : everyone(table_)) fleets_[q] = fleet_of(q);
}

Appraisal::Fleet Appraisal::fleet_of(Seat p) const {
    return {cargoes_of(rules_, table_.trains[p]), kLocosEach - locos_of(table_, p)};
}

// Tracks are filled from the first, so the free ones are the last.
void Appraisal::add(Fleet& fleet, double multiplier) {
    fleet.cargoes[Track(kLocosEach - --fleet.free)].multiplier = multiplier;
}

double Appraisal::earns(const Cargoes& cargoes) const {
    return earnings(supply_, cargoes, 5, kTurnsOfARound);
}

double Appraisal::earns_with(Fleet fleet, int typical) const {
    for (int i = 0; i < typical && fleet.free > 0; ++i) add(fleet, typical_.multiplier);
    return earns(fleet.cargoes);
}

// §3.9 Whoever is alone gets one more, and substitutes.
bool Appraisal::last_buys_one() const {
    return auction_of(table_) <= Auction::DoubleSealed && table_.last_bidder == LastBidder::BuysOne;
}

// ---- What the rest of the auctions brings -------------------------------------------------------

// If both bid what makes them indifferent, each sale leaves them half way between winning and
// losing it. Fair prices for all but the current locomotive, that is, and all others alike.
double Appraisal::lead(const Fleet& first, const Fleet& second) const {
    double earn[2][kLocosEach + 1];
    const Fleet* fleets[2] = {&first, &second};
    for (int side = 0; side < 2; ++side)
        for (int n = 0; n <= fleets[side]->free; ++n) earn[side][n] = earns_with(*fleets[side], n);

    // By the number of locomotives that each has bought from now on; from the end backwards.
    double leads[kLocosEach + 1][kLocosEach + 1];
    auto alone = [&](int side, int bought) {
        const int more = fleets[side]->free - bought;
        const int buys = last_buys_one() ? std::min(1, more) : more;
        const double bargain = earn[side][bought + buys] - buys * typical_.power;
        return std::max(bargain, earn[side][bought]);
    };
    for (int i = first.free; i >= 0; --i)
        for (int j = second.free; j >= 0; --j) {
            if (i == first.free || j == second.free)
                leads[i][j] = alone(0, i) - alone(1, j);
            else
                leads[i][j] = (leads[i + 1][j] + leads[i][j + 1]) / 2;
        }
    return leads[0][0];
}

double Appraisal::lead_after(Loco loco, bool mine) const {
    const Seat other = left_of(table_, me_);
    Fleet first = fleets_[me_], second = fleets_[other];
    add(mine ? first : second, rules_.edition.locos[loco].multiplier);
    return lead(first, second) + (mine ? gain_of_goals(loco) : 0);
}

// What a locomotive adds to a fleet, whose owner would otherwise fill up with typical ones.
double Appraisal::own_gain(const Fleet& fleet, double multiplier, bool alone_after) const {
    if (fleet.free == 0) return 0;
    Fleet with = fleet;
    add(with, multiplier);
    const int instead = alone_after && last_buys_one() ? 1 : fleet.free;
    // Waiting brings one at its lowest price in the end, but not a good one.
    return earns_with(with, with.free) - earns_with(fleet, instead) + typical_.power;
}

double Appraisal::limit(Loco loco) const {
    if (table_.players == 2) return (lead_after(loco, true) - lead_after(loco, false)) / 2;
    const double multiplier = rules_.edition.locos[loco].multiplier;
    double others = 0;
    int bidders = 0, tracks = 0;
    for (Seat q : everyone(table_))
        if (q != me_ && fleets_[q].free > 0) {
            others += own_gain(fleets_[q], multiplier, false);
            tracks += fleets_[q].free;
            ++bidders;
        }
    const double mine = own_gain(fleets_[me_], multiplier, tracks <= 1) + gain_of_goals(loco);
    const double share = 1.0 / (table_.players - 1);
    return (mine + share * others / std::max(1, bidders)) / (1 + share);
}

double Appraisal::worth(Loco loco) const {
    Fleet with = fleets_[me_];
    add(with, rules_.edition.locos[loco].multiplier);
    const int rest = last_buys_one() && table_.step == Step::LastBuy ? 0 : with.free;
    return earns_with(with, rest) - earns_with(fleets_[me_], rest) + gain_of_goals(loco);
}

double Appraisal::value_at(Loco loco, double price) const {
    if (table_.players == 2) return lead_after(loco, true) - price;
    return worth(loco) - price;
}

// ---- §4.4 Right of first purchase ---------------------------------------------------------------

double Appraisal::worth_of_first_choice() const {
    // The better and the worse half of what may come up, as far as there is a choice.
    List<double, kMemberCount<Loco>> nets;
    for (Loco loco : unsold_) nets.push(worth(loco) - amount(power(rules_, loco)));
    std::ranges::sort(nets, std::greater{});
    const int half = nets.size() / 2;
    double better = 0, worse = 0;
    for (int i = 0; i < nets.size(); ++i) (i < half ? better : worse) += nets[i];
    return half == 0 ? 0 : better / half - worse / (nets.size() - half);
}

// ---- §4.6 Passing on ----------------------------------------------------------------------------

namespace {

struct Draft {
    double powers = 0, highest = 0;
    void add(const LocoCard& card) {
        powers += amount(card.power);
        highest = std::max(highest, double(card.multiplier));
    }
    double price() const { return powers * highest; }
};

}  // namespace

double Appraisal::value_of_keeping(Loco loco) const {
    const double purse = money(table_, me_);
    Fleet fleet;
    fleet.free = kLocosEach;
    Draft draft;
    auto keep = [&](Loco kept) {
        add(fleet, rules_.edition.locos[kept].multiplier);
        draft.add(rules_.edition.locos[kept]);
    };
    for (Loco kept : sight_.hand.kept) keep(kept);
    keep(loco);
    // What cannot be paid is turned over, and earns next to nothing.
    auto net = [&](const Fleet& with, const Draft& paid) {
        if (paid.price() <= purse) return earns(with.cargoes) - paid.price();
        return (earns(with.cargoes) - purse) / 2;
    };
    double sum = 0;
    int count = 0;
    for (Loco next : unsold_) {
        Fleet with = fleet;
        Draft paid = draft;
        add(with, rules_.edition.locos[next].multiplier);
        paid.add(rules_.edition.locos[next]);
        if (with.free > 0) {
            // Of the two cards that come next one keeps the better.
            add(with, 2);
            paid.powers += typical_.power * 0.8;
            paid.highest = std::max(paid.highest, 2.0);
        }
        sum += net(with, paid);
        ++count;
    }
    return sum / std::max(1, count) + promise_of_goals(loco);
}

double Appraisal::value_of_turning(Track turned) const {
    Yard yard = table_.trains[me_];
    yard[turned].substitute = true;
    // Another one may have to follow; the weakest, say.
    while (draft_price(rules_, yard) > money(table_, me_)) {
        Track weakest{1};
        for (Track track : all<Track>)
            if (multiplier(rules_, yard[track]) > 0 &&
                (multiplier(rules_, yard[weakest]) == 0 ||
                 multiplier(rules_, yard[track]) < multiplier(rules_, yard[weakest])))
                weakest = track;
        yard[weakest].substitute = true;
    }
    return earns(cargoes_of(rules_, yard)) - draft_price(rules_, yard);
}

// ---- The rest of the round ----------------------------------------------------------------------

double Appraisal::rest_of_the_round() const {
    Fleet fleet = fleets_[me_];
    double paid = 0;
    // Whoever leads will get it, as far as anybody knows; rights have to be paid.
    if (table_.leader == me_ && table_.lot && fleet.free > 0) {
        add(fleet, rules_.edition.locos[*table_.lot].multiplier);
        paid += amount(table_.high);
    }
    if (table_.step == Step::Buy && table_.queue.contains(me_)) paid += amount(table_.bids[me_]);
    const double purse = money(table_, me_) - paid;
    if (auction_of(table_) == Auction::PassingOn) {
        if (table_.step == Step::Keep && !sight_.hand.locos.empty()) {
            double best = 0;
            for (Loco loco : sight_.hand.locos) best = std::max(best, value_of_keeping(loco));
            return best;
        }
        if (table_.queue.contains(me_))
            paid += std::min<double>(purse, draft_price(rules_, table_.trains[me_]));
        return earns(fleet.cargoes) - paid;
    }
    const int affordable = typical_.power > 0 ? int(purse / (0.7 * typical_.power)) : 0;
    const int buys = std::min(fleet.free, affordable);
    return earns_with(fleet, buys) - buys * typical_.power * 1.3 - paid + promise_of_goals({});
}

// ---- Goals --------------------------------------------------------------------------------------

double Appraisal::gain_of_goals(Loco loco) const {
    return promise_of_goals(loco) - promise_of_goals({});
}

double Appraisal::promise_of_goals(Maybe<Loco> with) const {
    Set<Loco> mine;
    int free = fleets_[me_].free;
    for (const Train& train : table_.trains[me_])
        if (train.is_real()) mine.add(*train.loco);
    for (Loco loco : sight_.hand.kept) mine.add(loco), --free;
    if (with && !mine.contains(*with)) mine.add(*with), --free;
    double promise = 0;
    for (Goal goal : sight_.hand.goals) {
        const double chance = chance_of(goal, mine, std::max(0, free));
        if (chance > 0)
            promise += chance * bonus_for_meeting(rules_, table_, me_, sight_.hand.goals, goal);
    }
    return promise;
}

double Appraisal::chance_of(Goal goal, const Set<Loco>& mine, int free) const {
    Indexed<Drive, int> drives, unsold;
    for (Loco loco : mine) ++drives[drive_of(loco)];
    for (Loco loco : unsold_) ++unsold[drive_of(loco)];
    const double left = std::max(1, unsold_.size());
    auto three_of = [&](Drive drive) {
        const int need = kLocosEach - drives[drive];
        // A bit more than by chance: one can wait for them.
        return need > free ? 0 : std::pow(std::min(0.9, 1.4 * unsold[drive] / left), need);
    };
    // The chance that nobody gets one that is beyond the best of mine.
    auto beyond_all = [&](auto beats) {
        const double hope = 0.1 * free;  // to get a better one than I have
        if (mine.empty()) return hope;
        Loco best = *mine.begin();
        for (Loco loco : mine)
            if (beats(loco, best)) best = loco;
        int rivals = 0;
        for (Seat q : everyone(table_)) {
            if (q == me_) continue;
            rivals += fleets_[q].free;
            for (const Train& train : table_.trains[q])
                if (train.is_real() && beats(*train.loco, best)) return hope;
        }
        double better = 0;
        for (Loco loco : unsold_) better += beats(loco, best);
        return std::pow(1 - better / left, rivals);
    };
    auto speed = [&](Loco loco) { return rules_.edition.locos[loco].speed; };
    // How the powers will compare, by those bought so far and typical ones.
    auto power_of = [&](Seat q) {
        double sum = fleets_[q].free * typical_.power;
        for (const Train& train : table_.trains[q])
            if (train.is_real()) sum += amount(power(rules_, *train.loco));
        return sum;
    };
    auto before_all = [&](double sign) {
        constexpr double kDoubt = 250;  // dollars of power
        double sum = free * typical_.power, chance = 1;
        for (Loco loco : mine) sum += amount(power(rules_, loco));
        for (Seat q : everyone(table_))
            if (q != me_) chance /= 1 + std::exp(-sign * (sum - power_of(q)) / kDoubt);
        return chance;
    };
    switch (goal) {
        case Goal::ThreeSteam:    return three_of(Drive::Steam);
        case Goal::ThreeDiesel:   return three_of(Drive::Diesel);
        case Goal::ThreeElectric: return three_of(Drive::Electric);
        case Goal::OneOfEach:     {
            int missing = 0;
            for (int count : drives) missing += count == 0;
            return missing > free ? 0 : std::pow(free > missing ? 0.8 : 0.6, missing);
        }
        case Goal::Fastest:      return beyond_all([&](Loco a, Loco b) { return speed(a) > speed(b); });
        case Goal::Slowest:      return beyond_all([&](Loco a, Loco b) { return speed(a) < speed(b); });
        case Goal::FirstInOrder: return before_all(1);
        case Goal::LastInOrder:  return before_all(-1);
        case Goal::TwoGoals:
        case Goal::SpecialTaken:
        case Goal::ThreeEach:
        case Goal::TenWagons:
        case Goal::FourFood:
        case Goal::FourCattle:
        case Goal::ThreeCoal:
        case Goal::ThreeOil:
        case Goal::TwoLuxury:
        case Goal::TwoPassenger: return 0;
    }
    std::unreachable();
}

}  // namespace stellwerk::nimm_den_zug
