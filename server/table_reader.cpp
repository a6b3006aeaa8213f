#include "server/table_reader.h"

namespace stellwerk {

bool TableReader::take_up(const std::string& table, Table::Now now, const Account& account,
                          Then<TakenUp> then) {
    return workers_.run(
        Work::Reading, account, [this, table, now, then = std::move(then)]() mutable {
            loop_.post([taken_up = stellwerk::take_up(store_, table, games_, now),
                        then = std::move(then)]() mutable { then(std::move(taken_up)); });
        });
}

bool TableReader::entries_after(const std::string& table, int seq, const Account& account,
                                Then<Entries> then) {
    return workers_.run(
        Work::Reading, account, [this, table, seq, then = std::move(then)]() mutable {
            loop_.post([entries = stellwerk::entries_after(store_, table, seq),
                        then = std::move(then)]() mutable { then(std::move(entries)); });
        });
}

}  // namespace stellwerk
