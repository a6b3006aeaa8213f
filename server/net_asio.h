// The Loop on Asio: who is connected, timers, stopping. What the two kinds of connection need of
// it stands here, for server/net*.cpp alone.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/net.h"

namespace stellwerk::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Everything runs on one context. Saying so in the types spares each operation the detour through
// an executor of any kind.
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<tcp, Executor>;
using TcpAcceptor = asio::basic_socket_acceptor<tcp, Executor>;
using SteadyTimer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;

// Errors of the network are ordinary: they are returned, not thrown.
constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable_t<Executor>());

class AsioLoop;
class HttpSession;
class Socket;

// A place among the connections the limits allow, given back when it goes.
class Slot {
  public:
    Slot(AsioLoop&, asio::ip::address counted_as);
    Slot(Slot&& other) noexcept
        : loop_(std::exchange(other.loop_, nullptr)),
          counted_as_(std::move(other.counted_as_)) {}
    Slot& operator=(Slot&&) = delete;
    ~Slot();

  private:
    AsioLoop* loop_;
    asio::ip::address counted_as_;
};

// A part of the memory that long bodies may take, given back when it goes.
class BodyShare {
  public:
    BodyShare(AsioLoop& loop, std::string address, std::size_t size);
    BodyShare(BodyShare&& other) noexcept
        : loop_(std::exchange(other.loop_, nullptr)),
          address_(std::move(other.address_)),
          size_(other.size_) {}
    BodyShare& operator=(BodyShare&&) = delete;
    ~BodyShare();

  private:
    AsioLoop* loop_;
    std::string address_;
    std::size_t size_;
};

class AsioLoop final : public Loop {
  public:
    AsioLoop(Config, App&);
    ~AsioLoop() override;
    std::expected<void, std::string> bind();

    std::uint16_t port() const override { return port_; }
    void stop() override;
    void post(Task) override;
    void run() override;
    TimerId call_at(Clock::time_point, Task) override;
    void cancel(TimerId) override;
    Clock::time_point now() const override { return Clock::now(); }
    void send(SocketId, Text) override;
    void close(SocketId, std::uint16_t code, std::string_view reason) override;
    Statistics statistics() const override;

    // For connections.
    const Config& config() const { return config_; }
    App& app() { return app_; }
    Statistics& counters() { return counters_; }
    bool is_stopping() const { return stopping_; }
    void spawn(Awaitable<void>);
    void log(std::string_view line) const { config_.log(line); }
    std::shared_ptr<Socket> add_socket();
    void remove_socket(SocketId id) { sockets_.erase(id); }
    std::optional<BodyShare> share_of_bodies(const std::string& address, std::size_t size);
    // Those that wait for a next request can be closed at once when the loop stops.
    void add_idle(HttpSession& session) { idle_.insert(&session); }
    void remove_idle(HttpSession& session) { idle_.erase(&session); }

    // Calls a piece of the application; tells whether it returned. What it throws is logged.
    template <class Call>
    bool guarded(std::string_view what, Call&& call) {
        try {
            call();
            return true;
        } catch (...) {
            log_exception(what);
            return false;
        }
    }

  private:
    friend class Slot;
    friend class BodyShare;

    Awaitable<void> accept();
    void welcome(TcpSocket);
    bool is_full(const asio::ip::address&, bool is_proxy) const;
    void begin_stop();
    void finish();
    void work_off_posted();
    void fire(TimerId);
    void look_after_sockets();
    void log_exception(std::string_view what) const;

    struct Timer {
        SteadyTimer timer;
        Task task;
    };

    const Config config_;
    App& app_;
    Statistics counters_;
    std::uint16_t port_ = 0;
    bool stopping_ = false, running_ = false;
    std::uint64_t last_id_ = 0;
    std::size_t body_bytes_ = 0;                        // of long bodies
    std::map<std::string, std::size_t> body_bytes_of_;  // by address
    std::mutex posting_;
    std::vector<Task> posted_;  // guarded by posting_
    std::map<asio::ip::address, std::size_t> connections_of_;
    std::set<HttpSession*> idle_;
    // NB: coroutines live in the context until it is destroyed, and use what stands above it; what
    // stands below lives in it.
    asio::io_context context_{1};
    TcpAcceptor acceptor_{context_};
    std::unordered_map<TimerId, Timer> timers_;
    std::unordered_map<SocketId, std::shared_ptr<Socket>> sockets_;
};

}  // namespace stellwerk::net
