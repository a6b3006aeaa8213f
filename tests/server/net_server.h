// A server with an application that tests can change, on a thread of its own.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "server/net.h"
#include "tests/server/client.h"

namespace stellwerk::net {

inline Text text(std::string words) {
    return std::make_shared<const std::string>(std::move(words));
}

// Where the loop's thread leaves things for the test's.
template <class T>
class Mailbox {
  public:
    void put(T value) {
        const std::lock_guard lock(mutex_);
        values_.push_back(std::move(value));
        arrived_.notify_one();
    }

    T take() {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_for(lock, test::kPatience, [&] { return !values_.empty(); }))
            throw std::runtime_error("nothing arrived");
        T value = std::move(values_.front());
        values_.pop_front();
        return value;
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<T> values_;
};

// Echoes everything, unless a test says otherwise.
struct TestApp : App, Listener {
    std::function<void(Request, Answer)> on_request = [](Request request, Answer answer) {
        if (request.path == "/echo") return answer({.body = request.body});
        if (request.path == "/hello") return answer({.body = Body::permanent("hello")});
        answer({.status = 404, .body = std::string("not here")});
    };
    std::function<std::optional<Response>(const Request&, SocketId)> on_upgrade =
        [](const Request&, SocketId) { return std::nullopt; };
    std::function<void(SocketId, std::string_view)> on_message =
        [this](SocketId id, std::string_view words) { loop->send(id, text(std::string(words))); };

    std::function<void(SocketId)> on_closed = [](SocketId) {};

    Loop* loop = nullptr;
    Mailbox<SocketId> opened, gone;
    Mailbox<std::string> logged;

    void request(Request request, Answer answer) override {
        on_request(std::move(request), std::move(answer));
    }
    std::expected<Listener*, Response> upgrade(const Request& request, SocketId id) override {
        if (auto refusal = on_upgrade(request, id)) return std::unexpected(*std::move(refusal));
        opened.put(id);
        return this;
    }
    void message(SocketId id, std::string_view words) override { on_message(id, words); }
    void closed(SocketId id) override {
        on_closed(id);
        gone.put(id);
    }
};

inline Config any_port(Config config = {}) {
    config.port = 0;
    return config;
}

// A server with its own thread. Change `app` before `start`.
class Server {
  public:
    explicit Server(Config config = {}) {
        config.log = [this](std::string_view line) { app.logged.put(std::string(line)); };
        auto listening = Loop::listen(any_port(std::move(config)), app);
        if (!listening) throw std::runtime_error(listening.error());
        loop = std::move(*listening);
        app.loop = loop.get();
    }
    ~Server() { stop(); }

    Server& start() {
        thread_ = std::thread([this] { loop->run(); });
        return *this;
    }

    // Returns when `run` has.
    void stop() {
        if (!thread_.joinable()) return;
        loop->stop();
        thread_.join();
    }

    // Does it on the loop's thread and waits for the result.
    template <class Work>
    auto there(Work work) {
        std::packaged_task<decltype(work())()> task(std::move(work));
        auto result = task.get_future();
        loop->post(std::move(task));
        if (result.wait_for(test::kPatience) != std::future_status::ready)
            throw std::runtime_error("the loop does not work");
        return result.get();
    }

    Statistics statistics() {
        return there([this] { return loop->statistics(); });
    }
    std::uint16_t port() const { return loop->port(); }

    TestApp app;
    std::unique_ptr<Loop> loop;

  private:
    std::thread thread_;
};

// What opens a WebSocket, for clients that do it by hand.
inline const Headers kUpgrade = {{"Connection", "Upgrade"},
                                 {"Upgrade", "websocket"},
                                 {"Sec-WebSocket-Version", "13"},
                                 {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};

}  // namespace stellwerk::net
