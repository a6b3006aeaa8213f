// From what stands on the wire to a Request.
#pragma once
#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

#include "server/net.h"

namespace stellwerk::net {

// Fills path and query from the target of a request, such as "/tables?game=isle". Other forms than
// a path (a whole URL for a proxy, an asterisk) are not for us, nor is one with a control character
// hidden in it.
bool read_target(std::string_view target, Request&);

// May a header be sent like this? A line break in it would let its author write the rest of the
// answer.
bool is_sendable_header(std::string_view name, std::string_view value);

// Whoever has one IPv6 address has a network of them: its first 64 bits count as one.
boost::asio::ip::address counted_as(const boost::asio::ip::address&);

// Who sent a request that came from `peer`: the last address in X-Forwarded-For that is not itself
// a trusted proxy's, if the peer is one. As it is counted.
std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted);

}  // namespace stellwerk::net
