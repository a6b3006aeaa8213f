// How everybody stands: the score sheet, and what a good player reads off the table.
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

struct Score {
    Indexed<Category, int> points;
    Set<Ticket> met;
    bool operator==(const Score&) const = default;
};

// §9.1 Tracks and goods have been counted on the way. §9.2 Each ticket adds its points, or costs
// them.
Score score_of(const Rules& rules, const Table& table, Seat p, const Set<Ticket>& held) {
    Score score;
    score.points[Category::Tracks] = table.track_points[p];
    score.points[Category::Goods] = goods_points(table, p);
    if (held.empty()) return score;
    const Links links(rules, table, p);
    for (Ticket ticket : held) {
        const TicketFacts& facts = rules.edition.ticket[ticket];
        if (links.meet(facts)) {
            score.met.add(ticket);
            score.points[Category::Tickets] += facts.points;
        } else {
            score.points[Category::MissedTickets] -= facts.points;
        }
    }
    return score;
}

// §9.3 Whoever has met most gets the bonus, all of them in a tie; RULING R16: nobody for none.
void add_bonus(const Rules& rules, const Table& table, PerSeat<Score>& scores) {
    int most = 0;
    for (Seat p : everyone(table)) most = std::max(most, scores[p].met.size());
    if (most == 0) return;
    for (Seat p : everyone(table))
        if (scores[p].met.size() == most)
            scores[p].points[Category::Bonus] = rules.edition.most_tickets_bonus;
}

}  // namespace

// ---- §9 Standings -------------------------------------------------------------------------------

Standings<Category> Rules::standings(const State& s) const {
    const Table& table = s.table;
    PerSeat<Score> scores;
    // §9.2 Tickets are secret until the end.
    for (Seat p : everyone(table)) scores[p] = score_of(*this, table, p, table.shown[p]);
    add_bonus(*this, table, scores);
    Standings<Category> result;
    for (Seat p : everyone(table)) {
        result.points[p] = scores[p].points;
        for (int points : result.points[p]) result.total[p] += points;
    }
    // §9.4 Most points win; in a tie whoever has met more tickets, then more goods. RULINGS R17,
    // R26: then the place is shared, and lower places are found in the same way.
    auto is_ahead = [&](Seat p, Seat q) {
        if (result.total[p] != result.total[q]) return result.total[p] > result.total[q];
        const int met = scores[p].met.size(), met_by_other = scores[q].met.size();
        if (met != met_by_other) return met > met_by_other;
        return result.points[p][Category::Goods] > result.points[q][Category::Goods];
    };
    for (Seat p : everyone(table)) {
        result.place[p] = 1;
        for (Seat q : everyone(table)) result.place[p] += is_ahead(q, p);
    }
    return result;
}

// ---- Outlook ------------------------------------------------------------------------------------

namespace {

constexpr int kNoWay = 1000;  // spaces; more than any way has

// The shortest ways of one player from a town, counted in spaces that they must still claim.
class Ways {
  public:
    Ways(const Rules& rules, const Table& table, Seat p, Town from) : rules_(rules) {
        for (Connection c : FirstKeys<Connection>(rules.edition.connections))
            steps_[c] = step_over(table, p, rules.edition.connection[c]);
        for (int& spaces : far_) spaces = kNoWay;
        far_[from] = 0;
        Set<Town> done;
        while (const Maybe<Town> at = nearest(done)) {
            done.add(*at);
            // §9.2 No way leads through a country.
            if (is_country(rules, *at)) continue;
            for (Connection c : rules.edition.town[*at].connections) {
                const Town next = other_end(rules.edition.connection[c], *at);
                const int spaces = far_[*at] + steps_[c].spaces;
                if (spaces >= far_[next]) continue;
                far_[next] = spaces;
                by_[next] = c;
            }
        }
    }

    int spaces_to(Town town) const { return far_[town]; }
    Set<Track> way_to(Town town) const {
        Set<Track> way;
        while (by_[town]) {
            way.add(steps_[*by_[town]].track);
            town = other_end(rules_.edition.connection[*by_[town]], town);
        }
        return way;
    }

  private:
    struct Step {
        int spaces = kNoWay;
        Track track{};
        bool operator==(const Step&) const = default;
    };

    // Their own track costs nothing; else they claim one that is open, if there is one.
    static Step step_over(const Table& table, Seat p, const ConnectionFacts& connection) {
        Step step;
        for (Track track : Parallels(connection)) {
            if (table.owner[track] == p) return {0, track};
            if (step.spaces == kNoWay && table.open.contains(track))
                step = {int(connection.length), track};
        }
        return step;
    }

    Maybe<Town> nearest(const Set<Town>& done) const {
        Maybe<Town> found;
        for (Town town : towns(rules_))
            if (!done.contains(town) && far_[town] < kNoWay &&
                (!found || far_[town] < far_[*found]))
                found = town;
        return found;
    }

    const Rules& rules_;
    Indexed<Connection, Step> steps_;
    Indexed<Town, int> far_;
    Indexed<Town, Maybe<Connection>> by_;
};

TicketOutlook outlook_on(const Rules& rules, const Table& table, Seat p, Ticket ticket) {
    const TicketFacts& facts = rules.edition.ticket[ticket];
    const Ways ways(rules, table, p, facts.a);  // a country is always the other end
    const int missing = ways.spaces_to(facts.b);
    if (missing == 0) return {ticket, Prospect::Met, 0, ways.way_to(facts.b)};
    if (table.step == Step::Over) return {ticket, Prospect::Failed, 0, {}};
    if (missing >= kNoWay) return {ticket, Prospect::Lost, 0, {}};
    const bool enough = missing <= table.wagons[p];
    return {ticket, enough ? Prospect::Open : Prospect::ShortOfWagons, missing,
            ways.way_to(facts.b)};
}

Outlook outlook_with(const Rules& rules, const Table& table, const PerSeat<Set<Ticket>>& held) {
    Outlook outlook{};
    PerSeat<Score> scores;
    for (Seat p : everyone(table)) scores[p] = score_of(rules, table, p, held[p]);
    if (table.step == Step::Over) add_bonus(rules, table, scores);
    for (Seat p : everyone(table)) {
        outlook.points[p] = scores[p].points;
        outlook.met[p] = scores[p].met;
        // §8.1 With so few left, the end begins.
        outlook.wagons_until_end[p] = std::max(0, table.wagons[p] - rules.edition.last_wagons);
    }
    for (Distance distance : all<Distance>)
        outlook.ticket_piles[distance] = left_in_pile(table, distance);
    return outlook;
}

}  // namespace

Outlook Rules::outlook(const State::Table& table) const {
    return outlook_with(*this, table, table.shown);
}

Outlook Rules::outlook(const View<State>& view) const {
    PerSeat<Set<Ticket>> held = view.table.shown;
    held[view.seat] = view.hand.tickets;
    Outlook outlook = outlook_with(*this, view.table, held);
    for (Ticket ticket : view.hand.tickets)
        outlook.tickets.push(outlook_on(*this, view.table, view.seat, ticket));
    for (Ticket ticket : view.hand.drawn)
        outlook.tickets.push(outlook_on(*this, view.table, view.seat, ticket));
    return outlook;
}

}  // namespace stellwerk::zug_um_zug_maerklin
