#include "bots/glueck_auf.h"

#include "bots/glueck_auf_holdings.h"
#include "games/glueck_auf/mining.h"

namespace stellwerk::glueck_auf {

namespace {

// ---- What a good player has learnt --------------------------------------------------------------

// What a worker who is placed here could have done elsewhere in the shift.
constexpr double kWorker = 0.35;
// A gain so small is not worth a turn; without a greater one it is time to pass.
constexpr double kSmall = 0.04;
constexpr double kStartNext = 0.4;  // of being the next start player
// Of choosing from four cards instead of one; less than the worker that it costs beyond the top
// card.
constexpr double kLooking = 0.3;
// How much of what an objective may still bring, and of an innovation's use, is counted on.
constexpr double kHope = 0.5;
constexpr double kReserve = 0.7;

constexpr double kIdle = -1000;  // only if nothing else can be done

// Judges what a seat could do, by what it would gain.
class Judge {
  public:
    Judge(const Rules& rules, const State& s, Seat p)
        : s_(s),
          table_(s.table),
          p_(p),
          now_(rules, s, p),
          before_(now_.expected()) {}

    // In points, the workers that it takes included.
    double operator()(const Use& a) {
        const double gain = gain_at(a.area);
        return gain < kSmall ? kIdle + gain : gain - kWorker * needed(table_, a.area);
    }
    double operator()(const Innovate& a) {
        const double gain = gain_of(a.innovation);
        // It is spent for good, so it should be worth it; at the end there is no later.
        const double keeping = 0.5 * std::min(1.0, 3 * now_.fraction) * worth_of(a.innovation);
        return table_.step == Step::After || gain > keeping ? gain - keeping : kIdle;
    }
    double operator()(const Pass&) const { return kIdle + kSmall; }
    // §3.4 Small cards fit everywhere, so large ones go first; innovations are for need.
    double operator()(const Add& a) const {
        return -0.3 * most_workers(a.innovation) - (table_.added.empty() ? 0 : 1);
    }
    double operator()(const Pay& a) const {
        return -0.25 * int(a.ones) - 0.15 * int(a.twos) - 0.1 * a.singles.size();
    }
    double operator()(const Place& a) const {
        return after([&](Holdings& then) {
            if (table_.wagon)
                then.take(*table_.wagon, a.track);
            else
                then.take(*table_.locomotive, a.track);
        });
    }
    double operator()(const LoadFront& a) const {
        return after([&](Holdings& then) { then.load_front(a.track, a.wagon); });
    }
    double operator()(const StoreFront&) const {
        return after([&](Holdings& then) { then.store_front(); }) - 0.15;
    }
    double operator()(const LoadStored& a) const {
        return after([&](Holdings& then) { then.load_stored(a.lorry, a.track, a.wagon); });
    }
    double operator()(const Dispatch& a) const {
        return after([&](Holdings& then) { then.dispatch(a.track, a.order); });
    }
    double operator()(const ChooseStack& a) { return gain_from(a.stack); }
    double operator()(const Take& a) const {
        const int n = int(a.position) - 1, open = table_.seen.size();
        return gain_of(n < open ? table_.seen[n] : s_.hands[p_].seen[n - open]);
    }
    double operator()(const Finish&) const { return 0; }

  private:
    template <class Change>
    double after(Change&& change) const {
        Holdings then = now_;
        change(then);
        return then.expected() - before_;
    }

    // ---- Cards

    double gain_of(const Card& card) const {
        return visit_by_switch([&](const auto& c) { return gain_of_card(c); }, card);
    }
    double gain_of_card(const LorryCard& c) const {
        return after([&](Holdings& then) { then.take(c.lorry); });
    }
    double gain_of_card(const WagonCard& c) const {
        double best = 0;
        for (Track track : all<Track>)
            if (takes(track, c.wagon))
                best = std::max(best, after([&](Holdings& then) { then.take(c.wagon, track); }));
        return best;
    }
    double gain_of_card(const LocomotiveCard& c) const {
        double best = 0;
        for (Track track : all<Track>)
            if (!now_.locomotive[track])
                best = std::max(best, after([&](Holdings& then) { then.take(c.model, track); }));
        return best;
    }
    double gain_of_card(const OrderCard& c) const {
        return after([&](Holdings& then) { then.take(c.order); });
    }
    double gain_of_card(const ShareCard& c) const {
        return after([&](Holdings& then) { then.take(c.destination); });
    }
    double gain_of_card(const InnovationCard& c) const {
        return kReserve * worth_of(c.innovation) * std::min(1.0, 2.5 * now_.fraction);
    }
    double gain_of_card(const ObjectiveCard& c) const {
        const double sure = sure_of(c.objective);
        // The one about objectives gains with each of them.
        const bool counted = now_.objectives.contains(Objective::Objectives);
        return sure + kHope * hoped_of(c.objective) + (counted ? 1 : 0);
    }

    // ---- Objectives: what they bring now, and what may be hoped for
    double sure_of(Objective objective) const {
        const Deliveries& delivered = table_.delivered[p_];
        auto nth = [&](Objective first) { return int(objective) - int(first); };
        if (objective == Objective::ShiftTokens)
            return 3 * int(std::ranges::count(table_.tokens, p_) / 2);
        if (objective == Objective::Objectives) return 1 + now_.objectives.size();
        if (objective <= Objective::LocomotivesD)
            return 2 * delivered.locomotives.count(Model(nth(Objective::LocomotivesA)));
        const int to = nth(objective <= Objective::SharesSteamships   ? Objective::SharesTenements
                           : objective <= Objective::OrdersSteamships ? Objective::OrdersTenements
                                                                      : Objective::FiveTenements);
        const auto destination = Destination(to);
        int fulfilled = 0;
        for (Load load : all<Load>)
            fulfilled += delivered.orders.count(order_to(destination, load));
        if (objective <= Objective::SharesSteamships)
            return 2 * std::min(fulfilled, table_.shares_of[p_].count(destination));
        if (objective <= Objective::OrdersSteamships) return 2 * fulfilled;
        return now_.asked_for[destination] >= 5 ? 4 : 0;
    }
    double hoped_of(Objective objective) const {
        auto nth = [&](Objective first) { return int(objective) - int(first); };
        const double time = now_.fraction;
        if (objective == Objective::ShiftTokens) return 3 * time;
        if (objective == Objective::Objectives) return 3 * time;
        if (objective <= Objective::LocomotivesD) {
            const auto model = Model(nth(Objective::LocomotivesA));
            int here = 0;
            for (Maybe<Model> locomotive : now_.locomotive) here += locomotive == model;
            return 1.4 * here * std::min(1.0, 4 * time) + 3 * time;
        }
        const int to = nth(objective <= Objective::SharesSteamships   ? Objective::SharesTenements
                           : objective <= Objective::OrdersSteamships ? Objective::OrdersTenements
                                                                      : Objective::FiveTenements);
        int held = 0, asked = 0;
        for (Load load : all<Load>) {
            const int n = now_.orders.count(order_to(Destination(to), load));
            held += n;
            asked += n * int(load);
        }
        const double soon = std::min(1.0, 4 * time);
        if (objective <= Objective::SharesSteamships)
            return soon * 1.2 * std::min(held, now_.idle.count(Destination(to))) + 2.5 * time;
        if (objective <= Objective::OrdersSteamships) return soon * 1.2 * held + 3 * time;
        const int have = now_.asked_for[Destination(to)];
        if (have >= 5) return 0;
        return soon * (have + asked >= 5 ? 2.5 : 0.5 * std::min(4, have)) + 2 * time;
    }

    // What holding it is worth.
    static double worth_of(Innovation innovation) {
        switch (innovation) {
            case Innovation::UpTo3:      return 0.9;
            case Innovation::UpTo4:      return 1.1;
            case Innovation::UpTo5:      return 1.3;
            case Innovation::Lorry:
            case Innovation::Wagon:
            case Innovation::Locomotive:
            case Innovation::Order:
            case Innovation::Share:      return 0.8;
            case Innovation::Mine:       return 1.3;
            case Innovation::Deliver:    return 1.0;
        }
        return 0;
    }

    // ---- Stacks and areas

    double gain_from(Stack stack) const {
        auto gain = [&](auto face, auto card) {
            if (!face) return 0.0;
            for_each_field(card, [&](std::string_view, auto& field) { field = *face; });
            return gain_of_card(card);
        };
        switch (stack) {
            case Stack::LorriesLeft:  return gain(table_.lorries[Half::Left].top, LorryCard{});
            case Stack::LorriesRight: return gain(table_.lorries[Half::Right].top, LorryCard{});
            case Stack::WagonsLeft:   return gain(table_.wagons[Half::Left].top, WagonCard{});
            case Stack::WagonsRight:  return gain(table_.wagons[Half::Right].top, WagonCard{});
            case Stack::Locomotives:  return gain(table_.locomotives.top, LocomotiveCard{});
            case Stack::Orders:       return gain(table_.orders.top, OrderCard{});
            case Stack::Shares:       return gain(table_.shares.top, ShareCard{});
            case Stack::Innovations:  return gain(table_.innovations.top, InnovationCard{});
            case Stack::Objectives:   return gain(table_.objectives.top, ObjectiveCard{});
        }
        return 0;
    }

    double gain_at(Area area) {
        if (has_stack(area)) return gain_from(stack_of(area));
        if (area == Area::Mine01) return gain_of_mining(1) + gain_of_token();
        if (area == Area::Mine12) return gain_of_mining(2);
        if (area == Area::Mine23) return gain_of_mining(3);
        if (area == Area::Deliver) return gain_of_delivery();
        double best = 0;
        for (Stack stack : all<Stack>) best = std::max(best, gain_from(stack));
        return best > 0 ? best + kLooking * std::min(1.0, 2 * now_.fraction) : 0;
    }

    double gain_of(Innovation innovation) {
        switch (innovation) {
            case Innovation::UpTo3:
            case Innovation::UpTo4:
            case Innovation::UpTo5: return 0;
            case Innovation::Lorry:
                return std::max(gain_from(Stack::LorriesLeft), gain_from(Stack::LorriesRight));
            case Innovation::Wagon:
                return std::max(gain_from(Stack::WagonsLeft), gain_from(Stack::WagonsRight));
            case Innovation::Locomotive: return gain_from(Stack::Locomotives);
            case Innovation::Order:      return gain_from(Stack::Orders);
            case Innovation::Share:      return gain_from(Stack::Shares);
            case Innovation::Mine:       return gain_of_mining(4);
            case Innovation::Deliver:    return gain_of_delivery();
        }
        return 0;
    }

    // §5 The best of so many steps, one by one.
    double gain_of_mining(int steps) {
        if (!mined_) mine();
        double best = 0;
        for (int i = 0; i < steps; ++i) best = std::max(best, mined_by_[std::size_t(i)]);
        return best;
    }
    void mine() {
        mined_ = true;
        Holdings then = now_;
        double last = 0;
        for (int done = 0; done < 4;) {
            Holdings next = then;
            double best = -1;
            int cost = 0;
            auto consider = [&](Lorry lorry, auto&& change) {
                Holdings tried = then;
                change(tried);
                const double gain = tried.expected() - before_;
                if (gain <= best) return;
                best = gain;
                next = tried;
                cost = lorries_of(lorry);
            };
            for_each_load(then, consider);
            if (cost == 0 || done + cost > 4) break;
            done += cost;
            then = next;
            last = std::max(last, best);
            for (int i = done - 1; i < 4; ++i) mined_by_[std::size_t(i)] = last;
        }
    }
    // Calls consider(lorry, change) with everything that could be moved.
    template <class Consider>
    static void for_each_load(const Holdings& from, Consider&& consider) {
        auto onto_wagons = [&](Lorry lorry, auto&& load) {
            const auto own = Wagon(crest_of(lorry));
            for (Track track : all<Track>) {
                if (!shows(track, crest_of(lorry))) continue;
                // A joker is for what finds no other wagon.
                const bool has_own = from.empty[track].count(own) > 0;
                if (!has_own && from.empty[track].count(Wagon::Joker) == 0) continue;
                const Wagon wagon = has_own ? own : Wagon::Joker;
                consider(lorry, [&](Holdings& then) { load(then, track, wagon); });
            }
        };
        if (!from.row.empty()) {
            onto_wagons(from.row[0], [](Holdings& then, Track track, Wagon wagon) {
                then.load_front(track, wagon);
            });
            consider(from.row[0], [](Holdings& then) {
                then.store_front();
                then.gained -= 0.15;
            });
        }
        for (Lorry lorry : all<Lorry>)
            if (from.storage.count(lorry) > 0)
                onto_wagons(lorry, [&](Holdings& then, Track track, Wagon wagon) {
                    then.load_stored(lorry, track, wagon);
                });
    }

    // §6 The best train, and those that may leave with it.
    double gain_of_delivery() const {
        double best = 0;
        for (Track track : all<Track>) {
            if (!now_.locomotive[track]) continue;
            for (Order order : all<Order>)
                if (now_.orders.count(order) > 0 && now_.is_train_ready(track, order))
                    best = std::max(best, with_others(track, order));
        }
        return best;
    }
    double with_others(Track track, Order order) const {
        const Maybe<Model> model = now_.locomotive[track];
        Holdings then = now_;
        then.dispatch(track, order);
        double gain = then.expected() - before_;
        for (Track other : all<Track>) {
            if (then.locomotive[other] != model) continue;
            for (Order more : all<Order>) {
                if (then.orders.count(more) == 0 || !then.is_train_ready(other, more)) continue;
                Holdings both = then;
                both.dispatch(other, more);
                gain = std::max(gain, both.expected() - before_);
            }
        }
        return gain;
    }

    // §9.1 The token goes to whoever is the last at mining 0/1.
    double gain_of_token() const {
        const int price = needed(table_, Area::Mine01);
        double value = 1;
        if (now_.objectives.contains(Objective::ShiftTokens)) value += 1.5;
        if (table_.shift < shifts(table_.players)) value += kStartNext;
        const bool is_mine = table_.user[Area::Mine01] == p_;
        const double now = is_mine ? chance_to_keep(price - 1) : 0;
        return value * std::max(0.0, chance_to_keep(price) - now);
    }
    double chance_to_keep(int price) const {
        for (Seat q : everyone(table_)) {
            if (q == p_ || table_.passed.contains(q)) continue;
            if (can_pay(sums(table_.workers[q]), price + 1)) return 0.3;
        }
        return 1;
    }

    const State& s_;
    const Table& table_;
    Seat p_;
    Holdings now_;
    double before_;
    bool mined_ = false;
    std::array<double, 4> mined_by_{};
};

}  // namespace

void Advice::weigh(const State& s, Seat p, const Rules::Choices& options,
                   Weights<Rules>& out) const {
    constexpr double kTemper = 0.35;  // so much better is e times as likely
    Judge judge(rules_, s, p);
    List<double, Rules::Choices::capacity()> gains;
    for (const Action& action : options) gains.push(visit_by_switch(judge, action));
    const double best = *std::ranges::max_element(gains);
    out.clear();
    for (double gain : gains) out.push(float(std::exp((gain - best) / kTemper)));
}

Shares Advice::worth(const State& s) const {
    const Table& table = s.table;
    const auto standings = rules_.standings(s);
    if (table.step == Step::Over) return shares_of(standings, table.players);
    PerSeat<double> expected{};
    double left = 0;
    for (Seat p : everyone(table)) {
        const Holdings holdings(rules_, s, p);
        expected[p] = standings.total[p] + holdings.expected();
        left = std::max(left, holdings.fraction);
        if (token_goes_to(table) == p) expected[p] += 0.5;
    }
    return shares_of(expected, table.players, 2.5 + 8 * left);
}

// ---- Why ----------------------------------------------------------------------------------------

namespace {

Why why_take(Stack stack, bool pays) {
    switch (stack) {
        case Stack::LorriesLeft:
        case Stack::LorriesRight: return Why::NeedsLorry;
        case Stack::WagonsLeft:
        case Stack::WagonsRight:  return Why::NeedsWagon;
        case Stack::Locomotives:  return Why::NeedsLocomotive;
        case Stack::Orders:       return Why::WantsOrder;
        case Stack::Shares:       return pays ? Why::SharePays : Why::ShareForLater;
        case Stack::Innovations:  return Why::WantsInnovation;
        case Stack::Objectives:   return Why::ObjectivePays;
    }
    return Why::TakesBest;
}

// Whether the open share goes to an order that is fulfilled already.
bool share_pays(const State& s, Seat p) {
    if (!s.table.shares.top) return false;
    int orders = 0;
    for (Load load : all<Load>)
        orders += s.table.delivered[p].orders.count(order_to(*s.table.shares.top, load));
    return orders > s.table.shares_of[p].count(*s.table.shares.top);
}

Why why_use(const State& s, Seat p, Area area) {
    if (has_stack(area)) return why_take(stack_of(area), share_pays(s, p));
    if (area == Area::Deliver) return Why::FulfilsOrder;
    if (area == Area::FreeChoice) return Why::LooksForBest;
    if (area == Area::Mine01 && s.table.user[area] != p) return Why::WantsToken;
    return Why::LoadsCoal;
}

}  // namespace

Why Advice::why(const State& s, Seat p, const Action& action) const {
    if (const auto* use = std::get_if<Use>(&action)) return why_use(s, p, use->area);
    if (std::holds_alternative<Innovate>(action)) return Why::FreeAction;
    if (std::holds_alternative<Pass>(action)) return Why::NothingToGain;
    if (std::holds_alternative<Pay>(action) || std::holds_alternative<Add>(action))
        return Why::KeepsSmallWorkers;
    if (std::holds_alternative<Place>(action))
        return s.table.wagon ? Why::NeedsWagon : Why::NeedsLocomotive;
    if (std::holds_alternative<StoreFront>(action)) return Why::ClearsRow;
    if (std::holds_alternative<Dispatch>(action)) return Why::FulfilsOrder;
    if (const auto* stack = std::get_if<ChooseStack>(&action))
        return why_take(stack->stack, share_pays(s, p));
    if (std::holds_alternative<Take>(action)) return Why::TakesBest;
    if (std::holds_alternative<Finish>(action)) return Why::Enough;
    return Why::LoadsCoal;
}

}  // namespace stellwerk::glueck_auf
