// §10.7 What players know: what free choice showed, and what an imagined world keeps to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/hide.h"
#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

// Player 0 has looked at the orders: steamships 4 on top, and three orders for factories.
TestTable looking() {
    auto t = table(3).order_stack({Order::Steamships4, Order::Factories1, Order::Factories1,
                                   Order::Factories1, Order::Factories1, Order::Factories1,
                                   Order::Factories1});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Orders}}});
    return t;
}

State imagined(TestTable& t, int viewer, std::uint64_t seed) {
    Luck luck(seed);
    State world = t.rules().imagine(view(t.state(), seat(viewer)), luck);
    EXPECT_FALSE(t.rules().audit(world));
    return world;
}

TEST(GlueckAufSecrets, R30_orders_are_seen_by_the_chooser_only) {
    auto t = looking();
    EXPECT_THAT(listed(t.table().seen), ElementsAre(Card(OrderCard{Order::Steamships4})))
        << "the old top is known";
    EXPECT_EQ(t.table().secretly_seen, 3);
    EXPECT_THAT(listed(t.state().hands[seat(0)].seen), SizeIs(3));
    const CardsSeen told = t.told<CardsSeen>().at(0);
    EXPECT_EQ(told.orders.to, SeatSet::only(seat(0)));
    const Event event = seen_by(seat(1), Event(told));
    EXPECT_FALSE(std::get<CardsSeen>(event).orders.value);
}

TEST(GlueckAufSecrets, R20_R30_which_one_was_taken_stays_secret) {
    auto t = looking();
    t.play(0, take(1));
    EXPECT_EQ(t.table().secret_orders[seat(0)], 1);
    EXPECT_TRUE(t.table().open_orders[seat(0)].empty());
    EXPECT_EQ(t.state().hands[seat(0)].orders.count(Order::Steamships4), 1);
    EXPECT_THAT(listed(t.state().hands[seat(0)].buried_orders),
                ElementsAre(Order::Factories1, Order::Factories1, Order::Factories1));
    const OrderChosen told = t.told<OrderChosen>().at(0);
    EXPECT_EQ(told.order.to, SeatSet::only(seat(0)));
}

TEST(GlueckAufSecrets, R30_other_kinds_are_seen_by_everybody) {
    auto t =
        table(2).share_stack({Destination::Furnaces, Destination::Factories, Destination::Tenements,
                              Destination::Steamships, Destination::Steamships});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Shares}}});
    EXPECT_THAT(listed(t.table().seen), SizeIs(4));
    t.play(0, take(2));
    EXPECT_THAT(
        listed(t.table().shares.underneath),
        ElementsAre(Destination::Furnaces, Destination::Tenements, Destination::Steamships));
    EXPECT_EQ(t.table().shares_of[seat(0)].count(Destination::Factories), 1);
}

TEST(GlueckAufSecrets, R30_the_only_card_is_known) {
    auto t = table(2).innovation_stack({Innovation::UpTo5});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Innovations}}});
    EXPECT_TRUE(t.told<CardsSeen>().at(0).innovations.to.contains(seat(1)));
    t.play(0, take(1));
    EXPECT_EQ(t.table().open_innovations[seat(0)].count(Innovation::UpTo5), 1);
    EXPECT_TRUE(t.told<InnovationChosen>().at(0).innovation.to.contains(seat(1)))
        << "it lay open before";
}

TEST(GlueckAufSecrets, R39_the_old_top_is_in_the_hand_or_the_first_underneath) {
    for (int position : {1, 2}) {
        auto t = looking();
        t.play(0, take(position));
        EXPECT_EQ(t.table().orders.underneath[0].perhaps, Order::Steamships4)
            << "whichever was taken, the others see the same";
        EXPECT_EQ(t.table().orders.underneath[0].by, seat(0));
        int in_hand = 0, underneath = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const State world = imagined(t, 1, seed);
            in_hand += world.hands[seat(0)].orders.count(Order::Steamships4);
            underneath += world.hands[seat(0)].buried_orders[0] == Order::Steamships4;
        }
        EXPECT_EQ(in_hand + underneath, 40);
        EXPECT_GT(in_hand, 0);
        EXPECT_GT(underneath, 0);
    }
}

TEST(GlueckAufSecrets, R39_the_chooser_knows_it_all) {
    auto t = looking();
    t.play(0, take(2));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State world = imagined(t, 0, seed);
        EXPECT_EQ(world.hands[seat(0)], t.state().hands[seat(0)]);
    }
}

TEST(GlueckAufSecrets, R39_when_another_card_comes_up_the_chooser_has_the_old_top) {
    auto t = table(2).order_stack({Order::Steamships4, Order::Factories1, Order::Factories1});
    t.play(
        {{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Orders}}, {0, take(1)}});
    EXPECT_EQ(t.table().orders.top, Order::Factories1) << "it comes up at once";
    EXPECT_EQ(t.table().open_orders[seat(0)].count(Order::Steamships4), 1);
    EXPECT_EQ(t.table().secret_orders[seat(0)], 0);
}

TEST(GlueckAufSecrets, R39_when_it_comes_up_itself_the_other_card_stays_secret) {
    auto t = table(2).order_stack({Order::Steamships4, Order::Factories1, Order::Factories1});
    t.play(
        {{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Orders}}, {0, take(2)}});
    EXPECT_EQ(t.table().orders.top, Order::Steamships4);
    EXPECT_EQ(t.table().secret_orders[seat(0)], 1);
}

TEST(GlueckAufSecrets, R39_who_spends_such_a_card_leaves_it_open) {
    auto t = table(3)
                 .order_stack({Order::Factories1, Order::Factories1, Order::Factories1,
                               Order::Factories1, Order::Factories1, Order::Factories1})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A);
    t.play(
        {{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Orders}}, {0, take(2)}});
    ASSERT_TRUE(t.table().orders.underneath[0].perhaps);
    t.play(
        {{1, Pass{}}, {2, Pass{}}, {0, use(Area::Deliver)}, {0, dispatch(1, Order::Factories1)}});
    EXPECT_FALSE(t.table().orders.underneath[0].perhaps);
}

TEST(GlueckAufSecrets, R40_what_somebody_else_looks_at_is_forgotten) {
    auto t = looking();
    t.play(0, take(2));  // underneath: steamships 4 and two for factories
    t.play({{1, use(Area::FreeChoice)}, {1, pay({3})}, {1, ChooseStack{Stack::Orders}}});
    EXPECT_THAT(listed(t.state().hands[seat(0)].buried_orders), SizeIs(1))
        << "the top, two unseen and the first two underneath are gone, one came up";
}

TEST(GlueckAufSecrets, that_somebody_is_asked_to_deliver_tells_that_they_can) {
    auto t = table(3)
                 .secret_orders(0, {Order::Steamships1})
                 .train(0, 3, {{Wagon::Fox, Lorry::Fox2}}, Model::A);
    t.play(0, use(Area::Deliver));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State world = imagined(t, 1, seed);
        EXPECT_EQ(smallest_order(world, seat(0)), 1) << "one lorry serves no other order";
    }
}

TEST(GlueckAufSecrets, R32_R35_deliveries_workers_and_sizes_are_on_the_table) {
    auto t = looking();
    t.play(0, take(1));
    EXPECT_EQ(t.table().workers[seat(0)].total(), 8);
    EXPECT_EQ(cards_in(t.state(), Stack::Orders), 6);
    EXPECT_EQ(t.table().secret_orders[seat(0)], 1);
}

TEST(GlueckAufSecrets, imagined_worlds_agree_with_what_the_seat_sees_all_game_long) {
    for (int players = 2; players <= 4; ++players)
        random_game(players, 17, {}, [&](const State& s) {
            for (Seat p : everyone(s.table)) {
                Luck luck(3);
                const State world = rules().imagine(view(s, p), luck);
                ASSERT_EQ(view(world, p), view(s, p));
                ASSERT_FALSE(rules().audit(world));
            }
        });
}

}  // namespace
}  // namespace stellwerk::glueck_auf
