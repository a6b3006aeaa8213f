// §7 Journeys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// A line of seat 0 along the Rhine, and a passenger in Köln: Koblenz is white, Mainz and Mannheim
// are yellow, Köln and Frankfurt red.
TestTable along_the_rhine(int players = 2) {
    return table(players)
        .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz"), track("mainz", "mannheim")})
        .passenger(0, "koeln");
}
Travel go(std::string_view a, std::string_view b, int which = 0) { return {track(a, b, which)}; }
StartJourney start(std::string_view from) { return {town(from)}; }

// ---- The rulebook's example ---------------------------------------------------------------------

TEST(MaerklinJourneys, M9_the_journey_in_the_rulebook_is_worth_14_and_costs_one_card) {
    auto t = along_the_rhine()
                 .owns(0, {track("karlsruhe", "saarbruecken")})
                 .owns(1, {track("karlsruhe", "mannheim")})
                 .hand(0, {{Passenger, 1}});
    t.play({{0, start("koeln")},
            {0, go("koeln", "koblenz")},
            {0, go("koblenz", "mainz")},
            {0, go("mainz", "mannheim")},
            {0, go("mannheim", "karlsruhe")},
            {0, go("karlsruhe", "saarbruecken")},
            {0, EndJourney{}}});
    EXPECT_THAT(t.told<JourneyEnded>(),
                ElementsAre(JourneyEnded{seat(0), town("saarbruecken"), 14}));
    std::vector<int> taken;
    for (const GoodsTaken& token : only<GoodsTaken>(t.all_events()))
        taken.push_back(int(token.goods));
    EXPECT_THAT(taken, ElementsAre(2, 3, 3, 3, 3));
    EXPECT_EQ(t.standings().points[seat(0)][Category::Goods], 14);
    EXPECT_EQ(t.goods_points(0), 14);
    EXPECT_TRUE(t.hand(0).cards.empty());
    EXPECT_EQ(t.table().discarded, bag({{Passenger, 1}})) << "R13";
    EXPECT_THAT(only<RodeAlong>(t.all_events()),
                ElementsAre(RodeAlong{seat(0), track("karlsruhe", "mannheim"), town("karlsruhe"),
                                      seat(1)}));
}

// ---- §7.1 The start -----------------------------------------------------------------------------

TEST(MaerklinJourneys, S7_1_from_ones_own_passenger) {
    auto t = along_the_rhine().owns(1, {track("berlin", "leipzig")}).passenger(1, "berlin");
    EXPECT_THAT(t.choices_of<StartJourney>(0), ElementsAre(start("koeln")));
    EXPECT_EQ(t.why_not(0, start("berlin")), because(NoPassengerHere{town("berlin")}));
    EXPECT_EQ(t.why_not(0, start("mainz")), because(NoPassengerHere{town("mainz")}));
    EXPECT_EQ(t.why_not(0, start("daenemark")), because(NoPassengerHere{town("daenemark")}));
    EXPECT_EQ(t.why_not(0, StartJourney{Town(47)}), because(NoPassengerHere{Town(47)}));
    t.play(0, start("koeln"));
    EXPECT_EQ(t.events(), said(JourneyBegan{seat(0), town("koeln")}));
    EXPECT_EQ(t.step(), Step::Journey);
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_EQ(t.table().at, town("koeln"));
}

TEST(MaerklinRuling, R11_a_journey_uses_at_least_one_track) {
    auto t = along_the_rhine();
    t.play(0, start("koeln"));
    EXPECT_EQ(t.why_not(0, EndJourney{}), because(TravelFirst{}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(go("koeln", "koblenz"))));
    EXPECT_EQ(t.why_not(0, DrawBlind{}), because(WrongMoment{Step::Journey}));
}

TEST(MaerklinJourneys, S7_1_who_has_nowhere_to_go_does_not_start) {
    // No real game has a passenger without a track of their own.
    State s = along_the_rhine().state();
    s.table.passenger[town("berlin")] = seat(0);
    EXPECT_EQ(rules().why_not(s, seat(0), start("berlin")), because(NowhereToGo{town("berlin")}));
    Rules::Choices choices;
    rules().choices(s, seat(0), choices);
    EXPECT_FALSE(choices.contains(start("berlin")));
}

TEST(MaerklinJourneys, S7_1_a_passenger_of_each_town_may_be_chosen) {
    auto t = along_the_rhine().owns(0, {track("berlin", "leipzig")}).passenger(0, "leipzig");
    EXPECT_THAT(t.choices_of<StartJourney>(0),
                UnorderedElementsAre(start("koeln"), start("leipzig")));
    t.play({{0, start("leipzig")}, {0, go("leipzig", "berlin")}, {0, EndJourney{}}});
    EXPECT_EQ(t.table().passenger[town("koeln")], seat(0)) << "the other one stays";
    EXPECT_FALSE(t.table().passenger[town("leipzig")]);
}

// ---- §7.2 Own tracks ----------------------------------------------------------------------------

TEST(MaerklinJourneys, S7_2_along_ones_own_tracks_from_where_one_is) {
    auto t = along_the_rhine().owns(0, {track("berlin", "leipzig")});
    t.play(0, start("koeln"));
    EXPECT_EQ(t.why_not(0, go("berlin", "leipzig")),
              because(NotFromHere{track("berlin", "leipzig"), town("koeln")}));
    EXPECT_EQ(t.why_not(0, go("koblenz", "mainz")),
              because(NotFromHere{track("koblenz", "mainz"), town("koeln")}));
    t.play(0, go("koeln", "koblenz"));
    EXPECT_EQ(t.events(), said(Travelled{seat(0), track("koeln", "koblenz"), town("koblenz")},
                               GoodsTaken{seat(0), town("koblenz"), Goods(2)}));
    EXPECT_EQ(t.table().at, town("koblenz"));
    EXPECT_EQ(t.why_not(0, Travel{Track(120)}), because(NoSuchTrack{Track(120)}));
}

TEST(MaerklinRuling, R11_unclaimed_tracks_never) {
    auto t = along_the_rhine().hand(0, {{Passenger, 3}});
    t.play(0, start("koeln"));
    EXPECT_EQ(t.why_not(0, go("koeln", "frankfurt")),
              because(TrackUnclaimed{track("koeln", "frankfurt")}));
}

TEST(MaerklinRuling, R22_a_closed_track_carries_nobody) {
    auto t = along_the_rhine().hand(0, {{Passenger, 3}});
    t.play(0, start("koeln"));
    EXPECT_EQ(t.why_not(0, go("koeln", "koblenz", 1)),
              because(TrackUnclaimed{track("koeln", "koblenz", 1)}));
}

// ---- §7.3 Each track once -----------------------------------------------------------------------

TEST(MaerklinJourneys, S7_3_no_track_twice) {
    auto t = along_the_rhine();
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}});
    EXPECT_EQ(t.why_not(0, go("koeln", "koblenz")),
              because(AlreadyUsed{track("koeln", "koblenz")}));
    EXPECT_THAT(t.choices(0),
                UnorderedElementsAre(Action(go("koblenz", "mainz")), Action(EndJourney{})));
}

TEST(MaerklinJourneys, S7_3_a_town_may_be_passed_again_but_gives_only_once) {
    // Round the triangle Mainz–Mannheim–Frankfurt.
    auto t = along_the_rhine().owns(0, {track("mannheim", "frankfurt"), track("frankfurt", "mainz"),
                                        track("mainz", "saarbruecken")});
    t.play({{0, start("koeln")},
            {0, go("koeln", "koblenz")},
            {0, go("koblenz", "mainz")},
            {0, go("mainz", "mannheim")},
            {0, go("mannheim", "frankfurt")},
            {0, go("frankfurt", "mainz")}});
    EXPECT_THAT(t.told<GoodsTaken>(), IsEmpty()) << "Mainz gave its token before";
    EXPECT_EQ(t.table().goods_taken[town("mainz")], 1);
    t.play({{0, go("mainz", "saarbruecken")}, {0, EndJourney{}}});
    EXPECT_THAT(t.told<JourneyEnded>(),
                ElementsAre(JourneyEnded{seat(0), town("saarbruecken"), 2 + 3 + 3 + 4 + 3}));
}

// ---- §7.4 Others' tracks ------------------------------------------------------------------------

TEST(MaerklinJourneys, S7_4_a_passenger_card_for_each_track_of_somebody_else) {
    auto t = along_the_rhine(3)
                 .owns(1, {track("karlsruhe", "mannheim")})
                 .owns(2, {track("karlsruhe", "saarbruecken")})
                 .hand(0, {{Passenger, 1}});
    t.play({{0, start("koeln")},
            {0, go("koeln", "koblenz")},
            {0, go("koblenz", "mainz")},
            {0, go("mainz", "mannheim")},
            {0, go("mannheim", "karlsruhe")}});
    EXPECT_EQ(t.events(),
              said(RodeAlong{seat(0), track("karlsruhe", "mannheim"), town("karlsruhe"), seat(1)},
                   GoodsTaken{seat(0), town("karlsruhe"), Goods(3)}));
    EXPECT_EQ(t.table().cards[seat(0)], 0);
    EXPECT_EQ(t.why_not(0, go("karlsruhe", "saarbruecken")),
              because(NoPassengerCard{track("karlsruhe", "saarbruecken"), seat(2)}));
    EXPECT_THAT(t.choices(0), ElementsAre(Action(EndJourney{})));
}

TEST(MaerklinRuling, R13_passenger_cards_that_were_used_are_discarded) {
    auto t = along_the_rhine()
                 .owns(1, {track("koeln", "duesseldorf"), track("duesseldorf", "dortmund")})
                 .hand(0, {{Passenger, 3}, {Blue, 1}});
    t.play({{0, start("koeln")},
            {0, go("koeln", "duesseldorf")},
            {0, go("duesseldorf", "dortmund")},
            {0, EndJourney{}}});
    EXPECT_EQ(t.table().discarded, bag({{Passenger, 2}}));
    EXPECT_EQ(t.hand(0).cards, bag({{Passenger, 1}, {Blue, 1}}));
    EXPECT_EQ(t.table().cards[seat(0)], 2);
}

TEST(MaerklinRuling, R24_the_first_track_may_be_anothers_and_several_in_a_row) {
    auto t = along_the_rhine(3)
                 .owns(1, {track("koeln", "duesseldorf"), track("duesseldorf", "dortmund")})
                 .owns(2, {track("dortmund", "kassel")})
                 .hand(0, {{Passenger, 3}});
    t.play({{0, start("koeln")},
            {0, go("koeln", "duesseldorf")},
            {0, go("duesseldorf", "dortmund")},
            {0, go("dortmund", "kassel")},
            {0, EndJourney{}}});
    EXPECT_THAT(t.told<JourneyEnded>(), ElementsAre(JourneyEnded{seat(0), town("kassel"), 9}));
    EXPECT_TRUE(t.hand(0).cards.empty());
    EXPECT_EQ(t.table().discarded, bag({{Passenger, 3}}));
}

TEST(MaerklinRuling, R24_cards_are_paid_step_by_step_and_one_may_keep_some) {
    auto t = along_the_rhine().owns(1, {track("koeln", "duesseldorf")}).hand(0, {{Passenger, 3}});
    t.play({{0, start("koeln")}, {0, go("koeln", "duesseldorf")}});
    EXPECT_EQ(t.hand(0).cards, bag({{Passenger, 2}}));
    t.play(0, EndJourney{});
    EXPECT_EQ(t.hand(0).cards, bag({{Passenger, 2}}));
}

TEST(MaerklinRuling, R24_a_parallel_track_of_another_player_may_serve_to_come_back) {
    auto t = along_the_rhine(4).owns(1, {track("koeln", "koblenz", 1)}).hand(0, {{Passenger, 1}});
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}, {0, go("koblenz", "koeln", 1)}});
    EXPECT_THAT(t.told<GoodsTaken>(), IsEmpty()) << "R12: nothing where the journey began";
    EXPECT_EQ(t.table().at, town("koeln"));
    t.play(0, EndJourney{});
    EXPECT_THAT(t.told<JourneyEnded>(), ElementsAre(JourneyEnded{seat(0), town("koeln"), 2}));
}

TEST(MaerklinRuling, R11_parallel_tracks_are_different_tracks) {
    auto t = along_the_rhine(4).owns(1, {track("koeln", "koblenz", 1)}).hand(0, {{Passenger, 1}});
    t.play(0, start("koeln"));
    EXPECT_THAT(t.choices(0), UnorderedElementsAre(Action(go("koeln", "koblenz")),
                                                   Action(go("koeln", "koblenz", 1))));
}

// ---- §7.5 Goods ---------------------------------------------------------------------------------

TEST(MaerklinRuling, R12_the_top_token_of_each_city_and_nothing_where_none_is_left) {
    auto t = along_the_rhine().took(1, "koblenz").took(1, "mainz").took(0, "mainz");
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}});
    EXPECT_THAT(t.told<GoodsTaken>(), IsEmpty()) << "the only one is gone";
    t.play(0, go("koblenz", "mainz"));
    EXPECT_THAT(t.told<GoodsTaken>(), ElementsAre(GoodsTaken{seat(0), town("mainz"), Goods(1)}));
    t.play({{0, go("mainz", "mannheim")}, {0, EndJourney{}}});
    EXPECT_THAT(t.told<JourneyEnded>(), ElementsAre(JourneyEnded{seat(0), town("mannheim"), 4}));
    EXPECT_EQ(t.goods_points(0), 4 + 2) << "with what was collected before";
}

TEST(MaerklinRuling, R12_none_in_the_starting_city_even_when_it_is_passed_again) {
    auto t = table(2)
                 .owns(0, {track("mainz", "mannheim"), track("mannheim", "frankfurt"),
                           track("frankfurt", "mainz"), track("mainz", "koblenz")})
                 .passenger(0, "mainz");
    t.play({{0, start("mainz")},
            {0, go("mainz", "mannheim")},
            {0, go("mannheim", "frankfurt")},
            {0, go("frankfurt", "mainz")}});
    EXPECT_THAT(t.told<GoodsTaken>(), IsEmpty());
    t.play({{0, go("mainz", "koblenz")}, {0, EndJourney{}}});
    EXPECT_THAT(t.told<JourneyEnded>(),
                ElementsAre(JourneyEnded{seat(0), town("koblenz"), 3 + 4 + 2}));
    EXPECT_EQ(t.table().goods_taken[town("mainz")], 0);
}

TEST(MaerklinRuling, R24_goods_are_taken_also_where_a_passenger_stands) {
    auto t = along_the_rhine().owns(1, {track("koblenz", "saarbruecken")}).passenger(1, "koblenz");
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}});
    EXPECT_THAT(t.told<GoodsTaken>(), ElementsAre(GoodsTaken{seat(0), town("koblenz"), Goods(2)}));
    EXPECT_EQ(t.why_not(0, EndJourney{}), kNoReason) << "R11: one may end there";
    EXPECT_EQ(t.why_not(0, go("koblenz", "mainz")), kNoReason) << "R11: or pass through";
    t.play(0, EndJourney{});
    EXPECT_EQ(t.table().passenger[town("koblenz")], seat(1));
}

TEST(MaerklinRuling, R12_points_are_scored_at_once) {
    auto t = along_the_rhine();
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}, {0, EndJourney{}}});
    EXPECT_EQ(t.table().goods[seat(0)][Goods(2)], 1);
    EXPECT_EQ(t.standings().points[seat(0)][Category::Goods], 2);
    EXPECT_EQ(t.table().goods_taken[town("koblenz")], 1) << "the token is not put back";
}

// ---- §7.6 The end of a journey ------------------------------------------------------------------

TEST(MaerklinJourneys, S7_6_the_passenger_leaves_the_game) {
    auto t = along_the_rhine();
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}, {0, EndJourney{}}});
    EXPECT_EQ(t.events(), said(JourneyEnded{seat(0), town("koblenz"), 2}));
    EXPECT_FALSE(t.table().passenger[town("koeln")]);
    EXPECT_FALSE(t.table().passenger[town("koblenz")]);
    EXPECT_EQ(t.table().passengers[seat(0)], 2) << "two have not been placed yet";
    EXPECT_FALSE(t.table().at);
    EXPECT_TRUE(t.table().travelled.empty());
    EXPECT_TRUE(t.table().visited.empty());
    EXPECT_EQ(t.table().earned, 0);
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.step(), Step::Turn);
}

TEST(MaerklinRuling, R24_one_may_stop_in_every_city_and_a_journey_worth_nothing_is_one) {
    auto t = along_the_rhine().took(1, "koblenz");
    t.play({{0, start("koeln")}, {0, go("koeln", "koblenz")}});
    EXPECT_EQ(t.why_not(0, EndJourney{}), kNoReason);
    t.play(0, EndJourney{});
    EXPECT_THAT(t.told<JourneyEnded>(), ElementsAre(JourneyEnded{seat(0), town("koblenz"), 0}));
    EXPECT_FALSE(t.table().passenger[town("koeln")]);
}

// ---- §7.7 Countries -----------------------------------------------------------------------------

TEST(MaerklinJourneys, S7_7_a_country_is_the_end) {
    auto t = table(2)
                 .owns(0, {track("hamburg", "kiel"), track("kiel", "daenemark"),
                           track("bremerhaven", "daenemark")})
                 .passenger(0, "hamburg");
    t.play({{0, start("hamburg")}, {0, go("hamburg", "kiel")}, {0, go("kiel", "daenemark")}});
    EXPECT_EQ(t.events(), said(Travelled{seat(0), track("kiel", "daenemark"), town("daenemark")},
                               JourneyEnded{seat(0), town("daenemark"), 3}))
        << "R11: it goes on nowhere, though a track of theirs leads from there";
    EXPECT_EQ(t.asked(), seats({1}));
}

TEST(MaerklinRuling, R24_others_tracks_lead_into_countries_too) {
    auto t = along_the_rhine()
                 .owns(1, {track("koeln", "duesseldorf"), track("duesseldorf", "niederlande")})
                 .hand(0, {{Passenger, 2}});
    t.play({{0, start("koeln")},
            {0, go("koeln", "duesseldorf")},
            {0, go("duesseldorf", "niederlande")}});
    EXPECT_THAT(t.told<JourneyEnded>(), ElementsAre(JourneyEnded{seat(0), town("niederlande"), 4}));
    EXPECT_TRUE(t.hand(0).cards.empty());
    EXPECT_EQ(t.asked(), seats({1}));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
