// §5: building, paying, upgrading, clearing; §8.4 to §8.6, the cabooses that have to do with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// ---- §5.1, §5.2 Building and paying -------------------------------------------------------------

TEST(IsleBuilding, S5_1_a_car_is_coupled_to_the_end_and_paid_with_cards) {
    auto t = table(2).hand(0, {Hopper2, Engine1, Bank, Tanker1, Tanker1}).cars(0, {Tanker1});
    t.play(Build{Hopper2});
    EXPECT_EQ(t.events(), said(Built{seat(0), Hopper2, 4}));
    EXPECT_THAT(t.cars_of(0), ElementsAre(Tanker1, Hopper2));
    EXPECT_EQ(t.step(), Step::Pay);
    t.play({Pay{Engine1}, Pay{Tanker1}, Pay{Tanker1}});
    EXPECT_EQ(t.table().to_pay, 1);
    t.play(Pay{Bank});
    EXPECT_EQ(t.events(), said(Paid{seat(0), Bank, 0}));
    EXPECT_EQ(t.held(0), 0);
    EXPECT_EQ(t.discarded(Tanker1), 2);
    EXPECT_EQ(t.table().action, 2);
}

TEST(IsleBuilding, S5_1_a_building_lies_beside_the_train) {
    auto t = table(2).hand(0, {Bank, Engine1, Tanker1, Tanker1, Hopper1, Hopper1, Hopper1});
    t.turn(0, 2);
    t.play({Build{Bank}, Pay{Engine1}, Pay{Hopper1}, Pay{Hopper1}, Pay{Hopper1}, Pay{Tanker1},
            Pay{Tanker1}});
    EXPECT_THAT(t.buildings_of(0), ElementsAre(Bank));
    EXPECT_THAT(t.cars_of(0), IsEmpty());
}

TEST(IsleBuilding, S5_1_R33_the_price_exactly_and_never_with_the_card_itself) {
    auto t = table(2).hand(0, {Boxcar1, Hopper1, Hopper1});
    EXPECT_EQ(t.why_not(Build{Boxcar1}), because(CannotPay{Boxcar1, 3, 2}));
    EXPECT_EQ(t.why_not(Build{Tanker1}), because(NotInHand{Tanker1}));
    t.play(Build{Hopper1});
    t.play(Pay{Hopper1});
    EXPECT_EQ(t.why_not(Pay{Boxcar1}), because(WrongMoment{Step::Action})) << "no overpaying";
    EXPECT_EQ(t.cards(0), bag({Boxcar1}));
}

TEST(IsleBuilding, S5_2_R47_each_payment_can_be_made_in_one_way_only) {
    auto t = table(2).hand(0, {Tanker1, Hopper1, Boxcar1, Bank});
    t.play(Build{Tanker1});
    EXPECT_THAT(t.choices(), ElementsAre(Action(Pay{Hopper1}), Action(Pay{Boxcar1})));
    EXPECT_EQ(t.why_not(Pay{Bank}), because(TooFewFrom{Bank, 2}));
    EXPECT_EQ(t.why_not(Pay{Engine3}), because(NotInHand{Engine3}));
    t.play(Pay{Boxcar1});
    EXPECT_THAT(t.choices(), ElementsAre(Action(Pay{Bank})));
    EXPECT_EQ(t.why_not(Pay{Hopper1}), because(OutOfOrder{Hopper1, Boxcar1}));
}

// ---- §5.3 Pulling power -------------------------------------------------------------------------

TEST(IsleBuilding, S5_3_R2_the_engine_must_pull_all_cars) {
    auto t = table(2).hand(0, {Boxcar1, Hopper1, Bank, RailYard, Refinery}).cars(0, {Boxcar2});
    EXPECT_EQ(t.why_not(Build{Boxcar1}), because(TooHeavy{5, 4}));
    EXPECT_THAT(t.choices_of<Build>(), ElementsAre(Build{Hopper1}));
}

TEST(IsleBuilding, S8_6_caboose_6_adds_two) {
    auto t = table(2).hand(0, {Boxcar1, Hopper1, Bank, RailYard}).cars(0, {Boxcar2, Caboose6});
    t.play({Build{Boxcar1}, Pay{Hopper1}, Pay{Bank}, Pay{RailYard}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Boxcar2, Caboose6, Boxcar1));
}

TEST(IsleBuilding, R2_caboose_6_goes_only_if_the_rest_fits) {
    auto t = table(2).cars(0, {Boxcar2, Boxcar1, Caboose6});
    EXPECT_EQ(t.why_not(discard_car(3)), because(TooHeavy{5, 4}));
    EXPECT_THAT(t.choices_of<DiscardCar>(), ElementsAre(discard_car(1), discard_car(2)));
    // Discarding the boxcar first, it may follow.
    t.play(discard_car(2));
    EXPECT_THAT(t.choices_of<DiscardCar>(), ElementsAre(discard_car(2)));
    t.play({discard_car(2), EndClearing{}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Boxcar2));
}

TEST(IsleBuilding, R2_caboose_6_goes_first_if_others_behind_it_can_follow) {
    auto t = table(2).cars(0, {Caboose6, Boxcar2, Boxcar1});
    t.play(discard_car(1));
    EXPECT_EQ(t.why_not(EndClearing{}), because(TooHeavy{5, 4}));
    EXPECT_THAT(t.choices(), ElementsAre(Action(discard_car(1)), Action(discard_car(2))));
    t.play({discard_car(2), EndClearing{}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Boxcar2));
}

TEST(IsleBuilding, R2_R31_caboose_6_goes_if_what_is_built_then_makes_it_fit) {
    auto t =
        table(2).hand(0, {Engine2, Bank, Hopper1, RailYard}).cars(0, {Boxcar2, Boxcar1, Caboose6});
    t.play(discard_car(3));
    EXPECT_THAT(t.choices(), ElementsAre(Action(Build{Engine2})));
    EXPECT_EQ(t.why_not(Build{Hopper1}), because(TooHeavy{6, 4}));
    EXPECT_EQ(t.why_not(EndClearing{}), because(TooHeavy{5, 4}));
    t.play({Build{Engine2}, Pay{Hopper1}, Pay{Bank}});
    EXPECT_EQ(t.train(0).engine, Engine2);
}

// ---- §5.4 Discarding cars -----------------------------------------------------------------------

TEST(IsleBuilding, S5_4_R30_one_car_may_be_discarded_before_building_with_its_cargo) {
    auto t = table(2)
                 .hand(0, {Boxcar1, Bank, RailYard, Refinery})
                 .cars(0, {Boxcar2})
                 .cargo(0, 1, {Boxcar3, GrandCentral});
    t.play(discard_car(1));
    EXPECT_EQ(t.events(), said(CarDiscarded{seat(0), Boxcar2, Place(1), {Boxcar3, GrandCentral}}));
    t.play({Build{Boxcar1}, Pay{Refinery}, Pay{Bank}, Pay{RailYard}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Boxcar1));
    EXPECT_EQ(t.discarded(Boxcar2), 1);
    EXPECT_EQ(t.discarded(GrandCentral), 1);
    EXPECT_EQ(t.table().action, 2) << "all of it is one action";
}

TEST(IsleBuilding, R1_after_two_cars_nothing_can_be_built) {
    auto t = table(2).hand(0, {Hopper1, Bank}).cars(0, {Tanker1, Tanker1, Tanker1});
    t.play(discard_car(1));
    EXPECT_THAT(t.choices(), Contains(Action(Build{Hopper1})));
    t.play(discard_car(1));
    EXPECT_THAT(t.choices(), Not(Contains(Action(Build{Hopper1}))));
    EXPECT_EQ(t.why_not(Build{Hopper1}), because(ClearingOnly{}));
    t.play(EndClearing{});
    EXPECT_EQ(t.events(), said(Cleared{seat(0), 2}));
}

TEST(IsleBuilding, S5_4_R32_R47_any_number_from_the_engine_backwards) {
    auto t = table(2).cars(0, {Tanker1, Hopper1, Boxcar1});
    EXPECT_EQ(t.why_not(discard_car(4)), because(NoSuchCar{3}));
    t.play(discard_car(2));
    EXPECT_EQ(t.why_not(discard_car(1)), because(CarsInOrder{Place(2)}));
    EXPECT_EQ(t.why_not(Draw{}), because(WrongMoment{Step::Clear}));
    t.play({discard_car(2), EndClearing{}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Tanker1));
    auto bare = table(2);
    EXPECT_THAT(bare.choices_of<DiscardCar>(), IsEmpty()) << "the engine stays";
}

TEST(IsleBuilding, R31_a_caboose_5_that_leaves_gives_no_discount) {
    auto t = table(2).hand(0, {Hopper1, Bank}).cars(0, {Caboose5});
    t.play({discard_car(1), Build{Hopper1}});
    EXPECT_EQ(t.table().to_pay, 1);
}

TEST(IsleBuilding, R31_a_caboose_3_that_leaves_loses_its_cargo) {
    auto t = table(2).cars(0, {Caboose3}).cargo(0, 1, {Bank});
    t.play({discard_car(1), EndClearing{}});
    EXPECT_EQ(t.discarded(Bank), 1);
}

TEST(IsleBuilding, R34_a_car_may_make_way_for_a_lesser_one_at_full_price) {
    auto t = table(2).hand(0, {Hopper1, Bank}).cars(0, {Hopper3});
    t.play({discard_car(1), Build{Hopper1}, Pay{Bank}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Hopper1));
}

// ---- §5.5 Upgrading -----------------------------------------------------------------------------

TEST(IsleBuilding, S5_5_R3_a_better_car_of_the_same_kind_for_the_difference) {
    auto t = table(2)
                 .hand(0, {Tanker3, Bank, RailYard, Hopper1, Hopper1, Refinery, GrandCentral})
                 .turn(0, 2)
                 .cars(0, {Hopper1, Tanker1})
                 .cargo(0, 2, {Engine2});
    t.play(upgrade(Tanker3, 2));
    EXPECT_EQ(t.events(), said(Upgraded{seat(0), Tanker3, Tanker1, Place(2), 6}));
    EXPECT_THAT(t.cars_of(0), ElementsAre(Hopper1, Tanker3));
    EXPECT_EQ(t.train(0).cars[1].cargo.size(), 1) << "the cargo stays";
    EXPECT_EQ(t.discarded(Tanker1), 1);
    EXPECT_EQ(t.table().to_pay, 6);
}

TEST(IsleBuilding, S5_5_R3_R4_what_is_no_upgrade) {
    auto t = table(2).hand(0, {Hopper1, Tanker2, Caboose1, Bank}).cars(0, {Hopper2, Caboose6});
    EXPECT_EQ(t.why_not(upgrade(Hopper1, 1)), because(NoUpgrade{Hopper1, Hopper2}));
    EXPECT_EQ(t.why_not(upgrade(Tanker2, 1)), because(NoUpgrade{Tanker2, Hopper2}));
    EXPECT_EQ(t.why_not(upgrade(Caboose1, 2)), because(NoUpgrade{Caboose1, Caboose6}));
    EXPECT_EQ(t.why_not(upgrade(Bank, 2)), because(NoUpgrade{Bank, Caboose6}));
    EXPECT_EQ(t.why_not(upgrade(Hopper1, 3)), because(NoSuchCar{2}));
    EXPECT_EQ(t.why_not(upgrade(Hopper3, 1)), because(NotInHand{Hopper3}));
}

TEST(IsleBuilding, S5_3_R34_new_or_upgraded_is_a_choice_that_names_the_car) {
    auto t =
        table(2).hand(0, {Hopper2, Bank, RailYard, Refinery, Tanker1}).cars(0, {Hopper1, Hopper1});
    EXPECT_THAT(t.choices_of<Build>(), Contains(Build{Hopper2}));
    EXPECT_THAT(t.choices_of<Upgrade>(), ElementsAre(upgrade(Hopper2, 1), upgrade(Hopper2, 2)));
    auto heavy = table(2).hand(0, {Boxcar2, Bank, RailYard, Refinery}).cars(0, {Boxcar1, Boxcar1});
    EXPECT_EQ(heavy.why_not(upgrade(Boxcar2, 1)), because(TooHeavy{5, 4}));
    auto poor = table(2).hand(0, {Boxcar2, Bank}).cars(0, {Boxcar1});
    EXPECT_EQ(poor.why_not(upgrade(Boxcar2, 1)), because(CannotPay{Boxcar2, 3, 1}));
}

TEST(IsleBuilding, R4_several_cabooses) {
    auto t = table(2).hand(0, {Caboose2, Bank, Hopper1, Hopper1}).cars(0, {Caboose1});
    t.play({Build{Caboose2}, Pay{Hopper1}, Pay{Hopper1}, Pay{Bank}});
    EXPECT_THAT(t.cars_of(0), ElementsAre(Caboose1, Caboose2));
}

// ---- §5.6 Engines -------------------------------------------------------------------------------

TEST(IsleBuilding, S5_6_R5_a_better_engine_for_the_difference) {
    auto t = table(2).hand(0, {Engine3, Engine1, Bank, Hopper1, Hopper1}).engine(0, Engine2);
    t.play({Build{Engine3}, Pay{Engine1}, Pay{Hopper1}, Pay{Hopper1}});
    EXPECT_EQ(t.train(0).engine, Engine3);
    EXPECT_EQ(t.told<EngineBuilt>(), (std::vector{EngineBuilt{seat(0), Engine3, Engine2, 3}}));
    EXPECT_GE(t.discarded(Engine2), 1);
    auto same = table(2).hand(0, {Engine1, Engine2, Bank, Hopper1}).engine(0, Engine2);
    EXPECT_EQ(same.why_not(Build{Engine2}), because(NoBetterEngine{Engine2, Engine2}));
    EXPECT_EQ(same.why_not(Build{Engine1}), because(NoBetterEngine{Engine1, Engine2}));
    auto poor = table(2).hand(0, {Engine3, Bank});
    EXPECT_EQ(poor.why_not(Build{Engine3}), because(CannotPay{Engine3, 5, 1}));
}

// ---- §5.7 Buildings -----------------------------------------------------------------------------

TestTable with_six_cards(Card card) {
    return table(2).turn(0, 2).hand(0,
                                    {card, Engine1, Hopper1, Hopper1, Tanker1, Tanker1, Boxcar1});
}

TEST(IsleBuilding, S5_7_R21_R35_a_building_replaces_another_at_full_price) {
    auto t = with_six_cards(Bank).buildings(0, {RailYard});
    EXPECT_EQ(t.why_not(Build{Bank}), because(NoRoomForIt{1}));
    EXPECT_EQ(t.why_not(Replace{Bank, Refinery}), because(NotBuilt{Refinery}));
    EXPECT_EQ(t.why_not(Replace{Hopper1, RailYard}), because(NotABuilding{Hopper1}));
    t.play(Replace{Bank, RailYard});
    EXPECT_EQ(t.events(), said(Replaced{seat(0), Bank, RailYard, 6}));
    EXPECT_THAT(t.buildings_of(0), ElementsAre(Bank));
    EXPECT_EQ(t.table().to_pay, 6);
}

TEST(IsleBuilding, S8_4_R21_two_buildings_with_caboose_4) {
    auto t = with_six_cards(Bank).buildings(0, {RailYard}).cars(0, {Caboose4});
    EXPECT_EQ(t.why_not(Replace{Bank, RailYard}), because(RoomForAnother{})) << "R46";
    t.play(Build{Bank});
    EXPECT_THAT(t.buildings_of(0), ElementsAre(RailYard, Bank));
}

TEST(IsleBuilding, R35_with_two_out_the_owner_chooses_which_one_goes) {
    auto t = with_six_cards(Bank).buildings(0, {RailYard, Refinery}).cars(0, {Caboose4});
    EXPECT_EQ(t.why_not(Build{Bank}), because(NoRoomForIt{2}));
    EXPECT_THAT(t.choices_of<Replace>(),
                ElementsAre(Replace{Bank, RailYard}, Replace{Bank, Refinery}));
    t.play(Replace{Bank, RailYard});
    EXPECT_THAT(t.buildings_of(0), ElementsAre(Refinery, Bank));
}

TEST(IsleBuilding, S8_4_R7_when_caboose_4_leaves_a_building_goes_at_once) {
    auto t = table(2).buildings(0, {RailYard, Refinery}).cars(0, {Hopper1, Caboose4});
    t.play(discard_car(2));
    EXPECT_EQ(t.step(), Step::DropBuilding);
    EXPECT_THAT(t.choices(),
                ElementsAre(Action(DropBuilding{RailYard}), Action(DropBuilding{Refinery})));
    EXPECT_EQ(t.why_not(DropBuilding{Bank}), because(NotBuilt{Bank}));
    EXPECT_EQ(t.why_not(EndClearing{}), because(WrongMoment{Step::DropBuilding}));
    t.play(DropBuilding{RailYard});
    EXPECT_EQ(t.step(), Step::Clear);
    t.play(EndClearing{});
    EXPECT_THAT(t.buildings_of(0), ElementsAre(Refinery));
}

TEST(IsleBuilding, R31_without_caboose_4_a_new_building_replaces_the_one_that_is_left) {
    auto t = with_six_cards(Bank).buildings(0, {RailYard, Refinery}).cars(0, {Caboose4});
    t.play({discard_car(1), DropBuilding{RailYard}});
    EXPECT_EQ(t.why_not(Build{Bank}), because(NoRoomForIt{1}));
    t.play(Replace{Bank, Refinery});
    EXPECT_THAT(t.buildings_of(0), ElementsAre(Bank));
}

// ---- §8.5 Caboose 5 -----------------------------------------------------------------------------

TEST(IsleBuilding, S8_5_R6_a_card_less_for_everything_on_rails) {
    auto t = table(2).hand(0, {Tanker1, Hopper1, Engine2, Caboose1, Bank}).cars(0, {Caboose5});
    t.play(Build{Hopper1});
    EXPECT_EQ(t.events(), said(Built{seat(0), Hopper1, 0})) << "1 - 1, and nothing to pay";
    EXPECT_EQ(t.table().action, 2);
    t.play(Build{Engine2});
    EXPECT_EQ(t.table().to_pay, 1) << "3 - 1, and one card less";
}

TEST(IsleBuilding, R6_not_for_buildings_and_not_for_itself) {
    auto t = with_six_cards(Bank).cars(0, {Caboose5});
    t.play(Build{Bank});
    EXPECT_EQ(t.table().to_pay, 6);
    auto itself = table(2).hand(0, {Caboose5, Hopper1, Hopper1, Bank});
    itself.play(Build{Caboose5});
    EXPECT_EQ(itself.table().to_pay, 3);
}

TEST(IsleBuilding, R6_upgrades_too_unless_the_table_says_otherwise) {
    auto upgrading = [] {
        return table(2).hand(0, {Hopper2, Bank, Hopper1, Tanker1}).cars(0, {Caboose5, Hopper1});
    };
    auto t = upgrading();
    t.play(upgrade(Hopper2, 2));
    EXPECT_EQ(t.table().to_pay, 2);
    auto without = upgrading().no_upgrade_discount();
    without.play(upgrade(Hopper2, 2));
    EXPECT_EQ(without.table().to_pay, 3);
    auto engine =
        table(2).hand(0, {Engine2, Bank, Hopper1}).cars(0, {Caboose5}).no_upgrade_discount();
    engine.play(Build{Engine2});
    EXPECT_EQ(engine.table().to_pay, 2);
    auto anew =
        table(2).hand(0, {Tanker1, Bank, Hopper1}).cars(0, {Caboose5}).no_upgrade_discount();
    anew.play(Build{Tanker1});
    EXPECT_EQ(anew.table().to_pay, 1);
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
