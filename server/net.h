// HTTP and WebSocket on one thread, for an application that wants to know neither. Nothing here
// knows of games, and no header of the network library is needed to use it.
//
// A Loop listens and calls its App. All calls of an App come on the thread in Loop::run, one at a
// time; an App needs no lock and must not block.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace stellwerk::net {

using Clock = std::chrono::steady_clock;
using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method;  // "GET", as the client wrote it
    std::string path;    // decoded: "/tables/7"; always begins with a slash
    // Decoded, too; of a name given twice, the first counts.
    std::map<std::string, std::string, std::less<>> query;
    Headers headers;
    std::string body;
    // The address at the other end; behind a trusted proxy, what that says of its client. Of IPv6,
    // the network of it, so that limits cannot be walked around.
    std::string remote;

    // The first header of that name, in whatever case; empty if there is none.
    std::string_view header(std::string_view name) const;
};

// What is sent after the headers: a text of its own, one that is shared, or one that lives as long
// as the program. Only the first is ever copied, and only with the Body.
class Body {
  public:
    Body() = default;
    Body(std::string text) : content_(std::move(text)) {}
    Body(std::shared_ptr<const std::string> text) : content_(std::move(text)) {}
    static Body permanent(std::string_view text);  // must outlive the Loop

    std::string_view view() const;

  private:
    std::variant<std::string, std::shared_ptr<const std::string>, std::string_view> content_;
};

// Content-Length, Connection and Date are added when it is sent. One that HTTP cannot express (a
// line break in a header, a status not from 200 to 599) is logged and 500 sent in its place. The
// answer to HEAD is the same as to GET: its body is measured and not sent.
struct Response {
    int status = 200;
    // NOLINTBEGIN(readability-redundant-member-init): lets {.status = 404} pass without a warning
    Headers headers = {};
    Body body = {};
    // NOLINTEND(readability-redundant-member-init)
};

// Call it once, on the loop's thread, now or later. The client may be gone by then, even the Loop.
// Destroying it without a call answers 500, so that nobody waits for what was forgotten.
using Answer = std::move_only_function<void(Response)>;

using SocketId = std::uint64_t;  // of a WebSocket; never used twice by a Loop
using TimerId = std::uint64_t;   // never 0
using Task = std::move_only_function<void()>;

// What is sent on a WebSocket: shared, for one text often goes to many.
using Text = std::shared_ptr<const std::string>;

// Why a WebSocket was closed. Those below 4000 are of RFC 6455, section 7.4.
namespace close_code {
constexpr std::uint16_t kNormal = 1000;
constexpr std::uint16_t kGoingAway = 1001;      // the server stops
constexpr std::uint16_t kNotText = 1003;        // a binary message came
constexpr std::uint16_t kBadText = 1007;        // not UTF-8
constexpr std::uint16_t kPolicy = 1008;         // for the application to use
constexpr std::uint16_t kTooBig = 1009;         // longer than Config::max_message
constexpr std::uint16_t kInternalError = 1011;  // Listener::message threw
constexpr std::uint16_t kTooSlow = 4408;        // did not read: Config::max_queue
}  // namespace close_code

// Whoever hears what comes on a WebSocket. An exception thrown by one of these does not end the
// Loop: it is logged, and the socket is closed with kInternalError.
class Listener {
  public:
    virtual ~Listener() = default;

    // Valid UTF-8, at most Config::max_message bytes, there only during the call.
    virtual void message(SocketId, std::string_view text) = 0;

    // It is gone, whoever closed it.
    virtual void closed(SocketId) = 0;
};

// What the network is for. An exception thrown by one of these does not end the Loop either: it is
// logged, and the request is answered with 500.
class App {
  public:
    virtual ~App() = default;

    // Anything that is not the opening of a WebSocket.
    virtual void request(Request, Answer) = 0;

    // How long a body may come with this request, of which all but the body has arrived. Config's
    // limit stands all the same; what is longer is never read.
    virtual std::size_t max_body(const Request&) { return std::numeric_limits<std::size_t>::max(); }

    // Somebody wants to open a WebSocket. Who shall listen to it accepts it: from here on, this
    // call included, it can be sent to, and is told once when it is closed. A Response refuses it.
    virtual std::expected<Listener*, Response> upgrade(const Request&, SocketId) = 0;
};

struct Config {
    std::string address = "127.0.0.1";  // "::" or "0.0.0.0" for all of the machine's
    std::uint16_t port = 8080;          // 0 takes any free one

    // HTTP. Longer headers are answered with 431, bodies with 413.
    std::size_t max_header = 16uz * 1024;
    std::size_t max_body = 2048uz * 1024;  // of the record of a long game
    // Of all bodies that are longer than a wish and on their way at once, or being answered. One
    // too many is answered with 503: memory does not grow with the number of those who send.
    std::size_t max_bodies = 16uz * 1024 * 1024;
    // And of those of one address, so that nobody takes all of it.
    std::size_t max_bodies_per_address = 8uz * 1024 * 1024;
    // A request must arrive whole within this, be answered by the App within this (else 503), and
    // its answer be taken within this.
    std::chrono::milliseconds request_timeout = std::chrono::seconds(30);
    // How long a connection may stay open for a next request.
    std::chrono::milliseconds idle_timeout = std::chrono::seconds(60);

    // WebSockets.
    std::size_t max_message = 64uz * 1024;
    // What may wait to be sent to one client, with some overhead counted for each message. Who
    // lets more pile up is closed with kTooSlow, and what waited is dropped. While more than a
    // quarter of it waits, nothing more is read from that client: nobody gets there by asking.
    std::size_t max_queue = 1024uz * 1024;
    // Who says nothing for about half of it is pinged; who stays silent all the time is dropped.
    std::chrono::milliseconds max_silence = std::chrono::seconds(60);
    // How long the last words of either side may take: closing a WebSocket, stopping the Loop.
    std::chrono::milliseconds close_timeout = std::chrono::seconds(5);

    // Connections of both kinds; one too many gets 503. Of IPv6, the first 64 bits count as one
    // address. 0 is no limit.
    std::size_t max_connections = 10'000;
    std::size_t max_connections_per_address = 256;
    // Addresses of proxies that tell in X-Forwarded-For whose request they pass on, and that may
    // open as many connections as they like. What anybody else says there is not believed.
    std::vector<std::string> trusted_proxies = {};

    // One line each about what went wrong: exceptions of the App, connections that cannot be
    // accepted. Called on the loop's thread.
    std::function<void(std::string_view)> log = [](std::string_view) {};
};

// Counted since the start but for the two that say `open`.
struct Statistics {
    std::uint64_t accepted = 0;  // connections
    std::uint64_t refused = 0;   // connections, over one of the limits
    std::uint64_t requests = 0;  // whole ones, WebSocket openings included
    std::uint64_t bad_requests = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;   // requests, and texts of messages
    std::uint64_t bytes_out = 0;  // answers, and texts of messages
    std::uint64_t dropped_slow = 0;
    std::size_t open_connections = 0;  // of both kinds
    std::size_t open_sockets = 0;
};

class Loop {
  public:
    // Binds the address, or says what is wrong with it. Connections are accepted by `run`.
    static std::expected<std::unique_ptr<Loop>, std::string> listen(Config, App&);
    virtual ~Loop() = default;

    // For any thread.
    virtual std::uint16_t port() const = 0;
    // Accepts no more, closes WebSockets with kGoingAway after what is queued for them, lets
    // requests be answered, all within Config::close_timeout; then `run` returns.
    virtual void stop() = 0;
    virtual void post(Task) = 0;  // runs it on the loop's thread, soon; never within the call

    // Works on the calling thread until stopped. Once in the life of a Loop.
    virtual void run() = 0;

    // What time it is for timers; the same as Clock::now(), unless a test sets it.
    virtual Clock::time_point now() const = 0;
    // Only on the loop's thread, or while `run` has not begun.
    virtual TimerId call_at(Clock::time_point, Task) = 0;
    virtual void cancel(TimerId) = 0;  // nothing happens if it is past
    // Messages arrive in the order in which they are sent here. A socket that is gone or closing
    // swallows them silently: the sender cannot know yet.
    virtual void send(SocketId, Text) = 0;
    // After what is queued. The reason has at most 123 bytes of UTF-8; its Listener hears no more
    // of this socket than `closed`.
    virtual void close(SocketId, std::uint16_t code, std::string_view reason) = 0;
    virtual Statistics statistics() const = 0;
};

}  // namespace stellwerk::net
