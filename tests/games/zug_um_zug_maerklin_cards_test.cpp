// §4 Taking cards.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// ---- §4.1 Two cards -----------------------------------------------------------------------------

TEST(MaerklinCards, S4_1_two_open_cards) {
    auto t = table(3).display({Blue, Red, Green, Yellow, Black}).draws({{White, 3}});
    t.play(0, TakeOpen{Red});
    EXPECT_EQ(t.events(), said(CardTaken{seat(0), Red}, TurnedUp{{White}}));
    EXPECT_EQ(t.step(), Step::SecondCard);
    EXPECT_EQ(t.asked(), seats({0}));
    t.play(0, TakeOpen{White});
    EXPECT_EQ(t.hand(0).cards, bag({{Red, 1}, {White, 1}}));
    EXPECT_EQ(t.table().cards[seat(0)], 2);
    EXPECT_EQ(t.step(), Step::Turn);
    EXPECT_EQ(t.asked(), seats({1})) << "clockwise";
}

TEST(MaerklinCards, S4_1_two_blind_cards) {
    auto t = table(2).turn(1).draws({{White, 3}});
    const int pile = t.table().pile;
    t.play(1, DrawBlind{});
    ASSERT_THAT(t.told<CardDrawn>(), SizeIs(1));
    EXPECT_EQ(t.told<CardDrawn>()[0].card.value, White);
    EXPECT_EQ(t.told<CardDrawn>()[0].card.to, seats({1}));
    EXPECT_EQ(t.table().pile, pile - 1);
    t.play(1, DrawBlind{});
    EXPECT_EQ(t.hand(1).cards, bag({{White, 2}}));
    EXPECT_EQ(t.asked(), seats({0}));
}

TEST(MaerklinCards, S4_1_one_of_each_in_either_order) {
    auto t = table(2).draws({{White, 5}});
    t.play({{0, TakeOpen{Blue}}, {0, DrawBlind{}}, {1, DrawBlind{}}, {1, TakeOpen{Red}}});
    EXPECT_EQ(t.hand(0).cards, bag({{Blue, 1}, {White, 1}}));
    EXPECT_EQ(t.hand(1).cards, bag({{Red, 1}, {White, 1}}));
    EXPECT_EQ(t.asked(), seats({0}));
}

TEST(MaerklinCards, S4_1_only_what_lies_there_can_be_taken) {
    auto t = table(2).display({Blue, Blue, Green, Yellow, Black});
    EXPECT_EQ(t.why_not(0, TakeOpen{Red}), because(NotOnDisplay{Red}));
    EXPECT_EQ(t.why_not(1, TakeOpen{Blue}), because(NotAsked{seats({0})}));
    EXPECT_THAT(t.choices_of<TakeOpen>(0),
                testing::UnorderedElementsAre(TakeOpen{Blue}, TakeOpen{Green}, TakeOpen{Yellow},
                                              TakeOpen{Black}))
        << "equal cards are one choice";
}

TEST(MaerklinCards, S4_1_the_second_card_must_be_taken_and_is_all_that_can_be_done) {
    auto t = table(2).hand(0, {{Blue, 5}});
    t.play(0, DrawBlind{});
    EXPECT_THAT(t.choices(0), SizeIs(6)) << "R5: five open cards and the pile, no way to stop";
    EXPECT_EQ(t.why_not(0, Pass{}), because(WrongMoment{Step::SecondCard}));
    EXPECT_EQ(t.why_not(0, Claim{track("bremen", "emden")}),
              because(WrongMoment{Step::SecondCard}));
}

TEST(MaerklinCards, S4_1_a_hand_has_no_limit) {
    auto t = table(2).draws({{Blue, 4}}).hoards(0).turn(1);
    EXPECT_GT(t.hand(0).cards.total(), 100);
}

// ---- §4.2 The display ---------------------------------------------------------------------------

TEST(MaerklinCards, S4_2_the_display_is_refilled_before_the_second_card) {
    auto t = table(2).display({Blue, Red, Green, Yellow, Black}).draws({{Orange, 2}});
    t.play(0, TakeOpen{Green});
    EXPECT_EQ(bag_of(t.table().display),
              bag({{Blue, 1}, {Red, 1}, {Orange, 1}, {Yellow, 1}, {Black, 1}}));
    EXPECT_EQ(t.why_not(0, TakeOpen{Orange}), kNoReason);
    EXPECT_EQ(t.why_not(0, TakeOpen{Green}), because(NotOnDisplay{Green}));
}

TEST(MaerklinCards, S4_2_a_blind_card_leaves_the_display_alone) {
    auto t = table(2).draws({{Orange, 2}});
    const auto before = t.table().display;
    t.play(0, DrawBlind{});
    EXPECT_EQ(t.table().display, before);
    EXPECT_THAT(t.told<TurnedUp>(), IsEmpty());
}

// ---- §4.3 Locomotives ---------------------------------------------------------------------------

TEST(MaerklinCards, S4_3_an_open_locomotive_is_the_whole_action) {
    auto t = table(2).display({Blue, Red, Green, Yellow, Locomotive}).draws({{White, 2}});
    t.play(0, TakeOpen{Locomotive});
    EXPECT_EQ(t.hand(0).cards, bag({{Locomotive, 1}}));
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.step(), Step::Turn);
    EXPECT_EQ(bag_of(t.table().display).count(White), 1) << "refilled";
}

TEST(MaerklinRuling, R4_an_open_locomotive_is_no_second_card) {
    auto t = table(2).display({Blue, Red, Green, Yellow, Locomotive}).draws({{White, 3}});
    t.play(0, TakeOpen{Blue});
    EXPECT_EQ(t.why_not(0, TakeOpen{Locomotive}), because(NoSecondLocomotive{}));
    EXPECT_THAT(t.choices(0), Not(Contains(Action(TakeOpen{Locomotive}))));
}

TEST(MaerklinRuling, R4_neither_is_one_that_has_just_been_turned_up) {
    auto t = table(2).draws({{Locomotive, 2}});
    t.play(0, TakeOpen{Blue});
    EXPECT_EQ(t.why_not(0, TakeOpen{Locomotive}), because(NoSecondLocomotive{}));
    EXPECT_EQ(t.why_not(0, DrawBlind{}), kNoReason);
}

TEST(MaerklinRuling, R4_a_locomotive_from_the_pile_counts_as_one_card) {
    auto t = table(2).draws({{Locomotive, 4}});
    t.play(0, DrawBlind{});
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.step(), Step::SecondCard);
    t.play(0, DrawBlind{});
    EXPECT_EQ(t.hand(0).cards, bag({{Locomotive, 2}}));
    t.play({{1, TakeOpen{Blue}}, {1, DrawBlind{}}});
    EXPECT_EQ(t.hand(1).cards, bag({{Blue, 1}, {Locomotive, 1}}));
}

TEST(MaerklinRuling, R4_open_locomotives_4_and_passenger_cards_count_as_one_card_each) {
    auto t =
        table(2).display({Locomotive4, Passenger, Blue, Locomotive4, Passenger}).draws({{Red, 5}});
    t.play({{0, TakeOpen{Locomotive4}}, {0, TakeOpen{Passenger}}});
    EXPECT_EQ(t.hand(0).cards, bag({{Locomotive4, 1}, {Passenger, 1}}));
    t.play({{1, TakeOpen{Passenger}}, {1, TakeOpen{Locomotive4}}});
    EXPECT_EQ(t.hand(1).cards, bag({{Locomotive4, 1}, {Passenger, 1}}));
    EXPECT_EQ(t.asked(), seats({0}));
}

TEST(MaerklinRuling, R21_after_a_locomotive_4_or_a_passenger_card_no_open_locomotive_either) {
    for (Card first : {Locomotive4, Passenger}) {
        auto t = table(2).display({first, Locomotive, Blue, Red, Green}).draws({{Red, 3}});
        t.play(0, TakeOpen{first});
        EXPECT_EQ(t.why_not(0, TakeOpen{Locomotive}), because(NoSecondLocomotive{}));
    }
}

// ---- §4.4 Sweeps --------------------------------------------------------------------------------

TEST(MaerklinCards, S4_4_three_open_locomotives_sweep_the_display) {
    auto t = table(2).display({Locomotive, Locomotive, Blue, Red, Green}).draws({{Locomotive, 1}});
    const int discarded = t.table().discarded.total();
    t.play(0, TakeOpen{Blue});
    ASSERT_THAT(t.told<Swept>(), Not(IsEmpty()));
    EXPECT_EQ(t.told<Swept>()[0], (Swept{Locomotive, 5}));
    EXPECT_EQ(t.told<TurnedUp>()[0], (TurnedUp{{Locomotive}}));
    EXPECT_EQ(t.told<TurnedUp>()[1].cards.size(), 5);
    EXPECT_EQ(t.table().display.size(), 5);
    EXPECT_LT(bag_of(t.table().display).count(Locomotive), 3);
    EXPECT_EQ(t.table().pile + t.table().discarded.total(), discarded);
    EXPECT_EQ(t.step(), Step::SecondCard) << "R6: between the two draws, too";
    EXPECT_EQ(t.asked(), seats({0}));
}

TEST(MaerklinCards, S4_4_so_do_three_open_passenger_cards) {
    auto t = table(2).display({Passenger, Passenger, Blue, Red, Green}).draws({{Passenger, 2}});
    t.play({{0, DrawBlind{}}, {0, TakeOpen{Red}}});
    ASSERT_THAT(t.told<Swept>(), Not(IsEmpty()));
    EXPECT_EQ(t.told<Swept>()[0], (Swept{Passenger, 5}));
    EXPECT_LT(bag_of(t.table().display).count(Passenger), 3);
    EXPECT_EQ(t.asked(), seats({1}));
}

TEST(MaerklinRuling, R6_locomotives_4_do_not_count_towards_the_three) {
    auto t = table(2)
                 .display({Locomotive, Locomotive, Locomotive4, Red, Green})
                 .draws({{Locomotive4, 2}});
    t.play(0, TakeOpen{Red});
    EXPECT_THAT(t.told<Swept>(), IsEmpty());
    EXPECT_EQ(bag_of(t.table().display), bag({{Locomotive, 2}, {Locomotive4, 2}, {Green, 1}}));
}

TEST(MaerklinRuling, R6_two_locomotives_and_two_passengers_are_not_three_of_a_kind) {
    auto t =
        table(2).display({Locomotive, Locomotive, Passenger, Red, Green}).draws({{Passenger, 2}});
    t.play(0, TakeOpen{Red});
    EXPECT_THAT(t.told<Swept>(), IsEmpty());
}

TEST(MaerklinRuling, R6_swept_cards_join_the_discard_before_the_refill) {
    // Seven cards are left besides the other hand; after the sweep two of them lie in the pile, so
    // that three of the swept ones come back.
    auto t = table(2)
                 .display({Locomotive, Locomotive, Blue, Red, Green})
                 .draws({{Locomotive, 1}})
                 .discarded({{Yellow, 2}})
                 .hoards(1);
    t.play(0, TakeOpen{Blue});
    ASSERT_THAT(t.told<Swept>(), Not(IsEmpty()));
    EXPECT_THAT(t.told<Reshuffled>()[0], (Reshuffled{2}));
    EXPECT_THAT(t.told<Reshuffled>()[1], (Reshuffled{5}));
    EXPECT_EQ(t.table().display.size(), 5);
    EXPECT_LT(bag_of(t.table().display).count(Locomotive), 3);
    EXPECT_EQ(t.table().pile + t.table().discarded.total(), 2);
}

TEST(MaerklinRuling, R6_a_display_stands_when_nothing_better_can_come) {
    // Three locomotives and two others are all that is not in the other hand.
    auto t = table(2)
                 .display({Locomotive, Locomotive, Blue, Red, Green})
                 .draws({{Locomotive, 1}})
                 .hoards(1);
    t.play(0, TakeOpen{Blue});
    EXPECT_THAT(t.told<Swept>(), IsEmpty());
    EXPECT_EQ(bag_of(t.table().display), bag({{Locomotive, 3}, {Red, 1}, {Green, 1}}));
}

TEST(MaerklinRuling, R6_after_fifty_sweeps_the_display_stands) {
    // A display without a third locomotive needs all three blue cards: hardly ever.
    const Rules locomotives =
        rules_with([](Edition& e) { e.cards = bag({{Locomotive, 100}, {Blue, 3}, {Red, 1}}); });
    auto t = TestTable(2, locomotives).display({Locomotive, Locomotive, Blue, Blue, Red});
    t.play(0, TakeOpen{Red});
    EXPECT_THAT(t.told<Swept>(), SizeIs(50));
    EXPECT_GE(bag_of(t.table().display).count(Locomotive), 3);
    EXPECT_EQ(t.step(), Step::SecondCard) << "and the game goes on";
}

// ---- §4.5 The pile runs out ---------------------------------------------------------------------

TEST(MaerklinCards, S4_5_the_discard_becomes_the_pile_the_moment_that_is_empty) {
    auto t = table(2).draws({{White, 1}});
    const Bag<Card> discarded = t.table().discarded;
    t.play(0, DrawBlind{});
    EXPECT_THAT(t.told<Reshuffled>(), ElementsAre(Reshuffled{discarded.total()}));
    EXPECT_EQ(t.table().pile, discarded.total());
    EXPECT_EQ(t.state().box.pile, discarded);
    EXPECT_TRUE(t.table().discarded.empty());
    EXPECT_EQ(t.step(), Step::SecondCard);
}

TEST(MaerklinRuling, R7_with_both_empty_the_next_discards_form_the_pile_at_once) {
    auto t = table(2).hand(0, {{Blue, 3}}).draws({}).hoards(1);
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_THAT(t.told<Reshuffled>(), ElementsAre(Reshuffled{3}));
    EXPECT_EQ(t.table().pile, 3);
    EXPECT_TRUE(t.table().discarded.empty());
}

TEST(MaerklinRuling, R7_and_a_short_display_is_refilled) {
    auto t = table(2).display({Red, Green, Yellow, Black}).hand(0, {{Blue, 3}}).draws({}).hoards(1);
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_THAT(t.told<TurnedUp>(), ElementsAre(TurnedUp{{Blue}}));
    EXPECT_EQ(t.table().display.size(), 5);
    EXPECT_EQ(t.table().pile, 2);
}

TEST(MaerklinRuling, R7_passenger_cards_that_were_used_form_the_pile_too) {
    auto t = table(2)
                 .owns(0, {track("koeln", "koblenz")})
                 .owns(1, {track("koblenz", "mainz")})
                 .passenger(0, "koeln")
                 .hand(0, {{Passenger, 1}})
                 .draws({})
                 .hoards(1);
    t.play({{0, StartJourney{town("koeln")}},
            {0, Travel{track("koeln", "koblenz")}},
            {0, Travel{track("koblenz", "mainz")}}});
    EXPECT_THAT(only<Reshuffled>(t.all_events()), ElementsAre(Reshuffled{1}));
    EXPECT_EQ(t.table().pile, 1);
}

// ---- §4.6 Nothing left --------------------------------------------------------------------------

TEST(MaerklinCards, S4_6_with_pile_and_discard_empty_no_card_can_be_taken) {
    auto t = table(2).hand(0, {{Blue, 3}}).draws({}).hoards(1);
    EXPECT_EQ(t.why_not(0, DrawBlind{}), because(PileExhausted{}));
    EXPECT_EQ(t.why_not(0, TakeOpen{Red}), because(PileExhausted{})) << "R5: nor an open one";
    EXPECT_THAT(t.choices_of<TakeOpen>(0), IsEmpty());
    EXPECT_THAT(t.choices_of<Claim>(0), Not(IsEmpty()));
    EXPECT_THAT(t.choices_of<DrawTickets>(0), SizeIs(5));
}

TEST(MaerklinRuling, R5_that_is_asked_again_before_the_second_card) {
    auto blind = table(2).draws({{White, 1}}).hoards(1);
    blind.play(0, DrawBlind{});
    EXPECT_EQ(blind.asked(), seats({1})) << "one card was all there was";
    EXPECT_EQ(blind.hand(0).cards, bag({{White, 1}}));

    auto open = table(2).draws({{White, 1}}).hoards(1);
    open.play(0, TakeOpen{Blue});
    EXPECT_EQ(open.asked(), seats({1}));
    EXPECT_EQ(open.table().display.size(), 5);
}

TEST(MaerklinRuling, R25_to_be_able_to_draw_means_that_one_card_may_be_taken) {
    auto t = table(2).draws({{White, 1}}).heaps({}, 1).hoards(1);
    EXPECT_EQ(t.why_not(0, DrawBlind{}), kNoReason);
    EXPECT_EQ(t.why_not(0, Pass{}), because(CanStillAct{}));
}

// ---- §4.7 What everybody has seen ---------------------------------------------------------------

TEST(MaerklinCards, S4_7_open_cards_are_known_and_blind_ones_are_not) {
    auto t = table(2).draws({{White, 3}});
    t.play({{0, TakeOpen{Blue}}, {0, DrawBlind{}}});
    EXPECT_EQ(t.table().known[seat(0)], bag({{Blue, 1}}));
    EXPECT_EQ(t.table().cards[seat(0)], 2);
}

TEST(MaerklinCards, S4_7_what_is_paid_is_known_no_longer) {
    auto t = table(2).seen(0, {{Blue, 2}, {Locomotive, 1}}).hand(0, {{Blue, 2}});
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.table().known[seat(0)], bag({{Locomotive, 1}})) << "not below nothing";
    auto u = table(2).seen(0, {{Blue, 3}, {Locomotive, 2}}).hand(0, {{Blue, 1}});
    u.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue, 1)}});
    EXPECT_EQ(u.table().known[seat(0)], bag({{Blue, 1}, {Locomotive, 1}}));
}

TEST(MaerklinCards, S4_7_so_are_passenger_cards_that_are_used) {
    auto t = table(2)
                 .owns(0, {track("koeln", "duesseldorf")})
                 .owns(1, {track("koeln", "koblenz"), track("koblenz", "mainz")})
                 .passenger(0, "koeln")
                 .seen(0, {{Passenger, 2}});
    t.play({{0, StartJourney{town("koeln")}}, {0, Travel{track("koeln", "koblenz")}}});
    EXPECT_EQ(t.table().known[seat(0)], bag({{Passenger, 1}}));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
