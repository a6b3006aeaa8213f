// Numbers that no game has, in the games that have no file of their own for them.
#include "tests/games/refusal_of.h"

namespace stellwerk {

namespace {

struct Begun {
    std::shared_ptr<const AnyGame> game;
    Position position;

    Begun(std::string_view id, const json::Value& options = json::Object{})
        : game(shipped_game(id)),
          position([&] {
              Luck luck(3);
              return game->setup(2, options, luck).value();
          }()) {}

    Seat decider() const { return *game->deciders(position).begin(); }
    void expect(std::string_view said, std::string_view reason, std::string_view rule) const {
        expect_refusal(*game, position, decider(), said, reason, rule);
    }
    void play_first_choice() {
        Luck luck(4);
        const Seat p = decider();
        const auto action = game->read_action(position, game->choices(position, p).front()).value();
        position = game->play(position, p, action, luck).position;
    }
};

TEST(Beyond, GameOfTrains) {
    Begun t("game-of-trains");
    t.expect(R"({"is":"exchange","wagon":85,"place":1})",
             R"({"is":"no_such_number","field":"wagon","found":"85","first":1,"last":84})", "2.6");
    t.expect(R"({"is":"protect","place":9})", R"({"is":"exchange_first"})", "2.6");
    t.play_first_choice();
    t.play_first_choice();
    t.expect(R"({"is":"replace","place":9})", R"({"is":"nothing_drawn"})", "3.2");
    Luck luck(5);
    const Seat p = t.decider();
    const auto draw = t.game->read_action(t.position, {{"is", "draw"}}).value();
    t.position = t.game->play(t.position, p, draw, luck).position;
    t.expect(R"({"is":"replace","place":9})",
             R"({"is":"no_such_number","field":"place","found":"9","first":1,"last":7})", "3.2");
}

TEST(Beyond, NimmDenZug) {
    Begun t("nimm-den-zug", {{"auctions", {"first_purchase"}}});
    t.expect(R"({"is":"bid","amount":120})",
             R"({"is":"not_a_step","field":"amount","found":"120","step":50})", "3.4");
    EXPECT_EQ(refusal_of(*t.game, t.position, t.decider(), R"({"is":"bid","amount":1000000})")
                  .reason.at("is"),
              "bid_too_high");
    t.expect(R"({"is":"bid","amount":-50})",
             R"({"is":"no_such_number","field":"amount","found":"-50","first":0,"last":65000})",
             "3.4");
    t.expect(R"({"is":"turn_over","track":4})", R"({"is":"wrong_moment","step":"seal_for_right"})",
             "2.6");
}

TEST(Beyond, ZugUmZugMaerklin) {
    Begun t("zug-um-zug-maerklin");
    t.expect(R"({"is":"draw_tickets","shorts":300,"longs":0})",
             R"({"is":"wrong_sum","together":4,"first":true})", "2.4");
    t.play_first_choice();
    t.play_first_choice();
    EXPECT_EQ(t.game->step(t.position), "first_tickets");
    t.expect(R"({"is":"return","tickets":[48]})",
             R"({"is":"no_such_number","field":"tickets","found":"48","first":0,"last":47})",
             "6.2");
    t.play_first_choice();
    t.play_first_choice();
    t.expect(R"({"is":"claim","track":128})",
             R"({"is":"no_such_number","field":"track","found":"128","first":0,"last":127})",
             "5.1");
}

}  // namespace

}  // namespace stellwerk
