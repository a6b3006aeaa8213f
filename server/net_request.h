// From what stands on the wire to a Request.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/net.h"

namespace stellwerk::net {

// Undoes percent-encoding. Nothing, if it is broken or hides a control character.
std::optional<std::string> percent_decoded(std::string_view);

// Fills path and query from the target of a request, such as "/tables?game=isle". Other forms than
// a path (a whole URL for a proxy, an asterisk) are not for us.
bool read_target(std::string_view target, Request&);

// May a header be sent like this? A line break in it would let its author write the rest of the
// answer.
bool is_sendable_header(std::string_view name, std::string_view value);

}  // namespace stellwerk::net
