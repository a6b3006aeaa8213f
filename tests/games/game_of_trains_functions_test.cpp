// §5: the eight functions, and what becomes of locks.
#include <gtest/gtest.h>

#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

// A train whose wagons are called by ten times their place counted from the end.
TestTable descending(std::initializer_list<Wagon> display) {
    return table(2)
        .train(0, {70, 60, 50, 40, 30, 20, 10})
        .train(1, {71, 61, 51, 41, 31, 21, 11})
        .display(display);
}

const Numbers kUntouched = row(71, 61, 51, 41, 31, 21, 11);
const Numbers kNoLocks = row(0, 0, 0, 0, 0, 0, 0);

// ---- Swaps --------------------------------------------------------------------------------------------

TEST(GameOfTrainsSection5, P5_1_two_wagons_side_by_side_change_places) {
    auto t = descending({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(2)});
    EXPECT_EQ(t.train(0), row(70, 50, 60, 40, 30, 20, 10));
    EXPECT_EQ(t.train(1), kUntouched) << "of my own train alone";
    EXPECT_EQ(t.events(), said(Used{seat(0), card<SwapNeighbours>(), Function::SwapNeighbours},
                               Swapped{seat(0), Place(2), Place(3)}));
}

TEST(GameOfTrainsSection5, P5_1_both_ends_can_be_swapped) {
    auto left = descending({card<SwapNeighbours>()}), right = left;
    left.play(0, SwapNeighbours{Place(1)});
    EXPECT_EQ(left.train(0), row(60, 70, 50, 40, 30, 20, 10));
    right.play(0, SwapNeighbours{Place(6)});
    EXPECT_EQ(right.train(0), row(70, 60, 50, 40, 30, 10, 20));
    EXPECT_EQ(descending({card<SwapNeighbours>()}).why_not(0, SwapNeighbours{Place(7)}),
              because(NoPartner{Function::SwapNeighbours, Place(7)}));
}

TEST(GameOfTrainsSection5, P5_2_two_wagons_with_one_between_change_places) {
    auto t = descending({card<SwapAcross>()});
    t.play(0, SwapAcross{Place(1)});
    EXPECT_EQ(t.train(0), row(50, 60, 70, 40, 30, 20, 10));
    EXPECT_EQ(t.train(1), kUntouched);
    EXPECT_EQ(t.events(), said(Used{seat(0), card<SwapAcross>(), Function::SwapAcross},
                               Swapped{seat(0), Place(1), Place(3)}));
}

TEST(GameOfTrainsSection5, P5_2_the_right_one_is_on_place_7_at_most) {
    auto t = descending({card<SwapAcross>()});
    for (int left : {6, 7})
        EXPECT_EQ(t.why_not(0, SwapAcross{Place(left)}),
                  because(NoPartner{Function::SwapAcross, Place(left)}));
    t.play(0, SwapAcross{Place(5)});
    EXPECT_EQ(t.train(0), row(70, 60, 50, 40, 10, 20, 30));
}

// ---- Moves --------------------------------------------------------------------------------------------

TEST(GameOfTrainsSection5, P5_3_moving_two_right_lets_the_two_it_passes_move_up) {
    auto t = descending({card<MoveRight>()});
    t.play(0, MoveRight{Place(2)});
    EXPECT_EQ(t.train(0), row(70, 50, 40, 60, 30, 20, 10));
    EXPECT_EQ(t.train(1), kUntouched);
    EXPECT_EQ(t.events(), said(Used{seat(0), card<MoveRight>(), Function::MoveRight},
                               Moved{seat(0), Place(2), Place(4), wagon(60)}));
}

TEST(GameOfTrainsSection5, P5_3_the_last_two_have_no_room_to_the_right) {
    auto t = descending({card<MoveRight>()});
    for (int from : {6, 7})
        EXPECT_EQ(t.why_not(0, MoveRight{Place(from)}),
                  because(TooCloseToTheEnd{Function::MoveRight, Place(from)}));
    t.play(0, MoveRight{Place(5)});
    EXPECT_EQ(t.train(0), row(70, 60, 50, 40, 20, 10, 30));
}

TEST(GameOfTrainsSection5, P5_4_moving_two_left_lets_the_two_it_passes_move_on) {
    auto t = descending({card<MoveLeft>()});
    t.play(0, MoveLeft{Place(6)});
    EXPECT_EQ(t.train(0), row(70, 60, 50, 20, 40, 30, 10));
    EXPECT_EQ(t.train(1), kUntouched);
    EXPECT_EQ(t.events(), said(Used{seat(0), card<MoveLeft>(), Function::MoveLeft},
                               Moved{seat(0), Place(6), Place(4), wagon(20)}));
}

TEST(GameOfTrainsSection5, P5_4_the_first_two_have_no_room_to_the_left) {
    auto t = descending({card<MoveLeft>()});
    for (int from : {1, 2})
        EXPECT_EQ(t.why_not(0, MoveLeft{Place(from)}),
                  because(TooCloseToTheEnd{Function::MoveLeft, Place(from)}));
    t.play(0, MoveLeft{Place(3)});
    EXPECT_EQ(t.train(0), row(50, 70, 60, 40, 30, 20, 10));
}

TEST(GameOfTrainsRuling, R11_moving_is_not_swapping) {
    auto moved = descending({card<MoveRight>()}), swapped = descending({card<SwapAcross>()});
    moved.play(0, MoveRight{Place(1)});
    swapped.play(0, SwapAcross{Place(1)});
    EXPECT_EQ(moved.train(0), row(60, 50, 70, 40, 30, 20, 10));
    EXPECT_EQ(swapped.train(0), row(50, 60, 70, 40, 30, 20, 10));
}

// ---- Removals -----------------------------------------------------------------------------------------

// Three players and a pile of three cards; seat 1 is to play.
TestTable three_trains(Wagon display) {
    return table(3)
        .turn(1)
        .train(0, {70, 60, 50, 40, 30, 20, 10})
        .train(1, {71, 61, 51, 41, 31, 21, 11})
        .train(2, {72, 62, 52, 42, 32, 22, 12})
        .display({display});
}

// What a train looks like besides one place.
Numbers without(Numbers train, int place) {
    train.erase(train.begin() + place - 1);
    return train;
}

template <class Remove>
void expect_removal(int place) {
    auto t = three_trains(card<Remove>());
    Numbers before[3], removed;
    for (int p : {0, 1, 2}) before[p] = t.train(p);
    t.play(1, Remove{});
    for (int p : {0, 1, 2}) {
        EXPECT_EQ(without(t.train(p), place), without(before[p], place)) << "only that place";
        EXPECT_NE(t.train(p)[std::size_t(place - 1)], before[p][std::size_t(place - 1)]);
    }
    for (int p : {1, 2, 0}) removed.push_back(before[p][std::size_t(place - 1)]);
    EXPECT_EQ(t.display(), removed) << "the active player's first, then clockwise";
    EXPECT_EQ(t.turn(), 2);
}

TEST(GameOfTrainsSection5, P5_5_the_first_wagon_of_every_train_is_replaced) {
    expect_removal<RemoveFirst>(1);
}

TEST(GameOfTrainsSection5, P5_6_the_middle_wagon_of_every_train_is_replaced) {
    expect_removal<RemoveMiddle>(4);
}

TEST(GameOfTrainsSection5, P5_7_the_last_wagon_of_every_train_is_replaced) {
    expect_removal<RemoveLast>(7);
}

TEST(GameOfTrainsSection5, P5_8_first_all_leave_then_the_gaps_are_filled_in_the_same_order) {
    auto t = three_trains(card<RemoveLast>());
    t.play(1, RemoveLast{});
    auto refill = [&](int p) { return Refilled{seat(p), Place(7), wagon(t.train(p)[6])}; };
    EXPECT_EQ(t.events(),
              said(Used{seat(1), card<RemoveLast>(), Function::RemoveLast},
                   Removed{seat(1), Place(7), wagon(11)}, Removed{seat(2), Place(7), wagon(12)},
                   Removed{seat(0), Place(7), wagon(10)}, refill(1), refill(2), refill(0)));
}

TEST(GameOfTrainsSection5, P5_8_a_protected_wagon_stays_and_its_owner_draws_nothing) {
    auto t = three_trains(card<RemoveLast>()).lock(2, 7, card<Protect>());
    const int pile = t.table().draw_pile;
    t.play(1, RemoveLast{});
    EXPECT_EQ(t.train(2), row(72, 62, 52, 42, 32, 22, 12));
    EXPECT_EQ(t.locks(2), row(0, 0, 0, 0, 0, 0, card<Protect>())) << "and so does its lock";
    EXPECT_EQ(t.table().draw_pile, pile - 2);
    EXPECT_EQ(t.display(), row(11, 10));
    EXPECT_EQ(t.events()[2], Event(Held{seat(2), Place(7)}));
}

TEST(GameOfTrainsSection5, P5_8_a_lock_elsewhere_does_not_help) {
    auto t = three_trains(card<RemoveLast>()).lock(2, 4, card<Protect>());
    t.play(1, RemoveLast{});
    EXPECT_EQ(t.display(), row(11, 12, 10));
    EXPECT_EQ(t.locks(2), row(0, 0, 0, card<Protect>(), 0, 0, 0)) << "nor is it touched";
}

TEST(GameOfTrainsSection5, P5_8_drawn_cards_go_straight_into_the_gap) {
    auto t = three_trains(card<RemoveLast>()).pile({1, 3, 4});
    t.play(1, RemoveLast{});
    Numbers filled;
    for (int p : {0, 1, 2}) filled.push_back(t.train(p)[6]);
    std::ranges::sort(filled);
    EXPECT_EQ(filled, row(1, 3, 4));
    EXPECT_EQ(t.table().step, Step::Act) << "there is nothing to choose";
}

TEST(GameOfTrainsRuling, R5_all_wagons_leave_before_the_first_refill) {
    // 1 completes the active player's train. Had the others waited with removing, they would have
    // kept their last wagons.
    auto t = table(3)
                 .turn(1)
                 .train(0, {70, 60, 50, 40, 30, 20, 10})
                 .train(1, {71, 13, 23, 33, 43, 53, 63})
                 .train(2, {72, 62, 52, 42, 32, 22, 12})
                 .display({card<RemoveFirst>()})
                 .pile({1});
    t.play(1, RemoveFirst{});
    EXPECT_EQ(t.table().winner, seat(1));
    EXPECT_EQ(t.display(), row(71, 72, 70)) << "everybody's wagon had left";
    EXPECT_EQ(t.train(0), row(0, 60, 50, 40, 30, 20, 10)) << "and is not replaced any more";
    EXPECT_EQ(t.train(2), row(0, 62, 52, 42, 32, 22, 12));
}

TEST(GameOfTrainsRuling, R7_protection_works_against_my_own_function_and_is_not_used_up) {
    // 15 removes the first wagon, as 7 does, and comes into the display when 7 is used.
    auto t = table(2)
                 .train(0, {15, 60, 50, 40, 30, 20, 10})
                 .train(1, {71, 61, 51, 41, 31, 21, 11})
                 .lock(1, 1, card<Protect>())
                 .display({card<RemoveFirst>()});
    t.play(0, RemoveFirst{});
    ASSERT_EQ(t.display(), row(15));
    EXPECT_EQ(t.train(1), kUntouched);
    t.play(1, RemoveFirst{});
    EXPECT_EQ(t.train(1), kUntouched) << "not by its owner either, and not the second time";
    EXPECT_EQ(t.locks(1), row(card<Protect>(), 0, 0, 0, 0, 0, 0));
    EXPECT_EQ(t.times<Held>(), 1);
}

TEST(GameOfTrainsRuling, R20_a_removal_may_meet_no_unprotected_wagon) {
    auto t =
        descending({card<RemoveMiddle>()}).lock(0, 4, card<Protect>()).lock(1, 4, card<Protect>(3));
    const Numbers pile = t.pile();
    ASSERT_TRUE(t.may(0, RemoveMiddle{}));
    t.play(0, RemoveMiddle{});
    EXPECT_EQ(t.train(0), row(70, 60, 50, 40, 30, 20, 10));
    EXPECT_EQ(t.train(1), kUntouched);
    EXPECT_EQ(t.pile(), pile) << "nobody draws";
    EXPECT_EQ(t.discarded(), row(card<RemoveMiddle>())) << "but the card is used up";
    EXPECT_EQ(t.events(), said(Used{seat(0), card<RemoveMiddle>(), Function::RemoveMiddle},
                               Held{seat(0), Place(4)}, Held{seat(1), Place(4)}));
    EXPECT_EQ(t.turn(), 1);
}

TEST(GameOfTrainsRuling, R20_with_the_active_player_protected_the_next_loser_refills_first) {
    auto t = three_trains(card<RemoveFirst>()).lock(1, 1, card<Protect>()).pile({1});
    t.play(1, RemoveFirst{});
    EXPECT_EQ(t.train(2)[0], 1) << "the only card of the pile is for seat 2";
    EXPECT_EQ(t.events()[1], Event(Held{seat(1), Place(1)}));
    EXPECT_EQ(t.events()[4], Event(Refilled{seat(2), Place(1), wagon(1)}));
}

// ---- Protection ---------------------------------------------------------------------------------------

TEST(GameOfTrainsSection5, P5_9_the_card_becomes_a_lock_under_the_first_middle_or_last_wagon) {
    for (int place : {1, 4, 7}) {
        auto t = descending({card<Protect>()});
        t.play(0, Protect{Place(place)});
        Numbers locks = kNoLocks;
        locks[std::size_t(place - 1)] = int(card<Protect>());
        EXPECT_EQ(t.locks(0), locks);
        EXPECT_EQ(t.locks(1), kNoLocks);
        EXPECT_EQ(t.train(0), row(70, 60, 50, 40, 30, 20, 10)) << "the wagon stays on top of it";
        EXPECT_EQ(t.display(), kNone);
        EXPECT_EQ(t.discarded(), kNone);
        EXPECT_EQ(t.events(), said(Used{seat(0), card<Protect>(), Function::Protect},
                                   Protected{seat(0), Place(place), card<Protect>()}));
        EXPECT_EQ(t.turn(), 1);
    }
}

TEST(GameOfTrainsSection5, P5_9_no_other_wagon_can_be_protected) {
    auto t = descending({card<Protect>()});
    for (int place : {2, 3, 5, 6})
        EXPECT_EQ(t.why_not(0, Protect{Place(place)}), because(NotProtectable{Place(place)}));
}

TEST(GameOfTrainsRuling, R9_one_lock_to_a_place_but_several_places) {
    auto t = descending({card<Protect>(3)}).lock(0, 1, card<Protect>());
    EXPECT_EQ(t.why_not(0, Protect{Place(1)}), because(AlreadyProtected{Place(1)}));
    EXPECT_EQ(t.choices(0), (std::vector<Action>{Draw{}, Protect{Place(4)}, Protect{Place(7)}}));
    t.play(0, Protect{Place(7)});
    EXPECT_EQ(t.locks(0), row(card<Protect>(), 0, 0, 0, 0, 0, card<Protect>(3)));
}

TEST(GameOfTrainsRuling, R9_somebody_elses_lock_does_not_matter) {
    auto t = descending({card<Protect>(3)}).lock(1, 1, card<Protect>());
    EXPECT_TRUE(t.may(0, Protect{Place(1)}));
}

TEST(GameOfTrainsRuling, R10_a_lock_forms_no_pair_and_nobody_can_use_it) {
    // 2 is a lock, and 26 comes into the display with the same function.
    auto t =
        table(2).train(0, {70, 60, 50, 40, 30, 26, 10}).lock(1, 1, card<Protect>()).pile({44, 45});
    EXPECT_EQ(t.why_not(0, Protect{Place(4)}), because(NotInDisplay{Function::Protect}));
    t.play(0, Draw{});
    t.play(0, Replace{Place(6)});
    EXPECT_EQ(t.display(), row(26));
    EXPECT_EQ(t.locks(1)[0], int(card<Protect>()));
}

TEST(GameOfTrainsRuling, R10_a_loose_lock_is_discarded_without_effect) {
    auto t = descending({card<SwapNeighbours>()}).lock(0, 1, card<Protect>());
    t.play(0, SwapNeighbours{Place(1)});
    EXPECT_EQ(t.discarded(), row(card<Protect>(), card<SwapNeighbours>()));
    EXPECT_EQ(t.display(), kNone) << "not back in the display";
    EXPECT_EQ(t.locks(0), kNoLocks) << "and not under another wagon";
}

// All three places of seat 0 are protected.
TestTable locked(Wagon display) {
    return descending({display})
        .lock(0, 1, card<Protect>(1))
        .lock(0, 4, card<Protect>(3))
        .lock(0, 7, card<Protect>(4));
}
const int kLock1 = int(card<Protect>(1)), kLock4 = int(card<Protect>(3)),
          kLock7 = int(card<Protect>(4));

TEST(GameOfTrainsSection5, P5_10_a_wagon_that_changes_its_place_loses_its_lock) {
    auto t = locked(card<MoveRight>());
    t.play(0, MoveRight{Place(1)});
    EXPECT_EQ(t.train(0), row(60, 50, 70, 40, 30, 20, 10));
    EXPECT_EQ(t.locks(0), row(0, 0, 0, kLock4, 0, 0, kLock7)) << "who stays keeps theirs";
    EXPECT_EQ(t.discarded(), row(card<MoveRight>(), kLock1));
    EXPECT_EQ(t.events().back(), Event(LockLost{seat(0), Place(1), wagon(kLock1)}));
}

TEST(GameOfTrainsSection5, P5_10_what_others_do_costs_no_lock) {
    auto t = locked(card<SwapNeighbours>()).turn(1);
    t.play(1, SwapNeighbours{Place(1)});
    EXPECT_EQ(t.locks(0), row(kLock1, 0, 0, kLock4, 0, 0, kLock7));
}

TEST(GameOfTrainsRuling, R8_being_pushed_aside_costs_the_lock) {
    auto right = locked(card<MoveRight>());
    right.play(0, MoveRight{Place(3)});  // 50 passes 40 and 30
    EXPECT_EQ(right.train(0), row(70, 60, 40, 30, 50, 20, 10));
    EXPECT_EQ(right.locks(0), row(kLock1, 0, 0, 0, 0, 0, kLock7));

    auto left = locked(card<MoveLeft>());
    left.play(0, MoveLeft{Place(6)});  // 20 passes 30 and 40
    EXPECT_EQ(left.locks(0), row(kLock1, 0, 0, 0, 0, 0, kLock7));
}

TEST(GameOfTrainsRuling, R8_the_place_where_a_moved_wagon_arrives_loses_its_lock) {
    auto t = locked(card<MoveRight>());
    t.play(0, MoveRight{Place(5)});  // 30 arrives on place 7
    EXPECT_EQ(t.train(0), row(70, 60, 50, 40, 20, 10, 30));
    EXPECT_EQ(t.locks(0), row(kLock1, 0, 0, kLock4, 0, 0, 0));
}

TEST(GameOfTrainsRuling, R21_a_swap_touches_its_two_places_only) {
    auto around = locked(card<SwapAcross>());
    around.play(0, SwapAcross{Place(3)});  // 50 and 30, around 40
    EXPECT_EQ(around.train(0), row(70, 60, 30, 40, 50, 20, 10));
    EXPECT_EQ(around.locks(0), row(kLock1, 0, 0, kLock4, 0, 0, kLock7)) << "40 kept its place";

    auto both = locked(card<SwapAcross>());
    both.play(0, SwapAcross{Place(2)});  // 60 and 40
    EXPECT_EQ(both.locks(0), row(kLock1, 0, 0, 0, 0, 0, kLock7));

    auto far = locked(card<SwapAcross>());
    far.play(0, SwapAcross{Place(5)});  // 30 and 10
    EXPECT_EQ(far.locks(0), row(kLock1, 0, 0, kLock4, 0, 0, 0));
}

TEST(GameOfTrainsRuling, R21_a_move_touches_three_places) {
    // From each place: which of the three locks are left.
    const Numbers left_right[] = {row(0, kLock4, kLock7), row(kLock1, 0, kLock7),
                                  row(kLock1, 0, kLock7), row(kLock1, 0, kLock7),
                                  row(kLock1, kLock4, 0)};
    for (int from = 1; from <= 5; ++from) {
        auto right = locked(card<MoveRight>()), left = locked(card<MoveLeft>());
        right.play(0, MoveRight{Place(from)});
        left.play(0, MoveLeft{Place(from + 2)});  // touches the same three
        for (TestTable* t : {&right, &left}) {
            const Numbers locks = t->locks(0);
            EXPECT_EQ(row(locks[0], locks[3], locks[6]), left_right[from - 1]) << from;
        }
    }
}

TEST(GameOfTrainsRuling, R21_a_replaced_wagon_goes_to_the_display_and_its_lock_to_the_discards) {
    auto t = locked(card<SwapAcross>());
    t.play(0, Draw{});
    t.play(0, Replace{Place(7)});
    EXPECT_EQ(t.display(), row(card<SwapAcross>(), 10));
    EXPECT_EQ(t.discarded(), row(kLock7));
    EXPECT_EQ(t.locks(0), row(kLock1, 0, 0, kLock4, 0, 0, 0)) << "the new wagon is not protected";
}

}  // namespace
}  // namespace stellwerk::game_of_trains
