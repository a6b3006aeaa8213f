#include "server/net_request.h"

#include <algorithm>
#include <ranges>

#include <boost/beast/core/string.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "server/net_lists.h"

namespace stellwerk::net {

namespace {

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

bool is_token(char c) {
    constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";  // RFC 9110, section 5.6.2
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           kMarks.contains(c);
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
    for (const auto& [key, value] : headers)
        if (boost::beast::iequals(key, name)) return value;
    return {};
}

Body Body::permanent(std::string_view text) {
    Body body;
    body.content_ = text;
    return body;
}

std::string_view Body::view() const {
    if (const auto* shared = std::get_if<std::shared_ptr<const std::string>>(&content_))
        return *shared ? std::string_view(**shared) : std::string_view();
    if (const auto* own = std::get_if<std::string>(&content_)) return *own;
    return std::get<std::string_view>(content_);
}

bool read_target(std::string_view target, Request& request) {
    const auto url = boost::urls::parse_origin_form(target);
    if (!url) return false;
    request.path = url->path();
    boost::urls::encoding_opts as_forms_do;
    as_forms_do.space_as_plus = true;
    for (const auto& [name, value, has_value] : url->params(as_forms_do)) {
        if (std::ranges::any_of(name, is_control) || std::ranges::any_of(value, is_control))
            return false;
        if (!name.empty() || has_value) request.query.emplace(name, value);
    }
    return std::ranges::none_of(request.path, is_control);
}

boost::asio::ip::address counted_as(const boost::asio::ip::address& address) {
    namespace ip = boost::asio::ip;
    if (!address.is_v6()) return address;
    const auto v6 = address.to_v6();
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6);
    auto bytes = v6.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes);
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           const std::vector<std::string>& trusted) {
    const auto is_trusted = [&](std::string_view address) {
        return std::ranges::find(trusted, address) != trusted.end();
    };
    std::string_view client = peer;
    // Every proxy adds whom it heard from at the end.
    const auto addresses = items(forwarded_for, ',');
    for (const std::string_view before : addresses | std::views::reverse) {
        if (!is_trusted(client)) break;
        boost::system::error_code error;
        boost::asio::ip::make_address(before, error);
        if (error) break;  // a proxy writes addresses; whatever this is, nobody vouches for it
        client = before;
    }
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(client, error);
    return error ? std::string(client) : counted_as(address).to_string();
}

bool is_sendable_header(std::string_view name, std::string_view value) {
    const auto is_bad = [](char c) { return c != '\t' && is_control(c); };
    return !name.empty() && std::ranges::all_of(name, is_token) &&
           std::ranges::none_of(value, is_bad);
}

}  // namespace stellwerk::net
