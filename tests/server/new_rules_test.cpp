// A log outlives the rules that wrote it: a server with newer rules takes up the tables of an older
// one that was killed between two snapshots.
#include "tests/server/site_fixture.h"
#include "tests/table/sealed_game.h"

namespace stellwerk::test {

namespace {

class NewRules : public SiteTest {
  protected:
    NewRules() : anna((start(with(sealed_game::game())), player("Anna"))), ben(player("Ben")) {}

    static Site::Config with(std::shared_ptr<const AnyGame> game) {
        Site::Config config = RunningServer::quick();
        config.games = [game](std::string_view id) {
            return id == game->info().id ? game : nullptr;
        };
        return config;
    }
    // The server dies at this moment: what it would have written at its end is not there.
    void kill_and_start(std::shared_ptr<const AnyGame> game) {
        for (const char* file : {"test.db", "test.db-wal"})
            if (std::filesystem::exists(folder_ / file))
                std::filesystem::copy_file(folder_ / file,
                                           folder_ / (std::string("of_the_dead_") + file));
        server.reset();
        for (const char* file : {"test.db", "test.db-wal"}) {
            std::filesystem::remove(folder_ / file);
            if (const auto kept = folder_ / (std::string("of_the_dead_") + file);
                std::filesystem::exists(kept))
                std::filesystem::rename(kept, folder_ / file);
        }
        start(with(std::move(game)));
        anna.connect(server->port());
        ben.connect(server->port());
    }
    void begin() {
        table = create(anna, {"me", "open"}, false, "sealed-game");
        open(ben, table);
        EXPECT_EQ(ben.ask({{"is", "sit"}, {"table", table}, {"seat", 1}}).at("is"), "done");
        EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");
    }
    static json::Value bid(Player& player, const std::string& table, int coins) {
        wait_until_asked(player);
        const auto seq = player.news().at("seq").as_int64();
        const auto done = answer(player, table, json::Object{{"is", "bid"}, {"coins", coins}});
        if (done.at("is") == "done")
            player.read_until(
                [&](const json::Value& news) { return news.at("seq").as_int64() > seq; });
        return done;
    }
    void play_a_round(int annas, int bens) {
        EXPECT_EQ(bid(anna, table, annas).at("is"), "done");
        EXPECT_EQ(bid(ben, table, bens).at("is"), "done");
        for (Player* player : {&anna, &ben}) open(*player, table);
    }
    json::Value points() { return anna.eyes().at("view").at("table").at("points"); }

    Player anna, ben;
    std::string table;
};

TEST_F(NewRules, GoOnFromTheLatestWholePosition) {
    begin();
    play_a_round(3, 2);
    EXPECT_EQ(points().at(0), 3);
    const json::Value before = anna.news();
    const json::Value question = anna.eyes().at("question");

    kill_and_start(sealed_game::newer_game());
    open(anna, table);
    open(ben, table);
    EXPECT_EQ(anna.news().at("phase"), "running");
    EXPECT_EQ(points().at(0), 0) << "the answers were not played again under other rules";
    EXPECT_NE(anna.news().at("fingerprint"), before.at("fingerprint"));
    const auto changed = anna.news().at("entries").as_array().back().at("entry");
    EXPECT_EQ(changed.at("is"), "rules_changed");
    EXPECT_EQ(changed.at("dropped"), 2);
    EXPECT_FALSE(changed.as_object().contains("secret"));
    EXPECT_NE(anna.eyes().at("question"), question) << "an old click answers nothing new";

    // What happened is shown as it was written, and what is secret in it stays so.
    const auto& events = anna.eyes().at("events").as_array();
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(json::dump(events[0].at("event")),
              R"({"is":"has_bid","who":0,"coins":{"to":[0],"value":3}})");
    EXPECT_EQ(json::dump(events[1].at("event")),
              R"({"is":"has_bid","who":1,"coins":{"to":[1],"value":null}})");
    EXPECT_EQ(events[0].at("rule"), "1.1") << "the paragraph that it was played by";

    play_a_round(1, 1);
    EXPECT_EQ(points().at(0), 2) << "bids count twice now";
    play_a_round(0, 3);
    play_a_round(3, 0);
    EXPECT_TRUE(is_finished(anna.news()));
    EXPECT_EQ(anna.news().at("standings").at("total").at(0), 8);
    EXPECT_EQ(get("/api/tables/" + table + "/record").status, 200);
}

TEST_F(NewRules, AreWrittenDownOnce) {
    begin();
    play_a_round(3, 2);
    kill_and_start(sealed_game::newer_game());
    open(anna, table);
    const json::Value seq = anna.news().at("seq");
    kill_and_start(sealed_game::newer_game());
    open(anna, table);
    EXPECT_EQ(anna.news().at("seq"), seq);
    open(ben, table);
    play_a_round(1, 1);
    EXPECT_EQ(points().at(0), 2);
}

TEST_F(NewRules, LeaveATableThatHasNotBegunToItsPeople) {
    table = create(anna, {"me", "open"}, false, "sealed-game");
    kill_and_start(sealed_game::newer_game());
    open(ben, table);
    EXPECT_EQ(ben.ask({{"is", "sit"}, {"table", table}, {"seat", 1}}).at("is"), "done");
    EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");
    open(anna, table);
    play_a_round(1, 1);
    EXPECT_EQ(points().at(0), 2);
}

TEST_F(NewRules, DoNotTouchWhatIsOver) {
    begin();
    play_a_round(3, 2), play_a_round(1, 0), play_a_round(0, 0);
    ASSERT_TRUE(is_finished(anna.news()));
    const json::Value standings = anna.news().at("standings");
    kill_and_start(sealed_game::newer_game());
    open(anna, table);
    EXPECT_TRUE(is_finished(anna.news()));
    EXPECT_EQ(anna.news().at("standings"), standings);
    EXPECT_EQ(anna.eyes().at("events").as_array().size(), 9u);
}

}  // namespace

}  // namespace stellwerk::test
