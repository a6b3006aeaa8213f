// Answers made shorter for the way: what a replay says, it says again and again.
#pragma once
#include "server/net.h"

namespace stellwerk {

// As gzip, if the client accepts that and it is worth the trouble.
void compress(const std::string& accept_encoding, net::Response&);

}  // namespace stellwerk
