// The sending end of a WebSocket. What is sent within one turn of the loop is held back and leaves
// in one piece: whoever is told several things at once costs one call of the kernel.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "server/net_asio.h"
#include "server/net_frames.h"

namespace stellwerk::net {

class Wire {
  public:
    Wire(TcpSocket socket, Statistics& counters)
        : line_(std::make_shared<Line>(std::move(socket), counters)) {}

    TcpSocket& socket() { return line_->socket; }
    void close();

    // A message, or one of the protocol's own frames; it is queued until it has left.
    void send(Text text);
    void send(FrameKind, std::string_view content);
    std::size_t queued() const { return line_->queued; }  // what that costs
    // Returns at once if so little is queued, or if nothing leaves any more.
    Awaitable<void> until_queued_less_than(std::size_t);
    void drop_queued();  // all messages that are not leaving already

    // In bytes. Without something for the message itself, a flood of empty ones would be free.
    static std::size_t cost(const Text& text) { return text->size() + 64; }

  private:
    struct Piece {
        FrameKind kind;
        FrameHeader header;
        Text content;
        bool is_message() const { return kind == FrameKind::Text; }
    };

    // What must live on while something is leaving.
    struct Line : std::enable_shared_from_this<Line> {
        Line(TcpSocket, Statistics&);
        void hold(FrameKind, Text);
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

    std::shared_ptr<Line> line_;
};

}  // namespace stellwerk::net
