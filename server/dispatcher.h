// People come and go, and every message of theirs becomes what it asks for: a command to a table, a
// look at the lobby, a question. Whoever sends more than their share is refused here, before it
// costs anything.
#pragma once
#include "server/advice_desk.h"
#include "server/rate_limit.h"
#include "server/tables.h"

namespace stellwerk {

// What players ask about their own seat.
template <class M>
concept Question = requires(AdviceDesk& desk, const Table& table, const M& m) {
    desk.answer(net::SocketId(), table, m);
};

class Dispatcher : public net::Listener {
  public:
    struct Limits {
        int tables_per_person = 20;     // unfinished ones that they have opened
        double tables_per_minute = 30;  // opened from one address
        double lines_per_minute = 60;   // of one person's chat
        // Of one person, on the average; what costs more counts more. Ten times as many may come
        // from one address.
        double messages_per_second = 30;
        double burst = 60;
    };

    Dispatcher(const Limits&, Games, net::Loop&, const HouseClock&, Presence&, Replies&, Lobby&,
               Tables&, AdviceDesk&);

    // False if this person has too many sockets open already.
    bool welcome(net::SocketId, const Session&, const std::string& address);
    void message(net::SocketId, std::string_view text) override;
    void closed(net::SocketId) override;

  private:
    bool may_speak(const Visitor&, double cost);

    // What clients ask for, one each.
    void handle(net::SocketId, const protocol::Hello&);
    void handle(net::SocketId, const protocol::WatchLobby&);
    void handle(net::SocketId, const protocol::LeaveLobby&);
    void handle(net::SocketId, const protocol::Ping&);
    void handle(net::SocketId, const protocol::Create&);
    void handle(net::SocketId, const protocol::Rematch&);
    void handle(net::SocketId, const protocol::Open&);
    void handle(net::SocketId, const protocol::Close&);
    void handle(net::SocketId, const protocol::Sit&);
    void handle(net::SocketId, const protocol::Say&);
    template <Question M>
    void handle(net::SocketId, const M&);
    template <class M>
    void handle(net::SocketId, const M&);  // a command to a table

    // Hands over the table and who has asked for it, unless they are gone by then.
    template <class Then>
    void with_table(net::SocketId, const std::string& table, int n, Then);

    Limits limits_;
    Games games_;
    net::Loop& loop_;
    const HouseClock& clock_;
    Presence& presence_;
    Replies& replies_;
    Lobby& lobby_;
    Tables& tables_;
    AdviceDesk& advice_;
    RateLimit speaking_, speaking_from_, creating_from_, chatting_;  // by person, by address
    std::unordered_map<std::string, net::TimerId> waited_for_;       // who has just left
};

}  // namespace stellwerk
