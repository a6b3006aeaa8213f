#include "bots/zug_um_zug_maerklin_assets.h"

#include "bots/zug_um_zug_maerklin_design.h"
#include "bots/zug_um_zug_maerklin_trips.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// What one more is worth, in points, long before the end and just before it. NB: they belong
// together and mean little alone: whoever claims a planned track has more points and fewer wagons,
// cards and spaces to go. They were found by trying different choices in the same worlds, looking
// at what each player had two turns later, and playing on to the end.
struct Weight {
    Asset asset;
    double early, late;
};
// clang-format off
constexpr Weight kWeights[] = {
    {Asset::Points,          0.29,  0.60},
    {Asset::MetTickets,      1.03,  0.69},
    {Asset::LikelyTickets,   0.87,  0.73},
    {Asset::LostTickets,    -1.36, -0.44},
    {Asset::PlannedTracks,   1.66, -1.66},
    {Asset::PlannedSpaces,  -2.89,  4.69},
    {Asset::PlannedTurns,   -0.31, -6.84},
    {Asset::Wagons,         -3.07, -0.27},
    {Asset::Passengers,     -2.63,  0.97},
    {Asset::Journeys,       -0.01,  0.20},
    {Asset::UsefulCards,     2.68,  1.17},
    {Asset::IdleCards,       3.61,  0.03},
    {Asset::Jokers,          2.85,  2.31},
    {Asset::PassengerCards,  2.16, -1.17},
};
// clang-format on
constexpr double kEarly = 26, kLate = 1;  // turns left

void add_tickets(const Rules& rules, const Design& design, const Set<Ticket>& held, Assets& out) {
    const Network& network = design.network();
    const double likely = network.missing.empty() ? 1 : design.survey().chance(network.turns);
    for (Ticket ticket : held) {
        const TicketFacts& facts = rules.edition.ticket[ticket];
        if (design.survey().ways().between(facts.a, facts.b) == 0)
            out[Asset::MetTickets] += facts.points;
        else if (network.tickets.contains(ticket))
            out[Asset::LikelyTickets] += facts.points * (2 * likely - 1);
        else
            out[Asset::LostTickets] += facts.points;
    }
    for (Connection c : network.missing)
        out[Asset::PlannedTracks] +=
            likely * rules.edition.track_points[rules.edition.connection[c].length];
    out[Asset::PlannedSpaces] = network.spaces;
    out[Asset::PlannedTurns] = network.turns;
}

void add_cards(const Rules& rules, const Design& design, const Bag<Card>& held, Assets& out) {
    Tracks tracks;
    for (const Wish& wish : design.wishes()) tracks.push(wish.track);
    const Bill bill(rules, held, tracks);
    for (Colour colour : all<Colour>) {
        out[Asset::IdleCards] += bill.spare[colour];
        out[Asset::UsefulCards] += held.count(card_of(colour)) - bill.spare[colour];
    }
    out[Asset::Jokers] = held.count(Card::Locomotive) + held.count(Card::Locomotive4);
    out[Asset::PassengerCards] = held.count(Card::Passenger);
}

void add_passengers(const Rules& rules, const Design& design, const State& s, Seat p, Assets& out) {
    const auto waiting = passengers_of(s.table, p);
    out[Asset::Passengers] = s.table.passengers[p] + waiting.size();
    if (waiting.empty()) return;
    Trips trips(rules, s.table, p);
    for (const Wish& wish : design.wishes()) trips.add(wish.track);
    for (Town town : waiting)
        out[Asset::Journeys] += trips.from(town, s.hands[p].cards.count(Card::Passenger)).points;
}

}  // namespace

Assets assets_of(const Rules& rules, const Judgement& judgement, const State& s, Seat p) {
    const Design design(rules, judgement, s, p);
    Assets assets;
    assets[Asset::Points] = s.table.track_points[p] + goods_points(s.table, p);
    assets[Asset::Wagons] = s.table.wagons[p];
    add_tickets(rules, design, s.hands[p].tickets, assets);
    add_cards(rules, design, s.hands[p].cards, assets);
    add_passengers(rules, design, s, p, assets);
    return assets;
}

double value_of(const Assets& assets, double turns_left) {
    const double early = std::clamp((turns_left - kLate) / (kEarly - kLate), 0.0, 1.0);
    double value = 0;
    for (const Weight& weight : kWeights)
        value += (weight.late + (weight.early - weight.late) * early) * assets[weight.asset];
    return value;
}

// As it was on average in 1,150 games between players who follow the advice.
double points_at_end(double value, double turns_left, int players) {
    constexpr double kAlways = 17, kBetweenThem = 80, kTurn = 6;
    return value + kAlways + kBetweenThem / players + kTurn * turns_left;
}

}  // namespace stellwerk::zug_um_zug_maerklin
