// A connection that speaks HTTP: one request after the other, until it becomes a WebSocket or ends.
#pragma once
#include <expected>
#include <memory>
#include <string>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net_asio.h"

namespace stellwerk::net {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using TcpStream = beast::basic_stream<tcp, Executor>;
using HttpRequest = http::request<http::string_body>;

class HttpSession {
  public:
    HttpSession(AsioLoop&, Slot, TcpSocket, std::string remote);
    HttpSession(const HttpSession&) = delete;
    ~HttpSession();

    static Awaitable<void> run(std::unique_ptr<HttpSession>);
    void cancel() { stream_.cancel(); }

  private:
    // The App's end of a request that waits for its answer.
    struct Reply {
        HttpSession* session;
        ~Reply() { give({.status = 500}); }
        void give(Response);
    };
    // How to answer a request.
    struct Manner {
        unsigned version = 11;
        bool without_body = false;
        bool keep_alive = false;
    };

    Awaitable<bool> serve_one();
    Awaitable<bool> first_bytes();
    struct Incoming {
        HttpRequest http;  // without its body
        Request request;
    };
    Awaitable<std::expected<Incoming, int>> read();
    Awaitable<bool> upgrade(HttpRequest, Request, Manner);
    Awaitable<Response> ask(Request);
    Awaitable<bool> write(Response, Manner);
    Awaitable<bool> reject(int status);
    Awaitable<void> hang_up();
    void stop_waiting();

    AsioLoop& loop_;
    Slot slot_;
    const std::string remote_;
    TcpStream stream_;
    beast::flat_buffer buffer_;
    std::optional<BodyShare> share_;  // of the request at hand
    bool is_first_ = true;
    std::weak_ptr<Reply> reply_;
    std::optional<Response> response_;
    SteadyTimer answered_;
};

}  // namespace stellwerk::net
