// Clients of a server on this machine, for tests: they wait for everything they start, with a
// patience after which they throw what they waited for.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net.h"

namespace stellwerk::test {

// Long enough for a busy machine under a sanitizer: only a test that fails waits for it.
constexpr auto kPatience = std::chrono::seconds(30);

struct HttpReply {
    int status = 0;
    net::Headers headers;
    std::string body;

    std::string_view header(std::string_view name) const;  // empty if there is none
};

// One connection that speaks HTTP, or whatever is written to it.
class HttpClient {
  public:
    explicit HttpClient(std::uint16_t port);
    ~HttpClient();

    // Host is added; Content-Length, if there is a body.
    HttpReply ask(std::string_view method, std::string_view target, std::string_view body = {},
                  const net::Headers& = {});

    void send_raw(std::string_view bytes);
    HttpReply read_reply(std::string_view to_method = "GET");
    std::string read_to_end();  // until the server closes the connection; also if it resets it
    bool is_closed_within(std::chrono::milliseconds);  // drops what is sent meanwhile
    void end_sending();                                // the server sees the end; we still read

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

struct SocketOptions {
    net::Headers headers = {};
    int receive_buffer = 0;  // of the kernel, in bytes; 0 leaves it
};

// One WebSocket.
class SocketClient {
  public:
    struct Close {
        std::uint16_t code;  // 1006 if the connection was lost without one
        std::string reason;
        bool operator==(const Close&) const = default;
    };
    // Throws if the server refuses.
    SocketClient(std::uint16_t port, std::string_view target, const SocketOptions& = {});
    SocketClient(SocketClient&&) noexcept;
    ~SocketClient();

    void send(std::string_view text);
    void send_binary(std::string_view data);
    void send_raw(std::string_view bytes);                      // frames are up to the caller
    void send_together(const std::vector<std::string>& texts);  // in one piece
    std::string receive();                                      // answers pings while it waits
    Close wait_for_close();                                     // drops the messages before it
    Close close(std::uint16_t code = 1000, std::string_view reason = {});  // ours; what came back
    void vanish();  // closes the connection without a word

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace stellwerk::test
