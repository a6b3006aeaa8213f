// What is offered, in which order, why something is not, and what an absent player does.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/games/game_of_trains_table.h"

namespace stellwerk::game_of_trains {
namespace {

using Actions = std::vector<Action>;

// ---- Lists --------------------------------------------------------------------------------------------

TEST(GameOfTrainsChoices, in_set_up_each_drawn_card_with_each_place) {
    auto t = table(4).start(1).turn(0).holds(0, {9, 5, 7, 6});
    Actions expected;
    for (int card : {9, 5, 7, 6})
        for (Place place : all<Place>) expected.push_back(Exchange{wagon(card), place});
    EXPECT_EQ(t.choices(0), expected) << "in the order drawn, places from left to right";
    EXPECT_EQ(int(expected.size()), Rules::Choices::capacity());
}

TEST(GameOfTrainsChoices, on_a_turn_drawing_and_then_the_functions_in_the_order_of_section_5) {
    // Laid out in another order on purpose.
    auto t = table(2).display({card<Protect>(), card<RemoveLast>(), card<RemoveMiddle>(),
                               card<RemoveFirst>(), card<MoveLeft>(), card<MoveRight>(),
                               card<SwapAcross>(), card<SwapNeighbours>()});
    Actions expected{Draw{}};
    for (int left = 1; left <= 6; ++left) expected.push_back(SwapNeighbours{Place(left)});
    for (int left = 1; left <= 5; ++left) expected.push_back(SwapAcross{Place(left)});
    for (int from = 1; from <= 5; ++from) expected.push_back(MoveRight{Place(from)});
    for (int from = 3; from <= 7; ++from) expected.push_back(MoveLeft{Place(from)});
    for (const Action& removal :
         {Action(RemoveFirst{}), Action(RemoveMiddle{}), Action(RemoveLast{})})
        expected.push_back(removal);
    for (int place : {1, 4, 7}) expected.push_back(Protect{Place(place)});
    EXPECT_EQ(t.choices(0), expected);
    EXPECT_EQ(int(expected.size()), Rules::Choices::capacity());
}

TEST(GameOfTrainsChoices, after_drawing_each_place) {
    auto t = table(2).display({card<SwapAcross>()});
    t.play(0, Draw{});
    Actions expected;
    for (Place place : all<Place>) expected.push_back(Replace{place});
    EXPECT_EQ(t.choices(0), expected);
}

TEST(GameOfTrainsChoices, whose_turn_it_is_not_has_none) {
    auto t = table(3).turn(1).display({card<SwapAcross>()});
    for (int p : {0, 2}) EXPECT_EQ(t.choices(p), Actions{});
    auto setup = table(2).start(0).holds(0, {1}).holds(1, {2, 3});
    EXPECT_EQ(setup.choices(1), Actions{});
}

TEST(GameOfTrainsChoices, a_list_that_was_used_before_is_emptied_first) {
    auto t = table(2);
    Rules::Choices list{RemoveFirst{}, RemoveLast{}};
    kRules.choices(t.state(), seat(0), list);
    EXPECT_EQ(list, Rules::Choices{Draw{}});
}

// Every action there is.
Actions everything() {
    Actions actions{Draw{}, RemoveFirst{}, RemoveMiddle{}, RemoveLast{}};
    for (Place place : all<Place>) {
        for (Wagon w : all<Wagon>) actions.push_back(Exchange{w, place});
        for (const Action& action :
             {Action(Replace{place}), Action(SwapNeighbours{place}), Action(SwapAcross{place}),
              Action(MoveRight{place}), Action(MoveLeft{place}), Action(Protect{place})})
            actions.push_back(action);
    }
    return actions;
}

// ---- Why not ------------------------------------------------------------------------------------------

TEST(GameOfTrainsWhyNot, the_game_is_over) {
    auto t = table(2).turns(999).display({card<SwapNeighbours>()});
    t.play(0, SwapNeighbours{Place(1)});
    for (const Action& action : everything())
        for (int p : {0, 1}) ASSERT_EQ(t.why_not(p, action), because(GameOver{}));
}

TEST(GameOfTrainsWhyNot, it_is_not_your_turn) {
    auto t = table(3).turn(2);
    EXPECT_EQ(t.why_not(0, Draw{}), because(NotYourTurn{seat(2)}));
    EXPECT_EQ(t.why_not(5, Draw{}), because(NotYourTurn{seat(2)}))
        << "nor of a seat nobody sits on";
}

TEST(GameOfTrainsWhyNot, exchange_first) {
    auto t = table(2).start(0).holds(0, {5}).holds(1, {6, 7}).display({card<SwapAcross>()});
    EXPECT_EQ(t.why_not(0, Draw{}), because(ExchangeFirst{}));
    EXPECT_EQ(t.why_not(0, Replace{Place(1)}), because(ExchangeFirst{}));
    EXPECT_EQ(t.why_not(0, SwapAcross{Place(1)}), because(ExchangeFirst{}));
}

TEST(GameOfTrainsWhyNot, set_up_is_over) {
    auto t = table(2);
    EXPECT_EQ(t.why_not(0, Exchange{wagon(5), Place(1)}), because(SetupIsOver{}));
}

TEST(GameOfTrainsWhyNot, not_among_the_cards_drawn) {
    auto t = table(2).start(0).holds(0, {5}).holds(1, {6, 7});
    EXPECT_EQ(t.why_not(0, Exchange{wagon(6), Place(1)}), because(NotAmongDrawn{wagon(6)}));
}

TEST(GameOfTrainsWhyNot, replace_a_wagon_first) {
    auto t = table(2).pile({44}).display({card<RemoveFirst>()});
    t.play(0, Draw{});
    EXPECT_EQ(t.why_not(0, RemoveFirst{}), because(ReplaceFirst{wagon(44)}));
    EXPECT_EQ(t.why_not(0, Exchange{wagon(44), Place(1)}), because(ReplaceFirst{wagon(44)}))
        << "what set-up asked for looks the same, but is over";
}

TEST(GameOfTrainsWhyNot, nothing_drawn) {
    EXPECT_EQ(table(2).why_not(0, Replace{Place(1)}), because(NothingDrawn{}));
}

TEST(GameOfTrainsWhyNot, not_in_the_display) {
    auto t = table(2).display({card<SwapAcross>()});
    EXPECT_EQ(t.why_not(0, MoveLeft{Place(3)}), because(NotInDisplay{Function::MoveLeft}));
    EXPECT_EQ(t.why_not(0, MoveLeft{Place(1)}), because(NotInDisplay{Function::MoveLeft}))
        << "which matters more than the place";
}

TEST(GameOfTrainsWhyNot, no_partner_to_swap_with) {
    auto t = table(2).display({card<SwapAcross>(), card<SwapNeighbours>()});
    EXPECT_EQ(t.why_not(0, SwapAcross{Place(6)}),
              because(NoPartner{Function::SwapAcross, Place(6)}));
    EXPECT_EQ(t.why_not(0, SwapNeighbours{Place(7)}),
              because(NoPartner{Function::SwapNeighbours, Place(7)}));
}

TEST(GameOfTrainsWhyNot, each_function_is_refused_by_its_own_paragraph) {
    EXPECT_EQ((NoPartner{Function::SwapNeighbours, Place(7)}.rule()), "5.1");
    EXPECT_EQ((NoPartner{Function::SwapAcross, Place(7)}.rule()), "5.2");
    EXPECT_EQ((TooCloseToTheEnd{Function::MoveRight, Place(7)}.rule()), "5.3");
    EXPECT_EQ((TooCloseToTheEnd{Function::MoveLeft, Place(1)}.rule()), "5.4");
}

TEST(GameOfTrainsWhyNot, too_close_to_the_end) {
    auto t = table(2).display({card<MoveLeft>(), card<MoveRight>()});
    EXPECT_EQ(t.why_not(0, MoveLeft{Place(1)}),
              because(TooCloseToTheEnd{Function::MoveLeft, Place(1)}));
    EXPECT_EQ(t.why_not(0, MoveRight{Place(7)}),
              because(TooCloseToTheEnd{Function::MoveRight, Place(7)}));
}

TEST(GameOfTrainsWhyNot, not_protectable_or_protected_already) {
    auto t = table(2).display({card<Protect>()}).lock(0, 4, card<Protect>(2));
    EXPECT_EQ(t.why_not(0, Protect{Place(3)}), because(NotProtectable{Place(3)}));
    EXPECT_EQ(t.why_not(0, Protect{Place(4)}), because(AlreadyProtected{Place(4)}));
}

TEST(GameOfTrainsWhyNot, none_to_protect) {
    auto t = table(2).display({card<Protect>()});
    for (int place : {1, 4, 7}) t.lock(0, place, card<Protect>(2 + place / 3));
    for (int place : {1, 3, 7})
        EXPECT_EQ(t.why_not(0, Protect{Place(place)}), because(NoneToProtect{}));
}

TEST(GameOfTrainsWhyNot, every_reason_comes_up_in_play) {
    std::set<std::size_t> seen;
    const Actions actions = everything();
    for (int game = 0; game < kGames; ++game) {
        random_game(2 + game % 3, std::uint64_t(game), [&](const State& s) {
            for (Seat p : SeatSet::first(s.table.players))
                for (const Action& action : actions)
                    if (auto reason = kRules.why_not(s, p, action)) seen.insert(reason->index());
        });
    }
    EXPECT_EQ(seen.size(), std::variant_size_v<Reason>);
}

// ---- An absent player ---------------------------------------------------------------------------------

TEST(GameOfTrainsDefault, is_always_one_of_the_choices) {
    for (int game = 0; game < kGames; ++game) {
        random_game(2 + game % 3, std::uint64_t(game), [](const State& s) {
            for (Seat p : kRules.deciders(s))
                EXPECT_EQ(kRules.why_not(s, p, kRules.default_choice(s, p)), kNoReason);
        });
    }
}

TEST(GameOfTrainsDefault, plays_whole_games_alone) {
    for (int game = 0; game < kGames; ++game) {
        Luck luck{std::uint64_t(game)};
        State s = kRules.setup(2 + game % 3, {}, luck);
        while (!kRules.deciders(s).empty()) {
            const Action action = kRules.default_choice(s, s.table.turn);
            ASSERT_EQ(kRules.why_not(s, s.table.turn, action), kNoReason);
            kRules.play(s, s.table.turn, action, luck, {});
        }
        EXPECT_EQ(s.table.step, Step::Over);
    }
}

TEST(GameOfTrainsDefault, draws_and_puts_a_wagon_where_its_number_belongs) {
    for (auto [number, place] : {std::pair(1, 1), {12, 1}, {13, 2}, {48, 4}, {49, 5}, {84, 7}}) {
        auto t =
            table(2).train(0, {70, 60, 50, 40, 30, 20, 10}).train(1, {71, 61, 51, 41, 31, 21, 11});
        t.pile({number}).display({card<RemoveLast>()});
        EXPECT_EQ(kRules.default_choice(t.state(), seat(0)), Action(Draw{}));
        t.play(0, Draw{});
        EXPECT_EQ(kRules.default_choice(t.state(), seat(0)), Action(Replace{Place(place)}))
            << number;
    }
    auto setup = table(2).start(1).turn(0).holds(0, {83, 5});
    EXPECT_EQ(kRules.default_choice(setup.state(), seat(0)), Action(Exchange{wagon(83), Place(7)}));
}

}  // namespace
}  // namespace stellwerk::game_of_trains
