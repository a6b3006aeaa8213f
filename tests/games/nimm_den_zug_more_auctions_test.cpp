// §4.4 Right of first purchase, §4.5 open, §4.6 and §4.7 passing on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- §4.4 Right of first purchase ---------------------------------------------------------------

// Three players in their last auction of the round; these three cards are left.
TestTable last_rights() {
    return table(3, Auction::FirstPurchase)
        .locos(0, {Steam1, Steam2})
        .locos(1, {Steam3, Steam4})
        .locos(2, {Steam5, Steam6})
        .rights(0)
        .stack({Steam7, Diesel6, Electric5});
}

TEST(NimmDenZugFirstPurchase, S4_4_the_highest_bid_buys_first_for_bid_and_power) {
    auto t = last_rights();
    t.play({{0, bid(100)}, {1, bid(0)}, {2, bid(500)}});
    EXPECT_THAT(t.told<RightsSettled>(), ElementsAre(RightsSettled{{seat(2), seat(0), seat(1)}}));
    EXPECT_EQ(t.asked(), seats({2}));
    EXPECT_THAT(t.choices(2), SizeIs(3));
    t.play(2, Buy{Electric5});
    EXPECT_EQ(t.events(), said(Sold{seat(2), Electric5, 1400}));
    t.play(0, Buy{Diesel6});
    EXPECT_EQ(t.events(), said(Sold{seat(0), Diesel6, 700}));
    EXPECT_THAT(t.choices(1), ElementsAre(Action(Buy{Steam7})));
    t.play(1, Buy{Steam7});
    EXPECT_EQ(t.money(2), 3600);
    EXPECT_EQ(t.money(0), 4300);
    EXPECT_EQ(t.money(1), 4600);
    EXPECT_EQ(t.step(), Step::Wagons) << "everybody has three";
}

TEST(NimmDenZugFirstPurchase, S4_4_nobody_sees_the_cards_before_the_order_is_settled) {
    auto t = last_rights();
    t.play({{0, bid(100)}, {1, bid(100)}});
    EXPECT_TRUE(t.table().shown.empty());
    t.play(2, bid(0));
    EXPECT_EQ(t.step(), Step::BreakTie);
    EXPECT_TRUE(t.table().shown.empty());
    t.play(0, favour(1));
    EXPECT_EQ(t.table().shown.size(), 3);
}

TEST(NimmDenZugRuling, R12_the_starter_ranks_every_tied_group_one_by_one) {
    auto t = last_rights();
    t.play({{0, bid(0)}, {1, bid(0)}, {2, bid(0)}});
    EXPECT_THAT(t.choices(0), SizeIs(3));
    t.play(0, favour(2));
    EXPECT_EQ(t.step(), Step::BreakTie);
    EXPECT_THAT(t.choices(0), ElementsAre(Action(favour(0)), Action(favour(1))));
    t.play(0, favour(1));
    EXPECT_THAT(t.told<RightsSettled>(), ElementsAre(RightsSettled{{seat(2), seat(1), seat(0)}}));
}

TEST(NimmDenZugRuling, R12_who_can_pay_for_one_must_buy) {
    auto t = last_rights().money(0, 450);
    t.play({{0, bid(50)}, {1, bid(0)}, {2, bid(0)}, {0, favour(2)}});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Buy{Steam7}))) << "50 + 400";
    EXPECT_EQ(t.why_not(0, Buy{Diesel6}), because(TooExpensive{Diesel6, 650, 450}));
    EXPECT_EQ(t.why_not(0, Decline{}), because(WrongMoment{Step::Buy}));
}

TEST(NimmDenZugRuling, R12_who_can_pay_for_none_pays_the_bid_and_gets_a_substitute) {
    auto t = last_rights().money(0, 500);
    t.play({{0, bid(150)}, {1, bid(100)}, {2, bid(0)}});
    EXPECT_THAT(t.told<WentWithout>(), ElementsAre(WentWithout{seat(0), 150}));
    EXPECT_EQ(t.money(0), 350);
    EXPECT_EQ(t.asked(), seats({1}));
    t.play({{1, Buy{Electric5}}, {2, Buy{Diesel6}}});
    EXPECT_THAT(t.locos(0), ElementsAre(Steam1, Steam2, Maybe<Loco>()));
    EXPECT_TRUE(t.table().aside.contains(Steam7)) << "the card that was left over";
}

TEST(NimmDenZugFirstPurchase, S4_4_three_times_and_the_left_neighbour_starts_the_next) {
    auto t = table(2, Auction::FirstPurchase)
                 .rights(1)
                 .stack({Steam1, Steam2, Steam3, Steam4, Steam5, Steam6});
    for (int auction = 0; auction < 3; ++auction) {
        const int starter = auction % 2 == 0 ? 1 : 0;
        EXPECT_EQ(t.step(), Step::SealForRight);
        EXPECT_EQ(t.table().starter, seat(starter));
        t.play({{0, bid(50)}, {1, bid(0)}});
        t.play(0, t.choices(0)[0]);
        t.play(1, t.choices(1)[0]);
    }
    EXPECT_EQ(t.step(), Step::Wagons);
}

// The cheapest card that nobody has seen costs 200.
TEST(NimmDenZugRuling, R12_who_cannot_buy_anything_bids_nothing_and_comes_last) {
    auto t = last_rights().money(1, 150).rights(0);
    EXPECT_EQ(t.asked(), seats({0, 2}));
    EXPECT_EQ(t.why_not(1, bid(150)), because(NotAsked{seats({0, 2})}));
    t.play({{0, bid(0)}, {2, bid(50)}});
    EXPECT_EQ(t.step(), Step::Buy) << "seat 1 has bid $0 as well, and takes no part in ties";
    EXPECT_THAT(t.told<RightsSettled>(), ElementsAre(RightsSettled{{seat(2), seat(0), seat(1)}}));
    t.play({{2, Buy{Electric5}}, {0, Buy{Diesel6}}});
    EXPECT_THAT(t.told<WentWithout>(), ElementsAre(WentWithout{seat(1), 0}));
    EXPECT_EQ(t.money(1), 150);
}

TEST(NimmDenZugRuling, R12_several_who_cannot_buy_anything_follow_clockwise_from_the_starter) {
    auto t = last_rights().money(0, 100).money(1, 0).rights(1);
    EXPECT_EQ(t.asked(), seats({2}));
    t.play(2, bid(0));
    EXPECT_THAT(t.told<RightsSettled>(), ElementsAre(RightsSettled{{seat(2), seat(1), seat(0)}}));
}

// Diesel1 for 200 has been set aside and does not return; nobody has seen Steam6 for 300, which is
// not even in play.
TEST(NimmDenZugRuling, R12_what_has_been_seen_decides_who_can_buy) {
    auto asked_with = [](Dollars money) {
        return table(3, Auction::FirstPurchase)
            .locos(0, {Steam1, Steam2})
            .locos(1, {Steam3, Steam4})
            .locos(2, {Steam5})
            .substitutes(2, 1)
            .aside({Diesel1})
            .stack({Steam7, Diesel6, Electric5})
            .money(1, money)
            .rights(0)
            .asked();
    };
    EXPECT_EQ(asked_with(250), seats({0, 2}));
    EXPECT_EQ(asked_with(300), seats({0, 1, 2}));
}

TEST(NimmDenZugRuling, R12_when_nobody_can_buy_anything_the_auctions_end) {
    auto t = table(2, Auction::FirstPurchase)
                 .locos(0, {Steam1})
                 .locos(1, {Steam2})
                 .money(0, 400)
                 .money(1, 400)
                 .rights(0)
                 .stack({Steam5, Steam6, Steam7, Diesel2});
    t.play({{0, bid(0)}, {1, bid(0)}, {0, favour(1)}});
    t.play(1, t.choices(1)[0]);
    t.play(0, t.choices(0)[0]);
    EXPECT_THAT(t.told<GotSubstitutes>(),
                ElementsAre(GotSubstitutes{seat(0), 1}, GotSubstitutes{seat(1), 1}))
        << "each has $100 left at most, and the cheapest unseen card costs 200";
    EXPECT_EQ(t.step(), Step::Wagons);
}

TEST(NimmDenZugRuling, R31_without_any_money_one_is_not_asked_for_the_right) {
    auto t = last_rights().money(1, 0).rights(0);
    EXPECT_EQ(t.asked(), seats({0, 2}));
}

// ---- §4.5 Open ----------------------------------------------------------------------------------

TestTable open_auction(int players) {
    return table(players, Auction::Open).sells(0, Diesel2).stack({Steam1, Steam2, Steam3});
}

TEST(NimmDenZugOpen, S4_5_anybody_but_the_leader_may_bid_in_any_order) {
    auto t = open_auction(4);
    t.play(0, bid(300));
    EXPECT_EQ(t.asked(), seats({1, 2, 3}));
    t.play(3, bid(400));
    EXPECT_EQ(t.asked(), seats({0, 1, 2}));
    t.play(1, bid(450));
    EXPECT_EQ(t.asked(), seats({0, 2, 3}));
    EXPECT_EQ(t.why_not(1, bid(500)), because(NotAsked{seats({0, 2, 3})}));
    EXPECT_EQ(t.why_not(2, bid(450)), because(BidTooLow{500}));
}

TEST(NimmDenZugOpen, S4_5_the_next_card_is_turned_up_by_this_paragraph) {
    auto t = open_auction(3);
    t.play({{0, bid(300)}, {1, LetGo{}}, {2, LetGo{}}});
    ASSERT_TRUE(t.table().lot);
    EXPECT_THAT(t.told<LocoTurnedUp>(), ElementsAre(LocoTurnedUp{seat(1), *t.table().lot}));
    EXPECT_EQ(LocoTurnedUp::kRule, "4.5");
    EXPECT_THAT(t.told<LocosTurnedUp>(), IsEmpty());
}

TEST(NimmDenZugOpen, S4_5_sold_when_all_others_have_let_it_go) {
    auto t = open_auction(3);
    t.play({{0, bid(300)}, {2, LetGo{}}});
    EXPECT_EQ(t.events(), said(GaveUp{seat(2), Diesel2}));
    t.play(1, LetGo{});
    EXPECT_EQ(t.events()[1], Event(Sold{seat(0), Diesel2, 300}));
    EXPECT_EQ(t.table().starter, seat(1));
    EXPECT_EQ(t.step(), Step::Open);
}

TEST(NimmDenZugRuling, R13_letting_go_is_not_final) {
    auto t = open_auction(3);
    t.play({{0, bid(300)}, {2, LetGo{}}, {1, bid(350)}});
    EXPECT_EQ(t.asked(), seats({0, 2}));
    t.play({{2, bid(400)}, {0, LetGo{}}, {1, LetGo{}}});
    EXPECT_THAT(t.told<Sold>(), ElementsAre(Sold{seat(2), Diesel2, 400}));
}

TEST(NimmDenZugOpen, S4_5_every_bid_starts_the_count_afresh_and_silence_lets_go) {
    auto t = open_auction(3);
    t.play(0, bid(300));
    const Tempo first = rules().tempo(t.state(), seat(1));
    EXPECT_EQ(first.effort, Effort::Count);
    EXPECT_EQ(rules().default_choice(t.state(), seat(1)), Action(LetGo{}));
    t.play(2, LetGo{});
    EXPECT_EQ(rules().tempo(t.state(), seat(1)), first) << "letting go does not stop the count";
    t.play(1, bid(350));
    EXPECT_EQ(rules().tempo(t.state(), seat(0)).effort, Effort::Count);
    EXPECT_NE(rules().tempo(t.state(), seat(0)).round, first.round);
}

TEST(NimmDenZugOpen, S4_5_counts_of_two_locomotives_differ) {
    auto t = open_auction(2);
    t.play(0, bid(300));
    const Tempo first = rules().tempo(t.state(), seat(1));
    t.play({{1, LetGo{}}, {1, bid(300)}});
    EXPECT_NE(rules().tempo(t.state(), seat(0)).round, first.round);
}

TEST(NimmDenZugOpen, S4_5_who_cannot_bid_more_is_not_asked) {
    auto t = open_auction(3).money(1, 300).money(2, 0);
    t.play(0, bid(300));
    EXPECT_EQ(t.events()[1], Event(Sold{seat(0), Diesel2, 300}));
}

TEST(NimmDenZugOpen, S4_5_the_first_bid_is_the_starters_and_at_least_the_power) {
    auto t = open_auction(3);
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.why_not(0, bid(250)), because(BidTooLow{300}));
    EXPECT_EQ(t.why_not(0, LetGo{}), because(MustOpen{300}));
    EXPECT_EQ(t.why_not(1, bid(350)), because(NotAsked{seats({0})}));
}

TEST(NimmDenZugRuling, R35_who_can_pay_opens_for_a_starter_who_cannot) {
    auto t = table(3, Auction::Open).money(1, 100).sells(0, Diesel2).stack({Electric3});
    t.play({{0, bid(300)}, {2, LetGo{}}});
    EXPECT_THAT(t.told<StarterChanged>(), ElementsAre(StarterChanged{seat(1), seat(2)}));
    EXPECT_EQ(t.asked(), seats({2}));
}

TEST(NimmDenZugRuling, R35_what_nobody_can_pay_is_set_aside_for_good) {
    auto t = table(2, Auction::Open)
                 .locos(0, {Steam2, Steam3})
                 .locos(1, {Steam4})
                 .money(0, 300)
                 .money(1, 150)
                 .sells(0, Diesel2)
                 .stack({Electric4, Electric5});
    t.play(0, bid(300));
    EXPECT_THAT(t.told<NobodyCanPay>(), SizeIs(2));
    EXPECT_THAT(t.told<LocosReshuffled>(), IsEmpty());
    EXPECT_THAT(t.told<GotSubstitutes>(), ElementsAre(GotSubstitutes{seat(1), 2}));
    EXPECT_EQ(t.step(), Step::Wagons);
}

TEST(NimmDenZugRuling, R35_the_open_auctions_end_when_nobody_can_buy_what_may_still_come_up) {
    auto t = table(2, Auction::Open)
                 .locos(0, {Steam2, Steam3})
                 .locos(1, {Steam4})
                 .money(0, 300)
                 .money(1, 50)
                 .sells(0, Diesel2)
                 .stack({Electric4, Electric5});
    t.play(0, bid(300));
    EXPECT_THAT(t.told<NobodyCanPay>(), IsEmpty()) << "not even Steam1 could be paid for";
    EXPECT_THAT(t.told<GotSubstitutes>(), ElementsAre(GotSubstitutes{seat(1), 2}));
    EXPECT_EQ(t.step(), Step::Wagons);
}

TEST(NimmDenZugRuling, R14_who_alone_has_free_tracks_buys_at_the_power) {
    auto t = table(2, Auction::Open)
                 .locos(0, {Steam2, Steam3})
                 .locos(1, {Steam4})
                 .money(1, 1200)
                 .sells(0, Diesel2)
                 .stack({Electric5, Electric4});
    t.play({{0, bid(300)}, {1, LetGo{}}});
    const auto sold = t.told<Sold>();
    ASSERT_THAT(sold, SizeIs(2)) << "one of them; then there is no money for the other";
    EXPECT_EQ(sold[1].who, seat(1));
    EXPECT_EQ(sold[1].price, amount(power(rules(), sold[1].loco)));
    EXPECT_THAT(t.told<GotSubstitutes>(), ElementsAre(GotSubstitutes{seat(1), 1}));
}

// ---- §4.6 Passing on ----------------------------------------------------------------------------

TestTable draft() {
    return table(3, Auction::PassingOn)
        .hand(0, {Steam1, Electric3, Diesel2})
        .hand(1, {Steam3, Steam4, Steam5})
        .hand(2, {Diesel1, Diesel3, Diesel4});
}

TEST(NimmDenZugPassingOn, S4_6_keep_one_hand_on_two_keep_one_hand_on_one) {
    auto t = draft();
    EXPECT_EQ(t.asked(), seats({0, 1, 2}));
    t.play({{2, Keep{Diesel1}}, {0, Keep{Electric3}}});
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.why_not(1, Keep{Steam1}), because(NotInHand{Steam1}));
    t.play(1, Keep{Steam3});
    const State& s = t.state();
    EXPECT_EQ(s.hands[seat(0)].locos, (List<Loco, 3>{Diesel3, Diesel4})) << "from the right";
    EXPECT_EQ(s.hands[seat(1)].locos, (List<Loco, 3>{Steam1, Diesel2}));
    EXPECT_EQ(s.hands[seat(2)].locos, (List<Loco, 3>{Steam4, Steam5}));
    t.play({{0, Keep{Diesel3}}, {1, Keep{Diesel2}}, {2, Keep{Steam5}}});
    EXPECT_THAT(t.locos(0), ElementsAre(Electric3, Diesel3, Steam4));
    EXPECT_EQ(t.step(), Step::TurnOver) << "1300 × 4 is too much";
}

TEST(NimmDenZugPassingOn, S4_6_the_last_card_is_kept_at_once) {
    auto t = draft().money(0, 20'000);
    t.play({{0, Keep{Electric3}}, {1, Keep{Steam3}}, {2, Keep{Diesel1}}});
    t.play({{0, Keep{Diesel3}}, {1, Keep{Diesel2}}, {2, Keep{Steam5}}});
    EXPECT_THAT(t.locos(0), ElementsAre(Electric3, Diesel3, Steam4));
    EXPECT_THAT(t.locos(1), ElementsAre(Steam3, Diesel2, Diesel4));
    EXPECT_THAT(t.locos(2), ElementsAre(Diesel1, Steam5, Steam1));
}

TEST(NimmDenZugPassingOn, S4_7_the_example_of_the_rulebook) {
    // 100 + 700 + 300 = 1100, times the highest multiplier 4.
    auto t = table(2, Auction::PassingOn)
                 .hand(0, {Steam1, Electric3, Steam3})
                 .hand(1, {Diesel2, Steam4, Steam2});
    t.play({{0, Keep{Steam1}}, {1, Keep{Steam4}}});
    t.play({{0, Keep{Diesel2}}, {1, Keep{Steam3}}});
    EXPECT_THAT(t.locos(0), ElementsAre(Steam1, Diesel2, Electric3)) << "which came back: R36";
    EXPECT_EQ(t.told<Drafted>()[0].price, 4400);
    EXPECT_EQ(t.told<Paid>()[0], (Paid{seat(0), 4400}));
    EXPECT_EQ(t.money(0), 600);
}

// Two players with all their locomotives before them; the first cannot pay 5000 × 4 for them.
TestTable too_dear(Dollars money) {
    auto t = table(2, Auction::PassingOn)
                 .money(0, money)
                 .hand(0, {Electric5, Electric4, Steam1})
                 .hand(1, {Steam2, Steam3, Diesel1});
    t.play({{0, Keep{Electric5}}, {1, Keep{Steam2}}});
    t.play({{0, Keep{Diesel1}}, {1, Keep{Steam1}}});
    return t;  // 900, 200 and 800 with ×4, ×1 and ×4: 7600 dollars
}

TEST(NimmDenZugRuling, R15_any_one_locomotive_that_suffices_may_be_turned_over) {
    auto t = too_dear(5000);
    EXPECT_EQ(t.step(), Step::TurnOver);
    EXPECT_THAT(t.locos(0), ElementsAre(Electric5, Diesel1, Electric4));
    // Without the first 1000 × 4, without the second 1700 × 4, without the third 1100 × 4.
    EXPECT_THAT(t.choices(0), ElementsAre(Action(TurnOver{Track(1)}), Action(TurnOver{Track(3)})));
    EXPECT_EQ(t.why_not(0, TurnOver{Track(2)}), because(NotToBeTurned{Track(2)}));
    t.play(0, TurnOver{Track(3)});
    EXPECT_EQ(t.events()[0], Event(Turned{seat(0), Track(3), Electric4}));
    EXPECT_EQ(t.events()[1], Event(Paid{seat(0), 4400}));
    EXPECT_TRUE(t.train(0, 3).substitute);
    EXPECT_EQ(t.train(0, 3).loco, Electric4) << "stays known";
}

TEST(NimmDenZugRuling, R15_two_only_if_no_single_one_suffices) {
    auto t = too_dear(3600);
    // Pairs that suffice: all but the first (keeps 900 × 4), the second (800 × 4) and third.
    EXPECT_THAT(t.choices(0), ElementsAre(Action(TurnOver{Track(1)}), Action(TurnOver{Track(2)})));
    t.play(0, TurnOver{Track(1)});
    EXPECT_EQ(t.step(), Step::TurnOver);
    EXPECT_THAT(t.choices(0), ElementsAre(Action(TurnOver{Track(2)}), Action(TurnOver{Track(3)})));
    t.play(0, TurnOver{Track(3)});
    EXPECT_EQ(t.events()[1], Event(Paid{seat(0), 200}));
}

TEST(NimmDenZugRuling, R15_all_three_if_not_even_one_can_be_paid) {
    auto t = too_dear(150);
    EXPECT_THAT(t.told<Turned>(), SizeIs(3));
    EXPECT_EQ(t.told<Paid>()[0], (Paid{seat(0), 0}));
    EXPECT_EQ(t.step(), Step::Wagons);
}

TEST(NimmDenZugRuling, R15_who_can_pay_turns_none) {
    auto t = too_dear(7600);
    EXPECT_EQ(t.step(), Step::Wagons);
    EXPECT_EQ(t.money(0), 0);
}

TEST(NimmDenZugRuling, R2_goals_do_not_help_to_pay_for_a_draft) {
    // Three steam engines would pay 1500; they cost 800 × 2.
    auto t = table(2, Auction::PassingOn)
                 .money(0, 1000)
                 .goals(0, {Goal::ThreeSteam, Goal::TwoLuxury, Goal::ThreeOil})
                 .hand(0, {Steam3, Steam5, Steam6})
                 .hand(1, {Diesel1, Diesel2, Steam4});
    auto anytime = t;
    anytime.with(GoalTiming::Anytime);
    for (TestTable* each : {&t, &anytime}) {
        each->play({{0, Keep{Steam3}}, {1, Keep{Diesel1}}});
        each->play({{0, Keep{Steam4}}, {1, Keep{Steam5}}});
    }
    EXPECT_EQ(t.step(), Step::TurnOver);
    EXPECT_THAT(t.told<GoalCashed>(), IsEmpty());
    EXPECT_THAT(anytime.told<GoalCashed>(),
                ElementsAre(GoalCashed{seat(0), Goal::ThreeSteam, 1500}));
    EXPECT_EQ(anytime.money(0), 1000 + 1500 - 700 * 2);
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
