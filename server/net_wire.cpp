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

void Wire::send(Text text) { line_->hold(FrameKind::Text, std::move(text)); }

void Wire::send(FrameKind kind, std::string_view content) {
    line_->hold(kind, std::make_shared<const std::string>(content));
}

Awaitable<void> Wire::until_queued_less_than(std::size_t size) {
    const auto line = line_;  // outlives the socket while we wait
    while (line->queued >= size && !line->error) co_await line->has_left.async_wait(kAsTuple);
}

void Wire::drop_queued() {
    std::erase_if(line_->waiting, [&](const Piece& piece) {
        if (piece.is_message()) line_->queued -= cost(piece.content);
        return piece.is_message();
    });
}

void Wire::Line::hold(FrameKind kind, Text content) {
    if (error) return;
    queued += cost(content);
    const FrameHeader header(kind, content->size());
    waiting.push_back({kind, header, std::move(content)});
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
        buffers.emplace_back(piece.header.bytes.data(), piece.header.size);
        buffers.push_back(asio::buffer(*piece.content));
        if (!piece.is_message()) continue;
        ++counters.messages_out;
        counters.bytes_out += piece.content->size();
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
    for (const Piece& piece : std::exchange(leaving, {})) queued -= cost(piece.content);
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
