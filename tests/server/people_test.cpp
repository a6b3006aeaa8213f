// Names, passwords and sessions without sockets: over a store whose disk is slow, and a clock that
// is set by hand.
#include "server/people.h"

#include <future>
#include <latch>

#include <gtest/gtest.h>

#include "tests/server/fake_store.h"

namespace stellwerk::test {

namespace {

class PeopleTest : public testing::Test {
  protected:
    // Runs what the workers and the store have told the loop, until nothing comes any more.
    void settle() {
        do {
            store_.write_all();
            workers_settle();
        } while (run_posted() || store_.queued() > 0);
    }
    bool run_posted() {
        std::deque<std::move_only_function<void()>> tasks;
        {
            const std::lock_guard lock(mutex_);
            tasks.swap(posted_);
        }
        for (auto& task : tasks) task();
        return !tasks.empty();
    }
    // A job of our own behind all others says when they are done.
    void workers_settle() {
        std::promise<void> reached;
        workers_.run(Work::Password, {}, [&] { reached.set_value(); });
        reached.get_future().wait();
    }

    People::Answer into(std::optional<std::expected<People::Login, std::string>>& result) {
        return [&](auto login) { result.emplace(std::move(login)); };
    }
    People::Login guest(const std::string& name) {
        std::optional<std::expected<People::Login, std::string>> result;
        people_.come_as_guest(name, into(result));
        settle();
        return result->value();
    }
    std::expected<People::Login, std::string> log_in(const std::string& name,
                                                     const std::string& password,
                                                     std::optional<Session> old = {}) {
        std::optional<std::expected<People::Login, std::string>> result;
        people_.log_in(name, password, std::move(old), {}, into(result));
        settle();
        return *result;
    }
    std::expected<People::Login, std::string> set_password(const Session& session,
                                                           const std::string& old,
                                                           const std::string& password) {
        std::optional<std::expected<People::Login, std::string>> result;
        people_.set_password(session, old, password, {}, into(result));
        settle();
        return *result;
    }
    bool is_good(const People::Login& login) { return people_.with_token(login.token).has_value(); }

    FakeStore store_;
    Workers workers_{1};
    std::mutex mutex_;
    std::deque<std::move_only_function<void()>> posted_;
    store::UnixMs now_ = 1'700'000'000'000;
    std::vector<std::function<bool(const Session&)>> ended_;
    People people_{store_, workers_,
                   [this](std::move_only_function<void()> task) {
                       const std::lock_guard lock(mutex_);
                       posted_.push_back(std::move(task));
                   },
                   [this] { return now_; },
                   [this](const auto& has_ended) { ended_.push_back(has_ended); }};
};

// In small letters "АННА" is no "ahha", nor "гiver" in capitals a "RIVER": what looks alike either
// way is one name.
TEST_F(PeopleTest, NobodyTakesAKeptNameInLettersOfAnotherScript) {
    const std::pair<const char*, const char*> kAlike[] = {
        {"AHHA", "АННА"}, {"ТОМ", "TOM"}, {"river", "гiver"}, {"Eva", "Еvа"}};
    for (const auto& [kept, other] : kAlike) {
        const Session session = guest(kept).session;
        ASSERT_TRUE(set_password(session, "", "richtig lang"));
        std::optional<std::expected<People::Login, std::string>> result;
        people_.come_as_guest(other, into(result));
        settle();
        ASSERT_FALSE(*result) << other;
        EXPECT_EQ(result->error(), "name_taken");
        EXPECT_TRUE(log_in(kept, "richtig lang"));
        EXPECT_FALSE(log_in(other, "richtig lang")) << "a look-alike is not the name itself";
    }
    guest("Otto");
}

TEST_F(PeopleTest, NobodyIsCalledLikeABot) {
    const Session anna = guest("Anna").session;
    for (const char* name : {"hard", "Expert", "mcts", "Bot", "BOT 3", "Bot (stark)", "Воt"}) {
        std::optional<std::expected<People::Login, std::string>> come, renamed;
        people_.come_as_guest(name, into(come));
        people_.rename(anna, name, into(renamed));
        settle();
        for (const auto& result : {*come, *renamed}) {
            ASSERT_FALSE(result) << name;
            EXPECT_EQ(result.error(), "name_of_bots");
        }
    }
    guest("Botho");
    guest("Bea Hard");
}

TEST_F(PeopleTest, LoggingOutEndsTheSessionBeforeItIsWritten) {
    const People::Login anna = guest("Anna"), other = guest("Anna");
    bool is_done = false;
    people_.log_out(anna.session, [&](bool good) { is_done = good; });
    EXPECT_FALSE(is_good(anna)) << "the store still has it, but it is not to be read from there";
    ASSERT_EQ(ended_.size(), 1u) << "its sockets are closed at once";
    EXPECT_TRUE(ended_[0](anna.session));
    EXPECT_FALSE(ended_[0](other.session));
    settle();
    EXPECT_TRUE(is_done);
    EXPECT_FALSE(is_good(anna));
    EXPECT_TRUE(is_good(other));
    EXPECT_EQ(store_.session_count(), 1u);
}

TEST_F(PeopleTest, ALogOutThatCannotBeWrittenIsOneAllTheSame) {
    const People::Login anna = guest("Anna");
    std::optional<bool> good;
    people_.log_out(anna.session, [&](bool written) { good = written; });
    store_.fail_one(store::Failure::Kind::Full);
    settle();
    EXPECT_EQ(good, false);
    EXPECT_FALSE(is_good(anna));
}

TEST_F(PeopleTest, LoggingOutEverywhereEndsAllSessionsOfOnePerson) {
    People::Login anna = guest("Anna");
    const People::Login eva = guest("Eva");
    anna = set_password(anna.session, "", "richtig lang").value();
    const People::Login phone = log_in("anna", "richtig lang").value();
    bool is_done = false;
    people_.log_out_everywhere(anna.session, [&](bool good) { is_done = good; });
    EXPECT_FALSE(is_good(anna) || is_good(phone));
    settle();
    EXPECT_TRUE(is_done);
    EXPECT_FALSE(is_good(anna) || is_good(phone));
    EXPECT_TRUE(is_good(eva));
    EXPECT_TRUE(log_in("anna", "richtig lang")) << "the password is still hers";
}

TEST_F(PeopleTest, WhoLogsInJustThenIsLoggedOutWithTheOthers) {
    People::Login anna = guest("Anna");
    anna = set_password(anna.session, "", "richtig lang").value();
    std::optional<std::expected<People::Login, std::string>> phone;
    people_.log_in("anna", "richtig lang", {}, {}, into(phone));
    workers_settle();
    run_posted();  // its session is on its way to the disk
    people_.log_out_everywhere(anna.session, [](bool) {});
    settle();
    ASSERT_TRUE(phone && phone->has_value());
    EXPECT_FALSE(is_good(**phone));
}

TEST_F(PeopleTest, ANewPasswordAsksForTheOldOneAndEndsOtherSessions) {
    const People::Login first = guest("Anna");
    const People::Login anna = set_password(first.session, "", "richtig lang").value();
    EXPECT_FALSE(is_good(first));
    EXPECT_TRUE(is_good(anna));
    const People::Login phone = log_in("anna", "richtig lang").value();
    EXPECT_EQ(set_password(anna.session, "", "noch viel laenger").error(), "wrong_password");
    EXPECT_EQ(set_password(anna.session, "falsch geraten", "noch viel laenger").error(),
              "wrong_password");
    EXPECT_TRUE(is_good(phone));
    ended_.clear();
    const auto changed = set_password(anna.session, "richtig lang", "noch viel laenger");
    ASSERT_TRUE(changed);
    EXPECT_FALSE(is_good(phone) || is_good(anna));
    EXPECT_TRUE(is_good(*changed));
    ASSERT_EQ(ended_.size(), 1u);
    EXPECT_TRUE(ended_[0](phone.session));
    EXPECT_FALSE(log_in("anna", "richtig lang"));
    EXPECT_EQ(store_.session_count(), 1u);
}

// A password is hashed for a while; what has happened since must not be undone.
TEST_F(PeopleTest, WhoLogsOutMeanwhileGetsNoSessionByTheirNewPassword) {
    const People::Login anna = guest("Anna");
    std::latch logged_out(1);
    workers_.run(Work::Password, {}, [&] { logged_out.wait(); });
    std::optional<std::expected<People::Login, std::string>> changed;
    people_.set_password(anna.session, "", "richtig lang", {}, into(changed));
    people_.log_out(anna.session, [](bool) {});
    store_.write_all();
    run_posted();
    logged_out.count_down();
    settle();
    ASSERT_TRUE(changed);
    ASSERT_FALSE(*changed);
    EXPECT_EQ(changed->error(), "no_session");
    EXPECT_EQ(store_.session_count(), 0u);
    EXPECT_FALSE(log_in("anna", "richtig lang"));
}

TEST_F(PeopleTest, AnOldPasswordOpensNothingOnceItIsChanged) {
    const People::Login anna = set_password(guest("Anna").session, "", "richtig lang").value();
    std::optional<std::expected<People::Login, std::string>> changed, thief;
    people_.set_password(anna.session, "richtig lang", "noch viel laenger", {}, into(changed));
    people_.log_in("anna", "richtig lang", {}, {}, into(thief));
    settle();
    ASSERT_TRUE(changed && changed->has_value());
    ASSERT_TRUE(thief);
    EXPECT_FALSE(*thief);
    EXPECT_EQ(store_.session_count(), 1u);
    EXPECT_TRUE(is_good(**changed));
}

TEST_F(PeopleTest, ANewNameKeepsTheNewPassword) {
    const People::Login anna = guest("Anna");
    std::optional<std::expected<People::Login, std::string>> changed, renamed;
    people_.set_password(anna.session, "", "richtig lang", {}, into(changed));
    workers_settle();
    run_posted();  // it is on its way to the disk
    people_.rename(anna.session, "Hanna", into(renamed));
    settle();
    ASSERT_TRUE(changed && changed->has_value());
    ASSERT_TRUE(renamed);
    ASSERT_FALSE(*renamed);
    EXPECT_EQ(renamed->error(), "busy");
    EXPECT_TRUE(log_in("anna", "richtig lang"));
    people_.rename((*changed)->session, "Hanna", into(renamed));
    settle();
    EXPECT_TRUE(*renamed);
    EXPECT_TRUE(log_in("hanna", "richtig lang"));
}

TEST_F(PeopleTest, ANewPasswordKeepsTheNewName) {
    const People::Login anna = guest("Anna");
    std::latch named(1);
    workers_.run(Work::Password, {}, [&] { named.wait(); });
    std::optional<std::expected<People::Login, std::string>> changed, renamed;
    people_.set_password(anna.session, "", "richtig lang", {}, into(changed));
    people_.rename(anna.session, "Hanna", into(renamed));
    store_.write_all();
    run_posted();
    named.count_down();
    settle();
    ASSERT_TRUE(changed && changed->has_value());
    EXPECT_EQ((*changed)->session.person.name, "Hanna");
    EXPECT_TRUE(log_in("hanna", "richtig lang"));
}

TEST_F(PeopleTest, ALogOutEverywhereThatCannotBeWrittenIsOneHereAllTheSame) {
    const People::Login anna = guest("Anna");
    std::optional<bool> good;
    people_.log_out_everywhere(anna.session, [&](bool written) { good = written; });
    store_.fail_one(store::Failure::Kind::Full);
    settle();
    EXPECT_EQ(good, false);
    EXPECT_FALSE(is_good(anna));
}

TEST_F(PeopleTest, SessionsDoNotPileUp) {
    People::Login anna = guest("Anna");
    anna = set_password(anna.session, "", "richtig lang").value();
    for (int i = 0; i < 5; ++i) {
        std::optional<std::expected<People::Login, std::string>> renamed;
        people_.rename(anna.session, "Anna " + std::to_string(i), into(renamed));
        settle();
        ASSERT_TRUE(*renamed);
        EXPECT_TRUE((*renamed)->token.empty()) << "the session goes on";
        EXPECT_EQ(people_.with_token(anna.token)->person.name, "Anna " + std::to_string(i));
    }
    for (int i = 0; i < 5; ++i) anna = log_in("anna 4", "richtig lang", anna.session).value();
    EXPECT_EQ(store_.session_count(), 1u);
    EXPECT_TRUE(is_good(anna));
}

TEST_F(PeopleTest, WhatIsNotUsedForThirtyDaysEnds) {
    constexpr store::UnixMs kDay = 86'400'000;
    const People::Login anna = guest("Anna"), ben = guest("Ben");
    for (int day = 0; day < 40; ++day) {
        now_ += kDay;
        EXPECT_TRUE(is_good(anna)) << "used every day";
        settle();
        if (day % 10 == 9) people_.drop_unused(), settle();
    }
    EXPECT_EQ(store_.session_count(), 1u);
    EXPECT_FALSE(is_good(ben));
    now_ += 31 * kDay;
    EXPECT_FALSE(is_good(anna)) << "though nobody has dropped it yet";
}

TEST_F(PeopleTest, AGuestCannotBeLoggedInto) {
    const People::Login ben = guest("Ben");
    for (const std::string& name : {std::string("Ben"), ben.session.person.id,
                                    "guest:" + ben.session.person.id, std::string()})
        EXPECT_EQ(log_in(name, "nobody's password").error(), "wrong_password") << name;
}

}  // namespace

}  // namespace stellwerk::test
