// §3 Auctions in general, §4.1 in turn, §4.2 sealed, §4.3 double sealed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

// ---- §4.1 In turn -------------------------------------------------------------------------------

TEST(NimmDenZugInTurn, S4_1_clockwise_more_or_pass_until_one_is_left) {
    auto t = table(3).shows(1, {Diesel2, Steam1, Electric3}).stack({Steam2, Steam3, Steam4});
    t.play(1, Offer{Diesel2});
    EXPECT_EQ(t.events(), said(Offered{seat(1), Diesel2, 2, 300, 105}));
    t.play(1, bid(300));
    EXPECT_EQ(t.asked(), seats({2}));
    t.play({{2, bid(350)}, {0, bid(1000)}, {1, bid(1050)}});
    EXPECT_EQ(t.asked(), seats({2}));
    t.play({{2, Pass{}}, {0, bid(1100)}});
    EXPECT_EQ(t.asked(), seats({1})) << "who has passed is out for this locomotive";
    t.play(1, Pass{});
    EXPECT_EQ(t.events()[1], Event(Sold{seat(0), Diesel2, 1100}));
    EXPECT_EQ(t.money(0), 3900);
    EXPECT_THAT(t.locos(0), ElementsAre(Diesel2));
}

TEST(NimmDenZugInTurn, S3_6_the_others_are_set_aside_and_the_left_neighbour_starts) {
    auto t = table(3).shows(1, {Diesel2, Steam1, Electric3}).stack({Steam2, Steam3, Steam4});
    t.play({{1, Offer{Diesel2}}, {1, bid(300)}, {2, Pass{}}, {0, Pass{}}});
    EXPECT_TRUE(t.table().aside.contains(Steam1));
    EXPECT_TRUE(t.table().aside.contains(Electric3));
    EXPECT_EQ(t.step(), Step::Offer);
    EXPECT_EQ(t.table().starter, seat(2));
    EXPECT_THAT(t.choices(2), SizeIs(3));
}

TEST(NimmDenZugInTurn, S3_4_the_first_bid_is_at_least_the_power) {
    auto t = table(2).sells(0, Electric5);
    EXPECT_EQ(t.why_not(0, bid(850)), because(BidTooLow{900}));
    EXPECT_EQ(t.why_not(0, bid(900)), kNoReason);
    EXPECT_EQ(t.choices(0).front(), Action(bid(900)));
    EXPECT_EQ(t.choices(0).back(), Action(bid(5000)));
}

TEST(NimmDenZugInTurn, S3_4_a_bid_is_topped_by_50_at_least) {
    auto t = table(2).sells(0, Electric5);
    t.play(0, bid(1000));
    EXPECT_EQ(t.why_not(1, bid(1000)), because(BidTooLow{1050})) << "R5";
    EXPECT_EQ(t.why_not(1, bid(1050)), kNoReason);
}

TEST(NimmDenZugInTurn, S3_3_nobody_bids_more_than_he_owns) {
    auto t = table(2).money(1, 1200).sells(0, Electric5);
    t.play(0, bid(900));
    EXPECT_EQ(t.why_not(1, bid(1250)), because(BidTooHigh{1200}));
    EXPECT_THAT(t.choices(1), SizeIs(1 + 6)) << "passing, and 950 to 1200";
}

TEST(NimmDenZugRuling, R7_the_starter_must_open) {
    auto t = table(2).sells(0, Electric5);
    EXPECT_EQ(t.why_not(0, Pass{}), because(MustOpen{900}));
    EXPECT_EQ(t.why_not(0, LetGo{}), because(MustOpen{900}));
}

TEST(NimmDenZugRuling, R33_who_cannot_top_the_bid_passes_and_the_leader_never_raises_himself) {
    auto t = table(3).money(1, 950).sells(0, Electric5);
    t.play(0, bid(950));
    EXPECT_EQ(t.events(), said(BidMade{seat(0), Electric5, 950}, Passed{seat(1), true}));
    EXPECT_EQ(t.asked(), seats({2}));
    t.play(2, Pass{});
    EXPECT_THAT(t.told<Sold>(), ElementsAre(Sold{seat(0), Electric5, 950}));
}

TEST(NimmDenZugInTurn, S3_2_who_has_three_takes_no_part) {
    auto t = table(3)
                 .locos(1, {Steam1, Steam2, Steam3})
                 .shows(0, {Diesel1, Diesel2, Diesel3})
                 .stack({Electric1});
    t.play({{0, Offer{Diesel1}}, {0, bid(200)}});
    EXPECT_EQ(t.asked(), seats({2}));
    EXPECT_EQ(t.why_not(1, bid(250)), because(NotAsked{seats({2})}));
    t.play(2, Pass{});
    EXPECT_EQ(t.table().starter, seat(2)) << "who has three does not start either";
}

TEST(NimmDenZugInTurn, S3_6_only_what_lies_open_and_can_be_paid_is_put_up) {
    auto t = table(2).money(0, 300).shows(0, {Diesel2, Steam1, Electric3});
    EXPECT_EQ(t.why_not(0, Offer{Electric3}), because(TooExpensive{Electric3, 700, 300}));
    EXPECT_EQ(t.why_not(0, Offer{Steam7}), because(NotOnOffer{Steam7}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Offer{Diesel2}), Action(Offer{Steam1})));
    EXPECT_EQ(t.why_not(0, bid(300)), because(WrongMoment{Step::Offer}));
}

// ---- §3.7 Too few cards -------------------------------------------------------------------------

TEST(NimmDenZugRuling, R8_fewer_than_three_cards_are_topped_up_from_those_set_aside) {
    auto t = table(2)
                 .locos(0, {Steam1})
                 .locos(1, {Steam2})
                 .sells(0, Steam3)
                 .stack({Steam4})
                 .aside({Steam5, Steam6});
    t.play({{0, bid(200)}, {1, Pass{}}});
    EXPECT_THAT(t.told<LocosReshuffled>(), ElementsAre(LocosReshuffled{2}));
    const Locos shown = t.told<LocosTurnedUp>()[0].locos;
    EXPECT_EQ(shown[0], Steam4) << "R34: what is open already is not reshuffled";
    EXPECT_EQ(shown.size(), 3);
}

TEST(NimmDenZugRuling, R8_if_there_are_no_more_fewer_are_shown) {
    auto t = table(2)
                 .locos(0, {Steam1, Steam7})
                 .locos(1, {Steam2})
                 .sells(1, Steam3)
                 .stack({Steam4, Steam5});
    t.play({{1, bid(200)}, {0, Pass{}}});
    EXPECT_EQ(t.told<LocosTurnedUp>()[0].locos.size(), 2);
    EXPECT_THAT(t.choices(0), SizeIs(2));
}

TEST(NimmDenZugRuling, R34_what_was_reshuffled_stays_known_only_its_order_does_not) {
    auto t = table(2).sells(0, Steam3).aside({Steam4, Steam5, Steam6, Steam7, Electric1});
    t.play({{0, bid(200)}, {1, Pass{}}});
    EXPECT_EQ(t.table().shown.size(), 3);
    EXPECT_EQ(t.table().reshuffled.size(), 2);
    EXPECT_EQ(t.table().stack, 0);
}

// ---- §3.8 A starter without the money -----------------------------------------------------------

TEST(NimmDenZugRuling,
     R6_the_next_who_can_pay_starts_and_the_following_starter_is_counted_from_him) {
    auto t = table(4)
                 .money(1, 50)
                 .money(2, 0)
                 .shows(0, {Steam5, Diesel3, Electric3})
                 .stack({Diesel4, Diesel5, Diesel6, Steam1, Steam2, Steam3});
    t.play({{0, Offer{Steam5}}, {0, bid(300)}, {3, Pass{}}});
    EXPECT_THAT(t.told<StarterChanged>(), ElementsAre(StarterChanged{seat(1), seat(3)}));
    EXPECT_EQ(t.table().starter, seat(3));
    const Loco put_up = t.table().shown[0];
    t.play({{3, Offer{put_up}}, {3, bid(1000)}, {0, Pass{}}});
    EXPECT_EQ(t.told<LocosTurnedUp>()[0].who, seat(0)) << "left of the one who did start";
}

TEST(NimmDenZugRuling, R6_if_nobody_can_pay_the_cards_are_set_aside_and_the_next_one_turns_up) {
    auto t = table(2)
                 .locos(0, {Steam5})
                 .money(0, 600)
                 .money(1, 150)
                 .sells(0, Steam7)
                 .stack({Electric3, Electric4, Electric5})
                 .aside({Steam1});
    t.play(0, bid(450));  // leaves 150 dollars each, and three cards that cost 700 and more
    EXPECT_THAT(t.told<NobodyCanPay>(), SizeIs(1));
    const auto turned_up = t.told<LocosTurnedUp>();
    ASSERT_THAT(turned_up, SizeIs(2));
    EXPECT_EQ(turned_up[0].who, seat(1));
    EXPECT_EQ(turned_up[1].who, seat(0)) << "counted from the one who should have started";
    EXPECT_TRUE(t.table().shown.contains(Steam1));
}

TEST(NimmDenZugRuling, R6_the_auctions_end_early_when_nobody_can_pay_the_cheapest) {
    auto t = table(2)
                 .locos(0, {Steam5})
                 .money(0, 500)
                 .money(1, 50)
                 .sells(0, Steam7)
                 .stack({Electric3, Electric4, Electric5})
                 .aside({Steam1});
    t.play(0, bid(450));
    EXPECT_THAT(t.told<NobodyCanPay>(), SizeIs(0));
    EXPECT_THAT(t.told<GotSubstitutes>(),
                ElementsAre(GotSubstitutes{seat(0), 1}, GotSubstitutes{seat(1), 3}));
    EXPECT_EQ(t.step(), Step::Wagons);
    EXPECT_THAT(t.locos(0), ElementsAre(Steam5, Steam7, Maybe<Loco>()));
}

TEST(NimmDenZugRuling, R6_a_player_without_money_does_not_make_another_one_the_last_bidder) {
    auto t = table(2).money(1, 0).shows(0, {Steam1, Steam2, Steam3}).stack({Steam4});
    t.play(0, Offer{Steam1});
    EXPECT_EQ(t.step(), Step::Open);
    EXPECT_THAT(t.choices(0), SizeIs(99)) << "from 100 to 5000, as ever";
    t.play(0, bid(100));
    EXPECT_EQ(t.step(), Step::Offer);
    EXPECT_EQ(t.asked(), seats({0}));
}

// ---- §3.9 The last bidder -----------------------------------------------------------------------

// Seat 1 is about to get the third locomotive; then seat 0 alone has free tracks.
TestTable last_one() {
    return table(2)
        .locos(0, {Steam1})
        .locos(1, {Steam2, Steam3})
        .sells(1, Steam4)
        .stack({Steam7, Electric5});
}

TEST(NimmDenZugRuling, R9_the_last_bidder_may_buy_one_at_its_power) {
    auto t = last_one();
    t.play({{1, bid(200)}, {0, Pass{}}});
    EXPECT_EQ(t.step(), Step::LastBuy);
    EXPECT_THAT(t.choices(0), SizeIs(3)) << "nothing, or one of two";
    t.play(0, Buy{Electric5});
    EXPECT_EQ(t.events()[0], Event(Sold{seat(0), Electric5, 900}));
    EXPECT_EQ(t.events()[1], Event(GotSubstitutes{seat(0), 1}));
    EXPECT_THAT(t.locos(0), ElementsAre(Steam1, Electric5, Maybe<Loco>()));
    EXPECT_EQ(t.step(), Step::Wagons);
}

TEST(NimmDenZugInTurn, S3_9_the_last_bidder_need_not_buy) {
    auto t = last_one();
    t.play({{1, bid(200)}, {0, Pass{}}, {0, Decline{}}});
    EXPECT_EQ(t.events()[0], Event(Declined{seat(0)}));
    EXPECT_EQ(t.events()[1], Event(GotSubstitutes{seat(0), 2}));
    EXPECT_EQ(t.money(0), 5000);
}

TEST(NimmDenZugInTurn, S3_9_what_he_cannot_pay_he_cannot_buy) {
    auto t = last_one().money(0, 400);
    t.play({{1, bid(200)}, {0, Pass{}}});
    EXPECT_EQ(t.why_not(0, Buy{Electric5}), because(TooExpensive{Electric5, 900, 400}));
    EXPECT_EQ(t.why_not(0, Buy{Steam7}), kNoReason);
    EXPECT_EQ(t.why_not(0, Buy{Steam1}), because(NotOnOffer{Steam1}));
}

TEST(NimmDenZugOptions, R9_buys_all_lets_the_last_bidder_fill_up) {
    auto t = last_one().with(LastBidder::BuysAll);
    t.play({{1, bid(200)}, {0, Pass{}}, {0, Buy{Electric5}}});
    EXPECT_EQ(t.step(), Step::LastBuy);
    t.play(0, Buy{Steam7});
    EXPECT_THAT(t.locos(0), ElementsAre(Steam1, Electric5, Steam7));
    EXPECT_EQ(t.money(0), 5000 - 900 - 400);
    EXPECT_EQ(t.step(), Step::Wagons);
}

// ---- §4.2 Sealed --------------------------------------------------------------------------------

TestTable sealed(int players) {
    return table(players, Auction::Sealed)
        .shows(0, {Electric5, Steam1, Steam2})
        .stack({Steam3, Steam4, Steam5});
}

TEST(NimmDenZugSealed, S4_2_all_bid_at_once_and_the_highest_pays) {
    auto t = sealed(3);
    t.play(0, Offer{Electric5});
    EXPECT_EQ(t.asked(), seats({0, 1, 2}));
    t.play({{2, bid(1500)}, {0, bid(900)}});
    EXPECT_EQ(t.events(), said(BidSealed{seat(0)})) << "nothing comes out before the last bid";
    t.play(1, bid(0));
    EXPECT_THAT(t.told<BidRevealed>(),
                ElementsAre(BidRevealed{seat(0), 900}, BidRevealed{seat(1), 0},
                            BidRevealed{seat(2), 1500}));
    EXPECT_THAT(t.told<Sold>(), ElementsAre(Sold{seat(2), Electric5, 1500}));
    EXPECT_EQ(t.money(0), 5000) << "the others pay nothing";
    EXPECT_EQ(t.money(2), 3500);
}

TEST(NimmDenZugSealed, S4_2_only_the_starter_must_reach_the_power) {
    auto t = sealed(2);
    t.play(0, Offer{Electric5});
    EXPECT_EQ(t.why_not(0, bid(850)), because(BidTooLow{900}));
    EXPECT_EQ(t.why_not(1, bid(0)), kNoReason);
    EXPECT_EQ(t.why_not(1, bid(5050)), because(BidTooHigh{5000}));
}

TEST(NimmDenZugSealed, S3_5_in_a_tie_the_starter_decides_also_for_himself) {
    auto t = sealed(3);
    t.play({{0, Offer{Electric5}}, {0, bid(1000)}, {1, bid(1000)}, {2, bid(900)}});
    EXPECT_EQ(t.step(), Step::BreakTie);
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(favour(0)), Action(favour(1))));
    EXPECT_EQ(t.why_not(0, favour(2)), because(NotTied{seat(2)}));
    auto other = t;
    t.play(0, favour(0));
    EXPECT_EQ(t.events()[0], Event(TieBroken{seat(0), seat(0)})) << "R10";
    EXPECT_EQ(t.events()[1], Event(Sold{seat(0), Electric5, 1000}));
    other.play(0, favour(1));
    EXPECT_EQ(other.events()[1], Event(Sold{seat(1), Electric5, 1000}));
}

TEST(NimmDenZugSealed, S3_5_the_starter_decides_between_others_too) {
    auto t = sealed(3);
    t.play({{0, Offer{Electric5}}, {0, bid(900)}, {1, bid(1000)}, {2, bid(1000)}});
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(favour(1)), Action(favour(2))));
}

TEST(NimmDenZugRuling, R31_who_cannot_reach_the_power_may_bid_and_who_has_nothing_is_not_asked) {
    auto t = sealed(3).money(1, 100).money(2, 0);
    t.play(0, Offer{Electric5});
    EXPECT_EQ(t.asked(), seats({0, 1}));
    EXPECT_THAT(t.choices(1), ElementsAre(Action(bid(0)), Action(bid(50)), Action(bid(100))));
}

// ---- §4.3 Double sealed -------------------------------------------------------------------------

TestTable double_sealed() {
    return table(3, Auction::DoubleSealed)
        .shows(0, {Electric5, Steam1, Steam2})
        .stack({Steam3, Steam4, Steam5});
}

TEST(NimmDenZugDoubleSealed, S4_3_the_example_of_the_rulebook) {
    constexpr int kTom = 0, kJane = 1, kBill = 2;
    auto t = double_sealed();
    t.play(kTom, Offer{Electric5});
    EXPECT_EQ(t.why_not(kTom, bid(850)), because(BidTooLow{900}));
    t.play({{kTom, bid(2400)}, {kJane, bid(1000)}, {kBill, bid(50)}});
    EXPECT_EQ(t.step(), Step::SealAgain);
    EXPECT_EQ(t.table().bids[seat(kTom)], dollars(2400)) << "the first bids lie open";
    t.play({{kTom, bid(0)}, {kJane, bid(0)}, {kBill, bid(2500)}});
    EXPECT_THAT(t.told<TotalRevealed>(),
                ElementsAre(TotalRevealed{seat(kTom), 0, 2400}, TotalRevealed{seat(kJane), 0, 1000},
                            TotalRevealed{seat(kBill), 2500, 2550}));
    EXPECT_THAT(t.told<Sold>(), ElementsAre(Sold{seat(kBill), Electric5, 2550}));
    EXPECT_EQ(t.money(kBill), 2450);
    EXPECT_EQ(t.money(kTom), 5000);
}

TEST(NimmDenZugRuling, R11_both_bids_together_are_limited_by_the_money) {
    auto t = double_sealed();
    t.play({{0, Offer{Electric5}}, {0, bid(4000)}, {1, bid(5000)}, {2, bid(0)}});
    EXPECT_EQ(t.asked(), seats({0, 2})) << "seat 1 has nothing left to bid";
    EXPECT_EQ(t.why_not(0, bid(1050)), because(BidTooHigh{1000}));
    EXPECT_EQ(t.why_not(2, bid(5000)), kNoReason);
}

TEST(NimmDenZugRuling, R32_in_a_double_sealed_tie_only_totals_count) {
    auto t = double_sealed();
    t.play({{0, Offer{Electric5}}, {0, bid(1000)}, {1, bid(1000)}, {2, bid(500)}});
    EXPECT_EQ(t.step(), Step::SealAgain) << "equal first bids are no tie yet";
    t.play({{0, bid(0)}, {1, bid(100)}, {2, bid(600)}});
    EXPECT_EQ(t.step(), Step::BreakTie);
    EXPECT_THAT(t.choices(0), ElementsAre(Action(favour(1)), Action(favour(2))));
    t.play(0, favour(2));
    EXPECT_THAT(t.told<Sold>(), ElementsAre(Sold{seat(2), Electric5, 1100}));
}

TEST(NimmDenZugDoubleSealed, S4_3_if_nobody_has_money_left_the_first_bids_decide) {
    auto t = double_sealed().money(1, 0).money(2, 0);
    t.play({{0, Offer{Electric5}}, {0, bid(5000)}});
    EXPECT_THAT(t.told<Sold>(), ElementsAre(Sold{seat(0), Electric5, 5000}));
}

TEST(NimmDenZugRuling, R48_no_bid_is_above_65000_however_rich_one_is) {
    auto t = table(2).money(0, 80'000).money(1, 80'000).sells(0, Steam1);
    EXPECT_EQ(t.choices(0).back(), Action(bid(65'000)));
    EXPECT_LE(t.choices(0).size(), std::size_t(Rules::Choices::capacity()));
    t.play(0, bid(65'000));
    EXPECT_THAT(t.told<Sold>(), SizeIs(1)) << "nobody can top that";
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
