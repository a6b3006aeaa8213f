// States that no game reaches, each refused by its name.
#include <gtest/gtest.h>

#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

// What the audit says of a table after something was changed by hand.
template <class Change>
std::string flaw_of(TestTable t, Change change) {
    State s = t.state();
    change(s);
    const auto flaw = t.rules().audit(s);
    return flaw ? std::string(name_of(*flaw)) : "nothing";
}

TestTable plain() { return table(2); }
TestTable mining() {
    auto t = table(2).row(0, {Lorry::Fox1, Lorry::Fox2});
    t.play(0, use(Area::Mine23));
    return t;
}
TestTable paying() {
    auto t = table(2);
    t.play(0, use(Area::FreeChoice));
    return t;
}
TestTable looking(Stack stack) {
    auto t = table(2);
    t.play({{0, use(Area::FreeChoice)}, {0, pay({2})}, {0, ChooseStack{stack}}});
    return t;
}

TEST(GlueckAufAudit, players_and_shifts) {
    EXPECT_EQ(flaw_of(plain(), [](State&) {}), "nothing");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.players = 5; }), "wrong_players");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.shift = 8; }), "wrong_shift");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.tokens.push(seat(0)); }), "wrong_shift");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.start = seat(2); }), "wrong_shift");
    EXPECT_EQ(flaw_of(table(2).tokens({1}), [](State& s) { s.table.start = seat(0); }),
              "wrong_shift")
        << "who took the last token starts";
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.step = Step::Over; }), "wrong_shift");
}

TEST(GlueckAufAudit, steps_and_what_they_need) {
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.turn = seat(2); }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.passed.add(seat(0)); }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.acted = true; }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.step = Step::Mine; }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.step = Step::Place; }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.step = Step::Half; }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.area = Area::Shares; }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.model = Model::A; }), "wrong_step");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.looked_at = Stack::Shares; }), "wrong_step");
    EXPECT_EQ(flaw_of(mining(), [](State& s) { s.table.mining.most = 4; }), "wrong_step");
    EXPECT_EQ(flaw_of(mining(), [](State& s) { s.table.mining.done = 3; }), "wrong_step")
        << "nothing is left to do";
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.added.push(Innovation::Mine); }),
              "wrong_step");
    EXPECT_EQ(flaw_of(looking(Stack::Shares), [](State& s) { s.table.looked_at = Stack::Orders; }),
              "wrong_step");
    EXPECT_EQ(
        flaw_of(looking(Stack::Shares),
                [](State& s) { s.box.shares.add(Destination::Factories), s.table.seen.pop(); }),
        "wrong_step")
        << "four are seen while there are four";
}

TEST(GlueckAufAudit, every_card_is_in_one_place) {
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.rows.push({seat(0), Lorry::Fox1}); }),
              "cards_not_accounted_for");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.box.wagons.remove(Wagon::Joker); }),
              "cards_not_accounted_for");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.hands[seat(1)].orders.add(Order::Factories1); }),
              "cards_not_accounted_for");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.gone.add(Innovation::Mine); }),
              "cards_not_accounted_for");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.box.objectives.remove(Objective::FiveFactories); }),
              "cards_not_accounted_for");
}

TEST(GlueckAufAudit, stacks_and_halves) {
    EXPECT_EQ(flaw_of(plain(), [](State& s) { ++s.table.orders.unseen; }), "wrong_stack");
    EXPECT_EQ(flaw_of(plain(),
                      [](State& s) {
                          s.box.shares.add(*s.table.shares.top);
                          s.table.shares.top = {};
                          ++s.table.shares.unseen;
                      }),
              "wrong_stack")
        << "an open stack shows its top";
    auto halves = table(2).lorries({Lorry::Fox1}, {Lorry::Fox2, Lorry::Wheel1});
    EXPECT_EQ(flaw_of(halves,
                      [](State& s) {
                          s.table.rows.push({seat(0), Lorry::Fox1});
                          s.table.lorries[Half::Left].top = {};
                      }),
              "wrong_stack")
        << "it would have been refilled";
}

TEST(GlueckAufAudit, workers_and_areas) {
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.used[Area::Shares] = 1; }), "wrong_area");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.used[Area::FreeChoice] = 0; }), "wrong_area");
    EXPECT_EQ(flaw_of(plain(),
                      [](State& s) {
                          s.table.used[Area::Mine12] = 1;
                          s.table.user[Area::Mine12] = seat(0);
                      }),
              "wrong_area");
    EXPECT_EQ(flaw_of(plain(),
                      [](State& s) {
                          s.table.used[Area::Shares] = 1;
                          s.table.user[Area::Shares] = seat(0);
                      }),
              "wrong_workers")
        << "all workers are in hand";
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.workers[seat(0)].remove(Strength(3)); }),
              "wrong_workers");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.workers[seat(0)].add(Strength(5)); }),
              "wrong_workers");
    EXPECT_EQ(flaw_of(mining(), [](State& s) { s.table.user[Area::Mine23] = seat(1); }),
              "wrong_area");
}

TEST(GlueckAufAudit, trains_hands_and_deliveries) {
    EXPECT_EQ(flaw_of(table(2).train(0, 2, {{Wagon::Tower}}),
                      [](State& s) { s.table.trains[0].track = Track(1); }),
              "wrong_train");
    EXPECT_EQ(flaw_of(table(2).train(0, 1, {{Wagon::Joker, Lorry::Wheel1}}),
                      [](State& s) { s.table.trains[0].track = Track(3); }),
              "wrong_train");
    EXPECT_EQ(
        flaw_of(table(2).row(0, {Lorry::Fox1}), [](State& s) { s.table.rows[0].owner = seat(2); }),
        "wrong_train");
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.secret_orders[seat(0)] = 1; }), "wrong_hand");
    EXPECT_EQ(flaw_of(table(2).shares(0, {Destination::Factories}),
                      [](State& s) {
                          std::swap(s.table.shares_of[seat(0)], s.table.shares_of[seat(3)]);
                      }),
              "wrong_hand");
    auto delivered = table(2).delivered(0, Order::Factories2, Model::A, {Lorry::WheelPair});
    EXPECT_EQ(flaw_of(delivered,
                      [](State& s) {
                          s.table.delivered[seat(0)].lorries.remove(Lorry::WheelPair);
                          s.table.storage[seat(0)].add(Lorry::WheelPair);
                      }),
              "wrong_deliveries")
        << "too few lorries for the order";
    EXPECT_EQ(flaw_of(delivered,
                      [](State& s) {
                          s.table.left.remove(Wagon::Wheel);
                          s.table.trains.push({seat(0), Track(1), Wagon::Wheel, {}});
                      }),
              "wrong_deliveries")
        << "no wagon under the lorries";
}

TEST(GlueckAufAudit, what_is_remembered) {
    auto t = looking(Stack::Orders);
    t.play(0, take(2));
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.orders.underneath[1].by = seat(1); }),
              "wrong_memory");
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          for (Order order : all<Order>)
                              if (s.hands[seat(0)].orders.count(order) == 0 &&
                                  s.hands[seat(0)].buried_orders[0] != order)
                                  s.table.orders.underneath[0].perhaps = order;
                      }),
              "wrong_memory")
        << "the old top is in the hand or the first underneath";
}

TEST(GlueckAufAudit, who_is_asked_has_something_to_decide) {
    EXPECT_EQ(flaw_of(paying(), [](State& s) { s.table.area = Area::Shares; }), "wrong_turn")
        << "one worker is paid in one way, which nobody is asked for";
    auto t = table(2)
                 .orders(0, {Order::Factories1})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A);
    t.play(0, use(Area::Deliver));
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          std::swap(s.table.open_orders[seat(0)], s.table.open_orders[seat(1)]);
                      }),
              "wrong_turn");
}

TEST(GlueckAufAudit, what_was_done_has_left_its_traces) {
    auto after = table(2).innovations(0, {Innovation::Share});
    after.play(0, use(Area::Orders));
    ASSERT_EQ(after.step(), Step::After);
    EXPECT_EQ(flaw_of(after,
                      [](State& s) {
                          s.table.used[Area::Orders] = 0;
                          s.table.user[Area::Orders] = {};
                          s.table.workers[seat(0)] = workers_each(rules(), 2);
                      }),
              "wrong_area")
        << "whoever has acted has placed workers";
    EXPECT_EQ(flaw_of(plain(), [](State& s) { s.table.innovated = true; }), "wrong_step")
        << "no innovation has been played";
    auto half = table(2).innovations(0, {Innovation::Wagon});
    half.play(0, Innovate{Innovation::Wagon});
    EXPECT_EQ(
        flaw_of(half, [](State& s) { s.table.gone.move_to(s.box.innovations, Innovation::Wagon); }),
        "wrong_step")
        << "the innovation being played has left the hand";
    EXPECT_EQ(flaw_of(mining(),
                      [](State& s) {
                          s.table.mining.done = 1;
                          s.table.storage[seat(0)] = {};
                      }),
              "wrong_step")
        << "no card has been moved";
    auto sending = table(2)
                       .orders(0, {Order::Factories1, Order::Factories2})
                       .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                       .train(0, 2, {{Wagon::Wheel, Lorry::WheelPair}}, Model::A);
    sending.play(0, use(Area::Deliver));
    EXPECT_EQ(flaw_of(sending, [](State& s) { s.table.model = Model::A; }), "wrong_step")
        << "no train has left";
}

TEST(GlueckAufAudit, before_anybody_has_placed_workers_the_turn_has_passed_along_from_the_start) {
    auto t = table(3).tokens({1});
    t.play(1, Pass{});
    EXPECT_EQ(flaw_of(t, [](State&) {}), "nothing");
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.turn = seat(0); }), "wrong_step");
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.passed = {}; }), "wrong_step");
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.passed.add(seat(0)); }), "wrong_step");
    EXPECT_EQ(flaw_of(table(3).first_shift(0), [](State& s) { s.table.start = seat(1); }),
              "wrong_step");
}

TEST(GlueckAufAudit, no_half_has_more_cards_than_at_first) {
    auto shift_one = [](auto& halves) {
        ++halves[Half::Left].unseen;
        --halves[Half::Right].unseen;
    };
    EXPECT_EQ(flaw_of(table(2).first_shift(0), [&](State& s) { shift_one(s.table.lorries); }),
              "wrong_stack");
    EXPECT_EQ(flaw_of(table(2).first_shift(0), [&](State& s) { shift_one(s.table.wagons); }),
              "wrong_stack");
    EXPECT_EQ(flaw_of(looking(Stack::LorriesLeft), [&](State& s) { shift_one(s.table.lorries); }),
              "wrong_stack")
        << "what is looked at belongs to its half";
}

// A wagon in front of player 0 that lay in the left half.
void take_a_wagon(State& s) {
    s.box.wagons.remove(Wagon::Tower);
    --s.table.wagons[Half::Left].unseen;
    s.table.trains.push({seat(0), Track(2), Wagon::Tower, {}});
}

TEST(GlueckAufAudit, in_the_first_shift_every_card_was_taken_by_an_action) {
    EXPECT_EQ(flaw_of(table(2).first_shift(0), take_a_wagon), "wrong_stack");
    auto t = table(2).first_shift(0);
    t.play(0, use(Area::Orders));
    EXPECT_EQ(flaw_of(t, take_a_wagon), "wrong_stack") << "one card in each action";
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          s.table.open_orders[seat(0)].move_to(s.box.orders, Order::Tenements1);
                          ++s.table.orders.unseen;
                      }),
              "wrong_stack")
        << "workers were placed for it";
    t.play({{1, use(Area::FreeChoice)}, {1, pay({2})}});
    EXPECT_EQ(flaw_of(t, take_a_wagon), "wrong_stack") << "nothing is chosen yet";
    t.play(1, ChooseStack{Stack::Shares});
    EXPECT_EQ(flaw_of(t, take_a_wagon), "wrong_stack");
    t.play(1, take(3));
    EXPECT_EQ(flaw_of(t, take_a_wagon), "wrong_stack");
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          for (Destination share : all<Destination>)
                              if (s.table.shares_of[seat(1)].count(share) > 0) {
                                  s.table.shares_of[seat(1)].remove(share);
                                  s.table.shares.underneath.push(share);
                              }
                          take_a_wagon(s);
                      }),
              "nothing")
        << "free choice takes any card";
    EXPECT_EQ(flaw_of(table(2), take_a_wagon), "nothing") << "of an earlier shift";
}

TEST(GlueckAufAudit, steps_made_are_explained_by_storage_and_trains) {
    // A pair that was stored and a single loaded from storage are two steps and two.
    auto t = table(2).innovations(0, {Innovation::Mine}).row(0, {Lorry::Fox1, Lorry::FoxPair});
    t.play({{0, Innovate{Innovation::Mine}}, {0, StoreFront{}}});
    EXPECT_EQ(t.table().mining.done, 1);
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.mining.done = 2; }), "wrong_step");
    auto u = table(2)
                 .innovations(0, {Innovation::Mine})
                 .row(0, {Lorry::Fox1, Lorry::Fox2})
                 .train(0, 3, {{Wagon::Fox}});
    u.play({{0, Innovate{Innovation::Mine}},
            {0, StoreFront{}},
            {0, load_stored(Lorry::Fox1, 3, Wagon::Fox)}});
    EXPECT_EQ(u.table().mining.done, 2) << "R24: it was moved twice";
    EXPECT_EQ(flaw_of(u, [](State& s) { s.table.mining.done = 3; }), "wrong_step");
}

TEST(GlueckAufAudit, a_train_that_left_has_left_its_track) {
    auto t = table(2)
                 .delivered(0, Order::Factories1, Model::A, {Lorry::Wheel1})
                 .orders(0, {Order::Factories1, Order::Factories2})
                 .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                 .train(0, 2, {{Wagon::Wheel, Lorry::WheelPair}}, Model::A)
                 .train(0, 3, {{Wagon::Joker}, {Wagon::Joker}});
    t.play(0, use(Area::Deliver));
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.model = Model::A; }), "wrong_step");
    t.play(0, dispatch(1, Order::Factories1));
    EXPECT_EQ(t.table().model, Model::A);
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.trains[1].track = Track(1); }), "wrong_step");
}

TEST(GlueckAufAudit, trains_that_left_were_trains) {
    EXPECT_EQ(flaw_of(plain(),
                      [](State& s) {
                          s.box.wagons.remove(Wagon::Joker);
                          --s.table.wagons[Half::Left].unseen;
                          s.table.left.add(Wagon::Joker);
                      }),
              "wrong_deliveries")
        << "no train has left that it could have been part of";
    auto t = table(2).delivered(0, Order::Factories2, Model::A, {Lorry::Tower1, Lorry::Wheel1});
    auto replace = [](State& s, Lorry old_one, Lorry new_one) {
        s.table.delivered[seat(0)].lorries.move_to(s.box.lorries, old_one);
        s.box.lorries.move_to(s.table.delivered[seat(0)].lorries, new_one);
        s.table.left.move_to(s.box.wagons, Wagon(crest_of(old_one)));
        s.box.wagons.move_to(s.table.left, Wagon(crest_of(new_one)));
    };
    EXPECT_EQ(flaw_of(t, [&](State& s) { replace(s, Lorry::Tower1, Lorry::Clover1); }), "nothing");
    EXPECT_EQ(flaw_of(t, [&](State& s) { replace(s, Lorry::Wheel1, Lorry::Fox1); }),
              "wrong_deliveries")
        << "no track shows both tower and fox";
}

TEST(GlueckAufAudit, workers_at_an_area_are_those_of_its_user) {
    auto t = table(3);
    t.play(0, use(Area::Shares));
    EXPECT_EQ(flaw_of(t, [](State& s) { s.table.user[Area::Shares] = seat(2); }), "wrong_workers");
}

}  // namespace
}  // namespace stellwerk::glueck_auf
