// Where the games of a contest are played, one after the other. Each thread has a room of its own.
#pragma once
#include "bots/match.h"

namespace stellwerk {

class MatchRoom {
  public:
    virtual ~MatchRoom() = default;
    // The games of a deal are numbered by the seat of the first player.
    virtual PlayedGame play(int deal, int first_seat) = 0;
};

// Defined in match_room.cpp for every game.
template <Game Rules>
std::unique_ptr<MatchRoom> open_room(const Rules&, const Contest&, KeepMoves);

}  // namespace stellwerk
