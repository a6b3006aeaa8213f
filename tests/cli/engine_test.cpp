// What each command of the engine answers.
#include "cli/engine.h"

#include <sstream>

#include <gmock/gmock.h>

#include "bots/all.h"
#include "games/all.h"
#include "table/game_record.h"
#include "tests/cli/talk.h"

namespace stellwerk::cli {

namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A whole hand of moves, always the first choice.
void play(Talk& talk, int moves) {
    for (int i = 0; i < moves; ++i) talk.get(json::Value{{"is", "play"}, {"choice", 0}});
}

TEST(Engine, ListsGamesAndBots) {
    Talk talk;
    const auto answer = talk.get(R"({"is": "games"})");
    EXPECT_EQ(answer.at("protocol"), 1);
    ASSERT_EQ(answer.at("games").get_array().size(), all_games().size());
    for (std::size_t i = 0; i < all_games().size(); ++i) {
        const json::Value& told = answer.at("games").at(i);
        EXPECT_EQ(told.at("game").get_string(), all_games()[i].id);
        EXPECT_EQ(told.at("title").get_string(), all_games()[i].title);
        EXPECT_EQ(told.at("rules"), all_games()[i].version);
        EXPECT_EQ(told.at("min_players"), all_games()[i].min_players);
        EXPECT_EQ(told.at("max_players"), all_games()[i].max_players);
    }
    EXPECT_EQ(answer.at("bots").get_array().size(), all_bots().size());
}

TEST(Engine, EchoesTheId) {
    Talk talk;
    EXPECT_EQ(talk.line(R"({"is": "quit", "id": 7})"), R"({"ok":true,"id":7})");
    EXPECT_EQ(talk.line(R"({"id": "a\nb", "is": "quit"})"), R"({"ok":true,"id":"a\nb"})");
    EXPECT_EQ(talk.line(R"({"id": 18446744073709551615, "is": "quit"})"),
              R"({"ok":true,"id":18446744073709551615})");
    EXPECT_EQ(talk.ask(R"({"id": 7, "is": "nonsense"})").at("id"), 7);
    EXPECT_EQ(talk.ask(R"({"id": 7})").at("id"), 7);
}

TEST(Engine, SpeaksTheLanguageAskedFor) {
    Talk talk;
    EXPECT_EQ(talk.ask(R"({"is": "state"})").at("error").at("message"),
              "There is no game on the table; start one with “new” or “load”.");
    EXPECT_EQ(talk.ask(R"({"is": "state", "lang": "de"})").at("error").at("message"),
              "Es liegt kein Spiel auf dem Tisch; beginne eines mit „new“ oder „load“.");
    EXPECT_EQ(talk.ask(R"({"is": "nonsense", "lang": "de"})").at("error").at("code"),
              "unknown_command");
}

TEST(Engine, NewGameIsTheSeedsAndNothingElse) {
    Talk talk;
    const auto first = talk.get(kNewGame);
    const auto second = talk.get(kNewGame);
    EXPECT_EQ(first, second);
    EXPECT_EQ(first.at("players"), 3);
    EXPECT_EQ(first.at("moves"), 0);
    EXPECT_EQ(first.at("over"), false);
    EXPECT_EQ(first.at("deciders").get_array().size(), 1u);

    // The seed it names begins the same game; a number is short for its digits.
    const json::Value seed = first.at("seed");
    EXPECT_EQ(seed.get_string(), std::string(62, '0') + "2a");
    EXPECT_EQ(talk.get(json::Value{{"is", "new"},
                                   {"game", "game-of-trains"},
                                   {"players", 3},
                                   {"options", json::Object{}},
                                   {"seed", seed}}),
              first);
    EXPECT_NE(
        talk.get(R"({"is": "new", "game": "game-of-trains", "players": 3, "seed": 43})").at("hash"),
        first.at("hash"));
}

TEST(Engine, NewGameWithoutASeedIsAlwaysAnother) {
    Talk talk;
    const char* request = R"({"is": "new", "game": "game-of-trains", "players": 2})";
    const auto first = talk.get(request);
    EXPECT_NE(talk.get(request).at("seed"), first.at("seed"));
}

TEST(Engine, PlaysWithAnotherEdition) {
    const auto shipped = *open_game("game-of-trains");
    json::Value edition = shipped->edition();
    // The functions of two neighbouring wagons change places.
    json::Array& wagons = edition.at("wagons").at("value").get_array();
    std::swap(wagons[0].at("function"), wagons[1].at("function"));

    Talk talk;
    json::Object request = json::parse(kNewGame)->get_object();
    const auto plain = talk.get(json::Value(request));
    const auto plain_record = talk.get(R"({"is": "record"})");
    request["edition"] = edition;
    const auto other = talk.get(json::Value(request));
    const auto other_record = talk.get(R"({"is": "record"})");
    EXPECT_EQ(other.at("hash"), plain.at("hash")) << "the same cards are dealt";
    EXPECT_NE(other_record.at("lines").at(0).at("edition"),
              plain_record.at("lines").at(0).at("edition"));
}

TEST(Engine, ViewsAreThoseOfTheGame) {
    Talk talk;
    talk.get(kNewGame);
    const auto spectator = talk.get(R"({"is": "view"})").at("view");
    const auto own = talk.get(R"({"is": "view", "seat": 2})").at("view");
    EXPECT_EQ(spectator.get_object().size(), 2u) << "the table, and what it means";
    EXPECT_EQ(own.at("table"), spectator.at("table"));
    EXPECT_EQ(own.at("outlook"), spectator.at("outlook")) << "in this game all of it lies open";
    EXPECT_EQ(own.at("seat"), 2);
    EXPECT_EQ(own.at("hand"), talk.get(R"({"is": "state"})").at("state").at("hands").at(2));
}

TEST(Engine, ChoicesAreNumberedAndPutIntoWords) {
    Talk talk;
    const auto seat = talk.get(kNewGame).at("deciders").at(0);
    const auto answer = talk.get(R"({"is": "choices"})");
    EXPECT_EQ(answer.at("seat"), seat);
    EXPECT_EQ(talk.get(json::Value{{"is", "choices"}, {"seat", seat}}), answer);
    const json::Array& choices = answer.at("choices").get_array();
    ASSERT_EQ(choices.size(), 7u);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        EXPECT_EQ(choices[i].at("choice"), i);
        EXPECT_THAT(choices[i].at("words").get_string().c_str(), StartsWith("Put "));
    }
    const auto german = talk.get(R"({"is": "choices", "lang": "de"})");
    EXPECT_THAT(german.at("choices").at(0).at("words").get_string().c_str(), HasSubstr("setzen"));
}

TEST(Engine, WhyNotSaysNothingOrTheReason) {
    Talk talk;
    talk.get(kNewGame);
    const auto choice = talk.get(R"({"is": "choices"})").at("choices").at(0).at("action");
    EXPECT_EQ(talk.get(json::Value{{"is", "why_not"}, {"action", choice}}).at("why_not"), nullptr);

    const auto draw = talk.get(R"({"is": "why_not", "action": {"is": "draw"}})").at("why_not");
    EXPECT_EQ(draw.at("reason"), (json::Value{{"is", "exchange_first"}}));
    EXPECT_EQ(draw.at("rule"), "2.6");
    EXPECT_THAT(draw.at("words").get_string().c_str(),
                StartsWith("The game is still being set up"));

    // Somebody whose turn it is not may ask, too.
    const auto deciders = talk.get(R"({"is": "state"})").at("deciders");
    const int other = deciders.at(0) == 0 ? 1 : 0;
    const auto turn = talk.get(json::Value{{"is", "why_not"}, {"seat", other}, {"action", choice}});
    EXPECT_EQ(turn.at("why_not").at("reason").at("is"), "not_your_turn");
    EXPECT_THAT(turn.at("why_not").at("words").get_string().c_str(), StartsWith("Player "));
}

TEST(Engine, PlaysAnActionOrTheNumberOfAChoice) {
    Talk by_number, by_action;
    by_number.get(kNewGame);
    by_action.get(kNewGame);
    const auto choice = by_action.get(R"({"is": "choices"})").at("choices").at(5).at("action");
    const auto played = by_number.get(R"({"is": "play", "choice": 5})");
    EXPECT_EQ(by_action.get(json::Value{{"is", "play"}, {"action", choice}}), played);
    EXPECT_EQ(played.at("action"), choice);
    EXPECT_EQ(played.at("moves"), 1);
    EXPECT_EQ(played.at("events").at(0).at("is"), "exchanged");
    EXPECT_EQ(played.at("hash"), by_number.get(R"({"is": "state"})").at("hash"));
}

TEST(Engine, TellsAViewerOnlyWhatHeMayKnow) {
    auto last_exchange_for = [](const json::Value& viewer) {
        Talk talk;
        talk.get(kNewGame);
        play(talk, 2);  // the third in turn throws two cards away
        return talk.get(json::Value{{"is", "play"}, {"choice", 0}, {"viewer", viewer}});
    };
    Talk talk;
    talk.get(kNewGame);
    play(talk, 2);
    const auto whole = talk.get(R"({"is": "play", "choice": 0})");
    const std::int64_t mover = whole.at("seat").get_int64();
    EXPECT_EQ(whole.at("events").at(0).at("thrown").at("value").get_array().size(), 2u);

    EXPECT_EQ(last_exchange_for(mover).at("events"), whole.at("events"));
    for (const json::Value& viewer : {json::Value((mover + 1) % 3), json::Value("spectator")}) {
        const auto seen = last_exchange_for(viewer);
        EXPECT_EQ(seen.at("events").at(0).at("thrown").at("value"), nullptr);
        EXPECT_FALSE(seen.contains("hash"));
        EXPECT_FALSE(seen.contains("action"));
    }
}

TEST(Engine, UndoGoesBackAndTheSameMovesLeadToTheSamePlace) {
    Talk talk;
    const auto start = talk.get(kNewGame).at("hash");
    std::vector<json::Value> hashes{start};
    for (int i = 0; i < 12; ++i)
        hashes.push_back(talk.get(R"({"is": "play", "choice": 0})").at("hash"));
    EXPECT_EQ(talk.get(R"({"is": "undo"})").at("hash"), hashes[11]);
    const auto back = talk.get(R"({"is": "undo", "count": 7})");
    EXPECT_EQ(back.at("hash"), hashes[4]);
    EXPECT_EQ(back.at("moves"), 4);
    play(talk, 7);
    EXPECT_EQ(talk.get(R"({"is": "play", "choice": 0})").at("hash"), hashes[12]);
    EXPECT_EQ(talk.get(R"({"is": "undo", "count": 12})").at("hash"), start);
}

TEST(Engine, StandingsAreThoseOfTheGame) {
    Talk talk;
    talk.get(kNewGame);
    const auto answer = talk.get(R"({"is": "standings"})");
    EXPECT_EQ(answer.at("over"), false);
    EXPECT_EQ(answer.at("standings").at("total").get_array().size(), std::size_t(kMaxSeats));
    EXPECT_EQ(answer.at("standings").at("place").at(0), 1);
}

TEST(Engine, SuggestsALegalMoveWithinItsBudget) {
    Talk talk;
    talk.get(kNewGame);
    const char* request = R"({"is": "suggest", "iterations": 64, "seed": 5})";
    const auto answer = talk.get(request);
    EXPECT_EQ(talk.get(request), answer) << "a seed makes it repeatable";
    EXPECT_EQ(answer.at("iterations"), 64);
    EXPECT_EQ(answer.at("considered").at(0).at("action"), answer.at("action"));
    std::int64_t visits = 0;
    for (const json::Value& c : answer.at("considered").get_array()) {
        visits += c.at("visits").get_int64();
        EXPECT_GE(c.at("value").get_double(), 0);
        EXPECT_LE(c.at("value").get_double(), 1);
    }
    EXPECT_EQ(visits, 64);
    talk.get(json::Value{{"is", "play"}, {"action", answer.at("action")}});

    EXPECT_EQ(
        talk.get(R"({"is": "suggest", "milliseconds": 60000, "iterations": 3})").at("iterations"),
        3);
    const auto random = talk.get(R"({"is": "suggest", "bot": "random"})");
    talk.get(json::Value{{"is", "play"}, {"action", random.at("action")}});
}

TEST(Engine, ThinksWithinTheLimitsWhateverIsAsked) {
    Talk talk({.iterations = 20, .milliseconds = 600000});
    talk.get(kNewGame);
    EXPECT_EQ(talk.get(R"({"is": "suggest"})").at("iterations"), 20);
    EXPECT_EQ(talk.get(R"({"is": "suggest", "milliseconds": 600000})").at("iterations"), 20);
}

TEST(Engine, RecordsAGameThatCanBeVerified) {
    Talk talk;
    talk.get(kNewGame);
    play(talk, 10);
    std::string text;
    const auto answer = talk.get(R"({"is": "record"})");
    for (const json::Value& line : answer.at("lines").get_array()) text += json::dump(line) + "\n";
    const auto record = read_record(text);
    ASSERT_TRUE(record) << record.error().key;
    EXPECT_EQ(record->moves.size(), 10u);
    EXPECT_FALSE(verify(*record, *open_game("game-of-trains")));
}

TEST(Engine, QuotesTheRules) {
    Talk talk;
    auto text = [&](const json::Value& request) {
        return std::string(talk.get(request).at("text").get_string());
    };
    const json::Value whole{{"is", "rules"}, {"game", "game-of-trains"}};
    EXPECT_EQ(text(whole), (*open_game("game-of-trains"))->rules_text(Language::En));
    talk.get(kNewGame);
    EXPECT_EQ(text({{"is", "rules"}, {"lang", "de"}}),
              (*open_game("game-of-trains"))->rules_text(Language::De));

    const std::string chapter = text({{"is", "rules"}, {"section", "3"}});
    EXPECT_THAT(chapter, StartsWith("## §3 "));
    EXPECT_THAT(chapter, HasSubstr("### §3.5 "));
    EXPECT_THAT(chapter, Not(HasSubstr("## §4 ")));
    const std::string paragraph = text({{"is", "rules"}, {"section", "3.2"}});
    EXPECT_THAT(paragraph, StartsWith("### §3.2 "));
    EXPECT_THAT(paragraph, Not(HasSubstr("### §3.3 ")));
    EXPECT_THAT(text({{"is", "rules"}, {"section", "R7"}}), StartsWith("### R7 "));
    EXPECT_THAT(text({{"is", "rules"}, {"section", "G6"}}), StartsWith("### G6 "))
        << "the last one";
}

// ---- The conversation ---------------------------------------------------------------------------

std::vector<std::string> conversation(const std::string& input, EngineLimits limits = {}) {
    Engine engine(limits);
    std::istringstream in(input);
    std::ostringstream out;
    EXPECT_TRUE(converse(engine, in, out));
    std::vector<std::string> lines;
    std::istringstream answers(out.str());
    for (std::string line; std::getline(answers, line);) lines.push_back(line);
    return lines;
}

TEST(EngineConversation, AnswersEveryLineUntilQuit) {
    const auto lines =
        conversation("{\"is\":\"games\"}\r\n\n{\"is\":\"quit\"}\n{\"is\":\"games\"}\n");
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_THAT(lines[0], StartsWith(R"({"ok":true)"));
    EXPECT_THAT(lines[1], HasSubstr(R"("code":"syntax")"));
    EXPECT_EQ(lines[2], R"({"ok":true})");
}

TEST(EngineConversation, EndsWithTheInput) {
    EXPECT_TRUE(conversation("").empty());
    EXPECT_EQ(conversation(R"({"is":"quit"})").size(), 1u) << "the last line may lack its end";
}

TEST(EngineConversation, SkipsALineThatIsTooLong) {
    const std::string games = R"({"is":"games"})";
    const EngineLimits limits{.line = games.size()};
    const auto lines = conversation(
        games + "\n" + games + " \n" + std::string(100'000, 'x') + "\n" + games + "\n", limits);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_THAT(lines[0], StartsWith(R"({"ok":true)"));
    EXPECT_THAT(lines[1], HasSubstr(R"("code":"too_long")"));
    EXPECT_THAT(lines[2], HasSubstr(R"("code":"too_long")"));
    EXPECT_THAT(lines[3], StartsWith(R"({"ok":true)"));
}

TEST(EngineConversation, StopsWhenNobodyHearsTheAnswers) {
    Engine engine;
    std::istringstream in("{\"is\":\"games\"}\n{\"is\":\"quit\"}\n");
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    EXPECT_FALSE(converse(engine, in, out));
    EXPECT_FALSE(engine.finished());
}

}  // namespace

}  // namespace stellwerk::cli
