// Plays seeded test games of any kind, and lets a law look at every step.
#pragma once
#include <gtest/gtest.h>

#include "bots/random.h"
#include "core/options.h"
#include "games/all.h"

namespace stellwerk {

// One step of a test game: before it the state, then who does what, with which luck.
template <Game Rules>
struct TestStep {
    const Rules& rules;
    const typename Rules::State& state;
    int decision;  // counted from 1
    SeatSet asked;
    Seat mover;
    typename Rules::Action action;
    Luck luck;  // with which the action is about to be played
};

// The sanitizers slow everything down, and what they look for shows in few games: there only one
// game in so many is played, of aimless players too.
#ifdef STELLWERK_SANITIZED
inline constexpr int kOneIn = 7;
#else
inline constexpr int kOneIn = 1;
#endif

inline constexpr int kTooLong = 20'000;  // decisions; no game of ours comes near it

// Mildly greedy players bring games to a natural end; aimless ones wander into odd corners.
NAMED_ENUM(Player, Greedy, Aimless)

// Plays one whole game, calling look(step) before each move, and returns the last state.
template <Game Rules, class Look>
typename Rules::State walk(const Rules& rules, int players, std::uint64_t seed, Player player,
                           Look&& look, const typename Rules::Options& chosen = {}) {
    Luck luck(seed), whim(seed + 1'000'003);
    auto state = rules.setup(players, chosen, luck);
    typename Rules::Choices options;
    int decisions = 0;
    for (SeatSet asked = rules.deciders(state); !asked.empty(); asked = rules.deciders(state)) {
        if (++decisions == kTooLong) {
            ADD_FAILURE() << Rules::kId << ": " << players << " players, seed " << seed
                          << " does not end";
            break;
        }
        int skip =
            whim.below(asked.size());  // those asked at the same time may answer in any order
        Seat mover{};
        for (Seat p : asked)
            if (skip-- == 0) mover = p;
        const auto action = player == Player::Greedy
                                ? greedy_choice(rules, state, mover, whim, options)
                                : random_choice(rules, state, mover, whim, options);
        look(TestStep<Rules>{rules, state, decisions, asked, mover, action, luck});
        if (testing::Test::HasFatalFailure()) break;
        rules.play(state, mover, action, luck, {});
    }
    return state;
}

// Rules with other editions, in which things are common that hardly ever happen with the shipped
// one; a game that has such specialises this in tests/corners/<game>.h.
template <Game Rules>
std::vector<Rules> corner_rules() {
    return {};
}

// The same for all numbers of players and so many seeds, or every so many'th of them, alternating
// between the two kinds of player.
template <Game Rules, class Look>
void walk_all(const Rules& rules, int seeds, Look&& look, int one_in = kOneIn) {
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players)
        for (int seed = 0; seed < seeds; seed += one_in) {
            SCOPED_TRACE(testing::Message()
                         << Rules::kId << ", " << players << " players, seed " << seed);
            walk(rules, players, std::uint64_t(seed),
                 seed / one_in % 8 == 7 ? Player::Aimless : Player::Greedy, look);
            if (testing::Test::HasFatalFailure()) return;
        }
}

// One game in every way that options allow.
template <Game Rules, class Look>
void walk_every_way(const Rules& rules, Look&& look) {
    std::uint64_t seed = 0;
    for (const Way<Rules>& way : every_way<Rules>()) {
        SCOPED_TRACE(testing::Message() << Rules::kId << ", " << way.players << " players, "
                                        << json::dump(json::write(way.options)));
        walk(rules, way.players, ++seed, Player::Greedy, look, way.options);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// The same with the shipped edition and all options, and shortly with the editions of the corners.
template <Game Rules, class Look>
void walk_all(int seeds, Look&& look, int one_in = kOneIn) {
    walk_all(shipped_rules<Rules>(), seeds, look, one_in);
    walk_every_way(shipped_rules<Rules>(), look);
    for (const Rules& rules : corner_rules<Rules>()) walk_all(rules, (seeds + 7) / 8, look, one_in);
}

}  // namespace stellwerk
