#include "bots/isle_of_trains.h"

#include "bots/isle_of_trains_standing.h"

namespace stellwerk::isle_of_trains {

namespace {

// How many points make a choice e times as likely as another.
constexpr double kTemperature = 0.5;
// What lies this far behind the best is not worth a thought.
constexpr double kHopeless = 5;
// What a rival gains is lost to me, in part: between two wholly, among more they are not all ahead.
double share_of_rivals(const Table& table) { return 0.9 / (table.players - 1); }

// Everything that a seat weighs its choices with, made once for all of them.
class Scales {
  public:
    Scales(const Rules& rules, const State& s, Seat p)
        : rules_(rules),
          table_(s.table),
          p_(p),
          seen_(rules.outlook(View<State>{s.table, s.hands[p], p})),
          appraiser_(rules, s.table),
          mine_(appraiser_.standing_of(p, total(p))),
          left_(kActions - table_.action),
          card_(Appraiser::card_worth(appraiser_.later_actions(p) + left_)),
          hand_(s.hands[p].cards) {
        // Goods that have been chosen already, and the cards that are due for them.
        mine_.hand += table_.draws + kCardsPerCargo * table_.for_cards.size();
        if (table_.order && table_.step == Step::Deliver) {
            // They have left the train; what they were chosen for is met.
            for (Hold hold : table_.for_order) return_to_train(hold);
            appraiser_.meet(mine_, *table_.order, table_.follow_up);
        }
        for (int i = 0; i < seen_.builds.size(); ++i)
            surplus_[std::size_t(i)] = worth(built(seen_.builds[i])) - now();
        for (Good good : all<Good>) wanted_[good] = appraiser_.wanted(p, mine_, good);
        for (Card card : kinds_in(hand_))
            wish_[card] = std::max(build_wish(card), cargo_wish(card));
    }

    // What everybody may expect if this is chosen, in points: mine, less the share of others.
    double operator()(const Draw&) const { return with_cards(1); }
    double operator()(const Take& a) const { return with_cards(1) + card_wish(a.card) - 0.2; }
    double operator()(const Build& a) const { return after(*find(a.card, {}, {})); }
    double operator()(const Upgrade& a) const { return after(*find(a.card, a.place, {})); }
    double operator()(const Replace& a) const { return after(*find(a.card, {}, a.old)); }
    double operator()(const DiscardCar& a) const { return without(a.place); }
    double operator()(const EndClearing&) const { return planned(mine_); }
    double operator()(const DropBuilding& a) const {
        const Train& train = table_.trains[p_];
        for (int i = 0; i < train.buildings.size(); ++i)
            if (train.buildings[i] == a.building) return -double(seen_.trains[p_].buildings[i]);
        return 0;
    }
    double operator()(const Load& a) const {
        return after_load(a.owner, a.place, 1) - missed(a.card, a.owner, a.place);
    }
    double operator()(const LoadFaceDown& a) const {
        // Two cards leave the hand, the two least wanted.
        return after_load(a.owner, a.place, 2) - 0.1;
    }
    double operator()(const Fulfil& a) const { return after_order(a.order, {}); }
    double operator()(const FollowOn& a) const { return after_order(*mine_.begun, a.follow_up); }
    double operator()(const Use& a) const {
        // Cargo that can be anything is kept as long as possible.
        return is_wild(a.place, a.spot) ? -1 : 0;
    }
    double operator()(const Unload& a) const {
        Standing then = mine_;
        take_off(then, a.place, a.spot);
        then.hand += kCardsPerCargo;
        if (table_.step != Step::Deliver) then.hand += seen_.trains[p_].for_delivery;
        return planned(then);
    }
    double operator()(const EndDelivery&) const { return planned(mine_); }
    double operator()(const Skip&) const { return planned(mine_); }
    // What is paid or discarded: what is wanted least, counted over the whole set.
    double operator()(const Pay& a) const {
        return a.card ? among_least_wanted(*a.card, table_.to_pay) : 1;
    }
    double operator()(const GiveUp& a) const { return a.card ? -wish_[*a.card] : 1; }
    double operator()(const Cover& a) const { return -wish_[a.card]; }
    double operator()(const Discard& a) const {
        if (table_.step == Step::HandLimit)
            return among_least_wanted(a.card, table_.cards[p_] - kHandLimit);
        return -wish_[a.card];
    }

    // What a card that I could take would be to me.
    double card_wish(Card card) const {
        const double printed = is_building(card) ? 0 : 0.08 * facts(rules_, card).points;
        return std::max({printed, build_wish(card), cargo_wish(card)});
    }
    const BuildOutlook* find(Card card, Maybe<Place> place, Maybe<Card> old) const {
        for (const BuildOutlook& build : seen_.builds)
            if (build.card == card && build.place == place && (!old || build.old == *old))
                return &build;
        return nullptr;
    }
    int wanted(Good good) const { return wanted_[good]; }
    const Standing& mine() const { return mine_; }

  private:
    int total(Seat p) const {
        int sum = 0;
        for (int n : seen_.points[p]) sum += n;
        return sum;
    }
    double worth(const Standing& then) const { return appraiser_.worth(p_, then, left_); }
    double now() const { return worth(mine_); }
    // With the best that I could build then, in this turn or the next.
    double planned(const Standing& then, Maybe<Card> spent = {}) const {
        const int hand = left_ > 0 ? then.hand : std::min(then.hand, kHandLimit);
        double best = 0;
        for (int i = 0; i < seen_.builds.size(); ++i) {
            const BuildOutlook& build = seen_.builds[i];
            if (build.card == spent || !build.pulled || build.price >= hand) continue;
            best = std::max(best, surplus_[std::size_t(i)]);
        }
        return worth(then) + (left_ > 0 ? 0.9 : 0.6) * best;
    }

    // ---- Cards

    double with_cards(int cards) const {
        Standing then = mine_;
        then.hand += cards;
        return planned(then);
    }

    // What a card is worth to me beyond any other: to be built …
    double build_wish(Card card) const {
        double best = 0;
        for (int i = 0; i < seen_.builds.size(); ++i) {
            const BuildOutlook& build = seen_.builds[i];
            if (build.card != card || !build.pulled) continue;
            best = std::max(best, (build.affordable ? 0.6 : 0.3) * surplus_[std::size_t(i)]);
        }
        return best;
    }
    // … and as cargo.
    double cargo_wish(Card card) const {
        const Maybe<Good> good = facts(rules_, card).cargo;
        double best = 0;
        for (Good it : all<Good>)
            if ((!good || good == it) && wanted_[it] > 0)
                best = std::max(best, mine_.room[it] > 0 ? 0.8 : 0.3);
        return best;
    }
    // What I give up by loading it there.
    double missed(Card card, Seat owner, Place place) const {
        const Card car = car_at(table_.trains[owner], place).card;
        const bool is_wanted = owner == p_ && (!has_levels(car) || wanted_[good_of(car)] > 0);
        return is_wanted ? build_wish(card) : wish_[card];
    }

    // 0 for the first card of the set of so many that I would miss least, and less for others.
    // Cards go in their order, so it is the lowest of that set.
    double among_least_wanted(Card card, int needed) const {
        Bag<Card> rest = hand_;
        for (int i = 0; table_.last && i < int(*table_.last); ++i)
            rest.remove(Card(i), rest.count(Card(i)));
        const int phantoms = table_.step == Step::Pay && !table_.last ? int(table_.phantoms) : 0;
        Maybe<Card> first;
        double dearest = 0;
        for (int i = std::min(needed, phantoms); i < needed && !rest.empty(); ++i) {
            Maybe<Card> least;
            for (Card kind : kinds_in(rest))
                if (!least || wish_[kind] < wish_[*least]) least = kind;
            rest.remove(*least);
            dearest = wish_[*least];
            if (!first || *least < *first) first = least;
        }
        if (first == card) return 0;
        return -0.5 - std::max(0.0, wish_[card] - dearest);
    }

    // ---- Building

    Standing built(const BuildOutlook& build) const {
        Standing then = mine_;
        then.points += build.gain;
        then.hand = std::max(0, then.hand - 1 - build.price);
        appraiser_.couple(then, build.card, build.old);
        return then;
    }
    double after(const BuildOutlook& build) const { return planned(built(build), build.card); }
    // The best that could be built with so many cards more, beyond doing nothing.
    double best_build(int more_cards) const {
        double best = 0;
        for (int i = 0; i < seen_.builds.size(); ++i)
            if (seen_.builds[i].pulled && seen_.builds[i].price <= seen_.can_pay + more_cards)
                best = std::max(best, surplus_[std::size_t(i)]);
        return best;
    }
    double without(Place place) const {
        const Car& car = car_at(table_.trains[p_], place);
        const CardFacts& printed = facts(rules_, car.card);
        Standing then = mine_;
        then.points -= printed.points + then.per_cargo * car.cargo.size();
        then.pull += printed.weight;
        if (has_levels(car.card)) {
            then.room[good_of(car.card)] -= printed.capacity - car.cargo.size();
            then.supply.goods[good_of(car.card)] -= car.cargo.size();
        }
        double best = worth(then);
        // A car makes room for a better one.
        for (const BuildOutlook& build : seen_.builds) {
            if (build.pulled || build.place || !build.affordable) continue;
            if (facts(rules_, build.card).weight > then.pull) continue;
            Standing built = then;
            built.points += build.gain;
            built.hand -= 1 + build.price;
            appraiser_.couple(built, build.card, build.old);
            best = std::max(best, worth(built));
        }
        return best - 0.3;
    }

    // ---- Loading

    double after_load(Seat owner, Place place, int cards) const {
        const Card car = car_at(table_.trains[owner], place).card;
        const bool coal = has_levels(car) && good_of(car) == Good::Coal;
        Standing then = mine_;
        then.hand -= cards;
        if (coal) then.hand += seen_.trains[p_].for_coal;
        if (owner == p_) {
            carry_more(then, car);
            return planned(then);
        }
        const Bonus& bonus = facts(rules_, car).bonus;
        then.hand += bonus.draw - bonus.discard;
        return planned(then) + extra_worth(bonus.extra, bonus.draw - cards) -
               share_of_rivals(table_) * gift(owner, car);
    }
    static void carry_more(Standing& standing, Card car) {
        standing.points += standing.per_cargo;
        if (has_levels(car)) {
            ++standing.supply.goods[good_of(car)];
            --standing.room[good_of(car)];
        } else {
            ++standing.supply.wild;
            --standing.room_for_any;
        }
    }
    // What a cargo more is worth to its owner.
    double gift(Seat owner, Card car) const {
        const Standing before = appraiser_.standing_of(owner, total(owner));
        Standing then = before;
        carry_more(then, car);
        return appraiser_.worth(owner, then, 0) - appraiser_.worth(owner, before, 0);
    }
    double extra_worth(Set<Deed> extra, int more_cards) const {
        double best = 0;
        if (extra.contains(Deed::Draw)) best = card_;
        if (extra.contains(Deed::Build)) best = std::max(best, best_build(more_cards));
        if (extra.contains(Deed::Load)) best = std::max(best, mine_.hand > 0 ? 1.0 : 0.0);
        if (extra.contains(Deed::Deliver)) best = std::max(best, best_delivery());
        return best;
    }
    double best_delivery() const {
        double best = mine_.cargo() > 0 ? 0.5 * card_ : 0;
        for (const OrderOutlook& order : seen_.orders)
            if (order.lacking == 0)
                best = std::max(best, after_order(order.order, order.follow_up) - planned(mine_));
        return best;
    }

    // ---- Delivering

    double after_order(Order order, Maybe<FollowUp> follow_up) const {
        Standing then = mine_;
        appraiser_.meet(then, order, follow_up);
        then.hand += seen_.trains[p_].for_delivery;
        return planned(then);
    }
    const Cargo& cargo_at(Place place, Spot spot) const {
        return car_at(table_.trains[p_], place).cargo[int(spot) - 1];
    }
    bool is_wild(Place place, Spot spot) const {
        return !counts_as(rules_, car_at(table_.trains[p_], place).card, cargo_at(place, spot));
    }
    void take_off(Standing& standing, Place place, Spot spot) const {
        const Card car = car_at(table_.trains[p_], place).card;
        standing.supply.add(counts_as(rules_, car, cargo_at(place, spot)), -1);
        standing.points -= standing.per_cargo;
        if (has_levels(car))
            ++standing.room[good_of(car)];
        else
            ++standing.room_for_any;
    }
    void return_to_train(Hold hold) {
        const Place place = place_of(hold);
        const Card car = car_at(table_.trains[p_], place).card;
        mine_.supply.add(counts_as(rules_, car, cargo_at(place, spot_of(hold))));
        mine_.points += mine_.per_cargo;
    }

    const Rules& rules_;
    const Table& table_;
    const Seat p_;
    const Outlook seen_;
    const Appraiser appraiser_;
    Standing mine_;
    const int left_;     // actions of the turn after this one
    const double card_;  // what a card more is worth
    const Bag<Card>& hand_;
    std::array<double, decltype(Outlook::builds)::capacity()> surplus_;  // of each build
    Indexed<Good, int> wanted_;                                          // for the nearest order
    Indexed<Card, double> wish_;
};

}  // namespace

void Advice::weigh(const State& s, Seat p, const Rules::Choices& options,
                   Weights<Rules>& out) const {
    out.clear();
    if (options.size() == 1) return out.push(1);
    const Scales scales(rules_, s, p);
    double best = -1e9;
    for (const Action& action : options) {
        const double worth = visit_by_switch(scales, action);
        best = std::max(best, worth);
        out.push(float(worth));
    }
    for (float& weight : out) {
        const double behind = best - weight;
        weight = behind > kHopeless ? 0.0f : float(std::exp(-behind / kTemperature));
    }
}

Shares Advice::worth(const State& s) const {
    const Table& table = s.table;
    const auto standings = rules_.standings(s);
    if (table.step == Step::Over) return shares_of(standings, table.players);
    const Appraiser appraiser(rules_, table);
    PerSeat<double> expected{};
    double later = 0;
    for (Seat p : everyone(table)) {
        const int left = p == table.turn ? kActions + 1 - table.action : 0;
        Standing standing = appraiser.standing_of(p, standings.total[p]);
        if (p == table.turn) standing.hand += table.draws - table.to_pay;
        standing.hand = std::max(0, standing.hand);
        expected[p] = appraiser.worth(p, standing, left);
        later = std::max(later, appraiser.later_actions(p) + left);
    }
    return shares_of(expected, table.players, 2 + 0.35 * later);
}

// ---- Why ----------------------------------------------------------------------------------------

namespace {

class Explanation {
  public:
    Explanation(const Rules& rules, const Table& table, Seat p, const Scales& scales)
        : rules_(rules),
          table_(table),
          p_(p),
          scales_(scales) {}

    Why operator()(const Draw&) const { return Why::FreshCard; }
    Why operator()(const Take& a) const {
        return scales_.card_wish(a.card) > 0.3 ? Why::WantedCard : Why::FreshCard;
    }
    Why operator()(const Build& a) const { return of_build(a.card, scales_.find(a.card, {}, {})); }
    Why operator()(const Upgrade& a) const {
        return of_build(a.card, scales_.find(a.card, a.place, {}));
    }
    Why operator()(const Replace& a) const {
        return of_build(a.card, scales_.find(a.card, {}, a.old));
    }
    Why operator()(const DiscardCar&) const { return Why::MakesRoom; }
    Why operator()(const DropBuilding&) const { return Why::LeastWanted; }
    Why operator()(const Pay&) const { return Why::LeastWanted; }
    Why operator()(const GiveUp&) const { return Why::LeastWanted; }
    Why operator()(const Cover&) const { return Why::LeastWanted; }
    Why operator()(const Discard&) const { return Why::LeastWanted; }
    Why operator()(const Load& a) const { return of_load(a.owner, a.place); }
    Why operator()(const LoadFaceDown& a) const { return of_load(a.owner, a.place); }
    Why operator()(const Fulfil&) const { return Why::OrderReady; }
    Why operator()(const FollowOn&) const { return Why::OrderReady; }
    Why operator()(const Use&) const { return Why::OrderReady; }
    Why operator()(const Unload&) const { return Why::GoodsForCards; }
    Why operator()(const EndClearing&) const { return Why::Enough; }
    Why operator()(const EndDelivery&) const { return Why::Enough; }
    Why operator()(const Skip&) const { return Why::NothingBetter; }

  private:
    Why of_build(Card card, const BuildOutlook* build) const {
        if (type_of(card) == Type::Engine || card == Card::Caboose6) return Why::MorePower;
        if (type_of(card) == Type::Caboose) return Why::Ability;
        if (has_levels(card) && scales_.wanted(good_of(card)) > 0 &&
            scales_.mine().room[good_of(card)] == 0)
            return Why::MoreRoom;
        return build && build->gain > 0 ? Why::MorePoints : Why::MoreRoom;
    }
    Why of_load(Seat owner, Place place) const {
        const Card car = car_at(table_.trains[owner], place).card;
        if (owner != p_)
            return facts(rules_, car).bonus.extra.empty() ? Why::BonusCards : Why::BonusAction;
        const bool wanted = !has_levels(car) || scales_.wanted(good_of(car)) > 0;
        return wanted ? Why::GoodsForOrder : Why::GoodsForCards;
    }

    const Rules& rules_;
    const Table& table_;
    const Seat p_;
    const Scales& scales_;
};

}  // namespace

Why Advice::why(const State& s, Seat p, const Action& action) const {
    return visit_by_switch(Explanation(rules_, s.table, p, Scales(rules_, s, p)), action);
}

}  // namespace stellwerk::isle_of_trains
