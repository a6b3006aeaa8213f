// Reads tables from the store on a thread of its own, so that nothing else has to wait for the
// disk.
#pragma once
#include "server/net.h"
#include "server/table_log.h"
#include "server/workers.h"

namespace stellwerk {

class TableReader {
  public:
    template <class T>
    using Then = std::move_only_function<void(std::expected<T, std::string>)>;
    using Entries = std::vector<Numbered>;

    TableReader(const store::Store& store, Workers& workers, net::Loop& loop, Games games)
        : store_(store),
          workers_(workers),
          loop_(loop),
          games_(std::move(games)) {}

    // Both answer later, on the loop's thread. False if too much waits already: then nothing is
    // read.
    bool take_up(const std::string& table, Table::Now, const Account&, Then<TakenUp>);
    bool entries_after(const std::string& table, int seq, const Account&, Then<Entries>);

  private:
    const store::Store& store_;
    Workers& workers_;
    net::Loop& loop_;
    Games games_;
};

}  // namespace stellwerk
