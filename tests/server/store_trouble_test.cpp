// What those who run a server learn of a disk that fails; without sockets.
#include <gtest/gtest.h>

#include "server/site.h"
#include "tests/server/fake_loop.h"
#include "tests/server/fake_store.h"

namespace stellwerk::test {

namespace {

using namespace std::chrono_literals;

class StoreTrouble : public testing::Test {
  protected:
    StoreTrouble() {
        site_.attach(loop_);
        loop_.step();
        store_.write_all();
        loop_.step();
    }
    // So long the disk is full.
    void fail_for(std::chrono::seconds time) {
        for (auto passed = 0s; passed < time; ++passed) {
            loop_.pass(1s);
            while (store_.queued() > 0) store_.fail_one(store::Failure::Kind::Full);
            loop_.step();
        }
    }
    int health() {
        int status = 0;
        net::Request request;
        request.method = "GET", request.path = "/healthz";
        site_.request(request, [&](const net::Response& response) { status = response.status; });
        return status;
    }

    FakeStore store_;
    Workers workers_{0};
    FakeLoop loop_;
    std::vector<std::string> logged_;
    Site site_{[this] {
                   Site::Config config;
                   config.log = [this](std::string_view line) { logged_.emplace_back(line); };
                   return config;
               }(),
               store_, workers_};
};

TEST_F(StoreTrouble, IsLoggedOnceAMinuteWhileItLasts) {
    fail_for(5s);
    EXPECT_TRUE(logged_.empty()) << "nobody has written anything";
    store_.commit({store::Probe{}}, [](const auto&) {});
    store_.fail_one(store::Failure::Kind::Full);
    fail_for(59s);
    ASSERT_EQ(logged_.size(), 1u);
    EXPECT_NE(logged_[0].find("the test lets it fail"), std::string::npos) << logged_[0];
    fail_for(60s);
    EXPECT_EQ(logged_.size(), 2u);
}

// Nobody writes to a server that is said to be ill: it has to find out for itself.
TEST_F(StoreTrouble, IsOverAsSoonAsSomethingCanBeWritten) {
    EXPECT_EQ(health(), 200);
    store_.commit({store::Probe{}}, [](const auto&) {});
    store_.fail_one(store::Failure::Kind::Full);
    EXPECT_EQ(health(), 503);
    fail_for(3s);
    EXPECT_EQ(health(), 503);
    loop_.pass(1s);
    store_.write_all();
    EXPECT_EQ(health(), 200);
    loop_.step();
    loop_.pass(1h);
    EXPECT_EQ(store_.queued(), 0u) << "whoever is well is left alone";
}

}  // namespace

}  // namespace stellwerk::test
