// What is written down of a table, entry by entry. The table is the sum of its entries: reading
// them from the first on gives back exactly the table, and nothing is told to anybody before it is
// written.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "core/json.h"

namespace stellwerk {

using Seconds = std::uint32_t;  // since 1970, as a server's clock has it

NAMED_ENUM(Pace, None, Relaxed, Fast)
NAMED_ENUM(By, Person, Bot, Clock)  // who gave an answer

// What the host decides before the first person sits down.
struct Settings {
    std::string game;
    int seats = 2;
    json::Value options = json::Object{};
    Pace pace{};
    bool listed = true;      // in the lobby; otherwise found by its link alone
    bool bots_pause = true;  // bots take a moment, so that people can follow
    RECORD(Settings, game, seats, options, pace, listed, bots_pause)
};

// clang-format off
struct Created   { std::string table; Settings settings; int rules = 0; std::string edition, host, secret, fingerprint; Seconds at = 0;
                   RECORD(Created, table, settings, rules, edition, host, secret, fingerprint, at) };
struct Sat       { Seat seat{}; std::string person, name;        RECORD(Sat, seat, person, name) };
struct BotSat    { Seat seat{}; std::string bot;                 RECORD(BotSat, seat, bot) };
struct Renamed   { Seat seat{}; std::string name;                RECORD(Renamed, seat, name) };
struct Stood     { Seat seat{};                                  RECORD(Stood, seat) };
struct Began     { std::string state; Seconds at = 0;            RECORD(Began, state, at) };
struct Answered  { Seat seat{}; By by{}; json::Value action; json::Array events; std::string state; Seconds at = 0;
                   RECORD(Answered, seat, by, action, events, state, at) };
struct TookBack  { Seat seat{}; std::string state;               RECORD(TookBack, seat, state) };
struct Undone    { Seat seat{}; int moves = 1; std::string state; RECORD(Undone, seat, moves, state) };
struct UndoAsked { Seat seat{};                                  RECORD(UndoAsked, seat) };
struct UndoAgreed { Seat seat{};                                 RECORD(UndoAgreed, seat) };
struct UndoRefused { Seat seat{};                                RECORD(UndoRefused, seat) };
struct Said      { std::string person, name, text; Seconds at = 0; RECORD(Said, person, name, text, at) };
struct Paused    { std::string person;                           RECORD(Paused, person) };
struct Resumed   { std::string person;                           RECORD(Resumed, person) };
struct WentAway  { Seat seat{}; std::string bot;                 RECORD(WentAway, seat, bot) };   // a bot stands in
struct CameBack  { Seat seat{};                                  RECORD(CameBack, seat) };
struct Resigned  { Seat seat{}; std::string bot;                 RECORD(Resigned, seat, bot) };
struct Finished  { json::Value standings; std::string secret; Seconds at = 0; RECORD(Finished, standings, secret, at) };
struct Rematched { std::string table;                            RECORD(Rematched, table) };
// clang-format on

using Entry = std::variant<Created, Sat, BotSat, Stood, Began, Answered, TookBack, Undone,
                           UndoAsked, UndoAgreed, UndoRefused, Said, Paused, Resumed, WentAway,
                           CameBack, Resigned, Finished, Rematched, Renamed>;

}  // namespace stellwerk
