// Holds an audit to its word: reachable states of seeded games are broken, one thing at a time, and
// must be refused with the flaw that the breaking names. No flaw may be without one.
#pragma once
#include <functional>
#include <set>
#include <span>

#include "tests/print.h"
#include "tests/walk.h"

namespace stellwerk {

template <Game Rules>
struct Breaking {
    typename Rules::Flaw flaw;
    std::string_view what;
    // Breaks it, and tells whether this state has such a thing to break.
    std::function<bool(typename Rules::State&)> broken;
};

template <Game Rules>
class Breaker {
  public:
    Breaker(const Rules& rules, std::span<const Breaking<Rules>> breakings)
        : rules_(rules),
          breakings_(breakings) {}

    // Tries everything on one state.
    void operator()(const typename Rules::State& state) {
        ASSERT_FALSE(rules_.audit(state)) << "only reachable states are broken";
        for (std::size_t i = 0; i < breakings_.size(); ++i) {
            auto broken = state;
            if (!breakings_[i].broken(broken)) continue;
            tried_.insert(i);
            const auto flaw = rules_.audit(broken);
            ASSERT_TRUE(flaw) << breakings_[i].what << " was not noticed\n"
                              << json::dump(json::write(broken));
            ASSERT_EQ(name_of(*flaw), name_of(breakings_[i].flaw))
                << breakings_[i].what << "\n"
                << json::dump(json::write(broken));
        }
    }

    void expect_all_tried() const {
        std::set<typename Rules::Flaw> provoked;
        for (std::size_t i = 0; i < breakings_.size(); ++i) {
            EXPECT_TRUE(tried_.contains(i)) << breakings_[i].what << " never came up";
            provoked.insert(breakings_[i].flaw);
        }
        for_each_member<typename Rules::Flaw>([&](std::string_view name, auto flaw) {
            EXPECT_TRUE(provoked.contains(flaw)) << "nothing provokes " << name;
        });
    }

  private:
    const Rules& rules_;
    std::span<const Breaking<Rules>> breakings_;
    std::set<std::size_t> tried_;
};

// So many seeded games for every number of players; of their states, one in so many.
template <Game Rules>
void expect_every_flaw_is_found(std::span<const Breaking<Rules>> breakings, int seeds, int one_in) {
    const Rules& rules = shipped_rules<Rules>();
    Breaker<Rules> breaker(rules, breakings);
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players)
        for (int seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE(testing::Message() << players << " players, seed " << seed);
            const auto last =
                walk(rules, players, std::uint64_t(seed),
                     seed % 2 ? Player::Aimless : Player::Greedy, [&](const TestStep<Rules>& step) {
                         if (step.decision <= 8 || step.decision % one_in == 0) breaker(step.state);
                     });
            if (!testing::Test::HasFatalFailure()) breaker(last);
            if (testing::Test::HasFatalFailure()) return;
        }
    breaker.expect_all_tried();
}

}  // namespace stellwerk
