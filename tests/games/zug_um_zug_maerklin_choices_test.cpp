// What is offered, in which order, and what an absent player does.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

Action default_of(TestTable& t, int p) { return rules().default_choice(t.state(), seat(p)); }

TEST(MaerklinChoices, a_turn_lists_cards_tracks_tickets_and_journeys) {
    auto t = table(2)
                 .display({White, Blue, White, Locomotive, Red})
                 .hand(0, {{Green, 1}})
                 .owns(0, {track("koeln", "koblenz")})
                 .passenger(0, "koeln")
                 .heaps({ticket("berlin", "chemnitz")}, 1);
    std::vector<Action> expected{TakeOpen{Blue}, TakeOpen{Red}, TakeOpen{White},
                                 TakeOpen{Locomotive}, DrawBlind{}};
    // One green card pays for one space: green or gray, equal twins once.
    const Edition& edition = rules().edition;
    Set<Connection> listed;
    for (int i = 0; i < edition.tracks; ++i) {
        const TrackFacts& facts = edition.track[Track(i)];
        if (edition.connection[facts.connection].length != Length(1)) continue;
        if (facts.colour && *facts.colour != Colour::Green) continue;
        if (Track(i) == track("koeln", "koblenz") || listed.contains(facts.connection)) continue;
        if (facts.connection == edition.track[track("koeln", "koblenz")].connection) continue;
        listed.add(facts.connection);
        expected.push_back(Claim{Track(i)});
    }
    expected.push_back(DrawTickets{1, 0});
    expected.push_back(StartJourney{town("koeln")});
    EXPECT_EQ(t.choices(0), expected);
    EXPECT_THAT(t.choices(1), IsEmpty());
}

TEST(MaerklinChoices, the_longest_lists_have_room) {
    // Everything can be claimed, everything paid in any way, a gray track of five with all colours.
    auto t = table(5).hand(0, {{Blue, 10},
                               {Red, 10},
                               {Green, 10},
                               {Yellow, 10},
                               {Black, 10},
                               {Purple, 11},
                               {White, 11},
                               {Orange, 11},
                               {Locomotive, 14},
                               {Locomotive4, 6}});
    EXPECT_LT(int(t.choices(0).size()), Rules::Choices::capacity());
    // Twins of the same colour are listed once.
    int equal_twins = 0;
    for (int i = 0; i < rules().edition.tracks; ++i)
        equal_twins += std::holds_alternative<SameAsTwin>(
            t.why_not(0, Claim{Track(i)}).value_or(Reason(GameOver{})));
    EXPECT_THAT(t.choices_of<Claim>(0), SizeIs(110 - equal_twins));
    EXPECT_EQ(equal_twins, 14 + 2 * 2) << "double and triple gray ones";
    t.play(0, Claim{track("lindau", "muenchen")});
    // 0 to 4 wild cards of two kinds with each of eight colours, 5 with none.
    EXPECT_THAT(t.choices_of<Pay>(0), SizeIs((1 + 2 + 3 + 4 + 5) * 8 + 6));
}

TEST(MaerklinChoices, why_not_is_silent_exactly_for_the_choices_of_every_step) {
    // The laws try every small action; here are those that are too many to try in every situation.
    std::set<Step> steps;
    for (int players : {2, 4}) {
        int situation = 0;
        random_game(players, 11, {}, [&](const State& s) {
            if (++situation % 5 != 0 && s.table.step == Step::Turn) return;
            Rules::Choices choices;
            for (Seat p : s.table.asked) {
                rules().choices(s, p, choices);
                steps.insert(s.table.step);
                int silent = 0;
                auto ask = [&](const Action& action) { silent += !rules().why_not(s, p, action); };
                for (int i = 0; i <= 5; ++i)
                    for (int j = 0; j <= 5; ++j) ask(DrawTickets{i, j});
                for (Card card : all<Card>) ask(TakeOpen{card});
                for (Track way : all<Track>) ask(Claim{way}), ask(Travel{way});
                for (Town each : all<Town>) ask(PlacePassenger{each}), ask(StartJourney{each});
                for (int i = 0; i <= 8; ++i)
                    for (int j = 0; j <= 8; ++j) {
                        ask(pay_wild(i, j));
                        for (Colour colour : all<Colour>) ask(Pay{colour, i, j});
                    }
                for (const Action& action : {Action(DrawBlind{}), Action(KeepPassenger{}),
                                             Action(EndJourney{}), Action(Pass{})})
                    ask(action);
                ask(Return{});
                for (Ticket a : s.hands[p].drawn) {
                    ask(give_back({a}));
                    for (Ticket b : s.hands[p].drawn) {
                        ask(give_back({a, b}));
                        for (Ticket c : s.hands[p].drawn) ask(give_back({a, b, c}));
                    }
                }
                ASSERT_EQ(silent, choices.size()) << name_of(s.table.step);
            }
        });
    }
    EXPECT_THAT(steps, SizeIs(kMemberCount<Step> - 1)) << "all but the end";
}

// ---- Who is absent ------------------------------------------------------------------------------

TEST(MaerklinChoices, an_absent_player_draws_blind_and_keeps_few_tickets) {
    auto t = table(2);
    EXPECT_EQ(default_of(t, 0), Action(DrawBlind{}));
    t.play(0, DrawBlind{});
    EXPECT_EQ(default_of(t, 0), Action(DrawBlind{}));

    auto u = table(2);
    u.play(0, DrawTickets{0, 4});
    const Action kept = default_of(u, 0);
    ASSERT_TRUE(std::holds_alternative<Return>(kept));
    EXPECT_THAT(std::get<Return>(kept).tickets, SizeIs(3));
    u.play(0, kept);
    EXPECT_EQ(u.hand(0).tickets.size(), 1);
}

TEST(MaerklinChoices, an_absent_player_keeps_the_cheapest_tickets) {
    const Ticket cheap = ticket("bremen", "duesseldorf"), dear = ticket("hannover", "saarbruecken");
    auto t = table(2).heaps({cheap, dear, ticket("rostock", "konstanz")}, 1);
    t.play(0, DrawTickets{2, 1});
    t.play(0, default_of(t, 0));
    EXPECT_EQ(t.hand(0).tickets, (Set<Ticket>{cheap}));
}

TEST(MaerklinChoices, an_absent_player_finishes_what_was_begun) {
    auto claims = table(2).hand(0, {{Blue, 3}, {Locomotive, 3}});
    claims.play(0, Claim{track("bremen", "emden")});
    EXPECT_EQ(default_of(claims, 0), Action(pay(Blue))) << "and keeps the locomotives";
    claims.play(0, pay(Blue));
    EXPECT_EQ(default_of(claims, 0), Action(KeepPassenger{}));

    auto travels = table(2)
                       .owns(0, {track("koeln", "koblenz"), track("koblenz", "mainz")})
                       .passenger(0, "koeln");
    travels.play(0, StartJourney{town("koeln")});
    EXPECT_EQ(default_of(travels, 0), Action(Travel{track("koeln", "koblenz")}));
    travels.play(0, Travel{track("koeln", "koblenz")});
    EXPECT_EQ(default_of(travels, 0), Action(EndJourney{}));
}

TEST(MaerklinChoices, an_absent_table_plays_to_the_end) {
    for (int players : {2, 5}) {
        Luck luck(4);
        State s = rules().setup(players, {}, luck);
        int decisions = 0;
        while (!s.table.asked.empty()) {
            ASSERT_LT(++decisions, 2000);
            const Seat p = *s.table.asked.begin();
            const Action action = rules().default_choice(s, p);
            ASSERT_EQ(rules().why_not(s, p, action), kNoReason);
            rules().play(s, p, action, luck, {});
        }
        EXPECT_EQ(s.table.step, Step::Over);
    }
}

TEST(MaerklinChoices, tickets_take_longest_to_think_about) {
    auto t = table(2);
    auto effort = [&] { return rules().tempo(t.state(), seat(0)).effort; };
    EXPECT_EQ(effort(), Effort::Normal);
    t.play(0, DrawTickets{2, 2});
    EXPECT_EQ(effort(), Effort::Long);
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
