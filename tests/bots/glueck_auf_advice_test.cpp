// What a good player of Glück Auf would do in positions that are drawn here.
#include <gmock/gmock.h>

#include "bots/glueck_auf.h"
#include "tests/allocations.h"
#include "tests/games/glueck_auf_table.h"

namespace stellwerk::glueck_auf {
namespace {

using enum Lorry;
using enum Order;

// The most promising choice.
Action advised(TestTable& t, int p) {
    Rules::Choices options;
    t.rules().choices(t.state(), seat(p), options);
    Weights<Rules> weights;
    Advice(t.rules()).weigh(t.state(), seat(p), options, weights);
    int best = 0;
    for (int i = 0; i < options.size(); ++i)
        if (weights[i] > weights[best]) best = i;
    return options[best];
}
Shares worth(TestTable& t) { return Advice(t.rules()).worth(t.state()); }

TEST(GlueckAufAdvice, SendsOffATrainThatIsReady) {
    auto t = table(2)
                 .orders(0, {Tenements4})
                 .train(0, 2, {{Wagon::Tower, TowerPair}, {Wagon::Tower, TowerPair}}, Model::A);
    EXPECT_EQ(advised(t, 0), Action(use(Area::Deliver)));
    t.play(0, use(Area::Deliver));
    EXPECT_EQ(advised(t, 0), Action(dispatch(2, Tenements4)));
}

TEST(GlueckAufAdvice, GivesTheTrainItsLargestOrder) {
    auto t = table(2)
                 .orders(0, {Tenements1, Furnaces4})
                 .train(0, 2, {{Wagon::Tower, TowerPair}, {Wagon::Tower, TowerPair}}, Model::A);
    t.play(0, use(Area::Deliver));
    EXPECT_EQ(advised(t, 0), Action(dispatch(2, Furnaces4)));
}

TEST(GlueckAufAdvice, TakesTheShareOfAFulfilledOrder) {
    auto t = table(2)
                 .delivered(0, Steamships3, Model::B, {FoxPair, Fox1})
                 .share_stack({Destination::Steamships, Destination::Tenements});
    EXPECT_EQ(advised(t, 0), Action(use(Area::Shares)));
    EXPECT_EQ(Advice(t.rules()).why(t.state(), seat(0), use(Area::Shares)), Why::SharePays);
}

TEST(GlueckAufAdvice, PutsALocomotiveWhereALoadedTrainLacksOne) {
    auto t = table(2)
                 .orders(0, {Tenements4})
                 .train(0, 2, {{Wagon::Tower, TowerPair}, {Wagon::Tower, TowerPair}})
                 .locomotives({Model::C, Model::C});
    EXPECT_EQ(Advice(t.rules()).why(t.state(), seat(0), use(Area::Locomotives)),
              Why::NeedsLocomotive);
    t.play(0, use(Area::Locomotives));
    EXPECT_EQ(advised(t, 0), Action(place(2)));
}

TEST(GlueckAufAdvice, PaysWithLargeWorkersAndKeepsTheSmallOnes) {
    auto t = table(2).workers(1, {1, 1, 1, 1, 1, 2, 2}).used(Area::Orders, 2, 1);
    t.play(0, use(Area::Orders));
    EXPECT_EQ(advised(t, 0), Action(pay({3})));
}

TEST(GlueckAufAdvice, LoadsCoalWhereItBringsAnOrderNearer) {
    auto t = table(2)
                 .orders(0, {Tenements3})
                 .row(0, {Wheel1, Tower1})
                 .train(0, 1, {{Wagon::Wheel}})
                 .train(0, 2, {{Wagon::Wheel}, {Wagon::Tower, TowerPair}}, Model::D);
    t.play(0, use(Area::Mine23));
    EXPECT_EQ(advised(t, 0), Action(load_front(2, Wagon::Wheel)));
}

TEST(GlueckAufAdvice, MinesForTheTokenWhenNobodyCanAnswer) {
    auto t = table(2)
                 .last_shift()
                 .passed({1})
                 .workers(0, {1})
                 .used(Area::Orders, 3, 0)
                 .used(Area::Shares, 2, 0)
                 .used(Area::Objectives, 1, 0)
                 .used(Area::WagonsLeft, 1, 0);
    EXPECT_EQ(advised(t, 0), Action(use(Area::Mine01)));
}

TEST(GlueckAufAdvice, WhoIsAheadIsWorthMore) {
    auto t = table(3)
                 .delivered(1, Steamships4, Model::B, {FoxPair, FoxPair})
                 .train(0, 2, {{Wagon::Tower, TowerPair}}, Model::A);
    const Shares shares = worth(t);
    EXPECT_GT(shares[seat(1)], shares[seat(0)]);
    EXPECT_GT(shares[seat(0)], shares[seat(2)]);
    EXPECT_NEAR(shares[seat(0)] + shares[seat(1)] + shares[seat(2)], 1, 1e-9);
}

TEST(GlueckAufAdvice, AGameThatIsOverBelongsToItsWinner) {
    auto t = table(2).last_shift();
    t.play({{0, Pass{}}, {1, Pass{}}});
    EXPECT_EQ(worth(t)[seat(0)], 1) << "who has all the tokens";
}

// Whoever is asked gets a weight for every choice, and the box and others' hands do not matter.
TEST(GlueckAufAdvice, ReadsOnlyWhatItsSeatCanSee) {
    const Advice advice(rules());
    for (int players : {2, 3, 4}) {
        Luck dreams(7);
        random_game(players, std::uint64_t(90 + players), {}, [&](const State& s) {
            if (s.table.step == Step::Over) return;
            const Seat p = s.table.turn;
            Rules::Choices options;
            rules().choices(s, p, options);
            Weights<Rules> weights, elsewhere;
            advice.weigh(s, p, options, weights);
            advice.weigh(rules().imagine(view(s, p), dreams), p, options, elsewhere);
            ASSERT_TRUE(weights == elsewhere);
            ASSERT_EQ(weights.size(), options.size());
            ASSERT_GT(*std::ranges::max_element(weights), 0);
        });
    }
}

TEST(GlueckAufAdvice, AllocatesNothing) {
    const Advice advice(rules());
    random_game(3, 5, {}, [&](const State& s) {
        if (s.table.step == Step::Over) return;
        Rules::Choices options;
        rules().choices(s, s.table.turn, options);
        Weights<Rules> weights;
        ASSERT_EQ(allocations_during([&] {
                      advice.weigh(s, s.table.turn, options, weights);
                      advice.worth(s);
                      advice.why(s, s.table.turn, options[0]);
                  }),
                  0);
    });
}

// Beaten by chance, it would be no advice.
TEST(GlueckAufAdvice, BeatsChance) {
    const Advice advice(rules());
    int won = 0;
    constexpr int kGames = 20;
    for (int game = 0; game < kGames; ++game) {
        Luck luck{std::uint64_t(game / 2)}, whim{std::uint64_t(game)};
        const Seat me = seat(game % 2);
        State s = rules().setup(2, {}, luck);
        Rules::Choices options;
        Weights<Rules> weights;
        while (!rules().deciders(s).empty()) {
            const Seat p = s.table.turn;
            rules().choices(s, p, options);
            int pick = whim.below(options.size());
            if (p == me) {
                advice.weigh(s, p, options, weights);
                pick = int(std::ranges::max_element(weights) - weights.begin());
            }
            rules().play(s, p, options[pick], luck, {});
        }
        won += rules().standings(s).place[me] == 1;
    }
    EXPECT_GE(won, kGames - 1);
}

}  // namespace
}  // namespace stellwerk::glueck_auf
