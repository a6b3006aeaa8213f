// Nothing that a viewer cannot know reaches them over the wire: two servers whose tables differ
// only in that send them the same bytes, whatever they ask.
#include "games/all_rules.h"
#include "server/table_log.h"
#include "tests/server/site_fixture.h"

namespace stellwerk::test {

namespace {

class LeakTest : public SiteTest {
  protected:
    // The server's table, in the hands of another world that this seat cannot tell from the real
    // one.
    static void imagine_otherwise(const std::filesystem::path& database, const std::string& table,
                                  Seat viewer, std::uint64_t seed) {
        auto store = store::open_sqlite_store(database).value();
        auto kept = snapshot_of(*store, table).value().value();
        const auto game = shipped_game(kept.table.settings.game);
        const auto real = game->read_state(kept.table.position).value();
        kept.table.position = with_rules(*game, [&](const auto& rules) {
            using State = typename std::remove_cvref_t<decltype(rules)>::State;
            Luck luck(seed);
            return json::write(rules.imagine(view(real.template as<State>(), viewer), luck));
        });
        kept.table.steps.clear();  // what could be undone lies in the past of the real world
        store->commit({store::PutSnapshot{table, kept.seq, json::dump(json::write(kept.table))}},
                      [](const auto& result) { EXPECT_TRUE(result); });
        EXPECT_TRUE(store->close());
    }

    // A table with Anna on its first seat and Ben on all others: bots would play on while she asks.
    std::string begun(Player& anna, Player& ben, const std::string& game, int seats) {
        json::Object wish = settings(seats);
        wish["game"] = game;
        json::Array chairs(std::size_t(seats), json::Value("open"));
        chairs[0] = "me";
        const auto created =
            anna.ask({{"is", "create"}, {"settings", wish}, {"seats", chairs}, {"begin", false}});
        const std::string table(created.at("table").as_string());
        for (int i = 1; i < seats; ++i)
            EXPECT_EQ(ben.ask({{"is", "sit"}, {"table", table}, {"seat", i}}).at("is"), "done");
        EXPECT_EQ(anna.ask({{"is", "begin"}, {"table", table}}).at("is"), "done");
        return table;
    }

    // Both answer as they are asked, until Anna has done so so often and is asked again.
    static void play_until_asked(Player& anna, Player& ben, const std::string& table, int answers) {
        for (int i = 0, given = 0;; ++i) {
            open(anna, table);
            open(ben, table);
            const bool is_annas = anna.eyes().at("question") != 0;
            if (is_finished(anna.news()) || (is_annas && given == answers)) return;
            Player& mover = is_annas ? anna : ben;
            given += is_annas;
            for (const json::Value& eyes : json::Array(mover.news().at("eyes").as_array())) {
                if (eyes.at("question") == 0) continue;
                const auto& choices = eyes.at("choices").as_array();
                const auto done =
                    mover.ask({{"is", "answer"},
                               {"table", table},
                               {"seat", eyes.at("seat")},
                               {"question", eyes.at("question")},
                               {"action", choices[std::size_t(i) * 5 % choices.size()]}});
                ASSERT_EQ(done.at("is"), "done") << json::dump(done);
                break;
            }
        }
    }

    // Everything that the server has to say to this viewer about this position.
    static std::string all_answers(Player& viewer, const std::string& table, Seat seat) {
        std::string heard;
        auto ask = [&](json::Object message) {
            const json::Value answer = viewer.ask(std::move(message));
            if (answer.at("is") != "hinted") heard += json::dump(answer) + "\n";
        };
        open(viewer, table);
        heard += json::dump(viewer.news()) + "\n";
        json::Array actions = viewer.eyes().at("choices").as_array();
        actions.push_back(json::Object{{"is", "no_such_action"}});
        for (const json::Value& action : actions)
            for (const char* what : {"why_not", "preview", "answer"}) {
                const bool answers = what == std::string_view("answer");
                json::Object message{
                    {"is", what}, {"table", table}, {"seat", index(seat)}, {"action", action}};
                if (answers) message["question"] = 0;  // stale: the position stays
                ask(std::move(message));
            }
        ask({{"is", "plans"}, {"table", table}, {"seat", index(seat)}});
        ask({{"is", "undo"}, {"table", table}, {"seat", index(seat)}});
        return heard;
    }
};

TEST_F(LeakTest, WhatAViewerCannotKnowChangesNoByteThatHeGets) {
    for (const GameInfo& game : all_games()) {
        const int seats = game.min_players + 1;
        for (int moves : {0, 1, 4, 9, 16}) {
            SCOPED_TRACE(std::string(game.id) + " after " + std::to_string(moves) + " answers");
            start();
            Player anna = player("Anna"), ben = player("Ben");
            const std::string table = begun(anna, ben, std::string(game.id), seats);
            play_until_asked(anna, ben, table, moves);
            if (is_finished(anna.news())) continue;
            anna.socket().vanish();
            ben.socket().vanish();
            server.reset();  // writes the table down whole

            std::string heard[2];
            const std::filesystem::path databases[2] = {folder_ / "test.db", folder_ / "other.db"};
            std::filesystem::copy_file(databases[0], databases[1],
                                       std::filesystem::copy_options::overwrite_existing);
            imagine_otherwise(databases[0], table, seat(0), 1);
            imagine_otherwise(databases[1], table, seat(0), 2);
            for (int i = 0; i < 2; ++i) {
                RunningServer world(databases[i]);
                anna.connect(world.port());
                heard[i] = all_answers(anna, table, seat(0));
                anna.socket().vanish();
            }
            EXPECT_EQ(heard[0], heard[1]);
            EXPECT_GT(heard[0].size(), 1000u);
        }
    }
}

}  // namespace

}  // namespace stellwerk::test
