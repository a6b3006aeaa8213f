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
// A WebSocket is closed with it when its session ends: whoever comes back is somebody else.
inline constexpr std::uint16_t kLoggedOut = 4401;
// No message of the server's is longer, in bytes.
inline constexpr std::size_t kLongest = 256uz * 1024;

// ---- What a client asks for. `n` is a number of the client's choosing; the answer bears it.

// clang-format off
struct Hello       { int n = 0; int version = 0;                                  RECORD(Hello, n, version) };
// Of one game, if it is named. Without a phase the first look: my own tables, and the newest of
// those that gather and that run; with one a page of its tables, counted from 0.
struct WatchLobby  { int n = 0; std::optional<std::string> game; std::optional<Phase> phase; std::optional<int> page;
                     RECORD(WatchLobby, n, game, phase, page) };
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
struct Disband     { int n = 0; std::string table;                                RECORD(Disband, n, table) };
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
// To end it without a result: where somebody is gone for long, or all others are bots.
struct AgreeToEnd  { int n = 0; std::string table;                                RECORD(AgreeToEnd, n, table) };
// The first proposes it, with the seats kept or turned; when all people have agreed, it begins.
struct Rematch     { int n = 0; std::string table; bool turned = false;           RECORD(Rematch, n, table, turned) };
struct WhyNot      { int n = 0; std::string table; Seat seat{}; json::Value action; RECORD(WhyNot, n, table, seat, action) };
// What a bot would think of there, and what would come of an action.
struct Hint        { int n = 0; std::string table; Seat seat{};                   RECORD(Hint, n, table, seat) };
struct Preview     { int n = 0; std::string table; Seat seat{}; json::Value action; RECORD(Preview, n, table, seat, action) };
// What the seat could well do, as its game knows it: the best journeys of its passengers.
struct Plans       { int n = 0; std::string table; Seat seat{};                   RECORD(Plans, n, table, seat) };
struct Ping        { int n = 0;                                                   RECORD(Ping, n) };
// clang-format on

using ClientMessage =
    std::variant<Hello, WatchLobby, LeaveLobby, Create, Open, Close, Sit, SeatBot, Stand, Begin,
                 Disband, Answer, TakeBack, Undo, AgreeToUndo, Say, Pause, Resume, GoAway, ComeBack,
                 Resign, AgreeToEnd, Rematch, WhyNot, Hint, Preview, Plans, Ping>;

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
    std::vector<std::string> bots;  // from weak to strong
    std::string usual_bot;          // for whoever has not chosen one
    RECORD(Welcome, n, version, you, games, bots, usual_bot)
};

struct ChairSeen {
    Occupant occupant{};
    std::string person, name, bot;
    // Gone for so long that the others need not wait any more (server/presence.h).
    bool resigned = false, connected = false, gone = false;
    bool kept = false;  // the name, with a password: nobody else can have it
    RECORD(ChairSeen, occupant, person, name, bot, resigned, connected, gone, kept)
};
struct LobbyRow {
    std::string table, game, host;
    Phase phase{};
    Pace pace{};
    std::vector<ChairSeen> chairs;
    SeatSet asked;
    bool listed = true;
    int round = 0, moves = 0;  // how far it has come; round 0: its game counts none
    Seconds at = 0;            // when something happened there last
    SeatSet rematch_agreed{};  // of a game that is over: who want to play once more
    RECORD(LobbyRow, table, game, host, phase, pace, chairs, asked, listed, round, moves, at,
           rematch_agreed)
};
// How many tables there are of each kind; a message shows the newest of them.
struct LobbyCounts {
    int mine = 0, gathering = 0, running = 0;
    RECORD(LobbyCounts, mine, gathering, running)
};
struct Lobby {
    int n = 0;
    std::vector<LobbyRow> tables;
    LobbyCounts counts;
    RECORD(Lobby, n, tables, counts)
};
struct LobbyChanged {
    LobbyRow row;
    RECORD(LobbyChanged, row)
};

// An event as one viewer may know it, of the entry `seq`, and its paragraph in the rules.
struct Happened {
    int seq = 0;
    json::Rendered event;
    std::string rule;
    RECORD(Happened, seq, event, rule)
};
// An entry of the table's log as everybody may know it.
struct Written {
    int seq = 0;
    json::Rendered entry;  // {"is": "said", …}
    RECORD(Written, seq, entry)
};

// A table as one viewer sees it through one pair of eyes: those of a seat of theirs, or a
// spectator's.
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
    SeatSet rematch_agreed;        // want to play once more
    bool rematch_turned = false;   // each one seat further on
    json::Value standings;         // null until the game is over
    std::optional<Ending> ending;  // likewise: how it came to that
    SeatSet end_agreed;            // want to end it without a result
    std::vector<Written> entries;  // since the last message
    std::vector<Said> chat;        // the latest, only when a table is opened
    std::vector<Eyes> eyes;        // last: all before it is the same for everybody
    RECORD(TableNews, table, seq, settings, host, fingerprint, phase, paused, chairs, asked, clocks,
           undo_asked, rematch, secret, rematch_agreed, rematch_turned, standings, ending,
           end_agreed, entries, chat, eyes)
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
// A choice as a bot sees it: the share of the win that it expects, and a word for what speaks for
// it, which the game's texts put into a sentence ("advice.win").
struct Suggestion {
    json::Value action;
    int percent = 0;
    std::string why;
    RECORD(Suggestion, action, percent, why)
};
struct Hinted {
    int n = 0;
    std::vector<Suggestion> best;  // at most three, the best first
    RECORD(Hinted, n, best)
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

using ServerMessage = std::variant<Welcome, Lobby, LobbyChanged, TableNews, Done, Refused, Hinted,
                                   Previewed, Planned, Reminder, Pong>;

// ---- What is told of finished games, over HTTP.

struct FinishedGame {
    std::string table, game;
    std::vector<std::string> names;
    std::vector<int> places;  // none where it ended without a result
    Seconds at = 0;
    // Not known of games that ended long ago: whose seat it was, "" for bots; points in all.
    std::optional<std::vector<std::string>> people;
    std::optional<std::vector<int>> points;
    std::optional<Ending> ending;
    RECORD(FinishedGame, table, game, names, places, at, people, points, ending)
};
struct FinishedGames {
    bool ok = true;
    std::vector<FinishedGame> tables;
    bool more = false;
    RECORD(FinishedGames, ok, tables, more)
};
// What somebody has played, by game, and against whom.
struct Played {
    std::string game;
    int played = 0, won = 0;
    std::optional<int> best;  // points
    RECORD(Played, game, played, won, best)
};
struct Opponent {
    std::string person, name;  // "" and its name for a bot
    int played = 0, won = 0;   // won by whom this is about, not by the opponent
    RECORD(Opponent, person, name, played, won)
};
struct PersonPage {
    bool ok = true;
    std::string id, name;
    bool has_password = false;
    std::vector<Played> games;
    std::vector<Opponent> opponents;  // the most frequent first
    RECORD(PersonPage, ok, id, name, has_password, games, opponents)
};
struct SessionSeen {
    std::string session;
    Seconds since = 0, last_used = 0;
    bool is_this = false;
    RECORD(SessionSeen, session, since, last_used, is_this)
};
struct Sessions {
    bool ok = true;
    std::vector<SessionSeen> sessions;
    RECORD(Sessions, ok, sessions)
};
// Everything is open now: the whole state after the move, and its events with all that was hidden.
struct ReplayStep {
    int number = 0;    // 0: the set-up
    Maybe<Seat> seat;  // whose move it was
    std::vector<Happened> events;
    json::Value state;  // null if the game was played under other rules than today's
    // What the state means to somebody without a seat, and to each seat; null and none if the game
    // has no outlook, or no state is told.
    json::Value outlook;
    json::Array outlooks;
    RECORD(ReplayStep, number, seat, events, state, outlook, outlooks)
};
struct Replay {
    bool ok = true;
    std::string game;
    std::vector<std::string> names;
    json::Value options;
    std::string fingerprint, secret;
    json::Value standings;
    std::optional<Seat> resigned;  // who gave up, where that ended it
    int moves = 0;                 // in the whole game
    std::vector<ReplayStep> steps;
    std::optional<int> next;  // where the next steps begin
    RECORD(Replay, ok, game, names, options, fingerprint, secret, standings, resigned, moves, steps,
           next)
};

inline std::string text(const ServerMessage& message) { return json::text(message); }

}  // namespace stellwerk::protocol
