// The lobby without sockets: what is told, to whom, and how much of it.
#include "server/lobby.h"

#include <gtest/gtest.h>

#include "tests/table/sealed_game.h"

namespace stellwerk::test {

namespace {

using protocol::WatchLobby;

constexpr Seconds kNow = 1'800'000'000;

class LobbyTest : public testing::Test {
  protected:
    // A table of Anna's, with her on the first seat.
    Table table(const std::string& id, bool listed = true, const std::string& person = "anna") {
        Settings settings;
        settings.game = "sealed-game", settings.listed = listed;
        Created created{id, settings, 0, "", person, std::string(64, '7'), "", 1};
        const Table empty = Table::create(sealed_game::game(), created).value().after;
        return empty.sit(seat(0), person, person).value().after;
    }
    static Table begun(const Table& table) {
        const Table full = table.sit(seat(1), "ben", "Ben").value().after;
        return full.begin(full.host(), {}).value().after;
    }
    json::Value look(net::SocketId socket, const std::string& person, WatchLobby wish = {}) {
        sent_.clear();
        lobby_.watch(socket, person, wish);
        EXPECT_EQ(sent_.size(), 1u);
        EXPECT_LE(sent_.back().second.size(), protocol::kLongest);
        return json::parse(sent_.back().second).value();
    }
    static std::vector<std::string> names(const json::Value& seen) {
        std::vector<std::string> out;
        for (const json::Value& row : seen.at("tables").as_array())
            out.emplace_back(row.at("table").as_string());
        return out;
    }

    std::vector<std::pair<net::SocketId, std::string>> sent_;
    Lobby lobby_{[this](net::SocketId id, const net::Text& text) { sent_.emplace_back(id, *text); },
                 [](const std::string& person) { return Whereabouts{person == "ben"}; }};
};

TEST_F(LobbyTest, ShowsOnesOwnFirstAndThenTheNewest) {
    lobby_.put(table("mine"), kNow);
    lobby_.put(table("older", true, "eva"), kNow);
    lobby_.put(table("newer", true, "eva"), kNow);
    lobby_.put(table("hidden", false, "eva"), kNow);
    const json::Value seen = look(1, "anna");
    EXPECT_EQ(names(seen), (std::vector<std::string>{"mine", "newer", "older"}));
    EXPECT_EQ(json::dump(seen.at("counts")), R"({"mine":1,"gathering":3,"running":0})");
    EXPECT_EQ(names(look(2, "eva")),
              (std::vector<std::string>{"hidden", "newer", "older", "mine"}));
}

TEST_F(LobbyTest, StaysShortHoweverManyTablesThereAre) {
    for (int i = 0; i < 1000; ++i) lobby_.put(table("t" + std::to_string(i), true, "eva"), kNow);
    const json::Value seen = look(1, "anna");
    EXPECT_EQ(names(seen).size(), Lobby::kGathering);
    EXPECT_EQ(names(seen).front(), "t999");
    EXPECT_EQ(seen.at("counts").at("gathering"), 1000);
    EXPECT_EQ(names(look(1, "eva")).size(), Lobby::kMine);

    const json::Value page = look(1, "anna", {1, {}, Phase::Gathering, 19});
    EXPECT_EQ(names(page).size(), Lobby::kRows);
    EXPECT_EQ(names(page).back(), "t0");
    EXPECT_TRUE(names(look(1, "anna", {1, {}, Phase::Gathering, 20})).empty());
    EXPECT_TRUE(names(look(1, "anna", {1, {}, Phase::Gathering, 2'000'000'000})).empty());
    EXPECT_EQ(names(look(1, "anna", {1, {}, Phase::Gathering, -1})).front(), "t999");
    EXPECT_TRUE(names(look(1, "anna", {1, "chess", Phase::Gathering, 0})).empty());
}

TEST_F(LobbyTest, TellsOfChangesToWhomTheyMatter) {
    look(1, "anna"), look(2, "eva"), look(3, "zoe", {1, "chess", {}, {}});
    sent_.clear();
    lobby_.put(table("t"), kNow);
    ASSERT_EQ(sent_.size(), 2u) << "who wants another game hears nothing";
    sent_.clear();
    const Table running = begun(table("t"));
    lobby_.put(running, kNow);
    ASSERT_EQ(sent_.size(), 2u);
    EXPECT_NE(sent_[0].second.find(R"("connected":true)"), std::string::npos) << "Ben is there";
    sent_.clear();
    const Table asked =
        running
            .answer(seat(0), "anna", running.question(seat(0)), {{"is", "bid"}, {"coins", 1}}, {})
            .value()
            .after;
    lobby_.put(asked, kNow);
    ASSERT_EQ(sent_.size(), 1u) << "who is asked matters to those who sit there";
    EXPECT_EQ(sent_[0].first, 1u);
    sent_.clear();
    lobby_.put(asked, kNow);
    EXPECT_TRUE(sent_.empty()) << "nothing has changed";
    lobby_.leave(1);
    lobby_.put(begun(table("u")), kNow);
    EXPECT_EQ(sent_.size(), 1u);
}

TEST_F(LobbyTest, WhoLeavesATableThatIsNotListedIsToldSo) {
    const Table full = table("t", false).sit(seat(1), "ben", "Ben").value().after;
    lobby_.put(full, kNow);
    look(1, "anna"), look(2, "ben"), look(3, "eva");
    sent_.clear();
    lobby_.put(full.stand(seat(1), "ben").value().after, kNow);
    ASSERT_EQ(sent_.size(), 2u) << "Eva knows nothing of it";
    EXPECT_EQ(sent_[0].first + sent_[1].first, 3u) << "Anna and Ben";
    for (const auto& [socket, text] : sent_) EXPECT_EQ(text.find("\"ben\""), text.npos);
    EXPECT_TRUE(names(look(2, "ben")).empty());
}

TEST_F(LobbyTest, SaysHowFarATableHasComeAndWhenSomethingHappenedThere) {
    const Table running = begun(table("t"));
    lobby_.put(running, kNow);
    const Table after =
        running
            .answer(seat(0), "anna", running.question(seat(0)), {{"is", "bid"}, {"coins", 1}}, {})
            .value()
            .after;
    lobby_.put(after, kNow + 60);
    const json::Value row = look(1, "anna").at("tables").at(0);
    EXPECT_EQ(row.at("moves"), 1);
    EXPECT_EQ(row.at("at"), kNow + 60);
    EXPECT_EQ(row.at("round"), 0) << "this game counts none";
    sent_.clear();
    lobby_.put(after, kNow + 120);
    EXPECT_TRUE(sent_.empty()) << "time alone is no news";
    EXPECT_EQ(look(1, "anna").at("tables").at(0).at("at"), kNow + 120);
}

TEST_F(LobbyTest, ForgetsWhatIsFinished) {
    Table running = begun(table("t"));
    lobby_.put(running, kNow);
    EXPECT_EQ(look(1, "eva").at("counts").at("running"), 1);
    for (int i = 0; i < 6; ++i) {
        const Seat p = *running.asked().begin();
        running = running
                      .answer(p, running.chair(p).person, running.question(p),
                              {{"is", "bid"}, {"coins", 1}}, {})
                      .value()
                      .after;
    }
    ASSERT_EQ(running.phase(), Phase::Finished);
    lobby_.put(running, kNow);
    const json::Value seen = look(1, "anna");
    EXPECT_TRUE(names(seen).empty());
    EXPECT_EQ(json::dump(seen.at("counts")), R"({"mine":0,"gathering":0,"running":0})");

    // But those who played are told who wants to play once more, wherever they look.
    look(1, "anna");
    sent_.clear();
    lobby_.put(running.agree_to_rematch("ben", false).value().after, kNow);
    ASSERT_EQ(sent_.size(), 1u);
    EXPECT_EQ(sent_[0].first, 1u);
    EXPECT_NE(sent_[0].second.find(R"("rematch_agreed":[1])"), std::string::npos);
}

}  // namespace

}  // namespace stellwerk::test
