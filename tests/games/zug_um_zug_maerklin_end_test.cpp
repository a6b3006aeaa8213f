// §3 Turns and the stuck player, §8 the end. Scores are in zug_um_zug_maerklin_scoring_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- §3.1 A turn --------------------------------------------------------------------------------

TEST(MaerklinTurn, S3_1_exactly_one_of_four_actions) {
    auto t =
        table(3).hand(0, {{Blue, 3}}).owns(0, {track("koeln", "koblenz")}).passenger(0, "koeln");
    EXPECT_THAT(t.choices_of<TakeOpen>(0), SizeIs(5));
    EXPECT_THAT(t.choices_of<DrawBlind>(0), SizeIs(1));
    EXPECT_THAT(t.choices_of<Claim>(0), Contains(Claim{track("bremen", "emden")}));
    EXPECT_THAT(t.choices_of<DrawTickets>(0), SizeIs(5));
    EXPECT_THAT(t.choices_of<StartJourney>(0), SizeIs(1));
    EXPECT_THAT(t.choices_of<Pass>(0), IsEmpty());
    EXPECT_EQ(t.why_not(0, Pass{}), because(CanStillAct{}));
    EXPECT_EQ(t.why_not(0, pay(Blue)), because(WrongMoment{Step::Turn}));
    EXPECT_EQ(t.why_not(0, Return{}), because(WrongMoment{Step::Turn}));
    EXPECT_EQ(t.why_not(0, KeepPassenger{}), because(WrongMoment{Step::Turn}));
    EXPECT_EQ(t.why_not(0, Travel{track("koeln", "koblenz")}), because(WrongMoment{Step::Turn}));
    EXPECT_EQ(t.why_not(1, DrawBlind{}), because(NotAsked{seats({0})}));
}

TEST(MaerklinTurn, S3_1_clockwise_round_the_table) {
    auto t = table(3).turn(2);
    t.play({{2, DrawBlind{}}, {2, DrawBlind{}}});
    EXPECT_EQ(t.asked(), seats({0}));
    t.play({{0, DrawTickets{2, 2}}, {0, Return{}}});
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.table().turn, seat(1));
}

// ---- §3.2 The stuck player ----------------------------------------------------------------------

// Nine cards: five on display, the others are passenger cards. No tickets are left.
const Rules& nine_cards() {
    static const Rules rules =
        rules_with([](Edition& e) { e.cards = bag({{Blue, 5}, {Passenger, 4}}); });
    return rules;
}
TestTable both_stuck() {
    return TestTable(2, nine_cards())
        .display({Blue, Blue, Blue, Blue, Blue})
        .draws({})
        .hand(0, {{Passenger, 2}})
        .hand(1, {{Passenger, 2}})
        .heaps({}, 1);
}

TEST(MaerklinRuling, R15_S3_2_who_can_do_nothing_at_all_passes) {
    auto t = both_stuck();
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Pass{})));
    EXPECT_EQ(t.why_not(0, DrawBlind{}), because(PileExhausted{}));
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 2}), because(NoTicketsLeft{}));
    t.play(0, Pass{});
    EXPECT_EQ(t.events(), said(Passed{seat(0)}));
    EXPECT_EQ(t.asked(), seats({1}));
    EXPECT_EQ(t.table().passes, 1);
}

TEST(MaerklinRuling, R15_when_all_pass_in_a_row_the_game_ends_and_is_scored) {
    auto t = both_stuck();
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(t.events()[0], Event(Passed{seat(1)}));
    EXPECT_EQ(t.events()[1], Event(AllStuck{}));
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_TRUE(t.asked().empty());
    EXPECT_THAT(t.told<TicketMissed>(), SizeIs(46));
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(0)}, 0}));
}

TEST(MaerklinRuling, R15_each_of_the_four_actions_is_enough_not_to_pass) {
    auto cards = both_stuck();
    EXPECT_EQ(cards.why_not(0, Pass{}), kNoReason);

    TestTable claim(2, nine_cards());
    claim.display({Blue, Blue, Blue, Blue}).draws({}).hand(0, {{Blue, 1}, {Passenger, 2}});
    claim.hand(1, {{Passenger, 2}}).heaps({}, 1);
    EXPECT_EQ(claim.why_not(0, Pass{}), because(CanStillAct{}));

    TestTable tickets(2, nine_cards());
    tickets.display({Blue, Blue, Blue, Blue, Blue}).draws({}).hand(0, {{Passenger, 2}});
    tickets.hand(1, {{Passenger, 2}}).heaps({ticket("berlin", "chemnitz")}, 1);
    EXPECT_THAT(tickets.choices(0), ElementsAre(Action(DrawTickets{1, 0})));

    auto journey = both_stuck().owns(0, {track("koeln", "koblenz")}).passenger(0, "koeln");
    EXPECT_THAT(journey.choices(0), ElementsAre(Action(StartJourney{town("koeln")})));
}

TEST(MaerklinRuling, R15_a_turn_in_between_breaks_the_row) {
    auto t = both_stuck().owns(1, {track("koeln", "koblenz")}).passenger(1, "koeln");
    t.play({{0, Pass{}},
            {1, StartJourney{town("koeln")}},
            {1, Travel{track("koeln", "koblenz")}},
            {1, EndJourney{}}});
    EXPECT_EQ(t.table().passes, 0);
    t.play(0, Pass{});
    EXPECT_EQ(t.step(), Step::Turn);
    t.play(1, Pass{});
    EXPECT_EQ(t.step(), Step::Over);
}

// ---- §8.1 The end -------------------------------------------------------------------------------

// Everybody has five wagons; a track of three leaves two.
const Rules& five_wagons() {
    static const Rules rules = rules_with([](Edition& e) { e.wagons = 5; });
    return rules;
}
using Moves = std::initializer_list<std::pair<int, Action>>;

TestTable three_with_five_wagons() {
    return TestTable(3, five_wagons())
        .travelled(0, 3)
        .travelled(1, 3)
        .travelled(2, 3)
        .hand(0, {{Blue, 3}})
        .hand(1, {{Orange, 3}, {Red, 2}})
        .hand(2, {{Green, 2}});
}

TEST(MaerklinRuling, R14_S8_1_with_two_wagons_left_everybody_has_one_more_turn) {
    auto t = three_with_five_wagons().turn(1);
    t.play({{1, Claim{track("bremen", "hamburg")}}, {1, pay(Orange)}});
    EXPECT_THAT(t.told<LastTurns>(), ElementsAre(LastTurns{seat(1), 2}));
    EXPECT_TRUE(t.table().ending);
    EXPECT_EQ(t.table().turns_left, 3);
    EXPECT_EQ(t.asked(), seats({2}));
    t.play({{2, DrawBlind{}}, {2, DrawBlind{}}, {0, DrawBlind{}}, {0, DrawBlind{}}});
    EXPECT_EQ(t.table().turns_left, 1);
    EXPECT_EQ(t.asked(), seats({1})) << "the one who began the end, too";
    t.play(1, DrawBlind{});
    EXPECT_EQ(t.step(), Step::SecondCard);
    t.play(1, DrawBlind{});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_THAT(t.told<GameEnded>(), SizeIs(1));
}

TEST(MaerklinRuling, R14_three_wagons_are_too_many) {
    auto t = three_with_five_wagons().turn(2);
    t.play({{2, Claim{track("hamburg", "schwerin")}}, {2, pay(Green)}});
    EXPECT_EQ(t.table().wagons[seat(2)], 3);
    EXPECT_FALSE(t.table().ending);
    EXPECT_THAT(t.told<LastTurns>(), IsEmpty());
}

TEST(MaerklinRuling, R14_the_end_begins_when_the_turn_is_over) {
    // The passenger is placed before.
    auto t = TestTable(2, five_wagons()).hand(0, {{Blue, 3}});
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.step(), Step::Passenger);
    EXPECT_FALSE(t.table().ending);
    t.play(0, PlacePassenger{town("emden")});
    EXPECT_TRUE(t.table().ending);
    EXPECT_EQ(t.events(), said(PassengerPlaced{seat(0), town("emden")}, LastTurns{seat(0), 2}));
    t.play({{1, DrawBlind{}}, {1, DrawBlind{}}});
    t.play({{0, StartJourney{town("emden")}}, {0, Travel{track("bremen", "emden")}}});
    EXPECT_EQ(t.step(), Step::Journey) << "their last turn lasts until the journey ends";
    t.play(0, EndJourney{});
    EXPECT_EQ(t.step(), Step::Over);
}

TEST(MaerklinRuling, R25_the_end_begins_once) {
    auto t = three_with_five_wagons();
    t.play({{0, Claim{track("bremen", "emden")}}, {0, pay(Blue)}});
    EXPECT_EQ(t.table().turns_left, 3);
    t.play({{1, Claim{track("bremen", "hamburg")}}, {1, pay(Orange)}});
    EXPECT_THAT(t.told<LastTurns>(), IsEmpty());
    EXPECT_EQ(t.table().turns_left, 2);
}

TEST(MaerklinRuling, R25_a_stuck_players_pass_in_the_last_round_is_his_turn) {
    // Seat 0 has used up its wagons and cannot do anything any more.
    const Rules scarce = rules_with([](Edition& e) {
        e.cards = bag({{Blue, 5}, {Passenger, 4}});
        e.wagons = 2;
    });
    auto t = TestTable(2, scarce)
                 .owns(0, {track("augsburg", "ulm")})
                 .display({Blue, Blue, Blue, Blue, Blue})
                 .draws({})
                 .hand(0, {{Passenger, 2}})
                 .hand(1, {{Passenger, 2}})
                 .heaps({ticket("berlin", "chemnitz")}, 1)
                 .ending(2)
                 .turn(1);
    t.play({{1, DrawTickets{1, 0}}, {1, Return{}}});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Pass{})));
    t.play(0, Pass{});
    EXPECT_EQ(t.step(), Step::Over);
    EXPECT_THAT(t.told<AllStuck>(), IsEmpty()) << "it ends as it would have anyway";
}

TEST(MaerklinEnd, S9_1_when_it_is_over_nothing_can_be_done) {
    auto t = both_stuck();
    t.play({{0, Pass{}}, {1, Pass{}}});
    for (int p : {0, 1}) {
        EXPECT_EQ(t.why_not(p, DrawBlind{}), because(GameOver{}));
        EXPECT_EQ(t.why_not(p, Pass{}), because(GameOver{}));
        EXPECT_THAT(t.choices(p), IsEmpty());
    }
    EXPECT_TRUE(rules().deciders(t.state()).empty());
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
