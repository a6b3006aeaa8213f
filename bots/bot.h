// What a bot is given: a view, a budget, luck. Never a State: it cannot cheat.
#pragma once
#include <atomic>
#include <chrono>
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
};

// Watches a budget while a search runs. Asking the time costs more than a playout step, so it asks
// rarely.
class Stopwatch {
  public:
    explicit Stopwatch(const Budget& budget)
        : budget_(budget),
          end_(std::chrono::steady_clock::now() + budget.time) {}

    bool goes_on_after(int iterations) const {
        if (budget_.iterations > 0 && iterations >= budget_.iterations) return false;
        if (budget_.stop && budget_.stop->load(std::memory_order_relaxed)) return false;
        if (budget_.time.count() <= 0) return budget_.iterations > 0;
        return iterations % 16 != 0 || std::chrono::steady_clock::now() < end_;
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
        double value = 0;  // expected share of the win, 0 to 1
    };
    std::vector<Considered> considered;
    int iterations = 0;

    const Action& best() const { return considered.front().action; }
};

// How much of a win a seat's place is worth: 1 for being alone in front, 0 for being last.
template <class Category>
double share_of_win(const Standings<Category>& standings, Seat p, int players) {
    double beaten = 0;
    for (Seat q : SeatSet::first(players)) {
        if (q == p) continue;
        if (standings.place[q] > standings.place[p]) beaten += 1;
        if (standings.place[q] == standings.place[p]) beaten += 0.5;
    }
    return beaten / (players - 1);
}

}  // namespace stellwerk
