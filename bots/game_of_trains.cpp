#include "bots/game_of_trains.h"

#include <array>
#include <cmath>

namespace stellwerk::game_of_trains {

namespace {

constexpr int kHighest = kRange<Wagon>.last;
constexpr double kNever = 1000;

SeatSet everyone(const State& s) { return SeatSet::first(s.table.players); }

// ---- How far a train is from order --------------------------------------------------------------

// About how many turns it takes to fill so many neighbouring places with rising numbers, of which
// there are so many between their neighbours': a turn each, and the longer the fewer numbers fit.
double turns_to_fill(int places, int numbers) {
    constexpr double kLuckNeeded = 0.22;  // of the draws that a number takes to come up
    if (numbers < places) return kNever;
    if (places == 0) return 0;
    return places + kLuckNeeded * kHighest * places * (places + 1) / 2 / (numbers - places + 1);
}

// A train with what stands before its first and behind its last wagon; a gap counts as a wagon that
// must go.
struct Row {
    std::array<int, 9> number{};

    explicit Row(const Train& train) {
        number[8] = kHighest + 1;
        for (Place place : all<Place>)
            number[std::size_t(place)] = train.wagons[place] ? int(*train.wagons[place]) : -1;
    }
};

double turns_between(int left, int left_number, int right, int right_number) {
    return turns_to_fill(right - left - 1, right_number - left_number - 1);
}

// Some wagons stay, and all others are replaced by ones that fit between them: the best selection
// of those that stay decides how long it takes.
class Distance {
  public:
    explicit Distance(const Train& train) : row_(train) {
        from_left_[0] = 0;
        for (int right = 1; right <= 8; ++right)
            from_left_[at(right)] =
                stays(right) ? best_left(right, row_.number[at(right)]) : kNever;
    }

    double turns() const { return from_left_[8]; }

  protected:
    static std::size_t at(int i) { return std::size_t(i); }
    bool stays(int i) const { return row_.number[at(i)] >= 0; }

    double best_left(int right, int number) const {
        double best = kNever;
        for (int left = 0; left < right; ++left)
            if (stays(left))
                best =
                    std::min(best, from_left_[at(left)] +
                                       turns_between(left, row_.number[at(left)], right, number));
        return best;
    }

    Row row_;
    std::array<double, 9> from_left_{};
};

double turns_to_order(const Train& train) { return Distance(train).turns(); }

// The same from both ends: so it is soon known what another wagon would change.
class DistanceWith : public Distance {
  public:
    explicit DistanceWith(const Train& train) : Distance(train) {
        from_right_[8] = 0;
        for (int left = 7; left >= 0; --left)
            from_right_[at(left)] = stays(left) ? best_right(left, row_.number[at(left)]) : kNever;
    }

    // With this wagon on that place instead.
    double turns_with(Place place, Wagon wagon) const {
        const int i = int(place), number = int(wagon);
        return std::min(best_left(i, number) + best_right(i, number), turns_without(place));
    }

    // With nothing on that place.
    double turns_without(Place place) const {
        double best = kNever;
        for (int left = 0; left < int(place); ++left) {
            if (!stays(left)) continue;
            for (int right = int(place) + 1; right <= 8; ++right)
                if (stays(right))
                    best = std::min(best, from_left_[at(left)] + from_right_[at(right)] +
                                              turns_between(left, row_.number[at(left)], right,
                                                            row_.number[at(right)]));
        }
        return best;
    }

    // With this wagon where it fits best.
    double turns_with(Wagon wagon) const {
        double best = kNever;
        for (Place place : all<Place>) best = std::min(best, turns_with(place, wagon));
        return best;
    }

  private:
    double best_right(int left, int number) const {
        double best = kNever;
        for (int right = left + 1; right <= 8; ++right)
            if (stays(right))
                best =
                    std::min(best, from_right_[at(right)] +
                                       turns_between(left, number, right, row_.number[at(right)]));
        return best;
    }

    std::array<double, 9> from_right_{};
};

// ---- What may happen ----------------------------------------------------------------------------

// All that p does not know to lie elsewhere; whoever holds it, it may come up.
Set<Wagon> unseen_by(const State& s, Seat p) {
    Set<Wagon> unseen = Set<Wagon>::full();
    auto seen = [&](Maybe<Wagon> wagon) {
        if (wagon) unseen.remove(*wagon);
    };
    for (Seat q : everyone(s))
        for (Place place : all<Place>)
            seen(s.table.trains[q].wagons[place]), seen(s.table.trains[q].locks[place]);
    for (Wagon w : s.table.display) seen(w);
    for (Wagon w : s.table.discarded) seen(w);
    for (Wagon w : s.hands[p].drawn) seen(w);
    for (Wagon w : s.hands[p].thrown) seen(w);
    seen(s.table.drawn);
    seen(s.table.aside);
    return unseen;
}

// What is left on average after drawing one of these, and putting it where it fits best; every
// third of them tells enough.
template <class Turns>
double average(const Set<Wagon>& unseen, Turns turns) {
    constexpr int kEvery = 3;
    double sum = 0;
    int count = 0, i = 0;
    for (Wagon w : unseen)
        if (i++ % kEvery == 0) sum += turns(w), ++count;
    return count > 0 ? sum / count : kNever;
}

bool is_in_order(const Train& train) {
    for (int i = 1; i <= 7; ++i) {
        if (!train.wagons[Place(i)]) return false;
        if (i > 1 && *train.wagons[Place(i - 1)] > *train.wagons[Place(i)]) return false;
    }
    return true;
}

void swap_wagons(Train& train, int left, int right) {
    std::swap(train.wagons[Place(left)], train.wagons[Place(right)]);
}

// A train after a function that moves its own wagons.
struct Rearranged {
    Train train;
    void operator()(const SwapNeighbours& a) { swap_wagons(train, int(a.left), int(a.left) + 1); }
    void operator()(const SwapAcross& a) { swap_wagons(train, int(a.left), int(a.left) + 2); }
    void operator()(const MoveRight& a) { move(int(a.from), +1); }
    void operator()(const MoveLeft& a) { move(int(a.from), -1); }
    void operator()(const auto&) {}
    void move(int from, int step) {
        swap_wagons(train, from, from + step);
        swap_wagons(train, from + step, from + 2 * step);
    }
};

Train after(const Train& train, const Action& action) {
    Rearranged result{train};
    visit_by_switch(result, action);
    return result.train;
}

// Some functions, a bit each.
using Functions = unsigned;
bool has(Functions functions, Function f) { return (functions >> int(f) & 1u) != 0; }

Functions lying_open(const Rules& rules, const State& s) {
    Functions open = 0;
    for (Wagon w : s.table.display) open |= 1u << int(rules.edition.function[w]);
    return open;
}

// Calls visit(function, train as it is then) for all that these functions can do with its wagons.
template <class Visit>
void for_each_use(const Train& train, Functions functions, Visit visit) {
    auto use = [&](auto action, auto field, int first, int last) {
        if (!has(functions, action.kFunction)) return;
        for (int i = first; i <= last; ++i) {
            action.*field = Place(i);
            Rearranged result{train};
            result(action);
            visit(action.kFunction, result.train);
        }
    };
    use(SwapNeighbours{}, &SwapNeighbours::left, 1, 6);
    use(SwapAcross{}, &SwapAcross::left, 1, 5);
    use(MoveRight{}, &MoveRight::from, 1, 5);
    use(MoveLeft{}, &MoveLeft::from, 3, 7);
}

// The turns that moving its wagons once will save a train, roughly: by a function that lies open
// and may be gone when its turn comes, or by one that may come.
constexpr double kOpen = 0.25, kAny = 0.15;
constexpr double kMostSaved = 4, kBestProspects = (kOpen + kAny) * kMostSaved;
double prospects(const Train& train, Functions open) {
    constexpr Functions kAll = ~0u;
    const double turns = turns_to_order(train);
    double by_open = 0, by_any = 0;
    for_each_use(train, kAll, [&](Function f, const Train& then) {
        const double saved = std::min(kMostSaved, turns - turns_to_order(then));
        by_any = std::max(by_any, saved);
        if (has(open, f)) by_open = std::max(by_open, saved);
    });
    return kOpen * by_open + kAny * by_any;
}

Maybe<Place> removed_by(const Action& action) {
    if (std::holds_alternative<RemoveFirst>(action)) return kFirst;
    if (std::holds_alternative<RemoveMiddle>(action)) return kMiddle;
    if (std::holds_alternative<RemoveLast>(action)) return kLast;
    return {};
}

// Turns to order of the seat that would win first, if p and somebody whose train is that far do
// nothing to each other.
double nearest_other(const State& s, Seat p) {
    double best = kNever;
    for (Seat q : everyone(s))
        if (q != p) best = std::min(best, turns_to_order(s.table.trains[q]));
    return best;
}

}  // namespace

// ---- What a choice gains ------------------------------------------------------------------------

double Advice::gain_of_removal(const State& s, Seat p, Place place,
                               const Set<Wagon>& unseen) const {
    // How much longer it takes this train on average.
    auto loss = [&](Seat q) {
        const Train& train = s.table.trains[q];
        if (train.locks[place]) return 0.0;
        const DistanceWith distance(train);
        return average(unseen, [&](Wagon w) { return distance.turns_with(place, w); }) -
               distance.turns();
    };
    // Against several, hurting one of them does not win; the one who is nearest counts.
    double others = 0;
    for (Seat q : everyone(s)) {
        if (q == p) continue;
        const bool is_nearest = turns_to_order(s.table.trains[q]) <= nearest_other(s, p);
        others = std::max(others, is_nearest ? loss(q) : loss(q) / 3);
    }
    return 0.8 * others - loss(p);
}

double Advice::gain(const State& s, Seat p, const Action& action, const Set<Wagon>& unseen) const {
    const Train& mine = s.table.trains[p];
    const DistanceWith distance(mine);
    if (const auto* a = std::get_if<Exchange>(&action))
        return distance.turns() - distance.turns_with(a->place, a->wagon);
    if (const auto* a = std::get_if<Replace>(&action))
        return distance.turns() - distance.turns_with(a->place, *s.table.drawn);
    if (std::holds_alternative<Draw>(action))
        return distance.turns() - average(unseen, [&](Wagon w) { return distance.turns_with(w); });
    if (const Maybe<Place> place = removed_by(action)) return gain_of_removal(s, p, *place, unseen);
    if (const auto* a = std::get_if<Protect>(&action))
        // What a removal would cost, which somebody will use now and then.
        return 0.05 * (distance.turns_without(a->place) - distance.turns());
    return distance.turns() - turns_to_order(after(mine, action));
}

bool Advice::somebody_else_can_win(const State& s, Seat p) const {
    const Functions open = lying_open(rules_, s);
    bool can = false;
    for (Seat q : everyone(s))
        if (q != p)
            for_each_use(s.table.trains[q], open,
                         [&](Function, const Train& then) { can |= is_in_order(then); });
    return can;
}

namespace {

// Turns ahead that make a choice e times as likely.
constexpr double kDecisive = 0.5;
constexpr double kWin = 20, kDisaster = -20;

bool is_certain(const Action& action) {
    return !std::holds_alternative<Draw>(action) && !removed_by(action);
}

// What p has after a choice. As long as nobody knows what will be drawn, that is what there was.
struct Outcome {
    double gain = 0;  // by the choice itself
    Train train;
    Functions open = 0;
};

}  // namespace

void Advice::weigh(const State& s, Seat p, const Rules::Choices& options,
                   Weights<Rules>& out) const {
    const Set<Wagon> unseen = unseen_by(s, p);
    const Functions open = lying_open(rules_, s);
    const bool in_danger = s.table.step == Step::Act && somebody_else_can_win(s, p);
    List<Outcome, Rules::Choices::capacity()> outcomes;
    double best = -kNever;
    for (const Action& action : options) {
        Outcome outcome{gain(s, p, action, unseen), s.table.trains[p], open};
        if (is_certain(action)) {
            State next = s;
            Luck none(0);
            rules_.play(next, p, action, none, {});
            outcome.train = next.table.trains[p];
            outcome.open = lying_open(rules_, next);
            if (next.table.winner == p)
                outcome.gain = kWin;
            else if (somebody_else_can_win(next, p))
                outcome.gain += kDisaster;
        } else if (in_danger && !removed_by(action)) {
            outcome.gain += kDisaster / 2;
        }
        outcomes.push(outcome);
        best = std::max(best, outcome.gain);
    }
    double most = -kNever;
    for (Outcome& outcome : outcomes) {
        // OPTIMIZATION: whoever is farther behind does not catch up.
        if (outcome.gain > best - kBestProspects)
            outcome.gain += prospects(outcome.train, outcome.open);
        most = std::max(most, outcome.gain);
    }
    out.clear();
    for (const Outcome& outcome : outcomes)
        out.push(float(std::exp((outcome.gain - most) / kDecisive)));
}

// ---- What a position is worth -------------------------------------------------------------------

Shares Advice::worth(const State& s) const {
    if (s.table.step == Step::Over) return shares_of(rules_.standings(s), s.table.players);
    constexpr double kSpread = 2.0;
    PerSeat<double> turns{};
    for (Seat p : everyone(s)) {
        const DistanceWith distance(s.table.trains[p]);
        const bool has_drawn = s.table.turn == p && s.table.drawn;
        const double left = has_drawn ? distance.turns_with(*s.table.drawn) : distance.turns();
        // Whoever comes first needs as many turns less as others wait for theirs.
        const int wait = (index(p) - index(s.table.turn) + s.table.players) % s.table.players;
        turns[p] = -(left + double(wait) / s.table.players);
    }
    return shares_of(turns, s.table.players, kSpread);
}

// ---- Why ----------------------------------------------------------------------------------------

Why Advice::why(const State& s, Seat p, const Action& action) const {
    const Set<Wagon> unseen = unseen_by(s, p);
    if (s.table.step == Step::Exchange) return Why::FitWagon;
    if (is_certain(action)) {
        State next = s;
        Luck none(0);
        rules_.play(next, p, action, none, {});
        if (next.table.winner == p) return Why::Win;
        if (s.table.step == Step::Act && somebody_else_can_win(s, p) &&
            !somebody_else_can_win(next, p))
            return Why::StopOthers;
    }
    if (std::holds_alternative<Draw>(action)) return Why::Draw;
    const double better = gain(s, p, action, unseen);
    if (better < 0) return Why::LeastHarm;
    if (removed_by(action)) return Why::HurtOthers;
    if (std::holds_alternative<Protect>(action)) return Why::Guard;
    if (std::holds_alternative<Replace>(action)) return better >= 1 ? Why::FitWagon : Why::MakeRoom;
    return Why::Sort;
}

}  // namespace stellwerk::game_of_trains
