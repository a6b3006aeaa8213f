// §5.7 Placing a passenger when a track is claimed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::UnorderedElementsAre;

// Bremen–Emden is claimed by seat 0 on this table; what follows is about passengers.
TestTable claimed(TestTable t) {
    t.hand(0, {{Blue, 3}});
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    return t;
}

TEST(MaerklinPassengers, S5_7_in_either_of_the_two_cities_or_nowhere) {
    auto t = claimed(table(2));
    EXPECT_EQ(t.step(), Step::Passenger);
    EXPECT_EQ(t.asked(), seats({0}));
    EXPECT_THAT(t.choices(0), UnorderedElementsAre(Action(PlacePassenger{town("bremen")}),
                                                   Action(PlacePassenger{town("emden")}),
                                                   Action(KeepPassenger{})));
    t.play(0, PlacePassenger{town("emden")});
    EXPECT_EQ(t.events(), said(PassengerPlaced{seat(0), town("emden")}));
    EXPECT_EQ(t.table().passenger[town("emden")], seat(0));
    EXPECT_EQ(t.table().passengers[seat(0)], 2);
    EXPECT_EQ(t.asked(), seats({1}));
}

TEST(MaerklinRuling, R10_placing_is_optional) {
    auto t = claimed(table(2));
    t.play(0, KeepPassenger{});
    EXPECT_EQ(t.events(), said(PassengerKept{seat(0)}));
    EXPECT_EQ(t.table().passengers[seat(0)], 3);
    EXPECT_FALSE(t.table().passenger[town("bremen")]);
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.step(), Step::Turn);
}

TEST(MaerklinPassengers, S5_7_what_is_wrong_with_a_town) {
    auto t = claimed(table(2).owns(1, {track("emden", "muenster")}).passenger(1, "emden"));
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("hamburg")}),
              because(NotAtTheEnds{town("hamburg")}));
    EXPECT_EQ(t.why_not(0, PlacePassenger{Town(47)}), because(NotAtTheEnds{Town(47)}));
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("emden")}),
              because(PassengerThere{town("emden"), seat(1)}));
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("bremen")}), kNoReason);
    EXPECT_EQ(t.why_not(1, PlacePassenger{town("bremen")}), because(NotAsked{seats({0})}));
    EXPECT_EQ(t.why_not(0, EndJourney{}), because(WrongMoment{Step::Passenger}));
}

TEST(MaerklinRuling, R10_ones_own_passenger_is_in_the_way_too) {
    auto t = claimed(table(2).owns(0, {track("emden", "muenster")}).passenger(0, "emden"));
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("emden")}),
              because(PassengerThere{town("emden"), seat(0)}));
    EXPECT_THAT(t.choices(0), UnorderedElementsAre(Action(PlacePassenger{town("bremen")}),
                                                   Action(KeepPassenger{})));
}

TEST(MaerklinRuling, R10_never_in_a_country) {
    auto t = table(2).hand(0, {{Blue, 2}});
    t.play({{0, Claim{track("kiel", "daenemark")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("daenemark")}),
              because(CountryNoStart{town("daenemark")}));
    EXPECT_THAT(t.choices(0), UnorderedElementsAre(Action(PlacePassenger{town("kiel")}),
                                                   Action(KeepPassenger{})));
}

TEST(MaerklinRuling, R23_not_asked_without_a_passenger_left) {
    auto t = claimed(table(2)
                         .owns(0, {track("emden", "muenster"), track("berlin", "leipzig")})
                         .passenger(0, "muenster")
                         .passenger(0, "berlin")
                         .travelled(0, 1));
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.step(), Step::Turn);
}

TEST(MaerklinRuling, R23_not_asked_when_both_cities_are_occupied) {
    auto t = claimed(table(2)
                         .owns(0, {track("emden", "muenster")})
                         .owns(1, {track("bremen", "hamburg")})
                         .passenger(0, "emden")
                         .passenger(1, "bremen"));
    EXPECT_EQ(t.asked(), seats({1}));
}

TEST(MaerklinRuling, R23_not_asked_when_the_only_city_is_occupied) {
    auto t = table(2).owns(1, {track("kiel", "rostock")}).passenger(1, "kiel").hand(0, {{Blue, 2}});
    t.play({{0, Claim{track("kiel", "daenemark")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.asked(), seats({1}));
}

TEST(MaerklinRuling, R23_at_most_one_passenger_for_a_claim) {
    auto t = claimed(table(2));
    t.play(0, PlacePassenger{town("emden")});
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("bremen")}), because(NotAsked{seats({1})}));
}

TEST(MaerklinRuling, R10_three_passengers_in_the_whole_game) {
    auto t = table(2)
                 .owns(0, {track("koeln", "koblenz"), track("emden", "muenster")})
                 .passenger(0, "koeln")
                 .passenger(0, "emden")
                 .travelled(0, 1)
                 .hand(0, {{Blue, 3}});
    t.play({{0, StartJourney{town("koeln")}}, {0, Travel{track("koeln", "koblenz")}}});
    t.play(0, EndJourney{});
    EXPECT_EQ(t.table().passengers[seat(0)], 0) << "who has travelled does not come back";
    t.play({{1, DrawBlind{}}, {1, DrawBlind{}}, {0, Claim{track("bremen", "emden")}}});
    t.play(0, pay(Blue));
    EXPECT_EQ(t.asked(), seats({1})) << "nobody is left to be placed";
}

TEST(MaerklinPassengers, S5_7_a_city_is_free_again_when_its_passenger_has_left) {
    auto t = table(2)
                 .owns(1, {track("emden", "muenster")})
                 .passenger(1, "emden")
                 .turn(1)
                 .hand(0, {{Blue, 3}});
    t.play({{1, StartJourney{town("emden")}}, {1, Travel{track("emden", "muenster")}}});
    t.play(1, EndJourney{});
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("emden")}), kNoReason);
    EXPECT_EQ(t.why_not(0, PlacePassenger{town("muenster")}),
              because(NotAtTheEnds{town("muenster")}));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
