// New tables: what is to be written of one that somebody wishes for, and of a rematch.
#pragma once
#include "server/people.h"
#include "server/protocol.h"

namespace stellwerk {

// With people and bots seated as wished, and begun if that was wished, too.
Table::Outcome new_table(std::shared_ptr<const AnyGame>, const protocol::Create&,
                         const Person& host, Table::Now);

// Sits down, and says whether the name is kept.
Table::Outcome seated(const Table&, Seat, const Person&);

// What comes of somebody's wish for a rematch: they agree to it; and with the last of them the same
// game begins once more. Nothing is to be written where it is as they wish already.
struct RematchWish {
    std::optional<Table::Change> agreed{}, next{};
    std::optional<std::string> table{};  // where it is played
};
// Whose table it would be.
const std::string& host_of_rematch(const Table&, const std::string& last_to_agree);
std::expected<RematchWish, Rejection> rematch_of(const Table&, const std::string& person,
                                                 bool turned, Table::Now);

}  // namespace stellwerk
