// §5 Mining, §6 delivering.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

// ---- §5 -----------------------------------------------------------------------------------------

TEST(GlueckAufMining, S5_example_tower_and_clover_and_a_pair_that_stays) {
    // Ina: a joker and a clover wagon on track 1, a tower wagon on track 2; in her row a tower, a
    // clover, and a pair.
    auto t = table(2)
                 .row(0, {Lorry::Tower1, Lorry::Clover1, Lorry::FoxPair})
                 .train(0, 1, {{Wagon::Joker}, {Wagon::Clover}})
                 .train(0, 2, {{Wagon::Tower}});
    t.play(0, use(Area::Mine23));
    EXPECT_THAT(t.choices(0),
                ElementsAre(Action(load_front(2, Wagon::Tower)), Action(StoreFront{})))
        << "R6: track 1 shows no tower, so its joker does not take it";
    EXPECT_EQ(t.why_not(0, load_front(1, Wagon::Joker)),
              because(CrestNotShown{Lorry::Tower1, Track(1)}));
    t.play(0, load_front(2, Wagon::Tower));
    t.play(0, load_front(1, Wagon::Clover));
    EXPECT_THAT(t.row(0), ElementsAre(Lorry::FoxPair)) << "one step does not move two lorries";
    EXPECT_EQ(t.told<MiningEnded>(), std::vector{(MiningEnded{seat(0), 2})});
    EXPECT_EQ(t.turn(), seat(1));
}

TEST(GlueckAufMining, S5_2_only_the_front_card_leaves_the_row) {
    auto t = table(2).row(0, {Lorry::Fox1, Lorry::Wheel1}).train(0, 1, {{Wagon::Wheel}});
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.why_not(0, load_front(1, Wagon::Wheel)),
              because(OtherCrest{Lorry::Fox1, Wagon::Wheel}));
    t.play(0, StoreFront{});
    EXPECT_THAT(t.row(0), ElementsAre(Lorry::Wheel1));
    EXPECT_EQ(t.table().storage[seat(0)].count(Lorry::Fox1), 1);
}

TEST(GlueckAufMining, S5_3_a_pair_costs_two_steps) {
    auto t = table(2).row(0, {Lorry::FoxPair, Lorry::Fox1}).train(0, 3, {{Wagon::Fox}});
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.turn(), seat(1)) << "one step is too little, so there is nothing to do";
    t.play({{1, Pass{}}, {0, use(Area::Mine23)}, {0, load_front(3, Wagon::Fox)}});
    EXPECT_EQ(t.table().mining.done, 2) << "R4: for one wagon";
    EXPECT_THAT(t.choices(0), ElementsAre(Action(StoreFront{}), Action(Finish{})));
}

TEST(GlueckAufMining, S5_3_no_more_steps_than_allowed) {
    auto t = table(2)
                 .row(0, {Lorry::Fox1, Lorry::FoxPair})
                 .storage(0, {Lorry::Wheel1})
                 .train(0, 1, {{Wagon::Wheel}});
    t.play({{0, use(Area::Mine23)},
            {0, StoreFront{}},
            {0, load_stored(Lorry::Wheel1, 1, Wagon::Wheel)}});
    EXPECT_EQ(t.turn(), seat(1)) << "two steps are made, and one does not move the pair";
}

TEST(GlueckAufMining, S5_4_an_empty_wagon_of_the_crest_on_a_track_of_the_crest) {
    auto t = table(2)
                 .row(0, {Lorry::Wheel2})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}, {Wagon::Joker}})
                 .train(0, 2, {{Wagon::Wheel}, {Wagon::Joker}})
                 .train(0, 3, {{Wagon::Joker}, {Wagon::Clover}});
    t.play(0, use(Area::Mine01));
    EXPECT_THAT(
        t.choices(0),
        ElementsAre(Action(load_front(1, Wagon::Joker)), Action(load_front(2, Wagon::Wheel)),
                    Action(load_front(2, Wagon::Joker)), Action(StoreFront{}), Action(Finish{})));
    EXPECT_EQ(t.why_not(0, load_front(1, Wagon::Wheel)),
              because(NoEmptyWagon{Track(1), Wagon::Wheel}))
        << "a wagon holds one card";
    EXPECT_EQ(t.why_not(0, load_front(3, Wagon::Joker)),
              because(CrestNotShown{Lorry::Wheel2, Track(3)}));
    t.play(0, load_front(2, Wagon::Joker));
    EXPECT_EQ(t.told<FrontLoaded>(),
              std::vector{(FrontLoaded{seat(0), Lorry::Wheel2, Track(2), Wagon::Joker})});
}

TEST(GlueckAufRuling, R3_zero_steps_are_always_possible_for_the_token_alone) {
    auto t = table(2);
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.told<MiningEnded>(), std::vector{(MiningEnded{seat(0), 0})});
    auto u = table(2).row(0, {Lorry::Fox1});
    u.play(0, use(Area::Mine01));
    EXPECT_TRUE(u.may(0, Finish{})) << "nobody has to move anything";
}

TEST(GlueckAufRuling, R3_the_smaller_number_must_really_be_made) {
    auto t = table(3).row(0, {Lorry::Fox1, Lorry::Fox2});
    t.play(0, use(Area::Mine12));
    EXPECT_EQ(t.why_not(0, Finish{}), because(MineMore{1, 0}));
    t.play(0, StoreFront{});
    EXPECT_TRUE(t.may(0, Finish{}));
    auto u = table(2).innovations(0, {Innovation::Mine}).row(0, {Lorry::Fox1});
    u.play(0, Innovate{Innovation::Mine});
    EXPECT_EQ(u.why_not(0, Finish{}), because(MineMore{1, 0}));
}

TEST(GlueckAufMining, S8_3_the_innovation_allows_four_steps) {
    auto t = table(2)
                 .innovations(0, {Innovation::Mine})
                 .row(0, {Lorry::Fox1, Lorry::FoxPair, Lorry::Wheel1, Lorry::Wheel2});
    t.play(
        {{0, Innovate{Innovation::Mine}}, {0, StoreFront{}}, {0, StoreFront{}}, {0, StoreFront{}}});
    EXPECT_EQ(t.told<MiningEnded>(), std::vector{(MiningEnded{seat(0), 4})});
    EXPECT_THAT(t.row(0), ElementsAre(Lorry::Wheel2));
    EXPECT_EQ(t.step(), Step::Act);
}

TEST(GlueckAufRuling, R5_R24_storage_in_any_order_also_what_was_stored_just_now) {
    auto t = table(3)
                 .row(0, {Lorry::Fox1})
                 .storage(0, {Lorry::Clover1, Lorry::Clover2})
                 .train(0, 3, {{Wagon::Joker}, {Wagon::Fox}});
    t.play(0, use(Area::Mine23));
    t.play(0, StoreFront{});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(load_stored(Lorry::Clover1, 3, Wagon::Joker)),
                                          Action(load_stored(Lorry::Clover2, 3, Wagon::Joker)),
                                          Action(load_stored(Lorry::Fox1, 3, Wagon::Fox)),
                                          Action(load_stored(Lorry::Fox1, 3, Wagon::Joker))))
        << "storing could have been loading; from storage cards only go onto wagons";
    EXPECT_EQ(t.why_not(0, StoreFront{}), because(RowIsEmpty{}));
    EXPECT_EQ(t.why_not(0, load_front(3, Wagon::Fox)), because(RowIsEmpty{}));
    EXPECT_EQ(t.why_not(0, load_stored(Lorry::Tower1, 2, Wagon::Tower)),
              because(NotStored{Lorry::Tower1}));
    t.play(0, load_stored(Lorry::Fox1, 3, Wagon::Joker));
    EXPECT_EQ(t.told<MiningEnded>(), std::vector{(MiningEnded{seat(0), 2})}) << "it paid again";
}

TEST(GlueckAufRuling, R7_wagons_of_one_crest_fit_on_both_tracks_that_show_it) {
    for (int track : {1, 2}) {
        auto t = table(2).row(0, {Lorry::Wheel1}).train(0, track, {{Wagon::Wheel}});
        t.play(0, use(Area::Mine01));
        EXPECT_TRUE(t.may(0, load_front(track, Wagon::Wheel)));
    }
}

// ---- §5.7 Dead ends -----------------------------------------------------------------------------

TEST(GlueckAufRuling, R23_a_single_tower_must_go_through_storage) {
    auto t = table(2).row(0, {Lorry::Tower1}).train(0, 2, {{Wagon::Tower}});
    t.play(0, use(Area::Mine23));
    EXPECT_EQ(t.why_not(0, load_front(2, Wagon::Tower)), because(DeadEnd{2}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(StoreFront{})));
    t.play(0, StoreFront{});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(load_stored(Lorry::Tower1, 2, Wagon::Tower))));
    t.play(0, load_stored(Lorry::Tower1, 2, Wagon::Tower));
    EXPECT_EQ(t.told<MiningEnded>(), std::vector{(MiningEnded{seat(0), 2})});
}

TEST(GlueckAufRuling, R23_a_single_and_a_pair_without_wagons_are_exactly_three) {
    auto t = table(2).row(0, {Lorry::Fox1, Lorry::FoxPair});
    t.play({{0, use(Area::Mine23)}, {0, StoreFront{}}});
    EXPECT_EQ(t.why_not(0, Finish{}), because(MineMore{2, 1}));
    t.play(0, StoreFront{});
    EXPECT_EQ(t.told<MiningEnded>(), std::vector{(MiningEnded{seat(0), 3})});
}

TEST(GlueckAufRuling, R23_one_lorry_without_a_wagon_is_too_little_for_two_steps) {
    auto t = table(2).row(0, {Lorry::Fox1});
    EXPECT_EQ(t.why_not(0, use(Area::Mine23)), because(TooLittleToMine{2}));
    auto u = table(2).storage(0, {Lorry::Fox1, Lorry::Fox2}).train(0, 3, {{Wagon::Fox}});
    EXPECT_EQ(u.why_not(0, use(Area::Mine23)), because(TooLittleToMine{2})) << "one wagon for two";
    auto v = table(2).storage(0, {Lorry::FoxPair}).train(0, 3, {{Wagon::Fox}});
    EXPECT_TRUE(v.may(0, use(Area::Mine23)));
}

TEST(GlueckAufRuling, R23_the_wagon_that_the_second_step_needs_may_not_be_used_up) {
    // A clover goes onto the joker or the clover wagon, a fox only onto the joker.
    auto t = table(2)
                 .storage(0, {Lorry::Clover1, Lorry::Fox1})
                 .train(0, 3, {{Wagon::Joker}, {Wagon::Clover}});
    t.play(0, use(Area::Mine23));
    EXPECT_EQ(t.why_not(0, load_stored(Lorry::Clover1, 3, Wagon::Joker)), because(DeadEnd{2}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(load_stored(Lorry::Clover1, 3, Wagon::Clover)),
                                          Action(load_stored(Lorry::Fox1, 3, Wagon::Joker))));
}

// ---- §6 Delivering ------------------------------------------------------------------------------

TEST(GlueckAufDelivering, S6_example_two_trains_with_the_same_locomotive) {
    auto t =
        table(2)
            .orders(0, {Order::Factories2, Order::Furnaces1})
            .train(0, 1, {{Wagon::Wheel, Lorry::WheelPair}, {Wagon::Joker}}, Model::B)
            .train(0, 2, {{Wagon::Tower, Lorry::Tower2}, {Wagon::Wheel, Lorry::Wheel1}}, Model::B)
            .train(0, 3, {{Wagon::Fox, Lorry::Fox1}}, Model::C);
    t.play({{0, use(Area::Deliver)}, {0, dispatch(1, Order::Factories2)}});
    EXPECT_EQ(t.told<TrainLeft>(),
              std::vector{(TrainLeft{seat(0), Track(1), Model::B, Order::Factories2, 5, 2, 2})});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(dispatch(2, Order::Furnaces1)), Action(Finish{})));
    EXPECT_EQ(t.why_not(0, dispatch(3, Order::Furnaces1)), because(OtherModel{Track(3), Model::B}));
    t.play(0, dispatch(2, Order::Furnaces1));
    EXPECT_EQ(t.wagons_on(0, 1) + t.wagons_on(0, 2), 0);
    EXPECT_FALSE(t.locomotive(0, 1));
    const Deliveries& delivered = t.table().delivered[seat(0)];
    EXPECT_EQ(delivered.orders.total(), 2);
    EXPECT_EQ(delivered.lorries.total(), 3) << "S6.3: surplus lorries, too";
    EXPECT_EQ(delivered.locomotives.count(Model::B), 2);
    EXPECT_EQ(t.table().left.total(), 4) << "S6.3: and empty wagons";
    EXPECT_EQ(t.turn(), seat(1));
}

TEST(GlueckAufDelivering, S6_1_a_locomotive_an_order_and_enough_lorries) {
    auto t = table(2)
                 .orders(0, {Order::Factories2, Order::Factories3})
                 .train(0, 1, {{Wagon::Wheel, Lorry::WheelPair}})
                 .train(0, 2, {{Wagon::Tower, Lorry::TowerPair}}, Model::B);
    t.play(0, use(Area::Deliver));
    EXPECT_EQ(t.why_not(0, dispatch(1, Order::Factories2)), because(NoLocomotive{Track(1)}));
    EXPECT_EQ(t.why_not(0, dispatch(2, Order::Factories3)), because(TooFewLorries{Track(2), 2, 3}));
    EXPECT_EQ(t.why_not(0, dispatch(2, Order::Factories1)),
              because(OrderNotHeld{Order::Factories1}));
    EXPECT_EQ(t.why_not(0, Finish{}), because(DeliverFirst{}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(dispatch(2, Order::Factories2))));
}

TEST(GlueckAufRuling, R9_R31_a_smaller_order_is_allowed_and_the_other_train_may_stay) {
    auto t = table(2)
                 .orders(0, {Order::Factories1, Order::Factories2})
                 .train(0, 1, {{Wagon::Wheel, Lorry::WheelPair}}, Model::A)
                 .train(0, 2, {{Wagon::Tower, Lorry::TowerPair}}, Model::A);
    t.play({{0, use(Area::Deliver)}, {0, dispatch(2, Order::Factories1)}, {0, Finish{}}});
    EXPECT_EQ(t.told<DeliveryEnded>(), std::vector{(DeliveryEnded{seat(0)})});
    EXPECT_EQ(t.wagons_on(0, 1), 1);
}

TEST(GlueckAufRuling, R31_action_and_innovation_are_two_deliveries) {
    auto t = table(2)
                 .innovations(0, {Innovation::Deliver})
                 .orders(0, {Order::Factories1, Order::Factories2})
                 .train(0, 1, {{Wagon::Wheel, Lorry::WheelPair}}, Model::A)
                 .train(0, 2, {{Wagon::Tower, Lorry::TowerPair}}, Model::D);
    t.play({{0, use(Area::Deliver)}, {0, dispatch(1, Order::Factories2)}});
    EXPECT_EQ(t.step(), Step::After);
    t.play({{0, Innovate{Innovation::Deliver}}, {0, dispatch(2, Order::Factories1)}});
    EXPECT_EQ(t.table().delivered[seat(0)].orders.total(), 2) << "the models differ";
}

TEST(GlueckAufDelivering, S6_3_a_secret_order_is_shown) {
    auto t = table(2)
                 .secret_orders(0, {Order::Steamships1})
                 .train(0, 3, {{Wagon::Fox, Lorry::Fox2}}, Model::A);
    t.play({{0, use(Area::Deliver)}, {0, dispatch(3, Order::Steamships1)}});
    EXPECT_EQ(t.table().secret_orders[seat(0)], 0);
    EXPECT_THAT(t.told<TrainLeft>(), SizeIs(1));
    EXPECT_THAT(t.told<DeliveryEnded>(), SizeIs(1)) << "R38: no other train can leave";
}

}  // namespace
}  // namespace stellwerk::glueck_auf
