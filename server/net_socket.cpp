#include "server/net_socket.h"

#include <array>
#include <cassert>
#include <span>
#include <string>

#include <boost/beast/websocket.hpp>

namespace stellwerk::net {

namespace {

namespace websocket = beast::websocket;

// How much of what nobody wants is read, so that the client gets to read why it was closed.
constexpr std::size_t kMaxDrained = 1024uz * 1024;

// A goodbye may say so much, its code included (RFC 6455, section 5.5).
[[maybe_unused]] constexpr std::size_t kLongestGoodbye = 125;

}  // namespace

Awaitable<void> Socket::run(std::shared_ptr<Socket> self, Slot slot, TcpStream stream,
                            HttpRequest request) {
    self->slot_.emplace(std::move(slot));
    const bool open = co_await self->shake_hands(std::move(stream), std::move(request));
    if (open) co_await self->read();
    self->finish();
}

Awaitable<bool> Socket::shake_hands(TcpStream stream, HttpRequest request) {
    // Without compression: it costs 30 KB a connection.
    websocket::stream<TcpSocket, false> opening(stream.release_socket());
    opening.set_option(
        websocket::stream_base::timeout{.handshake_timeout = loop_.config().close_timeout,
                                        .idle_timeout = websocket::stream_base::none(),
                                        .keep_alive_pings = false});
    const auto [error] = co_await opening.async_accept(request, kAsTuple);
    if (error) co_return false;
    // NB: nobody may speak before they are accepted, so nothing is lost in its buffer.
    wire_.emplace(std::move(opening.next_layer()), loop_.counters());
    opened();
    co_return true;
}

void Socket::opened() {
    for (Text& text : std::exchange(early_, {})) wire_->send(std::move(text));
    if (goodbye_) send_goodbye();
}

// ---- Hearing ------------------------------------------------------------------------------------

Awaitable<void> Socket::read() {
    FrameReader frames(loop_.config().max_message);
    std::array<char, 1024> bytes;  // few messages are longer, and every idle socket has it
    while (true) {
        const auto [error, size] =
            co_await wire_->socket().async_read_some(asio::buffer(bytes), kAsTuple);
        silent_looks_ = 0;
        const bool goes_on = !error && co_await hear_all(frames, std::span(bytes).first(size));
        if (goes_on) continue;
        if (goodbye_) co_await hang_up();
        co_return;
    }
}

// False if there will be nothing more to hear.
Awaitable<bool> Socket::hear_all(FrameReader& frames, std::span<char> bytes) {
    const std::size_t most = loop_.config().max_queue / 4;
    while (true) {
        const auto heard = frames.next(bytes);
        if (!heard) {
            say_goodbye(heard.error(), "");
            co_return false;
        }
        if (!*heard) co_return true;
        if (!hear(**heard)) co_return false;
        if (wire_->queued() >= most) co_await wire_->until_queued_less_than(most);
    }
}

// False if that was their goodbye.
bool Socket::hear(const FrameReader::Heard& heard) {
    switch (heard.kind) {
        case FrameKind::Text:
        case FrameKind::Binary: receive(heard); return true;
        case FrameKind::Ping:
            if (!goodbye_) wire_->send(FrameKind::Pong, heard.content);
            return true;
        case FrameKind::Pong:  return true;
        case FrameKind::Close: break;
    }
    const auto code = close_code_of(heard.content);
    say_goodbye(code ? *code : code.error(), "");
    return false;
}

void Socket::receive(const FrameReader::Heard& heard) {
    ++loop_.counters().messages_in;
    loop_.counters().bytes_in += heard.content.size();
    if (goodbye_) return;
    if (heard.kind != FrameKind::Text)
        return close(close_code::kNotText, "only text is understood");
    const auto tell = [&] { listener_->message(id_, heard.content); };
    if (!loop_.guarded("Listener::message", tell))
        close(close_code::kInternalError, "internal error");
}

void Socket::look_after() {
    if (!wire_ || goodbye_) return;
    ++silent_looks_;
    if (silent_looks_ == kLooks / 2) wire_->send(FrameKind::Ping, "");
    if (silent_looks_ > kLooks) abort();
}

// ---- Telling ------------------------------------------------------------------------------------

std::size_t Socket::queued() const {
    if (wire_) return wire_->queued();
    std::size_t bytes = 0;
    for (const Text& text : early_) bytes += Wire::cost(text);
    return bytes;
}

void Socket::send(Text text) {
    assert(text);
    if (goodbye_) return;
    if (queued() + Wire::cost(text) > loop_.config().max_queue) {
        ++loop_.counters().dropped_slow;
        early_.clear();
        if (wire_) wire_->drop_queued();
        return close(close_code::kTooSlow, "does not read what is sent");
    }
    if (wire_)
        wire_->send(std::move(text));
    else
        early_.push_back(std::move(text));
}

void Socket::close(std::uint16_t code, std::string_view reason) { say_goodbye(code, reason); }

// ---- The end ------------------------------------------------------------------------------------

// After all that is queued. Their own goodbye is answered with its code, if it has one.
void Socket::say_goodbye(std::uint16_t code, std::string_view reason) {
    constexpr std::uint16_t kNoCode = 1005;
    if (goodbye_) return;
    goodbye_.emplace();
    if (code != kNoCode) goodbye_->append({char(code >> 8), char(code & 0xff)}).append(reason);
    assert(goodbye_->size() <= kLongestGoodbye);
    // A client that neither reads nor answers must not hold the connection.
    loop_.call_at(Clock::now() + loop_.config().close_timeout, [socket = weak_from_this()] {
        if (const auto self = socket.lock()) self->abort();
    });
    if (wire_) send_goodbye();
}

void Socket::send_goodbye() { wire_->send(FrameKind::Close, *goodbye_); }

// Both have said goodbye, or they cannot any more. A connection that is closed with something
// unread is reset, and the client might never see why: so it ends it, too.
Awaitable<void> Socket::hang_up() {
    co_await wire_->until_queued_less_than(1);
    error_code ignored;
    wire_->socket().shutdown(tcp::socket::shutdown_send, ignored);
    const auto scratch = std::make_unique<std::array<char, 4096>>();
    for (std::size_t drained = 0; drained < kMaxDrained;) {
        const auto [error, size] =
            co_await wire_->socket().async_read_some(asio::buffer(*scratch), kAsTuple);
        if (error) co_return;
        drained += size;
    }
}

void Socket::abort() {
    if (wire_) wire_->close();
}

void Socket::finish() {
    if (!goodbye_) goodbye_.emplace();  // nothing follows
    abort();
    loop_.remove_socket(id_);
    tell_closed();
}

void Socket::tell_closed() {
    if (listener_) loop_.guarded("Listener::closed", [this] { listener_->closed(id_); });
}

}  // namespace stellwerk::net
