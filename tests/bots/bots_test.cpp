#include "bots/all.h"
#include "bots/game_of_trains.h"
#include "bots/player.h"
#include "tests/walk.h"

namespace stellwerk {

namespace {

using Trains = game_of_trains::Rules;
namespace got = game_of_trains;

// One move from seven ascending wagons: swapping places 3 and 4 wins, everything else waits.
got::State one_swap_from_winning(const Trains& rules) {
    got::State s;
    s.table.step = got::Step::Act;
    s.box.draw_pile = Set<got::Wagon>::full();
    auto take = [&](int number) {
        s.box.draw_pile.remove(got::Wagon(number));
        return got::Wagon(number);
    };
    int place = 1;
    for (int number : {5, 20, 40, 30, 50, 60, 70})
        s.table.trains[seat(0)].wagons[got::Place(place++)] = take(number);
    place = 1;
    for (int number : {79, 65, 58, 44, 33, 21, 9})
        s.table.trains[seat(1)].wagons[got::Place(place++)] = take(number);
    for (int number : {4, 1, 2})
        s.table.display.push(take(number));  // swap neighbours, move right, protect
    s.table.draw_pile = s.box.draw_pile.size();
    EXPECT_FALSE(rules.audit(s));
    return s;
}

TEST(Bots, SearchAndAdviceFindTheWinningMove) {
    const auto rules = shipped_rules<Trains>();
    const got::Advice advice(rules);
    const auto s = one_swap_from_winning(rules);
    for (const Level& level : {all_levels().back(), usual_opponent()}) {
        Luck luck(7);
        const auto thought = BotPlayer<Trains, got::Advice>(rules, advice, level)
                                 .think(view(s, seat(0)), {200}, luck);
        EXPECT_EQ(thought.best(), got::Action(got::SwapNeighbours{got::Place(3)}));
        EXPECT_EQ(thought.considered.front().why, "win");
    }
}

TEST(Bots, WhoIsAboutToWinIsWorthMore) {
    const auto rules = shipped_rules<Trains>();
    const Shares shares = got::Advice(rules).worth(one_swap_from_winning(rules));
    EXPECT_GT(shares[seat(0)], 0.7);
}

// The same thought with one thread as with several: only how often differs.
TEST(Bots, SeveralThreadsAddUpTheirRounds) {
    const auto rules = shipped_rules<Trains>();
    const got::Advice advice(rules);
    const auto s = one_swap_from_winning(rules);
    Luck luck(7);
    Search<Trains, got::Advice> search(rules, advice);
    const auto thought = search.choose(view(s, seat(0)), {.iterations = 300, .threads = 3}, luck);
    EXPECT_EQ(thought.iterations, 300);
    EXPECT_EQ(thought.best(), got::Action(got::SwapNeighbours{got::Place(3)}));
}

// What is thought about a future is not lost when it comes, unless moves were taken back.
TEST(Bots, ATreeIsKeptUntilItIsForgotten) {
    const auto rules = shipped_rules<Trains>();
    const got::Advice advice(rules);
    const auto s = one_swap_from_winning(rules);
    auto visits = [](const auto& thought) {
        int sum = 0;
        for (const auto& c : thought.considered) sum += c.visits;
        return sum;
    };
    Luck luck(7);
    Search<Trains, got::Advice> search(rules, advice);
    EXPECT_EQ(visits(search.choose(view(s, seat(0)), {50}, luck)), 50);
    EXPECT_EQ(visits(search.choose(view(s, seat(0)), {50}, luck)), 100);
    search.forget();
    EXPECT_EQ(visits(search.choose(view(s, seat(0)), {50}, luck)), 50);
}

// Whoever always bids the same for the same cards can be read: a searching bot mixes its sealed
// bids, wherever it does not clearly prefer one.
TEST(Bots, ASealedBidIsNotAlwaysTheSame) {
    const auto game = shipped_game("nimm-den-zug");
    Luck luck(1);
    auto position = *game->setup(3, json::Object{{"auctions", json::Array{"sealed"}}}, luck);
    int sealed = 0, mixed = 0;
    for (int i = 0; i < 60 && mixed == 0; ++i) {
        ASSERT_FALSE(game->deciders(position).empty());
        const Seat p = *game->deciders(position).begin();
        if (game->deciders(position).size() == 3) {
            ++sealed;
            std::set<std::string> bids;
            for (int n = 0; n < 20; ++n) {
                Luck whim{std::uint64_t(n)};
                const auto thought = think(adviser().name, *game, position, p, {200}, whim);
                bids.insert(json::dump(game->written(thought.best())));
            }
            mixed += bids.size() > 1;
        }
        const auto thought = think(usual_opponent().name, *game, position, p, {}, luck);
        position = game->play(position, p, thought.best(), luck).position;
    }
    EXPECT_GT(sealed, 0);
    EXPECT_GT(mixed, 0);
}

TEST(Bots, ABudgetEndsTheSearch) {
    EXPECT_TRUE(Stopwatch({2}).goes_on_after(1));
    EXPECT_FALSE(Stopwatch({2}).goes_on_after(2));
    EXPECT_FALSE(Stopwatch({0}).goes_on_after(1)) << "without any limit: one round";
    EXPECT_TRUE(Stopwatch({0, std::chrono::hours(1)}).goes_on_after(1'000'000));
    EXPECT_FALSE(Stopwatch({5, std::chrono::hours(1)}).goes_on_after(5));
}

// Tables that were left before there were levels name bots that are called differently now.
TEST(Levels, FormerNamesAreStillUnderstood) {
    ASSERT_TRUE(find_level("mcts"));
    EXPECT_EQ(find_level("mcts")->method, Method::Search);
    ASSERT_TRUE(find_level("random"));
    EXPECT_FALSE(find_level("nobody"));
}

TEST(Levels, EveryCharacterHasOneName) {
    std::set<std::string_view> names;
    for (const Level& level : all_levels())
        for (Seat p : all<Seat>)
            EXPECT_TRUE(names.insert(character(level.name, p)).second) << character(level.name, p);
    EXPECT_FALSE(names.contains(""));
}

}  // namespace

}  // namespace stellwerk
