// The journey that pays best, against all journeys there are.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

// Makes every journey there is by the rules themselves, and keeps the best: most points, then
// fewest cards.
struct Best {
    int points = -1, cards = 0;
};
void try_all(const State& s, Seat p, int cards_at_first, Best& best) {
    Rules::Choices choices;
    rules().choices(s, p, choices);
    Luck luck(1);
    for (const Action& action : choices) {
        State next = s;
        std::vector<Event> events;
        rules().play(next, p, action, luck, Log<Event>(events));
        if (next.table.step == Step::Journey) {
            try_all(next, p, cards_at_first, best);
            continue;
        }
        const int points = only<JourneyEnded>(events)[0].points;
        const int cards = cards_at_first - next.hands[p].cards.count(Passenger);
        if (points > best.points || (points == best.points && cards < best.cards))
            best = {points, cards};
    }
}
Best best_of_all(const State& s, Seat p, Town from) {
    State begun = s;
    Luck luck(1);
    rules().play(begun, p, StartJourney{from}, luck, {});
    Best best;
    try_all(begun, p, s.hands[p].cards.count(Passenger), best);
    return best;
}
// What the plan earns and costs when it is carried out.
Best carried_out(State s, Seat p, const Plan& plan) {
    const int cards = s.hands[p].cards.count(Passenger);
    Luck luck(1);
    std::vector<Event> events;
    auto play = [&](const Action& action) {
        ASSERT_EQ(rules().why_not(s, p, action), kNoReason);
        rules().play(s, p, action, luck, Log<Event>(events));
    };
    play(StartJourney{plan.from});
    for (Track way : plan.tracks) play(Travel{way});
    if (s.table.step == Step::Journey) play(EndJourney{});
    const auto ended = only<JourneyEnded>(events);
    if (ended.size() != 1) return {};
    return {ended[0].points, cards - s.hands[p].cards.count(Passenger)};
}

// Four players share what lies between Köln, Würzburg and Freiburg at random; seat 0 has most of
// it, and a passenger somewhere.
TestTable in_the_south_west(Luck& luck, int cards) {
    constexpr std::pair<const char*, const char*> kConnections[] = {
        {"koeln", "koblenz"},          {"koeln", "frankfurt"},        {"koblenz", "mainz"},
        {"koblenz", "saarbruecken"},   {"frankfurt", "mainz"},        {"frankfurt", "mannheim"},
        {"frankfurt", "wuerzburg"},    {"mainz", "mannheim"},         {"mainz", "saarbruecken"},
        {"mannheim", "saarbruecken"},  {"mannheim", "stuttgart"},     {"karlsruhe", "mannheim"},
        {"karlsruhe", "saarbruecken"}, {"karlsruhe", "stuttgart"},    {"freiburg", "stuttgart"},
        {"freiburg", "frankreich"},    {"saarbruecken", "frankreich"}};
    auto t = table(4);
    std::vector<std::string_view> mine;
    for (const auto& [a, b] : kConnections) {
        const int owner = luck.below(6);  // 0 to 2: seat 0, then two others and nobody
        if (owner <= 2) {
            t.owns(0, {track(a, b)});
            mine.emplace_back(a);
        } else if (owner <= 4) {
            t.owns(owner - 2, {track(a, b)});
        }
    }
    for (const char* each : {"mainz", "mannheim", "koblenz", "frankfurt"})
        if (luck.below(2) == 0) t.took(3, each);
    if (mine.empty()) return t;
    t.passenger(0, mine[std::size_t(luck.below(int(mine.size())))]);
    if (cards > 0) t.hand(0, {{Passenger, cards}});
    return t;
}

TEST(MaerklinPlans, the_best_journey_is_as_good_as_the_best_of_all) {
    Luck luck(5);
    int more_for_cards = 0;
    for (int i = 0; i < 24; ++i) {
        const int cards = i % 4;
        auto t = in_the_south_west(luck, cards);
        for (Town from : all<Town>) {
            if (t.table().passenger[from] != seat(0)) continue;
            const auto plan = rules().best_journey(view(t.state(), seat(0)), from);
            ASSERT_TRUE(plan);
            const Best expected = best_of_all(t.state(), seat(0), from);
            const Best real = carried_out(t.state(), seat(0), *plan);
            EXPECT_EQ(plan->from, from);
            EXPECT_EQ(plan->points, expected.points);
            EXPECT_EQ(plan->cards, expected.cards);
            EXPECT_EQ(real.points, expected.points) << "and it can be made";
            EXPECT_EQ(real.cards, expected.cards);
            more_for_cards += expected.cards > 0;
        }
    }
    EXPECT_GT(more_for_cards, 3);
}

TEST(MaerklinPlans, nothing_where_no_own_passenger_stands) {
    auto t = table(2)
                 .owns(0, {track("koeln", "koblenz")})
                 .owns(1, {track("berlin", "leipzig")})
                 .passenger(0, "koeln")
                 .passenger(1, "berlin");
    const View<State> seen = view(t.state(), seat(0));
    EXPECT_FALSE(rules().best_journey(seen, town("koblenz")));
    EXPECT_FALSE(rules().best_journey(seen, town("berlin")));
    EXPECT_TRUE(rules().best_journey(seen, town("koeln")));
}

TEST(MaerklinPlans, one_for_each_passenger_that_waits) {
    auto t = table(2)
                 .owns(0, {track("koeln", "koblenz"), track("berlin", "leipzig")})
                 .owns(1, {track("hamburg", "kiel")})
                 .passenger(0, "koeln")
                 .passenger(0, "leipzig")
                 .passenger(1, "kiel");
    std::vector<std::pair<Town, int>> found;
    for (const Plan& plan : rules().plans(view(t.state(), seat(0))))
        found.emplace_back(plan.from, plan.points);
    EXPECT_THAT(found, testing::UnorderedElementsAre(std::pair(town("koeln"), 2),
                                                     std::pair(town("leipzig"), 7)));
}

TEST(MaerklinPlans, a_journey_worth_nothing_is_one_and_costs_no_card) {
    auto t = table(2)
                 .owns(0, {track("koeln", "koblenz")})
                 .owns(1, {track("koblenz", "mainz")})
                 .took(1, "koblenz")
                 .took(1, "mainz")
                 .took(1, "mainz")
                 .took(1, "mainz")
                 .passenger(0, "koeln")
                 .hand(0, {{Passenger, 2}});
    const auto plan = rules().best_journey(view(t.state(), seat(0)), town("koeln"));
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->points, 0);
    EXPECT_EQ(plan->cards, 0);
    EXPECT_THAT(items(plan->tracks), testing::ElementsAre(track("koeln", "koblenz")));
}

TEST(MaerklinPlans, M9_the_journey_in_the_rulebook_is_found) {
    auto t = table(2)
                 .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz"),
                           track("mainz", "mannheim"), track("karlsruhe", "saarbruecken")})
                 .owns(1, {track("karlsruhe", "mannheim")})
                 .passenger(0, "koeln")
                 .hand(0, {{Passenger, 3}});
    const auto plan = rules().best_journey(view(t.state(), seat(0)), town("koeln"));
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->points, 14);
    EXPECT_EQ(plan->cards, 1);
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
