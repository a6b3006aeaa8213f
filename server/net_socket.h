// One WebSocket. A coroutine reads as long as it lives; what is sent waits on the Wire.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <boost/beast/websocket/stream.hpp>

#include "server/net_asio.h"
#include "server/net_http.h"
#include "server/net_wire.h"

namespace stellwerk::net {

namespace websocket = boost::beast::websocket;

class Socket : public std::enable_shared_from_this<Socket> {
  public:
    Socket(AsioLoop& loop, SocketId id) : loop_(loop), id_(id) {}

    static Awaitable<void> run(std::shared_ptr<Socket>, Slot, TcpStream, HttpRequest);

    SocketId id() const { return id_; }
    void listen(Listener& listener) { listener_ = &listener; }  // before it runs
    void tell_closed();
    void send(Text);
    void close(std::uint16_t code, std::string_view reason);

  private:
    // Without compression: it costs 30 KB a connection.
    using Stream = websocket::stream<Wire, false>;

    Awaitable<bool> shake_hands(TcpStream, HttpRequest);
    Awaitable<void> read();
    void receive(std::string_view text);
    std::size_t queued() const;
    void opened();
    static Awaitable<void> say_goodbye(std::shared_ptr<Socket>);
    Wire& wire() { return stream_->next_layer(); }
    void abort();
    void finish();

    AsioLoop& loop_;
    const SocketId id_;
    Listener* listener_ = nullptr;
    std::optional<Slot> slot_;
    std::optional<Stream> stream_;  // once the application has accepted
    std::vector<Text> early_;       // sent before the handshake is through
    bool open_ = false;
    std::optional<websocket::close_reason> closing_;
};

}  // namespace stellwerk::net
