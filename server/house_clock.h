// The time as tables have it: the system's when the server started, and what has passed since on a
// clock that nobody sets. If somebody sets the system's, no deadline moves.
#pragma once
#include "server/net.h"
#include "table/table.h"

namespace stellwerk {

class HouseClock {
  public:
    // A test cannot wait for minutes: it lets the time of tables pass faster.
    explicit HouseClock(const net::Loop& loop, double speed = 1, Table::Now opened = system_time())
        : loop_(loop),
          speed_(speed),
          opened_(opened),
          started_(loop.now()) {}

    Table::Now now() const {
        const auto passed = (loop_.now() - started_) * speed_;
        return opened_ + std::chrono::duration_cast<Table::Now::duration>(passed);
    }

    // The same moment on the loop's clock, for its timers.
    net::Clock::time_point on_the_loop(Table::Now then) const {
        const auto left = (then - now()) / speed_;
        return loop_.now() + std::chrono::duration_cast<net::Clock::duration>(left);
    }

  private:
    static Table::Now system_time() {
        return std::chrono::floor<Millis>(std::chrono::system_clock::now());
    }

    const net::Loop& loop_;
    double speed_;
    const Table::Now opened_;
    const net::Clock::time_point started_;
};

}  // namespace stellwerk
