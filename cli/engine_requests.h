// What can be asked of `stellwerk engine`, one record a command: {"is": "undo", "count": 2}. What
// the members mean is told in docs/engine.md. Every request may also have "id" and "lang".
#pragma once
#include "core/json.h"

namespace stellwerk::cli::request {

struct Games {
    RECORD(Games)
};
struct Rules {
    std::optional<std::string> game, section;
    RECORD(Rules, game, section)
};
struct New {
    std::string game;
    int players = 0;
    std::optional<json::Value> options, seed, edition;
    RECORD(New, game, players, options, seed, edition)
};
struct Load {
    std::string game;
    json::Value state;
    std::optional<json::Value> seed, edition;
    RECORD(Load, game, state, seed, edition)
};
struct State {
    RECORD(State)
};
struct View {
    std::optional<Seat> seat;
    RECORD(View, seat)
};
struct Choices {
    std::optional<Seat> seat;
    RECORD(Choices, seat)
};
struct WhyNot {
    std::optional<Seat> seat;
    json::Value action;
    RECORD(WhyNot, seat, action)
};
struct Plans {
    std::optional<Seat> seat;
    RECORD(Plans, seat)
};
struct Play {
    std::optional<Seat> seat;
    std::optional<json::Value> action;
    std::optional<int> choice;
    std::optional<json::Value> viewer;  // a seat or "spectator"
    RECORD(Play, seat, action, choice, viewer)
};
struct Undo {
    std::optional<int> count;
    RECORD(Undo, count)
};
struct Standings {
    RECORD(Standings)
};
struct Suggest {
    std::optional<Seat> seat;
    std::optional<std::string> bot;
    std::optional<int> iterations, milliseconds;
    std::optional<json::Value> seed;
    RECORD(Suggest, seat, bot, iterations, milliseconds, seed)
};
struct Record {
    RECORD(Record)
};
struct Quit {
    RECORD(Quit)
};

using Any = std::variant<Games, Rules, New, Load, State, View, Choices, WhyNot, Plans, Play, Undo,
                         Standings, Suggest, Record, Quit>;

}  // namespace stellwerk::cli::request
