// One WebSocket. A coroutine reads as long as it lives; what is sent waits on the Wire. Beast
// shakes hands; the frames after that are taken apart here (server/net_frames.h).
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "server/net_http.h"
#include "server/net_wire.h"

namespace stellwerk::net {

class Socket : public std::enable_shared_from_this<Socket> {
  public:
    // So many times in Config::max_silence each socket is looked after.
    static constexpr int kLooks = 4;

    Socket(AsioLoop& loop, SocketId id) : loop_(loop), id_(id) {}

    static Awaitable<void> run(std::shared_ptr<Socket>, Slot, TcpStream, HttpRequest);

    SocketId id() const { return id_; }
    void listen(Listener& listener) { listener_ = &listener; }  // before it runs
    void tell_closed();
    void send(Text);
    void close(std::uint16_t code, std::string_view reason);
    // Pings a client that has said nothing for a while, and drops one that is silent all the time.
    void look_after();

  private:
    Awaitable<bool> shake_hands(TcpStream, HttpRequest);
    Awaitable<void> read();
    Awaitable<bool> hear_all(FrameReader&, std::span<char>);
    bool hear(const FrameReader::Heard&);
    void receive(const FrameReader::Heard&);
    std::size_t queued() const;
    void opened();
    void say_goodbye(std::uint16_t code, std::string_view reason);
    void send_goodbye();
    Awaitable<void> hang_up();
    void abort();
    void finish();

    AsioLoop& loop_;
    const SocketId id_;
    Listener* listener_ = nullptr;
    std::optional<Slot> slot_;
    std::optional<Wire> wire_;            // once we have shaken hands
    std::vector<Text> early_;             // sent before that
    int silent_looks_ = 0;                // since something was heard
    std::optional<std::string> goodbye_;  // ours, said or about to be: nothing else follows
};

}  // namespace stellwerk::net
