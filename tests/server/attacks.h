// The house that is attacked, and how a row of the catalogue is tried: a name, what is sent, what
// must come back; after all of them the house is as it was.
#pragma once
#include "tests/server/site_fixture.h"

namespace stellwerk::test {

// A request over HTTP, by somebody of the house or by a stranger.
struct Request {
    std::string_view name, who, method, path, body;
    int status;
    std::string_view error;
};

// A message over a WebSocket, by somebody of the house: "mover" is who is asked at the table,
// "other" the other of the two. It is refused with that code.
struct Message {
    std::string_view name, who, text, code;
};

// Anna has kept her name with a password and hosts a table; Ben is a guest and sits there; Eva is a
// guest who looks on. In what is sent, capitals stand for what a stranger can find out: BEN for
// Ben's id, TABLE for the table's.
class Attacks : public SiteTest {
  protected:
    Attacks() {
        Site::Config config = RunningServer::quick();
        config.guests_per_minute = 1e6;
        config.limits.tables_per_person = 1'000'000;
        start(config);
        anna_.emplace(player("Anna")), ben_.emplace(player("Ben")), eva_.emplace(player("Eva"));
        const auto kept = ask({"", "anna", "POST", "/api/password", kAnnasPassword, 200, ""});
        EXPECT_EQ(kept.status, 200) << kept.body;
        const std::string_view cookie = kept.header("set-cookie");
        anna_.emplace(
            Player(WithCookie{}, server->port(), std::string(cookie.substr(0, cookie.find(';')))));
        table_ = create(*anna_, {"me", "open"}, false);
        EXPECT_EQ(ben_->ask({{"is", "sit"}, {"table", table_}, {"seat", 1}}).at("is"), "done");
        EXPECT_EQ(anna_->ask({{"is", "begin"}, {"table", table_}}).at("is"), "done");
        open(*eva_, table_);
        before_ = eva_->news();
    }

    HttpReply ask(const Request& row) {
        net::Headers headers;
        if (row.who == "anna") headers.emplace_back("Cookie", anna_->cookie());
        if (row.who == "ben") headers.emplace_back("Cookie", ben_->cookie());
        if (row.who == "eva") headers.emplace_back("Cookie", eva_->cookie());
        if (row.who.starts_with("cookie "))
            headers.emplace_back("Cookie", filled_in(row.who.substr(7)));
        return HttpClient(server->port())
            .ask(row.method, filled_in(row.path), filled_in(row.body), headers);
    }
    void expect_refusal(const Request& row) {
        SCOPED_TRACE(row.name);
        const HttpReply reply = ask(row);
        EXPECT_EQ(reply.status, row.status) << reply.body;
        EXPECT_TRUE(reply.header("set-cookie").empty()) << "nobody was let in";
        const auto body = json::parse(reply.body);
        ASSERT_TRUE(body) << reply.body;
        EXPECT_EQ(body->at("error").as_string(), row.error) << reply.body;
    }
    void look_who_moves() {
        open(*ben_, table_);
        open(*anna_, table_);
        mover_ = is_asked(*ben_) ? &*ben_ : &*anna_;
    }
    Player& named(std::string_view who) {
        if (who == "anna") return *anna_;
        if (who == "ben") return *ben_;
        if (who == "eva") return *eva_;
        return (who == "mover") == (mover_ == &*anna_) ? *anna_ : *ben_;
    }
    void expect_refusal(const Message& row) {
        SCOPED_TRACE(row.name);
        Player& player = named(row.who);
        player.socket().send(filled_in(row.text));
        while (true) {
            const json::Value answer = player.receive();
            if (answer.at("is") == "refused") {
                EXPECT_EQ(answer.at("code").as_string(), row.code) << json::dump(answer);
                return;
            }
            const auto* n = answer.as_object().if_contains("n");
            if (n && *n == 7) FAIL() << "was not refused: " << json::dump(answer);
        }
    }
    // Whatever was tried: the table stands as it stood, and people go on playing.
    void expect_all_is_well() {
        open(*eva_, table_);
        EXPECT_EQ(eva_->news().at("seq"), before_.at("seq"));
        EXPECT_EQ(eva_->news().at("chairs"), before_.at("chairs"));
        open(*ben_, table_);
        open(*anna_, table_);
        Player& mover = is_asked(*ben_) ? *ben_ : *anna_;
        const json::Value choice = mover.eyes().at("choices").at(0);
        EXPECT_EQ(answer(mover, table_, choice).at("is"), "done");
    }

    std::string filled_in(std::string_view text) const {
        std::string out(text);
        const std::pair<std::string_view, std::string> found[] = {
            {"BEN", ben_->id()},
            {"ANNA", anna_->id()},
            {"TABLE", table_},
            {"SEAT", of_mover("seat")},
            {"QUESTION", of_mover("question")},
            {"CHOICE", of_mover("choices")},
        };
        for (const auto& [capitals, stands_for] : found)
            for (auto at = out.find(capitals); at != out.npos; at = out.find(capitals))
                out.replace(at, capitals.size(), stands_for);
        return out;
    }

    // What the mover sees; of the choices the first.
    std::string of_mover(const char* what) const {
        if (!mover_) return "";
        const json::Value& seen = mover_->eyes().at(what);
        return json::dump(seen.is_array() ? seen.at(0) : seen);
    }

    static constexpr std::string_view kAnnasPassword = R"({"password":"richtig lang"})";
    std::optional<Player> anna_, ben_, eva_;
    Player* mover_ = nullptr;
    std::string table_;
    json::Value before_;
};

}  // namespace stellwerk::test
