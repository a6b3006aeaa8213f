// The connection under a WebSocket. What is written to it within one turn of the loop is held back
// and leaves in one piece: whoever is told several things at once costs one call of the kernel.
// Texts get their frames here; Beast's own (handshake, ping, pong, close) queue up between them.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>

#include "server/net_asio.h"

namespace stellwerk::net {

class Wire {
  public:
    using executor_type = TcpSocket::executor_type;

    Wire(TcpSocket socket, Statistics& counters)
        : line_(std::make_shared<Line>(std::move(socket), counters)) {}

    // What Beast wants of a stream.
    executor_type get_executor() { return line_->socket.get_executor(); }
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return line_->socket.async_read_some(buffers, std::forward<Token>(token));
    }
    // Takes all of it, so that nothing gets in between; done when it has left.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        auto bytes = std::make_shared<std::string>(asio::buffer_size(buffers), '\0');
        asio::buffer_copy(asio::buffer(*bytes), buffers);
        return asio::async_compose<Token, void(error_code, std::size_t)>(
            Leaving{line_, bytes->size(), bytes, bytes}, token, line_->socket);
    }
    friend void beast_close_socket(Wire& wire) { wire.close(); }

    TcpSocket& socket() { return line_->socket; }
    void close();

    // One message; it is queued until it has left.
    void send(Text text);
    std::size_t queued() const { return line_->queued; }  // what that costs
    // Returns at once if so little is queued, or if nothing leaves any more.
    Awaitable<void> until_queued_less_than(std::size_t);
    void drop_queued();  // all that is not leaving already

    // In bytes. Without something for the message itself, a flood of empty ones would be free.
    static std::size_t cost(const Text& text) { return text->size() + 64; }

  private:
    // Up to ten bytes before a text; none before Beast's own frames.
    struct Header {
        std::array<char, 10> bytes{};
        std::size_t size = 0;
    };
    static Header header_of(std::size_t length);

    struct Piece {
        Header header;
        Text bytes;
        bool is_message() const { return header.size > 0; }
    };

    // What must live on while something is leaving.
    struct Line : std::enable_shared_from_this<Line> {
        Line(TcpSocket, Statistics&);
        void hold(Piece);
        void leave();
        void left(error_code);

        TcpSocket socket;
        Statistics& counters;
        std::vector<Piece> waiting, leaving;  // cost nothing while empty, as they mostly are
        std::size_t queued = 0;
        bool is_busy = false;  // something is leaving, or will at the end of this turn
        SteadyTimer has_left;  // cancelled whenever something has
        error_code error;      // after it, nothing leaves any more
    };

    // A frame of Beast's on its way.
    struct Leaving {
        std::shared_ptr<Line> line;
        std::size_t size;
        Text bytes;
        std::weak_ptr<const std::string> held;  // gone as soon as the line lets go of it

        template <class Self>
        void operator()(Self& self, error_code = {}) {
            Line& l = *line;
            if (bytes && l.error) {
                bytes.reset();
                return asio::post(l.socket.get_executor(), std::move(self));
            }
            if (bytes) l.hold({{}, std::move(bytes)});
            if (l.error || held.expired()) return self.complete(l.error, l.error ? 0 : size);
            l.has_left.async_wait(std::move(self));
        }
    };

    std::shared_ptr<Line> line_;
};

}  // namespace stellwerk::net
