// Whole games through the engine, and what a viewer can learn from its answers.
#include "games/all_rules.h"
#include "tests/cli/talk.h"

namespace stellwerk::cli {

namespace {

constexpr std::string_view kState = R"({"is": "state"})";

json::Value new_game(const GameInfo& game, int players, int seed) {
    return {{"is", "new"}, {"game", game.id}, {"players", players}, {"seed", seed}};
}

json::Value load(const GameInfo& game, const json::Value& state) {
    return {{"is", "load"}, {"game", game.id}, {"state", state}, {"seed", 1}};
}

// Plays to the end with random choices, or so many moves; before each calls look(state, choices).
template <class Look>
void play(Talk& talk, json::Object answer, Luck luck, int moves, Look&& look) {
    for (; moves > 0 && !answer.at("over").get_bool(); --moves) {
        const auto choices = talk.get(R"({"is": "choices"})");
        look(choices);
        const int count = int(choices.at("choices").get_array().size());
        answer = talk.get(json::Value{
            {"is", "play"}, {"seat", choices.at("seat")}, {"choice", luck.below(count)}});
        if (testing::Test::HasFailure()) return;
    }
}

constexpr int kToTheEnd = 1'000'000;

TEST(EngineGames, EveryListedChoiceIsLegalToTheEnd) {
    for (const GameInfo& game : all_games())
        for (int players = game.min_players; players <= game.max_players; ++players) {
            Talk talk;
            int moves = 0;
            play(talk, talk.get(new_game(game, players, players)), Luck(7), kToTheEnd,
                 [&](const json::Object& choices) {
                     ++moves;
                     ASSERT_FALSE(choices.at("choices").get_array().empty());
                     if (moves > 50) return;  // asking costs more than playing
                     for (const json::Value& c : choices.at("choices").get_array())
                         ASSERT_EQ(
                             talk.get(json::Value{{"is", "why_not"}, {"action", c.at("action")}})
                                 .at("why_not"),
                             nullptr);
                 });
            const auto end = talk.get(kState);
            EXPECT_TRUE(end.at("over").get_bool());
            EXPECT_EQ(end.at("moves"), moves);
            EXPECT_TRUE(talk.get(R"({"is": "standings"})").at("over").get_bool());
        }
}

TEST(EngineGames, EveryStateCanBeLoadedAgain) {
    for (const GameInfo& game : all_games())
        for (int players = game.min_players; players <= game.max_players; ++players) {
            Talk talk, other;
            auto same = [&] {
                const auto state = talk.get(kState);
                const auto loaded = other.get(load(game, state.at("state")));
                ASSERT_EQ(loaded.at("hash"), state.at("hash"));
                ASSERT_EQ(loaded.at("players"), players);
                ASSERT_EQ(other.get(kState).at("state"), state.at("state"));
            };
            int moves = 0;
            play(talk, talk.get(new_game(game, players, 3)), Luck(3), 400,
                 [&](const json::Object& choices) {
                     if (++moves % 5 != 1) return;  // a whole state is expensive
                     same();
                     ASSERT_EQ(other.get(R"({"is": "choices"})"), choices);
                     // Play goes on from there.
                     const auto played = other.get(
                         json::Value{{"is", "play"}, {"seat", choices.at("seat")}, {"choice", 0}});
                     ASSERT_EQ(played.at("moves"), 1);
                 });
            same();
        }
}

// ---- What a viewer can learn --------------------------------------------------------------------

// Another state that the seat cannot tell from this one.
json::Value imagined(const AnyGame& game, const json::Value& state, Seat viewer, Luck& luck) {
    const Position position = game.read_state(state).value();
    return with_rules(game, [&]<class Rules>(const Rules& rules) {
        const auto seen = view(position.as<typename Rules::State>(), viewer);
        return json::write(rules.imagine(seen, luck));
    });
}

struct Compared {
    int worlds = 0, moves = 0;
};

// Two worlds that differ are asked the same; the answers must not tell them apart.
void compare(const GameInfo& game, const json::Value& real, const json::Value& other, Seat viewer,
             const json::Object& choices, Compared& compared) {
    Talk here, there;
    here.get(load(game, real));
    there.get(load(game, other));
    ++compared.worlds;
    auto ask_both = [&](const json::Value& request) {
        const std::string line = json::dump(request);
        return std::pair(here.line(line), there.line(line));
    };
    auto [view_here, view_there] = ask_both({{"is", "view"}, {"seat", index(viewer)}});
    ASSERT_EQ(view_here, view_there);
    // The viewer's choices if they decide, else the same refusal.
    auto [choices_here, choices_there] = ask_both({{"is", "choices"}, {"seat", index(viewer)}});
    ASSERT_EQ(choices_here, choices_there);

    // Somebody moves. What it brings to light may differ; if it does not, nor may what is told.
    const json::Value action = choices.at("choices").get_array().back().at("action");
    const json::Value play{{"is", "play"},
                           {"seat", choices.at("seat")},
                           {"action", action},
                           {"viewer", index(viewer)}};
    if (there.get(json::Value{{"is", "why_not"}, {"seat", choices.at("seat")}, {"action", action}})
            .at("why_not") != nullptr)
        return;  // the mover does not hold that card in the other world
    auto [told_here, told_there] = ask_both(play);
    auto [after_here, after_there] = ask_both({{"is", "view"}, {"seat", index(viewer)}});
    if (after_here != after_there) return;
    ++compared.moves;
    ASSERT_EQ(told_here, told_there);
}

TEST(EngineSecrets, NoAnswerForAViewerTellsWhatTheyCannotKnow) {
    for (const GameInfo& info : all_games()) {
        const auto game = *open_game(info.id);
        Compared compared;
        Luck luck(19);
        for (int players = info.min_players; players <= info.max_players; ++players) {
            Talk talk;
            int moves = 0;
            play(talk, talk.get(new_game(info, players, 5)), Luck(5), 200,
                 [&](const json::Object& choices) {
                     if (++moves % 5 != 0) return;  // a whole state is expensive
                     const auto real = talk.get(kState).at("state");
                     for (Seat viewer : SeatSet::first(players)) {
                         const auto other = imagined(*game, real, viewer, luck);
                         if (other != real) compare(info, real, other, viewer, choices, compared);
                     }
                 });
        }
        EXPECT_GE(compared.worlds, 100) << info.id << ": hardly a secret was at stake";
        EXPECT_GT(compared.moves, compared.worlds / 10) << info.id;
    }
}

}  // namespace

}  // namespace stellwerk::cli
