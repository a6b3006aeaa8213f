// The hall with all its tables: carries out what people ask for, lets bots move and clocks run out,
// and tells everybody what he may know. It lives on the loop's thread. Store, then tell: a change
// is told to anybody, even to the one who made it, only after it is durable.
#pragma once
#include <atomic>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "server/net.h"
#include "server/people.h"
#include "server/protocol.h"
#include "server/table_log.h"
#include "server/told.h"
#include "store/store.h"

namespace stellwerk {

class Hall {
  public:
    struct Limits {
        int tables_per_person = 20;       // unfinished ones that he has opened
        double messages_per_second = 30;  // of one socket, on the average
        double burst = 60;
        Millis bot_pause{700};  // before a bot's move, where the table wants it
        Millis bot_time{1000};  // the longest a bot thinks
        // How fast the clocks of tables run: a test cannot wait for minutes.
        double clock_speed = 1;
    };
    struct Counters {
        std::uint64_t moves = 0, refused = 0, store_failures = 0;
        std::size_t tables = 0, people = 0, thinking = 0;
    };

    Hall(store::Store&, Workers&, Limits);
    void attach(net::Loop& loop) { loop_ = &loop; }

    // Unguessable: the link to a table that is not listed is its invitation.
    static std::string new_id();

    // Takes up all unfinished tables again; or says what is wrong with the store. A table that
    // cannot be read stays in the store as it is, and disturbs no other.
    struct Loaded {
        int tables = 0;
        std::vector<std::string> unreadable{};
    };
    std::expected<Loaded, std::string> load();
    // When nobody can come any more: sends the bots home, and writes down all tables whole, so that
    // the next server need not read their logs. It may know newer rules.
    void close();

    void connected(net::SocketId, const Person&);
    void disconnected(net::SocketId);
    void message(net::SocketId, std::string_view text);
    // He has a new name, which everybody at his tables is told.
    void renamed(const Person&);

    Counters counters() const;

  private:
    // Which question a bot is thinking about, and how to tell it that nobody wants to know any
    // more.
    struct BotAtWork {
        int question = 0;
        std::shared_ptr<std::atomic<bool>> stop{};
        void forget() {
            if (stop) *stop = true;
            *this = {};
        }
    };
    // Where the answer to a command goes; nowhere, if a bot or a clock gave it.
    struct Reply {
        net::SocketId socket = 0;
        int n = 0;
    };
    struct Writing {
        Table::Change change;
        Reply reply;
    };
    // A table in use. While a change is being written, further commands wait.
    struct Live {
        Table table;
        int seq = 0;
        std::optional<Writing> writing{};
        std::deque<net::Task> waiting{};
        std::set<net::SocketId> watchers{};
        net::TimerId clock = 0;
        PerSeat<int> reminded{};  // the questions that were
        BotAtWork bot{};
    };
    struct Socket {
        Person person;
        bool greeted = false;
        std::set<std::string> tables{};
        double tokens = 0;
        net::Clock::time_point refilled{};
        bool awaits_hint = false, awaits_plans = false;
    };
    using Command = std::move_only_function<Table::Outcome(const Table&)>;

    // What clients ask for, one each.
    void handle(net::SocketId, const protocol::Hello&);
    void handle(net::SocketId, const protocol::WatchLobby&);
    void handle(net::SocketId, const protocol::LeaveLobby&);
    void handle(net::SocketId, const protocol::Create&);
    void handle(net::SocketId, const protocol::Open&);
    void handle(net::SocketId, const protocol::Close&);
    void handle(net::SocketId, const protocol::WhyNot&);
    void handle(net::SocketId, const protocol::Hint&);
    void handle(net::SocketId, const protocol::Preview&);
    void handle(net::SocketId, const protocol::Plans&);
    void handle(net::SocketId, const protocol::Rematch&);
    void handle(net::SocketId, const protocol::Ping&);
    template <class TableCommand>
    void handle(net::SocketId, const TableCommand&);

    Table::Now now() const;  // as the clocks of tables have it

    void act(const std::string& table, Reply, Command);
    void write(Live&, Table::Change, Reply);
    void written(const std::string& id, const store::Result<void>&);
    void next_waiting(const std::string& id);
    void create(Table::Change, Reply);
    std::expected<Table::Change, Rejection> seated(Table::Change, const protocol::Create&,
                                                   const Person&) const;

    Live* find(const std::string& id);
    std::expected<Live, std::string> read(const std::string& id);
    void forget_if_idle(const std::string& id);

    void after_change(const std::string& id, const protocol::LobbyRow& before,
                      const std::vector<Numbered>& news);
    protocol::LobbyRow shown_in_lobby(const Live&) const;
    void tell_table(Live&, const std::vector<Numbered>&);
    void tell_lobby(const Live&, const protocol::LobbyRow& before);
    void tell_presence(const std::string& person);
    void start_clock(const std::string& id);
    void remind(Live&);
    Millis bot_time() const;
    void let_bot_think(const std::string& id);
    const Table* own_table(const Reply&, const std::string& id, Seat);

    bool may_speak(Socket&);
    bool is_connected(const std::string& person) const { return connected_.contains(person); }
    IsConnected presence() const;
    void send(net::SocketId, const protocol::ServerMessage&);
    void refuse(Reply, std::string code, std::string message = "");
    void refuse(Reply, const Rejection&);
    void refuse(Reply, const Problem&);

    store::Store& store_;
    Workers& workers_;
    Limits limits_;
    const Table::Now opened_ = std::chrono::system_clock::now();
    net::Loop* loop_ = nullptr;
    std::unordered_map<std::string, Live> tables_;
    std::unordered_map<net::SocketId, Socket> sockets_;
    std::set<net::SocketId> lobby_;                   // who watches it
    std::unordered_map<std::string, int> connected_;  // sockets of each person
    Counters counters_;
};

}  // namespace stellwerk
