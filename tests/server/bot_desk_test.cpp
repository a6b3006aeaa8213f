// Bots at tables: who thinks, for how long, and who wants to know.
#include "server/bot_desk.h"

#include "games/all.h"
#include "tests/server/desks_fixture.h"

namespace stellwerk::test {

namespace {

using namespace std::chrono_literals;

class BotDeskTest : public DesksTest {
  protected:
    Table bots_table() const {
        return table_with({"random", "random"}, Pace::None, shipped_game("game-of-trains")).after;
    }
    BotDesk desk_{loop_,
                  workers_,
                  {500ms, 5ms},
                  [this](const std::string& table, Seat p, int question, AnyAction action) {
                      answers_.emplace_back(table, p, question, std::move(action));
                  }};
    std::vector<std::tuple<std::string, Seat, int, AnyAction>> answers_;
};

TEST_F(BotDeskTest, ABotAnswersTheQuestionThatItsSeatWasAsked) {
    const Table table = bots_table();
    desk_.serve(table);
    desk_.serve(table);
    EXPECT_EQ(workers_.waiting(Work::Bot), 1u) << "one bot for one question";
    EXPECT_EQ(desk_.thinking(), 1u);
    settle();
    EXPECT_EQ(desk_.thinking(), 0u);
    ASSERT_EQ(answers_.size(), 1u);
    const auto& [id, p, question, action] = answers_[0];
    EXPECT_EQ(id, table.id());
    EXPECT_TRUE(table.answer_for_bot(p, question, action, clock_.now()));
}

TEST_F(BotDeskTest, NobodyHearsOfAThoughtThatIsNoLongerWanted) {
    const Table table = bots_table();
    desk_.serve(table);
    desk_.forget(table.id());
    settle();
    EXPECT_TRUE(answers_.empty());
    EXPECT_EQ(desk_.thinking(), 0u);
    desk_.serve(table);
    settle();
    EXPECT_EQ(answers_.size(), 1u) << "until it is wanted again";
}

TEST_F(BotDeskTest, AnotherQuestionStopsTheBotThatThinksAboutTheLast) {
    const Table table = bots_table();
    const Seat p = *table.bot_to_move();
    const auto action = table.game().default_choice(*table.position(), p);
    desk_.serve(table);
    desk_.serve(table.answer_for_bot(p, table.question(p), action, clock_.now())->after);
    settle();
    ASSERT_EQ(answers_.size(), 1u);
    EXPECT_NE(std::get<int>(answers_[0]), table.question(p));
}

TEST_F(BotDeskTest, ABotRemembersWhatItThoughtOfUntilItsTableIsForgotten) {
    const Table table =
        table_with({"hard", "hard"}, Pace::None, shipped_game("game-of-trains")).after;
    desk_.serve(table);
    EXPECT_EQ(desk_.kept().size(), 0u) << "while it thinks, it is nobody else's";
    settle();
    EXPECT_EQ(desk_.kept().size(), 1u);
    desk_.serve(bots_table());
    EXPECT_EQ(desk_.kept().size(), 1u);
    desk_.forget(table.id());
    EXPECT_EQ(desk_.kept().size(), 0u);
}

TEST_F(BotDeskTest, ABotThatIsInterruptedIsNotKept) {
    const Table table =
        table_with({"hard", "hard"}, Pace::None, shipped_game("game-of-trains")).after;
    desk_.serve(table);
    desk_.forget(table.id());
    settle();
    EXPECT_EQ(desk_.kept().size(), 0u);
}

TEST_F(BotDeskTest, ABotTakesAMomentWhereTheTableWantsIt) {
    protocol::Create wish;
    wish.settings.game = "game-of-trains";
    wish.seats = {"random", "random"};
    wish.begin = true;
    desk_.serve(
        new_table(shipped_game("game-of-trains"), wish, {"anna", "anna", false}, clock_.now())
            ->after);
    settle();
    EXPECT_TRUE(answers_.empty());
    loop_.pass(500ms);
    EXPECT_EQ(answers_.size(), 1u);
}

// Several small steps in a row do not take seconds.
TEST_F(BotDeskTest, OneMoreStepOfTheSameBotIsFollowedSooner) {
    protocol::Create wish;
    wish.settings.game = "game-of-trains";
    wish.seats = {"normal", "normal"};
    wish.begin = true;
    Table table =
        new_table(shipped_game("game-of-trains"), wish, {"anna", "anna", false}, clock_.now())
            ->after;
    Maybe<Seat> last;
    int steps = 0;
    for (int i = 0; i < 40; ++i) {
        const Seat p = *table.bot_to_move();
        const bool forced = table.game().choice_count(*table.position(), p) == 1;
        const bool small = forced || last == p;
        steps += small;
        desk_.serve(table);
        settle();
        ASSERT_TRUE(answers_.empty()) << "it takes a moment";
        loop_.pass(125ms);
        ASSERT_EQ(answers_.size(), small ? 1u : 0u);
        if (!small) loop_.pass(375ms);
        ASSERT_EQ(answers_.size(), 1u);
        const auto& [id, seat, question, action] = answers_[0];
        table = table.answer_for_bot(seat, question, action, clock_.now())->after;
        answers_.clear();
        last = p;
        if (!table.bot_to_move()) break;
    }
    EXPECT_GT(steps, 0);
}

TEST_F(BotDeskTest, WhenTheHouseClosesAllBotsGoHome) {
    desk_.serve(bots_table());
    desk_.serve(bots_table());
    desk_.send_home();
    settle();
    EXPECT_TRUE(answers_.empty());
}

}  // namespace

}  // namespace stellwerk::test
