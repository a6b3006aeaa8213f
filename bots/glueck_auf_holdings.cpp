#include "bots/glueck_auf_holdings.h"

namespace stellwerk::glueck_auf {

namespace {

// ---- What a good player has learnt --------------------------------------------------------------

// Points that a worker makes on average, when nothing special is to be had.
constexpr double kPerWorker = 0.35;
// What actions cost on average, in workers: areas get dearer in the course of a shift.
constexpr double kTaking = 1.7, kStep = 0.8, kSending = 1.7;
constexpr double kLorriesPerCard = 1.4, kPointsPerLorry = 0.5;
// A point that is still to be worked for is worth less than one that is made.
constexpr double kPatience = 0.03;
// Not all workers that are left can go into the trains of today.
constexpr double kUsable = 0.75;
constexpr double kShare = 3;  // §10.2
// A share without an order, and an order without a share, as long as there is time.
constexpr double kIdleShare = 0.9, kShareToCome = 1.2;

constexpr bool is_about(Objective objective, Objective first, int nth) {
    return int(objective) == int(first) + nth;
}

double decay(double cost, double budget) {
    const double feasible = std::clamp((kUsable * budget - cost) / 4 + 0.5, 0.0, 1.0);
    return feasible / (1 + kPatience * cost);
}

// Lorry cards in row and storage that are not meant for a track yet.
struct Waiting {
    Indexed<Crest, int> cards, lorries;
};

// What could be loaded onto the empty wagons of a track, and how many wagons stay empty.
struct Fit {
    int cards = 0, lorries = 0, empty = 0;
};

Fit fit(const Bag<Wagon>& wagons, Track track, Waiting& waiting) {
    Fit found;
    int jokers = wagons.count(Wagon::Joker);
    found.empty = jokers;
    for (Crest crest : all<Crest>) {
        if (!shows(track, crest)) continue;
        const int own = wagons.count(Wagon(crest));
        found.empty += own;
        const int here = std::min(waiting.cards[crest], own + jokers);
        if (here == 0) continue;
        const int coal = waiting.lorries[crest] * here / waiting.cards[crest];
        jokers -= std::max(0, here - own);
        found.cards += here;
        found.lorries += coal;
        waiting.cards[crest] -= here;
        waiting.lorries[crest] -= coal;
    }
    found.empty -= found.cards;
    return found;
}

}  // namespace

Holdings::Holdings(const Rules& rules, const State& s, Seat p)
    : order_points(&rules.edition.order_points),
      storage(s.table.storage[p]),
      locomotive(s.table.locomotives_of[p]),
      orders(s.table.open_orders[p]),
      objectives(s.table.objectives_of[p]) {
    const Table& table = s.table;
    orders.add(s.hands[p].orders);
    for (const InRow& card : table.rows)
        if (card.owner == p) row.push(card.lorry);
    for (const OnTrack& car : table.trains) {
        if (car.owner != p) continue;
        if (!car.lorry) {
            empty[car.track].add(car.wagon);
            continue;
        }
        lorries[car.track] += lorries_of(*car.lorry);
        cargo[car.track] += points_of(*car.lorry);
    }
    for (Destination destination : all<Destination>) {
        int fulfilled = 0;
        for (Load load : all<Load>) {
            const int n = table.delivered[p].orders.count(order_to(destination, load));
            fulfilled += n;
            asked_for[destination] += n * int(load);
        }
        const int shares = table.shares_of[p].count(destination);
        idle.add(destination, std::max(0, shares - fulfilled));
        without.add(destination, std::max(0, fulfilled - shares));
    }
    auto sum = [](const Bag<Strength>& workers) {
        int n = 0;
        for (Strength strength : all<Strength>) n += int(strength) * workers.count(strength);
        return n;
    };
    const int each = sum(workers_each(rules, table.players));
    const int shifts_left = shifts(table.players) - table.shift;
    const bool is_out = table.passed.contains(p);
    budget = each * shifts_left + (is_out ? 0 : sum(table.workers[p]));
    fraction = budget / (each * shifts(table.players));
}

// ---- Changes ------------------------------------------------------------------------------------

void Holdings::take(Destination share) {
    if (without.count(share) == 0) return idle.add(share);
    without.remove(share);
    gained += kShare;
    for (Objective objective : objectives)
        if (is_about(objective, Objective::SharesTenements, int(share))) gained += 2;
}

void Holdings::load(Lorry lorry, Track track, Wagon wagon) {
    empty[track].remove(wagon);
    lorries[track] += lorries_of(lorry);
    cargo[track] += points_of(lorry);
}
void Holdings::load_front(Track track, Wagon wagon) {
    load(row[0], track, wagon);
    row.remove_at(0);
}
void Holdings::load_stored(Lorry lorry, Track track, Wagon wagon) {
    storage.remove(lorry);
    load(lorry, track, wagon);
}
void Holdings::store_front() {
    storage.add(row[0]);
    row.remove_at(0);
}

double Holdings::reward(Order order, Maybe<Model> model) const {
    const Destination destination = destination_of(order);
    const bool has_share = idle.count(destination) > 0;
    double points = (*order_points)[load_of(order)] + (has_share ? kShare : 0);
    for (Objective objective : objectives) {
        if (is_about(objective, Objective::OrdersTenements, int(destination))) points += 2;
        if (has_share && is_about(objective, Objective::SharesTenements, int(destination)))
            points += 2;
        if (model && is_about(objective, Objective::LocomotivesA, int(*model))) points += 2;
        if (is_about(objective, Objective::FiveTenements, int(destination)))
            points += 0.8 * std::clamp(5 - asked_for[destination], 0, int(load_of(order)));
    }
    return points;
}

void Holdings::dispatch(Track track, Order order) {
    gained += reward(order, locomotive[track]) + cargo[track];
    const Destination destination = destination_of(order);
    if (idle.count(destination) > 0)
        idle.remove(destination);
    else
        without.add(destination);
    asked_for[destination] += int(load_of(order));
    orders.remove(order);
    empty[track] = {};
    lorries[track] = cargo[track] = 0;
    locomotive[track] = {};
}

// ---- What may be expected -----------------------------------------------------------------------

namespace {

// The best that a track may be worked towards.
struct Goal {
    double gain = 0;  // more than its workers would bring elsewhere
    double cost = 0;
    Maybe<Order> order;  // from hand; none if one must still be found
};

class Planner {
  public:
    explicit Planner(const Holdings& holdings)
        : holdings_(holdings),
          orders_(holdings.orders),
          idle_(holdings.idle),
          budget_(holdings.budget),
          later_(std::min(1.0, 1.5 * holdings.fraction)) {
        for (Lorry lorry : holdings.row) wait(lorry, 1);
        for (Lorry lorry : all<Lorry>)
            if (const int n = holdings.storage.count(lorry); n > 0) wait(lorry, n);
    }

    double points() {
        // The fullest train first.
        std::array<Track, 3> tracks{Track(1), Track(2), Track(3)};
        std::ranges::sort(tracks, std::greater<>(), [&](Track track) {
            const int pulled = holdings_.locomotive[track] ? 1 : 0;
            return 4 * (2 * holdings_.lorries[track] + pulled) - int(track);
        });
        double points = holdings_.gained;
        for (Track track : tracks) points += work_towards(track);
        // What is left serves trains to come.
        for (Order order : all<Order>)
            if (orders_.count(order) > 0)
                points += 0.12 * later_ * holdings_.reward(order, {}) * orders_.count(order);
        for (Destination destination : all<Destination>) {
            points += kIdleShare * later_ * std::min(1, idle_.count(destination));
            points += kShareToCome * later_ * holdings_.without.count(destination);
        }
        for (int cards : waiting_.cards) points += 0.25 * later_ * cards;
        points += 0.2 * later_ * empty_left_;
        return points + kPerWorker * holdings_.budget - blocked_row();
    }

  private:
    void wait(Lorry lorry, int n) {
        waiting_.cards[crest_of(lorry)] += n;
        waiting_.lorries[crest_of(lorry)] += n * lorries_of(lorry);
    }

    double work_towards(Track track) {
        const Fit here = fit(holdings_.empty[track], track, waiting_);
        Goal best;
        for (Load load : all<Load>) {
            // An order that is not in hand yet.
            consider(track, here, load, {}, best);
            for (Destination destination : all<Destination>)
                if (const Order order = order_to(destination, load); orders_.count(order) > 0)
                    consider(track, here, load, order, best);
        }
        empty_left_ += here.empty;
        if (best.gain <= 0) return 0;
        budget_ -= best.cost;
        if (best.order) {
            orders_.remove(*best.order);
            const Destination destination = destination_of(*best.order);
            if (idle_.count(destination) > 0) idle_.remove(destination);
        }
        return best.gain;
    }

    void consider(Track track, const Fit& here, Load load, Maybe<Order> order, Goal& best) const {
        const int missing = std::max(0, int(load) - holdings_.lorries[track]);
        const int waiting = std::min(missing, here.lorries);
        const double cards = (missing - waiting) / kLorriesPerCard;
        const double wagons = std::max(0.0, cards - here.empty);
        const Maybe<Model> model = holdings_.locomotive[track];
        double cost = kStep * missing + kTaking * (cards + wagons) + kSending;
        if (!model) cost += kTaking;
        if (!order) cost += kTaking;
        double reward = holdings_.cargo[track] + kPointsPerLorry * missing;
        reward += order ? holdings_.reward(*order, model) : 0.9 * (*holdings_.order_points)[load];
        // A share may still be got for it.
        if (!order || idle_.count(destination_of(*order)) == 0) reward += kShareToCome * later_;
        // Trains behind the same model leave together.
        if (model)
            for (Track other : all<Track>)
                if (other != track && holdings_.locomotive[other] == model) cost -= 0.4;
        const double gain = reward * decay(cost, budget_) - kPerWorker * cost;
        if (gain > best.gain) best = {gain, cost, order};
    }

    // A front card that finds no wagon holds up those behind it.
    double blocked_row() const {
        if (holdings_.row.size() < 2) return 0;
        const Crest crest = crest_of(holdings_.row[0]);
        for (Track track : all<Track>) {
            if (!shows(track, crest)) continue;
            const Bag<Wagon>& wagons = holdings_.empty[track];
            if (wagons.count(Wagon(crest)) + wagons.count(Wagon::Joker) > 0) return 0;
        }
        return 0.3;
    }

    const Holdings& holdings_;
    Bag<Order> orders_;
    Bag<Destination> idle_;
    Waiting waiting_;
    double budget_;
    double later_;  // how much there is still to come: 0 at the end
    int empty_left_ = 0;
};

}  // namespace

double Holdings::expected() const { return Planner(*this).points(); }

}  // namespace stellwerk::glueck_auf
