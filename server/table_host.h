// One table in use: decides what people, bots and clocks ask of it, writes that down, and when it
// is safe applies it and tells everybody who looks. Store, then tell: nobody, not even the one who
// asked, hears of a change before it is durable. While a change is being written, further commands
// wait.
#pragma once
#include <deque>
#include <functional>
#include <memory>

#include "server/house_clock.h"
#include "server/presence.h"
#include "server/replies.h"
#include "server/table_reader.h"
#include "server/told.h"

namespace stellwerk {

class TableHost : public std::enable_shared_from_this<TableHost> {
  public:
    // What a command leads to.
    struct Decision {
        std::optional<Table::Change> change;     // nothing: it is already as wished
        std::optional<Table::Change> new_table;  // written in the same batch
        std::optional<std::string> table;        // that is named in the reply
    };
    using Decided = std::expected<Decision, Rejection>;
    // Asked once for each state of the table that it meets: again after a conflict. What it decides
    // is written down as of that moment.
    using Command = std::move_only_function<Decided(const Table&, Table::Now)>;
    using Simple = std::move_only_function<Table::Outcome(const Table&, Table::Now)>;

    // What the hosts of all tables work with, and whom they tell what becomes of theirs.
    struct House {
        store::Store& store;
        net::Loop& loop;
        TableReader& reader;
        Presence& presence;
        Replies& replies;
        const HouseClock& clock;
        std::function<void(TableHost&)> changed{};
        std::function<void(TableHost&)> failed{};  // a change could not be written
        // Another table was written together with a change of this one.
        std::function<void(Table, int seq)> opened{};
        std::function<void(TableHost&)> at_rest{};  // perhaps nobody needs it any more
        std::uint64_t moves = 0, failures = 0;      // of all tables, since the start
    };

    // A table as its log has left it.
    TableHost(House& house, Table table, int seq)
        : house_(house),
          table_(std::move(table)),
          seq_(seq) {}

    const Table& table() const { return table_; }
    int seq() const { return seq_; }  // of its last entry; 0 until the first are written
    const std::string& id() const { return table_.id(); }
    bool is_busy() const { return writing_ || is_reading_on_; }
    bool is_at_rest() const;
    // That is being written together with a change of this one.
    const Table* new_table() const {
        return writing_ && writing_->decision.new_table ? &writing_->decision.new_table->after
                                                        : nullptr;
    }
    bool has_watchers() const { return !watchers_.empty(); }

    // Writes what nobody has to decide: the first entries of a new table, or what must come before
    // anything else. As long as that cannot be written, every command is refused.
    void write_first(Table::Change, Table::Now, Reply);
    bool owes_first() const { return owed_.has_value(); }
    void write_owed();
    void act(Reply, Command);
    void act(Reply, Simple);

    // From now on this socket is told; first what it missed after that entry.
    void open(Reply, int after);
    void leave(net::SocketId);
    // The table once more: who is connected has changed.
    void tell_presence();

  private:
    struct Watcher {
        net::SocketId socket;
        std::string person;
    };
    struct Writing {
        Decision decision;
        Reply reply;
        Command command;  // that led to it, if one did
    };

    void write(Decision, Table::Now, Reply, Command);
    void written(const store::Result<void>&);
    void not_written(Writing, const store::Failure&);
    void read_on(Reply, Command);
    void has_read_on(const std::expected<std::vector<Numbered>, std::string>&, Reply, Command);
    void next_waiting();

    void look(Reply, int after);
    void read_missed(Reply, std::vector<Numbered> missed, int after);
    void show(Reply, std::vector<Numbered> missed);
    net::Text opening_news(std::vector<Numbered> missed, const std::string& person) const;
    void tell(const std::vector<Numbered>&);
    WhereIs presence() const;

    House& house_;
    Table table_;
    int seq_;
    std::optional<Writing> writing_;
    struct First {
        Table::Change change;
        Table::Now at;
    };
    std::optional<First> owed_;  // until it is written
    bool is_reading_on_ = false;
    std::deque<net::Task> waiting_;
    std::vector<Watcher> watchers_;  // few: those who play, and whoever looks on
    int opening_ = 0;                // sockets that what they missed is being read for
};

}  // namespace stellwerk
