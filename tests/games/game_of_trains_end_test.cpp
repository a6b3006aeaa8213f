// §6: who wins, when, and how the others are placed.
#include <gtest/gtest.h>

#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

Numbers places(TestTable& t) {
    Numbers result;
    const Standings<Category> standings = kRules.standings(t.state());
    for (Count place : standings.place) result.push_back(place);
    return result;
}

Numbers runs(TestTable& t) {
    Numbers result;
    const Standings<Category> standings = kRules.standings(t.state());
    for (Seat p : all<Seat>) {
        EXPECT_EQ(standings.total[p], standings.points[p][Category::LongestRun]);
        result.push_back(standings.total[p]);
    }
    return result;
}

// ---- Winning ------------------------------------------------------------------------------------------

TEST(GameOfTrainsSection6, P6_1_seven_rising_numbers_win_at_once) {
    auto t = table(2).train(0, {10, 30, 20, 40, 50, 60, 84}).display({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(2)});
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.table().winner, seat(0));
    EXPECT_TRUE(kRules.deciders(t.state()).empty());
    EXPECT_EQ(t.events().back(), Event(Won{seat(0)}));
    EXPECT_EQ(t.why_not(1, Draw{}), because(GameOver{}));
    EXPECT_EQ(t.choices(0), std::vector<Action>{});
    EXPECT_EQ(t.choices(1), std::vector<Action>{});
}

TEST(GameOfTrainsSection6, P6_1_every_kind_of_own_action_can_win) {
    struct Case {
        Wagon card;
        std::array<int, 7> train;
        Action action;
    };
    const Case cases[] = {
        {card<SwapNeighbours>(), {10, 20, 30, 40, 50, 70, 60}, SwapNeighbours{Place(6)}},
        {card<SwapAcross>(), {30, 20, 10, 40, 50, 60, 70}, SwapAcross{Place(1)}},
        {card<MoveRight>(), {10, 20, 30, 40, 70, 50, 60}, MoveRight{Place(5)}},
        {card<MoveLeft>(), {20, 30, 10, 40, 50, 60, 70}, MoveLeft{Place(3)}},
    };
    for (const Case& c : cases) {
        auto t = table(2).train(0, c.train).display({c.card});
        t.play(0, c.action);
        EXPECT_EQ(t.train(0), row(10, 20, 30, 40, 50, 60, 70));
        EXPECT_EQ(t.table().winner, seat(0));
    }
}

TEST(GameOfTrainsSection6, P6_1_drawing_wins_only_once_the_wagon_has_its_place) {
    auto t = table(2).train(0, {10, 20, 30, 84, 50, 60, 70}).pile({44});
    t.play(0, Draw{});
    EXPECT_FALSE(t.over());
    t.play(0, Replace{Place(4)});
    EXPECT_EQ(t.table().winner, seat(0));
}

TEST(GameOfTrainsSection6, P6_1_six_rising_numbers_do_not_win) {
    const std::array<int, 7> trains[] = {
        {20, 10, 30, 40, 50, 60, 70}, {10, 20, 40, 30, 50, 60, 70}, {10, 20, 30, 40, 50, 70, 60}};
    for (const std::array<int, 7>& almost : trains) {
        auto t = table(2).train(0, almost).display({card<Protect>()});
        t.play(0, Protect{Place(1)});
        EXPECT_FALSE(t.over());
        EXPECT_FALSE(t.table().winner);
    }
}

// Seat 0 removes the first wagons; with 1 as first wagon seat 2 has won. Locks tell who draws it.
TestTable seat_2_needs_a_1() {
    return table(4)
        .train(0, {70, 60, 50, 40, 30, 20, 10})
        .train(1, {71, 61, 51, 41, 31, 21, 11})
        .train(2, {72, 12, 22, 32, 42, 52, 62})
        .train(3, {73, 63, 53, 43, 33, 23, 13})
        .display({card<RemoveFirst>()});
}

TEST(GameOfTrainsSection6, P6_2_a_refill_on_anothers_turn_wins_and_cuts_off_the_rest) {
    auto t = seat_2_needs_a_1().lock(0, 1, card<Protect>(1)).lock(1, 1, card<Protect>(3)).pile({1});
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.table().winner, seat(2));
    EXPECT_EQ(t.train(2), row(1, 12, 22, 32, 42, 52, 62));
    EXPECT_EQ(t.train(3), row(0, 63, 53, 43, 33, 23, 13)) << "their gap stays empty";
    EXPECT_EQ(t.events().back(), Event(Won{seat(2)}));
    EXPECT_EQ(t.times<Refilled>(), 1);
}

TEST(GameOfTrainsSection6, P6_3_a_train_with_a_gap_has_not_won) {
    // While its first place is empty, the six other wagons of seat 2 rise; 84 spoils it again.
    auto t =
        seat_2_needs_a_1().lock(0, 1, card<Protect>(1)).lock(1, 1, card<Protect>(3)).pile({84});
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.train(2), row(84, 12, 22, 32, 42, 52, 62));
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.times<Won>(), 0);
}

TEST(GameOfTrainsRuling, R13_the_active_players_own_refill_wins_before_all_others) {
    auto t = table(3)
                 .turn(1)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .train(1, {11, 21, 31, 41, 51, 61, 2})
                 .train(2, {72, 62, 52, 42, 32, 22, 12})
                 .display({card<RemoveLast>()})
                 .pile({84});
    t.play(1, RemoveLast{});
    EXPECT_EQ(t.table().winner, seat(1));
    EXPECT_EQ(t.times<Refilled>(), 1);
    EXPECT_EQ(t.train(0), row(70, 60, 50, 40, 30, 20, 0));
    EXPECT_EQ(t.train(2), row(72, 62, 52, 42, 32, 22, 0));
}

TEST(GameOfTrainsRuling, R13_the_first_to_refill_wins_though_the_next_would_have_too) {
    auto t = table(2)
                 .train(0, {70, 20, 30, 40, 50, 60, 71})
                 .train(1, {72, 21, 31, 41, 51, 61, 73})
                 .display({card<RemoveFirst>()})
                 .pile({1, 3});
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.table().winner, seat(0));
    EXPECT_EQ(t.train(1)[0], 0);
    EXPECT_EQ(t.table().draw_pile, 1) << "the other card stays where it is";
}

TEST(GameOfTrainsRuling, R13_a_win_on_anothers_turn_leaves_the_used_card_aside) {
    auto t = seat_2_needs_a_1().lock(0, 1, card<Protect>(1)).lock(1, 1, card<Protect>(3)).pile({1});
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.table().aside, card<RemoveFirst>());
    EXPECT_EQ(t.display(), row(72, 73)) << "and the removed wagons in the display";
}

TEST(GameOfTrainsRuling, R19_six_wagons_are_not_enough) {
    // Every gap and every neighbour of it: the places 1, 4 and 7.
    struct Case {
        std::array<int, 7> train;
        Wagon card;
        Action action;
        int place;
    };
    const Case cases[] = {
        {{84, 20, 30, 40, 50, 60, 70}, card<RemoveFirst>(), RemoveFirst{}, 1},
        {{10, 20, 30, 84, 50, 60, 70}, card<RemoveMiddle>(), RemoveMiddle{}, 4},
        {{10, 20, 30, 40, 50, 60, 1}, card<RemoveLast>(), RemoveLast{}, 7},
    };
    for (const Case& c : cases) {
        const int spoils = c.place == 7 ? 2 : 83;
        auto t = table(2).train(1, c.train).display({c.card}).pile({spoils});
        t.lock(0, c.place, card<Protect>(3));
        t.play(0, c.action);
        EXPECT_EQ(t.train(1)[std::size_t(c.place - 1)], spoils);
        EXPECT_FALSE(t.over());
    }
}

TEST(GameOfTrainsRuling, R19_a_gap_counts_for_no_run_either) {
    auto t = seat_2_needs_a_1().lock(0, 1, card<Protect>(1)).lock(1, 1, card<Protect>(3)).pile({1});
    t.play(0, RemoveFirst{});
    ASSERT_EQ(t.train(3), row(0, 63, 53, 43, 33, 23, 13));
    EXPECT_EQ(runs(t), row(1, 1, 7, 1, 0, 0));
}

// ---- The turn limit -----------------------------------------------------------------------------------

TEST(GameOfTrainsSection6, P6_4_the_game_is_broken_off_after_the_1000th_turn) {
    auto t = table(2).turns(999).display({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(1)});
    EXPECT_TRUE(t.over());
    EXPECT_FALSE(t.table().winner);
    EXPECT_EQ(t.table().turns, 1000);
    EXPECT_EQ(t.events().back(), Event(TurnLimit{1000}));
    EXPECT_TRUE(kRules.deciders(t.state()).empty());
    EXPECT_EQ(t.why_not(1, Draw{}), because(GameOver{}));
}

TEST(GameOfTrainsSection6, P6_4_the_longest_run_is_of_neighbours_that_rise) {
    auto t = table(2).train(0, {30, 12, 25, 40, 7, 9, 3}).train(1, {84, 83, 82, 81, 80, 79, 78});
    EXPECT_EQ(runs(t), row(3, 1, 0, 0, 0, 0));
    auto ends = table(3)
                    .train(0, {10, 20, 30, 40, 9, 8, 7})
                    .train(1, {72, 62, 11, 21, 31, 41, 51})
                    .train(2, {12, 22, 13, 23, 14, 24, 34});
    EXPECT_EQ(runs(ends), row(4, 5, 3, 0, 0, 0));
}

TEST(GameOfTrainsRuling, R24_the_turn_limit_counts_the_turns_of_all_players) {
    auto t = table(3).turns(998);
    t.play(0, Draw{});
    EXPECT_EQ(t.table().turns, 998) << "drawing is half a turn";
    t.play(0, Replace{Place(1)});
    EXPECT_FALSE(t.over()) << "the 999th";
    EXPECT_EQ(t.turn(), 1);
    t.play(1, Draw{});
    EXPECT_FALSE(t.over());
    t.play(1, Replace{Place(1)});
    EXPECT_TRUE(t.over()) << "the 1000th";
    EXPECT_EQ(t.times<TurnLimit>(), 1);
}

TEST(GameOfTrainsRuling, R24_who_wins_with_the_1000th_turn_has_won) {
    auto t = table(2)
                 .turns(999)
                 .train(0, {20, 10, 30, 40, 50, 60, 70})
                 .display({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(1)});
    EXPECT_EQ(t.table().winner, seat(0));
    EXPECT_EQ(t.times<TurnLimit>(), 0);
}

TEST(GameOfTrainsRuling, R24_players_who_never_get_better_still_finish) {
    // Everybody always replaces the wagon next to the locomotive: the other six descend for ever.
    Luck luck(3);
    State s = kRules.setup(2, {}, luck);
    Rules::Choices choices;
    int decisions = 0;
    while (!kRules.deciders(s).empty() && decisions < 5000) {
        kRules.choices(s, s.table.turn, choices);
        kRules.play(s, s.table.turn, choices[0], luck, {});
        ++decisions;
    }
    EXPECT_EQ(s.table.step, Step::Over);
    EXPECT_EQ(s.table.turns, kTurnLimit);
}

// ---- Standings ----------------------------------------------------------------------------------------

TEST(GameOfTrainsSection6, P6_5_the_winner_is_first_and_the_others_share_the_second_place) {
    auto t = table(4)
                 .turn(2)
                 .train(2, {20, 10, 30, 40, 50, 60, 70})
                 .train(3, {12, 22, 32, 42, 52, 62, 1})
                 .display({card<SwapNeighbours>()});
    t.play(2, SwapNeighbours{Place(1)});
    EXPECT_EQ(places(t), row(2, 2, 1, 2, 0, 0)) << "a run of six is no better than one of one";
    EXPECT_EQ(runs(t), row(1, 1, 7, 6, 0, 0));
}

TEST(GameOfTrainsSection6, P6_5_at_the_turn_limit_equal_runs_share_a_place) {
    auto t = table(4)
                 .turns(999)
                 .train(0, {30, 20, 10, 9, 7, 6, 5})
                 .train(1, {11, 21, 31, 28, 27, 26, 25})
                 .train(2, {12, 22, 32, 29, 24, 23, 19})
                 .train(3, {13, 3, 15, 14, 8, 2, 1})
                 .display({wagon(17)});
    t.play(0, MoveRight{Place(5)});  // 9, 6, 5, 7: a run of two
    EXPECT_EQ(runs(t), row(2, 3, 3, 2, 0, 0));
    EXPECT_EQ(places(t), row(3, 1, 1, 3, 0, 0)) << "after two firsts comes a third";
    EXPECT_FALSE(t.table().winner);
}

}  // namespace
}  // namespace stellwerk::game_of_trains
