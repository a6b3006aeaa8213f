// §1 Components, §2 set-up with the first tickets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

State set_up(int players, std::uint64_t seed = 1, const Options& options = {},
             const Rules& with = rules()) {
    Luck luck(seed);
    return with.setup(players, options, luck);
}

// Seat 1 begins, so that the order of seats and the order of turns differ.
TestTable opening(int players) {
    Options options;
    options.start = seat(1);
    return TestTable(set_up(players, 1, options));
}

// ---- §1, §2.1, §2.2 What lies where -------------------------------------------------------------

TEST(MaerklinSetUp, S1_the_whole_box_is_on_the_table) {
    for (int players = 2; players <= 5; ++players) {
        const State s = set_up(players);
        Bag<Card> cards = s.box.pile;
        cards.add(s.table.discarded);
        cards.add(bag_of(s.table.display));
        for (Seat p : SeatSet::first(players)) cards.add(s.hands[p].cards);
        EXPECT_EQ(cards, rules().edition.cards);
        EXPECT_EQ(cards.total(), 118);
        EXPECT_EQ(s.box.shuffled[Distance::Short].size(), 23);
        EXPECT_EQ(s.box.shuffled[Distance::Long].size(), 23);
        EXPECT_EQ(s.table.open.size(), 110) << "every track is free";
        EXPECT_FALSE(rules().audit(s));
    }
}

TEST(MaerklinSetUp, S2_1_four_cards_each_five_on_display_and_the_rest_in_the_pile) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const State s = set_up(players, seed);
            for (Seat p : SeatSet::first(players)) {
                EXPECT_EQ(s.table.cards[p], 4);
                EXPECT_EQ(s.hands[p].cards.total(), 4);
                EXPECT_TRUE(s.table.known[p].empty()) << "nobody has seen them";
            }
            EXPECT_EQ(s.table.display.size(), 5);
            EXPECT_EQ(s.table.pile, s.box.pile.total());
            EXPECT_EQ(s.table.pile + s.table.discarded.total(), 118 - 4 * players - 5);
        }
}

TEST(MaerklinSetUp, S2_2_45_wagons_and_3_passengers_each_and_all_goods_in_their_towns) {
    const State s = set_up(5);
    for (Seat p : SeatSet::first(5)) {
        EXPECT_EQ(s.table.wagons[p], 45);
        EXPECT_EQ(s.table.passengers[p], 3);
        EXPECT_EQ(s.table.track_points[p], 0);
    }
    for (Town t : all<Town>) {
        EXPECT_EQ(s.table.goods_taken[t], 0);
        EXPECT_FALSE(s.table.passenger[t]);
    }
    int worth = 0, tokens = 0;
    for (const TownFacts& facts : rules().edition.town)
        for (int i = 0; i < facts.goods.size(); ++i, ++tokens) {
            worth += int(facts.goods[i]);
            EXPECT_TRUE(i == 0 || facts.goods[i - 1] > facts.goods[i]) << "the highest on top";
        }
    EXPECT_EQ(tokens, 74);
    EXPECT_EQ(worth, 16 * 2 + 12 * 6 + 6 * 9 + 22);
}

TEST(MaerklinRuling, R6_a_display_of_three_locomotives_is_swept_at_set_up_too) {
    const Rules full_of_locomotives = rules_with([](Edition& e) {
        e.cards = bag({{Locomotive, 40}, {Blue, 20}, {Red, 20}, {Passenger, 20}});
    });
    int swept = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const State s = set_up(2, seed, {}, full_of_locomotives);
        const Bag<Card> display = bag_of(s.table.display);
        EXPECT_LT(display.count(Locomotive), 3);
        EXPECT_LT(display.count(Passenger), 3);
        EXPECT_EQ(s.table.discarded.total() % 5, 0);
        swept += !s.table.discarded.empty();
    }
    EXPECT_GT(swept, 0);
}

TEST(MaerklinRuling, R6_a_display_that_cannot_be_legal_stands) {
    const Rules locomotives_alone =
        rules_with([](Edition& e) { e.cards = bag({{Locomotive, 40}, {Blue, 2}}); });
    const State s = set_up(2, 1, {}, locomotives_alone);
    EXPECT_EQ(s.table.display.size(), 5);
    EXPECT_GE(bag_of(s.table.display).count(Locomotive), 3);
    EXPECT_TRUE(s.table.discarded.empty());
}

// ---- §2.3 The start player ----------------------------------------------------------------------

TEST(MaerklinRuling, R1_S2_3_the_start_player_is_drawn_or_named) {
    SeatSet starters;
    for (std::uint64_t seed = 0; seed < 60; ++seed) starters.add(set_up(5, seed).table.turn);
    EXPECT_EQ(starters, SeatSet::first(5));
    Options options;
    options.start = seat(3);
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        EXPECT_EQ(set_up(4, seed, options).table.turn, seat(3));
}

TEST(MaerklinOptions, a_start_player_who_is_not_there_is_refused) {
    const auto game = *open_game(Rules::kId);
    Luck luck(1);
    auto problem = [&](const char* options) {
        const auto position = game->setup(3, json::parse(options).value(), luck);
        return position ? "accepted" : position.error().path + " " + position.error().key;
    };
    EXPECT_EQ(problem(R"({})"), "accepted");
    EXPECT_EQ(problem(R"({"start": 2, "memory": true})"), "accepted");
    EXPECT_EQ(problem(R"({"start": 3})"), "/options/start problem.out_of_range");
}

TEST(MaerklinOptions, the_table_may_show_which_cards_were_seen_being_taken) {
    EXPECT_FALSE(set_up(2).table.memory);
    Options options;
    options.memory = true;
    EXPECT_TRUE(set_up(2, 1, options).table.memory);
}

// ---- §2.4 Announcing the mix --------------------------------------------------------------------

TEST(MaerklinSetUp, S2_4_everybody_announces_one_of_five_mixes) {
    auto t = opening(3);
    EXPECT_EQ(t.step(), Step::Announce);
    EXPECT_EQ(t.asked(), seats({0, 1, 2})) << "R2: all at once";
    for (int p : {0, 1, 2})
        EXPECT_THAT(
            t.choices_of<DrawTickets>(p),
            testing::UnorderedElementsAre(DrawTickets{4, 0}, DrawTickets{3, 1}, DrawTickets{2, 2},
                                          DrawTickets{1, 3}, DrawTickets{0, 4}));
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 1}), because(WrongSum{4, true}));
    EXPECT_EQ(t.why_not(0, DrawTickets{3, 2}), because(WrongSum{4, true}));
    EXPECT_EQ(rule_of(WrongSum{4, true}), "2.4");
    EXPECT_EQ(t.why_not(0, DrawBlind{}), because(WrongMoment{Step::Announce}));
}

TEST(MaerklinRuling, R19_nobody_draws_before_all_have_announced) {
    auto t = opening(3);
    t.play(2, DrawTickets{0, 4});
    EXPECT_EQ(t.events(), said(Decided{seat(2)}));
    EXPECT_EQ(t.asked(), seats({0, 1}));
    EXPECT_EQ(t.hand(2).mix, (DrawTickets{0, 4})) << "sealed";
    EXPECT_THAT(t.hand(2).drawn, IsEmpty());
    EXPECT_EQ(t.table().announced, (PerSeat<Indexed<Distance, Count>>{}));
    EXPECT_EQ(t.why_not(2, DrawTickets{1, 3}), because(NotAsked{seats({0, 1})}));
    t.play({{0, DrawTickets{4, 0}}, {1, DrawTickets{3, 1}}});
    EXPECT_EQ(t.step(), Step::FirstTickets);
    EXPECT_EQ(t.asked(), seats({0, 1, 2}));
    EXPECT_FALSE(t.hand(2).mix) << "no longer a secret";

    const int drawn[3][2] = {{4, 0}, {3, 1}, {0, 4}};
    for (int p : {0, 1, 2}) {
        EXPECT_THAT(t.hand(p).drawn, SizeIs(4));
        int shorts = 0;
        for (Ticket ticket : t.hand(p).drawn) shorts += distance(ticket) == Distance::Short;
        EXPECT_EQ(shorts, drawn[p][0]);
        EXPECT_EQ(t.table().announced[seat(p)][Distance::Short], drawn[p][0]);
        EXPECT_EQ(t.table().announced[seat(p)][Distance::Long], drawn[p][1]);
    }
    EXPECT_EQ(t.table().shuffled[Distance::Short], 23 - 7);
    EXPECT_EQ(t.table().shuffled[Distance::Long], 23 - 5);

    const auto announced = t.told<Announced>();
    EXPECT_THAT(announced, ElementsAre(Announced{seat(1), 3, 1}, Announced{seat(2), 0, 4},
                                       Announced{seat(0), 4, 0}))
        << "from the start player on";
    const auto draws = t.told<TicketsDrawn>();
    ASSERT_THAT(draws, SizeIs(3));
    EXPECT_EQ(draws[0].who, seat(1));
    EXPECT_EQ(draws[0].tickets.to, seats({1}));
    EXPECT_EQ(draws[0].tickets.value, t.hand(1).drawn);
}

// Of each distance only so many are left.
void leave_tickets(Edition& edition, int shorts, int longs) {
    const Edition before = edition;
    Indexed<Distance, int> left;
    left[Distance::Short] = shorts;
    left[Distance::Long] = longs;
    edition.tickets = 0;
    for (int i = 0; i < before.tickets; ++i) {
        const TicketFacts& facts = before.ticket[Ticket(i)];
        if (--left[facts.distance] < 0) continue;
        edition.ticket[Ticket(int(edition.tickets))] = facts;
        ++edition.tickets;
    }
}

TEST(MaerklinRuling, R27_with_four_for_everybody_what_one_pile_lacks_comes_from_the_other) {
    // Nine short and nine long tickets for three players: four each, but not four short ones.
    const Rules few = rules_with([](Edition& e) { leave_tickets(e, 9, 9); });
    TestTable t(set_up(3, 1, {.start = seat(1), .memory = {}}, few), few);
    EXPECT_THAT(t.choices(0), testing::SizeIs(5)) << "any mix";
    for (int p : {0, 1, 2}) t.play(p, DrawTickets{4, 0});
    auto drawn = [&](int p) {
        const auto& announced = t.table().announced[seat(p)];
        return std::pair<int, int>(announced[Distance::Short], announced[Distance::Long]);
    };
    EXPECT_EQ(drawn(1), std::pair(4, 0)) << "the starting player draws first";
    EXPECT_EQ(drawn(2), std::pair(4, 0));
    EXPECT_EQ(drawn(0), std::pair(1, 3));
    EXPECT_EQ(t.state().hands[seat(0)].drawn.size(), 4);
}

TEST(MaerklinRuling, R27_long_tickets_run_out_in_the_same_way) {
    const Rules few = rules_with([](Edition& e) { leave_tickets(e, 13, 5); });
    TestTable t(set_up(3, 1, {.start = seat(0), .memory = {}}, few), few);
    for (int p : {0, 1, 2}) t.play(p, DrawTickets{1, 3});
    EXPECT_EQ(t.table().announced[seat(0)][Distance::Long], 3);
    EXPECT_EQ(t.table().announced[seat(1)][Distance::Long], 2);
    EXPECT_EQ(t.table().announced[seat(2)][Distance::Long], 0);
    EXPECT_EQ(t.table().announced[seat(2)][Distance::Short], 4);
}

TEST(MaerklinRuling, R27_with_fewer_nobody_announces_more_than_a_share_of_a_pile) {
    // Seven short and four long tickets for three players: two and one for each.
    const Rules few = rules_with([](Edition& e) { leave_tickets(e, 7, 4); });
    TestTable t(set_up(3, 1, {}, few), few);
    EXPECT_THAT(t.choices(0), ElementsAre(Action(DrawTickets{2, 1})));
    EXPECT_EQ(t.why_not(0, DrawTickets{3, 0}), because(MoreThanShare{2, 1}));
}

TEST(MaerklinRuling, R27_with_fewer_than_four_each_everybody_keeps_two_of_what_there_is) {
    // Four short and two long tickets for three players: one short one each, and no long one.
    const Rules few = rules_with([](Edition& e) { leave_tickets(e, 4, 2); });
    TestTable t(set_up(3, 1, {}, few), few);
    EXPECT_THAT(t.choices(0), ElementsAre(Action(DrawTickets{1, 0})));
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 2}), because(WrongSum{1, true}));
    for (int p : {0, 1, 2}) t.play(p, DrawTickets{1, 0});
    EXPECT_THAT(t.choices(0), ElementsAre(Action(Return{}))) << "fewer than two are all kept";
    for (int p : {0, 1, 2}) t.play(p, Return{});
    EXPECT_EQ(t.step(), Step::Turn);
    EXPECT_EQ(t.table().tickets[seat(2)][Distance::Short], 1);
}

// ---- §2.5 Keeping at least two ------------------------------------------------------------------

TestTable first_tickets(int players) {
    auto t = opening(players);
    for (int p = 0; p < players; ++p) t.play(p, DrawTickets{2, 2});
    return t;
}
std::vector<Ticket> ascending(const Tickets& drawn) {
    std::vector<Ticket> sorted(drawn.begin(), drawn.end());
    std::ranges::sort(sorted);
    return sorted;
}

TEST(MaerklinSetUp, S2_5_everybody_keeps_at_least_two) {
    auto t = first_tickets(2);
    EXPECT_EQ(t.step(), Step::FirstTickets);
    EXPECT_THAT(t.choices(0), SizeIs(1 + 4 + 6)) << "none, one or two of four go back";
    const auto drawn = ascending(t.hand(0).drawn);
    EXPECT_EQ(t.why_not(0, give_back({drawn[0], drawn[1], drawn[2]})), because(KeepMore{2, true}));
    EXPECT_EQ(t.why_not(0, give_back({drawn[0], drawn[1], drawn[2], drawn[3]})),
              because(KeepMore{2, true}));
    EXPECT_EQ(t.why_not(0, give_back({t.hand(1).drawn[0]})),
              because(NotDrawn{t.hand(1).drawn[0], true}));
    EXPECT_EQ(rule_of(KeepMore{2, true}), "2.5");
    EXPECT_EQ(rule_of(NotDrawn{drawn[0], true}), "2.5");
    EXPECT_EQ(t.why_not(0, DrawTickets{2, 2}), because(WrongMoment{Step::FirstTickets}));
}

TEST(MaerklinRuling, R2_in_the_opening_every_order_is_understood_and_one_is_listed) {
    auto t = first_tickets(2);
    const auto drawn = ascending(t.hand(0).drawn);
    const Return listed = give_back({drawn[1], drawn[3]}), other = give_back({drawn[3], drawn[1]});
    EXPECT_THAT(t.choices_of<Return>(0), testing::Contains(listed));
    EXPECT_THAT(t.choices_of<Return>(0), testing::Not(testing::Contains(other)));
    EXPECT_EQ(t.why_not(0, other), because(OtherOrder{}));
    EXPECT_EQ(rules().normal_form(t.state(), other), Action(listed));
    EXPECT_EQ(rules().normal_form(t.state(), listed), Action(listed));
    // Whoever reads what a person says understands both.
    const auto game = *open_game(Rules::kId);
    const Position position(t.state());
    for (const Return& said : {listed, other}) {
        const auto read = game->read_action(position, json::write(Action(said)));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->as<Action>(), Action(listed));
        EXPECT_FALSE(game->why_not(position, seat(0), *read));
    }
}

TEST(MaerklinSetUp, S2_5_giving_back_too_many_is_refused_in_words) {
    auto t = first_tickets(2);
    const auto game = *open_game(Rules::kId);
    Return all;
    for (Ticket each : t.hand(0).drawn) all.tickets.push(each);
    const auto refused =
        game->why_not(Position(t.state()), seat(0), AnyAction(Action(all))).value();
    EXPECT_EQ(refused.rule, "2.5");
    EXPECT_EQ(game->refusal_words(refused, Language::En, {}),
              "You must keep at least 2 tickets; give back fewer.");
}

TEST(MaerklinSetUp, S2_5_what_goes_back_is_sealed_until_all_have_chosen) {
    auto t = first_tickets(3);
    const auto mine = ascending(t.hand(0).drawn);
    t.play(0, give_back({mine[0], mine[3]}));
    EXPECT_EQ(t.asked(), seats({1, 2}));
    EXPECT_EQ(t.hand(0).returning, (Returned{mine[0], mine[3]}));
    EXPECT_TRUE(t.hand(0).tickets.empty());
    EXPECT_EQ(t.table().shuffled[Distance::Short], 23 - 6);
    EXPECT_EQ(t.table().tickets[seat(0)], (Indexed<Distance, Count>{}));
}

TEST(MaerklinSetUp, S2_5_then_the_piles_are_shuffled_once_and_the_start_player_begins) {
    auto t = first_tickets(3);
    std::vector<Ticket> drawn[3];
    for (int p : {0, 1, 2}) drawn[p] = ascending(t.hand(p).drawn);
    t.play(0, give_back({drawn[0][0], drawn[0][3]}));
    t.play(1, give_back({drawn[1][2]}));
    EXPECT_THAT(t.told<TicketsShuffled>(), IsEmpty());
    t.play(2, Return{});

    EXPECT_EQ(t.hand(0).tickets, (Set<Ticket>{drawn[0][1], drawn[0][2]}));
    EXPECT_EQ(t.hand(1).tickets.size(), 3);
    EXPECT_EQ(t.hand(2).tickets.size(), 4);
    int left[2] = {23 - 6, 23 - 6};
    for (Ticket back : {drawn[0][0], drawn[0][3], drawn[1][2]}) ++left[int(distance(back))];
    const auto kept = t.told<TicketsKept>();
    ASSERT_THAT(kept, SizeIs(3));
    EXPECT_EQ(kept[0].who, seat(1)) << "from the start player on";
    EXPECT_EQ(kept[1].who, seat(2));
    EXPECT_EQ(kept[2].who, seat(0));
    EXPECT_EQ(kept[0].shorts + kept[0].longs, 3);
    EXPECT_EQ(kept[2].returned.to, seats({0}));
    EXPECT_EQ(kept[2].returned.value, (Tickets{drawn[0][0], drawn[0][3]}));
    EXPECT_EQ(kept[2].kept.value, (Tickets{drawn[0][1], drawn[0][2]}));
    EXPECT_THAT(t.told<TicketsShuffled>(), ElementsAre(TicketsShuffled{left[0], left[1]}));

    EXPECT_EQ(t.step(), Step::Turn);
    EXPECT_EQ(t.asked(), seats({1}));
    for (Distance d : all<Distance>) {
        EXPECT_EQ(t.table().shuffled[d], left[int(d)]);
        EXPECT_THAT(t.table().underneath[d], IsEmpty()) << "shuffled: nobody knows where it is";
        EXPECT_THAT(t.hand(0).returned[d], IsEmpty());
    }
    for (int p : {0, 1, 2}) {
        EXPECT_THAT(t.hand(p).drawn, IsEmpty());
        EXPECT_THAT(t.hand(p).returning, IsEmpty());
        EXPECT_EQ(t.table().announced[seat(p)], (Indexed<Distance, Count>{}));
    }
}

TEST(MaerklinRuling, R2_a_ticket_that_was_given_back_may_be_drawn_by_anybody_afterwards) {
    auto t = first_tickets(2);
    const auto drawn = ascending(t.hand(0).drawn);
    t.play({{0, give_back({drawn[0], drawn[1]})}, {1, Return{}}});
    EXPECT_TRUE(t.state().box.shuffled[distance(drawn[0])].contains(drawn[0]));
    EXPECT_TRUE(t.state().box.shuffled[distance(drawn[1])].contains(drawn[1]));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
