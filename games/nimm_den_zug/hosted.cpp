#include "games/hosted.h"

#include "games/nimm_den_zug/nimm_den_zug.h"

namespace stellwerk {

// Here alone, because it takes a compiler long; all.h tells the others that it is here.
template class Hosted<nimm_den_zug::Rules>;

}  // namespace stellwerk
