#include "server/net.h"

#include <algorithm>
#include <cassert>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include "server/net_asio.h"
#include "server/net_http.h"
#include "server/net_request.h"
#include "server/net_socket.h"

namespace stellwerk::net {

namespace {

constexpr std::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\n"
    "Connection: close\r\n"
    "Retry-After: 10\r\n"
    "Content-Length: 0\r\n"
    "\r\n";

// After an accept that failed, mostly for want of file descriptors: trying again at once would
// fail as well.
constexpr auto kAcceptPause = std::chrono::milliseconds(100);

std::string readable(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) return counted_as(address).to_string();
    return address.to_string();
}

// Not kept waiting for: on a fresh connection these few bytes fit in the kernel's buffer.
void refuse(TcpSocket socket) {
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kFull), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace

std::expected<std::unique_ptr<Loop>, std::string> Loop::listen(Config config, App& app) {
    auto loop = std::make_unique<AsioLoop>(std::move(config), app);
    if (const auto bound = loop->bind(); !bound) return std::unexpected(bound.error());
    return loop;
}

Slot::Slot(AsioLoop& loop, asio::ip::address counted_as)
    : loop_(&loop),
      counted_as_(std::move(counted_as)) {
    ++loop_->counters_.open_connections;
    ++loop_->connections_of_[counted_as_];
}

Slot::~Slot() {
    if (!loop_) return;
    const auto place = loop_->connections_of_.find(counted_as_);
    if (--place->second == 0) loop_->connections_of_.erase(place);
    if (--loop_->counters_.open_connections == 0 && loop_->stopping_ && loop_->running_)
        loop_->finish();
}

BodyShare::BodyShare(AsioLoop& loop, std::string address, std::size_t size)
    : loop_(&loop),
      address_(std::move(address)),
      size_(size) {
    loop_->body_bytes_ += size_;
    loop_->body_bytes_of_[address_] += size_;
}

BodyShare::~BodyShare() {
    if (!loop_) return;
    loop_->body_bytes_ -= size_;
    const auto place = loop_->body_bytes_of_.find(address_);
    if ((place->second -= size_) == 0) loop_->body_bytes_of_.erase(place);
}

std::optional<BodyShare> AsioLoop::share_of_bodies(const std::string& address, std::size_t size) {
    const auto place = body_bytes_of_.find(address);
    const std::size_t of_address = place == body_bytes_of_.end() ? 0 : place->second;
    if (size > config_.max_bodies - body_bytes_ ||
        size > config_.max_bodies_per_address - of_address)
        return {};
    return BodyShare(*this, address, size);
}

AsioLoop::AsioLoop(Config config, App& app) : config_(std::move(config)), app_(app) {}

AsioLoop::~AsioLoop() { assert(!running_); }

std::expected<void, std::string> AsioLoop::bind() {
    error_code error;
    const auto address = asio::ip::make_address(config_.address, error);
    if (error) return std::unexpected(fmt::format("{} is not an IP address", config_.address));
    const tcp::endpoint endpoint(address, config_.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(TcpAcceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(TcpAcceptor::max_listen_connections, error);
    if (error)
        return std::unexpected(fmt::format("cannot listen on {} port {}: {}", config_.address,
                                           config_.port, error.message()));
    port_ = acceptor_.local_endpoint().port();
    return {};
}

void AsioLoop::run() {
    running_ = true;
    look_after_sockets();
    spawn(accept());
    context_.run();
    running_ = false;
}

void AsioLoop::spawn(Awaitable<void> work) {
    asio::co_spawn(context_, std::move(work), [this](const std::exception_ptr& thrown) {
        if (thrown) guarded("a connection", [&] { std::rethrow_exception(thrown); });
    });
}

// ---- Connections --------------------------------------------------------------------------------

Awaitable<void> AsioLoop::accept() {
    SteadyTimer pause(context_);
    while (acceptor_.is_open()) {
        auto [error, socket] = co_await acceptor_.async_accept(kAsTuple);
        if (!error) {
            welcome(std::move(socket));
        } else if (error != asio::error::operation_aborted &&
                   error != asio::error::connection_aborted) {
            log(fmt::format("cannot accept a connection: {}", error.message()));
            pause.expires_after(kAcceptPause);
            co_await pause.async_wait(kAsTuple);
        }
    }
}

void AsioLoop::welcome(TcpSocket socket) {
    error_code error;
    const auto remote = socket.remote_endpoint(error).address();
    if (error) return;  // gone already
    const auto counted = counted_as(remote);
    const bool is_proxy = std::ranges::find(config_.trusted_proxies, readable(remote)) !=
                          config_.trusted_proxies.end();
    if (is_full(counted, is_proxy)) {
        ++counters_.refused;
        return refuse(std::move(socket));
    }
    ++counters_.accepted;
    // What we send is whole messages: waiting for more to fill a packet would only delay them.
    socket.set_option(tcp::no_delay(true), error);
    spawn(HttpSession::run(std::make_unique<HttpSession>(*this, Slot(*this, counted),
                                                         std::move(socket), readable(remote))));
}

bool AsioLoop::is_full(const asio::ip::address& address, bool is_proxy) const {
    const auto reached = [](std::size_t count, std::size_t limit) {
        return limit && count >= limit;
    };
    const auto place = connections_of_.find(address);
    const auto of_address = place == connections_of_.end() ? 0 : place->second;
    return reached(counters_.open_connections, config_.max_connections) ||
           (!is_proxy && reached(of_address, config_.max_connections_per_address));
}

std::shared_ptr<Socket> AsioLoop::add_socket() {
    auto socket = std::make_shared<Socket>(*this, ++last_id_);
    sockets_.emplace(socket->id(), socket);
    return socket;
}

void AsioLoop::send(SocketId id, Text text) {
    if (const auto socket = sockets_.find(id); socket != sockets_.end())
        socket->second->send(std::move(text));
}

void AsioLoop::close(SocketId id, std::uint16_t code, std::string_view reason) {
    if (const auto socket = sockets_.find(id); socket != sockets_.end())
        socket->second->close(code, reason);
}

void AsioLoop::look_after_sockets() {
    for (const auto& [id, socket] : sockets_) socket->look_after();
    call_at(Clock::now() + config_.max_silence / Socket::kLooks, [this] { look_after_sockets(); });
}

Statistics AsioLoop::statistics() const {
    Statistics statistics = counters_;
    statistics.open_sockets = sockets_.size();
    return statistics;
}

// ---- Tasks and timers ---------------------------------------------------------------------------

// What is posted until the loop gets to it shares one of its turns: the store answers many at once.
void AsioLoop::post(Task task) {
    {
        const std::lock_guard lock(posting_);
        posted_.push_back(std::move(task));
        if (posted_.size() > 1) return;
    }
    asio::post(context_, [this] { work_off_posted(); });
}

void AsioLoop::work_off_posted() {
    std::vector<Task> tasks;
    {
        const std::lock_guard lock(posting_);
        tasks = std::exchange(posted_, {});
    }
    for (Task& task : tasks) guarded("a task", task);
}

TimerId AsioLoop::call_at(Clock::time_point when, Task task) {
    const TimerId id = ++last_id_;
    Timer& timer =
        timers_.emplace(id, Timer{SteadyTimer(context_, when), std::move(task)}).first->second;
    timer.timer.async_wait([this, id](error_code error) {
        if (!error) fire(id);
    });
    return id;
}

void AsioLoop::cancel(TimerId id) { timers_.erase(id); }

void AsioLoop::fire(TimerId id) {
    // NB: a timer may be cancelled after it ran out and before we hear of it.
    auto timer = timers_.extract(id);
    if (timer) guarded("a timer", timer.mapped().task);
}

// ---- The end ------------------------------------------------------------------------------------

void AsioLoop::stop() {
    asio::post(context_, [this] { begin_stop(); });
}

void AsioLoop::begin_stop() {
    if (stopping_) return;
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    for (HttpSession* session : idle_) session->cancel();
    for (const auto& [id, socket] : sockets_)
        socket->close(close_code::kGoingAway, "the server stops");
    call_at(Clock::now() + config_.close_timeout, [this] { finish(); });
    if (counters_.open_connections == 0) finish();
}

// Whoever is still connected now will be cut off when the context is destroyed.
void AsioLoop::finish() {
    const auto rest = std::exchange(sockets_, {});
    for (const auto& [id, socket] : rest) socket->tell_closed();
    context_.stop();
}

void AsioLoop::log_exception(std::string_view what) const {
    try {
        throw;
    } catch (const std::exception& exception) {
        log(fmt::format("{} threw: {}", what, exception.what()));
    } catch (...) {
        log(fmt::format("{} threw something that is no std::exception", what));
    }
}

}  // namespace stellwerk::net
