#include "server/workers.h"

namespace stellwerk {

Workers::Workers(int threads) : size_(std::size_t(threads)) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](std::stop_token stop) { work(std::move(stop)); });
}

void Workers::stop() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();  // waits for them
}

void Workers::run(Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Workers::work(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    while (wake_.wait(lock, stop, [this] { return !jobs_.empty(); })) {
        if (stop.stop_requested()) return;
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

}  // namespace stellwerk
