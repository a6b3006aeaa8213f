// What players ask about their own seat without changing anything: why not, what if, which plans
// are there, what would you do.
#pragma once
#include "server/bot_desk.h"
#include "server/presence.h"
#include "server/replies.h"

namespace stellwerk {

class AdviceDesk {
  public:
    AdviceDesk(net::Loop& loop, Workers& workers, Presence& presence, Replies& replies,
               const BotDesk& bots)
        : loop_(loop),
          workers_(workers),
          presence_(presence),
          replies_(replies),
          bots_(bots) {}

    void answer(net::SocketId, const Table&, const protocol::WhyNot&);
    void answer(net::SocketId, const Table&, const protocol::Preview&);
    void answer(net::SocketId, const Table&, const protocol::Plans&);
    void answer(net::SocketId, const Table&, const protocol::Hint&);

  private:
    bool may_ask(Reply, const Table&, Seat);
    // Works it out on a worker's thread, unless this socket is still waiting for the last such.
    template <class Work>
    void think(Reply, bool Visitor::* awaits, Work);

    net::Loop& loop_;
    Workers& workers_;
    Presence& presence_;
    Replies& replies_;
    const BotDesk& bots_;
};

}  // namespace stellwerk
