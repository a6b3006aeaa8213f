// After a full disk everything goes on by itself: people try again, but for bots and clocks
// somebody has to find out when something can be written again.
#pragma once
#include <functional>
#include <set>
#include <string>

#include "server/net.h"
#include "store/store.h"

namespace stellwerk {

class Recovery {
  public:
    using GoOn = std::function<void(const std::string& table)>;

    Recovery(store::Store& store, net::Loop& loop, GoOn go_on)
        : store_(store),
          loop_(loop),
          go_on_(std::move(go_on)) {}

    // Something of this table could not be written: it goes on when the store can.
    void stalled(const std::string& table);

  private:
    void probe_later();
    void probe();

    store::Store& store_;
    net::Loop& loop_;
    GoOn go_on_;
    std::set<std::string> stalled_;
    bool is_probing_ = false;
};

}  // namespace stellwerk
