#include "bots/zug_um_zug_maerklin.h"

#include "bots/zug_um_zug_maerklin_assets.h"
#include "bots/zug_um_zug_maerklin_counsel.h"

namespace stellwerk::zug_um_zug_maerklin {

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

Shares Advice::worth(const State& s) const {
    if (s.table.step == Step::Over) return shares_of(rules_.standings(s), s.table.players);
    const double turns = expected_turns(rules_, judgement_, s.table);
    PerSeat<double> values;
    for (Seat p : everyone(s.table))
        values[p] = value_of(assets_of(rules_, judgement_, s, p), turns);
    // As often as such leads were kept.
    constexpr double kLeast = 7.5, kMost = 27, kPerTurn = 0.85;
    return shares_of(values, s.table.players, std::min(kMost, kLeast + kPerTurn * turns));
}

}  // namespace stellwerk::zug_um_zug_maerklin
