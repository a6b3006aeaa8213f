#include "bots/nimm_den_zug.h"

#include "bots/nimm_den_zug_locos.h"
#include "bots/nimm_den_zug_wagons.h"

namespace stellwerk::nimm_den_zug {

namespace {

using Choices = Rules::Choices;
using Out = Weights<Rules>;

// The better, the likelier: what is `doubt` dollars worse is e times less likely, and what is
// hopeless is not considered. `value` says what a choice is worth in dollars.
template <class Value>
void weigh_by_value(const Choices& options, double doubt, Out& out, Value value) {
    constexpr float kHopeless = 0.02f;
    float best = 0;
    for (const Action& option : options) {
        const auto worth = float(value(option));
        best = out.empty() ? worth : std::max(best, worth);
        out.push(worth);
    }
    for (float& weight : out) {
        weight = std::exp((weight - best) / float(doubt));
        if (weight < kHopeless) weight = 0;
    }
}

// ---- Bids ---------------------------------------------------------------------------------------

// How much to spend on what is for sale: never so much that the other tracks stay empty.
double limit_of(const Appraisal& appraisal, const Rules& rules, const Sight& sight, Loco loco) {
    const int other_tracks = kLocosEach - locos_of(sight.table, sight.seat) - 1;
    const double lowest = amount(power(rules, loco));
    const double spare = money(sight.table, sight.seat) - 200.0 * other_tracks;
    return std::min(appraisal.limit(loco), std::max(spare, lowest));
}

// Bids from `low` to `high` in a few steps, most likely around `peak`, so that nobody can know the
// bid who knows the player. If there is none, the lowest one possible.
void spread_bids(const Choices& options, double low, double peak, double high, Out& out) {
    constexpr int kBids = 8;
    const int unit = step_of(Money{});
    const int step = std::max(1, int((high - low) / unit) / kBids);
    double sum = 0;
    for (const Action& option : options) {
        const double bid = amount(std::get<Bid>(option).amount);
        double weight = 0;
        if (low <= bid && bid <= high && int((bid - peak) / unit) % step == 0)
            weight = 1.2 - (bid < peak ? (peak - bid) / (peak - low + 1)
                                       : (bid - peak) / (high - peak + 1));
        out.push(float(weight));
        sum += weight;
    }
    if (sum == 0) out[0] = 1;
}

// §4.1, §4.5 The least that tops the bid, as long as it is worth it.
void weigh_raising(const Choices& options, double limit, Out& out) {
    constexpr double kDoubt = 50;
    for (const Action& option : options) {
        const auto* bid = std::get_if<Bid>(&option);
        out.push(0);
        if (!bid) continue;
        // Of the bids only the lowest, which follows letting it go, and seldom a leap.
        const int nth = out.size() - 1;
        if (nth != 1 && nth != 3) continue;
        const double left = limit - amount(bid->amount) + step_of(Money{}) / 2.0;
        out[nth] = float((nth == 1 ? 1 : 0.1) / (1 + std::exp(-left / kDoubt)));
    }
    out[0] = 1 - out[1];
}

// The lowest bid, and seldom a little more: a player who can still go up need not show how far.
void weigh_opening(const Choices& options, Out& out) {
    for (int i = 0; i < options.size(); ++i) out.push(i == 0 ? 1.f : i == 2 ? 0.1f : 0.f);
}

// §4.2 Below the limit, so that winning is worth something. Whoever cannot win at a profit bids
// least.
void weigh_sealed(const Choices& options, double limit, double to_top, double already, Out& out) {
    constexpr double kLeast = 0.4, kShade = 0.15;  // of the margin that a bid tries to keep
    auto keeping = [&](double part) {
        const double unit = step_of(Money{});
        return unit * std::floor((limit - part * (limit - to_top)) / unit) - already;
    };
    if (limit >= to_top)
        return spread_bids(options, keeping(kLeast), keeping(kShade), keeping(0), out);
    for (int i = 0; i < options.size(); ++i) out.push(i == 0);
}

// §4.4 Everybody pays their bid, also those who choose last. No bid is safe from being topped by a
// little, so any up to the whole worth will do.
void weigh_rights(const Appraisal& appraisal, const Sight& sight, const Choices& options,
                  Out& out) {
    constexpr double kRightPeak = 0.6;
    const double unit = step_of(Money{});
    const double others = 1.0 / (sight.table.players - 1);  // what I gain, they lose
    const double most = std::min(appraisal.worth_of_first_choice() * (1 + others),
                                 money(sight.table, sight.seat) / 4.0);
    spread_bids(options, 0, unit * std::floor(kRightPeak * most / unit), most, out);
}

void weigh_bids(const Rules& rules, const Sight& sight, const Choices& options, Out& out) {
    const Table& table = sight.table;
    const Appraisal appraisal(rules, sight);
    if (table.step == Step::SealForRight) return weigh_rights(appraisal, sight, options, out);
    const double limit = limit_of(appraisal, rules, sight, *table.lot);
    double to_top = amount(power(rules, *table.lot));
    if (table.step == Step::Raise || table.step == Step::Outbid)
        return weigh_raising(options, limit, out);
    if (table.step == Step::Seal && auction_of(table) == Auction::Sealed)
        return weigh_sealed(options, limit, to_top, 0, out);
    // §4.3 Only the second of two bids has to be good.
    if (table.step != Step::SealAgain) return weigh_opening(options, out);
    for (Seat q : table.bidders)
        if (q != sight.seat) to_top = std::max(to_top, double(amount(table.bids[q])));
    weigh_sealed(options, limit, to_top, amount(table.bids[sight.seat]), out);
}

// ---- Locomotives --------------------------------------------------------------------------------

void weigh_locos(const Rules& rules, const Sight& sight, const Choices& options, Out& out) {
    const Table& table = sight.table;
    const Appraisal appraisal(rules, sight);
    constexpr double kDoubt = 60;
    weigh_by_value(options, kDoubt, out, [&](const Action& action) {
        if (const auto* offer = std::get_if<Offer>(&action)) {
            // What is worth more than its power will cost what it is worth.
            const double lowest = amount(power(rules, offer->loco));
            return appraisal.value_at(offer->loco, std::max(lowest, appraisal.limit(offer->loco)));
        }
        if (const auto* buy = std::get_if<Buy>(&action))
            return appraisal.worth(buy->loco) - amount(power(rules, buy->loco));
        if (const auto* keep = std::get_if<Keep>(&action))
            return appraisal.value_of_keeping(keep->loco);
        if (const auto* turn = std::get_if<TurnOver>(&action))
            return appraisal.value_of_turning(turn->track);
        if (const auto* favour = std::get_if<Favour>(&action)) {
            // Among others the poorest.
            if (favour->who != sight.seat) return -money(table, favour->who) / 100.0;
            if (auction_of(table) == Auction::FirstPurchase) return 200.0;
            return limit_of(appraisal, rules, sight, *table.lot) - amount(table.bids[sight.seat]) +
                   1;
        }
        return 0.0;  // §3.9 declining
    });
}

}  // namespace

void Advice::weigh(const State& s, Seat p, const Choices& options, Out& out) const {
    out.clear();
    const Sight sight{s.table, s.hands[p], p};
    if (options.size() == 1) return out.push(1);
    const Step step = s.table.step;
    if (asks_for_a_bid(step)) return weigh_bids(rules_, sight, options, out);
    if (step < Step::Wagons) return weigh_locos(rules_, sight, options, out);
    const Loading loading(rules_, sight);
    constexpr double kDoubt = 60;
    weigh_by_value(options, kDoubt, out,
                   [&](const Action& action) { return loading.value(action); });
}

// ---- What a position is worth -------------------------------------------------------------------

namespace {

// What a round brings that has not begun; with little money the good locomotives go to others.
double income_of_a_round(double purse) {
    constexpr double kIncome = 2600, kPlenty = 1200;
    return kIncome * (1 - std::exp(-std::max(0.0, purse) / kPlenty));
}

// What the trains and the goals of the wagon phase will bring.
double rest_of_the_wagons(const Rules& rules, const State& s, Seat p, const Supply& supply,
                          double turns) {
    const Yard& yard = s.table.trains[p];
    const Cargoes cargoes = cargoes_of(rules, yard);
    double sum = earnings(supply, cargoes, wagons_to_end(s.table), turns);
    for (const Train& train : yard) sum += profit(rules, train);
    return sum +
           promise_of_wagon_goals(rules, s.table, p, s.hands[p].goals, cargoes, supply, turns);
}

}  // namespace

Shares Advice::worth(const State& s) const {
    const Table& table = s.table;
    if (table.step == Step::Over) return shares_of(rules_.standings(s), table.players);
    const int rounds_left = int(table.rounds) - int(table.round);
    const Supply supply(s.box.wagon_stack);
    int longest = 0;
    for (Seat p : everyone(table))
        for (const Train& train : table.trains[p]) longest = std::max(longest, train.wagons.size());
    const double turns = turns_left(wagons_to_end(table) - longest);

    constexpr double kSpread = 900, kSpreadOfARound = 600;
    PerSeat<double> expected;
    for (Seat p : everyone(table)) {
        double sum = money(table, p);
        sum += table.order.empty() ? Appraisal(rules_, {table, s.hands[p], p}).rest_of_the_round()
                                   : rest_of_the_wagons(rules_, s, p, supply, turns);
        for (int i = 0; i < rounds_left; ++i) sum += income_of_a_round(sum);
        expected[p] = sum;
    }
    return shares_of(expected, table.players, kSpread + kSpreadOfARound * rounds_left);
}

// ---- Reasons ------------------------------------------------------------------------------------

namespace {

Why why_bid(const Rules& rules, const Table& table, Money bid) {
    const Step step = table.step;
    if (step == Step::Raise || step == Step::Outbid) return Why::BelowItsWorth;
    if (step == Step::SealForRight) return bid == Money(0) ? Why::KeepMoney : Why::FirstChoice;
    if (step == Step::SealAgain) return bid == Money(0) ? Why::KeepMoney : Why::HardToGuess;
    if (step == Step::Open || auction_of(table) == Auction::DoubleSealed)
        return Why::NoMoreThanNeeded;
    return bid < power(rules, *table.lot) ? Why::KeepMoney : Why::HardToGuess;
}

Why why_loco(const Appraisal& appraisal, Loco loco, Why otherwise) {
    constexpr double kMuch = 150;  // dollars
    return appraisal.gain_of_goals(loco) >= kMuch ? Why::GoesWithGoals : otherwise;
}

Why why_wagon(const Loading& loading, const Yard& yard, const Action& action) {
    if (std::holds_alternative<Replace>(action)) return Why::FreshCards;
    if (loading.meets_goal(action)) return Why::MeetsGoal;
    if (loading.ends_round(action)) return Why::EndsRound;
    if (std::holds_alternative<Pass>(action))
        return loading.could_end_round() ? Why::KeepsRoundOpen : Why::NothingFits;
    if (const auto* attach = std::get_if<Attach>(&action))
        return yard[attach->track].wagons.empty() ? Why::NewTrain : Why::DearWagon;
    return Why::SpecialCard;
}

}  // namespace

Why Advice::why(const State& s, Seat p, const Action& action) const {
    const Table& table = s.table;
    const Sight sight{table, s.hands[p], p};
    if (table.step == Step::Wagons || table.step == Step::AfterReplacing)
        return why_wagon(Loading(rules_, sight), table.trains[p], action);
    if (const auto* bid = std::get_if<Bid>(&action)) return why_bid(rules_, table, bid->amount);
    if (const auto* favour = std::get_if<Favour>(&action))
        return favour->who == p ? Why::OwnAdvantage : Why::NotMyself;
    if (std::holds_alternative<TurnOver>(action)) return Why::LeastLoss;
    const Appraisal appraisal(rules_, sight);
    if (const auto* offer = std::get_if<Offer>(&action))
        return why_loco(appraisal, offer->loco, Why::EarnsMost);
    if (const auto* buy = std::get_if<Buy>(&action))
        return why_loco(appraisal, buy->loco, Why::EarnsMost);
    if (const auto* keep = std::get_if<Keep>(&action))
        return why_loco(appraisal, keep->loco, Why::BestDraft);
    return Why::AboveItsWorth;  // passing, letting go, declining
}

}  // namespace stellwerk::nimm_den_zug
