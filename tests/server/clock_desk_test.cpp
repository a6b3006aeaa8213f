// Clocks of tables: who is reminded, whose time is up, and when.
#include "server/clock_desk.h"

#include "tests/server/desks_fixture.h"

namespace stellwerk::test {

namespace {

using namespace std::chrono_literals;

class ClockDeskTest : public DesksTest {
  protected:
    ClockDesk desk_{loop_, clock_, [this](const std::string&) { ++expired_; },
                    [this](const std::string& person, const std::string&, Seat, int seconds) {
                        reminded_.emplace_back(person, seconds);
                    }};
    int expired_ = 0;
    std::vector<std::pair<std::string, int>> reminded_;
};

TEST_F(ClockDeskTest, ATableWithoutAClockNeedsNoTimer) {
    desk_.watch(table_with({"me", "me"}).after);
    EXPECT_EQ(loop_.timers(), 0u);
}

TEST_F(ClockDeskTest, PeopleAreRemindedOnceAndThenTheirTimeIsUp) {
    desk_.watch(table_with({"me", "me"}, Pace::Fast).after);  // 15 s for a quick decision
    loop_.pass(9s);
    EXPECT_TRUE(reminded_.empty());
    loop_.pass(2s);
    ASSERT_EQ(reminded_.size(), 2u) << "one for each seat";
    EXPECT_EQ(reminded_[0], std::pair(std::string("anna"), 5));
    loop_.pass(3s);
    EXPECT_EQ(expired_, 0);
    loop_.pass(2s);
    EXPECT_EQ(expired_, 1);
    EXPECT_EQ(reminded_.size(), 2u);
}

TEST_F(ClockDeskTest, TheHousesTimePassesByTheLoopsClockAlone) {
    const Table::Now noon{500'000h};
    const HouseClock clock(loop_, 1, noon);
    loop_.pass(90s);
    EXPECT_EQ(clock.now(), noon + 90s) << "whatever the system's clock is set to meanwhile";
    EXPECT_EQ(clock.on_the_loop(noon + 2min), loop_.now() + 30s);
}

TEST_F(ClockDeskTest, WhoHasAnsweredIsNotHurried) {
    Table table = table_with({"me", "me"}, Pace::Fast).after;
    desk_.watch(table);
    for (Seat p : {seat(0), seat(1)}) {
        const auto action = json::parse(R"({"is": "bid", "coins": 1})").value();
        table = table.answer(p, "anna", table.question(p), action, clock_.now() + 1h)->after;
    }
    desk_.watch(table);  // the next round, an hour later
    loop_.pass(30min);
    EXPECT_EQ(expired_, 0);
    EXPECT_TRUE(reminded_.empty());
}

TEST_F(ClockDeskTest, APausedTableAndAForgottenOneStandStill) {
    const Table table = table_with({"me", "me"}, Pace::Fast).after;
    desk_.watch(table);
    desk_.watch(table.pause("anna")->after);
    EXPECT_EQ(loop_.timers(), 0u);
    desk_.watch(table);
    desk_.forget(table.id());
    EXPECT_EQ(loop_.timers(), 0u);
}

}  // namespace

}  // namespace stellwerk::test
