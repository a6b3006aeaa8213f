// The order in which choices are listed, what an absent player does, and what can be taken back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::ElementsAre;

TEST(IsleChoices, an_action_lists_them_as_the_rules_say) {
    auto t = table(2)
                 .turn(0, 2)
                 .hand(0, {Hopper1, Hopper2, Engine2, Bank, Tanker1, Tanker1, Boxcar1})
                 .cars(0, {Hopper1, Tanker1})
                 .cargo(0, 2, {Hopper2})
                 .buildings(0, {RailYard})
                 .cars(1, {Tanker1});
    EXPECT_THAT(
        t.choices(),
        ElementsAre(Action(Draw{}),                                  // drawing
                    Action(Build{Hopper1}), Action(Build{Hopper2}),  // new cars
                    Action(Build{Tanker1}), Action(Build{Boxcar1}),
                    Action(Build{Engine2}),           // a better engine
                    Action(upgrade(Hopper2, 1)),      // upgrades
                    Action(Replace{Bank, RailYard}),  // buildings
                    Action(discard_car(1)), Action(discard_car(2)),
                    Action(load(Hopper1, 0, 1)),  // loads, car by car
                    Action(load(Tanker1, 0, 1)), Action(load(Boxcar1, 0, 1)),
                    Action(load(Bank, 0, 1)), Action(face_down(0, 1)), Action(load(Engine2, 1, 1)),
                    Action(load(Hopper2, 1, 1)), Action(load(Bank, 1, 1)), Action(face_down(1, 1)),
                    Action(unload(2, 1))));  // deliveries
}

TEST(IsleChoices, an_absent_player_draws_and_otherwise_does_little) {
    auto choice = [](TestTable t) { return t.of().default_choice(t.state(), t.asked()); };
    EXPECT_EQ(choice(table(2).hand(0, {Hopper1, Bank})), Action(Draw{}));
    EXPECT_EQ(choice(table(2).open({Bank}).nothing_else()), Action(Take{Bank}));
    auto extra = table(2).hand(0, {Tanker1}).cars(1, {Hopper3});
    extra.play(load(Tanker1, 1, 1));
    EXPECT_EQ(choice(extra), Action(Skip{}));
    auto delivers = table(2).cars(0, {Tanker2}).cargo(0, 1, {Engine2, Hopper2});
    delivers.play(unload(1, 1));
    EXPECT_EQ(choice(delivers), Action(EndDelivery{}));
    auto clears = table(2).hand(0, {Hopper1, Bank}).cars(0, {Tanker1});
    clears.play(discard_car(1));
    EXPECT_EQ(choice(clears), Action(EndClearing{}));
}

// A step can be taken back as long as nothing hidden has come out.
TEST(IsleChoices, what_can_be_taken_back) {
    const auto game = shipped_game(Rules::kId);
    auto keeps_secrets = [&](TestTable t, std::initializer_list<Action> actions) {
        const Position before(t.state());
        const Seat p = t.asked();
        t.play(actions);
        return game->kept_secrets(before, Position(t.state()), p);
    };
    EXPECT_TRUE(keeps_secrets(table(2).hand(0, {Hopper1, Bank}), {Build{Hopper1}, Pay{Bank}}));
    EXPECT_TRUE(keeps_secrets(table(2).cars(0, {Tanker1}), {discard_car(1)}));
    EXPECT_TRUE(keeps_secrets(table(2).hand(0, {Hopper1, Bank}).cars(0, {Tanker1}),
                              {face_down(0, 1), GiveUp{Bank}, Cover{Hopper1}}));
    EXPECT_TRUE(
        keeps_secrets(table(2).cars(0, {Tanker2}).cargo(0, 1, {Engine2, Hopper2}), {unload(1, 1)}));
    EXPECT_FALSE(keeps_secrets(table(2), {Draw{}}));
    EXPECT_FALSE(keeps_secrets(table(2).hand(0, {Bank}).cars(1, {Tanker1}), {load(Bank, 1, 1)}));
    EXPECT_FALSE(
        keeps_secrets(table(2).cars(0, {Tanker1}).hidden(0, 1, 1, {Bank}), {discard_car(1)}))
        << "now everybody knows what it was";
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
