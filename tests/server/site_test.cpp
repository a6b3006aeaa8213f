// The server over real sockets: people, tables, bots, restarts, and everything that may not work.
#include "games/all.h"
#include "table/game_record.h"
#include "tests/server/site_fixture.h"

namespace stellwerk::test {

namespace {

TEST_F(SiteTest, TwoPeopleAndABotPlayAWholeGameThatCanBeVerified) {
    Player anna = player("Anna"), ben = player("Ben");
    const std::string table = create(anna, {"me", "open", "random"}, false);
    open(ben, table);
    EXPECT_EQ(code(ben.ask({{"is", "begin"}, {"table", table}})), "not_host");
    EXPECT_EQ(ben.ask({{"is", "sit"}, {"table", table}, {"seat", 1}}).at("is"), "done");
    EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");
    EXPECT_EQ(get("/api/tables/" + table + "/record").status, 409) << "no record before the end";

    auto wants = [](const json::Value& news) {
        return is_finished(news) || news.at("eyes").at(0).at("question").as_int64() > 0;
    };
    auto seq = [](const Player& player) { return player.news().at("seq").as_int64(); };
    for (std::size_t i = 0; anna.news().is_null() || !is_finished(anna.news()); ++i) {
        // Whoever knows less reads on, until one of the two is asked.
        while (!wants(anna.news()) && !wants(ben.news()))
            (seq(anna) <= seq(ben) ? anna : ben).receive();
        Player& mover = wants(anna.news()) ? anna : ben;
        if (is_finished(mover.news())) break;
        const auto& choices = mover.eyes().at("choices").as_array();
        ASSERT_FALSE(choices.empty());
        const auto known = seq(mover);
        const auto done = answer(mover, table, json::Value(choices[i * 7 % choices.size()]));
        ASSERT_EQ(done.at("is"), "done") << json::dump(done);
        mover.read_until(
            [&](const json::Value& news) { return news.at("seq").as_int64() > known; });
    }
    ben.read_until(is_finished);
    EXPECT_TRUE(ben.news().at("secret").is_string());

    const auto file = get("/api/tables/" + table + "/record");
    ASSERT_EQ(file.status, 200);
    const auto record = read_record(file.body);
    ASSERT_TRUE(record) << record.error().path << record.error().key;
    const auto problem = verify(*record, *open_game("game-of-trains"));
    EXPECT_FALSE(problem) << problem->path << " " << problem->key;
}

TEST_F(SiteTest, ARestartLosesNothingAndTheGameGoesOn) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "random"}, true);
    anna.read_until([](const json::Value& news) {
        return news.at("eyes").at(0).at("question").as_int64() > 0;
    });
    ASSERT_EQ(answer(anna, table, json::Value(anna.eyes().at("choices").at(0))).at("is"), "done");
    anna.ask({{"is", "say"}, {"table", table}, {"text", "Gleich wieder da"}});
    anna.read_until([](const json::Value& news) {
        return news.at("eyes").at(0).at("question").as_int64() > 0;
    });
    const json::Value before = anna.eyes();
    const auto seq = anna.news().at("seq").as_int64();
    start();
    EXPECT_EQ(server->tables_at_start(), 1);
    anna.connect(server->port());
    open(anna, table, int(seq));
    EXPECT_EQ(anna.eyes().at("view"), before.at("view"));
    EXPECT_EQ(anna.eyes().at("question"), before.at("question"));
    EXPECT_EQ(anna.eyes().at("choices"), before.at("choices"));
    EXPECT_EQ(anna.news().at("chat").at(0).at("text"), "Gleich wieder da");
    EXPECT_EQ(answer(anna, table, json::Value(anna.eyes().at("choices").at(0))).at("is"), "done");
}

TEST_F(SiteTest, WhoComesBackIsToldWhatHeMissed) {
    Player anna = player("Anna"), ben = player("Ben");
    const std::string table = create(anna, {"me", "open"}, false);
    open(ben, table);
    ben.ask({{"is", "sit"}, {"table", table}, {"seat", 1}});
    ben.read_until([](const json::Value& news) { return news.at("seq") == 3; });
    ben.socket().vanish();
    anna.ask({{"is", "say"}, {"table", table}, {"text", "eins"}});
    anna.ask({{"is", "begin"}, {"table", table}});
    ben.connect(server->port());
    open(ben, table, 3);
    const auto& entries = ben.news().at("entries").as_array();
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(entries[0].at("entry").at("text"), "eins");
    EXPECT_EQ(entries[1].at("entry").at("is"), "began");
    EXPECT_EQ(entries[1].at("seq"), 5);
}

TEST_F(SiteTest, SpectatorsSeeTheTableAndNoHand) {
    Player anna = player("Anna"), eva = player("Eva");
    const std::string table = create(anna, {"me", "random"}, true);
    open(eva, table);
    EXPECT_TRUE(eva.eyes().at("seat").is_null());
    EXPECT_FALSE(eva.eyes().at("view").as_object().contains("hand"));
    EXPECT_TRUE(eva.eyes().at("choices").as_array().empty());
    EXPECT_TRUE(eva.news().at("secret").is_null());
    EXPECT_EQ(json::dump(eva.news()).find("\"state\":\""), std::string::npos)
        << "hashes of states stay here";
    EXPECT_EQ(code(eva.ask({{"is", "answer"},
                            {"table", table},
                            {"seat", 0},
                            {"question", 1},
                            {"action", json::Object{{"is", "draw"}}}})),
              "not_your_seat");
}

TEST_F(SiteTest, TheLobbyIsToldOfTablesAndOnlyOfListedOnes) {
    Player anna = player("Anna"), ben = player("Ben");
    EXPECT_TRUE(ben.ask({{"is", "watch_lobby"}}).at("tables").as_array().empty());
    json::Object hidden = settings(2);
    hidden["listed"] = false;
    anna.ask({{"is", "create"},
              {"settings", hidden},
              {"seats", json::Array{"me", "open"}},
              {"begin", false}});
    const std::string table = create(anna, {"me", "open"}, false);
    EXPECT_EQ(ben.receive().at("row").at("table"), json::Value(table))
        << "the hidden one was not told";
    EXPECT_EQ(ben.ask({{"is", "watch_lobby"}}).at("tables").as_array().size(), 1u);
}

TEST_F(SiteTest, ARematchSeatsTheSamePeople) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "random"}, true);
    EXPECT_EQ(code(anna.ask({{"is", "rematch"}, {"table", table}, {"turned", false}})),
              "not_finished");
    anna.ask({{"is", "resign"}, {"table", table}, {"seat", 0}});
    anna.read_until(is_finished);
    ASSERT_EQ(anna.ask({{"is", "rematch"}, {"table", table}, {"turned", false}}).at("is"), "done");
    anna.read_until([](const json::Value& news) { return news.at("rematch").is_string(); });
    const std::string next(anna.news().at("rematch").as_string());
    open(anna, next);
    EXPECT_EQ(anna.news().at("chairs").at(0).at("person"), json::Value(anna.id()));
    EXPECT_EQ(anna.news().at("chairs").at(1).at("bot"), "random");
}

// ---- Hints, previews, reminders ----------------------------------------------------------------------

TEST_F(SiteTest, AHintIsAFewOfTheChoicesWithReasons) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "random"}, true);
    wait_until_asked(anna);
    const auto hinted = anna.ask({{"is", "hint"}, {"table", table}, {"seat", 0}});
    ASSERT_EQ(hinted.at("is"), "hinted") << json::dump(hinted);
    const auto& choices = anna.eyes().at("choices").as_array();
    const auto& best = hinted.at("best").as_array();
    ASSERT_GE(best.size(), 1u);
    EXPECT_LE(best.size(), 3u);
    const Catalogue& texts = shipped_game("game-of-trains")->catalogue(Language::De);
    for (const auto& suggestion : best) {
        EXPECT_NE(std::ranges::find(choices, suggestion.at("action")), choices.end());
        EXPECT_GE(suggestion.at("percent").as_int64(), 0);
        EXPECT_LE(suggestion.at("percent").as_int64(), 100);
        EXPECT_TRUE(texts.has("advice." + std::string(suggestion.at("why").as_string())));
    }
    EXPECT_EQ(code(anna.ask({{"is", "hint"}, {"table", table}, {"seat", 1}})), "not_your_seat");
}

TEST_F(SiteTest, APreviewTellsWhatIsCertainAndChangesNothing) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "me"}, true);
    auto eyes = [&]() -> const json::Value& {
        return anna.eyes(anna.eyes(0).at("question").as_int64() > 0 ? 0 : 1);
    };
    auto ask = [&](const char* what, const json::Value& action) {
        return anna.ask(
            {{"is", what}, {"table", table}, {"seat", eyes().at("seat")}, {"action", action}});
    };
    const json::Value before = anna.news();
    const json::Value exchange = eyes().at("choices").at(0);
    const auto previewed = ask("preview", exchange);
    ASSERT_EQ(previewed.at("is"), "previewed") << json::dump(previewed);
    EXPECT_EQ(previewed.at("events").at(0).at("event").at("is"), "exchanged");
    EXPECT_EQ(previewed.at("events").at(0).at("rule"), "2.6");
    EXPECT_NE(previewed.at("view"), eyes().at("view"));
    EXPECT_EQ(code(ask("preview", json::Object{{"is", "draw"}})), "illegal");
    open(anna, table);
    EXPECT_EQ(anna.news().at("seq"), before.at("seq"));

    // Through set-up, until drawing is possible: what luck decides nobody can foresee.
    auto step = [&] { return std::string(eyes().at("view").at("table").at("step").as_string()); };
    while (step() == "exchange") {
        const auto seq = anna.news().at("seq").as_int64();
        const auto done = anna.ask({{"is", "answer"},
                                    {"table", table},
                                    {"seat", eyes().at("seat")},
                                    {"question", eyes().at("question")},
                                    {"action", eyes().at("choices").at(0)}});
        ASSERT_EQ(done.at("is"), "done");
        anna.read_until([&](const json::Value& n) { return n.at("seq").as_int64() > seq; });
    }
    EXPECT_EQ(code(ask("preview", json::Object{{"is", "draw"}})), "uncertain");
}

// A clock that hurries: nobody answers, and we wait for what comes of it, not for a time.
class HurriedClocks : public SiteTest {
  protected:
    void start_in_a_hurry() {
        Site::Config config = RunningServer::quick();
        config.limits.clock_speed = 60;
        start(config);
    }
    static json::Object at_pace(const char* pace) {
        json::Object wish = settings(2);
        wish["pace"] = pace;
        return wish;
    }
    // Of the entries in the latest news and in those to come, the first that satisfies this.
    template <class Condition>
    static json::Value await_entry(Player& player, Condition condition) {
        while (true) {
            for (const json::Value& told : player.news().at("entries").as_array())
                if (condition(told.at("entry"))) return told.at("entry");
            while (player.receive().at("is") != "table_news") {}
        }
    }
};

TEST_F(HurriedClocks, RemindPlayForTheAbsentAndCallABot) {
    start_in_a_hurry();
    Player anna = player("Anna"), ben = player("Ben");
    const auto created = anna.ask({{"is", "create"},
                                   {"settings", at_pace("fast")},
                                   {"seats", json::Array{"me", "open"}},
                                   {"begin", false}});
    const std::string table(created.at("table").as_string());
    open(anna, table);
    // Ben does not look at the table, and is reminded all the same.
    EXPECT_EQ(ben.ask({{"is", "sit"}, {"table", table}, {"seat", 1}}).at("is"), "done");
    EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");

    json::Value reminder = ben.receive();
    while (reminder.at("is") != "reminder") reminder = ben.receive();
    EXPECT_EQ(reminder.at("table"), json::Value(table));
    EXPECT_EQ(reminder.at("seat"), 1);
    EXPECT_GE(reminder.at("seconds").as_int64(), 0);
    EXPECT_LE(reminder.at("seconds").as_int64(), 10) << "a third of the time is left, or less";

    const auto answered = await_entry(anna, [](const json::Value& entry) {
        return entry.at("is") == "answered" && entry.at("seat") == 1;
    });
    EXPECT_EQ(answered.at("by"), "clock");
    const auto away = await_entry(anna, [](const json::Value& entry) {
        return entry.at("is") == "went_away" && entry.at("seat") == 1;
    });
    EXPECT_FALSE(away.at("bot").as_string().empty());
}

TEST_F(HurriedClocks, RunOnAfterARestart) {
    Player anna = player("Anna");
    const auto created = anna.ask({{"is", "create"},
                                   {"settings", at_pace("fast")},
                                   {"seats", json::Array{"me", "me"}},
                                   {"begin", true}});
    const std::string table(created.at("table").as_string());
    start_in_a_hurry();
    anna.connect(server->port());
    open(anna, table);  // from the first entry on, whatever has happened by now
    const auto answered =
        await_entry(anna, [](const json::Value& entry) { return entry.at("is") == "answered"; });
    EXPECT_EQ(answered.at("by"), "clock");
}

TEST_F(SiteTest, ANewNameIsTheSamePersons) {
    Player anna = player("Anna");
    const net::Headers as_anna{{"Cookie", anna.cookie()}};
    HttpClient http(server->port());
    const auto renamed = http.ask("POST", "/api/name", R"({"name":"Annette"})", as_anna);
    ASSERT_EQ(renamed.status, 200) << renamed.body;
    const auto me = get_json("/api/me", as_anna);
    EXPECT_EQ(me.at("name"), "Annette");
    EXPECT_EQ(me.at("id"), json::Value(anna.id()));
    EXPECT_EQ(http.ask("POST", "/api/name", R"({"name":" "})", as_anna).status, 400);
    EXPECT_EQ(http.ask("POST", "/api/name", R"({"name":"Eva"})").status, 401);
}

TEST_F(SiteTest, ANewNameShowsAtOnceAtEveryTableForEverybody) {
    Player anna = player("Anna"), ben = player("Ben"), eva = player("Eva");
    const std::string running = create(anna, {"me", "random"}, true);
    const std::string gathering = create(ben, {"me", "open"}, false);
    EXPECT_EQ(anna.ask({{"is", "sit"}, {"table", gathering}, {"seat", 1}}).at("is"), "done");
    ben.read_until(
        [](const json::Value& news) { return news.at("chairs").at(1).at("name") == "Anna"; });
    open(eva, running);
    ASSERT_EQ(eva.ask({{"is", "watch_lobby"}}).at("is"), "lobby");

    HttpClient http(server->port());
    const auto reply =
        http.ask("POST", "/api/name", R"({"name":"Annette"})", {{"Cookie", anna.cookie()}});
    ASSERT_EQ(reply.status, 200) << reply.body;
    ben.read_until(
        [](const json::Value& news) { return news.at("chairs").at(1).at("name") == "Annette"; });
    EXPECT_EQ(ben.news().at("entries").at(0).at("entry"),
              (json::Value{{"is", "renamed"}, {"seat", 1}, {"name", "Annette"}}));
    eva.read_until(
        [](const json::Value& news) { return news.at("chairs").at(0).at("name") == "Annette"; });
    // The socket that was open all the time speaks under the new name, too.
    anna.ask({{"is", "say"}, {"table", gathering}, {"text", "Ich bin’s"}});
    auto has_spoken = [](const json::Value& news) {
        const auto& entries = news.at("entries").as_array();
        return !entries.empty() && entries[0].at("entry").at("is") == "said";
    };
    ben.read_until(has_spoken);
    EXPECT_EQ(ben.news().at("entries").at(0).at("entry").at("name"), "Annette");
    // And so it is after a restart.
    start();
    ben.connect(server->port());
    open(ben, gathering);
    EXPECT_EQ(ben.news().at("chairs").at(1).at("name"), "Annette");
}

// ---- Names and passwords ---------------------------------------------------------------------------

TEST_F(SiteTest, APasswordMakesANameOnesOwn) {
    const std::string cookie = Player::log_in(server->port(), "Anna");
    HttpClient http(server->port());
    const net::Headers as_anna{{"Cookie", cookie}};
    EXPECT_EQ(http.ask("POST", "/api/password", R"({"password":"kurz"})", as_anna).status, 400);
    const auto kept = http.ask("POST", "/api/password", R"({"password":"richtig lang"})", as_anna);
    EXPECT_EQ(kept.status, 200);
    EXPECT_EQ(http.ask("GET", "/api/me", "", as_anna).status, 401) << "there is a new session";
    EXPECT_NE(http.ask("POST", "/api/guest", R"({"name":"ANNA"})").body.find("name_taken"),
              std::string::npos);
    EXPECT_NE(http.ask("POST", "/api/login", R"({"name":"anna","password":"falsch geraten"})")
                  .body.find("wrong_password"),
              std::string::npos);
    const auto login =
        http.ask("POST", "/api/login", R"({"name":"anna","password":"richtig lang"})");
    EXPECT_EQ(login.status, 200);
    const std::string_view fresh = login.header("set-cookie");
    const net::Headers again{{"Cookie", std::string(fresh.substr(0, fresh.find(';')))}};
    EXPECT_EQ(http.ask("GET", "/api/me", "", again).status, 200);
    EXPECT_EQ(http.ask("POST", "/api/logout", "", again).status, 200);
    EXPECT_EQ(http.ask("GET", "/api/me", "", again).status, 401);
}

TEST_F(SiteTest, CookiesAreForTheServerAlone) {
    const auto reply = HttpClient(server->port()).ask("POST", "/api/guest", R"({"name":"Anna"})");
    const std::string cookie(reply.header("set-cookie"));
    EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
    EXPECT_FALSE(reply.header("content-security-policy").empty());
}

TEST_F(SiteTest, BadNamesAreRefused) {
    HttpClient http(server->port());
    for (const char* name : {"", "   ", "a name that is far too long to fit anywhere",
                             "line\\nbreak", "zero\\u200bwidth"}) {
        const auto reply =
            http.ask("POST", "/api/guest", std::string(R"({"name":")") + name + "\"}");
        EXPECT_EQ(reply.status, 400) << name;
    }
}

// ---- Bad input -----------------------------------------------------------------------------------------

TEST_F(SiteTest, StrangersAndForeignPagesGetNoSocket) {
    EXPECT_THROW(SocketClient(server->port(), "/ws"), std::exception);
    const std::string cookie = Player::log_in(server->port(), "Anna");
    EXPECT_THROW(SocketClient(server->port(), "/ws",
                              {{{"Cookie", cookie}, {"Origin", "http://evil.example"}}}),
                 std::exception);
    EXPECT_THROW(SocketClient(server->port(), "/elsewhere", {{{"Cookie", cookie}}}),
                 std::exception);
    HttpClient http(server->port());
    EXPECT_EQ(http.ask("POST", "/api/guest", R"({"name":"A"})", {{"Origin", "http://evil.example"}})
                  .status,
              403);
}

TEST_F(SiteTest, NonsenseIsAnsweredAndDisturbsNothing) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "random"}, true);
    auto said = [&](const std::string& text) {
        anna.socket().send(text);
        while (true) {
            json::Value answer = anna.receive();
            if (answer.at("is") == "refused") return answer;
        }
    };
    EXPECT_EQ(code(said("{")), "malformed");
    EXPECT_EQ(code(said("[]")), "malformed");
    EXPECT_EQ(said(R"({"is":"fly","n":7})").at("n"), 7);
    EXPECT_EQ(said(R"({"is":"open","n":8,"table":5,"after":0})").at("at"), "/table");
    EXPECT_EQ(code(said(std::string(40, '[') + std::string(40, ']'))), "malformed");
    EXPECT_EQ(code(anna.ask({{"is", "open"}, {"table", "nowhere"}, {"after", 0}})),
              "unknown_table");
    EXPECT_EQ(code(anna.ask({{"is", "create"},
                             {"settings", json::Object{{"game", "chess"},
                                                       {"seats", 2},
                                                       {"options", json::Object{}},
                                                       {"pace", "none"},
                                                       {"listed", true},
                                                       {"bots_pause", true}}},
                             {"seats", json::Array{}},
                             {"begin", false}})),
              "unknown_game");
    anna.read_until([](const json::Value& news) {
        return news.at("eyes").at(0).at("question").as_int64() > 0;
    });
    EXPECT_EQ(code(answer(anna, table, json::Object{{"is", "draw"}})), "illegal");
    EXPECT_EQ(anna.ask({{"is", "answer"},
                        {"table", table},
                        {"seat", 0},
                        {"question", 99},
                        {"action", anna.eyes().at("choices").at(0)}})
                  .at("code"),
              "stale");
    const auto refused = anna.ask({{"is", "why_not"},
                                   {"table", table},
                                   {"seat", 0},
                                   {"action", json::Object{{"is", "draw"}}}});
    EXPECT_EQ(refused.at("rule"), "2.6");
    const json::Object beyond{{"is", "exchange"}, {"wagon", 85}, {"place", 1}};
    const auto nowhere =
        anna.ask({{"is", "why_not"}, {"table", table}, {"seat", 0}, {"action", beyond}});
    EXPECT_EQ(nowhere.at("code"), "illegal");
    EXPECT_EQ(nowhere.at("reason").at("is"), "no_such_number");
    EXPECT_EQ(nowhere.at("rule"), "2.6");
    EXPECT_EQ(answer(anna, table, json::Value(anna.eyes().at("choices").at(0))).at("is"), "done");
}

// The first choice of the first of these kinds that can be chosen at all.
json::Value preferred(const Player& player, std::initializer_list<std::string_view> kinds) {
    const auto& choices = player.eyes().at("choices").as_array();
    for (std::string_view kind : kinds)
        for (const json::Value& choice : choices)
            if (choice.at("is").as_string() == kind) return choice;
    return choices.at(0);
}

TEST_F(SiteTest, PlansAreMadeForOnesOwnSeatAndCanBeCarriedOut) {
    Player anna = player("Anna"), eva = player("Eva");
    const std::string table = create(anna, {"me", "random"}, true, "zug-um-zug-maerklin");
    auto plans = [&](Player& who) {
        return who.ask({{"is", "plans"}, {"table", table}, {"seat", 0}});
    };
    auto play = [&](const json::Value& action) {
        const json::Value answered = anna.eyes().at("question");
        const json::Value done = answer(anna, table, action);
        ASSERT_EQ(done.at("is"), "done") << json::dump(done) << json::dump(action);
        anna.read_until([&](const json::Value&) {
            return is_asked(anna) && anna.eyes().at("question") != answered;
        });
    };
    wait_until_asked(anna);
    EXPECT_TRUE(plans(anna).at("plans").as_array().empty());
    EXPECT_EQ(code(plans(eva)), "not_your_seat");

    // Sooner or later a track can be claimed, and a passenger be put beside it.
    std::string placed;
    while (placed != "place_passenger") {
        const json::Value action = preferred(anna, {"place_passenger", "claim", "draw_blind"});
        placed = action.at("is").as_string();
        ASSERT_NO_FATAL_FAILURE(play(action));
    }
    const auto planned = plans(anna);
    ASSERT_EQ(planned.at("is"), "planned");
    ASSERT_EQ(planned.at("plans").as_array().size(), 1u);
    const json::Value plan = planned.at("plans").at(0);
    ASSERT_NO_FATAL_FAILURE(play(json::Object{{"is", "start_journey"}, {"from", plan.at("from")}}));
    for (const json::Value& track : plan.at("tracks").as_array())
        ASSERT_NO_FATAL_FAILURE(play(json::Object{{"is", "travel"}, {"track", track}}));
    EXPECT_EQ(anna.eyes().at("view").at("table").at("earned"), plan.at("points"));
}

TEST_F(SiteTest, SeveralMessagesInOneBreathAreCarriedOutInTheirOrder) {
    Player anna = player("Anna");
    const std::string table = create(anna, {"me", "me"}, true);
    const std::size_t asked = anna.eyes(0).at("question").as_int64() > 0 ? 0 : 1;
    const json::Value eyes = anna.eyes(asked);
    auto answer = [&](int n) {
        return json::dump(json::Object{{"is", "answer"},
                                       {"n", n},
                                       {"table", table},
                                       {"seat", eyes.at("seat")},
                                       {"question", eyes.at("question")},
                                       {"action", eyes.at("choices").at(0)}});
    };
    const auto seq = anna.news().at("seq").as_int64();
    anna.socket().send_together(
        {answer(101), answer(102),
         R"({"is":"say","n":103,"table":")" + table + R"(","text":"Fertig"})",
         R"({"is":"nonsense","n":104})",
         R"({"is":"open","n":105,"table":")" + table + R"(","after":0})"});
    std::map<std::int64_t, json::Value> answers;
    std::vector<std::int64_t> order;
    while (!answers.contains(105)) {
        const json::Value message = anna.receive();
        const auto* n = message.as_object().if_contains("n");
        if (n) answers[n->as_int64()] = message, order.push_back(n->as_int64());
    }
    EXPECT_EQ(answers.at(101).at("is"), "done");
    EXPECT_EQ(answers.at(102).at("is"), "refused") << "the first answer was in time";
    EXPECT_EQ(answers.at(103).at("is"), "done");
    EXPECT_EQ(answers.at(104).at("code"), "malformed");
    EXPECT_EQ(answers.at(105).at("is"), "done");
    // What is wrong in itself is refused at once; what is about the table waits its turn there.
    std::erase(order, 104);
    EXPECT_EQ(order, (std::vector<std::int64_t>{101, 102, 103, 105}));
    anna.read_until([](const json::Value& news) { return !news.at("chat").as_array().empty(); });
    EXPECT_EQ(anna.news().at("seq").as_int64(), seq + 2) << "who opens last sees it all";
}

TEST_F(SiteTest, WhoFloodsIsToldToSlowDown) {
    Site::Config config = RunningServer::quick();
    config.limits.burst = 5;
    config.limits.messages_per_second = 0.001;
    start(config);
    Player anna = player("Anna");  // one message said
    for (int i = 0; i < 4; ++i) EXPECT_EQ(anna.ask({{"is", "ping"}}).at("is"), "pong");
    anna.socket().send(R"({"is":"ping","n":77})");
    EXPECT_EQ(code(anna.receive()), "too_fast");
}

TEST_F(SiteTest, TheFirstMessageMustBeAHelloOfOurVersion) {
    SocketClient socket(server->port(), "/ws",
                        {{{"Cookie", Player::log_in(server->port(), "Anna")}}});
    socket.send(R"({"is":"watch_lobby","n":1})");
    EXPECT_NE(socket.receive().find("no_hello"), std::string::npos);
    socket.send(R"({"is":"hello","n":2,"version":99})");
    EXPECT_NE(socket.receive().find("other_version"), std::string::npos);
}

TEST_F(SiteTest, VisitorsCanAskWhetherItIsWellAndNoMore) {
    EXPECT_EQ(get("/healthz").status, 200);
    EXPECT_EQ(get("/metrics").status, 404);
    EXPECT_EQ(get("/nothing").status, 404);
}

TEST_F(SiteTest, SearchEnginesAreToldWhatIsNoPage) {
    const auto robots = get("/robots.txt");
    EXPECT_EQ(robots.status, 200);
    EXPECT_NE(robots.body.find("Disallow: /api/"), std::string::npos);
}

TEST_F(SiteTest, WhatCannotBeDoneSaysWhatCan) {
    HttpClient http(server->port());
    const auto got = http.ask("GET", "/api/login");
    EXPECT_EQ(got.status, 405);
    EXPECT_EQ(got.header("allow"), "POST");
    const auto posted = http.ask("POST", "/api/me", "{}");
    EXPECT_EQ(posted.status, 405);
    EXPECT_EQ(posted.header("allow"), "GET, HEAD");
}

}  // namespace

}  // namespace stellwerk::test
