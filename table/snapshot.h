// A table written down whole, so that nobody has to read its log from the beginning, and so that a
// running game survives a change of the rules: it goes on from here.
#pragma once
#include "table/table.h"

namespace stellwerk {

// What the rules keep of positions and actions is a document in what was read, and text already in
// what is only written.
template <class Json>
struct SnapshotOf {
    struct Step {
        Json before;
        Seat seat{};
        RECORD(Step, before, seat)
    };
    struct SealedAnswer {
        Seat seat{};
        Json action;
        RECORD(SealedAnswer, seat, action)
    };
    struct Sealed {
        Json before;
        int moves = 0;
        std::vector<SealedAnswer> answers;
        RECORD(Sealed, before, moves, answers)
    };

    int format = 1;
    std::string table, host, secret, fingerprint;
    std::optional<int> rules;  // older ones do not say: it is the version that the table began with
    Settings settings;
    Phase phase{};
    bool paused = false;
    std::vector<Chair> chairs;
    std::vector<Said> chat;
    std::optional<std::string> rematch, told_secret;
    std::optional<json::Value> standings;
    std::optional<Ending> ending;
    Json position;  // null while people gather
    int moves = 0;
    std::vector<Step> steps;
    SeatSet beyond_undo;
    std::optional<Sealed> sealed;
    Maybe<Seat> undo_asked;
    SeatSet undo_agreed;
    std::optional<SeatSet> end_agreed, rematch_agreed, kept_names;
    std::optional<bool> rematch_turned;
    PerSeat<int> questions{};
    PerSeat<std::uint16_t> rounds{};
    std::optional<PerSeat<std::optional<Stamp>>> deadlines;
    int next_question = 1;
    RECORD(SnapshotOf, format, table, host, secret, fingerprint, rules, settings, phase, paused,
           chairs, chat, rematch, told_secret, standings, ending, position, moves, steps,
           beyond_undo, sealed, undo_asked, undo_agreed, end_agreed, rematch_agreed, rematch_turned,
           kept_names, questions, rounds, deadlines, next_question)
};

}  // namespace stellwerk
