// What a bot is given and what it gives back. It is handed a view, never a State: it cannot cheat.
#pragma once
#include <atomic>
#include <chrono>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace stellwerk {

// How long a bot may think: so many rounds of its search, and not past that time. Zero means no
// limit of that kind; a bot with neither thinks one round. Whoever has lost interest in the answer
// sets `stop`, and gets what there is.
struct Budget {
    int iterations = 1000;
    std::chrono::milliseconds time{0};
    const std::atomic<bool>* stop = nullptr;
    int threads = 1;  // with one and without a limit of time, the same luck gives the same thought
};

// Watches a budget while a search runs.
class Stopwatch {
  public:
    explicit Stopwatch(const Budget& budget)
        : budget_(budget),
          end_(std::chrono::steady_clock::now() + budget.time) {}

    bool goes_on_after(int iterations) const {
        if (budget_.iterations > 0 && iterations >= budget_.iterations) return false;
        if (budget_.stop && budget_.stop->load(std::memory_order_relaxed)) return false;
        if (budget_.time.count() <= 0) return budget_.iterations > 0;
        return std::chrono::steady_clock::now() < end_;
    }

  private:
    Budget budget_;
    std::chrono::steady_clock::time_point end_;
};

// What came of it: every choice that was considered, the best first.
template <class Action>
struct Thought {
    struct Considered {
        Action action;
        int visits = 0;
        double value = 0;      // expected share of the win, 0 to 1
        std::string_view why;  // a word for the reason, which the game's catalogue puts into words
    };
    std::vector<Considered> considered;
    int iterations = 0;

    const Action& best() const { return considered.front().action; }
};

}  // namespace stellwerk
