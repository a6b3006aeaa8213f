// §10 What a seat can know, and the worlds it can imagine.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/hide.h"
#include "tests/even_chances.h"
#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

bool holds_at_least(const Bag<Card>& cards, const Bag<Card>& known) {
    for (Card card : all<Card>)
        if (cards.count(card) < known.count(card)) return false;
    return true;
}

// Calls look(world) for so many worlds as this seat can imagine them, all of them possible.
template <class Look>
void imagine(TestTable& t, int viewer, int worlds, Look look) {
    Luck luck(7);
    const View<State> seen = view(t.state(), seat(viewer));
    for (int i = 0; i < worlds; ++i) {
        const State world = rules().imagine(seen, luck);
        ASSERT_EQ(view(world, seat(viewer)), seen);
        const auto flaw = rules().audit(world);
        ASSERT_FALSE(flaw) << name_of(*flaw);
        look(world);
    }
}
// In how many of the imagined worlds something holds.
template <class Holds>
int how_often(TestTable& t, int viewer, int worlds, Holds holds) {
    int count = 0;
    imagine(t, viewer, worlds, [&](const State& world) { count += holds(world); });
    return count;
}
bool lies_underneath(const State& s, Ticket ticket) {
    return s.box.underneath[distance(ticket)].contains(ticket);
}

// ---- What is told -------------------------------------------------------------------------------

TEST(MaerklinSecrets, R18_S10_1_a_blind_card_is_for_its_owner_alone) {
    auto t = table(3).draws({{White, 3}});
    t.play(0, DrawBlind{});
    const auto drawn = t.told<CardDrawn>();
    ASSERT_THAT(drawn, SizeIs(1));
    EXPECT_EQ(seen_by(seat(0), drawn[0]).card.value, White);
    for (int p : {1, 2}) EXPECT_FALSE(seen_by(seat(p), drawn[0]).card.value);
    EXPECT_FALSE(seen_by(std::nullopt, drawn[0]).card.value) << "a spectator";
    EXPECT_EQ(seen_by(seat(1), drawn[0]).who, seat(0)) << "that somebody drew is no secret";
}

TEST(MaerklinSecrets, R18_so_are_the_tickets_drawn_kept_and_given_back) {
    auto t = table(3);
    t.play(0, DrawTickets{3, 1});
    const auto drawn = t.told<TicketsDrawn>();
    ASSERT_THAT(drawn, SizeIs(1));
    t.play(0, give_back({t.hand(0).drawn[0]}));
    const auto kept = t.told<TicketsKept>();
    ASSERT_THAT(kept, SizeIs(1));
    EXPECT_TRUE(seen_by(seat(0), drawn[0]).tickets.value);
    EXPECT_TRUE(seen_by(seat(0), kept[0]).kept.value);
    EXPECT_TRUE(seen_by(seat(0), kept[0]).returned.value);
    for (std::optional<Seat> other : {std::optional(seat(1)), std::optional(seat(2)), {}}) {
        EXPECT_FALSE(seen_by(other, drawn[0]).tickets.value);
        EXPECT_FALSE(seen_by(other, kept[0]).kept.value);
        EXPECT_FALSE(seen_by(other, kept[0]).returned.value);
        EXPECT_EQ(seen_by(other, drawn[0]).shorts, 3) << "R26: the mix is public";
        EXPECT_EQ(seen_by(other, drawn[0]).longs, 1);
        EXPECT_EQ(seen_by(other, kept[0]).shorts, 2) << "R18: how many of each are held, too";
        EXPECT_EQ(seen_by(other, kept[0]).longs, 1);
    }
}

TEST(MaerklinSecrets, R18_the_opening_answers_leave_no_trace_on_the_table) {
    Luck luck(1);
    const State s = rules().setup(3, {}, luck);
    TestTable one(s), other(s);
    one.play(1, DrawTickets{4, 0});
    other.play(1, DrawTickets{0, 4});
    EXPECT_EQ(one.table(), other.table());
    EXPECT_EQ(one.events(), other.events()) << "only that somebody has decided";
    for (TestTable* t : {&one, &other})
        for (int p : {0, 1, 2})
            if (t->asked().contains(seat(p))) t->play(p, DrawTickets{2, 2});
    auto keeps_all = other, keeps_three = other;
    const Ticket least = *std::ranges::min_element(other.hand(0).drawn);
    keeps_all.play(0, Return{});
    keeps_three.play(0, give_back({least}));
    EXPECT_EQ(keeps_all.table(), keeps_three.table());
    EXPECT_EQ(keeps_all.events(), keeps_three.events());
}

TEST(MaerklinSecrets, R18_everything_else_is_told_to_all_alike) {
    Luck luck(3);
    State s = rules().setup(3, {}, luck);
    Rules::Choices choices;
    int secrets = 0;
    while (!s.table.asked.empty()) {
        std::vector<Event> events;
        const Seat p = *s.table.asked.begin();
        rules().choices(s, p, choices);
        rules().play(s, p, choices[luck.below(choices.size())], luck, Log<Event>(events));
        for (const Event& event : events) {
            const bool has_secret = std::holds_alternative<CardDrawn>(event) ||
                                    std::holds_alternative<TicketsDrawn>(event) ||
                                    std::holds_alternative<TicketsKept>(event);
            ASSERT_EQ(seen_by(std::nullopt, event) == event, !has_secret);
            secrets += has_secret;
        }
    }
    EXPECT_GT(secrets, 0);
}

TEST(MaerklinSecrets, R18_R26_S10_2_what_everybody_sees) {
    auto t = table(3)
                 .hand(0, {{Blue, 3}, {Red, 2}})
                 .tickets(0, {short1(), short2(), long1()})
                 .owns(0, {track("koeln", "koblenz")})
                 .passenger(0, "koeln")
                 .took(0, "mainz")
                 .travelled(0, 1);
    const auto& table = t.table();
    EXPECT_EQ(table.cards[seat(0)], 5);
    EXPECT_EQ(table.tickets[seat(0)][Distance::Short], 2);
    EXPECT_EQ(table.tickets[seat(0)][Distance::Long], 1);
    EXPECT_EQ(table.wagons[seat(0)], 44);
    EXPECT_EQ(table.passengers[seat(0)], 1);
    EXPECT_EQ(table.goods[seat(0)][Goods(3)], 1);
    EXPECT_EQ(table.goods_taken[town("mainz")], 1);
    EXPECT_EQ(table.track_points[seat(0)], 1);
    EXPECT_EQ(table.shuffled[Distance::Short], 21);
    EXPECT_EQ(table.pile, 118 - 5 - 5);
    EXPECT_TRUE(table.shown[seat(0)].empty()) << "tickets are shown at the end";
    // A third player sees nothing of them before.
    EXPECT_EQ(t.standings().points[seat(0)][Category::Tickets], 0);
    EXPECT_EQ(t.standings().points[seat(0)][Category::MissedTickets], 0);
}

TEST(MaerklinSecrets, R18_another_hand_changes_nothing_that_others_see) {
    auto one = table(2).hand(0, {{Blue, 3}}).tickets(0, {short1()});
    auto other = table(2).hand(0, {{Red, 2}, {Locomotive, 1}}).tickets(0, {short2()});
    EXPECT_EQ(view(one.state(), seat(1)), view(other.state(), seat(1)));
    EXPECT_FALSE(view(one.state(), seat(0)) == view(other.state(), seat(0)));
}

// ---- Imagined cards -----------------------------------------------------------------------------

TEST(MaerklinSecrets, R18_cards_that_were_seen_are_in_that_hand_in_every_world) {
    auto t = table(3)
                 .hand(0, {{Red, 4}})
                 .seen(1, {{Blue, 3}, {Locomotive, 2}})
                 .hand(1, {{White, 2}})
                 .seen(2, {{Passenger, 1}});
    const Bag<Card> known = bag({{Blue, 3}, {Locomotive, 2}});
    std::set<int> whites;
    imagine(t, 0, 200, [&](const State& world) {
        EXPECT_TRUE(holds_at_least(world.hands[seat(1)].cards, known));
        EXPECT_EQ(world.hands[seat(1)].cards.total(), 7);
        EXPECT_EQ(world.hands[seat(2)].cards, bag({{Passenger, 1}}));
        EXPECT_EQ(world.hands[seat(0)].cards, bag({{Red, 4}}));
        whites.insert(world.hands[seat(1)].cards.count(White));
    });
    EXPECT_GT(whites.size(), 1u) << "the two others are not known";
}

TEST(MaerklinSecrets, R18_any_unseen_card_may_be_in_any_hand_alike) {
    auto t = table(3)
                 .display({Locomotive, Locomotive, Passenger, Passenger, Locomotive4})
                 .hand(1, {{Blue, 4}})
                 .hand(2, {{Red, 4}});
    std::vector<int> counts(8, 0);
    imagine(t, 0, 1500, [&](const State& world) {
        for (Colour colour : all<Colour>)
            counts[std::size_t(colour)] += world.hands[seat(2)].cards.count(card_of(colour));
    });
    EXPECT_TRUE(look_even(counts)) << chi_square(counts);
}

TEST(MaerklinSecrets, S5_1_who_has_named_a_track_can_pay_for_it_in_every_world) {
    auto t = table(3).hand(0, {{Blue, 1}, {Locomotive, 2}, {Green, 1}}).hand(1, {{Red, 2}});
    t.play(0, Claim{track("bremen", "emden")});
    for (int viewer : {1, 2})
        imagine(t, viewer, 100, [&](const State& world) {
            Rules::Choices choices;
            rules().choices(world, seat(0), choices);
            EXPECT_FALSE(choices.empty());
            EXPECT_EQ(world.hands[seat(0)].cards.total(), 4);
        });
}

TEST(MaerklinSecrets, S5_1_a_long_track_and_a_long_hand_can_be_paid_in_every_world_too) {
    auto t = table(2).hand(0, {{Black, 5}, {Locomotive, 1}, {Locomotive4, 1}});
    t.play(0, Claim{track("berlin", "hannover")});
    imagine(t, 1, 50, [&](const State& world) {
        Rules::Choices choices;
        rules().choices(world, seat(0), choices);
        EXPECT_FALSE(choices.empty());
    });
}

// ---- Imagined tickets ---------------------------------------------------------------------------

TEST(MaerklinSecrets, R19_who_gave_tickets_back_knows_which_lie_underneath_and_in_which_order) {
    auto t = table(3).heaps({short1(), short2(), short3(), short4()}, 2);
    t.play({{0, DrawTickets{4, 0}}, {0, give_back({short3(), short1(), short4()})}});
    imagine(t, 0, 50, [&](const State& world) {
        EXPECT_THAT(items(world.box.underneath[Distance::Short]),
                    ElementsAre(short3(), short1(), short4()));
    });
    std::set<std::vector<int>> orders;
    imagine(t, 1, 200, [&](const State& world) {
        ASSERT_THAT(world.box.underneath[Distance::Short], SizeIs(3)) << "the number is public";
        std::vector<int> order;
        for (Ticket each : world.box.underneath[Distance::Short]) order.push_back(int(each));
        orders.insert(order);
    });
    EXPECT_GT(orders.size(), 100u) << "which they are is not";
}

TEST(MaerklinSecrets, R19_what_two_players_gave_back_lies_as_it_was_given_back) {
    auto t = table(3).under(0, {short1()}).under(1, {short2()}).under(0, {short3()});
    std::set<int> between;
    imagine(t, 0, 200, [&](const State& world) {
        const auto& underneath = world.box.underneath[Distance::Short];
        ASSERT_THAT(underneath, SizeIs(3));
        EXPECT_EQ(underneath[0], short1());
        EXPECT_EQ(underneath[2], short3());
        between.insert(int(underneath[1]));
        EXPECT_THAT(items(world.hands[seat(1)].returned[Distance::Short]),
                    ElementsAre(underneath[1]));
    });
    EXPECT_EQ(between.size(), 21u) << "any but the two";
}

TEST(MaerklinSecrets, R19_who_gave_a_ticket_back_sees_who_draws_it) {
    auto t = table(3).heaps({}, 2).under(0, {short1(), short2()}).turn(1);
    t.play(1, DrawTickets{2, 0});
    EXPECT_EQ(t.hand(0).drawn_by[short1()], seat(1));
    EXPECT_EQ(t.hand(0).drawn_by[short2()], seat(1));
    EXPECT_THAT(t.hand(0).returned[Distance::Short], SizeIs(0));
    imagine(t, 0, 20, [&](const State& world) {
        EXPECT_TRUE(world.hands[seat(1)].drawn.contains(short1()));
        EXPECT_TRUE(world.hands[seat(1)].drawn.contains(short2()));
    });
    t.play(1, Return{});
    imagine(t, 0, 20, [&](const State& world) {
        EXPECT_TRUE(world.hands[seat(1)].tickets.contains(short1()));
        EXPECT_TRUE(world.hands[seat(1)].tickets.contains(short2()));
    });
    // The third one does not know: they think of others, too, once there are others.
    EXPECT_FALSE(t.hand(2).drawn_by[short1()]);
}

TEST(MaerklinSecrets, R19_given_back_again_it_is_with_that_player_or_under_the_pile) {
    auto t = table(3).heaps({}, 2).under(0, {short1(), short2()}).turn(1);
    t.play({{1, DrawTickets{2, 0}}, {1, give_back({short2()})}});
    EXPECT_EQ(t.hand(0).drawn_by[short2()], seat(1));
    const int underneath = how_often(t, 0, 100, [](const State& world) {
        EXPECT_TRUE(world.hands[seat(1)].tickets.contains(short1()) !=
                    world.hands[seat(1)].tickets.contains(short2()));
        EXPECT_TRUE(lies_underneath(world, short1()) != lies_underneath(world, short2()));
        return lies_underneath(world, short1());
    });
    EXPECT_GT(underneath, 20);
    EXPECT_LT(underneath, 80) << "either of them may have been kept";
}

TEST(MaerklinSecrets, R19_when_a_third_player_draws_that_the_trace_is_lost) {
    auto t = table(3).heaps({}, 0).under(0, {short1(), short2()}).turn(1);
    t.play({{1, DrawTickets{2, 0}}, {1, give_back({short2()})}, {2, DrawTickets{1, 0}}});
    EXPECT_FALSE(t.hand(0).drawn_by[short1()]) << "it may be either";
    EXPECT_FALSE(t.hand(0).drawn_by[short2()]);
    EXPECT_EQ(t.hand(1).drawn_by[short2()], seat(2)) << "who gave it back knows";
}

TEST(MaerklinSecrets, R19_other_distances_do_not_blur_the_trace) {
    auto t = table(3).heaps({}, 0).under(0, {short1(), short2(), long1(), long2()}).turn(1);
    t.play({{1, DrawTickets{2, 2}}, {1, give_back({long1()})}, {2, DrawTickets{0, 1}}});
    EXPECT_EQ(t.hand(0).drawn_by[short1()], seat(1));
    EXPECT_FALSE(t.hand(0).drawn_by[long1()]);
    EXPECT_FALSE(t.hand(0).drawn_by[long2()]);
}

TEST(MaerklinSecrets, R19_drawing_it_oneself_ends_the_search) {
    auto t = table(2).heaps({}, 0).under(0, {short1(), short2()}).turn(1);
    t.play({{1, DrawTickets{2, 0}}, {1, give_back({short1()})}, {0, DrawTickets{1, 0}}});
    EXPECT_FALSE(t.hand(0).drawn_by[short1()]);
    EXPECT_THAT(items(t.hand(0).drawn), ElementsAre(short1()));
    EXPECT_EQ(t.hand(0).drawn_by[short2()], seat(1));
    EXPECT_EQ(t.hand(1).drawn_by[short1()], seat(0));
    t.play(0, Return{});
    imagine(t, 1, 20, [](const State& world) {
        EXPECT_TRUE(world.hands[seat(0)].tickets.contains(short1()));
    });
}

TEST(MaerklinSecrets, R18_any_unseen_ticket_may_be_anybodys_alike) {
    auto t = table(3)
                 .tickets(0, {short1(), short2(), short3()})
                 .tickets(1, {short4(), long1()})
                 .tickets(2, {long2()});
    std::vector<int> counts(48, 0);
    imagine(t, 0, 2000, [&](const State& world) {
        EXPECT_EQ(world.hands[seat(1)].tickets.size(), 2);
        for (Ticket each : world.hands[seat(1)].tickets)
            if (distance(each) == Distance::Short) ++counts[std::size_t(each)];
    });
    std::vector<int> unseen;
    for (int i = 0; i < rules().edition.tickets; ++i) {
        const Ticket each{std::uint8_t(i)};
        if (distance(each) == Distance::Long) continue;
        if (t.hand(0).tickets.contains(each)) {
            EXPECT_EQ(counts[std::size_t(i)], 0);
        } else {
            unseen.push_back(counts[std::size_t(i)]);
        }
    }
    EXPECT_TRUE(look_even(unseen)) << chi_square(unseen);
}

TEST(MaerklinSecrets, R26_at_the_end_tickets_are_known_and_cards_are_not) {
    const Rules near_the_end = rules_with([](Edition& e) { e.last_wagons = 45; });
    auto t =
        TestTable(2, near_the_end).tickets(0, {short1()}).tickets(1, {long1(), long2()}).ending(1);
    t.play({{0, DrawBlind{}}, {0, DrawBlind{}}});
    EXPECT_EQ(t.table().shown[seat(1)], (Set<Ticket>{long1(), long2()}));
    Luck luck(1);
    const State world = near_the_end.imagine(view(t.state(), seat(0)), luck);
    EXPECT_EQ(world.hands[seat(1)].tickets, (Set<Ticket>{long1(), long2()}));
    EXPECT_EQ(near_the_end.standings(world).total, t.standings().total);
}

// ---- Worlds within the opening ------------------------------------------------------------------

TEST(MaerklinSecrets, R2_sealed_answers_of_others_are_imagined_every_way) {
    Luck luck(1);
    TestTable t(rules().setup(2, {}, luck));
    t.play(0, DrawTickets{4, 0});
    std::set<int> mixes;
    imagine(t, 1, 100, [&](const State& world) {
        ASSERT_TRUE(world.hands[seat(0)].mix);
        mixes.insert(world.hands[seat(0)].mix->shorts);
    });
    EXPECT_EQ(mixes, (std::set<int>{0, 1, 2, 3, 4}));
    t.play(1, DrawTickets{2, 2});
    t.play(0, Return{});
    std::set<int> given;
    imagine(t, 1, 100, [&](const State& world) {
        given.insert(world.hands[seat(0)].returning.size());
        for (Ticket each : world.hands[seat(0)].drawn)
            EXPECT_EQ(distance(each), Distance::Short) << "the mix is public by now";
    });
    EXPECT_EQ(given, (std::set<int>{0, 1, 2}));
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
