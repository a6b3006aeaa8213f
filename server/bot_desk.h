// Bots at tables: whose turn it is to think, on a worker's thread; and when nobody wants to know
// any more what they come up with, they stop.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/kept_bots.h"
#include "server/net.h"
#include "server/workers.h"

namespace stellwerk {

class BotDesk {
  public:
    struct Pace {
        Millis pause;    // before a bot's move, where the table wants it; less before small steps
        Millis longest;  // that a bot thinks
    };
    // What a bot answers to the question that this seat of the table was asked.
    using Answer = std::function<void(const std::string& table, Seat, int question, AnyAction)>;

    BotDesk(net::Loop& loop, Workers& workers, Pace pace, Answer answer)
        : loop_(loop),
          workers_(workers),
          pace_(pace),
          answer_(std::move(answer)) {}

    // The table as it is now: if a bot must move, it thinks; any other stops.
    void serve(const Table&);
    void forget(const std::string& table);
    void send_home();  // all of them

    // What a bot without a memory makes of it there. It takes its time: for a worker's thread.
    AnyThought advice(std::string_view bot, const AnyGame&, const Position&, Seat) const;

    std::size_t thinking() const { return thinking_; }
    const KeptBots& kept() const { return kept_; }

  private:
    // Which question a bot is thinking about, and how to tell it that nobody wants to know.
    struct AtWork {
        int question = 0;
        std::shared_ptr<std::atomic<bool>> stop{};
    };
    // Who moved last at a table, and how many moves it had then.
    struct Moved {
        Seat seat{};
        int moves = 0;
        bool operator==(const Moved&) const = default;
    };
    void interrupt(const std::string& table);
    void think(const Table&, Seat, int question);
    void thought(const std::string& table, Moved, int question, AnyAction);
    // What one at a table does, unless it is told to stop.
    AnyAction decision_of(TableBot&, const Position&, Seat, const std::atomic<bool>& stop) const;
    Budget budget(std::string_view level, const std::atomic<bool>* stop = nullptr) const;
    Millis time() const;

    static constexpr std::size_t kMostBytes = 128 << 20;  // that bots remember, of all tables

    net::Loop& loop_;
    Workers& workers_;
    Pace pace_;
    Answer answer_;
    std::unordered_map<std::string, AtWork> at_work_;
    std::unordered_map<std::string, Moved> moved_;
    std::size_t thinking_ = 0;
    KeptBots kept_{kMostBytes};
};

}  // namespace stellwerk
