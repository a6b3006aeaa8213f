// What people have done, or might, to get what is not theirs or to spoil it for others, where it
// takes more than one message. The rows of the catalogue are in attacks_requests_test.cpp and
// attacks_messages_test.cpp.
#include "tests/server/attacks.h"

#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

namespace stellwerk::test {

namespace {

// ---- Sessions that have ended ----------------------------------------------------------------------

TEST_F(Attacks, AnEndedSessionOpensNothing) {
    const net::Headers old{{"Cookie", ben_->cookie()}};
    const auto out = ask({"", "ben", "POST", "/api/logout", "", 200, ""});
    EXPECT_EQ(out.status, 200);
    EXPECT_NE(out.header("set-cookie").find("Max-Age=0"), std::string_view::npos);
    EXPECT_EQ(ben_->socket().wait_for_close().code, protocol::kLoggedOut);
    constexpr Request kByAnEndedSession[] = {
        {"who am I", "ben", "GET", "/api/me", "", 401, "no_session"},
        {"a new name", "ben", "POST", "/api/name", R"({"name":"Benno"})", 401, "no_session"},
        {"a password", "ben", "POST", "/api/password", R"({"password":"richtig lang"})", 401,
         "no_session"},
        {"a file", "ben", "POST", "/api/records", "{}", 401, "no_session"},
        {"my games", "ben", "GET", "/api/finished?mine=1", "", 401, "no_session"},
    };
    for (const Request& row : kByAnEndedSession) expect_refusal(row);
    EXPECT_THROW(SocketClient(server->port(), "/ws", {old}), std::exception);
    EXPECT_EQ(ask({"", "ben", "POST", "/api/logout", "", 200, ""}).status, 200) << "out already";
}

TEST_F(Attacks, ANewPasswordSendsEverybodyElseAway) {
    const auto changed = ask({"", "anna", "POST", "/api/password",
                              R"({"password":"noch viel laenger","old":"richtig lang"})", 200, ""});
    ASSERT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(anna_->socket().wait_for_close().code, protocol::kLoggedOut);
    expect_refusal({"the old session", "anna", "GET", "/api/me", "", 401, "no_session"});
}

TEST_F(Attacks, LoggingOutEverywhereClosesEverySocket) {
    HttpClient http(server->port());
    const auto phone =
        http.ask("POST", "/api/login", R"({"name":"anna","password":"richtig lang"})");
    const std::string_view cookie = phone.header("set-cookie");
    Player other(WithCookie{}, server->port(), std::string(cookie.substr(0, cookie.find(';'))));
    EXPECT_EQ(ask({"", "anna", "POST", "/api/logout/everywhere", "", 200, ""}).status, 200);
    EXPECT_EQ(anna_->socket().wait_for_close().code, protocol::kLoggedOut);
    EXPECT_EQ(other.socket().wait_for_close().code, protocol::kLoggedOut);
    EXPECT_EQ(ben_->ask({{"is", "ping"}}).at("is"), "pong") << "others stay";
}

// ---- Agreeing to what is over ------------------------------------------------------------------------

TEST_F(Attacks, NobodyUndoesAMoveOfAGameThatIsOver) {
    const std::string own = create(*anna_, {"me", "open"}, false);
    EXPECT_EQ(ben_->ask({{"is", "sit"}, {"table", own}, {"seat", 1}}).at("is"), "done");
    EXPECT_EQ(anna_->ask({{"is", "begin"}, {"table", own}}).at("is"), "done");
    open(*ben_, own);
    open(*anna_, own);
    Player& mover = is_asked(*ben_) ? *ben_ : *anna_;
    Player& other = &mover == &*ben_ ? *anna_ : *ben_;
    const json::Value movers = mover.eyes().at("seat"), others = other.eyes().at("seat");
    EXPECT_EQ(answer(mover, own, mover.eyes().at("choices").at(0)).at("is"), "done");
    EXPECT_EQ(mover.ask({{"is", "undo"}, {"table", own}, {"seat", movers}}).at("is"), "done");
    EXPECT_EQ(other.ask({{"is", "resign"}, {"table", own}, {"seat", others}}).at("is"), "done");
    const auto late = other.ask({{"is", "agree_to_undo"}, {"table", own}, {"agrees", true}});
    EXPECT_EQ(code(late), "not_running");
    EXPECT_EQ(get_json("/api/tables/" + own + "/verify").at("moves"), 1);
    expect_all_is_well();
}

// ---- Floods ----------------------------------------------------------------------------------------

TEST_F(Attacks, AFloodOfTablesClosesTheLobbyToNobody) {
    constexpr int kTables = 300;
    Player mallory = player("Mallory with a long name");
    json::Object wish = settings(6, "nimm-den-zug");
    const json::Array seats(6, json::Value("me"));
    for (int i = 0; i < kTables; ++i) {
        ASSERT_EQ(
            mallory.ask({{"is", "create"}, {"settings", wish}, {"seats", seats}, {"begin", false}})
                .at("is"),
            "done");
        // Whoever reads answers pings; whoever is silent for long is taken for gone.
        if (i % 50 == 0)
            for (Player* player : {&*anna_, &*ben_, &*eva_})
                EXPECT_EQ(player->ask({{"is", "ping"}}).at("is"), "pong");
    }
    const auto lobby = eva_->ask({{"is", "watch_lobby"}});
    EXPECT_EQ(lobby.at("is"), "lobby");
    EXPECT_LE(lobby.at("tables").as_array().size(), Lobby::kRows);
    EXPECT_EQ(lobby.at("counts").at("gathering"), kTables);
    EXPECT_LE(json::dump(lobby).size(), protocol::kLongest);
    EXPECT_EQ(anna_->ask({{"is", "watch_lobby"}}).at("tables").at(0).at("table"),
              json::Value(table_))
        << "one's own tables come first";
    expect_all_is_well();
}

// Whatever one person asks for in heaps, another's move is not held up by it: it arrives before
// any of the heap is asked for.
TEST_F(Attacks, AHeapOfHintsHoldsUpNobody) {
    Player mallory = player("Mallory");
    const std::string own = create(mallory, {"me", "me"}, true);
    const std::size_t asked = mallory.eyes(0).at("question").as_int64() > 0 ? 0 : 1;
    for (int n = 1000; n < 1100; ++n)
        for (const char* what : {"hint", "plans"})
            mallory.socket().send(
                json::dump(json::Object{{"is", what}, {"n", n}, {"table", own}, {"seat", asked}}));
    expect_all_is_well();
}

TEST_F(Attacks, AHeapOfLogInsHoldsUpNobody) {
    std::vector<std::unique_ptr<HttpClient>> heap;
    for (int i = 0; i < 24; ++i) {
        heap.push_back(std::make_unique<HttpClient>(server->port()));
        const std::string body = R"({"name":"zoe )" + std::to_string(i) + R"(","password":"x"})";
        heap.back()->send_raw("POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: " +
                              std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    expect_all_is_well();
    int refused = 0, busy = 0;
    for (auto& client : heap) {
        const int status = client->read_reply().status;
        refused += status == 400, busy += status == 503;
    }
    EXPECT_EQ(refused + busy, 24);
    EXPECT_GT(busy, 0) << "there is a bound to what waits";
    EXPECT_GT(refused, 0);
}

TEST_F(Attacks, AHeapOfReplaysHoldsUpNobody) {
    std::vector<std::unique_ptr<HttpClient>> heap;
    for (int i = 0; i < 40; ++i) {
        heap.push_back(std::make_unique<HttpClient>(server->port()));
        heap.back()->send_raw("GET /api/tables/" + table_ + "/verify HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    expect_all_is_well();
    for (auto& client : heap) {
        const int status = client->read_reply().status;
        EXPECT_TRUE(status == 409 || status == 503) << status;
    }
}

TEST_F(Attacks, AHeapOfFilesHoldsUpNobody) {
    const std::string file(1'000'000, 'x');
    std::vector<std::unique_ptr<HttpClient>> heap;
    for (int i = 0; i < 20; ++i) {
        heap.push_back(std::make_unique<HttpClient>(server->port()));
        heap.back()->send_raw(
            fmt::format("POST /api/records HTTP/1.1\r\nHost: x\r\nCookie: {}\r\n"
                        "Content-Length: {}\r\n\r\n",
                        eva_->cookie(), file.size()));
    }
    for (auto& client : heap) client->send_raw(file);
    expect_all_is_well();
    int read = 0, busy = 0;
    for (auto& client : heap) {
        const int status = client->read_reply().status;
        read += status == 400, busy += status == 503;
    }
    EXPECT_EQ(read + busy, 20);
    EXPECT_GT(busy, 0) << "there is a bound to what waits";
    EXPECT_GT(read, 0);
}

TEST_F(Attacks, AHeapOfPreviewsHoldsUpNobody) {
    Player mallory = player("Mallory");
    const std::string own = create(mallory, {"me", "me"}, true);
    const std::size_t asked = mallory.eyes(0).at("question").as_int64() > 0 ? 0 : 1;
    const json::Value choice = mallory.eyes(asked).at("choices").at(0);
    for (int n = 1000; n < 1200; ++n)
        for (const char* what : {"preview", "why_not"})
            mallory.socket().send(json::dump(json::Object{
                {"is", what}, {"n", n}, {"table", own}, {"seat", asked}, {"action", choice}}));
    expect_all_is_well();
}

TEST_F(Attacks, OpeningALongTableAgainAndAgainHoldsUpNobody) {
    Player mallory = player("Mallory");
    const std::string own = create(mallory, {"me", "open"}, false);
    const std::string line(Table::kMaxText, 'x');
    for (int i = 0; i < 300; ++i)
        ASSERT_EQ(mallory.ask({{"is", "say"}, {"table", own}, {"text", line}}).at("is"), "done");
    for (int n = 1000; n < 1050; ++n)
        mallory.socket().send(
            json::dump(json::Object{{"is", "open"}, {"n", n}, {"table", own}, {"after", 0}}));
    expect_all_is_well();
}

TEST_F(Attacks, AHeapOfNewNamesHoldsUpNobody) {
    std::vector<std::unique_ptr<HttpClient>> heap;
    for (int i = 0; i < 40; ++i) {
        heap.push_back(std::make_unique<HttpClient>(server->port()));
        const std::string body = fmt::format(R"({{"name":"Eva {}"}})", i);
        heap.back()->send_raw(
            fmt::format("POST /api/name HTTP/1.1\r\nHost: x\r\nCookie: {}\r\n"
                        "Content-Length: {}\r\n\r\n{}",
                        eva_->cookie(), body.size(), body));
    }
    expect_all_is_well();
    int held_up = 0;
    for (auto& client : heap) held_up += client->read_reply().status == 429;
    EXPECT_GE(held_up, 20);
}

// Whatever they send and never end, they find a bound to what is kept of it.
TEST_F(Attacks, HundredsOfHostileConnectionsTakeLittleMemory) {
    const auto memory = [] {
        std::size_t all = 0, resident = 0;
        std::ifstream("/proc/self/statm") >> all >> resident;
        return resident * std::size_t(sysconf(_SC_PAGESIZE));
    };
    const std::string long_text(100'000, 'x'), most_of_a_header(15'000, 'x');
    const std::string never_ending[] = {
        "GET /" + most_of_a_header,
        "GET / HTTP/1.1\r\nHost: x\r\nX: " + most_of_a_header,
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n" +
            std::string(3999, 'x'),
        "POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;" + long_text,
        "POST /api/records HTTP/1.1\r\nHost: x\r\nCookie: " + eva_->cookie() +
            "\r\nContent-Length: 2000000\r\n\r\n" + long_text,
    };
    const std::size_t before = memory();
    std::vector<std::unique_ptr<HttpClient>> hostile;
    for (std::size_t i = 0; i < 250; ++i) {
        hostile.push_back(std::make_unique<HttpClient>(server->port()));
        hostile.back()->send_raw(never_ending[i % std::size(never_ending)]);
    }
    expect_all_is_well();
    EXPECT_LT(memory(), before + 64uz * 1024 * 1024);
}

TEST_F(Attacks, AHouseFullOfBotsHoldsUpNobody) {
    Player mallory = player("Mallory");
    for (int i = 0; i < 20; ++i)
        ASSERT_EQ(mallory
                      .ask({{"is", "create"},
                            {"settings", settings(4)},
                            {"seats", json::Array(4, json::Value("mcts"))},
                            {"begin", true}})
                      .at("is"),
                  "done");
    const auto login =
        HttpClient(server->port())
            .ask("POST", "/api/login", R"({"name":"anna","password":"richtig lang"})");
    EXPECT_EQ(login.status, 200);
    expect_all_is_well();
}

TEST_F(Attacks, GuessingAPasswordEndsSoon) {
    const auto guess = [](HttpClient& client, std::string_view name) {
        const std::string body = fmt::format(R"({{"name":"{}","password":"geraten"}})", name);
        client.send_raw(
            fmt::format("POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n{}",
                        body.size(), body));
    };
    // All at once, as waiting for the answers would give time to guess again.
    std::vector<std::unique_ptr<HttpClient>> heap;
    for (int i = 0; i < 40; ++i) {
        heap.push_back(std::make_unique<HttpClient>(server->port()));
        guess(*heap.back(), i % 2 ? "anna" : "ANNA");
    }
    int held_up = 0;
    for (auto& client : heap) held_up += client->read_reply().status == 429;
    EXPECT_GE(held_up, 20) << "in whatever spelling";
    HttpClient other(server->port());
    guess(other, "ben");
    EXPECT_EQ(other.read_reply().status, 400) << "other names are not held up by it";
}

TEST_F(Attacks, RenamingAllTheTimeEndsSoon) {
    HttpClient http(server->port());
    int renamed = 0;
    for (; renamed < 100; ++renamed)
        if (http.ask("POST", "/api/name", R"({"name":"Eva )" + std::to_string(renamed) + "\"}",
                     {{"Cookie", eva_->cookie()}})
                .status == 429)
            break;
    EXPECT_LE(renamed, 20);
}

TEST_F(Attacks, SoManySocketsAPersonAndNoMore) {
    std::vector<SocketClient> sockets;
    const SocketOptions as_eva{{{"Cookie", eva_->cookie()}}};
    for (int i = 1; i < Hall::Limits{}.sockets_per_person; ++i)
        sockets.emplace_back(server->port(), "/ws", as_eva);
    EXPECT_THROW(SocketClient(server->port(), "/ws", as_eva), std::exception);
    expect_all_is_well();
}

TEST_F(Attacks, ALongLogIsToldAsFarAsItFitsIntoAMessage) {
    const std::string line(Table::kMaxText, 'x');
    for (int i = 0; i < 600; ++i)
        ASSERT_EQ(anna_->ask({{"is", "say"}, {"table", table_}, {"text", line}}).at("is"), "done");
    Player zoe = player("Zoe");
    open(zoe, table_);
    EXPECT_LE(json::dump(zoe.news()).size(), protocol::kLongest);
    EXPECT_FALSE(zoe.news().at("entries").as_array().empty());
}

}  // namespace

}  // namespace stellwerk::test
