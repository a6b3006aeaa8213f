#include "tests/server/client.h"

#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace stellwerk::test {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

// A connection and the patience with it.
struct Wire {
    asio::io_context context;
    tcp::socket socket{context};

    Wire(std::uint16_t port, int receive_buffer) {
        socket.open(tcp::v4());
        if (receive_buffer > 0) socket.set_option(tcp::socket::receive_buffer_size(receive_buffer));
        const tcp::endpoint server(asio::ip::address_v4::loopback(), port);
        check("connect", wait(socket, kPatience,
                              [&](auto done) { socket.async_connect(server, std::move(done)); }));
        socket.set_option(tcp::no_delay(true));
    }

    // Starts something and works on it until it is done. What takes longer is cancelled.
    template <class Start>
    error_code wait(tcp::socket& lowest, std::chrono::milliseconds patience, Start start) {
        bool is_done = false;
        error_code result;
        start([&](error_code error, auto&&...) { is_done = true, result = error; });
        context.restart();
        context.run_for(patience);
        if (is_done) return result;
        lowest.cancel();
        context.restart();
        context.run();
        return asio::error::timed_out;
    }

    static void check(std::string_view what, error_code error) {
        if (error) throw std::runtime_error(std::string(what) + ": " + error.message());
    }
};

http::request<http::string_body> request_for(std::string_view method, std::string_view target,
                                             std::string_view body, const net::Headers& headers) {
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.set(http::field::host, "localhost");
    for (const auto& [name, value] : headers) request.insert(name, value);
    request.body() = body;
    if (!body.empty() || method == "POST") request.prepare_payload();
    return request;
}

}  // namespace

std::string_view HttpReply::header(std::string_view name) const {
    for (const auto& [key, value] : headers)
        if (beast::iequals(key, name)) return value;
    return {};
}

// ---- HTTP ---------------------------------------------------------------------------------------

struct HttpClient::Impl : Wire {
    beast::flat_buffer buffer;
    using Wire::Wire;
};

HttpClient::HttpClient(std::uint16_t port) : impl_(std::make_unique<Impl>(port, 0)) {}
HttpClient::~HttpClient() = default;

HttpReply HttpClient::ask(std::string_view method, std::string_view target, std::string_view body,
                          const net::Headers& headers) {
    const auto request = request_for(method, target, body, headers);
    Wire::check("write a request", impl_->wait(impl_->socket, kPatience, [&](auto done) {
        http::async_write(impl_->socket, request, std::move(done));
    }));
    return read_reply(method);
}

void HttpClient::send_raw(std::string_view bytes) {
    Wire::check("write", impl_->wait(impl_->socket, kPatience, [&](auto done) {
        asio::async_write(impl_->socket, asio::buffer(bytes), std::move(done));
    }));
}

HttpReply HttpClient::read_reply(std::string_view to_method) {
    http::response_parser<http::string_body> parser;
    parser.body_limit(boost::none);
    parser.skip(to_method == "HEAD");
    Wire::check("read an answer", impl_->wait(impl_->socket, kPatience, [&](auto done) {
        http::async_read(impl_->socket, impl_->buffer, parser, std::move(done));
    }));
    const auto& message = parser.get();
    HttpReply reply{.status = int(message.result_int()), .headers = {}, .body = message.body()};
    for (const auto& field : message)
        reply.headers.emplace_back(field.name_string(), field.value());
    return reply;
}

std::string HttpClient::read_to_end() {
    std::string rest;
    const auto error = impl_->wait(impl_->socket, kPatience, [&](auto done) {
        asio::async_read(impl_->socket, asio::dynamic_buffer(rest), std::move(done));
    });
    if (error != asio::error::eof && error != asio::error::connection_reset)
        Wire::check("read to the end", error);
    return rest;
}

bool HttpClient::is_closed_within(std::chrono::milliseconds patience) {
    char byte = 0;
    const auto error = impl_->wait(impl_->socket, patience, [&](auto done) {
        impl_->socket.async_read_some(asio::buffer(&byte, 1), std::move(done));
    });
    return error && error != asio::error::timed_out;
}

void HttpClient::end_sending() { impl_->socket.shutdown(tcp::socket::shutdown_send); }

// ---- WebSocket ----------------------------------------------------------------------------------

struct SocketClient::Impl : Wire {
    websocket::stream<tcp::socket&, false> stream{socket};
    beast::flat_buffer buffer;
    using Wire::Wire;

    // Both closes look alike from here: one read that ends.
    Close closed_with(error_code error) const {
        if (error != websocket::error::closed) return {1006, error.message()};
        const auto& reason = stream.reason();
        return {reason.code, std::string(reason.reason.data(), reason.reason.size())};
    }

    error_code read() {
        buffer.clear();
        return wait(socket, kPatience,
                    [&](auto done) { stream.async_read(buffer, std::move(done)); });
    }

    void write(std::string_view data) {
        check("send a message", wait(socket, kPatience, [&](auto done) {
                  stream.async_write(asio::buffer(data), std::move(done));
              }));
    }
};

SocketClient::SocketClient(std::uint16_t port, std::string_view target,
                           const SocketOptions& options)
    : impl_(std::make_unique<Impl>(port, options.receive_buffer)) {
    auto& stream = impl_->stream;
    stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        for (const auto& [name, value] : options.headers) request.insert(name, value);
    }));
    stream.auto_fragment(false);
    stream.read_message_max(0);
    Wire::check("open a WebSocket", impl_->wait(impl_->socket, kPatience, [&](auto done) {
        stream.async_handshake("localhost", target, std::move(done));
    }));
}

SocketClient::SocketClient(SocketClient&&) noexcept = default;
SocketClient::~SocketClient() = default;

void SocketClient::send(std::string_view text) {
    impl_->stream.text(true);
    impl_->write(text);
}

void SocketClient::send_binary(std::string_view data) {
    impl_->stream.binary(true);
    impl_->write(data);
}

void SocketClient::send_raw(std::string_view bytes) {
    Wire::check("write", impl_->wait(impl_->socket, kPatience, [&](auto done) {
        asio::async_write(impl_->socket, asio::buffer(bytes), std::move(done));
    }));
}

// RFC 6455, section 5.2: clients mask what they send; with zeros it stays as it is.
void SocketClient::send_together(const std::vector<std::string>& texts) {
    std::string frames;
    for (const std::string& text : texts) {
        frames += '\x81';
        if (text.size() < 126)
            frames += char(0x80 | text.size());
        else
            (frames += '\xFE') += {char(text.size() >> 8), char(text.size() & 0xFF)};
        frames.append(4, '\0') += text;
    }
    send_raw(frames);
}

std::string SocketClient::receive() {
    Wire::check("receive a message", impl_->read());
    return beast::buffers_to_string(impl_->buffer.data());
}

SocketClient::Close SocketClient::wait_for_close() {
    error_code error;
    while (!error) error = impl_->read();
    if (error == asio::error::timed_out) Wire::check("wait for the end of a WebSocket", error);
    return impl_->closed_with(error);
}

SocketClient::Close SocketClient::close(std::uint16_t code, std::string_view reason) {
    const websocket::close_reason ours(websocket::close_code(code), reason);
    const auto error = impl_->wait(impl_->socket, kPatience, [&](auto done) {
        impl_->stream.async_close(ours, std::move(done));
    });
    Wire::check("close a WebSocket", error);
    return impl_->closed_with(websocket::error::closed);
}

void SocketClient::vanish() { impl_->socket.close(); }

}  // namespace stellwerk::test
