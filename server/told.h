// What a viewer is told of a table. Everything that leaves the server about a game goes through
// here, and nothing is put in that the viewer may not know.
#pragma once
#include <functional>

#include "server/protocol.h"
#include "server/table_log.h"

namespace stellwerk {

using IsConnected = std::function<bool(const std::string& person)>;

// The table for this person, with the entries that are news to him.
protocol::TableNews news_for(const std::string& person, const Table&, int seq,
                             const std::vector<Numbered>& entries, const IsConnected&, Table::Now);

// Events as that viewer may know them; nobody's eyes are a spectator's.
std::vector<protocol::Happened> happened(const AnyGame&, std::optional<Seat> viewer, int seq,
                                         const json::Array& events);

// Of the clock of a seat; -1 if none runs.
int seconds_left(const Table&, Seat, Table::Now);

protocol::LobbyRow lobby_row(const Table&, const IsConnected&);

// An entry as anybody may see it: without the table's secret, sealed actions and events (those are
// told through each pair of eyes).
json::Value public_entry(const Entry&);

}  // namespace stellwerk
