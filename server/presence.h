// Who is here: every open socket and whose it is. Somebody may look in through several at once.
#pragma once
#include <set>
#include <string>
#include <unordered_map>

#include "server/house_clock.h"
#include "server/people.h"

namespace stellwerk {

// Somebody at the other end of a socket.
struct Visitor {
    Person person;
    std::string session;  // its key
    std::string address;
    bool is_greeted = false;
    std::set<std::string> tables{};  // that this socket looks at
    bool awaits_hint = false, awaits_plans = false;

    Account account() const { return {person.id, address}; }
};

class Presence {
  public:
    // Whoever has been away for so long need not be waited for.
    static constexpr auto kLong = std::chrono::minutes(5);

    Presence(int sockets_per_person, const HouseClock& clock)
        : sockets_per_person_(sockets_per_person),
          clock_(clock),
          opened_(clock.now()) {}

    // False if this person has too many sockets open already.
    bool come(net::SocketId, Visitor);
    // Whose it was; nothing if it was nobody's.
    std::optional<Visitor> leave(net::SocketId);
    void rename(const Person&);

    Visitor* find(net::SocketId);
    Visitor& at(net::SocketId id) { return visitors_.at(id); }
    const std::unordered_map<net::SocketId, Visitor>& visitors() const { return visitors_; }

    bool is_here(const std::string& person) const { return sockets_.contains(person); }
    bool is_gone(const std::string& person) const;
    const std::set<net::SocketId>& sockets_of(const std::string& person) const;
    std::size_t people() const { return sockets_.size(); }

  private:
    int sockets_per_person_;
    const HouseClock& clock_;
    const Table::Now opened_;
    std::unordered_map<std::string, Table::Now> left_;  // when, of those who are not gone yet
    std::unordered_map<net::SocketId, Visitor> visitors_;
    std::unordered_map<std::string, std::set<net::SocketId>> sockets_;  // by person; never empty
};

}  // namespace stellwerk
