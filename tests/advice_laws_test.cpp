// What the advice on every game must obey, and the bots that follow it. Compiled once for each
// game.
#include <cmath>

#include "bots/all.h"
#include "bots/player.h"
#include "bots/this_advice.h"
#include "tests/allocations.h"
#include "tests/each_game.h"

namespace stellwerk {

template <class Rules>
class Advised : public testing::Test {
  protected:
    using Advice = this_game::Advice;
    using State = typename Rules::State;

    const Rules& rules = shipped_rules<Rules>();
    const Advice advice{rules};
    typename Rules::Choices options;
    Weights<Rules> weights;

    // Calls look(step) for some steps of games that are played by the advice, which leads further
    // than aimless moves do.
    template <class Look>
    void some_steps(int steps, Look look) {
        for (int players : {Rules::kMinPlayers, Rules::kMaxPlayers}) {
            Luck luck{std::uint64_t(players)};
            State s = rules.setup(players, {}, luck);
            for (int i = 0; i < steps && !rules.deciders(s).empty(); ++i) {
                const Seat p = *rules.deciders(s).begin();
                rules.choices(s, p, options);
                advice.weigh(s, p, options, weights);
                const auto action = options[weighted(weights, luck)];
                look(s, p, luck.fork());
                if (testing::Test::HasFatalFailure()) return;
                rules.play(s, p, action, luck, {});
            }
        }
    }

    // Of every choice.
    std::vector<float> weights_in(const State& s, Seat p) {
        rules.choices(s, p, options);
        advice.weigh(s, p, options, weights);
        return {weights.begin(), weights.end()};
    }
};
TYPED_TEST_SUITE(Advised, GameTypes, GameNames);

TYPED_TEST(Advised, EveryChoiceIsWeighedAndOneIsWorthTaking) {
    this->some_steps(150, [&](const auto& s, Seat p, Luck) {
        const std::vector<float> found = this->weights_in(s, p);
        ASSERT_EQ(int(found.size()), this->options.size());
        float most = 0;
        for (float weight : found) {
            ASSERT_TRUE(std::isfinite(weight) && weight >= 0) << weight;
            most = std::max(most, weight);
        }
        ASSERT_GT(most, 0);
    });
}

TYPED_TEST(Advised, WeightsAndReasonsAreOnlyAboutWhatTheSeatSees) {
    this->some_steps(60, [&](const auto& s, Seat p, Luck luck) {
        const auto other = this->rules.imagine(view(s, p), luck);
        ASSERT_EQ(this->weights_in(s, p), this->weights_in(other, p));
        for (const auto& action : this->options)
            ASSERT_EQ(this->advice.why(s, p, action), this->advice.why(other, p, action));
    });
}

TYPED_TEST(Advised, TheWinIsSharedAmongAll) {
    this->some_steps(150, [&](const auto& s, Seat, Luck) {
        const Shares shares = this->advice.worth(s);
        double sum = 0;
        for (Seat p : all<Seat>) {
            ASSERT_TRUE(shares[p] >= 0 && shares[p] <= 1) << shares[p];
            if (index(p) >= s.table.players) {
                ASSERT_EQ(shares[p], 0);
            }
            sum += shares[p];
        }
        ASSERT_NEAR(sum, 1, 1e-6);
    });
}

// A bot thinks the same in every world that looks the same to it, with the same luck.
TYPED_TEST(Advised, NoBotKnowsMoreThanItSees) {
    const auto game = shipped_game(TypeParam::kId);
    for (const Level& level : all_levels())
        this->some_steps(6, [&](const auto& s, Seat p, Luck luck) {
            const Position real(s), other(this->rules.imagine(view(s, p), luck));
            Luck first = luck, second = luck;
            const auto a = make_bot(level, *game)->think(real, p, {12}, first);
            const auto b = make_bot(level, *game)->think(other, p, {12}, second);
            ASSERT_EQ(a.considered.size(), b.considered.size()) << level.name;
            for (std::size_t i = 0; i < a.considered.size(); ++i) {
                ASSERT_EQ(game->written(a.considered[i].action),
                          game->written(b.considered[i].action))
                    << level.name;
                ASSERT_EQ(a.considered[i].visits, b.considered[i].visits) << level.name;
                ASSERT_EQ(a.considered[i].why, b.considered[i].why) << level.name;
            }
        });
}

// Whoever asks for its reasons hears of what it would have done.
TYPED_TEST(Advised, EveryLevelDecidesWhatItThinksBest) {
    const auto game = shipped_game(TypeParam::kId);
    for (const Level& level : all_levels())
        this->some_steps(6, [&](const auto& s, Seat p, Luck luck) {
            const Position position(s);
            Luck same = luck;
            const auto decided = make_bot(level, *game)->decide(position, p, {12}, luck);
            const auto thought = make_bot(level, *game)->think(position, p, {12}, same);
            ASSERT_EQ(game->written(decided), game->written(thought.best())) << level.name;
            ASSERT_EQ(luck, same) << level.name;
        });
}

TYPED_TEST(Advised, EveryLevelPlaysByTheRules) {
    const auto game = shipped_game(TypeParam::kId);
    for (const Level& level : all_levels()) {
        Luck luck(3);
        auto position = *game->setup(TypeParam::kMaxPlayers, json::Object{}, luck);
        const auto bot = make_bot(level, *game);
        for (int i = 0; i < 40 && !game->deciders(position).empty(); ++i) {
            const Seat p = *game->deciders(position).begin();
            const auto thought = bot->think(position, p, {8}, luck);
            ASSERT_FALSE(thought.considered.empty());
            ASSERT_FALSE(game->why_not(position, p, thought.best()))
                << level.name << ": " << json::dump(game->written(thought.best()));
            position = game->play(position, p, thought.best(), luck).position;
        }
    }
}

TYPED_TEST(Advised, AForcedMoveTakesNoThought) {
    const Level& thinker = all_levels().back();
    BotPlayer<TypeParam, this_game::Advice> bot(this->rules, this->advice, thinker);
    this->some_steps(150, [&](const auto& s, Seat p, Luck luck) {
        this->rules.choices(s, p, this->options);
        if (this->options.size() > 1) return;
        ASSERT_EQ(bot.think(view(s, p), {1'000'000'000}, luck).iterations, 0);
    });
}

// What a thought costs in memory is what it says, however long it takes.
TYPED_TEST(Advised, ASearchTakesNoMemoryAfterItsFirst) {
    Search<TypeParam, this_game::Advice> search(this->rules, this->advice);
    Luck luck(1);
    const auto s = this->rules.setup(TypeParam::kMaxPlayers, {}, luck);
    const auto seen = view(s, *this->rules.deciders(s).begin());
    auto allocations = [&](int rounds) {
        Luck again(5);
        search.forget();
        return allocations_during([&] { search.choose(seen, {rounds}, again); });
    };
    allocations(120);
    const std::uint64_t few = allocations(60);
    EXPECT_LE(allocations(120), few + 8);  // the list of what was considered may be longer
}

}  // namespace stellwerk
