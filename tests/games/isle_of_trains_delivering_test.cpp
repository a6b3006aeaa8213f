// §7: delivering for orders and for cards; §8.1 Caboose 1.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- §7.1 For cards -----------------------------------------------------------------------------

TEST(IsleDelivering, S7_1_two_cards_for_each_good) {
    auto t =
        table(2).cars(0, {Tanker2, Hopper1}).cargo(0, 1, {Engine2, Hopper2}).cargo(0, 2, {Bank});
    t.play({unload(1, 1), unload(1, 2), EndDelivery{}});
    EXPECT_EQ(t.told<Delivered>(), (std::vector{Delivered{seat(0), {Engine2, Hopper2}, 4}}));
    EXPECT_EQ(t.held(0), 4);
    EXPECT_EQ(t.discarded(Engine2), 1);
    EXPECT_EQ(cargo_of(t.train(0)), 1);
    EXPECT_EQ(t.table().action, 2);
}

TEST(IsleDelivering, S7_1_R14_nothing_at_all_cannot_be_delivered) {
    auto t = table(2).cars(0, {Tanker1}).cars(1, {Hopper1}).cargo(1, 1, {Tanker1});
    EXPECT_THAT(t.choices_of<Unload>(), IsEmpty());
    EXPECT_EQ(t.why_not(EndDelivery{}), because(WrongMoment{Step::Action}));
    EXPECT_EQ(t.why_not(unload(1, 1)), because(NoSuchCargo{Place(1), 0}));
    EXPECT_EQ(t.why_not(unload(2, 1)), because(NoSuchCar{1})) << "only from one's own train";
}

TEST(IsleDelivering, S7_5_R47_cargo_is_named_from_the_engine_backwards) {
    auto t =
        table(2).cars(0, {Hopper2, Tanker1}).cargo(0, 1, {Tanker1, Boxcar1}).cargo(0, 2, {Engine2});
    t.play(unload(1, 2));
    EXPECT_EQ(t.why_not(unload(1, 1)), because(CargoInOrder{Place(1), Spot(2)}));
    EXPECT_EQ(t.why_not(unload(1, 2)), because(AlreadyChosen{Place(1), Spot(2)}));
    EXPECT_THAT(t.choices(), ElementsAre(Action(unload(2, 1)), Action(EndDelivery{})));
    t.play(unload(2, 1));
    EXPECT_EQ(t.table().action, 2) << "there is nothing behind it, so the delivery is over";
    EXPECT_EQ(cargo_of(t.train(0)), 1);
}

// ---- §7.2 First orders --------------------------------------------------------------------------

TestTable with_oil_and_box() {
    return table(2).cars(0, {Tanker1, Boxcar1}).cargo(0, 1, {Engine2}).cargo(0, 2, {Engine3});
}

TEST(IsleDelivering, S7_2_goods_are_discarded_and_the_order_taken) {
    auto t = with_oil_and_box();
    EXPECT_THAT(t.choices_of<Fulfil>(), ElementsAre(fulfil(kOilAndBox)));
    t.play(fulfil(kOilAndBox));
    // §7.5 There is no choice of cargo, and nothing else to deliver.
    EXPECT_EQ(t.told<OrderTaken>(), (std::vector{OrderTaken{seat(0), Order(kOilAndBox), 6}}));
    EXPECT_EQ(t.table().orders[Order(kOilAndBox)], (OrderCard{seat(0), {}}));
    EXPECT_EQ(t.held(0), 0) << "goods for an order bring no cards";
    EXPECT_EQ(cargo_of(t.train(0)), 0);
}

TEST(IsleDelivering, S7_2_all_goods_must_be_there) {
    auto t = with_oil_and_box();
    EXPECT_EQ(t.why_not(fulfil(kTwoOil)), because(GoodsMissing{0, 2, 0}));
    EXPECT_EQ(t.why_not(fulfil(kCoalAndBox)), because(GoodsMissing{1, 0, 1}));
}

TEST(IsleDelivering, S7_2_R14_further_goods_for_cards_in_the_same_action) {
    auto t = with_oil_and_box().cars(0, {Hopper1}).cargo(0, 3, {Bank});
    t.play(fulfil(kOilAndBox));
    EXPECT_EQ(t.step(), Step::Deliver);
    EXPECT_THAT(t.choices(), ElementsAre(Action(unload(3)), Action(EndDelivery{})));
    t.play(unload(3));
    EXPECT_EQ(t.held(0), 2);
    EXPECT_EQ(t.table().orders[Order(kOilAndBox)].holder, seat(0));
    EXPECT_EQ(t.told<Delivered>(), (std::vector{Delivered{seat(0), {Engine2, Engine3, Bank}, 2}}));
    EXPECT_EQ(t.table().action, 2);
}

TEST(IsleDelivering, S7_5_which_cargo_serves_the_order_is_chosen) {
    auto t = table(2)
                 .engine(0, Engine2)
                 .cars(0, {Tanker2, Boxcar1})
                 .cargo(0, 1, {Engine2, Hopper2})
                 .cargo(0, 2, {Engine3});
    t.play(fulfil(kOilAndBox));
    EXPECT_EQ(t.step(), Step::Goods);
    EXPECT_THAT(t.choices(), ElementsAre(Action(use(1, 1)), Action(use(1, 2))));
    EXPECT_EQ(t.why_not(use(2, 1)), because(NotNeeded{Place(2), Spot(1)})) << "oil comes first";
    EXPECT_EQ(t.why_not(unload(1, 1)), because(WrongMoment{Step::Goods}));
    t.play(use(1, 2));
    EXPECT_EQ(t.step(), Step::Deliver) << "the box is clear then";
    EXPECT_EQ(t.why_not(unload(2)), because(AlreadyChosen{Place(2), Spot(1)}));
    t.play(EndDelivery{});
    EXPECT_EQ(t.train(0).cars[0].cargo[0].card, Engine2);
}

TEST(IsleDelivering, R16_goods_do_not_stand_in_for_others) {
    auto t = table(2).cars(0, {Tanker2}).cargo(0, 1, {Bank, RailYard});
    EXPECT_THAT(t.choices_of<Fulfil>(), ElementsAre(fulfil(kTwoOil)))
        << "R10: on a tanker they are oil";
}

TEST(IsleDelivering, R10_face_down_cargo_is_the_cars_good) {
    auto t = table(2).cars(0, {Tanker2}).hidden(0, 1, 1, {Hopper1, Boxcar1});
    t.play(fulfil(kTwoOil));
    EXPECT_EQ(t.told<Delivered>(), (std::vector{Delivered{seat(0), {Hopper1, Boxcar1}, 0}}));
    EXPECT_TRUE(t.state().hands[seat(1)].face_down.empty());
}

TEST(IsleDelivering, R9_on_caboose_3_printed_goods_count_as_printed) {
    auto t = table(2).cars(0, {Caboose3, Boxcar1}).cargo(0, 1, {Engine2}).cargo(0, 2, {Engine3});
    EXPECT_THAT(t.choices_of<Fulfil>(), ElementsAre(fulfil(kOilAndBox)));
}

TEST(IsleDelivering, R9_on_caboose_3_a_joker_or_a_face_down_card_is_what_is_needed) {
    auto t = table(2).cars(0, {Caboose3, Boxcar1}).cargo(0, 1, {Bank}).cargo(0, 2, {Engine3});
    EXPECT_THAT(t.choices_of<Fulfil>(),
                ElementsAre(fulfil(kTwoBoxes), fulfil(kOilAndBox), fulfil(kCoalAndBox)));
    auto hidden =
        table(2).cars(0, {Caboose3, Boxcar1}).hidden(0, 1, 0, {Hopper1}).cargo(0, 2, {Engine3});
    EXPECT_THAT(hidden.choices_of<Fulfil>(), SizeIs(3));
    hidden.play(fulfil(kOilAndBox));
    EXPECT_EQ(hidden.table().orders[Order(kOilAndBox)].holder, seat(0));
}

TEST(IsleDelivering, R9_the_joker_need_not_be_used) {
    auto t = table(2)
                 .engine(0, Engine2)
                 .cars(0, {Caboose3, Boxcar1, Tanker1})
                 .cargo(0, 1, {Bank})
                 .cargo(0, 2, {Engine3})
                 .cargo(0, 3, {Engine2});
    t.play(fulfil(kOilAndBox));
    EXPECT_THAT(t.choices(), ElementsAre(Action(use(1, 1)), Action(use(2, 1))));
    t.play(use(1, 1));
    EXPECT_THAT(t.choices(), ElementsAre(Action(use(2, 1)), Action(use(3, 1))))
        << "the joker is either of them";
}

// ---- §7.3, §7.4 Follow-ups ----------------------------------------------------------------------

TestTable with_two_of_each() {
    return table(2)
        .engine(0, Engine3)
        .cars(0, {Hopper2, Tanker2, Boxcar2})
        .cargo(0, 1, {Tanker1, Boxcar1})
        .cargo(0, 2, {Engine2, Hopper2})
        .cargo(0, 3, {Hopper3, Tanker3});
}

TEST(IsleDelivering, S7_3_R40_one_of_two_follow_ups_by_the_holder) {
    auto t = with_two_of_each().order(0, kOilAndBox);
    EXPECT_THAT(t.choices_of<FollowOn>(), ElementsAre(follow_on(1), follow_on(2)));
    t.play({follow_on(1), EndDelivery{}});
    EXPECT_EQ(t.told<FollowUpMet>(),
              (std::vector{FollowUpMet{seat(0), Order(kOilAndBox), FollowUp(1), 17}}));
    EXPECT_EQ(t.table().orders[Order(kOilAndBox)], (OrderCard{seat(0), FollowUp(1)}));
    EXPECT_THAT(t.choices_of<FollowOn>(), IsEmpty()) << "only one of them";
    auto other = with_two_of_each().order(1, kOilAndBox);
    EXPECT_EQ(other.why_not(follow_on(1)), because(NoOrderBegun{}));
}

TEST(IsleDelivering, S7_3_all_goods_of_the_follow_up_must_be_there) {
    auto t = with_oil_and_box().order(0, kOilAndBox);
    EXPECT_EQ(t.why_not(follow_on(1)), because(GoodsMissing{0, 2, 2}));
}

TEST(IsleDelivering, S7_4_R15_a_new_order_only_when_the_old_one_is_complete) {
    auto t = with_two_of_each().order(0, kTwoOil);
    EXPECT_THAT(t.choices_of<Fulfil>(), IsEmpty());
    EXPECT_EQ(t.why_not(fulfil(kTwoBoxes)), because(FinishFirst{Order(kTwoOil)}));
    auto done = with_two_of_each().order(0, kTwoOil, 1);
    EXPECT_THAT(done.choices_of<Fulfil>(), SizeIs(5));
    EXPECT_EQ(done.why_not(fulfil(kTwoOil)), because(OrderGone{Order(kTwoOil), seat(0)}));
    auto gone = with_two_of_each().order(1, kTwoBoxes);
    EXPECT_EQ(gone.why_not(fulfil(kTwoBoxes)), because(OrderGone{Order(kTwoBoxes), seat(1)}));
}

TEST(IsleDelivering, R14_a_first_order_and_its_follow_up_take_two_actions) {
    auto t = with_two_of_each();
    t.play({fulfil(kCoalAndOil), use(1, 1), use(2, 1)});
    EXPECT_EQ(t.step(), Step::Deliver);
    EXPECT_EQ(t.why_not(follow_on(1)), because(WrongMoment{Step::Deliver}));
    t.play(EndDelivery{});
    EXPECT_EQ(t.table().action, 2);
}

TEST(IsleDelivering, R26_further_goods_beside_a_follow_up) {
    auto t = with_two_of_each().order(0, kOilAndBox);
    t.play({follow_on(1), unload(1, 1), unload(1, 2)});
    EXPECT_EQ(t.held(0), 4);
    EXPECT_EQ(t.table().orders[Order(kOilAndBox)].done, FollowUp(1));
}

// ---- §8.1 Caboose 1 -----------------------------------------------------------------------------

TEST(IsleDelivering, S8_1_R26_one_card_more_for_each_delivery) {
    auto cards = table(2).cars(0, {Caboose1, Tanker2}).cargo(0, 2, {Engine2, Hopper2});
    cards.play({unload(2, 1), unload(2, 2)});
    EXPECT_EQ(cards.held(0), 4 + 1) << "once an action";
    auto order = with_oil_and_box().engine(0, Engine2).cars(0, {Caboose1});
    order.play(fulfil(kOilAndBox));
    EXPECT_EQ(order.held(0), 1) << "for an order, too";
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
