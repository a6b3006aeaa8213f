// Bots at running tables between their moves. What a bot has thought of is there again when it
// comes true; but that takes room, so only so much is kept: whoever has not thought for longest
// goes first.
#pragma once
#include <list>
#include <memory>
#include <string>

#include "bots/all.h"
#include "table/table.h"

namespace stellwerk {

// A bot of a level and the game that it looks at for as long as it lives. It is made when it thinks
// for the first time, which is not the loop's work.
struct TableBot {
    std::string level;
    std::shared_ptr<const AnyGame> game;
    std::unique_ptr<AnyBot> bot{};

    AnyBot& made() {
        if (!bot) bot = make_bot(*find_level(level), *game);
        return *bot;
    }
};

class KeptBots {
  public:
    explicit KeptBots(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    // Whoever has thought for that seat, or a new one. Until it is given back, it is the caller's:
    // a worker's thread may have it.
    TableBot take(const Table&, Seat);
    // When it has thought at this move of the table.
    void give_back(const std::string& table, Seat, int moves, TableBot);

    // The table as it is now: whoever has left is forgotten, and all of them when a move has
    // been taken back, because what they saw since must not help.
    void look_at(const Table&);
    void forget(const std::string& table);
    void forget_all() { kept_.clear(), bytes_ = 0; }

    std::size_t size() const { return kept_.size(); }
    std::size_t bytes() const { return bytes_; }

  private:
    struct Kept {
        std::string table;
        Seat seat{};
        int moves = 0;  // when it thought
        std::size_t bytes = 0;
        TableBot bot;
    };
    template <class Unwanted>
    void forget_if(Unwanted unwanted);

    std::size_t most_bytes_, bytes_ = 0;
    std::list<Kept> kept_;  // whoever thought last comes first
};

}  // namespace stellwerk
