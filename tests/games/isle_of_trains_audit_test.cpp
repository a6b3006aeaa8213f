// States that no game can reach are refused, before anything relies on them.
#include <functional>

#include <gtest/gtest.h>

#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

std::string flaw_of(TestTable t, const std::function<void(State&)>& spoil) {
    State s = t.state();
    EXPECT_FALSE(t.of().audit(s));
    spoil(s);
    const auto flaw = t.of().audit(s);
    return flaw ? std::string(name_of(*flaw)) : "none";
}

TestTable amid_a_game() {
    return table(3)
        .hand(0, {Hopper2, Tanker1, Bank, RailYard, Refinery})
        .hand(1, {Hopper1})
        .cars(0, {Tanker2, Caboose3})
        .cargo(0, 1, {Engine2})
        .hidden(0, 1, 1, {Engine3})
        .buildings(1, {GrandCentral})
        .order(1, kTwoCoal)
        .order(2, kTwoOil, 1);
}
TestTable with_open_cards() { return amid_a_game().open({Hopper1, Tanker1, Boxcar1}); }
TestTable paying() {
    auto t = table(2).hand(0, {Tanker1, Hopper1, Boxcar1, Bank});
    t.play({Build{Tanker1}, Pay{Hopper1}});
    return t;
}
TestTable clearing() {
    auto t = table(2).cars(0, {Hopper1, Tanker1, Boxcar1});
    t.play(discard_car(2));
    return t;
}
TestTable loading() {
    auto t = table(2).hand(0, {Hopper1, Bank}).cars(1, {Tanker1, Caboose3}).cars(0, {Caboose1});
    t.play(face_down(1, 1));
    return t;
}
TestTable with_bonus(Step step) {
    auto t = table(2).hand(0, {Tanker1, Engine2}).cars(1, {Hopper1, Tanker2});
    t.play(step == Step::Discard ? load(Tanker1, 1, 1) : load(Engine2, 1, 2));
    EXPECT_EQ(t.step(), step);
    return t;
}
TestTable choosing_goods() {
    auto t = table(2)
                 .engine(0, Engine2)
                 .cars(0, {Tanker2, Boxcar1, Hopper1})
                 .cargo(0, 1, {Engine2, Hopper2})
                 .cargo(0, 2, {Engine3});
    t.play(fulfil(kOilAndBox));
    return t;
}
TestTable delivering() {
    auto t = choosing_goods();
    t.play(use(1, 1));
    return t;
}
TestTable over_the_limit() {
    auto t =
        table(2).turn(0, 2).hand(0, {Hopper1, Hopper2, Tanker1, Tanker2, Bank, RailYard, Refinery});
    t.play(Draw{});
    t.play(t.choices()[0]);
    return t;
}

TEST(IsleAudit, players_and_turns) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.players = 5; }), "wrong_players");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.players = 1; }), "wrong_players");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.turn = seat(3); }), "wrong_players");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.start = seat(4); }), "wrong_players");
    const char* flaw = "wrong_turn";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.round = 0; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.round = 101; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.round = 1; }), flaw)
        << "who has had no turn has no train";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.action = 3; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.turns_left = 1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.last_turns = true; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Over; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.phantoms = 1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          for (OrderCard& order : s.table.orders) order = {seat(1), FollowUp(1)};
                      }),
              flaw)
        << "the end would have begun";
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          Luck luck(1);
                          for (int i = 0; i < 5; ++i)
                              s.hands[seat(1)].cards.add(s.box.pile.draw(luck));
                          s.table.cards[seat(1)] += 5;
                          s.table.pile -= 5;
                      }),
              flaw)
        << "six cards between turns";
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.phantoms = 1; }), flaw)
        << "nothing has been drawn in this turn";
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.step = Step::Over;
                          s.table.last_turns = true;
                      }),
              flaw)
        << "a game ends after a second action";
    Luck luck(1);
    EXPECT_EQ(flaw_of(TestTable(rules().setup(2, {}, luck)),
                      [](State& s) {
                          s.hands[s.table.turn].cards.move_to(
                              s.table.discarded, *kinds_in(s.hands[s.table.turn].cards).begin());
                          --s.table.cards[s.table.turn];
                      }),
              flaw)
        << "the first turn has not begun";
}

State at_the_beginning() {
    Luck luck(1);
    return rules().setup(3, {}, luck);
}

TEST(IsleAudit, S2_the_beginning) {
    EXPECT_EQ(flaw_of(TestTable(at_the_beginning()),
                      [](State& s) {
                          const Card card = *kinds_in(s.box.pile).begin();
                          s.box.pile.move_to(s.table.discarded, card);
                          --s.table.pile;
                      }),
              "wrong_pile")
        << "nothing has been discarded";
    EXPECT_EQ(
        flaw_of(TestTable(at_the_beginning()), [](State& s) { s.table.pile_from = s.box.pile; }),
        "wrong_memory")
        << "hands were dealt from that pile";
    auto second_turn = [] {
        auto t = TestTable(at_the_beginning());
        t.play({Draw{}, Draw{}});
        while (t.step() == Step::HandLimit) t.play(t.choices()[0]);
        return t;
    };
    EXPECT_EQ(flaw_of(second_turn(),
                      [](State& s) {
                          const Seat first = s.table.start, third = left_of(s.table, s.table.turn);
                          Car hopper{Hopper1, {}};
                          hopper.cargo.push(Cargo{{}, third});
                          s.table.trains[first].cars.push(hopper);
                          s.hands[third].face_down.push(Bank);
                      }),
              "wrong_turn")
        << "who has had no turn has loaded nothing";
}

TEST(IsleAudit, S9_the_last_turns) {
    const char* flaw = "wrong_turn";
    EXPECT_EQ(flaw_of(TestTable(at_the_beginning()),
                      [](State& s) { s.table.last_turns = true, s.table.turns_left = 3; }),
              flaw)
        << "nobody can have begun the end";
    auto second_round = [] { return amid_a_game().start(0, 2); };
    EXPECT_EQ(flaw_of(second_round(),
                      [](State& s) { s.table.last_turns = true, s.table.turns_left = 1; }),
              "none");
    EXPECT_EQ(flaw_of(second_round().start(1, 2),
                      [](State& s) { s.table.last_turns = true, s.table.turns_left = 1; }),
              "none");
    EXPECT_EQ(flaw_of(table(3)
                          .start(1, 1)
                          .turn(0)
                          .hand(1, {Bank, Refinery})
                          .hand(2, {RailYard})
                          .hand(0, {Hopper1, Hopper2, Hopper3, Tanker1, Tanker2}),
                      [](State& s) { s.table.last_turns = true, s.table.turns_left = 1; }),
              flaw)
        << "two last turns have gone by, and two turns in all";
    EXPECT_EQ(flaw_of(amid_a_game().pile({Hopper1}).nothing_else(),
                      [](State& s) {
                          s.box.pile = s.table.pile_from = {};
                          s.table.pile = 0;
                          s.hands[seat(1)].cards.add(Hopper1);
                          ++s.table.cards[seat(1)];
                      }),
              flaw)
        << "without a card to draw the end has begun";
}

TEST(IsleAudit, S3_3_cards_that_were_played_in_the_first_action_count) {
    auto t = table(2).hand(0, {Tanker1, Hopper1, Boxcar1, Bank, RailYard});
    t.play({Build{Tanker1}, Pay{Hopper1}});
    const auto draw_one = [](State& s) {
        s.box.pile.move_to(s.hands[seat(0)].cards, Refinery);
        ++s.table.cards[seat(0)];
        --s.table.pile;
    };
    EXPECT_EQ(flaw_of(t, draw_one), "wrong_payment") << "with both that would have been six";
    auto covering =
        table(2).hand(0, {Tanker1, Hopper1, Boxcar1, Bank, RailYard}).cars(1, {Tanker1});
    covering.play({face_down(1, 1), GiveUp{Bank}});
    EXPECT_EQ(flaw_of(covering, draw_one), "wrong_loading");
}

TEST(IsleAudit, S4_2_the_card_given_up_is_the_pile_if_there_is_none) {
    auto t = table(2)
                 .hand(0, {Tanker1, Bank, RailYard})
                 .cars(1, {Tanker1})
                 .open({Refinery})
                 .nothing_else();
    t.play({face_down(1, 1), GiveUp{Bank}});
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          s.box.pile = s.table.pile_from = {};
                          s.table.pile = 0;
                          s.hands[seat(0)].cards.add(Bank);
                          ++s.table.cards[seat(0)];
                      }),
              "wrong_pile");
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          s.hands[seat(0)].cards.move_to(s.box.pile, RailYard);
                          s.table.pile_from.add(RailYard);
                          --s.table.cards[seat(0)];
                          ++s.table.pile;
                      }),
              "wrong_pile")
        << "of two cards one would have filled the display";
}

TEST(IsleAudit, S4_4_what_is_drawn_has_a_reason) {
    const char* flaw = "wrong_step";
    auto delivered = table(2)
                         .cars(0, {Tanker2, Caboose1})
                         .cargo(0, 1, {Engine2})
                         .open({Bank, Refinery, RailYard});
    delivered.play(unload(1));
    EXPECT_EQ(flaw_of(delivered, [](State& s) { s.table.draws = 5; }), "none")
        << "two cargoes may have been there";
    EXPECT_EQ(flaw_of(delivered, [](State& s) { s.table.draws = 6; }), flaw);
    EXPECT_EQ(flaw_of(delivered, [](State& s) { s.table.trains[seat(0)].cars.remove_at(0); }), flaw)
        << "nothing can have been delivered";
    EXPECT_EQ(flaw_of(delivered, [](State& s) { s.table.in_extra = true; }), flaw)
        << "nobody's car has been loaded";
    auto coal =
        table(2).hand(0, {Hopper1}).cars(0, {Hopper1, Caboose2}).open({Bank, Refinery, RailYard});
    coal.play(load(Hopper1, 0, 1));
    EXPECT_EQ(flaw_of(coal, [](State& s) { s.table.draws = 2; }), flaw);
    EXPECT_EQ(flaw_of(coal, [](State& s) { s.table.trains[seat(0)].cars[0].cargo = {}; }),
              "cards_not_accounted_for")
        << "one may have been delivered";
}

TEST(IsleAudit, S6_6_an_extra_action_is_one_that_the_bonus_brings) {
    const char* flaw = "wrong_step";
    auto t = table(2)
                 .hand(0, {Engine2, Hopper1, Bank})
                 .cars(1, {Tanker2})
                 .cars(0, {Tanker1, Hopper1})
                 .cargo(0, 1, {Hopper2})
                 .cargo(0, 2, {Hopper1});
    t.play({load(Engine2, 1, 1), unload(1)});
    EXPECT_EQ(t.step(), Step::Deliver);
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.trains[seat(1)].cars[0].card = Tanker3; }),
              "cards_not_accounted_for")
        << "it would bring a delivery, too";
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.trains[seat(1)].cars[0].card = Tanker1; }), flaw)
        << "it brings no action";
    EXPECT_EQ(
        flaw_of(t, [](State& s) { s.table.trains[seat(1)].cars[0].cargo[0] = Cargo{{}, seat(1)}; }),
        flaw)
        << "its owner has loaded it last";
}

TEST(IsleAudit, what_is_due) {
    const char* flaw = "wrong_step";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.draws = 1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.discards = 1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.extra.add(Deed::Build); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.in_extra = true; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Draw; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Extra; }), flaw);
    EXPECT_EQ(flaw_of(with_bonus(Step::Discard), [](State& s) { s.table.discards = 2; }), flaw);
    EXPECT_EQ(flaw_of(with_bonus(Step::Discard), [](State& s) { s.table.extra.add(Deed::Draw); }),
              flaw);
    EXPECT_EQ(flaw_of(with_bonus(Step::Extra), [](State& s) { s.table.extra.add(Deed::Build); }),
              flaw)
        << "no car brings that";
    EXPECT_EQ(flaw_of(with_bonus(Step::Extra), [](State& s) { s.table.in_extra = true; }), flaw);
    EXPECT_EQ(flaw_of(with_bonus(Step::Extra),
                      [](State& s) {
                          s.table.trains[seat(1)].cars[1].cargo = {};
                          s.table.discarded.add(Engine2);
                      }),
              flaw)
        << "nobody has loaded that car";
}

TEST(IsleAudit, every_card_lies_in_one_place) {
    const char* flaw = "cards_not_accounted_for";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.discarded.add(Hopper1); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(2)].engine = Engine2; }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { --s.table.pile; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { ++s.table.cards[seat(1)]; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.hands[seat(1)].face_down[0] = Hopper1; }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(3)].engine = Engine2; }),
              flaw)
        << "nobody sits there";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(1)].buildings[0] = Bank; }),
              flaw);
}

TEST(IsleAudit, pile_and_memory) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.pile_from = {}; }), "wrong_pile");
    EXPECT_EQ(
        flaw_of(with_open_cards(), [](State& s) { s.table.discarded.add(s.table.open.pop()); }),
        "wrong_pile")
        << "the display is full as long as there is a pile";
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.discarded = s.box.pile;
                          s.box.pile = {};
                          s.table.pile_from = {};
                          s.table.pile = 0;
                      }),
              "wrong_pile")
        << "the discards would be a pile";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.pile_from.add(Hopper1); }),
              "wrong_memory");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.known[seat(0)].add(Bank); }),
              "wrong_memory")
        << "nothing lies open";
    EXPECT_EQ(flaw_of(with_open_cards(), [](State& s) { s.table.known[seat(1)].add(Bank); }),
              "wrong_memory");
    EXPECT_EQ(flaw_of(with_open_cards(), [](State& s) { s.table.display = false; }), "wrong_pile");
    EXPECT_EQ(flaw_of(with_open_cards(), [](State& s) { s.table.pile_from.add(Boxcar1); }),
              "wrong_memory")
        << "one of them has been turned up";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.pile_from.add(Engine1); }),
              "wrong_memory")
        << "everybody's first engine was never shuffled";
}

TEST(IsleAudit, trains_cargo_and_buildings) {
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(1)].engine = Hopper1; }),
              "wrong_train");
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(0)].cars[0].card = Bank; }),
              "wrong_train");
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          s.table.trains[seat(0)].cars.push(Car{Boxcar1, {}});
                          s.box.pile.remove(Boxcar1);
                          --s.table.pile;
                      }),
              "overweight");
    const char* flaw = "wrong_cargo";
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.trains[seat(0)].cars[0].cargo[0].card = Tanker1; }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.trains[seat(0)].cars[0].cargo[0].loader = seat(1); }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.trains[seat(0)].cars[0].cargo[1].loader = seat(2); }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.trains[seat(0)].cars[0].cargo[1].loader = seat(5); }),
              flaw);
    EXPECT_EQ(
        flaw_of(amid_a_game(),
                [](State& s) { s.table.trains[seat(0)].cars[0].cargo.push(Cargo{Hopper2, {}}); }),
        flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) {
                          auto& cars = s.table.trains[seat(0)].cars;
                          cars[1].cargo.push(cars[0].cargo.pop());
                      }),
              flaw)
        << "nobody else loads Caboose 3";
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(1)].buildings[0] = Hopper3; }),
        "wrong_buildings");
    EXPECT_EQ(
        flaw_of(amid_a_game(), [](State& s) { s.table.trains[seat(1)].buildings.push(Bank); }),
        "wrong_buildings");
}

TEST(IsleAudit, orders) {
    const char* flaw = "wrong_orders";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.orders[Order(1)].done = FollowUp(1); }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.orders[Order(1)].holder = seat(3); }),
              flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.orders[Order(1)].holder = seat(1); }),
              flaw)
        << "two to complete";
}

TEST(IsleAudit, payments) {
    const char* flaw = "wrong_payment";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.to_pay = 1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.last = Hopper1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Pay; }), flaw);
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.to_pay = 3; }), flaw)
        << "more than the hand";
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.to_pay = 2; }), flaw)
        << "the car cost two, and one has been paid";
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.last = RailYard; }), flaw);
    EXPECT_EQ(flaw_of(over_the_limit(), [](State& s) { s.table.last = RailYard; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(),
                      [](State& s) { s.table.step = Step::HandLimit, s.table.action = 2; }),
              flaw);
}

TEST(IsleAudit, clearing) {
    const char* flaw = "wrong_clearing";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.cleared = 1; }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.cleared_from = Place(1); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Clear; }), flaw);
    EXPECT_EQ(flaw_of(clearing(), [](State& s) { s.table.cleared = 0; }), flaw);
    EXPECT_EQ(flaw_of(clearing(), [](State& s) { s.table.cleared = 2; }), flaw)
        << "only one lies there";
    EXPECT_EQ(flaw_of(clearing(), [](State& s) { s.table.cleared_from = Place(4); }), flaw);
    EXPECT_EQ(flaw_of(clearing(), [](State& s) { s.table.step = Step::DropBuilding; }), flaw);
    EXPECT_EQ(flaw_of(table(2)
                          .engine(0, Engine3)
                          .cars(0, {Hopper1, Hopper1, Hopper1, Hopper1, Tanker1, Tanker1})
                          .cars(0, {Tanker1, Tanker1, Hopper3, Tanker3, Caboose6})
                          .pile({Bank}),
                      [](State& s) {
                          s.table.step = Step::Clear;
                          s.table.cleared = 1;
                          s.table.cleared_from = Place(1);
                      }),
              flaw)
        << "no train has had twelve cars";
    EXPECT_EQ(flaw_of(clearing(),
                      [](State& s) {
                          s.table.trains[seat(0)].cars.push(Car{Boxcar2, {}});
                          s.box.pile.remove(Boxcar2);
                          --s.table.pile;
                      }),
              flaw)
        << "too heavy without Caboose 6 having left";
    auto paying_after_clearing = table(2).cars(0, {Boxcar1}).hand(0, {Tanker1, Bank, RailYard});
    paying_after_clearing.play({discard_car(1), Build{Tanker1}});
    EXPECT_EQ(flaw_of(paying_after_clearing,
                      [](State& s) {
                          s.table.discarded.move_to(s.box.pile, Boxcar1);
                          ++s.table.pile;
                      }),
              flaw)
        << "no car has been discarded";
}

TEST(IsleAudit, loading) {
    const char* flaw = "wrong_loading";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.loading_on = seat(1); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Cover; }), flaw);
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.loading_on = {}; }), flaw);
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.loading_on = seat(2); }), flaw);
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.loading_at = Place(3); }), flaw);
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.loading_at = Place(2); }), flaw)
        << "another's Caboose 3";
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.loading_on = seat(0); }), flaw)
        << "Caboose 1 carries nothing";
    auto after_a_bonus = table(2)
                             .engine(1, Engine2)
                             .hand(0, {Hopper1, Bank})
                             .cars(1, {Boxcar2, Tanker1})
                             .cargo(1, 1, {Engine3});
    after_a_bonus.play(face_down(1, 2));
    EXPECT_EQ(flaw_of(after_a_bonus, [](State& s) { s.table.in_extra = true; }), flaw)
        << "own cars only";
}

TEST(IsleAudit, deliveries) {
    const char* flaw = "wrong_delivery";
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.order = Order(1); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.for_cards.add(Hold(0)); }), flaw);
    EXPECT_EQ(flaw_of(amid_a_game(), [](State& s) { s.table.step = Step::Deliver; }), flaw)
        << "nothing chosen";
    EXPECT_EQ(flaw_of(choosing_goods(), [](State& s) { s.table.order = {}; }), flaw);
    EXPECT_EQ(flaw_of(choosing_goods(), [](State& s) { s.table.order = Order(kTwoBoxes); }), flaw);
    EXPECT_EQ(flaw_of(choosing_goods(), [](State& s) { s.table.order = Order(kTwoOil); }), flaw)
        << "there would be nothing to choose";
    EXPECT_EQ(flaw_of(choosing_goods(), [](State& s) { s.table.follow_up = FollowUp(1); }), flaw);
    EXPECT_EQ(flaw_of(choosing_goods(), [](State& s) { s.table.for_cards.add(Hold(3)); }), flaw);
    EXPECT_EQ(flaw_of(delivering(), [](State& s) { s.table.for_cards.add(Hold(0)); }), flaw)
        << "twice";
    EXPECT_EQ(flaw_of(delivering(), [](State& s) { s.table.for_order.add(Hold(1)); }), flaw)
        << "too much oil";
    EXPECT_EQ(flaw_of(delivering(), [](State& s) { s.table.for_cards.add(Hold(20)); }), flaw)
        << "not there";
    EXPECT_EQ(flaw_of(delivering(), [](State& s) { s.table.for_cards.add(Hold(1)); }), flaw)
        << "nothing left to ask";
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
