// Compiled once for each game.
#include "bots/speed.h"

#include <chrono>

#include <time.h>

#include "bots/playout.h"
#include "bots/search.h"
#include "bots/this_advice.h"
#include "core/hash.h"
#include "core/options.h"

namespace stellwerk {

namespace {

// What this thread has taken of a processor: on a busy machine the rules are as fast as on a quiet
// one.
double processor_seconds() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return double(used.tv_sec) + double(used.tv_nsec) / 1e9;
}

// Keeps the optimiser from throwing away what is measured.
template <class T>
void use(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// How often a second this can be done, trying for so long; `work` says how many times it did it.
template <class Work>
double per_second(double seconds, Work work) {
    double count = 0, elapsed = 0;
    const double start = processor_seconds();
    while (elapsed < seconds) {
        count += work();
        elapsed = processor_seconds() - start;
    }
    return count / elapsed;
}

// A position as they come up in the middle of a game.
template <Game Rules>
typename Rules::State middle_of_a_game(const Rules& rules, int players, Luck& luck) {
    constexpr int kDecisions = 30;
    auto state = rules.setup(players, {}, luck);
    typename Rules::Choices options;
    for (int i = 0; i < kDecisions && !rules.deciders(state).empty(); ++i) {
        const Seat p = *rules.deciders(state).begin();
        rules.play(state, p, random_choice(rules, state, p, luck, options), luck, {});
    }
    return state;
}

// A round of a search without its tree: as everybody is advised, for as long as a search plays on.
template <Game Rules, class Advice>
void play_plain_round(const Rules& rules, const Advice& advice,
                      const View<typename Rules::State>& seen, Luck& luck,
                      typename Rules::Choices& options, Weights<Rules>& weights) {
    auto world = rules.imagine(seen, luck);
    int turns = 0;
    Seat mover = seen.seat;
    for (SeatSet asked; turns <= Advice::kTurnsAhead;) {
        rules.choices(world, mover, options);
        int choice = 0;
        if (options.size() > 1) {
            advice.weigh(world, mover, options, weights);
            choice = heaviest(weights, luck);
        }
        rules.play(world, mover, options[choice], luck, {});
        asked = rules.deciders(world);
        if (asked.empty()) break;
        const Seat last = std::exchange(mover, *asked.begin());
        turns += mover == seen.seat && mover != last;
    }
    use(advice.worth(world));
}

template <Game Rules>
void measure_thinking(const Rules& rules, const typename Rules::State& state, double seconds,
                      Speed& speed) {
    constexpr int kBatch = 200;
    const this_game::Advice advice(rules);
    Search<Rules, this_game::Advice> search(rules, advice);
    Luck luck(1);
    const auto asked = view(state, *rules.deciders(state).begin());
    speed.rounds_per_s = per_second(seconds / 4, [&] {
        search.forget();
        return double(search.choose(asked, {kBatch}, luck).iterations);
    });
    typename Rules::Choices options;
    Weights<Rules> weights;
    speed.plain_rounds_per_s = per_second(seconds / 4, [&] {
        for (int i = 0; i < kBatch; ++i)
            play_plain_round(rules, advice, asked, luck, options, weights);
        return double(kBatch);
    });
    constexpr std::chrono::milliseconds kTime(20);
    for (int i = 0; i < 5; ++i) {
        const auto start = std::chrono::steady_clock::now();
        use(search.choose(asked, {0, kTime}, luck));
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - start;
        const double over = taken.count() - double(kTime.count());
        speed.overrun_ms = std::max(speed.overrun_ms, over);
    }
}

}  // namespace

template <Game Rules>
Speed measure_speed(const Rules& rules, int players, double seconds) {
    Luck luck(1);
    Speed speed;
    speed.state_bytes = sizeof(typename Rules::State);

    double games = 0;
    const double start = processor_seconds();
    speed.decisions_per_s = per_second(seconds, [&] {
        ++games;
        return double(play_out(rules, players, luck, random_choice<Rules>).decisions);
    });
    speed.games_per_s = games / (processor_seconds() - start);
    speed.greedy_games_per_s = per_second(seconds / 4, [&] {
        use(play_out(rules, players, luck, greedy_choice<Rules>));
        return 1.0;
    });

    const auto state = middle_of_a_game(rules, players, luck);
    constexpr int kBatch = 1000;  // reading the clock takes longer than a copy
    speed.copy_ns = 1e9 / per_second(seconds / 10, [&] {
                        for (int i = 0; i < kBatch; ++i) {
                            auto copy = state;
                            use(copy);
                        }
                        return double(kBatch);
                    });
    const auto seen = view(state, seat(0));
    speed.imagine_ns = 1e9 / per_second(seconds / 10, [&] {
                           for (int i = 0; i < kBatch; ++i) use(rules.imagine(seen, luck));
                           return double(kBatch);
                       });
    measure_thinking(rules, state, seconds, speed);
    return speed;
}

template <Game Rules>
std::uint64_t signature(const Rules& rules) {
    constexpr int kGames = 16;
    Hash hash;
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players)
        for (int seed = 0; seed < kGames; ++seed) {
            Luck luck(std::uint64_t(seed) + 1);
            hash.add(play_out(rules, players, luck, random_choice<Rules>).end);
            hash.add(play_out(rules, players, luck, greedy_choice<Rules>).end);
        }
    return hash.value();
}

template <Game Rules>
std::uint64_t signature_of_options(const Rules& rules) {
    Hash hash;
    Luck luck(1);
    for (const auto& way : every_way<Rules>()) {
        hash.add(play_out(rules, way.players, luck, random_choice<Rules>, way.options).end);
        hash.add(play_out(rules, way.players, luck, greedy_choice<Rules>, way.options).end);
    }
    return hash.value();
}

template <Game Rules>
std::uint64_t signature_of_thoughts(const Rules& rules) {
    constexpr int kDecisions = 24, kRounds = 40;
    const this_game::Advice advice(rules);
    Hash hash;
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players) {
        Search<Rules, this_game::Advice> search(rules, advice);
        Luck luck{std::uint64_t(players)};
        auto s = rules.setup(players, {}, luck);
        for (int i = 0; i < kDecisions && !rules.deciders(s).empty(); ++i) {
            const Seat p = *rules.deciders(s).begin();
            const auto thought = search.choose(view(s, p), {kRounds}, luck);
            for (const auto& c : thought.considered) hash.add(c.action).add(c.visits);
            rules.play(s, p, thought.best(), luck, {});
        }
    }
    return hash.value();
}

template Speed measure_speed(const this_game::Rules&, int, double);
template std::uint64_t signature(const this_game::Rules&);
template std::uint64_t signature_of_options(const this_game::Rules&);
template std::uint64_t signature_of_thoughts(const this_game::Rules&);

}  // namespace stellwerk
