// A game as a file that can be shown and checked for ever: JSON lines, first a start, then the
// moves, then the end. What happened is stored as events, so showing a game never depends on
// today's rules.
#pragma once
#include <string>
#include <vector>

#include "table/entries.h"
#include "table/match.h"

namespace stellwerk {

struct GameRecord {
    struct Start {
        int format = 1;
        std::string game;
        int rules = 0;        // the version they had
        std::string edition;  // hash of the component values
        std::vector<std::string> names;
        json::Value options;
        std::string fingerprint;  // of the secret
        std::string state;        // hash of the first position
        RECORD(Start, format, game, rules, edition, names, options, fingerprint, state)
    } start;

    struct Move {
        int number = 0;
        Seat seat{};
        json::Value action;
        json::Array events;
        std::string state;  // hash of the position after it; empty where none was kept
        RECORD(Move, number, seat, action, events, state)
    };
    std::vector<Move> moves;

    struct End {
        bool over = false;  // or broken off
        json::Value standings;
        std::string secret;
        std::optional<Seat> resigned;  // who gave up, where that ended it
        RECORD(End, over, standings, secret, resigned)
    };
    std::optional<End> end;  // a game that is still being played has none: its secret is not told
};

enum class TellSecret { No, Yes };
// The match must have been dealt from its secret: what was resumed cannot be played again.
GameRecord record_of(const Match&, const std::vector<std::string>& names, TellSecret);

// The same from the entries of a table; nothing while the game has not finished.
std::optional<GameRecord> record_of(const std::vector<Entry>&);

// The standings of a game of two when one of them gives up: whatever the points, the other has won.
json::Value after_resigning(json::Value standings, Seat);

json::Array lines_of(const GameRecord&);  // each an object
std::string write_record(const GameRecord&);
std::expected<GameRecord, Problem> read_record(std::string_view lines);

// Plays the game again from its secret: the same cards, events, positions and standings must come
// out. The game must have the edition that was played with.
std::optional<Problem> verify(const GameRecord&, std::shared_ptr<const AnyGame>);

}  // namespace stellwerk
