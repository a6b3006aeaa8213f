// How everybody stands: the score sheet, and what a good player reads off the table.
#include "games/nimm_den_zug/goals.h"

namespace stellwerk::nimm_den_zug {

namespace {

// What somebody has got and paid, and what the trains would bring now.
Indexed<Category, int> points_of(const Rules& rules, const Table& table, Seat p) {
    Indexed<Category, int> points;
    for (Category category : all<Category>) points[category] = table.ledger[p][category];
    // When the game is over, the trains have been paid.
    if (table.step != Step::Over)
        for (const Train& train : table.trains[p]) points[Category::Trains] += profit(rules, train);
    return points;
}

}  // namespace

// ---- §10 Standings ------------------------------------------------------------------------------

Standings<Category> Rules::standings(const State& s) const {
    const Table& table = s.table;
    Standings<Category> result;
    for (Seat p : everyone(table)) {
        result.points[p] = points_of(*this, table, p);
        for (int points : result.points[p]) result.total[p] += points;
    }
    // §10.1 The richest is first. §10.2 In a tie, whoever has cashed more goals; then the place is
    // shared.
    auto is_ahead = [&](Seat p, Seat q) {
        if (result.total[p] != result.total[q]) return result.total[p] > result.total[q];
        return table.cashed[p].size() > table.cashed[q].size();
    };
    for (Seat p : everyone(table)) {
        result.place[p] = 1;
        for (Seat q : everyone(table)) result.place[p] += is_ahead(q, p);
    }
    return result;
}

// ---- Outlook ------------------------------------------------------------------------------------

namespace {

Indexed<Track, TrainOutlook> outlook_on(const Rules& rules, const Yard& trains) {
    Indexed<Track, TrainOutlook> outlook;
    for (Track track : all<Track>)
        outlook[track] = {multiplier(rules, trains[track]), profit(rules, trains[track])};
    return outlook;
}

// §6.6, §6.7 How far the round is from its end.
void look_at_the_round(const Table& table, Outlook& outlook) {
    int longest = 0;
    for (Seat p : everyone(table))
        for (const Train& train : table.trains[p]) longest = std::max(longest, train.wagons.size());
    outlook.display = display_size(table.players);
    outlook.wagons_to_end = wagons_to_end(table);
    outlook.wagons_missing = std::max(0, wagons_to_end(table) - longest);
    outlook.passes_missing = table.players - table.passes;
    outlook.rounds_left = int(table.rounds) - int(table.round);
}

// §3.10 Who could buy anything that is not sold yet.
void look_at_the_auction(const Rules& rules, const Table& table, Outlook& outlook) {
    const bool buying = table.order.empty() && auction_of(table) != Auction::PassingOn;
    const auto cheapest = cheapest_to_buy(rules, table);
    if (!buying || !cheapest) return;
    outlook.cheapest = amount(*cheapest);
    for (Seat p : with_a_free_track(table))
        if (money(table, p) >= amount(*cheapest)) outlook.can_buy.add(p);
}

}  // namespace

Outlook Rules::outlook(const State::Table& table) const {
    Outlook outlook{};
    for (Seat p : everyone(table)) {
        outlook.points[p] = points_of(*this, table, p);
        outlook.money[p] = money(table, p);
        outlook.trains[p] = outlook_on(*this, table.trains[p]);
        if (!table.order.empty()) outlook.replacing[p] = amount(replacing_price(*this, table, p));
    }
    look_at_the_round(table, outlook);
    look_at_the_auction(*this, table, outlook);
    return outlook;
}

Outlook Rules::outlook(const View<State>& view) const {
    const Table& table = view.table;
    Outlook outlook = this->outlook(table);
    const Tally tally(*this, table, view.seat, speeds_of(*this, table, everyone(table)));
    for (Goal goal : view.hand.goals) {
        const auto [have, need] = progress(goal, tally);
        outlook.goals.push({goal, have, need, amount(edition.goals[goal])});
    }
    if (!table.asked.contains(view.seat)) return outlook;
    if (asks_for_a_bid(table.step)) {
        const BidRange range = bid_range(*this, table, view.seat);
        outlook.bid = BidLimits{amount(range.least), amount(range.most)};
    }
    if (table.step == Step::TurnOver) outlook.draft = draft_price(*this, table.trains[view.seat]);
    return outlook;
}

}  // namespace stellwerk::nimm_den_zug
