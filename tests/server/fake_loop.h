// A loop that is stepped by hand, with a clock that is set by hand. Nothing listens: what would be
// sent is kept for the test.
#pragma once
#include <deque>
#include <map>
#include <mutex>

#include "core/json.h"
#include "server/net.h"

namespace stellwerk::test {

class FakeLoop : public net::Loop {
  public:
    // Runs what was posted until nothing more comes; tells whether there was anything.
    bool step() {
        bool any = false;
        for (auto task = next(); task; task = next()) (*task)(), any = true;
        return any;
    }
    // Time passes, and every timer goes off in its order.
    void pass(net::Clock::duration time) {
        const auto end = now_ + time;
        while (!timers_.empty() && timers_.begin()->first.first <= end) {
            auto timer = timers_.extract(timers_.begin());
            now_ = std::max(now_, timer.key().first);
            timer.mapped()();
            step();
        }
        now_ = end;
    }
    std::size_t timers() const { return timers_.size(); }

    std::uint16_t port() const override { return 0; }
    void stop() override {}
    void run() override {}
    void post(net::Task task) override {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(task));
    }
    net::Clock::time_point now() const override { return now_; }
    net::TimerId call_at(net::Clock::time_point at, net::Task task) override {
        timers_.emplace(std::pair(at, ++last_), std::move(task));
        return last_;
    }
    void cancel(net::TimerId id) override {
        std::erase_if(timers_, [&](const auto& timer) { return timer.first.second == id; });
    }
    void send(net::SocketId id, net::Text text) override {
        sent[id].push_back(json::parse(*text).value());
    }
    void close(net::SocketId id, std::uint16_t code, std::string_view) override {
        closed[id] = code;
    }
    net::Statistics statistics() const override { return {}; }

    std::map<net::SocketId, std::vector<json::Value>> sent;
    std::map<net::SocketId, std::uint16_t> closed;

  private:
    std::optional<net::Task> next() {
        const std::lock_guard lock(mutex_);
        if (posted_.empty()) return {};
        net::Task task = std::move(posted_.front());
        posted_.pop_front();
        return task;
    }

    std::mutex mutex_;
    std::deque<net::Task> posted_;
    net::Clock::time_point now_{std::chrono::hours(1)};
    net::TimerId last_ = 0;
    std::map<std::pair<net::Clock::time_point, net::TimerId>, net::Task> timers_;
};

}  // namespace stellwerk::test
