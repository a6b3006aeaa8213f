// What a good player of Isle of Trains would do, in positions laid out like diagrams.
#include <gmock/gmock.h>

#include "bots/isle_of_trains.h"
#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

static_assert(AdviceOn<Advice, Rules>);

// The likeliest choice of whoever is asked.
Action best(TestTable& t) {
    const Advice advice(t.of());
    Rules::Choices options;
    Weights<Rules> weights;
    t.of().choices(t.state(), t.asked(), options);
    advice.weigh(t.state(), t.asked(), options, weights);
    EXPECT_EQ(weights.size(), options.size());
    int at = 0;
    for (int i = 0; i < weights.size(); ++i) {
        EXPECT_GE(weights[i], 0);
        if (weights[i] > weights[at]) at = i;
    }
    EXPECT_GT(weights[at], 0);
    return options[at];
}
Why why(TestTable& t, const Action& action) {
    return Advice(t.of()).why(t.state(), t.asked(), action);
}

TEST(IsleAdvice, an_order_that_is_ready_is_fulfilled) {
    auto t = table(2)
                 .cars(0, {Hopper1, Tanker1})
                 .cargo(0, 1, {Hopper1})
                 .cargo(0, 2, {Tanker2})
                 .hand(0, {Boxcar1, Engine2, Caboose1});
    EXPECT_EQ(best(t), Action(fulfil(kCoalAndOil)));
    EXPECT_EQ(why(t, fulfil(kCoalAndOil)), Why::OrderReady);
}

TEST(IsleAdvice, four_cards_for_one_are_better_than_one) {
    auto t = table(2).cars(1, {Boxcar1}).hand(0, {Engine3, Hopper2, Tanker2});
    EXPECT_EQ(best(t), Action(load(Engine3, 1, 1)));
    EXPECT_EQ(why(t, load(Engine3, 1, 1)), Why::BonusCards);
}

TEST(IsleAdvice, the_good_that_an_order_lacks_is_loaded) {
    auto t = table(2)
                 .turn(0, 2)
                 .order(0, kTwoCoal)
                 .cars(0, {Hopper2, Tanker1, Boxcar1})
                 .engine(0, Engine3)
                 .cargo(0, 1, {Hopper1, Tanker1})
                 .cargo(0, 2, {Tanker2})
                 .hand(0, {Engine3, Engine2});
    EXPECT_EQ(best(t), Action(load(Engine3, 0, 3))) << "a box completes the follow-up";
    EXPECT_EQ(why(t, load(Engine3, 0, 3)), Why::GoodsForOrder);
}

TEST(IsleAdvice, the_last_cards_become_points) {
    auto t = table(2).turn(0, 2).hand(0, {Hopper1, Tanker2}).cars(1, {Boxcar1});
    t.state().table.last_turns = true;
    t.state().table.turns_left = 1;
    EXPECT_EQ(best(t), Action(Build{Hopper1}));
}

TEST(IsleAdvice, no_car_is_thrown_away_for_nothing) {
    auto t = table(2).cars(0, {Hopper1, Tanker1}).hand(0, {Boxcar3});
    EXPECT_FALSE(std::holds_alternative<DiscardCar>(best(t)));
}

TEST(IsleAdvice, the_least_valuable_building_is_dropped) {
    auto t = table(2).cars(0, {Caboose4, Hopper1}).buildings(0, {Bank, GrandCentral});
    t.play(discard_car(1));
    EXPECT_EQ(best(t), Action(DropBuilding{Bank}));
}

// The same view, the same advice: it cannot have looked at anything else.
TEST(IsleAdvice, it_looks_at_nothing_hidden) {
    const Advice advice(rules());
    Luck luck(5);
    for (int players = 2; players <= 4; ++players) {
        State s = rules().setup(
            players, {.start = {}, .display = players == 3, .upgrade_discount = {}}, luck);
        while (s.table.step != Step::Over) {
            const Seat p = s.table.turn;
            Rules::Choices options;
            rules().choices(s, p, options);
            const State imagined = rules().imagine(view(s, p), luck);
            Weights<Rules> here, there;
            advice.weigh(s, p, options, here);
            advice.weigh(imagined, p, options, there);
            ASSERT_EQ(std::vector(here.begin(), here.end()),
                      std::vector(there.begin(), there.end()));
            const Action& action = options[luck.below(options.size())];
            ASSERT_EQ(advice.why(s, p, action), advice.why(imagined, p, action));
            rules().play(s, p, action, luck, {});
        }
    }
}

TEST(IsleAdvice, shares_add_up_and_follow_the_points) {
    const Advice advice(rules());
    auto t = table(3).cars(1, {Hopper3}).order(1, kTwoBoxes, 1).cars(2, {Hopper1});
    const Shares shares = advice.worth(t.state());
    EXPECT_NEAR(shares[seat(0)] + shares[seat(1)] + shares[seat(2)], 1, 1e-9);
    EXPECT_GT(shares[seat(1)], shares[seat(2)]);
    EXPECT_GT(shares[seat(2)], 0);
    EXPECT_EQ(shares[seat(3)], 0);
}

TEST(IsleAdvice, every_reason_has_a_sentence) {
    const auto game = shipped_game(Rules::kId);
    for (Why reason : all<Why>)
        for (Language language : all<Language>)
            EXPECT_TRUE(game->catalogue(language).has("advice." + std::string(name_of(reason))))
                << name_of(language) << ": " << name_of(reason);
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
