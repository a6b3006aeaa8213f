// Finished games over real connections: listed, shown, checked, taken out and in again.
#include "games/all.h"
#include "table/game_record.h"
#include "tests/server/site_fixture.h"

namespace stellwerk::test {

namespace {

class ArchiveTest : public SiteTest {
  protected:
    // Anna watches two bots play a game to its end; she may sit there, too, and let a bot
    // play for her.
    std::string finished_game(Player& anna, json::Array seats, bool listed = true) {
        json::Object wish = settings(int(seats.size()));
        wish["listed"] = listed;
        const bool sits = seats[0] == "me";
        const auto done = anna.ask(
            {{"is", "create"}, {"settings", wish}, {"seats", std::move(seats)}, {"begin", true}});
        EXPECT_EQ(done.at("is"), "done") << json::dump(done);
        const std::string table(done.at("table").as_string());
        open(anna, table);
        if (sits) anna.ask({{"is", "go_away"}, {"table", table}, {"seat", 0}});
        anna.read_until(is_finished);
        return table;
    }
    HttpReply bring(const Player& player, const std::string& file) {
        return HttpClient(server->port())
            .ask("POST", "/api/records", file, {{"Cookie", player.cookie()}});
    }
};

TEST_F(ArchiveTest, FinishedGamesAreListedNewestFirst) {
    Player anna = player("Anna"), ben = player("Ben");
    const std::string first = finished_game(anna, {"random", "random"});
    const std::string hidden = finished_game(anna, {"me", "random"}, false);
    const auto all = get_json("/api/finished");
    ASSERT_EQ(all.at("tables").as_array().size(), 1u) << "what is not listed is not here";
    EXPECT_EQ(all.at("tables").at(0).at("table"), json::Value(first));
    EXPECT_EQ(all.at("tables").at(0).at("names"), (json::Array{"Fips", "Mucki"}));
    EXPECT_EQ(all.at("tables").at(0).at("places").as_array().size(), 2u);
    EXPECT_EQ(all.at("more"), false);

    const auto annas = get_json("/api/finished?mine=1", {{"Cookie", anna.cookie()}});
    ASSERT_EQ(annas.at("tables").as_array().size(), 1u) << "she only watched the other";
    EXPECT_EQ(annas.at("tables").at(0).at("table"), json::Value(hidden));
    EXPECT_TRUE(get_json("/api/finished?mine=1", {{"Cookie", ben.cookie()}})
                    .at("tables")
                    .as_array()
                    .empty());
    EXPECT_TRUE(get_json("/api/finished?game=chess").at("tables").as_array().empty());
    EXPECT_EQ(get("/api/finished?mine=1").status, 401);
    EXPECT_EQ(get("/api/finished?page=minus").status, 400);
}

TEST_F(ArchiveTest, AReplayShowsEveryStepOpen) {
    Player anna = player("Anna");
    const std::string table = finished_game(anna, {"random", "random"});
    const auto game = *open_game("game-of-trains");
    int expected = 0;
    for (json::Value next = 0; !next.is_null();) {
        const auto page = get_json("/api/tables/" + table + "/replay?from=" + json::dump(next));
        ASSERT_EQ(page.at("ok"), true);
        for (const json::Value& step : page.at("steps").as_array()) {
            EXPECT_EQ(step.at("number"), expected);
            EXPECT_EQ(step.at("seat").is_null(), expected == 0);
            const auto position = game->read_state(step.at("state"));
            ASSERT_TRUE(position) << "a whole state of the game";
            EXPECT_EQ(step.at("outlook"), game->outlook(*position, {}));
            ASSERT_EQ(step.at("outlooks").as_array().size(), 2u);
            EXPECT_EQ(step.at("outlooks").at(1), game->outlook(*position, seat(1)));
            for (const json::Value& event : step.at("events").as_array())
                EXPECT_FALSE(event.at("rule").as_string().empty());
            ++expected;
        }
        next = page.at("next");
        EXPECT_EQ(page.at("moves"), get_json("/api/tables/" + table + "/verify").at("moves"));
        if (next.is_null()) EXPECT_EQ(page.at("moves"), expected - 1);
    }
    EXPECT_EQ(get("/api/tables/" + table + "/replay?from=999999").status, 404);
    EXPECT_EQ(get("/api/tables/nowhere/replay").status, 404);
    EXPECT_EQ(get("/api/tables/" + table + "/taste").status, 404);
}

TEST_F(ArchiveTest, AGameStillPlayedKeepsItsSecrets) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "random"}, true);
    for (const char* what : {"/record", "/replay", "/verify"})
        EXPECT_EQ(get("/api/tables/" + table + what).status, 409) << what;
}

TEST_F(ArchiveTest, AGameIsTakenOutAndInAgain) {
    Player anna = player("Anna"), ben = player("Ben");
    const std::string table = finished_game(anna, {"random", "random"});
    const std::string file = get("/api/tables/" + table + "/record").body;
    const auto reply = bring(ben, file);
    ASSERT_EQ(reply.status, 200) << reply.body;
    const std::string copy(json::parse(reply.body).value().at("table").as_string());
    EXPECT_NE(copy, table);
    EXPECT_EQ(get("/api/tables/" + copy + "/record").body, file);
    EXPECT_EQ(get_json("/api/tables/" + copy + "/verify").at("ok"), true);
    open(ben, copy);
    EXPECT_EQ(ben.news().at("phase"), "finished");
    EXPECT_EQ(
        get_json("/api/finished?mine=1", {{"Cookie", ben.cookie()}}).at("tables").at(0).at("table"),
        json::Value(copy));
}

TEST_F(ArchiveTest, AFileThatWasChangedIsRefusedWithItsPlace) {
    Player anna = player("Anna");
    const std::string table = finished_game(anna, {"random", "random"});
    const auto record = read_record(get("/api/tables/" + table + "/record").body).value();
    auto refused = [&](auto change) {
        GameRecord other = record;
        change(other);
        const auto reply = bring(anna, write_record(other));
        const json::Value why = json::parse(reply.body).value();
        const std::string_view message = why.at("message").as_string();
        EXPECT_FALSE(message.contains("⟨")) << "said in words: " << message;
        return std::string(why.at("error").as_string()) + " " +
               std::string(why.at("at").as_string());
    };
    EXPECT_EQ(
        refused([](auto& r) { r.moves[2].seat = seat(1 - index(r.moves[2].seat)); }).substr(0, 18),
        "not_genuine move 3");
    EXPECT_EQ(refused([](auto& r) { r.end->secret[0] ^= 1; }), "not_genuine end/secret");
    EXPECT_EQ(refused([](auto& r) { r.end.reset(); }), "not_finished ");
    EXPECT_EQ(refused([](auto& r) { r.start.game = "chess"; }), "unknown_game ");
    EXPECT_EQ(refused([](auto& r) { r.start.names[0] = std::string(500, 'x'); }), "bad_name ");
    EXPECT_EQ(refused([](auto& r) { r.start.names[0] = "zero\u200bwidth"; }),
              "malformed line 1/names/0");
    EXPECT_EQ(bring(anna, "{\"is\":").status, 400);
    EXPECT_EQ(HttpClient(server->port()).ask("POST", "/api/records", "x").status, 401);
}

}  // namespace

}  // namespace stellwerk::test
