// The network layer, over real connections on this machine.
#include "server/net.h"

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/client.h"

namespace stellwerk::net {
namespace {

using namespace std::chrono_literals;
using test::HttpClient;
using test::HttpReply;
using test::SocketClient;
using testing::AnyOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

Text text(std::string words) { return std::make_shared<const std::string>(std::move(words)); }

// Where the loop's thread leaves things for the test's.
template <class T>
class Mailbox {
  public:
    void put(T value) {
        const std::lock_guard lock(mutex_);
        values_.push_back(std::move(value));
        arrived_.notify_one();
    }

    T take() {
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_for(lock, test::kPatience, [&] { return !values_.empty(); }))
            throw std::runtime_error("nothing arrived");
        T value = std::move(values_.front());
        values_.pop_front();
        return value;
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<T> values_;
};

// Echoes everything, unless a test says otherwise.
struct TestApp : App {
    std::function<void(Request, Answer)> on_request = [](Request request, Answer answer) {
        if (request.path == "/echo") return answer({.body = request.body});
        if (request.path == "/hello") return answer({.body = Body::permanent("hello")});
        answer({.status = 404, .body = std::string("not here")});
    };
    std::function<std::optional<Response>(const Request&, SocketId)> on_upgrade =
        [](const Request&, SocketId) { return std::nullopt; };
    std::function<void(SocketId, std::string_view)> on_message =
        [this](SocketId id, std::string_view words) { loop->send(id, text(std::string(words))); };

    Loop* loop = nullptr;
    Mailbox<SocketId> opened, gone;
    Mailbox<std::string> logged;

    void request(Request request, Answer answer) override {
        on_request(std::move(request), std::move(answer));
    }
    std::optional<Response> upgrade(const Request& request, SocketId id) override {
        auto refusal = on_upgrade(request, id);
        if (!refusal) opened.put(id);
        return refusal;
    }
    void message(SocketId id, std::string_view words) override { on_message(id, words); }
    void closed(SocketId id) override { gone.put(id); }
};

Config any_port(Config config = {}) {
    config.port = 0;
    return config;
}

// A server with its own thread. Change `app` before `start`.
class Server {
  public:
    explicit Server(Config config = {}) {
        config.log = [this](std::string_view line) { app.logged.put(std::string(line)); };
        auto listening = Loop::listen(any_port(std::move(config)), app);
        if (!listening) throw std::runtime_error(listening.error());
        loop = std::move(*listening);
        app.loop = loop.get();
    }
    ~Server() { stop(); }

    Server& start() {
        thread_ = std::thread([this] { loop->run(); });
        return *this;
    }

    // Returns when `run` has.
    void stop() {
        if (!thread_.joinable()) return;
        loop->stop();
        thread_.join();
    }

    // Does it on the loop's thread and waits for the result.
    template <class Work>
    auto there(Work work) {
        std::packaged_task<decltype(work())()> task(std::move(work));
        auto result = task.get_future();
        loop->post(std::move(task));
        if (result.wait_for(test::kPatience) != std::future_status::ready)
            throw std::runtime_error("the loop does not work");
        return result.get();
    }

    Statistics statistics() {
        return there([this] { return loop->statistics(); });
    }
    std::uint16_t port() const { return loop->port(); }

    TestApp app;
    std::unique_ptr<Loop> loop;

  private:
    std::thread thread_;
};

// ---- Listening ----------------------------------------------------------------------------------

TEST(NetListen, SaysWhatIsWrongWithAnAddress) {
    TestApp app;
    const auto loop = Loop::listen({.address = "nowhere"}, app);
    ASSERT_FALSE(loop);
    EXPECT_EQ(loop.error(), "nowhere is not an IP address");
}

TEST(NetListen, SaysThatAPortIsTaken) {
    TestApp app;
    const auto first = Loop::listen(any_port(), app);
    ASSERT_TRUE(first);
    Config config;
    config.port = (*first)->port();
    const auto second = Loop::listen(config, app);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), HasSubstr(std::to_string(config.port)));
}

// ---- HTTP ---------------------------------------------------------------------------------------

TEST(NetHttp, AnswersSeveralRequestsOnOneConnection) {
    Server server;
    server.start();
    HttpClient client(server.port());

    const HttpReply hello = client.ask("GET", "/hello");
    EXPECT_EQ(hello.status, 200);
    EXPECT_EQ(hello.body, "hello");
    EXPECT_EQ(hello.header("content-length"), "5");
    EXPECT_THAT(hello.header("date"), EndsWith(" GMT"));

    EXPECT_EQ(client.ask("POST", "/echo", "some words").body, "some words");
    EXPECT_EQ(client.ask("POST", "/echo").body, "");
    EXPECT_EQ(client.ask("GET", "/nowhere").status, 404);

    const HttpReply head = client.ask("HEAD", "/hello");
    EXPECT_EQ(head.header("content-length"), "5");
    EXPECT_EQ(head.body, "");
    EXPECT_EQ(client.ask("GET", "/hello").body, "hello") << "after HEAD";

    const Statistics statistics = server.statistics();
    EXPECT_EQ(statistics.accepted, 1U);
    EXPECT_EQ(statistics.requests, 6U);
    EXPECT_EQ(statistics.open_connections, 1U);
    EXPECT_EQ(statistics.open_sockets, 0U);
}

TEST(NetHttp, GivesTheWholeRequestToTheApplication) {
    Server server;
    Mailbox<Request> requests;
    server.app.on_request = [&](Request request, Answer answer) {
        requests.put(std::move(request));
        answer({.status = 204});
    };
    server.start();
    HttpClient client(server.port());
    const auto reply = client.ask("PUT", "/a%20b/%C3%BC?x=1&y=a+b%26&x=2&flag&=", "body",
                                  {{"X-Colour", "red"}, {"Cookie", "a=b"}});
    EXPECT_EQ(reply.status, 204);
    EXPECT_EQ(reply.header("content-length"), "");

    const Request request = requests.take();
    EXPECT_EQ(request.method, "PUT");
    EXPECT_EQ(request.path, "/a b/ü");
    EXPECT_THAT(request.query, ElementsAre(std::pair("", ""), std::pair("flag", ""),
                                           std::pair("x", "1"), std::pair("y", "a b&")));
    EXPECT_EQ(request.header("x-colour"), "red");
    EXPECT_EQ(request.header("COOKIE"), "a=b");
    EXPECT_EQ(request.header("x-colou"), "");
    EXPECT_EQ(request.body, "body");
    EXPECT_EQ(request.remote, "127.0.0.1");
}

TEST(NetHttp, SendsSharedAndOwnBodiesAndHeaders) {
    Server server;
    const auto shared = text(std::string(3'000'000, 's'));
    server.app.on_request = [&](const Request& request, Answer answer) {
        if (request.path == "/shared") return answer({.body = shared});
        answer({.status = 201,
                .headers = {{"ETag", "\"1\""}, {"Set-Cookie", "a"}, {"Set-Cookie", "b"}},
                .body = std::string("own")});
    };
    server.start();
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/shared").body, *shared);
    const HttpReply own = client.ask("GET", "/own");
    EXPECT_EQ(own.status, 201);
    EXPECT_EQ(own.body, "own");
    EXPECT_EQ(own.header("etag"), "\"1\"");
    EXPECT_THAT(own.headers, testing::IsSupersetOf(
                                 {std::pair("Set-Cookie", "a"), std::pair("Set-Cookie", "b")}));
}

TEST(NetHttp, AnswersPipelinedRequestsInOrder) {
    Server server;
    std::optional<Answer> first;
    server.app.on_request = [&](const Request& request, Answer answer) {
        if (request.path == "/2") return answer({.body = request.path});
        // Later than the second would be, if it were asked already.
        server.loop->call_at(Clock::now() + 20ms, [answer = std::move(answer)]() mutable {
            answer({.body = std::string("/1")});
        });
    };
    server.start();
    HttpClient client(server.port());
    client.send_raw("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_EQ(client.read_reply().body, "/1");
    EXPECT_EQ(client.read_reply().body, "/2");
}

TEST(NetHttp, ClosesWhenTheClientWantsIt) {
    Server server;
    server.start();
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/hello", {}, {{"Connection", "close"}}).body, "hello");
    EXPECT_EQ(client.read_to_end(), "");

    HttpClient old(server.port());
    old.send_raw("GET /hello HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.read_reply().body, "hello");
    EXPECT_EQ(old.read_to_end(), "");
}

TEST(NetHttp, AnswersAClientThatSendsNoMore) {
    Server server;
    server.start();
    HttpClient client(server.port());
    client.send_raw("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n");
    client.end_sending();
    EXPECT_THAT(client.read_to_end(), EndsWith("hello"));
}

TEST(NetHttp, ReadsChunksAndSaysContinue) {
    Server server;
    server.start();
    HttpClient client(server.port());
    client.send_raw(
        "POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n"
        "Transfer-Encoding: chunked\r\n\r\n");
    EXPECT_EQ(client.read_reply().status, 100);
    client.send_raw("4\r\nsome\r\n6\r\n words\r\n0\r\n\r\n");
    EXPECT_EQ(client.read_reply().body, "some words");
}

TEST(NetHttp, RefusesTooLongHeaders) {
    Server server({.max_header = 1000});
    server.start();
    EXPECT_EQ(
        HttpClient(server.port()).ask("GET", "/hello", {}, {{"A", std::string(500, 'a')}}).status,
        200);
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/hello", {}, {{"A", std::string(1000, 'a')}}).status, 431);
    EXPECT_EQ(client.read_to_end(), "");
}

TEST(NetHttp, RefusesTooLongBodies) {
    Server server({.max_body = 1000});
    server.start();
    HttpClient client(server.port());
    const std::string just(1000, 'b');
    EXPECT_EQ(client.ask("POST", "/echo", just).body, just);
    // Far more than fits in the kernel's buffers: the answer comes before the client has ended.
    EXPECT_EQ(HttpClient(server.port()).ask("POST", "/echo", std::string(500'000, 'b')).status,
              413);
    EXPECT_EQ(client.ask("POST", "/echo", just + "b").status, 413);
    EXPECT_EQ(client.read_to_end(), "");

    HttpClient chunks(server.port());
    chunks.send_raw("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n" +
                    just + "b\r\n0\r\n\r\n");
    EXPECT_EQ(chunks.read_reply().status, 413);
}

class NetBadRequest : public testing::TestWithParam<std::string_view> {};

TEST_P(NetBadRequest, IsAnsweredAndClosed) {
    Server server;
    server.start();
    HttpClient client(server.port());
    client.send_raw(GetParam());
    EXPECT_THAT(client.read_to_end(), StartsWith("HTTP/1.1 400 "));
    EXPECT_EQ(server.statistics().bad_requests, 1U);
    EXPECT_EQ(server.statistics().requests, 0U);
    EXPECT_EQ(HttpClient(server.port()).ask("GET", "/hello").status, 200);
}

INSTANTIATE_TEST_SUITE_P(
    , NetBadRequest,
    testing::Values("\x16\x03\x01\x02\x01\x01\xfc\x03\x03 a TLS greeting \r\n\r\n",
                    "what is this?\r\n\r\n",
                    "GET /hello HTTP/1.1\r\n\r\n",  // no Host
                    "GET http://host/hello HTTP/1.1\r\nHost: x\r\n\r\n",
                    "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", "GET /%4 HTTP/1.1\r\nHost: x\r\n\r\n",
                    "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
                    "GET /?a=%0a HTTP/1.1\r\nHost: x\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "GET /hello HTTP/1.1\r\nHost : x\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"));

TEST(NetHttp, ClosesConnectionsThatSayNothing) {
    Server server({.request_timeout = 50ms});
    server.start();
    EXPECT_EQ(HttpClient(server.port()).read_to_end(), "");
}

TEST(NetHttp, ClosesIdleConnections) {
    Server server({.idle_timeout = 50ms});
    server.start();
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/hello").status, 200);
    EXPECT_EQ(client.read_to_end(), "");
}

TEST(NetHttp, ClosesOnThoseWhoSendByteByByte) {
    Server server({.request_timeout = 200ms});
    server.start();
    HttpClient client(server.port());
    client.send_raw("GET /hello HTTP/1.1\r\nHost: x\r\nA: ");
    const auto give_up = Clock::now() + test::kPatience;
    bool closed = false;
    while (!closed && Clock::now() < give_up) {
        closed = client.is_closed_within(20ms);
        if (!closed) EXPECT_NO_THROW(client.send_raw("a"));
    }
    EXPECT_TRUE(closed);
}

TEST(NetHttp, LetsTheApplicationAnswerLater) {
    Server server;
    Mailbox<Answer> answers;
    server.app.on_request = [&](const Request&, Answer answer) { answers.put(std::move(answer)); };
    server.start();
    HttpClient client(server.port());
    client.send_raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    Answer answer = answers.take();
    server.there([&] { answer({.body = std::string("late")}); });
    EXPECT_EQ(client.read_reply().body, "late");
}

TEST(NetHttp, SurvivesAnAnswerToNobody) {
    Server server({.close_timeout = 50ms});
    Mailbox<Answer> answers;
    server.app.on_request = [&](const Request&, Answer answer) { answers.put(std::move(answer)); };
    server.start();
    std::optional<HttpClient> client(std::in_place, server.port());
    client->send_raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    Answer answer = answers.take();
    client.reset();
    server.there([&] { answer({.body = std::string(100'000, 'a')}); });

    HttpClient next(server.port());
    next.send_raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    answer = answers.take();
    server.stop();
    server.loop.reset();
    answer({});  // not even the loop is there any more
}

TEST(NetHttp, AnswersForAnApplicationThatDoesNot) {
    Server server({.request_timeout = 100ms});
    std::vector<Answer> kept;
    server.app.on_request = [&](const Request& request, Answer answer) {
        if (request.path == "/throw") throw std::runtime_error("no idea");
        if (request.path == "/keep") kept.push_back(std::move(answer));
        if (request.path == "/split") answer({.headers = {{"Location", "/\r\nSet-Cookie: a"}}});
    };
    server.start();
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/throw").status, 500);
    EXPECT_EQ(server.app.logged.take(), "App::request threw: no idea");
    EXPECT_EQ(client.ask("GET", "/forget").status, 500);
    EXPECT_EQ(client.ask("GET", "/split").status, 500);
    EXPECT_EQ(server.app.logged.take(), "an answer with status 200 is not HTTP");
    EXPECT_EQ(client.ask("GET", "/keep").status, 503);
    server.there([&] { kept.clear(); });
    EXPECT_EQ(client.ask("GET", "/forget").status, 500) << "still connected";
}

TEST(NetLimits, AreForAllConnections) {
    Server server({.max_connections = 2});
    server.start();
    SocketClient first(server.port(), "/");
    const HttpClient second(server.port());
    // The second is accepted before the third, for they wait in one line.
    HttpClient third(server.port());
    EXPECT_EQ(third.read_reply().status, 503);
    EXPECT_EQ(third.read_to_end(), "");
    EXPECT_EQ(server.statistics().refused, 1U);

    first.close();
    server.app.gone.take();
    EXPECT_EQ(server.statistics().open_connections, 1U);
    EXPECT_EQ(HttpClient(server.port()).ask("GET", "/hello").status, 200);
}

TEST(NetLimits, AreForEachAddress) {
    Server server({.max_connections = 0, .max_connections_per_address = 1});
    server.start();
    HttpClient first(server.port());
    EXPECT_EQ(first.ask("GET", "/hello").status, 200);
    EXPECT_EQ(HttpClient(server.port()).read_reply().status, 503);
}

// ---- WebSocket ----------------------------------------------------------------------------------

TEST(NetSocket, EchoesAndCounts) {
    Server server;
    server.start();
    SocketClient client(server.port(), "/");
    for (const std::string words : {"hello", "", "Glück auf!"}) {
        client.send(words);
        EXPECT_EQ(client.receive(), words);
    }
    Statistics statistics = server.statistics();
    EXPECT_EQ(statistics.messages_in, 3U);
    EXPECT_EQ(statistics.messages_out, 3U);
    EXPECT_EQ(statistics.open_sockets, 1U);

    EXPECT_EQ(client.close(1000, "bye").code, 1000);
    EXPECT_EQ(server.app.gone.take(), server.app.opened.take());
    statistics = server.statistics();
    EXPECT_EQ(statistics.open_sockets, 0U);
    EXPECT_EQ(statistics.open_connections, 0U);
}

TEST(NetSocket, CanBeSentToBeforeItIsOpen) {
    Server server;
    server.app.on_upgrade = [&](const Request& request, SocketId id) {
        server.loop->send(id, text("welcome to " + request.path));
        if (request.path == "/b") server.loop->close(id, 4000, "full");
        return std::nullopt;
    };
    server.start();
    EXPECT_EQ(SocketClient(server.port(), "/a").receive(), "welcome to /a");
    SocketClient client(server.port(), "/b");
    EXPECT_EQ(client.receive(), "welcome to /b");
    EXPECT_EQ(client.wait_for_close(), (SocketClient::Close{4000, "full"}));
}

const Headers kUpgrade = {{"Connection", "Upgrade"},
                          {"Upgrade", "websocket"},
                          {"Sec-WebSocket-Version", "13"},
                          {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};

TEST(NetSocket, CanBeRefused) {
    Server server;
    server.app.on_upgrade = [](const Request& request, SocketId) -> std::optional<Response> {
        if (request.path == "/throw") throw std::runtime_error("no idea");
        return Response{.status = 403, .body = std::string("who are you?")};
    };
    server.start();
    HttpClient client(server.port());
    const HttpReply reply = client.ask("GET", "/", {}, kUpgrade);
    EXPECT_EQ(reply.status, 403);
    EXPECT_EQ(reply.body, "who are you?");
    EXPECT_EQ(client.ask("GET", "/throw", {}, kUpgrade).status, 500);
    EXPECT_EQ(client.ask("GET", "/hello").status, 200) << "it is still an HTTP connection";
    EXPECT_EQ(server.statistics().open_sockets, 0U);
}

TEST(NetSocket, IsNotOpenedByABrokenHandshake) {
    Server server;
    server.start();
    HttpClient without_key(server.port());
    without_key.send_raw(
        "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n");
    EXPECT_THAT(without_key.read_to_end(), StartsWith("HTTP/1.1 400 "));
    EXPECT_EQ(server.app.gone.take(), server.app.opened.take());

    HttpClient impatient(server.port());
    impatient.send_raw(
        "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\x80    ");
    EXPECT_THAT(impatient.read_to_end(), StartsWith("HTTP/1.1 400 "));
}

TEST(NetSocket, TakesMessagesUpToTheLimit) {
    Server server({.max_message = 5000});
    server.start();
    SocketClient client(server.port(), "/");
    const std::string just(5000, 'm');
    client.send(just);
    EXPECT_EQ(client.receive(), just);
    // So much longer that the server closes while most of it is under way.
    client.send(std::string(300'000, 'm'));
    EXPECT_EQ(client.wait_for_close().code, close_code::kTooBig);
    EXPECT_EQ(server.app.gone.take(), server.app.opened.take());
    SocketClient next(server.port(), "/");
    next.send(just + "m");
    EXPECT_EQ(next.wait_for_close().code, close_code::kTooBig);
    EXPECT_EQ(server.app.gone.take(), server.app.opened.take());
}

TEST(NetSocket, ClosesOnWhatIsNoText) {
    Server server;
    server.start();
    SocketClient binary(server.port(), "/");
    binary.send_binary("01");
    EXPECT_EQ(binary.wait_for_close().code, close_code::kNotText);
    SocketClient no_utf8(server.port(), "/");
    no_utf8.send("\xff");
    EXPECT_EQ(no_utf8.wait_for_close().code, close_code::kBadText);
    SocketClient unmasked(server.port(), "/");
    unmasked.send_raw("\x81\x01m");
    EXPECT_EQ(unmasked.wait_for_close().code, 1002);
}

TEST(NetSocket, SurvivesAnApplicationThatThrows) {
    Server server;
    server.app.on_message = [&](SocketId id, std::string_view words) {
        if (words == "throw") throw std::runtime_error("no idea");
        server.loop->send(id, text(std::string(words)));
    };
    server.start();
    SocketClient other(server.port(), "/"), client(server.port(), "/");
    client.send("before");
    client.send("throw");
    client.send("after");
    EXPECT_EQ(client.receive(), "before");
    EXPECT_EQ(client.wait_for_close().code, close_code::kInternalError);
    EXPECT_EQ(server.app.logged.take(), "App::message threw: no idea");
    other.send("still there");
    EXPECT_EQ(other.receive(), "still there");
}

TEST(NetSocket, CanBeClosedByTheApplicationAfterWhatIsQueued) {
    Server server;
    server.app.on_message = [&](SocketId id, std::string_view) {
        for (int i = 0; i < 100; ++i) server.loop->send(id, text(std::to_string(i)));
        server.loop->close(id, 4001, "that was all");
        server.loop->close(id, 4002, "twice");
        server.loop->send(id, text("too late"));
    };
    server.start();
    SocketClient client(server.port(), "/");
    client.send("go");
    for (int i = 0; i < 100; ++i) EXPECT_EQ(client.receive(), std::to_string(i));
    EXPECT_EQ(client.wait_for_close(), (SocketClient::Close{4001, "that was all"}));
    EXPECT_EQ(server.app.gone.take(), server.app.opened.take());
}

TEST(NetSocket, NoticesThatAClientVanished) {
    Server server;
    server.start();
    SocketClient client(server.port(), "/");
    client.vanish();
    const SocketId id = server.app.gone.take();
    server.there([&] {
        server.loop->send(id, text("hello?"));
        server.loop->close(id, 1000, "");
    });
    EXPECT_EQ(server.statistics().open_connections, 0U);
}

TEST(NetSocket, DropsWhoIsSilentAndKeepsWhoAnswersPings) {
    Server server({.max_silence = 600ms});
    server.start();
    // Says nothing, not even pong, without closing: as if its cable had been cut.
    HttpClient silent(server.port());
    EXPECT_EQ(silent.ask("GET", "/", {}, kUpgrade).status, 101);
    const SocketId first = server.app.opened.take();
    SocketClient alive(server.port(), "/");
    const SocketId second = server.app.opened.take();
    server.there([&] {
        server.loop->call_at(Clock::now() + 1200ms,
                             [&, second] { server.loop->send(second, text("still there?")); });
    });
    EXPECT_EQ(alive.receive(), "still there?");
    EXPECT_EQ(server.app.gone.take(), first);
    EXPECT_THAT(silent.read_to_end(), StartsWith("\x89"));  // it was pinged
}

TEST(NetSocket, KeepsTheOrderOfAFlood) {
    Server server;
    server.start();
    SocketClient client(server.port(), "/");
    for (int i = 0; i < 5000; ++i) client.send(std::to_string(i));
    for (int i = 0; i < 5000; ++i) ASSERT_EQ(client.receive(), std::to_string(i));
}

TEST(NetSocket, SendsOneTextToMany) {
    constexpr std::size_t kMany = 200;
    Server server;
    std::vector<SocketId> ids;
    server.app.on_upgrade = [&](const Request&, SocketId id) {
        ids.push_back(id);
        return std::nullopt;
    };
    server.app.on_message = [&](SocketId, std::string_view words) {
        const Text shared = text(std::string(words));
        for (const SocketId id : ids) server.loop->send(id, shared);
    };
    server.start();
    std::vector<SocketClient> clients;
    for (std::size_t i = 0; i < kMany; ++i) clients.emplace_back(server.port(), "/");
    for (int round = 0; round < 10; ++round) {
        clients[7].send(std::to_string(round) + std::string(1000, '.'));
        for (SocketClient& client : clients)
            ASSERT_THAT(client.receive(), StartsWith(std::to_string(round) + "."));
    }
    EXPECT_EQ(server.statistics().messages_out, 10 * kMany);
    for (SocketClient& client : clients) client.vanish();
    for (std::size_t i = 0; i < kMany; ++i) server.app.gone.take();
    EXPECT_EQ(server.statistics().open_connections, 0U);
}

// Two clients of a server with short queues; one of them does not read.
struct SlowReader : testing::Test {
    // Sends both the same until the slow one is dropped; the quick one must get it all.
    void flood(Server& server, SocketClient& quick, SocketId slow_id, SocketId quick_id) {
        for (int i = 0; i < 10'000 && server.statistics().dropped_slow == 0; ++i) {
            const Text words = text(std::to_string(i) + "." + std::string(20'000, 'w'));
            server.there([&] {
                server.loop->send(slow_id, words);
                server.loop->send(quick_id, words);
            });
            ASSERT_EQ(quick.receive(), *words);
        }
        ASSERT_EQ(server.statistics().dropped_slow, 1U);
    }
};

TEST_F(SlowReader, IsDroppedAndNobodyElseNotices) {
    Server server({.max_queue = 100'000, .close_timeout = 50ms});
    server.start();
    SocketClient slow(server.port(), "/", {.receive_buffer = 4096});
    const SocketId slow_id = server.app.opened.take();
    SocketClient quick(server.port(), "/");
    const SocketId quick_id = server.app.opened.take();
    flood(server, quick, slow_id, quick_id);
    EXPECT_EQ(server.app.gone.take(), slow_id) << "cut off: it does not even read the goodbye";
    quick.send("still there");
    EXPECT_EQ(quick.receive(), "still there");
    EXPECT_EQ(server.statistics().open_sockets, 1U);
}

TEST_F(SlowReader, LearnsWhyIfItReadsAgain) {
    Server server({.max_queue = 100'000, .close_timeout = test::kPatience});
    server.start();
    SocketClient slow(server.port(), "/", {.receive_buffer = 4096});
    const SocketId slow_id = server.app.opened.take();
    SocketClient quick(server.port(), "/");
    flood(server, quick, slow_id, server.app.opened.take());
    for (int i = 0; i < 3; ++i) EXPECT_THAT(slow.receive(), StartsWith(std::to_string(i) + "."));
    EXPECT_EQ(slow.wait_for_close().code, close_code::kTooSlow);
    EXPECT_EQ(server.app.gone.take(), slow_id);
}

TEST(NetSocket, CountsEmptyMessagesToo) {
    Server server({.max_queue = 10'000});
    server.app.on_message = [&](SocketId id, std::string_view) {
        for (int i = 0; i < 1000; ++i) server.loop->send(id, text(""));
    };
    server.start();
    SocketClient client(server.port(), "/");
    client.send("go");
    EXPECT_EQ(client.wait_for_close().code, close_code::kTooSlow);
}

// ---- The loop -----------------------------------------------------------------------------------

TEST(NetLoop, RunsTasksOfAnyThread) {
    Server server;
    server.start();
    int count = 0;  // only touched on the loop's thread
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                for (int k = 0; k < 1000; ++k) server.loop->post([&] { ++count; });
            });
    }
    EXPECT_EQ(server.there([&] { return count; }), 4000);
}

TEST(NetLoop, CallsTimersInTimeAndNotTheCancelled) {
    Server server;
    Mailbox<int> calls;
    const auto now = Clock::now();
    Loop& loop = *server.loop;
    loop.call_at(now + 30ms, [&] { calls.put(3); });
    const TimerId cancelled = loop.call_at(now + 20ms, [&] { calls.put(2); });
    loop.call_at(now + 10ms, [&, cancelled] {
        loop.cancel(cancelled);
        calls.put(1);
        throw std::runtime_error("no idea");
    });
    const TimerId past = loop.call_at(now - 1h, [&] { calls.put(0); });
    loop.call_at(now + 40ms, [&, past] {
        loop.cancel(past);
        calls.put(4);
    });
    server.start();
    for (const int expected : {0, 1, 3, 4}) EXPECT_EQ(calls.take(), expected);
    EXPECT_GE(Clock::now(), now + 40ms);
    EXPECT_EQ(server.app.logged.take(), "a timer threw: no idea");
}

TEST(NetLoop, TimersCancelEachOtherEvenWhenBothAreDue) {
    Server server;
    Mailbox<int> calls;
    Loop& loop = *server.loop;
    const auto due = Clock::now() - 1ms;
    auto ids = std::make_shared<std::vector<TimerId>>();
    for (int i = 0; i < 2; ++i)
        ids->push_back(loop.call_at(due, [&, ids, i] {
            loop.cancel(ids->at(std::size_t(1 - i)));
            calls.put(i);
        }));
    loop.call_at(due + 50ms, [&] { calls.put(2); });
    server.start();
    EXPECT_THAT(calls.take(), AnyOf(0, 1));
    EXPECT_EQ(calls.take(), 2);
}

TEST(NetLoop, StopsWithAWordToEverybody) {
    Server server;
    server.start();
    SocketClient first(server.port(), "/"), second(server.port(), "/");
    HttpClient idle(server.port());
    EXPECT_EQ(idle.ask("GET", "/hello").status, 200);
    const SocketId id = server.app.opened.take();
    server.there([&] {
        for (int i = 0; i < 1000; ++i) server.loop->send(id, text(std::to_string(i)));
        server.loop->stop();
    });
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(first.receive(), std::to_string(i));
    EXPECT_EQ(first.wait_for_close(), (SocketClient::Close{1001, "the server stops"}));
    EXPECT_EQ(second.wait_for_close(), (SocketClient::Close{1001, "the server stops"}));
    EXPECT_EQ(idle.read_to_end(), "");
    server.stop();
    EXPECT_NE(server.app.gone.take(), server.app.gone.take());
    EXPECT_THROW(HttpClient(server.port()), std::runtime_error);
}

TEST(NetLoop, StopsInSpiteOfThoseWhoDoNotListen) {
    Server server({.close_timeout = 100ms});
    std::vector<Answer> kept;
    Mailbox<int> asked;
    server.app.on_request = [&](const Request&, Answer answer) {
        kept.push_back(std::move(answer));
        asked.put(1);
    };
    server.start();
    HttpClient waiting(server.port()), half(server.port()), deaf(server.port());
    waiting.send_raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    asked.take();
    half.send_raw("GET / HTTP/1.1\r\n");
    EXPECT_EQ(deaf.ask("GET", "/", {}, kUpgrade).status, 101);
    server.stop();
    EXPECT_EQ(server.app.gone.take(), server.app.opened.take());
}

TEST(NetLoop, StopsBeforeItRuns) {
    Server server;
    server.loop->stop();
    server.start();
    server.stop();
}

TEST(NetLoop, GoesWithoutHavingRun) {
    Server server;
    server.loop->post([] { FAIL(); });
    server.loop->call_at(Clock::now(), [] { FAIL(); });
    const HttpClient nobody_answers(server.port());
}

}  // namespace
}  // namespace stellwerk::net
