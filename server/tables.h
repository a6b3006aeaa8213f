// All tables in use, each with its host: opens new ones, takes up old ones from the store, and
// forgets what nobody needs any more. Whatever changes at a table goes from here to the lobby, the
// clocks and the bots.
#pragma once
#include <string>
#include <unordered_map>

#include "server/bot_desk.h"
#include "server/clock_desk.h"
#include "server/lobby.h"
#include "server/recovery.h"
#include "server/table_host.h"

namespace stellwerk {

class Tables {
  public:
    using Then = std::move_only_function<void(TableHost&)>;

    Tables(store::Store&, net::Loop&, TableReader&, Presence&, Replies&, const HouseClock&, Lobby&);
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    // Clocks and bots come later: they act on tables.
    void attach(ClockDesk&, BotDesk&);

    // Takes up all unfinished tables again; or says what is wrong with the store. A table that
    // cannot be read stays in the store as it is, and disturbs no other.
    struct Loaded {
        int tables = 0;
        std::vector<std::string> unreadable{};
    };
    std::expected<Loaded, std::string> load(const Games&);
    // Writes down all tables whole, so that the next server need not read their logs. It may know
    // newer rules.
    void close();

    void create(Table::Change, Table::Now, Reply);
    // Hands over the table, now or when it has been read; or refuses, if there is none.
    void with(const std::string& id, Reply, const Account&, Then);
    TableHost* find(const std::string& id) const;  // among those in use
    bool is_arriving(const std::string& id) const { return arriving_.contains(id); }

    // Unfinished ones that this person has opened.
    int opened_by(const std::string& person) const;
    // Somebody has come or gone: others at the same tables see it.
    void tell_presence(const std::string& person);
    // Does somebody else at one of their tables have a name that looks like this?
    bool has_namesake(const std::string& person, const std::string& name) const;
    // A person has a new name, or keeps theirs now, which everybody at their tables is told.
    void rename(const Person&);

    std::size_t size() const { return hosts_.size(); }
    std::uint64_t moves() const { return house_.moves; }
    std::uint64_t failures() const { return house_.failures; }

  private:
    TableHost& add(Table, int seq);
    void arrived(const std::string& id, std::expected<TakenUp, std::string>, Table::Now);
    void changed(TableHost&);
    void failed(TableHost&);
    void go_on(const TableHost&);
    void forget_if_at_rest(TableHost&);
    void forget(const std::string& id);

    TableHost::House house_;
    Lobby& lobby_;
    Recovery recovery_;
    ClockDesk* clocks_ = nullptr;
    BotDesk* bots_ = nullptr;
    std::unordered_map<std::string, std::shared_ptr<TableHost>> hosts_;
    // Who waits for tables that are being read.
    struct Waiting {
        Reply reply;
        Then then;
    };
    std::unordered_map<std::string, std::vector<Waiting>> arriving_;
};

}  // namespace stellwerk
