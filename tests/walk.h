// Plays seeded test games of any kind, and lets a law look at every step.
#pragma once
#include <gtest/gtest.h>

#include "bots/random.h"
#include "games/all.h"

namespace stellwerk {

// For TYPED_TEST_SUITE(Suite, GameTypes, GameNames): every game, called by its id.
using GameTypes = boost::mp11::mp_rename<AllRules, testing::Types>;
struct GameNames {
    template <class Rules>
    static std::string GetName(int) {
        std::string name(Rules::kId);
        std::ranges::replace(name, '-', '_');
        return name;
    }
};

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
                           Look&& look) {
    Luck luck(seed), whim(seed + 1'000'003);
    auto state = rules.setup(players, {}, luck);
    typename Rules::Choices options;
    int decisions = 0;
    for (SeatSet asked = rules.deciders(state); !asked.empty(); asked = rules.deciders(state)) {
        if (++decisions == kTooLong) {
            ADD_FAILURE() << Rules::kId << ": " << players << " players, seed " << seed
                          << " does not end";
            break;
        }
        int skip =
            whim.below(asked.size());  // who is asked at the same time may answer in any order
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
// one.
template <Game Rules>
std::vector<Rules> corner_rules() {
    return {};
}
// So few cards that there is soon nothing left to draw, and players get stuck; and so many good
// ones that the whole map is claimed and travelled.
template <>
inline std::vector<maerklin::Rules> corner_rules() {
    using maerklin::Card;
    auto scarce = shipped_rules<maerklin::Rules>();
    scarce.edition.cards = {};
    for (Card card : all<Card>) scarce.edition.cards.add(card, card == Card::Locomotive ? 4 : 2);
    auto plenty = shipped_rules<maerklin::Rules>();
    plenty.edition.cards.add(Card::Locomotive4, 60);
    plenty.edition.cards.add(Card::Passenger, 40);
    plenty.edition.start_hand = 20;
    return {scarce, plenty};
}

// The same for all numbers of players and so many seeds, alternating between the two kinds of
// player.
template <Game Rules, class Look>
void walk_all(const Rules& rules, int seeds, Look&& look) {
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players)
        for (int seed = 0; seed < seeds; seed += kOneIn) {
            SCOPED_TRACE(testing::Message()
                         << Rules::kId << ", " << players << " players, seed " << seed);
            walk(rules, players, std::uint64_t(seed),
                 seed % 8 == 7 ? Player::Aimless : Player::Greedy, look);
            if (testing::Test::HasFatalFailure()) return;
        }
}

// The same with the shipped edition, and shortly with those of the corners.
template <Game Rules, class Look>
void walk_all(int seeds, Look&& look) {
    walk_all(shipped_rules<Rules>(), seeds, look);
    for (const Rules& rules : corner_rules<Rules>()) walk_all(rules, (seeds + 7) / 8, look);
}

}  // namespace stellwerk
