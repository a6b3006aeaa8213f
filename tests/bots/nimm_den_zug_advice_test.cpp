// What the advice on Nimm den Zug promises, on positions drawn like diagrams; and that it is
// honest.
#include "bots/nimm_den_zug.h"
#include "tests/allocations.h"
#include "tests/games/nimm_den_zug_table.h"
#include "tests/walk.h"

namespace stellwerk::nimm_den_zug {
namespace {

const Advice& advice() {
    static const Advice shipped(rules());
    return shipped;
}

// What somebody is advised to do, the likeliest first, without what is not worth a thought.
struct Advised {
    Action action;
    float weight;
};
std::vector<Advised> advised(TestTable& t, int p) {
    Rules::Choices options;
    rules().choices(t.state(), seat(p), options);
    Weights<Rules> weights;
    advice().weigh(t.state(), seat(p), options, weights);
    std::vector<Advised> considered;
    for (int i = 0; i < options.size(); ++i)
        if (weights[i] > 0) considered.push_back({options[i], weights[i]});
    std::ranges::sort(considered, std::greater{}, &Advised::weight);
    return considered;
}
Action best(TestTable& t, int p) { return advised(t, p).front().action; }
Why why(TestTable& t, int p, const Action& action) {
    return advice().why(t.state(), seat(p), action);
}

// Two locomotives each; one more is for sale in turn, and this has been bid for it.
TestTable bid_for(Loco loco, int high) {
    auto t = table(2)
                 .locos(0, {Steam5, Diesel2})
                 .locos(1, {Steam6, Diesel3})
                 .sells(1, loco)
                 .stack({Steam1});
    t.play(1, bid(high));
    return t;
}

TEST(NimmDenZugAdvice, TopsABidAsLongAsTheLocomotiveIsWorthIt) {
    auto cheap = bid_for(Electric3, 700);
    EXPECT_EQ(best(cheap, 0), Action(bid(750)));
    EXPECT_EQ(why(cheap, 0, bid(750)), Why::BelowItsWorth);
    auto dear = bid_for(Electric3, 4000);
    EXPECT_EQ(best(dear, 0), Action(Pass{}));
    EXPECT_EQ(why(dear, 0, Pass{}), Why::AboveItsWorth);
}

TEST(NimmDenZugAdvice, BidsMoreForAStrongerLocomotive) {
    auto highest_bid = [](Loco loco) {
        int high = amount(power(rules(), loco));
        for (;; high += 50) {
            auto t = bid_for(loco, high);
            if (best(t, 0) == Action(Pass{})) return high;
        }
    };
    EXPECT_LT(highest_bid(Steam3), highest_bid(Diesel4));
    EXPECT_LT(highest_bid(Diesel4), highest_bid(Electric1));
    EXPECT_LT(highest_bid(Electric1), highest_bid(Electric4));
}

TEST(NimmDenZugAdvice, OpensWithTheLowestBid) {
    auto t = table(2, Auction::Open).sells(0, Electric4).stack({Steam1, Steam2, Steam3, Steam4});
    EXPECT_EQ(best(t, 0), Action(bid(800)));
    EXPECT_EQ(why(t, 0, bid(800)), Why::NoMoreThanNeeded);
}

TEST(NimmDenZugAdvice, DoesNotPayForAWeakLocomotiveWhatAStrongOneIsWorth) {
    auto t = bid_for(Steam2, 1200);
    EXPECT_EQ(best(t, 0), Action(Pass{}));
}

TEST(NimmDenZugAdvice, SpreadsSealedBidsOverAHandful) {
    auto t =
        table(2, Auction::Sealed).shows(0, {Electric1, Steam1, Steam2}).stack({Diesel1, Diesel2});
    t.play(0, Offer{Electric1});
    for (int p : {0, 1}) {
        const auto bids = advised(t, p);
        EXPECT_GE(bids.size(), 3u) << "nobody can be sure of it";
        EXPECT_LE(bids.size(), 12u) << "of " << t.choices(p).size();
        for (const Advised& considered : bids) {
            const int sum = amount(std::get<Bid>(considered.action).amount);
            EXPECT_GE(sum, 500) << "a lower bid cannot win";
            EXPECT_LE(sum, 3000);
        }
    }
}

TEST(NimmDenZugAdvice, SealsNothingForALocomotiveThatIsNotWorthItsPower) {
    // With two strong ones, a weak third adds less than it costs to outbid its starter.
    auto t = table(2, Auction::Sealed)
                 .locos(1, {Electric3, Electric4})
                 .shows(0, {Steam3, Steam1, Steam2})
                 .stack({Diesel5});
    t.play(0, Offer{Steam3});
    EXPECT_LE(amount(std::get<Bid>(best(t, 1)).amount), 400);
}

TEST(NimmDenZugAdvice, AddsNothingToASecondBidThatCannotWinAtAProfit) {
    auto t = table(2, Auction::DoubleSealed)
                 .shows(0, {Diesel2, Steam1, Steam2})
                 .stack({Diesel1, Diesel3, Steam3});
    t.play({{0, Offer{Diesel2}}, {0, bid(4500)}, {1, bid(0)}});
    EXPECT_EQ(best(t, 1), Action(bid(0)));
    EXPECT_EQ(why(t, 1, bid(0)), Why::KeepMoney);
}

TEST(NimmDenZugAdvice, BidsALittleForTheRightToChooseFirst) {
    auto t = table(2, Auction::FirstPurchase)
                 .rights(0)
                 .stack({Steam1, Steam5, Diesel2, Diesel5, Electric1, Electric4});
    const auto bids = advised(t, 0);
    EXPECT_GE(bids.size(), 3u);
    for (const Advised& considered : bids)
        EXPECT_LE(amount(std::get<Bid>(considered.action).amount), 1500) << "everybody pays";
}

TEST(NimmDenZugAdvice, DecidesATieForItself) {
    auto t =
        table(2, Auction::Sealed).shows(0, {Electric1, Steam1, Steam2}).stack({Diesel1, Diesel2});
    t.play({{0, Offer{Electric1}}, {0, bid(600)}, {1, bid(600)}});
    EXPECT_EQ(best(t, 0), Action(favour(0)));
    EXPECT_EQ(why(t, 0, favour(0)), Why::OwnAdvantage);
}

TEST(NimmDenZugAdvice, KeepsADraftThatCanBePaid) {
    // §4.7 The ×4 would multiply the price of everything.
    auto t = table(2, Auction::PassingOn)
                 .money(0, 2500)
                 .hand(0, {Electric5, Steam5, Electric4})
                 .hand(1, {Steam1, Steam2, Diesel2});
    EXPECT_EQ(best(t, 0), Action(Keep{Steam5}));
}

TEST(NimmDenZugAdvice, PrefersTheLocomotivesThatAGoalAsksFor) {
    auto offers = [](std::initializer_list<Goal> goals) {
        auto t = table(2)
                     .goals(0, goals)
                     .locos(0, {Steam5, Steam6})
                     .locos(1, {Diesel1})
                     .shows(0, {Steam7, Diesel4, Diesel3});
        return best(t, 0);
    };
    EXPECT_EQ(offers({Goal::ThreeSteam}), Action(Offer{Steam7}));
}

// ---- Wagons

// The player has a ×4, a ×2 and a ×1, the other three of ×2.
TestTable trains_to_load() {
    return table(2)
        .locos(0, {Electric3, Steam5, Steam1})
        .locos(1, {Steam6, Diesel2, Diesel3})
        .wagons();
}

TEST(NimmDenZugAdvice, HangsDearWagonsBehindTheStrongestLocomotive) {
    auto t = trains_to_load().display({luxury(400), food(50), food(100)});
    EXPECT_EQ(best(t, 0), Action(attach(luxury(400), 1)));
    EXPECT_EQ(why(t, 0, attach(luxury(400), 1)), Why::NewTrain);
}

TEST(NimmDenZugAdvice, GoesOnWithATrainRatherThanBeginningAWorseOne) {
    auto t = trains_to_load()
                 .train(0, 1, {oil(200), oil(250)})
                 .train(1, 1, {coal(150), coal(150)})
                 .display({oil(300), food(50), cattle(100)});
    EXPECT_EQ(best(t, 0), Action(attach(oil(300), 1)));
    EXPECT_EQ(why(t, 0, attach(oil(300), 1)), Why::DearWagon);
}

TEST(NimmDenZugAdvice, EndsARoundThatIsBetterForTheOthers) {
    auto t = table(2)
                 .locos(0, {Steam1, Steam2, Steam3})
                 .locos(1, {Electric3, Electric4, Electric5})
                 .wagons()
                 .train(0, 1, {coal(150), coal(150), coal(150), coal(150)})
                 .train(1, 1, {oil(200), oil(200)})
                 .train(1, 2, {luxury(350)})
                 .display({coal(200), cattle(150), food(100)});
    EXPECT_EQ(best(t, 0), Action(attach(coal(200), 1)));
    EXPECT_EQ(why(t, 0, attach(coal(200), 1)), Why::EndsRound);
}

TEST(NimmDenZugAdvice, LeavesARoundOpenThatIsBetterForItself) {
    auto t = table(2)
                 .locos(0, {Electric3, Electric4, Electric5})
                 .locos(1, {Steam1, Steam2, Steam3})
                 .wagons()
                 .train(0, 3, {food(50), food(50), food(50), food(50)})
                 .train(0, 1, {oil(200)})
                 .train(1, 1, {coal(150)})
                 .display({food(50), oil(250), cattle(100)});
    EXPECT_NE(best(t, 0), Action(attach(food(50), 3)));
    EXPECT_EQ(why(t, 0, Pass{}), Why::KeepsRoundOpen);
}

TEST(NimmDenZugAdvice, MeetsAGoalRatherThanEarningALittleMore) {
    auto loaded = [] {
        return trains_to_load()
            .train(0, 1, {oil(200)})
            .train(0, 3, {coal(150), coal(200)})
            .train(1, 1, {food(50), food(50), food(50)})
            .display({coal(150), cattle(150), food(50)})
            .last_round();
    };
    auto without = loaded();
    EXPECT_EQ(best(without, 0), Action(attach(cattle(150), 2)));
    auto with_goal = loaded().goals(0, {Goal::ThreeCoal});
    EXPECT_EQ(best(with_goal, 0), Action(attach(coal(150), 3)));
    EXPECT_EQ(why(with_goal, 0, attach(coal(150), 3)), Why::MeetsGoal);
}

TEST(NimmDenZugAdvice, PaysForFreshCardsOnlyIfNothingFits) {
    auto fits = trains_to_load().train(0, 1, {oil(200)}).display({oil(300), food(50), food(100)});
    EXPECT_EQ(best(fits, 0), Action(attach(oil(300), 1)));
    auto useless = table(2)
                       .locos(0, {Electric3, Electric4, Electric5})
                       .locos(1, {Steam6, Diesel2, Diesel3})
                       .wagons({1, 0})
                       .train(0, 1, {oil(200), oil(200)})
                       .train(0, 2, {luxury(350), luxury(350)})
                       .train(0, 3, {coal(200), coal(200)})
                       .display({food(50), food(100), cattle(100)})
                       .turn(0);
    EXPECT_TRUE(std::holds_alternative<Replace>(best(useless, 0)));
    EXPECT_EQ(why(useless, 0, replace({1, 2, 3})), Why::FreshCards);
}

// ---- Honest, quick to ask and never at a loss

// Whole games of players who follow it, so that it is asked where good players get to; `look` sees
// every position before its move.
template <class Look>
State advised_game(int players, std::uint64_t seed, const Options& options, Look look) {
    Luck luck(seed);
    State s = rules().setup(players, options, luck);
    Rules::Choices choices;
    Weights<Rules> weights;
    while (!s.table.asked.empty()) {
        const Seat p = *s.table.asked.begin();
        rules().choices(s, p, choices);
        advice().weigh(s, p, choices, weights);
        look(s, p, choices, weights);
        const int likeliest = int(std::ranges::max_element(weights) - weights.begin());
        rules().play(s, p, choices[likeliest], luck, {});
    }
    return s;
}

// All kinds of auctions, three in each game.
Options with_auctions(List<Auction, 3> auctions) {
    Options options;
    options.auctions = auctions;
    return options;
}
const Options kAuctions[] = {
    with_auctions({Auction::InTurn, Auction::Sealed, Auction::DoubleSealed}),
    with_auctions({Auction::FirstPurchase, Auction::Open, Auction::PassingOn})};

TEST(NimmDenZugAdvice, KnowsNothingThatTheSeatDoesNotSee) {
    Luck luck(5);
    for (int players = 2; players <= 6; ++players)
        for (const Options& options : kAuctions)
            advised_game(
                players, 11, options,
                [&](const State& s, Seat p, const auto& choices, const Weights<Rules>& weights) {
                    const State world = rules().imagine(view(s, p), luck);
                    Weights<Rules> there;
                    advice().weigh(world, p, choices, there);
                    ASSERT_TRUE(weights == there) << name_of(s.table.step);
                    for (int i = 0; i < choices.size(); ++i)
                        if (weights[i] > 0) {
                            ASSERT_EQ(advice().why(s, p, choices[i]),
                                      advice().why(world, p, choices[i]));
                        }
                });
}

TEST(NimmDenZugAdvice, WeighsEveryChoiceAndConsidersAFew) {
    for (int players = 2; players <= 6; ++players)
        for (const Options& options : kAuctions)
            walk(
                rules(), players, 3, Player::Aimless,
                [&](const auto& step) {
                    Rules::Choices choices;
                    rules().choices(step.state, step.mover, choices);
                    Weights<Rules> weights;
                    advice().weigh(step.state, step.mover, choices, weights);
                    ASSERT_EQ(weights.size(), choices.size());
                    int considered = 0;
                    for (float weight : weights) {
                        ASSERT_GE(weight, 0);
                        considered += weight > 0;
                    }
                    ASSERT_GE(considered, 1) << name_of(step.state.table.step);
                    ASSERT_LE(considered, 40) << name_of(step.state.table.step);
                },
                options);
}

TEST(NimmDenZugAdvice, SharesAddUpAndGoToTheWinnerInTheEnd) {
    for (int players : {2, 4, 6})
        for (const Options& options : kAuctions) {
            auto expect_shares = [&](const State& s) {
                const Shares shares = advice().worth(s);
                double sum = 0;
                for (Seat p : all<Seat>) {
                    ASSERT_GE(shares[p], 0);
                    sum += shares[p];
                }
                ASSERT_NEAR(sum, 1, 1e-9);
            };
            const State end = advised_game(players, 4, options,
                                           [&](const State& s, auto&&...) { expect_shares(s); });
            expect_shares(end);
            for (Seat p : everyone(end.table)) {
                EXPECT_EQ(advice().worth(end)[p] > 0, rules().standings(end).place[p] == 1);
            }
        }
}

TEST(NimmDenZugAdvice, ThinksMoreOfWhoHasTheBetterTrains) {
    auto t = table(2)
                 .locos(0, {Electric3, Electric4, Electric5})
                 .locos(1, {Steam1, Steam2, Steam3})
                 .wagons()
                 .display({food(50), food(100), cattle(100)});
    EXPECT_GT(advice().worth(t.state())[seat(0)], 0.6);
}

TEST(NimmDenZugAdvice, AsksForNoMemory) {
    for (const Options& options : kAuctions) {
        const State end = advised_game(
            3, 6, options, [](const State& s, Seat p, const auto& choices, const auto&) {
                Weights<Rules> weights;
                ASSERT_EQ(allocations_during([&] {
                              advice().weigh(s, p, choices, weights);
                              advice().worth(s);
                              advice().why(s, p, choices[0]);
                          }),
                          0u);
            });
        EXPECT_EQ(end.table.step, Step::Over);
    }
}

// The catalogue has a sentence for every reason.
TEST(NimmDenZugAdvice, SaysWhyInBothLanguages) {
    const auto game = *open_game(Rules::kId);
    for (Language language : all<Language>)
        for_each_member<Why>([&](std::string_view word, Why) {
            EXPECT_TRUE(game->catalogue(language).has("advice." + std::string(word))) << word;
        });
}

TEST(NimmDenZugAdvice, TwoWhoFollowItGetRich) {
    constexpr int kGames = 20;
    int sum = 0;
    for (int game = 0; game < kGames; ++game) {
        const State end = advised_game(2, std::uint64_t(game) + 50, {}, [](auto&&...) {});
        for (Seat p : everyone(end.table)) sum += money(end.table, p);
    }
    EXPECT_GE(sum / (2 * kGames), 10'000);
}

}  // namespace
}  // namespace stellwerk::nimm_den_zug
