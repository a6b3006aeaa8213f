// §5 Order, §6 wagons, §7 special cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// ---- §5 Order -----------------------------------------------------------------------------------

// Three players; whoever has two locomotives gets the last one for its power.
TEST(NimmDenZugOrder, S5_2_the_example_of_the_rulebook) {
    constexpr int kTom = 0, kBill = 1, kJane = 2;
    auto t = table(3)
                 .locos(kTom, {Steam5, Steam6})              // 300 + 300
                 .locos(kBill, {Steam3, Steam4, Diesel5})    // 900, 150 km/h
                 .locos(kJane, {Steam1, Steam2, Electric3})  // 900, 194 km/h
                 .last_buy(kTom, {Electric4});               // 800
    t.play(kTom, Buy{Electric4});
    EXPECT_THAT(t.told<OrderSet>(), ElementsAre(OrderSet{{seat(kTom), seat(kJane), seat(kBill)}}));
    EXPECT_EQ(t.asked(), seats({kTom}));
}

TEST(NimmDenZugRuling, R17_substitutes_alone_go_clockwise_from_the_first_starter) {
    auto t = table(4)
                 .locos(2, {Steam1, Steam2, Steam3})
                 .money(0, 0)
                 .money(1, 300)
                 .money(3, 0)
                 .sells(1, Steam5);
    t.play(1, bid(300));
    EXPECT_THAT(t.told<OrderSet>(), ElementsAre(OrderSet{{seat(2), seat(1), seat(3), seat(0)}}));
}

// ---- §6.1, §6.2 The display, taking a card ------------------------------------------------------

TEST(NimmDenZugWagons, S6_1_as_many_open_cards_as_the_number_of_players_says) {
    const int open[] = {0, 0, 3, 3, 4, 4, 5};
    for (int players = 2; players <= 6; ++players)
        random_game(players, 3, {}, [&](const State& s) {
            if (s.table.step != Step::Wagons) return;
            int cards = 0;
            for (Slot slot : all<Slot>) cards += s.table.display[slot].has_value();
            ASSERT_EQ(cards, open[players]);
        });
}

TEST(NimmDenZugWagons, S6_2_a_wagon_is_attached_the_slot_filled_and_the_next_one_follows) {
    auto t =
        table(3).wagons({2, 0, 1}).display({coal(150), food(50), coal(200)}).draws({luxury(350)});
    t.play(2, attach(food(50), 3));
    EXPECT_EQ(t.events(), said(Attached{seat(2), Kind::Food, 50, Track(3)},
                               TurnedUp{Slot(2), Kind::Luxury, 350}));
    EXPECT_EQ(t.train(2, 3).wagons, (List<Wagon, 6>{food(50)}));
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.table().display[Slot(2)], Card(luxury(350)));
}

TEST(NimmDenZugWagons, S6_2_only_what_lies_in_the_display_can_be_taken) {
    auto t = table(2).wagons().display({coal(150), food(50), coal(200)});
    EXPECT_EQ(t.why_not(0, attach(oil(200), 1)), because(NotInDisplay{Kind::Oil, 200}));
    EXPECT_EQ(t.why_not(0, TakeBonus{}), because(SpecialNotThere{Special::Bonus}));
    EXPECT_EQ(t.why_not(1, attach(food(50), 1)), because(NotAsked{seats({0})}));
}

TEST(NimmDenZugWagons, equal_cards_are_one_choice) {
    auto t = table(2).wagons().display({food(50), food(50), food(50)});
    EXPECT_THAT(t.choices(0), SizeIs(1 + 3 + 7)) << "pass, three tracks, seven ways to replace";
}

// ---- §6.3 Kinds ---------------------------------------------------------------------------------

TEST(NimmDenZugWagons, S6_3_one_kind_behind_a_locomotive_and_none_behind_two) {
    auto t = table(2).wagons().train(0, 1, {coal(150)}).display({coal(200), food(50), oil(200)});
    EXPECT_EQ(t.why_not(0, attach(coal(200), 1)), kNoReason);
    EXPECT_EQ(t.why_not(0, attach(food(50), 1)), because(OtherKind{Track(1), Kind::Coal}));
    EXPECT_EQ(t.why_not(0, attach(coal(200), 2)), because(KindElsewhere{Kind::Coal, Track(1)}));
    EXPECT_EQ(t.why_not(0, attach(food(50), 2)), kNoReason);
}

TEST(NimmDenZugRuling, R37_what_others_have_does_not_matter) {
    auto t = table(2).wagons().train(1, 1, {coal(150)}).display({coal(200), food(50), oil(200)});
    EXPECT_EQ(t.why_not(0, attach(coal(200), 2)), kNoReason);
}

TEST(NimmDenZugRuling, R26_kinds_hold_for_substitutes_too) {
    auto t = table(2)
                 .substitutes(0, 3)
                 .wagons()
                 .train(0, 1, {coal(150)})
                 .display({coal(200), food(50), oil(200)});
    EXPECT_EQ(t.why_not(0, attach(coal(200), 2)), because(KindElsewhere{Kind::Coal, Track(1)}));
}

TEST(NimmDenZugRuling, R38_a_card_that_fits_nowhere_is_not_offered) {
    auto t = table(2)
                 .wagons()
                 .train(0, 1, {coal(150)})
                 .train(0, 2, {food(50)})
                 .train(0, 3, {oil(200)})
                 .display({luxury(350), cattle(100), kDouble});
    EXPECT_THAT(t.choices(0), SizeIs(1 + 3 + 7)) << "pass, the double wagon, replacing";
}

// ---- §6.4 Replacing -----------------------------------------------------------------------------

TEST(NimmDenZugWagons, S6_4_replacing_costs_what_the_order_tile_says) {
    const int price[] = {600, 500, 400, 300, 200, 100};
    for (int p = 0; p < 6; ++p) {
        auto t =
            table(6).wagons().turn(p).display({coal(150), food(50), coal(200), oil(200), oil(250)});
        t.play(p, replace({1, 2, 3}));
        EXPECT_EQ(t.told<Replaced>()[0].price, price[p]);
        EXPECT_EQ(t.money(p), 5000 - price[p]);
    }
}

TEST(NimmDenZugWagons, S6_4_the_second_of_two_pays_300) {
    auto t = table(2).wagons().turn(1).display({coal(150), food(50), coal(200)});
    t.play(1, replace({1}));
    EXPECT_EQ(t.money(1), 4700);
}

TEST(NimmDenZugWagons, S6_4_then_a_card_or_passing_but_no_second_replacing) {
    auto t = table(2)
                 .wagons()
                 .display({coal(150), food(50), coal(200)})
                 .draws({luxury(350), luxury(400), oil(300)});
    t.play(0, replace({1, 3}));
    EXPECT_EQ(t.step(), Step::AfterReplacing);
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.table().display[Slot(2)], Card(food(50))) << "was not replaced";
    EXPECT_EQ(t.why_not(0, replace({1})), because(AlreadyReplaced{}));
    t.play(0, attach(food(50), 1));
    EXPECT_EQ(t.asked(), seats({1}));
}

TEST(NimmDenZugRuling, R23_at_least_one_card_for_a_price_that_can_be_paid) {
    auto t = table(2).money(0, 550).wagons().display({coal(150), food(50), coal(200)});
    EXPECT_EQ(t.why_not(0, replace({})), because(NoCardChosen{}));
    EXPECT_EQ(t.why_not(0, replace({4})), because(SlotIsEmpty{Slot(4)}));
    EXPECT_EQ(t.why_not(0, replace({1, 2, 3})), because(CannotReplace{600, 550}));
    EXPECT_THAT(t.choices(0), Not(Contains(Action(replace({1})))));
}

TEST(NimmDenZugRuling, R23_cards_just_discarded_may_come_back_when_the_stack_runs_out) {
    auto t = table(2)
                 .wagons()
                 .display({passenger(500), passenger(450), passenger(400)})
                 .draws({luxury(350)});
    const int discarded = t.table().discarded.total();
    t.play(0, replace({1, 2, 3}));
    EXPECT_THAT(t.told<WagonsReshuffled>(), ElementsAre(WagonsReshuffled{discarded + 3 - 1}));
    EXPECT_EQ(t.table().discarded.total(), 1) << "R47: the bonus card stays";
}

TEST(NimmDenZugRuling, R47_a_reshuffle_leaves_a_bonus_card_on_the_discard_pile) {
    auto t = table(2).wagons().display({kBonus, food(50), food(100)}).draws({oil(200)});
    t.play({{0, TakeBonus{}}, {1, replace({1, 2, 3})}});
    EXPECT_THAT(t.told<WagonsReshuffled>(), SizeIs(1));
    EXPECT_EQ(t.table().discarded.total(), 1);
    EXPECT_EQ(t.table().discarded.count(face_of(Special::Bonus)), 1);
    EXPECT_EQ(t.state().box.wagon_stack.count(face_of(Special::Bonus)), 0);
}

// ---- §6.6 Passing, §6.7 the end of a round ------------------------------------------------------

TEST(NimmDenZugWagons, S6_6_who_passes_may_take_a_card_again) {
    auto t = table(2).wagons().display({coal(150), food(50), coal(200)});
    t.play({{0, Pass{}}, {1, attach(food(50), 1)}});
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.why_not(0, attach(coal(150), 1)), kNoReason);
    EXPECT_EQ(t.table().passes, 0);
}

TEST(NimmDenZugWagons, S6_6_when_all_pass_in_a_row_the_round_is_over) {
    auto t = table(3)
                 .last_round()
                 .wagons()
                 .train(0, 1, {coal(150)})
                 .display({food(50), coal(200), oil(200)});
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.step(), Step::Wagons);
    t.play(2, Pass{});
    EXPECT_EQ(t.events()[1], Event(AllPassed{}));
    EXPECT_EQ(t.step(), Step::Over);
}

TEST(NimmDenZugRuling, R24_passing_after_replacing_counts) {
    auto t = table(2).last_round().wagons().display({food(50), coal(200), oil(200)});
    t.play({{0, replace({1})}, {0, Pass{}}, {1, replace({2})}, {1, Pass{}}});
    EXPECT_EQ(t.step(), Step::Over);
}

TEST(NimmDenZugRuling, R45_all_may_pass_at_once_and_earn_nothing) {
    auto t = table(2).last_round().wagons().display({food(50), coal(200), oil(200)});
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_THAT(t.told<ProfitPaid>(),
                ElementsAre(ProfitPaid{seat(0), {0, 0, 0}, 0}, ProfitPaid{seat(1), {0, 0, 0}, 0}));
}

TEST(NimmDenZugWagons, S6_7_the_fifth_wagon_ends_the_round_at_once) {
    auto t = table(2)
                 .last_round()
                 .wagons()
                 .train(0, 2, {food(50), food(50), food(50), food(100)})
                 .display({food(100), coal(200), oil(200)});
    t.play(0, attach(food(100), 2));
    EXPECT_EQ(t.events()[1], Event(TrainComplete{seat(0), Track(2), 5}));
    EXPECT_EQ(t.step(), Step::Over) << "R25: no equal turns";
    EXPECT_FALSE(t.table().display[Slot(1)]) << "R18: nothing is filled any more";
}

TEST(NimmDenZugRuling, R41_so_does_the_fifth_behind_a_substitute_and_a_double_wagon) {
    auto t = table(2)
                 .last_round()
                 .substitutes(0, 3)
                 .wagons()
                 .train(0, 2, {food(50), food(50), food(50), food(100)})
                 .display({kDouble, coal(200), oil(200)});
    t.play(0, AttachDouble{Track(2)});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_EQ(t.train(0, 2).wagons.size(), 5);
}

// ---- §7 Special cards ---------------------------------------------------------------------------

TEST(NimmDenZugSpecial, S7_1_the_bin_sweeps_the_display_and_leaves_the_game) {
    auto t = table(2).wagons().display({food(50), kBonus, coal(200)}).draws({kBin});
    t.play(0, attach(food(50), 1));
    EXPECT_EQ(t.events()[1], Event(SpecialTurnedUp{Slot(1), Special::Bin}));
    EXPECT_EQ(t.events()[2], Event(BinEmptied{2})) << "R39: special cards too";
    EXPECT_TRUE(t.table().gone.contains(Special::Bin));
    for (int slot : {1, 2, 3}) EXPECT_TRUE(t.table().display[Slot(slot)]) << "dealt anew";
    EXPECT_EQ(t.table().discarded.count(face_of(Special::Bin)), 0);
}

TEST(NimmDenZugRuling, R18_the_bin_acts_after_replacing_too_on_what_is_open_by_then) {
    auto t = table(2).wagons().display({food(50), coal(150), coal(200)}).draws({kBin});
    t.play(0, replace({1, 2}));
    EXPECT_THAT(t.told<BinEmptied>(), ElementsAre(BinEmptied{1}));
}

TEST(NimmDenZugSpecial, S7_2_the_longer_train_lets_the_round_last_until_the_sixth_wagon) {
    auto t = table(2)
                 .last_round()
                 .wagons()
                 .train(1, 1, {food(50), food(50), food(50), food(100)})
                 .display({coal(150), food(50), food(100)})
                 .draws({kLonger});
    t.play(0, attach(coal(150), 1));
    EXPECT_THAT(t.told<TrainsGrew>(), ElementsAre(TrainsGrew{6}));
    EXPECT_TRUE(t.table().display[Slot(1)]) << "it takes no slot";
    t.play(1, attach(food(50), 1));
    EXPECT_EQ(t.step(), Step::Wagons) << "R19: five wagons are not enough for anybody";
    t.play({{0, Pass{}}, {1, attach(food(100), 1)}});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_EQ(t.train(1, 1).wagons.size(), 6);
}

TEST(NimmDenZugSpecial, S9_3_bin_and_longer_train_do_not_come_back_and_the_next_round_is_normal) {
    auto t = table(2).wagons().display({coal(150), food(50), food(100)}).draws({kLonger});
    t.play({{0, attach(coal(150), 1)}, {1, Pass{}}, {0, Pass{}}});
    EXPECT_EQ(int(t.table().round), 2);
    EXPECT_FALSE(t.table().longer);
    EXPECT_EQ(t.table().wagon_stack, 86);
    EXPECT_EQ(t.state().box.wagon_stack.count(face_of(Special::LongerTrain)), 0);
    EXPECT_EQ(t.state().box.wagon_stack.count(face_of(Special::Bin)), 1) << "has not come up yet";
}

TEST(NimmDenZugSpecial, S7_3_a_multiplier_is_raised_by_one_and_is_no_wagon) {
    auto t = table(2)
                 .last_round()
                 .locos(0, {Diesel5})
                 .wagons()
                 .train(0, 1, {coal(200), coal(150)})
                 .display({kMultiplier, food(50), food(100)});
    t.play(0, TakeMultiplier{Track(1)});
    EXPECT_EQ(t.events()[0], Event(MultiplierRaised{seat(0), Track(1), 4}));
    EXPECT_EQ(t.asked(), seats({1})) << "R20: it uses up the turn";
    EXPECT_EQ(t.train(0, 1).wagons.size(), 2);
    t.play({{1, Pass{}}, {0, Pass{}}});
    EXPECT_EQ(t.told<ProfitPaid>()[0].total, 350 * 4);
}

TEST(NimmDenZugRuling, R21_a_substitute_has_no_multiplier_to_raise) {
    auto t = table(2)
                 .locos(0, {Steam1})
                 .substitutes(0, 2)
                 .wagons()
                 .display({kMultiplier, food(50), food(100)});
    EXPECT_EQ(t.why_not(0, TakeMultiplier{Track(2)}), because(NoMultiplier{Track(2)}));
    EXPECT_EQ(t.why_not(0, TakeMultiplier{Track(1)}), kNoReason);
}

TEST(NimmDenZugSpecial, S7_4_the_bonus_is_paid_at_once_and_discarded) {
    auto t = table(2).wagons().display({kBonus, food(50), food(100)}).draws({oil(200)});
    t.play(0, TakeBonus{});
    EXPECT_EQ(t.events()[0], Event(BonusTaken{seat(0), 600}));
    EXPECT_EQ(t.money(0), 5600);
    EXPECT_EQ(t.table().discarded.count(face_of(Special::Bonus)), 1);
}

TEST(NimmDenZugSpecial, S7_5_the_double_wagon_copies_the_wagon_before_it) {
    auto t =
        table(2).wagons().train(0, 1, {oil(200), oil(300)}).display({kDouble, oil(250), food(100)});
    EXPECT_EQ(t.why_not(0, AttachDouble{Track(2)}), because(NothingToCopy{Track(2)}));
    t.play(0, AttachDouble{Track(1)});
    EXPECT_EQ(t.events()[0], Event(DoubleAttached{seat(0), Kind::Oil, 300, Track(1)}));
    t.play({{1, Pass{}}, {0, attach(oil(250), 1)}});
    EXPECT_EQ(t.train(0, 1).wagons, (List<Wagon, 6>{oil(200), oil(300), oil(300), oil(250)}))
        << "R22: it is what it was when it was attached";
    EXPECT_EQ(t.train(0, 1).double_at, 3);
}

TEST(NimmDenZugRuling, R40_with_no_cards_left_the_display_shrinks_until_only_passing_is_left) {
    // The rest of the stack lies in trains, as no real game could have it.
    auto t = table(2).wagons().display({food(50), food(100), kBonus}).draws({});
    State s = t.state();
    s.table.discarded = {};
    Luck luck(1);
    rules().play(s, seat(0), attach(food(50), 1), luck, {});
    EXPECT_FALSE(s.table.display[Slot(1)]);
    s.table.display = {};
    Rules::Choices choices;
    rules().choices(s, seat(1), choices);
    EXPECT_EQ(choices, (Rules::Choices{Pass{}}));
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
