// HTTP, over real connections on this machine.
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net_server.h"

namespace stellwerk::net {
namespace {

using namespace std::chrono_literals;
using test::HttpClient;
using test::HttpReply;
using testing::ElementsAre;
using testing::EndsWith;
using testing::StartsWith;

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

TEST(NetHttp, RefusesWhatIsTooLongAroundChunks) {
    Server server({.max_header = 1000});
    server.start();
    const std::string opening =
        "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    const std::string endless(100'000, 'x');
    for (const std::string& rest :
         {"4;" + endless, "4;a=" + endless + "\r\nsome\r\n0\r\n\r\n", "0\r\nTrailer: " + endless}) {
        HttpClient client(server.port());
        client.send_raw(opening + rest);
        const int status = client.read_reply().status;
        EXPECT_TRUE(status == 400 || status == 431) << status;
    }
    HttpClient modest(server.port());
    modest.send_raw(opening + "4;a=b\r\nsome\r\n0\r\nAfter: all\r\n\r\n");
    EXPECT_EQ(modest.read_reply().body, "some");
}

// However many send at once, and whatever they promise: memory is set aside for so much only.
TEST(NetHttp, HoldsOnlySoMuchOfAllBodiesTogether) {
    Server server({.max_body = 100'000, .max_bodies = 200'000});
    server.start();
    const std::string opening =
        "POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 90000\r\n\r\n";
    HttpClient one(server.port()), two(server.port()), three(server.port());
    one.send_raw(opening);
    EXPECT_EQ(one.read_reply().status, 100);
    two.send_raw(opening);
    EXPECT_EQ(two.read_reply().status, 100);
    three.send_raw(opening);
    EXPECT_EQ(three.read_reply().status, 503);
    EXPECT_EQ(HttpClient(server.port()).ask("POST", "/echo", "short").status, 200)
        << "what is short is never refused for it";
    one.send_raw(std::string(90'000, 'b'));
    EXPECT_EQ(one.read_reply().status, 200);
    EXPECT_EQ(one.ask("GET", "/hello").status, 200);
    HttpClient four(server.port());
    four.send_raw(opening);
    EXPECT_EQ(four.read_reply().status, 100) << "there is room again";
}

TEST(NetHttp, HoldsOnlySoMuchOfTheBodiesOfOneAddress) {
    Server server(
        {.max_body = 100'000, .max_bodies_per_address = 100'000, .trusted_proxies = {"127.0.0.1"}});
    server.start();
    HttpClient first(server.port()), second(server.port()), other(server.port());
    const auto ask = [](HttpClient& client, const std::string& address) {
        client.send_raw(
            "POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n"
            "Content-Length: 90000\r\nX-Forwarded-For: " +
            address + "\r\n\r\n");
        return client.read_reply().status;
    };
    EXPECT_EQ(ask(first, "1.1.1.1"), 100);
    EXPECT_EQ(ask(second, "1.1.1.1"), 503);
    EXPECT_EQ(ask(other, "2.2.2.2"), 100);
    first.send_raw(std::string(90'000, 'b'));
    EXPECT_EQ(first.read_reply().status, 200);
    EXPECT_EQ(first.ask("GET", "/hello").status, 200);
    HttpClient again(server.port());
    EXPECT_EQ(ask(again, "1.1.1.1"), 100) << "there is room again";
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
    Server server;
    server.app.on_request = [&](const Request& request, Answer answer) {
        if (request.path == "/throw") throw std::runtime_error("no idea");
        if (request.path == "/split") answer({.headers = {{"Location", "/\r\nSet-Cookie: a"}}});
    };
    server.start();
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/throw").status, 500);
    EXPECT_EQ(server.app.logged.take(), "App::request threw: no idea");
    EXPECT_EQ(client.ask("GET", "/forget").status, 500);
    EXPECT_EQ(client.ask("GET", "/split").status, 500);
    EXPECT_EQ(server.app.logged.take(), "an answer with status 200 is not HTTP");
    EXPECT_EQ(client.ask("GET", "/forget").status, 500) << "still connected";
}

TEST(NetHttp, DoesNotWaitForeverForTheApplication) {
    // A request has to come as quickly as it has to be answered: time enough for a busy machine.
    Server server({.request_timeout = 3s});
    std::vector<Answer> kept;
    server.app.on_request = [&](const Request& request, Answer answer) {
        if (request.path == "/keep") kept.push_back(std::move(answer));
    };
    server.start();
    HttpClient client(server.port());
    EXPECT_EQ(client.ask("GET", "/keep").status, 503);
    server.there([&] { kept.clear(); });
    EXPECT_EQ(client.ask("GET", "/forget").status, 500) << "still connected";
}

}  // namespace
}  // namespace stellwerk::net
