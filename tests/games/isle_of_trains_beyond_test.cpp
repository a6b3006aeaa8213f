// Numbers that no game has, as players and programs might well say them.
#include "tests/games/isle_of_trains_table.h"
#include "tests/games/refusal_of.h"

namespace stellwerk::isle_of_trains {

namespace {

class IsleBeyond : public testing::Test {
  protected:
    const AnyGame& game = *shipped_game(Rules::kId);

    void expect(TestTable& t, std::string_view said, std::string_view reason,
                std::string_view rule) const {
        expect_refusal(game, Position(t.state()), t.asked(), said, reason, rule);
    }
};

TEST_F(IsleBeyond, a_car_behind_the_last_one) {
    TestTable t = table(3);
    t.engine(0, Engine3).cars(0, {Hopper1, Tanker1, Boxcar1}).hand(0, {Hopper2, Bank});
    for (const char* place : {"4", "11", "12", "200"})
        expect(t, R"({"is":"upgrade","card":"hopper2","place":)" + std::string(place) + "}",
               R"({"is":"no_such_car","cars":3})", "5.3");
    expect(t, R"({"is":"discard_car","place":12})", R"({"is":"no_such_car","cars":3})", "5.3");
    expect(t, R"({"is":"load","card":"bank","owner":1,"place":12})",
           R"({"is":"no_such_car","cars":0})", "5.3");
    expect(t, R"({"is":"discard_car","place":0})",
           R"({"is":"no_such_number","field":"place","found":"0","first":1,"last":11})", "5.4");
}

TEST_F(IsleBeyond, a_train_of_nobody) {
    TestTable t = table(3);
    t.hand(0, {Hopper2, Bank});
    for (const char* owner : {"3", "5", "9"})
        expect(t, R"({"is":"load_face_down","place":1,"owner":)" + std::string(owner) + "}",
               R"({"is":"nobody_there","players":3})", "6.1");
}

TEST_F(IsleBeyond, an_order_that_is_not_on_the_island) {
    TestTable t = table(2);
    t.engine(0, Engine3).cars(0, {Hopper2}).cargo(0, 1, {Hopper1, Hopper1});
    expect(t, R"({"is":"fulfil","order":7})",
           R"({"is":"no_such_number","field":"order","found":"7","first":1,"last":6})", "7.2");
    EXPECT_EQ(game.refusal_words(
                  refusal_of(game, Position(t.state()), seat(0), R"({"is":"fulfil","order":7})"),
                  Language::De, {}),
              "Einen Auftrag 7 gibt es nicht; es gibt die Aufträge 1 bis 6.");

    TestTable begun = table(2);
    begun.engine(0, Engine3).cars(0, {Hopper2}).order(0, kTwoBoxes);
    expect(begun, R"({"is":"fulfil","order":7})", R"({"is":"finish_first","order":1})", "7.4");
    expect(begun, R"({"is":"follow_on","follow_up":3})",
           R"({"is":"no_such_number","field":"follow_up","found":"3","first":1,"last":2})", "7.3");
}

TEST_F(IsleBeyond, cargo_that_is_not_on_the_car) {
    TestTable t = table(2);
    t.engine(0, Engine3).cars(0, {Hopper3, Tanker1});
    t.cargo(0, 1, {Hopper1, Hopper1}).cargo(0, 2, {Tanker2});
    expect(t, R"({"is":"unload","place":1,"spot":4})",
           R"({"is":"no_such_cargo","place":1,"cargo":2})", "7.1");
    expect(t, R"({"is":"unload","place":3,"spot":1})", R"({"is":"no_such_car","cars":2})", "5.3");
}

TEST_F(IsleBeyond, a_card_of_another_game) {
    TestTable t = table(2);
    t.hand(0, {Hopper1});
    const Refusal refusal =
        refusal_of(game, Position(t.state()), seat(0), R"({"is":"build","card":"spaceship"})");
    EXPECT_EQ(refusal.reason.at("is"), "no_such_name");
    EXPECT_EQ(refusal.reason.at("found"), "spaceship");
    EXPECT_EQ(refusal.rule, "5.1");
}

// Whatever the number is, something else comes first.
TEST_F(IsleBeyond, out_of_turn_and_at_the_wrong_moment) {
    TestTable t = table(2);
    t.hand(0, {Hopper1, Bank, Refinery, Boxcar1});
    expect_refusal(game, Position(t.state()), seat(1), R"({"is":"fulfil","order":7})",
                   R"({"is":"not_asked","asked":[0]})", "3.1");
    expect(t, R"({"is":"follow_on","follow_up":3})", R"({"is":"no_order_begun"})", "7.3");
    t.play(Build{Hopper1});
    ASSERT_EQ(t.step(), Step::Pay);
    expect(t, R"({"is":"fulfil","order":7})", R"({"is":"wrong_moment","step":"pay"})", "3.1");
}

}  // namespace

}  // namespace stellwerk::isle_of_trains
