// Playing with friends: giving up, being gone for long, disbanding a table; and what a person's
// page says of it all afterwards.
#include "tests/server/site_fixture.h"

namespace stellwerk::test {

namespace {

class Friends : public SiteTest {
  protected:
    // Anna hosts, and the others sit down beside her.
    std::string table_of(Player& anna, const std::vector<Player*>& others, bool listed = true) {
        json::Array seats{"me"};
        for (std::size_t i = 0; i < others.size(); ++i) seats.emplace_back("open");
        json::Object wish = settings(int(seats.size()));
        wish["listed"] = listed;
        const auto done =
            anna.ask({{"is", "create"}, {"settings", wish}, {"seats", seats}, {"begin", false}});
        const std::string table(done.at("table").as_string());
        for (std::size_t i = 0; i < others.size(); ++i) {
            EXPECT_EQ(others[i]->ask({{"is", "sit"}, {"table", table}, {"seat", i + 1}}).at("is"),
                      "done");
            open(*others[i], table);
        }
        open(anna, table);
        return table;
    }
    std::string game_of(Player& anna, const std::vector<Player*>& others, bool listed = true) {
        const std::string table = table_of(anna, others, listed);
        EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");
        return table;
    }
    // Five minutes are a moment.
    void hurry() {
        Site::Config config = RunningServer::quick();
        config.limits.clock_speed = 1e6;
        start(config);
    }
    static void wait_until_gone(Player& who, std::size_t seat) {
        who.read_until(
            [&](const json::Value& news) { return news.at("chairs").at(seat).at("gone") == true; });
    }
    json::Value page(const std::string& id, const Player& reader) {
        return get_json("/api/people/" + id, {{"Cookie", reader.cookie()}});
    }
};

TEST_F(Friends, OfTwoTheOtherHasWonWhenOneResigns) {
    Player anna = player("Anna"), ben = player("Ben");
    const std::string table = game_of(anna, {&ben});
    EXPECT_EQ(ben.ask({{"is", "resign"}, {"table", table}, {"seat", 1}}).at("is"), "done");
    anna.read_until(is_finished);
    EXPECT_EQ(anna.news().at("ending"), "resigned");
    EXPECT_EQ(anna.news().at("standings").at("place").at(0), 1);
    EXPECT_EQ(get_json("/api/tables/" + table + "/verify").at("ok"), true);
    const json::Value listed = get_json("/api/finished").at("tables").at(0);
    EXPECT_EQ(listed.at("places"), (json::Array{1, 2}));
    EXPECT_EQ(listed.at("ending"), "resigned");
    EXPECT_EQ(get_json("/api/tables/" + table + "/replay").at("resigned"), 1);

    const auto file = get("/api/tables/" + table + "/record");
    const auto brought = HttpClient(server->port())
                             .ask("POST", "/api/records", file.body, {{"Cookie", ben.cookie()}});
    ASSERT_EQ(brought.status, 200) << brought.body;
    const std::string copy(json::parse(brought.body)->at("table").as_string());
    EXPECT_EQ(get("/api/tables/" + copy + "/record").body, file.body) << "as it was";
}

TEST_F(Friends, WhoIsGoneForLongIsReplacedByABotIfOneOfTheOthersWishes) {
    hurry();
    Player anna = player("Anna"), ben = player("Ben"), eva = player("Eva");
    const std::string table = game_of(anna, {&ben, &eva});
    anna.socket().close();
    wait_until_gone(eva, 0);
    EXPECT_EQ(eva.ask({{"is", "go_away"}, {"table", table}, {"seat", 0}}).at("is"), "done");
    eva.read_until([](const json::Value& news) { return news.at("chairs").at(0).at("bot") != ""; });
    anna.connect(server->port());
    EXPECT_EQ(anna.ask({{"is", "come_back"}, {"table", table}, {"seat", 0}}).at("is"), "done");
}

TEST_F(Friends, WhoWasHereJustNowIsWaitedFor) {
    Player anna = player("Anna"), ben = player("Ben"), eva = player("Eva");
    const std::string table = game_of(anna, {&ben, &eva});
    anna.socket().close();
    eva.read_until(
        [](const json::Value& news) { return news.at("chairs").at(0).at("connected") == false; });
    EXPECT_EQ(eva.news().at("chairs").at(0).at("gone"), false);
    EXPECT_EQ(code(eva.ask({{"is", "go_away"}, {"table", table}, {"seat", 0}})), "not_your_seat");
    EXPECT_EQ(code(eva.ask({{"is", "agree_to_end"}, {"table", table}})), "nobody_left");
}

TEST_F(Friends, ThoseWhoAreLeftMayEndItWithoutAResult) {
    hurry();
    Player anna = player("Anna"), ben = player("Ben"), eva = player("Eva");
    const std::string table = game_of(anna, {&ben, &eva});
    anna.socket().close();
    wait_until_gone(eva, 0);
    EXPECT_EQ(eva.ask({{"is", "agree_to_end"}, {"table", table}}).at("is"), "done");
    ben.read_until([](const json::Value& news) { return news.at("end_agreed") == json::Array{2}; });
    EXPECT_EQ(ben.ask({{"is", "agree_to_end"}, {"table", table}}).at("is"), "done");
    ben.read_until(is_finished);
    EXPECT_EQ(ben.news().at("ending"), "broken_off");
    const json::Value listed = get_json("/api/finished").at("tables").at(0);
    EXPECT_EQ(listed.at("ending"), "broken_off");
    EXPECT_TRUE(listed.at("places").as_array().empty()) << "kept, without a result";
    EXPECT_EQ(page(ben.id(), ben).at("games"), json::Array()) << "and counted nowhere";
    EXPECT_EQ(get_json("/api/tables/" + table + "/verify").at("ok"), true);
}

TEST_F(Friends, ADisbandedTableIsGoneFromTheLobby) {
    Player anna = player("Anna"), ben = player("Ben");
    const std::string table = table_of(anna, {&ben});
    EXPECT_EQ(code(ben.ask({{"is", "disband"}, {"table", table}})), "not_host");
    EXPECT_EQ(anna.ask({{"is", "disband"}, {"table", table}}).at("is"), "done");
    ben.read_until(is_finished);
    EXPECT_EQ(ben.news().at("ending"), "broken_off");
    EXPECT_TRUE(ben.ask({{"is", "watch_lobby"}}).at("tables").as_array().empty());
    EXPECT_TRUE(get_json("/api/finished").at("tables").as_array().empty()) << "it was no game";
    EXPECT_EQ(get("/api/tables/" + table + "/record").status, 409);
    open(ben, table);
    EXPECT_EQ(ben.news().at("phase"), "finished") << "whoever has its link sees what became of it";
}

TEST_F(Friends, APageCountsGamesAndOpponentsAndHidesPrivateTablesFromOthers) {
    Player anna = player("Anna"), ben = player("Ben");
    for (const bool listed : {true, false}) {
        const std::string table = game_of(anna, {&ben}, listed);
        Player& loser = listed ? ben : anna;
        loser.ask({{"is", "resign"}, {"table", table}, {"seat", listed ? 1 : 0}});
        anna.read_until(is_finished), ben.read_until(is_finished);
    }
    const json::Value own = page(anna.id(), anna);
    EXPECT_EQ(own.at("name"), "Anna");
    EXPECT_EQ(own.at("games").at(0).at("game"), "game-of-trains");
    EXPECT_EQ(own.at("games").at(0).at("played"), 2);
    EXPECT_EQ(own.at("games").at(0).at("won"), 1);
    EXPECT_TRUE(own.at("games").at(0).at("best").is_null()) << "neither was played to its end";
    EXPECT_EQ(own.at("opponents").at(0).at("name"), "Ben");
    EXPECT_EQ(own.at("opponents").at(0).at("played"), 2);
    const json::Value others = page(anna.id(), ben);
    EXPECT_EQ(others.at("games").at(0).at("played"), 1) << "the other one was private";
    EXPECT_EQ(get_json("/api/finished?player=" + anna.id()).at("tables").as_array().size(), 1u);
    EXPECT_EQ(get("/api/people/nobody").status, 404);
}

TEST_F(Friends, OnesSessionsCanBeSeenAndEndedOneByOne) {
    Player anna = player("Anna");
    HttpClient http(server->port());
    const auto kept = http.ask("POST", "/api/password", R"({"password":"richtig lang"})",
                               {{"Cookie", anna.cookie()}});
    const std::string_view set = kept.header("set-cookie");
    const std::string here(set.substr(0, set.find(';')));
    const auto phone =
        http.ask("POST", "/api/login", R"({"name":"anna","password":"richtig lang"})");
    const std::string_view other = phone.header("set-cookie");
    const std::string there(other.substr(0, other.find(';')));

    const json::Value all = get_json("/api/sessions", {{"Cookie", here}});
    ASSERT_EQ(all.at("sessions").as_array().size(), 2u);
    for (const json::Value& session : all.at("sessions").as_array()) {
        if (session.at("is_this") == true) continue;
        const std::string body = json::dump(json::Object{{"session", session.at("session")}});
        Player ben = player("Ben");
        EXPECT_EQ(http.ask("POST", "/api/sessions/end", body, {{"Cookie", ben.cookie()}}).status,
                  404)
            << "it is not theirs";
        EXPECT_EQ(http.ask("POST", "/api/sessions/end", body, {{"Cookie", here}}).status, 200);
    }
    EXPECT_EQ(http.ask("GET", "/api/me", {}, {{"Cookie", there}}).status, 401);
    EXPECT_EQ(http.ask("GET", "/api/me", {}, {{"Cookie", here}}).status, 200);
}

}  // namespace

}  // namespace stellwerk::test
