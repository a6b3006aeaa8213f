// States that no game can reach are refused, before anything relies on them.
#include <functional>

#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

std::string flaw_of(TestTable t, const std::function<void(State&)>& spoil) {
    State s = t.state();
    EXPECT_FALSE(rules().audit(s));
    spoil(s);
    const auto flaw = rules().audit(s);
    return flaw ? std::string(name_of(*flaw)) : "none";
}

TestTable amid_a_game() {
    return table(3)
        .seen(0, {{Blue, 2}})
        .hand(0, {{Blue, 2}, {Locomotive, 1}})
        .tickets(0, {short1()})
        .under(1, {short2()})
        .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz")})
        .owns(1, {track("hamburg", "kiel")})
        .passenger(0, "koeln")
        .travelled(1, 1)
        .took(1, "hamburg");
}
TestTable paying() {
    auto t = amid_a_game();
    t.play(0, Claim{track("bremen", "emden")});
    return t;
}
TestTable travelling() {
    auto t = amid_a_game();
    t.play({{0, StartJourney{town("koeln")}}, {0, Travel{track("koeln", "koblenz")}}});
    return t;
}
TestTable opening(Step step) {
    Luck luck(1);
    TestTable t(rules().setup(2, {}, luck));
    if (step == Step::FirstTickets) t.play({{0, DrawTickets{2, 2}}, {1, DrawTickets{2, 2}}});
    return t;
}

TEST(MaerklinAudit, players_and_questions) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.players = 6; }), "wrong_players");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.players = 1; }), "wrong_players");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.turn = seat(3); }), "wrong_players");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.asked = {}; }), "wrong_step");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.asked.add(seat(1)); }), "wrong_step");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Pay; }), "wrong_step");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Over; }), "wrong_step");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.passes = 3; }), "wrong_step");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.turns_left = 2; }), "wrong_step");
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.claiming = Track(120); }), "wrong_step");
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.claiming = {}; }), "wrong_step");
}

TEST(MaerklinAudit, every_card_lies_in_one_place) {
    const char* flaw = "cards_not_accounted_for";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.display[0] = Orange; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.hands[seat(2)].cards.add(Red); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { --s.table.pile; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { ++s.table.cards[seat(1)]; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.discarded.add(Red); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.box.pile.move_to(s.hands[seat(4)].cards, Red);
                          --s.table.pile;
                          ++s.table.cards[seat(4)];
                      }),
              flaw)
        << "nobody sits there";
}

TEST(MaerklinAudit, the_display_is_full_and_a_pile_is_there_while_there_are_cards) {
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.box.pile.add(s.table.display.pop());
                          ++s.table.pile;
                      }),
              "wrong_display");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.discarded.add(std::exchange(s.box.pile, {}));
                          s.table.pile = 0;
                      }),
              "wrong_display");
}

TEST(MaerklinAudit, every_ticket_lies_in_one_place) {
    const char* flaw = "tickets_not_accounted_for";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.hands[seat(1)].tickets.add(short1()); }),
              flaw);
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.box.shuffled[Distance::Long].remove(long1()); }),
        flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { --s.table.shuffled[Distance::Long]; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { ++s.table.tickets[seat(0)][Distance::Short]; }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.box.underneath[Distance::Short].pop(); }),
              flaw);
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.table.underneath[Distance::Short][0] = seat(4); }),
        flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.box.shuffled[Distance::Long].remove(long1());
                          s.box.shuffled[Distance::Short].add(long1());
                          --s.table.shuffled[Distance::Long];
                          ++s.table.shuffled[Distance::Short];
                      }),
              flaw)
        << "in the pile of the other distance";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.hands[seat(0)].tickets.add(Ticket(46)); }),
              flaw)
        << "this map does not have it";
}

TEST(MaerklinAudit, hands_fit_the_moment) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.hands[seat(1)].mix = DrawTickets{4, 0}; }),
              "wrong_hand");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.hands[seat(1)].returning.push(short1()); }),
              "wrong_hand");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.shown[seat(0)].add(short1()); }),
              "wrong_hand");
    EXPECT_EQ(flaw_of(opening(Step::Announce),
                      [](State& s) { s.hands[seat(0)].mix = DrawTickets{4, 0}; }),
              "wrong_hand")
        << "they are still asked";
    EXPECT_EQ(flaw_of(opening(Step::Announce),
                      [](State& s) {
                          s.table.asked.remove(seat(0));
                          s.hands[seat(0)].mix = DrawTickets{4, 1};
                      }),
              "wrong_hand")
        << "five of them";
    EXPECT_EQ(flaw_of(opening(Step::Announce), [](State& s) { s.table.asked.remove(seat(0)); }),
              "wrong_hand")
        << "they have answered nothing";
    EXPECT_EQ(flaw_of(opening(Step::FirstTickets),
                      [](State& s) {
                          s.table.asked.remove(seat(0));
                          auto& hand = s.hands[seat(0)];
                          for (int i : {0, 1, 2}) hand.returning.push(hand.drawn[i]);
                          std::ranges::sort(hand.returning);
                      }),
              "wrong_hand")
        << "only one is kept";
}

TEST(MaerklinAudit, memories_are_true) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.known[seat(0)].add(Red); }),
              "wrong_memory");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.hands[seat(1)].returned[Distance::Short].clear(); }),
              "wrong_memory");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.hands[seat(1)].returned[Distance::Short][0] = short1(); }),
              "wrong_memory");
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.hands[seat(2)].drawn_by[short1()] = seat(1); }),
        "wrong_memory");
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.hands[seat(2)].drawn_by[short1()] = seat(0); }),
        "none");
}

TEST(MaerklinAudit, tracks_keep_to_the_rules) {
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.table.owner[track("bremen", "emden")] = seat(2); }),
        "wrong_tracks")
        << "it is still open";
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.table.open.add(track("koeln", "koblenz", 1)); }),
        "wrong_tracks")
        << "closed with three players";
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.owner[track("koeln", "koblenz", 1)] = seat(2); }),
              "wrong_tracks");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.owner[track("koeln", "koblenz")] = seat(4); }),
              "wrong_tracks");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.open.add(Track(110)); }),
              "wrong_tracks");
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.claiming = track("berlin", "hannover"); }),
              "wrong_tracks")
        << "they cannot pay for that";
}

TEST(MaerklinAudit, wagons_passengers_and_goods_add_up) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { ++s.table.wagons[seat(0)]; }), "wrong_wagons");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.track_points[seat(1)] = 5; }),
              "wrong_wagons");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.ending = true;
                          s.table.turns_left = 2;
                      }),
              "wrong_wagons")
        << "nobody has so few";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.passengers[seat(0)] = 3; }),
              "wrong_passengers");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.passenger[town("daenemark")] = seat(0);
                          --s.table.passengers[seat(0)];
                      }),
              "wrong_passengers");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { ++s.table.goods_taken[town("hamburg")]; }),
              "wrong_goods");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { ++s.table.goods[seat(2)][Goods(4)]; }),
              "wrong_goods");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.goods_taken[town("koblenz")] = 2; }),
              "wrong_goods")
        << "there is only one";
}

TEST(MaerklinAudit, a_passenger_stands_where_his_owner_has_a_track) {
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.passenger[town("berlin")] = seat(0);
                          --s.table.passengers[seat(0)];
                      }),
              "wrong_passengers");
}

TEST(MaerklinAudit, journeys_hang_together) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.at = town("koeln"); }),
              "wrong_journey");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.earned = 3; }), "wrong_journey");
    EXPECT_EQ(flaw_of(travelling(), [](State& s) { s.table.at = {}; }), "wrong_journey");
    EXPECT_EQ(flaw_of(travelling(), [](State& s) { s.table.at = town("mainz"); }), "wrong_journey");
    EXPECT_EQ(flaw_of(travelling(), [](State& s) { s.table.travelled = {}; }), "wrong_journey");
    EXPECT_EQ(flaw_of(travelling(), [](State& s) { s.table.visited.add(town("mainz")); }),
              "wrong_journey");
    EXPECT_EQ(
        flaw_of(travelling(), [](State& s) { s.table.travelled.add(track("hamburg", "kiel")); }),
        "wrong_journey");
    EXPECT_EQ(flaw_of(travelling(), [](State& s) { s.table.from = town("mainz"); }),
              "wrong_journey");
    EXPECT_EQ(flaw_of(travelling(), [](State& s) { s.table.earned = 9; }), "wrong_journey");
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
