#include "server/net_lists.h"

#include <algorithm>
#include <ranges>

#include <boost/beast/core/string.hpp>

namespace stellwerk::net {

namespace beast = boost::beast;

namespace {

// "0", "0.0", "0.000": the client does not want it (RFC 9110, section 12.4.2).
bool is_zero(std::string_view weight) {
    return weight.starts_with('0') && weight.find_first_not_of("0.") == weight.npos;
}

}  // namespace

bool accepts_coding(std::string_view accept_encoding, std::string_view coding) {
    bool accepts_any = false;
    for (const std::string_view item : items(accept_encoding, ',')) {
        const auto parts = items(item, ';');
        const bool is_refused = std::ranges::any_of(parts | std::views::drop(1), [](auto part) {
            return beast::iequals(part.substr(0, 2), "q=") && is_zero(part.substr(2));
        });
        if (beast::iequals(parts[0], coding)) return !is_refused;
        if (parts[0] == "*") accepts_any = !is_refused;
    }
    return accepts_any;
}

bool names_tag(std::string_view if_none_match, std::string_view etag) {
    return std::ranges::any_of(items(if_none_match, ','), [&](std::string_view tag) {
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        return tag == etag || tag == "*";
    });
}

// Not one of Beast's lists, which end where something is no token: the values of other people's
// cookies may be anything.
std::string_view cookie(std::string_view header, std::string_view name) {
    for (const std::string_view pair : items(header, ';'))
        if (pair.starts_with(name) && pair.substr(name.size()).starts_with('='))
            return pair.substr(name.size() + 1);
    return {};
}

std::vector<std::string_view> items(std::string_view list, char delimiter) {
    constexpr std::string_view kBlanks = " \t";
    std::vector<std::string_view> out;
    for (const auto part : std::views::split(list, delimiter)) {
        std::string_view item(part.begin(), part.end());
        item.remove_prefix(std::min(item.find_first_not_of(kBlanks), item.size()));
        out.push_back(item.substr(0, item.find_last_not_of(kBlanks) + 1));
    }
    return out;
}

}  // namespace stellwerk::net
