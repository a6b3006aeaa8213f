// §3 and §4: what a turn is, and how cards travel between display, discard pile and draw pile.
#include <gtest/gtest.h>

#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

// ---- §3 Turns -----------------------------------------------------------------------------------------

TEST(GameOfTrainsSection3, P3_1_turns_go_clockwise) {
    auto t = table(3).turn(1);
    for (int p : {1, 2, 0, 1}) {
        EXPECT_EQ(kRules.deciders(t.state()), SeatSet::only(seat(p)));
        t.play(p, Draw{});
        EXPECT_EQ(kRules.deciders(t.state()), SeatSet::only(seat(p)))
            << "not before the action is over";
        t.play(p, Replace{Place(1)});
    }
    EXPECT_EQ(t.table().turns, 4);
}

TEST(GameOfTrainsSection3, P3_1_a_function_is_the_whole_turn) {
    auto t = table(2).display({card<SwapAcross>(), card<SwapNeighbours>()});
    t.play(0, SwapAcross{Place(1)});
    EXPECT_EQ(t.turn(), 1);
    EXPECT_EQ(t.why_not(0, Draw{}), because(NotYourTurn{seat(1)})) << "not both";
    EXPECT_EQ(t.why_not(0, SwapNeighbours{Place(1)}), because(NotYourTurn{seat(1)}));
}

TEST(GameOfTrainsSection3, P3_2_a_drawn_wagon_replaces_any_of_the_seven) {
    for (Place place : all<Place>) {
        auto t = table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).pile({44, 45});
        t.play(0, Draw{});
        const Wagon drawn = *t.table().drawn;
        EXPECT_EQ(t.events(), said(Drew{seat(0), drawn}));
        t.play(0, Replace{place});

        Numbers train = row(70, 60, 50, 40, 30, 20, 10);
        const Wagon out = wagon(train[std::size_t(place) - 1]);
        train[std::size_t(place) - 1] = int(drawn);
        EXPECT_EQ(t.train(0), train);
        EXPECT_EQ(t.display(), row(out));
        EXPECT_EQ(t.events(), said(Replaced{seat(0), place, drawn, out}));
        EXPECT_FALSE(t.table().drawn);
    }
}

TEST(GameOfTrainsSection3, P3_2_replacing_a_protected_wagon_costs_its_lock) {
    auto t = table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).lock(0, 4, card<Protect>());
    t.play(0, Draw{});
    t.play(0, Replace{Place(4)});
    EXPECT_EQ(t.locks(0), row(0, 0, 0, 0, 0, 0, 0));
    EXPECT_EQ(t.discarded(), row(card<Protect>()));
    EXPECT_EQ(t.display(), row(40)) << "the wagon lies open, the lock does not";
}

TEST(GameOfTrainsSection3, P3_3_any_card_of_the_display_may_be_used_and_is_discarded) {
    auto t = table(2)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .display({card<MoveRight>(), card<SwapAcross>(), card<RemoveLast>()});
    t.play(0, SwapAcross{Place(1)});
    EXPECT_EQ(t.display(), row(card<MoveRight>(), card<RemoveLast>()));
    EXPECT_EQ(t.discarded(), row(card<SwapAcross>()));
    EXPECT_EQ(t.events(), said(Used{seat(0), card<SwapAcross>(), Function::SwapAcross},
                               Swapped{seat(0), Place(1), Place(3)}));
}

TEST(GameOfTrainsSection3, P3_3_it_does_not_matter_who_brought_the_card) {
    auto t = table(2).train(0, {70, 60, 50, 40, 32, 20, 10}).pile({44, 45});
    t.play(0, Draw{});
    t.play(0, Replace{Place(5)});
    ASSERT_EQ(t.display(), row(32));
    EXPECT_TRUE(t.may(1, SwapAcross{Place(1)}));
}

TEST(GameOfTrainsSection3, P3_4_with_an_empty_display_one_has_to_draw) {
    auto t = table(2);
    EXPECT_EQ(t.choices(0), std::vector<Action>{Draw{}});
}

TEST(GameOfTrainsSection3, P3_4_with_nothing_but_a_lock_for_no_place_one_has_to_draw) {
    auto t = table(2).display({card<Protect>(4)});
    for (int i : {1, 2, 3}) t.lock(0, 3 * i - 2, card<Protect>(i));
    EXPECT_EQ(t.choices(0), std::vector<Action>{Draw{}});
}

TEST(GameOfTrainsSection3, P3_5_trains_then_locks_then_the_used_card_then_pairs) {
    // 25 and 33 move right; so the wagon that is replaced makes a pair.
    auto t = table(2)
                 .train(0, {70, 60, 50, 33, 30, 20, 10})
                 .lock(0, 4, card<Protect>())
                 .display({wagon(25)})
                 .pile({44, 45});
    t.play(0, Draw{});
    const Wagon in = *t.table().drawn;
    t.play(0, Replace{Place(4)});
    EXPECT_EQ(t.events(), said(Replaced{seat(0), Place(4), in, wagon(33)},
                               LockLost{seat(0), Place(4), card<Protect>()},
                               PairLeft{Function::MoveRight, wagon(25), wagon(33)}));
    EXPECT_EQ(t.display(), kNone);
    EXPECT_EQ(t.turn(), 1);
}

TEST(GameOfTrainsSection3, P3_5_after_a_win_nothing_further_happens) {
    // 25 and 33 would leave as a pair, if the game went on.
    auto t = table(2).train(0, {10, 20, 33, 40, 50, 60, 70}).display({wagon(25)}).pile({34});
    t.play(0, Draw{});
    t.play(0, Replace{Place(3)});
    EXPECT_EQ(t.events(), said(Replaced{seat(0), Place(3), wagon(34), wagon(33)}, Won{seat(0)}));
    EXPECT_EQ(t.display(), row(25, 33));
    EXPECT_EQ(t.turn(), 0);
}

// ---- §4 Display and piles -----------------------------------------------------------------------------

// Two to five cards with one function lie in the display when an action ends. The wagons 25, 33,
// 41, 50 and 58 all move right; they are removed from four trains, the active player's first.
TestTable moving_right(int how_many) {
    auto t = table(4).display({card<RemoveFirst>()}).pile({2, 3, 5, 6, 8, 9});
    t.train(0, {33, 80, 70, 60, 52, 40, 10});
    t.train(1, {how_many >= 3 ? 41 : 11, 81, 71, 61, 51, 42, 12});
    t.train(2, {how_many >= 4 ? 50 : 13, 82, 72, 62, 53, 43, 14});
    t.train(3, {how_many >= 5 ? 58 : 18, 83, 73, 63, 54, 44, 16});
    t.display({wagon(25)});
    return t;
}

TEST(GameOfTrainsSection4, P4_1_two_of_a_kind_leave_the_display) {
    auto t = moving_right(2);
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(11, 13, 18)) << "all different";
    EXPECT_EQ(t.times<PairLeft>(), 1);
    EXPECT_EQ(t.events().back(), Event(PairLeft{Function::MoveRight, wagon(25), wagon(33)}));
    for (int gone : {25, 33}) EXPECT_TRUE(t.table().discarded.contains(wagon(gone)));
}

TEST(GameOfTrainsSection4, P4_1_of_three_one_stays) {
    auto t = moving_right(3);
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(25, 13, 18));
}

TEST(GameOfTrainsSection4, P4_1_of_four_none_stays) {
    auto t = moving_right(4);
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(18));
    EXPECT_EQ(t.times<PairLeft>(), 2);
}

TEST(GameOfTrainsSection4, P4_1_of_five_one_stays) {
    auto t = moving_right(5);
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(25));
    EXPECT_EQ(t.times<PairLeft>(), 2);
}

TEST(GameOfTrainsSection4, P4_1_every_function_is_there_once_at_most_when_a_turn_begins) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        random_game(2 + int(seed % 3), seed, [](const State& s) {
            if (s.table.step != Step::Act) return;
            Indexed<Function, int> seen;
            for (Wagon w : s.table.display) EXPECT_EQ(++seen[kRules.edition.function[w]], 1);
        });
    }
}

TEST(GameOfTrainsRuling, R3_the_newest_pair_leaves_first_and_the_oldest_card_stays) {
    auto t = moving_right(5);
    t.play(0, RemoveFirst{});
    const std::vector<Event> last_two(t.events().end() - 2, t.events().end());
    EXPECT_EQ(last_two, said(PairLeft{Function::MoveRight, wagon(50), wagon(58)},
                             PairLeft{Function::MoveRight, wagon(33), wagon(41)}));
    EXPECT_EQ(t.display(), row(25));
}

TEST(GameOfTrainsRuling, R3_removed_wagons_arrive_from_the_active_player_clockwise) {
    auto t = moving_right(4).turn(2);
    t.play(2, RemoveFirst{});
    // They came as 50 (seat 2), 18 (seat 3), 33 (seat 0), 41 (seat 1).
    const std::vector<Event> last_two(t.events().end() - 2, t.events().end());
    EXPECT_EQ(last_two, said(PairLeft{Function::MoveRight, wagon(33), wagon(41)},
                             PairLeft{Function::MoveRight, wagon(25), wagon(50)}));
}

TEST(GameOfTrainsRuling, R3_pairs_of_different_functions_leave_together) {
    // 10 and 26 protect, 12 and 28 swap neighbours, 13 removes the middle.
    auto t = table(2)
                 .train(0, {26, 80, 70, 60, 52, 40, 30})
                 .train(1, {28, 81, 71, 61, 51, 42, 31})
                 .display({wagon(10), wagon(12), wagon(13), card<RemoveFirst>()})
                 .pile({1, 2, 3});
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(13));
    const std::vector<Event> last_two(t.events().end() - 2, t.events().end());
    EXPECT_EQ(last_two, said(PairLeft{Function::SwapNeighbours, wagon(12), wagon(28)},
                             PairLeft{Function::Protect, wagon(10), wagon(26)}));
}

TEST(GameOfTrainsRuling, R4_the_used_card_forms_no_pair) {
    // 15 removes the first wagon, too: it comes into the display while 7 is in use.
    auto t = table(2).train(0, {15, 60, 50, 40, 30, 20, 10}).train(1, {80, 71, 61, 51, 41, 31, 21});
    t.display({card<RemoveFirst>()}).pile({1, 2, 3});
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(15, 80));
    EXPECT_EQ(t.times<PairLeft>(), 0);
}

TEST(GameOfTrainsSection4, P4_2_what_was_thrown_unseen_is_in_nobody_elses_view) {
    auto t = table(3).start(1).turn(0).train(0, {70, 60, 50, 40, 30, 20, 10}).holds(0, {5, 44, 6});
    auto other =
        table(3).start(1).turn(0).train(0, {70, 60, 50, 40, 30, 20, 10}).holds(0, {8, 44, 9});
    t.play(0, Exchange{wagon(44), Place(2)});
    other.play(0, Exchange{wagon(44), Place(2)});
    for (int p : {1, 2})
        EXPECT_EQ(view(t.state(), seat(p)).table, view(other.state(), seat(p)).table);
    EXPECT_NE(view(t.state(), seat(0)), view(other.state(), seat(0)))
        << "who threw them knows them";
}

TEST(GameOfTrainsSection4, P4_3_the_discard_pile_becomes_the_draw_pile) {
    auto t = table(2).pile({44}).threw(1, {5});
    const Numbers discarded = t.discarded();
    t.play(0, Draw{});
    EXPECT_EQ(t.discarded(), kNone);
    Numbers renewed = discarded;
    renewed.push_back(5);  // what was thrown unseen is shuffled, too
    std::ranges::sort(renewed);
    EXPECT_EQ(t.pile(), renewed);
    EXPECT_EQ(t.table().thrown[seat(1)], 0);
    EXPECT_TRUE(t.state().hands[seat(1)].thrown.empty());
    EXPECT_EQ(t.events(), said(Drew{seat(0), wagon(44)}, Reshuffled{int(renewed.size())}))
        << "the last card is drawn, and then the pile is renewed";
}

TEST(GameOfTrainsSection4, P4_3_cards_in_the_display_and_under_wagons_are_not_shuffled) {
    auto t = table(2).pile({44}).display({wagon(20), wagon(21)}).lock(1, 7, card<Protect>());
    t.play(0, Draw{});
    EXPECT_EQ(t.display(), row(20, 21));
    EXPECT_EQ(t.locks(1), row(0, 0, 0, 0, 0, 0, card<Protect>()));
    for (int elsewhere : {20, 21, int(card<Protect>()), 44})
        EXPECT_FALSE(t.state().box.draw_pile.contains(wagon(elsewhere)));
}

// ---- Rulings on turns and piles -----------------------------------------------------------------------

TEST(GameOfTrainsRuling, R6_removed_wagons_wait_in_the_display_during_a_reshuffle) {
    auto t = table(2)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .train(1, {71, 61, 51, 41, 31, 21, 11})
                 .display({card<RemoveFirst>()})
                 .pile({44});
    const Numbers discarded = t.discarded();
    t.play(0, RemoveFirst{});
    EXPECT_EQ(t.display(), row(70, 71));
    // Exactly what had been discarded before was shuffled, and seat 1 drew one of it.
    EXPECT_EQ(t.train(0)[0], 44);
    Numbers shuffled = t.pile();
    shuffled.push_back(t.train(1)[0]);
    std::ranges::sort(shuffled);
    EXPECT_EQ(shuffled, discarded);
}

TEST(GameOfTrainsRuling, R12_functions_are_done_in_full) {
    // A swap or a move without a partner or without room is not offered at all.
    auto t = table(2).display(
        {card<SwapNeighbours>(), card<SwapAcross>(), card<MoveRight>(), card<MoveLeft>()});
    for (const Action& refused : {Action(SwapNeighbours{Place(7)}), Action(SwapAcross{Place(6)}),
                                  Action(MoveRight{Place(6)}), Action(MoveLeft{Place(2)})})
        EXPECT_FALSE(t.may(0, refused));
    // Whatever else lies there, these are always possible.
    for (const Action& offered : {Action(SwapNeighbours{Place(6)}), Action(SwapAcross{Place(5)}),
                                  Action(MoveRight{Place(5)}), Action(MoveLeft{Place(3)})})
        EXPECT_TRUE(t.may(0, offered));
}

TEST(GameOfTrainsRuling, R14_a_drawn_wagon_must_go_into_the_train) {
    auto t = table(2).display({card<SwapAcross>()});
    t.play(0, Draw{});
    const std::vector<Action> choices = t.choices(0);
    EXPECT_EQ(choices.size(), 7u);
    for (const Action& action : choices) EXPECT_TRUE(std::holds_alternative<Replace>(action));
}

TEST(GameOfTrainsRuling, R15_there_is_always_something_to_do) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        random_game(2 + int(seed % 3), seed, [](const State& s) {
            Rules::Choices choices;
            kRules.choices(s, s.table.turn, choices);
            EXPECT_EQ(choices.empty(), s.table.step == Step::Over);
            EXPECT_EQ(choices.contains(Draw{}), s.table.step == Step::Act);
        });
    }
}

TEST(GameOfTrainsRuling, R16_the_card_in_use_lies_aside_during_a_reshuffle) {
    auto t = table(2)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .train(1, {71, 61, 51, 41, 31, 21, 11})
                 .display({card<RemoveFirst>()})
                 .pile({44, 45});
    t.play(0, RemoveFirst{});
    ASSERT_EQ(t.times<Reshuffled>(), 1);
    EXPECT_EQ(t.discarded(), row(card<RemoveFirst>())) << "discarded only after the reshuffle";
    EXPECT_FALSE(t.state().box.draw_pile.contains(card<RemoveFirst>()));
    EXPECT_FALSE(t.table().aside);
}

TEST(GameOfTrainsRuling, R17_the_pile_is_renewed_as_soon_as_its_last_card_is_drawn) {
    auto t = table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).lock(0, 1, card<Protect>()).pile({44});
    t.play(0, Draw{});
    EXPECT_EQ(t.times<Reshuffled>(), 1) << "not only when the next card is needed";
    t.play(0, Replace{Place(1)});
    EXPECT_EQ(t.discarded(), row(card<Protect>())) << "the loose lock came too late for it";
}

TEST(GameOfTrainsRuling, R17_a_pile_with_two_cards_is_not_renewed) {
    auto t = table(2).pile({44, 45});
    t.play(0, Draw{});
    EXPECT_EQ(t.times<Reshuffled>(), 0);
    EXPECT_EQ(t.pile().size(), 1u);
}

TEST(GameOfTrainsRuling, R17_in_a_removal_the_refill_that_takes_the_last_card_renews_the_pile) {
    auto t = table(2)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .train(1, {71, 61, 51, 41, 31, 21, 11})
                 .display({card<RemoveFirst>()})
                 .pile({44});
    const int cards = int(t.discarded().size());
    t.play(0, RemoveFirst{});
    const Wagon second = wagon(t.train(1)[0]);
    EXPECT_EQ(t.events(),
              said(Used{seat(0), card<RemoveFirst>(), Function::RemoveFirst},
                   Removed{seat(0), Place(1), wagon(70)}, Removed{seat(1), Place(1), wagon(71)},
                   Refilled{seat(0), Place(1), wagon(44)}, Reshuffled{cards},
                   Refilled{seat(1), Place(1), second}));
}

TEST(GameOfTrainsRuling, R17_with_nothing_discarded_the_reshuffle_waits_for_the_next_need) {
    auto t = table(2)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .train(1, {71, 61, 51, 41, 31, 21, 11})
                 .lock(0, 1, card<Protect>())
                 .pile({44})
                 .without_the_rest();
    t.play(0, Draw{});
    EXPECT_EQ(t.events(), said(Drew{seat(0), wagon(44)})) << "nothing to shuffle, nothing to tell";
    EXPECT_EQ(t.table().draw_pile, 0);
    t.play(0, Replace{Place(1)});
    EXPECT_EQ(t.discarded(), row(card<Protect>())) << "which is not shuffled before it is needed";
    t.play(1, Draw{});
    EXPECT_EQ(t.events(), said(Reshuffled{1}, Drew{seat(1), card<Protect>()}));
}

TEST(GameOfTrainsRuling, R18_locks_come_loose_before_the_win_and_the_used_card_stays_aside) {
    auto t = table(2)
                 .train(0, {20, 10, 30, 40, 50, 60, 70})
                 .lock(0, 1, card<Protect>())
                 .display({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(1)});
    EXPECT_EQ(t.events(), said(Used{seat(0), card<SwapNeighbours>(), Function::SwapNeighbours},
                               Swapped{seat(0), Place(1), Place(2)},
                               LockLost{seat(0), Place(1), card<Protect>()}, Won{seat(0)}));
    EXPECT_EQ(t.discarded(), row(card<Protect>()));
    EXPECT_EQ(t.table().aside, card<SwapNeighbours>()) << "the game ended before it was discarded";
}

TEST(GameOfTrainsRuling, R22_drawing_commits) {
    auto t = table(2).display({card<SwapAcross>()});
    ASSERT_TRUE(t.may(0, SwapAcross{Place(1)}));
    t.play(0, Draw{});
    const Wagon drawn = *t.table().drawn;
    EXPECT_EQ(t.why_not(0, SwapAcross{Place(1)}), because(ReplaceFirst{drawn}));
    EXPECT_EQ(t.why_not(0, Draw{}), because(ReplaceFirst{drawn}));
    EXPECT_EQ(view(t.state(), seat(1)).table.drawn, drawn) << "it lies open";
}

}  // namespace
}  // namespace stellwerk::game_of_trains
