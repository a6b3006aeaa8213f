#include "server/rate_limit.h"

#include <algorithm>

namespace stellwerk {

double RateLimit::left_at(const Bucket& bucket, Time now) const {
    const std::chrono::duration<double, std::ratio<60>> minutes = now - bucket.filled;
    return std::min(burst_, bucket.left + minutes.count() * per_minute_);
}

// Whoever has all of it left is as good as unknown.
void RateLimit::forget_the_idle(Time now) {
    if (now - looked_ < std::chrono::seconds(1)) return;
    looked_ = now;
    std::erase_if(buckets_,
                  [&](const auto& bucket) { return left_at(bucket.second, now) >= burst_; });
}

bool RateLimit::take(const std::string& who, Time now, double times) {
    if (buckets_.size() >= kRemembered && !buckets_.contains(who)) {
        forget_the_idle(now);
        if (buckets_.size() >= kRemembered) return false;
    }
    Bucket& bucket = buckets_.try_emplace(who, Bucket{burst_, now}).first->second;
    bucket = {left_at(bucket, now), now};
    if (bucket.left < times) return false;
    bucket.left -= times;
    return true;
}

}  // namespace stellwerk
