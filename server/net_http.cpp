#include "server/net_http.h"

#include <algorithm>
#include <ctime>

#include <boost/asio/write.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/chrono.h>

#include "server/net_request.h"
#include "server/net_socket.h"

namespace stellwerk::net {

namespace {

using HttpResponse = http::response<http::span_body<const char>>;

constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::size_t kFirstRead = 2048;  // most requests fit
constexpr std::size_t kBufferToKeep = 8192;
constexpr std::size_t kShortBody = 8192;  // not worth counting
// How much of what nobody wants is read, so that the client gets to read our answer.
constexpr std::size_t kMaxDrained = 1024uz * 1024;

// How to answer a request that could not be read; 0 if nobody is there to hear it.
int status_of(const error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::body_limit) return 413;
    if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
    const bool is_http = error.category() == error_code(http::error::bad_method).category();
    return is_http ? 400 : 0;
}

// Whether there is no doubt where the request ends and whom it is for: a proxy in between might
// read it otherwise.
bool is_well_framed(const http::fields& fields, unsigned version) {
    const auto hosts = fields.count(http::field::host);
    if (hosts > 1 || (version >= 11 && hosts == 0)) return false;
    const auto codings = fields.count(http::field::transfer_encoding);
    if (codings == 0) return true;
    return version >= 11 && codings == 1 && !fields.count(http::field::content_length) &&
           beast::iequals(fields[http::field::transfer_encoding], "chunked");
}

bool is_line_break(char c) { return c == '\r' || c == '\n'; }

// All but the body; nothing, if it makes no sense.
std::optional<Request> request_from(const HttpRequest& incoming, const std::string& peer,
                                    const std::vector<std::string>& trusted) {
    Request request;
    if (!read_target(incoming.target(), request)) return std::nullopt;
    if (!is_well_framed(incoming, incoming.version())) return std::nullopt;
    request.method = incoming.method_string();
    std::string forwarded;
    for (const auto& field : incoming) {
        request.headers.emplace_back(field.name_string(), field.value());
        if (beast::iequals(field.name_string(), "X-Forwarded-For"))
            forwarded.append(forwarded.empty() ? "" : ",").append(field.value());
    }
    request.remote = client_address(peer, forwarded, trusted);
    return request;
}

// 16 bytes in base64 (RFC 6455, section 4.1): what is something else was not meant as a key.
bool is_socket_key(std::string_view key) {
    const auto is_base64 = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '+' || c == '/';
    };
    return key.size() == 24 && key.ends_with("==") &&
           std::ranges::all_of(key.substr(0, 22), is_base64);
}

bool has_no_body(int status) { return status < 200 || status == 204 || status == 304; }

// Refers to the Response's body, which must outlive it.
HttpResponse outgoing(const Response& response) {
    HttpResponse message;
    message.result(static_cast<unsigned>(response.status));
    message.set(http::field::date,
                fmt::format("{:%a, %d %b %Y %H:%M:%S GMT}", fmt::gmtime(std::time(nullptr))));
    for (const auto& [name, value] : response.headers) message.insert(name, value);
    if (!has_no_body(response.status)) message.content_length(response.body.view().size());
    return message;
}

bool is_sendable(const Response& response) {
    for (const auto& [name, value] : response.headers)
        if (!is_sendable_header(name, value)) return false;
    return response.status >= 200 && response.status <= 599;
}

}  // namespace

HttpSession::HttpSession(AsioLoop& loop, Slot slot, TcpSocket socket, std::string remote)
    : loop_(loop),
      slot_(std::move(slot)),
      remote_(std::move(remote)),
      stream_(std::move(socket)),
      // What is no body passes through it whole: a header, the line before a chunk, what follows
      // the last one. None of them may be longer.
      buffer_(loop.config().max_header + kFirstRead),
      answered_(stream_.get_executor()) {}

HttpSession::~HttpSession() { stop_waiting(); }

Awaitable<void> HttpSession::run(std::unique_ptr<HttpSession> self) {
    bool goes_on = true;
    while (goes_on) goes_on = co_await self->serve_one();
}

// Tells whether another request may follow.
Awaitable<bool> HttpSession::serve_one() {
    share_.reset();
    const bool began = co_await first_bytes();
    if (!began) co_return false;
    auto incoming = co_await read();
    if (!incoming) {
        const int status = incoming.error();
        if (status == 0) co_return false;
        co_return co_await reject(status);
    }
    auto& [http, request] = *incoming;
    ++loop_.counters().requests;
    const Manner manner{.version = http.version(),
                        .without_body = http.method() == http::verb::head,
                        .keep_alive = http.keep_alive()};
    if (beast::websocket::is_upgrade(http)) {
        co_return co_await upgrade(std::move(http), std::move(request), manner);
    }
    Response response = co_await ask(std::move(request));
    co_return co_await write(std::move(response), manner);
}

// Waits for the next request. What came along with the one before may be one already.
Awaitable<bool> HttpSession::first_bytes() {
    if (buffer_.size() > 0) co_return true;
    if (loop_.is_stopping()) co_return false;
    if (buffer_.capacity() > kBufferToKeep) buffer_.shrink_to_fit();
    const Config& config = loop_.config();
    stream_.expires_after(is_first_ ? config.request_timeout : config.idle_timeout);
    is_first_ = false;

    const auto buffer = buffer_.prepare(kFirstRead);
    loop_.add_idle(*this);
    const auto [error, size] = co_await stream_.async_read_some(buffer, kAsTuple);
    loop_.remove_idle(*this);
    buffer_.commit(size);
    co_return !error;
}

Awaitable<std::expected<HttpSession::Incoming, int>> HttpSession::read() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(loop_.config().max_header));
    parser.body_limit(loop_.config().max_body);
    // One deadline for all of it: a byte now and then gains no time.
    stream_.expires_after(loop_.config().request_timeout);

    const auto [in_header, header] =
        co_await http::async_read_header(stream_, buffer_, parser, kAsTuple);
    loop_.counters().bytes_in += header;
    if (in_header) co_return std::unexpected(status_of(in_header));
    auto request = request_from(parser.get(), remote_, loop_.config().trusted_proxies);
    if (!request) co_return std::unexpected(400);
    const std::size_t limit = std::min(loop_.config().max_body, loop_.app().max_body(*request));
    if (parser.content_length().value_or(0) > limit) co_return std::unexpected(413);
    parser.body_limit(limit);
    const std::size_t expected = parser.content_length().value_or(limit);
    if (expected > kShortBody) {
        if (auto share = loop_.share_of_bodies(request->remote, expected))
            share_.emplace(*std::move(share));
        else
            co_return std::unexpected(503);
    }
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        const auto go_on = asio::buffer(kContinue);
        co_await asio::async_write(stream_, go_on, kAsTuple);
    }
    // For others on the way, the line of a chunk would end there, and another request begin.
    auto look_at_chunk = [](std::uint64_t, std::string_view extensions, error_code& error) {
        if (std::ranges::any_of(extensions, is_line_break))
            error = http::error::bad_chunk_extension;
    };
    parser.on_chunk_header(look_at_chunk);
    const auto [in_body, body] = co_await http::async_read(stream_, buffer_, parser, kAsTuple);
    loop_.counters().bytes_in += body;
    if (in_body) co_return std::unexpected(status_of(in_body));
    HttpRequest http = parser.release();
    request->body = std::move(http.body());
    co_return Incoming{std::move(http), std::move(*request)};
}

Awaitable<bool> HttpSession::upgrade(HttpRequest incoming, Request request, Manner manner) {
    // Nobody may speak WebSocket before it is accepted, and Beast would not see what was read.
    if (buffer_.size() > 0) co_return co_await reject(400);
    if (incoming.count(http::field::sec_websocket_key) != 1 ||
        !is_socket_key(incoming[http::field::sec_websocket_key]))
        co_return co_await reject(400);

    const auto socket = loop_.add_socket();
    std::expected<Listener*, Response> listener = std::unexpected(Response{.status = 500});
    const auto ask_app = [&] { listener = loop_.app().upgrade(request, socket->id()); };
    loop_.guarded("App::upgrade", ask_app);
    if (!listener) {
        loop_.remove_socket(socket->id());
        co_return co_await write(std::move(listener.error()), manner);
    }
    socket->listen(**listener);
    stream_.expires_never();  // a WebSocket has timeouts of its own
    loop_.spawn(Socket::run(socket, std::move(slot_), std::move(stream_), std::move(incoming)));
    co_return false;
}

Awaitable<Response> HttpSession::ask(Request request) {
    auto reply = std::make_shared<Reply>(this);
    reply_ = reply;
    response_.reset();
    answered_.expires_after(loop_.config().request_timeout);
    loop_.guarded("App::request", [&] {
        loop_.app().request(std::move(request), [reply = std::move(reply)](Response response) {
            reply->give(std::move(response));
        });
    });
    if (!response_) co_await answered_.async_wait(kAsTuple);
    stop_waiting();
    if (!response_) co_return Response{.status = 503};
    co_return std::move(*response_);
}

void HttpSession::Reply::give(Response response) {
    HttpSession* const waiting = std::exchange(session, nullptr);
    if (!waiting) return;
    waiting->response_ = std::move(response);
    waiting->answered_.cancel();
}

void HttpSession::stop_waiting() {
    if (const auto reply = reply_.lock()) reply->session = nullptr;
}

// Tells whether another request may follow.
Awaitable<bool> HttpSession::write(Response response, Manner manner) {
    if (!is_sendable(response)) {
        loop_.log(fmt::format("an answer with status {} is not HTTP", response.status));
        response = {.status = 500};
    }
    const bool keep_alive = manner.keep_alive && !loop_.is_stopping();
    HttpResponse message = outgoing(response);
    message.version(manner.version);
    message.keep_alive(keep_alive);
    const std::string_view body = response.body.view();
    if (!manner.without_body && !has_no_body(response.status))
        message.body() = {body.data(), body.size()};

    stream_.expires_after(loop_.config().request_timeout);
    const auto [error, size] = co_await http::async_write(stream_, message, kAsTuple);
    loop_.counters().bytes_out += size;
    if (error) co_return false;
    if (!keep_alive) co_await hang_up();
    co_return keep_alive;
}

// After something that is no request, nobody can know where the next one begins.
Awaitable<bool> HttpSession::reject(int status) {
    ++loop_.counters().bad_requests;
    share_.reset();  // nothing of its body is kept
    Response response{.status = status};
    const Manner manner;
    co_return co_await write(std::move(response), manner);
}

// Says that there is no more to come, and reads on for a while: a connection closed with something
// unread is reset, and the client might never see our last answer.
Awaitable<void> HttpSession::hang_up() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(loop_.config().close_timeout);
    buffer_.clear();
    const auto scratch = buffer_.prepare(std::min(kBufferToKeep, buffer_.max_size()));
    std::size_t drained = 0;
    while (drained < kMaxDrained) {
        const auto [error, size] = co_await stream_.async_read_some(scratch, kAsTuple);
        if (error) co_return;
        drained += size;
    }
}

}  // namespace stellwerk::net
