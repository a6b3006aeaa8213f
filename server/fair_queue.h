// Work that waits, each piece on somebody's account. People take turns, so that nobody waits behind
// all that another has asked for; and there is a bound to what may wait.
#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace stellwerk {

// Whose work it is: a person's, if it is known whose, and from where.
struct Account {
    std::string person, address;
    const std::string& name() const { return person.empty() ? address : person; }
};

class FairQueue {
  public:
    using Job = std::move_only_function<void()>;
    struct Limits {
        std::size_t person, address, all;
    };

    explicit FairQueue(Limits limits) : limits_(limits) {}

    // False, and nothing is queued, if too much waits already.
    bool push(const Account&, Job);
    // The next of whoever has waited longest for a turn.
    std::optional<Job> pop();
    std::size_t size() const { return size_; }
    void clear();

  private:
    struct Piece {
        std::string address;
        Job job;
    };
    Limits limits_;
    std::size_t size_ = 0;
    std::map<std::string, std::deque<Piece>> pieces_;  // by whose they are; never empty
    std::deque<std::string> turns_;                    // whose is next, and so on
    std::map<std::string, std::size_t> of_address_;
};

}  // namespace stellwerk
