// Threads for what would keep the loop waiting. Each kind of work has a queue of its own, bounded
// and fair; passwords and reading also have a thread each of their own, so that neither a log-in
// nor a table waits behind bots.
#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace stellwerk {

enum class Work { Password, Reading, Question, Archive, Bot };

class Workers {
  public:
    using Job = FairQueue::Job;

    // So many threads for bots, questions and the archive. With none there are no threads at all,
    // and everything waits until somebody calls work_off.
    explicit Workers(int threads);
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Whether it will be done: not if too much of the kind waits already, on this account or at
    // all. A table has one bot at work at most, so bots are never refused.
    bool run(Work, const Account&, Job);
    bool work_off();  // does all that waits, on this thread; was there anything?
    void stop();      // finishes what runs, forgets what waits
    std::size_t waiting(Work) const;
    std::size_t size() const { return size_; }
    std::uint64_t failed() const { return failed_; }  // for want of memory, mostly

  private:
    FairQueue& queue(Work kind) { return queues_[std::size_t(kind)]; }
    std::optional<Job> next_shared();
    // The threads that take a kind of work wait together.
    using Wake = std::condition_variable_any;
    Wake& wake_of(Work);
    template <class Next>
    void work(const std::stop_token&, Wake&, Next next);

    static constexpr std::size_t kNoLimit = ~std::size_t(0);
    std::size_t size_;
    mutable std::mutex mutex_;
    Wake for_passwords_, for_reading_, for_the_rest_;
    // What one person, one address and all together may have waiting.
    std::array<FairQueue, 5> queues_{FairQueue({4, 16, 256}), FairQueue({64, 1024, kNoLimit}),
                                     FairQueue({4, 32, 1024}), FairQueue({4, 16, 256}),
                                     FairQueue({kNoLimit, kNoLimit, kNoLimit})};
    std::size_t last_kind_ = 0;  // that was served
    std::atomic<std::uint64_t> failed_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace stellwerk
