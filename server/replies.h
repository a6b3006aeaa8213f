// What goes back to whoever has asked for something: it is done, or it is refused and why.
#pragma once
#include "server/net.h"
#include "server/protocol.h"

namespace stellwerk {

// Where the answer to a command goes; nowhere, if a bot or a clock gave it.
struct Reply {
    net::SocketId socket = 0;
    int n = 0;
};

class Replies {
  public:
    explicit Replies(net::Loop& loop) : loop_(loop) {}

    void send(net::SocketId, const protocol::ServerMessage&);
    void done(Reply, std::optional<std::string> table = {});
    void refuse(Reply, std::string code, std::string message = "");
    void refuse(Reply, const Rejection&);
    void refuse(Reply, const Problem&);

    std::uint64_t refused() const { return refused_; }

  private:
    net::Loop& loop_;
    std::uint64_t refused_ = 0;
};

}  // namespace stellwerk
