// How the engine says no: every code, where the mistake is, and that nothing has changed.
#include <filesystem>
#include <fstream>
#include <regex>

#include <gmock/gmock.h>

#include "games/all.h"
#include "tests/cli/run.h"
#include "tests/cli/talk.h"
#include "tests/paths.h"

namespace stellwerk::cli {

namespace {

struct Mistake {
    std::string code, at, line;
};

// With a game on the table that kNewGame began, and one move played.
const std::vector<Mistake>& mistakes() {
    static const std::vector<Mistake> all{
        {"syntax", "", ""},
        {"syntax", "", R"({"is": "games")"},
        {"syntax", "", "\xff\xfe\x00"},
        {"syntax", "", R"({"is": "games"} {"is": "games"})"},
        {"syntax", "", std::string(100'000, '[')},
        {"member_twice", "", R"({"is": "games", "is": "games"})"},
        {"member_twice", "", R"({"is": "play", "action": {"is": "draw", "is": "replace"}})"},
        {"not_an_object", "", R"("games")"},
        {"missing", "", R"({})"},
        {"missing", "", R"({"is": "new", "game": "game-of-trains"})"},
        {"missing", "/state", R"({"is": "load", "game": "game-of-trains", "state": {}})"},
        {"not_a_string", "/is", R"({"is": 7})"},
        {"unknown_command", "/is", R"({"is": "resign"})"},
        {"unknown_member", "", R"({"is": "games", "game": "game-of-trains"})"},
        {"unknown_member", "/options",
         R"({"is": "new", "game": "game-of-trains", "players": 2, "options": {"fast": true}})"},
        {"not_a_boolean", "/options/memory",
         R"({"is": "new", "game": "zug-um-zug-maerklin", "players": 2, "options": {"memory": 1}})"},
        {"auction_twice", "/options/auctions/1",
         R"({"is": "new", "game": "nimm-den-zug", "players": 2,
             "options": {"auctions": ["open", "open"]}})"},
        {"not_an_id", "/id", R"({"is": "games", "id": 1.5})"},
        {"not_an_id", "/id", R"({"is": "games", "id": null})"},
        {"unknown_name", "/lang", R"({"is": "games", "lang": "fr"})"},
        {"unknown_name", "/action/is", R"({"is": "play", "action": {"is": "fly"}})"},
        {"unknown_game", "/game", R"({"is": "new", "game": "chess", "players": 2})"},
        {"unknown_game", "/game", R"({"is": "rules", "game": "chess"})"},
        {"not_a_number", "/players",
         R"({"is": "new", "game": "game-of-trains", "players": "two"})"},
        {"number_too_large", "/players",
         R"({"is": "new", "game": "game-of-trains", "players": 1e400})"},
        {"out_of_range", "/players", R"({"is": "new", "game": "game-of-trains", "players": 5})"},
        {"out_of_range", "/players",
         R"({"is": "new", "game": "game-of-trains", "players": 9999999999999999999})"},
        {"out_of_range", "/seat", R"({"is": "view", "seat": 3})"},
        {"out_of_range", "/seat", R"({"is": "choices", "seat": 5})"},
        {"out_of_range", "/seat", R"({"is": "why_not", "seat": 3, "action": {"is": "draw"}})"},
        {"out_of_range", "/viewer", R"({"is": "play", "choice": 0, "viewer": 3})"},
        {"not_a_number", "/viewer", R"({"is": "play", "choice": 0, "viewer": "everybody"})"},
        {"out_of_range", "/count", R"({"is": "undo", "count": 2})"},
        {"out_of_range", "/count", R"({"is": "undo", "count": 0})"},
        {"out_of_range", "/iterations", R"({"is": "suggest", "iterations": 10000001})"},
        {"out_of_range", "/iterations", R"({"is": "suggest", "iterations": 0})"},
        {"out_of_range", "/milliseconds", R"({"is": "suggest", "milliseconds": 600001})"},
        {"not_an_array", "/state/table/trains",
         R"({"is": "load", "game": "game-of-trains", "state": {"table": {"players": 2,
             "step": "act", "start": 0, "turn": 0, "turns": 0, "trains": {}}}})"},
        {"not_a_seed", "/seed",
         R"({"is": "new", "game": "game-of-trains", "players": 2, "seed": "42"})"},
        {"not_a_seed", "/seed", R"({"is": "suggest", "seed": -1})"},
        {"not_a_seed", "/seed", R"({"is": "suggest", "seed": 9007199254740992})"},
        {"not_your_turn", "/seat", R"({"is": "choices", "seat": 1})"},
        {"not_your_turn", "/seat", R"({"is": "suggest", "seat": 1})"},
        {"not_your_turn", "/seat", R"({"is": "play", "seat": 1, "choice": 0})"},
        {"action_or_choice", "", R"({"is": "play"})"},
        {"action_or_choice", "", R"({"is": "play", "action": {"is": "draw"}, "choice": 0})"},
        {"bad_choice", "/choice", R"({"is": "play", "choice": 99})"},
        {"bad_choice", "/choice", R"({"is": "play", "choice": -1})"},
        {"illegal", "/action", R"({"is": "play", "action": {"is": "draw"}})"},
        {"unknown_bot", "/bot", R"({"is": "suggest", "bot": "deep-blue"})"},
        {"no_section", "/section", R"({"is": "rules", "section": "99"})"},
        {"no_section", "/section", R"({"is": "rules", "section": ""})"},
    };
    return all;
}

// The table of the mistakes above; seat 0 decides.
Talk with_a_game() {
    Talk talk;
    talk.get(kNewGame);
    const auto played = talk.get(R"({"is": "play", "choice": 0})");
    EXPECT_EQ(played.at("deciders"), json::Array{0});
    return talk;
}

void expect_words(const json::Object& error) {
    EXPECT_FALSE(error.at("message").get_string().empty());
    EXPECT_THAT(std::string(error.at("message").get_string()),
                testing::Not(testing::HasSubstr("⟨")))
        << "the message is missing";
}

TEST(EngineErrors, NameTheMistakeAndItsPlaceAndChangeNothing) {
    Talk talk = with_a_game();
    const std::string before = talk.line(R"({"is": "state"})");
    for (const Mistake& mistake : mistakes()) {
        const auto answer = talk.ask(mistake.line);
        ASSERT_FALSE(answer.at("ok").get_bool()) << mistake.line;
        const json::Object& error = answer.at("error").get_object();
        EXPECT_EQ(error.at("code").get_string(), mistake.code) << mistake.line.substr(0, 200);
        EXPECT_EQ(error.at("at").get_string(), mistake.at) << mistake.line.substr(0, 200);
        expect_words(error);
        if (auto request = json::parse(mistake.line);
            request && request->is_object() && !request->get_object().contains("lang")) {
            request->get_object()["lang"] = "de";
            expect_words(talk.ask(*request).at("error").get_object());
        }
        EXPECT_EQ(talk.line(R"({"is": "state"})"), before) << mistake.line;
        EXPECT_FALSE(talk.engine().finished());
    }
}

// ---- Mistakes that need a table of their own ----------------------------------------------------

TEST(EngineErrors, NoGameYet) {
    for (const char* command :
         {"state", "view", "choices", "undo", "standings", "suggest", "record", "rules", "play"}) {
        Talk talk;
        EXPECT_EQ(talk.code(json::Value{{"is", command}}), "no_game");
    }
    EXPECT_EQ(Talk().code(R"({"is": "why_not", "action": {"is": "draw"}})"), "no_game");
}

TEST(EngineErrors, NothingToUndo) {
    Talk talk;
    talk.get(kNewGame);
    EXPECT_EQ(talk.code(R"({"is": "undo"})"), "nothing_to_undo");
}

TEST(EngineErrors, TooManyMoves) {
    Talk talk({.moves = 2});
    talk.get(kNewGame);
    talk.get(R"({"is": "play", "choice": 0})");
    const auto before = talk.get(R"({"is": "play", "choice": 0})").at("hash");
    EXPECT_EQ(talk.code(R"({"is": "play", "choice": 0})"), "too_many_moves");
    EXPECT_EQ(talk.get(R"({"is": "state"})").at("hash"), before);
    talk.get(R"({"is": "undo"})");
    talk.get(R"({"is": "play", "choice": 0})");
}

// Formed like an action, so the rules refuse it.
TEST(EngineErrors, ABidIsNoMultipleOfTheSmallestMoney) {
    Talk talk;
    talk.get(R"({"is": "new", "game": "nimm-den-zug", "players": 2, "seed": 1,
                 "options": {"auctions": ["first_purchase"]}})");
    const auto answer = talk.ask(
        R"({"is": "play", "seat": 0, "action": {"is": "bid", "amount": 120}, "lang": "de"})");
    EXPECT_EQ(
        answer.at("error"),
        (json::Value{
            {"code", "illegal"},
            {"message",
             "120 $ lassen sich nicht bieten; Gebote sind Vielfache "
             "von 50 $."},
            {"at", "/action"},
            {"reason", {{"is", "not_a_step"}, {"field", "amount"}, {"found", "120"}, {"step", 50}}},
            {"rule", "3.4"}}));
}

TEST(EngineErrors, TooLong) {
    Talk talk({.line = 20});
    EXPECT_EQ(talk.code(R"({"is": "games"      })"), "too_long");
}

TEST(EngineErrors, SeveralDecideAtOnce) {
    const auto asked = decider(SeatSet::first(3), {}, Several::No);
    ASSERT_FALSE(asked);
    EXPECT_EQ(error_of(asked.error(), Language::En),
              (json::Object{
                  {"code", "which_seat"},
                  {"message", "Several seats decide now: [0,1,2]. Say which of them this is for."},
                  {"at", "/seat"}}));
    EXPECT_EQ(*decider(SeatSet::first(3), {}, Several::Yes), seat(0));
    EXPECT_EQ(*decider(SeatSet::first(3), seat(2), Several::No), seat(2));
}

TEST(EngineErrors, AnIllegalMoveComesWithItsReason) {
    Talk talk = with_a_game();
    const auto answer = talk.ask(R"({"is": "play", "action": {"is": "draw"}, "lang": "de"})");
    const json::Object& error = answer.at("error").get_object();
    EXPECT_EQ(error.at("reason"), (json::Value{{"is", "exchange_first"}}));
    EXPECT_EQ(error.at("rule"), "2.6");
    const auto game = *open_game("game-of-trains");
    EXPECT_EQ(error.at("message").get_string(),
              game->catalogue(Language::De).say("reason.exchange_first"));
}

TEST(EngineErrors, AnImpossibleStateComesWithItsFlaw) {
    Talk talk = with_a_game();
    const std::string before = talk.line(R"({"is": "state"})");
    json::Value state = talk.get(R"({"is": "state"})").at("state");
    json::Array& wagons = state.at("table").at("trains").at(0).at("wagons").get_array();
    wagons[0] = wagons[1];
    const auto answer =
        talk.ask(json::Value{{"is", "load"}, {"game", "game-of-trains"}, {"state", state}});
    EXPECT_EQ(answer.at("error"),
              (json::Value{{"code", "impossible_state"},
                           {"message", "Each of the 84 cards must lie in exactly one place."},
                           {"at", "/state"},
                           {"flaw", "cards_not_accounted_for"}}));
    EXPECT_EQ(talk.line(R"({"is": "state"})"), before);
}

TEST(EngineErrors, AStateIsReadStrictly) {
    Talk talk = with_a_game();
    const json::Value good = talk.get(R"({"is": "state"})").at("state");
    auto load = [&](const json::Value& state) {
        return talk.ask(json::Value{{"is", "load"}, {"game", "game-of-trains"}, {"state", state}});
    };
    json::Value state = good;
    state.at("hands").get_array().pop_back();
    EXPECT_EQ(load(state).at("error").at("code"), "wrong_length");
    EXPECT_EQ(load(state).at("error").at("at"), "/state/hands");

    state = good;
    json::Array& pile = state.at("box").at("draw_pile").get_array();
    pile.push_back(json::Value(pile.front()));
    EXPECT_EQ(load(state).at("error").at("code"), "twice");
    EXPECT_TRUE(load(good).at("ok").get_bool());
}

TEST(EngineErrors, ABadEditionComesWithItsFact) {
    Talk talk = with_a_game();
    const std::string before = talk.line(R"({"is": "state"})");
    json::Object request = json::parse(kNewGame)->get_object();
    request["edition"] = (*open_game("game-of-trains"))->edition();
    request["edition"].at("locomotives").at("value") = 5;
    const auto answer = talk.ask(json::Value(request));
    EXPECT_EQ(answer.at("error"),
              (json::Value{{"code", "bad_edition"},
                           {"message", "There must be 4 locomotives and 84 wagons, but found 5."},
                           {"at", "/edition/locomotives/value"},
                           {"fact", "G1"}}));
    request["edition"] = json::Array{};
    EXPECT_EQ(talk.code(json::Value(request)), "not_an_object");
    EXPECT_EQ(talk.line(R"({"is": "state"})"), before);
}

TEST(EngineErrors, ALoadedGameHasNoRecord) {
    Talk talk = with_a_game();
    const auto state = talk.get(R"({"is": "state"})").at("state");
    talk.get(json::Value{{"is", "load"}, {"game", "game-of-trains"}, {"state", state}});
    EXPECT_EQ(talk.code(R"({"is": "record"})"), "no_record");
}

TEST(EngineErrors, AFinishedGameAsksNobody) {
    Talk talk({.iterations = 100});
    json::Object answer = talk.get(kNewGame);
    while (!answer.at("over").get_bool()) {
        const auto advice = talk.get(R"({"is": "suggest", "iterations": 100, "seed": 1})");
        answer = talk.get(json::Value{{"is", "play"}, {"action", advice.at("action")}});
    }
    for (const char* command : {"choices", "suggest"})
        EXPECT_EQ(talk.code(json::Value{{"is", command}}), "game_over");
    EXPECT_EQ(talk.code(R"({"is": "play", "choice": 0})"), "game_over");
    EXPECT_EQ(talk.code(R"({"is": "why_not", "action": {"is": "draw"}})"), "game_over");
    const auto reason = talk.get(R"({"is": "why_not", "seat": 0, "action": {"is": "draw"}})");
    EXPECT_EQ(reason.at("why_not").at("reason").at("is"), "game_over");
}

// Every code that is written somewhere on the way of a request: the reader of JSON, the games, the
// engine. Flaws and facts are told as one code each; "engine.player" is a name.
std::set<std::string> codes_in_the_code() {
    const std::filesystem::path sources = source_folder();
    std::string text;
    for (const char* folder : {"core", "games", "cli"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(sources / folder)) {
            const std::string name = entry.path().filename().string();
            if (!name.ends_with(".cpp") && !name.ends_with(".h")) continue;
            if (folder == std::string("cli") && !name.starts_with("engine")) continue;
            if (name.starts_with("text.")) continue;  // reads our own catalogues, not requests
            text += contents(entry.path().string());
        }
    std::set<std::string> codes{"impossible_state", "bad_edition"};
    const std::regex key(R"~("(?:problem|engine|option)\.([a-z_]+)")~");
    for (std::sregex_iterator i(text.begin(), text.end(), key), end; i != end; ++i)
        codes.insert((*i)[1]);
    codes.erase("player");
    return codes;
}

// The manual lists every code, and no other.
TEST(EngineErrors, AreAllInTheManual) {
    std::ifstream manual(source_folder() / "docs/engine.md");
    std::set<std::string> listed;
    const std::regex row("^\\| `([a-z_]+)` \\|.*");
    std::smatch match;
    bool in_errors = false;
    for (std::string line; std::getline(manual, line);) {
        if (line.starts_with("## ")) in_errors = line == "## Errors";
        if (in_errors && std::regex_match(line, match, row)) listed.insert(match[1]);
    }
    EXPECT_EQ(listed, codes_in_the_code());
}

}  // namespace

}  // namespace stellwerk::cli
