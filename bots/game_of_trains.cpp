#include "bots/game_of_trains.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stellwerk::game_of_trains {

namespace {

SeatSet everyone(const State& s) { return SeatSet::first(s.table.players); }

// ---- What lies there, and what may come ---------------------------------------------------------

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

// What is found on average for the wagons that may come; every third of them tells enough.
template <class Found>
double average(const Set<Wagon>& unseen, Found found) {
    constexpr int kEvery = 3;
    double sum = 0;
    int count = 0, i = 0;
    for (Wagon w : unseen)
        if (i++ % kEvery == 0) sum += found(int(w)), ++count;
    return count > 0 ? sum / count : 0;
}

Functions lying_open(const Rules& rules, const State& s) {
    Functions open = 0;
    for (Wagon w : s.table.display) open |= 1u << int(rules.edition.function[w]);
    return open;
}

Maybe<Place> removed_by(const Action& action) {
    if (std::holds_alternative<RemoveFirst>(action)) return kFirst;
    if (std::holds_alternative<RemoveMiddle>(action)) return kMiddle;
    if (std::holds_alternative<RemoveLast>(action)) return kLast;
    return {};
}

// Nobody knows beforehand what is drawn or refilled.
bool is_certain(const Action& action) {
    return !std::holds_alternative<Draw>(action) && !removed_by(action);
}

State after(const Rules& rules, const State& s, Seat p, const Action& action) {
    State next = s;
    Luck none(0);
    rules.play(next, p, action, none, {});
    return next;
}

// ---- Whose train is how far ---------------------------------------------------------------------

constexpr std::array kRemovals{Function::RemoveFirst, Function::RemoveMiddle, Function::RemoveLast};
constexpr std::array kRemovable{kFirst, kMiddle, kLast};
std::size_t removal_from(Place place) { return place == kFirst ? 0 : place == kMiddle ? 1 : 2; }

// A train, and what may be done to it.
struct Standing {
    Seat seat{};
    Row row;
    EaseWith ease;
    Uses uses;
    double turns = 0;
    std::array<double, 3> losses{};  // turns that a removal sets it back, on average

    Standing() = default;
    Standing(const State& s, Seat p, const Ease& ease_of)
        : seat(p),
          row(s.table.trains[p]),
          ease(ease_of, row),
          uses(ease_of, row),
          turns(game_of_trains::turns(ease.as_it_is())) {}

    void reckon_removals(const Train& train, Functions possible, const Set<Wagon>& unseen) {
        for (std::size_t i = 0; i < losses.size(); ++i) {
            if (train.locks[kRemovable[i]] || !has(possible, kRemovals[i])) continue;
            losses[i] =
                average(unseen,
                        [&](int number) {
                            return game_of_trains::turns(ease.with(int(kRemovable[i]), number));
                        }) -
                turns;
        }
    }
};

// Turns to order, and how likely the train is complete a turn from now.
struct Prospect {
    double turns, completes;
};

// ---- What a choice promises ---------------------------------------------------------------------

// A position as p sees it before choosing, and p's chance of winning with each of the choices.
class Judgement {
  public:
    Judgement(const Rules& rules, const Ease& ease, const State& s, Seat p)
        : rules_(rules),
          ease_(ease),
          s_(s),
          unseen_(unseen_by(s, p)),
          open_(lying_open(rules, s)),
          me_(s, p, ease) {
        for (Seat q : everyone(s))
            if (q != p) others_.push(Standing(s, q, ease));
        // OPTIMIZATION: once everybody is to act, no function comes that does not lie there.
        const Functions possible = s.table.step == Step::Act ? open_ : ~0u;
        me_.reckon_removals(s.table.trains[p], possible, unseen_);
        for (Standing& other : others_)
            other.reckon_removals(s.table.trains[other.seat], possible, unseen_);
    }

    // Can one of the others win on their next turn with these functions?
    bool somebody_else_wins_by(Functions open) const {
        for (const Standing& other : others_)
            if (other.uses.winning & open) return true;
        return false;
    }

    // With a train that needs so many turns, and these functions lying open for the others.
    double chance(double my_turns, Functions open) const {
        Prospects prospects;
        for (const Standing& other : others_) prospects.push(prospect(other, open));
        return chance(my_turns, prospects);
    }

    double chance_of_drawing() const {
        const bool in_danger = somebody_else_wins_by(open_);
        const double wins = chance_to_complete(me_.row, unseen_);
        const double left =
            average(unseen_, [&](int number) { return turns(me_.ease.with(number)); });
        // Whoever is about to win by a function may still lose it to the wagon that is replaced,
        // which may pair with it.
        constexpr double kStopped = 0.6;
        const double goes_on = chance(left - saved_by_functions(), in_danger ? 0 : open_);
        return wins + (1 - wins) * goes_on * (in_danger ? kStopped : 1);
    }

    double chance_of_removing(Place place) const {
        const std::size_t removal = removal_from(place);
        const double wins = is_locked(me_, place) ? 0 : chance_to_win_by_refill(me_, place);
        const double left = me_.turns + me_.losses[removal];
        // The refills of others may make them win, too.
        double nobody_else = 1;
        Prospects prospects;
        for (const Standing& other : others_) {
            if (is_locked(other, place)) {
                prospects.push(prospect(other, open_));
                continue;
            }
            nobody_else *= 1 - chance_to_win_by_refill(other, place);
            const double next = average(unseen_, [&](int number) {
                return completes_next(with(other.row, place, number));
            });
            prospects.push({other.turns + other.losses[removal] - saved(other, open_), next});
        }
        return wins + (1 - wins) * nobody_else * chance(left - saved_by_functions(), prospects);
    }

    // How many turns p is nearer to winning after this choice than before.
    double gain(const Action& action) const {
        if (const Maybe<Place> place = removed_by(action)) {
            const Standing* nearest = others_.begin();
            for (const Standing& other : others_)
                if (other.turns < nearest->turns) nearest = &other;
            return nearest->losses[removal_from(*place)] - me_.losses[removal_from(*place)];
        }
        const State next = after(rules_, s_, me_.seat, action);
        return me_.turns - turns(ease_.of(Row(next.table.trains[me_.seat]))) + guarded(action);
    }

    // What a lock saves: a removal, which somebody will use now and then.
    double guarded(const Action& action) const {
        const auto* a = std::get_if<Protect>(&action);
        return a ? 0.04 * (turns(me_.ease.without(int(a->place))) - me_.turns) : 0;
    }

    const Standing& me() const { return me_; }
    // What is left of turns by the functions that will lie there when p's turn comes again.
    static double turns_with_functions(const Uses& mine, double now, Functions open) {
        constexpr double kTurns = 2.4;  // others may take it first
        return mine.turns(now, open, kTurns);
    }

  private:
    using Prospects = List<Prospect, 3>;

    bool is_locked(const Standing& train, Place place) const {
        return bool(s_.table.trains[train.seat].locks[place]);
    }
    double saved_by_functions() const {
        return me_.turns - turns_with_functions(me_.uses, me_.turns, open_);
    }
    // Turns that these functions save another, whose turn comes before mine.
    static double saved(const Standing& other, Functions open) {
        constexpr double kTurns = 1.7;
        return other.turns - other.uses.turns(other.turns, open, kTurns);
    }

    // What another gains on me by the best removal among these functions, instead of a turn that
    // brings their own train nearer.
    double threatened(const Standing& other, Functions open) const {
        constexpr double kTurn = 1, kLikely = 0.5;
        double most = 0;
        for (std::size_t i = 0; i < kRemovals.size(); ++i)
            if (has(open, kRemovals[i]))
                most = std::max(most, me_.losses[i] - other.losses[i] - kTurn);
        return kLikely * most;
    }

    Prospect prospect(const Standing& other, Functions open) const {
        constexpr double kSurely = 0.98;
        const double left = other.turns - saved(other, open) - threatened(other, open);
        return {left, other.uses.winning & open ? kSurely : completes_next(other.row)};
    }

    double completes_next(const Row& row) const {
        // Half of it and more is in the turns that a train needs already.
        constexpr double kBeyondTurns = 0.35;
        return kBeyondTurns * chance_to_complete(row, unseen_);
    }

    // Everybody's share is the larger the sooner they are ready.
    static double chance(double my_turns, const Prospects& others) {
        constexpr double kSpread = 2.7, kTheyMoveFirst = 0.6;
        double nobody_else = 1, sum = 1;
        for (const Prospect& other : others) {
            nobody_else *= 1 - other.completes;
            sum += std::exp((my_turns - other.turns + kTheyMoveFirst) / kSpread);
        }
        return nobody_else / sum;
    }

    static Row with(const Row& row, Place place, int number) {
        Row changed = row;
        changed[int(place)] = number;
        return changed;
    }
    double chance_to_win_by_refill(const Standing& train, Place place) const {
        return average(unseen_, [&](int number) {
            return with(train.row, place, number).is_in_order() ? 1.0 : 0.0;
        });
    }

    const Rules& rules_;
    const Ease& ease_;
    const State& s_;
    Set<Wagon> unseen_;
    Functions open_;
    Standing me_;
    List<Standing, 3> others_;
};

// Turns, and functions, after a choice of which everything is known.
struct Outcome {
    double chance = 0;
    bool is_final = true;
    Row row;
    double turns = 0;
    Functions open = 0;
};

}  // namespace

void Advice::weigh(const State& s, Seat p, const Rules::Choices& options,
                   Weights<Rules>& out) const {
    const Judgement judgement(rules_, ease_, s, p);
    List<Outcome, Rules::Choices::capacity()> outcomes;
    double best = 0;
    for (const Action& action : options) {
        Outcome outcome{.row = judgement.me().row};
        if (const Maybe<Place> place = removed_by(action)) {
            outcome.chance = judgement.chance_of_removing(*place);
        } else if (std::holds_alternative<Draw>(action)) {
            outcome.chance = judgement.chance_of_drawing();
        } else if (const State next = after(rules_, s, p, action); next.table.winner == p) {
            outcome.chance = 1;
        } else {
            outcome.is_final = false;
            outcome.row = Row(next.table.trains[p]);
            outcome.open = lying_open(rules_, next);
            outcome.turns = turns(ease_.of(outcome.row)) - judgement.guarded(action);
            outcome.chance = judgement.chance(outcome.turns, outcome.open);
            best = std::max(best, outcome.chance);
        }
        outcomes.push(outcome);
    }
    out.clear();
    for (Outcome& outcome : outcomes) {
        // OPTIMIZATION: whoever is farther behind does not catch up.
        constexpr double kInReach = 0.6;
        if (!outcome.is_final && outcome.chance > kInReach * best)
            outcome.chance =
                judgement.chance(Judgement::turns_with_functions(Uses(ease_, outcome.row),
                                                                 outcome.turns, outcome.open),
                                 outcome.open);
        // The odds, and better ones more than in proportion.
        constexpr double kDecisive = 5;
        const double chance = std::clamp(outcome.chance, 1e-6, 1 - 1e-6);
        out.push(float(std::pow(chance / (1 - chance), kDecisive)));
    }
}

// ---- What a position is worth -------------------------------------------------------------------

Shares Advice::worth(const State& s) const {
    if (s.table.step == Step::Over) return shares_of(rules_.standings(s), s.table.players);
    constexpr double kSpread = 2.0;
    PerSeat<double> nearness{};
    for (Seat p : everyone(s)) {
        const EaseWith train(ease_, Row(s.table.trains[p]));
        const bool has_drawn = s.table.turn == p && s.table.drawn;
        const double left = turns(has_drawn ? train.with(int(*s.table.drawn)) : train.as_it_is());
        // Whoever comes first needs as many turns less as others wait for theirs.
        const int wait = (index(p) - index(s.table.turn) + s.table.players) % s.table.players;
        nearness[p] = -(left + double(wait) / s.table.players);
    }
    return shares_of(nearness, s.table.players, kSpread);
}

// ---- Why ----------------------------------------------------------------------------------------

Why Advice::why(const State& s, Seat p, const Action& action) const {
    if (s.table.step == Step::Exchange) return Why::FitWagon;
    const Judgement judgement(rules_, ease_, s, p);
    if (is_certain(action)) {
        const State next = after(rules_, s, p, action);
        if (next.table.winner == p) return Why::Win;
        if (s.table.step == Step::Act && judgement.somebody_else_wins_by(lying_open(rules_, s)) &&
            !judgement.somebody_else_wins_by(lying_open(rules_, next)))
            return Why::StopOthers;
    }
    if (std::holds_alternative<Draw>(action)) return Why::Draw;
    const double better = judgement.gain(action);
    if (better < 0) return Why::LeastHarm;
    if (removed_by(action)) return Why::HurtOthers;
    if (std::holds_alternative<Protect>(action)) return Why::Guard;
    if (std::holds_alternative<Replace>(action)) return better >= 1 ? Why::FitWagon : Why::MakeRoom;
    return Why::Sort;
}

}  // namespace stellwerk::game_of_trains
