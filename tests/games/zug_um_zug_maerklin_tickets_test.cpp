// §6 Drawing tickets during the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// Some of the tickets, by which the diagrams are told apart.
Ticket short1() { return ticket("bremen", "duesseldorf"); }
Ticket short2() { return ticket("berlin", "chemnitz"); }
Ticket short3() { return ticket("bremen", "kassel"); }
Ticket long1() { return ticket("dresden", "augsburg"); }
Ticket long2() { return ticket("hamburg", "dresden"); }

// ---- §6.1 Drawing -------------------------------------------------------------------------------

TEST(MaerklinTickets, S6_1_the_mix_comes_first_and_then_four_tickets) {
    auto t = table(2);
    EXPECT_THAT(t.choices_of<DrawTickets>(0),
                UnorderedElementsAre(DrawTickets{4, 0}, DrawTickets{3, 1}, DrawTickets{2, 2},
                                     DrawTickets{1, 3}, DrawTickets{0, 4}));
    t.play(0, DrawTickets{1, 3});
    EXPECT_EQ(t.step(), Step::Tickets);
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_THAT(t.hand(0).drawn, SizeIs(4));
    EXPECT_EQ(t.table().shuffled[Distance::Short], 22);
    EXPECT_EQ(t.table().shuffled[Distance::Long], 20);
    EXPECT_EQ(t.table().announced[seat(0)][Distance::Long], 3);
    ASSERT_THAT(t.told<TicketsDrawn>(), SizeIs(1));
    EXPECT_EQ(t.told<TicketsDrawn>()[0],
              (TicketsDrawn{seat(0), 1, 3, {seats({0}), t.hand(0).drawn}}));
}

TEST(MaerklinTickets, S6_1_what_is_wrong_with_a_mix) {
    auto t = table(2).heaps({short1(), short2(), long1(), long2()}, 1);
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 1}), because(WrongSum{4}));
    EXPECT_EQ(t.why_not(0, DrawTickets{5, 0}), because(WrongSum{4}));
    EXPECT_EQ(t.why_not(0, DrawTickets{0, 0}), because(WrongSum{4}));
    EXPECT_EQ(t.why_not(0, DrawTickets{3, 1}), because(NotThatMany{2, 2}));
    EXPECT_EQ(t.why_not(0, DrawTickets{0, 4}), because(NotThatMany{2, 2}));
    EXPECT_EQ(t.why_not(1, DrawTickets{2, 2}), because(NotAsked{seats({0})}));
    EXPECT_THAT(t.choices_of<DrawTickets>(0), ElementsAre(DrawTickets{2, 2}));
}

TEST(MaerklinRuling, R19_with_fewer_than_four_left_all_of_them_and_not_fewer) {
    auto t = table(2).heaps({short1(), short2(), long1()}, 1);
    EXPECT_THAT(t.choices_of<DrawTickets>(0), ElementsAre(DrawTickets{2, 1}));
    EXPECT_EQ(t.why_not(0, DrawTickets{1, 1}), because(WrongSum{3}));
    t.play(0, DrawTickets{2, 1});
    EXPECT_THAT(items(t.hand(0).drawn), UnorderedElementsAre(short1(), short2(), long1()));
}

TEST(MaerklinRuling, R3_with_no_ticket_left_the_action_is_not_there) {
    auto t = table(2).heaps({}, 1);
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 2}), because(NoTicketsLeft{}));
    EXPECT_EQ(t.why_not(0, DrawTickets{0, 0}), because(NoTicketsLeft{}));
    EXPECT_THAT(t.choices_of<DrawTickets>(0), IsEmpty());
}

TEST(MaerklinTickets, S6_1_one_may_hold_any_number) {
    auto t = table(2).heaps({short1(), short2(), long1(), long2()}, 0);
    t.play({{0, DrawTickets{2, 2}}, {0, Return{}}});
    EXPECT_EQ(t.hand(0).tickets.size(), 46);
    EXPECT_EQ(t.table().tickets[seat(0)][Distance::Short], 23);
}

// ---- §6.2 Keeping -------------------------------------------------------------------------------

TEST(MaerklinTickets, S6_2_at_least_one_is_kept) {
    auto t = table(2).heaps({short1(), short2(), long1(), long2()}, 1);
    t.play(0, DrawTickets{2, 2});
    // One of two of a kind alone, both in two orders, or none; the kinds do not mix.
    EXPECT_THAT(t.choices(0), SizeIs((1 + 2 + 2) * (1 + 2 + 2) - 4)) << "all but all four";
    EXPECT_EQ(t.why_not(0, give_back({short1(), short2(), long1()})), kNoReason);
    EXPECT_EQ(t.why_not(0, give_back({short3()})), because(NotDrawn{short3()}));
    EXPECT_TRUE(t.why_not(0, give_back({short1(), short1()})).has_value()) << "the same twice";
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 2}), because(WrongMoment{Step::Tickets}));
    t.play(0, give_back({short1(), short2(), long1()}));
    EXPECT_EQ(t.hand(0).tickets, (Set<Ticket>{long2()}));
    EXPECT_EQ(t.table().tickets[seat(0)][Distance::Long], 1);
    EXPECT_EQ(t.table().tickets[seat(0)][Distance::Short], 0);
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.events(), said(TicketsKept{seat(0),
                                           0,
                                           1,
                                           {seats({0}), Tickets{long2()}},
                                           {seats({0}), Tickets{short1(), short2(), long1()}}}));
}

TEST(MaerklinTickets, S6_2_any_number_may_be_kept) {
    for (int back = 0; back <= 3; ++back) {
        auto t = table(2).heaps({short1(), short2(), short3(), long1()}, 1);
        t.play(0, DrawTickets{3, 1});
        Return action;
        for (Ticket each : {short1(), short2(), short3()})
            if (action.tickets.size() < back) action.tickets.push(each);
        t.play(0, action);
        EXPECT_EQ(t.hand(0).tickets.size(), 4 - back);
    }
}

TEST(MaerklinRuling, R19_a_single_ticket_must_be_kept) {
    auto t = table(2).heaps({long1()}, 1);
    t.play(0, DrawTickets{0, 1});
    EXPECT_EQ(t.why_not(0, give_back({long1()})), because(KeepMore{1}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Return{})));
    t.play(0, Return{});
    EXPECT_EQ(t.hand(0).tickets, (Set<Ticket>{long1()}));
}

TEST(MaerklinTickets, S6_2_of_three_two_may_go_back_but_not_all) {
    auto t = table(2).heaps({short1(), short2(), short3()}, 1);
    t.play(0, DrawTickets{3, 0});
    EXPECT_EQ(t.why_not(0, give_back({short1(), short2(), short3()})), because(KeepMore{1}));
    EXPECT_EQ(t.why_not(0, give_back({short3(), short1()})), kNoReason);
}

TEST(MaerklinRuling, R3_what_is_given_back_lies_under_its_pile_in_that_order) {
    auto t = table(2).heaps({short1(), short2(), short3(), long1()}, 1);
    t.play({{0, DrawTickets{3, 1}}, {0, give_back({short3(), short1(), long1()})}});
    EXPECT_THAT(items(t.state().box.underneath[Distance::Short]), ElementsAre(short3(), short1()));
    EXPECT_THAT(items(t.state().box.underneath[Distance::Long]), ElementsAre(long1()));
    EXPECT_THAT(items(t.table().underneath[Distance::Short]), ElementsAre(seat(0), seat(0)));
    EXPECT_THAT(items(t.hand(0).returned[Distance::Short]), ElementsAre(short3(), short1()));
    // Two short ones and a long one are all there is.
    t.play(1, DrawTickets{2, 1});
    EXPECT_THAT(items(t.hand(1).drawn), ElementsAre(short3(), short1(), long1()));
    EXPECT_THAT(t.hand(0).returned[Distance::Short], IsEmpty());
}

TEST(MaerklinRuling, R3_both_orders_of_one_pile_are_choices_and_of_two_piles_one_is) {
    auto t = table(2).heaps({short1(), short2(), long1(), long2()}, 1);
    t.play(0, DrawTickets{2, 2});
    EXPECT_EQ(t.why_not(0, give_back({short1(), short2()})), kNoReason);
    EXPECT_EQ(t.why_not(0, give_back({short2(), short1()})), kNoReason);
    EXPECT_EQ(t.why_not(0, give_back({short1(), long1()})), kNoReason);
    EXPECT_EQ(t.why_not(0, give_back({long1(), short1()})), because(OtherOrder{}));
    EXPECT_EQ(t.why_not(0, give_back({long1(), short1(), long2()})), because(OtherOrder{}));
}

TEST(MaerklinTickets, S6_2_what_lies_underneath_is_drawn_last_the_first_first) {
    auto t = table(3)
                 .heaps({short1()}, 2)
                 .under(1, {short3()})
                 .under(2, {short2()})
                 .under(1, {long2(), long1()});
    EXPECT_THAT(t.choices_of<DrawTickets>(0),
                UnorderedElementsAre(DrawTickets{3, 1}, DrawTickets{2, 2}));
    t.play(0, DrawTickets{2, 2});
    EXPECT_THAT(items(t.hand(0).drawn), ElementsAre(short1(), short3(), long2(), long1()))
        << "the heap is drawn from first";
    EXPECT_THAT(items(t.table().underneath[Distance::Short]), ElementsAre(seat(2)));
    EXPECT_THAT(t.table().underneath[Distance::Long], IsEmpty());
}

TEST(MaerklinRuling, R3_tickets_given_back_may_be_drawn_again_by_the_same_player) {
    auto t = table(2).heaps({short1(), short2()}, 1);
    t.play(
        {{0, DrawTickets{2, 0}}, {0, give_back({short2()})}, {1, DrawBlind{}}, {1, DrawBlind{}}});
    t.play(0, DrawTickets{1, 0});
    EXPECT_THAT(items(t.hand(0).drawn), ElementsAre(short2()));
    EXPECT_THAT(t.hand(0).returned[Distance::Short], IsEmpty());
    t.play(0, Return{});
    EXPECT_EQ(t.hand(0).tickets, (Set<Ticket>{short1(), short2()}));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
