#include "bots/zug_um_zug_maerklin.h"

#include "bots/zug_um_zug_maerklin_assets.h"
#include "bots/zug_um_zug_maerklin_counsel.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// How far so many points at the end count beside the win. A good result counts as nothing, and
// between two, 75 points more as much as a win; the more play, the more of them it takes, because
// there a point more wins more seldom.
double pride_in(double points, int players) {
    constexpr double kGood = 188, kLikeAWinBetweenTwo = 75;
    return (points - kGood) / (kLikeAWinBetweenTwo * players / 2);
}

}  // namespace

void Advice::weigh(const State& s, Seat p, const Rules::Choices& options,
                   Weights<Rules>& out) const {
    out.clear();
    if (options.size() == 1) return out.push(1);
    const Counsel counsel(rules_, judgement_, s, p);
    double best = kNever;
    for (const Action& option : options) {
        const double points = counsel.rate(option).points;
        best = std::max(best, points);
        out.push(float(points));
    }
    // What is far behind the best is not worth a thought.
    constexpr float kLeast = 0.001f;
    for (float& weight : out) {
        weight = float(std::exp((weight - best) / judgement_.temper));
        if (weight < kLeast) weight = 0;
    }
}

Why Advice::why(const State& s, Seat p, const Action& action) const {
    return Counsel(rules_, judgement_, s, p).rate(action).why;
}

Prospects Advice::prospects(const State& s) const {
    const int players = s.table.players;
    Prospects prospects;
    if (s.table.step == Step::Over) {
        const auto standings = rules_.standings(s);
        prospects.win = shares_of(standings, players);
        for (Seat p : everyone(s.table))
            prospects.beyond[p] = pride_in(standings.total[p], players);
        return prospects;
    }
    const double turns = expected_turns(rules_, judgement_, s.table);
    PerSeat<double> values;
    for (Seat p : everyone(s.table)) {
        values[p] = value_of(assets_of(rules_, judgement_, s, p), turns);
        prospects.beyond[p] = pride_in(points_at_end(values[p], turns, players), players);
    }
    // As often as such leads were kept.
    constexpr double kLeast = 7.5, kMost = 27, kPerTurn = 0.85;
    prospects.win = shares_of(values, players, std::min(kMost, kLeast + kPerTurn * turns));
    return prospects;
}

}  // namespace stellwerk::zug_um_zug_maerklin
