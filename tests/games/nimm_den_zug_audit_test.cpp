// States that no game can reach are refused, before anything relies on them.
#include <functional>

#include <gtest/gtest.h>

#include "tests/games/nimm_den_zug_table.h"

namespace stellwerk::nimm_den_zug {
namespace {

std::string flaw_of(TestTable t, const std::function<void(State&)>& spoil) {
    State s = t.state();
    EXPECT_FALSE(rules().audit(s));
    spoil(s);
    const auto flaw = rules().audit(s);
    return flaw ? std::string(name_of(*flaw)) : "none";
}

TestTable selling() { return table(3).sells(0, Diesel2); }
TestTable loading() {
    return table(3).wagons().train(0, 1, {coal(150)}).display({food(50), coal(200), oil(200)});
}

TEST(NimmDenZugAudit, rounds_and_players) {
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.players = 7; }), "wrong_players");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.round = Round(2); }), "wrong_round");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.planned.push(Auction::InTurn); }),
              "wrong_round");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.first_starter = seat(3); }), "wrong_round");
}

TEST(NimmDenZugAudit, questions_fit_the_auction_and_the_table) {
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.asked = {}; }), "wrong_step");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.asked.add(seat(1)); }), "wrong_step");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.step = Step::Keep; }), "wrong_step");
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.asked = SeatSet::only(seat(4)); }),
              "wrong_step");
    EXPECT_EQ(flaw_of(selling().money(0, 300),
                      [](State& s) { s.table.ledger[seat(0)][Category::Locomotives] -= 100; }),
              "wrong_step")
        << "asked for a first bid that they cannot make";
}

TEST(NimmDenZugAudit, every_card_and_tile_lies_in_one_place) {
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.shown.push(Diesel2); }),
              "locos_not_accounted_for");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.aside = {}; }), "locos_not_accounted_for");
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.display[Slot(1)] = Card(oil(300)); }),
              "cards_not_accounted_for");
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.trains[seat(0)][Track(1)].double_at = 1; }),
              "cards_not_accounted_for");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.cashed[seat(0)] = {}; }),
              "goals_not_accounted_for");
    EXPECT_EQ(flaw_of(selling().goals(0, {Goal::Fastest}),
                      [](State& s) { s.table.missing[seat(0)].add(Goal::Fastest); }),
              "goals_not_accounted_for");
}

TEST(NimmDenZugAudit, nobody_owes_money) {
    auto owes = [](Dollars sum) {
        return [sum](State& s) { s.table.ledger[seat(1)][Category::Replacing] = sum; };
    };
    EXPECT_EQ(flaw_of(selling(), owes(-5050)), "wrong_money");
    EXPECT_EQ(flaw_of(selling(), owes(100)), "wrong_money");
    EXPECT_EQ(flaw_of(selling(), owes(-75)), "wrong_money");
    EXPECT_EQ(flaw_of(selling(), owes(-5000)), "none");
}

TEST(NimmDenZugAudit, trains_keep_to_the_rules) {
    EXPECT_EQ(flaw_of(loading(),
                      [](State& s) {
                          s.box.wagon_stack.remove(face_of(coal(200)));
                          --s.table.wagon_stack;
                          s.table.trains[seat(0)][Track(2)].wagons.push(coal(200));
                      }),
              "wrong_train")
        << "one kind on two tracks";
    EXPECT_EQ(flaw_of(loading(),
                      [](State& s) {
                          s.box.wagon_stack.remove(face_of(food(50)));
                          --s.table.wagon_stack;
                          s.table.trains[seat(0)][Track(1)].wagons.push(food(50));
                      }),
              "wrong_train")
        << "two kinds on one track";
}

TEST(NimmDenZugAudit, auctions_have_what_they_need) {
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.leader = seat(1); }), "wrong_auction");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.bids[seat(1)] = dollars(50); }),
              "wrong_auction");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.tied = SeatSet::first(2); }),
              "wrong_auction");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.table.order.push(seat(0)); }), "wrong_auction");
    auto t = table(2).locos(0, {Steam1, Steam2}).sells(0, Steam3);
    EXPECT_EQ(flaw_of(t,
                      [](State& s) {
                          const Loco third = *s.table.aside.begin();
                          s.table.aside.remove(third);
                          s.table.trains[seat(0)][Track(3)].loco = third;
                      }),
              "wrong_auction")
        << "who has three cannot buy a fourth";
}

TEST(NimmDenZugAudit, hands_and_display_fit_the_moment) {
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.hands[seat(1)].bid = dollars(50); }),
              "wrong_hand");
    EXPECT_EQ(flaw_of(selling(), [](State& s) { s.hands[seat(1)].pick = Steam1; }), "wrong_hand");
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.longer = true; }), "wrong_display");
    EXPECT_EQ(flaw_of(loading(), [](State& s) { s.table.passes = 3; }), "wrong_display");
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
