// The table at a terminal: a match, which remembers all that happened, and beside it a table as the
// server has it, which decides what may be taken back.
#pragma once
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "table/match.h"
#include "table/table.h"

namespace stellwerk::cli {

struct Player {
    std::string name;
    std::string bot;  // its level; empty: a human
    bool is_human() const { return bot.empty(); }
};

class HomeTable {
  public:
    using Agrees = std::function<bool(Seat)>;

    // A match that has just begun.
    HomeTable(Match, const std::vector<Player>&);

    const Match& match() const { return match_; }

    // Plays it, or refuses, and nothing has changed.
    std::expected<const Match::Move*, Match::Rejection> play(Seat, const AnyAction&);

    // Is there one thing alone that this seat could do?
    bool has_one_choice(Seat) const;

    // Takes back that seat's latest decision, if the rules of tables let it, and what it had to do
    // since. Where the other people have to agree, they are asked; returns whether it was taken
    // back.
    std::expected<bool, Code> undo(Seat, const Agrees&);

  private:
    std::expected<bool, Code> undo_move(Seat, const Agrees&);
    Table::Outcome agreed(Seat asker, Table::Outcome asked, const Agrees&) const;
    void carry_out(Seat, const Table::Change&);
    void take_out(Seat);

    Match match_;
    Table table_;
};

}  // namespace stellwerk::cli
