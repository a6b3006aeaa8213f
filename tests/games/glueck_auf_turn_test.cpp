// §3 The turn: workers, payments, innovations before and after, passing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- §3.3, §3.4 Workers -------------------------------------------------------------------------

TEST(GlueckAufTurn, S3_3_one_worker_more_each_time) {
    auto t = table(2);
    t.play(0, use(Area::Shares));
    EXPECT_EQ(t.table().used[Area::Shares], 1);
    EXPECT_EQ(t.told<WorkersPlaced>(),
              std::vector{(WorkersPlaced{seat(0), Area::Shares, 1, {Strength(1)}, {}})});
    t.play({{1, use(Area::Shares)}, {1, pay({2})}});
    t.play({{0, use(Area::Shares)}});
    EXPECT_EQ(t.step(), Step::Pay);
    EXPECT_EQ(t.events(), said(AreaChosen{seat(0), Area::Shares, 3}));
}

TEST(GlueckAufRuling, R1_the_last_number_counts_not_the_sum) {
    auto t = table(2);
    t.play({{0, use(Area::Shares)}, {1, use(Area::Shares)}, {1, pay({1, 1})}});
    EXPECT_EQ(needed(t.table(), Area::Shares), 3) << "though three lie there";
}

TEST(GlueckAufTurn, S3_4_example_three_workers_are_paid_in_three_ways) {
    auto t = table(2);
    t.play({{0, use(Area::Shares)}, {1, use(Area::Shares)}, {1, pay({2})}, {0, use(Area::Shares)}});
    EXPECT_THAT(t.choices(0),
                ElementsAre(Action(pay({3})), Action(pay({2, 1})), Action(pay({1, 1, 1}))));
    t.play(0, pay({2, 1}));
    EXPECT_EQ(
        t.told<WorkersPlaced>(),
        std::vector{(WorkersPlaced{seat(0), Area::Shares, 3, {Strength(2), Strength(1)}, {}})});
}

TEST(GlueckAufTurn, S3_4_never_more_never_less_never_nothing) {
    auto t = table(2);
    t.play({{0, use(Area::FreeChoice)}});
    EXPECT_EQ(t.why_not(0, pay({3})), because(NotExact{3, 2}));
    EXPECT_EQ(t.why_not(0, pay({1})), because(NotExact{1, 2}));
    EXPECT_EQ(t.why_not(0, pay({})), because(NothingPaid{2}));
    EXPECT_EQ(t.why_not(0, pay({4})), because(WorkersMissing{Strength(4), 0}));
    EXPECT_EQ(t.why_not(0, pay({1, 1, 1, 1, 1, 1})), because(WorkersMissing{Strength(1), 5}));
    EXPECT_EQ(t.why_not(0, pay({2, 2, 2})), because(WorkersMissing{Strength(2), 2}));
    EXPECT_EQ(t.why_not(0, use(Area::Shares)), because(WrongMoment{Step::Pay}));
    EXPECT_EQ(t.why_not(0, Pass{}), because(WrongMoment{Step::Pay}));
}

TEST(GlueckAufTurn, S3_4_who_cannot_pay_exactly_may_not_choose_the_area) {
    // Player 0 has placed all but the three: 1+2+3 at shares, 1+2 at orders.
    auto t = table(2).workers(0, {3}).used(Area::Shares, 3, 0).used(Area::Orders, 2, 0);
    EXPECT_EQ(t.why_not(0, use(Area::LorriesLeft)), because(CannotPay{Area::LorriesLeft, 1}));
    EXPECT_EQ(t.why_not(0, use(Area::Shares)), because(CannotPay{Area::Shares, 4}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(use(Area::Orders)), Action(Pass{})));
}

TEST(GlueckAufRuling, R38_the_only_payment_happens_by_itself) {
    auto t = table(2).workers(0, {3}).used(Area::Shares, 3, 0).used(Area::Orders, 2, 0);
    t.play(0, use(Area::Orders));
    EXPECT_THAT(t.told<WorkersPlaced>(), SizeIs(1));
    EXPECT_THAT(t.told<OrderTaken>(), SizeIs(1));
    EXPECT_THAT(t.told<AreaChosen>(), IsEmpty());
}

// ---- §8.1 Worker innovations --------------------------------------------------------------------

TEST(GlueckAufTurn, S8_1_an_innovation_counts_as_any_number_of_its_range) {
    auto t = table(2).innovations(0, {Innovation::UpTo3});
    t.play(0, use(Area::FreeChoice));
    EXPECT_THAT(t.choices(0),
                ElementsAre(Action(pay({2})), Action(pay({1, 1})), Action(Add{Innovation::UpTo3})));
    t.play(0, Add{Innovation::UpTo3});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(pay({1})), Action(pay({}))))
        << "it is one worker or two";
    t.play(0, pay({}));
    EXPECT_EQ(needed(t.table(), Area::FreeChoice), 3) << "it counts like other workers";
    EXPECT_EQ(t.table().gone.count(Innovation::UpTo3), 1);
}

TEST(GlueckAufRuling, R2_R27_any_mix_with_the_exact_sum_each_innovation_at_least_one) {
    auto t = table(2)
                 .innovations(0, {Innovation::UpTo3, Innovation::UpTo5})
                 .workers(1, {1, 1, 2, 2})  // 1+2+3 lie at shares
                 .used(Area::Shares, 3, 1);
    t.play(0, use(Area::Shares));
    t.play({{0, Add{Innovation::UpTo3}}, {0, Add{Innovation::UpTo5}}});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(pay({2})), Action(pay({1, 1})), Action(pay({1})),
                                          Action(pay({}))))
        << "two innovations are two to eight workers";
    EXPECT_EQ(t.why_not(0, pay({3})), because(WrongSum{3, 0, 2}));
    t.play(0, pay({1, 1}));
    EXPECT_EQ(t.table().used[Area::Shares], 4);
}

TEST(GlueckAufRuling, R41_innovations_are_added_in_order_and_only_if_they_fit) {
    auto t = table(2).innovations(0, {Innovation::UpTo3, Innovation::UpTo4, Innovation::Mine});
    t.play({{0, use(Area::FreeChoice)}});
    EXPECT_EQ(t.why_not(0, Add{Innovation::Mine}), because(IsAnAction{Innovation::Mine}));
    EXPECT_EQ(t.why_not(0, Add{Innovation::UpTo5}), because(NotInHand{Innovation::UpTo5}));
    EXPECT_EQ(rule_of(NotInHand{Innovation::UpTo5}), "8.1");
    EXPECT_EQ(rule_of(NotInHand{Innovation::Mine}), "8.2");
    t.play(0, Add{Innovation::UpTo4});
    EXPECT_EQ(t.why_not(0, Add{Innovation::UpTo3}), because(AddedInOrder{Innovation::UpTo4}));
    auto u = table(2).innovations(0, {Innovation::UpTo3, Innovation::UpTo4, Innovation::UpTo5});
    u.play({{0, use(Area::FreeChoice)}, {0, Add{Innovation::UpTo3}}});
    EXPECT_TRUE(u.may(0, Add{Innovation::UpTo4}));
    u.play(0, Add{Innovation::UpTo4});
    EXPECT_EQ(u.step(), Step::Look) << "two innovations are at least two workers: nothing is left";
}

TEST(GlueckAufRuling, R41_one_that_makes_it_too_many_is_refused) {
    auto t = table(2)
                 .innovations(0, {Innovation::UpTo3, Innovation::UpTo3})
                 .workers(0, {1, 1, 1, 1, 2, 2, 3})
                 .used(Area::Shares, 1, 0);
    t.play(0, use(Area::Shares));
    t.play(0, Add{Innovation::UpTo3});
    EXPECT_TRUE(t.may(0, Add{Innovation::UpTo3})) << "one and one";
    auto u = table(2).innovations(0, {Innovation::UpTo3, Innovation::UpTo3});
    u.play({{0, use(Area::Shares)}});
    EXPECT_EQ(u.step(), Step::Pay);
    u.play(0, Add{Innovation::UpTo3});
    EXPECT_EQ(u.step(), Step::Act) << "one worker is one innovation, and nothing else fits";
}

TEST(GlueckAufRuling, R14_worker_innovations_do_not_come_back) {
    auto t = table(2).innovations(0, {Innovation::UpTo3});
    t.play({{0, use(Area::FreeChoice)}, {0, Add{Innovation::UpTo3}}, {0, pay({})}});
    EXPECT_EQ(held(t.state(), seat(0), Innovation::UpTo3), 0);
    EXPECT_EQ(t.table().workers[seat(0)].total(), 8) << "no worker card was used";
}

// ---- §3.6 Innovations before and after ----------------------------------------------------------

TEST(GlueckAufTurn, S3_6_before_the_action_and_then_passing_is_forbidden) {
    auto t = table(2).innovations(0, {Innovation::Share});
    t.play(0, Innovate{Innovation::Share});
    EXPECT_THAT(t.told<ShareTaken>(), SizeIs(1));
    EXPECT_EQ(t.step(), Step::Act);
    EXPECT_EQ(t.turn(), seat(0));
    EXPECT_EQ(t.why_not(0, Pass{}), because(MustAct{}));
    EXPECT_EQ(t.table().gone.count(Innovation::Share), 1) << "R14: it leaves at once";
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.turn(), seat(1));
}

TEST(GlueckAufTurn, S3_6_after_the_action_as_many_as_one_likes) {
    auto t = table(2).innovations(0, {Innovation::Share, Innovation::Order});
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.step(), Step::After);
    t.play(0, Innovate{Innovation::Order});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Innovate{Innovation::Share}), Action(Finish{})));
    t.play(0, Finish{});
    EXPECT_EQ(t.events(), said(TurnEnded{seat(0)}));
    EXPECT_EQ(t.turn(), seat(1));
}

TEST(GlueckAufTurn, S3_6_never_in_the_middle_of_an_action) {
    auto t = table(2).innovations(0, {Innovation::Share}).row(0, {Lorry::Fox1});
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Share}), because(WrongMoment{Step::Mine}));
}

TEST(GlueckAufRuling, R26_one_just_taken_may_be_played_after_the_action) {
    auto t = table(2).innovation_stack({Innovation::Share, Innovation::UpTo3});
    t.play(0, use(Area::Innovations));
    EXPECT_EQ(t.step(), Step::After);
    EXPECT_TRUE(t.may(0, Innovate{Innovation::Share}));
}

TEST(GlueckAufRuling, R36_who_can_play_none_is_not_asked) {
    auto t = table(2).innovations(0, {Innovation::UpTo3, Innovation::Deliver, Innovation::Mine});
    t.play({{0, use(Area::Orders)}, {0, pay({1})}});
    EXPECT_EQ(t.turn(), seat(1)) << "no train can leave, nothing can be mined";
}

TEST(GlueckAufTurn, S8_1_workers_are_no_actions) {
    auto t = table(2).innovations(0, {Innovation::UpTo3});
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::UpTo3}), because(IsAWorker{Innovation::UpTo3}));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Mine}), because(NotInHand{Innovation::Mine}));
}

TEST(GlueckAufRuling, R25_an_innovation_must_be_executable) {
    auto t = table(2)
                 .innovations(0, {Innovation::Locomotive, Innovation::Mine, Innovation::Deliver,
                                  Innovation::Lorry, Innovation::Order})
                 .train(0, 1, {}, Model::A)
                 .train(0, 2, {}, Model::A)
                 .train(0, 3, {}, Model::B)
                 .lorries({}, {})
                 .order_stack({});
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Locomotive}), because(NoFreeTrack{}));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Mine}), because(TooLittleToMine{1}));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Deliver}), because(NothingToDeliver{}));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Lorry}), because(StackIsEmpty{Stack::LorriesLeft}));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Order}), because(StackIsEmpty{Stack::Orders}));
}

// Player 0 has only the three left, and every area but locomotives needs another number: shares 4.
TestTable with_a_three() { return table(2).workers(0, {3}).used(Area::Shares, 3, 0); }

TEST(GlueckAufRuling, R26_an_innovation_must_leave_an_action) {
    // 6 workers at shares, 3 at locomotives: all but the three of player 0.
    auto t = with_a_three()
                 .used(Area::Locomotives, 2, 0)
                 .innovations(0, {Innovation::Locomotive})
                 .train(0, 1, {}, Model::A)
                 .train(0, 2, {}, Model::A);
    EXPECT_TRUE(t.may(0, use(Area::Locomotives)));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Locomotive}), because(NoActionLeft{true}))
        << "with three locomotives nothing could be done with the three";
    auto u = with_a_three()
                 .used(Area::Locomotives, 2, 0)
                 .innovations(0, {Innovation::Locomotive})
                 .train(0, 1, {}, Model::A);
    EXPECT_TRUE(u.may(0, Innovate{Innovation::Locomotive})) << "a track stays free";
}

TEST(GlueckAufRuling, R26_acting_first_is_advised_only_where_it_is_possible) {
    // The three opens locomotives, but all tracks have one; an order more would not change that.
    auto t = with_a_three()
                 .used(Area::Locomotives, 2, 0)
                 .innovations(0, {Innovation::Order, Innovation::Deliver})
                 .orders(0, {Order::Factories1})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                 .train(0, 2, {}, Model::A)
                 .train(0, 3, {}, Model::A);
    EXPECT_FALSE(t.may(0, use(Area::Locomotives)));
    EXPECT_EQ(t.why_not(0, Innovate{Innovation::Order}), because(NoActionLeft{false}));
    EXPECT_TRUE(t.may(0, Innovate{Innovation::Deliver})) << "something else";
}

TEST(GlueckAufRuling, R12_R37_an_innovation_may_make_the_action_possible) {
    auto t = with_a_three()
                 .used(Area::Locomotives, 2, 0)
                 .innovations(0, {Innovation::Deliver})
                 .orders(0, {Order::Factories1})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                 .train(0, 2, {}, Model::A)
                 .train(0, 3, {}, Model::A);
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Innovate{Innovation::Deliver}), Action(Pass{})));
    t.play({{0, Innovate{Innovation::Deliver}}, {0, dispatch(1, Order::Factories1)}});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(use(Area::Locomotives))));
}

TEST(GlueckAufRuling, R26_only_such_ways_are_allowed_as_leave_an_action) {
    // Delivering is all that the three is good for: so one of the two trains must stay.
    auto t = with_a_three()
                 .used(Area::Deliver, 2, 0)
                 .innovations(0, {Innovation::Deliver})
                 .orders(0, {Order::Factories1, Order::Factories2})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                 .train(0, 2, {{Wagon::Tower, Lorry::TowerPair}}, Model::A);
    t.play(0, Innovate{Innovation::Deliver});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(dispatch(1, Order::Factories1)),
                                          Action(dispatch(2, Order::Factories2))))
        << "with the small order gone, the small train could not leave";
    EXPECT_EQ(t.why_not(0, dispatch(2, Order::Factories1)), because(NoActionLeft{false}));
    t.play(0, dispatch(1, Order::Factories1));
    EXPECT_EQ(t.why_not(0, dispatch(2, Order::Factories2)), because(NoActionLeft{false}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Finish{})));
    t.play({{0, Finish{}}, {0, use(Area::Deliver)}, {0, dispatch(2, Order::Factories2)}});
    EXPECT_EQ(t.table().delivered[seat(0)].orders.total(), 2);
}

TEST(GlueckAufRuling, R26_mining_before_must_leave_an_action_too) {
    auto t = with_a_three()
                 .used(Area::Mine23, 2, 0)
                 .innovations(0, {Innovation::Mine})
                 .row(0, {Lorry::Fox1, Lorry::Fox2, Lorry::Wheel1});
    t.play({{0, Innovate{Innovation::Mine}}, {0, StoreFront{}}});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Finish{})))
        << "two lorries must stay in the row for mining 2/3";
}

TEST(GlueckAufRuling, R26_two_that_only_together_leave_an_action_are_looked_at_one_by_one) {
    // Two lorries would do for mining 2/3, and each innovation brings one.
    auto t = with_a_three()
                 .used(Area::Mine23, 2, 0)
                 .innovations(0, {Innovation::Lorry, Innovation::Lorry})
                 .lorries({Lorry::Fox1, Lorry::Fox1}, {Lorry::Fox1, Lorry::Fox1})
                 .turn(1);
    t.play(1, use(Area::Mine01));
    EXPECT_EQ(t.told<Passed>(), std::vector{(Passed{seat(0), true})}) << "R28: nothing can be done";
    // With one in the row already, one more is enough.
    auto u = with_a_three()
                 .used(Area::Mine23, 2, 0)
                 .innovations(0, {Innovation::Lorry, Innovation::Lorry})
                 .row(0, {Lorry::Fox1})
                 .lorries({Lorry::Fox1, Lorry::Fox1}, {Lorry::Fox1, Lorry::Fox1});
    EXPECT_THAT(u.choices(0), ElementsAre(Action(Innovate{Innovation::Lorry}), Action(Pass{})));
}

// ---- §3.7 Passing -------------------------------------------------------------------------------

TEST(GlueckAufTurn, S3_7_who_passes_is_out_for_the_shift) {
    auto t = table(3);
    t.play(0, Pass{});
    EXPECT_EQ(t.events(), said(Passed{seat(0), false}));
    t.play({{1, use(Area::Shares)}, {2, use(Area::Orders)}});
    EXPECT_EQ(t.turn(), seat(1)) << "R12: player 0 is skipped";
    EXPECT_EQ(t.why_not(0, use(Area::Shares)), because(NotYourTurn{seat(1)}));
}

TEST(GlueckAufRuling, R28_who_can_do_nothing_passes_automatically) {
    // All cards of player 1 lie at shares (1+2+3) and orders (1+2+3).
    auto t = table(2).workers(1, {}).used(Area::Shares, 3, 1).used(Area::Orders, 3, 1);
    t.play(0, use(Area::Mine01));
    EXPECT_EQ(t.told<Passed>(), std::vector{(Passed{seat(1), true})});
    EXPECT_EQ(t.turn(), seat(0)) << "the last one goes on";
    t.play(0, Pass{});
    EXPECT_EQ(t.table().shift, 3);
}

TEST(GlueckAufTurn, S3_5_an_action_that_cannot_be_carried_out_is_barred) {
    auto t = table(3)
                 .train(0, 1, {}, Model::A)
                 .train(0, 2, {}, Model::A)
                 .train(0, 3, {}, Model::B)
                 .share_stack({});
    EXPECT_EQ(t.why_not(0, use(Area::Locomotives)), because(NoFreeTrack{}));
    EXPECT_EQ(t.why_not(0, use(Area::Shares)), because(StackIsEmpty{Stack::Shares}));
    EXPECT_EQ(t.why_not(0, use(Area::Deliver)), because(NothingToDeliver{}));
    EXPECT_EQ(t.why_not(0, use(Area::Mine12)), because(TooLittleToMine{1}));
    EXPECT_EQ(t.why_not(0, use(Area::Mine23)), because(TooLittleToMine{2}));
}

TEST(GlueckAufTurn, S3_1_only_what_is_asked) {
    auto t = table(2);
    EXPECT_EQ(t.why_not(0, Finish{}), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, place(1)), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, take(1)), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, StoreFront{}), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, dispatch(1, Order::Factories1)), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, ChooseStack{Stack::Orders}), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, pay({1})), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(0, Add{Innovation::UpTo3}), because(WrongMoment{Step::Act}));
    EXPECT_EQ(t.why_not(1, use(Area::Shares)), because(NotYourTurn{seat(0)}));
}

}  // namespace
}  // namespace stellwerk::glueck_auf
