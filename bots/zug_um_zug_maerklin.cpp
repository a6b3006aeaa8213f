#include "bots/zug_um_zug_maerklin.h"

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

// What was found by comparing many positions with how they ended.
PerSeat<double> Advice::expected(const State& s) const {
    constexpr double kPlannedTracks = 0.6, kWagon = 0.6, kTurn = 3.2, kPassenger = 12;
    PerSeat<double> expected;
    for (Seat p : everyone(s.table)) {
        const Survey survey(rules_, judgement_, s, p);
        const Network network = survey.network_for(s.hands[p].tickets, judgement_.held_cost);
        const double likely = network.missing.empty() ? 1 : survey.chance(network.turns);
        double points = s.table.track_points[p] + goods_points(s.table, p);
        for (Ticket ticket : s.hands[p].tickets) {
            const TicketFacts& facts = rules_.edition.ticket[ticket];
            const bool met = survey.ways().between(facts.a, facts.b) == 0;
            const double chance = met ? 1 : network.tickets.contains(ticket) ? likely : 0;
            points += facts.points * (2 * chance - 1);
        }
        for (Connection c : network.missing)
            points += kPlannedTracks * likely *
                      rules_.edition.track_points[rules_.edition.connection[c].length];
        points += kWagon * std::max(0, s.table.wagons[p] - network.spaces);
        points += kTurn * std::max(0.0, survey.turns_left() - network.turns);
        points += kPassenger * (s.table.passengers[p] + passengers_of(s.table, p).size());
        expected[p] = points;
    }
    return expected;
}

Shares Advice::worth(const State& s) const {
    if (s.table.step == Step::Over) return shares_of(rules_.standings(s), s.table.players);
    double turns = 0;
    if (!s.table.ending)
        for (Seat p : everyone(s.table)) {
            const double until_end = turns_until_end(rules_, judgement_, s.table, p);
            turns = p == seat(0) ? until_end : std::min(turns, until_end);
        }
    constexpr double kLeast = 10, kMost = 34, kPerTurn = 2.6;
    return shares_of(expected(s), s.table.players, std::min(kMost, kLeast + kPerTurn * turns));
}

}  // namespace stellwerk::zug_um_zug_maerklin
