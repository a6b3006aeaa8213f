// What a seat can know, and the worlds it can imagine.
#include <set>

#include <gtest/gtest.h>

#include "core/hide.h"
#include "tests/even_chances.h"
#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

// Three players have kept one locomotive each and hold two.
TestTable amid_a_draft() {
    auto t = table(3, Auction::PassingOn)
                 .hand(0, {Steam1, Steam2, Steam3})
                 .hand(1, {Diesel1, Diesel2, Diesel3})
                 .hand(2, {Electric1, Electric2, Electric3});
    t.play({{0, Keep{Steam1}}, {1, Keep{Diesel1}}, {2, Keep{Electric1}}});
    return t;
}

TEST(NimmDenZugSecrets, R36_who_handed_on_cards_remembers_where_they_are) {
    auto t = amid_a_draft();
    const View<State> seen = view(t.state(), seat(0));
    EXPECT_EQ(seen.hand.passed, (List<Loco, 2>{Steam2, Steam3}));
    Luck luck(1);
    std::set<int> kept_by_others;
    for (int i = 0; i < 300; ++i) {
        const State world = rules().imagine(seen, luck);
        EXPECT_EQ(world.hands[seat(1)].locos, (List<Loco, 3>{Steam2, Steam3}));
        EXPECT_EQ(world.hands[seat(2)].passed, (List<Loco, 2>{Electric2, Electric3}));
        EXPECT_EQ(world.hands[seat(1)].passed.size(), 2);
        ASSERT_FALSE(rules().audit(world));
        kept_by_others.insert(int(world.hands[seat(1)].kept[0]));
    }
    EXPECT_EQ(kept_by_others.size(), 18u - 5u) << "all but the five that seat 0 has seen";
}

TEST(NimmDenZugSecrets, R36_with_two_players_both_know_all_but_what_was_kept) {
    auto t = table(2, Auction::PassingOn)
                 .hand(0, {Steam1, Steam2, Steam3})
                 .hand(1, {Diesel1, Diesel2, Diesel3});
    t.play({{0, Keep{Steam1}}, {1, Keep{Diesel1}}, {1, Keep{Steam3}}});
    Luck luck(1);
    std::set<int> picks;
    for (int i = 0; i < 100; ++i) {
        const State world = rules().imagine(view(t.state(), seat(0)), luck);
        EXPECT_EQ(world.hands[seat(1)].locos, (List<Loco, 3>{Steam2, Steam3}));
        picks.insert(int(*world.hands[seat(1)].pick));
    }
    EXPECT_EQ(picks, (std::set<int>{int(Steam2), int(Steam3)}));
}

TEST(NimmDenZugSecrets, S4_6_only_giver_and_receiver_are_told_what_was_handed_on) {
    auto t = table(3, Auction::PassingOn)
                 .hand(0, {Steam1, Steam2, Steam3})
                 .hand(1, {Diesel1, Diesel2, Diesel3})
                 .hand(2, {Electric1, Electric2, Electric3});
    t.play({{0, Keep{Steam1}}, {1, Keep{Diesel1}}, {2, Keep{Electric1}}});
    const auto handed_on = t.told<HandedOn>();
    ASSERT_EQ(handed_on.size(), 3u);
    EXPECT_TRUE(seen_by(seat(0), handed_on[0]).locos.value);
    EXPECT_TRUE(seen_by(seat(1), handed_on[0]).locos.value);
    EXPECT_FALSE(seen_by(seat(2), handed_on[0]).locos.value);
    EXPECT_FALSE(seen_by(std::nullopt, handed_on[0]).locos.value);
    EXPECT_EQ(handed_on[0].cards, 2);
}

TEST(NimmDenZugSecrets, S4_2_a_sealed_bid_may_be_anything_its_owner_could_bid) {
    auto t = table(3, Auction::Sealed).money(1, 200).shows(0, {Electric5, Steam1, Steam2});
    t.play({{0, Offer{Electric5}}, {0, bid(1000)}, {1, bid(50)}});
    Luck luck(1);
    std::set<int> starters, others;
    for (int i = 0; i < 4000; ++i) {
        const State world = rules().imagine(view(t.state(), seat(2)), luck);
        starters.insert(amount(world.hands[seat(0)].bid));
        others.insert(amount(world.hands[seat(1)].bid));
    }
    EXPECT_EQ(others, (std::set<int>{0, 50, 100, 150, 200}));
    EXPECT_EQ(*starters.begin(), 900);
    EXPECT_EQ(*starters.rbegin(), 5000);
    EXPECT_EQ(view(t.state(), seat(2)).table.bids, PerSeat<Money>{});
}

TEST(NimmDenZugSecrets, S4_2_a_sealed_bid_touches_nothing_but_its_own_hand) {
    auto t = table(3, Auction::Sealed).shows(0, {Electric5, Steam1, Steam2});
    t.play(0, Offer{Electric5});
    const State before = t.state();
    t.play(1, bid(1000));
    State after = t.state();
    EXPECT_EQ(after.box, before.box);
    EXPECT_EQ(after.hands[seat(0)], before.hands[seat(0)]);
    after.hands[seat(1)] = before.hands[seat(1)];
    after.table.asked.add(seat(1));
    EXPECT_EQ(after, before) << "so the table can give it back";
}

TEST(NimmDenZugSecrets, R46_nobody_is_imagined_with_a_goal_that_he_met_and_did_not_cash) {
    Luck luck(2);
    for (int players = 2; players <= 6; ++players)
        random_game(players, 5, {}, [&](const State& s) {
            const State world = rules().imagine(view(s, seat(0)), luck);
            for (Seat p : SeatSet::first(players)) {
                ASSERT_EQ(world.hands[p].goals.size(), s.hands[p].goals.size());
                for (Goal goal : world.hands[p].goals)
                    ASSERT_FALSE(s.table.missing[p].contains(goal));
            }
        });
}

TEST(NimmDenZugSecrets, S2_4_any_unseen_goal_may_be_anybodys_alike) {
    Luck luck(3);
    Luck deal(4);
    const State s = rules().setup(4, {}, deal);
    std::vector<int> counts(18, 0);
    for (int i = 0; i < 6000; ++i) {
        const State world = rules().imagine(view(s, seat(1)), luck);
        for (Goal goal : world.hands[seat(3)].goals) ++counts[std::size_t(goal)];
    }
    std::vector<int> unseen;
    for (Goal goal : all<Goal>)
        if (s.hands[seat(1)].goals.contains(goal))
            EXPECT_EQ(counts[std::size_t(goal)], 0);
        else
            unseen.push_back(counts[std::size_t(goal)]);
    EXPECT_TRUE(look_even(unseen)) << chi_square(unseen);
}

TEST(NimmDenZugSecrets, S2_4_goals_are_dealt_even_when_hardly_a_choice_is_left) {
    // Six players; every other tile is known to be missing somewhere, down to a single way.
    Luck luck(5);
    State s = rules().setup(6, {}, luck);
    for (Seat p : SeatSet::first(6))
        for (Goal goal : all<Goal>)
            if (!s.hands[p].goals.contains(goal)) s.table.missing[p].add(goal);
    for (int i = 0; i < 50; ++i) {
        const State world = rules().imagine(view(s, seat(0)), luck);
        for (Seat p : SeatSet::first(6)) ASSERT_EQ(world.hands[p].goals, s.hands[p].goals);
    }
}

TEST(NimmDenZugSecrets, R34_an_unseen_locomotive_may_be_in_the_stack_or_not_in_play) {
    auto t = table(2).shows(0, {Steam1, Steam2, Steam3}).stack({Steam4, Steam5, Steam6});
    Luck luck(6);
    std::set<int> in_stack;
    for (int i = 0; i < 500; ++i)
        for (Loco loco : rules().imagine(view(t.state(), seat(1)), luck).box.stack)
            in_stack.insert(int(loco));
    EXPECT_EQ(in_stack.size(), 15u);
}

TEST(NimmDenZugSecrets, R46_everybody_can_work_out_what_everybody_owns) {
    Luck luck(7);
    random_game(4, 8, {}, [&](const State& s) {
        const State world = rules().imagine(view(s, seat(2)), luck);
        for (Seat p : SeatSet::first(4)) ASSERT_EQ(money(world.table, p), money(s.table, p));
    });
}

TEST(NimmDenZugSecrets, S8_2_goals_that_were_not_met_stay_secret_after_the_game) {
    auto t = table(2)
                 .last_round()
                 .goals(0, {Goal::FourFood, Goal::ThreeOil, Goal::Fastest})
                 .wagons()
                 .display({food(50), coal(150), oil(200)});
    t.play({{0, Pass{}}, {1, Pass{}}});
    const auto missed = t.told<GoalsMissed>();
    ASSERT_EQ(missed.size(), 1u) << "the other one has cashed all";
    EXPECT_TRUE(seen_by(seat(0), missed[0]).goals.value);
    EXPECT_FALSE(seen_by(seat(1), missed[0]).goals.value);
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
