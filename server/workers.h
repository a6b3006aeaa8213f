// Threads for what would keep the loop waiting: bots that think, passwords that are hashed.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace stellwerk {

class Workers {
  public:
    using Job = std::move_only_function<void()>;

    explicit Workers(int threads);
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void run(Job job);
    void stop();  // finishes what runs, forgets what waits
    std::size_t waiting() const;
    std::size_t size() const { return size_; }

  private:
    void work(std::stop_token stop);

    std::size_t size_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<Job> jobs_;
    std::vector<std::jthread> threads_;
};

}  // namespace stellwerk
