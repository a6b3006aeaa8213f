#include "games/hosted.h"

#include "games/maerklin/maerklin.h"

namespace stellwerk {

// Here alone, because it takes a compiler long; all.h tells the others that it is here.
template class Hosted<maerklin::Rules>;

}  // namespace stellwerk
