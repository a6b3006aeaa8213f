// Headers that are lists: what a client accepts, knows and brings along.
#pragma once
#include <string_view>
#include <vector>

namespace stellwerk::net {

// Does Accept-Encoding allow this coding?
bool accepts_coding(std::string_view accept_encoding, std::string_view coding);

// Does If-None-Match name this tag? Whether either is marked as weak does not matter there.
bool names_tag(std::string_view if_none_match, std::string_view etag);

// The value of one of the cookies in a Cookie header; empty if it is not there.
std::string_view cookie(std::string_view header, std::string_view name);

// What stands between the delimiters, without blanks around it.
std::vector<std::string_view> items(std::string_view list, char delimiter);

}  // namespace stellwerk::net
