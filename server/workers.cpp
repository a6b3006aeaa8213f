#include "server/workers.h"

#include <sys/resource.h>

namespace stellwerk {

namespace {

// People's moves come first: bots and what else takes long have what is left of the processor.
void give_way() {
    constexpr int kNice = 10;
    // NB: On Linux a thread has a priority of its own.
    ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + kNice);
}

}  // namespace

Workers::Workers(int threads) : size_(std::size_t(threads)) {
    if (threads == 0) return;
    for (Work own : {Work::Password, Work::Reading})
        threads_.emplace_back([this, own](const std::stop_token& stop) {
            work(stop, wake_of(own), [this, own] { return queue(own).pop(); });
        });
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) {
            give_way();
            work(stop, for_the_rest_, [this] { return next_shared(); });
        });
}

Workers::Wake& Workers::wake_of(Work kind) {
    switch (kind) {
        case Work::Password: return for_passwords_;
        case Work::Reading:  return for_reading_;
        case Work::Question:
        case Work::Archive:
        case Work::Bot:      return for_the_rest_;
    }
    return for_the_rest_;
}

bool Workers::work_off() {
    bool any = false;
    for (FairQueue& queue : queues_)
        while (auto job = queue.pop()) (*job)(), any = true;
    return any;
}

void Workers::stop() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();  // waits for them
    const std::lock_guard lock(mutex_);
    for (FairQueue& queue : queues_) queue.clear();
}

bool Workers::run(Work kind, const Account& account, Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (!queue(kind).push(account, std::move(job))) return false;
    }
    wake_of(kind).notify_one();
    return true;
}

std::size_t Workers::waiting(Work kind) const {
    const std::lock_guard lock(mutex_);
    return queues_[std::size_t(kind)].size();
}

// The kinds take turns as well.
std::optional<Workers::Job> Workers::next_shared() {
    constexpr std::array kShared{Work::Question, Work::Archive, Work::Bot};
    for (std::size_t i = 1; i <= kShared.size(); ++i) {
        const std::size_t kind = (last_kind_ + i) % kShared.size();
        if (auto job = queue(kShared[kind]).pop()) return last_kind_ = kind, std::move(job);
    }
    return {};
}

template <class Next>
void Workers::work(const std::stop_token& stop, Wake& wake, Next next) {
    std::unique_lock lock(mutex_);
    std::optional<Job> job;
    while (wake.wait(lock, stop, [&] { return (job = next()).has_value(); })) {
        if (stop.stop_requested()) return;
        lock.unlock();
        // Whoever gave it says what comes of it if it fails; here it must not end the process.
        try {
            (*job)();
        } catch (const std::exception&) {
            ++failed_;
        }
        job.reset();
        lock.lock();
    }
}

}  // namespace stellwerk
