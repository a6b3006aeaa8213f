// §4 Taking cards, §7 free choice, §8.3 innovations that take cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- §4 -----------------------------------------------------------------------------------------

TEST(GlueckAufTaking, S4_1_a_lorry_joins_the_left_end_of_the_row) {
    auto t =
        table(2).row(0, {Lorry::Fox2}).lorries({Lorry::Wheel1, Lorry::TowerPair}, {Lorry::Fox1});
    t.play(0, use(Area::LorriesLeft));
    EXPECT_EQ(t.told<LorryTaken>(),
              std::vector{(LorryTaken{seat(0), Lorry::Wheel1, Stack::LorriesLeft})});
    EXPECT_THAT(t.row(0), ElementsAre(Lorry::Fox2, Lorry::Wheel1)) << "the front one stays";
    EXPECT_EQ(t.table().lorries[Half::Left].top, Lorry::TowerPair);
}

TEST(GlueckAufTaking, S4_2_a_wagon_goes_to_a_track_of_its_crest) {
    const std::pair<Wagon, std::vector<int>> tracks[] = {
        {Wagon::Wheel, {1, 2}}, {Wagon::Clover, {1, 3}}, {Wagon::Joker, {1, 2, 3}}};
    for (const auto& [wagon, allowed] : tracks) {
        auto t = table(2).wagons({wagon, wagon}, {wagon});
        t.play(0, use(Area::WagonsLeft));
        std::vector<Action> expected;
        for (int track : allowed) expected.emplace_back(place(track));
        EXPECT_EQ(t.choices(0), expected);
        t.play(0, expected.back());
        EXPECT_EQ(t.wagons_on(0, allowed.back()), 1);
    }
    auto t = table(2).wagons({Wagon::Wheel, Wagon::Wheel}, {Wagon::Wheel});
    t.play(0, use(Area::WagonsLeft));
    EXPECT_EQ(t.why_not(0, place(3)), because(WrongTrack{Wagon::Wheel, Track(3)}));
}

TEST(GlueckAufRuling, R8_R38_towers_and_foxes_have_one_track_only) {
    auto t = table(2).wagons({Wagon::Tower, Wagon::Fox}, {Wagon::Fox, Wagon::Fox});
    t.play(0, use(Area::WagonsLeft));
    EXPECT_EQ(t.told<WagonPlaced>(), std::vector{(WagonPlaced{seat(0), Wagon::Tower, Track(2)})});
    t.play(1, use(Area::WagonsRight));
    EXPECT_EQ(t.told<WagonPlaced>(), std::vector{(WagonPlaced{seat(1), Wagon::Fox, Track(3)})});
}

TEST(GlueckAufTaking, S4_3_a_locomotive_goes_to_a_free_track) {
    auto t = table(2).train(0, 2, {}, Model::A).locomotives({Model::D, Model::B});
    t.play(0, use(Area::Locomotives));
    EXPECT_EQ(t.why_not(0, place(2)), because(HasLocomotive{Track(2)}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(place(1)), Action(place(3))));
    t.play(0, place(3));
    EXPECT_EQ(t.locomotive(0, 3), Model::D);
    auto u = table(2).train(0, 2, {}, Model::A).train(0, 1, {}, Model::A).locomotives({Model::D});
    u.play(0, use(Area::Locomotives));
    EXPECT_EQ(u.locomotive(0, 3), Model::D) << "R38: the only free track";
    EXPECT_THAT(u.told<StackUsedUp>(), SizeIs(1));
}

TEST(GlueckAufTaking, S4_4_to_S4_7_orders_shares_innovations_objectives) {
    auto t = table(2)
                 .order_stack({Order::Factories3, Order::Factories1})
                 .share_stack({Destination::Furnaces, Destination::Factories})
                 .innovation_stack({Innovation::UpTo4, Innovation::UpTo3});
    t.play({{0, use(Area::Orders)}, {1, use(Area::Shares)}, {0, use(Area::Innovations)}});
    EXPECT_EQ(t.table().open_orders[seat(0)].count(Order::Factories3), 1)
        << "R20: everybody has seen which order it was";
    EXPECT_EQ(t.table().shares_of[seat(1)].count(Destination::Furnaces), 1);
    EXPECT_EQ(t.table().open_innovations[seat(0)].count(Innovation::UpTo4), 1);
    const Objective top = *t.table().objectives.top;
    t.play(1, use(Area::Objectives));
    EXPECT_TRUE(t.table().objectives_of[seat(1)].contains(top));
    EXPECT_EQ(t.told<ObjectiveTaken>(), std::vector{(ObjectiveTaken{seat(1), top})});
}

// ---- §4.8 Empty stacks --------------------------------------------------------------------------

TEST(GlueckAufRuling, R11_an_empty_half_gets_the_top_half_of_the_other_rounded_down) {
    auto t = table(2).lorries({Lorry::Wheel1}, {Lorry::Fox1, Lorry::Fox2, Lorry::Tower1,
                                                Lorry::Tower2, Lorry::TowerPair});
    t.play(0, use(Area::LorriesLeft));
    ASSERT_THAT(t.events(), SizeIs(3));
    EXPECT_EQ(t.events()[1], Event(LorryTaken{seat(0), Lorry::Wheel1, Stack::LorriesLeft}));
    EXPECT_EQ(t.events()[2], Event(HalfRefilled{Stack::LorriesLeft, 2}))
        << "the card that was taken is told first";
    const auto& halves = t.table().lorries;
    EXPECT_EQ(halves[Half::Left].top, Lorry::Fox1);
    EXPECT_THAT(listed(halves[Half::Left].underneath), ElementsAre(Lorry::Fox2))
        << "in their order";
    EXPECT_EQ(halves[Half::Right].top, Lorry::Tower1);
    EXPECT_EQ(needed(t.table(), Area::LorriesLeft), 2) << "the price goes on";
}

TEST(GlueckAufRuling, R11_in_mid_turn_before_the_wagon_has_its_track) {
    auto t = table(2).wagons({Wagon::Joker}, {Wagon::Tower, Wagon::Fox, Wagon::Fox});
    t.play(0, use(Area::WagonsLeft));
    EXPECT_EQ(t.step(), Step::Place);
    EXPECT_EQ(t.table().wagons[Half::Left].top, Wagon::Tower);
    EXPECT_EQ(t.table().wagons[Half::Right].top, Wagon::Fox);
}

TEST(GlueckAufRuling, R11_with_one_card_left_the_empty_place_is_closed) {
    auto t = table(2).lorries({Lorry::Wheel1}, {Lorry::Fox1});
    t.play(0, use(Area::LorriesLeft));
    EXPECT_EQ(t.told<StackUsedUp>(), std::vector{(StackUsedUp{Stack::LorriesLeft})});
    EXPECT_EQ(t.why_not(1, use(Area::LorriesLeft)), because(StackIsEmpty{Stack::LorriesLeft}));
    t.play(1, use(Area::LorriesRight));
    EXPECT_EQ(t.told<StackUsedUp>(), std::vector{(StackUsedUp{Stack::LorriesRight})});
    EXPECT_EQ(t.why_not(0, use(Area::LorriesRight)), because(StackIsEmpty{Stack::LorriesRight}))
        << "R22: both are closed";
}

TEST(GlueckAufRuling, R11_a_half_emptied_by_an_innovation) {
    auto t = table(2)
                 .innovations(0, {Innovation::Lorry})
                 .lorries({Lorry::Wheel1}, {Lorry::Fox1, Lorry::Fox2});
    t.play({{0, Innovate{Innovation::Lorry}}, {0, ChooseStack{Stack::LorriesLeft}}});
    EXPECT_EQ(t.told<HalfRefilled>(), std::vector{(HalfRefilled{Stack::LorriesLeft, 1})});
    EXPECT_EQ(t.step(), Step::Act);
    EXPECT_EQ(needed(t.table(), Area::LorriesLeft), 1) << "no workers were placed";
}

TEST(GlueckAufRuling, R11_a_half_emptied_by_an_innovation_before_the_wagon_has_its_track) {
    auto t = table(2)
                 .innovations(0, {Innovation::Wagon})
                 .wagons({Wagon::Fox, Wagon::Fox, Wagon::Tower}, {Wagon::Joker});
    t.play({{0, use(Area::Orders)}, {0, Innovate{Innovation::Wagon}}});
    t.play(0, ChooseStack{Stack::WagonsRight});
    EXPECT_EQ(t.told<HalfRefilled>(), std::vector{(HalfRefilled{Stack::WagonsRight, 1})});
    EXPECT_EQ(t.step(), Step::Place);
    EXPECT_EQ(cards_in(t.state(), Stack::WagonsLeft), 2);
    t.play(0, place(2));
    EXPECT_EQ(t.turn(), seat(1));
}

TEST(GlueckAufRuling, R11_a_half_emptied_by_an_innovation_is_closed_if_one_card_is_left) {
    auto t = table(2)
                 .innovations(0, {Innovation::Lorry, Innovation::Lorry})
                 .lorries({Lorry::Wheel1}, {Lorry::Fox1});
    t.play({{0, Innovate{Innovation::Lorry}}, {0, ChooseStack{Stack::LorriesRight}}});
    EXPECT_EQ(t.told<StackUsedUp>(), std::vector{(StackUsedUp{Stack::LorriesRight})});
    EXPECT_EQ(t.why_not(0, use(Area::LorriesRight)), because(StackIsEmpty{Stack::LorriesRight}));
    t.play(0, Innovate{Innovation::Lorry});
    EXPECT_EQ(t.told<StackUsedUp>(), std::vector{(StackUsedUp{Stack::LorriesLeft})})
        << "R38: from the only half that is left";
    EXPECT_THAT(t.row(0), ElementsAre(Lorry::Fox1, Lorry::Wheel1));
}

TEST(GlueckAufRuling, R22_with_all_stacks_used_up_there_is_still_mining_0_1) {
    auto t = table(3)
                 .lorries({}, {})
                 .wagons({}, {})
                 .locomotives({})
                 .order_stack({})
                 .share_stack({})
                 .innovation_stack({});
    for (Objective objective : all<Objective>) t.objectives(1, {objective});
    EXPECT_EQ(t.why_not(0, use(Area::FreeChoice)), because(NothingToLookAt{}));
    EXPECT_EQ(t.why_not(0, use(Area::Objectives)), because(StackIsEmpty{Stack::Objectives}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(use(Area::Mine01)), Action(Pass{})));
    t.play({{0, use(Area::Mine01)}, {1, Pass{}}, {2, Pass{}}, {0, Pass{}}});
    EXPECT_EQ(t.told<ShiftBegan>(), std::vector{(ShiftBegan{3, seat(0)})})
        << "the game lasts all shifts";
}

TEST(GlueckAufRuling, R22_a_stack_that_is_used_up_is_closed) {
    auto t = table(2).share_stack({Destination::Furnaces});
    t.play(0, use(Area::Shares));
    EXPECT_EQ(t.told<StackUsedUp>(), std::vector{(StackUsedUp{Stack::Shares})});
    EXPECT_EQ(t.why_not(1, use(Area::Shares)), because(StackIsEmpty{Stack::Shares}));
}

// ---- §8.3 Innovations that take cards -----------------------------------------------------------

TEST(GlueckAufTaking, S8_3_lorry_and_wagon_from_one_of_the_halves) {
    auto t = table(2)
                 .innovations(0, {Innovation::Lorry, Innovation::Wagon})
                 .wagons({Wagon::Tower, Wagon::Fox}, {Wagon::Fox, Wagon::Fox});
    t.play(0, Innovate{Innovation::Wagon});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(ChooseStack{Stack::WagonsLeft}),
                                          Action(ChooseStack{Stack::WagonsRight})));
    EXPECT_EQ(t.why_not(0, ChooseStack{Stack::LorriesLeft}),
              because(NotThatKind{Stack::LorriesLeft}));
    t.play(0, ChooseStack{Stack::WagonsRight});
    EXPECT_EQ(t.wagons_on(0, 3), 1);
    auto u = table(2).innovations(0, {Innovation::Lorry}).lorries({}, {Lorry::Fox1});
    u.play(0, Innovate{Innovation::Lorry});
    EXPECT_THAT(u.row(0), ElementsAre(Lorry::Fox1)) << "R38: the only half with cards";
}

TEST(GlueckAufTaking, S8_3_locomotive_order_and_share) {
    auto t = table(2)
                 .innovations(0, {Innovation::Locomotive, Innovation::Order, Innovation::Share})
                 .locomotives({Model::C, Model::A});
    t.play({{0, Innovate{Innovation::Order}}, {0, Innovate{Innovation::Share}}});
    t.play({{0, Innovate{Innovation::Locomotive}}, {0, place(2)}});
    EXPECT_EQ(t.locomotive(0, 2), Model::C);
    EXPECT_EQ(t.table().open_orders[seat(0)].total(), 1);
    EXPECT_EQ(t.table().shares_of[seat(0)].total(), 1);
}

// ---- §7 Free choice -----------------------------------------------------------------------------

TEST(GlueckAufFreeChoice, S7_1_S7_2_one_of_four_and_the_rest_underneath_in_order) {
    auto t = table(2).locomotives({Model::A, Model::B, Model::C, Model::D, Model::A, Model::B});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Locomotives}}});
    EXPECT_THAT(listed(t.table().seen), SizeIs(4));
    EXPECT_EQ(t.table().locomotives.top, Model::A) << "R42: the fifth can be seen";
    EXPECT_THAT(t.choices(0),
                ElementsAre(Action(take(1)), Action(take(2)), Action(take(3)), Action(take(4))));
    t.play(0, take(3));
    EXPECT_THAT(listed(t.table().locomotives.underneath),
                ElementsAre(Model::B, Model::A, Model::B, Model::D));
    EXPECT_EQ(t.step(), Step::Place) << "R29: the track is chosen after the cards were seen";
    t.play(0, place(1));
    EXPECT_EQ(t.locomotive(0, 1), Model::C);
    EXPECT_EQ(needed(t.table(), Area::Locomotives), 1) << "R10: its own area is untouched";
}

TEST(GlueckAufFreeChoice, S7_3_the_first_needs_two_workers) {
    auto t = table(2);
    t.play(0, use(Area::FreeChoice));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(pay({2})), Action(pay({1, 1}))));
}

TEST(GlueckAufRuling, R10_no_locomotive_without_a_free_track) {
    auto t = table(2)
                 .train(0, 1, {}, Model::A)
                 .train(0, 2, {}, Model::A)
                 .train(0, 3, {}, Model::B)
                 .share_stack({});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}});
    EXPECT_EQ(t.why_not(0, ChooseStack{Stack::Locomotives}), because(NoFreeTrack{}));
    EXPECT_EQ(t.why_not(0, ChooseStack{Stack::Shares}), because(StackIsEmpty{Stack::Shares}));
    EXPECT_THAT(t.choices(0), SizeIs(7));
}

TEST(GlueckAufRuling, R29_of_a_small_half_one_sees_fewer_and_it_is_refilled_afterwards) {
    auto t = table(2).lorries({Lorry::Wheel1}, {Lorry::Fox1, Lorry::Fox2, Lorry::Tower1});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::LorriesLeft}}});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(take(1))));
    EXPECT_EQ(t.why_not(0, take(2)), because(NoSuchCard{1}));
    EXPECT_FALSE(t.table().lorries[Half::Left].top) << "not refilled while it is looked at";
    t.play(0, take(1));
    EXPECT_EQ(t.table().lorries[Half::Left].top, Lorry::Fox1);
    EXPECT_EQ(needed(t.table(), Area::LorriesLeft), 1);
}

TEST(GlueckAufRuling, R29_what_is_put_under_an_empty_stack_comes_up) {
    auto t = table(2).share_stack({Destination::Furnaces, Destination::Factories});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Shares}}});
    EXPECT_FALSE(t.table().shares.top);
    t.play(0, take(2));
    EXPECT_EQ(t.table().shares.top, Destination::Furnaces);
    EXPECT_THAT(t.told<StackUsedUp>(), IsEmpty());
}

TEST(GlueckAufFreeChoice, S7_2_wagons_and_lorries_by_the_rules_of_their_kind) {
    auto t = table(2)
                 .wagons({Wagon::Joker, Wagon::Fox}, {Wagon::Fox})
                 .lorries({Lorry::Wheel1, Lorry::Wheel2}, {Lorry::Fox1});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::WagonsLeft}}});
    t.play(0, take(1));
    EXPECT_EQ(t.step(), Step::Place);
    t.play({{0, place(2)}, {1, use(Area::FreeChoice)}, {1, pay({3})}});
    t.play({{1, ChooseStack{Stack::LorriesLeft}}, {1, take(2)}});
    EXPECT_THAT(t.row(1), ElementsAre(Lorry::Wheel2));
    EXPECT_EQ(t.table().lorries[Half::Left].top, Lorry::Wheel1);
}

}  // namespace
}  // namespace stellwerk::glueck_auf
