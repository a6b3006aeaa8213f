// §6: loading, its bonus and the extra action; §8.2 and §8.3, the cabooses that have to do with it.
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

// ---- §6.1 to §6.3 Loading -----------------------------------------------------------------------

TEST(IsleLoading, S6_1_a_card_goes_behind_a_car_that_carries_its_good) {
    auto t = table(3)
                 .hand(0, {Tanker1, Engine2, Hopper3})
                 .cars(0, {Hopper1})
                 .cars(2, {Tanker1, Boxcar1});
    EXPECT_THAT(t.choices_of<Load>(),
                ElementsAre(load(Tanker1, 0, 1), load(Engine2, 2, 1), load(Hopper3, 2, 2)));
    EXPECT_EQ(t.why_not(load(Engine2, 0, 1)), because(WrongCargo{Engine2, Hopper1, Good::Coal}));
    EXPECT_EQ(t.why_not(load(Engine2, 1, 1)), because(NoSuchCar{0}));
    EXPECT_EQ(t.why_not(load(Engine2, 3, 1)), because(NobodyThere{3}));
    EXPECT_EQ(t.why_not(load(Boxcar1, 0, 1)), because(NotInHand{Boxcar1}));
    t.play(load(Tanker1, 0, 1));
    EXPECT_EQ(t.events(), said(Loaded{seat(0), seat(0), Place(1), Hopper1, Tanker1}));
    EXPECT_EQ(t.train(0).cars[0].cargo[0], (Cargo{Tanker1, {}}));
}

TEST(IsleLoading, S6_2_a_full_car_takes_no_more) {
    auto t = table(2).hand(0, {Engine2}).cars(1, {Tanker2}).cargo(1, 1, {Hopper2});
    t.play(load(Engine2, 1, 1));
    auto full = table(2).hand(0, {Engine2, Bank}).cars(1, {Tanker1}).cargo(1, 1, {Hopper2});
    EXPECT_EQ(full.why_not(load(Engine2, 1, 1)), because(CarFull{Tanker1, 1}));
    EXPECT_EQ(full.why_not(face_down(1, 1)), because(CarFull{Tanker1, 1}));
    EXPECT_THAT(full.choices_of<LoadFaceDown>(), IsEmpty());
}

TEST(IsleLoading, S6_3_R10_jokers_are_any_good) {
    auto t =
        table(2).hand(0, {Engine1, GrandCentral}).cars(0, {Hopper1, Tanker1}).cars(1, {Boxcar1});
    EXPECT_THAT(t.choices_of<Load>(), SizeIs(6));
}

TEST(IsleLoading, S6_1_cabooses_carry_nothing) {
    auto t = table(2).hand(0, {Engine1, Bank}).cars(1, {Caboose1, Caboose6});
    EXPECT_EQ(t.why_not(load(Bank, 1, 1)), because(CarriesNothing{Caboose1}));
    EXPECT_EQ(t.why_not(face_down(1, 2)), because(CarriesNothing{Caboose6}));
    EXPECT_THAT(t.choices_of<Load>(), IsEmpty());
}

// ---- §6.4 Face down -----------------------------------------------------------------------------

TEST(IsleLoading, S6_4_R12_one_card_is_discarded_and_any_other_loaded_face_down) {
    auto t = table(2).hand(0, {Hopper1, Boxcar3}).cars(0, {Tanker1});
    EXPECT_THAT(t.choices_of<LoadFaceDown>(), ElementsAre(face_down(0, 1)));
    t.play(face_down(0, 1));
    EXPECT_EQ(t.events(), said(CarChosen{seat(0), seat(0), Place(1), Tanker1}));
    EXPECT_EQ(t.step(), Step::GiveUp);
    EXPECT_EQ(t.why_not(GiveUp{Bank}), because(NotInHand{Bank}));
    EXPECT_EQ(t.why_not(GiveUp{}), because(NoPhantom{}));
    t.play(GiveUp{Hopper1});
    EXPECT_EQ(t.discarded(Hopper1), 1);
    EXPECT_EQ(t.why_not(Cover{Hopper1}), because(NotInHand{Hopper1}));
    t.play(Cover{Boxcar3});
    EXPECT_EQ(t.train(0).cars[0].cargo[0], (Cargo{{}, seat(0)}));
    EXPECT_THAT(t.face_down_of(0), ElementsAre(Boxcar3));
    EXPECT_EQ(t.table().action, 2);
}

TEST(IsleLoading, S6_4_R12_on_anothers_car_it_brings_the_bonus) {
    auto t = table(2).hand(0, {Hopper1, Boxcar3}).cars(1, {Tanker1});
    t.play({face_down(1, 1), GiveUp{Hopper1}, Cover{Boxcar3}});
    EXPECT_EQ(t.held(0), 3);
}

TEST(IsleLoading, S6_4_it_takes_two_cards) {
    auto t = table(2).hand(0, {Hopper1}).cars(1, {Tanker1});
    EXPECT_EQ(t.why_not(face_down(1, 1)), because(NothingToGiveUp{}));
}

// ---- §6.5 The bonus -----------------------------------------------------------------------------

TEST(IsleLoading, S6_5_I4_the_rulebooks_example_two_cards_then_build) {
    auto t = table(2).hand(0, {Tanker1}).cars(1, {Hopper2}).pile({Tanker2, Hopper1, Bank});
    t.play(load(Tanker1, 1, 1));
    EXPECT_EQ(t.told<BonusEarned>(), (std::vector{BonusEarned{seat(0), 2, 0, {Deed::Build}}}));
    EXPECT_EQ(t.held(0), 2);
    EXPECT_EQ(t.step(), Step::Extra);
    EXPECT_EQ(t.table().extra, Set<Deed>{Deed::Build});
    for (const Action& action : t.choices())
        EXPECT_TRUE(std::holds_alternative<Build>(action) || std::holds_alternative<Skip>(action));
    EXPECT_EQ(t.why_not(Draw{}), because(NotThisExtra{{Deed::Build}}));
}

TEST(IsleLoading, S6_5_every_bonus) {
    struct Case {
        Card cargo, car;
        int draws, discards;
        Set<Deed> extra;
    };
    const Case cases[] = {{Tanker1, Hopper1, 3, 1, {}},
                          {Tanker1, Hopper2, 2, 0, {Deed::Build}},
                          {Tanker1, Hopper3, 2, 0, Set<Deed>::full()},
                          {Engine2, Tanker1, 3, 0, {}},
                          {Engine2, Tanker2, 3, 0, {Deed::Deliver}},
                          {Engine2, Tanker3, 3, 0, {Deed::Load, Deed::Deliver}},
                          {Engine3, Boxcar1, 4, 0, {}},
                          {Engine3, Boxcar2, 4, 0, {Deed::Load}},
                          {Engine3, Boxcar3, 5, 1, {Deed::Load}}};
    for (const Case& c : cases) {
        auto t = table(2).hand(0, {c.cargo}).cars(1, {c.car});
        t.play(load(c.cargo, 1, 1));
        EXPECT_EQ(t.held(0), c.draws) << name_of(c.car);
        EXPECT_EQ(t.step() == Step::Discard, c.discards > 0) << name_of(c.car);
        if (c.discards > 0) t.play(t.choices()[0]);
        EXPECT_EQ(t.held(0), c.draws - c.discards) << name_of(c.car);
        EXPECT_EQ(t.table().extra, c.extra) << name_of(c.car);
        EXPECT_EQ(t.step(), c.extra.empty() ? Step::Action : Step::Extra) << name_of(c.car);
    }
}

TEST(IsleLoading, S6_5_R27_the_discard_may_be_any_card) {
    auto t =
        table(2).hand(0, {Tanker1, Bank}).cars(1, {Hopper1}).pile({RailYard, Refinery, Engine3});
    t.play(load(Tanker1, 1, 1));
    EXPECT_THAT(t.choices(), ElementsAre(Action(Discard{Engine3}), Action(Discard{Refinery}),
                                         Action(Discard{Bank}), Action(Discard{RailYard})));
    EXPECT_EQ(t.why_not(Skip{}), because(WrongMoment{Step::Discard})) << "it is compulsory";
    EXPECT_EQ(t.why_not(Discard{Hopper1}), because(NotInHand{Hopper1}));
    t.play(Discard{Bank});
    EXPECT_EQ(t.discarded(Bank), 1);
}

TEST(IsleLoading, S6_7_own_cars_bring_no_bonus) {
    auto t = table(2).hand(0, {Tanker1}).cars(0, {Hopper2});
    t.play(load(Tanker1, 0, 1));
    EXPECT_EQ(t.events().size(), 1u);
    EXPECT_EQ(t.held(0), 0);
    EXPECT_EQ(t.table().action, 2);
}

// ---- §6.6 The extra action ----------------------------------------------------------------------

TEST(IsleLoading, S6_6_at_once_or_lost) {
    auto t = table(2).hand(0, {Tanker1}).cars(1, {Hopper3});
    t.play({load(Tanker1, 1, 1), Skip{}});
    EXPECT_EQ(t.events(), said(ExtraLost{seat(0)}));
    EXPECT_EQ(t.table().action, 2);
    EXPECT_TRUE(t.table().extra.empty());
}

TEST(IsleLoading, S6_6_R11_any_action_may_be_drawing) {
    auto t = table(2).hand(0, {Tanker1}).cars(1, {Hopper3});
    t.play({load(Tanker1, 1, 1), Draw{}});
    EXPECT_EQ(t.held(0), 3);
    EXPECT_EQ(t.table().action, 2) << "it was no action of the turn";
}

TEST(IsleLoading, S6_6_R11_an_extra_load_goes_onto_own_cars_and_brings_no_bonus) {
    for (Card car : {Boxcar2, Tanker3, Hopper3}) {
        const Card cargo = car == Boxcar2 ? Engine3 : car == Tanker3 ? Engine2 : Tanker1;
        auto t = table(2).hand(0, {cargo, Engine1}).cars(0, {Boxcar1}).cars(1, {car, Tanker1});
        t.play(load(cargo, 1, 1));
        EXPECT_EQ(t.why_not(load(Engine1, 1, 2)), because(OwnTrainOnly{}));
        EXPECT_EQ(t.why_not(face_down(1, 2)), because(OwnTrainOnly{}));
        const int held = t.held(0);
        t.play(load(Engine1, 0, 1));
        EXPECT_EQ(t.held(0), held - 1);
        EXPECT_EQ(t.table().action, 2) << "R28: no further bonus";
    }
}

TEST(IsleLoading, R28_an_extra_load_may_be_face_down) {
    auto t = table(2).hand(0, {Engine3, Engine1, Bank}).cars(0, {Boxcar1}).cars(1, {Boxcar2});
    t.play({load(Engine3, 1, 1), face_down(0, 1), GiveUp{Engine1}, Cover{Bank}});
    EXPECT_EQ(t.table().action, 2);
    EXPECT_FALSE(t.table().in_extra);
}

TEST(IsleLoading, R28_an_extra_build_may_discard_cars) {
    auto t = table(2).hand(0, {Tanker1}).cars(0, {Boxcar1, Boxcar1}).cars(1, {Hopper2});
    t.play({load(Tanker1, 1, 1), discard_car(1), discard_car(1), EndClearing{}});
    EXPECT_EQ(t.table().action, 2);
    EXPECT_THAT(t.cars_of(0), IsEmpty());
}

TEST(IsleLoading, R28_caboose_1_works_in_an_extra_delivery) {
    auto t = table(2)
                 .hand(0, {Engine2})
                 .cars(0, {Caboose1, Hopper1})
                 .cargo(0, 2, {Boxcar1})
                 .cars(1, {Tanker2});
    t.play({load(Engine2, 1, 1), unload(2)});
    EXPECT_EQ(t.held(0), 3 + 2 + 1);
}

TEST(IsleLoading, R28_caboose_2_works_in_an_extra_load) {
    auto t = table(2).hand(0, {Engine3, Boxcar1}).cars(0, {Caboose2, Hopper1}).cars(1, {Boxcar2});
    t.play({load(Engine3, 1, 1), load(Boxcar1, 0, 2)});
    EXPECT_EQ(t.held(0), 4 + 1);
}

TEST(IsleLoading, R48_the_extra_action_is_offered_even_if_nothing_can_be_done) {
    auto t = table(2).hand(0, {Engine2}).cars(1, {Tanker2});
    t.play(load(Engine2, 1, 1));
    EXPECT_EQ(t.step(), Step::Extra);
    EXPECT_THAT(t.choices(), ElementsAre(Action(Skip{}))) << "there is nothing to deliver";
}

// ---- §8.2 Caboose 2, §8.3 Caboose 3 -------------------------------------------------------------

TEST(IsleLoading, S8_2_R8_a_card_for_coal_on_any_train) {
    auto own = table(2).hand(0, {Tanker1}).cars(0, {Caboose2, Hopper1});
    own.play(load(Tanker1, 0, 2));
    EXPECT_EQ(own.held(0), 1);
    auto other = table(2).hand(0, {Bank}).cars(0, {Caboose2}).cars(1, {Hopper2});
    other.play(load(Bank, 1, 1));
    EXPECT_EQ(other.held(0), 2 + 1) << "a joker is coal on a hopper";
    auto oil = table(2).hand(0, {Engine2}).cars(0, {Caboose2, Tanker1});
    oil.play(load(Engine2, 0, 2));
    EXPECT_EQ(oil.held(0), 0);
    auto others = table(2).hand(0, {Tanker1}).cars(0, {Hopper1}).cars(1, {Caboose2});
    others.play(load(Tanker1, 0, 1));
    EXPECT_EQ(others.held(0), 0) << "its owner gets the card, when they load";
    EXPECT_EQ(others.held(1), 0);
}

TEST(IsleLoading, R8_face_down_cargo_on_a_hopper_is_coal_too) {
    auto t = table(2).hand(0, {Engine2, Bank}).cars(0, {Caboose2, Hopper1});
    t.play({face_down(0, 2), GiveUp{Engine2}, Cover{Bank}});
    EXPECT_EQ(t.held(0), 1);
}

TEST(IsleLoading, S8_3_R9_only_the_owner_loads_caboose_3_with_anything) {
    auto t = table(2).hand(0, {Engine2, Engine3, Tanker1}).cars(0, {Caboose3});
    EXPECT_THAT(t.choices_of<Load>(), SizeIs(3));
    t.play(load(Engine3, 0, 1));
    EXPECT_EQ(t.why_not(load(Engine2, 0, 1)), because(CarFull{Caboose3, 1}));
    auto other = table(2).hand(0, {Engine2, Engine3}).cars(1, {Caboose3});
    EXPECT_EQ(other.why_not(load(Engine2, 1, 1)), because(OwnersOnly{seat(1)}));
    EXPECT_EQ(other.why_not(face_down(1, 1)), because(OwnersOnly{seat(1)}));
    EXPECT_THAT(other.choices_of<Load>(), IsEmpty());
}

TEST(IsleLoading, R29_on_caboose_3_only_printed_coal_that_can_be_seen_is_coal) {
    auto loads = [](Card card) {
        auto t = table(2).hand(0, {card}).cars(0, {Caboose2, Caboose3});
        t.play(load(card, 0, 2));
        return t.held(0);
    };
    EXPECT_EQ(loads(Tanker1), 1);
    EXPECT_EQ(loads(Engine2), 0);
    EXPECT_EQ(loads(Bank), 0) << "a joker";
    auto t = table(2).hand(0, {Tanker1, Bank}).cars(0, {Caboose2, Caboose3});
    t.play({face_down(0, 2), GiveUp{Bank}, Cover{Tanker1}});
    EXPECT_EQ(t.held(0), 0) << "nobody can see it";
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
