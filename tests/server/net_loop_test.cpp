// The loop: listening, limits, tasks, timers, stopping.
#include <memory>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/net_server.h"

namespace stellwerk::net {
namespace {

using namespace std::chrono_literals;
using test::HttpClient;
using test::SocketClient;
using testing::AnyOf;
using testing::HasSubstr;

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

TEST(NetLoop, RunsTasksInTheirOrderWhateverOneOfThemThrows) {
    Server server;
    Mailbox<int> ran;
    Loop& loop = *server.loop;
    loop.post([&] {
        ran.put(1);
        loop.post([&] { ran.put(4); });  // later, though others are waiting
    });
    loop.post([&] {
        ran.put(2);
        throw std::runtime_error("a bad task");
    });
    loop.post([&] { ran.put(3); });
    server.start();
    for (int i = 1; i <= 4; ++i) EXPECT_EQ(ran.take(), i);
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
    Server server({.close_timeout = 20s});
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
    Server server({.close_timeout = 1s});
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
