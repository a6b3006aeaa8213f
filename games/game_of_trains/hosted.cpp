#include "games/hosted.h"

#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk {

// Here alone, because it takes a compiler long; all.h tells the others that it is here.
template class Hosted<game_of_trains::Rules>;

}  // namespace stellwerk
