// §1 and §2: what is in the box, and how the game is set up.
#include <map>

#include <gtest/gtest.h>

#include "core/hide.h"
#include "tests/even_chances.h"
#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

constexpr int kSetups = 50;

// Shows many fresh set-ups for each number of players.
template <class Each>
void fresh_games(Each each) {
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players) {
        for (int seed = 0; seed < kSetups; ++seed) {
            Luck luck{std::uint64_t(seed)};
            each(players, kRules.setup(players, {}, luck));
        }
    }
}

// ---- §1 Components ------------------------------------------------------------------------------------

TEST(GameOfTrainsSection1, P1_1_each_of_eight_functions_is_on_ten_or_eleven_of_84_wagons) {
    std::map<Function, int> counts;
    for (Wagon w : all<Wagon>) ++counts[kRules.edition.function[w]];
    EXPECT_EQ(counts, (std::map<Function, int>{{Function::SwapNeighbours, 10},
                                               {Function::SwapAcross, 11},
                                               {Function::MoveRight, 11},
                                               {Function::MoveLeft, 11},
                                               {Function::RemoveFirst, 10},
                                               {Function::RemoveMiddle, 11},
                                               {Function::RemoveLast, 10},
                                               {Function::Protect, 10}}));
}

TEST(GameOfTrainsSection1, P1_2_a_drawn_card_has_no_function_and_a_displayed_one_no_number) {
    // The only card to draw is 7, which would remove first wagons.
    auto t =
        table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).display({card<SwapAcross>()}).pile({7});
    t.play(0, Draw{});
    EXPECT_EQ(t.why_not(0, RemoveFirst{}), because(ReplaceFirst{wagon(7)}));
    t.play(0, Replace{Place(1)});
    EXPECT_EQ(t.train(0), row(7, 60, 50, 40, 30, 20, 10));
    EXPECT_EQ(t.why_not(1, RemoveFirst{}), because(NotInDisplay{Function::RemoveFirst}));

    EXPECT_TRUE(t.may(1, SwapAcross{Place(1)}));
    EXPECT_FALSE(t.may(1, Exchange{card<SwapAcross>(), Place(1)})) << "it never gets into a train";
}

TEST(GameOfTrainsSection1, P1_3_the_locomotive_is_no_wagon) {
    // Seven places, none of them a locomotive's: the first wagon is place 1, the middle one
    // place 4.
    EXPECT_EQ(kRange<Place>.size(), 7);
    auto t = table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).display({card<MoveLeft>()}).turn(0);
    t.play(0, MoveLeft{Place(3)});
    EXPECT_EQ(t.train(0), row(50, 70, 60, 40, 30, 20, 10))
        << "as far as the locomotive, not past it";
}

// ---- §2 Set-up ----------------------------------------------------------------------------------------

TEST(GameOfTrainsSection2, P2_1_there_are_as_many_trains_as_players) {
    fresh_games([](int players, const State& s) {
        EXPECT_EQ(s.table.players, players);
        for (Seat p : all<Seat>) {
            const bool plays = index(p) < players;
            for (Maybe<Wagon> w : s.table.trains[p].wagons) EXPECT_EQ(bool(w), plays);
            for (Maybe<Wagon> lock : s.table.trains[p].locks) EXPECT_FALSE(lock);
            EXPECT_EQ(s.hands[p] == State::Hand{}, !plays);
        }
    });
}

TEST(GameOfTrainsSection2, P2_2_seven_wagons_each_and_the_rest_is_the_draw_pile) {
    fresh_games([](int players, const State& s) {
        const int in_hands = players * (players + 1) / 2;
        EXPECT_EQ(s.box.draw_pile.size(), 84 - 7 * players - in_hands);
        EXPECT_TRUE(s.table.display.empty());
        EXPECT_TRUE(s.table.discarded.empty());
        TestTable t(s);
        t.expect_true_counts();
        Numbers deck(84);
        std::iota(deck.begin(), deck.end(), 1);
        EXPECT_EQ(t.cards(), deck);
    });
}

TEST(GameOfTrainsSection2, P2_2_every_wagon_is_dealt_to_everybody_alike) {
    Luck luck(1);
    std::vector<int> dealt(84, 0);
    for (int i = 0; i < 3000; ++i) {
        const State s = kRules.setup(2, {}, luck);
        for (Maybe<Wagon> w : s.table.trains[seat(1)].wagons) ++dealt[std::size_t(*w) - 1];
    }
    EXPECT_TRUE(look_even(dealt)) << chi_square(dealt);
}

TEST(GameOfTrainsSection2, P2_3_trains_start_descending_from_the_locomotive) {
    fresh_games([](int players, const State& s) {
        TestTable t(s);
        for (int p = 0; p < players; ++p)
            EXPECT_TRUE(std::ranges::is_sorted(t.train(p), std::ranges::greater{}));
    });
}

TEST(GameOfTrainsSection2, P2_4_somebody_starts_and_is_asked_first) {
    fresh_games([](int players, const State& s) {
        EXPECT_LT(index(s.table.start), players);
        EXPECT_EQ(kRules.deciders(s), SeatSet::only(s.table.start));
        EXPECT_EQ(s.table.step, Step::Exchange);
    });
}

TEST(GameOfTrainsRuling, R1_chance_decides_who_starts) {
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players) {
        Luck luck(1);
        std::vector<int> starts(std::size_t(players), 0);
        for (int i = 0; i < 4000; ++i)
            ++starts[std::size_t(index(kRules.setup(players, {}, luck).table.start))];
        EXPECT_TRUE(look_even(starts)) << players << " players: " << chi_square(starts);
    }
}

TEST(GameOfTrainsSection2, P2_5_the_start_player_draws_one_card_the_next_two_and_so_on) {
    fresh_games([](int players, const State& s) {
        for (int i = 0; i < players; ++i) {
            const Seat p = seat((index(s.table.start) + i) % players);
            EXPECT_EQ(s.table.held[p], i + 1);
            EXPECT_EQ(s.hands[p].drawn.size(), i + 1);
        }
    });
}

TEST(GameOfTrainsSection2, P2_6_one_drawn_card_takes_the_place_of_one_wagon) {
    auto t = table(2).start(1).turn(0).train(0, {70, 60, 50, 40, 30, 20, 10}).holds(0, {5, 44});
    t.play(0, Exchange{wagon(44), Place(2)});
    EXPECT_EQ(t.train(0), row(70, 44, 50, 40, 30, 20, 10)) << "and nothing is sorted again";
    EXPECT_EQ(t.display(), row(60)) << "the old wagon lies open";
    EXPECT_TRUE(t.state().hands[seat(0)].drawn.empty());
    EXPECT_EQ(t.table().held[seat(0)], 0);
}

TEST(GameOfTrainsSection2, P2_6_the_other_cards_are_thrown_face_down) {
    auto t = table(3).start(1).turn(0).train(0, {70, 60, 50, 40, 30, 20, 10}).holds(0, {5, 44, 6});
    t.play(0, Exchange{wagon(44), Place(2)});
    EXPECT_EQ(t.discarded(), kNone) << "nobody saw them";
    EXPECT_EQ(t.table().thrown[seat(0)], 2);
    EXPECT_EQ(t.state().hands[seat(0)].thrown, (Thrown{wagon(5), wagon(6)}));
    EXPECT_EQ(t.events(), said(Exchanged{seat(0),
                                         Place(2),
                                         wagon(44),
                                         wagon(60),
                                         {SeatSet::only(seat(0)), Thrown{wagon(5), wagon(6)}}}));
}

TEST(GameOfTrainsSection2, P2_6_nobody_may_skip_the_exchange) {
    auto t =
        table(2).start(0).train(0, {70, 60, 50, 40, 30, 20, 10}).holds(0, {5}).holds(1, {6, 7});
    EXPECT_EQ(t.why_not(0, Draw{}), because(ExchangeFirst{}));
    EXPECT_EQ(t.choices(0).size(), 7u) << "one card for seven places, and nothing else";
    t.play(0, Exchange{wagon(5), Place(7)});
    EXPECT_EQ(t.turn(), 1);
    EXPECT_EQ(t.why_not(1, Draw{}), because(ExchangeFirst{}));
    EXPECT_EQ(t.choices(1).size(), 14u);
}

// Three players; seat 2 starts. 20, 28 and 36 all swap neighbours.
TestTable three_exchanges() {
    return table(3)
        .start(2)
        .train(2, {70, 60, 50, 40, 30, 20, 10})
        .train(0, {71, 61, 51, 41, 31, 28, 11})
        .train(1, {72, 62, 52, 42, 36, 22, 12})
        .holds(2, {1})
        .holds(0, {2, 3})
        .holds(1, {5, 6, 7});
}

TEST(GameOfTrainsSection2, P2_7_pairs_leave_after_the_last_exchange_and_the_start_player_begins) {
    auto t = three_exchanges();
    t.play(2, Exchange{wagon(1), Place(6)});
    t.play(0, Exchange{wagon(2), Place(6)});
    EXPECT_EQ(t.table().step, Step::Exchange);
    t.play(1, Exchange{wagon(5), Place(5)});
    EXPECT_EQ(t.display(), row(20)) << "of three, one stays";
    EXPECT_EQ(t.discarded(), row(28, 36));
    EXPECT_EQ(t.table().step, Step::Act);
    EXPECT_EQ(t.turn(), 2);
    EXPECT_EQ(t.table().turns, 0) << "set-up does not count";
}

TEST(GameOfTrainsRuling, R2_pairs_wait_for_the_last_exchange) {
    auto t = three_exchanges();
    t.play(2, Exchange{wagon(1), Place(6)});
    t.play(0, Exchange{wagon(2), Place(6)});
    EXPECT_EQ(t.display(), row(20, 28)) << "two of a kind, but not everybody has exchanged";
    EXPECT_EQ(t.times<PairLeft>(), 0);
    t.play(1, Exchange{wagon(5), Place(5)});
    EXPECT_EQ(t.times<PairLeft>(), 1);
}

TEST(GameOfTrainsRuling, R2_everybody_has_drawn_before_the_first_exchange) {
    auto t = three_exchanges();
    t.play(2, Exchange{wagon(1), Place(6)});
    EXPECT_EQ(t.state().hands[seat(0)].drawn, (List<Wagon, 4>{wagon(2), wagon(3)}));
    EXPECT_EQ(t.state().hands[seat(1)].drawn, (List<Wagon, 4>{wagon(5), wagon(6), wagon(7)}));
    EXPECT_EQ(t.table().draw_pile, 84 - 21 - 6) << "nobody draws after that";
}

TEST(GameOfTrainsRuling, R23_exchanges_are_open_and_what_was_drawn_is_secret) {
    auto t = three_exchanges();
    const View<State> before = view(t.state(), seat(1));
    t.play(2, Exchange{wagon(1), Place(6)});
    t.play(0, Exchange{wagon(2), Place(6)});
    const View<State> after = view(t.state(), seat(1));
    EXPECT_NE(after.table.trains, before.table.trains) << "later players see what earlier ones did";
    EXPECT_EQ(after.table.display, (List<Wagon, 12>{wagon(20), wagon(28)}));

    const Event told = t.events().at(0);
    EXPECT_EQ(std::get<Exchanged>(seen_by(seat(0), told)).thrown.value, Thrown{wagon(3)});
    EXPECT_EQ(std::get<Exchanged>(seen_by(seat(1), told)).thrown.value, std::nullopt);
    EXPECT_EQ(std::get<Exchanged>(seen_by(std::nullopt, told)).thrown.value, std::nullopt);
    EXPECT_EQ(std::get<Exchanged>(seen_by(seat(1), told)).in, wagon(2))
        << "the exchange itself is open";
}

TEST(GameOfTrainsRuling, R23_nobody_can_win_in_set_up) {
    fresh_games([](int, State s) {
        Luck luck(1);
        Rules::Choices choices;
        while (s.table.step == Step::Exchange) {
            kRules.choices(s, s.table.turn, choices);
            for (const Action& action : choices) {
                State after = s;
                kRules.play(after, s.table.turn, action, luck, {});
                ASSERT_NE(after.table.step, Step::Over);
                ASSERT_LE(kRules.standings(after).total[s.table.turn], 3) << "six still descend";
            }
            kRules.play(s, s.table.turn, choices[luck.below(choices.size())], luck, {});
        }
        EXPECT_EQ(s.table.winner, Maybe<Seat>());
    });
}

TEST(GameOfTrainsRuling, R25_what_a_table_is_reminded_of_changes_nothing_in_the_game) {
    Options reminded;
    reminded.memory = true;
    Luck one(1), other(1);
    EXPECT_EQ(kRules.setup(3, reminded, one), kRules.setup(3, {}, other));
}

}  // namespace
}  // namespace stellwerk::game_of_trains
