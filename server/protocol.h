// Every message between server and client, as records: their JSON is the protocol, and the client's
// types are generated from them. docs/protocol.md explains them with examples.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/table.h"

namespace stellwerk::protocol {

inline constexpr int kVersion = 1;
inline constexpr int kPast = 300;

// ---- What a client asks for. `n` is a number of the client's choosing; the answer bears it.

// clang-format off
struct Hello       { int n = 0; int version = 0;                                  RECORD(Hello, n, version) };
struct WatchLobby  { int n = 0;                                                   RECORD(WatchLobby, n) };
struct LeaveLobby  { int n = 0;                                                   RECORD(LeaveLobby, n) };
// Who shall sit where: "me", "open", or the name of a bot.
struct Create      { int n = 0; Settings settings; std::vector<std::string> seats; bool begin = false;
                     RECORD(Create, n, settings, seats, begin) };
// `after` is the last entry the client knows: it is told what came later, but no more than the
// latest kPast entries.
struct Open        { int n = 0; std::string table; int after = 0;                 RECORD(Open, n, table, after) };
struct Close       { int n = 0; std::string table;                                RECORD(Close, n, table) };
struct Sit         { int n = 0; std::string table; Seat seat{};                   RECORD(Sit, n, table, seat) };
struct SeatBot     { int n = 0; std::string table; Seat seat{}; std::string bot;  RECORD(SeatBot, n, table, seat, bot) };
struct Stand       { int n = 0; std::string table; Seat seat{};                   RECORD(Stand, n, table, seat) };
struct Begin       { int n = 0; std::string table;                                RECORD(Begin, n, table) };
struct Answer      { int n = 0; std::string table; Seat seat{}; int question = 0; json::Value action;
                     RECORD(Answer, n, table, seat, question, action) };
struct TakeBack    { int n = 0; std::string table; Seat seat{};                   RECORD(TakeBack, n, table, seat) };
struct Undo        { int n = 0; std::string table; Seat seat{};                   RECORD(Undo, n, table, seat) };
struct AgreeToUndo { int n = 0; std::string table; bool agrees = false;           RECORD(AgreeToUndo, n, table, agrees) };
struct Say         { int n = 0; std::string table; std::string text;              RECORD(Say, n, table, text) };
struct Pause       { int n = 0; std::string table;                                RECORD(Pause, n, table) };
struct Resume      { int n = 0; std::string table;                                RECORD(Resume, n, table) };
struct GoAway      { int n = 0; std::string table; Seat seat{};                   RECORD(GoAway, n, table, seat) };
struct ComeBack    { int n = 0; std::string table; Seat seat{};                   RECORD(ComeBack, n, table, seat) };
struct Resign      { int n = 0; std::string table; Seat seat{};                   RECORD(Resign, n, table, seat) };
struct Rematch     { int n = 0; std::string table;                                RECORD(Rematch, n, table) };
struct WhyNot      { int n = 0; std::string table; Seat seat{}; json::Value action; RECORD(WhyNot, n, table, seat, action) };
// What a bot would do there, and what would come of an action.
struct Hint        { int n = 0; std::string table; Seat seat{};                   RECORD(Hint, n, table, seat) };
struct Preview     { int n = 0; std::string table; Seat seat{}; json::Value action; RECORD(Preview, n, table, seat, action) };
// What the seat could well do, as its game knows it: the best journeys of its passengers.
struct Plans       { int n = 0; std::string table; Seat seat{};                   RECORD(Plans, n, table, seat) };
struct Ping        { int n = 0;                                                   RECORD(Ping, n) };
// clang-format on

using ClientMessage =
    std::variant<Hello, WatchLobby, LeaveLobby, Create, Open, Close, Sit, SeatBot, Stand, Begin,
                 Answer, TakeBack, Undo, AgreeToUndo, Say, Pause, Resume, GoAway, ComeBack, Resign,
                 Rematch, WhyNot, Hint, Preview, Plans, Ping>;

// ---- What the server tells.

struct You {
    std::string id, name;
    bool has_password = false;
    RECORD(You, id, name, has_password)
};
struct GameOffer {
    std::string id, title;
    int min_players = 0, max_players = 0;
    RECORD(GameOffer, id, title, min_players, max_players)
};
struct Welcome {
    int n = 0, version = kVersion;
    You you;
    std::vector<GameOffer> games;
    std::vector<std::string> bots;
    RECORD(Welcome, n, version, you, games, bots)
};

struct ChairSeen {
    Occupant occupant{};
    std::string person, name, bot;
    bool resigned = false, connected = false;
    RECORD(ChairSeen, occupant, person, name, bot, resigned, connected)
};
struct LobbyRow {
    std::string table, game, host;
    Phase phase{};
    Pace pace{};
    std::vector<ChairSeen> chairs;
    SeatSet asked;
    bool listed = true;
    RECORD(LobbyRow, table, game, host, phase, pace, chairs, asked, listed)
};
struct Lobby {
    int n = 0;
    std::vector<LobbyRow> tables;
    RECORD(Lobby, n, tables)
};
struct LobbyChanged {
    LobbyRow row;
    RECORD(LobbyChanged, row)
};
struct LobbyGone {
    std::string table;
    RECORD(LobbyGone, table)
};

// An event as one viewer may know it, of the entry `seq`, and its paragraph in the rules.
struct Happened {
    int seq = 0;
    json::Value event;
    std::string rule;
    RECORD(Happened, seq, event, rule)
};
// An entry of the table's log as everybody may know it.
struct Written {
    int seq = 0;
    json::Value entry;  // {"is": "said", …}
    RECORD(Written, seq, entry)
};

// A table as one viewer sees it through one pair of eyes: those of a seat of his, or a spectator's.
struct Eyes {
    Maybe<Seat> seat;
    json::Rendered view;           // null while people gather
    int question = 0;              // 0 if this seat is not asked
    json::Rendered choices{"[]"};  // this seat's alone
    std::vector<Happened> events;  // of the entries told in this message
    RECORD(Eyes, seat, view, question, choices, events)
};
// Enough to draw the table from nothing, whatever the client knew before.
struct TableNews {
    std::string table;
    int seq = 0;  // of the last entry in it
    Settings settings;
    std::string host, fingerprint;
    Phase phase{};
    bool paused = false;
    std::vector<ChairSeen> chairs;
    SeatSet asked;
    std::vector<int> clocks;  // seconds that each seat has left; -1 where no clock runs
    Maybe<Seat> undo_asked;
    std::optional<std::string> rematch, secret;
    json::Value standings;  // null until the game is over
    std::vector<Eyes> eyes;
    std::vector<Written> entries;  // since the last message
    std::vector<Said> chat;        // the latest, only when a table is opened
    RECORD(TableNews, table, seq, settings, host, fingerprint, phase, paused, chairs, asked, clocks,
           undo_asked, rematch, secret, standings, eyes, entries, chat)
};

struct Done {
    int n = 0;
    std::optional<std::string> table;  // the new one, of a creation
    RECORD(Done, n, table)
};
// What was asked for is not done, and nothing has changed.
struct Refused {
    int n = 0;
    std::string code;     // "stale", "illegal", "unknown_table", …
    json::Value reason;   // of "illegal": the rules' reason as a record
    std::string rule;     // and its paragraph
    std::string at;       // of "malformed": where
    std::string message;  // in English, for developers
    RECORD(Refused, n, code, reason, rule, at, message)
};
struct Hinted {
    int n = 0;
    json::Value action;
    RECORD(Hinted, n, action)
};
// What would happen; refused as "uncertain" if luck or a secret has a say in it.
struct Previewed {
    int n = 0;
    json::Value view;
    std::vector<Happened> events;
    RECORD(Previewed, n, view, events)
};
struct Planned {
    int n = 0;
    json::Array plans;  // the game's own records
    RECORD(Planned, n, plans)
};
// Time is running out for a seat of the reader's.
struct Reminder {
    std::string table;
    Seat seat{};
    int seconds = 0;
    RECORD(Reminder, table, seat, seconds)
};
struct Pong {
    int n = 0;
    RECORD(Pong, n)
};

using ServerMessage = std::variant<Welcome, Lobby, LobbyChanged, LobbyGone, TableNews, Done,
                                   Refused, Hinted, Previewed, Planned, Reminder, Pong>;

// ---- What is told of finished games, over HTTP.

struct FinishedGame {
    std::string table, game;
    std::vector<std::string> names;
    std::vector<int> places;
    Seconds at = 0;
    RECORD(FinishedGame, table, game, names, places, at)
};
struct FinishedGames {
    bool ok = true;
    std::vector<FinishedGame> tables;
    bool more = false;
    RECORD(FinishedGames, ok, tables, more)
};
// Everything is open now: the whole state after the move, and its events with all that was hidden.
struct ReplayStep {
    int number = 0;    // 0: the set-up
    Maybe<Seat> seat;  // whose move it was
    std::vector<Happened> events;
    json::Value state;  // null if the game was played under other rules than today's
    RECORD(ReplayStep, number, seat, events, state)
};
struct Replay {
    bool ok = true;
    std::string game;
    std::vector<std::string> names;
    json::Value options;
    std::string fingerprint, secret;
    json::Value standings;
    int moves = 0;  // in the whole game
    std::vector<ReplayStep> steps;
    std::optional<int> next;  // where the next steps begin
    RECORD(Replay, ok, game, names, options, fingerprint, secret, standings, moves, steps, next)
};

inline std::string text(const ServerMessage& message) { return json::text(message); }

}  // namespace stellwerk::protocol
