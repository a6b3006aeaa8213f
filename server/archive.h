// Finished games: listed, shown move by move, checked, taken in from a file. Everything here reads
// the store and computes; it may take its time and belongs on a worker's thread.
#pragma once
#include <expected>
#include <optional>
#include <string>

#include "server/protocol.h"
#include "store/store.h"
#include "table/game_record.h"

namespace stellwerk::archive {

// What went wrong, as the protocol calls it: "unknown_table", "not_finished", "storage", …; and for
// files what and where.
struct Error {
    std::string code;
    std::string at, message;
};
template <class T>
using Result = std::expected<T, Error>;

inline constexpr int kGamesPerPage = 20, kStepsPerPage = 32;

// Of one player, if they are named, or else of all; of one game, if it is named.
enum class Shown { Listed, All };
Result<protocol::FinishedGames> finished(const store::Store&, std::optional<std::string> player,
                                         Shown, std::optional<std::string> game, int page);

Result<GameRecord> record(const store::Store&, const std::string& table);

// The steps from that number on, a page of them.
Result<protocol::Replay> replay(const store::Store&, const std::string& table, int from);

// How many moves were played again and came out the same; "not_genuine" if one did not.
Result<int> verified(const store::Store&, const std::string& table);

// The entries of a new table that the game in this file was played at; the table is unlisted and
// belongs to the one who brings it. Only a whole game that can be verified is taken in.
struct Imported {
    std::string table;
    store::Batch batch;
};
Result<Imported> imported(std::string_view file, const std::string& table, const std::string& host,
                          Seconds at);

// A finished table as it is listed: with nothing but the end in it, or as it stands.
protocol::FinishedGame listing(const std::string& table, const std::string& game,
                               std::vector<std::string> names, const json::Value& standings,
                               Seconds at);
protocol::FinishedGame listing(const Table&, Seconds at);

// What this person has played, of the latest kLookedAt games; to others only those that are listed.
inline constexpr int kLookedAt = 1000;
Result<protocol::PersonPage> page_of(const store::Store&, const std::string& person, Shown);

}  // namespace stellwerk::archive
