// What the rules answer to an action as it is sent.
#pragma once
#include <gtest/gtest.h>

#include "games/all.h"

namespace stellwerk {

// Reason and paragraph; nothing, and a failure, if it is allowed or makes no sense.
inline Refusal refusal_of(const AnyGame& game, const Position& position, Seat p,
                          std::string_view said) {
    const auto choice = game.read_choice(position, p, json::parse(said).value());
    if (!choice)
        if (const auto* refusal = std::get_if<Refusal>(&choice.error())) return *refusal;
    ADD_FAILURE() << said << (choice ? ": allowed" : ": a problem");
    return {};
}

inline void expect_refusal(const AnyGame& game, const Position& position, Seat p,
                           std::string_view said, std::string_view reason, std::string_view rule) {
    const Refusal refusal = refusal_of(game, position, p, said);
    EXPECT_EQ(json::dump(refusal.reason), json::dump(json::parse(reason).value())) << said;
    EXPECT_EQ(refusal.rule, rule) << said;
}

}  // namespace stellwerk
