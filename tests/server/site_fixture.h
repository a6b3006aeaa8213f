// A server to be restarted at will, and the usual things people do there.
#pragma once
#include "tests/server/running_server.h"

namespace stellwerk::test {

class SiteTest : public testing::Test {
  protected:
    SiteTest()
        : folder_(std::filesystem::temp_directory_path() /
                  ("stellwerk_" + Secret::random().hex().substr(0, 12))) {
        std::filesystem::create_directories(folder_);
        start();
    }
    ~SiteTest() override {
        server.reset();
        std::filesystem::remove_all(folder_);
    }
    void start(Site::Config config = RunningServer::quick()) {
        server.reset();
        server.emplace(folder_ / "test.db", std::move(config));
    }
    Player player(const std::string& name) { return {server->port(), name}; }
    HttpReply get(const std::string& path) { return HttpClient(server->port()).ask("GET", path); }

    static json::Object settings(int seats, std::string_view game = "game-of-trains") {
        return {{"game", game},   {"seats", seats}, {"options", json::Object{}},
                {"pace", "none"}, {"listed", true}, {"bots_pause", false}};
    }
    // A table with that player on seat 0, opened for them.
    static std::string create(Player& host, json::Array seats, bool begin,
                              std::string_view game = "game-of-trains") {
        const auto answer = host.ask({{"is", "create"},
                                      {"settings", settings(int(seats.size()), game)},
                                      {"seats", seats},
                                      {"begin", begin}});
        EXPECT_EQ(answer.at("is"), "done") << json::dump(answer);
        const std::string table(answer.at("table").as_string());
        open(host, table);
        return table;
    }
    static void open(Player& player, const std::string& table, int after = 0) {
        const auto answer = player.ask({{"is", "open"}, {"table", table}, {"after", after}});
        EXPECT_EQ(answer.at("is"), "done") << json::dump(answer);
        player.read_until(
            [&](const json::Value& news) { return news.at("table") == json::Value(table); });
    }
    static bool is_asked(const Player& player) {
        return player.eyes().at("question").as_int64() > 0;
    }
    static json::Value answer(Player& player, const std::string& table, const json::Value& action) {
        return player.ask({{"is", "answer"},
                           {"table", table},
                           {"seat", player.eyes().at("seat")},
                           {"question", player.eyes().at("question")},
                           {"action", action}});
    }
    static void wait_until_asked(Player& player) {
        player.read_until([](const json::Value& news) {
            return news.at("eyes").at(0).at("question").as_int64() > 0;
        });
    }
    json::Value get_json(const std::string& path, const net::Headers& headers = {}) {
        return json::parse(HttpClient(server->port()).ask("GET", path, {}, headers).body).value();
    }
    static std::string code(const json::Value& answer) {
        return answer.at("is") == "refused" ? std::string(answer.at("code").as_string()) : "";
    }

    std::filesystem::path folder_;
    std::optional<RunningServer> server;
};

inline bool is_finished(const json::Value& news) { return news.at("phase") == "finished"; }

}  // namespace stellwerk::test
