// A data folder of November 2026 opens for ever: the program of that time wrote it and was killed
// in the middle of three games, none of them right after a snapshot. Beside it stands what people
// saw at that moment.
#include <fstream>
#include <sstream>

#include "games/all.h"
#include "tests/paths.h"
#include "tests/server/site_fixture.h"

namespace stellwerk::test {

namespace {

class OldFolder : public SiteTest {
  protected:
    OldFolder() {
        server.reset();
        const std::filesystem::path data = source_folder() / "tests/server/data";
        std::filesystem::copy_file(data / "folder_of_november_2026.db", folder_ / "test.db",
                                   std::filesystem::copy_options::overwrite_existing);
        std::ostringstream text;
        text << std::ifstream(data / "folder_of_november_2026.json").rdbuf();
        known_ = json::parse(text.str()).value();
        start();
    }
    Player came_back(std::string_view who) {
        return {WithCookie{}, server->port(), std::string(known_.at(who).as_string())};
    }
    static constexpr int kRulesOfThen = 1;  // the version of each game's
    json::Value known_;
};

// What lies on the table and in the hand; programs of then told no outlook on it.
json::Value seen(Player& player) {
    json::Value view = player.eyes().at("view");
    view.as_object().erase("outlook");
    return view;
}

TEST_F(OldFolder, ItsUnfinishedTablesAreTakenUpAgain) {
    EXPECT_EQ(server->tables_at_start(), 4);
    Player anna = came_back("anna"), ben = came_back("ben");
    for (const json::Value& game : known_.at("running").as_array()) {
        const std::string table(game.at("table").as_string());
        SCOPED_TRACE(table);
        open(anna, table);
        open(ben, table);
        EXPECT_GE(anna.news().at("seq").as_int64(), game.at("seq").as_int64());
        const auto rules = shipped_game(anna.news().at("settings").at("game").as_string());
        if (rules->info().version > kRulesOfThen) {
            // From its latest whole position; where none had been kept yet, from the beginning.
            EXPECT_EQ(anna.news().at("phase"), game.at("kept").as_bool() ? "running" : "gathering");
            if (anna.news().at("phase") == "gathering")
                EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");
            continue;
        }
        EXPECT_EQ(anna.news().at("phase"), "running");
        EXPECT_EQ(seen(anna), game.at("anna"));
        EXPECT_EQ(seen(ben), game.at("ben"));
        Player& mover = is_asked(anna) ? anna : ben;
        EXPECT_EQ(answer(mover, table, json::Value(mover.eyes().at("choices").at(0))).at("is"),
                  "done");
    }
}

TEST_F(OldFolder, ItsPeopleComeInByPasswordAndByCookie) {
    HttpClient http(server->port());
    EXPECT_EQ(http.ask("POST", "/api/login", R"({"name":"anna","password":"richtig lang"})").status,
              200);
    Player ben = came_back("ben");
    EXPECT_EQ(http.ask("POST", "/api/login",
                       R"({"name":"guest:)" + ben.id() + R"(","password":"nobody's password"})")
                  .status,
              400);
    const std::string gathering(known_.at("gathering").as_string());
    open(ben, gathering);
    EXPECT_EQ(ben.ask({{"is", "sit"}, {"table", gathering}, {"seat", 1}}).at("is"), "done");
}

TEST_F(OldFolder, ItsFinishedGameIsShown) {
    const std::string table(known_.at("finished").as_string());
    EXPECT_EQ(get_json("/api/finished").at("tables").at(0).at("table"), json::Value(table));
    EXPECT_EQ(get("/api/tables/" + table + "/record").status, 200);
    EXPECT_GT(get_json("/api/tables/" + table + "/replay").at("steps").as_array().size(), 1u);
}

}  // namespace

}  // namespace stellwerk::test
