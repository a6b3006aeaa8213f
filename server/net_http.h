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
using HttpRequest = http::request<http::string_body>;

class HttpSession {
  public:
    HttpSession(AsioLoop&, Slot, tcp::socket, std::string remote);
    HttpSession(const HttpSession&) = delete;
    ~HttpSession();

    static asio::awaitable<void> run(std::unique_ptr<HttpSession>);
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

    asio::awaitable<bool> serve_one();
    asio::awaitable<bool> first_bytes();
    struct Incoming {
        HttpRequest http;  // without its body
        Request request;
    };
    asio::awaitable<std::expected<Incoming, int>> read();
    asio::awaitable<bool> upgrade(HttpRequest, Request, Manner);
    asio::awaitable<Response> ask(Request);
    asio::awaitable<bool> write(Response, Manner);
    asio::awaitable<bool> reject(int status);
    asio::awaitable<void> hang_up();
    void stop_waiting();

    AsioLoop& loop_;
    Slot slot_;
    const std::string remote_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<BodyShare> share_;  // of the request at hand
    bool is_first_ = true;
    std::weak_ptr<Reply> reply_;
    std::optional<Response> response_;
    asio::steady_timer answered_;
};

}  // namespace stellwerk::net
