// Nobody gets more than a fair share of what is scarce: threads, turns, attempts.
#include <algorithm>
#include <latch>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "server/net_request.h"
#include "server/rate_limit.h"
#include "server/workers.h"

namespace stellwerk::test {

namespace {

using namespace std::chrono_literals;

TEST(FairQueue, PeopleTakeTurns) {
    FairQueue queue({10, 100, 100});
    std::string done;
    const auto push = [&](const char* who, char mark) {
        EXPECT_TRUE(queue.push({who, "here"}, [&done, mark] { done += mark; }));
    };
    for (char mark : {'a', 'b', 'c', 'd'}) push("anna", mark);
    push("ben", 'X');
    push("eva", 'Y');
    push("ben", 'Z');
    while (auto job = queue.pop()) (*job)();
    EXPECT_EQ(done, "aXYbZcd");
    EXPECT_EQ(queue.size(), 0u);
}

TEST(FairQueue, HoldsSoMuchOfAPersonAnAddressAndAll) {
    FairQueue queue({2, 3, 4});
    const auto push = [&](const char* who, const char* address) {
        return queue.push({who, address}, [] {});
    };
    EXPECT_TRUE(push("anna", "a") && push("anna", "a"));
    EXPECT_FALSE(push("anna", "a")) << "of a person";
    EXPECT_TRUE(push("ben", "a"));
    EXPECT_FALSE(push("eva", "a")) << "of an address";
    EXPECT_TRUE(push("", "b"));
    EXPECT_FALSE(push("zoe", "c")) << "of all";
    queue.pop();
    EXPECT_TRUE(push("zoe", "c"));
}

TEST(Workers, PasswordsNeverWaitBehindBots) {
    std::latch thinking(1), go_on(1), hashed(1);
    Workers workers(1);  // gone before what it works with
    workers.run(Work::Bot, {"anna", ""}, [&] { thinking.count_down(), go_on.wait(); });
    thinking.wait();
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(workers.run(Work::Bot, {"anna", ""}, [] {}));
    EXPECT_TRUE(workers.run(Work::Password, {"ben", "here"}, [&] { hashed.count_down(); }));
    hashed.wait();  // would wait for ever
    EXPECT_EQ(workers.waiting(Work::Bot), 100u);
    go_on.count_down();
}

TEST(Workers, OutlivesAJobThatFinishesWithoutMemory) {
    std::latch after(1);
    Workers workers(1);
    workers.run(Work::Archive, {"anna", ""}, [] { throw std::bad_alloc(); });
    workers.run(Work::Archive, {"anna", ""}, [&] { after.count_down(); });
    after.wait();
    EXPECT_EQ(workers.failed(), 1u);
}

// On a full machine people's moves, passwords and reading come before what bots think about.
TEST(Workers, GiveWayToThePlayers) {
    auto priority = [] { return getpriority(PRIO_PROCESS, 0); };
    const auto priority_at = [&](Work kind) {
        std::latch done(1);
        int found = 0;
        Workers workers(1);
        workers.run(kind, {"anna", ""}, [&] { found = priority(), done.count_down(); });
        done.wait();
        return found;
    };
    const int lower = std::min(priority() + 10, 19);
    EXPECT_EQ(priority_at(Work::Bot), lower);
    EXPECT_EQ(priority_at(Work::Question), lower);
    EXPECT_EQ(priority_at(Work::Archive), lower);
    EXPECT_EQ(priority_at(Work::Password), priority());
    EXPECT_EQ(priority_at(Work::Reading), priority());
}

TEST(Workers, KindsTakeTurns) {
    std::latch thinking(1), go_on(1), all(1);
    std::string done;
    {
        Workers workers(1);
        workers.run(Work::Bot, {"anna", ""}, [&] { thinking.count_down(), go_on.wait(); });
        thinking.wait();
        for (int i = 0; i < 4; ++i) workers.run(Work::Bot, {"anna", ""}, [&] { done += 'b'; });
        workers.run(Work::Question, {"ben", ""}, [&] { done += 'q'; });
        workers.run(Work::Archive, {"eva", ""}, [&] { done += 'a'; });
        workers.run(Work::Bot, {"zoe", ""}, [&] { done += 'z'; });
        workers.run(Work::Bot, {"zoe", ""}, [&] { all.count_down(); });
        go_on.count_down();
        all.wait();
    }
    EXPECT_EQ(done.substr(0, 3), "qab");
}

TEST(RateLimit, LetsABurstPassAndThenSoManyAMinute) {
    RateLimit limit(60, 3);
    RateLimit::Time now{1h};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(limit.take("anna", now));
    EXPECT_FALSE(limit.take("anna", now));
    EXPECT_TRUE(limit.take("ben", now)) << "each on their own";
    EXPECT_TRUE(limit.take("anna", now += 1s));
    EXPECT_FALSE(limit.take("anna", now));
    EXPECT_FALSE(limit.take("anna", now += 1s, 2)) << "what costs more waits longer";
    EXPECT_TRUE(limit.take("anna", now += 1s, 2));
    EXPECT_TRUE(limit.take("anna", now += 1h, 3)) << "and never more than the burst";
    EXPECT_FALSE(limit.take("anna", now));
}

TEST(RateLimit, CannotBeMadeToForget) {
    RateLimit limit(1, 1);
    const RateLimit::Time now{1h};
    EXPECT_TRUE(limit.take("anna", now));
    for (int i = 0; i < 200'000; ++i) limit.take("mallory " + std::to_string(i), now);
    EXPECT_FALSE(limit.take("anna", now));
}

struct Forwarded {
    const char *name, *peer, *header, *client;
};
constexpr Forwarded kForwarded[] = {
    {"nobody in between", "9.9.9.9", "", "9.9.9.9"},
    {"a stranger's word", "9.9.9.9", "1.1.1.1", "9.9.9.9"},
    {"a proxy's word", "10.0.0.1", "1.1.1.1", "1.1.1.1"},
    {"a proxy's, after what its client made up", "10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"},
    {"two proxies", "10.0.0.1", "6.6.6.6,1.1.1.1 , 10.0.0.2", "1.1.1.1"},
    {"only proxies", "10.0.0.1", "10.0.0.2", "10.0.0.2"},
    {"nothing", "10.0.0.1", "", "10.0.0.1"},
    {"a blank", "10.0.0.1", "1.1.1.1,  ", "10.0.0.1"},
    {"no address", "10.0.0.1", "1.1.1.1, unknown", "10.0.0.1"},
    {"of version 6, of which everybody has a network", "10.0.0.1", "2001:db8::7", "2001:db8::"},
    {"another address of the same network", "10.0.0.1", "2001:db8::1:2:3:4", "2001:db8::"},
    {"another network", "2001:db8:0:1::7", "", "2001:db8:0:1::"},
    {"of version 4 in the form of 6", "10.0.0.1", "::ffff:1.1.1.1", "1.1.1.1"},
};

TEST(TrustedProxy, IsBelievedAndNobodyElse) {
    for (const Forwarded& row : kForwarded)
        EXPECT_EQ(net::client_address(row.peer, row.header, {"10.0.0.1", "10.0.0.2"}), row.client)
            << row.name;
}

}  // namespace

}  // namespace stellwerk::test
