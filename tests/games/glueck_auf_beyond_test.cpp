// Numbers that no game has, as players and programs might well say them.
#include "tests/games/glueck_auf_table.h"
#include "tests/games/refusal_of.h"

namespace stellwerk::glueck_auf {

namespace {

class GlueckAufBeyond : public testing::Test {
  protected:
    const AnyGame& game = *shipped_game(Rules::kId);

    void expect(TestTable& t, std::string_view said, std::string_view reason,
                std::string_view rule) const {
        expect_refusal(game, stellwerk::Position(t.state()), t.turn(), said, reason, rule);
    }
};

TEST_F(GlueckAufBeyond, a_card_that_nobody_is_shown) {
    TestTable t(2);
    t.locomotives({Model::A, Model::B, Model::C, Model::D, Model::A});
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Locomotives}}});
    expect(t, R"({"is":"take","position":5})",
           R"({"is":"no_such_number","field":"position","found":"5","first":1,"last":4})", "7.2");

    TestTable few(2);
    few.locomotives({Model::A, Model::B});
    few.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{Stack::Locomotives}}});
    for (const char* position : {"3", "4", "5", "99"})
        expect(few, R"({"is":"take","position":)" + std::string(position) + "}",
               R"({"is":"no_such_card","cards":2})", "7.2");
}

TEST_F(GlueckAufBeyond, a_fourth_track) {
    TestTable t(2);
    t.locomotives({Model::A, Model::B});
    t.play(0, use(Area::Locomotives));
    ASSERT_EQ(t.step(), Step::Place);
    expect(t, R"({"is":"place","track":4})",
           R"({"is":"no_such_number","field":"track","found":"4","first":1,"last":3})", "4.2");
    EXPECT_EQ(game.refusal_words(refusal_of(game, stellwerk::Position(t.state()), seat(0),
                                            R"({"is":"place","track":4})"),
                                 Language::En, {}),
              "There is no track 4; you have tracks 1 to 3.");
    expect(t, R"({"is":"dispatch","track":4,"order":"furnaces1"})",
           R"({"is":"wrong_moment","step":"place"})", "3.1");
}

TEST_F(GlueckAufBeyond, workers_that_nobody_has) {
    TestTable t(2);
    t.play(0, use(Area::FreeChoice));
    ASSERT_EQ(t.step(), Step::Pay);
    expect(t, R"({"is":"pay","ones":0,"twos":0,"singles":[3,3]})",
           R"({"is":"named_twice","field":"singles","found":"3"})", "3.4");
    expect(t, R"({"is":"pay","ones":0,"twos":0,"singles":[6]})",
           R"({"is":"no_such_number","field":"singles","found":"6","first":3,"last":5})", "3.4");
    expect(t, R"({"is":"pay","ones":11,"twos":0,"singles":[]})",
           R"({"is":"no_such_number","field":"ones","found":"11","first":0,"last":10})", "3.4");
}

TEST_F(GlueckAufBeyond, an_area_of_another_game) {
    TestTable t(2);
    const Refusal refusal = refusal_of(game, stellwerk::Position(t.state()), seat(0),
                                       R"({"is":"use","area":"casino"})");
    EXPECT_EQ(refusal.reason.at("is"), "no_such_name");
    EXPECT_EQ(refusal.rule, "3.2");
}

}  // namespace

}  // namespace stellwerk::glueck_auf
