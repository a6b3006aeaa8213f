#include "server/net_wire.h"

#include <utility>

#include <boost/asio/write.hpp>

namespace stellwerk::net {

Wire::Line::Line(TcpSocket s, Statistics& c)
    : socket(std::move(s)),
      counters(c),
      has_left(socket.get_executor(), Clock::time_point::max()) {
    error_code ignored;
    socket.non_blocking(true, ignored);  // what does not fit into the kernel's buffer has to wait
}

void Wire::close() {
    error_code ignored;
    line_->socket.close(ignored);
}

// RFC 6455, section 5.2: a whole text, not masked.
Wire::Header Wire::header_of(std::size_t length) {
    Header header;
    auto put = [&](std::size_t byte) { header.bytes[header.size++] = char(byte & 0xFF); };
    auto put_number = [&](std::size_t number, int bytes) {
        for (int i = bytes - 1; i >= 0; --i) put(number >> (8 * i));
    };
    put(0x81);
    if (length < 126)
        put(length);
    else if (length <= 0xFFFF)
        put(126), put_number(length, 2);
    else
        put(127), put_number(length, 8);
    return header;
}

void Wire::send(Text text) {
    if (line_->error) return;
    const Header header = header_of(text->size());
    line_->hold({header, std::move(text)});
}

Awaitable<void> Wire::until_queued_less_than(std::size_t size) {
    const auto line = line_;  // outlives the socket while we wait
    while (line->queued >= size && !line->error) co_await line->has_left.async_wait(kAsTuple);
}

void Wire::drop_queued() {
    std::erase_if(line_->waiting, [&](const Piece& piece) {
        if (piece.is_message()) line_->queued -= cost(piece.bytes);
        return piece.is_message();
    });
}

void Wire::Line::hold(Piece piece) {
    queued += cost(piece.bytes);
    waiting.push_back(std::move(piece));
    if (std::exchange(is_busy, true)) return;
    asio::post(socket.get_executor(), [line = shared_from_this()] { line->leave(); });
}

namespace {

void drop_first(std::vector<asio::const_buffer>& buffers, std::size_t size) {
    std::size_t whole = 0;
    while (whole < buffers.size() && buffers[whole].size() <= size) size -= buffers[whole++].size();
    buffers.erase(buffers.begin(), buffers.begin() + std::ptrdiff_t(whole));
    if (!buffers.empty()) buffers.front() += size;
}

}  // namespace

void Wire::Line::leave() {
    is_busy = !waiting.empty();
    if (!is_busy) return;
    leaving = std::exchange(waiting, {});
    std::vector<asio::const_buffer> buffers;
    buffers.reserve(2 * leaving.size());
    for (const Piece& piece : leaving) {
        if (piece.is_message()) {
            buffers.emplace_back(piece.header.bytes.data(), piece.header.size);
            ++counters.messages_out;
            counters.bytes_out += piece.bytes->size();
        }
        buffers.push_back(asio::buffer(*piece.bytes));
    }
    // Mostly there is room for all of it at once.
    error_code failed;
    const std::size_t size = socket.write_some(buffers, failed);
    if (failed == asio::error::would_block) failed = {};
    drop_first(buffers, size);
    if (failed || buffers.empty()) return left(failed);
    asio::async_write(
        socket, std::move(buffers),
        [line = shared_from_this()](error_code error, std::size_t) { line->left(error); });
}

void Wire::Line::left(error_code failed) {
    for (const Piece& piece : std::exchange(leaving, {})) queued -= cost(piece.bytes);
    if (failed) {
        error = failed;
        waiting.clear();
        queued = 0;
        error_code ignored;
        socket.close(ignored);  // whoever reads hears of it
    }
    has_left.cancel();
    leave();
}

}  // namespace stellwerk::net
