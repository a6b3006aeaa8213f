// §11: what is secret, what everybody knows, and worlds that agree with it.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/hide.h"
#include "tests/games/isle_of_trains_table.h"

namespace stellwerk::isle_of_trains {
namespace {

using testing::ElementsAre;

constexpr int kWorlds = 200;

// Calls look(state) with worlds that this player cannot tell from the real one.
template <class Look>
void imagine(TestTable& t, int viewer, Look look) {
    Luck luck(3);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = t.of().imagine(t.seen_by(viewer), luck);
        ASSERT_EQ(view(world, seat(viewer)), t.seen_by(viewer));
        ASSERT_FALSE(t.of().audit(world)) << name_of(*t.of().audit(world));
        look(world);
    }
}

TEST(IsleSecrets, S11_1_hands_are_secret) {
    auto t = table(2).hand(1, {Bank, Hopper1});
    std::set<int> banks;
    imagine(t, 0, [&](const State& s) { banks.insert(s.hands[seat(1)].cards.count(Bank)); });
    EXPECT_THAT(banks, ElementsAre(0, 1));
    std::set<int> own;
    imagine(t, 1, [&](const State& s) { own.insert(s.hands[seat(1)].cards.count(Bank)); });
    EXPECT_THAT(own, ElementsAre(1));
}

TEST(IsleSecrets, S11_1_R39_face_down_cargo_is_known_to_its_loader_alone) {
    auto t = table(3).cars(1, {Tanker2}).hidden(1, 1, 0, {Bank});
    imagine(t, 0, [](const State& s) { ASSERT_EQ(s.hands[seat(0)].face_down[0], Bank); });
    for (int other : {1, 2}) {
        std::set<Card> cards;
        imagine(t, other, [&](const State& s) { cards.insert(s.hands[seat(0)].face_down[0]); });
        EXPECT_GT(cards.size(), 5u) << "the owner of the car knows no more than others";
    }
}

TEST(IsleSecrets, S11_1_only_the_loader_is_told_what_is_loaded_face_down) {
    auto t = table(2).hand(0, {Hopper1, Bank}).cars(1, {Tanker1});
    t.play({face_down(1, 1), GiveUp{Hopper1}, Cover{Bank}});
    const Event event = t.events()[0];
    EXPECT_EQ(std::get<LoadedFaceDown>(seen_by(seat(0), event)).card.value, Bank);
    EXPECT_FALSE(std::get<LoadedFaceDown>(seen_by(seat(1), event)).card.value);
    EXPECT_FALSE(std::get<LoadedFaceDown>(seen_by({}, event)).card.value);
}

TEST(IsleSecrets, R43_face_down_cargo_is_public_when_it_is_discarded) {
    auto t = table(2).cars(0, {Tanker2}).hidden(0, 1, 1, {Bank}).hidden(0, 1, 0, {Hopper1});
    t.play({unload(1, 1), EndDelivery{}});
    EXPECT_EQ(t.told<Delivered>()[0].cargo[0], Bank);
    EXPECT_EQ(t.discarded(Bank), 1);
    EXPECT_TRUE(t.state().hands[seat(1)].face_down.empty());
    EXPECT_THAT(t.face_down_of(0), ElementsAre(Hopper1));
}

TEST(IsleSecrets, R39_a_loader_keeps_account_of_many_cars) {
    auto t = table(2)
                 .hand(0, {Engine1, Refinery, RailYard, GrandCentral})
                 .cars(0, {Tanker2})
                 .cars(1, {Tanker1, Boxcar1})
                 .hidden(0, 1, 0, {Bank})
                 .hidden(1, 2, 0, {Hopper1});
    // Between the two: on the first car of the other train.
    t.play({face_down(1, 1), GiveUp{Engine1}, Cover{RailYard}});
    EXPECT_THAT(t.face_down_of(0), ElementsAre(Bank, RailYard, Hopper1));
    t.play({face_down(0, 1), GiveUp{Refinery}, Cover{GrandCentral}});
    EXPECT_THAT(t.face_down_of(0), ElementsAre(Bank, GrandCentral, RailYard, Hopper1));
}

TEST(IsleSecrets, S11_2_R44_of_which_cards_the_pile_was_shuffled_is_known) {
    // The pile was just made of these; so whatever else is unseen is in the other hand.
    auto t = table(2).hand(1, {Bank, RailYard}).pile({Hopper1, Hopper1, Tanker1});
    imagine(t, 0, [](const State& s) {
        ASSERT_EQ(s.hands[seat(1)].cards, bag({Bank, RailYard}));
        ASSERT_EQ(s.box.pile, bag({Hopper1, Hopper1, Tanker1}));
    });
    // A card drawn since may be any of them.
    t.play({Draw{}, Draw{}});
    std::set<int> hoppers;
    imagine(t, 1, [&](const State& s) { hoppers.insert(s.hands[seat(0)].cards.count(Hopper1)); });
    EXPECT_THAT(hoppers, ElementsAre(1, 2));
}

TEST(IsleSecrets, R44_cards_taken_openly_are_in_that_hand) {
    auto t = table(2).hand(1, {Bank, Hopper1}).known(1, {Bank}).open({Tanker1, Tanker2, Tanker3});
    imagine(t, 0, [](const State& s) { ASSERT_EQ(s.hands[seat(1)].cards.count(Bank), 1); });
}

TEST(IsleSecrets, who_pays_in_order_has_enough_to_go_on) {
    auto t = table(2).hand(0, {Hopper2, Tanker1, Bank, RailYard, Refinery});
    t.play({Build{Hopper2}, Pay{Tanker1}, Pay{Refinery}});
    imagine(t, 1,
            [](const State& s) { ASSERT_GE(cards_from(s.hands[seat(0)].cards, Refinery), 2); });
}

TEST(IsleSecrets, who_made_a_train_too_heavy_can_build_what_helps) {
    auto t =
        table(2).hand(0, {Engine2, Bank, Hopper1, RailYard}).cars(0, {Boxcar2, Boxcar1, Caboose6});
    t.play(discard_car(3));
    // A better engine, or a lighter boxcar for the difference; all else costs too much or is of no
    // use.
    std::set<bool> engines;
    imagine(t, 1, [&](const State& s) {
        const Bag<Card>& cards = s.hands[seat(0)].cards;
        engines.insert(cards.count(Engine2) > 0);
        ASSERT_TRUE(cards.count(Engine2) > 0 || cards.count(Boxcar3) > 0);
    });
    EXPECT_THAT(engines, ElementsAre(false, true));
}

}  // namespace
}  // namespace stellwerk::isle_of_trains
