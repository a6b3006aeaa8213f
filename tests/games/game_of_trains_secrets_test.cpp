// What a seat can know, and the worlds it can imagine.
#include <set>

#include <gtest/gtest.h>

#include "tests/even_chances.h"
#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

// Everything that a view shows, wherever it lies.
Set<Wagon> known_to(const View<State>& v) {
    Set<Wagon> known = v.table.discarded;
    auto see = [&](Maybe<Wagon> w) {
        if (w) known.add(*w);
    };
    for (const Train& train : v.table.trains) {
        std::ranges::for_each(train.wagons, see);
        std::ranges::for_each(train.locks, see);
    }
    std::ranges::for_each(v.table.display, see);
    std::ranges::for_each(v.hand.drawn, see);
    std::ranges::for_each(v.hand.thrown, see);
    see(v.table.drawn);
    see(v.table.aside);
    return known;
}

// Four players; seat 0 has exchanged, the others have not.
TestTable amid_set_up() {
    return table(4)
        .start(0)
        .turn(1)
        .threw(0, {11})
        .holds(1, {41, 42})
        .holds(2, {12, 13, 14})
        .holds(3, {15, 16, 17, 18});
}

TEST(GameOfTrainsImagine, the_view_is_unchanged_whoever_imagines) {
    Luck luck(1);
    for (int game = 0; game < kGames; ++game) {
        random_game(2 + game % 3, std::uint64_t(game), [&](const State& s) {
            for (Seat p : SeatSet::first(s.table.players)) {
                const View<State> seen = view(s, p);
                ASSERT_EQ(view(kRules.imagine(seen, luck), p), seen);
            }
        });
    }
}

TEST(GameOfTrainsImagine, every_card_is_somewhere_and_every_count_is_true) {
    Luck luck(2);
    for (int game = 0; game < kGames; ++game) {
        random_game(2 + game % 3, std::uint64_t(game), [&](const State& s) {
            const Numbers deck = TestTable(s).cards();
            for (Seat p : SeatSet::first(s.table.players)) {
                TestTable imagined(kRules.imagine(view(s, p), luck));
                ASSERT_EQ(imagined.cards(), deck);
                imagined.expect_true_counts();
            }
        });
    }
}

TEST(GameOfTrainsImagine, others_hold_as_many_cards_as_they_do_and_none_that_i_see) {
    Luck luck(3);
    auto t = amid_set_up();
    for (Seat viewer : SeatSet::first(4)) {
        const View<State> seen = view(t.state(), viewer);
        const Set<Wagon> known = known_to(seen);
        for (int i = 0; i < 100; ++i) {
            const State world = kRules.imagine(seen, luck);
            for (Seat p : SeatSet::first(4)) {
                if (p == viewer) continue;
                ASSERT_EQ(world.hands[p].drawn.size(), t.state().hands[p].drawn.size());
                ASSERT_EQ(world.hands[p].thrown.size(), t.state().hands[p].thrown.size());
                for (Wagon w : world.hands[p].drawn) ASSERT_FALSE(known.contains(w));
                for (Wagon w : world.hands[p].thrown) ASSERT_FALSE(known.contains(w));
            }
        }
    }
}

TEST(GameOfTrainsImagine, any_card_i_do_not_see_may_be_anywhere) {
    Luck luck(4);
    auto t = amid_set_up();
    const View<State> seen = view(t.state(), seat(1));
    const int unknown = 84 - known_to(seen).size();
    std::vector<int> held(85, 0), thrown(85, 0), in_the_pile(85, 0);
    for (int i = 0; i < 4000; ++i) {
        const State world = kRules.imagine(seen, luck);
        ++held[std::size_t(world.hands[seat(3)].drawn[0])];
        ++thrown[std::size_t(world.hands[seat(0)].thrown[0])];
        for (Wagon w : world.box.draw_pile) ++in_the_pile[std::size_t(w)];
    }
    for (std::vector<int>* counts : {&held, &thrown, &in_the_pile}) {
        std::erase(*counts, 0);
        EXPECT_EQ(int(counts->size()), unknown) << "each of them, sooner or later";
    }
    EXPECT_TRUE(look_even(held)) << chi_square(held);
    EXPECT_TRUE(look_even(thrown)) << chi_square(thrown);
}

TEST(GameOfTrainsImagine, does_not_depend_on_what_i_cannot_see) {
    auto t = amid_set_up();
    auto other = table(4)
                     .start(0)
                     .turn(1)
                     .threw(0, {1})
                     .holds(1, {41, 42})
                     .holds(2, {2, 3, 4})
                     .holds(3, {5, 6, 7, 8});
    ASSERT_EQ(view(t.state(), seat(1)), view(other.state(), seat(1)));
    ASSERT_NE(t.state(), other.state());
    Luck luck(5), same(5);
    EXPECT_EQ(kRules.imagine(view(t.state(), seat(1)), luck),
              kRules.imagine(view(other.state(), seat(1)), same));
}

TEST(GameOfTrainsImagine, i_remember_what_i_threw_until_it_is_shuffled) {
    Luck luck(6);
    auto t = table(2).threw(1, {5, 6}).pile({44, 45});
    t.play(0, Draw{});
    ASSERT_EQ(t.times<Reshuffled>(), 0);
    EXPECT_EQ(t.state().hands[seat(1)].thrown, (Thrown{wagon(5), wagon(6)}));
    for (int i = 0; i < 100; ++i) {
        const State world = kRules.imagine(view(t.state(), seat(1)), luck);
        ASSERT_FALSE(world.box.draw_pile.contains(wagon(5)));
        ASSERT_FALSE(world.box.draw_pile.contains(wagon(6)));
    }
    t.play(0, Replace{Place(1)});
    t.play(1, Draw{});
    ASSERT_EQ(t.times<Reshuffled>(), 1);
    EXPECT_TRUE(t.state().hands[seat(1)].thrown.empty()) << "now they can be drawn again";
    const State world = kRules.imagine(view(t.state(), seat(1)), luck);
    EXPECT_TRUE(world.box.draw_pile.contains(wagon(5)));
    EXPECT_TRUE(world.box.draw_pile.contains(wagon(6)));
}

TEST(GameOfTrainsImagine, after_a_reshuffle_everything_unseen_is_in_the_draw_pile) {
    Luck luck(7);
    auto t = table(2).threw(1, {5, 6}).pile({44});
    t.play(0, Draw{});
    const State world = kRules.imagine(view(t.state(), seat(0)), luck);
    EXPECT_EQ(world, t.state()) << "there is nothing left to be unsure of";
}

TEST(GameOfTrainsImagine, a_finished_game_keeps_its_used_card) {
    Luck luck(8);
    auto t = table(2).train(0, {20, 10, 30, 40, 50, 60, 70}).display({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(1)});
    const State world = kRules.imagine(view(t.state(), seat(1)), luck);
    EXPECT_FALSE(world.box.draw_pile.contains(card<SwapNeighbours>()));
    EXPECT_EQ(world.box.draw_pile.size(), world.table.draw_pile);
}

TEST(GameOfTrainsImagine, choices_are_the_same_in_every_imagined_world) {
    Luck luck(9);
    for (int game = 0; game < kGames; ++game) {
        random_game(2 + game % 3, std::uint64_t(game), [&](const State& s) {
            for (Seat p : SeatSet::first(s.table.players)) {
                Rules::Choices real, imagined;
                kRules.choices(s, p, real);
                kRules.choices(kRules.imagine(view(s, p), luck), p, imagined);
                ASSERT_EQ(real, imagined);
            }
        });
    }
}

// ---- Luck ---------------------------------------------------------------------------------------------

TEST(GameOfTrainsLuck, only_drawing_uses_it) {
    Luck luck(10);
    for (int game = 0; game < kGames; ++game) {
        random_game(2 + game % 3, std::uint64_t(game), [&](const State& s) {
            Rules::Choices choices;
            kRules.choices(s, s.table.turn, choices);
            for (const Action& action : choices) {
                State after = s;
                const Luck before = luck;
                kRules.play(after, s.table.turn, action, luck, {});
                const bool drew = std::holds_alternative<Draw>(action);
                const bool removed = std::holds_alternative<RemoveFirst>(action) ||
                                     std::holds_alternative<RemoveMiddle>(action) ||
                                     std::holds_alternative<RemoveLast>(action);
                // A removal from protected wagons alone draws nothing.
                if (!removed) {
                    ASSERT_EQ(luck != before, drew);
                }
            }
        });
    }
}

TEST(GameOfTrainsLuck, each_card_of_the_pile_is_drawn_with_the_same_chance) {
    std::vector<int> drawn(5, 0);
    auto t = table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).pile({1, 2, 3, 4, 5});
    Luck luck(11);
    for (int i = 0; i < 5000; ++i) {
        State s = t.state();
        kRules.play(s, seat(0), Draw{}, luck, {});
        ++drawn[std::size_t(*s.table.drawn) - 1];
    }
    EXPECT_TRUE(look_even(drawn)) << chi_square(drawn);
}

TEST(GameOfTrainsLuck, listening_changes_nothing) {
    std::vector<Event> events;
    Luck luck(12), other(12);
    State quiet = kRules.setup(3, {}, luck), loud = kRules.setup(3, {}, other);
    Rules::Choices choices;
    while (!kRules.deciders(quiet).empty()) {
        kRules.choices(quiet, quiet.table.turn, choices);
        const Action action = choices[luck.below(choices.size())];
        other.below(choices.size());
        kRules.play(quiet, quiet.table.turn, action, luck, {});
        kRules.play(loud, loud.table.turn, action, other, Log<Event>(events));
        ASSERT_EQ(quiet, loud);
    }
    EXPECT_FALSE(events.empty());
}

}  // namespace
}  // namespace stellwerk::game_of_trains
