#include "server/net_socket.h"

#include <array>
#include <cassert>
#include <string>

#include <boost/asio/compose.hpp>
#include <boost/beast/websocket.hpp>

namespace stellwerk::net {

namespace {

// A reading buffer that grew beyond this for a long message is given back after it.
constexpr std::size_t kBufferToKeep = 4096;

// How much of what nobody wants is read, so that the client gets to read why it was closed.
constexpr std::size_t kMaxDrained = 1024uz * 1024;

// Reads until the client ends the connection, too.
struct Drain {
    Wire& wire;
    std::unique_ptr<std::array<char, 4096>> scratch = std::make_unique<std::array<char, 4096>>();
    std::size_t drained = 0;
    bool started = false;

    template <class Self>
    void operator()(Self& self, error_code error = {}, std::size_t size = 0) {
        drained += size;
        if (error || (std::exchange(started, true) && size == 0) || drained > kMaxDrained) {
            wire.close();
            return self.complete({});
        }
        const auto buffer = asio::buffer(*scratch);
        wire.async_read_some(buffer, std::move(self));
    }
};

}  // namespace

// Beast calls this at the end of a WebSocket. Its own version (1.81) closes the connection after
// one look at what is unread; if there is more, the kernel resets the connection, and the client of
// a too long message may never see the frame that says so.
template <class Handler>
void async_teardown(beast::role_type, Wire& wire, Handler&& handler) {
    error_code ignored;
    wire.socket().shutdown(tcp::socket::shutdown_send, ignored);
    asio::async_compose<Handler, void(error_code)>(Drain{wire}, handler, wire);
}

Awaitable<void> Socket::run(std::shared_ptr<Socket> self, Slot slot, TcpStream stream,
                            HttpRequest request) {
    self->slot_.emplace(std::move(slot));
    const bool open = co_await self->shake_hands(std::move(stream), std::move(request));
    if (open) co_await self->read();
    self->finish();
}

Awaitable<bool> Socket::shake_hands(TcpStream stream, HttpRequest request) {
    const Config& config = loop_.config();
    stream_.emplace(stream.release_socket(), loop_.counters());
    stream_->set_option(websocket::stream_base::timeout{.handshake_timeout = config.close_timeout,
                                                        .idle_timeout = config.max_silence,
                                                        .keep_alive_pings = true});
    stream_->read_message_max(config.max_message);
    const auto [error] = co_await stream_->async_accept(request, kAsTuple);
    if (error) co_return false;
    opened();
    co_return true;
}

void Socket::opened() {
    open_ = true;
    for (Text& text : std::exchange(early_, {})) wire().send(std::move(text));
    if (closing_) loop_.spawn(say_goodbye(shared_from_this()));
}

Awaitable<void> Socket::read() {
    beast::flat_buffer buffer;
    while (true) {
        co_await wire().until_queued_less_than(loop_.config().max_queue / 4);
        const auto [error, size] = co_await stream_->async_read(buffer, kAsTuple);
        if (error) co_return;
        const auto data = buffer.cdata();
        receive({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(size);
        if (buffer.capacity() > kBufferToKeep) buffer.shrink_to_fit();
    }
}

void Socket::receive(std::string_view text) {
    ++loop_.counters().messages_in;
    loop_.counters().bytes_in += text.size();
    if (closing_) return;
    if (!stream_->got_text()) return close(close_code::kNotText, "only text is understood");
    const auto tell = [&] { listener_->message(id_, text); };
    if (!loop_.guarded("Listener::message", tell))
        close(close_code::kInternalError, "internal error");
}

std::size_t Socket::queued() const {
    std::size_t bytes = stream_ ? stream_->next_layer().queued() : 0;
    for (const Text& text : early_) bytes += Wire::cost(text);
    return bytes;
}

void Socket::send(Text text) {
    assert(text);
    if (closing_) return;
    if (queued() + Wire::cost(text) > loop_.config().max_queue) {
        ++loop_.counters().dropped_slow;
        early_.clear();
        if (open_) wire().drop_queued();
        return close(close_code::kTooSlow, "does not read what is sent");
    }
    if (open_)
        wire().send(std::move(text));
    else
        early_.push_back(std::move(text));
}

void Socket::close(std::uint16_t code, std::string_view reason) {
    assert(reason.size() <= websocket::reason_string{}.max_size());
    if (closing_) return;
    closing_.emplace(websocket::close_code(code), reason);
    // A client that neither reads nor answers must not hold the connection.
    loop_.call_at(Clock::now() + loop_.config().close_timeout, [socket = weak_from_this()] {
        if (const auto self = socket.lock()) self->abort();
    });
    if (open_) loop_.spawn(say_goodbye(shared_from_this()));
}

// After all that is queued, as it takes the same way.
Awaitable<void> Socket::say_goodbye(std::shared_ptr<Socket> self) {
    const websocket::close_reason reason = *self->closing_;
    co_await self->stream_->async_close(reason, kAsTuple);
}

void Socket::abort() {
    if (stream_) wire().close();
}

void Socket::finish() {
    // NB: if we are closing, the goodbye still has to be said, and has a deadline.
    if (!closing_) {
        closing_.emplace(websocket::close_code::none);
        abort();
    }
    loop_.remove_socket(id_);
    tell_closed();
}

void Socket::tell_closed() {
    if (listener_) loop_.guarded("Listener::closed", [this] { listener_->closed(id_); });
}

}  // namespace stellwerk::net
