// §5 Claiming a track; what happens to passengers then is in zug_um_zug_maerklin_passengers_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// What this hand may pay for the track.
std::vector<Pay> payments(Cards hand, Track t) {
    auto laid = table(2).hand(0, hand);
    if (laid.why_not(0, Claim{t})) return {};
    laid.play(0, Claim{t});
    return laid.choices_of<Pay>(0);
}
bool can_claim(Cards hand, Track t) {
    return !table(2).hand(0, hand).why_not(0, Claim{t}).has_value();
}

// ---- §5.1 A free track --------------------------------------------------------------------------

TEST(MaerklinClaiming, S5_1_any_free_track_may_be_claimed_wherever_it_is) {
    auto t = table(2).owns(0, {track("kiel", "rostock")}).hand(0, {{Black, 2}});
    t.play({{0, Claim{track("freiburg", "konstanz")}}, {0, pay(Black)}});
    EXPECT_EQ(t.table().owner[track("freiburg", "konstanz")], seat(0));
    EXPECT_FALSE(t.table().open.contains(track("freiburg", "konstanz")));
}

TEST(MaerklinClaiming, S5_1_a_track_that_is_taken_or_not_there_cannot_be_claimed) {
    const Track bremen_emden = track("bremen", "emden");
    auto t = table(3).owns(2, {bremen_emden}).hand(0, {{Blue, 6}});
    EXPECT_EQ(t.why_not(0, Claim{bremen_emden}), because(TrackTaken{bremen_emden, seat(2)}));
    EXPECT_EQ(t.why_not(0, Claim{Track(110)}), because(NoSuchTrack{Track(110)}));
    EXPECT_EQ(t.why_not(0, Claim{Track(127)}), because(NoSuchTrack{Track(127)}));
    EXPECT_EQ(t.why_not(1, Claim{bremen_emden}), because(NotAsked{seats({0})}));
}

TEST(MaerklinClaiming, S5_1_once_a_track_is_named_only_its_payment_is_left) {
    auto t = table(2).hand(0, {{Blue, 6}});
    t.play(0, Claim{track("bremen", "emden")});
    EXPECT_EQ(t.events(), said(TrackChosen{seat(0), track("bremen", "emden")}));
    EXPECT_EQ(t.step(), Step::Pay);
    EXPECT_FALSE(t.table().owner[track("bremen", "emden")]) << "it has not been paid for";
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.why_not(0, Claim{track("bremen", "emden")}), because(WrongMoment{Step::Pay}));
    EXPECT_EQ(t.why_not(0, DrawBlind{}), because(WrongMoment{Step::Pay}));
    t.play(0, pay(Blue));
    EXPECT_EQ(t.why_not(0, pay(Blue)), because(WrongMoment{Step::Passenger}));
}

TEST(MaerklinClaiming, S5_1_one_track_a_turn) {
    auto t = table(2).travelled(0, 3).hand(0, {{Blue, 6}});
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.step(), Step::Turn);
}

// ---- §5.2 Payment -------------------------------------------------------------------------------

TEST(MaerklinClaiming, S5_2_the_blue_track_of_three_in_the_rulebook) {
    EXPECT_THAT(payments({{Blue, 3}, {Locomotive, 3}, {Red, 5}}, track("bremen", "emden")),
                ElementsAre(pay(Blue), pay(Blue, 1), pay(Blue, 2), pay_wild(3)))
        << "with as few locomotives as possible first";
}

TEST(MaerklinClaiming, S5_2_the_gray_track_of_two_in_the_rulebook) {
    EXPECT_THAT(payments({{Red, 2}, {Yellow, 1}, {Locomotive, 2}}, track("kiel", "daenemark")),
                UnorderedElementsAre(pay(Red), pay(Red, 1), pay(Yellow, 1), pay_wild(2)));
}

TEST(MaerklinRuling, R8_one_colour_only_and_passenger_cards_never_pay) {
    EXPECT_FALSE(can_claim({{Red, 1}, {Yellow, 1}}, track("kiel", "daenemark")));
    EXPECT_FALSE(can_claim({{Red, 1}, {Passenger, 4}}, track("kiel", "daenemark")));
    EXPECT_FALSE(can_claim({{Passenger, 4}}, track("kiel", "daenemark")));
    EXPECT_FALSE(can_claim({{Red, 5}}, track("bremen", "emden"))) << "it is blue";
    EXPECT_TRUE(can_claim({{Locomotive, 3}}, track("bremen", "emden"))) << "wild cards alone";
}

TEST(MaerklinClaiming, S5_2_who_has_too_little_cannot_name_the_track) {
    const Track bremen_emden = track("bremen", "emden");
    auto t = table(2).hand(0, {{Blue, 1}, {Red, 2}, {Locomotive, 1}});
    EXPECT_EQ(t.why_not(0, Claim{bremen_emden}), because(TooFewCards{bremen_emden, 3}));
    EXPECT_THAT(t.choices_of<Claim>(0), Not(Contains(Claim{bremen_emden})));
}

TEST(MaerklinClaiming, S5_2_what_is_wrong_with_a_payment) {
    const Track bremen_emden = track("bremen", "emden");
    auto t = table(2).hand(0, {{Blue, 2}, {Red, 5}, {Locomotive, 2}});
    t.play(0, Claim{bremen_emden});
    EXPECT_EQ(t.why_not(0, pay(Red)), because(WrongColour{bremen_emden, Colour::Red}));
    EXPECT_EQ(t.why_not(0, pay(Red, 1)), because(WrongColour{bremen_emden, Colour::Red}));
    EXPECT_EQ(t.why_not(0, pay(Blue)), because(NotInHand{Blue, 3, 2}));
    EXPECT_EQ(t.why_not(0, pay_wild(3)), because(NotInHand{Locomotive, 3, 2}));
    EXPECT_EQ(t.why_not(0, pay_wild(2)), because(ColourMissing{}));
    EXPECT_EQ(t.why_not(0, pay_wild(4)), because(TooMuchPaid{3}));
    EXPECT_EQ(t.why_not(0, pay(Blue, 200)), because(TooMuchPaid{3}));
    EXPECT_TRUE(t.why_not(0, pay(Blue, 255, 255)).has_value());
}

TEST(MaerklinRuling, R21_exactly_the_length_and_wild_cards_alone_name_no_colour) {
    auto t = table(2).hand(0, {{Blue, 5}, {Locomotive, 3}});
    t.play(0, Claim{track("bremen", "emden")});
    EXPECT_EQ(t.why_not(0, pay(Blue, 3)), because(ColourInVain{Colour::Blue}));
    t.play(0, pay(Blue, 2));
    EXPECT_EQ(t.hand(0).cards, bag({{Blue, 4}, {Locomotive, 1}}));
    EXPECT_EQ(t.table().discarded, bag({{Blue, 1}, {Locomotive, 2}}));
    EXPECT_EQ(t.table().cards[seat(0)], 5);
}

TEST(MaerklinRuling, R21_a_gray_track_takes_each_colour_that_suffices) {
    // Seven spaces; gray ones are shorter, so five of Lindau–München.
    EXPECT_THAT(
        payments({{Red, 5}, {White, 4}, {Blue, 3}, {Locomotive, 1}}, track("lindau", "muenchen")),
        UnorderedElementsAre(pay(Red), pay(Red, 1), pay(White, 1)));
}

TEST(MaerklinClaiming, S5_2_the_cards_paid_are_discarded_and_the_claim_is_told) {
    const Track t45 = track("erfurt", "nuernberg", 1);  // yellow, beside a purple one
    auto t = table(4).hand(0, {{Yellow, 2}, {Locomotive, 1}, {Locomotive4, 1}});
    t.play({{0, Claim{t45}}, {0, pay(Yellow, 1, 1)}});
    EXPECT_EQ(t.told<Claimed>(),
              (std::vector{Claimed{seat(0), t45, town("erfurt"), town("nuernberg"), Colour::Yellow,
                                   2, 1, 1, 7}}))
        << "two cards, a locomotive and a locomotive 4+";
    EXPECT_EQ(t.table().discarded, bag({{Yellow, 2}, {Locomotive, 1}, {Locomotive4, 1}}));
    EXPECT_TRUE(t.hand(0).cards.empty());
}

// ---- §5.3 Locomotives 4+ ------------------------------------------------------------------------

TEST(MaerklinClaiming, S5_3_locomotives_4_pay_for_four_spaces_and_more) {
    EXPECT_THAT(payments({{Red, 3}, {Locomotive4, 2}, {Locomotive, 1}}, track("emden", "muenster")),
                UnorderedElementsAre(pay(Red, 1), pay(Red, 0, 1), pay(Red, 1, 1), pay(Red, 0, 2),
                                     pay(Red, 1, 2)));
    EXPECT_THAT(payments({{Locomotive4, 4}}, track("emden", "muenster")),
                ElementsAre(pay_wild(0, 4)));
    EXPECT_TRUE(can_claim({{Red, 6}, {Locomotive4, 1}}, track("dresden", "regensburg")));
    EXPECT_TRUE(can_claim({{White, 4}, {Locomotive4, 1}}, track("berlin", "schwerin")));
}

TEST(MaerklinClaiming, S5_3_and_for_nothing_shorter) {
    EXPECT_FALSE(can_claim({{Blue, 2}, {Locomotive4, 3}}, track("bremen", "emden")));
    EXPECT_FALSE(can_claim({{Locomotive4, 6}}, track("augsburg", "ulm")));
    EXPECT_THAT(payments({{Blue, 3}, {Locomotive4, 3}}, track("bremen", "emden")),
                ElementsAre(pay(Blue)));
    auto t = table(2).hand(0, {{Blue, 3}, {Locomotive4, 3}});
    t.play(0, Claim{track("bremen", "emden")});
    EXPECT_EQ(t.why_not(0, pay(Blue, 0, 1)), because(TrackTooShort4{3}));
    EXPECT_EQ(t.why_not(0, pay_wild(0, 3)), because(TrackTooShort4{3}));
}

TEST(MaerklinRuling, R8_both_kinds_of_locomotive_may_pay_together) {
    const auto ways = payments({{Locomotive, 3}, {Locomotive4, 3}}, track("berlin", "leipzig"));
    EXPECT_THAT(ways, UnorderedElementsAre(pay_wild(1, 3), pay_wild(2, 2), pay_wild(3, 1)));
}

TEST(MaerklinClaiming, S5_2_payments_are_listed_from_fewest_wild_cards_on) {
    const auto ways =
        payments({{Orange, 4}, {Locomotive, 4}, {Locomotive4, 4}}, track("berlin", "leipzig"));
    EXPECT_THAT(ways, SizeIs(15)) << "0 to 4 wild cards, split in each way";
    int last = 0;
    for (const Pay& way : ways) {
        EXPECT_GE(way.locomotives + way.locomotives4, last);
        last = way.locomotives + way.locomotives4;
    }
}

// ---- §5.4 Wagons and points ---------------------------------------------------------------------

TEST(MaerklinClaiming, S5_4_points_by_length_and_a_wagon_on_every_space) {
    const struct {
        Track track;
        Card card;
        int length, points;
    } cases[] = {{track("saarbruecken", "frankreich"), Green, 1, 1},
                 {track("freiburg", "konstanz"), Black, 2, 2},
                 {track("bremen", "emden"), Blue, 3, 4},
                 {track("emden", "muenster"), Red, 4, 7},
                 {track("berlin", "dresden"), Green, 5, 10},
                 {track("berlin", "rostock"), Purple, 6, 15},
                 {track("berlin", "hannover"), Black, 7, 18}};
    for (const auto& [way, card, length, points] : cases) {
        auto t = table(2).hand(0, {{card, 8}});
        t.play({{0, Claim{way}}, {0, pay(card)}});
        EXPECT_EQ(t.table().wagons[seat(0)], 45 - length);
        EXPECT_EQ(t.table().track_points[seat(0)], points);
        EXPECT_EQ(t.standings().points[seat(0)][Category::Tracks], points);
        ASSERT_THAT(t.told<Claimed>(), SizeIs(1));
        EXPECT_EQ(t.told<Claimed>()[0].points, points);
        EXPECT_EQ(t.hand(0).cards.count(card), 8 - length);
    }
}

TEST(MaerklinRuling, R8_there_must_be_enough_wagons_left) {
    const Rules four_wagons = rules_with([](Edition& e) { e.wagons = 4; });
    TestTable t(2, four_wagons);
    t.hand(0, {{Green, 5}, {Red, 4}});
    EXPECT_EQ(t.why_not(0, Claim{track("berlin", "dresden")}), because(TooFewWagons{5, 4}));
    EXPECT_EQ(t.why_not(0, Claim{track("emden", "muenster")}), kNoReason);
}

// ---- §5.5 Double and triple tracks --------------------------------------------------------------

TEST(MaerklinRuling, R9_nobody_owns_two_tracks_between_the_same_towns) {
    for (int players : {4, 5}) {
        const Track first = track("hamburg", "kiel", 0), second = track("hamburg", "kiel", 1);
        auto t = table(players).owns(0, {first}).hand(0, {{Purple, 2}}).hand(1, {{Purple, 2}});
        EXPECT_EQ(t.why_not(0, Claim{second}), because(TwinOwned{second}));
        t.play({{0, DrawBlind{}}, {0, DrawBlind{}}, {1, Claim{second}}, {1, pay(Purple)}});
        EXPECT_EQ(t.table().owner[second], seat(1));
        EXPECT_EQ(t.table().owner[first], seat(0));
    }
}

TEST(MaerklinRuling, R9_of_three_tracks_three_players_may_own_one_each) {
    const Track ways[] = {track("dortmund", "duesseldorf", 0), track("dortmund", "duesseldorf", 1),
                          track("dortmund", "duesseldorf", 2)};
    auto t = table(4)
                 .owns(0, {ways[0]})
                 .owns(1, {ways[1]})
                 .turn(0)
                 .hand(0, {{Blue, 3}})
                 .hand(2, {{Blue, 1}});
    EXPECT_EQ(t.why_not(0, Claim{ways[2]}), because(TwinOwned{ways[2]}));
    auto u = t;
    u.state().table.turn = seat(2);
    u.state().table.asked = seats({2});
    u.play({{2, Claim{ways[2]}}, {2, pay(Blue)}});
    EXPECT_EQ(u.table().owner[ways[2]], seat(2));
}

TEST(MaerklinRuling, R21_equal_gray_twins_are_one_choice) {
    for (int players : {2, 5}) {
        const Track first = track("dortmund", "duesseldorf", 0),
                    second = track("dortmund", "duesseldorf", 1),
                    third = track("dortmund", "duesseldorf", 2);
        auto t = table(players).hand(0, {{Blue, 1}});
        EXPECT_EQ(t.why_not(0, Claim{first}), kNoReason);
        EXPECT_EQ(t.why_not(0, Claim{second}), because(SameAsTwin{second, first}));
        EXPECT_EQ(t.why_not(0, Claim{third}), because(SameAsTwin{third, first}));
    }
}

TEST(MaerklinRuling, R21_the_next_gray_twin_is_offered_when_the_first_is_taken) {
    const Track first = track("dortmund", "duesseldorf", 0),
                second = track("dortmund", "duesseldorf", 1),
                third = track("dortmund", "duesseldorf", 2);
    auto t = table(4).owns(1, {first}).hand(0, {{Blue, 1}});
    EXPECT_EQ(t.why_not(0, Claim{second}), kNoReason);
    EXPECT_EQ(t.why_not(0, Claim{third}), because(SameAsTwin{third, second}));
    auto u = table(4).owns(1, {second}).hand(0, {{Blue, 1}});
    EXPECT_EQ(u.why_not(0, Claim{first}), kNoReason);
    EXPECT_EQ(u.why_not(0, Claim{third}), because(SameAsTwin{third, first}));
}

TEST(MaerklinClaiming, S5_5_twins_of_different_colours_are_two_choices) {
    auto t = table(2).hand(0, {{Black, 2}, {Purple, 2}});
    EXPECT_EQ(t.why_not(0, Claim{track("hamburg", "kiel", 0)}), kNoReason);
    EXPECT_EQ(t.why_not(0, Claim{track("hamburg", "kiel", 1)}), kNoReason);
}

// ---- §5.6 With two or three players -------------------------------------------------------------

TEST(MaerklinRuling, R9_S5_6_with_two_or_three_players_one_track_closes_the_others) {
    for (int players : {2, 3}) {
        auto t = table(players).travelled(0, 3).hand(0, {{Blue, 3}}).hand(1, {{Red, 9}});
        t.play({{0, Claim{track("duesseldorf", "koeln")}}, {0, pay(Blue)}});
        for (int which : {1, 2}) {
            const Track beside = track("duesseldorf", "koeln", which);
            EXPECT_EQ(t.why_not(1, Claim{beside}), because(TrackClosed{beside}));
            EXPECT_FALSE(t.table().open.contains(beside));
            EXPECT_FALSE(t.table().owner[beside]) << "R22: nobody owns it";
        }
    }
}

TEST(MaerklinClaiming, S5_6_with_four_or_five_they_stay_open) {
    for (int players : {4, 5}) {
        auto t = table(players).travelled(0, 3).hand(0, {{Blue, 3}}).hand(1, {{Red, 9}});
        t.play({{0, Claim{track("duesseldorf", "koeln")}}, {0, pay(Blue)}});
        EXPECT_EQ(t.why_not(1, Claim{track("duesseldorf", "koeln", 1)}), kNoReason);
        EXPECT_TRUE(t.table().open.contains(track("duesseldorf", "koeln", 2)));
    }
}

TEST(MaerklinClaiming, S5_6_a_closed_twin_of_ones_own_track_is_closed_too) {
    const Track second = track("hamburg", "kiel", 1);
    auto t = table(2).owns(0, {track("hamburg", "kiel", 0)}).hand(0, {{Purple, 2}});
    const auto reason = t.why_not(0, Claim{second});
    EXPECT_TRUE(reason == because(TrackClosed{second}) || reason == because(TwinOwned{second}));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
