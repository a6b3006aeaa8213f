// For a program that is built without the web client: see tools/build_web.
#include "server/pages.h"

namespace stellwerk {

std::span<const Page> shipped_pages() { return {}; }

}  // namespace stellwerk
