// A whole server on a port of its own and a database that outlives it, and players who talk to it.
#pragma once
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "server/site.h"
#include "store/sqlite_store.h"
#include "tests/server/client.h"

namespace stellwerk::test {

class RunningServer {
  public:
    explicit RunningServer(const std::filesystem::path& database, Site::Config config = quick())
        : store_(store::open_sqlite_store(database).value()),
          workers_(1),
          site_(std::move(config), *store_, workers_) {
        net::Config net;
        net.port = 0;
        net.close_timeout = std::chrono::seconds(2);
        loop_ = net::Loop::listen(net, site_).value();
        site_.attach(*loop_);
        tables_ = site_.load().value().tables;
        thread_ = std::thread([this] { loop_->run(); });
    }
    ~RunningServer() {
        loop_->stop();
        thread_.join();
        site_.close();
        workers_.stop();
        EXPECT_TRUE(store_->close());
    }
    std::uint16_t port() const { return loop_->port(); }
    int tables_at_start() const { return tables_; }
    const Site& site() const { return site_; }
    net::Loop& loop() { return *loop_; }

    // Bots answer at once, and players may, too.
    static Site::Config quick() {
        Site::Config config;
        config.limits.bot_pause = Millis(0);
        config.limits.bot_time = Millis(5);
        config.limits.messages_per_second = config.limits.burst = 1e6;
        config.limits.tables_per_minute = config.limits.lines_per_minute = 1e6;
        return config;
    }

  private:
    std::unique_ptr<store::Store> store_;
    Workers workers_;
    Site site_;
    std::unique_ptr<net::Loop> loop_;
    std::thread thread_;
    int tables_ = 0;
};

struct WithCookie {};

class Player {
  public:
    Player(std::uint16_t port, const std::string& name) : cookie_(log_in(port, name)) {
        connect(port);
    }
    Player(WithCookie, std::uint16_t port, std::string cookie) : cookie_(std::move(cookie)) {
        connect(port);
    }

    void connect(std::uint16_t port) {
        news_ = nullptr, n_ = 0;
        socket_.emplace(port, "/ws", SocketOptions{{{"Cookie", cookie_}}});
        const json::Value welcome = ask({{"is", "hello"}, {"version", 1}});
        EXPECT_EQ(welcome.at("is"), "welcome") << json::dump(welcome);
        id_ = std::string(welcome.at("you").at("id").as_string());
    }

    // Sends a message and returns its answer; what else arrives meanwhile is kept.
    json::Value ask(json::Object message) {
        message["n"] = ++n_;
        socket_->send(json::dump(message));
        while (true) {
            json::Value answer = receive();
            if (const auto* n = answer.as_object().if_contains("n"); n && *n == n_) return answer;
        }
    }
    json::Value receive() {
        json::Value message = json::parse(socket_->receive()).value();
        if (message.at("is") == "table_news") news_ = message;
        return message;
    }
    // Reads on until the latest news of the table satisfies this.
    template <class Condition>
    void read_until(Condition condition) {
        while (news_.is_null() || !condition(news_)) receive();
    }
    const json::Value& news() const { return news_; }
    const json::Value& eyes(std::size_t i = 0) const { return news_.at("eyes").at(i); }
    SocketClient& socket() { return *socket_; }
    const std::string& id() const { return id_; }
    const std::string& cookie() const { return cookie_; }

    static std::string log_in(std::uint16_t port, const std::string& name) {
        HttpClient http(port);
        const auto reply = http.ask("POST", "/api/guest", json::dump(json::Object{{"name", name}}));
        EXPECT_EQ(reply.status, 200) << reply.body;
        return std::string(
            reply.header("set-cookie").substr(0, reply.header("set-cookie").find(';')));
    }

  private:
    std::string cookie_, id_;
    std::optional<SocketClient> socket_;
    json::Value news_;
    int n_ = 0;
};

}  // namespace stellwerk::test
