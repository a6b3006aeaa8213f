// What those who run the server are told, and on which address.
#include "server/backstage.h"

#include "tests/server/site_fixture.h"

namespace stellwerk::test {

namespace {

class BackstageTest : public SiteTest {
  protected:
    BackstageTest() {
        net::Config config;
        config.port = 0;
        config.close_timeout = std::chrono::seconds(1);
        own_ = net::Loop::listen(config, backstage_).value();
        backstage_.attach(*own_);
        thread_ = std::thread([this] { own_->run(); });
    }
    ~BackstageTest() override {
        own_->stop();
        thread_.join();
    }
    HttpReply ask(std::string_view method, std::string_view path) {
        return HttpClient(own_->port()).ask(method, path);
    }

    Backstage backstage_{server->site(), server->loop()};
    std::unique_ptr<net::Loop> own_;
    std::thread thread_;
};

TEST_F(BackstageTest, MetricsCountWhatHappens) {
    Player anna = player("Anna");
    create(anna, {"random", "random"}, true);
    anna.read_until(is_finished);
    const auto metrics = ask("GET", "/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_NE(metrics.body.find("stellwerk_people_connected 1"), std::string::npos);
    EXPECT_EQ(metrics.body.find("stellwerk_moves_total 0\n"), std::string::npos);
}

TEST_F(BackstageTest, HealthIsToldHereToo) {
    EXPECT_EQ(ask("GET", "/healthz").body, R"({"ok":true})");
}

TEST_F(BackstageTest, NothingElseIsToBeFoundThere) {
    EXPECT_EQ(ask("GET", "/").status, 404);
    EXPECT_EQ(ask("GET", "/api/me").status, 404);
    EXPECT_EQ(ask("POST", "/api/guest").status, 404);
    const auto posted = ask("POST", "/metrics");
    EXPECT_EQ(posted.status, 405);
    EXPECT_EQ(posted.header("allow"), "GET, HEAD");
    EXPECT_THROW(SocketClient(own_->port(), "/ws"), std::exception);
}

}  // namespace

}  // namespace stellwerk::test
