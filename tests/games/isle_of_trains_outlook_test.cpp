// What can be read off the table: points, what orders lack, prices, limits, what ends the game.
#include <gmock/gmock.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

Outlook outlook(TestTable& t, int p) { return t.of().outlook(t.seen_by(p)); }
Outlook outlook(TestTable& t) { return t.of().outlook(t.table()); }
template <class T, int N>
std::vector<T> items(const List<T, N>& list) {
    return {list.begin(), list.end()};
}
std::vector<OrderOutlook> orders(const Outlook& seen) { return items(seen.orders); }
std::vector<BuildOutlook> builds(const Outlook& seen) { return items(seen.builds); }
GoodsCount goods(int coal, int oil, int box) {
    GoodsCount count;
    count[Good::Coal] = coal;
    count[Good::Oil] = oil;
    count[Good::Box] = box;
    return count;
}
constexpr Maybe<Good> kAnything;

TEST(IsleOutlook, how_a_train_stands) {
    auto t = table(2)
                 .engine(0, Engine3)
                 .cars(0, {Hopper1, Tanker2, Caboose3, Caboose6, Caboose1})
                 .cargo(0, 1, {Tanker1})
                 .hidden(0, 2, 1, {Bank})
                 .cargo(0, 3, {Boxcar3})
                 .buildings(0, {RailYard});
    const TrainOutlook train = outlook(t).trains[seat(0)];
    EXPECT_EQ(train.weight, 1 + 2 + 2 + 0 + 2);
    EXPECT_EQ(train.power, 8 + 2);
    EXPECT_EQ(train.building_limit, 1);
    EXPECT_EQ(train.for_delivery, 1);
    EXPECT_EQ(train.for_coal, 0);
    EXPECT_THAT(items(train.buildings), ElementsAre(10)) << "§10.3 two for each of five cars";
    EXPECT_THAT(items(train.cargo),
                ElementsAre(Maybe(Good::Coal), Maybe(Good::Oil), Maybe(Good::Box)));
    EXPECT_EQ(outlook(t).points, t.standings().points);
}

TEST(IsleOutlook, R9_a_joker_on_caboose_3_counts_as_what_is_needed) {
    auto t = table(2).cars(0, {Caboose3, Hopper1}).cargo(0, 1, {Bank}).cargo(0, 2, {Boxcar1});
    EXPECT_THAT(items(outlook(t).trains[seat(0)].cargo), ElementsAre(kAnything, Maybe(Good::Coal)));
    const auto lacks = orders(outlook(t, 0));
    EXPECT_THAT(lacks, Contains(OrderOutlook{Order(kTwoCoal), {}, goods(1, 0, 0), 0, 4}));
    EXPECT_THAT(lacks, Contains(OrderOutlook{Order(kTwoBoxes), {}, goods(0, 0, 2), 1, 7}));
}

TEST(IsleOutlook, S7_3_who_has_begun_an_order_is_told_of_its_follow_ups) {
    auto t = table(2).cars(0, {Tanker1}).cargo(0, 1, {Tanker2}).order(0, kTwoOil);
    EXPECT_THAT(orders(outlook(t, 0)),
                ElementsAre(OrderOutlook{Order(kTwoOil), FollowUp(1), goods(2, 2, 0), 4, 9},
                            OrderOutlook{Order(kTwoOil), FollowUp(2), goods(1, 1, 1), 3, 9}));
    EXPECT_EQ(orders(outlook(t, 1)).size(), 5u) << "those still on the table";
    EXPECT_THAT(orders(outlook(t)), IsEmpty()) << "a spectator has no train";
}

TEST(IsleOutlook, S7_1_S8_1_what_a_delivery_brings) {
    auto t = table(2)
                 .engine(0, Engine2)
                 .cars(0, {Hopper2, Tanker1, Caboose1})
                 .cargo(0, 1, {Hopper1, Hopper1})
                 .cargo(0, 2, {Tanker2});
    EXPECT_THAT(items(outlook(t, 0).for_cargo), ElementsAre(1, 3, 5, 7));
    EXPECT_THAT(items(outlook(t, 1).for_cargo), ElementsAre(0)) << "nothing to deliver";
    EXPECT_THAT(items(outlook(t).for_cargo), IsEmpty()) << "a spectator has no train";
    t.play(unload(1, 1));
    EXPECT_THAT(items(outlook(t, 0).for_cargo), ElementsAre(3, 5, 7)) << "what is chosen counts";
    t.play(unload(1, 2));
    EXPECT_THAT(items(outlook(t, 0).for_cargo), ElementsAre(5, 7));
}

TEST(IsleOutlook, S7_1_what_serves_an_order_brings_no_cards) {
    auto t =
        table(2).cars(0, {Hopper2, Tanker1}).cargo(0, 1, {Hopper1, Hopper1}).cargo(0, 2, {Tanker2});
    t.play(fulfil(kTwoCoal));
    EXPECT_THAT(items(outlook(t, 0).for_cargo), ElementsAre(0, 2));
}

TEST(IsleOutlook, S5_5_S8_5_prices_with_differences_and_the_discount) {
    auto t =
        table(2).cars(0, {Hopper1, Caboose5}).hand(0, {Hopper3, Engine2, Boxcar1, GrandCentral});
    EXPECT_THAT(builds(outlook(t, 0)),
                ElementsAre(BuildOutlook{Engine2, Engine1, {}, 1, true, true, 2},
                            BuildOutlook{Hopper3, {}, {}, 6, false, true, 8},
                            BuildOutlook{Hopper3, Hopper1, Place(1), 5, false, true, 6},
                            BuildOutlook{Boxcar1, {}, {}, 2, true, false, 2},
                            BuildOutlook{GrandCentral, {}, {}, 6, false, true, 8}));
    EXPECT_EQ(outlook(t, 0).can_pay, 3);
    EXPECT_THAT(builds(outlook(t, 1)), IsEmpty()) << "nobody else's business";
}

TEST(IsleOutlook, S5_7_a_building_without_room_takes_the_place_of_another) {
    auto t = table(2)
                 .cars(0, {Caboose4, Hopper1})
                 .buildings(0, {Bank, GrandCentral})
                 .cargo(0, 2, {Tanker1})
                 .hand(0, {RailYard});
    EXPECT_THAT(builds(outlook(t, 0)),
                ElementsAre(BuildOutlook{RailYard, Bank, {}, 6, false, true, 2},
                            BuildOutlook{RailYard, GrandCentral, {}, 6, false, true, -4}));
}

TEST(IsleOutlook, S5_3_a_build_is_affordable_and_pulled_exactly_when_it_is_a_choice) {
    auto t = table(2)
                 .engine(0, Engine2)
                 .cars(0, {Hopper1, Hopper2, Boxcar1})
                 .hand(0, {Hopper2, Hopper3, Tanker1, Boxcar2, Caboose6});
    for (const BuildOutlook& build : outlook(t, 0).builds) {
        const Action action =
            build.place ? Action(Upgrade{build.card, *build.place}) : Action(Build{build.card});
        EXPECT_EQ(build.affordable && build.pulled, !t.why_not(action)) << name_of(build.card);
    }
}

TEST(IsleOutlook, S4_3_phantom_cards_pay_in_their_owners_turn_only) {
    auto t =
        table(2).hand(0, {Hopper1, Bank}).hand(1, {Hopper1, RailYard}).nothing_else().phantoms(2);
    EXPECT_EQ(outlook(t, 0).can_pay, 3);
    EXPECT_EQ(outlook(t, 1).can_pay, 1);
}

TEST(IsleOutlook, S3_3_how_many_cards_would_have_to_go) {
    auto t = table(2).turn(0, 2).hand(0, {Hopper1, Hopper1, Hopper2, Tanker1, Bank, RailYard});
    EXPECT_EQ(outlook(t).hand_limit, 5);
    EXPECT_EQ(outlook(t).to_discard, 1);
}

TEST(IsleOutlook, S9_1_what_would_begin_the_end) {
    auto t = table(2)
                 .order(0, kTwoCoal, 1)
                 .order(0, kTwoOil, 1)
                 .order(1, kTwoBoxes)
                 .turn(0, 2)
                 .cars(0, {Hopper1, Tanker1})
                 .cargo(0, 1, {Hopper1})
                 .cargo(0, 2, {Tanker2});
    EXPECT_EQ(outlook(t).orders_taken, 3);
    EXPECT_EQ(outlook(t).orders_to_end, 4);
    EXPECT_FALSE(outlook(t).ending);
    auto empty = table(2).hand(0, {Bank}).turn(0, 2).nothing_else();
    EXPECT_EQ(outlook(empty).cards_left, 0);
    EXPECT_EQ(outlook(empty).ending, Cause::Cards);
}

TEST(IsleOutlook, S9_2_who_still_has_their_last_turn) {
    auto t = table(3).turn(1);
    t.state().table.last_turns = true;
    t.state().table.turns_left = 2;
    EXPECT_EQ(outlook(t).last_turns, seats({1, 2}));
    EXPECT_FALSE(outlook(t).ending);
    EXPECT_EQ(outlook(t).rounds_left, 95);
}

TEST(IsleOutlook, S9_3_nobody_has_a_last_turn_after_the_cap) {
    auto t = table(3).start(1, kRounds).turn(0, 2);
    t.state().table.last_turns = true;
    t.state().table.turns_left = 2;
    EXPECT_EQ(outlook(t).last_turns, seats({0, 1}));
    t.play(Draw{});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_EQ(t.table().turns_left, 1);
    EXPECT_EQ(outlook(t).last_turns, SeatSet());
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
