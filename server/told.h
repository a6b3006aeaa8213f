// What a viewer is told of a table. Everything that leaves the server about a game goes through
// here, and nothing is put in that the viewer may not know.
#pragma once
#include <functional>

#include "core/json_writer.h"
#include "server/presence.h"
#include "server/protocol.h"
#include "server/table_log.h"

namespace stellwerk {

// Where somebody is whose seat is seen.
struct Whereabouts {
    bool is_here = false, is_gone = false;
};
Whereabouts where_is(const Presence&, const std::string& person);
using WhereIs = std::function<Whereabouts(const std::string& person)>;

// News of a table for all who look at it: protocol::TableNews as text. What everybody may know is
// put into words once; only what somebody sees through their own eyes is added for them. It looks
// at the table and the entries as long as it lives.
class News {
  public:
    // With the entries that are news; and the chat, for whoever opens the table.
    News(const Table&, int seq, const std::vector<Numbered>& entries, const WhereIs&, Table::Now,
         const std::vector<Said>& chat = {});

    // What this person is told. Whoever has no seat is a spectator, and nobody in particular.
    std::string text_for(std::string_view person) const;

  private:
    // An event in words for everybody, or, if it holds a secret, to be put into words for each.
    struct Told {
        protocol::Happened happened;
        const json::Value* secret = nullptr;
    };
    void append_eyes(std::string& out, Maybe<Seat>) const;
    void append_events(std::string& out, std::optional<Seat> viewer) const;

    const Table& table_;
    std::string start_;       // of the message: all but the eyes
    std::string table_text_;  // the game's table, as all see it
    std::vector<Told> events_;
};

// Events as that viewer may know them; nobody's eyes are a spectator's.
std::vector<protocol::Happened> happened(const AnyGame&, std::optional<Seat> viewer, int seq,
                                         const std::vector<AnyEvent>&);

// The paragraph of an event that was kept without it: as today's rules have it, if they know it.
std::string paragraph_of(const AnyGame&, const json::Value& stored_event);

// As a clock shows them; none below 0.
int seconds_until(Table::Now deadline, Table::Now);

protocol::LobbyRow lobby_row(const Table&, const WhereIs&);

}  // namespace stellwerk
