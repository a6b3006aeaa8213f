// WebSockets, over real connections on this machine.
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
using test::SocketClient;
using testing::StartsWith;

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
    const std::string opening =
        "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    for (const char* key : {"", "Sec-WebSocket-Key:\r\n", "Sec-WebSocket-Key: secret\r\n",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ\r\n",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j*Q==\r\n",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSBpcyBsb25n\r\n",
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"}) {
        HttpClient client(server.port());
        client.send_raw(opening + key + "\r\n");
        EXPECT_THAT(client.read_to_end(), StartsWith("HTTP/1.1 400 ")) << key;
    }
    EXPECT_EQ(server.statistics().open_sockets, 0U);

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
    EXPECT_EQ(server.app.logged.take(), "Listener::message threw: no idea");
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
    // Long enough for a busy machine to answer a ping; we wait for what happens, not for a time.
    SocketId first = 0, second = 0;
    Server server({.max_silence = 4s});
    server.app.on_upgrade = [&](const Request& request, SocketId id) {
        (request.path == "/silent" ? first : second) = id;
        return std::nullopt;
    };
    server.app.on_closed = [&](SocketId) { server.loop->send(second, text("still there?")); };
    server.start();
    // Says nothing, not even pong, without closing: as if its cable had been cut.
    HttpClient silent(server.port());
    EXPECT_EQ(silent.ask("GET", "/silent", {}, kUpgrade).status, 101);
    SocketClient alive(server.port(), "/alive");
    EXPECT_EQ(alive.receive(), "still there?") << "it has answered pings meanwhile";
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

TEST(NetSocket, AnswersAllThatIsSaidInOneBreathInItsOrder) {
    Server server;
    server.start();
    SocketClient client(server.port(), "/");
    std::vector<std::string> words;
    for (std::size_t i = 0; i < 50; ++i)
        words.push_back(std::to_string(i) + std::string(7 * i, '.'));
    client.send_together(words);
    for (const std::string& word : words) ASSERT_EQ(client.receive(), word);
}

// The length of a text is written in one, two or eight bytes.
TEST(NetSocket, TextsOfEveryLengthArriveWhole) {
    Server server;
    const std::vector<std::size_t> lengths{0, 1, 125, 126, 127, 65'535, 65'536, 300'000};
    server.app.on_message = [&](SocketId id, std::string_view) {
        for (const std::size_t length : lengths)
            server.loop->send(id, text(std::string(length, 'l')));
    };
    server.start();
    SocketClient client(server.port(), "/");
    client.send("go");
    for (const std::size_t length : lengths) ASSERT_EQ(client.receive(), std::string(length, 'l'));
}

TEST(NetSocket, AnswersPingsBetweenTexts) {
    Server server;
    server.start();
    HttpClient client(server.port());
    ASSERT_EQ(client.ask("GET", "/", {}, kUpgrade).status, 101);
    const std::string ping("\x89\x82\0\0\0\0hi", 8), hello("\x81\x82\0\0\0\0ho", 8),
        goodbye("\x88\x80\0\0\0\0", 6);
    client.send_raw(ping + hello + ping + goodbye);
    const std::string heard = client.read_to_end();
    const auto pong = heard.find("\x8A\x02hi"), echo = heard.find("\x81\x02ho");
    EXPECT_NE(pong, std::string::npos);
    EXPECT_NE(echo, std::string::npos);
    const auto goodbye_to_us = heard.rfind('\x88');
    ASSERT_NE(goodbye_to_us, std::string::npos);
    EXPECT_LT(echo, goodbye_to_us) << "the goodbye comes last";
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
    Server server({.max_queue = 100'000, .close_timeout = 1s});
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

TEST(NetSocket, WhoAsksForMoreThanTheQueueHoldsGetsItAsTheyRead) {
    Server server({.max_queue = 100'000});
    server.app.on_message = [&](SocketId id, std::string_view) {
        server.loop->send(id, text(std::string(30'000, 'x')));
    };
    server.start();
    SocketClient client(server.port(), "/", {.receive_buffer = 4096});
    client.send_together(std::vector<std::string>(40, "more"));
    for (int i = 0; i < 40; ++i) EXPECT_EQ(client.receive().size(), 30'000U);
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

}  // namespace
}  // namespace stellwerk::net
