// §2 Set-up, §3.1 the auction tile, §9.3 the next round, §10.3 options.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

State set_up(int players, std::uint64_t seed = 1, const Options& options = {}) {
    Luck luck(seed);
    return rules().setup(players, options, luck);
}

TEST(NimmDenZugSetUp, S2_1_three_locomotives_for_each_player_are_in_play) {
    const int in_play[] = {0, 0, 6, 9, 12, 15, 18};
    for (int players = 2; players <= 6; ++players)
        for (std::uint64_t seed = 0; seed < 12; ++seed)
            EXPECT_EQ(18 - set_up(players, seed).box.unused.size(), in_play[players]);
}

TEST(NimmDenZugSetUp, S2_2_all_wagon_cards_are_in_the_stack) {
    const State s = set_up(4);
    EXPECT_EQ(s.table.wagon_stack, 87);
    EXPECT_EQ(s.box.wagon_stack, rules().edition.wagon_stack);
}

TEST(NimmDenZugSetUp, S2_3_everybody_has_5000) {
    const State s = set_up(6);
    for (Seat p : SeatSet::first(6)) EXPECT_EQ(money(s.table, p), 5000);
}

TEST(NimmDenZugSetUp, S2_4_everybody_holds_three_secret_goals) {
    const State six = set_up(6);
    for (Seat p : SeatSet::first(6)) EXPECT_EQ(six.hands[p].goals.size(), 3);
    EXPECT_TRUE(six.box.goals.empty()) << "six times three are all there are";
    EXPECT_EQ(set_up(2).box.goals.size(), 12);
}

TEST(NimmDenZugRuling, R1_goals_are_drawn_by_chance) {
    EXPECT_FALSE(set_up(2, 1).hands[seat(0)].goals == set_up(2, 2).hands[seat(0)].goals);
}

TEST(NimmDenZugRuling, R30_the_first_starter_is_drawn_or_named) {
    SeatSet starters;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        starters.add(set_up(6, seed).table.first_starter);
    EXPECT_EQ(starters, SeatSet::first(6));
    Options options;
    options.start = seat(3);
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        EXPECT_EQ(set_up(5, seed, options).table.first_starter, seat(3));
}

TEST(NimmDenZugSetUp, S3_1_any_auction_tile_may_come_first_and_none_comes_twice) {
    Set<Auction> first;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        random_game(2, seed, {}, [&](const State& s) {
            const auto& auctions = s.table.auctions;
            if (!first.contains(auctions[0])) first.add(auctions[0]);
            for (int i = 1; i < auctions.size(); ++i)
                for (int j = 0; j < i; ++j) ASSERT_NE(auctions[i], auctions[j]);
        });
    EXPECT_EQ(first, Set<Auction>::full());
}

TEST(NimmDenZugOptions, S10_3_the_table_may_fix_the_auctions) {
    Options options;
    options.auctions = {Auction::Open, Auction::PassingOn, Auction::Sealed};
    random_game(3, 4, options, [&](const State& s) {
        for (int i = 0; i < s.table.auctions.size(); ++i)
            ASSERT_EQ(s.table.auctions[i], (*options.auctions)[i]);
    });
}

TEST(NimmDenZugOptions, S10_3_an_auction_that_is_fixed_first_is_used_up_too) {
    Options options;
    options.auctions = {Auction::Open};
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        random_game(2, seed, options, [&](const State& s) {
            ASSERT_EQ(s.table.auctions[0], Auction::Open);
            if (s.table.auctions.size() > 1) {
                ASSERT_NE(s.table.auctions[1], Auction::Open);
            }
        });
}

TEST(NimmDenZugOptions, S10_3_one_to_three_rounds) {
    for (int rounds = 1; rounds <= 3; ++rounds) {
        Options options;
        options.rounds = Round(rounds);
        int last = 0;
        random_game(4, 9, options, [&](const State& s) { last = int(s.table.round); });
        EXPECT_EQ(last, rounds);
    }
}

TEST(NimmDenZugOptions, what_does_not_fit_together_is_refused) {
    const auto game = *open_game(Rules::kId);
    Luck luck(1);
    auto problem = [&](const char* options) {
        const auto position = game->setup(3, json::parse(options).value(), luck);
        return position ? "accepted" : position.error().path + " " + position.error().key;
    };
    EXPECT_EQ(problem(R"({})"), "accepted");
    EXPECT_EQ(problem(R"({"rounds": 2, "auctions": ["open", "sealed"], "start": 2,
                          "goals": "anytime", "last_bidder": "buys_all"})"),
              "accepted");
    EXPECT_EQ(problem(R"({"start": 3})"), "/options/start problem.out_of_range");
    EXPECT_EQ(problem(R"({"rounds": 4})"), "/options/rounds problem.out_of_range");
    EXPECT_EQ(problem(R"({"auctions": ["open", "sealed", "open"]})"),
              "/options/auctions/2 option.auction_twice");
    EXPECT_EQ(problem(R"({"auctions": ["dutch"]})"), "/options/auctions/0 problem.unknown_name");
}

// ---- §9.3 The next round

// Two players, the round about to end with all passing.
TestTable about_to_pass() {
    return table(2).wagons().display({coal(150), coal(200), special(Special::Bonus)});
}

TEST(NimmDenZugNextRound, S9_3_everything_goes_back_and_the_left_neighbour_starts) {
    auto t = about_to_pass().train(0, 1, {food(50), food(100)});
    t.play({{0, Pass{}}, {1, Pass{}}});
    const State& s = t.state();
    EXPECT_EQ(int(s.table.round), 2);
    EXPECT_EQ(s.table.first_starter, seat(1)) << "R27";
    EXPECT_EQ(s.table.trains[seat(0)], Yard{});
    EXPECT_TRUE(s.table.order.empty());
    EXPECT_EQ(s.table.wagon_stack, 87);
    EXPECT_EQ(18 - s.box.unused.size(), 6);
    EXPECT_NE(s.table.auctions[1], Auction::InTurn);
}

TEST(NimmDenZugRuling, R28_any_of_the_18_locomotives_may_come_in_the_next_round) {
    Set<Loco> seen;
    for (int i = 0; i < 200; ++i) {
        State s = about_to_pass().state();
        Luck luck(std::uint64_t(i) + 7);
        for (int p : {0, 1}) rules().play(s, seat(p), Pass{}, luck, {});
        for (Loco loco : all<Loco>)
            if (!s.box.unused.contains(loco) && !seen.contains(loco)) seen.add(loco);
    }
    EXPECT_EQ(seen, Set<Loco>::full());
}

TEST(NimmDenZugNextRound, S9_3_after_the_last_round_nothing_is_prepared) {
    auto t = about_to_pass().train(0, 1, {food(50)}).last_round();
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_EQ(t.train(0, 1).wagons.size(), 1);
    EXPECT_EQ(t.table().order.size(), 2);
    EXPECT_TRUE(t.asked().empty());
    EXPECT_EQ(t.why_not(0, Pass{}), because(GameOver{}));
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
