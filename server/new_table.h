// New tables: what is to be written of one that somebody wishes for, and of a rematch.
#pragma once
#include "server/people.h"
#include "server/protocol.h"

namespace stellwerk {

// Unguessable: the link to a table that is not listed is its invitation.
std::string new_table_id();

// With people and bots seated as wished, and begun if that was wished, too.
Table::Outcome new_table(std::shared_ptr<const AnyGame>, const protocol::Create&,
                         const Person& host, Table::Now);

// The same game once more, with everybody on their old seats.
Table::Outcome rematch_of(const Table&, const Person& host, Table::Now);

}  // namespace stellwerk
