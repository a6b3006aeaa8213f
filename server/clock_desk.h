// The clocks of all tables: says when somebody's time is up, and reminds people before it is.
#pragma once
#include <functional>
#include <string>
#include <unordered_map>

#include "server/house_clock.h"

namespace stellwerk {

class ClockDesk {
  public:
    // The time of at least one seat of this table is up.
    using TimeIsUp = std::function<void(const std::string& table)>;
    // Time is running out for this person's seat.
    using Remind = std::function<void(const std::string& person, const std::string& table, Seat,
                                      int seconds_left)>;

    ClockDesk(net::Loop& loop, const HouseClock& clock, TimeIsUp time_is_up, Remind remind)
        : loop_(loop),
          clock_(clock),
          time_is_up_(std::move(time_is_up)),
          remind_(std::move(remind)) {}

    // The table as it is now: its clocks run from here on, and no others.
    void watch(const Table&);
    void forget(const std::string& table);

  private:
    // A seat whose time is running.
    struct Running {
        Seat seat;
        int question;
        std::string person;
        Table::Now deadline;
        std::optional<Table::Now> reminder;
    };
    struct Watched {
        std::vector<Running> running{};
        PerSeat<int> reminded{};  // the questions that were
        net::TimerId timer = 0;
    };

    void remind(const std::string& table, Watched&);
    void set_timer(const std::string& table, Watched&);
    void go_off(const std::string& table);

    net::Loop& loop_;
    const HouseClock& clock_;
    TimeIsUp time_is_up_;
    Remind remind_;
    std::unordered_map<std::string, Watched> tables_;
};

}  // namespace stellwerk
