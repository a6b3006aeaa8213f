// §4: drawing, the pile, phantom cards and the open display.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- §4.1, §4.2 The pile ------------------------------------------------------------------------

TEST(IsleDrawing, S4_1_the_top_card_of_the_pile) {
    auto t = table(2).pile({Bank, RailYard});
    t.play(Draw{});
    EXPECT_EQ(t.held(0), 1);
    EXPECT_EQ(t.table().pile, 1);
    EXPECT_EQ(t.cards(0).count(Bank) + t.cards(0).count(RailYard), 1);
}

TEST(IsleDrawing, S4_2_R25_an_empty_pile_is_renewed_at_once) {
    auto t = table(2).pile({Bank}).discarded({Hopper1});
    const int others = t.table().discarded.total();
    t.play(Draw{});
    EXPECT_EQ(t.events(), said(drawn(0, Bank), Reshuffled{others}));
    EXPECT_EQ(t.table().pile, others);
    EXPECT_TRUE(t.table().discarded.empty());
}

TEST(IsleDrawing, S4_2_R25_drawing_several_goes_on_from_the_new_pile) {
    auto t = table(2)
                 .hand(0, {Engine2})
                 .cars(1, {Tanker1})
                 .pile({Bank})
                 .discarded({Hopper1, Hopper2})
                 .nothing_else();
    t.play(load(Engine2, 1, 1));
    EXPECT_EQ(t.cards(0), bag({Bank, Hopper1, Hopper2})) << "one of the pile, two of the new one";
    EXPECT_EQ(t.told<Reshuffled>(), std::vector{Reshuffled{2}});
    EXPECT_EQ(t.table().pile, 0);
}

TEST(IsleDrawing, R25_a_whole_payment_becomes_the_pile) {
    auto t = table(2).hand(0, {Hopper2, Bank, RailYard, Refinery, Hopper1}).nothing_else();
    t.play({Build{Hopper2}, Pay{Hopper1}, Pay{Refinery}, Pay{Bank}});
    EXPECT_EQ(t.table().pile, 0) << "not before all has been paid";
    EXPECT_EQ(t.table().discarded.total(), 3);
    t.play(Pay{RailYard});
    EXPECT_EQ(t.table().pile, 4);
    EXPECT_TRUE(t.table().discarded.empty());
}

TEST(IsleDrawing, R25_R26_delivered_goods_become_the_pile_and_may_be_drawn_again) {
    auto t = table(2).cars(0, {Tanker2}).cargo(0, 1, {Bank, Engine2}).nothing_else();
    t.play({unload(1, 1), unload(1, 2)});
    EXPECT_EQ(t.cards(0), bag({Bank, Engine2}));
    EXPECT_EQ(t.table().phantoms, 2) << "four cards are due, and two are there";
}

TEST(IsleDrawing, R25_R26_delivered_goods_become_the_pile_before_the_order_is_taken) {
    auto t = table(2).cars(0, {Tanker2}).cargo(0, 1, {Bank, Engine2}).nothing_else();
    t.play(fulfil(kTwoOil));
    const auto& events = t.events();
    ASSERT_GE(events.size(), 3u);
    EXPECT_EQ(events[events.size() - 3], Event(Delivered{seat(0), {Engine2, Bank}, 0}));
    EXPECT_EQ(events[events.size() - 2], Event(Reshuffled{2}));
    EXPECT_EQ(events.back(), Event(OrderTaken{seat(0), Order(kTwoOil), 5}));
}

TEST(IsleDrawing, R25_cards_beyond_five_become_the_pile_together) {
    auto t = table(2)
                 .turn(0, 2)
                 .hand(0, {Hopper1, Hopper1, Hopper1, Tanker1, Tanker1, Boxcar1, Boxcar1})
                 .pile({Bank})
                 .nothing_else();
    t.play({Draw{}, Discard{Hopper1}, Discard{Hopper1}});
    EXPECT_EQ(t.table().pile, 0);
    t.play(Discard{Hopper1});
    EXPECT_EQ(t.table().pile, 3);
    EXPECT_FALSE(t.table().last_turns) << "there are cards to draw again";
}

TEST(IsleDrawing, R25_the_card_given_up_for_loading_face_down_becomes_the_pile) {
    auto t = table(2).hand(0, {Hopper1, Bank}).cars(1, {Tanker1}).nothing_else();
    t.play({face_down(1, 1), GiveUp{Hopper1}});
    EXPECT_EQ(t.table().pile, 1);
    t.play(Cover{Bank});
    EXPECT_EQ(t.cards(0), bag({Hopper1})) << "drawn again for the bonus";
    EXPECT_EQ(t.table().phantoms, 2);
}

TEST(IsleDrawing, R45_what_a_build_action_discards_is_a_pile_together) {
    auto t = table(2)
                 .hand(0, {Tanker1, Bank, Refinery})
                 .cars(0, {Boxcar1})
                 .cargo(0, 1, {Boxcar3})
                 .nothing_else();
    t.play({discard_car(1), Build{Tanker1}, Pay{Refinery}});
    EXPECT_EQ(t.table().pile, 0);
    t.play(Pay{Bank});
    EXPECT_EQ(t.told<Reshuffled>(), std::vector{Reshuffled{4}});
}

// ---- §4.3 Phantom cards -------------------------------------------------------------------------

TEST(IsleDrawing, S4_3_R36_with_nothing_to_draw_there_is_a_phantom_card) {
    auto t = table(2).nothing_else();
    t.play(Draw{});
    EXPECT_EQ(t.events(), said(PhantomDrawn{seat(0)}));
    EXPECT_EQ(t.table().phantoms, 1);
    EXPECT_EQ(t.held(0), 0);
}

TEST(IsleDrawing, S4_3_R18_they_pay_and_leave_nothing_behind) {
    auto t = table(2).hand(0, {Tanker1, Bank}).nothing_else();
    t.play({Draw{}, Build{Tanker1}});
    EXPECT_THAT(t.choices(), ElementsAre(Action(Pay{})));
    EXPECT_EQ(t.why_not(Pay{Bank}), because(TooFewFrom{Bank, 2}));
    t.play({Pay{}, Pay{Bank}});
    EXPECT_EQ(t.table().pile, 1) << "the bank alone";
}

TEST(IsleDrawing, S5_2_phantom_cards_are_named_first) {
    auto t = table(2).hand(0, {Hopper1, Tanker2, Hopper2, Bank, Refinery, RailYard}).phantoms(1);
    t.play(Build{Hopper2});
    EXPECT_EQ(t.choices()[0], Action(Pay{}));
    t.play(Pay{Hopper1});
    EXPECT_EQ(t.why_not(Pay{}), because(PhantomsFirst{}));
    auto without = table(2).hand(0, {Hopper1, Tanker1});
    without.play(Build{Hopper1});
    EXPECT_EQ(without.why_not(Pay{}), because(NoPhantom{}));
}

TEST(IsleDrawing, S4_3_R18_they_are_discarded_for_loading_face_down_and_never_loaded) {
    auto t = table(2).hand(0, {Bank}).cars(0, {Tanker1}).nothing_else();
    EXPECT_EQ(t.why_not(face_down(0, 1)), because(NothingToGiveUp{}));
    t.play({Draw{}, face_down(0, 1)});
    EXPECT_EQ(t.why_not(GiveUp{Bank}), because(NothingToGiveUp{})) << "it is needed to be loaded";
    t.play(GiveUp{});
    EXPECT_EQ(t.events(), said(GivenUp{seat(0), {}}));
    EXPECT_THAT(t.choices(), ElementsAre(Action(Cover{Bank})));
}

TEST(IsleDrawing, S4_3_R24_they_vanish_at_the_end_of_the_turn_and_do_not_count_for_the_limit) {
    auto t = table(2).turn(0, 2).hand(0, {Hopper1, Hopper1, Tanker1, Tanker1, Bank}).nothing_else();
    t.play(Draw{});
    EXPECT_EQ(t.table().phantoms, 0);
    EXPECT_EQ(t.told<PhantomsGone>(), (std::vector{PhantomsGone{seat(0), 1}}));
    EXPECT_EQ(t.asked(), seat(1)) << "five cards and a phantom card are not too many";
}

TEST(IsleDrawing, S4_3_R36_with_phantom_cards_alone_the_discard_of_a_bonus_is_dropped) {
    auto t = table(2).hand(0, {Tanker1}).cars(1, {Hopper1}).nothing_else();
    t.play(load(Tanker1, 1, 1));
    EXPECT_EQ(t.table().phantoms, 3);
    EXPECT_EQ(t.told<NothingDiscarded>(), std::vector{NothingDiscarded{seat(0)}});
    EXPECT_EQ(t.step(), Step::Action);
    EXPECT_EQ(t.table().action, 2);
}

// ---- §4.4, §4.5 The open display ----------------------------------------------------------------

TEST(IsleDisplay, S4_4_R38_an_open_card_or_one_of_the_pile) {
    auto t = table(2).open({Bank, Hopper1, Hopper1}).pile({RailYard, Refinery});
    EXPECT_THAT(t.choices(),
                ElementsAre(Action(Draw{}), Action(Take{Hopper1}), Action(Take{Bank})));
    EXPECT_EQ(t.why_not(Take{Refinery}), because(NotOpen{Refinery}));
    EXPECT_EQ(table(2).why_not(Take{Bank}), because(NoDisplay{}));
    t.play(Take{Bank});
    EXPECT_EQ(t.cards(0), bag({Bank}));
    EXPECT_EQ(t.table().open.size(), 3) << "filled at the end of the action";
}

TEST(IsleDisplay, S4_5_R38_it_is_not_filled_while_several_cards_are_drawn) {
    auto t = table(2)
                 .hand(0, {Bank})
                 .cars(1, {Boxcar1})
                 .open({Hopper1, Hopper2, Hopper3})
                 .pile({RailYard, Refinery, CustomsHouse, GrandCentral, Caboose1});
    t.play({load(Bank, 1, 1), Take{Hopper1}, Take{Hopper2}});
    EXPECT_EQ(t.table().open.size(), 1);
    t.play(Take{Hopper3});
    // The fourth card can only come from the pile, so nobody is asked.
    EXPECT_EQ(t.table().action, 2);
    EXPECT_EQ(t.held(0), 4);
    EXPECT_EQ(t.table().open.size(), 3);
    EXPECT_EQ(t.table().pile, 1);
}

TEST(IsleDisplay, R38_it_is_filled_before_the_extra_action) {
    auto t = table(2).hand(0, {Tanker1}).cars(1, {Hopper2}).open({Hopper1, Tanker2, Bank});
    t.play({load(Tanker1, 1, 1), Take{Hopper1}, Draw{}});
    EXPECT_EQ(t.step(), Step::Extra);
    EXPECT_EQ(t.table().open.size(), 3);
}

TEST(IsleDisplay, R38_it_is_filled_before_the_discard_of_a_bonus) {
    auto t = table(2).hand(0, {Tanker1}).cars(1, {Hopper1}).open({Hopper1, Tanker2, Bank});
    t.play({load(Tanker1, 1, 1), Take{Hopper1}, Draw{}, Take{Bank}});
    EXPECT_EQ(t.step(), Step::Discard);
    EXPECT_EQ(t.table().open.size(), 3);
}

TEST(IsleDisplay, R38_cabooses_draw_openly_in_the_same_drawing) {
    auto t = table(2)
                 .hand(0, {Tanker1})
                 .cars(0, {Caboose2})
                 .cars(1, {Hopper2})
                 .open({Hopper1, Tanker2, Bank});
    t.play(load(Tanker1, 1, 1));
    EXPECT_EQ(t.table().draws, 3) << "Caboose 2 and the bonus";
    t.play({Take{Hopper1}, Take{Tanker2}, Take{Bank}});
    EXPECT_EQ(t.step(), Step::Extra);

    auto delivers =
        table(2).cars(0, {Caboose1, Tanker1}).cargo(0, 2, {Engine2}).open({Hopper1, Tanker2, Bank});
    delivers.play(unload(2));
    EXPECT_EQ(delivers.table().draws, 3) << "two for the good and Caboose 1";
}

TEST(IsleDisplay, S4_4_R38_as_long_as_a_card_lies_open_there_is_no_phantom_card) {
    auto t = table(2).open({Bank, Hopper1}).nothing_else();
    EXPECT_EQ(t.why_not(Draw{}), because(OnlyOpenLeft{}));
    t.play(Take{Hopper1});
    EXPECT_THAT(t.choices(), ElementsAre(Action(Take{Bank})));
    t.play(Take{Bank});
    EXPECT_EQ(t.told<PhantomDrawn>().size(), 0u);
    EXPECT_TRUE(t.table().last_turns) << "now there is not a single card left";
    EXPECT_THAT(t.choices(), ElementsAre(Action(Draw{})));
}

TEST(IsleDisplay, S4_4_an_open_card_keeps_the_game_going) {
    auto t = table(2).turn(0, 2).open({Bank, Hopper1}).nothing_else();
    t.play(Take{Hopper1});
    EXPECT_FALSE(t.table().last_turns);
}

TEST(IsleDisplay, S4_2_filling_it_renews_the_pile_on_the_way) {
    auto t = table(2)
                 .open({Bank, Hopper1, Hopper2})
                 .pile({RailYard})
                 .discarded({Tanker1, Tanker2})
                 .nothing_else();
    t.play(Take{Bank});
    EXPECT_EQ(t.events(), said(Taken{seat(0), Bank}, TurnedUp{{RailYard}}, Reshuffled{2}));
    EXPECT_EQ(t.table().pile, 2);
}

TEST(IsleDisplay, S4_2_R25_what_the_old_pile_gave_is_told_before_it_is_renewed) {
    auto t = table(2)
                 .cars(0, {Tanker2})
                 .hidden(0, 1, 0, {Hopper1})
                 .open({Bank, Hopper2, Refinery})
                 .pile({RailYard})
                 .discarded({Hopper1, Hopper1})
                 .nothing_else();
    t.play({unload(1), Take{Bank}, Take{Hopper2}});
    EXPECT_EQ(t.events(), said(Taken{seat(0), Hopper2}, TurnedUp{{RailYard}}, Reshuffled{3},
                               TurnedUp{{Hopper1}}));
}

TEST(IsleDisplay, R49_gaps_are_filled_when_cards_have_come_back) {
    auto t = table(2).hand(0, {Hopper1, Tanker1, Tanker2}).open({Bank}).nothing_else();
    t.play({Build{Hopper1}, Pay{Tanker1}});
    EXPECT_EQ(t.events(), said(Paid{seat(0), Tanker1, 0}, Reshuffled{1}, TurnedUp{{Tanker1}}));
    EXPECT_EQ(t.table().open.size(), 2);
}

TEST(IsleDisplay, R49_the_discard_of_a_bonus_fills_a_gap_before_the_extra_action) {
    auto t = table(2)
                 .engine(1, Engine2)
                 .hand(0, {Engine3, Hopper1})
                 .cars(1, {Boxcar3})
                 .open({Bank, Refinery})
                 .nothing_else();
    t.play({load(Engine3, 1, 1), Take{Bank}, Take{Refinery}});
    EXPECT_EQ(t.step(), Step::Discard) << "there was nothing left to draw, or to fill it with";
    t.play(Discard{Hopper1});
    EXPECT_EQ(t.events(), said(Discarded{seat(0), Hopper1}, Reshuffled{1}, TurnedUp{{Hopper1}}));
    EXPECT_EQ(t.step(), Step::Extra);
}

TEST(IsleDisplay, R44_everybody_remembers_what_was_taken_openly) {
    auto t = table(2).hand(0, {Hopper1, Bank}).open({Hopper1, Tanker1, Tanker2});
    t.play(Take{Hopper1});
    EXPECT_EQ(t.table().known[seat(0)], bag({Hopper1}));
    t.play({Build{Hopper1}, Pay{Hopper1}});
    EXPECT_EQ(t.table().known[seat(0)], Bag<Card>()) << "a card like it has been played";
}

TEST(IsleDisplay, R44_after_loading_face_down_one_of_each_kind_is_no_longer_certain) {
    auto t = table(2)
                 .hand(0, {Hopper1, Hopper1, Bank, RailYard})
                 .known(0, {Hopper1, Hopper1, Bank})
                 .cars(0, {Tanker1})
                 .open({Tanker1, Tanker2, Tanker3});
    t.play({face_down(0, 1), GiveUp{RailYard}, Cover{Bank}});
    EXPECT_EQ(t.table().known[seat(0)], bag({Hopper1}));
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
