// How often somebody may do something: so often at once, and so often a minute from then on.
#pragma once
#include <chrono>
#include <string>
#include <unordered_map>

namespace stellwerk {

class RateLimit {
  public:
    using Time = std::chrono::steady_clock::time_point;

    RateLimit(double per_minute, double burst) : per_minute_(per_minute), burst_(burst) {}

    // May they, now? Then it is counted, as so many times.
    bool take(const std::string& who, Time, double times = 1);

  private:
    struct Bucket {
        double left = 0;
        Time filled{};
    };
    double left_at(const Bucket&, Time) const;
    void forget_the_idle(Time);

    // Of so many at most it is known what they did lately; whoever comes then has to wait.
    static constexpr std::size_t kRemembered = 100'000;
    double per_minute_, burst_;
    Time looked_{};  // when the idle were last looked for, which takes a while
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace stellwerk
