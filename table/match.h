// One game being played: where it stands and how it got there. A value without people, clocks or
// sockets; all luck comes from its secret.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "table/secret.h"

namespace stellwerk {

// The move of this number, with its luck. That depends on the number and the secret alone, so a
// move that was undone and is played again, or another in its place, meets the same.
struct PlayedMove {
    AnyGame::Played played;
    bool used_luck;
};
PlayedMove play_move(const AnyGame&, const Secret&, int number, const Position&, Seat,
                     const AnyAction&);

class Match {
  public:
    struct Move {
        Seat seat;
        AnyAction action;
        std::vector<AnyEvent> events;  // complete; show them through AnyGame::seen_by
        Position after;
        bool used_luck;
    };
    using Rejection = AnyGame::Rejection;

    static std::expected<Match, Problem> start(std::shared_ptr<const AnyGame>, int players,
                                               json::Value options, const Secret&);
    // Goes on from a position that came from elsewhere, with luck of its own. Its first move is
    // number 1 again; how the position came about is not known.
    static Match resume(std::shared_ptr<const AnyGame>, Position, const Secret&);

    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    int players() const { return players_; }
    const json::Value& options() const { return options_; }
    const Secret& secret() const { return secret_; }
    // Did the secret deal the first position? If not, nobody can play the match again from it.
    bool was_dealt() const { return was_dealt_; }

    const Position& position() const { return moves_.empty() ? start_ : moves_.back().after; }
    const Position& position_after(int moves) const;
    const std::vector<Move>& moves() const { return moves_; }
    bool is_over() const { return game_->deciders(position()).empty(); }

    // Plays it, and returns the move; or refuses, and nothing has changed.
    std::expected<const Move*, Rejection> play(Seat, const AnyAction&);
    std::expected<const Move*, Rejection> play(Seat, const json::Value& action);

    // Forgets all moves but the first so many.
    void go_back_to(int moves);

  private:
    Match(std::shared_ptr<const AnyGame>, int players, json::Value options, const Secret&, Position,
          bool was_dealt);
    const Move* carry_out(Seat, const AnyAction&);

    std::shared_ptr<const AnyGame> game_;
    int players_;
    json::Value options_;
    Secret secret_;
    Position start_;
    bool was_dealt_;
    std::vector<Move> moves_;
};

}  // namespace stellwerk
