#include "bots/all.h"
#include "bots/mcts.h"
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

TEST(Bots, SearchFindsTheWinningMove) {
    const auto rules = shipped_rules<Trains>();
    const auto s = one_swap_from_winning(rules);
    Luck luck(7);
    const auto thought = MctsBot<Trains>().choose(rules, view(s, seat(0)), {500}, luck);
    EXPECT_EQ(thought.best(), got::Action(got::SwapNeighbours{got::Place(3)}));
    EXPECT_EQ(thought.iterations, 500);
    EXPECT_DOUBLE_EQ(thought.considered.front().value, 1.0);
}

TEST(Bots, SearchBeatsRandomPlay) {
    const auto rules = shipped_rules<Trains>();
    constexpr int kGames = 4;
    int wins = 0;
    for (int game = 0; game < kGames; ++game) {
        Luck luck(std::uint64_t(game) + 100);
        auto s = rules.setup(2, {}, luck);
        const Seat searcher = seat(game % 2);
        MctsBot<Trains> bot;
        RandomBot<Trains> random;
        while (!rules.deciders(s).empty()) {
            const Seat p = *rules.deciders(s).begin();
            const auto thought = p == searcher ? bot.choose(rules, view(s, p), {30}, luck)
                                               : random.choose(rules, view(s, p), {}, luck);
            rules.play(s, p, thought.best(), luck, {});
        }
        wins += rules.standings(s).place[searcher] == 1 && s.table.winner == searcher;
    }
    EXPECT_EQ(wins, kGames);
}

TEST(Bots, EveryBotPlaysEveryGameByTheRules) {
    for (const GameInfo& info : all_games())
        for (std::string_view bot : all_bots()) {
            const auto game = *open_game(info.id);
            Luck luck(3);
            auto position = *game->setup(info.max_players, json::Object{}, luck);
            for (int i = 0; i < 40 && !game->deciders(position).empty(); ++i) {
                const Seat p = *game->deciders(position).begin();
                const auto thought = think(bot, *game, position, p, {20}, luck);
                ASSERT_FALSE(thought.considered.empty());
                const auto refused = game->why_not(position, p, thought.best());
                ASSERT_TRUE(refused && !*refused) << bot << ": " << json::dump(thought.best());
                position = game->play(position, p, thought.best(), luck).position;
            }
        }
}

TEST(Bots, ABudgetEndsTheSearch) {
    EXPECT_TRUE(Stopwatch({2}).goes_on_after(1));
    EXPECT_FALSE(Stopwatch({2}).goes_on_after(2));
    EXPECT_FALSE(Stopwatch({0}).goes_on_after(1)) << "without any limit: one round";
    EXPECT_TRUE(Stopwatch({0, std::chrono::hours(1)}).goes_on_after(1'000'000));
    EXPECT_FALSE(Stopwatch({5, std::chrono::hours(1)}).goes_on_after(5));
}

}  // namespace

}  // namespace stellwerk
