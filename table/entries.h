// What is written down of a table, entry by entry. The table is the sum of its entries: reading
// them from the first on gives back exactly the table, and nothing is told to anybody before it is
// written. Everybody is told all of an entry but what is Hidden in it; what happened in the game,
// its events, everybody is told as they may know it (core/hide.h). The hash of a state is hidden,
// because it would let somebody who guesses at hidden cards check the guess.
#pragma once
#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/json.h"

namespace stellwerk {

using Seconds = std::uint32_t;  // since 1970, as a server's clock has it
using Millis = std::chrono::milliseconds;
using Moment = std::chrono::sys_time<Millis>;  // UTC; no time at a table is finer

// A moment as it is stored: whole seconds, and the milliseconds after them.
struct Stamp {
    Seconds s = 0;
    std::uint16_t ms = 0;
    RECORD(Stamp, s, ms)

    Moment moment() const { return Moment(std::chrono::seconds(s) + Millis(ms)); }
};
inline Stamp stamp(Moment at) {
    const auto ms = at.time_since_epoch().count();
    return {Seconds(ms / 1000), std::uint16_t(ms % 1000)};
}

// Minutes for a decision, or as many hours or days: for people who look in now and then.
NAMED_ENUM(Pace, None, Relaxed, Fast, HalfDay, Day, ThreeDays, Week)
NAMED_ENUM(By, Person, Bot, Clock)  // who gave an answer

// How a game came to its end: by its rules; because one of two gave up, and the other has won; or
// because those who were left agreed to end it without a result.
NAMED_ENUM(Ending, Played, Resigned, BrokenOff)

// What the host decides before the first person sits down.
struct Settings {
    std::string game;
    int seats = 2;
    json::Value options = json::Object{};
    Pace pace{};
    bool listed = true;                   // in the lobby; otherwise found by its link alone
    bool bots_pause = true;               // bots take a moment, so that people can follow
    std::optional<bool> watchers_chat{};  // old tables do not say: they may
    RECORD(Settings, game, seats, options, pace, listed, bots_pause, watchers_chat)

    bool may_watchers_chat() const { return watchers_chat.value_or(true); }
};

// clang-format off
struct Created   { std::string table; Settings settings; int rules = 0; std::string edition, host; Hidden<std::string> secret; std::string fingerprint; Seconds at = 0;
                   RECORD(Created, table, settings, rules, edition, host, secret, fingerprint, at) };
struct Sat       { Seat seat{}; std::string person, name;        RECORD(Sat, seat, person, name) };
struct BotSat    { Seat seat{}; std::string bot;                 RECORD(BotSat, seat, bot) };
struct Renamed   { Seat seat{}; std::string name;                RECORD(Renamed, seat, name) };
struct NameKept  { Seat seat{};                                  RECORD(NameKept, seat) };        // with a password: nobody else can have it
struct Stood     { Seat seat{};                                  RECORD(Stood, seat) };
struct Began     { Hidden<std::string> state; Seconds at = 0;    RECORD(Began, state, at) };
// `rules` are the paragraphs of its events; old logs do not keep them.
struct Answered  { Seat seat{}; By by{}; Hidden<json::Value> action; Hidden<json::Array> events; Hidden<std::string> state; Seconds at = 0; std::optional<Hidden<std::vector<std::string>>> rules;
                   RECORD(Answered, seat, by, action, events, state, at, rules) };
struct TookBack  { Seat seat{}; Hidden<std::string> state;       RECORD(TookBack, seat, state) };
struct Undone    { Seat seat{}; int moves = 1; Hidden<std::string> state; RECORD(Undone, seat, moves, state) };
struct UndoAsked { Seat seat{};                                  RECORD(UndoAsked, seat) };
struct UndoAgreed { Seat seat{};                                 RECORD(UndoAgreed, seat) };
struct UndoRefused { Seat seat{};                                RECORD(UndoRefused, seat) };
struct Said      { std::string person, name, text; Seconds at = 0; RECORD(Said, person, name, text, at) };
struct Paused    { std::string person;                           RECORD(Paused, person) };
struct Resumed   { std::string person;                           RECORD(Resumed, person) };
struct WentAway  { Seat seat{}; std::string bot;                 RECORD(WentAway, seat, bot) };   // a bot stands in
struct CameBack  { Seat seat{};                                  RECORD(CameBack, seat) };
struct Resigned  { Seat seat{}; std::string bot;                 RECORD(Resigned, seat, bot) };
// Old logs do not say how it ended: it was played to its end.
struct Finished  { json::Value standings; std::string secret; Seconds at = 0; std::optional<Ending> ending; RECORD(Finished, standings, secret, at, ending) };
struct Disbanded {                                               RECORD(Disbanded) };             // before it began
struct EndAgreed { Seat seat{};                                  RECORD(EndAgreed, seat) };       // to end it without a result
// To play once more, each one seat further on if `turned`. Whoever wants it otherwise proposes
// anew.
struct RematchAgreed { Seat seat{}; bool turned = false;          RECORD(RematchAgreed, seat, turned) };
// While the house was closed nobody could answer: whoever's time was up then has all of it again.
struct Reopened  {                                               RECORD(Reopened) };
struct Rematched { std::string table;                            RECORD(Rematched, table) };
// The game goes on under other rules, from its latest whole position: of the entries before this
// one, the moves in the last `dropped` no longer count. What came to light in them must not tell of
// what comes, so there is a new secret. Where no position was kept, people gather again.
struct RulesChanged { int rules = 0; std::string edition; int dropped = 0, moves = 0; Hidden<std::string> secret; std::string fingerprint; Hidden<std::string> state; Seconds at = 0;
                   RECORD(RulesChanged, rules, edition, dropped, moves, secret, fingerprint, state, at) };
// clang-format on

using Entry = std::variant<Created, Sat, BotSat, Stood, Began, Answered, TookBack, Undone,
                           UndoAsked, UndoAgreed, UndoRefused, Said, Paused, Resumed, WentAway,
                           CameBack, Resigned, Finished, Rematched, Renamed, RulesChanged,
                           Disbanded, EndAgreed, RematchAgreed, Reopened, NameKept>;

// An entry and when it was written. What follows from time follows from this, so that all who read
// a log agree on it.
struct Logged {
    Stamp at;
    Entry entry;
    RECORD(Logged, at, entry)
};

// Does it take the rules of the game to know what comes of it?
inline bool is_played(const Entry& entry) {
    using Played =
        boost::mp11::mp_list<Began, Answered, TookBack, Undone, UndoAsked, UndoAgreed, UndoRefused>;
    return visit_by_switch(
        []<class E>(const E&) { return boost::mp11::mp_contains<Played, E>::value; }, entry);
}

}  // namespace stellwerk
