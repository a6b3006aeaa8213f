// The hall: puts together what serves people at tables. The dispatcher listens to them, from there
// to tables, lobby or advice desk; what becomes of a table goes to clocks, bots and lobby. All of
// it lives on the loop's thread.
#pragma once
#include <memory>
#include <string>

#include "server/dispatcher.h"

namespace stellwerk {

class Hall {
  public:
    struct Limits : Dispatcher::Limits {
        int sockets_per_person = 20;
        Millis bot_pause{700};   // before a bot's move, where the table wants it
        Millis bot_time{2000};   // the longest a bot thinks: as long as the best level wants
        double clock_speed = 1;  // of the tables' clocks
    };
    struct Counters {
        std::uint64_t moves = 0, refused = 0, store_failures = 0;
        std::size_t tables = 0, people = 0, thinking = 0;
    };

    Hall(store::Store&, Workers&, Limits, Games);
    ~Hall();
    void attach(net::Loop&);  // before anything else

    std::expected<Tables::Loaded, std::string> load();
    // When nobody can come any more: sends the bots home, and writes down all tables whole.
    void close();

    // Who listens to what they say; nobody, if this person has too many sockets open already.
    net::Listener* connected(net::SocketId, const Session&, const std::string& address);
    // Closes the sockets of sessions that have ended.
    void send_away(const std::function<bool(const Session&)>& has_ended);
    // Does somebody else at one of their tables have a name that looks like this?
    bool has_namesake(const std::string& person, const std::string& name) const;
    // Somebody has a new name, or keeps theirs now, which everybody at their tables is told.
    void renamed(const Person&);

    Counters counters() const;

  private:
    struct Desks;

    store::Store& store_;
    Workers& workers_;
    Limits limits_;
    Games games_;
    std::unique_ptr<Desks> desks_;
};

}  // namespace stellwerk
