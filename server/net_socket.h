// One WebSocket. A coroutine reads as long as it lives; another writes while something is queued.
#pragma once
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string_view>

#include <boost/beast/websocket/stream.hpp>

#include "server/net_asio.h"
#include "server/net_http.h"

namespace stellwerk::net {

namespace websocket = boost::beast::websocket;

// A connection that is ended our way: see async_teardown in net_socket.cpp.
class Wire : public beast::tcp_stream {
  public:
    explicit Wire(beast::tcp_stream stream) : beast::tcp_stream(std::move(stream)) {}
};

class Socket : public std::enable_shared_from_this<Socket> {
  public:
    Socket(AsioLoop& loop, SocketId id) : loop_(loop), id_(id) {}

    static asio::awaitable<void> run(std::shared_ptr<Socket>, Slot, beast::tcp_stream, HttpRequest);

    SocketId id() const { return id_; }
    void send(Text);
    void close(std::uint16_t code, std::string_view reason);

  private:
    // Without compression: it costs 30 KB a connection.
    using Stream = websocket::stream<Wire, false>;

    asio::awaitable<bool> shake_hands(beast::tcp_stream, HttpRequest);
    asio::awaitable<void> read();
    void receive(std::string_view text);
    void start_writing();
    static asio::awaitable<void> write(std::shared_ptr<Socket>);
    void abort();
    void finish();

    AsioLoop& loop_;
    const SocketId id_;
    std::optional<Slot> slot_;
    std::optional<Stream> stream_;  // once the application has accepted
    std::list<Text> queue_;         // costs nothing while empty, as it mostly is
    std::size_t queued_ = 0;        // bytes, those being written included
    bool open_ = false, writing_ = false;
    std::optional<websocket::close_reason> closing_;
};

}  // namespace stellwerk::net
