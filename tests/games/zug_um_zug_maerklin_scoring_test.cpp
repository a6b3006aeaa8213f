// §9 Scoring.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The last turn of the game: seat 0 only draws two cards.
TestTable finished(TestTable t) {
    t.ending(1);
    t.state();
    t.play({{0, DrawBlind{}}, {0, DrawBlind{}}});
    EXPECT_EQ(t.step(), Step::Over);
    return t;
}
int score(TestTable& t, int p, Category category) {
    return t.standings().points[seat(p)][category];
}
// With 45 wagons left the end has begun already.
const Rules& near_the_end() {
    static const Rules rules = rules_with([](Edition& e) { e.last_wagons = 45; });
    return rules;
}
TestTable last_turn(int players) { return TestTable(players, near_the_end()); }

TEST(MaerklinScoring, S9_2_a_ticket_is_worth_its_points_or_costs_them) {
    const Ticket met = ticket("berlin", "chemnitz"), missed = ticket("bremen", "kassel");
    auto t = finished(last_turn(2)
                          .owns(0, {track("berlin", "leipzig"), track("leipzig", "chemnitz"),
                                    track("bremen", "hannover")})
                          .tickets(0, {met, missed}));
    EXPECT_EQ(score(t, 0, Category::Tickets), 6);
    EXPECT_EQ(score(t, 0, Category::MissedTickets), -6);
    EXPECT_EQ(score(t, 0, Category::Tracks), 7 + 2 + 4);
    EXPECT_EQ(score(t, 0, Category::Bonus), 10);
    EXPECT_EQ(t.standings().total[seat(0)], 13 + 10);
    EXPECT_THAT(t.told<TicketMet>(), ElementsAre(TicketMet{seat(0), met, 6}));
    EXPECT_THAT(t.told<TicketMissed>(), ElementsAre(TicketMissed{seat(0), missed, 6}));
    EXPECT_EQ(t.table().shown[seat(0)], (Set<Ticket>{met, missed})) << "R26: shown at the end";
}

TEST(MaerklinScoring, S9_2_only_own_tracks_connect) {
    auto t = finished(last_turn(2)
                          .owns(0, {track("berlin", "leipzig")})
                          .owns(1, {track("leipzig", "chemnitz")})
                          .tickets(0, {ticket("berlin", "chemnitz")}));
    EXPECT_EQ(score(t, 0, Category::Tickets), 0);
    EXPECT_EQ(score(t, 0, Category::MissedTickets), -6);
}

TEST(MaerklinRuling, R16_a_total_may_be_negative) {
    auto t = finished(last_turn(2).tickets(0, {ticket("daenemark", "lindau")}));
    EXPECT_EQ(t.standings().total[seat(0)], -22);
    EXPECT_EQ(t.standings().place[seat(0)], 2);
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(1)}, 0}));
}

TEST(MaerklinRuling, R16_a_country_is_reached_at_any_of_its_boxes) {
    const Ticket koeln_schweiz = ticket("koeln", "schweiz");
    auto through_konstanz =
        finished(last_turn(2)
                     .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz"),
                               track("mainz", "mannheim"), track("mannheim", "stuttgart"),
                               track("stuttgart", "konstanz"), track("konstanz", "schweiz")})
                     .tickets(0, {koeln_schweiz}));
    EXPECT_EQ(score(through_konstanz, 0, Category::Tickets), 10);
    auto through_freiburg =
        finished(last_turn(2)
                     .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz"),
                               track("mainz", "mannheim"), track("mannheim", "stuttgart"),
                               track("stuttgart", "freiburg"), track("freiburg", "schweiz")})
                     .tickets(0, {koeln_schweiz}));
    EXPECT_EQ(score(through_freiburg, 0, Category::Tickets), 10);
    auto not_quite =
        finished(last_turn(2)
                     .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz"),
                               track("mainz", "mannheim"), track("mannheim", "stuttgart"),
                               track("stuttgart", "freiburg"), track("lindau", "schweiz")})
                     .tickets(0, {koeln_schweiz}));
    EXPECT_EQ(score(not_quite, 0, Category::MissedTickets), -10);
}

TEST(MaerklinRuling, R20_no_way_leads_through_a_country) {
    // From Saarbrücken to Karlsruhe through Frankreich, or straight.
    auto t =
        finished(last_turn(2)
                     .owns(0, {track("saarbruecken", "frankreich"),
                               track("karlsruhe", "frankreich"), track("koblenz", "saarbruecken"),
                               track("karlsruhe", "stuttgart"), track("stuttgart", "ulm")})
                     .tickets(0, {ticket("koblenz", "ulm")}));
    EXPECT_EQ(score(t, 0, Category::MissedTickets), -7);
    auto u =
        finished(last_turn(2)
                     .owns(0, {track("koblenz", "saarbruecken"), track("karlsruhe", "saarbruecken"),
                               track("karlsruhe", "stuttgart"), track("stuttgart", "ulm")})
                     .tickets(0, {ticket("koblenz", "ulm")}));
    EXPECT_EQ(score(u, 0, Category::Tickets), 7);
}

TEST(MaerklinRuling, R22_a_closed_track_connects_nobody) {
    auto t = finished(last_turn(2)
                          .owns(0, {track("erfurt", "nuernberg")})
                          .owns(1, {track("nuernberg", "wuerzburg")})  // and the one beside it
                          .tickets(0, {ticket("erfurt", "wuerzburg")}));
    EXPECT_EQ(score(t, 0, Category::MissedTickets), -6);
}

TEST(MaerklinScoring, S9_3_the_bonus_goes_to_the_most_tickets_met) {
    auto t = finished(last_turn(3)
                          .owns(0, {track("berlin", "leipzig"), track("leipzig", "chemnitz")})
                          .owns(1, {track("bremen", "hannover"), track("hannover", "kassel"),
                                    track("erfurt", "nuernberg"), track("nuernberg", "wuerzburg")})
                          .tickets(0, {ticket("berlin", "chemnitz")})
                          .tickets(1, {ticket("bremen", "kassel"), ticket("erfurt", "wuerzburg")})
                          .tickets(2, {ticket("daenemark", "lindau"), ticket("kiel", "schweiz"),
                                       ticket("rostock", "konstanz")}));
    EXPECT_THAT(t.told<MostTickets>(), ElementsAre(MostTickets{{seat(1)}, 2, 10}));
    EXPECT_EQ(score(t, 1, Category::Bonus), 10);
    EXPECT_EQ(score(t, 0, Category::Bonus), 0);
    EXPECT_EQ(score(t, 2, Category::Bonus), 0) << "missed ones do not count";
}

TEST(MaerklinRuling, R16_everybody_who_ties_for_the_most_gets_the_bonus) {
    auto t = finished(last_turn(3)
                          .owns(0, {track("berlin", "leipzig"), track("leipzig", "chemnitz")})
                          .owns(1, {track("bremen", "hannover"), track("hannover", "kassel")})
                          .tickets(0, {ticket("berlin", "chemnitz")})
                          .tickets(1, {ticket("bremen", "kassel")}));
    EXPECT_THAT(t.told<MostTickets>(), ElementsAre(MostTickets{{seat(0), seat(1)}, 1, 10}));
    EXPECT_EQ(score(t, 0, Category::Bonus), 10);
    EXPECT_EQ(score(t, 1, Category::Bonus), 10);
}

TEST(MaerklinRuling, R16_without_a_ticket_met_nobody_gets_it) {
    auto t = finished(last_turn(2).tickets(0, {ticket("berlin", "chemnitz")}));
    EXPECT_THAT(t.told<MostTickets>(), IsEmpty());
    EXPECT_EQ(t.standings().total[seat(1)], 0);
}

TEST(MaerklinScoring, S9_4_most_points_win) {
    auto t = finished(last_turn(3)
                          .owns(0, {track("kiel", "schwerin")})
                          .owns(1, {track("berlin", "hannover")})
                          .owns(2, {track("emden", "muenster")}));
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(1)}, 18}));
    EXPECT_EQ(t.standings().place[seat(0)], 3);
    EXPECT_EQ(t.standings().place[seat(1)], 1);
    EXPECT_EQ(t.standings().place[seat(2)], 2);
    EXPECT_EQ(t.events().back(), Event(GameEnded{{seat(1)}, 18}));
}

TEST(MaerklinRuling, R17_a_tie_goes_to_more_tickets_met) {
    // 9 for tracks, 6 for the ticket and 10 for the bonus against 25 for tracks.
    auto t = finished(last_turn(2)
                          .owns(0, {track("berlin", "leipzig"), track("leipzig", "chemnitz")})
                          .owns(1, {track("berlin", "hannover"), track("emden", "muenster")})
                          .tickets(0, {ticket("berlin", "chemnitz")}));
    EXPECT_EQ(t.standings().total[seat(0)], 25);
    EXPECT_EQ(t.standings().total[seat(1)], 25);
    EXPECT_EQ(t.standings().place[seat(0)], 1);
    EXPECT_EQ(t.standings().place[seat(1)], 2);
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(0)}, 25}));
}

TEST(MaerklinRuling, R17_then_to_more_points_for_goods) {
    auto t = finished(last_turn(2)
                          .owns(0, {track("emden", "muenster")})
                          .owns(1, {track("kiel", "schwerin")})
                          .travelled(1, 1)
                          .took(1, "kiel"));
    EXPECT_EQ(t.standings().total[seat(0)], 7);
    EXPECT_EQ(t.standings().total[seat(1)], 4 + 3);
    EXPECT_EQ(t.standings().place[seat(1)], 1);
    EXPECT_EQ(t.standings().place[seat(0)], 2);
}

TEST(MaerklinRuling, R26_the_sum_of_goods_decides_not_their_number) {
    auto t = finished(last_turn(2)
                          .owns(0, {track("saarbruecken", "frankreich")})
                          .owns(1, {track("freiburg", "konstanz")})
                          .travelled(0, 1)
                          .travelled(1, 1)
                          .took(0, "berlin")   // 7, and 1 for the track
                          .took(1, "koblenz")  // 2 + 2 + 2, and 2 for the track
                          .took(1, "wuerzburg")
                          .took(1, "kassel"));
    EXPECT_EQ(t.standings().total[seat(0)], 8);
    EXPECT_EQ(t.standings().total[seat(1)], 8);
    EXPECT_EQ(t.standings().place[seat(0)], 1) << "7 is more than 6";
}

TEST(MaerklinRuling, R17_then_the_victory_is_shared) {
    auto t = finished(
        last_turn(3).owns(0, {track("emden", "muenster")}).owns(2, {track("dortmund", "kassel")}));
    EXPECT_EQ(t.standings().place[seat(0)], 1);
    EXPECT_EQ(t.standings().place[seat(2)], 1);
    EXPECT_EQ(t.standings().place[seat(1)], 3);
    EXPECT_THAT(t.told<GameEnded>(), ElementsAre(GameEnded{{seat(0), seat(2)}, 7}));
}

TEST(MaerklinRuling, R26_tie_breaks_rank_the_lower_places_too) {
    auto t = finished(last_turn(4)
                          .owns(0, {track("emden", "muenster")})   // 7
                          .owns(1, {track("berlin", "hannover")})  // 18
                          .owns(2, {track("kiel", "schwerin")})    // 4, and 3 of goods
                          .owns(3, {track("dortmund", "kassel")})  // 7
                          .travelled(2, 1)
                          .took(2, "kiel"));
    EXPECT_EQ(t.standings().place[seat(1)], 1);
    EXPECT_EQ(t.standings().place[seat(2)], 2);
    EXPECT_EQ(t.standings().place[seat(0)], 3);
    EXPECT_EQ(t.standings().place[seat(3)], 3);
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
