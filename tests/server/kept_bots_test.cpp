// What bots remember between their moves: how much of it, and until when.
#include "server/kept_bots.h"

#include "games/all.h"
#include "tests/server/desks_fixture.h"

namespace stellwerk::test {

namespace {

constexpr std::size_t kPlenty = 64 << 20;

class KeptBotsTest : public DesksTest {
  protected:
    Table table(const char* bot = "hard") const {
        return table_with({bot, bot}, Pace::None, shipped_game("game-of-trains")).after;
    }
    // The bot to move thinks, and is kept. Says which it was.
    const AnyBot* think(KeptBots& kept, const Table& at, int rounds = 20) {
        const Seat p = *at.bot_to_move();
        TableBot bot = kept.take(at, p);
        const AnyBot* which = &bot.made();
        bot.made().think(*at.position(), p, {rounds}, luck_);
        kept.give_back(at.id(), p, at.moves(), std::move(bot));
        return which;
    }
    // When a bot has moved.
    Table after_a_move(const Table& at) {
        const Seat p = *at.bot_to_move();
        const auto thought =
            stellwerk::think(usual_opponent().name, at.game(), *at.position(), p, {}, luck_);
        return at.answer_for_bot(p, at.question(p), thought.best(), clock_.now())->after;
    }
    Luck luck_{1};
};

TEST_F(KeptBotsTest, WhoHasThoughtForASeatIsThereAgain) {
    KeptBots kept(kPlenty);
    Table now = table();
    const Seat p = *now.bot_to_move();
    const AnyBot* first = think(kept, now);
    EXPECT_EQ(kept.size(), 1u);
    do now = after_a_move(now);
    while (*now.bot_to_move() != p);
    EXPECT_EQ(think(kept, now), first);
    EXPECT_EQ(kept.size(), 1u);
}

TEST_F(KeptBotsTest, WhoRemembersNothingIsNotKept) {
    KeptBots kept(kPlenty);
    think(kept, table("normal"));
    EXPECT_EQ(kept.size(), 0u);
}

TEST_F(KeptBotsTest, OnlySoMuchIsKeptAndTheLastToThinkStay) {
    KeptBots all(kPlenty);
    think(all, table());
    const std::size_t one = all.bytes();
    ASSERT_GT(one, 0u);

    KeptBots kept(2 * one);
    const Table tables[] = {table(), table(), table()};
    for (const Table& each : tables) {
        think(kept, each);
        EXPECT_LE(kept.bytes(), 2 * one);
    }
    EXPECT_LT(kept.size(), 3u);
    EXPECT_GT(kept.size(), 0u);
    kept.forget(tables[2].id());
    kept.forget(tables[1].id());
    EXPECT_EQ(kept.size(), 0u) << "the first to think has gone first";
    EXPECT_EQ(kept.bytes(), 0u);

    KeptBots tiny(one / 2);
    think(tiny, tables[0]);
    EXPECT_EQ(tiny.size(), 0u) << "even one may be too much";
}

TEST_F(KeptBotsTest, WhatWasSeenBeforeAMoveWasTakenBackMustNotHelp) {
    KeptBots kept(kPlenty);
    const Table before = table(), after = after_a_move(before);
    think(kept, after);
    kept.look_at(after_a_move(after));
    EXPECT_EQ(kept.size(), 1u);
    kept.look_at(before);
    EXPECT_EQ(kept.size(), 0u);
}

TEST_F(KeptBotsTest, AnotherLevelOnTheSeatIsAnotherBot) {
    KeptBots kept(kPlenty);
    const Table now = table();
    const Seat p = *now.bot_to_move();
    TableBot expert{"expert", now.shared_game()};
    expert.made().think(*now.position(), p, {20}, luck_);
    kept.give_back(now.id(), p, now.moves(), std::move(expert));
    EXPECT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept.take(now, p).level, "hard");
    EXPECT_EQ(kept.size(), 0u);
}

TEST_F(KeptBotsTest, WhenTheGameIsOverNothingIsKept) {
    KeptBots kept(kPlenty);
    Table now = table();
    think(kept, now);
    const Table other = table();
    think(kept, other);
    while (now.phase() != Phase::Finished) now = after_a_move(now);
    kept.look_at(now);
    EXPECT_EQ(kept.size(), 1u) << "but those at other tables are";
    kept.forget(other.id());
    EXPECT_EQ(kept.size(), 0u);
}

}  // namespace

}  // namespace stellwerk::test
